package health

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// placing is the route by which placements come in.
const placing = "POST /t/{id}/choose"

// seconds are the buckets of durations: 5 ms is what a placement may take at
// the median, 50 ms at the 99th percentile, 10 s is when a room gives up.
var seconds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}

// Metrics are the figures of a server, in the form that Prometheus reads. All
// methods may be called at the same time by any number of goroutines.
type Metrics struct {
	registry   *prometheus.Registry
	placements prometheus.Histogram
	requests   *prometheus.CounterVec
	refusals   *prometheus.CounterVec
	limits     *prometheus.CounterVec
	appends    prometheus.Histogram
	failures   *prometheus.CounterVec
}

// NewMetrics returns the metrics of a server that has done nothing yet, with
// those of the Go runtime and of the process. Version and revision say which
// program it is.
func NewMetrics(version, revision string) *Metrics {
	histogram := func(name, help string) prometheus.Histogram {
		return prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: seconds})
	}
	counters := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	m := &Metrics{
		registry:   prometheus.NewRegistry(),
		placements: histogram("game1208_placement_seconds", "How long acknowledged placements took, from the request to the durable answer."),
		requests:   counters("game1208_requests_total", "Answered requests by route and HTTP status; a stream counts when it ends.", "route", "status"),
		refusals:   counters("game1208_refusals_total", "Actions that the rules of the game or of the table refused, by reason.", "reason"),
		limits:     counters("game1208_limits_total", "Requests turned away because a limit was reached, by limit.", "limit"),
		appends:    histogram("game1208_append_seconds", "How long durable appends to the event log took."),
		failures:   counters("game1208_log_errors_total", "Calls of the event log that failed, by operation and kind.", "operation", "kind"),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "game1208_build_info", Help: "Always 1; its labels say which program runs.",
		ConstLabels: prometheus.Labels{"version": version, "revision": revision},
	})
	build.Set(1)
	m.registry.MustRegister(m.placements, m.requests, m.refusals, m.limits, m.appends, m.failures, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Gauge adds a figure that is asked for whenever the metrics are read. Its name
// must not be taken.
func (m *Metrics) Gauge(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// Answered counts an answer to a request of the route, which is one of the
// server's patterns. Of placements that succeed it keeps how long they took.
func (m *Metrics) Answered(route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	if route == placing && status < http.StatusBadRequest {
		m.placements.Observe(took.Seconds())
	}
}

// Refused counts an action that was refused for a reason from a fixed list.
func (m *Metrics) Refused(reason string) { m.refusals.WithLabelValues(reason).Inc() }

// Limited counts a request that a limit has turned away.
func (m *Metrics) Limited(limit string) { m.limits.WithLabelValues(limit).Inc() }

// ServeHTTP answers with all figures.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}).ServeHTTP(w, r)
}
