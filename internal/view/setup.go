package view

import (
	"cmp"
	"strconv"

	"game1208/internal/text"
	"game1208/rules"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// SetupData is what the pages on which a table is set up show: as they are at
// first, or as they were typed when the table could not be opened.
type SetupData struct {
	Notice  string // why it could not, already in the language
	Variant rules.Variant
	Clock   int                      // seconds for a roll
	Count   int                      // how many share the device, or play with cardboard; 0 for not yet said
	Names   [rules.MaxPlayers]string // theirs
	Name    string                   // the leader's
	Plays   bool                     // the leader plays too, on his screen
	ByHand  bool                     // real die and tokens
	Bot     string                   // the style of the bot that joins, "" for none
	Phones  int                      // how many come by a link
}

// The doors that a form to open a table may come from besides the first page's.
const (
	DoorHere = "here"
	DoorLead = "lead"
	DoorBot  = "bot"
)

// setup is a page with a form that opens a table.
func (p Page) setup(door string, title, lead text.Sentence, picture g.Node, notice string, fields ...g.Node) g.Node {
	return p.document(document{
		title: text.PageTitle(p.Lang, title), class: "home setup", main: "main",
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Section(h.Class("hero"), picture, h.Div(h.Class("hero-words"), h.H1(p.say(title)), h.P(p.say(lead)))),
			h.Div(h.Class("doors"), alert(notice),
				h.Form(h.Class("new"), h.Method("post"), p.action("/tables"), hidden("door", door), g.Group(fields),
					h.Button(h.Class("main-button"), p.say(text.ToTheTable)))))},
	})
}

// people asks for how many and, if they like, for their names. The style shows as
// many fields as are picked; where it cannot, all of them.
func (p Page) people(question text.Sentence, least int, d SetupData) g.Node {
	var counts, fields []g.Node
	count := max(least, d.Count)
	if d.Count == 0 {
		count = max(2, least)
	}
	for n := 1; n <= rules.MaxPlayers; n++ {
		if n >= least {
			counts = append(counts, chip("seats", strconv.Itoa(n), strconv.Itoa(n), n == count))
		}
		fields = append(fields, h.Label(h.Class("of-"+strconv.Itoa(n)), unseen(text.NameOf(p.Lang, n)),
			guestName("name"+strconv.Itoa(n), d.Names[n-1])))
	}
	return h.Section(h.Class("card people"), p.chips("sizes", question, counts...),
		h.FieldSet(h.Class("names"), h.Legend(h.Class("soft"), p.say(text.NamesHint)), g.Group(fields)))
}

// chips are a question with a few short answers.
func (p Page) chips(class string, question text.Sentence, answers ...g.Node) g.Node {
	return h.FieldSet(h.Legend(h.Class("field-name"), p.say(question)), h.Div(h.Class("chips "+class), g.Group(answers)))
}

func chip(field, value, words string, picked bool) g.Node {
	return h.Label(h.Class("option"), h.Input(h.Type("radio"), h.Name(field), h.Value(value), g.If(picked, h.Checked())), h.Span(g.Text(words)))
}

// An answer is one of few that need a word of explanation.
type answer struct{ value, title, hint string }

// toggle is a question with such answers.
func (p Page) toggle(question text.Sentence, field, picked string, answers ...answer) g.Node {
	return h.FieldSet(h.Class("toggle"), h.Legend(h.Class("unseen"), p.say(question)), g.Map(answers, func(a answer) g.Node {
		return h.Label(h.Class("option"), h.Input(h.Type("radio"), h.Name(field), h.Value(a.value), g.If(a.value == picked, h.Checked())),
			h.Span(h.Strong(g.Text(a.title)), h.Small(g.Text(a.hint))))
	}))
}

// yesNo is a toggle whose second answer is "1".
func (p Page) yesNo(question text.Sentence, field string, yes bool, words [4]text.Sentence) g.Node {
	picked := ""
	if yes {
		picked = "1"
	}
	return p.toggle(question, field, picked,
		answer{"", words[0].In(p.Lang), words[1].In(p.Lang)}, answer{"1", words[2].In(p.Lang), words[3].In(p.Lang)})
}

// options holds what few want to choose.
func (p Page) options(open bool, fields ...g.Node) g.Node {
	return h.Details(h.Class("options"), g.If(open, g.Attr("open")), h.Summary(p.say(text.Options)), g.Group(fields))
}

// Clocks are the seconds for a roll that tables are offered.
var Clocks = []int{0, 30, 60, 120}

func (p Page) clockChips(seconds int) g.Node {
	return p.chips("", text.ClockLegend, g.Map(Clocks, func(s int) g.Node {
		return chip("clock", strconv.Itoa(s), text.Clock(p.Lang, s), s == seconds)
	}))
}

func (p Page) phoneChips(phones int) g.Node {
	if p.Offline {
		return nil
	}
	answers := []g.Node{chip("phones", "0", text.Nobody.In(p.Lang), phones == 0)}
	for n := 1; n < rules.MaxPlayers; n++ {
		answers = append(answers, chip("phones", strconv.Itoa(n), strconv.Itoa(n), phones == n))
	}
	return p.chips("", text.Phones, answers...)
}

// botChoice asks whether a bot joins, and which.
func (p Page) botChoice(style string) g.Node {
	return h.FieldSet(h.Class("bots"), h.Legend(h.Class("field-name"), p.say(text.BotJoins)),
		h.Div(h.Class("chips"), chip("bot", "", text.NoBot.In(p.Lang), style == "")), p.botScale("bot", style))
}

// Here is the page for several players on one device; the first of them is its reader.
func Here(p Page, d SetupData) g.Node {
	d.Names[0] = cmp.Or(d.Names[0], p.Name)
	return p.setup(DoorHere, text.HereTitle, text.HereLead, hereDrawing("scene"), d.Notice,
		p.people(text.HowManyHere, 2, d), p.variantToggle(d.Variant), p.botChoice(d.Bot),
		p.options(d.Clock > 0 || d.Phones > 0, p.clockChips(d.Clock), p.phoneChips(d.Phones)))
}

// AgainstBot is the page for a game with a bot alone.
func AgainstBot(p Page, d SetupData) g.Node {
	return p.setup(DoorBot, text.BotTitle, text.BotLead, botDrawing("scene"), d.Notice, hidden("seats", "1"),
		h.FieldSet(h.Class("bots card"), h.Legend(h.Class("unseen"), p.say(text.WhichBot)), p.botScale("bot", cmp.Or(d.Bot, text.UsualBot))),
		p.variantToggle(d.Variant), p.options(d.Clock > 0 || d.Notice != "", p.nameField(d.Name), p.clockChips(d.Clock)))
}

// Lead is the page for the leader at a real table.
func Lead(p Page, d SetupData) g.Node {
	return p.setup(DoorLead, text.LeadTitle, text.LeadLead, leadDrawing("scene"), d.Notice,
		p.people(text.HowManyPaper, 1, d),
		p.yesNo(text.LeaderRole, "plays", d.Plays, [4]text.Sentence{text.OnlyLead, text.OnlyLeadHint, text.PlayToo, text.PlayTooHint}),
		h.Div(h.Class("leader-name"), p.nameField(d.Name)),
		p.yesNo(text.Luck, "hand", d.ByHand, [4]text.Sentence{text.LuckDrawn, text.DrawnHint, text.LuckByHand, text.ByHandHint}),
		p.variantToggle(d.Variant),
		p.options(d.Clock > 0 || d.Phones > 0, p.clockChips(d.Clock), p.phoneChips(d.Phones)))
}
