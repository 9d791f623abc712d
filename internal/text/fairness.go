package text

// The page about fair dice, in plain words; docs/fairness.md has the exact ones.
var (
	FairTitle = both("Dice that anyone can check", "Des dés que chacun peut vérifier")
	FairIntro = both("Nobody should have to take our word for it that the dice were not rigged. So the draws of a game are fixed and sealed before it starts, and opened one by one.",
		"Personne ne devrait avoir à nous croire sur parole. Le tirage d’une partie est donc fixé et scellé avant qu’elle commence, puis ouvert pas à pas.")

	FairHow   = both("How it goes", "Comment ça marche")
	FairSeal  = both("Before the game the server makes a secret and shows its seal: a short code that fits this secret and no other. Its first eight signs stand on the page. Compare them aloud if you like.", "Avant la partie, le serveur crée un secret et en montre le sceau : un code qui ne va qu’à ce secret. Ses huit premiers signes sont affichés. Comparez-les à voix haute si vous voulez.")
	FairBytes = both("Then the device of each player adds random bytes of its own. The secret and all these bytes together decide every token and every roll. From then on nobody can change them.", "Ensuite, l’appareil de chaque joueur ajoute ses propres octets au hasard. Le secret et tous ces octets décident ensemble de chaque jeton et de chaque lancer. À partir de là, plus personne n’y peut rien.")
	FairSteps = both("With each roll the key to this one step is published. It fits the seal, or something is wrong. It says nothing about the steps to come.", "À chaque lancer, la clé de cette étape est publiée. Elle va avec le sceau, sinon quelque chose cloche. Elle ne dit rien des étapes suivantes.")
	FairEnd   = both("At the end the secret itself is published, and with it everything can be drawn again.", "À la fin, le secret lui-même est publié, et tout peut être tiré à nouveau.")

	FairProves   = both("What this proves", "Ce que cela prouve")
	FairProved   = both("No draw was chosen after the players’ bytes were in.", "Aucun tirage n’a été choisi après l’arrivée des octets des joueurs.")
	FairSame     = both("Everybody saw the same draws.", "Tout le monde a vu le même tirage.")
	FairUnbiased = both("No letter and no number was favoured.", "Aucune lettre, aucun nombre n’a été favorisé.")

	FairNot      = both("What it does not prove", "Ce que cela ne prouve pas")
	FairAhead    = both("That whoever runs the server did not look ahead or tell somebody the secret.", "Que celui qui tient le serveur n’a pas regardé d’avance, ni dit le secret à quelqu’un.")
	FairLast     = both("That he did not sit at the table himself and send his bytes last, to steer the draws.", "Qu’il n’était pas lui-même à la table pour envoyer ses octets en dernier et orienter le tirage.")
	FairZero     = both("Anything, where no device added bytes. Browsers without scripts count with zeros; if all did, he could have picked one deal among many.", "Quoi que ce soit, si aucun appareil n’a ajouté d’octets. Les navigateurs sans scripts comptent pour zéro ; si tous l’ont fait, il a pu choisir une donne parmi d’autres.")
	FairLocal    = both("And when you play on your own device, the device is the server: it holds the secret.", "Et quand tu joues sur ton propre appareil, c’est lui le serveur : il détient le secret.")
	FairCheck    = both("Check a game", "Vérifier une partie")
	FairDownload = both("At the end of a game, download its proof: a small file. Then, on any computer that has the program:", "À la fin d’une partie, télécharge sa preuve : un petit fichier. Puis, sur n’importe quel ordinateur qui a le programme :")
	FairVerdict  = both("It draws the whole game again and says what does not match, if anything does not.", "Il refait tout le tirage et dit ce qui ne colle pas, s’il y a quelque chose.")
	VerifyLine   = both("1208 verify FILE", "1208 verify FICHIER")
)
