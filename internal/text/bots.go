package text

import (
	"slices"

	"game1208/bot"
)

// BotScale are the bots that pages offer: those that play for points, the weakest
// first, and last the one that plays to win.
var BotScale = append(slices.Clone(bot.Levels), bot.StyleRival)

// UsualBot is the one that is picked at first.
const UsualBot = bot.StyleSteady

// BotStyles are the bots that a table may seat.
var BotStyles = append(slices.Clone(BotScale), bot.StyleGreedy, bot.StyleRandom)

// A botWords is what a bot is called and how it plays.
type botWords struct{ name, hint Sentence }

// bots say of the levels, as bot.Loss knows it, what they lose.
var bots = map[string]botWords{
	bot.StyleBeginner: {both("Beginner bot", "Robot débutant"),
		both("about 3 points a game below perfect play", "environ 3 points de moins par partie que le jeu parfait")},
	bot.StyleCasual: {both("Casual bot", "Robot du dimanche"),
		both("about 2 points a game below perfect play", "environ 2 points de moins par partie que le jeu parfait")},
	bot.StyleSteady: {both("Steady bot", "Robot solide"),
		both("about 1 point a game below perfect play", "environ 1 point de moins par partie que le jeu parfait")},
	bot.StyleExpert: {both("Expert bot", "Robot expert"),
		both("about half a point a game below perfect play", "environ un demi-point de moins par partie que le jeu parfait")},
	bot.StylePerfect: {both("Perfect bot", "Robot parfait"),
		both("plays perfectly: on average nobody makes more points", "joue parfaitement : en moyenne, personne ne fait plus de points")},
	bot.StyleRival: {both("Rival bot", "Robot rival"),
		both("plays for first place and watches every board", "joue pour la première place et surveille tous les plateaux")},
	bot.StyleGreedy: {both("Careful bot", "Robot prudent"),
		both("tries to keep its letters in order", "essaie de garder ses lettres dans l’ordre")},
	bot.StyleRandom: {both("Dizzy bot", "Robot étourdi"),
		both("puts its letters anywhere", "pose ses lettres n’importe où")},
}

// aBot is one of a later version.
var aBot = botWords{both("Bot", "Robot"), both("plays by itself", "joue tout seul")}

func botOf(style string) botWords {
	if words, known := bots[style]; known {
		return words
	}
	return aBot
}

// BotName is the name of the n-th bot of a style at a table; the first needs no number.
func BotName(lang Lang, style string, n int) string {
	name := botOf(style).name.In(lang)
	if n > 1 {
		name += "\u00a0" + Number(n)
	}
	return name
}

// BotHint says how a bot plays.
func BotHint(lang Lang, style string) string { return botOf(style).hint.In(lang) }
