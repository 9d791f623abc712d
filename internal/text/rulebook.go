package text

// The page with the rules, in our own words. Its numbers in comments are those
// of docs/rules.md.
var (
	RulesTitle = both("The rules", "Les règles")
	RulesAim   = both("Everybody has a board of twelve cells and eight tokens, A to H. One die decides for all where tokens may go. Who gets the longest stretch of letters in order has the most points.",
		"Chacun a un plateau de douze cases et huit jetons, de A à H. Un seul dé décide pour tous où ils peuvent aller. Celui qui aligne la plus longue suite de lettres marque le plus de points.")

	RulesSetUp     = both("At the start", "Au départ")
	RulesSetUpBody = both("The tokens lie face down. Three are revealed, the same three for everybody: that is your hand. The board is an open ring: it has two ends, 1 and 12, and does not wrap round.",
		"Les jetons sont posés face cachée. On en révèle trois, les mêmes pour tous : ce sont tes jetons visibles. Le plateau est un anneau ouvert : il a deux bouts, 1 et 12, et ne se referme pas.") // R1, R2, R5
	RulesSetUpFig = both("Twelve empty cells, three tokens in hand: B, E and G.", "Douze cases vides, trois jetons visibles : B, E et G.")

	RulesRoll     = both("A roll, a token", "Un lancer, un jeton")
	RulesRollBody = both("The twelve-sided die is rolled, once for all. Everybody places one token of the hand on the cell that was rolled. All choose at the same time and in secret; when the last has chosen, everything is shown. Once placed, a token never moves.",
		"On lance le dé à douze faces, une fois pour tous. Chacun place un de ses jetons visibles sur la case indiquée. Tous choisissent en même temps et en secret ; quand le dernier a choisi, on montre tout. Un jeton placé ne bouge plus.") // R3, R4, R8
	RulesRollFig = both("The roll is 7 and cell 7 is empty: a token goes there.", "Le lancer est 7 et la case 7 est vide : un jeton y va.")

	RulesTaken     = both("The cell is taken", "La case est occupée")
	RulesTakenBody = both("Then the token goes to the next empty cell with a greater or a smaller number, as you like. Where none is left on one side, only the other remains.",
		"Le jeton va alors sur la case vide suivante ou précédente (numéro plus grand ou plus petit), au choix. S’il n’y en a plus d’un côté, il ne reste que l’autre.") // R5
	RulesTakenFig = both("The roll is 8 and cell 8 is taken: 7 or 9.", "Le lancer est 8 et la case 8 est occupée : 7 ou 9.")
	RulesEndFig   = both("The roll is 12 and cells 11 and 12 are taken: only 10 is left.", "Le lancer est 12, les cases 11 et 12 sont occupées : il ne reste que 10.")

	RulesNext     = both("Roll by roll", "Lancer après lancer")
	RulesNextBody = both("After each roll one more token is revealed for everybody, until all eight are. The game ends after eight rolls.",
		"Après chaque lancer, on révèle un jeton de plus pour tous, jusqu’au huitième. La partie se termine après huit lancers.") // R7, R9
	RulesAbstain     = both("Abstain", "S’abstenir")
	RulesAbstainBody = both("Once in the game you may place nothing. As long as tokens are still revealed you then have one more to choose from, and you place your last one on a ninth roll.",
		"Une fois par partie, tu peux ne rien placer. Tant qu’on révèle des jetons, tu en as alors un de plus au choix, et tu places le dernier au neuvième lancer.") // R6, R9

	RulesScore     = both("The score", "Le décompte")
	RulesScoreBody = both("Read your board from 1 to 12 and skip the empty cells. A chain is a stretch of tokens each of which is the very next letter after the one before: A B C is one, A B D is not. Your longest chain counts two points per token. The highest score wins; equal scores share the place.",
		"Lis ton plateau de 1 à 12 en sautant les cases vides. Une suite, ce sont des jetons qui se suivent dans l’ordre de l’alphabet, sans lettre sautée : A B C en est une, A B D non. Ta plus longue suite rapporte deux points par jeton. Le plus haut total l’emporte ; les ex æquo partagent la place.") // R10, R11, R12
	RulesScoreFig = both("A B C D is the longest chain: 8 points. The empty cells do not matter.", "A B C D est la plus longue suite : 8 points. Les cases vides ne comptent pas.")

	RulesHoles     = both("Variant: holes", "Variante : les trous")
	RulesHolesBody = both("Each empty cell inside your longest chain costs three points. Of several chains of the same greatest length, the one with the fewest holes counts. The score can be negative.",
		"Chaque case vide à l’intérieur de ta plus longue suite coûte trois points. Si plusieurs suites ont cette longueur maximale, c’est celle qui a le moins de trous qui compte. Le total peut être négatif.") // R13
	RulesHolesFig = both("A B C D E has two holes, cells 2 and 5: 10 − 6 = 4 points.", "A B C D E a deux trous, les cases 2 et 5 : 10 − 6 = 4 points.")

	RulesBy = both("1208 is a game by the designer PGC.", "1208 est un jeu créé par PGC.")
)
