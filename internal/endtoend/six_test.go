package endtoend

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

const (
	sitDown = `form[action$="/sit"] button`
	ready   = `form[action$="/ready"] button`
	myName  = `input[name=name]`
)

// A party is a game for six in as many browsers, a watcher, and what the test
// knows of it.
type party struct {
	t       *testing.T
	server  *webtest.Process
	six     []*player
	watcher *player
	cable   *webtest.Cable // to seat 3
	lines   []rules.Line   // what each has chosen, as the test remembers it
}

// TestSix plays a game for six, each in a browser of his own, through all that
// may happen to them.
func TestSix(t *testing.T) {
	t.Parallel()
	g := gatherSix(t)
	five := []int{0, 1, 2, 3, 4} // the sixth is the one who is waited for
	for roll := 1; roll <= rules.Tokens; roll++ {
		before := g.boards(roll)
		switch roll {
		case 1, 5, 8:
			g.choose(roll, five...)
		case 2:
			g.choose(roll, five...)
			g.changeMind(roll, 1)
		case 3:
			g.abstain(roll, 5)
			g.choose(roll, five[:4]...)
			g.reload(roll, 2)
		case 4:
			g.choose(roll, 3)
			g.cutOff(3)
			g.choose(roll, 0, 1, 2, 5)
		case 6:
			g.choose(roll, 0, 1, 2)
			g.killServer()
			g.choose(roll, 3, 5)
		case 7: // all are back
			for _, p := range g.everybody() {
				p.expectFailures(false)
			}
			g.choose(roll, five...)
		}
		g.checkSecret(roll, before)
		g.choose(roll, g.missing(roll)...)
		if roll == 4 {
			g.returns(roll, 3)
		}
	}
	g.six[5].play(9, 0) // he who has abstained has one token left
	g.checkEnd()
}

// gatherSix opens a table from the first page and lets the others come: four
// by the link, one by the short code, and one who only watches.
func gatherSix(t *testing.T) *party {
	server := webtest.Serve(t)
	base := server.Base()
	cable := webtest.NewCable(t, server.Addr)
	g := &party{t: t, server: server, cable: cable, lines: make([]rules.Line, 6), six: []*player{
		newPlayer(t, base, "Léa", device{lang: "fr", phone: true}),
		newPlayer(t, base, "Tom", device{lang: "en", dark: true}),
		newPlayer(t, base, "Inès", device{lang: "fr", phone: true, dark: true}),
		newPlayer(t, cable.Base(), "Max", device{lang: "en"}),
		newPlayer(t, base, "Zoé", device{lang: "fr", noScripts: true}),
		newPlayer(t, base, "Sam", device{lang: "en", phone: true}),
	}}
	host := g.six[0]
	host.open("/")
	host.fill(myName, host.name)
	host.tap(`form[action="/tables"] button[name=seats][value="6"]`)
	table := host.table()
	host.waitFor("the invitation", `[...document.querySelectorAll("input[readonly]")].some(e => e.value.endsWith(location.pathname))`)
	code := regexp.MustCompile(`\b[A-Z2-9]{6}\b`).FindString(read[string](host, "document.querySelector('main').innerText"))
	for _, p := range g.six[1:5] {
		p.open(table)
		p.sit()
	}
	for _, p := range g.six[:5] {
		p.waitFor("his being ready", "!"+is(ready))
	}
	g.watcher = newPlayer(t, base, "the watcher", device{lang: "en"})
	g.watcher.open(table)
	sam := g.six[5]
	sam.open("/")
	sam.fill(`form[action="/join"] input[name=code]`, strings.ToLower(code))
	sam.tap(`form[action="/join"] button`)
	if sam.table() != table {
		t.Fatalf("the code %q leads to %s, not to %s", code, sam.table(), table)
	}
	sam.sit()
	return g
}

// everybody are all who look at the table.
func (g *party) everybody() []*player { return append(slices.Clone(g.six), g.watcher) }

// sit takes a seat. With scripts nobody need say that he is ready.
func (p *player) sit() {
	p.t.Helper()
	if p.device.noScripts {
		p.tap(`a[href$="?sit=1"]`) // a page that does not load itself again while he types
	}
	p.fill(myName, p.name)
	p.tap(sitDown)
	if p.device.noScripts {
		p.tap(ready)
	}
}

// choose lets the seats choose on this roll, each in a way of his own.
func (g *party) choose(roll int, seats ...int) {
	g.t.Helper()
	for _, seat := range seats {
		g.lines[seat] = append(g.lines[seat], g.six[seat].play(roll, seat+roll))
	}
}

// reloadPlain loads the page of one without scripts again, which it does by
// itself only after some time.
func (p *player) reloadPlain() {
	p.t.Helper()
	if p.device.noScripts {
		p.open(p.table())
	}
}

