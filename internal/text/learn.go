package text

import (
	"strings"

	"game1208/rules"
)

// The lesson: one game in which each roll teaches something.
var (
	LearnTitle   = both("Learn to play", "Apprendre à jouer")
	LearnAim     = both("Eight letters, twelve cells: get as many as you can in order, from cell 1 to cell 12.", "Huit lettres, douze cases : mets-en le plus possible dans l’ordre, de la case 1 à la case 12.")
	LearnLost    = both("This address is no step of the lesson. Here it begins.", "Cette adresse ne mène à aucune étape de la leçon. La voici depuis le début.")
	LearnNav     = both("The lesson", "La leçon")
	LearnBack    = both("Step back", "Reculer")
	LearnAgain   = both("Start again", "Recommencer")
	LearnLeave   = both("Leave", "Quitter")
	LearnHow     = both("Read from 1 to 12 and skip the empty cells. Your longest chain counts, two points for each token in it.", "Lis de 1 à 12 en sautant les cases vides. Ta plus longue suite compte, deux points pour chacun de ses jetons.")
	LearnHoles   = both("And with holes?", "Et avec les trous ?")
	LearnHole    = both("A variant: an empty cell inside the chain is a hole and costs three points.", "Une variante : une case vide à l’intérieur de la suite est un trou, et coûte trois points.")
	LearnOthers  = both("Together it is the same: one die and the same tokens for all, a board each, and everybody chooses in secret.", "À plusieurs, c’est pareil : mêmes lancers et mêmes jetons pour tous, chacun son plateau, et on choisit en secret.")
	LearnPlay    = both("Play a game", "Jouer une partie")
	LearnRules   = both("Read the rules", "Lire les règles")
	LearnNoChain = both("No letter follows another yet: 2 points.", "Aucune lettre n’en suit encore une autre : 2 points.")
)

var (
	learnRoll = both("The die says {1}. Tap a token: it goes to cell {1}.", "Le dé dit {1}. Touche un jeton : il ira en case {1}.")

	learnFirst = both("{1} lies on {2}: later letters belong on {3} to {4}, earlier ones on {5} to {6}.", "{1} est en case {2} : les lettres d’après iraient bien de {3} à {4}, celles d’avant de {5} à {6}.")
	learnA     = both("{1} lies on {2}: all the others belong after it, on {3} to {4}.", "{1} est en case {2} : toutes les autres iraient bien après, de {3} à {4}.")

	learnPair = both("{1}, then {2}, no letter left out: a chain of two, {3}.", "{1}, puis {2}, sans lettre sautée : une suite de deux, {3}.")
	learnGap  = plural{
		both("{2}, then {3}: in order, but {4} is missing between them.", "{2}, puis {3} : c’est dans l’ordre, mais il manque {4} entre les deux."),
		both("{2}, then {3}: in order, but {4} are missing between them.", "{2}, puis {3} : c’est dans l’ordre, mais il manque {4} entre les deux."),
	}
	learnTurned = both("{1}, then {2}: out of order, so they make no chain.", "{1}, puis {2} : pas dans l’ordre, donc pas de suite.")

	learnAbstain   = both("{1} is the last cell: nothing could follow {2} there. Place nothing this time: abstain.", "{1} est la dernière case : rien n’y suivrait {2}. Ne place rien cette fois : abstiens-toi.")
	learnAbstained = both("Nothing placed: {1} tokens to choose from now, and a ninth roll.", "Rien de placé : {1} jetons au choix maintenant, et un neuvième lancer.")

	learnTaken  = both("Cell {1} is taken. Pick a token, then the next empty cell on either side: {2} or {3}.", "Case {1} occupée. Choisis un jeton, puis la case vide d’un côté ou de l’autre : {2} ou {3}.")
	learnBeside = both("{1} lies on {2}.", "{1} est en case {2}.")

	learnGrown = both("{1}: a chain of {2}, {3}.", "{1} : une suite de {2}, {3}.")
	learnStays = both("Your longest chain: {1}, {2}.", "Ta plus longue suite : {1}, {2}.")
	learnCut   = both("{1} cuts your chain. What is left: {2}, {3}.", "{1} coupe ta suite. Il reste {2}, {3}.")

	learnHoles = plural{
		both("Yours has {1}, cell {2}. That would leave {3} ({4} − {5}).", "La tienne en a {1}, case {2}. Il te resterait {3} ({4} − {5})."),
		both("Yours has {1}, cells {2}. That would leave {3} ({4} − {5}).", "La tienne en a {1}, cases {2}. Il te resterait {3} ({4} − {5})."),
	}
	learnNoHoles = both("Yours has none: {1} here too.", "La tienne n’en a pas : {1} ici aussi.")

	or = both(" or ", " ou ")
)

