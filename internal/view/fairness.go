package view

import (
	"game1208/internal/asset"
	"game1208/internal/text"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Fairness shows the games that the reader's browser has seen, checked by it,
// and checks a proof. It says in plain words what is proved of the draws, what
// is not, and how.
func Fairness(p Page) g.Node {
	return p.article("fair", text.FairTitle, text.FairIntro,
		p.seenGames(), p.proofForm(),
		h.Section(h.H2(p.say(text.FairHow)), h.Ol(p.items(text.FairSeal, text.FairBytes, text.FairSteps, text.FairEnd))),
		h.Section(h.H2(p.say(text.FairLive)), h.Ul(p.items(text.FairRemembers, text.FairRedraws, text.FairSecure))),
		h.Section(h.H2(p.say(text.FairProves)), h.Ul(p.items(text.FairProved, text.FairSame, text.FairUnbiased))),
		h.Section(h.H2(p.say(text.FairNot)), h.Ul(p.items(text.FairAhead, text.FairLast, text.FairZero, text.FairByHand, text.FairScript, text.FairLocal))),
		h.Section(h.H2(p.say(text.FairProgram)), h.P(p.say(text.FairCommand)),
			h.Pre(h.Code(p.say(text.VerifyLine))), h.P(p.say(text.FairVerdict))),
		module("fairpage.js"))
}

func (p Page) items(all ...text.Sentence) g.Node {
	return g.Map(all, func(s text.Sentence) g.Node { return h.Li(p.say(s)) })
}

// seenGames is the place of the games that the browser has stored. The script
// fills it, with the words that stand ready in it.
func (p Page) seenGames() g.Node {
	return h.Section(h.ID("seen"), h.Data("check", asset.Path("check.js")),
		p.outcome("empty", text.FairNoGames), p.outcome("insecure", text.FairInsecure),
		p.outcome("since", text.FairSince), p.outcome("late", text.FairLate), p.outcome("none", text.FairNoDraw),
		p.outcome("right", text.FairRight), p.outcome("seal", text.WrongSeal), p.outcome("bytes", text.WrongBytes),
		p.outcome("mix", text.WrongMix), p.outcome("key", text.WrongKey), p.outcome("draw", text.WrongDraw),
		h.H2(p.say(text.FairGames)),
		h.P(h.Class("scriptless card soft"), p.say(text.FairNoScripts)),
		h.P(h.ID("seen-note"), h.Class("card soft"), g.Attr("hidden")),
		h.Ol(h.Class("dice-games")),
		h.Details(h.Class("older"), g.Attr("hidden"), h.Summary(p.say(text.FairOlder), g.Text(" "), h.Span()), h.Ol(h.Class("dice-games"))),
		p.gameTemplate())
}

// gameTemplate is one game, empty.
func (p Page) gameTemplate() g.Node {
	part := func(name string, title text.Sentence) g.Node {
		return h.Div(h.Dt(p.say(title)), h.Dd(h.Data("is", name)))
	}
	return g.El("template", h.ID("game"),
		p.outcome("mark-seal", text.FairMarkSeal), p.outcome("mark-bytes", text.FairMarkBytes),
		p.outcome("mark-start", text.FairMarkStart), p.outcome("mark-roll", text.FairMarkRoll),
		p.outcome("mark-right", text.FairMarkRight), p.outcome("mark-wrong", text.FairMarkWrong),
		p.outcome("of", text.FairOf), p.outcome("seat", text.FairSeat), p.outcome("own", text.FairOwn),
		p.outcome("zeros", text.FairZeros), p.outcome("one-of", text.FairOneOf), p.outcome("rejected", text.FairRejected),
		h.Li(h.Class("card dice"),
			h.Div(h.Class("dice-head"), h.H3(h.Code(h.Data("is", "short"))), h.P(h.Class("soft"), h.Data("is", "when"))),
			h.P(h.Data("is", "verdict")),
			h.Ol(h.Class("marks"), h.Data("is", "marks")),
			h.Details(h.Class("bytes"), h.Summary(p.say(text.FairShow), h.Span(h.Class("unseen"), h.Data("is", "of"))),
				h.Dl(part("instead", text.FairInstead), part("gid", text.FairGame), part("secret", text.FairTheSecret),
					part("root", text.FairRoot), part("commitments", text.FairCommitments), part("entropy", text.FairAdded),
					part("mix", text.FairMix), part("keys", text.FairKeys)))))
}

// proofForm takes a proof that was downloaded. It is sent nowhere.
func (p Page) proofForm() g.Node {
	return h.Section(h.ID("proof"), h.H2(p.say(text.FairCheck)), h.P(p.say(text.FairDownload)),
		h.P(h.Class("scriptless soft"), p.say(text.ProofScripts)),
		h.P(h.Class("card soft"), h.ID("proof-note"), g.Attr("hidden"), p.say(text.ProofSecure)),
		h.Form(h.Class("card scripted proof-form"), h.ID("proof-form"),
			p.outcome("unread", text.ProofUnread), p.outcome("right", text.ProofRight), p.outcome("seen", text.ProofSeen),
			p.outcome("late", text.ProofLate), p.outcome("unseen", text.ProofUnseen), p.outcome("zero", text.ProofZero),
			p.outcome("alarmed", text.ProofAlarmed), p.outcome("other-seal", text.ProofSeal), p.outcome("other-bytes", text.ProofBytes),
			p.outcome("other-mix", text.ProofMix), p.outcome("other-draw", text.ProofDraw),
			p.outcome("keys", text.ProofBadKey), p.outcome("commitments", text.ProofBadCom), p.outcome("root", text.ProofBadRoot),
			p.outcome("mix", text.ProofBadMix), p.outcome("deal", text.ProofBadDeal), p.outcome("record", text.ProofBadGame),
			// The browser's own button speaks the browser's language: it lies unseen over ours.
			h.Label(h.Class("button file"), p.say(text.ProofFile), h.Input(h.Type("file"), h.Accept(".json,application/json"))),
			h.Label(h.Class("field"), h.Span(h.Class("field-name"), p.say(text.ProofPaste)),
				h.Textarea(h.Rows("2"), g.Attr("spellcheck", "false"), g.Attr("autocapitalize", "off"), h.AutoComplete("off"))),
			h.Button(p.say(text.ProofCheck))),
		h.Div(h.ID("verdict"), h.Role("status")),
		h.Ol(h.Class("dice-games"), h.ID("proved")))
}
