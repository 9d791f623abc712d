package crowd

import (
	"bytes"
	"maps"
	"net/url"
	"regexp"
	"slices"
)

// A Screen is what a player's page shows, as far as a crowd reads it.
type Screen struct {
	HTML   []byte // the part of the page that changes
	Game   string // its name, the gid
	Over   bool
	Rolls  int    // so far
	Chosen []bool // per seat: has chosen on the roll that lies; of the player's own seat false
	Turn   bool   // the table waits for the player's choice
}

// read reads what a stream has sent to the player of a seat. It looks for a few
// strings, for there are hundreds of pages a second.
func read(html []byte, seat int) Screen {
	s := Screen{HTML: html, Over: bytes.Contains(html, []byte(`<main id="table" class="over`))}
	s.Game = string(between(html, ` data-gid="`, `"`))
	s.Rolls = len(bytes.Fields(between(html, ` data-rolls="`, `"`)))
	s.Turn = offers(html, "choose") && bytes.Contains(html, []byte(`name="revision" value="0"`))
	_, others, _ := bytes.Cut(html, []byte(`<section class="others`))
	for others != nil {
		if len(s.Chosen) == seat {
			s.Chosen = append(s.Chosen, false)
		}
		var found bool
		if _, others, found = bytes.Cut(others, []byte(`<p class="status`)); !found {
			break
		}
		s.Chosen = append(s.Chosen, bytes.HasPrefix(others, []byte(" chosen")))
	}
	return s
}

// between returns what stands between two strings, nil if they are not there.
func between(in []byte, before, after string) []byte {
	_, rest, _ := bytes.Cut(in, []byte(before))
	found, _, closed := bytes.Cut(rest, []byte(after))
	if !closed {
		return nil
	}
	return found
}

// offers reports whether a page has the form of an action at the table.
func offers(html []byte, action string) bool {
	return bytes.Contains(html, []byte("/"+action+`" hx-post="`))
}

// shows reports whether one sees that a placement was made, whatever it was. Game
// is which of the table's games the screen shows.
func (s Screen) shows(p *placement, game int) bool {
	switch {
	case game != p.game:
		return game > p.game
	case s.Over || s.Rolls != p.roll:
		return s.Over || s.Rolls > p.roll
	}
	return p.seat < len(s.Chosen) && s.Chosen[p.seat]
}

// Form returns the hidden fields of the first form for an action at the table, nil
// if the page has none.
func (s Screen) Form(action string) url.Values {
	form, _ := s.form(action)
	return form
}

// pressed are the fields that a player sets by what he presses.
var pressed = []string{"move", "token", "cell"}

var field = regexp.MustCompile(`name="(gid|roll|revision|seat|move|token|cell)" value="([^"]*)"`)

// form returns also what can be pressed, by the names of the fields.
func (s Screen) form(action string) (hidden, buttons url.Values) {
	form := between(s.HTML, "/"+action+`" hx-post="`, `</form>`)
	if form == nil {
		return nil, nil
	}
	hidden, buttons = url.Values{}, url.Values{}
	for _, f := range field.FindAllSubmatch(form, -1) {
		if name := string(f[1]); slices.Contains(pressed, name) {
			buttons.Add(name, string(f[2]))
		} else {
			hidden.Set(name, string(f[2]))
		}
	}
	return hidden, buttons
}

// moves returns what the form for choosing would send, once for each move.
func (s Screen) moves() []url.Values {
	hidden, buttons := s.form("choose")
	var moves []url.Values
	add := func(name, value, also, with string) {
		m := maps.Clone(hidden)
		m.Set(name, value)
		if also != "" {
			m.Set(also, with)
		}
		moves = append(moves, m)
	}
	for _, move := range buttons["move"] {
		add("move", move, "", "")
	}
	for _, cell := range buttons["cell"] {
		for _, token := range buttons["token"] {
			add("cell", cell, "token", token)
		}
	}
	return moves
}
