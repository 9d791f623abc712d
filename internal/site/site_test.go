package site

import (
	"crypto/rand"
	"log/slog"
	"net/url"
	"sync"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/match"
)

// exact is what all sites of these tests ask.
var exact = sync.OnceValue(func() *oracle.Oracle {
	o := oracle.New()
	o.Warm()
	return o
})

// A trial is a site on a log in memory.
type trial struct {
	*Site
	t *testing.T
}

func newTrial(t *testing.T) *trial {
	t.Helper()
	log, logger := eventlog.NewMemory(), slog.New(slog.DiscardHandler)
	house := room.New(room.Config{
		Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now, Logger: logger,
		ID:   func() string { return room.RandomID(rand.Reader) },
		Code: func() string { return room.RandomCode(rand.Reader) }, Chance: func() uint64 { return 0 },
	})
	t.Cleanup(house.Close)
	return &trial{New(Config{House: house, Oracle: exact(), Logger: logger, Clock: time.Now}), t}
}

// A lone porter lets its only reader do everything.
type lone struct{ prefs Prefs }

func (l *lone) Admit() match.Owner                         { return "me" }
func (l *lone) Remember(p Prefs)                           { l.prefs = p }
func (l *lone) Allow(Kind) bool                            { return true }
func (l *lone) Stream(string, bool) (done func(), ok bool) { return func() {}, true }

// request is what the only reader asks for.
func (s *trial) request(method, address string, fields url.Values) *Request {
	s.t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		s.t.Fatal(err)
	}
	r := &Request{Method: method, URL: u, Languages: "fr", Owner: "me", Porter: &lone{}, Base: "http://localhost", Local: true}
	if fields != nil {
		r.Body, r.ContentType = fields.Encode(), "application/x-www-form-urlencoded"
	}
	s.Find(r)
	return r
}

// get returns the page at an address.
func (s *trial) get(address string) string {
	s.t.Helper()
	return string(s.Answer(s.t.Context(), s.request("GET", address, nil)).Body)
}

// post sends a form.
func (s *trial) post(address string, fields url.Values) Response {
	s.t.Helper()
	return s.Answer(s.t.Context(), s.request("POST", address, fields))
}
