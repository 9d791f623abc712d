package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestInUse opens a file that this process has open, by another name.
func TestInUse(t *testing.T) {
	path := newPath(t)
	log := openTest(t, path)
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), link, "second")
	var inUse *InUseError
	if !errors.As(err, &inUse) {
		t.Fatalf("Open = %v, want an InUseError", err)
	}
	if inUse.Holder.PID != os.Getpid() || inUse.Holder.Owner != "test" {
		t.Errorf("holder %+v, want this process", inUse.Holder)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	openTest(t, link)
}

// TestInUseElsewhere opens a file that another process has open, and takes it
// over when that process was killed.
func TestInUseElsewhere(t *testing.T) {
	path := newPath(t)
	child, said := startChild(t, "hold", path)
	if !said.Scan() {
		t.Fatal("the child did not open the file")
	}
	_, err := Open(t.Context(), path, "second")
	var inUse *InUseError
	if !errors.As(err, &inUse) {
		t.Fatalf("Open = %v, want an InUseError", err)
	}
	holder := inUse.Holder
	host, _ := os.Hostname()
	if holder.PID != child.Process.Pid || holder.Owner != "child :1208" || holder.Host != host || holder.Since.IsZero() {
		t.Errorf("holder %+v, want process %d", holder, child.Process.Pid)
	}
	if text := err.Error(); !strings.Contains(text, "child :1208") || !strings.Contains(text, path) {
		t.Errorf("error %q does not say who and what", text)
	}
	child.Process.Kill()
	child.Wait()
	openTest(t, path)
}
