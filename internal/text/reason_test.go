package text

import (
	"strings"
	"testing"

	"game1208/review"
	"game1208/rules"
)

// TestReason reads sentences of every kind, about one roll, several, all and none.
func TestReason(t *testing.T) {
	d, c, none := rules.Place(3, 5), rules.Place(2, 11), rules.Abstain
	for _, x := range []struct {
		reason review.Reason
		en, fr string
	}{
		{review.Reason{}, "", ""},
		{review.Reason{Fact: review.Alike}, "Every move is worth the same here.", "Ici, tous les coups se valent."},
		{review.Reason{Fact: review.Forced}, "There is no other move.", "Il n’y a pas d’autre coup."},
		{
			review.Reason{Fact: review.Scores, Better: d, Worse: c, Points: 1, Fewer: -2},
			"D on cell 5 scores 1 point, C on cell 11 only −2.", "D en case 5 donne 1 point, C en case 11 seulement −2.",
		},
		{
			review.Reason{Fact: review.AtOnce, Better: d, Worse: none, Points: 14, Rarer: 1},
			"D on cell 5 scores 14 points at once; after an abstention, only 1 of the 12 rolls would do as well.",
			"D en case 5 donne 14 points tout de suite\u202f; après une abstention, 1 lancer sur 12 seulement en donne autant.",
		},
		{
			review.Reason{Fact: review.AtOnce, Better: d, Worse: none, Points: 14, Rarer: 2},
			"D on cell 5 scores 14 points at once; after an abstention, only 2 of the 12 rolls would do as well.",
			"D en case 5 donne 14 points tout de suite\u202f; après une abstention, 2 lancers sur 12 seulement en donnent autant.",
		},
		{
			review.Reason{Fact: review.AtOnce, Better: d, Worse: none, Points: 14},
			"D on cell 5 scores 14 points at once; after an abstention, no roll would do as well.",
			"D en case 5 donne 14 points tout de suite\u202f; après une abstention, aucun lancer n’en donne autant.",
		},
		{
			review.Reason{Fact: review.Exceeds, Better: none, Worse: d, Letter: 3, Fewer: 8, Rolls: 12},
			"With this roll D makes 8 points at most; after an abstention, more with every roll.",
			"Avec ce lancer, D donne 8 points au plus\u202f; après une abstention, davantage avec tous les lancers.",
		},
		{
			review.Reason{Fact: review.Makes, Better: d, Worse: c, Letter: 2, Other: 3, Points: 12, Rolls: 7, Rarer: 4},
			"After D on cell 5, C makes 12 points or more with 7 of the 12 rolls; after C on cell 11, D with 4.",
			"Après D en case 5, C donne 12 points ou plus avec 7 lancers sur 12 ; après C en case 11, D avec 4.",
		},
		{
			review.Reason{Fact: review.Possible, Better: d, Worse: c, Points: 12, Fewer: 8},
			"D on cell 5 can still lead to 12 points, C on cell 11 to 8 at most.",
			"D en case 5 peut encore mener à 12 points, C en case 11 à 8 au plus.",
		},
		{
			review.Reason{Fact: review.Possible, Better: none, Worse: c, Points: 12, Fewer: 8, From: 1, To: 6, Named: true},
			"An abstention can still lead to the chain B–G, 12 points; C on cell 11 to 8 at most.",
			"Une abstention peut encore mener à la suite B–G, soit 12 points\u202f; C en case 11 à 8 au plus.",
		},
		{
			review.Reason{Fact: review.Open, Better: d, Worse: c, Points: 12, Fewer: 8, From: 5, To: 6, Named: true},
			"D on cell 5 keeps F–G open; C on cell 11 rules that out: up to 12 points instead of 8.",
			"D en case 5 garde possible la suite F–G\u202f; C en case 11 l’exclut\u00a0: jusqu’à 12 points au lieu de 8.",
		},
		{
			review.Reason{Fact: review.Closes, Better: d, Worse: c, From: 3, To: 4, Named: true, Made: true},
			"D on cell 5 joins D–E; C on cell 11 rules that out.", "D en case 5 réunit D–E\u202f; C en case 11 l’exclut.",
		},
		{
			review.Reason{Fact: review.Closes, Better: none, Worse: c, From: 0, To: 1, Named: true, Made: true},
			"An abstention keeps A–B together; C on cell 11 rules that out.", "Une abstention garde A–B ensemble\u202f; C en case 11 l’exclut.",
		},
		{
			review.Reason{Fact: review.Saved, Better: none, Worse: c, Points: 16, Fewer: 14},
			"An abstention can still lead to 16 points, any token on this roll to 14 at most.",
			"Une abstention peut encore mener à 16 points, n’importe quel jeton sur ce lancer à 14 au plus.",
		},
		{
			review.Reason{Fact: review.Links, Better: d, Worse: none, From: 2, To: 4, Named: true, Made: true},
			"D on cell 5 joins C–E at once, and saves the abstention for a later roll.",
			"D en case 5 réunit C–E tout de suite et garde l’abstention pour un autre lancer.",
		},
		{
			review.Reason{Fact: review.Kept, Better: d, Worse: none, Points: 14, Fewer: 16},
			"D on cell 5 can still lead to 14 points, and saves the abstention for a later roll.",
			"D en case 5 peut encore mener à 14 points et garde l’abstention pour un autre lancer.",
		},
		{
			review.Reason{Fact: review.Kept, Better: d, Worse: none, Points: 16, Fewer: 16},
			"D on cell 5 can still lead to 16 points, as an abstention can, and keeps the abstention for later.",
			"D en case 5 peut encore mener à 16 points, comme une abstention, et garde l’abstention pour plus tard.",
		},
		{
			review.Reason{Fact: review.Fits, Better: none, Worse: c, InHand: true, Points: 14, Rolls: 3},
			"For 14 points, a token of the hand has a place with 3 of the 12 rolls after an abstention, with none after C on cell 11.",
			"Pour viser 14 points, un des jetons visibles trouve sa place avec 3 lancers sur 12 après une abstention, avec aucun après C en case 11.",
		},
		{
			review.Reason{Fact: review.Joins, Better: d, Worse: c, Letter: 4, Other: 4, From: 5, Rolls: 5, Rarer: 3},
			"E can join F with 5 of the 12 rolls after D on cell 5, with 3 after C on cell 11.",
			"E peut rejoindre F avec 5 lancers sur 12 après D en case 5, avec 3 après C en case 11.",
		},
		{
			review.Reason{Fact: review.Joins, Better: d, Worse: c, Letter: 4, Other: 4, From: 3, To: 5, Named: true, Rolls: 5, Rarer: 3},
			"E can come between D and F with 5 of the 12 rolls after D on cell 5, with 3 after C on cell 11.",
			"E peut se glisser entre D et F avec 5 lancers sur 12 après D en case 5, avec 3 après C en case 11.",
		},
	} {
		if got := Reason(EN, x.reason); got != x.en {
			t.Errorf("%q, want %q", got, x.en)
		}
		if got := Reason(FR, x.reason); got != x.fr {
			t.Errorf("%q, want %q", got, x.fr)
		}
	}
	for f := review.Alike; f <= review.Joins; f++ {
		for _, lang := range []Lang{EN, FR} {
			if got := Reason(lang, review.Reason{Fact: f, Better: d, Worse: c, Rolls: 2}); got == "" || strings.ContainsAny(got, "{}") {
				t.Errorf("fact %d: %q", f, got)
			}
		}
	}
}
