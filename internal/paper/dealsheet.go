package paper

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"
)

// A strip is one deal on a sheet. The leader covers all but its head, slides the cover
// down, and reads out line after line: rolls and tokens never stand side by side, since
// a token is revealed only when the roll before it has been played. What the deal is
// worth stands upside down on the part that is folded back.
type strip struct {
	*Page
	lang   text.Lang
	deal   Deal
	corner point
	width  float64
}

// Heights of the lines of a strip, in millimetres.
const (
	stripLength = 257.0
	headHeight  = 21.0
	startHeight = 20.0
	rollHeight  = 10.7
	tokenHeight = 11.9
	foldHeight  = 5.0
)

// dealPages draws the deals, a strip each.
func dealPages(k Kit) []*Page {
	var pages []*Page
	each := 3
	if lookOf(k.Style).large() {
		each = 2
	}
	for from := 0; from < len(k.Deals); from += each {
		p := k.newPage(Deals, false)
		pitch := (p.Width - 2*9) / float64(each)
		for i, d := range k.Deals[from:min(from+each, len(k.Deals))] {
			s := strip{Page: p, lang: k.Lang, deal: d, width: pitch - 2}
			s.corner = point{9 + float64(i)*pitch + 1, (p.Height - stripLength) / 2}
			s.strip()
		}
		pages = append(pages, p)
	}
	return pages
}

func (s strip) strip() {
	s.crop(s.corner, s.width, stripLength)
	s.head()
	y := s.corner.y + headHeight
	s.start(y)
	y += startHeight
	for n, roll := range s.deal.Deal.Rolls {
		s.roll(y, n+1, roll)
		y += rollHeight
		if t, ok := s.deal.Deal.Revealed(n + 1); ok {
			s.revealed(y, t)
			y += tokenHeight
		}
	}
	s.rule(y)
	s.folded(y)
}

// rule draws a line across the strip.
func (s strip) rule(y float64) {
	s.line(point{s.corner.x, y}, point{s.corner.x + s.width, y}, drawn(s.look.faint, s.look.hair))
}

// head names the deal and says what to do with the strip.
func (s strip) head() {
	at := s.corner.plus(3, 8.5)
	s.words(left, at, style{face: bold, size: 7.5, ink: s.look.ink}, text.PaperDeal(s.lang, s.deal.Number))
	s.words(right, point{s.corner.x + s.width - 3, at.y}, style{face: bold, size: 4.6, ink: s.look.soft}, "1208")
	how := style{face: italic, size: s.small() * 1.04, ink: s.look.soft}
	s.lines(left, at.plus(0, 5.2), how, how.balanced(text.PaperCover.In(s.lang), s.width-6))
}

// start is the line with the first hand.
func (s strip) start(y float64) {
	s.rule(y)
	if s.look.shade != none {
		s.draw(box(point{s.corner.x, y}, s.width, startHeight), filled(s.look.shade))
	}
	s.label(y+startHeight/2, text.PaperStart.In(s.lang))
	const radius = 7.2
	first := s.corner.x + s.width - 2.5 - radius - 2*(2*radius+1)
	for i, t := range s.deal.Deal.Tokens[:rules.OpenHand] {
		s.drawToken(t, point{first + float64(i)*(2*radius+1), y + startHeight/2}, radius, false)
	}
}

// label says at the left what a line is.
func (s strip) label(middle float64, words string) {
	s.words(left, point{s.corner.x + 3, middle + s.style().size*capHeight/2}, s.style(), words)
}

// style is that of the labels.
func (s strip) style() style { return style{size: s.look.text * 0.92, ink: s.look.ink} }

