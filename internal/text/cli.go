//go:build !js

package text

import (
	"strconv"
	"strings"
	"unicode"

	"game1208/rules"
)

// The command line: its help.
var (
	CLIUsage    = both("Usage", "Utilisation")
	CLIExamples = both("Examples", "Exemples")
	CLICommands = both("Commands", "Commandes")
	CLIOptions  = both("Options", "Options")
	CLIMore     = both("“1208 COMMAND --help” explains a command.", "« 1208 COMMANDE --help » explique une commande.")

	CLIHelpFlag    = both("show this help", "afficher cette aide")
	CLILangFlag    = both("speak `LANGUAGE`, en or fr; else that of LC_ALL, LC_MESSAGES or LANG", "répondre dans cette `LANGUE`, en ou fr ; à défaut, celle de LC_ALL, LC_MESSAGES ou LANG")
	CLIJSONFlag    = both("write one JSON object a line", "écrire un objet JSON par ligne")
	CLIEnOrFr      = both("it is en or fr", "c’est soit en, soit fr")
	CLIHolesFlag   = both("variant “holes”: 3 points less for each hole in the chain", "variante « trous » : 3 points de moins par trou dans la suite")
	CLIDataFlag    = both("the server’s data is in `FILE`", "les données du serveur sont dans `FICHIER`")
	CLIVersionFlag = both("show the version", "afficher la version")

	CLIRootUse  = both("1208 COMMAND [OPTIONS]", "1208 COMMANDE [OPTIONS]")
	CLIRootLong = both(
		"1208 is a quick tabletop game for 1 to 6 players: twelve cells, eight tokens, one die for all.\n"+
			"This program runs it as a server, plays it in a terminal, scores, replays and verifies its games, and knows what every move is worth.",
		"1208 est un jeu de plateau rapide pour 1 à 6 joueurs : douze cases, huit jetons, un dé pour tous.\n"+
			"Ce programme en est le serveur, permet aussi d’y jouer dans un terminal, compte les points, rejoue les parties, vérifie les tirages et sait ce que vaut chaque coup.")
	CLIRootExample = both(
		"# Play: open the address that it prints\n"+
			"1208 serve\n"+
			"# Or play here, in the terminal\n"+
			"1208 play\n"+
			"# What is this board worth?\n"+
			"1208 score A.BC.DEG.HF.\n"+
			"# What is the best move on a roll of 7?\n"+
			"1208 solve \"..A.B....... CDE 1 7\"\n"+
			"# Complete commands with the tab key, here in bash\n"+
			"source <(1208 completion bash)",
		"# Jouer : ouvre l’adresse qui s’affiche\n"+
			"1208 serve\n"+
			"# Ou jouer ici, dans le terminal\n"+
			"1208 play\n"+
			"# Que vaut ce plateau ?\n"+
			"1208 score A.BC.DEG.HF.\n"+
			"# Quel est le meilleur coup après un lancer de 7 ?\n"+
			"1208 solve \"..A.B....... CDE 1 7\"\n"+
			"# Compléter les commandes avec la touche de tabulation, ici dans bash\n"+
			"source <(1208 completion bash)")

	CLIHelpUse     = both("help [COMMAND]", "help [COMMANDE]")
	CLIHelpShort   = both("explain a command", "expliquer une commande")
	CLIHelpLong    = both("Explains a command; without one, the program.", "Explique une commande ; sans commande, le programme.")
	CLIHelpExample = both("1208 help score", "1208 help score")

	CLIScoreUse   = both("score [--holes] BOARD… | -", "score [--holes] PLATEAU… | -")
	CLIScoreShort = both("count the points of boards", "compter les points de plateaux")
	CLIScoreLong  = both(
		"Prints the points of each board and the chain that makes them.\n"+
			"A board is 12 characters, cell 1 first, “.” for an empty cell; it may be unfinished.\n"+
			"With “-” it reads one board a line from standard input.",
		"Affiche les points de chaque plateau et la suite qui les donne.\n"+
			"Un plateau s’écrit en 12 caractères, case 1 d’abord, « . » pour une case vide ; il peut être inachevé.\n"+
			"Avec « - », la commande lit un plateau par ligne sur l’entrée standard.")
	CLIScoreExample = both(
		"1208 score A.BC.DEG.HF.\n1208 score --holes A.BC.DEG.HF. .AB.C.EF.GHD\n# Many boards, for a program\n1208 score --json - < boards.txt",
		"1208 score A.BC.DEG.HF.\n1208 score --holes A.BC.DEG.HF. .AB.C.EF.GHD\n# Beaucoup de plateaux, pour un programme\n1208 score --json - < plateaux.txt")

	CLILegalUse   = both("legal POSITION_AND_ROLL… | -", "legal POSITION_ET_LANCER… | -")
	CLILegalShort = both("list the legal moves", "lister les coups permis")
	CLILegalLong  = both(
		"Prints every legal move in each position with its roll: a token and the cell where it comes to lie, or “--” for abstaining.\n"+
			"A position is a board, the hand in alphabetical order (“-” for none) and the abstentions left (1 or 0). Then comes the roll.\n"+
			"Cells and rolls are 1–9, a, b, c. Each position is one argument in quotes; with “-” one line of standard input.",
		"Affiche tous les coups permis dans chaque position avec son lancer : un jeton et la case où il se pose, ou « -- » pour s’abstenir.\n"+
			"Une position, c’est un plateau, les jetons visibles dans l’ordre alphabétique (« - » s’il n’y en a pas) et les abstentions restantes (1 ou 0). Puis vient le lancer.\n"+
			"Cases et lancers s’écrivent 1–9, a, b, c. Chaque position est un argument entre guillemets ; avec « - », une ligne de l’entrée standard.")
	CLILegalExample = both(
		"1208 legal \"..A.B....... CDE 1 7\"\n1208 legal --json - < positions.txt",
		"1208 legal \"..A.B....... CDE 1 7\"\n1208 legal --json - < positions.txt")

	CLIReplayUse   = both("replay RECORD… | -", "replay NOTATION… | -")
	CLIReplayShort = both("replay games from their records", "rejouer des parties à partir de leur notation")
	CLIReplayLong  = both(
		"Prints a game roll by roll from its record, with every board, the final chains and scores, and the ranking.\n"+
			"A record is the variant (p plain, h holes), the tokens as they were revealed, the rolls and one line a player, joined by “.”.\n"+
			"A game that was broken off can be replayed too. With “-” it reads one record a line from standard input.",
		"Affiche une partie lancer par lancer à partir de sa notation, avec tous les plateaux, les suites et les points à la fin, et le classement.\n"+
			"La notation donne la variante (p classique, h trous), les jetons dans l’ordre où ils ont été révélés, les lancers et une ligne par joueur, séparés par « . ».\n"+
			"Une partie interrompue se rejoue aussi. Avec « - », la commande lit une notation par ligne sur l’entrée standard.")
	CLIReplayExample = both(
		"1208 replay p.DGHFCEBA.967a11a9.G9F6D7HaB1C2AbE8\n1208 replay --json - < records.txt",
		"1208 replay p.DGHFCEBA.967a11a9.G9F6D7HaB1C2AbE8\n1208 replay --json - < parties.txt")

	CLIVerifyUse   = both("verify FILE… | -", "verify FICHIER… | -")
	CLIVerifyShort = both("check that a game’s dice were fair", "vérifier que le tirage d’une partie était honnête")
	CLIVerifyLong  = both(
		"Draws a game again from its proof and checks every part of the proof against that.\n"+
			"A proof is the JSON object that the end page of a game offers: gid, secret, entropy and, if they are there,\n"+
			"keys, commitments, root, mix, deal and record. With “-” it reads one proof a line from standard input.\n"+
			"It cannot know what was shown before the game: compare the commitment with what you noted then.",
		"Refait le tirage d’une partie à partir de sa preuve et le compare à chaque élément de celle-ci.\n"+
			"Une preuve est l’objet JSON proposé à la fin d’une partie : gid, secret, entropy et, s’ils y sont,\n"+
			"keys, commitments, root, mix, deal et record. Avec « - », la commande lit une preuve par ligne sur l’entrée standard.\n"+
			"Elle ne peut pas savoir ce qui a été montré avant la partie : compare l’engagement à celui que tu as noté alors.")
	CLIVerifyExample = both(
		"1208 verify proof.json\n1208 verify --json - < proofs.jsonl",
		"1208 verify preuve.json\n1208 verify --json - < preuves.jsonl")

	CLIBackupUse   = both("backup [--data FILE] DEST", "backup [--data FICHIER] DEST")
	CLIBackupShort = both("back up the data, also of a running server", "sauvegarder les données, même d’un serveur en marche")
	CLIBackupLong  = both(
		"Copies the data file to the new file DEST, as of one moment, while the server may go on.\n"+
			"The copy is verified before it gets its name. It holds the secrets of open games: keep it safe.",
		"Copie le fichier de données dans le nouveau fichier DEST, tel qu’il est à un instant donné, même pendant que le serveur tourne.\n"+
			"La copie est vérifiée avant de recevoir son nom. Elle contient les secrets des parties en cours : garde-la en lieu sûr.")
	CLIBackupExample = both(
		"1208 backup monday.db\n1208 backup --data /srv/1208/1208.db /mnt/backup/monday.db",
		"1208 backup lundi.db\n1208 backup --data /srv/1208/1208.db /mnt/sauvegarde/lundi.db")

	CLIRestoreUse   = both("restore [--data FILE] BACKUP", "restore [--data FICHIER] SAUVEGARDE")
	CLIRestoreShort = both("bring a backup back", "restaurer une sauvegarde")
	CLIRestoreLong  = both(
		"Puts a verified copy of a backup in the place of the data file. Stop the server first: a file in use is refused.\n"+
			"A data file that is there already is not lost: it is set aside under a name that is printed.",
		"Met une copie vérifiée d’une sauvegarde à la place du fichier de données. Arrête d’abord le serveur : un fichier en cours d’utilisation est refusé.\n"+
			"Un fichier de données déjà présent n’est pas perdu : il est mis de côté sous un nom qui s’affiche.")
	CLIRestoreExample = both(
		"1208 restore monday.db\n1208 restore --data /srv/1208/1208.db /mnt/backup/monday.db",
		"1208 restore lundi.db\n1208 restore --data /srv/1208/1208.db /mnt/sauvegarde/lundi.db")

	CLIVersionShort = both("show the version", "afficher la version")
	CLIVersionLong  = both("Prints the version of this program and how it was built.", "Affiche la version de ce programme et comment il a été compilé.")

	CLICompletionShort = both("complete commands in the shell", "compléter les commandes dans le shell")
	CLICompletionLong  = both(
		"Prints a script that makes your shell complete the commands and options of 1208 with the tab key.",
		"Affiche un script grâce auquel ton shell complète les commandes et options de 1208 avec la touche de tabulation.")
	CLICompletionExample = both(
		"# bash, in ~/.bashrc\nsource <(1208 completion bash)\n# zsh, once\n1208 completion zsh > \"${fpath[1]}/_1208\"\n# fish, once\n1208 completion fish > ~/.config/fish/completions/1208.fish",
		"# bash, dans ~/.bashrc\nsource <(1208 completion bash)\n# zsh, une fois\n1208 completion zsh > \"${fpath[1]}/_1208\"\n# fish, une fois\n1208 completion fish > ~/.config/fish/completions/1208.fish")
)

