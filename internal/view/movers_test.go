package view

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// TestMovers reads what it writes, and refuses what it would not write, with the
// character and its place.
func TestMovers(t *testing.T) {
	r := parsed(t, "p.BCFGADHE.7576b1992.--B5G7.C7B5G8A6--E1H9DaF2.")
	for _, typed := range []string{"", "1..", "123.579.", ".9.", "-.2.-", "-.-.-", "..-"} {
		if m, err := ParseMovers(typed, r); err != nil || m.String() != typed {
			t.Errorf("%q is read as %q, %v", typed, m, err)
		}
	}
	for typed, at := range map[string]string{
		"..": "3", ".": "2", "1": "2", "1...": "4", "0..": "1", "4..": "1", "11..": "2", "21..": "2", "--..": "2", "1-..": "2", "-1..": "2",
		"..1": "3", "x..": "1", "1.é.": "3", ".٣.": "2",
	} {
		if m, err := ParseMovers(typed, r); err == nil || !strings.HasSuffix(err.Error(), "at character "+at) {
			t.Errorf("%q is read as %q, %v, want an error at character %s", typed, m, err, at)
		}
	}
	if m, err := ParseMovers("57", parsed(t, "p.BCFGADHE.7576b1992.C7B5G8A6--E1H9DaF2")); err != nil || !m[0].byBot(5) || !m[0].byBot(7) || m[0].byBot(6) {
		t.Errorf("of one player they are %v, %v", m, err)
	}
}

// records are the pages of records that a page leads to, by what their links say.
func records(t *testing.T, page string, r review.Review) (all []ReviewData) {
	t.Helper()
	for _, m := range regexp.MustCompile(`href="/r/`+regexp.QuoteMeta(r.Record.String())+`([^"]*)"`).FindAllStringSubmatch(page, -1) {
		query, err := url.ParseQuery(strings.TrimPrefix(html.UnescapeString(m[1]), "?"))
		if err != nil {
			t.Fatal(err)
		}
		d := ReviewData{Review: r, Player: -1, Step: -1}
		if d.Movers, err = ParseMovers(query.Get("by"), r.Record); err != nil {
			t.Fatal(err)
		}
		for name, n := range map[string]*int{"player": &d.Player, "step": &d.Step} {
			if digit := query.Get(name); digit != "" {
				*n = int(digit[0] - '0')
			}
		}
		if d.Player > 0 {
			d.Player--
		}
		all = append(all, d)
	}
	return all
}

// follow goes through all pages of records that a page leads to, by all their links.
func follow(t *testing.T, page string, r review.Review, visit func(ReviewData, string)) {
	t.Helper()
	seen, todo := map[[2]int]bool{}, records(t, page, r)
	if len(todo) == 0 {
		t.Fatal("the page leads to no record")
	}
	for len(todo) > 0 {
		d := todo[0]
		todo = todo[1:]
		if at := [2]int{d.Player, d.Step}; !seen[at] {
			seen[at] = true
			shown := render(Review(Page{Lang: text.FR}, d))
			visit(d, shown)
			todo = append(todo, records(t, shown, r)...)
		}
	}
	if len(seen) < rules.Tokens+2 {
		t.Errorf("only %d pages were found", len(seen))
	}
}

// ended is the page of a table whose game is over, with its review.
func ended(g *game, viewer int) (string, review.Review) {
	d, r := g.seen(viewer), review.Of(guess{g.state.Variant}, g.state.Record())
	d.Review = &r
	return main(d), r
}

// TestBotsMovesStayApart: the pages that a table leads to say of every move of the
// bot that it is not the player's, as the table does.
func TestBotsMovesStayApart(t *testing.T) {
	var g *game
	var own review.Account
	for seed := byte(1); own.ByBot == 0 && seed < 50; seed++ { // until the bot loses something
		g = newGame(t, 0, 2, seed).sit(2).start()
		g.substitute(1).best(0).draw().end()
		own = review.Of(guess{}, g.state.Record()).Account(1, 1)
	}
	const player, roll = 1, 1 // of the bot's only move
	page, r := ended(g, 0)
	seen := func(d ReviewData, page string) {
		marks := 0
		if d.Player == player {
			marks++ // in the row of steps
		}
		switch {
		case d.Step < 0 && d.Player < 0:
			has(t, page, text.LossAndLuck(text.FR, own.Lost, own.Luck), text.BotsApart.In(text.FR), `class="by-bot"`)
			marks++
		case d.Step < 0 && d.Player == player:
			has(t, page, text.Minus(text.FR, own.Lost), text.Minus(text.FR, own.ByBot), text.ByBotWord.In(text.FR))
			marks += 3 // in the sum, the list of rolls, and the chart's table
		case d.Step == roll && d.Player < 0:
			marks++
		}
		if n := strings.Count(page, text.NotOwn.In(text.FR)+"<"); n != marks {
			t.Errorf("player %d, step %d: %d marks, want %d", d.Player, d.Step, n, marks)
		}
		if note := strings.Contains(page, text.BotsMove.In(text.FR)); note != (d.Player == player && d.Step == roll) {
			t.Errorf("player %d, step %d: the move is the bot's: %v", d.Player, d.Step, note)
		}
	}
	follow(t, page, r, seen)

	g.rematch()
	has(t, main(g.seen(0)), `href="/r/`+r.Record.String()+`?by=.1"`)

	plain := render(Review(Page{Lang: text.FR}, ReviewData{Review: r, Player: player, Step: roll}))
	lacks(t, plain, text.BotsMove.In(text.FR), "?by=")
}

// TestCardboardIsNotJudged: nothing says how a board of cardboard was played, of
// which nobody knows it.
func TestCardboardIsNotJudged(t *testing.T) {
	judgements := []string{`class="sum"`, `class="chart"`, `class="verdict-card`, `class="options-table`, `class="grade`, `class="roll-loss"`, `class="slip`, "/try"}
	page, r := ended(mixed(t, match.Open{}, "0P 0C").round(8).enter(1).disclose(), 0)
	follow(t, page, r, func(d ReviewData, page string) {
		switch {
		case d.Player == 1 && d.Step < 0:
			lacks(t, page, judgements...)
			has(t, page, text.OrderUnknown.In(text.FR), `class="facts"`)
		case d.Player == 1 && d.Step > 0:
			lacks(t, page, judgements...)
			has(t, page, text.CardboardOrder.In(text.FR))
		case d.Player < 0 && d.Step < 0:
			has(t, page, text.OrderUnknown.In(text.FR), text.OnCardboard.In(text.FR))
		case d.Player < 0 && d.Step > 0:
			if n := strings.Count(page, `class="grade`); n != 1 {
				t.Errorf("step %d: %d classes for one player whose moves are known", d.Step, n)
			}
			has(t, page, text.CardboardOrder.In(text.FR))
		}
	})
	alone, r := ended(mixed(t, match.Open{}, "0C").round(8).enter(0).disclose(), 0)
	follow(t, alone, r, func(_ ReviewData, page string) { lacks(t, page, judgements...) })

	g := mixed(t, match.Open{}, "0C 0C 2P").round(8).enter(0).omit(1).disclose()
	out, r := ended(g, 0)
	follow(t, out, r, func(d ReviewData, page string) {
		if d.Player < 0 && d.Step != 0 {
			has(t, page, text.LeftOut.In(text.FR))
			if rows := strings.Count(page, "<tbody>"); d.Step < 0 && rows != 2 {
				t.Errorf("%d rows for two boards that are known", rows)
			}
		}
	})
	has(t, out, `?by=-.-.&amp;`)
}
