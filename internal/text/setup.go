package text

// The pages on which a table is set up for those who sit round it: several on
// one device, or a leader and players with cardboard.
var (
	HereTitle = both("Several on this device", "À plusieurs sur cet appareil")
	HereDoor  = both("Pass it round, or lay it in the middle.", "On se le passe, ou on le pose au milieu.")
	HereLead  = both("One phone or tablet for all: pass it round, or lay it in the middle.", "Un téléphone ou une tablette pour tous : on se le passe, ou on le pose au milieu.")
	LeadTitle = both("At a real table", "Autour d’une vraie table")
	LeadDoor  = both("Cardboard for the players; you lead.", "Du carton pour jouer ; tu es le meneur.")
	LeadLead  = both("You are the leader: this device shows the draws to the whole table. The others play with cardboard.", "Tu es le meneur : cet appareil montre le tirage à toute la table. Les autres jouent avec du carton.")

	HowManyHere  = both("How many are you?", "On est combien ?")
	HowManyPaper = both("How many play with cardboard?", "Combien jouent sur carton ?")
	NamesHint    = both("Names, if you like", "Les prénoms, si tu veux")
	BotTitle     = both("Against a bot", "Contre un robot")
	BotDoor      = both("From easy to perfect.", "De facile à parfait.")
	BotLead      = both("The same tokens on the same rolls, for you and for the bot. Who gets the longer chain?", "Les mêmes jetons aux mêmes lancers, pour toi et pour le robot. Qui aura la plus longue suite ?")
	BotJoins     = both("And a bot?", "Et un robot ?")
	NoBot        = both("no bot", "sans robot")
	OnlyLead     = both("I only lead", "Je mène seulement")
	OnlyLeadHint = both("and look after the others", "et je m’occupe des autres")
	PlayToo      = both("I play too", "Je joue aussi")
	PlayTooHint  = both("on this screen", "sur cet écran")
	LeaderRole   = both("The leader", "Le meneur")
	Luck         = both("The draws", "Le tirage")
	LuckDrawn    = both("This device draws", "L’appareil tire")
	DrawnHint    = both("fair dice, with a proof", "dés vérifiables, preuve à l’appui")
	LuckByHand   = both("Real die and tokens", "Vrai dé, vrais jetons")
	ByHandHint   = both("entered by a tap, without proof", "saisis d’un doigt, sans preuve")
	Options      = both("Options", "Options")
	ClockLegend  = both("Time for a roll", "Temps par lancer")
	NoClock      = both("no limit", "sans limite")
	Phones       = both("With phones of their own, by a link", "Avec leur propre téléphone, par un lien")
	Nobody       = both("nobody", "personne")
	ToTheTable   = both("To the table", "À la table")
	TooManySeats = both("A table has six seats at most: plan for fewer.", "Une table a six places au plus : prévois moins de joueurs.")
)

var nameOf = both("Name {1}", "Nom {1}")

// NameOf names the n-th field for a name.
func NameOf(lang Lang, n int) string { return nameOf.with(lang, Number(n)) }

// Clock is a time for a roll, of so many seconds; none is 0.
func Clock(lang Lang, s int) string {
	switch {
	case s == 0:
		return NoClock.In(lang)
	case s%60 == 0 && s > 60:
		return Number(s/60) + nbsp + "min"
	}
	return Number(s) + nbsp + "s"
}