// roll is the line of a roll: its number stands where a token would lie.
func (s strip) roll(y float64, n int, roll rules.Cell) {
	s.rule(y)
	middle := y + rollHeight/2
	s.label(middle, text.PaperRoll(s.lang, n))
	s.within(point{s.tokenAt(), middle}, style{face: bold, size: 7.6, ink: s.look.ink}, text.CellName(roll))
	s.drawDie(point{s.tokenAt() - 11.5, middle}, 3.9, 0)
	if n == rules.MaxRolls {
		note := style{face: italic, size: s.small() * 0.95, ink: s.look.soft}
		from := s.corner.x + 5 + s.style().width(text.PaperRoll(s.lang, n))
		lines := note.balanced(text.PaperNinth.In(s.lang), s.tokenAt()-16.5-from)
		s.lines(left, point{from, middle + note.size*capHeight/2 - float64(len(lines)-1)*note.leading()/2}, note, lines)
	}
}

// tokenAt is where the middle of a token is that was revealed.
func (s strip) tokenAt() float64 { return s.corner.x + s.width - 9 }

// small is the size of small letters.
func (s strip) small() float64 {
	if s.look.large() {
		return 4.2
	}
	return 2.8
}

// revealed is the line of a token.
func (s strip) revealed(y float64, t rules.Token) {
	s.rule(y)
	if s.look.shade != none {
		s.draw(box(point{s.corner.x, y}, s.width, tokenHeight), filled(s.look.shade))
	}
	s.label(y+tokenHeight/2, text.PaperToken.In(s.lang))
	s.drawToken(t, point{s.tokenAt(), y + tokenHeight/2}, 5.5, false)
}

// folded is what is behind the fold: upside down, so that it is upright for who turns
// the folded strip over.
func (s strip) folded(y float64) {
	y += foldHeight
	s.line(point{s.corner.x, y}, point{s.corner.x + s.width, y}, dashed(s.look.soft, s.look.hair))
	note := style{face: italic, size: s.small() * 0.95, ink: s.look.soft}
	s.words(centre, point{s.corner.x + s.width/2, y - 1.4}, note, text.PaperFold.In(s.lang))
	height := s.corner.y + stripLength - y
	s.turned(point{s.corner.x + s.width/2, y + height/2}, func() { s.worth(point{s.corner.x + 3, y}) })
}

// worth is what the deal is worth in both variants, with its codes.
func (s strip) worth(at point) {
	width := s.width - 6
	size := s.small() * 1.15
	strong := style{face: bold, size: size, ink: s.look.ink}
	plain := style{size: size, ink: s.look.ink}
	note := style{face: italic, size: s.small() * 0.9, ink: s.look.soft}
	at.y += size * 1.35
	s.words(left, at, strong, text.PaperDeal(s.lang, s.deal.Number))
	s.words(right, at.plus(width, 0), note, text.PaperSeed(s.lang, strconv.FormatUint(s.deal.Seed, 10)))
	for v, top := range s.deal.Tops {
		at.y += size * 1.5
		s.words(left, at, plain, text.Variant(s.lang, rules.Variant(v)))
		s.words(right, at.plus(width, 0), strong, text.PaperWorth(s.lang, top.Score, top.Ceiling))
		row := min(width, 58)
		s.miniRow(at.plus(0, size*0.5), row, top.Board)
		at.y += size*1.55 + row/rules.Cells
		s.words(left, at, strong, s.deal.Code(rules.Variant(v)))
	}
	if !s.look.large() { // where there is no room for it
		at.y += size * 1.3
		s.lines(left, at, note, note.wrap(text.PaperWorthNote.In(s.lang), width))
	}
}

// miniRow is a board as a row of twelve, so wide, with a frame around its longest chain.
func (p *Page) miniRow(corner point, width float64, b rules.Board) {
	pitch := width / rules.Cells
	chain := b.Chain()
	from := corner.plus(float64(chain.First-1)*pitch, 0)
	frame := box(from, float64(chain.Last-chain.First+1)*pitch, pitch)
	p.draw(frame, filled(p.look.gold))
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		at := corner.plus(float64(c-1)*pitch, 0)
		p.draw(box(at, pitch, pitch), drawn(p.look.soft, 0.12))
		if t, ok := b.At(c); ok {
			p.within(at.plus(pitch/2, pitch/2), style{face: bold, size: pitch * 0.8, ink: p.look.ink}, t.String())
		}
	}
	p.draw(frame, drawn(p.look.ink, 0.5))
}
