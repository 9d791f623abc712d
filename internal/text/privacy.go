package text

// The page that says what is kept.
var (
	PrivacyTitle  = both("What is kept about you", "Ce que l’on garde de toi")
	PrivacyShort  = both("Little, and not for long. There is no account, no advertising, no tracking, and nothing is loaded from anywhere else.", "Peu de choses, et pas longtemps. Pas de compte, pas de publicité, pas de pistage, et rien n’est chargé d’ailleurs.")
	PrivacyCookie = both("A cookie with a random number", "Un cookie avec un nombre au hasard")
	PrivacySeat   = both("It lets your browser come back to its seat. The server stores only a hash of it, from which the number cannot be found.", "Il permet à ton navigateur de retrouver sa place. Le serveur n’en garde qu’une empreinte, d’où l’on ne peut pas remonter au nombre.")
	PrivacyPrefs  = both("A cookie with your settings", "Un cookie avec tes réglages")
	PrivacyChoice = both("Language, theme and the name that you played under last. They stay in your browser until you clear them.", "La langue, le thème et le dernier nom sous lequel tu as joué. Ils restent dans ton navigateur jusqu’à ce que tu les effaces.")
	PrivacyNames  = both("Names and games", "Noms et parties")
	PrivacyGames  = both("The name that you type, and the moves of your games, so that they survive a reload or a restart. Whoever has a table’s link sees them.", "Le nom que tu tapes et les coups de tes parties, pour qu’elles survivent à un rechargement ou à une panne. Qui a le lien de la table les voit.")
	PrivacyStore  = both("In your browser’s storage", "Dans la mémoire de ton navigateur")
	PrivacyDice   = both("The random bytes that your device added to the last games, so that you can check the dice. They are sent to the server with “ready” and are in the game’s proof.", "Les octets au hasard que ton appareil a ajoutés aux dernières parties, pour que tu puisses vérifier les dés. Ils sont envoyés au serveur avec « prêt » et figurent dans la preuve de la partie.")
	PrivacyLong   = both("How long", "Combien de temps")
	PrivacyDays   = both("A table that nobody has touched for 30 days is given up.", "Une table que personne n’a touchée pendant 30 jours est abandonnée.")
)
