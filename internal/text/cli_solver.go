//go:build !js

package text

import (
	"math"
	"strconv"
	"strings"

	"game1208/review"
	"game1208/rules"
)

// The commands of the solver: their help.
var (
	CLIAtLeastFlag = both("the best chance of `N` points or more, instead of points", "la meilleure chance d’avoir `N` points ou plus, au lieu des points")
	CLIPlayersFlag = both("1 to 6 `PLAYERS`, joined by commas; a player may come twice", "1 à 6 `JOUEURS`, séparés par des virgules ; un joueur peut y être deux fois")
	CLIGamesFlag   = both("how many games are played, `N`", "le nombre de parties jouées, `N`")
	CLISeedFlag    = both("draw the luck from the seed `N`: the same gives the same games", "tirer les donnes de la graine `N` : la même redonne les mêmes parties")

	CLISolveShort = both("tell what positions and moves are worth", "dire ce que valent positions et coups")
	CLISolveLong  = both(
		"Prints what each position is worth: the points that perfect play makes from there on average, exactly.\n"+
			"With a roll after it, also what each move is worth, the best first; without any position, the game and all first hands.\n"+
			"With --at-least values are chances: in JSON from 0 to 1, else in percent.\n"+
			"Positions and rolls are written as for “1208 legal”; with “-” it reads one a line from standard input.",
		"Affiche ce que vaut chaque position : les points que le jeu parfait en tire en moyenne, exactement.\n"+
			"Suivie d’un lancer, aussi ce que vaut chaque coup, le meilleur d’abord ; sans position, ce que vaut la partie, aussi selon les premiers jetons visibles.\n"+
			"Avec --at-least, les valeurs sont des chances : de 0 à 1 en JSON, sinon en pourcentage.\n"+
			"Positions et lancers s’écrivent comme pour « 1208 legal » ; avec « - », la commande en lit un par ligne sur l’entrée standard.")
	CLISolveExample = both(
		"1208 solve\n1208 solve \"..A.B....... CDE 1\"\n# What is the best move?\n1208 solve \"..A.B....... CDE 1 7\"\n"+
			"# And who needs 12 points?\n1208 solve --at-least 12 \"..A.B....... CDE 1 7\"\n1208 solve --json - < positions.txt",
		"1208 solve\n1208 solve \"..A.B....... CDE 1\"\n# Quel est le meilleur coup ?\n1208 solve \"..A.B....... CDE 1 7\"\n"+
			"# Et s’il faut 12 points ?\n1208 solve --at-least 12 \"..A.B....... CDE 1 7\"\n1208 solve --json - < positions.txt")

	CLISimulateUse   = both("simulate [--players PLAYERS] [--games N] [--seed N] [--holes]", "simulate [--players JOUEURS] [--games N] [--seed N] [--holes]")
	CLISimulateShort = both("let players play many games", "faire jouer beaucoup de parties")
	cliSimulateLong  = both(
		"Lets 1 to 6 players play many games, in each on the same luck, and prints what they make on average,\n"+
			"how many games each wins (a tie is shared), and how often each score comes up.\n"+
			"These can play: {1}. (Optimal is the perfect one.)\n"+
			"The same seed and players give the same numbers, however many processors work.",
		"Fait jouer beaucoup de parties à 1 à 6 joueurs, chacune sur la même donne pour tous, et affiche leurs points en moyenne,\n"+
			"combien de parties chacun gagne (une égalité se partage) et à quelle fréquence vient chaque score.\n"+
			"Peuvent jouer : {1}. (optimal, c’est perfect.)\n"+
			"La même graine et les mêmes joueurs donnent les mêmes chiffres, quel que soit le nombre de processeurs.")
	CLISimulateExample = both(
		"1208 simulate --players optimal,greedy,random\n# The distribution of perfect play, more precisely\n1208 simulate --players optimal --games 1000000 --holes",
		"1208 simulate --players optimal,greedy,random\n# Les scores du jeu parfait, plus précisément\n1208 simulate --players optimal --games 1000000 --holes")

	CLIReviewUse   = both("review RECORD… | -", "review NOTATION… | -")
	CLIReviewShort = both("tell how well games were played", "dire si des parties ont été bien jouées")
	cliReviewLong  = both(
		"Prints what each move of a game has cost against the best one, and what the dice gave or took.\n"+
			"For each player the value of the game, plus luck, minus points lost, is the score.\n"+
			"Top is what perfect play makes of the same deal; ceiling is the best anybody could have scored who knew what was coming.\n"+
			"A move that loses less than {1} is good, less than {2} an inaccuracy, less than {3} a mistake, else a blunder;\n"+
			"the best is the only move where each other one loses {4} or more.\n"+
			"Records are written as for “1208 replay”; with “-” it reads one a line from standard input.\n"+
			"In JSON, class and reason are in English whatever the language; top and ceiling are means where an unknown ninth roll counts.",
		"Affiche ce que chaque coup d’une partie a coûté par rapport au meilleur, et ce que les dés ont donné ou pris.\n"+
			"Pour chaque joueur, la valeur du jeu, plus la chance, moins les points perdus, fait le score.\n"+
			"Le top est ce que marque le jeu parfait sur la même donne ; le plafond, le mieux qu’on pouvait marquer en sachant ce qui venait.\n"+
			"Un coup qui perd moins de {1} est bon, moins de {2} une imprécision, moins de {3} une erreur, sinon une gaffe ;\n"+
			"le meilleur coup est le seul bon si chaque autre perd {4} ou plus.\n"+
			"Les notations sont celles de « 1208 replay » ; avec « - », la commande en lit une par ligne sur l’entrée standard.\n"+
			"En JSON, la classe et la raison sont en anglais quelle que soit la langue ; le top et le plafond sont des moyennes là où un neuvième lancer inconnu compte.")
	CLIReviewExample = both(
		"1208 review p.DGHFCEBA.967a11a9.G9F6D7HaB1C2AbE8\n1208 review --json - < records.txt",
		"1208 review p.DGHFCEBA.967a11a9.G9F6D7HaB1C2AbE8\n1208 review --json - < parties.txt")

	CLIFactsShort = both("tell what there is to know about the game", "dire ce qu’il y a à savoir du jeu")
	cliFactsLong  = both(
		"Prints what the abstention is worth, where each letter is best put first, how much is luck and how much is skill, and what first hands are worth.\n"+
			"The abstention: the game as it is against one in which nobody may abstain, both under perfect play.\n"+
			"A first letter: what perfect play expects once it lies there, whatever the other tokens revealed are.\n"+
			"The luck of perfect play: its score is the value of the game, plus what the first hand, each roll and each token revealed later change of it;\n"+
			"these changes are not correlated, so their variances add up.\n"+
			"Skill and luck at a table: {1} play the same {2} deals. The variance of all their scores is that of the players’ means,\n"+
			"plus that of the deals’ means, which are the same for all, plus the rest: how choices meet what comes later, and the mistakes that the players make at random.\n"+
			"All is exact but luck and skill, which are counted on deals drawn from a fixed seed and good to about a percent.",
		"Affiche ce que vaut l’abstention, où poser chaque lettre en premier, ce qui tient à la chance et à l’adresse, et ce que valent les premiers jetons visibles.\n"+
			"L’abstention : le jeu tel quel face au même jeu sans abstention, tous deux joués parfaitement.\n"+
			"Une première lettre : ce que le jeu parfait attend une fois qu’elle est là, quels que soient les autres jetons révélés.\n"+
			"La chance du jeu parfait : son score est la valeur du jeu, plus ce qu’y changent les premiers jetons visibles, chaque lancer et chaque jeton révélé ensuite ;\n"+
			"ces changements ne sont pas corrélés, donc leurs variances s’ajoutent.\n"+
			"Adresse et chance à une table : {1} jouent les mêmes {2} donnes. La variance de tous leurs scores est celle des moyennes des joueurs,\n"+
			"plus celle des moyennes des donnes, les mêmes pour tous, plus le reste : la rencontre des choix et de ce qui vient ensuite, et les erreurs que les joueurs font au hasard.\n"+
			"Tout est exact, sauf la chance et l’adresse, comptées sur des donnes tirées d’une graine fixe, à un pour cent près.")
	CLIFactsExample = both(
		"1208 facts\n# The variant, for a program\n1208 facts --holes --json",
		"1208 facts\n# La variante, pour un programme\n1208 facts --holes --json")
)

