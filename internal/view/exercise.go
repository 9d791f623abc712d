package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
	"game1208/train"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// ExerciseData is a puzzle before it is answered, or with the answer.
type ExerciseData struct {
	Puzzle train.Puzzle
	Course Course
	Hints  []string     // those that were asked for, already in the language
	Answer *review.Move // what was answered, nil while nothing was
	Notice string       // why the last request was no answer, already in the language
}

// Exercise is the page of a puzzle: the roll as at a table, and after the answer
// what each move is worth.
func Exercise(p Page, d ExerciseData) g.Node {
	e := exercise{p, d}
	class, body := "at-table exercise", e.asked
	if d.Answer != nil {
		class, body = "at-table reviewed exercise solved", e.solution
	}
	return p.document(document{
		title: text.PageTitle(p.Lang, text.TrainTitle), class: class, main: "main", head: []g.Node{script("train.js")},
		body: []g.Node{body()},
	})
}

// An exercise is a puzzle with the words of its page.
type exercise struct {
	Page
	ExerciseData
}

// asked is the puzzle as it is put. Answers are addresses, for nothing changes by them.
func (e exercise) asked() g.Node {
	t := turn{Page: e.Page, at: e.Puzzle.Position, roll: e.Puzzle.Roll, after: e.after}
	parts := []g.Node{e.nowLine(t.task()), e.hints(), t.hand(), t.stage(), e.pills(t)}
	if len(t.targets()) == 2 { // a form
		parts = append(parts, g.Map(e.address(), func(f [2]string) g.Node { return hidden(f[0], f[1]) }))
	}
	return h.Main(h.ID("main"), h.Class("playing alone"), h.TabIndex("-1"), h.H1(e.say(text.TrainTitle)), alert(e.Notice),
		t.mine(puzzlePath(e.Puzzle), parts...),
		h.Nav(h.Class("lesson-nav"), h.Aria("label", text.TrainNav.In(e.Lang)),
			h.A(h.Class("button plain"), h.Href("/train"), e.say(text.TrainBack))))
}

// address are the fields of the page's own address.
func (e exercise) address() [][2]string {
	fields := e.Course.fields()
	if len(e.Hints) > 0 {
		fields = append(fields, [2]string{"hint", strconv.Itoa(len(e.Hints))})
	}
	return fields
}

// after is the address of an answer.
func (e exercise) after(m rules.Move) string {
	return puzzlePath(e.Puzzle) + query(append(e.address(), [2]string{"move", m.String()}))
}

// nowLine asks the question, and says how to answer it.
func (e exercise) nowLine(task string) g.Node {
	return h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"),
		h.Strong(g.Text(text.ThemeQuestion(e.Lang, e.Course.Theme))), g.Text(" "), h.Span(g.Text(task)))
}

// hints are those that were asked for; the focus begins at the last.
func (e exercise) hints() g.Node {
	if len(e.Hints) == 0 {
		return nil
	}
	var words []g.Node
	for i, hint := range e.Hints {
		last := i == len(e.Hints)-1
		words = append(words, h.P(g.If(last, g.Group{h.ID("hint"), h.TabIndex("-1"), h.AutoFocus()}),
			h.Strong(e.say(text.HintWord), g.Text(" "+strconv.Itoa(i+1))), g.Text(" "+hint)))
	}
	return h.Div(h.Class("card hints"), g.Group(words), h.P(h.Class("soft"), e.say(text.HintGiven)))
}

// pills are the abstention, what is hidden, and the hint for who wants it.
func (e exercise) pills(t turn) g.Node {
	left := t.hidden()
	if e.Puzzle.Variant != rules.Plain {
		left = text.Variant(e.Lang, e.Puzzle.Variant) + " · " + left
	}
	return h.Div(h.Class("pills"), t.abstention(), e.hintLink(), h.P(h.Class("pill"), g.Text(left)))
}

// MostHints is how many hints there are to a puzzle. The last is the answer.
const MostHints = 3

func (e exercise) hintLink() g.Node {
	words := text.AnotherOne
	switch len(e.Hints) {
	case MostHints:
		return nil
	case 0:
		words = text.AskHint
	case MostHints - 1:
		words = text.AskAnswer
	}
	next := append(e.Course.fields(), [2]string{"hint", strconv.Itoa(len(e.Hints) + 1)})
	return h.A(h.Class("pill ask-hint"), h.Href(puzzlePath(e.Puzzle)+query(next)), e.say(words))
}
