package room_test

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/match"
	"game1208/rules"
)

// A world is one simulated table with its nodes, its log, and all who come to it.
// Everything that is left to chance is drawn from its seed, by one goroutine, which
// lets everything come to rest before it does the next thing.
type world struct {
	t            *testing.T
	seed         uint64
	random       *rand.Rand
	log          *eventlog.Memory
	book         *book
	nodes        []*node // nil where one is down
	agenda       agenda
	planned, did int // things put on it, and done, so far

	id       string
	games    int // that are to be played
	troubles int // still to come
	healed   bool
	playing  bool // as somebody was shown last
	over     bool
	players  []*player

	mu        sync.Mutex
	happened  map[string]int
	sent      map[choiceKey]bool // choices that somebody has sent
	taken     []choiceKey        // those of them that were acknowledged
	presence  presence
	witnessed []time.Duration // per version: how long somebody had been there when it was written
	wrong     []string
}

// choiceKey is a choice as it was sent.
type choiceKey struct {
	gid        [16]byte
	seat, roll int
	revision   int
	move       rules.Move
}

// newWorld makes up a table.
func newWorld(t *testing.T, seed uint64) *world {
	w := &world{t: t, seed: seed, random: rand.New(rand.NewPCG(seed, 1208)), log: eventlog.NewMemory(), book: newBook(),
		happened: map[string]int{}, sent: map[choiceKey]bool{}}
	w.presence.since = time.Now()
	for i := range 1 + w.random.IntN(3)/2 {
		w.nodes = append(w.nodes, nil)
		w.nodes[i] = newNode(w, int64(1+i))
	}
	w.games = 1 + w.random.IntN(4)/3
	w.troubles = w.random.IntN(4) * w.random.IntN(8)
	w.open()
	for _, p := range w.players {
		w.after(p.pause(), outside, p.turn())
	}
	w.later(w.trouble)
	return w
}

// open makes the table and says who will come to it.
func (w *world) open() {
	seats := 1 + w.random.IntN(rules.MaxPlayers)
	open := match.Open{Variant: rules.Variant(w.random.IntN(2)), Seats: seats, Clock: []int{0, 30, 60, 120}[w.random.IntN(4)],
		ByHand: w.random.IntN(8) == 0, Owner: people[0], Name: "ANN", Skeleton: "ann"}
	if w.random.IntN(6) == 0 {
		open.Kind = match.Paper
	}
	w.newPlayer(people[0])
	for range seats - 1 {
		host, last := w.players[0], w.players[len(w.players)-1]
		switch w.random.IntN(8) {
		case 0:
			host.adds = append(host.adds, match.Robot)
		case 1:
			last.adds = append(last.adds, match.Person)
		case 2:
			last.adds = append(last.adds, match.Paper)
		default:
			w.newPlayer(people[len(w.players)])
		}
	}
	w.newPlayer("") // who only looks
	w.here(0, 2*time.Minute)
	w.elapse(aligned(time.Now(), w.nodes[0].turn))
	s, err := w.nodes[0].Open(w.t.Context(), open)
	if err != nil {
		w.fail("a table cannot be opened: %v", err)
		w.over = true
	}
	w.id = s.ID
}

func (w *world) newPlayer(who match.Owner) {
	p := &player{world: w, who: who, slow: time.Duration(1+w.random.IntN(6)*w.random.IntN(6)) * time.Second}
	w.players = append(w.players, p)
}

// run lets the world be until the games are over, and everybody has seen the end.
func (w *world) run() {
	const enough = 20_000
	for !w.over && len(w.agenda) > 0 {
		next := heap.Pop(&w.agenda).(item)
		w.elapse(next.at)
		next.do()
		synctest.Wait()
		w.revive()
		if w.did++; w.did > enough {
			w.fail("people go on playing, and it does not end")
			break
		}
	}
	if !w.over && w.did <= enough {
		w.fail("nothing happens any more")
	}
	w.settle()
	w.verify()
	for _, p := range w.players {
		p.part()
	}
	for _, n := range w.nodes {
		if n != nil {
			n.kill(true)
		}
	}
	_ = w.log.Close()
}

// elapse lets time pass, and notes whether anybody was there meanwhile.
func (w *world) elapse(to time.Time) {
	time.Sleep(time.Until(to))
	synctest.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.presence.reach(time.Now())
}

// after puts something on the agenda, in the turn of a node or of the outside.
func (w *world) after(d time.Duration, turn int64, do func()) {
	heap.Push(&w.agenda, item{at: aligned(time.Now().Add(d), turn), order: w.planned, do: do})
	w.planned++
}

// later puts the next trouble on the agenda.
func (w *world) later(do func()) {
	w.after(w.upTo(30*time.Second), outside, do)
}

// upTo returns some time, which is never that of a clock of the rooms.
func (w *world) upTo(d time.Duration) time.Duration {
	return time.Millisecond + time.Duration(w.random.Int64N(int64(d)))
}

// odds is true once in so many times.
func (w *world) odds(n int) bool { return w.random.IntN(n) == 0 }

func (w *world) count(what string) {
	w.trace("%s", what)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.happened[what]++
}

// trace tells what happens where only one table is simulated.
func (w *world) trace(format string, args ...any) {
	if *games == 1 {
		w.t.Logf("%s "+format, append([]any{time.Now().Format("02 15:04:05.000000")}, args...)...)
	}
}

// fail notes what must not be.
func (w *world) fail(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.trace("FAIL "+format, args...)
	w.wrong = append(w.wrong, fmt.Sprintf(format, args...))
}

// settle ends all troubles and waits until everybody has seen how the table stands.
func (w *world) settle() {
	w.heal()
	w.elapse(aligned(time.Now().Add(30*time.Second), outside))
	for _, p := range w.players {
		for range 2 { // what came before a stream was cut is in it
			if p.watcher != nil {
				p.look()
			}
		}
	}
}

// An agenda is what is going to be done, the next first.
type agenda []item

type item struct {
	at    time.Time
	order int
	do    func()
}

func (a agenda) Len() int { return len(a) }
func (a agenda) Less(i, j int) bool {
	if a[i].at.Equal(a[j].at) {
		return a[i].order < a[j].order
	}
	return a[i].at.Before(a[j].at)
}
func (a agenda) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(x any)   { *a = append(*a, x.(item)) }
func (a *agenda) Pop() any {
	last := (*a)[len(*a)-1]
	*a = (*a)[:len(*a)-1]
	return last
}

// A presence is how long anybody who plays has been there, as the rooms count it or
// longer.
type presence struct {
	streams int
	until   time.Time     // without a stream
	since   time.Time     // until then total is reckoned
	total   time.Duration // so far
}

// reach reckons up to now, before anything changes.
func (p *presence) reach(now time.Time) {
	p.total = p.at(now)
	p.since = now
}

// at is the total at a later moment.
func (p *presence) at(now time.Time) time.Duration {
	if p.streams > 0 {
		return p.total + now.Sub(p.since)
	}
	if end := now; p.until.Before(end) {
		return p.total + max(0, p.until.Sub(p.since))
	}
	return p.total + now.Sub(p.since)
}

// somebody reports whether anybody is there at the moment.
func (p *presence) somebody(now time.Time) bool { return p.streams > 0 || !now.After(p.until) }

// here notes that somebody is there, for a while without a stream.
func (w *world) here(streams int, while time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	w.presence.reach(now)
	w.presence.streams += streams
	if until := now.Add(while); until.After(w.presence.until) {
		w.presence.until = until
	}
}
