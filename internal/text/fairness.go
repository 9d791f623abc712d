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
	FairRemembers = both("It stores the seal when it first sees it, the bytes that it gave and, once the game starts, everybody’s. If the page shows another seal later, or other bytes in your seat’s place, it raises the alarm.", "Il note le sceau quand il le voit pour la première fois, les octets qu’il a donnés et, dès le début de la partie, ceux de tous. Si la page montre ensuite un autre sceau, ou d’autres octets à ta place, il donne l’alarme.")
	FairRedraws   = both("It checks each key against the seal and draws each token and each roll again, as soon as they are shown. Below the table it says how many were right; here it shows each of them, also of the games before.", "Il confronte chaque clé au sceau et refait le tirage de chaque jeton et de chaque lancer, dès qu’ils sont montrés. Sous la table, il dit combien étaient justes ; ici, il les montre un à un, parties passées comprises.")
	FairSecure    = both("Browsers compute this only on pages with https, or on the device that is the server (localhost). Elsewhere the page says so, and the game goes on all the same. Without scripts, the proof at the end remains.", "Les navigateurs ne font ce calcul que sur les pages en https, ou sur l’appareil qui sert lui-même de serveur (localhost). Ailleurs, la page le dit, et la partie continue normalement. Sans scripts, il reste la preuve à la fin.")

	FairProves   = both("What this proves", "Ce que cela prouve")
	FairProved   = both("No draw was chosen after the players’ bytes were in.", "Aucun tirage n’a été choisi après l’arrivée des octets des joueurs.")
	FairSame     = both("Everybody saw the same draws, if the eight signs compared aloud are the same.", "Tout le monde a vu le même tirage, si les huit signes comparés à voix haute sont les mêmes.")
	FairUnbiased = both("No letter and no number was favoured.", "Aucune lettre, aucun nombre n’a été favorisé.")

	FairNot     = both("What it does not prove", "Ce que cela ne prouve pas")
	FairAhead   = both("That whoever runs the server did not look ahead or tell somebody the secret.", "Que la personne qui tient le serveur n’a pas regardé la suite, ni confié le secret à quelqu’un.")
	FairLast    = both("That he did not sit at the table himself and send his bytes last, to steer the draws.", "Qu’elle n’était pas elle-même à la table pour envoyer ses octets en dernier et orienter le tirage.")
	FairZero    = both("Anything, where no device added bytes. Browsers without scripts count with zeros; if all did, he could have picked one deal among many.", "Quoi que ce soit, si aucun appareil n’a ajouté d’octets. Les navigateurs sans scripts comptent pour zéro ; si tous étaient dans ce cas, elle a pu choisir une donne parmi d’autres.")
	FairScript  = both("That the check in your browser is honest: its script comes from the same server. Who doubts it checks the proof with the program. And who comes late, or plays on another device, can only compare with what the page showed him first.", "Que la vérification dans ton navigateur est honnête : son script vient du même serveur. En cas de doute, vérifie la preuve avec le programme. Et si tu arrives en cours de partie, ou sur un autre appareil, ton navigateur ne peut comparer qu’avec ce que la page lui a montré d’abord.")
	FairLocal   = both("Anything to you, when the server runs on a computer of your own: the secret lies there.", "Quoi que ce soit pour toi, quand le serveur tourne sur ton propre ordinateur : le secret s’y trouve.")
	FairByHand  = both("That a real die fell as it was entered. Tables where people roll it themselves have no seal, and their games are not listed here.", "Qu’un vrai dé est tombé comme on l’a saisi. Les tables où l’on lance soi-même n’ont pas de sceau, et leurs parties ne figurent pas ici.")
	FairProgram = both("With a program of your own", "Avec ton propre programme")
	FairCommand = both("This page comes from the server that it checks. Who wants to be sure takes the proof to any computer that has the program:", "Cette page vient du serveur même qu’elle vérifie. Pour en avoir le cœur net, prends la preuve sur n’importe quel ordinateur qui a le programme :")
	FairVerdict = both("It draws the whole game again and says what does not match, if anything does not.", "Il refait tout le tirage et signale ce qui ne correspond pas, le cas échéant.")
	VerifyLine  = both("1208 verify FILE", "1208 verify FICHIER")
)

