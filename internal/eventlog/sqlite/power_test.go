package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/ncruces/go-sqlite3/vfs"

	"game1208/internal/eventlog"
)

// A moment is an op of a recorded session, or an acknowledgement.
type moment struct {
	op
	mark  string         // FILE.mark then
	acked map[string]int // events of each game that were acknowledged by then
	kept  int            // secrets, likewise
}

// A session is what happened to a disk while games were played on it, from the
// first byte of the file to the removal of its -wal.
type session struct {
	moments []moment
	events  map[string][]eventlog.Event // all that was written
}

// lively makes checkpoints frequent and the -wal short.
const lively = `; PRAGMA wal_autocheckpoint = 9; PRAGMA journal_size_limit = 50000`

// record plays on a new data file, with a writer whose connection has the
// pragmas, and is kept to no promise when they are not durable.
func record(t *testing.T, rng *rand.Rand, pragmas string, promises map[string]string) *session {
	t.Helper()
	s := &session{events: make(map[string][]eventlog.Event)}
	path := filepath.Join(fastDir(t), "data.db")
	acked, kept := make(map[string]int), 0
	note := func(o op) error {
		o.data = bytes.Clone(o.data)
		text, _ := os.ReadFile(markName(path))
		s.moments = append(s.moments, moment{o, string(text), maps.Clone(acked), kept})
		return nil
	}
	tap, f := newTap(t, path, note)
	log, err := open(t.Context(), f, "test")
	if err != nil {
		t.Fatal(err)
	}
	if log.committer.writer, err = openWriterWith(log.file, pragmas, promises); err != nil {
		t.Fatal(err)
	}
	for n := range 30 {
		game := fmt.Sprint("game ", rng.IntN(3))
		events, err := log.Append(t.Context(), game, uint64(acked[game]), randomRecords(rng, n)...)
		if err != nil {
			t.Fatal(err)
		}
		s.events[game] = append(s.events[game], events...)
		acked[game] = len(s.events[game])
		if n%7 == 3 {
			if err := log.Keep(t.Context(), [16]byte{byte(kept + 1)}, [32]byte{byte(kept + 1)}); err != nil {
				t.Fatal(err)
			}
			kept++
		}
		tap.tell(op{kind: opWrite}) // an empty write: the acknowledgement
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	return s
}

// openWriterWith is openWriter for a connection that is set up otherwise.
func openWriterWith(f file, pragmas string, promises map[string]string) (*writer, error) {
	db, err := f.connect(1, pragmas, promises)
	if err != nil {
		return nil, err
	}
	w := &writer{db: db}
	return w, w.prepare()
}

func randomRecords(rng *rand.Rand, n int) (records []eventlog.Record) {
	for range 1 + rng.IntN(3) {
		data := bytes.Repeat([]byte{byte(n)}, 50+rng.IntN(2500))
		records = append(records, eventlog.Record{Schema: 1, Kind: "test", Data: data, Add: []string{"live", fmt.Sprint("n", n)}})
	}
	return records
}

// A tally counts images of a disk and what became of them.
type tally struct {
	images, lost, corrupt int
	first                 error // what was wrong first, and at which moment
}

// cut cuts the power at moments of a session, at each so often on average, and
// opens what is left.
func (s *session) cut(t *testing.T, rng *rand.Rand, often float64, sum *tally) {
	t.Helper()
	disk := newPlatters()
	path := filepath.Join(fastDir(t), "data.db")
	calm, f := newTap(t, path, func(op) error { return nil })
	calm.VFSFilename = syncless{calm.VFSFilename}
	for i, m := range s.moments {
		do(disk, m.op)
		for n := rng.Float64(); n < often; n++ {
			for name, p := range disk {
				put(t, path+name, p.after(rng))
			}
			mark := m.mark
			if rng.IntN(2) == 0 {
				mark = s.moments[rng.IntN(i+1)].mark
			}
			put(t, markName(path), []byte(mark))
			sum.images++
			err := s.inspect(t, f, m)
			if err != nil && sum.first == nil {
				sum.first = fmt.Errorf("moment %d of %d, after %d of %q: %w", i, len(s.moments), m.kind, m.file, err)
			}
			if errors.Is(err, errLost) || errors.Is(err, ErrLostCommits) {
				sum.lost++
			} else if err != nil {
				sum.corrupt++
			}
			os.Remove(path + "-shm")
		}
	}
}

func put(t *testing.T, path string, content []byte) {
	t.Helper()
	var err error
	if content != nil {
		err = os.WriteFile(path, content, 0o600)
	} else if err = os.Remove(path); errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err != nil {
		t.Fatal(err)
	}
}

// syncless is a file system that does not wait for its disk.
type syncless struct{ vfs.VFSFilename }

func (fs syncless) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := fs.VFSFilename.OpenFilename(name, flags)
	if plain, ok := f.(plainFile); ok {
		f = synclessFile{plain}
	}
	return f, flags, err
}

