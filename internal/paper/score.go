package paper

import (
	"strconv"

	"game1208/internal/text"
	"game1208/rules"
)

// A scoreSheet is the page on which a leader writes what players make.
type scoreSheet struct {
	*Page
	lang          text.Lang
	games         int
	first, count  int // the players
	left, top     float64
	label, player float64 // widths of the first column and of a player's three
	name, head    float64 // heights of the rows with the names and with what is written where
	row           float64
}

// scorePages draws a score sheet for six players: in large print on two pages.
func scorePages(k Kit) []*Page {
	if !lookOf(k.Style).large() {
		s := scoreSheet{games: 12, first: 1, count: rules.MaxPlayers, label: 18, top: 36, name: 13, head: 8}
		return []*Page{s.page(k)}
	}
	var pages []*Page
	for first := 1; first <= rules.MaxPlayers; first += rules.MaxPlayers / 2 {
		s := scoreSheet{games: 8, first: first, count: rules.MaxPlayers / 2, label: 26, top: 38, name: 16, head: 11}
		pages = append(pages, s.page(k))
	}
	return pages
}

func (s scoreSheet) page(k Kit) *Page {
	const margin = 12.0
	s.Page, s.lang, s.left = k.newPage(Scores, true), k.Lang, margin
	s.player = (s.Width - 2*margin - s.label) / float64(s.count)
	s.row = (s.Height - s.top - s.name - s.head - 24) / float64(s.games+1)
	s.title()
	s.grid()
	s.labels()
	s.explain()
	return s.Page
}

// title heads the sheet and asks when and where.
func (s scoreSheet) title() {
	size := s.look.text
	s.words(left, point{s.left, 25}, style{face: bold, size: 9, ink: s.look.mark}, "1208")
	head := style{face: italic, size: 6.4, ink: s.look.soft}
	s.words(left, point{s.left + 23, 25}, head, text.PaperScores.In(s.lang))
	field := style{size: size * 0.95, ink: s.look.soft}
	at := s.Width - s.left
	for _, f := range []struct {
		words text.Sentence
		width float64
	}{{text.PaperPlace, 52}, {text.PaperDate, 34}} {
		words := f.words.In(s.lang)
		s.line(point{at - f.width, 26}, point{at, 26}, drawn(s.look.soft, s.look.hair))
		s.words(right, point{at - f.width - 2, 25}, field, words)
		at -= f.width + field.width(words) + 8
	}
}

// grid draws the lines: strong ones around each player.
func (s scoreSheet) grid() {
	width := s.label + float64(s.count)*s.player
	bottom := s.top + s.name + s.head + float64(s.games+1)*s.row
	if s.look.shade != none {
		s.draw(box(point{s.left, s.top}, width, s.name+s.head), filled(s.look.shade))
		s.draw(box(point{s.left, bottom - s.row}, width, s.row), filled(s.look.shade))
	}
	thin, firm := drawn(s.look.faint, s.look.hair), drawn(s.look.ink, s.look.firm*0.8)
	for i := 1; i < s.games; i++ {
		y := s.top + s.name + s.head + float64(i)*s.row
		s.line(point{s.left, y}, point{s.left + width, y}, thin)
	}
	for i := range s.count {
		x := s.left + s.label + float64(i)*s.player
		for j := 1; j < 3; j++ {
			s.line(point{x + float64(j)*s.player/3, s.top + s.name}, point{x + float64(j)*s.player/3, bottom - s.row}, thin)
		}
		s.line(point{x, s.top}, point{x, bottom}, firm)
	}
	for _, y := range []float64{s.top + s.name, s.top + s.name + s.head, bottom - s.row} {
		s.line(point{s.left, y}, point{s.left + width, y}, firm)
	}
	s.draw(box(point{s.left, s.top}, width, bottom-s.top), firm)
}

// labels says what is written where.
func (s scoreSheet) labels() {
	size := s.look.text
	for i := range s.count {
		x := s.left + s.label + float64(i)*s.player
		s.words(left, point{x + 1.5, s.top + size*0.95}, style{size: size * 0.8, ink: s.look.soft}, strconv.Itoa(s.first+i))
		for j, head := range []text.Sentence{text.PaperChainHead, text.PaperHolesHead, text.PaperPointsHead} {
			cell := style{face: regular, size: size * 0.8, ink: s.look.ink}
			words := head.In(s.lang)
			if j == 2 {
				cell.face = bold
			}
			s.within(point{x + (float64(j)+0.5)*s.player/3, s.top + s.name + s.head/2}, cell.fit(words, s.player/3-1.2), words)
		}
	}
	first := style{face: bold, size: size * 1.05, ink: s.look.ink}
	middle := s.left + s.label/2
	s.within(point{middle, s.top + s.name/2}, style{size: size * 0.9, ink: s.look.soft}, text.PaperName.In(s.lang))
	s.within(point{middle, s.top + s.name + s.head/2}, style{size: size * 0.9, ink: s.look.soft}, text.PaperGame.In(s.lang))
	for i := range s.games {
		s.within(point{middle, s.top + s.name + s.head + (float64(i)+0.5)*s.row}, first, strconv.Itoa(i+1))
	}
	s.within(point{middle, s.top + s.name + s.head + (float64(s.games)+0.5)*s.row}, first.fit(text.PaperTotal.In(s.lang), s.label-2), text.PaperTotal.In(s.lang))
}

// explain says how points are counted, below the table.
func (s scoreSheet) explain() {
	words := style{face: italic, size: s.look.text * 0.95, ink: s.look.soft}
	line := text.PaperScoring.In(s.lang)
	s.words(left, point{s.left, s.Height - 15.5}, words.fit(line, s.Width-2*s.left), line)
}
