package text

// The page about fair dice, in plain words; docs/fairness.md has the exact ones.
var (
	FairTitle = both("Dice that anyone can check", "Des dés que chacun peut vérifier")
	FairIntro = both("Nobody should have to take our word for it that the dice were not rigged. So the draws of a game are fixed and sealed before it starts, and opened one by one.",
		"Personne ne devrait avoir à nous croire sur parole quand nous disons que les dés ne sont pas truqués. Le tirage d’une partie est donc fixé et scellé avant qu’elle commence, puis ouvert pas à pas.")

	FairHow   = both("How it goes", "Comment ça marche")
	FairSeal  = both("Before the game the server makes a secret and shows its seal: a short code that fits this secret and no other. Its first eight signs stand on the page. Compare them aloud if you like.", "Avant la partie, le serveur crée un secret et en montre le sceau : un code qui ne correspond qu’à ce secret. Ses huit premiers signes sont affichés. Chacun peut les lire à voix haute pour comparer.")
	FairBytes = both("Then the device of each player adds random bytes of its own. The secret and all these bytes together decide every token and every roll. From then on nobody can change them.", "Ensuite, l’appareil de chaque joueur ajoute ses propres octets aléatoires. Le secret et tous ces octets déterminent ensemble chaque jeton et chaque lancer. À partir de là, plus personne ne peut rien y changer.")
	FairSteps = both("With each roll the key to this one step is published. It fits the seal, or something is wrong. It says nothing about the steps to come.", "À chaque lancer, la clé de cette étape est publiée. Elle correspond au sceau, sinon quelque chose cloche. Elle ne dit rien des étapes suivantes.")
	FairEnd   = both("At the end the secret itself is published, and with it everything can be drawn again.", "À la fin, le secret lui-même est publié, et l’on peut refaire tout le tirage.")

	FairLive      = both("What your browser checks", "Ce que ton navigateur vérifie")
	FairRemembers = both("It stores the seal when it first sees it, and the bytes that it gave. If the page shows another seal later, or other bytes in your seat’s place, it raises the alarm.", "Il note le sceau quand il le voit pour la première fois, ainsi que les octets qu’il a donnés. Si la page montre ensuite un autre sceau, ou d’autres octets à ta place, il donne l’alarme.")
	FairRedraws   = both("It checks each key against the seal and draws each token and each roll again, as soon as they are shown. Below the table it says how many were right.", "Il confronte chaque clé au sceau et refait le tirage de chaque jeton et de chaque lancer, dès qu’ils sont montrés. Sous la table, il dit combien étaient justes.")
	FairSecure    = both("Browsers compute this only on pages with https, or on the device that is the server (localhost). Elsewhere the page says so, and the game goes on all the same. Without scripts, the proof at the end remains.", "Les navigateurs ne font ce calcul que sur les pages en https, ou sur l’appareil qui sert lui-même de serveur (localhost). Ailleurs, la page le dit, et la partie continue normalement. Sans scripts, il reste la preuve à la fin.")

	FairProves   = both("What this proves", "Ce que cela prouve")
	FairProved   = both("No draw was chosen after the players’ bytes were in.", "Aucun tirage n’a été choisi après l’arrivée des octets des joueurs.")
	FairSame     = both("Everybody saw the same draws, if the eight signs compared aloud are the same.", "Tout le monde a vu le même tirage, si les huit signes comparés à voix haute sont les mêmes.")
	FairUnbiased = both("No letter and no number was favoured.", "Aucune lettre, aucun nombre n’a été favorisé.")

	FairNot      = both("What it does not prove", "Ce que cela ne prouve pas")
	FairAhead    = both("That whoever runs the server did not look ahead or tell somebody the secret.", "Que la personne qui tient le serveur n’a pas regardé la suite, ni confié le secret à quelqu’un.")
	FairLast     = both("That he did not sit at the table himself and send his bytes last, to steer the draws.", "Qu’elle n’était pas elle-même à la table pour envoyer ses octets en dernier et orienter le tirage.")
	FairZero     = both("Anything, where no device added bytes. Browsers without scripts count with zeros; if all did, he could have picked one deal among many.", "Quoi que ce soit, si aucun appareil n’a ajouté d’octets. Les navigateurs sans scripts comptent pour zéro ; si tous étaient dans ce cas, elle a pu choisir une donne parmi d’autres.")
	FairScript   = both("That the check in your browser is honest: its script comes from the same server. Who doubts it checks the proof with the program. And who comes late, or plays on another device, can only compare with what the page showed him first.", "Que la vérification dans ton navigateur est honnête : son script vient du même serveur. En cas de doute, vérifie la preuve avec le programme. Et si tu arrives en cours de partie, ou sur un autre appareil, ton navigateur ne peut comparer qu’avec ce que la page lui a montré d’abord.")
	FairLocal    = both("And when you play on your own device, the device is the server: it holds the secret.", "Et quand tu joues sur ton propre appareil, c’est lui le serveur : il détient le secret.")
	FairCheck    = both("Check a game", "Vérifier une partie")
	FairDownload = both("At the end of a game, download its proof: a small file. Then, on any computer that has the program:", "À la fin d’une partie, télécharge sa preuve : un petit fichier. Puis, sur n’importe quel ordinateur qui a le programme :")
	FairVerdict  = both("It draws the whole game again and says what does not match, if anything does not.", "Il refait tout le tirage et signale ce qui ne correspond pas, le cas échéant.")
	VerifyLine   = both("1208 verify FILE", "1208 verify FICHIER")
)

// What stands below the seal of a game: asset/check.js chooses.
var (
	ProofLater   = both("The proof at the end lets anybody check them.", "À la fin, la preuve permet à chacun de le vérifier.")
	NotCheckable = both("This browser cannot check the draws here: that needs https or localhost. The proof at the end can be checked anywhere.", "Ce navigateur ne peut pas vérifier le tirage ici : il faut https ou localhost. À la fin, la preuve se vérifie partout.")
	WrongSeal    = both("Alarm: this is not the seal that this browser was shown first. The draws may be rigged.", "Alerte : ce sceau n’est pas celui que ce navigateur a vu d’abord. Le tirage est peut-être truqué.")
	WrongBytes   = both("Alarm: the bytes that this browser gave are not in their place. The draws may be rigged.", "Alerte : les octets donnés par ce navigateur ne sont pas à leur place. Le tirage est peut-être truqué.")
	WrongKey     = both("Alarm: a key does not fit the seal. The draws may be rigged.", "Alerte : une clé ne correspond pas au sceau. Le tirage est peut-être truqué.")
	WrongDraw    = both("Alarm: a draw does not follow from its key. The draws may be rigged.", "Alerte : un tirage ne découle pas de sa clé. Il est peut-être truqué.")

	// Checked stands before their number.
	Checked = both("Draws checked by this browser:", "Tirages vérifiés par ce navigateur :")
)
