package endtoend

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp/kb"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// TestBlind plays a game, and begins the next, by what a screen reader gives:
// roles, names and live regions; in English alone, in French against a bot.
func TestBlind(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	for _, lang := range []text.Lang{text.EN, text.FR} {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			r := newReader(newPlayer(t, server.Base(), "Louis", device{lang: lang.String()}), lang)
			r.open("/")
			var others []string
			again := text.Rematch
			if lang == text.EN {
				r.activate("button", exactly(text.PlayAlone.In(lang)))
			} else {
				others, again = append(others, r.gatherBot()), text.RematchAll
			}
			moved := 0
			for {
				roll := r.awaitRollOrEnd()
				if roll == 0 {
					break
				}
				r.move(roll)
				moved++
			}
			if moved != rules.MaxRolls { // he has abstained once
				t.Errorf("%d rolls, want 9", moved)
			}
			r.checkEnd(others)
			r.activate("button", exactly(again.In(lang)))
			if roll := r.awaitRollOrEnd(); roll != 1 {
				t.Errorf("another game begins with roll %d", roll)
			}
		})
	}
}

// gatherBot opens a table for two, adds a bot, and returns the bot's name.
func (r *reader) gatherBot() string {
	r.t.Helper()
	bot := text.BotName(r.lang, text.UsualBot, 1)
	r.activate("button", exactly(text.TableFor(r.lang, 2)))
	r.activate("DisclosureTriangleGrouped", exactly(text.AddBot.In(r.lang)))
	r.activate("button", exactly(text.AddButton.In(r.lang)))
	return bot
}

// A reader is a player who knows of a page what a screen reader tells.
type reader struct {
	*player
	lang    text.Lang
	heard   string   // said last by the live regions
	all     []string // what he has heard, roll by roll
	rolled  *regexp.Regexp
	last    int  // the roll he has heard last
	abstain bool // has abstained
}

func newReader(p *player, lang text.Lang) *reader {
	// "Roll 3: 12." in the reader's language.
	pattern := strings.Replace(regexp.QuoteMeta(text.Rolled(lang, 77, 12)), "77", `(\d+)`, 1)
	return &reader{player: p, lang: lang, rolled: regexp.MustCompile(strings.Replace(pattern, "12", `(\d+)`, 1))}
}

// A thing is an element as a screen reader knows it.
type thing struct {
	role, name, value string
	checked, disabled bool
	live              bool // what is in it is said when it changes
	id                cdp.BackendNodeID
}

func exactly(name string) *regexp.Regexp {
	return regexp.MustCompile("^" + regexp.QuoteMeta(name) + "$")
}

