package text

import "game1208/bot"

// BotStyles are the bots that a table may seat, the better player first.
var BotStyles = []string{bot.StyleGreedy, bot.StyleRandom}

// A botWords is what a bot is called and how it plays.
type botWords struct{ name, hint Sentence }

var bots = map[string]botWords{
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
