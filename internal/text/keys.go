package text

// What scripts add to a table: sound, keys, and two seconds to change one's mind.
var (
	SoundAndVibration = both("Sound and vibration", "Son et vibreur")

	GraceMove     = both("{1} on cell {2}: two seconds to undo.", "{1} en case {2} : deux secondes pour annuler.")
	GraceAbstain  = both("Abstention: two seconds to undo.", "Abstention : deux secondes pour annuler.")
	TakenBack     = both("Taken back: choose again.", "Annulé : choisis encore.")
	ChoiceDropped = both("Too late: the table has moved on without this choice.", "Trop tard : la table a continué sans ce choix.")

	KeysLink   = both("Keys", "Touches")
	KeysTitle  = both("Playing by keyboard", "Jouer au clavier")
	KeyLetters = both("pick or place a token", "prendre ou placer un jeton")
	KeyDigits  = both("choose a lit cell", "choisir une case éclairée")
	KeyArrows  = both("go from token to token, and up to the cells", "aller d’un jeton à l’autre, et aux cases")
	KeyEnter   = both("send at once what waits to be sent", "envoyer tout de suite un choix en attente")
	KeyAbstain = both("abstain", "s’abstenir")
	KeyUndo    = both("undo", "annuler")
	KeyHelp    = both("this card", "cette fiche")
	KeysOn     = both("Play with letters, digits and signs", "Jouer avec lettres, chiffres et signes")
	EnterKey   = both("Enter", "Entrée")
	EscapeKey  = both("Esc", "Échap")
	TouchHint  = both("Tokens can also be dragged to a lit cell. Tap a token once more to send it at once.", "On peut aussi glisser un jeton vers une case éclairée. Touche-le encore une fois pour l’envoyer tout de suite.")
	Close      = both("Close", "Fermer")
)