var cliDefault = both(" (default {1})", " (par défaut {1})")

// CLIDefault says the default of an option, after its description.
func CLIDefault(lang Lang, value string) string { return cliDefault.with(lang, value) }

// Wrong use.
var (
	cliUnknownCommand = both("There is no command “{1}”.", "La commande « {1} » n’existe pas.")
	cliDidYouMean     = both(" Did you mean “{1}”?", " Voulais-tu dire « {1} » ?")
	cliSeeHelp        = both("See “{1} --help”.", "Voir « {1} --help ».")
	cliUnknownFlag    = both("There is no option {1}.", "L’option {1} n’existe pas.")
	cliNeedsValue     = both("The option {1} needs a value.", "L’option {1} attend une valeur.")
	cliBadValue       = both("“{1}” is no value for the option {2}: {3}.", "« {1} » n’est pas une valeur possible de l’option {2} : {3}.")
	cliBadSyntax      = both("“{1}” is not how an option is written: --name or --name=value.", "« {1} » n’est pas une option bien écrite : --nom ou --nom=valeur.")
	cliYesOrNo        = both("it is true or false", "c’est soit true, soit false")
	cliArguments      = both("This takes other arguments: {1}.", "Ces arguments ne conviennent pas ; ceux attendus : {1}.")
	cliNothing        = both("Nothing to do: give arguments, or “-” to read them from standard input, one a line.", "Rien à faire : donne des arguments, ou « - » pour les lire sur l’entrée standard, un par ligne.")
	cliDashAlone      = both("“-” stands for standard input and must be the only argument.", "« - » désigne l’entrée standard et doit être le seul argument.")
)

