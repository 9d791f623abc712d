package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gofrs/flock"
	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/spf13/cobra"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/text"
	"game1208/match"
)

const (
	// leastSpace is what must be free on a disk at least, in bytes. Where the data
	// is larger, as much as it takes must be: a backup is as large.
	leastSpace = 64e6
	// leastFiles is how many more files a disk must have room for.
	leastFiles = 100
	// maxUnplayable is how many tables that cannot be replayed are named.
	maxUnplayable = 5
)

// newDoctor returns the command that examines an installation.
func newDoctor(c *cli) *cobra.Command {
	var data, url string
	d := doctor{cli: c}
	cmd := &cobra.Command{
		Use: text.CLIDoctorUse.In(c.lang), Short: text.CLIDoctorShort.In(c.lang),
		Long: text.CLIDoctorLong.In(c.lang), Example: text.CLIDoctorExample.In(c.lang),
		Args: c.exactly(0), ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if url != "" {
				origin, err := parseOrigin(url)
				if err != nil {
					return c.wrongUse(cmd, text.CLIBadURL(c.lang, url))
				}
				d.askServer(cmd.Context(), origin.String())
			}
			if url == "" || cmd.Flags().Changed("data") {
				d.examine(cmd.Context(), data)
			}
			return d.conclude(cmd.Context())
		},
	}
	c.dataFlag(cmd, &data)
	cmd.Flags().StringVar(&url, "server", "", text.CLIServerFlag.In(c.lang))
	cmd.Flags().BoolVar(&d.asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// A doctor says one thing after the other, and counts what is wrong.
type doctor struct {
	*cli
	asJSON bool
	wrong  int
}

// finding is the JSON form of what a doctor says.
type finding struct {
	Check string `json:"check"` // what was looked at, one word
	OK    bool   `json:"ok"`
	Said  string `json:"said"` // what was found, and what to do about it
}

func (d *doctor) say(check string, ok bool, said string) {
	mark := "✓"
	if !ok {
		mark = "✗"
		d.wrong++
	}
	if d.asJSON {
		d.printJSON(finding{Check: check, OK: ok, Said: said})
		return
	}
	fmt.Fprintln(d.stdout, mark, said)
}

func (d *doctor) fine(check, said string) { d.say(check, true, said) }
func (d *doctor) bad(check, said string)  { d.say(check, false, said) }

// conclude says how many things are wrong, and fails if any is.
func (d *doctor) conclude(ctx context.Context) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	said := text.DoctorSound.In(d.lang)
	if d.wrong > 0 {
		said = text.DoctorFailed(d.lang, d.wrong)
	}
	if !d.asJSON {
		fmt.Fprintln(d.stdout, said)
	}
	if d.wrong > 0 {
		return errReported
	}
	return nil
}

// askServer asks a server whether it lives and is ready.
func (d *doctor) askServer(ctx context.Context, url string) {
	if status, err := asks(ctx, url+"/healthz"); err != nil || status != 200 {
		d.bad("lives", text.DoctorAway(d.lang, url))
		return
	}
	d.fine("lives", text.DoctorLives.In(d.lang))
	switch status, err := asks(ctx, url+"/readyz"); {
	case err != nil:
		d.bad("ready", text.DoctorAway(d.lang, url))
	case status != 200:
		d.bad("ready", text.DoctorUnready(d.lang, url, status))
	default:
		d.fine("ready", text.DoctorReady.In(d.lang))
	}
}

// examine looks at a data file, from the outside to the inside.
func (d *doctor) examine(ctx context.Context, data string) {
	b := thisBuild()
	d.fine("program", text.DoctorProgram(d.lang, cmp.Or(b.Version, text.CLIDevelopment.In(d.lang)), sqlite.Format()))
	if real, err := filepath.EvalSymlinks(data); err == nil {
		data = real
	}
	if absolute, err := filepath.Abs(data); err == nil {
		data = absolute
	}
	dir := filepath.Dir(data)
	if !d.examineDirectory(dir) {
		return
	}
	d.examineSpace(dir, data)
	if !exists(data) {
		said := text.DoctorNoData(d.lang, data)
		if exists(data + "-wal") {
			said = text.CLILoneWAL(d.lang, data)
		}
		d.bad("file", said)
		return
	}
	if d.examineContent(ctx, data) {
		d.examinePermissions(data)
	}
}

