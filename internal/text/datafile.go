//go:build !js

package text

// What is said of a data file that is not what it was.
var (
	cliLostCommits = both("{1} lacks commits that were acknowledged ({1}.mark knows of them): it or its -wal is damaged, or it is an older copy. Nothing was changed. Restore a backup, or remove {1}.mark to go on without them.",
		"Il manque à {1} des écritures déjà confirmées ({1}.mark les connaît) : lui ou son -wal est abîmé, ou c’est une copie plus ancienne. Rien n’a été modifié. Restaure une sauvegarde, ou supprime {1}.mark pour continuer sans elles.")
	cliGone = both("{1} was removed or replaced, and {1}.mark says that it was in use. Bring it back, or restore a backup; to begin anew, remove {1}.mark.",
		"{1} a été supprimé ou remplacé, et {1}.mark dit qu’il servait. Remets-le en place, ou restaure une sauvegarde ; pour repartir de zéro, supprime {1}.mark.")
	cliLinked = both("{1} has a second name (a hard link), under which another server could open it unnoticed: remove one of the two.",
		"{1} a un second nom (un lien physique), sous lequel un autre serveur pourrait l’ouvrir sans qu’on le voie : supprime l’un des deux.")
	cliUnfinished = both("{1} lacks tables that a data file of its format has: restore a backup.",
		"Il manque à {1} des tables que tout fichier de son format contient : restaure une sauvegarde.")
)

// CLILostCommits says that a data file is behind what was acknowledged.
func CLILostCommits(lang Lang, path string) string { return cliLostCommits.with(lang, path) }

// CLIGone says that a data file that was in use is not there.
func CLIGone(lang Lang, path string) string { return cliGone.with(lang, path) }

// CLILinked says that a data file has two names.
func CLILinked(lang Lang, path string) string { return cliLinked.with(lang, path) }

// CLIUnfinished says that tables of a data file are missing.
func CLIUnfinished(lang Lang, path string) string { return cliUnfinished.with(lang, path) }
