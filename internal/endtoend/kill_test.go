package endtoend

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/room"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
)

var kills = flag.Int("kills", 100, "how often TestKill kills the server")

// A placed is a placement that the server has acknowledged.
type placed struct {
	gid  fair.GID
	seat int
	roll int
	move rules.Move
}

// ledger is what the players have been told.
type ledger struct {
	mu   sync.Mutex
	told map[placed]bool
}

func (l *ledger) note(p placed) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.told[p] = true
}

func (l *ledger) copy() map[placed]bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	told := make(map[placed]bool, len(l.told))
	for p := range l.told {
		told[p] = true
	}
	return told
}

// TestKill kills the real program again and again while six play, game after
// game, and holds what they were told against the data file each time. It is killed as
// it plays, as it ends, as it is backed up, and before it has begun.
func TestKill(t *testing.T) {
	server := webtest.Serve(t, behindProxy...)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	table, players := gather(t, server.Base(), 6)
	told := &ledger{told: map[placed]bool{}}
	var failed atomic.Value
	var running sync.WaitGroup
	for seat, b := range players {
		running.Go(func() {
			if err := play(ctx, b, table, seat, told); err != nil && ctx.Err() == nil {
				failed.Store(err)
			}
		})
	}
	saved := saves{t: t, table: table, dir: t.TempDir()}
	saved.time(server.Data)
	for n := range *kills {
		before := len(told.copy())
		time.Sleep(time.Duration(20+rand.IntN(80)) * time.Millisecond)
		for end := time.Now().Add(patience); n%2 == 1 && len(told.copy()) == before && time.Now().Before(end); {
			time.Sleep(5 * time.Millisecond) // on a busy machine: every other kill comes while the game goes on
		}
		switch n % 4 {
		case 1: // while it ends
			server.Ask(t)
			time.Sleep(time.Duration(rand.IntN(50)) * time.Millisecond)
		case 2: // while it is backed up
			saved.begin(server.Data, told.copy())
		}
		server.Kill()
		known := told.copy()
		if err := errors.Join(saved.end(), stillborn(t, server, n%4 == 3), audit(server.Data, table, known)); err != nil {
			t.Fatalf("after kill %d: %v", n+1, err)
		}
		if err := failed.Load(); err != nil {
			t.Fatal(err)
		}
		server.Start(t)
	}
	cancel()
	running.Wait()
	known := told.copy()
	t.Logf("%d kills, %d placements acknowledged, none lost or doubled; of %d backups %d were whole, the others not there",
		*kills, len(known), saved.began, saved.whole)
	if len(known) < *kills/2 {
		t.Errorf("only %d placements in %d kills: the game hardly went on", len(known), *kills)
	}
}

// stillborn starts the program on what a kill has left, if it shall, and kills it
// before it listens, or soon after.
func stillborn(t *testing.T, server *webtest.Process, shall bool) error {
	if !shall {
		return nil
	}
	cmd := exec.Command(webtest.Binary(t), "serve", "--addr", server.Addr, "--data", server.Data)
	if err := cmd.Start(); err != nil {
		return err
	}
	time.Sleep(time.Duration(rand.IntN(100)) * time.Millisecond)
	cmd.Process.Kill()
	cmd.Wait() // it was killed
	return nil
}

// saves are backups that are made while the program is killed.
type saves struct {
	t            *testing.T
	table, dir   string
	cmd          *exec.Cmd // nil while none is made
	known        map[placed]bool
	killed       bool          // it was not let end
	took         time.Duration // from its first file until it is done
	began, whole int
}

// file is where the backup goes.
func (s *saves) file() string { return filepath.Join(s.dir, "saved.db") }

// begin starts a backup of the data file, which holds what is known, and goes on
// as it is made. Every other one is killed like the server.
func (s *saves) begin(data string, known map[placed]bool) {
	s.t.Helper()
	s.known = known
	s.began++
	s.start(data)
	time.Sleep(rand.N(s.took * 5 / 4))
	if s.killed = s.began%2 == 0; s.killed {
		s.cmd.Process.Kill() // it may have ended already
	}
}

