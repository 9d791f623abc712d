package sqlite

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
)

// tables returns the tables of the logs that match keeps of a schema, each as
// what was appended to it.
func tables(t *testing.T, schema int) (all [][]eventlog.Record) {
	t.Helper()
	f, err := os.Open(fmt.Sprintf("../../../match/testdata/log-v%d.jsonl", schema))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var line struct {
			Version uint64
			Schema  uint16
			Kind    string
			Data    json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if line.Version == 1 {
			all = append(all, nil)
		}
		last := len(all) - 1
		at := time.Date(2026, 1, 1, 20, 0, int(line.Version), 0, time.UTC)
		all[last] = append(all[last], eventlog.Record{Schema: line.Schema, Kind: line.Kind, Data: line.Data, At: at, Add: []string{"live"}})
	}
	return all
}

// replay returns what a table's events lead to.
func replay(t *testing.T, events []eventlog.Event) (s match.State) {
	t.Helper()
	for _, e := range events {
		event, err := match.Decode(e.Kind, e.Schema, e.Data)
		if err != nil {
			t.Fatalf("%s, version %d: %v", e.Game, e.Version, err)
		}
		s = match.Apply(s, event)
	}
	return s
}

// writeTables plays the tables of all schemas in a data file.
func writeTables(t *testing.T, log *Log) map[string][]eventlog.Event {
	t.Helper()
	want := make(map[string][]eventlog.Event)
	for schema := 1; schema <= match.Schema; schema++ {
		for i, records := range tables(t, schema) {
			game := fmt.Sprintf("schema %d, table %d", schema, i+1)
			for _, r := range records {
				events, err := log.Append(t.Context(), game, uint64(len(want[game])), r)
				if err != nil {
					t.Fatal(err)
				}
				want[game] = append(want[game], events...)
			}
		}
	}
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{2}); err != nil {
		t.Fatal(err)
	}
	return want
}

// TestOldFiles opens a data file of every format that there ever was. Each was
// written by writeTables when its format was the latest, and is never changed: of a
// new format, a file is added. It holds tables of every schema of events.
func TestOldFiles(t *testing.T) {
	want := writeTables(t, openTest(t, newPath(t)))
	for format := 1; format <= Format(); format++ {
		content, err := os.ReadFile(fmt.Sprintf("testdata/format-%d.db", format))
		if err != nil {
			t.Fatal(err)
		}
		path := newPath(t)
		write(t, path, string(content))
		found, err := Inspect(t.Context(), path, func(string, []eventlog.Event) {})
		if err != nil || found.Format != format || found.Games != len(want) || found.Secrets != 1 {
			t.Fatalf("format %d: %+v, %v", format, found, err)
		}
		log := openTest(t, path)
		for game, events := range want {
			got, err := log.Read(t.Context(), game, 0)
			if err != nil || !reflect.DeepEqual(got, events) {
				t.Errorf("format %d: %s has %d events, %v, want %d", format, game, len(got), err, len(events))
			}
			if s := replay(t, got); len(s.Seats) == 0 {
				t.Errorf("format %d: %s leads to a table without seats", format, game)
			}
		}
		if secret, err := log.Secret(t.Context(), [16]byte{1}); err != nil || secret != [32]byte{2} {
			t.Errorf("format %d: the secret is %x, %v", format, secret, err)
		}
		mustAppend(t, log, "new", 0)
	}
}

