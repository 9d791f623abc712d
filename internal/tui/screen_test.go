package tui

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"game1208/internal/name"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
)

// TestFits: whatever players are called, at every size of window, in both languages,
// and in every phase, no line is wider than the window and no screen higher, and
// what a name could do to a terminal it does not.
func TestFits(t *testing.T) {
	names := []string{"Wilhelmina-Maximilian", "日本語日本語日本語日本語", "שלום עליכם", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "Zoë̈", "i"}
	for _, lang := range langs {
		for _, seats := range []int{1, 2, 6} {
			h := newHouse(t, someDeal)
			g := guestOf(h, "her")
			g.Lang = lang
			open := match.Open{Seats: seats, Owner: "her", Name: fitting(names[0])}
			open.Skeleton = name.Skeleton(open.Name)
			if _, err := h.Open(t.Context(), open); err != nil {
				t.Fatal(err)
			}
			m := shown(t, g, onlyTable, 80, 24)
			everySize(t, m, "gathering")
			for i := 1; i < seats; i++ {
				owner := match.Owner(fmt.Sprint("guest", i))
				called := fitting(names[i])
				sit := []match.Command{match.Sit{By: owner, Name: called, Skeleton: name.Skeleton(called)}}
				for _, c := range sit {
					if _, err := h.Do(t.Context(), onlyTable, c); err != nil {
						t.Fatal(err)
					}
				}
			}
			for i := range seats {
				owner := match.Owner(fmt.Sprint("guest", i))
				if i == 0 {
					owner = "her"
				}
				ready(t, g, owner)
			}
			for roll := range 8 {
				m.refresh(t)
				m.press("right", "")
				everySize(t, m, fmt.Sprint("roll ", roll+1))
				s := lookAt(t, g)
				for seat := range s.Seats {
					for move := range s.Seats[seat].Position.Legal(s.Rolls[roll]) {
						if move.Abstains() {
							continue
						}
						if _, err := h.Do(t.Context(), onlyTable, match.Choose{By: s.Seats[seat].Owner, GID: s.GID, Seat: seat, Roll: roll + 1, Move: move}); err != nil {
							t.Fatal(err)
						}
						break
					}
				}
			}
			m.refresh(t)
			everySize(t, m, "over")
			m.Update(reviewed{of: m.judged, report: g.review(t.Context(), lookAt(t, g))})
			everySize(t, m, "over, judged")
			m.press("r", "r")
			for range 8 {
				everySize(t, m, "review")
				m.press("right", "")
			}
		}
	}
}

// fitting is a name that a seat takes, cut where it is too long.
func fitting(typed string) string {
	for r := []rune(typed); len(r) > 0; r = r[:len(r)-1] {
		if clean, err := name.Clean(string(r)); err == nil {
			return clean
		}
	}
	return "?"
}

func ready(t *testing.T, g *Guest, owner match.Owner) {
	t.Helper()
	other := *g
	other.Owner = owner
	if _, err := g.House.Do(t.Context(), onlyTable, other.ready(lookAt(t, g))); err != nil {
		t.Fatal(err)
	}
}

func lookAt(t *testing.T, g *Guest) match.State {
	t.Helper()
	s, err := g.House.Look(t.Context(), onlyTable, "")
	if err != nil {
		t.Fatal(err)
	}
	return s.State
}

// everySize draws the screen at many sizes.
func everySize(t *testing.T, m *Screen, what string) {
	t.Helper()
	for _, size := range [][2]int{{60, 20}, {61, 24}, {77, 22}, {80, 24}, {100, 50}, {110, 34}, {120, 40}, {200, 60}, {10, 3}, {1, 1}} {
		m.w, m.h = size[0], size[1]
		for _, over := range []card{noCard, keysCard, giveUpCard, linkCard} {
			if m.card, m.link = over, "http://1208.example/t/0123456789012345678901/seat/0123456789012345678901"; size[0] < leastWidth && over != noCard {
				continue
			}
			lines := strings.Split(m.View().Content, "\n")
			if len(lines) > size[1] {
				t.Errorf("%s at %v has %d lines", what, size, len(lines))
			}
			for _, line := range lines {
				if w := ansi.StringWidth(line); w > size[0] {
					t.Fatalf("%s at %v: a line of %d columns: %q", what, size, w, line)
				}
				for _, r := range ansi.Strip(line) {
					if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || strings.ContainsRune("\u2066\u2067\u2068\u2069\u202a\u202b\u202d\u202e\u202f", r) {
						t.Fatalf("%s: %U on the screen: %q", what, r, line)
					}
				}
			}
		}
		m.card = noCard
	}
	m.w, m.h = 80, 24
}

