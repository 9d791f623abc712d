package text

// The command line: 1208 play.
var (
	CLIPlayUse   = both("play [OPTIONS]", "play [OPTIONS]")
	CLIPlayShort = both("play in this terminal", "jouer dans ce terminal")
	cliPlayLong  = both(
		"Plays the game in this terminal: alone, against bots, or several who take turns at the keyboard, with the review at the end.\n"+
			"Keys and mouse both work; “?” shows the keys. Without any option it asks first what to play. Nothing is kept.\n"+
			"With --plain, and wherever there is no terminal, everything is plain lines, for screen readers and scripts:\n"+
			"a move is a token and a cell (“E7”, or the token alone where there is but one cell), “-” abstains, “?” explains.\n"+
			"These bots can play: {1}.",
		"Joue dans ce terminal : seul, contre des robots, ou à plusieurs qui se passent le clavier, avec l’analyse à la fin.\n"+
			"Clavier et souris marchent tous les deux ; le point d’interrogation montre les touches. Sans option, la commande demande d’abord à quoi jouer. Rien n’est gardé.\n"+
			"Avec --plain, et partout où il n’y a pas de terminal, tout passe en simples lignes, pour les lecteurs d’écran et les scripts :\n"+
			"un coup, c’est un jeton et une case (« E7 », ou le jeton seul s’il n’y a qu’une case), « - » s’abstient, le point d’interrogation explique.\n"+
			"Peuvent jouer comme robots : {1}.")
	CLIPlayExample = both(
		"1208 play\n# Against two bots\n1208 play --bots steady,rival\n# Two at this keyboard\n1208 play --names Léa,Tom\n"+
			"# The deal of a game again\n1208 play --deal p.DGHFCEBA.967a11a92.G9F6D7HaB1C2AbE8\n# For a screen reader\n1208 play --plain",
		"1208 play\n# Contre deux robots\n1208 play --bots steady,rival\n# À deux sur ce clavier\n1208 play --names Léa,Tom\n"+
			"# Rejouer la donne d’une partie\n1208 play --deal p.DGHFCEBA.967a11a92.G9F6D7HaB1C2AbE8\n# Pour un lecteur d’écran\n1208 play --plain")
	CLIPeopleFlag = both("how many play at this keyboard, `N`", "combien jouent sur ce clavier, `N`")
	CLIBotsFlag   = both("play against these `BOTS`, joined by commas", "jouer contre ces `ROBOTS`, séparés par des virgules")
	CLINamesFlag  = both("the `NAMES` of those who play here, joined by commas", "les `NOMS` de ceux qui jouent ici, séparés par des virgules")
	CLIDealFlag   = both("play this `DEAL`, or that of a record: all eight tokens and nine rolls", "jouer cette `DONNE`, ou celle d’une notation : les huit jetons et neuf lancers")
	CLIPlainFlag  = both("plain lines instead of a screen, for screen readers and scripts", "de simples lignes au lieu d’un écran, pour les lecteurs d’écran et les scripts")
)

var noDeal = both("“{1}” is no whole deal like DGHFCEBA.967a11a92: all eight tokens, “.”, and nine rolls.", "« {1} » n’est pas une donne entière comme DGHFCEBA.967a11a92 : les huit jetons, « . » et neuf lancers.")

// CLIPlayLong explains the command and names the bots.
func CLIPlayLong(lang Lang, styles []string) string {
	return cliPlayLong.with(lang, List(lang, styles))
}

// CLINoDeal refuses what is no whole deal.
func CLINoDeal(lang Lang, given string) string { return noDeal.with(lang, given) }