// CLIReviewLong explains the review, with its thresholds in points.
func CLIReviewLong(lang Lang) string {
	return cliReviewLong.with(lang, Decimal(lang, review.GoodBelow), Decimal(lang, review.InaccuracyBelow),
		Decimal(lang, review.MistakeBelow), Decimal(lang, review.OnlyFrom))
}

// CLIFactsLong explains the facts, with who plays on how many deals.
func CLIFactsLong(lang Lang, players []string, deals int) string {
	return cliFactsLong.with(lang, List(lang, players), Count(lang, deals))
}

// CLISimulateLong explains the simulation, with the players that there are.
func CLISimulateLong(lang Lang, styles []string) string {
	return cliSimulateLong.with(lang, strings.Join(styles, ", "))
}

// Numbers.

// Percent returns a share as percent, to the hundredth: "12.50%", "12,50 %".
func Percent(lang Lang, share float64) string { return Decimal(lang, 100*share) + percentSign.In(lang) }

// CLIShare returns a share that was counted as whole percent; below half a percent
// as less than one.
func CLIShare(lang Lang, share float64) string {
	if share < 0.005 {
		return "< 1" + percentSign.In(lang)
	}
	return rounded(lang, 100*share, 0) + percentSign.In(lang)
}

var percentSign = Sentence{"%", nbsp + "%"}

