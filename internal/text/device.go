package text

// Several players on one device.
var (
	LayoutName   = both("How the device is shared", "Partage de l’appareil")
	LayoutPass   = both("Passed round", "De main en main")
	LayoutMiddle = both("In the middle", "Au milieu de la table")
	TapToHold    = both("Tap when you hold it.", "Touche quand tu l’as en main.")
	LookOrChange = both("look or change", "voir ou changer")
	ChosenHere   = both("Chosen", "C’est choisi")
	ChangeIt     = both("Change", "Changer")
	AbstainShort = both("Abstain", "S’abstenir")
	UndoChoice   = both("Undo", "Annuler")
	AllChoseHere = both("Everybody here has chosen.", "Ici, tout le monde a choisi.")
	ChooseEach   = both("Everybody chooses on his own board.", "Chacun choisit sur son plateau.")
)

var (
	passTo    = both("Pass the device to {1}", "Passe l’appareil à {1}")
	passToNow = both("Pass the device to {1}.", "Passe l’appareil à {1}.")
	hasChosen = both("{1} has chosen", "{1} a choisi")
	stillTo   = both("{1} still has to choose", "{1} doit encore choisir")
	hasPlaced = both("{1} has placed all tokens", "{1} a placé tous ses jetons")
	boardOf   = both("{1}’s board", "Plateau {1}")
)

// PassTo asks to hand the device over.
func PassTo(lang Lang, name string) string { return passTo.with(lang, isolated(name)) }

// PassToNow is PassTo as a sentence.
func PassToNow(lang Lang, name string) string { return passToNow.with(lang, isolated(name)) }

// HasChosen says that somebody has chosen, and not what.
func HasChosen(lang Lang, name string) string { return hasChosen.with(lang, isolated(name)) }

// StillToChoose says that somebody has not chosen.
func StillToChoose(lang Lang, name string) string { return stillTo.with(lang, isolated(name)) }

// HasPlacedAll says that somebody has nothing left to place.
func HasPlacedAll(lang Lang, name string) string { return hasPlaced.with(lang, isolated(name)) }

// BoardOf is the name of somebody's board.
func BoardOf(lang Lang, name string) string { return boardOf.with(lang, ofName(lang, name)) }