// LearnPageTitle is the title of a step in the browser.
func LearnPageTitle(lang Lang, heading string) string {
	return heading + " · " + PageTitle(lang, LearnTitle)
}

// LearnRoll says the first roll and what to do.
func LearnRoll(lang Lang, roll rules.Cell) string { return learnRoll.with(lang, CellName(roll)) }

// LearnFirst says where letters belong once the first one lies.
func LearnFirst(lang Lang, t rules.Token, c rules.Cell) string {
	s := learnFirst
	if t == 0 {
		s = learnA
	}
	return s.with(lang, t.String(), CellName(c), CellName(c+1), CellName(rules.Cells), CellName(1), CellName(c-1))
}

// LearnTwo says what the first two tokens make, in the order of their cells.
func LearnTwo(lang Lang, first, second rules.Token, score int) string {
	switch {
	case second == first+1:
		return learnPair.with(lang, first.String(), second.String(), Points(lang, score))
	case second < first:
		return learnTurned.with(lang, first.String(), second.String())
	}
	var missing []string
	for t := first + 1; t < second; t++ {
		missing = append(missing, t.String())
	}
	return learnGap.of(lang, len(missing), first.String(), second.String(), List(lang, missing))
}

// LearnAbstain says why none of the tokens should go to the last cell.
func LearnAbstain(lang Lang, roll rules.Cell, hand rules.Hand) string {
	return learnAbstain.with(lang, CellName(roll), anyOf(lang, hand))
}

// anyOf is a list of letters to choose from: "A, B or C".
func anyOf(lang Lang, hand rules.Hand) string {
	list := strings.Join(strings.Split(spread(hand), nbsp), ", ")
	if last := strings.LastIndex(list, ", "); last >= 0 {
		return list[:last] + or.In(lang) + list[last+len(", "):]
	}
	return list
}

// LearnAbstained says what the abstention has brought: so many tokens in hand.
func LearnAbstained(lang Lang, hand int) string { return learnAbstained.with(lang, Number(hand)) }

// LearnTaken says what to do when the cell rolled is taken.
func LearnTaken(lang Lang, roll, below, above rules.Cell) string {
	return learnTaken.with(lang, CellName(roll), CellName(below), CellName(above))
}

// LearnPlaced says where a token has come to lie.
func LearnPlaced(lang Lang, t rules.Token, c rules.Cell) string {
	return learnBeside.with(lang, t.String(), CellName(c))
}

// LearnChain says what a token has done to the longest chain.
func LearnChain(lang Lang, t rules.Token, before, after rules.Chain) string {
	letters, points := Letters(lang, after), Points(lang, after.Points(rules.Plain))
	switch {
	case after.Len < before.Len:
		return learnCut.with(lang, t.String(), letters, points)
	case after.Len == 1:
		return LearnNoChain.In(lang)
	case after.Len > before.Len:
		return learnGrown.with(lang, letters, Number(after.Len), points)
	}
	return learnStays.with(lang, letters, points)
}

// LearnWithHoles says what the chain would score where holes count.
func LearnWithHoles(lang Lang, c rules.Chain, holes []rules.Cell) string {
	score := Points(lang, c.Points(rules.Holes))
	if len(holes) == 0 {
		return learnNoHoles.with(lang, score)
	}
	cells := make([]string, len(holes))
	for i, hole := range holes {
		cells[i] = CellName(hole)
	}
	plain := c.Points(rules.Plain)
	return learnHoles.of(lang, len(holes), List(lang, cells), score, Number(plain), Number(plain-c.Points(rules.Holes)))
}
