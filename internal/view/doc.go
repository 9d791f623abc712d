// Package view draws the pages of 1208 as HTML and SVG.
//
// Its functions are pure: what they are given is all they know, and they know
// no server and no clock. What a viewer may not see is not in their input
// ([match.View]), so that it cannot be in their output. Every form is a plain
// POST that works without scripts; the attributes of htmx only spare the
// reload.
package view
