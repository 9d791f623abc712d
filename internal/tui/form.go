package tui

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// A form is the start: what a table to be opened is like, the way to the table of
// others, and one's own tables.
type form struct {
	private bool
	row     int // the one that is chosen
	people  int
	bots    int
	style   int // in text.BotScale
	free    int
	holes   bool
	clock   int // in clocks
	names   string
	code    string
	tables  []room.Snapshot
}

// clocks are the seconds a roll that a table may choose.
var clocks = []int{0, 30, 60, 120}

// A field is a row of the form.
type field int

const (
	peopleField field = iota
	botsField
	styleField
	freeField
	variantField
	clockField
	namesField
	langField
	startField
	codeField
	tableField // the first of the guest's tables
)

// longest is how long a text may be that somebody types.
const longest = 200

func newForm(g *Guest) form {
	return form{private: g.Private, people: 1, style: slices.Index(text.BotScale, text.UsualBot)}
}

// fields are the rows that there are.
func (f *form) fields() []field {
	all := []field{peopleField, botsField}
	if f.bots > 0 {
		all = append(all, styleField)
	}
	if !f.private {
		all = append(all, freeField)
	}
	all = append(all, variantField, clockField, namesField, langField, startField)
	if !f.private {
		all = append(all, codeField)
		for i := range f.tables {
			all = append(all, tableField+field(i))
		}
	}
	return all
}

// at is the row that is chosen.
func (f *form) at() field {
	all := f.fields()
	return all[min(f.row, len(all)-1)]
}

// move goes to another row.
func (f *form) move(by int) {
	n := len(f.fields())
	f.row = (min(f.row, n-1) + by + n) % n
}

// change changes the value of the row.
func (f *form) change(by int) {
	room := rules.MaxPlayers - f.people - f.bots - f.free
	switch f.at() {
	case peopleField:
		f.people = clamp(f.people+by, 1, f.people+room)
	case botsField:
		f.bots = clamp(f.bots+by, 0, f.bots+room)
	case styleField:
		f.style = clamp(f.style+by, 0, len(text.BotScale)-1)
	case freeField:
		f.free = clamp(f.free+by, 0, f.free+room)
	case variantField:
		f.holes = !f.holes
	case clockField:
		f.clock = clamp(f.clock+by, 0, len(clocks)-1)
	}
}

func clamp(n, least, most int) int { return max(least, min(n, most)) }

// typed is the text of the row, nil if it has none.
func (f *form) typed() *string {
	switch f.at() {
	case namesField:
		return &f.names
	case codeField:
		return &f.code
	}
	return nil
}

// paste adds text to the row; where it has none, it is the link or code of a table.
func (f *form) paste(pasted string) {
	into := f.typed()
	if into == nil && !f.private {
		f.row = slices.Index(f.fields(), codeField)
		into = f.typed()
	}
	if into == nil {
		return
	}
	if f.at() == codeField {
		*into = "" // it is the whole of a link or code
	}
	f.add(strings.TrimSpace(pasted))
}

// setup is the table that the form asks for.
func (f *form) setup() Setup {
	s := Setup{People: f.people, Free: f.free, Clock: clocks[f.clock], Names: strings.Split(f.names, ",")}
	if f.holes {
		s.Variant = rules.Holes
	}
	for range f.bots {
		s.Bots = append(s.Bots, text.BotScale[f.style])
	}
	return s
}

// pressHome takes a key at the start.
func (m *Screen) pressHome(key, typed string) tea.Cmd {
	f := &m.form
	into := f.typed()
	switch {
	case key == "up" || key == "shift+tab":
		f.move(-1)
	case key == "down" || key == "tab":
		f.move(1)
	case key == "enter":
		return m.submit()
	case into != nil && key == "backspace":
		_, size := utf8.DecodeLastRuneInString(*into)
		*into = (*into)[:len(*into)-size]
	case into != nil && typed != "":
		f.add(typed)
	case key == "left" || key == "right" || key == "space":
		by := 1
		if key == "left" {
			by = -1
		}
		m.changeRow(by)
	case key == "q":
		return tea.Quit
	case key == "?":
		m.card = keysCard
	}
	return nil
}

// add adds what was typed as it is.
func (f *form) add(typed string) {
	into := f.typed()
	if all := *into + printable(typed); len(all) <= longest {
		*into = all
	}
}

// changeRow changes the row that is chosen.
func (m *Screen) changeRow(by int) {
	if m.form.at() == langField {
		m.guest.Lang = m.guest.Lang.Other()
		return
	}
	m.form.change(by)
}

// submit does what the row is for: it opens a table, or goes to one. Until that is
// there, it does nothing more.
func (m *Screen) submit() tea.Cmd {
	if m.opening {
		return nil
	}
	m.notice, m.opening = "", true
	at := m.form.at()
	switch {
	case at == codeField:
		typed := m.form.code
		return m.later(func() tea.Msg {
			id, err := m.guest.enter(m.ctx, typed)
			return opened{id, err}
		})
	case at >= tableField:
		return m.goTo(m.form.tables[at-tableField].ID)
	}
	return m.open(m.form.setup())
}

