package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"game1208/internal/eventlog/sqlite"
	"game1208/internal/room"
	"game1208/internal/web"
)

// A server is what `1208 serve` runs.
type server struct {
	addr    string // host:port to listen on
	lan     bool   // on all interfaces
	data    string // the data file
	public  *url.URL
	proxies []netip.Prefix
	limits  web.Limits
	logger  *slog.Logger
	ready   func(here, others string, lan bool) // called when it listens, with the addresses to open
}

const (
	drain      = 10 * time.Second // for what is under way when it shuts down
	sweepEvery = time.Hour
)

// run serves until ctx ends, then lets everything that is under way finish:
// streams are ended first, since they would not end by themselves.
func (s server) run(ctx context.Context) error {
	listen := s.addr
	if s.lan {
		_, port, err := net.SplitHostPort(s.addr)
		if err != nil {
			return fmt.Errorf("address %q: %w", s.addr, err)
		}
		listen = net.JoinHostPort("", port)
	}
	log, err := sqlite.Open(ctx, s.data, "1208 serve on "+listen)
	if err != nil {
		return err
	}
	defer log.Close()
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	house := room.New(room.Config{
		Log: log, Luck: room.Fair{Vault: log, Rand: rand.Reader}, Clock: time.Now,
		ID:     func() string { return room.RandomID(rand.Reader) },
		Code:   func() string { return room.RandomCode(rand.Reader) },
		Logger: s.logger,
	})
	defer house.Close()
	here, others := s.addresses(listener.Addr())
	handler := web.New(web.Config{
		House: house, Logger: s.logger, Clock: time.Now, Limits: s.limits,
		Public: s.public, LAN: others, Proxies: s.proxies,
	})
	httpServer := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(s.logger.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- httpServer.Serve(listener) }()
	go s.sweep(ctx, house)
	s.ready(here, others, s.lan)
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	handler.EndStreams()
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), drain)
	defer cancel()
	if err := httpServer.Shutdown(end); err != nil {
		return errors.Join(err, httpServer.Close())
	}
	return nil
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

// addresses returns where this machine opens the game, and where others do.
func (s server) addresses(at net.Addr) (here, others string) {
	_, port, _ := net.SplitHostPort(at.String())
	host, _, _ := net.SplitHostPort(s.addr)
	if host == "" || s.lan {
		host = "localhost"
	}
	if addr, err := netip.ParseAddr(host); err == nil && addr.IsLoopback() && addr.Is4() {
		host = "localhost"
	}
	here = "http://" + net.JoinHostPort(host, port)
	if s.lan {
		if ip := lanAddr(); ip.IsValid() {
			others = "http://" + net.JoinHostPort(ip.String(), port)
		}
	}
	return here, others
}

// lanAddr returns the address of this machine on its local network, the first
// private one, else the first that is not a loopback.
func lanAddr() netip.Addr {
	var first netip.Addr
	addrs, _ := net.InterfaceAddrs()
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
