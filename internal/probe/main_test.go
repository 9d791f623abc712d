package probe

import (
	"flag"
	"os"
	"testing"

	"game1208/internal/webtest"
)

// The long forms of tests, such as
//
//	go test ./internal/probe -run TestSlow -attackers 500 -v
var (
	attackers = flag.Int("attackers", 60, "how many connections TestSlow holds up")
	games     = flag.Int("games", 20, "how many games TestEveryByte plays")
	seed      = flag.Uint64("seed", 1, "what TestEveryByte begins with")
	deals     = flag.Int("deals", 200, "how many games TestNextRoll watches")
)

func TestMain(m *testing.M) {
	code := m.Run()
	webtest.Clean()
	os.Exit(code)
}
