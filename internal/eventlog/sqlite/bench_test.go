package sqlite

import (
	"fmt"
	"sync"
	"testing"

	"game1208/internal/eventlog"
)

// BenchmarkAppend appends one record at a time to a game for each writer; an
// operation is one durable append.
func BenchmarkAppend(b *testing.B) {
	for _, writers := range []int{1, 256} {
		b.Run(fmt.Sprint(writers), func(b *testing.B) {
			log := openTest(b, newPath(b))
			r := eventlog.Record{Schema: 1, Kind: "placed", Data: make([]byte, 200)}
			b.ResetTimer()
			var wg sync.WaitGroup
			for w := range writers {
				wg.Go(func() {
					game := fmt.Sprint("game ", w)
					first := r
					first.Add = []string{"live", "player " + game}
					for n := w; n < b.N; n += writers {
						version := uint64(n / writers)
						r := r
						if version == 0 {
							r = first
						}
						if _, err := log.Append(b.Context(), game, version, r); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
		})
	}
}

// BenchmarkRead reads a game of 60 events.
func BenchmarkRead(b *testing.B) {
	log := openTest(b, newPath(b))
	for v := range uint64(60) {
		r := eventlog.Record{Schema: 1, Kind: "placed", Data: make([]byte, 200)}
		if _, err := log.Append(b.Context(), "g", v, r); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if n := length(b, log, "g"); n != 60 {
			b.Fatal(n)
		}
	}
}
