package view

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"
	"game1208/train"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// solution is the puzzle with its answer: whether it was found, what each move is
// worth, and why. Its attributes are for the script, which keeps the score.
func (e exercise) solution() g.Node {
	m := *e.Answer
	found := train.Solved(m)
	return h.Main(h.ID("main"), h.TabIndex("-1"), h.Data("puzzle", e.Puzzle.String()), h.Data("found", strconv.FormatBool(found)),
		g.If(e.Course.Mine > 0, h.Data("mine", strconv.Itoa(e.Course.Mine))), g.If(len(e.Hints) > 0, h.Data("hinted", "")),
		h.H1(e.say(text.TrainTitle)),
		h.H2(h.ID("now"), h.Class("now verdict"), h.TabIndex("-1"), h.AutoFocus(), g.Text(e.outcome(found))),
		g.If(!found, e.half(m.Played, m.Options[0].Move)),
		h.Div(h.Class("halves"),
			h.Section(h.Class("half"), h.Aria("label", text.YourBoard.In(e.Lang)),
				h.Div(h.Class("stage"), weighed(e.Lang, m, nil)),
				h.P(h.Class("unseen"), g.Text(text.Board(e.Lang, m.Position.Board)+". "+text.HandIs(e.Lang, m.Position.Hand)+" "+text.RollWord.In(e.Lang)+" "+number(m.Roll)+".")),
				e.onward()),
			h.Div(h.Class("half"),
				h.Section(h.Class("card verdict-card"), h.Aria("labelledby", "verdict"), e.verdict(m)),
				h.Section(h.Class("card"), h.Aria("labelledby", "options"), e.alternatives(m)))))
}

func (e exercise) outcome(found bool) string {
	switch {
	case e.Answer.Best():
		return text.TrainFound.In(e.Lang)
	case found:
		return text.TrainNearly.In(e.Lang)
	}
	return text.TrainMissed.In(e.Lang)
}

// half says which half of a missed answer was right, if one was.
func (e exercise) half(played, best rules.Move) g.Node {
	switch {
	case played.Abstains() || best.Abstains():
		return nil
	case played.Token() == best.Token():
		return h.P(h.Class("soft centred"), e.say(text.HalfToken))
	case played.Cell() == best.Cell():
		return h.P(h.Class("soft centred"), e.say(text.HalfCell))
	}
	return nil
}

// onward leads to the next puzzle, to this one again, and back.
func (e exercise) onward() g.Node {
	next, words, score := "/train/next"+query(append(e.Course.fields(), [2]string{"variant", e.Puzzle.Variant.String()})), text.TrainNext, e.trainScore()
	if e.Course.Mine > 0 {
		next, words, score = "/train#mine", text.MineNext, nil
	}
	return h.Nav(h.Class("onward"), h.Aria("label", text.TrainNav.In(e.Lang)), score,
		g.If(len(e.Hints) > 0, h.P(h.Class("soft"), e.say(text.HintGiven))),
		h.A(h.Class("button main-button"), h.Href(next), e.say(words)),
		h.Div(h.Class("row"),
			h.A(h.Class("button"), h.Href(PuzzleAddress(e.Puzzle, e.Course)), e.say(text.TrainAgain)),
			h.A(h.Class("button"), h.Href("/train"), e.say(text.TrainBack))))
}
