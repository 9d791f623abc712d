package text

import (
	"math"
	"strconv"
	"strings"
)

// Decimal returns points that are no whole number, to the hundredth: "10.48",
// "10,48", "−0.50". What rounds to nothing has no sign.
func Decimal(lang Lang, x float64) string {
	hundredths := int(math.Round(x * 100))
	sign := ""
	if hundredths < 0 {
		sign, hundredths = "−", -hundredths
	}
	point := "."
	if lang == FR {
		point = ","
	}
	cents := strconv.Itoa(hundredths % 100)
	return sign + strconv.Itoa(hundredths/100) + point + strings.Repeat("0", 2-len(cents)) + cents
}
