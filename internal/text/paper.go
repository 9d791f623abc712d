package text

import (
	"strconv"
	"strings"
)

// The game on paper: what stands on the sheets.
var (
	PaperAll    = both("The whole kit", "Le kit complet")
	PaperBoards = both("Boards", "Plateaux")
	PaperTokens = both("Tokens", "Jetons")
	PaperScores = both("Score sheet", "Feuille de score")
	PaperRules  = both("The rules", "Les règles")
	PaperDeals  = both("Deals", "Donnes")

	PaperPlayer    = both("player", "joueur")
	PaperHand      = both("hand", "jeton visible")
	PaperFourth    = both("once you have abstained", "après ton abstention")
	PaperAbstained = both("abstained: put a coin here", "abstention : pose une pièce ici")
	PaperGlue      = both("glue the other half here", "colle ici l’autre moitié")

	PaperTaken   = both("Cell taken: the next empty cell above or below, as you like.", "Case occupée : la case vide suivante ou précédente, au choix.")
	PaperAbstain = both("Once in the game you may place nothing.", "Une fois par partie, tu peux ne rien placer.")
	PaperScoring = both("Longest chain: 2 points per token. With holes: 3 points less for each empty cell in it.", "Plus longue suite : 2 points par jeton. Avec les trous : 3 points de moins par case vide à l’intérieur.")

	// R1, R2, R5, and R7 in part; the shape of the board is left open.
	PaperSetUpBody = both("One of you leads: he turns his tokens face down, mixes them and reveals three, and everybody takes the same three: that is your hand. The board has two ends, 1 and 12; it does not wrap round.",
		"L’un des joueurs est le meneur : il mélange ses jetons face cachée et en révèle trois, et chacun prend les trois mêmes : ce sont tes jetons visibles. Le plateau a deux bouts, 1 et 12 ; il ne se referme pas.")

	PaperPlace      = both("Place", "Lieu")
	PaperDate       = both("Date", "Date")
	PaperName       = both("Name", "Nom")
	PaperGame       = both("Game", "Partie")
	PaperTotal      = both("Total", "Total")
	PaperChainHead  = both("chain × 2", "suite × 2")
	PaperHolesHead  = both("− 3 × holes", "− 3 × trous")
	PaperPointsHead = both("points", "points")

	PaperCover     = both("Fold the lower end back. Cover all below this line; slide the cover down line by line.", "Replie le bas en arrière. Cache tout ce qui suit ; descends le cache ligne par ligne.")
	PaperStart     = both("Start", "Départ")
	PaperToken     = both("New token", "Nouveau jeton")
	PaperNinth     = both("only for those who have abstained", "seulement après une abstention")
	PaperFold      = both("fold back here before the game", "replie ici en arrière avant la partie")
	PaperWorthNote = both("Top: what perfect play scores, with its board. Ceiling: the best with the deal known beforehand. Write your moves behind the code (E3Gc…): 1208 reviews your game.", "Top : ce que marque le jeu parfait, avec son plateau. Plafond : le maximum, la donne connue d’avance. Écris tes coups derrière le code (E3Gc…) : 1208 analyse ta partie.")

	paperFoot  = both("1208 · {1} · {2}/{3} · print at 100%", "1208 · {1} · {2}/{3} · imprimer à 100 %")
	paperDeal  = both("Deal {1}", "Donne {1}")
	paperRoll  = both("Roll {1}", "Lancer {1}")
	paperSeed  = both("seed {1}", "graine {1}")
	paperWorth = both("top {1} · ceiling {2}", "top {1} · plafond {2}")
)

// PaperFoot is the last line of a page: what it is, and its number.
func PaperFoot(lang Lang, part string, n, of int) string {
	return paperFoot.with(lang, part, strconv.Itoa(n), strconv.Itoa(of))
}

// PaperDeal is the name of a deal.
func PaperDeal(lang Lang, n int) string { return paperDeal.with(lang, Number(n)) }

// PaperRoll names a roll.
func PaperRoll(lang Lang, n int) string { return paperRoll.with(lang, Number(n)) }

// PaperSeed says from which seed a deal was drawn.
func PaperSeed(lang Lang, seed string) string { return paperSeed.with(lang, seed) }

// PaperWorth is the top of a deal and its ceiling.
func PaperWorth(lang Lang, top, ceiling int) string {
	return paperWorth.with(lang, Number(top), Number(ceiling))
}

// The page from which it is got.
var (
	PrintLink    = both("On paper", "Sur papier")
	PrintTitle   = both("The game on paper", "Le jeu sur papier")
	PrintLead    = both("Print, cut out, play: all you need besides is a twelve-sided die. With deals drawn beforehand not even that.", "Imprime, découpe, joue : il ne manque qu’un dé à douze faces. Et avec des donnes tirées d’avance, même pas.")
	PrintParts   = both("What?", "Quoi ?")
	PrintPlayers = both("For how many?", "Pour combien ?")
	PrintDeals   = both("How many deals?", "Combien de donnes ?")
	PrintStyle   = both("How?", "Comment ?")
	PrintNormal  = both("In colour", "En couleurs")
	PrintLowInk  = both("Little ink", "Peu d’encre")
	PrintLarge   = both("Large print", "Gros caractères")
	PrintBoard   = both("The board", "Le plateau")
	PrintRing    = both("A ring", "En anneau")
	PrintRow     = both("A row of twelve", "En rangée de douze")
	PrintPaper   = both("Paper", "Papier")
	PrintFormat  = both("File", "Fichier")
	PrintGet     = both("Download", "Télécharger")
	PrintHint    = both("Print at 100%, not “fit to page”, best on card. SVG is for plotters and drawing programs; several pages come as a ZIP archive.", "Imprime à 100 %, sans « ajuster à la page », de préférence sur du papier épais. Le SVG est pour les traceurs et les logiciels de dessin ; s’il y a plusieurs pages, elles viennent dans une archive ZIP.")
)

