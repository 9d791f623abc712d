package text

import (
	"strconv"
	"strings"

	"game1208/rules"
)

// The end of a game.
var (
	GameOver     = both("Game over", "Fin de partie")
	GivenUp      = both("This game was given up.", "Cette partie a été abandonnée.")
	GameExpired  = both("This game was left alone too long and has ended.", "Cette partie est restée trop longtemps en suspens : elle est close.")
	Rematch      = both("Play again", "Rejouer")
	RematchAll   = both("Rematch", "Revanche")
	ReplayThis   = both("Replay it move by move", "Revoir coup par coup")
	RecordTitle  = both("Record of the game", "Notation de la partie")
	ProofLink    = both("Download the proof of the draws", "Télécharger la preuve du tirage")
	ProofPending = both("The proof of the draws is on its way.", "La preuve du tirage arrive.")
	PastGames    = both("Games before", "Parties précédentes")
	GivenUpShort = both("given up", "abandonnée")
	Proof        = both("Proof", "Preuve")
	// NoBoardCounts is the result when every board was left out.
	NoBoardCounts = both("No board counts.", "Aucun plateau ne compte.")
	NoChain       = both("no chain", "aucune suite")
)

var (
	wins    = both("{1} wins with {2}.", "{1} gagne avec {2}.")
	tie     = both("Tie: {1}, {2} each.", "Égalité : {1}, {2} chacun.")
	youWin  = both("You win with {1}!", "Tu gagnes avec {1} !")
	alone   = both("{1}.", "{1}.")
	tokens  = plural{both("{1} token × 2", "{1} jeton × 2"), both("{1} tokens × 2", "{1} jetons × 2")}
	holes   = plural{both("{1} hole × 3", "{1} trou × 3"), both("{1} holes × 3", "{1} trous × 3")}
	game    = both("Game {1}", "Partie {1}")
	older   = plural{both("and {1} older game", "et {1} partie plus ancienne"), both("and {1} older games", "et {1} parties plus anciennes")}
	noBytes = plural{
		both("Without random bytes of their own: {2}.", "N’a pas fourni d’octets aléatoires : {2}."),
		both("Without random bytes of their own: {2}.", "N’ont pas fourni d’octets aléatoires : {2}."),
	}
)

// Wins says who has won; one name or several that share the first place.
func Wins(lang Lang, names []string, score int) string {
	if len(names) > 1 {
		return tie.with(lang, nameList(lang, names), Points(lang, score))
	}
	return wins.with(lang, isolated(names[0]), Points(lang, score))
}

// YouWin says that the viewer has won.
func YouWin(lang Lang, score int) string { return youWin.with(lang, Points(lang, score)) }

// Alone says the score of a game for one.
func Alone(lang Lang, score int) string { return alone.with(lang, Points(lang, score)) }

// Counted says how a chain makes its points.
func Counted(lang Lang, c rules.Chain, v rules.Variant) string {
	s := tokens.of(lang, c.Len)
	if v == rules.Holes && c.Holes > 0 {
		s += " − " + holes.of(lang, c.Holes)
	}
	return s
}

// Sum is Counted without words, for where there is little room: "5 × 2 − 1 × 3".
func Sum(c rules.Chain, v rules.Variant) string {
	s := Number(c.Len) + " × 2"
	if v == rules.Holes && c.Holes > 0 {
		s += " − " + Number(c.Holes) + " × 3"
	}
	return s
}

// Letters are the letters of a chain: "A B C D".
func Letters(lang Lang, c rules.Chain) string {
	var s strings.Builder
	for i := range c.Len {
		if i > 0 {
			s.WriteString(nbsp)
		}
		s.WriteString((c.Start + rules.Token(i)).String())
	}
	if s.String() == "" {
		return NoChain.In(lang)
	}
	return s.String()
}

// Place is a rank: "1st", "2e".
func Place(lang Lang, n int) string {
	if lang == FR {
		if n == 1 {
			return "1er"
		}
		return strconv.Itoa(n) + "e"
	}
	return strconv.Itoa(n) + [...]string{"th", "st", "nd", "rd", "th", "th", "th"}[n]
}

// Game names the n-th game at a table.
func Game(lang Lang, n int) string { return game.with(lang, Number(n)) }

// Older says how many games were played before those that are listed.
func Older(lang Lang, n int) string { return older.of(lang, n) }

// NoBytes says who added nothing to the draws.
func NoBytes(lang Lang, names []string) string {
	return noBytes.of(lang, len(names), nameList(lang, names))
}
