package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"game1208/internal/eventlog"
)

// FuzzFile overwrites some bytes of a backup and cuts it. Whoever restores or opens it
// gets an error, or what was there: of a game all of its events, or that it is damaged.
func FuzzFile(f *testing.F) {
	content, err := os.ReadFile("testdata/format-1.db")
	if err != nil {
		f.Fatal(err)
	}
	want := games(f, "testdata/format-1.db")
	f.Add(uint32(0), []byte{}, uint32(len(content)))
	f.Add(uint32(16), []byte{0x10, 0, 2, 2}, uint32(len(content))) // the size of pages, the format of the journal
	f.Add(uint32(60), []byte{0, 0, 0, 9}, uint32(len(content)))    // the format
	f.Add(uint32(5000), []byte("x"), uint32(len(content)))
	f.Add(uint32(0), []byte("SQLite format 3\x00"), uint32(100))
	f.Add(uint32(0), []byte{}, uint32(0))
	f.Fuzz(func(t *testing.T, at uint32, patch []byte, size uint32) {
		damaged := append([]byte(nil), content...)
		copy(damaged[min(int(at), len(damaged)):], patch)
		damaged = damaged[:min(int(size), len(damaged))]
		dir := fastDir(t)
		saved, restored := filepath.Join(dir, "saved.db"), filepath.Join(dir, "restored.db")
		if err := os.WriteFile(saved, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(t.Context(), saved, restored, ""); err == nil {
			if got := games(t, restored); !reflect.DeepEqual(got, want) {
				t.Fatalf("%d bytes at %d, %d in all: another file is restored", len(patch), at, size)
			}
		} else if _, err := os.Stat(restored); !errors.Is(err, fs.ErrNotExist) {
			t.Fatalf("a file is there that was not restored: %v", err)
		}
		log, err := Open(t.Context(), saved, "test")
		if err != nil {
			return
		}
		defer log.Close()
		for game, events := range want {
			got, err := log.Read(t.Context(), game, 0)
			if err == nil && len(damaged) > 0 && !reflect.DeepEqual(got, events) {
				t.Fatalf("%d bytes at %d, %d in all: %s is another, and nothing is said", len(patch), at, size, game)
			}
		}
	})
}

// games returns all that a file holds.
func games(t testing.TB, path string) map[string][]eventlog.Event {
	t.Helper()
	all := map[string][]eventlog.Event{}
	if _, err := Inspect(t.Context(), path, func(game string, events []eventlog.Event) { all[game] = events }); err != nil {
		t.Fatal(err)
	}
	return all
}

// FuzzMark reads what could stand beside a data file. A mark that is read is one that
// was written, and says what it said.
func FuzzMark(f *testing.F) {
	f.Add(mark{}.text())
	f.Add(mark{Game: "g", Version: 7}.text())
	f.Add(mark{Secret: []byte{1, 2, 3}}.text())
	f.Add([]byte("{} 00000000\n"))
	f.Add([]byte("{\"game\":\"g\",\"version\":18446744073709551615} ffffffff\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(fastDir(t), "data.db")
		if err := os.WriteFile(markName(path), content, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+".lock", content, 0o600); err != nil {
			t.Fatal(err)
		}
		readHolder(path + ".lock")
		m, there, err := readMark(path)
		if err != nil || !there {
			t.Fatalf("%q: %v, %v", content, there, err)
		}
		if text := m.text(); !m.isZero() && string(content[:len(text)]) != string(text) {
			t.Fatalf("%q reads as %q", content, text)
		}
	})
}