// The command that prints: its help and what it says.
var (
	CLIPrintUse   = both("print [PART] [OPTIONS]", "print [PARTIE] [OPTIONS]")
	CLIPrintShort = both("make the game on paper: boards, tokens, deals", "faire le jeu en papier : plateaux, jetons, donnes")
	cliPrintLong  = both(
		"Writes sheets to print and cut out, as a PDF or as SVG drawings, one a page.\n"+
			"PART is one of {1}; without it, the whole kit. They are in the language of --lang. Print at 100%, best on card.\n"+
			"A ring of large print is made of two halves on two pages; a row of twelve always is of two strips.\n"+
			"Deals are drawn beforehand, a strip each: the leader uncovers it line by line, and behind the fold stand\n"+
			"its record, its top by perfect play and its ceiling. The same seed draws the same deals.\n"+
			"“-o -” writes to standard output. Nothing is overwritten.",
		"Écrit des feuilles à imprimer et à découper, en PDF ou en dessins SVG, un par page.\n"+
			"PARTIE, c’est {1} ; sans elle, le kit complet. La langue est celle de --lang. Imprime à 100 %, de préférence sur du papier épais.\n"+
			"En gros caractères, l’anneau est fait de deux moitiés sur deux pages ; la rangée de douze l’est toujours de deux bandes.\n"+
			"Les donnes sont tirées d’avance, une bande chacune : le meneur la découvre ligne par ligne, et derrière le pli se trouvent\n"+
			"sa notation, son top par le jeu parfait et son plafond. La même graine redonne les mêmes donnes.\n"+
			"« -o - » écrit sur la sortie standard. Rien n’est écrasé.")
	CLIPrintExample = both(
		"1208 print\n# Boards for six, in rows, with little ink\n1208 print boards --players 6 --board row --style low-ink\n"+
			"# Twelve deals for a club evening\n1208 print deals --deals 12 --seed 1208 -o evening.pdf",
		"1208 print\n# Des plateaux pour six, en rangées, avec peu d’encre\n1208 print boards --players 6 --board row --style low-ink\n"+
			"# Douze donnes pour une soirée au club\n1208 print deals --deals 12 --seed 1208 -o soiree.pdf")

	CLIPrintPlayers = both("boards and tokens for `N` players", "plateaux et jetons pour `N` joueurs")
	CLIPrintBoard   = both("`SHAPE` of the boards: ring or row", "`FORME` des plateaux : ring (anneau) ou row (rangée)")
	CLIPrintPaper   = both("`SIZE` of the paper: a4 or letter", "`TAILLE` du papier : a4 ou letter")
	CLIPrintStyle   = both("`STYLE`: normal, low-ink or large (large print)", "`STYLE` : normal, low-ink (peu d’encre) ou large (gros caractères)")
	CLIPrintFormat  = both("`FORMAT` of the files: pdf or svg", "`FORMAT` des fichiers : pdf ou svg")
	CLIPrintDeals   = both("how many deals, `N`", "le nombre de donnes, `N`")
	CLIPrintSeed    = both("draw the deals from the seed `N`; else from one drawn at random", "tirer les donnes de la graine `N` ; sinon d’une graine tirée au hasard")
	CLIPrintOutput  = both("write to `FILE`", "écrire dans `FICHIER`")
	CLIPrintOnePage = both("“-o -” takes one page: give a file, or write a PDF.", "« -o - » ne prend qu’une page : donne un fichier, ou écris un PDF.")

	cliOneOf   = both("it is one of {1}", "c’est l’un de ceux-ci : {1}")
	cliNoPart  = both("There is no part “{1}” to print: it is one of {2}.", "Il n’y a pas de partie « {1} » à imprimer : c’est l’une de {2}.")
	cliPrinted = plural{both("{2}: {1} page.", "{2} : {1} page."), both("{2}: {1} pages.", "{2} : {1} pages.")}
)

// CLIPrintLong explains the command, with the parts that there are.
func CLIPrintLong(lang Lang, parts []string) string {
	return cliPrintLong.with(lang, strings.Join(parts, ", "))
}

// CLIOneOf says which words an option takes.
func CLIOneOf(lang Lang, words []string) string {
	return cliOneOf.with(lang, strings.Join(words, ", "))
}

// CLINoPart says that there is no such part, and which there are.
func CLINoPart(lang Lang, part string, parts []string) string {
	return cliNoPart.with(lang, part, strings.Join(parts, ", "))
}

// CLIPrinted says which file was written, with so many pages.
func CLIPrinted(lang Lang, file string, pages int) string { return cliPrinted.of(lang, pages, file) }
