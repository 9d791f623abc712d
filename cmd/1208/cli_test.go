package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/text"
)

// A problem is an error about a file, and a part of what is said of it.
type problem struct {
	err    error
	en, fr string
}

// ofFile is an error as package sqlite has it.
func ofFile(err error) error { return &sqlite.FileError{Path: "/srv/x.db", Err: err} }

// fileProblems are all that can be wrong with a file.
func fileProblems() []problem {
	damaged := func(game string, version uint64) error {
		return &eventlog.DamageError{Game: game, Version: version, Err: errors.New("its content is not what was written")}
	}
	return []problem{
		{ofFile(sqlite.ErrForeign), "belongs to another program", "appartient à un autre programme"},
		{ofFile(sqlite.ErrLoneWAL), "move them together", "déplace-les ensemble"},
		{ofFile(sqlite.ErrLostWAL), "somebody has removed it", "quelqu’un l’a supprimé"},
		{ofFile(&eventlog.DamageError{Err: sqlite.ErrLostCommits}), "go on without them", "continuer sans elles"},
		{ofFile(sqlite.ErrGone), "Bring it back", "Remets-le en place"},
		{ofFile(sqlite.ErrLinked), "remove one of the two", "supprime l’un des deux"},
		{ofFile(sqlite.ErrUnfinished), "lacks tables", "Il manque"},
		{ofFile(sqlite.ErrNowhere), "repair or remove it", "répare-le ou supprime-le"},
		{ofFile(sqlite.ErrNotFile), "choose a file", "choisis un fichier"},
		{ofFile(sqlite.ErrNoDir), "make it first", "crée-le d’abord"},
		{ofFile(fmt.Errorf("%w: %w", sqlite.ErrUnwritable, fs.ErrPermission)), "choose another directory", "choisis un autre dossier"},
		{ofFile(&sqlite.NewerError{Format: 9, Known: 1}), "format 9; this one reads up to 1", "format 9\u202f; celui-ci lit jusqu’au 1"},
		{ofFile(&sqlite.PromiseError{Question: "PRAGMA journal_mode", Got: "delete", Want: "wal"}), "(PRAGMA journal_mode: delete): put it on a local disk", "(PRAGMA journal_mode: delete)\u00a0: place-le sur un disque local"},
		{ofFile(&eventlog.DamageError{Err: sqlite3.NOTADB}), "no data file of 1208: choose", "pas un fichier de données de 1208\u00a0: choisis"},
		{ofFile(sqlite3.BUSY), "end it and try again", "ferme-le et recommence"},
		{ofFile(sqlite3.READONLY), "ask for the right to", "Tu n’as pas les droits"},
		{ofFile(sqlite3.CANTOPEN), "ask for the right to", "Tu n’as pas les droits"},
		{ofFile(sqlite3.IOERR), "the system says “", "le système répond «"},
		{ofFile(damaged("", 0)), "believed. Restore a backup: 1208 restore --data /srv/x.db BACKUP", "vrai. Restaure une sauvegarde\u00a0: 1208 restore --data /srv/x.db SAUVEGARDE"},
		{restoreError{ofFile(damaged("", 0))}, "believed. Restore another backup.", "vrai. Restaure une autre sauvegarde."},
		{ofFile(damaged("abc", 0)),
			"damaged: table abc. Restore a backup: 1208 restore --data /srv/x.db BACKUP",
			"abîmé\u00a0: la table abc. Restaure une sauvegarde\u00a0: 1208 restore --data /srv/x.db SAUVEGARDE"},
		{&sqlite.FileError{Path: "/srv/x.db of Léa's", Err: damaged("abc", 0)}, `--data '/srv/x.db of Léa'\''s' BACKUP`, `--data '/srv/x.db of Léa'\''s' SAUVEGARDE`},
		{ofFile(errors.Join(damaged("abc", 3), damaged("def", 7))),
			"damaged: table abc from event 3 on and table def from event 7 on.",
			"abîmé\u00a0: la table abc à partir de l’événement 3 et la table def à partir de l’événement 7."},
		{&fs.PathError{Op: "open", Path: "/srv/x.db", Err: fs.ErrNotExist}, "There is no file", "n’existe pas"},
		{&fs.PathError{Op: "open", Path: "/srv/x.db", Err: fs.ErrExist}, "choose another name", "choisis un autre nom"},
		{&fs.PathError{Op: "open", Path: "/srv/x.db", Err: fs.ErrPermission}, "ask for the right to", "Tu n’as pas les droits"},
		{&fs.PathError{Op: "read", Path: "/srv/x.db", Err: syscall.EISDIR}, "the system says “is a directory”", "le système répond «\u00a0is a directory\u00a0»"},
	}
}

// TestExplainFile: whatever can be wrong with a file is said in the user's
// language, names the file and says what to do. The errors come wrapped, as
// package sqlite wraps them.
func TestExplainFile(t *testing.T) {
	for _, c := range fileProblems() {
		for lang, want := range map[text.Lang]string{text.EN: c.en, text.FR: c.fr} {
			user := newTestCLI(nil, nil)
			user.lang = lang
			got := user.explain(fmt.Errorf("open data file x.db: %w", c.err))
			if !strings.Contains(got, want) || !strings.Contains(got, "/srv/x.db") || strings.Contains(got, "open data file") {
				t.Errorf("%v in %v: %q, want %q", c.err, lang, got, want)
			}
		}
	}
	for _, full := range []error{syscall.ENOSPC, sqlite3.FULL} {
		if got := newTestCLI(nil, nil).explain(ofFile(full)); got != text.CLIDiskFull.In(text.EN) {
			t.Errorf("%v: %q", full, got)
		}
	}
}
