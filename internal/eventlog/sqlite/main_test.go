package sqlite

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"

	"game1208/internal/eventlog"
)

// The long forms of tests that try something many times, such as
//
//	go test ./internal/eventlog/sqlite -run TestPowerCut -long 100000 -seed 1 -v
//
// A test says which seeds it went through; the next one goes on from there.
var (
	long = flag.Int("long", 0, "how often such a test tries, instead of a few times")
	seed = flag.Uint64("seed", 1, "what such a test begins with")
)

// times returns how often a test tries, if the short form does so short times.
func times(short int) int {
	if *long > 0 {
		return *long
	}
	return short
}

// fastDir returns a directory of the test's own, in memory where there is one.
func fastDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "1208-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// childVariable makes the test binary run as a child: its value is what to do,
// its only argument is the data file.
const childVariable = "EVENTLOG_TEST_CHILD"

func TestMain(m *testing.M) {
	switch os.Getenv(childVariable) {
	case "":
		os.Exit(m.Run())
	case "hold":
		hold(os.Args[1])
	case "append":
		appendForEver(os.Args[1])
	case "upgrade":
		upgrade(os.Args[1])
	}
}

// startChild starts a child and returns it with what it says.
func startChild(t *testing.T, what, path string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	child := exec.Command(os.Args[0], path)
	child.Env = append(os.Environ(), childVariable+"="+what)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { child.Process.Kill(); child.Wait() })
	return child, bufio.NewScanner(out)
}

// hold opens the data file, says so, and keeps it until it is killed.
func hold(path string) {
	openChild(path)
	fmt.Println("open")
	select {}
}

// appendForEver appends to eight games at once, and acknowledges every event on
// standard output.
func appendForEver(path string) {
	log := openChild(path)
	ctx := context.Background()
	var out sync.Mutex
	for g := range 8 {
		go func() {
			game := fmt.Sprint("game-", g)
			known, err := log.Read(ctx, game, 0)
			for version := uint64(len(known)); err == nil; version++ {
				r := eventlog.Record{Schema: 1, Kind: "k", Data: make([]byte, 300), Add: []string{game}}
				var events []eventlog.Event
				if events, err = log.Append(ctx, game, version, r); err == nil {
					out.Lock()
					fmt.Printf("%s %d %x\n", game, events[0].Version, events[0].Hash)
					out.Unlock()
				}
			}
			fmt.Fprintln(os.Stderr, "child:", err)
			os.Exit(1)
		}()
	}
	select {}
}

func openChild(path string) *Log {
	log, err := Open(context.Background(), path, "child :1208")
	if err != nil {
		fmt.Fprintln(os.Stderr, "child:", err)
		os.Exit(1)
	}
	return log
}