// TestLiveBackups backs a file up again and again while tables are played in it.
// Each backup is restored, verified and replayed: every view of every table is
// that of the same version of the original.
func TestLiveBackups(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	rounds, played := make(chan int), make(chan error)
	go func() {
		defer close(played)
		for n := range rounds {
			played <- playRound(t, log, n)
		}
	}()
	events, dir := 0, fastDir(t)
	for n := range times(4) {
		saved, restored := filepath.Join(dir, "saved.db"), filepath.Join(dir, fmt.Sprintf("restored-%d.db", n))
		rounds <- n
		report, err := Backup(t.Context(), path, saved)
		if err := errors.Join(err, <-played); err != nil {
			t.Fatal(err)
		}
		if again, err := Restore(t.Context(), saved, restored, ""); err != nil || again != report {
			t.Fatalf("restored %+v, %v, want %+v", again, err, report)
		}
		compareViews(t, log, restored)
		events = report.Events
		for _, name := range []string{saved, restored, restored + ".lock"} {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	close(rounds)
	t.Logf("%d backups, the last of %d events", times(4), events)
}

// playRound plays the nth dozen events of every table, at once. After the longest
// table it goes on with copies of them.
func playRound(t *testing.T, log *Log, n int) error {
	const dozen, copied = 12, 20
	var all sync.WaitGroup
	failed := make(chan error, 100)
	for i, records := range tables(t, match.Schema) {
		game, from := fmt.Sprint("copy ", n/copied, ", table ", i+1), n%copied*dozen
		all.Go(func() {
			for v := from; v < min(from+dozen, len(records)); v++ {
				if _, err := log.Append(t.Context(), game, uint64(v), records[v]); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	all.Wait()
	close(failed)
	return <-failed
}

// compareViews replays all tables of a copy and compares everybody's view with
// that of the same version in the original.
func compareViews(t *testing.T, original *Log, copied string) {
	t.Helper()
	_, err := Inspect(t.Context(), copied, func(game string, events []eventlog.Event) {
		all, err := original.Read(t.Context(), game, 0)
		if err != nil || len(all) < len(events) {
			t.Errorf("%s has %d events in a backup, and %d, %v", game, len(events), len(all), err)
			return
		}
		got, want := replay(t, events), replay(t, all[:len(events)])
		for _, viewer := range append([]match.Owner{""}, owners(want)...) {
			if !reflect.DeepEqual(match.See(got, viewer), match.See(want, viewer)) {
				t.Errorf("%s: %q sees another table in a backup", game, viewer)
			}
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// owners returns those who hold a seat.
func owners(s match.State) (all []match.Owner) {
	for _, seat := range s.Seats {
		if seat.Owner != "" {
			all = append(all, seat.Owner)
		}
	}
	return all
}

// TestUpgrade lets an upgrade fail at every write of it. The file is of the old
// format or of the new one, never of something between; the old program goes on
// with the old one and refuses the new one; the new program goes on with both.
func TestUpgrade(t *testing.T) {
	old := migrations
	t.Cleanup(func() { migrations = old })
	upgraded := append(old[:len(old):len(old)], `CREATE TABLE later (x INTEGER); INSERT INTO later VALUES (1)`)
	original := newPath(t)
	log := openTest(t, original)
	mustAppend(t, log, "g", 0)
	log.Close()
	content, err := os.ReadFile(original)
	if err != nil {
		t.Fatal(err)
	}
	for n, failed := 1, true; failed; n++ {
		migrations, failed = upgraded, false
		path := filepath.Join(fastDir(t), "data.db")
		write(t, path, string(content))
		writes := 0
		tap, f := newTap(t, path, func(o op) error {
			if writes++; writes >= n {
				failed = true
				return errors.New("the power is off")
			}
			return nil
		})
		log, err := open(t.Context(), f, "test")
		if err == nil {
			err = log.Close()
		}
		if err != nil && !failed { // or nil and failed, after the commit
			t.Errorf("write %d: failed %v, but Open = %v", n, failed, err)
		}
		tap.set(func(op) error { return nil })
		migrations = old
		var newer *NewerError
		log, err = Open(t.Context(), path, "test")
		if err == nil {
			log.Close()
		} else if !errors.As(err, &newer) || newer.Format != len(upgraded) {
			t.Errorf("write %d: the old program says %v", n, err)
		}
		if !failed && err == nil {
			t.Error("the old program has opened a file of the new format")
		}
		migrations = upgraded
		if n := length(t, openTest(t, path), "g"); n != 1 {
			t.Errorf("%d events after the upgrade, want 1", n)
		}
	}
}

// TestUnfinished: a file that says it has a format, and lacks one of its tables.
func TestUnfinished(t *testing.T) {
	path := newPath(t)
	openTest(t, path).Close()
	run(t, path, `DROP TABLE keys`)
	_, opened := Open(t.Context(), path, "test")
	_, saved := Backup(t.Context(), path, newPath(t))
	_, verified := Verify(t.Context(), path)
	for _, err := range []error{opened, saved, verified} {
		if !errors.Is(err, ErrUnfinished) {
			t.Errorf("%v, want ErrUnfinished", err)
		}
	}
}