// TestHostileName: a name that no table takes, but a log may hold, commands nothing.
func TestHostileName(t *testing.T) {
	h := newHouse(t, someDeal)
	if _, err := h.Open(t.Context(), match.Open{Seats: 2, Owner: "her", Name: "\x1b]0;gone\x07\x1b[2J\u202e\u200bEve", Skeleton: "eve"}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, guestOf(h, "him"), onlyTable, 80, 24)
	if content := m.View().Content; strings.Contains(content, "\x1b]") || strings.Contains(content, "\x1b[2J") || strings.Contains(content, "\u202e") || !strings.Contains(content, "Eve") {
		t.Errorf("%q", content)
	}
	if said := told(t, guestOf(h, "him"), "/t/"+onlyTable, "q"); strings.ContainsAny(said, "\x1b\x07\u202e\u200b") || !strings.Contains(said, "Eve") {
		t.Errorf("%q", said)
	}
}

// TestTooSmall: who does not see what he does, does nothing.
func TestTooSmall(t *testing.T) {
	h := newHouse(t, someDeal)
	g := guestOf(h, "her")
	if _, err := g.open(t.Context(), Setup{People: 1}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, g, onlyTable, leastWidth-1, leastHeight)
	keys := func() (sent bool) {
		m.Update(tea.KeyPressMsg(tea.Key{Code: 'b', Text: "b"}))
		_, cmd := m.Update(tea.KeyPressMsg(tea.Key{Code: tea.KeyEnter}))
		return cmd != nil
	}
	if keys() {
		t.Error("a choice is sent from a window that shows nothing")
	}
	m.Update(tea.WindowSizeMsg{Width: leastWidth, Height: leastHeight})
	if !keys() {
		t.Error("no choice is sent from a window that shows all")
	}
}

// TestSaysTooSmall: a window that is too small says so, and how large it must be, in words
// of which none is cut; when it has grown, the game is there.
func TestSaysTooSmall(t *testing.T) {
	for i, lang := range langs {
		h := newHouse(t, someDeal)
		g := guestOf(h, "her")
		g.Lang = lang
		if _, err := g.open(t.Context(), Setup{People: 1}); err != nil {
			t.Fatal(err)
		}
		m := shown(t, g, onlyTable, 80, 24)
		game := m.View().Content
		long := []string{"Window too small: 60 columns and 20 lines are needed.", "Fenêtre trop petite : il faut 60 colonnes et 20 lignes."}[i]
		short := []string{"Too small: 60×20", "Trop petit : 60×20"}[i]
		for _, c := range []struct {
			w, h int
			want string
		}{
			{59, 20, long}, {120, 19, long}, {80, 1, long}, {40, 20, long}, {20, 10, long}, {9, 10, long}, {40, 1, short}, {12, 2, short},
			{7, 2, "60×20"}, {5, 1, "60×20"}, {4, 9, ""}, {60, 0, ""},
		} {
			m.Update(tea.WindowSizeMsg{Width: c.w, Height: c.h})
			got := column(strings.ReplaceAll(ansi.Strip(m.View().Content), "\u00a0", " "), 0)
			if got != c.want {
				t.Errorf("%v %d×%d: %q, want %q", lang, c.w, c.h, got, c.want)
			}
		}
		m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		if m.View().Content != game {
			t.Errorf("the game is not there again:\n%s", ansi.Strip(m.View().Content))
		}
	}
}