// CLIUnknownCommand says that there is no such command, and which one may have
// been meant; like is "" if none is near.
func CLIUnknownCommand(lang Lang, name, like string) string {
	s := cliUnknownCommand.with(lang, name)
	if like != "" {
		s += cliDidYouMean.with(lang, like)
	}
	return s
}

// CLISeeHelp says where a command is explained.
func CLISeeHelp(lang Lang, command string) string { return cliSeeHelp.with(lang, command) }

// CLIUnknownFlag says that a command has no such option.
func CLIUnknownFlag(lang Lang, flag string) string { return cliUnknownFlag.with(lang, flag) }

// CLINeedsValue says that an option came without its value.
func CLINeedsValue(lang Lang, flag string) string { return cliNeedsValue.with(lang, flag) }

// CLIBadValue says that an option does not take this value, and what it is for.
func CLIBadValue(lang Lang, value, flag, purpose string) string {
	return cliBadValue.with(lang, value, flag, purpose)
}

// CLIYesOrNo says what an option takes that is on or off.
func CLIYesOrNo(lang Lang) string { return cliYesOrNo.In(lang) }

// CLIBadSyntax says that an option is written in a way that none is.
func CLIBadSyntax(lang Lang, flag string) string { return cliBadSyntax.with(lang, flag) }

