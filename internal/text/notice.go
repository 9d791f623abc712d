package text

// The pages that say that something did not work.
var (
	NotFoundTitle = both("There is nothing here", "Il n’y a rien ici")
	NotFoundBody  = both("The address may be mistyped, or the page is gone.", "Il y a peut-être une faute dans l’adresse, ou la page n’existe plus.")
	NoTableTitle  = both("There is no such table here", "Cette table n’existe pas ici")
	NoTableBody   = both("The link may not be complete: ask for it again. Or the data of this server has been deleted.", "Le lien est peut-être incomplet : redemande-le. Ou alors les données de ce serveur ont été effacées.")
	CodeTitle     = both("This code opens no table", "Ce code n’ouvre aucune table")
	CodeBody      = both("It may be mistyped or expired, the table may be full, or the game may have begun. With the table’s link you can watch.", "Il y a peut-être une faute de frappe, ou il n’est plus valable, ou la table est complète, ou la partie a commencé. Avec le lien de la table, tu peux regarder.")
	TooManyTitle  = both("That was a little fast", "Un peu trop vite")
	TooManyBody   = both("Many requests came from here. Wait a minute and try again.", "Trop de demandes sont parties d’ici. Attends une minute et réessaie.")
	BadTitle      = both("That could not be understood", "Cette demande n’a pas été comprise")
	BadBody       = both("Go back, load the page again and try once more.", "Reviens à la page précédente, recharge-la et réessaie.")
	TroubleTitle  = both("Something went wrong here", "Le serveur a eu un problème")
	TroubleBody   = both("Nothing of your game is lost. Please try again in a moment.", "Ta partie est conservée. Réessaie dans un instant.")

	troubleReference = both("If it happens again, tell whoever runs this server: reference {1}.", "Si cela se reproduit, dis-le à la personne qui tient ce serveur : référence {1}.")
)

// TroubleReference asks to report a fault, and by which reference it is found.
func TroubleReference(lang Lang, reference string) string {
	return troubleReference.with(lang, reference)
}
