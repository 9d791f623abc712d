package sqlite

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/internal/eventlog"
)

// TestFullDisk fills a real disk of two megabytes, before a file is opened and
// while a game is played. The error says that the disk is full, and all goes on
// when there is room.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", dir).CombinedOutput(); err != nil {
		if *long > 0 {
			t.Fatalf("no disk of two megabytes can be mounted: %v: %s", err, out)
		}
		t.Logf("no disk of two megabytes can be mounted here (%v: %s): TestFaultSweep alone fills one", err, out)
		return
	}
	t.Cleanup(func() { exec.Command("umount", dir).Run() })
	path, ballast := filepath.Join(dir, "data.db"), filepath.Join(dir, "ballast")
	openTest(t, path).Close()
	fill(t, ballast)
	if log, err := Open(t.Context(), path, "test"); !isFullSaid(err) {
		t.Errorf("Open on a full disk = %v, %v", log, err)
	}
	if err := os.Truncate(ballast, 500_000); err != nil {
		t.Fatal(err)
	}
	log := openTest(t, path)
	version, big := uint64(0), make([]byte, eventlog.MaxData)
	for {
		_, err := log.Append(t.Context(), "g", version, eventlog.Record{Schema: 1, Kind: "test", Data: big})
		if err != nil {
			if !isFullSaid(err) {
				t.Errorf("Append on a full disk = %v", err)
			}
			break
		}
		if version++; version > 100 {
			t.Fatal("the disk does not fill up")
		}
	}
	if n := length(t, log, "g"); n != int(version) {
		t.Errorf("%d events, want the %d that were acknowledged", n, version)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, log, "g", version)
	log.Close()
	log = openTest(t, path)
	if n := length(t, log, "g"); n != int(version)+1 {
		t.Errorf("%d events after a restart, want %d", n, version+1)
	}
	log.Close()
}

func isFullSaid(err error) bool {
	if err == nil {
		return false
	}
	said := strings.Contains(err.Error(), "the disk is full") || strings.Contains(err.Error(), "no space left")
	return said && (errors.Is(err, sqlite3.FULL) || isFull(err))
}

// fill writes a file until there is no room for another byte.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	if !isFull(err) {
		t.Fatal(err)
	}
}
