package text

import "game1208/rules"

// The page of a table while the game goes.
var (
	YourTurn     = both("Your turn", "À toi")
	Waiting      = both("Waiting", "On attend")
	Watching     = both("Watching", "Tu regardes")
	YourBoard    = both("Your board", "Ton plateau")
	Hand         = both("Hand", "Jetons visibles")
	OthersTitle  = both("The other boards", "Les autres plateaux")
	BoardsTitle  = both("The boards", "Les plateaux")
	Abstain      = both("Abstain (once a game)", "S’abstenir (1 fois par partie)")
	AbstainHint  = both("You place nothing now, and get a ninth roll and one more token to choose from.", "Tu ne places rien maintenant ; tu auras un neuvième lancer et un jeton de plus au choix.")
	AbstainLate  = both("You place nothing now, and get a ninth roll.", "Tu ne places rien maintenant ; tu auras un neuvième lancer.")
	Abstained    = both("Abstention chosen", "Abstention choisie")
	AbstainGone  = both("Abstention used", "Abstention utilisée")
	AbstainOnce  = both("It is there once a game.", "Il n’y en a qu’une par partie.")
	Chose        = both("has chosen", "a choisi")
	Choosing     = both("choosing…", "choisit…")
	Absent       = both("away", "absent")
	ByBot        = both("played by the bot", "joué par le robot")
	AllPlaced    = both("finished", "a fini")
	DidAbstain   = both("abstained", "s’est abstenu")
	DieRolls     = both("The die is rolling…", "Le dé roule…")
	DonePlacing  = both("All your tokens are placed.", "Tous tes jetons sont placés.")
	ChangeStill  = both("You can still change it.", "Tu peux encore changer.")
	NoneHidden   = both("No token hidden", "Aucun jeton caché")
	EmptyBoard   = both("empty board", "plateau vide")
	GiveUp       = both("Give up…", "Abandonner la partie…")
	GiveUpAlone  = both("The game ends at once and does not count.", "La partie s’arrête tout de suite et ne compte pas.")
	GiveUpAll    = both("The game ends when all players who are here want it.", "La partie s’arrête quand tous les joueurs présents le veulent.")
	GiveUpYes    = both("Yes, give up", "Oui, abandonner")
	GiveUpNo     = both("No, play on", "Non, je continue")
	EndAlone     = both("You want to end the game, and nobody who is here is against it.", "Tu veux arrêter, et plus personne ici ne s’y oppose.")
	YouWantToEnd = both("You want to end the game. It goes on until the others agree.", "Tu veux arrêter. La partie continue tant que les autres ne sont pas d’accord.")
	WantsToEnd   = both("wants to give up", "veut abandonner")
	NotSent      = both("Not sent. Check the connection and try again.", "Ce n’est pas parti. Vérifie la connexion et réessaie.")
	Lost         = both("Connection lost, trying again…", "Connexion perdue, nouvelle tentative…")
	YouAre       = both("you", "toi")
	YouWatch     = both("You are watching.", "Tu regardes.")
	WatchNext    = both("You can sit down for the next game.", "Tu pourras t’asseoir pour la prochaine.")
	WatchRematch = both("When somebody wants a rematch you can sit down here.", "Quand quelqu’un voudra une revanche, tu pourras t’asseoir ici.")
	Shown        = both("Revealed:", "Révélés :")
	GiveUpToo    = both("Give up too", "Abandonner aussi")
)

var rollOf = both("Roll {1} of {2}", "Lancer {1} sur {2}")

// RollOf is the roll that lies, of so many.
func RollOf(lang Lang, n, of int) string { return rollOf.with(lang, Number(n), Number(of)) }

var (
	goesTo    = both("Tap a token: it goes to cell {1}.", "Touche un jeton : il ira en case {1}.")
	takenGo   = both("Cell {1} is taken. Tap a token: it goes to cell {2}.", "Case {1} occupée. Touche un jeton : il ira en case {2}.")
	takenPick = both("Cell {1} is taken: pick a token, then {2} or {3}.", "Case {1} occupée : choisis un jeton, puis {2} ou {3}.")
	chosen    = both("Your choice: {1} on cell {2}.", "Ton choix : {1} en case {2}.")
	waitFor   = both("Waiting for {1}.", "On attend {1}.")
	rolled    = both("Roll {1}: {2}.", "Lancer {1} : {2}.")
	revealed  = both("Token {1} is revealed.", "Le jeton {1} est révélé.")
	placed    = both("{1}: {2} on cell {3}.", "{1} : {2} en case {3}.")
	abstained = both("{1}: abstention.", "{1} : abstention.")
	tapEither = both("Cell {1} is taken: tap {2} or {3}.", "Case {1} occupée : touche {2} ou {3}.")
	didShort  = both("{1}: {2} on {3}", "{1} : {2} en {3}")
	didNot    = both("{1}: abstention", "{1} : abstention")
	whoByBot  = both("{1} (bot)", "{1} (robot)")
	theBot    = both("Bot", "Robot")
	newToken  = both("New token: {1}", "Nouveau jeton : {1}")
	placeOn   = both("Place {1} on cell {2}", "Placer {1} en case {2}")
	pick      = both("Token {1}", "Jeton {1}")
)

// GoesTo says what to do when the roll allows one cell.
func GoesTo(lang Lang, roll, cell rules.Cell) string {
	if roll == cell {
		return goesTo.with(lang, CellName(cell))
	}
	return takenGo.with(lang, CellName(roll), CellName(cell))
}

