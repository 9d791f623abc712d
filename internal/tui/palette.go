package tui

import (
	"image/color"

	"charm.land/lipgloss/v2"
)

// A palette has the colours of the game for one background. No colour is the only
// sign of anything: what the roll allows also has a thick rim, a chain too.
type palette struct {
	ink, soft, felt, ivory, letter, gold, fill, die color.Color
}

var (
	onDark = palette{
		ink: lipgloss.Color("#efe9dc"), soft: lipgloss.Color("#a39d92"), felt: lipgloss.Color("#4f9c94"),
		ivory: lipgloss.Color("#fbf5e6"), letter: lipgloss.Color("#23242f"),
		gold: lipgloss.Color("#f2b632"), fill: lipgloss.Color("#f2b632"), die: lipgloss.Color("#d4472f"),
	}
	onLight = palette{
		ink: lipgloss.Color("#23242f"), soft: lipgloss.Color("#6a655c"), felt: lipgloss.Color("#226a64"),
		ivory: lipgloss.Color("#ecd9ab"), letter: lipgloss.Color("#23242f"),
		gold: lipgloss.Color("#8f5f00"), fill: lipgloss.Color("#f2b632"), die: lipgloss.Color("#b93a24"),
	}
)

func in(c color.Color) lipgloss.Style { return lipgloss.NewStyle().Foreground(c) }

func (p palette) text(s string) string  { return in(p.ink).Render(s) }
func (p palette) quiet(s string) string { return in(p.soft).Render(s) }
func (p palette) loud(s string) string  { return in(p.ink).Bold(true).Render(s) }
func (p palette) here(s string) string  { return in(p.gold).Bold(true).Render(s) }
