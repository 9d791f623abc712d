package view

import (
	"slices"
	"strconv"

	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Real luck is entered step by step: three tokens, then a roll each time, from
// the second to the sixth with a token before it (match.Call).

// callsToken reports whether a step reveals one token before its roll.
func callsToken(step int) bool { return step >= 2 && step <= 6 }

// callForm enters a step, or corrects it.
func (s seat) callForm(step int, again bool) g.Node {
	known := 0
	if again {
		known = s.Corrected
	}
	head := []g.Node{h.Class("call"), s.gid(), hidden("step", strconv.Itoa(step)), hidden("known", strconv.Itoa(known)), noDefault()}
	if step == 0 {
		return s.form("call", append(head, h.Data("three", ""), s.threeTokens(again),
			h.Button(h.Class("main-button"), s.say(text.CallDone)))...)
	}
	return s.form("call", append(head, g.Iff(callsToken(step), func() g.Node { return s.oneToken(again) }), s.dieRing(again))...)
}

// threeTokens are all eight to tap three of.
func (s seat) threeTokens(again bool) g.Node {
	var all []g.Node
	for t := range rules.AllTokens.All() {
		on := again && slices.Contains(s.Tokens[:rules.OpenHand], t)
		all = append(all, h.Label(h.Class("tok"), h.Input(h.Type("checkbox"), h.Name("token"+t.String()), h.Value("1"), g.If(on, h.Checked())),
			tokenAlone(t), unseen(text.Pick(s.Lang, t))))
	}
	return h.FieldSet(h.Class("hand eight"), h.Legend(h.Class("unseen"), s.say(text.CallTokens)), g.Group(all))
}

// oneToken are the hidden tokens, and when one is corrected that one too.
func (s seat) oneToken(again bool) g.Node {
	var all []g.Node
	for t := range rules.AllTokens.All() {
		last := again && t == s.Tokens[len(s.Tokens)-1]
		if slices.Contains(s.Tokens, t) && !last {
			continue
		}
		all = append(all, h.Label(h.Class("tok"),
			h.Input(h.Type("radio"), h.Name("token"), h.Value(t.String()), h.Required(), g.If(last, h.Checked())),
			tokenAlone(t), unseen(text.Pick(s.Lang, t))))
	}
	return h.FieldSet(h.Class("hand"), h.Legend(h.Class("unseen"), s.say(text.CallToken)), g.Group(all))
}

// dieRing are the twelve numbers of the die, where the cells of the board are.
func (s seat) dieRing(again bool) g.Node {
	r := ring{large: true}
	if again {
		r.lit = []rules.Cell{s.Rolls[len(s.Rolls)-1]}
	}
	numbers := cellList(func(c rules.Cell) g.Node {
		return h.Button(h.Name("roll"), h.Value(number(c)),
			g.If(again, h.Aria("pressed", strconv.FormatBool(slices.Contains(r.lit, c)))), unseen(text.DieNumber(s.Lang, c)))
	})
	return h.Div(h.Class("stage"), h.Role("group"), h.Aria("label", text.CallRoll.In(s.Lang)), r.svg(), numbers,
		h.Div(h.Class("middle"), drawing("die blank-die", "-50 -50 100 100", dieShape(rules.Cells))))
}

// corrections open what was entered again, until the round is over.
func (s seat) corrections() g.Node {
	if !s.EntersLuck() || len(s.Tokens) == 0 || len(s.Entering()) > 0 {
		return nil
	}
	open := func(id string, words text.Sentence, step int) g.Node {
		return h.Details(h.Class("correct"), h.ID(s.id(id)), h.Summary(s.say(words)), s.callForm(step, true))
	}
	entered := text.CorrectDie
	if callsToken(len(s.Rolls)) {
		entered = text.CorrectBoth
	}
	return g.Group{
		g.Iff(s.Roll() != 0, func() g.Node { return open("correct", entered, len(s.Rolls)) }),
		g.Iff(s.Settled == 0, func() g.Node { return open("correct-tokens", text.CorrectTokens, 0) }),
	}
}

// correctedLine tells everybody that the roll is another than it was, and those
// who have to that they choose again.
func (s seat) correctedLine() string {
	switch {
	case s.Phase != match.Playing || s.Corrected == 0:
		return ""
	case s.panel && s.Waiting(s.You), !s.panel && s.Next() >= 0:
		return text.Sentences(text.RollCorrected.In(s.Lang), text.ChooseAgain.In(s.Lang))
	}
	return text.RollCorrected.In(s.Lang)
}
