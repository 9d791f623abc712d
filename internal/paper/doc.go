// Package paper makes the game for the kitchen table: boards, tokens to cut out,
// score sheets, the rules on one page, and deals that were drawn beforehand, so
// that a club can play an evening without any device.
//
// Every sheet is drawn once, as a [Page] of outlines and words in millimetres. Two
// writers put the same page into a PDF, with its fonts embedded, or into an SVG,
// where letters are outlines, so that both look alike everywhere. The same kit gives
// the same bytes.
package paper
