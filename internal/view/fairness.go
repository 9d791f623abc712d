package view

import (
	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Fairness says in plain words what is proved of the draws, what is not, and
// how anybody checks it.
func Fairness(p Page) g.Node {
	return p.article("fair", text.FairTitle, text.FairIntro,
		h.Section(h.H2(p.say(text.FairHow)), h.Ol(p.items(text.FairSeal, text.FairBytes, text.FairSteps, text.FairEnd))),
		h.Section(h.H2(p.say(text.FairLive)), h.Ul(p.items(text.FairRemembers, text.FairRedraws, text.FairSecure))),
		h.Section(h.H2(p.say(text.FairProves)), h.Ul(p.items(text.FairProved, text.FairSame, text.FairUnbiased))),
		h.Section(h.H2(p.say(text.FairNot)), h.Ul(p.items(text.FairAhead, text.FairLast, text.FairZero, text.FairScript, text.FairLocal))),
		h.Section(h.H2(p.say(text.FairCheck)), h.P(p.say(text.FairDownload)),
			h.Pre(h.Code(p.say(text.VerifyLine))), h.P(p.say(text.FairVerdict))))
}

func (p Page) items(all ...text.Sentence) g.Node {
	return g.Map(all, func(s text.Sentence) g.Node { return h.Li(p.say(s)) })
}