// things are all that the page has, in reading order.
func (r *reader) things() []thing {
	r.t.Helper()
	tree := call(r.player, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	nodes := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range tree.Nodes {
		nodes[n.NodeID] = n
	}
	var all []thing
	var walk func(id accessibility.NodeID, live bool)
	walk = func(id accessibility.NodeID, live bool) {
		n := nodes[id]
		if n == nil {
			return
		}
		e := thing{role: worth(n.Role), name: worth(n.Name), value: worth(n.Value), id: n.BackendDOMNodeID, live: live}
		for _, p := range n.Properties {
			switch v := worth(p.Value); p.Name {
			case "checked":
				e.checked = v == "true"
			case "disabled":
				e.disabled = v == "true"
			case "live":
				e.live = v == "polite" || v == "assertive"
			}
		}
		if !n.Ignored {
			all = append(all, e)
		}
		for _, child := range n.ChildIDs {
			walk(child, e.live)
		}
	}
	if len(tree.Nodes) > 0 {
		walk(tree.Nodes[0].NodeID, false)
	}
	return all
}

// worth is a value of the accessibility tree as text.
func worth(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal([]byte(v.Value), &s) == nil {
		return s
	}
	return string(v.Value)
}

// live is what the live regions say.
func live(all []thing) string {
	var words []string
	for _, e := range all {
		if e.live && e.role == "StaticText" {
			words = append(words, e.name)
		}
	}
	return strings.Join(words, " ")
}

// named are the things of a role whose names match.
func named(all []thing, role string, name *regexp.Regexp) (found []thing) {
	for _, e := range all {
		if e.role == role && !e.disabled && name.MatchString(e.name) {
			found = append(found, e)
		}
	}
	return found
}

// changed holds once after each change of the page. To look at all that it has
// takes the browser long, so it is done only then.
const changed = `((now) => window.looked !== now && (window.looked = now, true))(document.readyState + document.body?.innerHTML)`

// look waits until the page has something new, and looks at all that it has. What
// the browser tells of a page may come later than the page: after half a second
// he looks in any case.
func (r *reader) look() []thing {
	r.t.Helper()
	for range 500 * time.Millisecond / glance {
		// While a page is being replaced nothing can be asked of it.
		if new, err := ask[bool](r.player, changed); err == nil && new {
			break
		}
		time.Sleep(glance)
	}
	return r.things()
}

// activate goes to the only thing of that role and name and presses it.
func (r *reader) activate(role string, name *regexp.Regexp) {
	r.t.Helper()
	all := r.things()
	found := named(all, role, name)
	for end := time.Now().Add(r.patience); len(found) == 0 && time.Now().Before(end); {
		all = r.look()
		found = named(all, role, name)
	}
	if len(found) != 1 {
		r.fatalf("%d of %s %s: %+v", len(found), role, name, all)
	}
	r.pressOn(found[0])
}

func (r *reader) pressOn(e thing) {
	r.t.Helper()
	call(r.player, dom.Focus, dom.FocusParams{BackendNodeID: e.id})
	if e.role == "radio" {
		r.press(" ")
		return
	}
	r.press(kb.Enter)
}

// awaitRollOrEnd listens until a roll is said that is new to him, or the result
// of the game, 0.
func (r *reader) awaitRollOrEnd() int {
	r.t.Helper()
	for all, end := r.things(), time.Now().Add(r.patience); time.Now().Before(end); all = r.look() {
		heard := live(all)
		if found := r.rolled.FindStringSubmatch(heard); found != nil {
			if n := int(found[1][0] - '0'); n != r.last {
				r.hears(heard, n)
				return n
			}
			continue
		}
		over := len(named(all, "heading", exactly(text.GameOver.In(r.lang)))) == 1
		if over && heard != r.heard && strings.Contains(heard, "point") {
			r.hears(heard, 0)
			return 0
		}
	}
	r.fatalf("nothing new is said; the last was %q", r.heard)
	return 0
}

// hears notes what is said with a roll, 0 for the end.
func (r *reader) hears(what string, roll int) {
	r.heard, r.last = what, roll
	r.all = append(r.all, what)
}

// move places the first token that he is offered, on the fourth roll none.
func (r *reader) move(roll int) {
	r.t.Helper()
	if roll == 4 && !r.abstain {
		r.abstain = true
		r.activate("button", exactly(text.Abstain.In(r.lang)))
		return
	}
	all := r.things()
	place := regexp.MustCompile("^(Place|Placer) [A-H] ")
	if offers := named(all, "button", place); len(offers) > 0 {
		r.pressOn(offers[0])
		return
	}
	tokens := named(all, "radio", regexp.MustCompile("^(Token|Jeton) [A-H]$"))
	cells := named(all, "button", regexp.MustCompile(`^(cell|case) \d+, .*(may go here|jouable)`))
	if len(tokens) == 0 || len(cells) != 2 {
		r.fatalf("roll %d: there are %d tokens to pick and %d cells: %+v", roll, len(tokens), len(cells), all)
	}
	if !tokens[0].checked {
		r.pressOn(tokens[0])
	}
	r.pressOn(cells[1])
}

// checkEnd compares what he has heard and finds with the record: what the others
// did on each roll, who has won, and each one's place and points.
func (r *reader) checkEnd(others []string) {
	r.t.Helper()
	all := r.things()
	fields := named(all, "textbox", exactly(text.RecordTitle.In(r.lang)))
	if len(fields) != 1 {
		r.fatalf("%d fields with the record", len(fields))
	}
	record, err := rules.ParseRecord(fields[0].value)
	if err != nil || !record.Complete() || len(record.Lines) != 1+len(others) {
		r.fatalf("the record %q: %v", fields[0].value, err)
	}
	for i, other := range others {
		for n, m := range record.Lines[i+1][:min(rules.Tokens, len(record.Lines[i+1]))] {
			if want := text.Did(r.lang, other, m); n+1 < len(r.all) && !strings.Contains(r.all[n+1], want) {
				r.t.Errorf("after roll %d he hears %q, not %q", n+1, r.all[n+1], want)
			}
		}
	}
	boards, _ := record.Boards()
	best := slices.MaxFunc(boards, func(a, b rules.Board) int { return a.Score(record.Variant) - b.Score(record.Variant) })
	if want := text.Points(r.lang, best.Score(record.Variant)); !strings.Contains(r.heard, want) {
		r.t.Errorf("he hears %q, the record says %s", r.heard, want)
	}
	if len(others) > 0 {
		r.checkPlaces(all, boards, record.Variant, others)
	}
}

// checkPlaces finds a heading with each one's place, the first board being his,
// and the points under it.
func (r *reader) checkPlaces(all []thing, boards []rules.Board, v rules.Variant, others []string) {
	r.t.Helper()
	for i, board := range boards {
		place := 1
		for _, b := range boards {
			if b.Score(v) > board.Score(v) {
				place++
			}
		}
		who := ".+"
		if i > 0 {
			who = regexp.QuoteMeta(others[i-1])
		}
		title := regexp.MustCompile("^" + text.Place(r.lang, place) + ` \W?` + who)
		at := slices.IndexFunc(all, func(e thing) bool {
			bot := len(others) > 0 && strings.Contains(e.name, others[0])
			return e.role == "heading" && title.MatchString(e.name) && bot == (i > 0)
		})
		if at < 0 {
			r.fatalf("no heading %v: %+v", title, all)
		}
		var under []string
		for _, e := range all[at+1:] {
			if e.role == "heading" {
				break
			}
			if e.role == "StaticText" {
				under = append(under, strings.TrimSpace(e.name))
			}
		}
		want := " " + text.Number(board.Score(v)) + " " + text.PointsWord(r.lang, board.Score(v))
		if got := strings.Join(under, " "); !strings.Contains(got, want) {
			r.t.Errorf("under %v he finds %q, not %q", title, got, want)
		}
	}
}
