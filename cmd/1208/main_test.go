package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"io"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/rogpeppe/go-internal/testscript"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/room"
	"game1208/internal/webtest"
	"game1208/match"
)

var update = flag.Bool("update", false, "rewrite what the scripts expect")

func TestMain(m *testing.M) {
	testscript.Main(tidy{m}, map[string]func(){"1208": main})
}

// tidy are tests after which the program that they have built is removed.
type tidy struct{ *testing.M }

func (t tidy) Run() int {
	defer webtest.Clean()
	return t.M.Run()
}

// TestScripts runs testdata/script. The scripts know some commands more than
// testscript has:
//
//	exits N 1208 …  runs a command and checks its exit code
//	datafile FILE   makes a data file with one game in it, which nobody can play
//	tablefile FILE  makes a data file with a table in it
//	holdport NAME   listens on a port to the script's end; $NAME is its number
//	holdfile FILE   has a data file open, as a server has, to the script's end
//	execsql FILE S  changes a database, as whoever goes behind our back would
//	longline FILE   makes a file with a line that is too long between two boards
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": func(ts *testscript.TestScript, _ bool, args []string) {
				var exit *exec.ExitError
				code := 0
				if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
					code = exit.ExitCode()
				}
				if args[0] != strconv.Itoa(code) {
					ts.Fatalf("exit code %d, want %s", code, args[0])
				}
			},
			"datafile": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(openData(ts, args[0]).Close())
			},
			"tablefile": func(ts *testscript.TestScript, _ bool, args []string) {
				log, err := sqlite.Open(context.Background(), ts.MkAbs(args[0]), "1208 serve --addr :1208")
				ts.Check(err)
				house := room.New(room.Config{
					Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler),
					ID: func() string { return room.RandomID(rand.Reader) }, Code: func() string { return room.RandomCode(rand.Reader) },
				})
				_, err = house.Open(context.Background(), match.Open{Seats: 2, Owner: "somebody", Name: "Léa", Skeleton: "lea"})
				ts.Check(err)
				house.Close()
				ts.Check(log.Close())
			},
			"holdfile": func(ts *testscript.TestScript, _ bool, args []string) {
				log := openData(ts, args[0])
				ts.Defer(func() { ts.Check(log.Close()) })
			},
			"holdport": func(ts *testscript.TestScript, _ bool, args []string) {
				listener, err := net.Listen("tcp", ":0")
				ts.Check(err)
				ts.Defer(func() { listener.Close() })
				_, port, err := net.SplitHostPort(listener.Addr().String())
				ts.Check(err)
				ts.Setenv(args[0], port)
			},
			"execsql": func(ts *testscript.TestScript, _ bool, args []string) {
				db, err := sqlite3.Open(ts.MkAbs(args[0]))
				ts.Check(err)
				ts.Check(errors.Join(db.Exec(args[1]), db.Close()))
			},
			"longline": func(ts *testscript.TestScript, _ bool, args []string) {
				text := "AB..........\n" + strings.Repeat("A", maxItem+1) + "\nABC.........\n"
				ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o666))
			},
		},
	})
}

// openData opens a data file and sees to it that there is a game in it.
func openData(ts *testscript.TestScript, name string) *sqlite.Log {
	ctx := context.Background()
	log, err := sqlite.Open(ctx, ts.MkAbs(filepath.FromSlash(name)), "1208 serve --addr :1208")
	ts.Check(err)
	events, err := log.Read(ctx, "game", 0)
	ts.Check(err)
	if len(events) == 0 {
		_, err = log.Append(ctx, "game", 0, eventlog.Record{Schema: 1, Kind: "made", Data: []byte("{}"), At: time.Unix(1, 0)})
		ts.Check(err)
	}
	return log
}

// run carries out a command line in this process.
func run(t testing.TB, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	c := newTestCLI(strings.NewReader(stdin), &out)
	c.stderr = &errs
	code = c.run(t.Context(), args)
	return code, out.String(), errs.String()
}

func newTestCLI(stdin io.Reader, stdout io.Writer) *cli {
	return &cli{stdin: stdin, stdout: stdout, stderr: io.Discard, env: func(string) string { return "" }}
}
