package paper

import (
	"game1208/internal/text"
	"game1208/rules"
)

// A section of the rules: a head, a paragraph and pictures with what they show.
type section struct {
	head, body text.Sentence
	figures    []figure
}

// A figure is a ring with something in its middle.
type figure struct {
	caption text.Sentence
	board   string
	lit     []rules.Cell
	roll    rules.Cell    // in the middle, 0 for none
	hand    rules.Hand    // in the middle, 0 for none
	variant rules.Variant // of the points in the middle, where scored
	scored  bool
}

// rulebook is the rules as the page of the server tells them (text.RulesTitle).
var rulebook = []section{
	{text.RulesSetUp, text.PaperSetUpBody, []figure{{caption: text.RulesSetUpFig, board: "............", hand: rules.HandOf(1, 4, 6)}}},
	{text.RulesRoll, text.RulesRollBody, []figure{{caption: text.RulesRollFig, board: ".B.......E..", lit: []rules.Cell{7}, roll: 7}}},
	{text.RulesTaken, text.RulesTakenBody, []figure{
		{caption: text.RulesTakenFig, board: ".BC....E....", lit: []rules.Cell{7, 9}, roll: 8},
		{caption: text.RulesEndFig, board: "A..C......HG", lit: []rules.Cell{10}, roll: 12}}},
	{text.RulesNext, text.RulesNextBody, nil},
	{text.RulesAbstain, text.RulesAbstainBody, nil},
	{text.RulesScore, text.RulesScoreBody, []figure{{caption: text.RulesScoreFig, board: "A.BC..DF.EGH", scored: true}}},
	{text.RulesHoles, text.RulesHolesBody, []figure{{caption: text.RulesHolesFig, board: "A.BC.DEG.HF.", variant: rules.Holes, scored: true}}},
}

// A flow fills pages with sections, column after column.
type flow struct {
	kit           Kit
	pages         []*Page
	columns       int
	column        int
	width, gutter float64 // of a column, and between two
	margin, top   float64 // where columns begin
	at            float64 // where the column goes on
	body          style
	cell          float64 // radius of a cell in the figures
}

// rulesPages draws the rules: on one page, in large print on both sides of one. The
// figures are as large as that allows.
func rulesPages(k Kit) []*Page {
	columns, most, cell := 2, 1, 3.1
	if lookOf(k.Style).large() {
		columns, most, cell = 1, 2, 5.0
	}
	for {
		if pages := flowRules(k, columns, cell); len(pages) <= most || cell < 2 {
			return pages
		}
		cell -= 0.05
	}
}

// flowRules sets the rules with such figures.
func flowRules(k Kit, columns int, cell float64) []*Page {
	p := k.newPage(Rules, false)
	f := &flow{kit: k, pages: []*Page{p}, columns: columns, gutter: 9, margin: 16, cell: cell}
	f.body = style{size: p.look.text, ink: p.look.ink}
	f.width = (p.Width - 2*f.margin - float64(f.columns-1)*f.gutter) / float64(f.columns)
	f.heading(p)
	f.at = f.top
	for _, s := range rulebook {
		f.section(s)
	}
	return f.pages
}

// heading is the title of the rules over the whole width.
func (f *flow) heading(p *Page) {
	lang := f.kit.Lang
	p.words(left, point{f.margin, 27}, style{face: bold, size: 15, ink: p.look.mark}, "1208")
	p.words(left, point{f.margin + 38, 27}, style{face: italic, size: 8, ink: p.look.soft}, text.RulesTitle.In(lang))
	p.words(right, point{p.Width - f.margin, 27}, style{face: italic, size: 3.4, ink: p.look.soft}, text.RulesBy.In(lang))
	p.line(point{f.margin, 31}, point{p.Width - f.margin, 31}, drawn(p.look.ink, p.look.firm))
	lead := style{face: italic, size: p.look.text * 1.15, ink: p.look.ink}
	end := p.lines(left, point{f.margin, 32.5 + lead.leading()}, lead, lead.wrap(text.RulesAim.In(lang), p.Width-2*f.margin))
	f.top = end.y - lead.size*0.15
}

func (f *flow) page() *Page { return f.pages[len(f.pages)-1] }

// x is where the column begins.
func (f *flow) x() float64 { return f.margin + float64(f.column)*(f.width+f.gutter) }

