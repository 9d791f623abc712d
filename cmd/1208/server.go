package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"sync"
	"time"

	"game1208/internal/eventlog/sqlite"
	"game1208/internal/limit"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/sshd"
	"game1208/internal/web"
)

// A server is what `1208 serve` runs.
type server struct {
	addr    string // host:port to listen on
	lan     bool   // on all interfaces, whatever the host of addr
	ops     string // host:port to listen on for operators, "" for nowhere
	data    string // the data file
	ssh     string // host:port to listen on for ssh, "" for nowhere
	public  *url.URL
	proxies []netip.Prefix
	limits  web.Limits
	calls   sshd.Limits
	gate    *limit.Gate // through which everybody comes
	logger  *slog.Logger
	ready   func(places) // called when it listens
}

const (
	drain      = 10 * time.Second // for what is under way when it shuts down
	sweepEvery = time.Hour
	calm       = time.Second // after a start, in which everybody comes back
)

// listenAddr is where the server really listens.
func (s server) listenAddr() string {
	if !s.lan {
		return s.addr
	}
	_, port, _ := net.SplitHostPort(s.addr) // configure has refused what is no address
	return net.JoinHostPort("", port)
}

// run serves until ctx ends, then lets everything that is under way finish.
// When it returns nil all is stored.
func (s server) run(ctx context.Context) (err error) {
	// Whoever finds the file in use is told so, in whichever language.
	log, err := sqlite.Open(ctx, s.data, "1208 serve --addr "+s.listenAddr())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	ops, err := s.newOperators(log)
	if err != nil {
		return err
	}
	defer ops.stop() // last: whoever watches sees all of the end
	listener, err := listen(ctx, s.listenAddr())
	if err != nil {
		return &listenError{flag: "--addr", addr: s.listenAddr(), err: err}
	}
	terminals, err := s.listenSSH(ctx)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	exact := oracle.New()
	// Nobody waits for it, neither those who need it later, nor those who come back first.
	defer time.AfterFunc(calm, exact.Warm).Stop()
	house := room.New(room.Config{
		Log: ops.metrics.Log(log), Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now,
		ID:     func() string { return room.RandomID(rand.Reader) },
		Code:   func() string { return room.RandomCode(rand.Reader) },
		Chance: mathrand.Uint64, Oracle: exact,
		Logger: s.logger,
	})
	defer house.Close()
	sweepCtx, stop := context.WithCancel(ctx)
	var sweeping sync.WaitGroup
	sweeping.Go(func() { s.sweep(sweepCtx, house) })
	defer sweeping.Wait() // it uses the house, which uses the log
	defer stop()
	return s.serve(ctx, listener, terminals, house, exact, ops)
}

// serve answers what comes in through the listener until ctx ends.
func (s server) serve(ctx context.Context, listener net.Listener, terminals *terminals, house *room.House, exact *oracle.Oracle, ops *operators) error {
	at := s.places(listener.Addr(), lanAddr)
	at.ops = ops.at
	at.ssh = terminals.address(at)
	handler := web.New(web.Config{
		House: house, Oracle: exact, Logger: s.logger, Clock: time.Now, Limits: s.limits, Gate: s.gate,
		Public: s.public, LAN: at.lan, Proxies: s.proxies, Meter: ops.metrics,
	})
	ops.watch(s.data, house, handler, exact)
	httpServer := s.newHTTPServer(ops.probe.Before(handler))
	failed := make(chan error, 2)
	go func() { failed <- httpServer.Serve(listener) }()
	stop := terminals.serve(s, at, house, exact, ops, failed)
	s.ready(at)
	select {
	case err := <-failed:
		stop(ctx)
		return errors.Join(err, httpServer.Close())
	case <-ctx.Done():
		ops.drain(handler)
		stop(ctx)
		return s.shutdown(ctx, httpServer, drain)
	}
}

// newHTTPServer returns a server that waits for nobody for ever. Answers have
// their deadlines from package web, since a stream's is another.
func (s server) newHTTPServer(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(s.logger.Handler(), slog.LevelDebug),
	}
}

// shutdown lets requests finish, for so long. Those that do not are cut off,
// which loses nothing that was acknowledged, and so is no failure.
func (s server) shutdown(ctx context.Context, httpServer *http.Server, patience time.Duration) error {
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	err := httpServer.Shutdown(end)
	if errors.Is(err, context.DeadlineExceeded) {
		s.logger.Warn("requests that did not finish are cut off", "after", patience.String())
		return httpServer.Close()
	}
	return err
}

// sweep gives up forgotten tables, at once and every hour.
func (s server) sweep(ctx context.Context, house *room.House) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		if err := house.Sweep(ctx); err != nil && ctx.Err() == nil {
			s.logger.Warn("forgotten tables cannot be ended", "err", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// places are the addresses at which the game is.
type places struct {
	here   string // for this machine
	lan    string // for others on the local network, "" if there is none
	public string // for everybody, "" if none was given
	ops    string // for operators on this machine, "" if they have none
	ssh    string // the command that others type, "" without it
	local  bool   // only this machine can reach the server
}

// others is the address to give to others, "" if there is none.
func (p places) others() string { return cmp.Or(p.public, p.lan) }

// places returns where the game is when the server listens at an address.
func (s server) places(at net.Addr, lanAddr func() netip.Addr) places {
	var p places
	if s.public != nil {
		p.public = s.public.String()
	}
	listens, err := netip.ParseAddrPort(at.String())
	if err != nil {
		p.here = "http://" + at.String()
		return p
	}
	ip, port := listens.Addr().Unmap(), strconv.Itoa(int(listens.Port()))
	address := func(host string) string { return "http://" + net.JoinHostPort(host, port) }
	switch {
	case ip.IsUnspecified():
		p.here = address("localhost")
		if found := lanAddr(); found.IsValid() {
			p.lan = address(found.String())
		}
	case ip.IsLoopback():
		p.here, p.local = address(ip.String()), true
		if ip == netip.AddrFrom4([4]byte{127, 0, 0, 1}) { // which is easier to type and to read
			p.here = address("localhost")
		}
	default:
		p.here = address(ip.String())
		p.lan = p.here
	}
	return p
}

// lanAddr returns the address of this machine on its local network.
func lanAddr() netip.Addr {
	addrs, _ := net.InterfaceAddrs() // without any there is no network
	return bestAddr(addrs)
}

// bestAddr returns the first private IPv4 address, else the first that is not
// for this machine or its cable alone.
func bestAddr(addrs []net.Addr) netip.Addr {
	var first netip.Addr
	for _, a := range addrs {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		ip := prefix.Addr()
		switch {
		case ip.IsLoopback() || ip.IsLinkLocalUnicast():
		case ip.Is4() && ip.IsPrivate():
			return ip
		case !first.IsValid():
			first = ip
		}
	}
	return first
}
