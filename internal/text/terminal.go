package text

import (
	"game1208/review"
	"game1208/rules"
)

// The game in a terminal. What it has in common with the pages it says in their words.
var (
	TermPeople   = both("Players here", "Joueurs ici")
	TermBots     = both("Bots", "Robots")
	TermBotKind  = both("Which bots", "Quels robots")
	TermOthers   = both("Seats for others", "Places pour d’autres")
	TermNames    = both("Names", "Noms")
	TermNamesAre = both("optional; of several players with commas between", "facultatif ; à plusieurs, sépare par des virgules")
	TermLang     = both("Language", "Langue")
	TermOwnLang  = both("English", "Français")
	TermStart    = both("Start", "Commencer")

	TermSureNot  = both("Abstain: Enter confirms it.", "S’abstenir : Entrée pour confirmer.")
	TermEnding   = both("The server is about to end. Everything is stored: come back in a moment.", "Le serveur va s’arrêter. Tout est enregistré : reviens dans un instant.")
	TermIdle     = both("Nobody has touched a key for half an hour. Your seat is kept: come back whenever you like.", "Aucune touche depuis une demi-heure. Ta place est gardée : reviens quand tu veux.")
	TermLong     = both("Connected for twelve hours. Your seat is kept: connect again to go on.", "Connecté depuis douze heures. Ta place est gardée : reconnecte-toi pour continuer.")
	TermTooOften = both("Too many requests at once. Wait a moment.", "Trop de demandes à la fois. Attends un instant.")
	TermNoTable  = both("No table is waiting under this code or link.", "Aucune table n’attend sous ce code ou ce lien.")
	TermNoKey    = both("You came without a key: your seats hang on this connection. Press L at the table for a link that keeps a seat.", "Tu es venu sans clé : tes places tiennent à cette connexion. À la table, la touche L fait un lien qui garde une place.")
	TermLeave    = both("Leave this game? It is not kept.", "Quitter cette partie ? Elle ne sera pas gardée.")
	TermGiveUp   = both("Give this game up?", "Abandonner cette partie ?")
	TermEndsNow  = both("It ends at once and does not count.", "Elle s’arrête aussitôt et ne compte pas.")
	TermAllAgree = both("It ends when all who are here agree.", "Elle s’arrête si tous les présents le veulent.")
	TermYes      = both("Y yes", "O oui")
	TermNo       = both("N no", "N non")
	TermAnyKey   = both("Any key goes back.", "Une touche pour revenir.")
	TermPress    = both("Enter shows your hand.", "Entrée montre tes jetons.")
	TermSeatLink = both("A link for this seat", "Un lien pour cette place")
	TermOnWeb    = both("It opens in a browser, or here: paste it on the start screen.", "Il s’ouvre dans un navigateur, ou ici : colle-le à l’écran de départ.")
	TermBrowser  = both("A seat with cardboard or real dice is looked after in a browser.", "Une place sur carton ou avec de vrais dés se gère dans un navigateur.")
	TermReviewed = both("The review is on its way.", "L’analyse arrive.")
	TermBestIs   = both("Best", "Le mieux")
	TermYours    = both("Played", "Joué")
	TermRulesAre = both("Place one token of your hand on the cell that is rolled; if it is taken, on the next empty one below or above. Once a game you may abstain. The longest stretch of letters in order counts two points per token.",
		"Place un de tes jetons visibles sur la case du lancer ; si elle est occupée, sur la case vide la plus proche en dessous ou au-dessus. Une fois par partie, tu peux t’abstenir. La plus longue suite de lettres dans l’ordre rapporte deux points par jeton.")
)

// The keys, as the last line of a screen and the card of keys have them.
var (
	KeyMove     = both("choose", "choisir")
	KeyChange   = both("change", "changer")
	KeyStart    = both("start", "commencer")
	KeyQuit     = both("quit", "quitter")
	KeyLeave    = both("leave", "quitter")
	KeyHelpWord = both("help", "aide")
	KeyToken    = both("token", "jeton")
	KeyCell     = both("cell", "case")
	KeyPlace    = both("place", "placer")
	KeyTakeBack = both("take back", "reprendre")
	KeyReady    = both("ready", "prêt")
	KeySit      = both("sit down", "s’asseoir")
	KeyAddBot   = both("add a bot", "ajouter un robot")
	KeyAddHere  = both("add a player here", "ajouter un joueur ici")
	KeyShrink   = both("drop free seats", "ôter les places libres")
	KeyStand    = both("leave the seat", "quitter la place")
	KeyFree     = both("free a seat", "libérer une place")
	KeyLink     = both("link for my seat", "lien pour ma place")
	KeyGiveUp   = both("give up", "abandonner")
	KeyBotPlays = both("let the bot play", "laisser le robot jouer")
	KeyReview   = both("review", "analyse")
	KeyAgain    = both("play again", "rejouer")
	KeyPlayer   = both("player", "joueur")
	KeyBack     = both("back", "retour")
)

