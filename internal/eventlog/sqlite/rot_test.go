package sqlite

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"game1208/internal/eventlog"
)

// A specimen is a data file with all that lies beside it, and what it holds.
type specimen struct {
	files  map[string][]byte // by what follows the name: "", "-wal", ".mark"
	events map[string][]eventlog.Event
}

// newSpecimen plays nine games. The files are those of a log that was closed, or
// those that a killed process leaves: some commits are in the -wal alone.
func newSpecimen(t *testing.T, rng *rand.Rand, killed bool) specimen {
	t.Helper()
	s := specimen{make(map[string][]byte), make(map[string][]eventlog.Event)}
	path := filepath.Join(fastDir(t), "data.db")
	log := openTest(t, path)
	var err error
	if log.committer.writer, err = openWriterWith(log.file, forWriting+"; PRAGMA wal_autocheckpoint = 60", durable); err != nil {
		t.Fatal(err)
	}
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{1}); err != nil {
		t.Fatal(err)
	}
	for n := range 60 {
		game := fmt.Sprint("game ", rng.IntN(9))
		data := make([]byte, 100+rng.IntN(6000))
		for i := range data {
			data[i] = byte(rng.Uint32())
		}
		r := eventlog.Record{Schema: 1, Kind: "test", Data: data, Add: []string{"live", fmt.Sprint("n", n)}}
		events, err := log.Append(t.Context(), game, uint64(len(s.events[game])), r)
		if err != nil {
			t.Fatal(err)
		}
		s.events[game] = append(s.events[game], events...)
	}
	if !killed {
		log.Close()
	}
	for _, suffix := range []string{"", "-wal", ".mark"} {
		if content, err := os.ReadFile(path + suffix); err == nil {
			s.files[suffix] = content
		}
	}
	if _, there := s.files["-wal"]; there != killed {
		t.Fatalf("killed: %v, a -wal file: %v", killed, there)
	}
	return s
}

// spoil writes the files with one bit flipped or one end missing, and says what
// was done. Now and then it is the mark.
func (s specimen) spoil(t *testing.T, rng *rand.Rand, path string) string {
	t.Helper()
	suffixes := []string{"", "-wal", "", "-wal", "", "-wal", "", "-wal", ".mark"}
	victim := suffixes[rng.IntN(len(suffixes))]
	if s.files[victim] == nil {
		victim = ""
	}
	os.Remove(path + "-shm")
	var done string
	for _, suffix := range []string{"", "-wal", ".mark"} {
		content := slices.Clone(s.files[suffix])
		if suffix == victim {
			at := rng.IntN(len(content))
			if rng.IntN(4) == 0 {
				at = rng.IntN(min(len(content), 200)) // headers
			}
			if rng.IntN(4) == 0 {
				content, done = content[:at], fmt.Sprintf("data.db%s cut off at %d", suffix, at)
			} else {
				content[at] ^= 1 << rng.IntN(8)
				done = fmt.Sprintf("data.db%s flipped at %d", suffix, at)
			}
		}
		put(t, path+suffix, content)
	}
	return done
}

// A diagnosis counts what became of damaged files.
type diagnosis struct {
	trials, refused, named, played, unharmed int
}

// examine opens a damaged file. The error is about something that was believed
// and is wrong, or an error that explains nothing.
func (s specimen) examine(t *testing.T, path string, d *diagnosis) error {
	d.trials++
	log, err := Open(t.Context(), path, "test")
	if err != nil {
		var about *FileError
		var promise *PromiseError
		d.refused++
		if errors.As(err, &about) && about.Path == path && (errors.Is(err, eventlog.ErrDamaged) || errors.As(err, &promise)) {
			return nil
		}
		return fmt.Errorf("refused without a reason: %w", err)
	}
	defer log.Close()
	damaged, played := 0, 0
	for game, want := range s.events {
		got, err := log.Read(t.Context(), game, 0)
		var about *eventlog.DamageError
		switch {
		case err != nil && (!errors.As(err, &about) || about.Game != game):
			return fmt.Errorf("an error that does not name %s: %w", game, err)
		case err != nil:
			damaged++
			continue
		case fmt.Sprint(got) != fmt.Sprint(want):
			return fmt.Errorf("%s has %d events, want %d", game, len(got), len(want))
		}
		if _, err := log.Append(t.Context(), game, uint64(len(want)), testRecord(1)); err == nil {
			played++
		} else if !errors.Is(err, eventlog.ErrDamaged) {
			return err
		}
	}
	if damaged == 0 {
		d.unharmed++
	} else if d.named++; played > 0 {
		d.played++
	}
	return s.examineRest(t, log)
}

