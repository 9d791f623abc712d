// Package text is everything that 1208 says, in English and in French.
//
// A sentence is declared once with both languages, so that a missing one does
// not compile:
//
//	var PlayAlone = both("Play alone", "Jouer seul")
//
// Sentences with parameters are functions that take the language first. The
// files follow the pages. French is written with ordinary spaces; [both] puts
// the unbreakable ones that French typography wants before : ; ! ? and inside
// « ». The terms are those of docs/rules.md; French says "tu".
package text
