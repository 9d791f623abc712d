package text

// Seats that go to another device.
var (
	MoveSeats     = both("Change device", "Changer d’appareil")
	MoveSeatsHint = both("A link takes a seat to another phone or tablet.", "Un lien emmène une place sur un autre téléphone ou une autre tablette.")
	LostSeat      = both("Is one of these seats yours? Another player can make a link for it, at the bottom of his page.", "L’une de ces places est la tienne ? Quelqu’un d’autre peut te faire un lien, en bas de sa page.")
	MoveMine      = both("Move my seat", "Déplacer ma place")
	OnceTen       = both("The link works once, within ten minutes. Whoever opens it can play there.", "Le lien marche une seule fois, pendant dix minutes. Qui l’ouvre peut jouer à cette place.")
	AllSeeLink    = both("Everybody at the table sees that you made it. What was chosen there for this roll is dropped unseen.", "Toute la table voit que tu l’as fait. Ce qui y était choisi pour ce lancer est effacé sans être montré.")
	ScanSeat      = both("Scan this with the other device:", "Scanne ceci avec l’autre appareil :")
	SendSeat      = both("or send this link:", "ou envoie ce lien :")
	SeatQRName    = both("QR code of the link for the seat", "Code QR du lien pour la place")
	BackToTable   = both("Back to the table", "Retour à la table")
	TakeHere      = both("Yes, play here", "Oui, jouer ici")
	TakeExplained = both("The device that had this seat loses it.", "L’appareil qui avait cette place la perd.")
	BadLinkTitle  = both("This link does not work", "Ce lien ne marche pas")
	BadLinkBody   = both("A link for a seat works once, within ten minutes. Ask at the table for a new one.", "Un lien pour une place marche une seule fois, pendant dix minutes. Demandes-en un autre à la table.")
	SeatFreedSit  = both("Somebody has freed your seat. You can take one again.", "Quelqu’un a libéré ta place. Tu peux en reprendre une.")
	SeatFreed     = both("Somebody has freed your seat.", "Quelqu’un a libéré ta place.")
)

var (
	moveSeat  = both("Move {1}’s seat", "Déplacer la place {1}")
	linkSeat  = both("Make a link for {1}’s seat", "Faire un lien pour la place {1}")
	seatElse  = both("{1}’s seat, for another device", "La place {1}, pour un autre appareil")
	takeSeat  = both("Play as {1} on this device?", "Jouer à la place {1} sur cet appareil ?")
	linkTaken = both("{1} has made a link for {2}’s seat, and it was used.", "{1} a fait un lien pour la place {2}, et il a servi.")
)

// MoveSeat is the button that makes a link for a seat of one's own.
func MoveSeat(lang Lang, name string) string { return moveSeat.with(lang, ofName(lang, name)) }

// LinkSeat is the button that makes one for a seat whose player is away.
func LinkSeat(lang Lang, name string) string { return linkSeat.with(lang, ofName(lang, name)) }

// SeatElsewhere is the title of the page with the link.
func SeatElsewhere(lang Lang, name string) string { return seatElse.with(lang, ofName(lang, name)) }

// TakeSeat asks whether a seat shall come to this device.
func TakeSeat(lang Lang, name string) string { return takeSeat.with(lang, ofName(lang, name)) }

// LinkUsed says that somebody made a link for a lost seat, and that it was used.
func LinkUsed(lang Lang, by, of string) string {
	return linkTaken.with(lang, isolated(by), ofName(lang, of))
}
