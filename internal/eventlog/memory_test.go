package eventlog_test

import (
	"testing"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/logtest"
)

func TestMemory(t *testing.T) {
	logtest.TestLog(t, func(t *testing.T) []eventlog.Log {
		return []eventlog.Log{eventlog.NewMemory()}
	})
}

// TestMemoryShared runs the same tests through two handles on one memory, which
// stand for two servers.
func TestMemoryShared(t *testing.T) {
	logtest.TestLog(t, func(t *testing.T) []eventlog.Log {
		m := eventlog.NewMemory()
		return []eventlog.Log{m, m.Join()}
	})
}

func TestMemoryVault(t *testing.T) {
	logtest.TestVault(t, func(*testing.T) eventlog.Vault { return eventlog.NewMemory() })
}
