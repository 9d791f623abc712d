package text

import (
	"game1208/review"
	"game1208/rules"
	"game1208/train"
)

// The trainer.
var (
	TrainTitle  = both("Trainer", "Entraînement")
	TrainLead   = both("One roll, and one move that is clearly the best. Find it.", "Un lancer, et un coup nettement meilleur que les autres. À toi de le trouver.")
	TrainDoor   = both("Find the best move.", "Trouve le meilleur coup.")
	TrainThemes = both("What to train", "Que travailler ?")
	TrainLevels = both("How hard", "Difficulté")
	TrainStart  = both("Show me an exercise", "Voir un exercice")
	TrainHow    = both("How they are chosen", "Comment ils sont choisis")
	TrainLost   = both("This address is no exercise. Choose one here.", "Cette adresse ne mène à aucun exercice. Choisis-en un ici.")
	TrainScore  = both("Found: {1} of {2}. In a row: {3}.", "Trouvés : {1} sur {2}. D’affilée : {3}.")

	HintWord   = both("Hint", "Indice")
	AskHint    = both("A hint", "Un indice")
	AnotherOne = both("Another hint", "Un autre indice")
	AskAnswer  = both("The best move, and why", "Le meilleur coup, et pourquoi")
	HintGiven  = both("With a hint it does not count.", "Avec un indice, ça ne compte pas.")

	TrainFound  = both("Found!", "Trouvé !")
	TrainNearly = both("Good, and nearly the best.", "Bien, c’est presque le meilleur.")
	TrainMissed = both("Not the best.", "Ce n’est pas le meilleur.")
	HalfToken   = both("The token was right, the side was not.", "Le jeton était le bon, pas le côté.")
	HalfCell    = both("The cell was right, the token was not.", "La case était la bonne, pas le jeton.")
	TrainNext   = both("Next exercise", "Exercice suivant")
	TrainAgain  = both("Once more", "Refaire")
	TrainBack   = both("Other exercises", "Autres exercices")
	TrainNav    = both("Go on", "Continuer")

	MineTitle = both("Your own costly mistakes", "Tes erreurs les plus coûteuses")
	MineHint  = both("From your finished games. What you find is gone until its next day: after 1, 3, 7 and 21 days.", "De tes parties terminées. Ce que tu trouves disparaît jusqu’à son prochain jour : après 1, 3, 7 et 21 jours.")
	MineNone  = both("Nothing is due. What costs you much in a game comes back here, a day after it.", "Rien pour aujourd’hui. Ce qui te coûte cher dans une partie revient ici le lendemain.")
	MineNext  = both("Your other mistakes", "Tes autres erreurs")
)

// themed is what is said of a theme: its name, a word of explanation, the question
// where it was asked for, and the hint where it was not.
type themed struct{ name, about, question, hint Sentence }

var themes = [...]themed{
	train.Mixed: {
		both("A bit of everything", "Un peu de tout"), both("you find out what matters", "à toi de voir ce qui compte"),
		both("Which move is the best?", "Quel est le meilleur coup ?"),
		both("Both the token and the side matter here.", "Ici, le jeton et le côté comptent tous les deux."),
	},
	train.Abstain: {
		both("When to abstain", "Quand s’abstenir"), both("place, or wait?", "placer, ou attendre ?"),
		both("Place a token, or abstain?", "Placer un jeton, ou t’abstenir ?"),
		both("The question is whether to abstain.", "Il s’agit de savoir s’il faut s’abstenir."),
	},
	train.Side: {
		both("Which side", "Quel côté"), both("of a cell that is taken", "d’une case occupée"),
		both("Which side is the better one?", "Quel est le bon côté ?"),
		both("The question is which side.", "Il s’agit de choisir le bon côté."),
	},
	train.Token: {
		both("Which token", "Quel jeton"), both("to place, or to keep", "à placer, ou à garder"),
		both("Which token goes there, and which do you keep?", "Quel jeton placer, et lesquels garder ?"),
		both("The question is which token.", "Il s’agit de choisir le bon jeton."),
	},
}

// ThemeName is the name of a theme.
func ThemeName(lang Lang, t train.Theme) string { return themes[t].name.In(lang) }

// ThemeAbout explains a theme in a word.
func ThemeAbout(lang Lang, t train.Theme) string { return themes[t].about.In(lang) }

// ThemeQuestion is what somebody is asked who wanted the theme.
func ThemeQuestion(lang Lang, t train.Theme) string { return themes[t].question.In(lang) }

// ThemeHint is the first hint to a position of the theme.
func ThemeHint(lang Lang, t train.Theme) string { return themes[t].hint.In(lang) }

var (
	hintPlace   = both("The best move places {1}.", "Le meilleur coup place {1}.")
	hintAbstain = both("The best move is to abstain.", "Le mieux est de s’abstenir.")
	hintCell    = both("The best move goes to cell {1}.", "Le meilleur coup va en case {1}.")
	hintPair    = both("It is one of these two: {1}, or {2}.", "C’est l’un de ces deux coups : {1}, ou {2}.")
	hintPlacing = both("place {1} on cell {2}", "placer {1} en case {2}")
)

// MoveHint says what is placed by the best move, or that it is to abstain.
func MoveHint(lang Lang, best rules.Move) string {
	if best.Abstains() {
		return hintAbstain.In(lang)
	}
	return hintPlace.with(lang, best.Token().String())
}

// CellHint says where the best move goes.
func CellHint(lang Lang, c rules.Cell) string { return hintCell.with(lang, CellName(c)) }

// PairHint says that the best move is one of two.
func PairHint(lang Lang, one, other rules.Move) string {
	words := func(m rules.Move) string {
		if m.Abstains() {
			return ToAbstain.In(lang)
		}
		return hintPlacing.with(lang, m.Token().String(), CellName(m.Cell()))
	}
	return hintPair.with(lang, words(one), words(other))
}

var levels = [...]Sentence{
	train.Easy: both("easy", "facile"), train.Medium: both("medium", "moyen"), train.Hard: both("hard", "difficile"),
}

// Level is the word for a difficulty.
func Level(lang Lang, difficulty int) string { return levels[difficulty].In(lang) }

var trainRule = both(
	"Every other move loses {1} points or more, computed exactly. Easy: {2} or more, and a look at the board finds it. Medium: one of the two. Hard: neither.",
	"Tout autre coup perd {1} point ou plus, calculé exactement. Facile : {2} ou plus, et un coup d’œil au plateau suffit. Moyen : l’un des deux. Difficile : ni l’un ni l’autre.")

// TrainRule says by what numbers the positions are chosen.
func TrainRule(lang Lang) string {
	return trainRule.with(lang, Decimal(lang, train.Clear), Decimal(lang, review.OnlyFrom))
}

var daysAgo = plural{both("1 day ago", "il y a 1 jour"), both("{1} days ago", "il y a {1} jours")}

// DaysAgo says how long something is past.
func DaysAgo(lang Lang, days int) string { return daysAgo.of(lang, days) }
