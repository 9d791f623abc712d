package text

import (
	"math"
	"strconv"
	"strings"
)

// Decimal returns points that are no whole number, to the hundredth: "10.48",
// "10,48", "−0.50". What rounds to nothing has no sign.
func Decimal(lang Lang, x float64) string { return rounded(lang, x, 2) }

// rounded returns a number with so many decimals, halves away from nothing.
func rounded(lang Lang, x float64, decimals int) string {
	unit := math.Pow10(decimals)
	n := math.Round(math.Abs(x) * unit)
	s := strconv.FormatFloat(n/unit, 'f', decimals, 64)
	if lang == FR {
		s = strings.Replace(s, ".", ",", 1)
	}
	if x < 0 && n > 0 {
		s = "−" + s
	}
	return s
}