// need begins the next column if so much does not fit into this one.
func (f *flow) need(height float64) {
	if f.at+height <= f.page().Height-13 {
		return
	}
	if f.column++; f.column == f.columns {
		f.pages = append(f.pages, f.kit.newPage(Rules, false))
		f.column, f.top = 0, 18
	}
	f.at = f.top
}

// reach and height are the measures of the ring in a figure.
func (f *flow) reach() float64  { return ringReach * f.cell }
func (f *flow) height() float64 { return (ringReach + ringDrop) * f.cell }

// section puts a section into the column: never its head alone. Where columns are
// narrow, figures stand below its words with the captions beside them; else they stand
// beside the words.
func (f *flow) section(s section) {
	words, lang := f.width, f.kit.Lang
	if beside := f.columns == 1 && len(s.figures) > 0; beside {
		words -= 2*f.reach() + 6
	}
	head := style{face: bold, size: f.body.size * 1.3, ink: f.page().look.ink}
	lines := f.body.wrap(s.body.In(lang), words)
	height := head.leading() + float64(len(lines))*f.body.leading()
	if f.columns == 1 {
		f.need(max(height, float64(len(s.figures))*(f.height()+3)))
	}
	f.need(height)
	p, top := f.page(), f.at
	at := p.lines(left, point{f.x(), f.at + head.size*0.75}, head, []string{s.head.In(lang)})
	at.y -= head.size * 0.1
	at = p.lines(left, at, f.body, lines)
	f.at = at.y - f.body.size*0.5
	if f.columns == 1 {
		f.beside(s.figures, words, top, at)
	} else {
		for _, fig := range s.figures {
			f.figure(fig)
		}
	}
	f.at += f.body.size * 0.75
}

// caption is the style of captions.
func (f *flow) caption() style {
	return style{face: italic, size: f.body.size * 0.95, ink: f.page().look.soft}
}

// beside draws figures at the right of words so wide that began at top; their captions
// go on below the words.
func (f *flow) beside(figures []figure, words, top float64, at point) {
	for i, fig := range figures {
		middle := point{f.x() + f.width - f.reach(), top + f.reach() + float64(i)*(f.height()+3)}
		f.ring(fig, middle)
		at = f.page().lines(left, at.plus(0, f.body.size*0.3), f.caption(), f.caption().wrap(fig.caption.In(f.kit.Lang), words))
		f.at = max(f.at, at.y-f.body.size*0.5, middle.y-f.reach()+f.height()+1)
	}
}

// figure draws a ring with its caption beside it.
func (f *flow) figure(fig figure) {
	f.need(f.height() + 2)
	middle := point{f.x() + f.reach() + 1, f.at + f.reach() + 0.5}
	f.ring(fig, middle)
	s := f.caption()
	lines := s.balanced(fig.caption.In(f.kit.Lang), f.width-2*f.reach()-6)
	top := middle.y + s.size*capHeight/2 - float64(len(lines)-1)*s.leading()/2
	f.page().lines(left, point{f.x() + 2*f.reach() + 5, top}, s, lines)
	f.at += f.height() + 2
}

// ring draws the board of a figure with what lies in its middle.
func (f *flow) ring(fig figure, middle point) {
	r := wholeRing(middle, f.cell)
	r.board, r.lit = mustBoard(fig.board), fig.lit
	if fig.scored {
		r.chain = r.board.Chain()
	}
	f.page().drawRing(r)
	f.page().figureMiddle(fig, r)
}

// figureMiddle draws what lies in the middle of a ring.
func (p *Page) figureMiddle(fig figure, r ring) {
	switch {
	case fig.roll > 0:
		p.drawDie(r.middle, 2.3*r.cell, fig.roll)
	case fig.hand > 0:
		i := 0
		for t := range fig.hand.All() {
			p.drawToken(t, r.middle.plus(float64(i-1)*2.2*r.cell, 0), r.cell, false)
			i++
		}
	case fig.scored:
		p.within(r.middle, style{face: bold, size: 4.4 * r.cell, ink: p.look.ink}, text.Number(r.board.Score(fig.variant)))
	}
}

// mustBoard reads a board that stands in this program.
func mustBoard(s string) rules.Board {
	b, err := rules.ParseBoard(s)
	if err != nil {
		panic(err)
	}
	return b
}
