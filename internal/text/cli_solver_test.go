package text

import (
	"testing"

	"game1208/review"
)

// TestSolverNumbers: numbers are written as each language has them.
func TestSolverNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Percent(EN, 0.125), "12.50%"}, {Percent(FR, 0.125), "12,50\u00a0%"}, {Percent(EN, 1), "100.00%"},
		{CLIShare(EN, 0.0014), "< 1%"}, {CLIShare(EN, 0.005), "1%"}, {CLIShare(FR, 0.9914), "99\u00a0%"},
		{Count(EN, 999), "999"}, {Count(EN, 1000), "1,000"}, {Count(FR, 1234567), "1\u202f234\u202f567"}, {Count(EN, 100000), "100,000"},
		{CLIPlusMinus(EN, 10.5171, 0.0375), "10.517 ± 0.038"}, {CLIPlusMinus(FR, -1.2, 0.12), "−1,20 ± 0,12"},
		{CLIPlusMinus(EN, 10.5, 3), "10.50 ± 3.00"}, {CLIPlusMinus(EN, 0, 0), "0.00 ± 0.00"}, {CLIPlusMinus(EN, -0.001, 0), "0.00 ± 0.00"},
		{CLIAccount(EN, review.Account{Value: 1052, Luck: -120, Lost: 532, Score: 400}, true), "10.52 value of the game  −1.20 luck  −5.32 points lost  = 4 final score"},
		{CLIAccount(FR, review.Account{Value: 1052, Luck: 120, Lost: 0, Score: 1172}, false), "10,52 valeur du jeu  +1,20 chance  0,00 points perdus  = 11,72 score attendu"},
		{CLIPlayed(FR, 1, 2), "1 partie sur 2"}, {CLIPlayed(FR, 1000, 4000), "1\u202f000 parties sur 4\u202f000"}, {CLIPlayed(EN, 1, 2), "1 of 2 games"},
		{Class(EN, review.Only) + Class(FR, review.Blunder), "only movegaffe"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
