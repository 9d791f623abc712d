package solve

import (
	"math"
	"runtime"
	"testing"

	"game1208/rules"
)

// Run all of them at once, and compare: a machine that others use as well is no
// clock. In a browser's engine:
//
//	GOOS=js GOARCH=wasm go test -exec=$(go env GOROOT)/lib/wasm/go_js_wasm_exec -run='^$' -bench=. ./solve

// measure also reports the time of all processors, which others disturb less.
func measure(b *testing.B, f func()) {
	b.ReportAllocs()
	least, sum := math.Inf(1), 0.0
	for b.Loop() {
		before := processors()
		f()
		d := (processors() - before).Seconds() * 1000
		least, sum = min(least, d), sum+d
	}
	b.ReportMetric(least, "least-cpu-ms")
	b.ReportMetric(sum/float64(b.N), "cpu-ms")
}

// BenchmarkFirst makes everything from nothing.
func BenchmarkFirst(b *testing.B) {
	measure(b, func() { (&Table{ix: newIndex(full)}).Solve(Problem{}) })
}

func BenchmarkFirstByTwo(b *testing.B) {
	measure(b, func() { (&Table{ix: newIndex(full)}).Solve(Problem{Threads: 2}) })
}

func BenchmarkIndex(b *testing.B) {
	measure(b, func() { newIndex(full) })
}

// BenchmarkAgain solves for other utilities when the index is there.
func BenchmarkAgain(b *testing.B) {
	for name, p := range map[string]Problem{
		"points": {}, "holes": {Variant: rules.Holes}, "chance": {Utility: AtLeast(8)}, "any": {Utility: odd},
		"points by two": {Threads: 2}, "any by two": {Utility: odd, Threads: 2},
	} {
		b.Run(name, func(b *testing.B) {
			t := Solve(p)
			measure(b, func() { t.Solve(p) })
		})
	}
}

// BenchmarkFrom solves from boards with two to four tokens.
func BenchmarkFrom(b *testing.B) {
	for _, text := range []string{"...A....D...", "...A..H.D...", "..CA..H.D..."} {
		from, err := rules.ParseBoard(text)
		if err != nil {
			b.Fatal(err)
		}
		for name, u := range map[string]Utility{"points": Points, "any": odd} {
			b.Run(name+" from "+text, func(b *testing.B) {
				p := Problem{From: from, Utility: u}
				t := Solve(p)
				measure(b, func() { t.Solve(p) })
			})
		}
	}
}

// BenchmarkNaive is plain recursion over all boards: to compare with the last ones
// of BenchmarkFrom, and with BenchmarkTiny.
func BenchmarkNaive(b *testing.B) {
	from, err := rules.ParseBoard("..CA..H.D...")
	if err != nil {
		b.Fatal(err)
	}
	b.Run("from "+from.String(), func(b *testing.B) {
		measure(b, func() {
			n := newNaive(full, rules.Plain, Points)
			n.hands(from, func(p naivePosition) { n.value(p) })
		})
	})
	b.Run("tiny", func(b *testing.B) {
		measure(b, func() {
			n := newNaive(size{8, 6}, rules.Plain, Points)
			n.positions(func(p naivePosition) { n.value(p) })
		})
	})
}

// BenchmarkTiny solves a small game from nothing.
func BenchmarkTiny(b *testing.B) {
	measure(b, func() { (&Table{ix: newIndex(size{8, 6})}).Solve(Problem{}) })
}

func BenchmarkQuestion(b *testing.B) {
	t := Solve(Problem{})
	for _, text := range []string{"............ BFH 1 3", ".......DE... BFH 1 3", ".A.CD.GF.... BEH 1 4"} {
		p, roll, err := rules.ParsePositionRoll(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("value of "+text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				t.Value(p)
			}
		})
		b.Run("best move of "+text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				t.Best(p, roll)
			}
		})
	}
}

// TestMemory bounds what is allocated, for the first solution and again.
func TestMemory(t *testing.T) {
	var table Table
	if got := allocated(func() { table.ix = newIndex(full); table.Solve(Problem{}) }); got > 30e6 {
		t.Errorf("%d bytes for the first solution", got)
	}
	if got := allocated(func() { table.Solve(Problem{Variant: rules.Holes}) }); got > 100e3 {
		t.Errorf("%d bytes to solve again", got)
	}
	table = Table{ix: table.ix}
	if got := allocated(func() { table.Solve(Problem{Utility: odd}) }); got > 32e6 {
		t.Errorf("%d bytes for values of 64 bits", got)
	}
}

// allocated returns how many bytes f allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestProcess is the least that a program can do: see BenchmarkProcess.
func TestProcess(t *testing.T) {
	if got := Solve(Problem{}).Game(); math.Abs(got-10.517140789156201) > exactly {
		t.Error(got)
	}
}
