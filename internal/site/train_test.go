package site

import (
	"slices"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
	"game1208/train"
)

// TestHintsOnlyWhereAskedFor looks for what helps in the bytes of pages where nobody
// has asked for it.
func TestHintsOnlyWhereAskedFor(t *testing.T) {
	s := newTrial(t)
	for seed := range uint64(30) {
		p, ok := train.Find(exact().Exact(rules.Plain), train.Wish{Theme: train.Themes[seed%4], Difficulty: train.Medium}, seed)
		if !ok {
			t.Fatal("no puzzle")
		}
		path := "/train/" + strings.ReplaceAll(p.String(), " ", "_")
		hints := hinted(text.FR, p, exact().Exact(rules.Plain))
		for _, c := range []struct {
			query string
			shown int // hints
			told  bool
		}{{"", 0, false}, {"?mine=1", 0, false}, {"?hint=1", 1, false}, {"?hint=2", 2, false}, {"?hint=3", 3, false}, {"?move=" + review.Options(exact().Exact(p.Variant), p.Position, p.Roll)[0].Move.String(), 0, true}} {
			page := s.get(path + c.query)
			for i, hint := range hints {
				if shown := strings.Contains(page, escaped(hint)); !c.told && shown != (i < c.shown) {
					t.Errorf("%s%s: hint %d shows: %v", path, c.query, i+1, shown)
				}
			}
			for _, telltale := range []string{"data-found", "options-table", `class="slip`, text.TrainFound.In(text.FR)} {
				if strings.Contains(page, telltale) != c.told {
					t.Errorf("%s%s has %q: %v", path, c.query, telltale, !c.told)
				}
			}
		}
	}
}

// TestHalfHint: whatever the second hint says, moves remain that it does not tell
// apart, the best and another, and where there are more than two it rules some out.
func TestHalfHint(t *testing.T) {
	kinds := map[string]int{}
	for seed := range uint64(400) {
		judge := exact().Exact(rules.Variant(seed % 2))
		p, ok := train.Find(judge, train.Wish{Variant: rules.Variant(seed % 2), Theme: train.Themes[seed%4], Difficulty: 1 + int(seed/4%3)}, seed)
		if !ok {
			t.Fatal("no puzzle")
		}
		options := review.Options(judge, p.Position, p.Roll)
		hint := hinted(text.FR, p, judge)[1]
		var fit []rules.Move
		for _, o := range options {
			placed := !o.Move.Abstains()
			switch {
			case placed && hint == text.MoveHint(text.FR, o.Move):
				kinds["token"]++
			case placed && hint == text.CellHint(text.FR, o.Move.Cell()):
				kinds["cell"]++
			case slices.ContainsFunc(options, func(other review.Option) bool {
				return hint == text.PairHint(text.FR, o.Move, other.Move) || hint == text.PairHint(text.FR, other.Move, o.Move)
			}):
				kinds["pair"]++
			default:
				continue
			}
			fit = append(fit, o.Move)
		}
		if len(fit) < 2 || fit[0] != options[0].Move || len(options) > 2 && len(fit) == len(options) {
			t.Errorf("%v: %q leaves %v of %v", p, hint, fit, options)
		}
	}
	if len(kinds) != 3 {
		t.Errorf("the hints were only %v", kinds)
	}
}

func escaped(words string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "'", "&#39;", `"`, "&#34;").Replace(words)
}