// examineDirectory does in a directory what a server does there: it makes a
// file, syncs it, locks it and removes it. It returns whether the directory is there.
func (d *doctor) examineDirectory(dir string) bool {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		d.bad("directory", text.CLINoDir(d.lang, dir))
		return false
	}
	file, err := os.CreateTemp(dir, ".1208-doctor-*")
	switch {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.EROFS):
		d.bad("directory", text.CLIUnwritable(d.lang, dir))
		return true
	case err != nil:
		d.bad("directory", d.explain(err))
		return true
	}
	defer os.Remove(file.Name())
	_, err = file.WriteString("1208\n")
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		d.bad("directory", d.explain(err))
		return true
	}
	lock := flock.New(file.Name())
	defer lock.Close()
	if locked, err := lock.TryLock(); err != nil || !locked {
		d.bad("directory", text.DoctorNoLocks(d.lang, dir, fmt.Sprint(err)))
		return true
	}
	d.fine("directory", text.DoctorDirectory(d.lang, dir, os.Geteuid()))
	return true
}

// space is the room on a disk.
type space struct {
	bytes   uint64
	files   uint64
	counted bool // the disk has room for so many files and no more
}

func (d *doctor) examineSpace(dir, data string) {
	if free, known := roomOn(dir); known {
		d.judgeSpace(dir, free, uint64(size(data)+size(data+"-wal")))
	}
}

// judgeSpace says whether there is room for so many bytes of data once more.
func (d *doctor) judgeSpace(dir string, free space, data uint64) {
	needed := max(leastSpace, data)
	switch {
	case free.bytes < needed:
		d.bad("space", text.DoctorNoSpace(d.lang, dir, free.bytes, needed))
	case free.counted && free.files < leastFiles:
		d.bad("space", text.DoctorNoFiles(d.lang, dir, free.files))
	default:
		d.fine("space", text.DoctorSpace(d.lang, free.bytes))
	}
}

// examinePermissions looks for secrets that others may read, and for files that
// somebody else, most often root, has made beside a server's data file.
func (d *doctor) examinePermissions(data string) {
	before := d.wrong
	owner, owned := 0, false
	for _, name := range []string{data, data + "-wal", data + "-shm", data + ".lock", data + ".mark"} {
		info, err := os.Stat(name)
		if err != nil {
			continue
		}
		id, known := ownerOf(info)
		if name == data {
			owner, owned = id, known
		}
		secret := name == data || name == data+"-wal"
		if known && secret && info.Mode().Perm()&0o077 != 0 {
			d.bad("permissions", text.DoctorOpen(d.lang, name))
		}
		if owned && id != owner {
			d.bad("permissions", text.DoctorOwner(d.lang, name, data))
		}
	}
	if d.wrong == before {
		d.fine("permissions", text.DoctorPrivate(d.lang, data))
	}
}

// examineContent reads the whole data file and replays every table. It returns
// whether the file is one of ours.
func (d *doctor) examineContent(ctx context.Context, data string) (ours bool) {
	var unplayable []string
	var why error
	stop := d.progress(text.CLICheckingAll)
	found, err := sqlite.Inspect(ctx, data, func(game string, events []eventlog.Event) {
		at, err := replayable(events)
		if err == nil {
			return
		}
		if why = cmp.Or(why, err); len(unplayable) < maxUnplayable {
			unplayable = append(unplayable, text.CLITable(d.lang, game, at))
		}
	})
	stop()
	if ctx.Err() != nil {
		return false
	}
	if errors.Is(err, sqlite.ErrForeign) || errors.Is(err, sqlite3.NOTADB) {
		d.bad("content", d.explain(err))
		return false
	}
	if found.InUse {
		d.fine("use", text.DoctorInUse(d.lang, d.holder(found.Holder)))
	} else {
		d.fine("use", text.DoctorFree.In(d.lang))
	}
	if found.WAL > 0 {
		d.fine("wal", text.DoctorWAL(d.lang, data, uint64(found.WAL)))
	}
	if err != nil {
		d.bad("content", d.explain(err))
	} else {
		d.fine("content", text.DoctorWhole(d.lang, found.Games, found.Events, found.Secrets))
	}
	if len(unplayable) > 0 {
		d.bad("replay", text.DoctorNoReplay(d.lang, unplayable, why.Error()))
	} else if found.Games > 0 {
		d.fine("replay", text.DoctorReplays(d.lang, found.Games))
	}
	return true
}

// replayable replays a table and returns the event at which that fails, and how.
// The events are as they were written; that a program writes nonsense, or reads
// a later one's, is what this finds.
func replayable(events []eventlog.Event) (at uint64, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%v", cause)
		}
	}()
	var s match.State
	for _, e := range events {
		at = e.Version
		event, err := match.Decode(e.Kind, e.Schema, e.Data)
		if err != nil {
			return at, err
		}
		s = match.Apply(s, event)
	}
	return 0, nil
}
