package sqlite

import (
	"path/filepath"
	"testing"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/logtest"
)

// openTest opens the data file in a directory, and closes it when the test ends.
func openTest(t testing.TB, path string) *Log {
	t.Helper()
	log, err := Open(t.Context(), path, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { log.Close() })
	return log
}

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "data.db") }

func TestLog(t *testing.T) {
	logtest.TestLog(t, func(t *testing.T) []eventlog.Log {
		return []eventlog.Log{openTest(t, newPath(t))}
	})
}

func TestVault(t *testing.T) {
	logtest.TestVault(t, func(t *testing.T) eventlog.Vault { return openTest(t, newPath(t)) })
}
