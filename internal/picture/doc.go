// Package picture paints the drawings of package view as pixels, for those who show
// no drawings: the previews of links. It knows what these drawings are made of, and
// no other SVG.
package picture
