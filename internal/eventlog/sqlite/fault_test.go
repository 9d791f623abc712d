package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"

	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"

	"game1208/internal/eventlog"
)

// A disk is a file system whose writes to -wal files can be made to fail.
type disk struct {
	vfs.VFSFilename
	mu          sync.Mutex
	write, sync error // what writing and syncing is answered with
	unsynced    bool  // written since the last sync
}

// newDisk returns a disk, and the name under which SQLite knows it.
func newDisk(t *testing.T) (*disk, string) {
	d := &disk{VFSFilename: vfs.Find(unmapped).(vfs.VFSFilename)}
	name := t.Name()
	vfs.Register(name, d)
	t.Cleanup(func() { vfs.Unregister(name) })
	return d, name
}

func (d *disk) fail(write, sync error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.write, d.sync = write, sync
}

func (d *disk) dirty() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.unsynced
}

func (d *disk) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := d.VFSFilename.OpenFilename(name, flags)
	if err != nil {
		return nil, flags, err
	}
	if flags&vfs.OPEN_WAL != 0 {
		return &walFile{f, d}, flags, nil
	}
	return f, flags, nil
}

type walFile struct {
	vfs.File
	disk *disk
}

func (f *walFile) WriteAt(p []byte, off int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.write != nil {
		return 0, f.disk.write
	}
	f.disk.unsynced = true
	return f.File.WriteAt(p, off)
}

func (f *walFile) Sync(flags vfs.SyncFlag) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.sync != nil {
		return f.disk.sync
	}
	f.disk.unsynced = false
	return f.File.Sync(flags)
}

func openOn(t *testing.T, path, vfs string) *Log {
	t.Helper()
	log, err := open(t.Context(), file{path: path, vfs: vfs}, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	return log
}

func testRecord(n int) eventlog.Record {
	return eventlog.Record{Schema: 1, Kind: "test", Data: bytes.Repeat(fmt.Appendf(nil, "%d,", n), 500), Add: []string{"live"}}
}

func mustAppend(t testing.TB, log *Log, game string, expected uint64) {
	t.Helper()
	if _, err := log.Append(t.Context(), game, expected, testRecord(int(expected))); err != nil {
		t.Fatal(err)
	}
}

// length returns how many events a game has.
func length(t testing.TB, log *Log, game string) int {
	t.Helper()
	events, err := log.Read(t.Context(), game, 0)
	if err != nil {
		t.Fatal(err)
	}
	return len(events)
}

// TestSynced: what is acknowledged has been synced.
func TestSynced(t *testing.T) {
	disk, name := newDisk(t)
	log := openOn(t, newPath(t), name)
	for version := range uint64(20) {
		mustAppend(t, log, "g", version)
		if disk.dirty() {
			t.Fatalf("version %d was acknowledged before it was synced", version+1)
		}
	}
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{1}); err != nil {
		t.Fatal(err)
	}
	if disk.dirty() {
		t.Fatal("a secret was acknowledged before it was synced")
	}
}

// TestDiskFaults appends before, during and after a fault of the disk.
func TestDiskFaults(t *testing.T) {
	for name, fault := range map[string]struct{ write, sync, want error }{
		"full":  {sqlite3.FULL, nil, sqlite3.FULL},
		"write": {sqlite3.IOERR_WRITE, nil, sqlite3.IOERR_WRITE},
		"sync":  {nil, sqlite3.IOERR_FSYNC, sqlite3.IOERR_FSYNC},
	} {
		t.Run(name, func(t *testing.T) {
			disk, vfs := newDisk(t)
			path := newPath(t)
			log := openOn(t, path, vfs)
			mustAppend(t, log, "g", 0)
			subscription, err := log.Subscribe(t.Context(), "g", 1)
			if err != nil {
				t.Fatal(err)
			}
			disk.fail(fault.write, fault.sync)
			for range 3 {
				if _, err := log.Append(t.Context(), "g", 1, testRecord(7)); !errors.Is(err, fault.want) {
					t.Fatalf("Append = %v, want %v", err, fault.want)
				}
			}
			if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{1}); !errors.Is(err, fault.want) {
				t.Errorf("Keep = %v, want %v", err, fault.want)
			}
			if n := length(t, log, "g"); n != 1 {
				t.Errorf("%d events can be read, want the one acknowledged", n)
			}
			afterCrash(t, path)
			disk.fail(nil, nil)
			mustAppend(t, log, "g", 1)
			if e := <-subscription; e.Version != 2 || !bytes.Equal(e.Data, testRecord(1).Data) {
				t.Errorf("the subscriber was told of version %d: %.20s", e.Version, e.Data)
			}
			log.Close()
			if n := length(t, openTest(t, path), "g"); n != 2 {
				t.Errorf("%d events after reopening, want 2", n)
			}
		})
	}
}

// afterCrash opens a copy of the files as they are now, as after a loss of
// power: the acknowledged event is there, and perhaps one whose outcome was
// said to be unknown.
func afterCrash(t *testing.T, path string) {
	t.Helper()
	copied := newPath(t)
	for _, suffix := range []string{"", "-wal"} {
		content, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(copied+suffix, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if n := length(t, openTest(t, copied), "g"); n != 1 && n != 2 {
		t.Errorf("%d events after a crash, want 1 or 2", n)
	}
}

// TestGroup: what one piece of work suffers is not suffered by its group.
func TestGroup(t *testing.T) {
	path := newPath(t)
	openTest(t, path).Close()
	c := newCommitter(fileAt(path), newMarker(t, path))
	defer c.drop()
	broken, refused := errors.New("broken"), errors.New("refused")
	answers := make(map[string]error)
	var group []*work
	var committed []string
	add := func(name string, refusal, failure error) {
		group = append(group, &work{
			do: func(w *writer) (error, error) {
				if refusal == nil {
					if _, _, err := w.append(name, 0, []eventlog.Record{testRecord(0)}); err != nil {
						return nil, err
					}
				}
				return refusal, failure
			},
			committed: func() { committed = append(committed, name) },
			done:      make(chan error, 1),
		})
	}
	add("first", nil, nil)
	add("refused", refused, nil)
	add("broken", nil, broken)
	add("last", nil, nil)
	c.commit(group)
	for i, name := range []string{"first", "refused", "broken", "last"} {
		answers[name] = <-group[i].done
	}
	if answers["first"] != nil || answers["last"] != nil || answers["refused"] != refused || answers["broken"] != broken {
		t.Errorf("answers %v", answers)
	}
	if fmt.Sprint(committed) != "[first last]" {
		t.Errorf("committed %v", committed)
	}
	c.drop()
	log := openTest(t, path)
	for game, want := range map[string]int{"first": 1, "last": 1, "broken": 0, "refused": 0} {
		if n := length(t, log, game); n != want {
			t.Errorf("game %s has %d events, want %d", game, n, want)
		}
	}
}

func newMarker(t *testing.T, path string) *marker {
	t.Helper()
	m, err := openMarker(path)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