// examineRest looks at what is in no game's chain.
func (s specimen) examineRest(t *testing.T, log *Log) error {
	secret, err := log.Secret(t.Context(), [16]byte{1})
	if err == nil && secret != [32]byte{1} || err != nil && !errors.Is(err, eventlog.ErrDamaged) {
		return fmt.Errorf("the secret is %x: %v", secret, err)
	}
	entries, err := log.Find(t.Context(), "live", eventlog.NewestFirst, 20)
	if err == nil && len(entries) != len(s.events) || err != nil && !errors.Is(err, eventlog.ErrDamaged) {
		return fmt.Errorf("%d of %d games are found: %v", len(entries), len(s.events), err)
	}
	return nil
}

// TestCutOff cuts the end of a file off within each of its pages. What is left of
// that page has no checksum any more, and SQLite takes the rest for zeros.
func TestCutOff(t *testing.T) {
	s := newSpecimen(t, rand.New(rand.NewPCG(1, 6)), true)
	path := filepath.Join(fastDir(t), "data.db")
	whole, d := s.files[""], diagnosis{}
	for at := 600; at < len(whole); at += 4096 {
		s.files[""] = whole[:at]
		for suffix, content := range s.files {
			put(t, path+suffix, content)
		}
		os.Remove(path + "-shm")
		if err := s.examine(t, path, &d); err != nil {
			t.Errorf("cut off at %d: %v", at, err)
		}
	}
}

// TestBitRot flips bits of data files, and cuts their ends off, of some that
// were closed and of some that a killed process has left with a -wal file.
// Nothing wrong is ever believed: the file is refused, or the error names the
// game and the others play on. Without marks the same harness finds commits that
// are gone and nobody misses.
func TestBitRot(t *testing.T) {
	want, each := times(200), 500
	path := filepath.Join(fastDir(t), "data.db")
	var d diagnosis
	from := *seed
	for ; d.trials < want; from++ {
		rng := rand.New(rand.NewPCG(from, 3))
		for _, s := range []specimen{newSpecimen(t, rng, false), newSpecimen(t, rng, true), newSpecimen(t, rng, true)} {
			for range min(each, (want+2)/3) {
				done := s.spoil(t, rng, path)
				if err := s.examine(t, path, &d); err != nil {
					t.Fatalf("seed %d: %s: %v", from, done, err)
				}
			}
		}
	}
	t.Logf("%d damaged files, 0 wrong: %d refused, %d with games named as damaged (%d where others played on), %d where it did not matter; seeds %d to %d",
		d.trials, d.refused, d.named, d.played, d.unharmed, *seed, from-1)
	if d.refused == 0 || d.played == 0 || d.unharmed == 0 {
		t.Errorf("the damage was of too few kinds: %+v", d)
	}
	rng := rand.New(rand.NewPCG(*seed, 4))
	s := newSpecimen(t, rng, true)
	delete(s.files, ".mark")
	for n := 0; ; n++ {
		if n == 100 {
			t.Fatal("without a mark 100 damaged files lost nothing: the harness sees nothing")
		}
		s.spoil(t, rng, path)
		if err := s.examine(t, path, new(diagnosis)); err != nil {
			t.Logf("without a mark: %v", err)
			break
		}
	}
}
