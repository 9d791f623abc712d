package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	sqlite3 "github.com/ncruces/go-sqlite3"
)

// A fault is how a disk fails.
type fault struct {
	name string
	kind opKind
	err  error
}

var faults = []fault{
	{"full", opWrite, syscall.ENOSPC},
	{"write", opWrite, syscall.EIO},
	{"sync", opSync, syscall.EIO},
	{"full at sync", opSync, syscall.ENOSPC},
	{"truncate", opTruncate, syscall.EIO},
}

// A trial is a game that is played on a disk that fails at the nth op of a kind,
// once or from then on.
type trial struct {
	fault
	nth    int
	lasts  bool
	seen   int  // ops of the kind so far
	failed bool // some op has
	over   bool // the cause is gone
	disk   map[string]*platter
}

// on answers what is asked of the disk. It keeps what is safe on the platters: an
// op that failed has done nothing, and what a failed sync was to make safe is gone,
// as on Linux, though a reader still sees it.
func (r *trial) on(o op) error {
	if o.kind == r.kind {
		r.seen++
		if !r.over && (r.seen == r.nth || r.lasts && r.seen > r.nth) {
			r.failed = true
			if o.kind == opSync { // what the system could not write it forgets
				r.disk[o.file].last().pending = nil
			}
			return r.err
		}
	}
	o.data = append([]byte(nil), o.data...)
	do(r.disk, o)
	return nil
}

// length of the game that is played.
const wholeGame = 24

// play plays a whole game, trying again what fails, and closes the log.
func (r *trial) play(t *testing.T) error {
	r.disk = newPlatters()
	tap, f := newTap(t, filepath.Join(fastDir(t), "data.db"), r.on)
	log, err := open(t.Context(), f, "test")
	if err != nil {
		if unclear := r.clear(err); unclear != nil {
			return fmt.Errorf("open: %w", unclear)
		}
		r.stop(tap)
		log = openOn(t, f.path, f.vfs)
	}
	defer log.Close()
	told, err := log.Subscribe(t.Context(), "g", 0)
	if err != nil {
		return err
	}
	for version := uint64(0); version < wholeGame; {
		if version, err = r.step(t, tap, log, version); err != nil {
			return err
		}
	}
	for want := uint64(1); want <= wholeGame; want++ {
		if e := <-told; e.Version != want {
			return fmt.Errorf("a subscriber was told of version %d, want %d", e.Version, want)
		}
	}
	if err := log.Close(); err != nil && r.clear(err) != nil {
		return err
	}
	return r.safe(t, tap, wholeGame)
}

// step appends an event behind a version and returns the version after it. What
// can be read then, be it acknowledged or not, must be safe.
func (r *trial) step(t *testing.T, tap *tap, log *Log, version uint64) (uint64, error) {
	often := &work{do: func(w *writer) (refusal, failure error) {
		return nil, w.exec(`PRAGMA wal_autocheckpoint = 8`)
	}, committed: func() {}}
	log.committer.submit(t.Context(), often) // each time, for a new connection does not know
	_, err := log.Append(t.Context(), "g", version, testRecord(int(version)))
	if err != nil {
		if unclear := r.clear(err); unclear != nil {
			return 0, unclear
		}
	}
	events, wrong := log.Read(t.Context(), "g", 0)
	if wrong != nil {
		return 0, fmt.Errorf("read: %w", wrong)
	}
	known := uint64(len(events))
	if known < version || known > version+1 || err == nil && known != version+1 {
		return 0, fmt.Errorf("%d events after append %d = %v", known, version+1, err)
	}
	if ahead := r.safe(t, tap, known); ahead != nil {
		return 0, fmt.Errorf("%d events are believed: %w", known, ahead)
	}
	if err != nil {
		r.stop(tap)
	}
	return known, nil
}

// clear returns an error unless err says what the disk's fault is.
func (r *trial) clear(err error) error {
	want := sqlite3.IOERR
	if r.err == syscall.ENOSPC {
		want = sqlite3.FULL
	}
	if !errors.Is(err, want) {
		return fmt.Errorf("an error that hides the disk's: %w", err)
	}
	return nil
}

func (r *trial) stop(tap *tap) {
	tap.mu.Lock()
	defer tap.mu.Unlock()
	r.over = true
}

// safe returns an error unless what is safe on the disk has so many events.
func (r *trial) safe(t *testing.T, tap *tap, want uint64) error {
	path := filepath.Join(fastDir(t), "data.db")
	defer os.RemoveAll(filepath.Dir(path))
	tap.mu.Lock()
	for name, p := range r.disk {
		if f := p.last(); f.named {
			put(t, path+name, append([]byte{}, f.safe...))
		}
	}
	tap.mu.Unlock()
	log, err := Open(t.Context(), path, "test")
	if err != nil {
		return err
	}
	defer log.Close()
	events, err := log.Read(t.Context(), "g", 0)
	if err == nil && uint64(len(events)) < want {
		err = fmt.Errorf("%d events are safe: %w", len(events), errLost)
	}
	return err
}

// TestFaultSweep lets a disk fail at the first, second, third … write, sync and
// truncation of a whole game, once, and from then on until the game has noticed.
// Nothing is acknowledged, shown or told that is not safe, the error says what
// the disk said, and the game goes on when the cause is gone.
func TestFaultSweep(t *testing.T) {
	step := 83
	if *long > 0 {
		step = 1
	}
	for _, fault := range faults {
		t.Run(fault.name, func(t *testing.T) {
			trials := 0
			for _, lasts := range []bool{false, true} {
				for n := int(*seed); ; n += step {
					r := trial{fault: fault, nth: n, lasts: lasts}
					if err := r.play(t); err != nil {
						t.Fatalf("%s %d, lasting %v: %v", fault.name, n, lasts, err)
					}
					if trials++; !r.failed {
						break
					}
				}
			}
			t.Logf("%d games", trials)
		})
	}
}

// TestSweepSees: the harness of TestFaultSweep notices that something is believed
// that is not safe: this disk says that it syncs, and does not.
func TestSweepSees(t *testing.T) {
	r := trial{fault: fault{"lie", opSync, errLost}, disk: newPlatters()}
	tap, f := newTap(t, filepath.Join(fastDir(t), "data.db"), r.on)
	log := openOn(t, f.path, f.vfs)
	mustAppend(t, log, "g", 0)
	if err := r.safe(t, tap, 1); err != nil {
		t.Errorf("an honest disk: %v", err)
	}
	tap.set(func(o op) error {
		if o.kind == opSync {
			return nil
		}
		return r.on(o)
	})
	mustAppend(t, log, "g", 1)
	if err := r.safe(t, tap, 2); !errors.Is(err, errLost) {
		t.Errorf("a disk that lies: %v", err)
	}
}
