package text

import "game1208/rules"

// The leader at a real table.
var (
	LeaderTitle   = both("For the whole table", "Pour toute la table")
	PlaceAll      = both("Everybody places a token.", "Chacun place un jeton.")
	PassNext      = both("All have placed: next", "Tout le monde a placé : suite")
	OneMoreRoll   = both("Somebody abstained: one more roll", "Quelqu’un s’est abstenu : encore un lancer")
	AllFull       = both("Everybody has placed all eight", "Tout le monde a placé ses huit jetons")
	PaperDone     = both("Placed on cardboard.", "C’est placé sur les plateaux en carton.")
	SayAloud      = both("Say it aloud", "Dire à voix haute")
	CallTokens    = both("Reveal three tokens and tap them.", "Retourne trois jetons et touche-les.")
	CallDie       = both("Roll the die and tap its number.", "Lance le dé et touche son nombre.")
	CallBoth      = both("Reveal a token, roll the die: tap the one, then the other.", "Retourne un jeton, lance le dé : touche l’un, puis l’autre.")
	CallToken     = both("Token revealed", "Jeton retourné")
	CallRoll      = both("Die", "Dé")
	CallDone      = both("Done", "C’est fait")
	CorrectDie    = both("Correct the die", "Corriger le dé")
	CorrectBoth   = both("Correct the token or the die", "Corriger le jeton ou le dé")
	CorrectTokens = both("Correct the first three tokens", "Corriger les trois premiers jetons")
	WaitLeader    = both("Waiting for the leader’s roll.", "On attend le lancer du meneur.")
	RollCorrected = both("The roll was corrected.", "Le lancer a été corrigé.")
	ChooseAgain   = both("Choose again.", "Choisis à nouveau.")
	SoFar         = both("Rolls so far", "Lancers jusqu’ici")
	ThreeTokens   = both("Tap exactly three tokens.", "Touche exactement trois jetons.")
	TokenFirst    = both("Tap the token first, then the die’s number.", "Touche d’abord le jeton, puis le nombre du dé.")
)

var (
	havePlaced  = plural{both("{2} has placed", "{2} a placé"), both("{2} have placed", "{2} ont placé")}
	fullBoards  = plural{both("{2}’s board is full", "Plateau {2} complet"), both("The boards of {2} are full", "Plateaux {2} complets")}
	oneMoreRoll = both("{1}: one more roll", "{1} : encore un lancer")
	cardboardOf = both("{1} (cardboard)", "{1} (carton)")
)

// HavePlaced says that these players have placed.
func HavePlaced(lang Lang, names []string) string {
	return havePlaced.of(lang, len(names), nameList(lang, names))
}

// FullBoards says that the boards of these players are full.
func FullBoards(lang Lang, names []string) string {
	return fullBoards.of(lang, len(names), ofNames(lang, names))
}

// OneMoreFor says that one of these players has still a token to place.
func OneMoreFor(lang Lang, names []string) string {
	return oneMoreRoll.with(lang, nameList(lang, names))
}

// CardboardOf names a player on cardboard among others.
func CardboardOf(lang Lang, name string) string { return cardboardOf.with(lang, isolated(name)) }

var (
	dieNumber = both("Die: {1}", "Dé : {1}")
	sayRoll   = both("Roll {1}: {2}.", "Lancer {1} : {2}.")
	sayToken  = both("Token {1}.", "Jeton {1}.")
	sayTokens = both("Tokens {1}.", "Jetons {1}.")
)

var (
	rollAlone = both("{1}: {2}", "{1} : {2}")
	rollWith  = both("{1}: {2} ({3})", "{1} : {2} ({3})")
)

// RollShort is the n-th roll and the tokens revealed with it, in a list of many.
func RollShort(lang Lang, n int, roll rules.Cell, tokens []rules.Token) string {
	if len(tokens) == 0 {
		return rollAlone.with(lang, Number(n), CellName(roll))
	}
	return rollWith.with(lang, Number(n), CellName(roll), spread(rules.HandOf(tokens...)))
}

// DieNumber names the button of a number of the die.
func DieNumber(lang Lang, c rules.Cell) string { return dieNumber.with(lang, CellName(c)) }

// Spoken is a roll and the tokens revealed with it, for a voice.
func Spoken(lang Lang, n int, roll rules.Cell, tokens []rules.Token) string {
	said := sayRoll.with(lang, Number(n), CellName(roll))
	var letters []string
	for _, t := range tokens {
		letters = append(letters, t.String())
	}
	switch len(letters) {
	case 0:
		return said
	case 1:
		return said + " " + sayToken.with(lang, letters[0])
	}
	return said + " " + sayTokens.with(lang, List(lang, letters))
}

// The board of a player on cardboard.
var (
	EnterHint   = both("Tap a token, then its cell.", "Touche un jeton, puis sa case.")
	EnterBoards = both("Enter each board: tap its tokens and cells, or type them.", "Saisis chaque plateau : touche jetons et cases, ou tape-les.")
	EnterTyped  = both("Twelve cells in order, a dot for an empty one", "Les douze cases dans l’ordre, le signe « . » pour une case vide")
	EnterDone   = both("That is the board", "Voilà le plateau")
	LeaveOut    = both("Leave this board out…", "Ne pas compter ce plateau…")
	LeaveOutIs  = both("It gets no score and no place.", "Il n’aura ni points ni rang.")
	LeaveOutDo  = both("Leave it out", "Ne pas le compter")
	PutBack     = both("Tap a token again to take it off.", "Touche un jeton posé pour le reprendre.")
)

// Why a board cannot be.
var (
	WrongCells   = both("These cells cannot all be taken on these rolls. Check the cells, or leave the board out.", "Ces cases ne peuvent pas toutes être occupées avec ces lancers. Vérifie les cases, ou ne compte pas ce plateau.")
	WrongLetters = both("The cells are possible, but not with these letters on them: check the order, or leave the board out.", "Ces cases sont possibles, mais pas avec ces lettres : vérifie l’ordre, ou ne compte pas ce plateau.")
)

var wrongCount = plural{
	both("Eight tokens lie on a full board; here is {1}.", "Un plateau complet porte huit jetons ; en voici {1}."),
	both("Eight tokens lie on a full board; here are {1}.", "Un plateau complet porte huit jetons ; en voici {1}."),
}

// WrongCount says that a board has too few tokens.
func WrongCount(lang Lang, n int) string { return wrongCount.of(lang, n) }
