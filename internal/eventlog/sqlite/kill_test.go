package sqlite

import (
	"fmt"
	"testing"

	"game1208/internal/eventlog"
)

// TestKill kills a process in the midst of appends, several times, and looks
// for everything that it had acknowledged.
func TestKill(t *testing.T) {
	path := newPath(t)
	acknowledged := make(map[string]string) // game and version → hash
	for round := range 4 {
		child, said := startChild(t, "append", path)
		for n := 0; said.Scan(); n++ {
			var game, version, hash string
			if _, err := fmt.Sscan(said.Text(), &game, &version, &hash); err != nil || len(hash) != 64 {
				continue // cut off in the middle of a line
			}
			acknowledged[game+" "+version] = hash
			if n == 200+30*round {
				child.Process.Kill() // SIGKILL; what it said before is read on
			}
		}
		child.Wait()
		checkAcknowledged(t, path, acknowledged)
	}
	if len(acknowledged) < 800 {
		t.Errorf("only %d events were acknowledged", len(acknowledged))
	}
}

func checkAcknowledged(t *testing.T, path string, acknowledged map[string]string) {
	t.Helper()
	log := openTest(t, path)
	defer log.Close()
	present := make(map[string]string)
	for g := range 8 {
		events, err := log.Read(t.Context(), fmt.Sprint("game-", g), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			present[fmt.Sprint(e.Game, " ", e.Version)] = fmt.Sprintf("%x", e.Hash)
		}
		entries, err := log.Find(t.Context(), fmt.Sprint("game-", g), eventlog.NewestFirst, 2)
		if err != nil || (len(entries) == 1) != (len(events) > 0) {
			t.Errorf("game-%d: %d events, but Find = %v, %v", g, len(events), entries, err)
		}
	}
	for event, hash := range acknowledged {
		if present[event] != hash {
			t.Errorf("%s was acknowledged and is lost", event)
		}
	}
	if _, err := Verify(t.Context(), path); err != nil {
		t.Error(err)
	}
}