// CLIArguments says which arguments a command takes.
func CLIArguments(lang Lang, usage string) string { return cliArguments.with(lang, usage) }

// CLINothing says that a command was given nothing to work on.
func CLINothing(lang Lang) string { return cliNothing.In(lang) }

// CLIDashAlone says that "-" does not go with other arguments.
func CLIDashAlone(lang Lang) string { return cliDashAlone.In(lang) }

// What can go wrong.
var (
	CLIInterrupted = both("Interrupted.", "Interrompu.")
	CLIDiskFull    = both("The disk is full: make room and try again.", "Le disque est plein : fais de la place et recommence.")
	CLITooLong     = both("This is too long: at most one megabyte is read.", "C’est trop long : la limite est d’un mégaoctet.")

	cliLine      = both("line {1}", "ligne {1}")
	cliNoFile    = both("There is no file {1}.", "Le fichier {1} n’existe pas.")
	cliExists    = both("{1} exists already and is never overwritten: choose another name, or move it away.", "{1} existe déjà et ne sera pas écrasé : choisis un autre nom, ou déplace-le.")
	cliForbidden = both("You may not open {1} for this: ask for the right to, or run this as its owner.", "Tu n’as pas les droits nécessaires sur {1} : demande-les, ou lance la commande en tant que son propriétaire.")
	cliInUse     = both("The data file {1} is in use{2}. Stop the server first.", "Le fichier de données {1} est déjà utilisé{2}. Arrête d’abord le serveur.")
	cliHolder    = both(" by process {1} on {2} ({3}) since {4}", " par le processus {1} sur {2} ({3}) depuis {4}")
)

// CLILine names a line of standard input, from 1.
func CLILine(lang Lang, n int) string { return cliLine.with(lang, strconv.Itoa(n)) }

