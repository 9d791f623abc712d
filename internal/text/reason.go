package text

import (
	"game1208/review"
	"game1208/rules"
)

// Why one move is better than another.
var (
	whyAlike   = both("Every move is worth the same here.", "Ici, tous les coups se valent.")
	whyForced  = both("There is no other move.", "Il n’y a pas d’autre coup.")
	whyScores  = both("{1} scores {2}, {3} only {4}.", "{1} donne {2}, {3} seulement {4}.")
	whyMakes   = both("After {4}, {1} makes {2} or more with {3}; after {6}, {5}.", "Après {4}, {1} donne {2} ou plus avec {3} ; après {6}, {5}.")
	whyNever   = both("{1} scores {2} at once; after an abstention, no roll would do as well.", "{1} donne {2} tout de suite ; après une abstention, aucun lancer n’en donne autant.")
	whyExceeds = both("With this roll {1} makes {2} at most; after an abstention, more with {3}.", "Avec ce lancer, {1} donne {2} au plus ; après une abstention, davantage avec {3}.")
	whyReach   = both("{1} can still lead to {2}, {3} to {4} at most.", "{1} peut encore mener à {2}, {3} à {4} au plus.")
	whyChain   = both("{1} can still lead to the chain {5}, {2}; {3} to {4} at most.", "{1} peut encore mener à la suite {5}, soit {2} ; {3} à {4} au plus.")
	whyOpen    = both("{1} {5}; {3} rules that out: up to {2} instead of {4}.", "{1} {5} ; {3} l’exclut : jusqu’à {2} au lieu de {4}.")
	whyCloses  = both("{1} {3}; {2} rules that out.", "{1} {3} ; {2} l’exclut.")
	whySaved   = both("An abstention can still lead to {1}, any token on this roll to {2} at most.", "Une abstention peut encore mener à {1}, n’importe quel jeton sur ce lancer à {2} au plus.")
	whyLinks   = both("{1} joins {2} at once, and saves the abstention for a later roll.", "{1} réunit {2} tout de suite et garde l’abstention pour un autre lancer.")
	whyKept    = both("{1} can still lead to {2}, and saves the abstention for a later roll.", "{1} peut encore mener à {2} et garde l’abstention pour un autre lancer.")
	whyAsWell  = both("{1} can still lead to {2}, as an abstention can, and keeps the abstention for later.", "{1} peut encore mener à {2}, comme une abstention, et garde l’abstention pour plus tard.")
	whyFits    = both("For {2}, {1} has a place with {3} after {4}, {5} after {6}.", "Pour viser {2}, {1} trouve sa place avec {3} après {4}, {5} après {6}.")
	whyJoins   = both("{1} can join {7} with {3} after {4}, {5} after {6}.", "{1} peut rejoindre {7} avec {3} après {4}, {5} après {6}.")
	whyBetween = both("{1} can come between {7} with {3} after {4}, {5} after {6}.", "{1} peut se glisser entre {7} avec {3} après {4}, {5} après {6}.")

	whyAtOnce = plural{
		both("{2} scores {3} at once; after an abstention, only {1} of the 12 rolls would do as well.", "{2} donne {3} tout de suite ; après une abstention, {1} lancer sur 12 seulement en donne autant."),
		both("{2} scores {3} at once; after an abstention, only {1} of the 12 rolls would do as well.", "{2} donne {3} tout de suite ; après une abstention, {1} lancers sur 12 seulement en donnent autant."),
	}
)

