package text

import (
	"math"
	"unicode"
	"unicode/utf8"

	"game1208/review"
	"game1208/rules"
)

// The review of a game, as its pages show it.
var (
	ReviewTitle = both("Review", "Analyse")
	ReviewLink  = both("Link to this review", "Lien vers cette analyse")
	TopWord     = both("Top of the deal", "Top de la donne")
	TopHint     = both("what perfect play makes of this deal", "ce que le jeu parfait marque sur cette donne")
	CeilingWord = both("Ceiling", "Plafond")
	CeilingHint = both("the best anybody could have scored who knew what was coming", "le mieux qu’on pouvait marquer en sachant ce qui venait")

	ValueWord   = both("value of the game", "valeur du jeu")
	LuckWord    = both("luck", "chance")
	LostWord    = both("points lost", "points perdus")
	ByBotWord   = both("lost by the bot", "perdus par le robot")
	ScoreWord   = both("final score", "score final")
	HopedWord   = both("expected score", "score attendu")
	LossesTitle = both("Points lost, roll by roll", "Points perdus, lancer par lancer")
	PlayerWord  = both("Player", "Joueur")
	// NotOwn is for moves that the bot made for somebody.
	NotOwn = both("by the bot", "par le robot")
	// OrderUnknown is for boards of cardboard.
	OrderUnknown = both("On cardboard the order of the moves is not known, nor what they cost.", "Sur carton, l’ordre des coups n’est pas connu, ni ce qu’ils ont coûté.")
	// BotsApart says what the dashed moves are.
	BotsApart = both("Dashed: moves of the bot for somebody who was away. They are nobody’s loss.", "En tirets : les coups du robot pour un absent. Ils ne sont la perte de personne.")
	NoReview  = both("Many reviews are being made: this one is missing. Load the page again in a moment.", "Beaucoup d’analyses se font en ce moment : celle-ci manque. Recharge la page dans un instant.")
	BusyTitle = both("Busy for a moment", "Un peu d’attente")
	BusyBody  = both("Many positions are being worked out. Load the page again in a moment.", "Beaucoup de positions sont à l’étude. Recharge la page dans un instant.")

	SignsTitle   = both("What the signs mean", "Ce que disent les signes")
	ChartTitle   = both("Expected score", "Score attendu")
	ChartTable   = both("In numbers", "En chiffres")
	AfterWord    = both("expected after it", "attendu ensuite")
	RollsTitle   = both("All rolls", "Tous les lancers")
	AllPlayers   = both("All players", "Tous les joueurs")
	BoardWord    = both("Board", "Plateau")
	ToSummary    = both("Summary", "Bilan")
	AllMoves     = both("All moves and what they are worth", "Tous les coups et ce qu’ils valent")
	AllMovesHint = both("The expected score after each.", "Le score attendu après chacun.")
	TokenWord    = both("Token", "Jeton")
	Played       = both("played", "joué")
	ToAbstain    = both("abstain", "s’abstenir")
	MovesEven    = both("All moves are worth the same.", "Tous les coups se valent.")

	AgainTitle = both("Try again from here", "Rejouer à partir d’ici")
	AgainSame  = both("Same luck", "Même tirage")
	AgainNew   = both("New luck", "Nouveau tirage")
	AgainHint  = both("You keep this roll. What follows is what followed then, or is drawn anew.", "Tu gardes ce lancer. La suite est celle d’alors, ou un nouveau tirage.")
	TryNav     = both("Steps of this attempt", "Étapes de cet essai")
	TryTitle   = both("Try again", "Rejouer")
	TryNoLuck  = both("The record ends here: nothing is known of the next roll.", "La notation s’arrête ici : on ne sait rien du lancer suivant.")
	TryDraw    = both("Draw it", "Le tirer")
	TryLeave   = both("Review so far", "Analyse jusqu’ici")
	TryBack    = both("Move back", "Coup précédent")
	TryOrigin  = both("Back to the game", "Retour à la partie")
	TryPlayed  = both("An attempt: nothing is kept.", "Un essai : rien n’est gardé.")
	TryLost    = both("That move is not possible here.", "Ce coup n’est pas possible ici.")
)

