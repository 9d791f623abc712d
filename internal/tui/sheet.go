package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// A sheet is a screen that is being drawn: pieces of text at places, some of which
// do something when they are clicked.
type sheet struct {
	palette
	w, h   int
	layers []*lipgloss.Layer
}

// A frame is a screen that was drawn.
type frame struct {
	content string
	places  *lipgloss.Compositor
}

// at returns what a click at a place means, "" for nothing.
func (f frame) at(x, y int) string {
	if f.places == nil {
		return ""
	}
	return f.places.Hit(x, y).ID()
}

// plainly takes out of a sentence what only pages show well: marks around names
// that run the other way, and the narrow space.
var plainly = strings.NewReplacer("\u2068", "", "\u2069", "", "\u202f", "\u00a0")

// put sets text at a place.
func (s *sheet) put(x, y int, text string) { s.zone("", x, y, text) }

// zone sets text at a place that can be clicked.
func (s *sheet) zone(id string, x, y int, text string) {
	s.layers = append(s.layers, lipgloss.NewLayer(plainly.Replace(text)).X(x).Y(y).Z(len(s.layers)).ID(id))
}

// line sets one line, cut to a width.
func (s *sheet) line(x, y, w int, text string) {
	s.put(x, y, ansi.Truncate(plainly.Replace(text), w, "…"))
}

// centred sets lines in the middle of a width.
func (s *sheet) centred(x, y, w int, text string) {
	s.put(x, y, lipgloss.PlaceHorizontal(w, lipgloss.Center, ansi.Truncate(plainly.Replace(text), w, "…")))
}

// block sets text in the middle of a width, in as many lines as it needs up to a
// number, and returns how many these are.
func (s *sheet) block(x, y, w, most int, style lipgloss.Style, text string) int {
	lines := atMost(most, wrap(text, w), w)
	s.stack(x, y, w, style, lines)
	return len(lines)
}

// stack sets lines one below another, each in the middle of a width.
func (s *sheet) stack(x, y, w int, style lipgloss.Style, lines []string) {
	for i, line := range lines {
		s.put(x, y+i, lipgloss.PlaceHorizontal(w, lipgloss.Center, style.Render(line)))
	}
}

// lines sets text in as many lines as it needs up to a number, and returns how many
// these are.
func (s *sheet) lines(x, y, w, most int, text string) int {
	all := wrap(text, w)
	for i, line := range all[:min(len(all), most)] {
		s.put(x, y+i, s.text(line))
	}
	return min(len(all), most)
}

// wrap breaks a sentence into lines of a width.
func wrap(text string, w int) []string {
	if text == "" {
		return nil
	}
	return strings.Split(lipgloss.Wrap(plainly.Replace(text), max(1, w), ""), "\n")
}

// between stands between phrases that follow one another.
const between = " · "

// flow sets phrases one after another in as many lines of a width as they need up to
// a number. None is broken that fits on a line.
func flow(phrases []string, w, most int) []string {
	var lines []string
	for _, phrase := range phrases {
		phrase = plainly.Replace(phrase)
		if n := len(lines) - 1; n >= 0 && ansi.StringWidth(lines[n]+between+phrase) <= w {
			lines[n] += between + phrase
			continue
		}
		lines = append(lines, wrap(phrase, w)...)
	}
	return atMost(most, lines, w)
}

// atMost returns so many lines of a width at most. Where some are left out, the last
// that stays says so, and loses a phrase or a word for it if it has to.
func atMost(most int, lines []string, w int) []string {
	if len(lines) <= most {
		return lines
	}
	if most < 1 {
		return nil
	}
	last := lines[most-1]
	for _, end := range []string{between, " "} {
		if cut := strings.LastIndex(last, end); cut >= 0 && ansi.StringWidth(last) > w-len(" .") {
			last = last[:cut]
		}
	}
	return append(lines[:most-1:most-1], ansi.Truncate(last, w-len(" ."), "")+" …")
}

// drawn returns the finished screen.
func (s *sheet) drawn() frame {
	places := lipgloss.NewCompositor(s.layers...)
	canvas := lipgloss.NewCanvas(s.w, s.h)
	return frame{content: canvas.Compose(places).Render(), places: places}
}
