package text

import (
	"errors"
	"fmt"
	"testing"

	"game1208/match"
	"game1208/rules"
)

// known reports whether a case has a text of its own where it is declared:
// the arrays behind String panic or fall back beyond the last.
func known(say func() string) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	s := say()
	return s != "" && s != "it cannot be played"
}

func TestEveryErrorIsTranslated(t *testing.T) {
	for r := match.Refusal(1); known(r.Error); r++ {
		if _, ok := refusals[r]; !ok {
			t.Errorf("refusal %q has no sentence", r.Error())
		}
	}
	for r := rules.Reason(1); known(r.String); r++ {
		if _, ok := reasons[r]; !ok {
			t.Errorf("reason %q has no sentence", r)
		}
	}
	for p := rules.Problem(1); known(p.String); p++ {
		if _, ok := problems[p]; !ok {
			t.Errorf("problem %q has no sentence", p)
		}
	}
}

func TestError(t *testing.T) {
	_, syntax := rules.ParseRecord("p.ABX")
	_, short := rules.ParseRecord("p")
	_, move := rules.ParseRecord("p.ABC.1.D1")
	_, quote := rules.ParseRecord("p.'")
	spent := rules.Start(7)
	spent.Abstentions = 0
	used := spent.Check(3, rules.Abstain)
	play := rules.Start(7).Check(3, rules.Place(0, 4))
	for _, c := range []struct {
		err    error
		en, fr string
	}{
		{match.NoSeatLeft, "All seats are taken.", "Toutes les places sont prises."},
		{fmt.Errorf("no: %w", match.TooLate), "Too late: the round is over.", "Trop tard\u00a0: le tour est fini."},
		{syntax, "Character 5, “X”: a token A–H is expected.", "Caractère 5, «\u00a0X\u00a0»\u00a0: un jeton A–H est attendu."},
		{quote, "Character 3, “'”: a token A–H is expected.", "Caractère 3, «\u00a0'\u00a0»\u00a0: un jeton A–H est attendu."},
		{short, "The text ends after 1 character: a “.” is expected.", "Le texte s’arrête après 1 caractère\u00a0: un «\u00a0.\u00a0» est attendu."},
		{move, "Player 1, move 1, D on cell 1: the token is not in the hand.", "Joueur 1, coup 1, D en case 1\u00a0: ce jeton n’est pas visible."},
		{play, "With a roll of 3, A on cell 4: the roll does not allow this cell.", "Avec un lancer de 3, A en case 4\u00a0: le lancer ne permet pas cette case."},
		{used, "With a roll of 3, abstaining: the abstention is used.", "Avec un lancer de 3, abstention\u00a0: l’abstention est déjà utilisée."},
		{errors.New("disk full"), "That did not work.", "Cela n’a pas marché."},
	} {
		if got := Error(EN, c.err); got != c.en {
			t.Errorf("%q, want %q", got, c.en)
		}
		if got := Error(FR, c.err); got != c.fr {
			t.Errorf("%q, want %q", got, c.fr)
		}
	}
}