// Count returns how many there are, in groups of three digits.
func Count(lang Lang, n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + groupSign.In(lang) + digits[at:]
	}
	return digits
}

var groupSign = Sentence{",", nnbsp}

// CLIPlusMinus returns a mean and its standard error, both with as many decimals
// as give the error two digits, but two at least and six at most.
func CLIPlusMinus(lang Lang, mean, err float64) string {
	decimals := 2
	if err > 0 {
		decimals = min(max(2, 1-int(math.Floor(math.Log10(err)))), 6)
	}
	return rounded(lang, mean, decimals) + " ± " + rounded(lang, err, decimals)
}

// What can be wrong with the options.
var (
	cliWhole    = both("it is a whole number from {1} to {2}", "c’est un nombre entier de {1} à {2}")
	cliNoPlayer = both("There is no player “{1}”. These can play: {2}.", "Le joueur « {1} » n’existe pas. Peuvent jouer : {2}.")
	cliTooMany  = both("At most {1} can play.", "On joue à {1} au plus.")
)

// CLIWhole says which numbers an option takes.
func CLIWhole(lang Lang, least, most int) string {
	return cliWhole.with(lang, Number(least), Count(lang, most))
}

// CLINoPlayer says that there is no such player, and which there are.
func CLINoPlayer(lang Lang, style string, styles []string) string {
	return cliNoPlayer.with(lang, style, strings.Join(styles, ", "))
}

// CLITooMany says how many can play.
func CLITooMany(lang Lang, most int) string { return cliTooMany.with(lang, Number(most)) }

// What positions are worth.
var (
	CLIFirstHands = both("What the first three tokens make of it", "Ce qu’en font les trois premiers jetons")
	CLIBest       = both("best", "meilleur")

	cliGameWorth  = both("{1}: perfect play makes {2} points on average.", "{1} : le jeu parfait fait {2} points en moyenne.")
	cliGameChance = both("{1}: the best chance of {2} or more is {3}.", "{1} : la meilleure chance d’avoir {2} ou plus est de {3}.")
)

// CLIGameWorth says what the game is worth.
func CLIGameWorth(lang Lang, v rules.Variant, value float64) string {
	return cliGameWorth.with(lang, Variant(lang, v), Decimal(lang, value))
}

// CLIGameChance says how great the best chance of so many points is.
func CLIGameChance(lang Lang, v rules.Variant, points int, chance float64) string {
	return cliGameChance.with(lang, Variant(lang, v), Points(lang, points), Percent(lang, chance))
}

// The simulation.
var (
	CLIScores       = both("How often each score comes up", "À quelle fréquence vient chaque score")
	CLIStandingNote = both("± is one standard error. The difference is to the first player, on the same luck.", "± est une erreur type. L’écart est celui au premier joueur, sur les mêmes donnes.")

	cliContest     = both("{1}, {2}, seed {3}", "{1}, {2}, graine {3}")
	cliPlayed      = plural{both("{2} of {3} games", "{2} partie sur {3}"), both("{2} of {3} games", "{2} parties sur {3}")}
	cliMargin      = both("difference", "écart")
	cliWinsPercent = both("wins, %", "victoires, %")
)

