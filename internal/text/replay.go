package text

import "game1208/rules"

// The replay.
var (
	ReplayTitle = both("Replay a game", "Revoir une partie")
	ReplayAsk   = both("Paste the record of a game: you see it move by move, and what each move was worth. It stands at the end of every game, under the boards.", "Colle ici la notation d’une partie : tu la reverras coup par coup, avec ce que valait chaque coup. On la trouve à la fin de chaque partie, sous les plateaux.")
	ReplayLabel = both("Record", "Notation")
	ReplayShow  = both("Show it", "Revoir")
	ReplayStart = both("The start", "Le départ")
	ReplayFirst = both("Start", "Départ")
	ReplayPrev  = both("Back", "Précédent")
	ReplayNext  = both("Next", "Suivant")
	ReplaySteps = both("Steps", "Étapes")
	RollWord    = both("Roll", "Lancer")
	// CardboardOrder is for games in which somebody played with cardboard.
	CardboardOrder = both("The order of the moves on cardboard is not known: the replay keeps the first that fits.", "Sur carton, l’ordre des coups n’est pas connu : on garde le premier qui convient.")
	Unfinished     = both("This game was not played to the end.", "Cette partie n’a pas été jouée jusqu’au bout.")
)

var shows = both("The first three tokens: {1}.", "Les trois premiers jetons : {1}.")

// Shows says which tokens lie open at the start.
func Shows(lang Lang, hand rules.Hand) string {
	return shows.with(lang, spread(hand))
}

var stepNo = both("Roll {1}", "Lancer {1}")

// Step names a step of the replay: the start, or a roll.
func Step(lang Lang, n int) string {
	if n == 0 {
		return ReplayStart.In(lang)
	}
	return stepNo.with(lang, Number(n))
}

var handIs = both("In hand: {1}.", "Jetons visibles : {1}.")

// HandIs says what is in a hand.
func HandIs(lang Lang, hand rules.Hand) string { return handIs.with(lang, spread(hand)) }
