package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"syscall"
	"time"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/sshd"
	"game1208/internal/text"
	"game1208/internal/tui"
	"game1208/rules"
)

// A cli is what a command has to do with the world outside. Tests make their
// own.
type cli struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	env            func(name string) string
	styled         bool      // stdout shows bold letters
	watching       bool      // somebody sees stderr, so progress is worth showing
	lang           text.Lang // set by run before the commands are made
}

// The exit codes, besides 0.
const (
	exitFailed = 1 // something was wrong with the input or the world
	exitUsage  = 2 // the command was used wrongly
)

// errReported is a failure of which the user has been told already.
var errReported = errors.New("already reported")

// A usageError is a wrong use of a command, in the user's language.
type usageError string

func (e usageError) Error() string { return string(e) }

// An explained error says in the user's language what is wrong, and what to do.
type explained string

func (e explained) Error() string { return string(e) }

// run carries out a command line and returns the exit code.
func (c *cli) run(ctx context.Context, args []string) int {
	c.lang = language(args, c.env)
	root := newRoot(c)
	root.SetArgs(append([]string{}, args...)) // cobra takes os.Args for nil
	root.SetIn(c.stdin)
	root.SetOut(c.stdout)
	root.SetErr(c.stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	if !errors.Is(err, errReported) {
		fmt.Fprintln(c.stderr, "1208: "+c.explain(err))
	}
	var usage usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

// explain says in the user's language what err says. Only what the operating
// system or the database says is repeated as it is.
func (c *cli) explain(err error) string {
	var mismatch *fair.MismatchError
	var format *fair.FormatError
	var syntax *rules.SyntaxError
	var move *rules.MoveError
	var usage usageError
	var said explained
	switch {
	case errors.As(err, &usage), errors.As(err, &said):
		return err.Error()
	case errors.Is(err, context.Canceled):
		return text.CLIInterrupted.In(c.lang)
	case errors.Is(err, tui.ErrInputEnded):
		return text.PlainEnded.In(c.lang)
	case errors.Is(err, errTooLong):
		return text.CLITooLong.In(c.lang)
	case errors.As(err, &mismatch):
		return text.CLIMismatch(c.lang, string(mismatch.Part), stepOf(mismatch))
	case errors.As(err, &syntax), errors.As(err, &move):
		problem := text.Error(c.lang, err)
		if errors.As(err, &format) {
			problem = text.CLIInPart(c.lang, string(format.Part), problem)
		}
		return problem
	case errors.As(err, &format):
		return text.CLINoProof(c.lang, string(format.Part))
	}
	return c.explainFile(err)
}

// stepOf returns the step of a mismatch, -1 for a part that has none.
func stepOf(e *fair.MismatchError) int {
	switch e.Part {
	case fair.PartKeys, fair.PartCommitments:
		return e.Index
	}
	return -1
}

// explainFile is explain for what can be wrong with a file.
func (c *cli) explainFile(err error) string {
	var inUse *sqlite.InUseError
	var file *sqlite.FileError
	var restore restoreError
	var path *fs.PathError
	switch {
	case errors.As(err, &inUse):
		return text.CLIInUse(c.lang, inUse.Path, c.holder(inUse.Holder))
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, sqlite3.FULL):
		return text.CLIDiskFull.In(c.lang)
	case errors.As(err, &file):
		return c.explainData(file, errors.As(err, &restore))
	case !errors.As(err, &path):
		return text.CLIUnknown(c.lang, err.Error())
	case errors.Is(err, sshd.ErrOpenKey):
		return text.CLIOpenKey(c.lang, path.Path)
	case errors.Is(err, fs.ErrNotExist):
		return text.CLINoFile(c.lang, path.Path)
	case errors.Is(err, fs.ErrExist):
		return text.CLIExists(c.lang, path.Path)
	case errors.Is(err, fs.ErrPermission):
		return text.CLIForbidden(c.lang, path.Path)
	}
	return text.CLISystem(c.lang, path.Path, path.Err.Error())
}

// dataProblems are what is said of a data file for an error that has no
// particulars. The first that fits is said.
var dataProblems = []struct {
	err error
	say func(lang text.Lang, path string) string
}{
	{sqlite.ErrForeign, text.CLIForeign},
	{sqlite.ErrLoneWAL, text.CLILoneWAL},
	{sqlite.ErrLostWAL, text.CLILostWAL},
	{sqlite.ErrLostCommits, text.CLILostCommits},
	{sqlite.ErrGone, text.CLIGone},
	{sqlite.ErrLinked, text.CLILinked},
	{sqlite.ErrUnfinished, text.CLIUnfinished},
	{sqlite.ErrNowhere, text.CLINowhere},
	{sqlite.ErrNotFile, text.CLINotFile},
	{sqlite.ErrNoDir, text.CLINoDir},
	{sqlite.ErrUnwritable, text.CLIUnwritable},
	{sqlite3.NOTADB, text.CLINoDatabase},
	{sqlite3.BUSY, text.CLIBusy},
	{sqlite3.READONLY, text.CLIForbidden},
	{sqlite3.PERM, text.CLIForbidden},
	{sqlite3.CANTOPEN, text.CLIForbidden},
}

// explainData is explain for what is wrong with a data file, or with a backup that is to
// be restored.
func (c *cli) explainData(err *sqlite.FileError, restored bool) string {
	var newer *sqlite.NewerError
	var promise *sqlite.PromiseError
	if errors.As(err, &newer) {
		return text.CLINewer(c.lang, err.Path, newer.Format, newer.Known)
	}
	if errors.As(err, &promise) {
		return text.CLIPromise(c.lang, err.Path, promise.Question+": "+promise.Got)
	}
	for _, problem := range dataProblems {
		if errors.Is(err, problem.err) {
			return problem.say(c.lang, err.Path)
		}
	}
	switch damaged := errors.Is(err, eventlog.ErrDamaged); {
	case damaged && restored:
		return text.CLIDamagedBackup(c.lang, err.Path, c.damaged(err))
	case damaged:
		return text.CLIDamage(c.lang, err.Path, c.damaged(err))
	}
	return text.CLISystem(c.lang, err.Path, err.Err.Error())
}

// damaged names the tables that err says are damaged.
func (c *cli) damaged(err error) (tables []string) {
	if damage, ok := err.(*eventlog.DamageError); ok { // not errors.As: there may be several
		if damage.Game != "" {
			tables = append(tables, text.CLITable(c.lang, damage.Game, damage.Version))
		}
		return tables
	}
	switch wrapped := err.(type) {
	case interface{ Unwrap() error }:
		return c.damaged(wrapped.Unwrap())
	case interface{ Unwrap() []error }:
		for _, err := range wrapped.Unwrap() {
			tables = append(tables, c.damaged(err)...)
		}
	}
	return tables
}

// holder says who has a data file, "" if it is not known.
func (c *cli) holder(h sqlite.Holder) string {
	if h.PID == 0 {
		return ""
	}
	return text.CLIHolder(c.lang, h.PID, h.Host, h.Owner, h.Since.Local().Format(time.DateTime))
}

// styled reports whether output to a terminal, or not, may hold escape
// sequences (https://no-color.org).
func styled(terminal bool, env func(string) string) bool {
	return terminal && env("NO_COLOR") == "" && env("TERM") != "dumb"
}

// bold returns s in bold letters where stdout shows them.
func (c *cli) bold(s string) string {
	if !c.styled {
		return s
	}
	return "\x1b[1m" + s + "\x1b[0m"
}