// time makes one backup and measures it.
func (s *saves) time(data string) {
	s.t.Helper()
	s.start(data)
	began := time.Now()
	if err := s.cmd.Wait(); err != nil {
		s.t.Fatal(err)
	}
	s.cmd, s.took = nil, time.Since(began)
	s.clear()
}

// start starts a backup and returns when it has begun to write.
func (s *saves) start(data string) {
	s.t.Helper()
	s.cmd = exec.Command(webtest.Binary(s.t), "backup", "--data", data, s.file())
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(time.Millisecond) {
		if entries, err := os.ReadDir(s.dir); err != nil || len(entries) > 0 {
			return
		}
	}
	s.t.Fatal("a backup does not begin")
}

// end waits for the backup, if there is one, and returns what is wrong with it: it is not
// there, or it can be restored and holds all that was known.
func (s *saves) end() error {
	if s.cmd == nil {
		return nil
	}
	failed := s.cmd.Wait()
	s.cmd = nil
	defer s.clear()
	if _, err := os.Stat(s.file()); errors.Is(err, fs.ErrNotExist) {
		if failed == nil {
			return errors.New("a backup that succeeded is not there")
		}
		if !s.killed {
			return fmt.Errorf("a backup that nobody killed: %w", failed)
		}
		return nil
	}
	s.whole++
	restored := filepath.Join(s.dir, fmt.Sprint("restored-", s.began, ".db"))
	if _, err := sqlite.Restore(context.Background(), s.file(), restored, ""); err != nil {
		return fmt.Errorf("a backup is there and cannot be restored: %w", err)
	}
	return audit(restored, s.table, s.known)
}

// clear removes all that backups and restored copies have left.
func (s *saves) clear() {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		s.t.Error(err)
	}
	for _, entry := range entries {
		if err := os.Remove(filepath.Join(s.dir, entry.Name())); err != nil {
			s.t.Error(err)
		}
	}
}

// TestAudit plants a lost placement, a doubled one and a gap, and sees them found.
func TestAudit(t *testing.T) {
	server := webtest.Serve(t)
	table, players := gather(t, server.Base(), 1)
	told := &ledger{told: map[placed]bool{}}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- play(ctx, players[0], table, 0, told) }()
	for len(told.copy()) == 0 {
		time.Sleep(time.Millisecond)
	}
	cancel()
	<-done
	server.Stop(t)
	events, err := stored(server.Data, table)
	if err != nil {
		t.Fatal(err)
	}
	if err := check(events, told.copy()); err != nil {
		t.Fatal(err)
	}
	lost := told.copy()
	lost[placed{seat: 0, roll: 1, move: rules.Place(0, 1)}] = true
	if check(events, lost) == nil {
		t.Error("a placement that was acknowledged and is not there is not noticed")
	}
	for i, e := range events {
		if e.Kind == (match.Chose{}).Kind() {
			if check(slices.Insert(slices.Clone(events), i, e), told.copy()) == nil {
				t.Error("a placement that is there twice is not noticed")
			}
			break
		}
	}
	events[1].Version++
	if check(events, nil) == nil {
		t.Error("a gap is not noticed")
	}
}

// behindProxy lets every player come from an address of his own, so that six
// fast ones do not meet the limits of one address.
var behindProxy = []string{"--trusted-proxy", "127.0.0.1/32"}

// gather opens a table, seats the players and makes them ready.
func gather(t *testing.T, base string, seats int) (table string, players []*webtest.Browser) {
	t.Helper()
	for seat := range seats {
		b := webtest.New(base, []string{"fr", "en"}[seat%2])
		b.From = fmt.Sprintf("192.0.2.%d", seat+1)
		players = append(players, b)
		var page *webtest.Page
		var err error
		if seat == 0 {
			page, err = b.Post(t.Context(), "/tables", url.Values{"variant": {"p"}, "seats": {strconv.Itoa(seats)}, "name": {""}})
		} else if page, err = b.Get(t.Context(), "/t/"+table); err == nil {
			page, err = b.Submit(t.Context(), page, "/sit", nil)
		}
		if err != nil || page.Status != http.StatusOK {
			t.Fatalf("seat %d: %v %v", seat, page, err)
		}
		table = path.Base(page.URL.Path)
		if _, err = b.Submit(t.Context(), page, "/ready", nil); err != nil {
			t.Fatal(err)
		}
	}
	return table, players
}

