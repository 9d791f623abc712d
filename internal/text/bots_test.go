package text

import (
	"math"
	"strings"
	"testing"

	"game1208/bot"
	"game1208/rules"
)

// TestBotsTellTheirStrength holds what is said of each level against what it loses
// in both variants, to the nearest half point.
func TestBotsTellTheirStrength(t *testing.T) {
	said := map[float64][2]string{3: {"3 points", "3 points"}, 2: {"2 points", "2 points"}, 1: {"1 point ", "1 point "},
		0.5: {"half a point", "un demi-point"}, 0: {"perfectly", "parfaitement"}}
	for _, style := range bot.Levels {
		for _, v := range []rules.Variant{rules.Plain, rules.Holes} {
			loss := math.Round(2*bot.Loss(style, v)) / 2
			for lang, words := range map[Lang]string{EN: said[loss][0], FR: said[loss][1]} {
				if hint := BotHint(lang, style); words == "" || !strings.Contains(hint, words) {
					t.Errorf("%s loses %v points, and is said to play thus: %s", style, bot.Loss(style, v), hint)
				}
			}
		}
	}
}

// TestBotsHaveWords: every bot that may be seated is known and has words of its own.
func TestBotsHaveWords(t *testing.T) {
	for _, lang := range []Lang{EN, FR} {
		seen := map[string]bool{}
		for _, style := range BotStyles {
			words := BotName(lang, style, 1) + BotHint(lang, style)
			if !bot.Known(style) || seen[words] || words == BotName(lang, "", 1)+BotHint(lang, "") {
				t.Errorf("%s: %s", style, words)
			}
			seen[words] = true
		}
	}
}
