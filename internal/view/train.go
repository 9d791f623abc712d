package view

import (
	"strconv"
	"strings"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
	"game1208/train"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// TrainData is what the trainer's first page shows.
type TrainData struct {
	Wish   train.Wish
	Mine   []OwnMistake // those that are due, the dearest first
	Notice string       // why the last request led nowhere, already in the language
}

// An OwnMistake is a mistake of a game that the reader has finished.
type OwnMistake struct {
	train.Mistake
	Days int // since the game
}

// A Course is why somebody is at a puzzle: he wished for such, or it is a mistake
// of his own that is due.
type Course struct {
	Theme      train.Theme
	Difficulty int
	Mine       int // the round of his own mistake, 0 for a puzzle that was drawn
}

// fields are the course in the address of a puzzle.
func (c Course) fields() [][2]string {
	if c.Mine > 0 {
		return [][2]string{{"mine", strconv.Itoa(c.Mine)}}
	}
	return [][2]string{{"theme", c.Theme.String()}, {"level", strconv.Itoa(c.Difficulty)}}
}

// query is what an address ends with.
func query(fields [][2]string) string {
	var pairs []string
	for _, f := range fields {
		pairs = append(pairs, f[0]+"="+f[1])
	}
	return "?" + strings.Join(pairs, "&")
}

// puzzlePath is the address of a puzzle, without spaces.
func puzzlePath(p train.Puzzle) string { return "/train/" + strings.ReplaceAll(p.String(), " ", "_") }

// PuzzleAddress is the address of a puzzle in a course.
func PuzzleAddress(p train.Puzzle, c Course) string { return puzzlePath(p) + query(c.fields()) }

// trainBoard is a roll to think about, for show.
var trainBoard = mustBoard(".AC.....E..H")

// Train is the trainer's first page: what to train on, and what the reader did
// wrong some days ago.
func Train(p Page, d TrainData) g.Node {
	picture := h.Div(h.Class("stage"), ring{board: trainBoard, lit: []rules.Cell{8, 10}, large: true}.svg(), middleDie(9))
	return p.document(document{
		title: text.PageTitle(p.Lang, text.TrainTitle), class: "home setup train-door", main: "main", head: []g.Node{script("train.js")},
		body: []g.Node{h.Main(h.ID("main"), h.TabIndex("-1"),
			h.Section(h.Class("hero"), picture, h.Div(h.Class("hero-words"),
				h.H1(p.say(text.TrainTitle)), h.P(p.say(text.TrainLead)), p.trainScore())),
			h.Div(h.Class("doors"), alert(d.Notice), p.trainForm(d.Wish), p.mistakes(d.Mine)))},
	})
}

// trainScore is filled by the script, which alone knows what was found.
func (p Page) trainScore() g.Node {
	return h.P(h.Class("train-score"), h.Data("words", text.TrainScore.In(p.Lang)), g.Attr("hidden"))
}

// trainForm asks what to train on.
func (p Page) trainForm(w train.Wish) g.Node {
	var themes []answer
	for _, t := range train.Themes {
		themes = append(themes, answer{t.String(), text.ThemeName(p.Lang, t), text.ThemeAbout(p.Lang, t)})
	}
	var levels []g.Node
	for n := train.Easy; n <= train.Hard; n++ {
		levels = append(levels, chip("level", strconv.Itoa(n), text.Level(p.Lang, n), n == w.Difficulty))
	}
	return h.Form(h.Class("new"), h.Method("get"), h.Action("/train/next"),
		p.toggle(text.TrainThemes, "theme", w.Theme.String(), themes...),
		p.chips("levels", text.TrainLevels, levels...),
		p.variantToggle(w.Variant),
		h.Button(h.Class("main-button"), p.say(text.TrainStart)),
		h.Details(h.Class("options"), h.Summary(p.say(text.TrainHow)), h.P(h.Class("soft"), g.Text(text.TrainRule(p.Lang)))))
}

// shownMistakes is how many of one's own mistakes are shown at once.
const shownMistakes = 6

// mistakes are the reader's own, each a small board that leads to it. Those that he
// has found since, the script takes away, and others come forward.
func (p Page) mistakes(all []OwnMistake) g.Node {
	var items []g.Node
	for i, m := range all {
		c := Course{Mine: train.Round(m.Days)}
		when := text.DaysAgo(p.Lang, m.Days)
		items = append(items, h.Li(g.If(i >= shownMistakes, g.Attr("hidden")), h.Data("puzzle", m.Puzzle.String()), h.Data("round", strconv.Itoa(c.Mine)),
			h.A(h.Href(PuzzleAddress(m.Puzzle, c)),
				h.Div(h.Class("stage"), ring{board: m.Puzzle.Position.Board}.svg(), middleDie(m.Puzzle.Roll)),
				unseen(text.RollWord.In(p.Lang)+" "+number(m.Puzzle.Roll)+", "+text.Board(p.Lang, m.Puzzle.Position.Board)+", "),
				h.Span(unseen(text.LossOf(p.Lang, m.Loss)), h.Span(h.Aria("hidden", "true"), g.Text(text.Minus(p.Lang, review.Hundredths(m.Loss))))),
				h.Small(g.Text(when)))))
	}
	return h.Section(h.Class("card mistakes"), h.ID("mine"), h.H2(p.say(text.MineTitle)),
		g.If(len(all) > 0, g.Group{
			h.P(h.Class("soft due"), p.say(text.MineHint)),
			h.Ul(h.Class("due"), h.Data("shown", strconv.Itoa(shownMistakes)), g.Group(items)),
		}),
		h.P(h.Class("soft none"), g.If(len(all) > 0, g.Attr("hidden")), p.say(text.MineNone)))
}