// The games that a browser has seen: asset/fairpage.js fills them in.
var (
	FairGames     = both("The games that this browser saw", "Les parties que ce navigateur a vues")
	FairNoScripts = both("With scripts, the last twenty games that this browser saw would stand here, each with its seal, its draws checked one by one, and the bytes for those who want them.", "Avec les scripts, les vingt dernières parties vues par ce navigateur figureraient ici, chacune avec son sceau, son tirage vérifié pas à pas, et les octets pour les curieux.")
	FairNoGames   = both("None yet. Once you sit at a table, or watch one, its game stands here and is checked.", "Aucune pour l’instant. Dès que tu joues à une table, ou que tu en regardes une, sa partie s’affiche ici et se vérifie.")
	FairInsecure  = both("This browser cannot check anything here: that needs https or localhost. What it has stored is shown below.", "Ce navigateur ne peut rien vérifier ici : il faut https ou localhost. Ce qu’il a noté s’affiche ci-dessous.")
	FairOlder     = both("Older games:", "Parties plus anciennes :")
	FairSince     = both("First seen: {1}", "Première fois : {1}")
	FairLate      = both("First seen: {1}, already under way", "Première fois : {1}, déjà commencée")
	FairNoDraw    = both("Nothing is drawn yet.", "Rien n’est encore tiré.")
	FairRight     = both("All draws shown are right: {1}.", "Tous les tirages montrés sont justes : {1}.")

	FairMarkSeal  = both("Seal", "Sceau")
	FairMarkBytes = both("Bytes", "Octets")
	FairMarkStart = both("Start:", "Début :")
	FairMarkRoll  = both("Roll {1}:", "Lancer {1} :")
	FairMarkRight = both("right", "juste")
	FairMarkWrong = both("wrong", "faux")

	FairShow        = both("The bytes", "Les octets")
	FairOf          = both("of game {1}", "de la partie {1}")
	FairGame        = both("Number of the game", "Numéro de la partie")
	FairTheSecret   = both("Secret S", "Le secret S")
	FairRoot        = both("Seal C", "Le sceau C")
	FairCommitments = both("Commitments to the ten keys", "Engagements sur les dix clés")
	FairAdded       = both("What the seats added", "Ce que les places ont ajouté")
	FairSeat        = both("Seat {1}", "Place {1}")
	FairOwn         = both("from this browser", "de ce navigateur")
	FairZeros       = both("zeros: a bot, a board on paper, or a browser without scripts", "des zéros : un robot, un plateau en carton ou un navigateur sans scripts")
	FairMix         = both("Mix X of seal and bytes", "Mélange X du sceau et des octets")
	FairKeys        = both("The keys, and what they draw", "Les clés, et ce qu’elles tirent")
	FairOneOf       = both("one of {1}:", "un parmi {1} :")
	FairRejected    = both("rejected", "rejeté")
	FairInstead     = both("Shown later instead", "Montré ensuite à la place")
)