// Reason says in one sentence why a move was good or not; "" where there is
// nothing to say.
func Reason(lang Lang, r review.Reason) string {
	better, worse := moveInside(lang, r.Better), moveInside(lang, r.Worse)
	if r.Better.Abstains() {
		better = noMoveFirst.In(lang)
	}
	points, fewer := Points(lang, r.Points), Number(r.Fewer)
	switch r.Fact {
	case review.Alike:
		return whyAlike.In(lang)
	case review.Forced:
		return whyForced.In(lang)
	case review.Scores:
		return whyScores.with(lang, better, points, worse, fewer)
	case review.Saved:
		return whySaved.with(lang, points, fewer)
	case review.AtOnce:
		if r.Rarer == 0 {
			return whyNever.with(lang, better, points)
		}
		return whyAtOnce.of(lang, r.Rarer, better, points)
	case review.Exceeds:
		return whyExceeds.with(lang, r.Letter.String(), Points(lang, r.Fewer), rollsOfTwelve(lang, r.Rolls))
	case review.Kept:
		if r.Points == r.Fewer {
			return whyAsWell.with(lang, better, points)
		}
		return whyKept.with(lang, better, points)
	case review.Possible:
		if r.Named {
			return whyChain.with(lang, better, points, worse, fewer, letterRange(r))
		}
		return whyReach.with(lang, better, points, worse, fewer)
	case review.Open:
		return whyOpen.with(lang, better, points, worse, fewer, whatChain(lang, r))
	case review.Closes:
		return whyCloses.with(lang, better, worse, whatChain(lang, r))
	case review.Links:
		return whyLinks.with(lang, better, letterRange(r))
	case review.Makes, review.Fits, review.Joins:
		return whyRolls(lang, r)
	}
	return ""
}

var (
	joinsChain = both("joins {1}", "réunit {1}")
	keepsChain = both("keeps {1} together", "garde {1} ensemble")
	opensChain = both("keeps {1} open", "garde possible la suite {1}")
)

// whatChain says what the better move does for the chain.
func whatChain(lang Lang, r review.Reason) string {
	s := opensChain
	switch t := r.Better.Token(); {
	case r.Made && !r.Better.Abstains() && r.From <= t && t <= r.To:
		s = joinsChain
	case r.Made:
		s = keepsChain
	}
	return s.with(lang, letterRange(r))
}

// letterRange is a chain by its first and last letter.
func letterRange(r review.Reason) string { return r.From.String() + "–" + r.To.String() }

// whyRolls says of a token with how many rolls it does something.
func whyRolls(lang Lang, r review.Reason) string {
	who, near := r.Letter.String(), r.From.String()
	rarer := withRolls(lang, r.Rarer)
	if r.Other != r.Letter {
		rarer = r.Other.String() + " " + rarer
	}
	s := whyFits
	switch {
	case r.Fact == review.Makes:
		s = whyMakes
	case r.Fact == review.Joins && r.Named:
		s, near = whyBetween, r.From.String()+and.In(lang)+r.To.String()
	case r.Fact == review.Joins:
		s = whyJoins
	case r.InHand:
		who = anyOpen.In(lang)
	}
	return s.with(lang, who, Points(lang, r.Points), rollsOfTwelve(lang, r.Rolls), moveInside(lang, r.Better), rarer, moveInside(lang, r.Worse), near)
}

var (
	noMove      = both("an abstention", "une abstention")
	noMoveFirst = both("An abstention", "Une abstention")
)

// moveInside names a move inside a sentence.
func moveInside(lang Lang, m rules.Move) string {
	if m.Abstains() {
		return noMove.In(lang)
	}
	return Move(lang, m)
}

var (
	anyOpen   = both("a token of the hand", "un des jetons visibles")
	someRolls = plural{both("{1} of the 12 rolls", "{1} lancer sur 12"), both("{1} of the 12 rolls", "{1} lancers sur 12")}
	everyRoll = both("every roll", "tous les lancers")
	withSome  = both("with {1}", "avec {1}")
	withNone  = both("with none", "avec aucun")
)

// rollsOfTwelve is a number of rolls, 1 to 12.
func rollsOfTwelve(lang Lang, n int) string {
	if n == rules.Cells {
		return everyRoll.In(lang)
	}
	return someRolls.of(lang, n)
}

// withRolls is a number of rolls below 12, after that was said of others.
func withRolls(lang Lang, n int) string {
	if n == 0 {
		return withNone.In(lang)
	}
	return withSome.with(lang, Number(n))
}
