// Package health is what an operator watches: whether the server lives and is
// ready, its metrics, and its profiles.
//
// Whether it lives and is ready, /healthz and /readyz, everybody may ask, for
// proxies and container engines ask where players do. Metrics and profiles,
// /metrics and /debug/pprof/, are on a listener of their own that only this
// machine reaches. No metric has a label that holds anything of a player or of
// a table: all labels come from short, fixed lists.
package health
