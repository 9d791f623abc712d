package text

import "time"

// The game that a browser plays by itself, without a network.
var (
	OfflineTitle = both("Without a network", "Sans réseau")
	OfflineLead  = both("Everything here plays in this browser by itself, wherever you are.", "Tout ce qui est ici se joue dans ce navigateur, où que tu sois.")
	NoServerLead = both("No server answers at the moment. Until it does, everything here plays in this browser by itself.", "Aucun serveur ne répond pour l’instant. En attendant, tout ce qui est ici se joue dans ce navigateur.")
	TryServer    = both("Try the server again", "Réessayer le serveur")
	WaitingTitle = both("Tables at the server", "Tables sur le serveur")
	WaitingLead  = both("They wait for you: you can go on there when there is a network.", "Elles t’attendent : tu pourras y continuer quand il y aura du réseau.")
	KeptDoor     = both("Your finished games, to review and to take along", "Tes parties finies, à revoir et à emporter")
	ReplayDoor   = both("A record that you have: every move weighed", "Une partie que tu as notée : chaque coup évalué")

	// What the first page says of it, and what the script puts there.
	OfflineWait    = both("1208 is being made ready to play without a network…", "1208 se prépare à jouer sans réseau…")
	OfflineReady   = both("This browser can play without a network: alone, on one device, against bots, as leader at a real table.", "Ce navigateur peut jouer sans réseau : seul, sur un seul appareil, contre des robots, ou en meneur à une vraie table.")
	OfflineNever   = both("This browser cannot play without a network here: it keeps nothing in a private window, at an address without https, or because it is too old.", "Ce navigateur ne peut pas jouer sans réseau ici : il ne garde rien en navigation privée, à une adresse sans https, ou parce qu’il est trop ancien.")
	OfflineFull    = both("This browser has no room left to play without a network. Free some space, then load the page again.", "Ce navigateur n’a plus de place pour jouer sans réseau. Libère un peu d’espace, puis recharge la page.")
	OfflineFailed  = both("1208 could not be made ready to play without a network. It is tried again when you come back.", "1208 n’a pas pu se préparer à jouer sans réseau. Un nouvel essai aura lieu à ton retour.")
	OfflineOpen    = both("Play without a network", "Jouer sans réseau")
	OfflineScripts = both("Playing without a network needs scripts in the browser.", "Pour jouer sans réseau, il faut autoriser les scripts dans le navigateur.")
	Install        = both("Install 1208", "Installer 1208")
	InstallApple   = both("On an iPhone or iPad: Share, then “Add to Home Screen”. Without that, games kept here may be removed after seven days without a visit.", "Sur iPhone ou iPad : Partager, puis « Sur l’écran d’accueil ». Sans cela, les parties gardées ici peuvent être effacées après sept jours sans visite.")
	ShotLabel      = both("A game of 1208", "Une partie de 1208")
	NewVersion     = both("A new version of 1208 is here.", "Une nouvelle version de 1208 est là.")
	LoadVersion    = both("Load it", "La charger")

	// The list of games that are kept.
	KeptTitle    = both("Games kept in this browser", "Parties gardées dans ce navigateur")
	KeptLead     = both("They are nowhere else. A browser that needs room may remove them without asking, and Safari after seven days without a visit, unless 1208 is installed. A file keeps them safe.", "Elles ne sont nulle part ailleurs. Un navigateur à court de place peut les effacer sans demander, et Safari après sept jours sans visite, sauf si 1208 est installé. Un fichier les met à l’abri.")
	KeptNone     = both("None yet: games that are played to their end here come into this list.", "Aucune pour l’instant : les parties jouées jusqu’au bout ici viendront dans cette liste.")
	KeptSave     = both("Save all as a file", "Tout enregistrer dans un fichier")
	KeptBring    = both("Bring games from a file", "Reprendre des parties d’un fichier")
	KeptFile     = both("A file saved here or in another browser", "Un fichier enregistré ici ou dans un autre navigateur")
	KeptGo       = both("Check it and bring them in", "Vérifier et reprendre")
	KeptTable    = both("The table", "La table")
	KeptNoFile   = both("Choose a file first.", "Choisis d’abord un fichier.")
	KeptDamaged  = both("This file is damaged, or it was not saved by 1208. Nothing was brought in.", "Ce fichier est abîmé, ou il n’a pas été enregistré par 1208. Rien n’a été repris.")
	KeptOther    = both("One of these tables went on otherwise in this browser. It was left as it is here.", "Une de ces tables a continué autrement dans ce navigateur. Elle est restée telle quelle ici.")
	KeptTooLarge = both("This file is too large for games of 1208.", "Ce fichier est trop gros pour des parties de 1208.")

	// What can go wrong.
	NoServerTitle = both("No server answers", "Le serveur ne répond pas")
	NoServerBody  = both("This page comes from the server, and it does not answer: is there a network? Nothing is lost: the page comes back by itself when it does. What needs no server is on the first page.", "Cette page vient du serveur, et il ne répond pas : y a-t-il du réseau ? Rien n’est perdu : dès qu’il répond, la page revient d’elle-même. Ce qui se passe de serveur est sur la première page.")
	TryAgain      = both("Try again", "Réessayer")
	UnsentTitle   = both("This did not arrive", "Ceci n’est pas arrivé")
	UnsentBody    = both("No server has answered. Try again when there is a network. What needs no server is on the first page.", "Aucun serveur n’a répondu. Réessaie quand il y aura du réseau. Ce qui se passe de serveur est sur la première page.")
	SendAgain     = both("Send again", "Renvoyer")
	GoneHereTitle = both("This game is not in this browser", "Cette partie n’est pas dans ce navigateur")
	GoneHereBody  = both("It was kept in one browser alone: in another one, or this one has removed it to make room. If you saved your games as a file, bring them in again.", "Elle n’était gardée que dans un navigateur : un autre, ou celui-ci l’a effacée pour faire de la place. Si tu as enregistré tes parties dans un fichier, reprends-les.")
	ElsewhereBody = both("It is kept in the browser in which it was begun, and plays there without a network. The server knows nothing of it.", "Elle est gardée dans le navigateur où elle a commencé, et s’y joue sans réseau. Le serveur ne la connaît pas.")
	NoRoomTitle   = both("No room left", "Plus de place")
	NoRoomBody    = both("There is no room left to store what you did, so nothing was done. Free some space; then the game goes on where it was.", "Il n’y a plus de place pour garder ce que tu as fait, donc rien n’a été fait. Libère un peu d’espace ; la partie reprendra où elle en était.")
	NothingTitle  = both("This window keeps nothing", "Cette fenêtre ne garde rien")
	NothingBody   = both("A private window, or a setting of the browser, does not let 1208 store a game. The rules, the lesson and the review of a record work all the same.", "Une fenêtre privée, ou un réglage du navigateur, empêche 1208 de garder une partie. Les règles, la leçon et l’analyse d’une partie notée marchent quand même.")
	BrokenTitle   = both("1208 does not start here", "1208 ne démarre pas ici")
	BrokenBody    = both("What plays without a network could not be loaded in this browser. Your games are still there. Load the page again when there is a network.", "Ce qui se joue sans réseau n’a pas pu être chargé dans ce navigateur. Tes parties sont toujours là. Recharge la page quand il y aura du réseau.")
	BrokenAgain   = both("Try again", "Réessayer")

	// The solver at work.
	SolvingTitle = both("One moment", "Un instant")
	SolvingBody  = both("Every board that there can be is being weighed, to know the best play.", "Tous les plateaux possibles sont évalués, pour connaître le meilleur jeu.")
	SolvingDone  = both("Done", "Fait")
)

