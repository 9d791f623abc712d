package view

import (
	"game1208/internal/text"
	"game1208/review"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// gradeSigns tell the classes of moves apart without colour, as chess players
// write them.
var gradeSigns = [...]string{
	review.Blunder: "??", review.Mistake: "?", review.Inaccuracy: "?!", review.Good: "✓", review.Best: "★", review.Only: "!",
}

var gradeClasses = [...]string{
	review.Blunder: "blunder", review.Mistake: "mistake", review.Inaccuracy: "inaccuracy", review.Good: "good",
	review.Best: "best", review.Only: "only",
}

// grade is the sign of a class for the eyes and its word for the ears.
func (p Page) grade(c review.Class) g.Node {
	return g.Group{gradeSign(c), unseen(text.Class(p.Lang, c))}
}

// gradeWord is the sign of a class with its word.
func (p Page) gradeWord(c review.Class) g.Node {
	return g.Group{gradeSign(c), g.Text(" "), h.Strong(g.Text(text.Class(p.Lang, c)))}
}

func gradeSign(c review.Class) g.Node {
	return h.Span(h.Class("grade "+gradeClasses[c]), h.Aria("hidden", "true"), g.Text(gradeSigns[c]))
}

// signs says what the signs mean, and from which loss on, for whoever asks.
func (p Page) signs() g.Node {
	var rows []g.Node
	for c := review.Only; ; c-- {
		rows = append(rows, h.Dt(p.gradeWord(c)), h.Dd(g.Text(text.ClassHint(p.Lang, c))))
		if c == review.Blunder {
			break
		}
	}
	return h.Details(h.Class("signs"), h.Summary(p.say(text.SignsTitle)), h.Dl(rows...))
}