type synclessFile struct{ plainFile }

func (synclessFile) Sync(vfs.SyncFlag) error { return nil }

var errLost = errors.New("acknowledged, and lost")

// inspect opens what a loss of power has left, and returns what is wrong with it:
// all that was acknowledged must be there, and nothing that was not written.
// Then the games go on.
func (s *session) inspect(t *testing.T, f file, m moment) error {
	log, err := open(t.Context(), f, "test")
	if err != nil {
		return err
	}
	defer log.Close()
	have := make(map[string]int)
	var wrong error
	_, err = verifyAll(t.Context(), log.reads, mark{}, func(game string, events []eventlog.Event) {
		have[game] = len(events)
		for i, e := range events {
			if i >= len(s.events[game]) || e.Hash != s.events[game][i].Hash {
				wrong = fmt.Errorf("%s has an event %d that nobody wrote", game, i+1)
			}
		}
	})
	if err = errors.Join(err, wrong); err != nil {
		return err
	}
	for game, n := range m.acked {
		if have[game] < n {
			return errLost
		}
	}
	for n := range m.kept {
		if _, err := log.Secret(t.Context(), [16]byte{byte(n + 1)}); err != nil {
			return errors.Join(errLost, err)
		}
	}
	_, err = log.Append(t.Context(), "game 0", uint64(have["game 0"]), testRecord(1))
	return err
}

// TestPowerCut takes the power away at every moment of a session. Of the sectors
// that were not synced some are written and others are not, in any order.
// Nothing that was acknowledged is lost.
func TestPowerCut(t *testing.T) {
	want := times(400)
	var sum tally
	from := *seed
	for ; sum.images < want; from++ {
		rng := rand.New(rand.NewPCG(from, 1))
		s := record(t, rng, forWriting+lively, durable)
		s.cut(t, rng, min(4, float64(want)/float64(len(s.moments))), &sum)
		if sum.lost+sum.corrupt > 0 {
			t.Fatalf("seed %d: of %d images %d lost something, %d cannot be used: %v",
				from, sum.images, sum.lost, sum.corrupt, sum.first)
		}
	}
	t.Logf("%d images, 0 lost, 0 corrupt; seeds %d to %d", sum.images, *seed, from-1)
}

// TestPowerCutAtBirth takes the power away while a data file is made, when
// SQLite has a journal yet: the next start goes on from what is left.
func TestPowerCutAtBirth(t *testing.T) {
	var sum tally
	rng := rand.New(rand.NewPCG(*seed, 5))
	s := record(t, rng, forWriting+lively, durable)
	born := slices.IndexFunc(s.moments, func(m moment) bool { return m.kind == opSync && m.file == "-wal" })
	s.moments = s.moments[:born+2]
	s.cut(t, rng, 12, &sum)
	if sum.lost+sum.corrupt > 0 {
		t.Errorf("%d of %d images cannot be used: %v", sum.lost+sum.corrupt, sum.images, sum.first)
	}
}

// TestPowerCutSees: where less is synced than this program does, the harness of
// TestPowerCut finds losses.
func TestPowerCutSees(t *testing.T) {
	for level, setting := range map[string]string{"NORMAL": "; PRAGMA synchronous = NORMAL", "OFF": "; PRAGMA synchronous = OFF"} {
		var sum tally
		rng := rand.New(rand.NewPCG(*seed, 2))
		s := record(t, rng, forWriting+lively+setting, nil)
		s.cut(t, rng, 0.2, &sum)
		if sum.lost == 0 {
			t.Errorf("synchronous=%s: %d images, and none lost anything: the harness sees nothing", level, sum.images)
		}
		t.Logf("synchronous=%s: %d images, %d lost, %d corrupt", level, sum.images, sum.lost, sum.corrupt)
	}
}
