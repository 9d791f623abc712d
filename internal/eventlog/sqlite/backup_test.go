package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"game1208/internal/eventlog"
)

// TestBackup backs up a file that another process is writing to, restores the
// copy, and compares.
func TestBackup(t *testing.T) {
	path := newPath(t)
	acknowledged := make(map[string]string)
	_, said := startChild(t, "append", path)
	for len(acknowledged) < 300 && said.Scan() {
		var game, version, hash string
		fmt.Sscan(said.Text(), &game, &version, &hash)
		acknowledged[game+" "+version] = hash
	}
	go func() { // the child goes on
		for said.Scan() {
		}
	}()
	saved := filepath.Join(t.TempDir(), "saved.db")
	report, err := Backup(t.Context(), path, saved)
	if err != nil {
		t.Fatal(err)
	}
	if report.Games != 8 || report.Events < 300 {
		t.Errorf("report %+v", report)
	}
	if info, err := os.Stat(saved); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup is %v, %v: others can read secrets", info.Mode(), err)
	}
	if _, err := Backup(t.Context(), path, saved); !errors.Is(err, fs.ErrExist) {
		t.Errorf("Backup over a file = %v, want ErrExist", err)
	}
	restored := newPath(t)
	if again, err := Restore(t.Context(), saved, restored, ""); err != nil || again != report {
		t.Fatalf("Restore = %+v, %v, want %+v", again, err, report)
	}
	onlyFile(t, filepath.Dir(saved), "saved.db")
	checkAcknowledged(t, restored, acknowledged)
	log := openTest(t, restored)
	mustAppend(t, log, "game-0", uint64(length(t, log, "game-0")))
}

// onlyFile fails the test if there is anything else in the directory.
func onlyFile(t *testing.T, dir, name string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != name {
		t.Errorf("the directory has %v, %v, want only %s", entries, err, name)
	}
}

// TestBackupLarge copies more than SQLite keeps in its cache, so that pages of
// the copy are written before the copy is complete.
func TestBackupLarge(t *testing.T) {
	path, saved := newPath(t), filepath.Join(t.TempDir(), "saved.db")
	log := openTest(t, path)
	records := make([]eventlog.Record, eventlog.MaxRecords)
	for i := range records {
		records[i] = eventlog.Record{Kind: "test", Data: make([]byte, 2000)}
	}
	for g := range 50 {
		if _, err := log.Append(t.Context(), fmt.Sprint("game ", g), 0, records...); err != nil {
			t.Fatal(err)
		}
	}
	want := Report{Games: 50, Events: 50 * eventlog.MaxRecords}
	if report, err := Backup(t.Context(), path, saved); err != nil || report != want {
		t.Fatalf("Backup = %+v, %v, want %+v", report, err, want)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Backup(cancelled, path, saved+"2"); !errors.Is(err, context.Canceled) {
		t.Errorf("Backup with a cancelled context = %v", err)
	}
	onlyFile(t, filepath.Dir(saved), "saved.db")
}

// TestRestoreRefuses: a file is replaced only when nobody uses it, the backup is
// whole, and the operator said where the old file goes.
func TestRestoreRefuses(t *testing.T) {
	path, saved := newPath(t), filepath.Join(t.TempDir(), "saved.db")
	log := openTest(t, path)
	mustAppend(t, log, "g", 0)
	if err := log.Keep(t.Context(), [16]byte{1}, [32]byte{2}); err != nil {
		t.Fatal(err)
	}
	if _, err := Backup(t.Context(), path, saved); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, log, "g", 1)
	aside := path + ".old"
	var inUse *InUseError
	if _, err := Restore(t.Context(), saved, path, aside); !errors.As(err, &inUse) {
		t.Errorf("Restore of a file in use = %v", err)
	}
	log.Close()
	if _, err := Restore(t.Context(), saved, path, ""); !errors.Is(err, fs.ErrExist) {
		t.Errorf("Restore over a file = %v, want ErrExist", err)
	}
	for _, bad := range []string{damagedCopy(t, saved), tamperedCopy(t, saved)} {
		if _, err := Restore(t.Context(), bad, path, aside); !errors.Is(err, eventlog.ErrDamaged) {
			t.Errorf("Restore of a damaged backup = %v, want ErrDamaged", err)
		}
		if _, err := Backup(t.Context(), bad, newPath(t)); !errors.Is(err, eventlog.ErrDamaged) {
			t.Errorf("Backup of a damaged file = %v, want ErrDamaged", err)
		}
	}
	onlyFile(t, filepath.Dir(saved), "saved.db")
	log = openTest(t, path)
	if n := length(t, log, "g"); n != 2 {
		t.Errorf("refusals left %d events, want 2", n)
	}
	log.Close()
	if _, err := Restore(t.Context(), saved, path, aside); err != nil {
		t.Fatal(err)
	}
	log = openTest(t, path)
	if n := length(t, log, "g"); n != 1 {
		t.Errorf("restored %d events, want 1", n)
	}
	if secret, err := log.Secret(t.Context(), [16]byte{1}); err != nil || secret != [32]byte{2} {
		t.Errorf("the secret was not restored: %v", err)
	}
	if n := length(t, openTest(t, aside), "g"); n != 2 {
		t.Errorf("%d events were moved aside, want 2", n)
	}
}

// TestRestoreAfterKill moves a file aside whose last commits are in its -wal.
func TestRestoreAfterKill(t *testing.T) {
	path, saved := newPath(t), filepath.Join(t.TempDir(), "saved.db")
	other := newPath(t)
	openTest(t, other).Close()
	if _, err := Backup(t.Context(), other, saved); err != nil {
		t.Fatal(err)
	}
	child, said := startChild(t, "append", path)
	acknowledged := make(map[string]string)
	for said.Scan() {
		var game, version, hash string
		if _, err := fmt.Sscan(said.Text(), &game, &version, &hash); err == nil && len(hash) == 64 {
			acknowledged[game+" "+version] = hash
		}
		if len(acknowledged) == 50 {
			child.Process.Kill()
		}
	}
	child.Wait()
	aside := path + ".old"
	if _, err := Restore(t.Context(), saved, path, aside); err != nil {
		t.Fatal(err)
	}
	log := openTest(t, path)
	if n := length(t, log, "game-0"); n != 0 {
		t.Errorf("the old -wal file brought %d events into the restored file", n)
	}
	checkAcknowledged(t, aside, acknowledged)
}

// damagedCopy returns a copy with a flipped bit.
func damagedCopy(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)-2000] ^= 1
	bad := newPath(t)
	write(t, bad, string(content))
	return bad
}

// tamperedCopy returns a copy whose pages are as they should be, whose chain
// is not.
func tamperedCopy(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	bad := newPath(t)
	write(t, bad, string(content))
	tamper(t, bad, `UPDATE events SET at = at + 1`)
	return bad
}