var (
	averaged     = both("about {1}", "environ {1}")
	ninthUnknown = both("The ninth roll was never made: where it counts, top and ceiling are averages over what it might have been.", "Le neuvième lancer n’a pas eu lieu : là où il compte, le top et le plafond sont des moyennes sur ce qu’il aurait pu être.")
	dealUnknown  = both("The deal is known in part: the top is what perfect play expects from there.", "La donne n’est connue qu’en partie : le top est ce que le jeu parfait en attend.")
	bestWas      = both("Best was {1} on cell {2}: {3}.", "Le mieux : {1} en case {2} ({3}).")
	bestWasNot   = both("Best was to abstain: {1}.", "Le mieux : s’abstenir ({1}).")
	rollBrought  = both("Luck of the roll: {1}.", "Chance du lancer : {1}.")
	tokenBrought = both("Of token {1}, revealed after it: {2}.", "Du jeton {1}, révélé ensuite : {2}.")
	handBrought  = both("Luck of the first three tokens: {1}.", "Chance des trois premiers jetons : {1}.")
	lossOf       = plural{both("{2} lost", "{2} point perdu"), both("{2} lost", "{2} points perdus")}
	lossAndLuck  = both("lost {1}, luck {2}", "perdus {1}, chance {2}")
	preview      = both("Top of the deal {1}, ceiling {2}. Every roll with every move’s exact value.", "Top de la donne {1}, plafond {2}. Chaque lancer, avec la valeur exacte de chaque coup.")
	previewOpen  = both("Every roll with every move’s exact value.", "Chaque lancer, avec la valeur exacte de chaque coup.")
	chartSays    = both("The expected score begins at {1} and ends at {2}. The table has all of it.", "Le score attendu va de {1} à {2}. Le tableau dit tout.")
	optionAt     = both("cell {1}", "case {1}")
)

// DealMark is a score on a deal, or about what a mean is that stands for one.
func DealMark(lang Lang, m review.Mark) string {
	if m.Known {
		return Number(int(math.Round(m.Points)))
	}
	return averaged.with(lang, Decimal(lang, m.Points))
}

// Unsure says why top and ceiling are no scores, "" where they are. Real dice are
// rolled no more than needed, and some records end before their game does.
func Unsure(lang Lang, r review.Review) string {
	switch {
	case r.Ceiling.Missing():
		return dealUnknown.In(lang)
	case !r.Top.Known || !r.Ceiling.Known:
		return ninthUnknown.In(lang)
	}
	return ""
}

// Hundredths are points that are counted in hundredths: "10.48".
func Hundredths(lang Lang, n int) string { return Decimal(lang, float64(n)/100) }

// Signed is Hundredths with a sign also where something is gained: "+3.90". Nothing
// has no sign.
func Signed(lang Lang, n int) string {
	if n > 0 {
		return "+" + Hundredths(lang, n)
	}
	return Hundredths(lang, n)
}

// Minus is what is taken away: "−0.42".
func Minus(lang Lang, n int) string { return Hundredths(lang, -n) }

// Exactly is a score in hundredths: whole where it is, as at the end of a game.
func Exactly(lang Lang, n int) string {
	if n%100 == 0 {
		return Number(n / 100)
	}
	return Hundredths(lang, n)
}

// BestWas says which move was the best, and what it was worth.
func BestWas(lang Lang, best review.Option) string {
	worth := Decimal(lang, best.Value)
	if best.Move.Abstains() {
		return bestWasNot.with(lang, worth)
	}
	return bestWas.with(lang, best.Move.Token().String(), CellName(best.Move.Cell()), worth)
}

var dearest = both("My costliest move: roll {1}, {2}", "Mon coup le plus coûteux : lancer {1}, {2}")

// Dearest names the move that cost most, by its roll.
func Dearest(lang Lang, roll int, loss float64) string {
	return dearest.with(lang, Number(roll), Decimal(lang, -loss))
}

// RollBrought says what a roll was worth to a player, in points.
func RollBrought(lang Lang, points float64) string {
	return rollBrought.with(lang, SignedPoints(lang, points))
}

