package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
)

// TestKill kills a process in the midst of appends, several times, and looks
// for everything that it had acknowledged.
func TestKill(t *testing.T) {
	path := newPath(t)
	acknowledged := make(map[string]string) // game and version → hash
	for round := range 4 {
		child, said := startChild(t, "append", path)
		for n := 0; said.Scan(); n++ {
			var game, version, hash string
			if _, err := fmt.Sscan(said.Text(), &game, &version, &hash); err != nil || len(hash) != 64 {
				continue // cut off in the middle of a line
			}
			acknowledged[game+" "+version] = hash
			if n == 200+30*round {
				child.Process.Kill() // SIGKILL; what it said before is read on
			}
		}
		child.Wait()
		checkAcknowledged(t, path, acknowledged)
	}
	if len(acknowledged) < 800 {
		t.Errorf("only %d events were acknowledged", len(acknowledged))
	}
}

func checkAcknowledged(t *testing.T, path string, acknowledged map[string]string) {
	t.Helper()
	log := openTest(t, path)
	defer log.Close()
	present := make(map[string]string)
	for g := range 8 {
		events, err := log.Read(t.Context(), fmt.Sprint("game-", g), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			present[fmt.Sprint(e.Game, " ", e.Version)] = fmt.Sprintf("%x", e.Hash)
		}
		entries, err := log.Find(t.Context(), fmt.Sprint("game-", g), eventlog.NewestFirst, 2)
		if err != nil || (len(entries) == 1) != (len(events) > 0) {
			t.Errorf("game-%d: %d events, but Find = %v, %v", g, len(events), entries, err)
		}
	}
	for event, hash := range acknowledged {
		if present[event] != hash {
			t.Errorf("%s was acknowledged and is lost", event)
		}
	}
	if _, err := Verify(t.Context(), path); err != nil {
		t.Error(err)
	}
}

// heavier are the migrations of a version to come, of which the last takes a while.
func heavier() []string {
	return append(migrations[:len(migrations):len(migrations)], `CREATE TABLE later (x INTEGER PRIMARY KEY, y BLOB);
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) INSERT INTO later SELECT i, zeroblob(100) FROM n;
		ALTER TABLE secrets ADD COLUMN later INTEGER NOT NULL DEFAULT 1`)
}

// upgrade opens a data file as a version to come does, and says when it begins and
// when it is open.
func upgrade(path string) {
	migrations = heavier()
	fmt.Println("begins")
	openChild(path)
	fmt.Println("open")
	select {}
}

// TestKillUpgrade kills a program of a version to come as it upgrades files of every
// format that there ever was. Each is of its old format or of the new one, and holds
// all that it held: this program goes on with the old ones and refuses the new ones,
// and that one goes on with both.
func TestKillUpgrade(t *testing.T) {
	old := migrations
	t.Cleanup(func() { migrations = old })
	whole := timeUpgrade(t)
	upgraded := 0
	for n := range times(8) {
		path := oldFile(t, 1+n%Format())
		child, said := startChild(t, "upgrade", path)
		if !said.Scan() {
			t.Fatal("the child does not begin")
		}
		time.Sleep(rand.N(whole + whole/4))
		child.Process.Kill()
		child.Wait()
		var newer *NewerError
		log, err := Open(t.Context(), path, "test")
		switch {
		case err == nil:
			log.Close()
		case errors.As(err, &newer) && newer.Format == len(heavier()):
			upgraded++
		default:
			t.Fatalf("kill %d: the old program says %v", n+1, err)
		}
		migrations = heavier()
		log, err = Open(t.Context(), path, "test")
		if err != nil {
			t.Fatalf("kill %d: the new program says %v", n+1, err)
		}
		if wrong := whatIsWrong(t, log); wrong != nil {
			t.Errorf("kill %d: %v", n+1, wrong)
		}
		mustAppend(t, log, "new", 0)
		if err := log.Close(); err != nil {
			t.Error(err)
		}
		if _, err := Verify(t.Context(), path); err != nil {
			t.Errorf("kill %d: %v", n+1, err)
		}
		migrations = old
	}
	t.Logf("%d kills of upgrades that take %v: %d were done, nothing is lost", times(8), whole, upgraded)
}

// oldFile returns a data file of a format as its program left it.
func oldFile(t *testing.T, format int) string {
	t.Helper()
	content, err := os.ReadFile(fmt.Sprintf("testdata/format-%d.db", format))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "data.db")
	write(t, path, string(content))
	return path
}

// timeUpgrade returns how long an upgrade takes that nobody kills.
func timeUpgrade(t *testing.T) time.Duration {
	t.Helper()
	child, said := startChild(t, "upgrade", oldFile(t, 1))
	said.Scan()
	began := time.Now()
	if !said.Scan() || said.Text() != "open" {
		t.Fatalf("an upgrade says %q", said.Text())
	}
	took := time.Since(began)
	child.Process.Kill()
	child.Wait()
	return took
}

// whatIsWrong compares a log with what writeTables writes.
func whatIsWrong(t *testing.T, log *Log) error {
	t.Helper()
	for schema := 1; schema <= match.Schema; schema++ {
		for i, records := range tables(t, schema) {
			game := fmt.Sprintf("schema %d, table %d", schema, i+1)
			got, err := log.Read(t.Context(), game, 0)
			if err != nil || len(got) != len(records) {
				return fmt.Errorf("%s has %d events, %w, want %d", game, len(got), err, len(records))
			}
			for v, e := range got {
				if e.Version != uint64(v+1) || e.Kind != records[v].Kind || !bytes.Equal(e.Data, records[v].Data) {
					return fmt.Errorf("%s: event %d is another", game, v+1)
				}
			}
		}
	}
	if secret, err := log.Secret(t.Context(), [16]byte{1}); err != nil || secret != [32]byte{2} {
		return fmt.Errorf("the secret is %x, %w", secret, err)
	}
	return nil
}
