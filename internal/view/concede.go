package view

import (
	"game1208/internal/text"
	"game1208/match"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// asksToEnd says above the board that others want to give up; standing says it to
// those who only hear.
func (s seat) asksToEnd() g.Node {
	me := s.Me()
	if me == nil || me.Concedes {
		return nil
	}
	var all []string
	for _, other := range s.Seats {
		if other.Concedes {
			all = append(all, other.Name)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return s.form("concede", h.Class("alert asks"), s.gid(), h.P(g.Text(text.WantEnd(s.Lang, all))),
		h.Button(h.Name("yes"), h.Value("1"), s.say(text.GiveUpToo)))
}

// giveUp asks once more by opening itself, which needs no script.
func (s seat) giveUp() g.Node {
	me := s.Me()
	if me == nil {
		return nil
	}
	if me.Concedes {
		why, again := text.YouWantToEnd, s.nobodyAgainst()
		if again {
			why = text.EndAlone
		}
		return s.form("concede", h.Class("give-up"), s.gid(), h.P(s.say(why)),
			g.If(again, h.Button(h.Name("yes"), h.Value("1"), s.say(text.GiveUpYes))), g.Text(" "),
			h.Button(h.Name("yes"), h.Value("0"), s.say(text.GiveUpNo)))
	}
	why := text.GiveUpAll
	if len(s.Seats) == 1 {
		why = text.GiveUpAlone
	}
	return h.Details(h.Class("give-up"), h.Summary(s.say(text.GiveUp)),
		s.form("concede", s.gid(), h.P(s.say(why)),
			h.Button(h.Name("yes"), h.Value("1"), s.say(text.GiveUpYes))))
}

// nobodyAgainst reports whether everybody else who is here wants the end too:
// the last who did not may have gone.
func (s seat) nobodyAgainst() bool {
	for i, other := range s.Seats {
		if i != s.You && other.Kind != match.Robot && s.Here(i) && !other.Concedes {
			return false
		}
	}
	return true
}