// TokenBrought says what the token revealed after a roll was worth.
func TokenBrought(lang Lang, t rules.Token, points float64) string {
	return tokenBrought.with(lang, t.String(), SignedPoints(lang, points))
}

// HandBrought says what the first three tokens were worth.
func HandBrought(lang Lang, points float64) string {
	return handBrought.with(lang, SignedPoints(lang, points))
}

// SignedPoints is a gain or a loss with its sign.
func SignedPoints(lang Lang, points float64) string { return Signed(lang, review.Hundredths(points)) }

// LossOf says what a move lost. French has several points from two on.
func LossOf(lang Lang, points float64) string {
	n := review.Hundredths(points)
	return lossOf.of(lang, n/100, Hundredths(lang, n))
}

// LossAndLuck sums a player's game up, both in hundredths.
func LossAndLuck(lang Lang, lost, luck int) string {
	return lossAndLuck.with(lang, Hundredths(lang, lost), Signed(lang, luck))
}

// Preview says in a link's preview what the page has.
func Preview(lang Lang, r review.Review) string {
	if r.Ceiling.Missing() {
		return previewOpen.In(lang)
	}
	return preview.with(lang, DealMark(lang, r.Top), DealMark(lang, r.Ceiling))
}

// PreviewTitle are the scores of a game: "14 points".
func PreviewTitle(lang Lang, scores []int) string {
	words := make([]string, len(scores))
	for i, n := range scores {
		words[i] = Number(n)
	}
	if len(scores) == 1 {
		return Points(lang, scores[0])
	}
	return List(lang, words) + " " + PointsWord(lang, scores[len(scores)-1])
}

// ChartSays sums a chart up, in hundredths.
func ChartSays(lang Lang, from, to int) string {
	return chartSays.with(lang, Hundredths(lang, from), Exactly(lang, to))
}

// OptionAt names a cell at the head of a column.
func OptionAt(lang Lang, c rules.Cell) string { return optionAt.with(lang, CellName(c)) }

// ReviewPageTitle is the title of a page of a review in the browser.
func ReviewPageTitle(lang Lang, heading string) string {
	if heading == ReviewTitle.In(lang) {
		return PageTitle(lang, ReviewTitle)
	}
	return heading + " · " + PageTitle(lang, ReviewTitle)
}

var ofPlayer = both("Player {1}: {2}", "Joueur {1} : {2}")

// OfPlayer says whose page it is.
func OfPlayer(lang Lang, player int, what string) string {
	return ofPlayer.with(lang, Number(player), lowered(what))
}

// lowered begins words in the middle of a sentence.
func lowered(s string) string { return changeFirst(s, unicode.ToLower) }

// Capital begins a sentence with words that stand elsewhere in the middle of one.
func Capital(s string) string { return changeFirst(s, unicode.ToUpper) }

func changeFirst(s string, change func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(change(first)) + s[size:]
}

var (
	losesNone  = both("loses nothing", "ne perd rien")
	losesAlone = both("loses nothing, and every other move {1} or more", "ne perd rien, et tout autre coup {1} ou plus")
	losesBelow = both("loses less than {1}", "perd moins de {1}")
	losesFrom  = both("loses {1} or more", "perd {1} ou plus")
)

// BotsMove is for the review of a move that the bot made for somebody.
var BotsMove = both("The bot made this move for a player who was away. It is not counted as the player’s.", "Le robot a joué ce coup pour un joueur absent. Il ne compte pas comme le sien.")

// ClassHint says what a move of a class loses, in points of the expected score.
func ClassHint(lang Lang, c review.Class) string {
	switch c {
	case review.Best:
		return losesNone.In(lang)
	case review.Only:
		return losesAlone.with(lang, Decimal(lang, review.OnlyFrom))
	case review.Good:
		return losesBelow.with(lang, Decimal(lang, review.GoodBelow))
	case review.Inaccuracy:
		return losesBelow.with(lang, Decimal(lang, review.InaccuracyBelow))
	case review.Mistake:
		return losesBelow.with(lang, Decimal(lang, review.MistakeBelow))
	}
	return losesFrom.with(lang, Decimal(lang, review.MistakeBelow))
}
