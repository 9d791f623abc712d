package text

// The first page.
var (
	HomeTitle  = both("1208, a game of dice and letters", "1208, un jeu de dé et de lettres")
	Welcome    = both("Place eight letters on twelve cells, where the die allows, and get as many as you can in order.", "Place huit lettres sur douze cases, là où le dé le permet, et mets-en le plus possible dans l’ordre.")
	PlayAlone  = both("Play alone", "Jouer seul")
	Scoring    = both("Scoring", "Décompte des points")
	Together   = both("Play together", "Jouer à plusieurs")
	YourName   = both("Your name", "Ton nom")
	NameHint   = both("optional, 20 characters at most", "facultatif, 20 caractères au plus")
	HowMany    = both("Open a table for", "Ouvrir une table pour")
	WithALink  = both("The others come by a link or a code. No account.", "Les autres arrivent par un lien ou un code. Pas besoin de compte.")
	Join       = both("Join or watch", "Rejoindre ou regarder")
	Code       = both("Code or link", "Code ou lien")
	LinkToo    = both("A code works while a seat is free; with the table’s link you can always watch.", "Un code marche tant qu’une place est libre ; avec le lien de la table, tu peux toujours regarder.")
	JoinButton = both("Go", "Y aller")
	YourTables = both("Your tables", "Tes tables")
	StillOpen  = both("waiting for players", "en attente de joueurs")
	UnderWay   = both("game under way", "partie en cours")
	OtherWays  = both("Other ways to play", "D’autres façons de jouer")
	YouAlone   = both("You alone", "Toi, en solo")
	FirstTime  = both("First time? Learn in a minute", "Première fois ? Apprends en une minute")
)

var tableFor = both("Open a table for {1} players", "Ouvrir une table pour {1} joueurs")

// TableFor is the name of the button for a table of n.
func TableFor(lang Lang, n int) string { return tableFor.with(lang, Number(n)) }
