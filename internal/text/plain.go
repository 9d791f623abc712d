package text

// The game in plain lines.
var (
	PlainDoor  = both("Enter plays alone, a number from 2 to 6 opens a table for so many, a code or a link joins one, q quits.", "Entrée : jouer seul ; un nombre de 2 à 6 : ouvrir une table pour autant ; un code ou un lien : la rejoindre ; q : quitter.")
	PlainSit   = both("A seat is free: s sits down, s and a name sits down under it.", "Une place est libre : s pour t’asseoir, s et un nom pour le faire sous ce nom.")
	PlainReady = both("Another game is ready: r when you are.", "Une nouvelle partie est prête : r quand tu l’es.")
	PlainGone  = both("o lets the bot play there.", "o laisse le robot y jouer.")
	PlainOver  = both("n plays again, r tells what each move was worth, q quits.", "n pour rejouer, r pour ce que valait chaque coup, q pour quitter.")
	PlainHelp  = both("A move is a token and a cell, as E7, or the token alone where there is one cell. - abstains, u takes back, l makes a link for your seat, x gives up, q leaves, an empty line says again how you stand. Before the game: s sits down, r is ready, b adds a bot, x starts without the free seats.",
		"Un coup, c’est un jeton et une case, comme E7, ou le jeton seul s’il n’y a qu’une case. - : s’abstenir ; u : reprendre ; l : un lien pour ta place ; x : abandonner ; q : quitter ; une ligne vide redit où tu en es. Avant la partie : s pour t’asseoir, r si tu es prêt, b pour ajouter un robot, x pour jouer sans les places libres.")
	PlainNoUndo = both("There is nothing to take back.", "Il n’y a rien à reprendre.")
	PlainColon  = both(": ", " : ")
	PlainEnded  = both("The input has ended before the game.", "L’entrée s’est terminée avant la partie.")
)

var plainNoMove = both("“{1}” is no move.", "« {1} » n’est pas un coup.")

// PlainNoMove refuses a line that is no move.
func PlainNoMove(lang Lang, typed string) string { return plainNoMove.with(lang, typed) }
