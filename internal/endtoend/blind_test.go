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
// roles, names and live regions.
func TestBlind(t *testing.T) {
	server := webtest.Serve(t)
	for _, lang := range []text.Lang{text.EN, text.FR} {
		t.Run(lang.String(), func(t *testing.T) {
			t.Parallel()
			r := newReader(newPlayer(t, server.Base(), "Louis", device{lang: lang.String()}), lang)
			r.open("/")
			r.activate("button", exactly(text.PlayAlone.In(lang)))
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
			r.checkEnd()
			r.activate("button", exactly(text.Rematch.In(lang)))
			if roll := r.awaitRollOrEnd(); roll != 1 {
				t.Errorf("another game begins with roll %d", roll)
			}
		})
	}
}

// A reader is a player who knows of a page what a screen reader tells.
type reader struct {
	*player
	lang    text.Lang
	heard   string // said last by the live regions
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

// hear returns what the live regions say.
func (r *reader) hear() string {
	r.t.Helper()
	var words []string
	for _, e := range r.things() {
		if e.live && e.role == "StaticText" {
			words = append(words, e.name)
		}
	}
	return strings.Join(words, " ")
}

// named returns the things of a role whose names match.
func (r *reader) named(role string, name *regexp.Regexp) []thing {
	r.t.Helper()
	return slices.DeleteFunc(r.things(), func(e thing) bool {
		return e.role != role || e.disabled || !name.MatchString(e.name)
	})
}

// activate goes to the only thing of that role and name and presses it.
func (r *reader) activate(role string, name *regexp.Regexp) {
	r.t.Helper()
	var found []thing
	for end := time.Now().Add(r.patience); time.Now().Before(end); time.Sleep(glance) {
		if found = r.named(role, name); len(found) > 0 {
			break
		}
	}
	if len(found) != 1 {
		r.fatalf("%d of %s %s: %+v", len(found), role, name, r.things())
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
	for end := time.Now().Add(r.patience); time.Now().Before(end); time.Sleep(glance) {
		heard := r.hear()
		if found := r.rolled.FindStringSubmatch(heard); found != nil {
			if n := int(found[1][0] - '0'); n != r.last {
				r.heard, r.last = heard, n
				return n
			}
			continue
		}
		over := len(r.named("heading", exactly(text.GameOver.In(r.lang)))) == 1
		if over && heard != r.heard && strings.Contains(heard, "point") {
			r.heard, r.last = heard, 0
			return 0
		}
	}
	r.fatalf("nothing new is said; the last was %q", r.heard)
	return 0
}

// move places the first token that he is offered, on the fourth roll none.
func (r *reader) move(roll int) {
	r.t.Helper()
	if roll == 4 && !r.abstain {
		r.abstain = true
		r.activate("button", exactly(text.Abstain.In(r.lang)))
		return
	}
	place := regexp.MustCompile("^(Place|Placer) [A-H] ")
	if offers := r.named("button", place); len(offers) > 0 {
		r.pressOn(offers[0])
		return
	}
	tokens := r.named("radio", regexp.MustCompile("^(Token|Jeton) [A-H]$"))
	cells := r.named("button", regexp.MustCompile(`^(cell|case) \d+, .*(may go here|jouable)`))
	if len(tokens) == 0 || len(cells) != 2 {
		r.fatalf("roll %d: there are %d tokens to pick and %d cells: %+v", roll, len(tokens), len(cells), r.things())
	}
	if !tokens[0].checked {
		r.pressOn(tokens[0])
	}
	r.pressOn(cells[1])
}

// checkEnd compares the result that he has heard with the record that he finds.
func (r *reader) checkEnd() {
	r.t.Helper()
	fields := r.named("textbox", exactly(text.RecordTitle.In(r.lang)))
	if len(fields) != 1 {
		r.fatalf("%d fields with the record", len(fields))
	}
	record, err := rules.ParseRecord(fields[0].value)
	if err != nil || !record.Complete() {
		r.fatalf("the record %q: %v", fields[0].value, err)
	}
	boards, _ := record.Boards()
	if want := text.Points(r.lang, boards[0].Score(record.Variant)); !strings.Contains(r.heard, want) {
		r.t.Errorf("he hears %q, the record says %s", r.heard, want)
	}
}