// CLINoFile says that there is no such file.
func CLINoFile(lang Lang, path string) string { return cliNoFile.with(lang, path) }

// CLIExists says that a file would have been overwritten.
func CLIExists(lang Lang, path string) string { return cliExists.with(lang, path) }

// CLIForbidden says that a file may not be opened.
func CLIForbidden(lang Lang, path string) string { return cliForbidden.with(lang, path) }

// What can be wrong with a data file. Of a path {1} it is said.
var (
	cliDamagedFile  = both("The data file {1} is damaged: nothing in it was believed.", "Le fichier de données {1} est abîmé : rien de ce qu’il contient n’a été pris pour vrai.")
	cliDamagedGames = both("The data file {1} is damaged: {2}.", "Le fichier de données {1} est abîmé : {2}.")
	cliRestore      = both("Restore a backup: 1208 restore --data {1} BACKUP", "Restaure une sauvegarde : 1208 restore --data {1} SAUVEGARDE")
	cliOtherBackup  = both("Restore another backup.", "Restaure une autre sauvegarde.")
	cliTable        = both("table {1}", "la table {1}")
	cliTableFrom    = both("table {1} from event {2} on", "la table {1} à partir de l’événement {2}")
	cliNoDatabase   = both("{1} is damaged, or no data file of 1208: choose another file, or restore a backup.", "{1} est abîmé, ou n’est pas un fichier de données de 1208 : choisis un autre fichier, ou restaure une sauvegarde.")
	cliForeign      = both("{1} belongs to another program, not to 1208, and was left as it is: choose another file.", "{1} appartient à un autre programme, pas à 1208, et n’a pas été touché : choisis un autre fichier.")
	cliLoneWAL      = both("{1}-wal is there, but {1} is not: move them together, for each holds a part of the games.", "{1}-wal est là, mais pas {1} : déplace-les ensemble, car chacun contient une partie des données.")
	cliNewer        = both("{1} was written by a newer 1208 (format {2}; this one reads up to {3}): use that one.", "{1} a été écrit par un 1208 plus récent (format {2} ; celui-ci lit jusqu’au {3}) : utilise cette version plus récente.")
	cliNowhere      = both("{1} is a symbolic link that leads nowhere: repair or remove it.", "{1} est un lien symbolique qui ne mène nulle part : répare-le ou supprime-le.")
	cliNotFile      = both("{1} is a directory or a device, not a file: choose a file.", "{1} est un dossier ou un périphérique, pas un fichier : choisis un fichier.")
	cliNoDir        = both("There is no directory {1}: make it first, or choose another one.", "Le dossier {1} n’existe pas : crée-le d’abord, ou choisis-en un autre.")
	cliUnwritable   = both("You may not make files in {1}: choose another directory, or ask for the right to.", "Tu n’as pas le droit de créer des fichiers dans {1} : choisis un autre dossier, ou demande ce droit.")
	cliPromise      = both("{1} cannot be relied on ({2}): put it on a local disk, or restore another backup.", "{1} n’est pas fiable ({2}) : place-le sur un disque local, ou restaure une autre sauvegarde.")
	cliBusy         = both("Another program keeps {1} locked: end it and try again.", "Un autre programme tient {1} verrouillé : ferme-le et recommence.")
	cliSystem       = both("{1}: the system says “{2}”.", "{1} : le système répond « {2} ».")
	cliUnknown      = both("This did not work: {1}.", "Cela n’a pas marché : {1}.")
)

// CLIDamage says that a data file is damaged and must not be believed: where,
// as far as it is known. Where has the parts that CLITable returns.
func CLIDamage(lang Lang, path string, where []string) string {
	return Sentences(cliDamaged(lang, path, where), cliRestore.with(lang, inShell(path)))
}

// CLIDamagedBackup is CLIDamage for a backup that cannot be restored.
func CLIDamagedBackup(lang Lang, path string, where []string) string {
	return Sentences(cliDamaged(lang, path, where), cliOtherBackup.In(lang))
}

