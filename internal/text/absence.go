package text

import "game1208/rules"

// Clocks, bots that stand in, and those who come back.
var (
	BotForYou = both("The bot plays for you.", "Le robot joue pour toi.")
	IAmBack   = both("I am back", "Me revoilà")
	NotWaited = both("no longer waited for", "on ne l’attend plus")
	// ClockTime stands before the time for a roll, or with scripts before what is left of it.
	ClockTime     = both("Time:", "Temps :")
	TenSecondsAre = both("Ten seconds left.", "Plus que dix secondes.")
	OnCardboard   = both("on cardboard", "sur carton")
	PaperPlaced   = both("has placed", "a placé")
	BoardFull     = both("board full", "plateau complet")
	BeingEntered  = both("board being entered", "plateau en cours de saisie")
	BoardIn       = both("board entered", "plateau saisi")
	WaitsDie      = both("waiting for the roll", "attend le lancer")
	LeftOut       = both("board left out", "plateau non compté")
)

var (
	seconds    = both("{1} s a roll", "{1} s par lancer")
	minutes    = both("{1} min a roll", "{1} min par lancer")
	letBot     = both("Let the bot play for {1}", "Laisser le robot jouer pour {1}")
	waitNoMore = both("Wait no longer for {1}’s board", "Ne plus attendre le plateau {1}")
	gone       = both("{1} does not answer.", "{1} ne répond pas.")
	botFor     = both("The bot plays for {1}.", "Le robot joue pour {1}.")
	notWaited  = both("{1} is no longer waited for.", "On n’attend plus {1}.")
	backAgain  = both("{1} plays again.", "{1} rejoue.")
	linkMade   = both("{1} has made a link by which {2}’s seat can go to another device.", "{1} a fait un lien pour passer la place {2} sur un autre appareil.")
	botDid     = both("By the bot: {1}.", "Par le robot : {1}.")
	botChose   = both("The bot has chosen: {1}.", "Le robot a choisi : {1}.")
	didByBot   = both("{1} (bot): {2} on cell {3}.", "{1} (robot) : {2} en case {3}.")
	idleByBot  = both("{1} (bot): abstention.", "{1} (robot) : abstention.")
	entered    = both("{1}’s board is entered.", "Le plateau {1} est saisi.")
	leftOut    = both("{1}’s board is left out.", "Le plateau {1} n’est pas compté.")
	entering   = plural{both("{2}’s board is being entered.", "On saisit le plateau {2}."), both("The boards of {2} are being entered.", "On saisit les plateaux {2}.")}
)

// PerRoll is the time for a roll, as a clock has it that does not run.
func PerRoll(lang Lang, s int) string {
	if s%60 == 0 && s > 60 {
		return minutes.with(lang, Number(s/60))
	}
	return seconds.with(lang, Number(s))
}

// LetBot hands somebody's seat to the bot.
func LetBot(lang Lang, name string) string { return letBot.with(lang, isolated(name)) }

// WaitNoMore goes on without a player on cardboard.
func WaitNoMore(lang Lang, name string) string { return waitNoMore.with(lang, ofName(lang, name)) }

// Gone says that somebody is waited for in vain.
func Gone(lang Lang, name string) string { return gone.with(lang, isolated(name)) }

// BotFor says that the bot stands in.
func BotFor(lang Lang, name string) string { return botFor.with(lang, isolated(name)) }

// NotWaitedFor says that the table goes on without a player on cardboard.
func NotWaitedFor(lang Lang, name string) string { return notWaited.with(lang, isolated(name)) }

// BackAgain says that the bot stands in no longer.
func BackAgain(lang Lang, name string) string { return backAgain.with(lang, isolated(name)) }

// LinkMade says that somebody made a link for a lost seat.
func LinkMade(lang Lang, by, of string) string {
	return linkMade.with(lang, isolated(by), ofName(lang, of))
}

// BotDid lists the moves that the bot made.
func BotDid(lang Lang, moves []string) string { return botDid.with(lang, List(lang, moves)) }

// BoardEntered says that a board of cardboard is known.
func BoardEntered(lang Lang, name string) string { return entered.with(lang, ofName(lang, name)) }

// BoardLeftOut says that a board of cardboard does not count.
func BoardLeftOut(lang Lang, name string) string { return leftOut.with(lang, ofName(lang, name)) }

// Entering says whose boards are awaited, "" for nobody's.
func Entering(lang Lang, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return entering.of(lang, len(names), ofNames(lang, names))
}

// DidByBot says what the bot did on a roll for somebody.
func DidByBot(lang Lang, name string, m rules.Move) string {
	if m.Abstains() {
		return idleByBot.with(lang, isolated(name))
	}
	return didByBot.with(lang, isolated(name), m.Token().String(), CellName(m.Cell()))
}

// BotChose says what the bot has chosen for the viewer.
func BotChose(lang Lang, m rules.Move) string { return botChose.with(lang, moveName(lang, m)) }