// TestForm: a table has six seats at most, however they are asked for, and each row is
// what it says.
func TestForm(t *testing.T) {
	f := newForm(&Guest{})
	for _, row := range []field{peopleField, botsField, freeField} {
		for f.at() != row {
			f.move(1)
		}
		for range 8 {
			f.change(1)
			if s := f.setup(); s.seats() > 6 || s.People < 1 {
				t.Fatalf("%+v", s)
			}
		}
		f.change(-1)
		f.change(-1)
	}
	if s := f.setup(); s.People != 4 || len(s.Bots) != 0 || s.seats() > 6 {
		t.Errorf("%+v", s)
	}
	f.paste("http://1208.example/t/x\n")
	if f.at() != codeField || f.code != "http://1208.example/t/x" {
		t.Errorf("what is pasted is %q in row %v", f.code, f.at())
	}
	f.add("\x1b[2J")
	f.add(strings.Repeat("x", longest))
	if strings.Contains(f.code, "\x1b") || len(f.code) > longest {
		t.Errorf("typed %q", f.code)
	}
}

// TestMany: deeds that the limits do not allow are told so.
func TestMany(t *testing.T) {
	g := guestOf(newHouse(t, someDeal), "her")
	g.Allow = func(Deed) bool { return false }
	for what, do := range map[string]func() error{
		"open": func() error { _, err := g.open(t.Context(), Setup{People: 1}); return err },
		"code": func() error { _, err := g.enter(t.Context(), "ABCDEF"); return err },
		"link": func() error { _, err := g.enter(t.Context(), "/t/"+onlyTable); return err },
		"act":  func() error { _, err := g.do(t.Context(), onlyTable, match.Return{By: "her"}); return err },
		"lend": func() error { _, err := g.lend(t.Context(), onlyTable, 0); return err },
	} {
		if err := do(); err == nil || g.why(err) != text.TermTooOften.In(text.EN) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestClock: whoever plays against a clock sees what is left of it, and who is away for
// too long is handed to the bot by the key that the screen shows.
func TestClock(t *testing.T) {
	h := newHouse(t, someDeal)
	g := guestOf(h, "her")
	if _, err := g.open(t.Context(), Setup{People: 1, Clock: 60}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, g, onlyTable, 80, 24)
	if content := ansi.Strip(m.View().Content); !strings.Contains(content, " s left") {
		t.Errorf("no time on\n%s", content)
	}
	m.table.Vacant = []bool{false, true}
	m.table.Seats = append(m.table.Seats, match.SeatView{Taken: true, Name: "Tom"})
	m.table.Mine.Chosen = true
	content := ansi.Strip(m.View().Content)
	if !strings.Contains(content, "Tom does not answer.") || !strings.Contains(content, "O let the bot play") {
		t.Errorf("nothing to be done about Tom on\n%s", content)
	}
	if m.press("o", "o") == nil {
		t.Error("the key does nothing")
	}
}

// TestLongLink: no part of a link is lost, however narrow the window is.
func TestLongLink(t *testing.T) {
	g := guestOf(newHouse(t, someDeal), "her")
	g.Base = "https://" + strings.Repeat("long-", 12) + "name.example"
	if _, err := g.open(t.Context(), Setup{People: 1, Free: 1}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, g, onlyTable, leastWidth, leastHeight)
	letters := func() string {
		return strings.Map(func(r rune) rune {
			if r <= ' ' || r > '~' {
				return -1
			}
			return r
		}, ansi.Strip(m.View().Content))
	}
	if !strings.Contains(letters(), g.link(onlyTable)) {
		t.Errorf("no invitation on\n%s", ansi.Strip(m.View().Content))
	}
	m.card, m.link = linkCard, g.link(onlyTable)+"/seat/0123456789012345678901"
	if !strings.Contains(letters(), m.link) {
		t.Errorf("no link on\n%s", ansi.Strip(m.View().Content))
	}
}

// TestFreeNobody: the card that asks whether to free a seat goes when there is nobody
// to be asked about any more.
func TestFreeNobody(t *testing.T) {
	h := newHouse(t, someDeal)
	g := guestOf(h, "her")
	if _, err := g.open(t.Context(), Setup{People: 1, Free: 1}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, g, onlyTable, 80, 24)
	stand, shrink := match.Leave{By: "him", Seat: 1}, match.Shrink{By: "her"}
	for _, c := range [][]match.Command{{stand}, {stand, shrink}} {
		do(t, h, match.Sit{By: "him", Name: "Tom", Skeleton: "tom"})
		m.refresh(t)
		if m.press("2", "2"); m.card != freeCard {
			t.Fatal("nobody is asked about")
		}
		do(t, h, c...)
		m.refresh(t)
		if m.View(); m.card != noCard {
			t.Errorf("the card is there after %T", c[len(c)-1])
		}
	}
}

func do(t *testing.T, h *room.House, commands ...match.Command) {
	t.Helper()
	for _, c := range commands {
		if _, err := h.Do(t.Context(), onlyTable, c); err != nil {
			t.Fatal(err)
		}
	}
}

// TestArrivesLate: a table that is found when the screen has ended is not watched.
func TestArrivesLate(t *testing.T) {
	h := newHouse(t, someDeal)
	g := guestOf(h, "her")
	if _, err := g.open(t.Context(), Setup{People: 1, Free: 1}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	NewScreen(ctx, guestOf(h, "him")).goTo(onlyTable)() // nobody takes what it comes to
	watch, err := h.Watch(t.Context(), onlyTable, "her")
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	watching := func(want int) {
		t.Helper()
		for late := time.After(30 * time.Second); ; {
			select {
			case s := <-watch.C():
				if s.Watching == want {
					return
				}
			case <-late:
				t.Fatalf("there are never %d who watch", want)
			}
		}
	}
	watching(1)
	cancel()
	watching(0)
}

// TestFailureIsTold: what ought not to be is told to whoever runs the game, without the
// values that it held; a refusal, a bad name and a limit are nothing of the kind.
func TestFailureIsTold(t *testing.T) {
	g := guestOf(newHouse(t, someDeal), "her")
	var told []string
	g.Failed = func(err error) { told = append(told, err.Error()) }
	for _, err := range []error{match.Stale, name.TooLong, ErrTooOften, errBadLink, room.ErrClosed} {
		g.why(err)
	}
	if len(told) > 0 {
		t.Errorf("what may be is told: %q", told)
	}
	g.why(io.ErrUnexpectedEOF)
	m := NewScreen(t.Context(), g)
	m.hear(m.later(func() tea.Msg { panic("her secret") })())
	if len(told) != 2 || told[0] != io.ErrUnexpectedEOF.Error() || !strings.Contains(told[1], "panic: string at game1208/internal/tui.TestFailureIsTold") {
		t.Errorf("told is %q", told)
	}
}

// TestHangsUp: whoever hangs up while his table is laid leaves it whole.
func TestHangsUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	h := newHouse(t, someDeal)
	g := guestOf(h, "her")
	g.Allow = func(d Deed) bool { cancel(); return true }
	if _, err := g.open(ctx, Setup{People: 2, Bots: []string{"steady"}}); err != nil {
		t.Fatal(err)
	}
	table, err := h.Look(t.Context(), onlyTable, "")
	if err != nil || table.State.Phase != match.Playing {
		t.Errorf("%v, %v", table.State.Phase, err)
	}
}

// TestOnce: a clock that stops and runs on ticks once, and a table that is asked for
// twice before it is there is one table.
func TestOnce(t *testing.T) {
	g := guestOf(newHouse(t, someDeal), "her")
	if _, err := g.open(t.Context(), Setup{People: 1, Clock: 60}); err != nil {
		t.Fatal(err)
	}
	m := shown(t, g, onlyTable, 80, 24)
	until := m.table.deadline
	m.table.deadline = time.Time{}
	m.refresh(t)
	if m.table.deadline != until || m.watchClock() != nil {
		t.Error("a second tick of the clock is on its way")
	}
	if m.hear(tick{}) == nil {
		t.Error("the clock does not tick on")
	}
	m = NewScreen(t.Context(), g)
	m.w, m.h = 80, 24
	open := m.press("enter", "")
	if open == nil || m.press("enter", "") != nil {
		t.Error("one table is asked for twice, or not at all")
	}
	m.hear(opened{err: match.Stale})
	if m.press("enter", "") == nil {
		t.Error("after a failure nothing can be asked for")
	}
}
