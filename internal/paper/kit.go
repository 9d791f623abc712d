package paper

import (
	"game1208/internal/text"
)

// A Part is one sort of sheet.
type Part string

// The parts of the kit. All is every one of them, the rules first.
const (
	All    Part = "all"
	Boards Part = "boards"
	Tokens Part = "tokens"
	Scores Part = "scores"
	Rules  Part = "rules"
	Deals  Part = "deals"
)

// Parts are the parts that may be asked for.
var Parts = []Part{All, Boards, Tokens, Scores, Rules, Deals}

// A Sheet is a size of paper.
type Sheet string

// The sizes of paper.
const (
	A4     Sheet = "a4"
	Letter Sheet = "letter"
)

// Sheets are the sizes that may be asked for.
var Sheets = []Sheet{A4, Letter}

// size returns width and height in millimetres, upright (ISO 216; ANSI/ASME Y14.1).
func (s Sheet) size() (width, height float64) {
	if s == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// A Style is a way of drawing.
type Style string

// The styles. LowInk draws lines where Normal fills; Large is for weak eyes.
const (
	Normal Style = "normal"
	LowInk Style = "low-ink"
	Large  Style = "large"
)

// Styles are the styles that may be asked for.
var Styles = []Style{Normal, LowInk, Large}

// A Shape is what a board looks like.
type Shape string

// The shapes of a board: the open ring of the screen, or a row of twelve in two
// halves that are glued together.
const (
	Ring Shape = "ring"
	Row  Shape = "row"
)

// Shapes are the shapes that may be asked for.
var Shapes = []Shape{Ring, Row}

// A Format is a sort of file.
type Format string

// The formats: one PDF of all pages, or one SVG a page.
const (
	PDF Format = "pdf"
	SVG Format = "svg"
)

// Formats are the formats that may be asked for.
var Formats = []Format{PDF, SVG}

// MostDeals is how many deals a kit may hold.
const MostDeals = 60

// A Kit says what is to be printed. Its fields hold values that this package lists.
type Kit struct {
	Part    Part
	Players int // boards and sets of tokens, 1 to rules.MaxPlayers
	Shape   Shape
	Sheet   Sheet
	Style   Style
	Lang    text.Lang
	Deals   []Deal // for the parts Deals and All, at most MostDeals
}

// Pages draws the kit.
func Pages(k Kit) []*Page {
	var pages []*Page
	add := func(p Part, draw func(Kit) []*Page) {
		if k.Part == p || k.Part == All {
			pages = append(pages, draw(k)...)
		}
	}
	add(Rules, rulesPages)
	add(Boards, boardPages)
	add(Tokens, tokenPages)
	add(Scores, scorePages)
	add(Deals, dealPages)
	for i, p := range pages {
		p.foot(k, i+1, len(pages))
	}
	return pages
}

// newPage returns an empty page of the kit, upright or lying.
func (k Kit) newPage(part Part, lying bool) *Page {
	width, height := k.Sheet.size()
	if lying {
		width, height = height, width
	}
	return &Page{Part: part, Width: width, Height: height, look: lookOf(k.Style)}
}

// footAt is how far the last line stands from the edge: what all printers reach.
const footAt = 6.5

// foot writes what page this is, and that its millimetres are meant.
func (p *Page) foot(k Kit, n, of int) {
	line := text.PaperFoot(k.Lang, partName(p.Part).In(k.Lang), n, of)
	p.words(centre, point{p.Width / 2, p.Height - footAt}, style{size: 2.5, ink: p.look.soft}, line)
}

// partName is what a part is called.
func partName(p Part) text.Sentence {
	return map[Part]text.Sentence{
		All: text.PaperAll, Boards: text.PaperBoards, Tokens: text.PaperTokens,
		Scores: text.PaperScores, Rules: text.PaperRules, Deals: text.PaperDeals,
	}[p]
}