// missing are the seats that have not chosen on this roll.
func (g *party) missing(roll int) (seats []int) {
	for seat, line := range g.lines {
		if len(line) < roll {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (g *party) abstain(roll, seat int) {
	g.t.Helper()
	g.six[seat].awaitRoll(roll)
	g.six[seat].choose(rules.Abstain)
	g.lines[seat] = append(g.lines[seat], rules.Abstain)
}

// changeMind makes another choice. Nobody else's page changes by that.
func (g *party) changeMind(roll, seat int) {
	g.t.Helper()
	p := g.six[seat]
	others := slices.DeleteFunc(g.everybody(), func(o *player) bool { return o == p || o.device.noScripts })
	for _, o := range others {
		o.waitFor("five who have chosen", fmt.Sprintf(`%s.textContent.split(%s).length > %d`, is("main"), quote(text.Chose.In(o.lang())), 4))
	}
	before := map[*player]string{}
	for _, o := range others {
		before[o] = read[string](o, is("main")+".outerHTML")
	}
	moves := p.turn().moves()
	old := g.lines[seat][roll-1]
	changed := moves[(slices.Index(moves, old)+1)%len(moves)]
	p.choose(changed)
	g.lines[seat][roll-1] = changed
	p.waitFor("his new choice", said("main", text.YourChoice(p.lang(), changed)))
	for _, o := range others {
		if after := read[string](o, is("main")+".outerHTML"); after != before[o] {
			g.t.Errorf("%s sees that %s has changed his mind:\n%s\n%s", o.name, p.name, before[o], after)
		}
	}
}

// reload loads the page again in the middle of a round: the choice is there.
func (g *party) reload(roll, seat int) {
	g.t.Helper()
	p := g.six[seat]
	if err := chromedp.Do(p.ctx, chromedp.Reload()); err != nil {
		g.t.Fatal(err)
	}
	p.waitFor("his choice after reloading", said("main", text.YourChoice(p.lang(), g.lines[seat][roll-1])))
	if turn := p.awaitRoll(roll); turn.Revision != 1 {
		g.t.Errorf("%s has reloaded: revision %d, want 1", p.name, turn.Revision)
	}
}

// cutOff takes the network away from a seat.
func (g *party) cutOff(seat int) {
	g.t.Helper()
	g.six[seat].expectFailures(true)
	g.six[seat].network(false)
	g.cable.Unplug() // the emulated network leaves an open stream alone
}

// returns gives the network back to a seat that has slept through the end of a
// round: his screen catches up by itself.
func (g *party) returns(roll, seat int) {
	g.t.Helper()
	for _, p := range g.six {
		if p != g.six[seat] {
			p.awaitRoll(roll + 1)
		}
	}
	p := g.six[seat]
	if turn := p.turn(); turn == nil || turn.Roll != roll {
		g.t.Errorf("%s has no network and is at %+v, not at roll %d", p.name, turn, roll)
	}
	g.cable.Plug()
	p.network(true)
	p.awaitRoll(roll + 1)
	p.expectFailures(false)
}

// killServer pulls the plug and starts the server again.
func (g *party) killServer() {
	g.t.Helper()
	for _, p := range g.everybody() {
		p.expectFailures(true)
	}
	g.server.Kill()
	for _, p := range []*player{g.six[0], g.watcher} {
		p.waitFor("that the connection is lost", said("[role=status]", text.Lost.In(p.lang())))
	}
	g.server.Start(g.t)
	for _, p := range []*player{g.six[0], g.watcher} {
		p.waitFor("that the connection is back", "!"+said("[role=status]", text.Lost.In(p.lang())))
	}
}

// drawn are all boards that a page draws, the viewer's own left out.
const drawn = `[...document.querySelectorAll("main li")].filter(e => e.querySelector("bdi"))
	.map(e => e.querySelector("svg").outerHTML + [...e.querySelectorAll("p")].slice(0, 1).map(p => p.textContent)).join("\n")`

// boards are the others' boards as every page with scripts shows them at the
// start of a round.
func (g *party) boards(roll int) map[*player]string {
	g.t.Helper()
	all := map[*player]string{}
	for _, p := range g.everybody() {
		if roll != 2 { // once the page of one without scripts has to come by itself
			p.reloadPlain()
		}
		of := func(n int) string { return quote(text.RollOf(p.lang(), roll, n)) }
		p.waitFor(fmt.Sprintf("roll %d", roll), fmt.Sprintf(`[%s, %s].includes(%s.textContent) && !%s`, of(8), of(9), is("main h1"), said("main", text.DieRolls.In(p.lang()))))
		all[p] = read[string](p, drawn)
		if n := strings.Count(all[p], "<svg"); n < 5 {
			g.t.Fatalf("%s sees %d boards", p.name, n)
		}
	}
	return all
}

// checkSecret looks at all pages while one player has still to choose: nobody
// sees what the others have chosen.
func (g *party) checkSecret(roll int, before map[*player]string) {
	g.t.Helper()
	for p, boards := range before {
		if p == g.six[3] && roll == 4 || p.device.noScripts {
			continue // he is cut off; without scripts a page stays while its reader chooses
		}
		p.waitFor("five who have chosen", fmt.Sprintf(`%s.textContent.split(%s).length > 4`, is("main"), quote(text.Chose.In(p.lang()))))
		if now := read[string](p, drawn); now != boards {
			g.t.Errorf("roll %d: %s sees boards change while a choice is missing:\n%s\n%s", roll, p.name, boards, now)
		}
		html := read[string](p, "document.documentElement.outerHTML")
		for seat, line := range g.lines {
			if len(line) < roll || g.six[seat] == p {
				continue
			}
			if secret := text.Did(p.lang(), g.six[seat].name, line[roll-1]); strings.Contains(html, secret) {
				g.t.Errorf("roll %d: %s can read %q", roll, p.name, secret)
			}
		}
	}
	if strings.Contains(read[string](g.watcher, "document.documentElement.outerHTML"), "/choose") {
		g.t.Error("the watcher is asked to choose")
	}
}

// checkEnd holds what the pages say at the end against the rules, and the
// proof against what the browsers have kept.
func (g *party) checkEnd() {
	g.t.Helper()
	record := g.six[0].record()
	g.lines[5] = append(g.lines[5], record.Lines[5][8]) // the ninth roll
	for seat, line := range g.lines {
		if !slices.Equal(record.Lines[seat], line) {
			g.t.Errorf("%s has chosen %v and the record says %v", g.six[seat].name, line, record.Lines[seat])
		}
	}
	boards, err := record.Boards()
	if err != nil || !record.Complete() {
		g.t.Fatalf("the record %v does not replay: %v", record, err)
	}
	for _, p := range g.everybody() {
		p.reloadPlain()
		if r := p.record(); r.String() != record.String() {
			g.t.Errorf("%s has the record %v, %s has %v", p.name, r, g.six[0].name, record)
		}
		g.checkRanking(p, boards, record.Variant)
	}
	g.checkProof(record)
}

// checkRanking computes the places from the boards and looks for them.
func (g *party) checkRanking(p *player, boards []rules.Board, v rules.Variant) {
	g.t.Helper()
	results := p.results()
	if len(results) != len(boards) {
		g.t.Fatalf("%s sees %d results: %q", p.name, len(results), results)
	}
	last := 0
	for _, shown := range results {
		seat := slices.IndexFunc(g.six, func(o *player) bool { return strings.Contains(shown, o.name) })
		if seat < 0 {
			g.t.Fatalf("%s: nobody's result: %q", p.name, shown)
		}
		score, place := boards[seat].Score(v), 1
		for _, b := range boards {
			if b.Score(v) > score {
				place++
			}
		}
		if want := text.Place(p.lang(), place) + " " + g.six[seat].name; !strings.Contains(shown, want) || !scores(shown, p.lang(), score) {
			g.t.Errorf("%s reads %q, want %q with %d points", p.name, shown, want, score)
		}
		if place < last {
			g.t.Errorf("%s: place %d stands after %d", p.name, place, last)
		}
		last = place
	}
}

// checkProof downloads the proof and verifies it.
func (g *party) checkProof(record rules.Record) {
	g.t.Helper()
	host := g.six[0]
	const link = `a[download][href$="/proof"]`
	host.waitFor("the proof", is(link))
	ctx := host.ctx
	file, err := chromedp.Run(ctx, chromedp.Evaluate[string]("fetch("+is(link)+".href).then(r => r.text())", chromedp.EvalAwaitPromise))
	if err != nil {
		g.t.Fatal(err)
	}
	proof, err := fair.ParseProof([]byte(file))
	if err != nil {
		g.t.Fatal(err)
	}
	deal, err := proof.Verify()
	if err != nil {
		g.t.Fatal(err)
	}
	if !record.Deal.Begins(deal) {
		g.t.Errorf("the game was played with %v, the proof draws %v", record.Deal, deal)
	}
	if len(proof.Entropy) != len(g.six) {
		g.t.Fatalf("the proof has the bytes of %d players", len(proof.Entropy))
	}
	for seat, p := range g.six {
		want := fair.Entropy{}.String() // without scripts
		if !p.device.noScripts {
			want = read[string](p, `JSON.parse(localStorage["1208.fair"])[`+quote(proof.GID.String())+`].e[0]`)
		}
		if got := proof.Entropy[seat].String(); got != want {
			g.t.Errorf("%s has given the bytes %s, the proof has %s", p.name, want, got)
		}
	}
}
