package web

import (
	"cmp"
	"net/http"
	"time"
)

// A Meter counts what the server does, for whoever watches it. Its methods return
// at once. They are told nothing but words from fixed lists and numbers.
type Meter interface {
	// Answered is told of every answer: its route's pattern, its status, and how
	// long it took; a stream's took as long as the stream.
	Answered(route string, status int, took time.Duration)
	// Refused is told why the table refused an action.
	Refused(reason string)
	// Limited is told which limit turned a request away.
	Limited(limit string)
}

type noMeter struct{}

func (noMeter) Answered(string, int, time.Duration) {}
func (noMeter) Refused(string)                      {}
func (noMeter) Limited(string)                      {}

// Streams returns the number of open streams.
func (s *Server) Streams() int { return s.gate.Inside(streams) }

// A reply is the answer to a request. It notes its status.
type reply struct {
	http.ResponseWriter
	status int // 0 until it is known
}

// WriteHeader implements [http.ResponseWriter].
func (a *reply) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

// Write implements [http.ResponseWriter].
func (a *reply) Write(p []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	return a.ResponseWriter.Write(p)
}

// sent returns the status of the answer, 200 for one that says nothing.
func (a *reply) sent() int { return cmp.Or(a.status, http.StatusOK) }

// Unwrap is how [http.ResponseController] finds the writer inside.
func (a *reply) Unwrap() http.ResponseWriter { return a.ResponseWriter }