// CLIContest heads a simulation.
func CLIContest(lang Lang, v rules.Variant, games, seed int) string {
	return cliContest.with(lang, Variant(lang, v), cliGamesCounted(lang, games), strconv.Itoa(seed))
}

// cliGamesCounted is cliGames for numbers that may be large.
func cliGamesCounted(lang Lang, n int) string {
	return strings.Replace(cliGames.of(lang, n), Number(n), Count(lang, n), 1)
}

// CLIPlayed says how many of the games are played.
func CLIPlayed(lang Lang, done, games int) string {
	return cliPlayed.of(lang, done, Count(lang, done), Count(lang, games))
}

// CLIStandingHeads head the columns of a simulation.
func CLIStandingHeads(lang Lang) [3]string {
	return [3]string{pointsWord.In(lang), cliMargin.In(lang), cliWinsPercent.In(lang)}
}

// The review.
var (
	// CLIScoreHead is for scores some of which may be of unfinished lines.
	CLIScoreHead = both("score", "score")

	cliAt    = both("position and roll", "position et lancer")
	cliPlay  = both("played", "joué")
	cliWorth = both("worth", "vaut")
	cliLost  = both("lost", "perdu")
)

// CLIAccount says where a score comes from; of an unfinished line it is expected.
func CLIAccount(lang Lang, a review.Account, done bool) string {
	score := ScoreWord
	if !done {
		score = HopedWord
	}
	return Hundredths(lang, a.Value) + " " + ValueWord.In(lang) + "  " + Signed(lang, a.Luck) + " " + LuckWord.In(lang) +
		"  " + Minus(lang, a.Lost) + " " + LostWord.In(lang) + "  = " + Exactly(lang, a.Score) + " " + score.In(lang)
}

// CLIMoveHeads head the columns of a review.
func CLIMoveHeads(lang Lang) [5]string {
	return [5]string{cliAt.In(lang), cliPlay.In(lang), cliWorth.In(lang), CLIBest.In(lang), cliLost.In(lang)}
}

// The facts.
var (
	CLIAbstention    = both("The abstention", "L’abstention")
	CLIFirstLetter   = both("What the game is worth with the first letter on a cell", "Ce que vaut la partie, la première lettre posée sur une case")
	CLIBestCell      = both("best", "mieux")
	CLILuckOfPerfect = both("The luck of perfect play", "La chance du jeu parfait")
	CLIFromRolls     = both("from the rolls", "des lancers")
	CLIFromTokens    = both("from the tokens revealed later", "des jetons révélés ensuite")
	CLIFromHand      = both("from the first three tokens", "des trois premiers jetons")
	CLISkill         = both("Skill and luck at a table", "Adresse et chance à une table")
	CLIFromPlayer    = both("skill: who plays", "à l’adresse : qui joue")
	CLIFromDeal      = both("luck that all share: the deal", "à la chance partagée par tous : la donne")
	CLIFromRest      = both("the rest: how choices meet what comes later, and mistakes made at random", "au reste : la rencontre des choix et de la suite, et les erreurs faites au hasard")

	cliAbstentionWorth = both("Without it the game would be worth {1} points: it is worth {2}.", "Sans elle, la partie vaudrait {1} points : elle en vaut {2}.")
	cliDeviation       = both("Its score strays from the mean by {1} points (the standard deviation). The variance comes", "Son score s’écarte de la moyenne de {1} points (l’écart type). La variance vient")
	cliField           = both("{1} play the same {2} deals. The variance of all their scores is", "{1} jouent les mêmes {2} donnes. La variance de tous leurs scores tient")
)

// CLIAbstentionWorth says what the game without the abstention is worth, and what
// that leaves for the abstention: the difference of the numbers that are shown.
func CLIAbstentionWorth(lang Lang, with, without float64) string {
	worth := math.Round(100*with)/100 - math.Round(100*without)/100
	return cliAbstentionWorth.with(lang, Decimal(lang, without), Decimal(lang, worth))
}

// CLIDeviation says by how much the score of perfect play strays.
func CLIDeviation(lang Lang, points float64) string {
	return cliDeviation.with(lang, rounded(lang, points, 1))
}

// CLIField says who plays how many deals.
func CLIField(lang Lang, players []string, deals int) string {
	return cliField.with(lang, List(lang, players), Count(lang, deals))
}