func cliDamaged(lang Lang, path string, where []string) string {
	if len(where) == 0 {
		return cliDamagedFile.with(lang, path)
	}
	return cliDamagedGames.with(lang, path, List(lang, where))
}

// inShell returns a path as a POSIX shell has to be given it: a command that is told can
// be copied.
func inShell(path string) string {
	plain := func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune("/._-+:,@%", c)
	}
	if path != "" && strings.TrimFunc(path, plain) == "" {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// CLITable names a table that is damaged from one of its events on, 0 if it is
// not known from which.
func CLITable(lang Lang, id string, event uint64) string {
	if event == 0 {
		return cliTable.with(lang, id)
	}
	return cliTableFrom.with(lang, id, strconv.FormatUint(event, 10))
}

// CLINoDatabase says that a file is not even a database: damaged at its head,
// or something else.
func CLINoDatabase(lang Lang, path string) string { return cliNoDatabase.with(lang, path) }

// CLIForeign says that a file is another program's.
func CLIForeign(lang Lang, path string) string { return cliForeign.with(lang, path) }

// CLILoneWAL says that a data file was moved without its -wal file.
func CLILoneWAL(lang Lang, path string) string { return cliLoneWAL.with(lang, path) }

// CLINewer says that a data file is of a later version of this program.
func CLINewer(lang Lang, path string, format, known int) string {
	return cliNewer.with(lang, path, strconv.Itoa(format), strconv.Itoa(known))
}

// CLINowhere says that the target of a symbolic link is missing.
func CLINowhere(lang Lang, path string) string { return cliNowhere.with(lang, path) }

// CLINotFile says that a name is not that of a file.
func CLINotFile(lang Lang, path string) string { return cliNotFile.with(lang, path) }

// CLINoDir says that there is no such directory.
func CLINoDir(lang Lang, path string) string { return cliNoDir.with(lang, path) }

// CLIUnwritable says that no file can be made in a directory.
func CLIUnwritable(lang Lang, path string) string { return cliUnwritable.with(lang, path) }

// CLIPromise says that the database does not keep for this file what a data
// file needs; detail is which setting, as the database names it.
func CLIPromise(lang Lang, path, detail string) string { return cliPromise.with(lang, path, detail) }

// CLIBusy says that another program, no server of this one, has a file locked.
func CLIBusy(lang Lang, path string) string { return cliBusy.with(lang, path) }

// CLISystem says what the operating system says about a file, in its words.
func CLISystem(lang Lang, path, words string) string { return cliSystem.with(lang, path, words) }

// CLIUnknown says what went wrong in the words of whoever found it.
func CLIUnknown(lang Lang, words string) string { return cliUnknown.with(lang, words) }

// CLIInUse says that a process has the data file open; holder is CLIHolder's,
// or "" if it is not known.
func CLIInUse(lang Lang, path, holder string) string { return cliInUse.with(lang, path, holder) }

// CLIHolder says which process it is.
func CLIHolder(lang Lang, pid int, host, owner, since string) string {
	return cliHolder.with(lang, strconv.Itoa(pid), host, owner, since)
}

// Scores and moves.
var (
	CLINoMoves = both("no move: all tokens are placed", "aucun coup : tous les jetons sont placés")

	cliOneCell  = both("{1}, cell {2}", "{1}, case {2}")
	cliCells    = both("{1}, cells {2} to {3}", "{1}, cases {2} à {3}")
	cliChainCut = plural{
		both(", {1} hole: {2} − {3}", ", {1} trou : {2} − {3}"),
		both(", {1} holes: {2} − {3}", ", {1} trous : {2} − {3}"),
	}
)

// CLIChain names the chain that makes the points: its letters, its cells and,
// where they count, its holes.
func CLIChain(lang Lang, c rules.Chain, v rules.Variant) string {
	if c.Len == 0 {
		return NoChain.In(lang)
	}
	names := make([]string, c.Len)
	for i := range names {
		names[i] = (c.Start + rules.Token(i)).String()
	}
	letters := strings.Join(names, " ") // ordinary spaces, to be found by grep
	if c.Len == 1 {
		return cliOneCell.with(lang, letters, CellName(c.First))
	}
	s := cliCells.with(lang, letters, CellName(c.First), CellName(c.Last))
	if v == rules.Holes && c.Holes > 0 {
		plain := c.Points(rules.Plain)
		s += cliChainCut.of(lang, c.Holes, Number(plain), Number(plain-c.Points(v)))
	}
	return s
}

// The replay.
var (
	CLIAbstains  = both("abstains", "s’abstient")
	CLIBoards    = both("Boards", "Plateaux")
	CLIRanking   = both("Ranking", "Classement")
	CLIBrokenOff = both("The game was broken off; this is how it stood.", "La partie a été interrompue ; voici où elle en était.")

	cliPlayer = both("Player {1}", "Joueur {1}")
	cliGame   = both("{1}, {2}", "{1}, {2}")
	cliSeats  = plural{both("{1} player", "{1} joueur"), both("{1} players", "{1} joueurs")}
	cliStart  = both("Start: {1} are revealed", "Départ : {1} sont révélés")
	cliRoll   = both("Roll {1}: {2}", "Lancer {1} : {2}")
	cliReveal = both("{1} is revealed", "{1} est révélé")
	cliShared = both("{1} share this place, {2}", "{1} se partagent cette place, {2}")
	cliAlone  = both("{1}, {2}", "{1}, {2}")
)

// CLIPlayer names a player of a record, from 0.
func CLIPlayer(lang Lang, i int) string { return cliPlayer.with(lang, strconv.Itoa(i+1)) }

// CLIGame heads a replay: the variant and how many play.
func CLIGame(lang Lang, v rules.Variant, players int) string {
	return cliGame.with(lang, Variant(lang, v), cliSeats.of(lang, players))
}

// CLIStart says which tokens are revealed before the first roll.
func CLIStart(lang Lang, hand rules.Hand) string {
	var letters []string
	for t := range hand.All() {
		letters = append(letters, t.String())
	}
	return cliStart.with(lang, List(lang, letters))
}

// CLIRoll heads a roll, from 1.
func CLIRoll(lang Lang, n int, roll rules.Cell) string {
	return cliRoll.with(lang, strconv.Itoa(n), CellName(roll))
}

// CLIReveal says which token is revealed after a roll.
func CLIReveal(lang Lang, t rules.Token) string { return cliReveal.with(lang, t.String()) }

// CLIRank says who has a place, and with how many points.
func CLIRank(lang Lang, names []string, score int) string {
	s := cliAlone
	if len(names) > 1 {
		s = cliShared
	}
	return s.with(lang, List(lang, names), Points(lang, score))
}

// The proof.
var (
	CLIProofHolds = both("the proof holds", "la preuve est valable")
	CLINoChecks   = both("drawn from the secret; the proof has nothing to compare with", "tirage refait à partir du secret ; la preuve ne contient rien à comparer")

	cliChecked    = both("checked: {1}", "vérifié : {1}")
	cliCommitment = both("commitment: {1}; compare it with the one shown before the game", "engagement : {1} ; compare-le à celui qui a été montré avant la partie")
	cliDeal       = both("deal: {1}", "donne : {1}")
	cliTokens     = both("tokens: {1}", "jetons : {1}")
	cliRolls      = both("rolls: {1}", "lancers : {1}")
	cliMismatch   = both("{1}: this does not follow from the secret and the players’ bytes. The dice were not as promised, or the proof was altered.", "{1} : cela ne découle pas du secret et des octets des joueurs. Le tirage n’était pas celui qui avait été promis, ou la preuve a été modifiée.")
	cliStep       = both("{1}, step {2}", "{1}, étape {2}")
	cliBadPart    = both("{1}: {2}.", "{1} : {2}.")
	cliInPart     = both("{1}: {2}", "{1} : {2}")
	cliNoProof    = both("This is no proof: one JSON object is expected with gid, secret, entropy and, if wanted, keys, commitments, root, mix, deal, record; each once, nothing else.", "Ce n’est pas une preuve : un objet JSON est attendu avec gid, secret, entropy et, au choix, keys, commitments, root, mix, deal, record ; chacun une fois, rien d’autre.")
)

// CLIChecked says which parts of a proof were compared.
func CLIChecked(lang Lang, parts []string) string {
	return cliChecked.with(lang, strings.Join(parts, ", "))
}

// CLICommitment shows the beginning of the root.
func CLICommitment(lang Lang, short string) string { return cliCommitment.with(lang, short) }

// CLIDeal shows a deal: in the notation, then its tokens and its rolls as
// people say them.
func CLIDeal(lang Lang, d rules.Deal) []string {
	var tokens, rolls []string
	for _, t := range d.Tokens {
		tokens = append(tokens, t.String())
	}
	for _, r := range d.Rolls {
		rolls = append(rolls, CellName(r))
	}
	return []string{
		cliDeal.with(lang, d.String()),
		cliTokens.with(lang, strings.Join(tokens, " ")),
		cliRolls.with(lang, strings.Join(rolls, " ")),
	}
}

// CLIMismatch says which part of a proof is not what it should be; step is
// negative for parts without steps.
func CLIMismatch(lang Lang, part string, step int) string {
	if step >= 0 {
		part = cliStep.with(lang, part, strconv.Itoa(step))
	}
	return cliMismatch.with(lang, part)
}

var (
	cliHex32 = both("32 hex digits 0–9, a–f are expected", "32 chiffres hexadécimaux 0–9, a–f sont attendus")
	cliHex64 = both("64 hex digits 0–9, a–f are expected", "64 chiffres hexadécimaux 0–9, a–f sont attendus")
	cliTen   = both("a list of ten entries is expected, 64 hex digits 0–9, a–f each", "une liste de dix éléments est attendue, de 64 chiffres hexadécimaux 0–9, a–f chacun")
	cliText  = both("a text is expected", "un texte est attendu")
)

var cliParts = map[string]Sentence{
	"gid": cliHex32, "secret": cliHex64, "root": cliHex64, "mix": cliHex64, "keys": cliTen, "commitments": cliTen,
	"entropy": both("a list of 0 to 6 entries is expected, 32 hex digits 0–9, a–f each", "une liste de 0 à 6 éléments est attendue, de 32 chiffres hexadécimaux 0–9, a–f chacun"),
	"deal":    cliText, "record": cliText,
}

// CLINoProof says that a text is no proof: what is expected in the part that is
// missing or malformed, or of the whole if part is "".
func CLINoProof(lang Lang, part string) string {
	if s, ok := cliParts[part]; ok {
		return cliBadPart.with(lang, part, s.In(lang))
	}
	return cliNoProof.In(lang)
}

// CLIInPart says in which part of a proof a notation has a problem.
func CLIInPart(lang Lang, part, problem string) string { return cliInPart.with(lang, part, problem) }

// Backups.
var (
	CLICopying = both("Copying and verifying …", "Copie et vérification …")

	cliBackedUp = both("{1} is a verified copy of {2}: {3}.", "{1} est une copie vérifiée de {2} : {3}.")
	cliRestored = both("{2} is in place again from {1}: {3}.", "{2} a été restauré à partir de {1} : {3}.")
	cliAside    = both("The data file that was there is now {1}.", "Le fichier de données qui s’y trouvait s’appelle maintenant {1}.")
	cliGames    = plural{both("{1} game", "{1} partie"), both("{1} games", "{1} parties")}
)

// CLIBackedUp says what a backup holds.
func CLIBackedUp(lang Lang, dest, data string, games int) string {
	return cliBackedUp.with(lang, dest, data, cliGames.of(lang, games))
}

// CLIRestored says what was restored.
func CLIRestored(lang Lang, backup, data string, games int) string {
	return cliRestored.with(lang, backup, data, cliGames.of(lang, games))
}

// CLIAside says where the former data file is.
func CLIAside(lang Lang, path string) string { return cliAside.with(lang, path) }

// The version.
var (
	CLIDevelopment = both("development version", "version de développement")
	CLIModified    = both("modified", "modifié")
)
