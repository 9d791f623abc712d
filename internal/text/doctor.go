//go:build !js

package text

import "strconv"

// The command line: 1208 doctor.
var (
	CLIDoctorUse   = both("doctor [--data FILE] [--server URL]", "doctor [--data FICHIER] [--server URL]")
	CLIDoctorShort = both("check a data file and what it needs", "examiner un fichier de données et ce qu’il lui faut")
	CLIDoctorLong  = both(
		"Checks the directory, the disk and the permissions of a data file, then reads all of it: every checksum, hash chain\n"+
			"and secret, and replays every table. It changes nothing, and a server may have the file open meanwhile.\n"+
			"With --server it asks a running server whether it is ready, and looks at a data file only if you name one.\n"+
			"The exit code is 1 if anything is wrong; each line says what to do about it.",
		"Examine le dossier, le disque et les droits d’un fichier de données, puis le lit en entier : chaque somme de contrôle, chaque\n"+
			"chaîne d’empreintes et chaque secret ; enfin, rejoue toutes les tables. Rien n’est modifié, et un serveur peut utiliser le fichier en même temps.\n"+
			"Avec --server, demande à un serveur en marche s’il est prêt, et n’examine un fichier de données que si tu en indiques un.\n"+
			"Le code de sortie est 1 si quelque chose ne va pas ; chaque ligne dit quoi faire.")
	CLIDoctorExample = both(
		"1208 doctor\n1208 doctor --data /var/lib/1208/1208.db\n# Is the server ready? For a container’s health check\n1208 doctor --server http://127.0.0.1:1208",
		"1208 doctor\n1208 doctor --data /var/lib/1208/1208.db\n# Le serveur est-il prêt ? Pour la surveillance d’un conteneur\n1208 doctor --server http://127.0.0.1:1208")
	CLIServerFlag  = both("ask the server at this `URL` whether it is ready", "demander au serveur à cette `URL` s’il est prêt")
	CLICheckingAll = both("Reading", "Lecture")

	DoctorFree  = both("Nobody has the data file open.", "Personne n’utilise le fichier de données.")
	DoctorSound = both("Nothing is wrong.", "Tout va bien.")
	DoctorLives = both("The server is up.", "Le serveur répond.")
	DoctorReady = both("The server is ready.", "Le serveur est prêt.")
)

var (
	doctorProgram   = both("1208 {1}, data format {2}", "1208 {1}, format de données {2}")
	doctorDirectory = both("Files can be made, synced and locked in {1} (by user {2}).", "On peut créer, synchroniser et verrouiller des fichiers dans {1} (utilisateur {2}).")
	doctorNoLocks   = both("Files cannot be locked in {1} ({2}): put the data on a local disk.", "Impossible de verrouiller des fichiers dans {1} ({2}) : place les données sur un disque local.")
	doctorSpace     = both("{1} are free on the disk.", "{1} sont libres sur le disque.")
	doctorNoSpace   = both("Only {1} are free on the disk of {2}: make room, {3} are needed.", "Il ne reste que {1} sur le disque de {2} : fais de la place, il faut {3}.")
	doctorNoFiles   = both("The disk of {1} has room for {2} more files only: delete some.", "Il n’y a plus de place que pour {2} fichiers sur le disque de {1} : supprimes-en.")
	doctorNoData    = both("There is no data file {1}: start the server once, or say with --data where it is.", "Il n’y a pas de fichier de données {1} : démarre le serveur une fois, ou indique avec --data où il est.")
	doctorPrivate   = both("Only its owner may read {1}.", "Seul son propriétaire peut lire {1}.")
	doctorOpen      = both("Others may read {1}, which holds secrets: chmod 600 {2}", "D’autres peuvent lire {1}, qui contient des secrets : chmod 600 {2}")
	doctorOwner     = both("{1} belongs to another user than {2}, whose server may not open it: chown --reference={2} {1}", "{1} appartient à un autre utilisateur que {2}, dont le serveur ne pourra pas l’ouvrir : chown --reference={2} {1}")
	doctorInUse     = both("The data file is in use{1}.", "Le fichier de données est utilisé{1}.")
	cliLostWAL      = both("{1} is in use without its -wal: somebody has removed it. Restart the server, and look for what it lost in a backup.", "{1} est utilisé sans son -wal : quelqu’un l’a supprimé. Redémarre le serveur, et cherche dans une sauvegarde ce qui manque.")
	doctorWAL       = both("The latest commits wait in {1}-wal ({2}); the two belong together.", "Les dernières écritures attendent dans {1}-wal ({2}) ; les deux vont ensemble.")
	doctorWhole     = both("Checksums, structure and hash chains are whole: {1}, {2} and {3}.", "Sommes de contrôle, structure et chaînes d’empreintes sont intactes : {1}, {2} et {3}.")
	doctorNoReplay  = both("This program cannot replay {1} ({2}): use the version that wrote it, or restore a backup.", "Ce programme ne peut pas rejouer {1} ({2}) : utilise la version qui l’a écrite, ou restaure une sauvegarde.")
	doctorAway      = both("Nobody answers on {1}: start the server, or look at its log for why it ended.", "Personne ne répond sur {1} : démarre le serveur, ou cherche dans son journal pourquoi il s’est arrêté.")
	doctorUnready   = both("The server on {1} is not ready (status {2}): it is ending, or its data file does not answer. Look at its log.", "Le serveur sur {1} n’est pas prêt (état {2}) : il s’arrête, ou son fichier de données ne répond pas. Consulte son journal.")
	doctorFailed    = plural{
		both("{1} thing is wrong.", "{1} chose ne va pas."),
		both("{1} things are wrong.", "{1} choses ne vont pas."),
	}
	doctorTables  = plural{both("{1} table", "{1} table"), both("{1} tables", "{1} tables")}
	doctorEvents  = plural{both("{1} event", "{1} événement"), both("{1} events", "{1} événements")}
	doctorSecrets = plural{both("{1} dice secret", "{1} secret de tirage"), both("{1} dice secrets", "{1} secrets de tirage")}
	doctorReplays = plural{both("{1} table replays.", "{1} table rejouée."), both("All {1} tables replay.", "Les {1} tables ont été rejouées.")}
	megabytes     = both("{1} MB", "{1} Mo")
	gigabytes     = both("{1} GB", "{1} Go")
)

