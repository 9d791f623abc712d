package endtoend

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/rules"
)

// A turn is the form that asks a player for his choice.
type turn struct {
	GID      string
	Roll     int
	Revision int
	Moves    []string // buttons that place a token, "E7"
	Tokens   []string // to be picked before a cell
	Cells    []string
	Picked   string
	Abstain  bool // it may still be chosen
}

const readTurn = `(() => {
	const form = document.querySelector('form[action$="/choose"]');
	if (!form) return null;
	const values = (s) => [...form.querySelectorAll(s)].map((e) => e.value);
	return {
		GID: form.elements.gid.value, Roll: +form.elements.roll.value, Revision: +form.elements.revision.value,
		Moves: values('button[name=move]:not([value="--"])'), Tokens: values("input[name=token]"),
		Cells: values("button[name=cell]"), Picked: values("input[name=token]:checked").join(""),
		Abstain: values('button[name=move][value="--"]').length > 0,
	};
})()`

// turn returns the form, nil if the page has none.
func (p *player) turn() *turn {
	p.t.Helper()
	return read[*turn](p, readTurn)
}

// awaitRoll waits until the page asks for a choice on this roll.
func (p *player) awaitRoll(n int) *turn {
	p.t.Helper()
	p.waitFor(fmt.Sprintf("roll %d", n), fmt.Sprintf("(%s)?.Roll === %d", readTurn, n))
	return p.turn()
}

// moves returns the placements that the page offers, in a fixed order.
func (t *turn) moves() []rules.Move {
	var all []rules.Move
	add := func(s string) {
		m, err := rules.ParseMove(s)
		if err != nil {
			panic(err) // the page offers what is no move
		}
		all = append(all, m)
	}
	for _, m := range t.Moves {
		add(m)
	}
	for _, token := range t.Tokens {
		for _, cell := range t.Cells {
			add(token + cell)
		}
	}
	return all
}

func abstainButton() string { return `form[action$="/choose"] button[name=move][value="--"]` }

// choose taps the move and waits until the server has taken it.
func (p *player) choose(m rules.Move) {
	p.t.Helper()
	before := p.turn()
	switch {
	case before == nil:
		p.fatalf("%v cannot be chosen: the page does not ask", m)
	case m.Abstains():
		p.tap(abstainButton())
	case len(before.Moves) > 0:
		p.tap(fmt.Sprintf(`form[action$="/choose"] button[name=move][value="%s"]`, m))
	default:
		p.tap(fmt.Sprintf(`form[action$="/choose"] input[name=token][value="%s"]`, m.Token()))
		p.waitFor("the picked token", is(`form[action$="/choose"] input[name=token]:checked`))
		p.tap(fmt.Sprintf(`form[action$="/choose"] button[name=cell][value="%s"]`, m.Cell()))
	}
	p.answered(before, m)
}

// answered waits until the server has taken the move. Where the page gives two
// seconds to take it back, Enter sends it at once.
func (p *player) answered(before *turn, m rules.Move) {
	p.t.Helper()
	answer := fmt.Sprintf(`((t) => !t || t.GID !== %s || t.Roll !== %d || t.Revision > %d)(%s)`,
		quote(before.GID), before.Roll, before.Revision, readTurn)
	p.waitFor("the answer to "+m.String()+", or its grace", answer+"||"+is("form.held .take-back"))
	if p.sees(is("form.held .take-back")) {
		p.press(kb.Enter)
	}
	p.waitFor("the answer to "+m.String(), answer)
}

// play makes a choice on this roll: the n-th of those that the page offers.
func (p *player) play(roll, n int) rules.Move {
	p.t.Helper()
	moves := p.awaitRoll(roll).moves()
	m := moves[n%len(moves)]
	p.choose(m)
	return m
}

// record reads the record of the game that is over.
func (p *player) record() rules.Record {
	p.t.Helper()
	p.waitFor("the end of the game", is(`a[href^="/r/"]`))
	written := read[string](p, `[...document.querySelectorAll("input[readonly]")].map(e => e.value).find(v => !v.includes("/"))`)
	r, err := rules.ParseRecord(written)
	if err != nil {
		p.fatalf("the record %q: %v", written, err)
	}
	return r
}

// lang is the language that the player reads.
func (p *player) lang() text.Lang {
	if p.device.lang == "fr" {
		return text.FR
	}
	return text.EN
}

// table returns the path of the table that the page shows.
func (p *player) table() string {
	p.t.Helper()
	p.waitFor("a table", `location.pathname.startsWith("/t/") && document.querySelector("main h1")`)
	return read[string](p, "location.pathname")
}

// scores reports whether a result says this score and not one that ends so.
func scores(result string, lang text.Lang, score int) bool {
	return regexp.MustCompile(`(^|[^0-9−])` + regexp.QuoteMeta(text.Points(lang, score))).MatchString(result)
}

// readResults reads the text of each board at the end, without its drawing.
const readResults = `[...document.querySelectorAll("main ol > li")].map((board) => {
	const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT), words = [];
	while (texts.nextNode()) if (!texts.currentNode.parentElement.closest("[aria-hidden=true]")) words.push(texts.currentNode.data);
	return words.join(" ");
})`

// results are the boards at the end as the page ranks them, one text each.
func (p *player) results() []string {
	p.t.Helper()
	all := read[[]string](p, readResults)
	for i, s := range all {
		all[i] = strings.Join(strings.Fields(s), " ")
	}
	return all
}