// PickThen says what to do when the roll allows two cells.
func PickThen(lang Lang, roll, below, above rules.Cell) string {
	return takenPick.with(lang, CellName(roll), CellName(below), CellName(above))
}

// TapEither says what to do when the roll allows two cells for the only token.
func TapEither(lang Lang, roll, below, above rules.Cell) string {
	return tapEither.with(lang, CellName(roll), CellName(below), CellName(above))
}

// YourChoice says what the viewer has chosen.
func YourChoice(lang Lang, m rules.Move) string {
	if m.Abstains() {
		return Abstained.In(lang) + "."
	}
	return chosen.with(lang, m.Token().String(), CellName(m.Cell()))
}

// WaitFor says for whom the table waits, "" for nobody.
func WaitFor(lang Lang, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return waitFor.with(lang, nameList(lang, names))
}

// Rolled says a roll.
func Rolled(lang Lang, n int, roll rules.Cell) string {
	return rolled.with(lang, Number(n), CellName(roll))
}

// Revealed says a token that was revealed.
func Revealed(lang Lang, t rules.Token) string { return revealed.with(lang, t.String()) }

// Did says what somebody did on a roll.
func Did(lang Lang, name string, m rules.Move) string {
	if m.Abstains() {
		return abstained.with(lang, isolated(name))
	}
	return placed.with(lang, isolated(name), m.Token().String(), CellName(m.Cell()))
}

// DidShort says what somebody did on a roll, in a line of many.
func DidShort(lang Lang, name string, m rules.Move) string {
	if m.Abstains() {
		return didNot.with(lang, isolated(name))
	}
	return didShort.with(lang, isolated(name), m.Token().String(), CellName(m.Cell()))
}

// DidShortByBot says what the bot did on a roll for somebody, in a line of many;
// name is "" for the reader.
func DidShortByBot(lang Lang, name string, m rules.Move) string {
	if name == "" {
		return DidShort(lang, theBot.In(lang), m)
	}
	return DidShort(lang, whoByBot.with(lang, isolated(name)), m)
}

// NewToken names a token that was revealed, in a line of many.
func NewToken(lang Lang, t rules.Token) string { return newToken.with(lang, t.String()) }

// Move is a move in words.
func Move(lang Lang, m rules.Move) string {
	if m.Abstains() {
		return DidAbstain.In(lang)
	}
	return onCell.with(lang, m.Token().String(), CellName(m.Cell()))
}

// PlaceOn is the name of a button.
func PlaceOn(lang Lang, t rules.Token, c rules.Cell) string {
	return placeOn.with(lang, t.String(), CellName(c))
}

// Pick is the name of a token to pick.
func Pick(lang Lang, t rules.Token) string { return pick.with(lang, t.String()) }

var (
	cellEmpty = both("cell {1}, empty", "case {1}, vide")
	cellLit   = both("cell {1}, empty, the roll may go here", "case {1}, vide, jouable sur ce lancer")
	cellHolds = both("cell {1}, token {2}", "case {1}, jeton {2}")
	cellGhost = both("cell {1}, your choice: {2}", "case {1}, ton choix : {2}")
	onCell    = both("{1} on cell {2}", "{1} en case {2}")
)

// CellEmpty names an empty cell; lit says that the roll may go there.
func CellEmpty(lang Lang, c rules.Cell, lit bool) string {
	if lit {
		return cellLit.with(lang, CellName(c))
	}
	return cellEmpty.with(lang, CellName(c))
}

// CellHolds names a cell with a token.
func CellHolds(lang Lang, c rules.Cell, t rules.Token) string {
	return cellHolds.with(lang, CellName(c), t.String())
}

// CellHoldsAny is CellHolds for scripts, which fill the token in for {2}.
func CellHoldsAny(lang Lang, c rules.Cell) string { return cellHolds.with(lang, CellName(c), "{2}") }

// CellGhost names the cell of the viewer's choice.
func CellGhost(lang Lang, c rules.Cell, t rules.Token) string {
	return cellGhost.with(lang, CellName(c), t.String())
}

// Board is a board in words.
func Board(lang Lang, b rules.Board) string {
	var words []string
	for c, t := range b.All() {
		words = append(words, onCell.with(lang, t.String(), CellName(c)))
	}
	if len(words) == 0 {
		return EmptyBoard.In(lang)
	}
	return List(lang, words)
}

var (
	hidden   = plural{both("1 token hidden: {2}", "1 jeton caché : {2}"), both("{1} tokens hidden: {2}", "{1} jetons cachés : {2}")}
	watchers = plural{both("1 watching", "1 spectateur"), both("{1} watching", "{1} spectateurs")}
)

// Hidden says how many tokens are hidden, and which.
func Hidden(lang Lang, tokens rules.Hand) string {
	if tokens == 0 {
		return NoneHidden.In(lang)
	}
	return hidden.of(lang, tokens.Len(), spread(tokens))
}

var wantEnd = plural{both("{2} wants to give up.", "{2} veut abandonner."), both("{2} want to give up.", "{2} veulent abandonner.")}

// WantEnd says who wants to give the game up.
func WantEnd(lang Lang, names []string) string {
	return wantEnd.of(lang, len(names), nameList(lang, names))
}

// Spread writes letters with spaces between: "A B C".
func Spread(tokens rules.Hand) string { return spread(tokens) }

// spread writes letters with spaces that do not break: "A B C".
func spread(tokens rules.Hand) string {
	letters := ""
	for t := range tokens.All() {
		if letters != "" {
			letters += nbsp
		}
		letters += t.String()
	}
	return letters
}

// Watchers says how many are watching.
func Watchers(lang Lang, n int) string { return watchers.of(lang, n) }
