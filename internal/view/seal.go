package view

import (
	"fmt"
	"strconv"
	"strings"

	"game1208/fair"
	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// seal shows the beginning of the commitment, to compare aloud, and holds all
// that is public of the draws: asset/check.js checks it and says below what it
// has found.
func (s seat) seal() g.Node {
	if s.ByHand { // what people enter has no seal
		return h.P(h.Class("soft seal"), s.say(text.ByHandNote), g.Text(" "), h.A(h.Href("/fair"), s.say(text.FairMore)))
	}
	root := fair.Root(s.GID, s.Commitments)
	short := root.Short()
	return h.Div(h.ID("seal"), h.Class("soft seal"), h.Data("gid", s.GID.String()), h.Data("root", root.String()),
		h.Data("commitments", words(s.Commitments[:])), h.Data("keys", words(s.Keys)), h.Data("seat", s.givers()), h.Data("ready", s.readySigns()),
		h.Data("entropy", words(s.entropy())), h.Data("tokens", words(s.Tokens)), h.Data("rolls", s.rolled()),
		h.P(s.say(text.FairNote), g.Text(" "), h.Code(g.Text(short[:4]+" "+short[4:])), g.Text(" "),
			h.A(h.Href("/fair"), s.say(text.FairMore))),
		// The script's words stay when the page is morphed.
		h.P(h.ID("checked"), g.Attr("hx-morph-skip"), s.outcome("later", text.ProofLater), s.outcome("right", text.Checked),
			s.outcome("insecure", text.NotCheckable), s.outcome("seal", text.WrongSeal), s.outcome("bytes", text.WrongBytes),
			s.outcome("mix", text.WrongMix), s.outcome("key", text.WrongKey), s.outcome("draw", text.WrongDraw), s.say(text.ProofLater)))
}

// outcome is a sentence for check.js to choose.
func (p Page) outcome(name string, words text.Sentence) g.Node { return h.Data(name, words.In(p.Lang)) }

// givers is the seats of the viewer's device that add bytes of their own.
func (s seat) givers() string {
	var all []string
	for _, i := range s.Persons() {
		all = append(all, strconv.Itoa(i))
	}
	return strings.Join(all, " ")
}

// readySigns has a sign for each seat, 1 for those that are ready.
func (s seat) readySigns() string {
	var all strings.Builder
	for _, other := range s.Seats {
		all.WriteString(strconv.Itoa(b2i(other.Ready)))
	}
	return all.String()
}

// entropy is what the seats added to the draws, none before the first is drawn.
func (s seat) entropy() []fair.Entropy {
	if len(s.Keys) == 0 {
		return nil
	}
	all := make([]fair.Entropy, len(s.Seats))
	for i, other := range s.Seats {
		all[i] = other.Entropy
	}
	return all
}

// rolled is the rolls in decimal digits.
func (s seat) rolled() string {
	all := make([]string, len(s.Rolls))
	for i, c := range s.Rolls {
		all[i] = strconv.Itoa(int(c))
	}
	return strings.Join(all, " ")
}

func words[T fmt.Stringer](all []T) string {
	words := make([]string, len(all))
	for i, x := range all {
		words[i] = x.String()
	}
	return strings.Join(words, " ")
}
