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

// leads reports whether the viewer's device leads a real table: for players on
// paper, or since it enters the luck.
func (s seat) leads() bool {
	return s.Phase == match.Playing && (len(s.papers()) > 0 || s.calls())
}

// calls reports whether the viewer's device enters the luck.
func (s seat) calls() bool { return s.ByHand && s.holds(s.Host) }

// mayPass reports whether the table waits for the leader to say that those on
// paper have placed.
func (s seat) mayPass() bool {
	return slices.ContainsFunc(s.papers(), s.missing)
}

// leader is what the device shows to the whole table: the luck, large where
// nobody plays on it himself, and the pace.
func (s seat) leader() g.Node {
	parts := []g.Node{h.Class("leader"), h.Aria("label", text.LeaderTitle.In(s.Lang)), s.shownLuck(), s.leaderLine()}
	switch {
	case s.mayCall():
		parts = append(parts, s.callForm(s.Calls, false))
	case s.mayPass():
		parts = append(parts, s.passForm())
	}
	parts = append(parts, s.corrections(), s.sayAloud())
	return h.Section(append(parts, s.boardForms())...)
}

// leaderLine is the line that says what to do next.
func (s seat) leaderLine() g.Node {
	return h.P(h.ID("now"), h.Class("now"), h.TabIndex("-1"), g.Text(s.leaderNow()))
}

func (s seat) leaderNow() string {
	switch {
	case s.mayCall() && s.Calls == 0:
		return text.CallTokens.In(s.Lang)
	case s.mayCall() && callsToken(s.Calls):
		return text.CallBoth.In(s.Lang)
	case s.mayCall():
		return text.CallDie.In(s.Lang)
	case s.mayPass():
		return join(s.correctedLine(), text.PlaceAll.In(s.Lang))
	case s.Roll() != 0 && len(s.papers()) > 0:
		return join(text.PaperDone.In(s.Lang), s.waitLine())
	case s.Roll() != 0:
		return join(s.correctedLine(), s.waitLine())
	case s.mayEnter():
		return text.EnterBoards.In(s.Lang)
	}
	return s.now()
}

// shownLuck is the roll and the token revealed before it, to be read from across
// a table, and the letters that are still hidden.
func (s seat) shownLuck() g.Node {
	if len(s.Rolls) == 0 || s.entering() || s.mayEnter() || s.mayCall() {
		return nil
	}
	var fresh []g.Node
	for _, t := range s.revealedNow() {
		fresh = append(fresh, tokenAlone(t))
	}
	class := "luck"
	if len(fresh) > 1 {
		class += " three"
	}
	return g.Group{
		h.Div(h.Class(class),
			h.Div(h.Class("luck-die"), s.lyingDie(), s.clock()),
			g.If(len(fresh) > 0, h.Div(h.Class("luck-tokens"), g.Group(fresh))),
			unseen(s.spoken())),
		g.If(len(s.persons()) == 0, s.hiddenPill()),
	}
}

// revealedNow are the tokens that came with the roll that lies.
func (s seat) revealedNow() []rules.Token {
	if len(s.Rolls) == 1 {
		return s.Tokens[:min(rules.OpenHand, len(s.Tokens))]
	}
	if t, ok := (rules.Deal{Tokens: s.Tokens}).Revealed(len(s.Rolls) - 1); ok {
		return []rules.Token{t}
	}
	return nil
}

func (s seat) spoken() string {
	return text.Spoken(s.Lang, len(s.Rolls), s.Rolls[len(s.Rolls)-1], s.revealedNow())
}

// sayAloud is the button with which the device speaks each roll, where it has a
// voice: asset/speech.js shows it.
func (s seat) sayAloud() g.Node {
	if len(s.Rolls) == 0 || s.entering() || s.mayEnter() || s.mayCall() {
		return nil
	}
	return h.Button(h.Class("pill speak"), h.Type("button"), h.ID("speak"), g.Attr("hidden"), h.Aria("pressed", "false"),
		h.Data("say", s.spoken()), s.say(text.SayAloud))
}

// passForm goes on to the next roll by a tap. From the eighth roll on boards may
// be full, which the leader alone can see.
func (s seat) passForm() g.Node {
	roll := len(s.Rolls)
	var buttons g.Node
	switch {
	case roll < rules.Tokens:
		buttons = h.Button(h.Class("main-button"), s.say(text.PassNext))
	case roll < rules.MaxRolls:
		buttons = g.Group{
			h.Button(h.Class("main-button"), h.Name("last"), h.Value("1"), s.say(text.AllFull)),
			h.Button(h.Name("last"), h.Value("0"), s.say(text.OneMoreRoll)),
		}
	default:
		buttons = h.Button(h.Class("main-button"), h.Name("last"), h.Value("1"), s.say(text.AllFull))
	}
	return s.form("pass", h.Class("pass"), s.gid(), hidden("roll", strconv.Itoa(roll)), buttons)
}
