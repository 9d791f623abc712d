//go:build js

package main

import (
	"context"
	"crypto/rand"
	"log/slog"
	mathrand "math/rand/v2"
	"os"
	"syscall/js"
	"time"

	"game1208/internal/asset"
	"game1208/internal/eventlog"
	"game1208/internal/eventlog/idb"
	"game1208/internal/room"
	"game1208/internal/site"
	"game1208/internal/view"
)

// database is the name of the browser's database that holds the games.
const database = "1208"

// main starts the site and hands it to worker.js, which has put what it is to know under
// "game". It ends when the browser takes the database away: what lies in memory is
// no longer true then, and the next request starts it anew.
func main() {
	game := js.Global().Get("game")
	build := game.Get("build")
	asset.Use(build.Get("version").String(), texts(build.Get("assets")))
	log, err := idb.Open(context.Background(), database)
	w := newWorker(log, err)
	game.Get("ready").Invoke(js.FuncOf(w.handle))
	if err != nil {
		select {} // handle ends it
	}
	<-log.Lost()
	os.Exit(1)
}

// texts reads an object whose values are texts.
func texts(object js.Value) map[string]string {
	all := map[string]string{}
	names := js.Global().Get("Object").Call("keys", object)
	for i := range names.Length() {
		name := names.Index(i).String()
		all[name] = object.Get(name).String()
	}
	return all
}

// A worker answers the requests of its browser.
type worker struct {
	site   *site.Site
	solver *solver
	missed bool // a log was asked for, and there is none
}

// newWorker returns a worker on the log; without one, which fault explains, what needs no
// log is answered all the same.
func newWorker(log *idb.Log, fault error) *worker {
	w := &worker{solver: newSolver()}
	logger := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	var games interface {
		eventlog.Log
		eventlog.Vault
	} = log
	if fault != nil {
		logger.Warn("nothing is kept", "err", fault)
		games = nothing{w}
	}
	house := room.New(room.Config{
		Log: games, Luck: room.Fair{Vault: games, Rand: rand.Reader}, Clock: time.Now,
		ID:     func() string { return view.OfflineTable + room.RandomID(rand.Reader) },
		Code:   func() string { return room.RandomCode(rand.Reader) },
		Chance: mathrand.Uint64, Oracle: w.solver.oracle, Logger: logger,
	})
	w.site = site.New(site.Config{House: house, Oracle: w.solver.oracle, Logger: logger, Clock: time.Now, Alone: true})
	return w
}

// nothing is the log and the vault of a worker whose browser keeps nothing.
type nothing struct{ of *worker }

// fault notes that a log was asked for.
func (n nothing) fault() error {
	n.of.missed = true
	return site.ErrNothingKept
}

func (n nothing) Append(context.Context, string, uint64, ...eventlog.Record) ([]eventlog.Event, error) {
	return nil, n.fault()
}

func (n nothing) Read(context.Context, string, uint64) ([]eventlog.Event, error) {
	return nil, n.fault()
}

func (n nothing) Subscribe(context.Context, string, uint64) (<-chan eventlog.Event, error) {
	return nil, n.fault()
}

func (n nothing) Find(context.Context, string, eventlog.Order, int) ([]eventlog.Entry, error) {
	return nil, n.fault()
}

func (nothing) Close() error { return nil }

func (n nothing) Keep(context.Context, [16]byte, [32]byte) error { return n.fault() }

func (n nothing) Secret(context.Context, [16]byte) ([32]byte, error) {
	return [32]byte{}, n.fault()
}
