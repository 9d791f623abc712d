package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/health"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/web"
)

// defaultOps is where the help and the documentation put the operators' listener.
const defaultOps = "127.0.0.1:1209"

// operators are what those who run a server see of it.
type operators struct {
	probe   *health.Probe
	metrics *health.Metrics
	at      string // where they ask, "" without a listener of their own
	stop    func() // ends that listener
}

// newOperators lets operators see a server whose log this is, and listens for
// them if the server is to. Its error is that of listening.
func (s server) newOperators(log eventlog.Log) (*operators, error) {
	b := thisBuild()
	o := &operators{
		probe: health.NewProbe(log, time.Now), metrics: health.NewMetrics(b.Version, b.Revision), stop: func() {},
	}
	if s.ops == "" {
		return o, nil
	}
	listener, err := health.Listen(s.ops)
	if err != nil {
		return nil, &listenError{flag: "--ops", addr: s.ops, err: err}
	}
	o.at = "http://" + listener.Addr().String()
	watched := health.NewServer(o.probe, o.metrics)
	ended := make(chan error, 1)
	go func() { ended <- watched.Serve(listener) }()
	o.stop = func() {
		watched.Close() // nobody's profile holds up the end
		if err := <-ended; err != http.ErrServerClosed {
			s.logger.Warn("the operators' listener has failed", "err", err)
		}
	}
	return o, nil
}

// watch adds the figures that are asked for when the metrics are read.
func (o *operators) watch(data string, house *room.House, handler *web.Server, exact *oracle.Oracle) {
	count := func(name, help string, n func() int) {
		o.metrics.Gauge(name, help, func() float64 { return float64(n()) })
	}
	count("game1208_rooms", "Tables that are alive in memory.", house.Rooms)
	count("game1208_streams", "Open streams to browsers.", handler.Streams)
	for name, pool := range map[string]*oracle.Pool{"bots": exact.Bots, "ends": exact.Ends, "readers": exact.Readers, "painters": exact.Painters} {
		count("game1208_"+name+"_working", "Work under way in the pool of "+name+".",
			func() int { working, _ := pool.Load(); return working })
		count("game1208_"+name+"_waiting", "Work that waits in the pool of "+name+".",
			func() int { _, waiting := pool.Load(); return waiting })
	}
	count("game1208_data_bytes", "Size of the data file.", func() int { return size(data) })
	count("game1208_wal_bytes", "Size of the -wal file beside it.", func() int { return size(data + "-wal") })
	if _, known := roomOn(filepath.Dir(data)); known {
		o.metrics.Gauge("game1208_disk_free_bytes", "Room left on the data file's disk.", func() float64 {
			free, _ := roomOn(filepath.Dir(data))
			return float64(free.bytes)
		})
	}
}

// size returns the size of a file in bytes, 0 if there is none.
func size(path string) int {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return int(info.Size())
}

// drain tells who asks that the server is about to end, and lets streams end,
// which would not by themselves. The order matters: a proxy looks at the one
// before players come back because of the other.
func (o *operators) drain(handler *web.Server) {
	o.probe.Drain()
	handler.EndStreams()
}

// A listenError says which flag named the address that cannot be listened on.
type listenError struct {
	flag, addr string
	err        error
}

func (e *listenError) Error() string { return e.err.Error() }
func (e *listenError) Unwrap() error { return e.err }

// asks fetches what a server answers at an address, one line.
func asks(ctx context.Context, address string) (status int, err error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}
