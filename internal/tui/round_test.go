package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"game1208/internal/name"
	"game1208/match"
	"game1208/rules"
)

// TestRound: what everybody did in the last round stands whole beside the ring, for as
// many as a table seats; in the smallest window it begins with what matters most, and
// no word of it is cut. Everybody's board is there.
func TestRound(t *testing.T) {
	names := []string{"Robot solide", "Robot du dimanche", "Robot débutant", "Robot expert", "Robot parfait", "Anne-Sophie"}
	for _, lang := range langs {
		for _, seats := range []int{2, 3, 6} {
			for _, viewer := range []string{"her", "nobody", "all"} {
				g := guestOf(newHouse(t, someDeal), viewer)
				g.Lang = lang
				oneRound(t, g, names[:seats])
				for _, size := range [][2]int{{77, 24}, {80, 24}, {120, 40}, {60, 20}} {
					what := fmt.Sprintf("%v, %d seats, %s at %v", lang, seats, viewer, size)
					m := shown(t, g, onlyTable, size[0], size[1])
					if m.chooses(); m.covered() {
						m.press("enter", "")
					}
					screen := strings.ReplaceAll(ansi.Strip(m.View().Content), "\u00a0", " ")
					read := column(screen, m.plan(len(m.others())).side)
					said := m.lastRound()
					if len(said) < seats {
						t.Fatalf("%s: only %q happened", what, said)
					}
					if size[0] == leastWidth {
						said = said[:2]
					}
					for _, phrase := range said {
						if phrase = strings.ReplaceAll(plainly.Replace(phrase), "\u00a0", " "); !strings.Contains(read, phrase) {
							t.Errorf("%s: no %q on\n%s", what, phrase, screen)
						}
					}
					for _, i := range m.others() { // of the name its beginning, if no more
						start := string([]rune(m.table.Seats[i].Name)[:8])
						if !slices.ContainsFunc(strings.Split(screen, "\n"), func(line string) bool {
							_, after, found := strings.Cut(line, start)
							return found && strings.Contains(after, m.table.status(i))
						}) {
							t.Errorf("%s: no %s, %q on\n%s", what, m.table.Seats[i].Name, m.table.status(i), screen)
						}
					}
				}
			}
		}
	}
}

// TestLongRound: where names are too long for a line each, there is as much as there is
// room for.
func TestLongRound(t *testing.T) {
	var names []string
	for _, last := range "ABCDEF" {
		names = append(names, "Marguerite-Angéliqu"+string(last))
	}
	g := guestOf(newHouse(t, someDeal), "her")
	oneRound(t, g, names)
	m := shown(t, g, onlyTable, 80, 24)
	screen := ansi.Strip(m.View().Content)
	read := column(screen, m.plan(5).side)
	for _, want := range []string{"New token: A Marguerite-AngéliquB: B on 3 Marguerite-AngéliquC: B on 3", " …"} {
		if !strings.Contains(read, want) {
			t.Errorf("no %q on\n%s", want, screen)
		}
	}
}

// column is what stands from a column on, read from above.
func column(screen string, from int) string {
	var words []string
	for line := range strings.Lines(screen) {
		if r := []rune(line); len(r) > from {
			words = append(words, strings.Fields(string(r[from:]))...)
		}
	}
	return strings.Join(words, " ")
}

// oneRound seats players, or one who looks after all of them, and settles a roll on which
// the last of them abstains.
func oneRound(t *testing.T, g *Guest, names []string) {
	t.Helper()
	owner := func(i int) match.Owner {
		switch {
		case g.Owner == "all":
			return "all"
		case i == 0:
			return "her"
		}
		return match.Owner(fmt.Sprint("guest", i))
	}
	if _, err := g.House.Open(t.Context(), match.Open{Seats: len(names), Owner: owner(0), Name: names[0], Skeleton: name.Skeleton(names[0])}); err != nil {
		t.Fatal(err)
	}
	for i, called := range names[1:] {
		if g.Owner == "all" {
			do(t, g.House, match.Add{By: "all", Seat: i + 1, Name: called, Skeleton: name.Skeleton(called)})
			continue
		}
		do(t, g.House, match.Sit{By: owner(i + 1), Name: called, Skeleton: name.Skeleton(called)})
	}
	for i := range names {
		if i == 0 || g.Owner != "all" {
			ready(t, g, owner(i))
		}
	}
	s := lookAt(t, g)
	for i := range names {
		moves := slices.Collect(s.Seats[i].Position.Legal(s.Rolls[0]))
		move := moves[slices.IndexFunc(moves, func(m rules.Move) bool { return m.Abstains() == (i == len(names)-1) })]
		do(t, g.House, match.Choose{By: owner(i), GID: s.GID, Seat: i, Roll: 1, Move: move})
	}
}

// TestFlow: phrases follow one another, whole where they can be; what there is no room
// for is left out, and that it is can be seen.
func TestFlow(t *testing.T) {
	phrases := []string{"New token: C", "Ann: A on 12", "Bob: abstention"}
	for _, c := range []struct {
		w, most int
		want    []string
	}{
		{60, 1, []string{"New token: C · Ann: A on 12 · Bob: abstention"}},
		{44, 2, []string{"New token: C · Ann: A on 12", "Bob: abstention"}},
		{44, 1, []string{"New token: C · Ann: A on 12 …"}},
		{28, 1, []string{"New token: C …"}},
		{14, 2, []string{"New token: C", "Ann: A on 12 …"}},
		{13, 1, []string{"New token: …"}},
		{10, 9, []string{"New token:", "C", "Ann: A on", "12", "Bob:", "abstention"}},
		{4, 1, []string{"Ne …"}},
		{60, 0, nil},
	} {
		if got := flow(phrases, c.w, c.most); !slices.Equal(got, c.want) {
			t.Errorf("%d × %d: %q, want %q", c.w, c.most, got, c.want)
		}
	}
}
