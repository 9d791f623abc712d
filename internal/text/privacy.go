package text

// The page that says what is kept, and how long. web.cookieLife,
// room.codeLife, room.forgotten and check.js have the same times.
var (
	PrivacyTitle  = both("What is kept about you", "Ce que l’on garde sur toi")
	PrivacyShort  = both("Little. There is no account, no advertising, no tracking, and nothing is loaded from anywhere else.", "Peu de choses. Pas de compte, pas de publicité, pas de pistage, et rien n’est chargé d’ailleurs.")
	PrivacyCookie = both("A cookie with a random number", "Un cookie avec un nombre aléatoire")
	PrivacySeat   = both("It lets your browser come back to its seat, for at most 400 days. The server stores only a hash of it, from which the number cannot be found, with the games that were played with it.", "Il permet à ton navigateur de retrouver sa place, pendant 400 jours au plus. Le serveur n’en garde qu’une empreinte, qui ne permet pas de retrouver le nombre, avec les parties jouées sous ce numéro.")
	PrivacyPrefs  = both("A cookie with your settings", "Un cookie avec tes réglages")
	PrivacyChoice = both("Language, theme and the name that you played under last. They stay in your browser for 400 days after the last change, or until you clear them.", "La langue, le thème et le dernier nom sous lequel tu as joué. Ils restent dans ton navigateur 400 jours après le dernier changement, ou jusqu’à ce que tu les effaces.")
	PrivacyNames  = both("Names and games", "Noms et parties")
	PrivacyGames  = both("The name that you type and the moves of your games, so that they survive a reload or a restart, and can be replayed and checked later. Whoever has a table’s link sees them.", "Le nom que tu tapes et les coups de tes parties, pour qu’elles survivent à un rechargement ou à une panne, et qu’on puisse les revoir et les vérifier plus tard. Quiconque a le lien de la table les voit.")
	PrivacyStore  = both("In your browser’s storage", "Dans la mémoire de ton navigateur")
	PrivacyDice   = both("Of the last twenty games that you saw: when you first saw each, its seal and its draws, and the random bytes that the players’ devices added, so that yours can check the draws. Its own bytes are sent to the server with “ready” and are in the game’s proof; the rest stays here.", "Pour les vingt dernières parties que tu as vues : la date de la première fois, le sceau, le tirage et les octets aléatoires ajoutés par les appareils des joueurs, pour que le tien puisse vérifier le tirage. Ses propres octets sont envoyés au serveur avec « prêt » et figurent dans la preuve de la partie ; le reste ne sort pas d’ici.")
	PrivacyLong   = both("How long", "Combien de temps")
	PrivacyDays   = both("A short code works until 24 hours after the table was last touched. A game that nobody has touched for 30 days is given up, and the secret of its draws is published. Nothing is deleted by itself: names, games and the hash stay in the server’s data file until whoever runs the server deletes it.", "Un code court marche encore 24 heures après la dernière action à la table. Une partie à laquelle personne n’a touché pendant 30 jours est abandonnée, et le secret de son tirage est publié. Rien ne s’efface tout seul : les noms, les parties et l’empreinte restent dans le fichier de données du serveur tant que la personne qui tient le serveur ne l’efface pas.")
)
