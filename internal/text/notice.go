package text

// The pages that say that something did not work.
var (
	NotFoundTitle = both("There is nothing here", "Il n’y a rien ici")
	NotFoundBody  = both("The address may be mistyped, or the page is gone.", "L’adresse est peut-être mal tapée, ou la page n’existe plus.")
	NoTableTitle  = both("This table is not there any more", "Cette table n’existe plus")
	NoTableBody   = both("Tables are cleared away 30 days after they were last touched. Or the link is not complete: ask for it again.", "Une table est débarrassée 30 jours après la dernière visite. Ou alors le lien est incomplet : redemande-le.")
	FullTitle     = both("All seats are taken", "Toutes les places sont prises")
	FullBody      = both("You can watch this game and sit down for the next one.", "Tu peux regarder cette partie et t’asseoir pour la suivante.")
	CodeTitle     = both("This code opens no table", "Ce code n’ouvre aucune table")
	CodeBody      = both("It may be mistyped or expired, or the table is full. Ask for the code or the link again.", "Il est peut-être mal tapé ou périmé, ou la table est complète. Redemande le code ou le lien.")
	TooManyTitle  = both("That was a little fast", "Un peu trop vite")
	TooManyBody   = both("Many requests came from here. Wait a minute and try again.", "Beaucoup de demandes sont venues d’ici. Attends une minute et réessaie.")
	BadTitle      = both("That could not be understood", "Cette demande n’a pas été comprise")
	BadBody       = both("Go back, load the page again and try once more.", "Reviens en arrière, recharge la page et réessaie.")
	TroubleTitle  = both("Something went wrong here", "Quelque chose a mal tourné chez nous")
	TroubleBody   = both("Nothing of your game is lost. Please try again in a moment.", "Rien n’est perdu de ta partie. Réessaie dans un instant.")
)
