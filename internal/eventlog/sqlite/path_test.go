package sqlite

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"game1208/internal/eventlog"
)

// TestPaths keeps and backs up a log under names that mean something else in
// an address.
func TestPaths(t *testing.T) {
	for _, name := range []string{"my games", "a+b", "50%", "a?b#c", "ü&=;", "'quoted'"} {
		dir := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name+".db")
		log, err := Open(context.Background(), path, "the test")
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if _, err := log.Append(t.Context(), "game", 0, eventlog.Record{Kind: "k", Data: []byte("{}")}); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		if report, err := Backup(t.Context(), path, filepath.Join(dir, "back up+1.db")); err != nil || report.Events != 1 {
			t.Errorf("%s: backup: %+v, %v", path, report, err)
		}
		if err := log.Close(); err != nil {
			t.Error(err)
		}
	}
}