// Checking a proof in the browser: asset/fairpage.js chooses what is said.
var (
	FairCheck    = both("Check a proof", "Vérifier une preuve")
	FairDownload = both("At the end of a game its proof can be downloaded: a small file. This browser draws the whole game again from it.", "À la fin d’une partie, on peut télécharger sa preuve : un petit fichier. À partir de là, ce navigateur refait tout le tirage.")
	ProofFile    = both("Choose its file", "Choisir son fichier")
	ProofPaste   = both("or paste its text", "ou coller son texte")
	ProofCheck   = both("Check", "Vérifier")
	ProofSecure  = both("For this, too, the browser needs https or localhost. The program below checks it anywhere.", "Pour cela aussi, il faut au navigateur https ou localhost. Le programme ci-dessous la vérifie partout.")
	ProofScripts = both("Here scripts would be needed. The program below checks it without.", "Ici, il faudrait des scripts. Le programme ci-dessous la vérifie sans.")
	ProofUnread  = both("This is no proof of a game, or only a part of one.", "Ce n’est pas une preuve de partie, ou il en manque un morceau.")
	ProofRight   = both("The proof is right: every token and every roll follows from its secret and the players’ bytes.", "La preuve est juste : chaque jeton et chaque lancer découle de son secret et des octets des joueurs.")
	ProofSeen    = both("And it is the game that this browser saw: the same seal, the same bytes, the same draws.", "Et c’est bien la partie que ce navigateur a vue : même sceau, mêmes octets, mêmes tirages.")
	ProofLate    = both("But it saw it only when it was under way: whether the seal was shown before, others must say.", "Mais il ne l’a vue qu’une fois commencée : si le sceau était montré avant, c’est aux autres de le dire.")
	ProofUnseen  = both("This browser did not see the game. Ask somebody who played: did its seal begin with these eight signs?", "Ce navigateur n’a pas vu la partie. Demande à quelqu’un qui a joué : le sceau commençait-il par ces huit signes ?")
	ProofZero    = both("No device added bytes: the deal could have been picked among many.", "Aucun appareil n’a ajouté d’octets : la donne a pu être choisie parmi d’autres.")
	ProofAlarmed = both("Alarm: this browser found a fault in this game while it was shown. Look at it above.", "Alerte : ce navigateur a trouvé un défaut dans cette partie quand elle était affichée. Regarde ci-dessus.")
	ProofSeal    = both("Alarm: the proof is right in itself, but this browser was shown another seal before.", "Alerte : la preuve est juste en elle-même, mais ce navigateur avait vu un autre sceau.")
	ProofBytes   = both("Alarm: the proof is right in itself, but the bytes that this browser gave are not in their place.", "Alerte : la preuve est juste en elle-même, mais les octets donnés par ce navigateur n’y sont pas à leur place.")
	ProofMix     = both("Alarm: the proof is right in itself, but this browser was shown other bytes of the players.", "Alerte : la preuve est juste en elle-même, mais ce navigateur avait vu d’autres octets des joueurs.")
	ProofDraw    = both("Alarm: the proof is right in itself, but this browser was shown other draws.", "Alerte : la preuve est juste en elle-même, mais ce navigateur avait vu d’autres tirages.")
	ProofBadKey  = both("The proof is wrong: a key does not follow from the secret.", "La preuve est fausse : une clé ne découle pas du secret.")
	ProofBadCom  = both("The proof is wrong: a commitment does not fit its key.", "La preuve est fausse : un engagement ne correspond pas à sa clé.")
	ProofBadRoot = both("The proof is wrong: the seal does not fit the commitments.", "La preuve est fausse : le sceau ne correspond pas aux engagements.")
	ProofBadMix  = both("The proof is wrong: the mix does not follow from the seal and the players’ bytes.", "La preuve est fausse : le mélange ne découle pas du sceau et des octets des joueurs.")
	ProofBadDeal = both("The proof is wrong: its deal is not what the keys draw.", "La preuve est fausse : sa donne n’est pas celle que tirent les clés.")
	ProofBadGame = both("The proof is wrong: the recorded game was not played with these draws.", "La preuve est fausse : la partie notée n’a pas été jouée avec ce tirage.")
)

// What stands below the seal of a game: asset/check.js chooses.
var (
	ProofLater   = both("The proof at the end lets anybody check them.", "À la fin, la preuve permet à chacun de le vérifier.")
	NotCheckable = both("This browser cannot check the draws here: that needs https or localhost. The proof at the end can be checked anywhere.", "Ce navigateur ne peut pas vérifier le tirage ici : il faut https ou localhost. À la fin, la preuve se vérifie partout.")
	WrongSeal    = both("Alarm: this is not the seal that this browser was shown first. The draws may be rigged.", "Alerte : ce sceau n’est pas celui que ce navigateur a vu d’abord. Le tirage est peut-être truqué.")
	WrongBytes   = both("Alarm: the bytes that this browser gave are not in their place. The draws may be rigged.", "Alerte : les octets donnés par ce navigateur ne sont pas à leur place. Le tirage est peut-être truqué.")
	WrongMix     = both("Alarm: these are not the players’ bytes that this browser was shown first. The draws may be rigged.", "Alerte : ces octets des joueurs ne sont pas ceux que ce navigateur a vus d’abord. Le tirage est peut-être truqué.")
	WrongKey     = both("Alarm: a key does not fit the seal. The draws may be rigged.", "Alerte : une clé ne correspond pas au sceau. Le tirage est peut-être truqué.")
	WrongDraw    = both("Alarm: a draw does not follow from its key. The draws may be rigged.", "Alerte : un tirage ne découle pas de sa clé. Il est peut-être truqué.")

	// ByHandNote stands there instead where people enter the luck.
	ByHandNote = both("Tokens and rolls are entered by hand here: there is nothing to check.", "Ici, jetons et lancers sont saisis à la main : il n’y a rien à vérifier.")

	// Checked stands before their number.
	Checked = both("Draws checked by this browser:", "Tirages vérifiés par ce navigateur :")
)