// DoctorProgram says which program examines, and which data format it writes.
func DoctorProgram(lang Lang, version string, format int) string {
	return doctorProgram.with(lang, version, strconv.Itoa(format))
}

// DoctorDirectory says that a user can do in a directory what a server does there.
func DoctorDirectory(lang Lang, dir string, user int) string {
	return doctorDirectory.with(lang, dir, strconv.Itoa(user))
}

// DoctorNoLocks says that no file can be locked in a directory, and why in the
// words of the system.
func DoctorNoLocks(lang Lang, dir, why string) string { return doctorNoLocks.with(lang, dir, why) }

// DoctorSpace says how many bytes are free.
func DoctorSpace(lang Lang, free uint64) string { return doctorSpace.with(lang, Bytes(lang, free)) }

// DoctorNoSpace says that too few bytes are free.
func DoctorNoSpace(lang Lang, dir string, free, needed uint64) string {
	return doctorNoSpace.with(lang, Bytes(lang, free), dir, Bytes(lang, needed))
}

// DoctorNoFiles says that a disk has room for too few files.
func DoctorNoFiles(lang Lang, dir string, files uint64) string {
	return doctorNoFiles.with(lang, dir, strconv.FormatUint(files, 10))
}

// DoctorNoData says that there is no data file.
func DoctorNoData(lang Lang, path string) string { return doctorNoData.with(lang, path) }

// DoctorPrivate says that a file is readable by its owner alone.
func DoctorPrivate(lang Lang, path string) string { return doctorPrivate.with(lang, path) }

// DoctorOpen says that others can read a file of secrets.
func DoctorOpen(lang Lang, path string) string { return doctorOpen.with(lang, path, inShell(path)) }

// DoctorOwner says that a file beside a data file has another owner.
func DoctorOwner(lang Lang, path, data string) string { return doctorOwner.with(lang, path, data) }

// DoctorInUse says that a process has the data file; holder is CLIHolder's, or "".
func DoctorInUse(lang Lang, holder string) string { return doctorInUse.with(lang, holder) }

// CLILostWAL says that the file of the latest commits has gone.
func CLILostWAL(lang Lang, path string) string { return cliLostWAL.with(lang, path) }

// DoctorWAL says that so many bytes of a data file are beside it.
func DoctorWAL(lang Lang, path string, size uint64) string {
	return doctorWAL.with(lang, path, Bytes(lang, size))
}

// DoctorWhole says what a data file holds that is as it was written.
func DoctorWhole(lang Lang, tables, events, secrets int) string {
	return doctorWhole.with(lang, doctorTables.of(lang, tables), doctorEvents.of(lang, events), doctorSecrets.of(lang, secrets))
}

// DoctorReplays says that so many tables can be replayed.
func DoctorReplays(lang Lang, tables int) string { return doctorReplays.of(lang, tables) }

// DoctorNoReplay says that tables cannot be replayed; where has what CLITable
// returns, why is in the words of whoever found it.
func DoctorNoReplay(lang Lang, where []string, why string) string {
	return doctorNoReplay.with(lang, List(lang, where), why)
}

// DoctorAway says that no server answers.
func DoctorAway(lang Lang, url string) string { return doctorAway.with(lang, url) }

// DoctorUnready says that a server answers, but not that it is ready.
func DoctorUnready(lang Lang, url string, status int) string {
	return doctorUnready.with(lang, url, strconv.Itoa(status))
}

// DoctorFailed says how many things are wrong.
func DoctorFailed(lang Lang, n int) string { return doctorFailed.of(lang, n) }

// Bytes is a size as disks are sold: in millions or billions of bytes, rounded down
// to what is surely there.
func Bytes(lang Lang, n uint64) string {
	if n >= 10e9 {
		return gigabytes.with(lang, strconv.FormatUint(n/1e9, 10))
	}
	return megabytes.with(lang, strconv.FormatUint(n/1e6, 10))
}
