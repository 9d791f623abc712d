package sqlite

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/internal/eventlog"
)

// tamper changes a closed data file through SQL, checksums and all.
func tamper(t *testing.T, path, statement string) {
	t.Helper()
	c, err := sqlite3.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Exec(statement); err != nil {
		t.Fatal(err)
	}
	if c.Changes() == 0 {
		t.Fatalf("%s changed nothing", statement)
	}
}

// TestTampering changes stored games; reading must name game and version.
func TestTampering(t *testing.T) {
	const where = ` WHERE game = 2 AND version = 3`
	for statement, version := range map[string]uint64{
		`UPDATE events SET data = x'7b7d'` + where:                  3,
		`UPDATE events SET kind = 'other'` + where:                  3,
		`UPDATE events SET schema = 2` + where:                      3,
		`UPDATE events SET at = at + 1` + where:                     3,
		`UPDATE events SET hash = zeroblob(32)` + where:             3,
		`UPDATE events SET hash = x'00'` + where:                    3,
		`DELETE FROM events` + where:                                3,
		`DELETE FROM events WHERE game = 2 AND version = 5`:         5,
		`DELETE FROM events WHERE game = 2`:                         1,
		`UPDATE events SET game = 1 WHERE game = 2 AND version = 5`: 5,
		`UPDATE events SET version = 9` + where:                     3,
		`UPDATE games SET version = 7 WHERE id = 2`:                 6,
		`UPDATE games SET hash = zeroblob(32) WHERE id = 2`:         5,
		`UPDATE games SET name = CASE id WHEN 1 THEN 'x' ELSE 'a' END; UPDATE games SET name = 'bob' WHERE id = 1`: 1,
	} {
		t.Run(statement, func(t *testing.T) {
			path := newPath(t)
			log := openTest(t, path)
			mustAppend(t, log, "ann", 0)
			for v := range uint64(5) {
				mustAppend(t, log, "bob", v)
			}
			log.Close()
			tamper(t, path, statement)
			if err := os.Remove(markName(path)); err != nil { // which knows when a version is lower
				t.Fatal(err)
			}
			log = openTest(t, path)
			events, err := log.Read(t.Context(), "bob", 0)
			var damage *eventlog.DamageError
			if !errors.As(err, &damage) || !errors.Is(err, eventlog.ErrDamaged) || events != nil {
				t.Fatalf("Read = %d events, %v, want ErrDamaged", len(events), err)
			}
			if damage.Game != "bob" || damage.Version != version {
				t.Errorf("Read = %v, want bob at version %d", err, version)
			}
			if _, err := Verify(t.Context(), path); !errors.Is(err, eventlog.ErrDamaged) {
				t.Errorf("Verify = %v, want ErrDamaged", err)
			}
		})
	}
}

// TestTamperedSecret: a secret that was changed is not handed out, or quoted.
func TestTamperedSecret(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{2}); err != nil {
		t.Fatal(err)
	}
	log.Close()
	tamper(t, path, `UPDATE secrets SET secret = CAST('12345678901234567890123456789012' AS BLOB)`)
	log = openTest(t, path)
	_, err := log.Secret(t.Context(), [16]byte{1})
	if !errors.Is(err, eventlog.ErrDamaged) || strings.Contains(err.Error(), "123") {
		t.Errorf("Secret = %v, want ErrDamaged", err)
	}
	if _, err := Verify(t.Context(), path); !errors.Is(err, eventlog.ErrDamaged) {
		t.Errorf("Verify = %v, want ErrDamaged", err)
	}
}

// TestFlippedBit flips one bit in each page of a data file in turn. What can
// still be read is right, and Verify says that something is wrong.
func TestFlippedBit(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	want := make(map[string][]eventlog.Event)
	for g := range 12 {
		for v := range uint64(3) {
			events, err := log.Append(t.Context(), fmt.Sprint("game ", g), v, testRecord(g))
			if err != nil {
				t.Fatal(err)
			}
			want[events[0].Game] = append(want[events[0].Game], events...)
		}
	}
	log.Close()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(content) < 20*4096 {
		t.Fatalf("the file has only %d bytes", len(content))
	}
	testRoots(t, path, content)
	for page := 0; page < len(content); page += 4096 {
		at := page + 200 + page/4096*37%3800
		flipped := newPath(t)
		content[at] ^= 4
		if err := os.WriteFile(flipped, content, 0o600); err != nil {
			t.Fatal(err)
		}
		content[at] ^= 4
		if _, err := Verify(t.Context(), flipped); !errors.Is(err, eventlog.ErrDamaged) {
			t.Errorf("bit flipped at %d: Verify = %v, want ErrDamaged", at, err)
		}
		readFlipped(t, flipped, want)
	}
}

// testRoots flips a bit in the root of each table and index: the file is refused, since
// nobody could begin a game in it.
func testRoots(t *testing.T, path string, content []byte) {
	t.Helper()
	c, err := sqlite3.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	roots, _, err := c.Prepare(`SELECT rootpage, name FROM sqlite_schema WHERE rootpage > 0`)
	if err != nil {
		t.Fatal(err)
	}
	defer roots.Close()
	for roots.Step() {
		damaged, at := newPath(t), (roots.ColumnInt(0)-1)*4096+2000
		content[at] ^= 4
		if err := os.WriteFile(damaged, content, 0o600); err != nil {
			t.Fatal(err)
		}
		content[at] ^= 4
		if log, err := Open(t.Context(), damaged, "test"); !errors.Is(err, eventlog.ErrDamaged) {
			t.Errorf("the root of %s is damaged: Open = %v, want ErrDamaged", roots.ColumnText(1), err)
			log.Close()
		}
	}
}

func readFlipped(t *testing.T, path string, want map[string][]eventlog.Event) {
	t.Helper()
	log, err := Open(t.Context(), path, "test")
	if err != nil {
		if !errors.Is(err, eventlog.ErrDamaged) {
			t.Errorf("Open = %v, want ErrDamaged", err)
		}
		return
	}
	defer log.Close()
	for game, events := range want {
		got, err := log.Read(t.Context(), game, 0)
		switch {
		case err != nil && !errors.Is(err, eventlog.ErrDamaged):
			t.Errorf("Read = %v, want ErrDamaged", err)
		case err == nil && fmt.Sprint(got) != fmt.Sprint(events):
			t.Errorf("%s: %d events that were never written", game, len(got))
		}
	}
}
