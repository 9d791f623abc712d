package paper

// A look is what a style makes of things: colours, strength of lines and sizes.
type look struct {
	felt, feltEdge, feltInk colour // of the board, and what is written on it
	well, wellEdge, wellInk colour // of its cells
	ivory, ivoryEdge, rim   colour // of tokens; the rim is the ring inside
	letter                  colour
	gold                    colour // of a chain
	die, dieEdge, dieInk    colour
	dieSides                [5]colour // the first is the upper right one, then clockwise
	ink, soft, faint        colour    // of words, of less important ones, of lines between things
	mark                    colour    // of the great 1208
	shade                   colour    // behind heads and rows
	cut                     colour    // of marks for scissors

	hair, firm  float64 // thin and strong lines, in millimetres
	token, cell float64 // radius of a token and of a cell, in millimetres
	text        float64 // size of letters to read, in millimetres: from one base line to the next it is a third more
}

// The colours are those of the pages, on white: paper has a colour of its own.
var normalLook = look{
	felt: 0x226a64, feltEdge: 0x184f4a, feltInk: 0xd4e6e1,
	well: 0x174844, wellEdge: 0x4f9a92, wellInk: 0xd4e6e1,
	ivory: 0xfbf5e6, ivoryEdge: 0xbfb08b, rim: 0xd9cba5, letter: 0x241f1c, gold: 0xf2b632,
	die: 0xd4472f, dieEdge: 0x8c2a1a, dieInk: 0xffffff, dieSides: [5]colour{0xd9563d, 0xb93723, 0xa93220, 0xc63e28, 0xe06a52},
	ink: 0x23242f, soft: 0x5c5749, faint: 0xcfc4ae, mark: 0x23242f, shade: 0xf4eee3, cut: 0x5c5749,
	hair: 0.2, firm: 0.45, token: 13, cell: 14, text: 3.7,
}

// lookOf returns the look of a style.
func lookOf(s Style) look {
	l := normalLook
	switch s {
	case Large:
		l.feltInk, l.wellInk, l.soft = 0xffffff, 0xffffff, 0x35342e
		l.well, l.letter, l.ink, l.mark = 0x0c302d, 0x000000, 0x000000, 0x000000
		l.hair, l.firm, l.token, l.cell, l.text = 0.35, 0.8, 19, 20, 5.65 // of letters: 16 points
	case LowInk:
		const line, grey = 0x7a7a7a, 0x6a6a6a
		l.felt, l.well, l.ivory, l.gold, l.die, l.shade = none, none, none, none, none, none
		l.dieSides = [5]colour{none, none, none, none, none}
		l.feltEdge, l.wellEdge, l.ivoryEdge, l.rim, l.dieEdge = line, line, line, none, line
		l.feltInk, l.wellInk, l.dieInk = grey, grey, 0x23242f
		l.faint, l.mark, l.firm = 0xb0b0b0, 0xa0a0a0, 0.3
	}
	return l
}

// large reports whether things are drawn for weak eyes.
func (l look) large() bool { return l.text > normalLook.text }
