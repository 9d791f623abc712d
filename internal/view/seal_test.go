package view

import (
	"regexp"
	"strings"
	"testing"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// sealed reads what the page says of the draws.
func sealed(t *testing.T, d TableData) map[string]string {
	t.Helper()
	page := main(d)
	seal := regexp.MustCompile(`<div id="seal"[^>]*>`).FindString(page)
	if seal == "" {
		t.Fatal("no seal")
	}
	data := map[string]string{}
	for _, a := range regexp.MustCompile(` data-([a-z]+)="([^"]*)"`).FindAllStringSubmatch(seal, -1) {
		data[a[1]] = a[2]
	}
	return data
}

// TestSeal: what the page publishes of the draws is what everybody may know by
// now, and enough to check each of them.
func TestSeal(t *testing.T) {
	g := newGame(t, rules.Plain, 2, 7).sit(2)
	commitments := g.secret.Commitments(g.state.GID)
	root := fair.Root(g.state.GID, commitments)
	check := func(what string, viewer int, keys, tokens, rolls int) {
		t.Helper()
		d := sealed(t, g.seen(viewer))
		if d["gid"] != g.state.GID.String() || d["root"] != root.String() || d["commitments"] != words(commitments[:]) {
			t.Errorf("%s: the seal is %v", what, d)
		}
		count := func(name string, want int) {
			if n := len(strings.Fields(d[name])); n != want {
				t.Errorf("%s: %d %s, want %d", what, n, name, want)
			}
		}
		count("keys", keys)
		count("tokens", tokens)
		count("rolls", rolls)
		count("entropy", 2*min(1, keys))
		for r, key := range strings.Fields(d["keys"]) {
			if key != g.secret.Key(g.state.GID, r).String() {
				t.Errorf("%s: key %d is %s", what, r, key)
			}
		}
		page := main(g.seen(viewer))
		for r := keys; r < fair.Steps; r++ {
			lacks(t, page, g.secret.Key(g.state.GID, r).String())
		}
		has(t, page, `<code>`+root.String()[:4]+" "+root.String()[4:8]+`</code>`)
	}
	check("before the game", 0, 0, 0, 0)
	g.start()
	check("the first roll", 0, 2, 3, 1)
	check("the first roll, watching", -1, 2, 3, 1)
	if d := sealed(t, g.seen(1)); d["seat"] != "1" || d["ready"] != "11" || strings.Fields(d["entropy"])[1] != (fair.Entropy{2}).String() {
		t.Errorf("seat 1 finds %q at %q", d["entropy"], d["seat"])
	}
	if d := sealed(t, g.seen(-1)); d["seat"] != "" {
		t.Errorf("a spectator has seat %q", d["seat"])
	}
	g.play(3)
	check("the fourth roll", 1, 5, 6, 4)
	g.end()
	check("the end", -1, len(g.state.Keys), 8, len(g.state.Rolls))
}

// TestSealHidesBytes: before the game nobody sees what another has given.
func TestSealHidesBytes(t *testing.T) {
	g := newGame(t, rules.Plain, 2, 7).sit(2)
	g.ready(1)
	for _, viewer := range []int{0, 1, -1} {
		lacks(t, main(g.seen(viewer)), (fair.Entropy{2}).String())
	}
}

// TestSealOfSeveralSeats: a device is told which of its seats added bytes of
// their own: those of people, not of boards on paper.
func TestSealOfSeveralSeats(t *testing.T) {
	d := newGame(t, rules.Plain, 3, 7).sit(3).start().seen(0)
	d.Own = []match.Mine{{Seat: 0}, {Seat: 1}, {Seat: 2}}
	d.Seats[1].Kind = match.Paper
	if got := sealed(t, d)["seat"]; got != "0 2" {
		t.Errorf("its seats are %q", got)
	}
}

// TestSealByHand: luck that people enter has no seal to show.
func TestSealByHand(t *testing.T) {
	d := newGame(t, rules.Plain, 2, 7).sit(2).start().seen(0)
	d.ByHand = true
	page := main(d)
	lacks(t, page, `id="seal"`, fair.Root(d.GID, d.Commitments).String())
	has(t, page, text.ByHandNote.In(text.FR))
}
