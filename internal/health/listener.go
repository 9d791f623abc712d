package health

import (
	"errors"
	"net"
	"net/http"
	"net/http/pprof"
	"net/netip"
	"strings"
	"time"
)

// ErrNotLoopback is an address that others than this machine could reach.
var ErrNotLoopback = errors.New("not an address that this machine alone reaches")

// Listen listens on an address of this machine's loopback, host and port, and
// refuses every other with [ErrNotLoopback].
func Listen(addr string) (net.Listener, error) {
	if !Loopback(addr) {
		return nil, ErrNotLoopback
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	// A name, even "localhost", is what the system makes of it.
	if !Loopback(listener.Addr().String()) {
		return nil, errors.Join(ErrNotLoopback, listener.Close())
	}
	return listener, nil
}

// Loopback reports whether a host, with or without a port, is this machine as
// it calls itself.
func Loopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && ip.Unmap().IsLoopback()
}

// NewServer returns the server for operators: /healthz, /readyz, /metrics and
// /debug/pprof/. It answers only those who call it by a name of the loopback, so
// that no page in a browser on this machine reads it under a name of its own.
func NewServer(p *Probe, m *Metrics) *http.Server {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m)
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return &http.Server{
		Handler:           onlyHere(p.Before(mux)),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       5 * time.Second,
		WriteTimeout:      2 * time.Minute, // a profile takes as long as it was asked to
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
}

func onlyHere(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !Loopback(r.Host) {
			say(w, http.StatusMisdirectedRequest, "elsewhere")
			return
		}
		next.ServeHTTP(w, r)
	})
}