// drawHome draws the start.
func (m *Screen) drawHome(s *sheet) {
	f, lang := &m.form, m.guest.Lang
	width := min(76, m.w-4)
	x := (m.w - width) / 2
	y := max(0, (m.h-len(f.fields())-8)/3)
	s.put(x, y, m.here("1208"))
	s.line(x+6, y, width-6, m.quiet(text.Tagline.In(lang)))
	y += 2
	for i, row := range f.fields() {
		if row == startField || row == tableField {
			y++
		}
		m.drawRow(s, row, i == min(f.row, len(f.fields())-1), x, y+i, width)
	}
	y += len(f.fields()) + 1
	if _, _, hint := m.rowWords(f.at()); hint != "" {
		y += s.block(x, y, width, 2, in(m.soft), hint)
	}
	if m.guest.Note.In(lang) != "" && m.notice == "" {
		y += s.block(x, y, width, 2, in(m.soft), m.guest.Note.In(lang))
	}
	if m.notice != "" {
		s.block(x, y, width, 2, in(m.gold).Bold(true), m.notice)
	}
	s.keys([]keyHint{{text.EnterKey.In(lang), "enter", text.KeyStart}, {"↑↓", "", text.KeyMove}, {"←→", "", text.KeyChange},
		{"?", "?", text.KeyHelpWord}, {"Q", "q", text.KeyQuit}}, lang)
}

// rowZone begins the names of the rows for clicks.
const rowZone = "row"

// clickRow takes a click on a row of the form, on its name or on one of its arrows.
func (m *Screen) clickRow(place string) tea.Cmd {
	by := 0
	if name, ok := strings.CutSuffix(place, "<"); ok {
		place, by = name, -1
	}
	if name, ok := strings.CutSuffix(place, ">"); ok {
		place, by = name, 1
	}
	n, err := strconv.Atoi(place)
	if err != nil {
		return nil
	}
	m.form.row = max(0, slices.Index(m.form.fields(), field(n)))
	switch {
	case by != 0:
		m.changeRow(by)
	case field(n) == startField || field(n) >= tableField:
		return m.submit()
	}
	return nil
}

// labelWidth is the width of the words before a value.
const labelWidth = 22

// drawRow draws one row of the form.
func (m *Screen) drawRow(s *sheet, row field, chosen bool, x, y, width int) {
	lang := m.guest.Lang
	label, value, _ := m.rowWords(row)
	mark, paint := "  ", m.text
	if chosen {
		mark, paint = "▸ ", m.here
	}
	id := rowZone + strconv.Itoa(int(row))
	s.zone(id, x, y, paint(mark+label))
	at := x + 2 + labelWidth
	switch row {
	case startField:
		return
	case namesField, codeField:
		cursor := ""
		if chosen {
			cursor = "▏"
		}
		room := width - 4 - labelWidth
		if n := utf8.RuneCountInString(value); n > room {
			value = "…" + string([]rune(value)[n-room+1:])
		}
		s.zone(id, at, y, m.loud(value)+m.here(cursor))
		return
	}
	if row >= tableField {
		return
	}
	s.zone(id+"<", at, y, paint("‹"))
	s.zone(id+">", at+2, y, m.loud(value)+" "+paint("›"))
	if row == langField {
		s.line(at+5+ansi.StringWidth(value), y, width-labelWidth, m.quiet(text.OtherLang.In(lang)))
	}
}

// rowWords are what a row is called, its value, and what there is to say of that.
func (m *Screen) rowWords(row field) (label, value, hint string) {
	f, lang := &m.form, m.guest.Lang
	switch row {
	case peopleField:
		return text.TermPeople.In(lang), text.Number(f.people), ""
	case botsField:
		return text.TermBots.In(lang), text.Number(f.bots), ""
	case styleField:
		style := text.BotScale[f.style]
		return text.TermBotKind.In(lang), text.BotName(lang, style, 1), text.BotHint(lang, style)
	case freeField:
		return text.TermOthers.In(lang), text.Number(f.free), text.WithALink.In(lang)
	case variantField:
		v := f.setup().Variant
		return text.Scoring.In(lang), text.Variant(lang, v), text.VariantHint(lang, v)
	case clockField:
		return text.ClockLegend.In(lang), text.Clock(lang, clocks[f.clock]), ""
	case namesField:
		return text.TermNames.In(lang), f.names, text.TermNamesAre.In(lang)
	case langField:
		return text.TermLang.In(lang), text.TermOwnLang.In(lang), ""
	case startField:
		return "[ " + text.TermStart.In(lang) + " ]", "", ""
	case codeField:
		return text.Code.In(lang), f.code, text.Join.In(lang)
	}
	t := f.tables[row-tableField]
	what := text.UnderWay
	if t.State.Phase == match.Gathering {
		what = text.StillOpen
	}
	return text.TermTable(lang, len(t.State.Seats)) + ", " + what.In(lang) + " · " + text.TermCode(lang, t.State.Code), "", ""
}