// play plays the seat's games until ctx ends and notes what it is told. It
// takes the server's absence as a player would: it tries again.
func play(ctx context.Context, b *webtest.Browser, table string, seat int, told *ledger) error {
	b.Client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	b.Client.Transport = &http.Transport{}
	for ctx.Err() == nil {
		page, err := b.Get(ctx, "/t/"+table)
		if err != nil {
			time.Sleep(5 * time.Millisecond)
			continue
		}
		if page.Status != http.StatusOK {
			return fmt.Errorf("seat %d: a page has status %d", seat, page.Status)
		}
		if err := act(ctx, b, page, seat, told); err != nil {
			return err
		}
	}
	return nil
}

// act does what the page asks for: ready, choose, or another game.
func act(ctx context.Context, b *webtest.Browser, page *webtest.Page, seat int, told *ledger) error {
	if choose, ok := page.Form("/choose"); ok && choose.Fields.Get("revision") == "0" {
		return chooseOne(ctx, b, choose, seat, told)
	}
	for _, action := range []string{"/ready", "/rematch"} {
		if _, ok := page.Form(action); ok {
			b.Submit(ctx, page, action, nil) // a failure shows on the next page
			return nil
		}
	}
	time.Sleep(2 * time.Millisecond)
	return nil
}

func chooseOne(ctx context.Context, b *webtest.Browser, choose webtest.Form, seat int, told *ledger) error {
	moves := choose.Moves()
	if len(moves) == 0 {
		time.Sleep(2 * time.Millisecond)
		return nil
	}
	move := moves[rand.IntN(len(moves))]
	for range 3 { // the same request again must do no harm
		answer, err := b.Choose(ctx, choose, move)
		if err != nil {
			time.Sleep(5 * time.Millisecond)
			continue
		}
		switch answer.Status {
		case http.StatusSeeOther:
			told.note(asPlaced(choose, move, seat))
			return nil
		case http.StatusConflict, http.StatusTooManyRequests:
			return nil
		}
		return fmt.Errorf("seat %d: a placement is answered by %d", seat, answer.Status)
	}
	return nil
}

func asPlaced(choose webtest.Form, move url.Values, seat int) placed {
	p := placed{seat: seat}
	p.gid.UnmarshalText([]byte(choose.Fields.Get("gid"))) // the server took it
	p.roll, _ = strconv.Atoi(choose.Fields.Get("roll"))
	p.move, _ = rules.ParseMove(move.Get("move") + move.Get("token") + move.Get("cell"))
	return p
}

// audit reads the data file and returns what is wrong with it: a gap or a
// broken chain, an acknowledged placement that is lost, one that counts twice.
func audit(data, table string, told map[placed]bool) error {
	events, err := stored(data, table)
	if err != nil {
		return err
	}
	return check(events, told)
}

func stored(data, table string) ([]eventlog.Event, error) {
	log, err := sqlite.Open(context.Background(), data, "the test")
	if err != nil {
		return nil, err
	}
	defer log.Close()
	return log.Read(context.Background(), room.Game(table), 0)
}

func check(events []eventlog.Event, told map[placed]bool) error {
	stored := map[placed]int{}
	var state match.State
	last := uint64(0)
	for _, e := range events {
		if e.Version > last+1 {
			return fmt.Errorf("version %d follows %d", e.Version, last)
		}
		last = e.Version
		event, err := match.Decode(e.Kind, e.Schema, e.Data)
		if err != nil {
			return err
		}
		state = match.Apply(state, event)
		if chose, ok := event.(match.Chose); ok {
			stored[placed{state.GID, chose.Seat, chose.Roll, chose.Move}]++
		}
	}
	for p := range told {
		if stored[p] == 0 {
			return fmt.Errorf("lost: seat %d, roll %d, %v of game %v", p.seat, p.roll, p.move, p.gid)
		}
	}
	for p, n := range stored {
		if n > 1 {
			return fmt.Errorf("%d times: seat %d, roll %d, %v of game %v", n, p.seat, p.roll, p.move, p.gid)
		}
	}
	return nil
}
