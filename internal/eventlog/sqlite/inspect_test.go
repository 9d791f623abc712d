package sqlite

import (
	"crypto/sha256"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"game1208/internal/eventlog"
)

// content returns the hash of every file in the directory of a data file, save
// the -shm and the lock, which say only who has it.
func content(t *testing.T, path string) map[string][32]byte {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][32]byte{}
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(filepath.Dir(path), entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		switch entry.Name() {
		case filepath.Base(path) + "-shm", filepath.Base(path) + ".lock":
			data = nil
		}
		all[entry.Name()] = sha256.Sum256(data)
	}
	return all
}

// TestInspect looks at a file that is closed, at one that a process has, and at
// one that a killed process has left with commits in the -wal. It sees every
// event, says who has the file, and leaves every file as it was.
func TestInspect(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	mustAppend(t, log, "ann", 0)
	mustAppend(t, log, "ann", 1)
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{2}); err != nil {
		t.Fatal(err)
	}
	log.Close()
	inspect := func(what string, games, events int) Inspection {
		t.Helper()
		before, seen := content(t, path), 0
		found, err := Inspect(t.Context(), path, func(game string, all []eventlog.Event) { seen += len(all) })
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if after := content(t, path); !maps.Equal(before, after) {
			t.Errorf("%s: the files %q have become %q, or changed", what, slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(after)))
		}
		want := Report{Games: games, Events: events, Secrets: 1}
		if found.Report != want || seen != events || found.Format != Format() {
			t.Errorf("%s: found %+v and %d events, want %+v", what, found, seen, want)
		}
		return found
	}
	if found := inspect("closed", 1, 2); found.InUse || found.WAL != -1 {
		t.Errorf("closed: %+v", found)
	}
	if err := os.Remove(path + ".lock"); err != nil {
		t.Fatal(err)
	}
	inspect("without a lock", 1, 2)

	child, out := startChild(t, "append", path)
	for range 20 {
		out.Scan()
	}
	held, err := Inspect(t.Context(), path, func(string, []eventlog.Event) {})
	if err != nil || !held.InUse || held.Holder.PID != child.Process.Pid || held.Games < 2 {
		t.Errorf("in use: %+v, %v", held, err)
	}
	moved := filepath.Join(t.TempDir(), "moved")
	if err := os.Rename(path+"-wal", moved); err != nil {
		t.Fatal(err)
	}
	if _, err := Inspect(t.Context(), path, func(string, []eventlog.Event) {}); !errors.Is(err, ErrLostWAL) {
		t.Errorf("in use without its -wal: %v", err)
	}
	if err := os.Rename(moved, path+"-wal"); err != nil {
		t.Fatal(err)
	}
	child.Process.Kill()
	child.Wait()
	if err := os.Remove(path + "-shm"); err != nil { // as after a restart of the machine from a copy
		t.Fatal(err)
	}
	before := content(t, path)
	found, err := Inspect(t.Context(), path, func(string, []eventlog.Event) {})
	if err != nil || found.InUse || found.WAL == 0 || found.Events < held.Events {
		t.Errorf("after a kill: %+v, %v", found, err)
	}
	if after := content(t, path); !maps.Equal(before, after) {
		t.Error("what a killed process has left is not left as it was")
	}
	inspect("after a kill", found.Games, found.Events)
	log = openTest(t, path)
	defer log.Close()
	if n := length(t, log, "ann"); n != 2 {
		t.Errorf("after all that a game has %d events", n)
	}
}

// TestInspectDamage: what is wrong with a file is the same error as elsewhere, and
// names the file; the games that are whole are seen all the same.
func TestInspectDamage(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	mustAppend(t, log, "ann", 0)
	mustAppend(t, log, "bob", 0)
	log.Close()
	tamper(t, path, `UPDATE events SET at = at + 1 WHERE game = 1`)
	var seen []string
	_, err := Inspect(t.Context(), path, func(game string, _ []eventlog.Event) { seen = append(seen, game) })
	var file *FileError
	if !errors.Is(err, eventlog.ErrDamaged) || !errors.As(err, &file) || file.Path != path || !slices.Equal(seen, []string{"bob"}) {
		t.Errorf("%v; seen %q", err, seen)
	}
	nothing := func(string, []eventlog.Event) {}
	for what, c := range map[string]struct {
		make func(path string)
		want error
	}{
		"nothing":     {func(string) {}, os.ErrNotExist},
		"a lone -wal": {func(path string) { write(t, path+"-wal", "commits") }, ErrLoneWAL},
		"another's":   {func(path string) { run(t, path, `CREATE TABLE t (x)`) }, ErrForeign},
	} {
		other := newPath(t)
		c.make(other)
		_, err := Inspect(t.Context(), other, nothing)
		if named := errors.As(err, &file) && file.Path == other; !errors.Is(err, c.want) || !named && what != "nothing" {
			t.Errorf("%s: %v, want %v of %s", what, err, c.want, other)
		}
	}
}
