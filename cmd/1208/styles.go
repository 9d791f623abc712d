package main

import (
	"game1208/bot"
	"game1208/internal/text"
)

// optimal is another name of the player that loses nothing.
const optimal = "optimal"

// styles are the names of all players.
var styles = append([]string{optimal}, text.BotStyles...)

// playerOf returns the player of the name, and whether there is one.
func playerOf(style string, tables bot.Tables) (bot.Player, bool) {
	if style == optimal {
		style = bot.StylePerfect
	}
	return bot.ByStyle(style, tables)
}