var (
	broughtIn = plural{both("{1} table was brought in.", "{1} table a été reprise."), both("{1} tables were brought in.", "{1} tables ont été reprises.")}
	wereHere  = plural{both("{1} was here already.", "{1} était déjà là."), both("{1} were here already.", "{1} étaient déjà là.")}
	partDone  = both("{1}%", "{1}\u00a0%")
	dateWords = both("{1} {2} {3}, {4}:{5}", "{1} {2} {3}, {4}\u00a0h\u00a0{5}")
)

// BroughtIn says how many tables came from a file, and how many of it were there.
func BroughtIn(lang Lang, added, known int) string {
	said := broughtIn.of(lang, added)
	if known > 0 {
		said += " " + wereHere.of(lang, known)
	}
	return said
}

// PartDone is how much is done, in percent.
func PartDone(lang Lang, percent int) string { return partDone.with(lang, Number(percent)) }

var months = [...]Sentence{
	both("January", "janvier"), both("February", "février"), both("March", "mars"), both("April", "avril"),
	both("May", "mai"), both("June", "juin"), both("July", "juillet"), both("August", "août"),
	both("September", "septembre"), both("October", "octobre"), both("November", "novembre"), both("December", "décembre"),
}

// Date is a day and a time of it, in the time's own zone.
func Date(lang Lang, at time.Time) string {
	day := Number(at.Day())
	if lang == FR && at.Day() == 1 {
		day = "1er"
	}
	return dateWords.with(lang, day, months[at.Month()-1].In(lang), Number(at.Year()), at.Format("15"), at.Format("04"))
}
