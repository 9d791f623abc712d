package paper

import (
	"cmp"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
)

func TestDraw(t *testing.T) {
	deals := Draw(77, 12, judge)
	if again := Draw(77, 12, judge); !reflect.DeepEqual(again, deals) {
		t.Error("the same seed draws other deals")
	}
	if fewer := Draw(77, 3, judge); !reflect.DeepEqual(fewer, deals[:3]) {
		t.Error("a deal depends on how many there are")
	}
	codes := map[string]bool{}
	for i, d := range deals {
		if d.Number != i+1 || d.Seed != 77 {
			t.Errorf("deal %d is number %d of seed %d", i+1, d.Number, d.Seed)
		}
		for v := range d.Tops {
			variant := rules.Variant(v)
			r, err := rules.ParseRecord(d.Code(variant))
			if err != nil || r.Variant != variant || len(r.Deal.Tokens) != rules.Tokens || len(r.Deal.Rolls) != rules.MaxRolls || len(r.Lines) != 1 {
				t.Fatalf("code %s: %v %v", d.Code(variant), r, err)
			}
			_, top, _ := review.Top(judge(variant), r.Deal)
			ceiling, _ := review.Ceiling(r.Deal, variant)
			if got := d.Tops[v]; math.Abs(float64(got.Score)-top) > 1e-9 || float64(got.Ceiling) != ceiling || got.Score != got.Board.Score(variant) {
				t.Errorf("%s: %+v, want top %v and ceiling %v", d.Code(variant), got, top, ceiling)
			}
			if misfit := r.Deal.Misfit(d.Tops[v].Board); misfit != 0 {
				t.Errorf("%s: no line leads to %v (%v)", d.Code(variant), d.Tops[v].Board, misfit)
			}
			codes[d.Code(variant)] = true
		}
	}
	if len(codes) != 2*len(deals) {
		t.Error("deals repeat")
	}
}

// TestLuck counts what many deals begin with: each token and each roll as often as
// any other. Each count strays by five standard deviations at most; the seed is fixed.
func TestLuck(t *testing.T) {
	const n = 6000
	var last [rules.Tokens]int
	var rolls [rules.Cells + 1]int
	luck := rand.New(rand.NewPCG(1, 1))
	for range n {
		d := draw(luck)
		last[d.Tokens[rules.Tokens-1]]++
		rolls[d.Rolls[rules.MaxRolls-1]]++
		if !slices.IsSorted(d.Tokens[:rules.OpenHand]) {
			t.Fatalf("%v begins with tokens that are not in order", d)
		}
	}
	near := func(count int, chance float64) bool {
		return math.Abs(float64(count)-n*chance) < 5*math.Sqrt(n*chance*(1-chance))
	}
	for token, count := range last {
		if !near(count, 1.0/rules.Tokens) {
			t.Errorf("%v came last %d times", rules.Token(token), count)
		}
	}
	for c, count := range rolls[1:] {
		if !near(count, 1.0/rules.Cells) {
			t.Errorf("roll 9 was %d in %d deals", c+1, count)
		}
	}
}

// TestStrip uncovers a strip line by line, as a leader does, and holds what comes to
// light against the deal: after each line nothing but what the game has reached.
func TestStrip(t *testing.T) {
	for _, style := range Styles {
		d := someDeals()[2]
		k := Kit{Part: Deals, Sheet: A4, Style: style, Lang: text.EN, Deals: []Deal{d}}
		var lines []shape
		var folded []string
		for _, s := range Pages(k)[0].shapes {
			switch {
			case s.words != "" && s.turn == 180:
				folded = append(folded, s.words)
			case s.words != "" && s.style.face == bold && len(s.words) <= 2:
				lines = append(lines, s)
			}
		}
		slices.SortStableFunc(lines, func(a, b shape) int { return cmp.Compare(a.at.y, b.at.y) })
		var got []string
		for _, s := range lines {
			got = append(got, s.words)
		}
		want := []string{d.Deal.Tokens[0].String(), d.Deal.Tokens[1].String(), d.Deal.Tokens[2].String()}
		for n, roll := range d.Deal.Rolls {
			want = append(want, strconv.Itoa(int(roll)))
			if token, ok := d.Deal.Revealed(n + 1); ok {
				want = append(want, token.String())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the strip has %v, want %v", style, got, want)
		}
		all := strings.Join(folded, "\n")
		for v, top := range d.Tops {
			for _, want := range []string{d.Code(rules.Variant(v)), text.PaperWorth(text.EN, top.Score, top.Ceiling)} {
				if !strings.Contains(all, want) {
					t.Errorf("%s: behind the fold there is no %q", style, want)
				}
			}
		}
	}
}
