package text

// The page of a table before the game.
var (
	BeforeGame   = both("Before the game", "Avant la partie")
	AloneStart   = both("Ready to play?", "Prêt à jouer ?")
	Seats        = both("Players", "Joueurs")
	FreeSeat     = both("free seat", "place libre")
	IsReady      = both("ready", "prêt")
	NotReady     = both("not ready yet", "pas encore prêt")
	IsHost       = both("host", "hôte")
	ReadyButton  = both("I am ready", "Je suis prêt")
	StartButton  = both("Start", "Commencer")
	YouAreReady  = both("You are ready.", "Tu es prêt.")
	AskReady     = both("Everybody is here? Say that you are ready.", "Tout le monde est là ? Dis que tu es prêt.")
	AnotherGame  = both("Another game is ready. Say when you are.", "Une nouvelle partie est prête. Dis quand tu l’es.")
	LastGame     = both("The last game", "La dernière partie")
	Invite       = both("Invite", "Inviter")
	InviteByLink = both("Send this link:", "Envoie ce lien :")
	InviteByCode = both("or read this code aloud:", "ou dicte ce code :")
	InviteByQR   = both("or let them scan this:", "ou fais scanner ce code :")
	QRName       = both("QR code of the invitation link", "Code QR du lien d’invitation")
	LocalOnly    = both("This link opens on this device only: start the server with --lan to let others in.", "Ce lien ne marche que sur cet appareil : lance le serveur avec --lan pour que les autres puissent venir.")
	SitDown      = both("Sit down", "S’asseoir")
	SitTitle     = both("Take a seat", "Prendre place")
	TableIsFull  = both("All seats are taken. You can watch.", "Toutes les places sont prises. Tu peux regarder.")
	Leave        = both("Leave the table", "Quitter la table")
	Shrink       = both("Start without the free seats", "Jouer sans les places libres")
	FairNote     = both("Seal of the draws:", "Sceau du tirage :")
	FairMore     = both("What is this?", "Qu’est-ce que c’est ?")
	WaitSeats    = both("Waiting for players.", "On attend des joueurs.")
	AskAllReady  = both("Is everybody here?", "Tout le monde est là ?")
	WeAreReady   = both("We are ready", "On est prêts")
	AllReadyHere = both("All on this device are ready.", "Tout le monde est prêt sur cet appareil.")
	HandLuck     = both("Real die and tokens, entered by the host.", "Vrai dé et vrais jetons, saisis par l’hôte.")
	ThisDevice   = both("this device", "cet appareil")
	AddTitle     = both("Seat somebody else", "Asseoir quelqu’un d’autre")
	AddBot       = both("Bot", "Robot")
	WhichBot     = both("Which bot?", "Quel robot ?")
	AddHere      = both("On this device", "Sur cet appareil")
	AddPaper     = both("With cardboard", "Sur carton")
	AddHereHint  = both("You pass this device to each other.", "On se passe cet appareil.")
	AddPaperHint = both("At the end the board is entered here.", "À la fin, son plateau est saisi ici.")
	TheirName    = both("Name", "Nom")
	Optional     = both("optional", "facultatif")
	AddButton    = both("Add", "Ajouter")
)

var free = both("Free the seat of {1}", "Libérer la place {1}")

// Free is the name of the host's button.
func Free(lang Lang, name string) string { return free.with(lang, ofName(lang, name)) }

var (
	takeAway   = both("Take {1} away from the table", "Retirer {1} de la table")
	hasSat     = both("{1} has sat down.", "{1} a pris place.")
	isReady    = both("{1} is ready.", "{1} est prêt.")
	seatIsFree = both("Seat {1} is free.", "La place {1} est libre.")
	onDevice   = both("on {1}’s device", "sur l’appareil {1}")
)

// TakeAway is the button for a seat of one's own device.
func TakeAway(lang Lang, name string) string { return takeAway.with(lang, isolated(name)) }

// HasSat says that somebody has a seat and is not yet ready.
func HasSat(lang Lang, name string) string { return hasSat.with(lang, isolated(name)) }

// IsReadyNow says that somebody is ready.
func IsReadyNow(lang Lang, name string) string { return isReady.with(lang, isolated(name)) }

// SeatIsFree says that nobody has the n-th seat.
func SeatIsFree(lang Lang, n int) string { return seatIsFree.with(lang, Number(n)) }

// OnDevice says who has the device of a seat.
func OnDevice(lang Lang, name string) string { return onDevice.with(lang, ofName(lang, name)) }