var (
	termGoes   = both("Choose a token: it goes to cell {1}.", "Choisis un jeton : il ira en case {1}.")
	termTaken  = both("Cell {1} is taken. Choose a token: it goes to cell {2}.", "Case {1} occupée. Choisis un jeton : il ira en case {2}.")
	termEither = both("Cell {1} is taken: choose a token, then {2} or {3}.", "Case {1} occupée : choisis un jeton, puis {2} ou {3}.")
	termWhich  = both("{1}: on {2} or {3}?", "{1} : en {2} ou en {3} ?")
	termSure   = both("{1} on cell {2}: Enter places it.", "{1} en case {2} : Entrée pour le placer.")
	termTable  = both("Table for {1}", "Table pour {1}")
	termCode   = both("Code {1}", "Code {1}")
	termTime   = both("{1} s left", "encore {1} s")
	termSmall  = both("Window too small: {1} columns and {2} lines are needed.", "Fenêtre trop petite : il faut {1} colonnes et {2} lignes.")
	termTiny   = both("Too small: {1}×{2}", "Trop petit : {1}×{2}")
	termTop    = both("Top of the deal {1} · ceiling {2}", "Top de la donne {1} · plafond {2}")
	termNoRun  = both("Only the game is here, no commands. Come in with: {1}", "Ici il n’y a que le jeu, aucune commande. Pour entrer : {1}")
	termFreeIt = both("Free the seat of {1}?", "Libérer la place {1} ?")
)

// TermGoes says what to do when the roll allows one cell.
func TermGoes(lang Lang, roll, cell rules.Cell) string {
	if roll == cell {
		return termGoes.with(lang, CellName(cell))
	}
	return termTaken.with(lang, CellName(roll), CellName(cell))
}

// TermEither says what to do when the roll allows two cells.
func TermEither(lang Lang, roll, below, above rules.Cell) string {
	return termEither.with(lang, CellName(roll), CellName(below), CellName(above))
}

// TermWhich asks for the cell of a token.
func TermWhich(lang Lang, t rules.Token, below, above rules.Cell) string {
	return termWhich.with(lang, t.String(), CellName(below), CellName(above))
}

// TermSure says what will be done.
func TermSure(lang Lang, m rules.Move) string {
	if m.Abstains() {
		return TermSureNot.In(lang)
	}
	return termSure.with(lang, m.Token().String(), CellName(m.Cell()))
}

// TermTable names a table by its number of seats.
func TermTable(lang Lang, seats int) string { return termTable.with(lang, Number(seats)) }

// TermCode is a table's short code.
func TermCode(lang Lang, code string) string { return termCode.with(lang, code) }

// TermTime says how many seconds the clock of the roll has left.
func TermTime(lang Lang, seconds int) string { return termTime.with(lang, Number(seconds)) }

// TermTooSmall says in a sentence that the window is, and how large it must be at least;
// then the same with fewer words, and last the size alone, for windows that have no
// room for more.
func TermTooSmall(lang Lang, columns, lines int) []string {
	w, h := Number(columns), Number(lines)
	return []string{termSmall.with(lang, w, h), termTiny.with(lang, w, h), w + "×" + h}
}

// TermTop is what the deal had in it.
func TermTop(lang Lang, r review.Review) string {
	if r.Ceiling.Missing() {
		return TopWord.In(lang) + " " + DealMark(lang, r.Top)
	}
	return termTop.with(lang, DealMark(lang, r.Top), DealMark(lang, r.Ceiling))
}

// TermAccount says where a score comes from, in one line.
func TermAccount(lang Lang, a review.Account) string {
	said := Hundredths(lang, a.Value) + " " + ValueWord.In(lang) + ", " + Signed(lang, a.Luck) + " " + LuckWord.In(lang) + ", " +
		Minus(lang, a.Lost) + " " + LostWord.In(lang)
	if a.ByBot > 0 {
		said += ", " + Minus(lang, a.ByBot) + " " + ByBotWord.In(lang)
	}
	return said + " = " + Exactly(lang, a.Score)
}

// TermNoRun says that no command is run, and by which one comes in.
func TermNoRun(lang Lang, way string) string { return termNoRun.with(lang, way) }

// TermFree asks whether the seat of somebody shall be free.
func TermFree(lang Lang, name string) string { return termFreeIt.with(lang, ofName(lang, name)) }
