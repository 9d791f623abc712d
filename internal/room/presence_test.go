package room_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// TestReloadIsNoAbsence closes a page and opens it again within half a minute,
// and then does not.
func TestReloadIsNoAbsence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		s := h.started(2)
		ann, bob := h.watch(s.ID, "ann"), h.watch(s.ID, "bob")
		defer bob.Close()
		for range 3 { // reloads, one after another
			ann.Close()
			time.Sleep(2*time.Minute - time.Second)
			ann = h.watch(s.ID, "ann")
			time.Sleep(time.Second)
			synctest.Wait()
			if s, told := latest(bob); told && !s.Present[0] {
				t.Error("bob was told that ann is away")
			}
		}
		ann.Close()
		closed := time.Now()
		for time.Since(closed) < 2*time.Minute {
			if !h.look(s.ID).Present[0] {
				t.Errorf("away after %s", time.Since(closed))
			}
			time.Sleep(time.Second)
		}
		if h.look(s.ID).Present[0] {
			t.Error("still there after two minutes")
		}
		synctest.Wait()
		if s, told := latest(bob); !told || s.Present[0] || !s.Present[1] {
			t.Errorf("bob was told: %v %v", told, s.Present)
		}
	})
}

// TestPresence counts those who look and those who watch.
func TestPresence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		id := h.open(3, rules.Plain)
		h.do(id, sit("bob"))
		check := func(when string, watching int, present ...bool) {
			t.Helper()
			if s := h.look(id); s.Watching != watching || !slices.Equal(s.Present, present) {
				t.Errorf("%s: %d watch, present are %v", when, s.Watching, s.Present)
			}
		}
		check("at first", 0, false, false, false)
		h.lookAs(id, "bob")
		h.lookAs(id, "zed")
		check("bob has fetched the page", 0, false, true, false)
		time.Sleep(20 * time.Second)
		h.lookAs(id, "bob")
		time.Sleep(20 * time.Second)
		check("and again 20 seconds ago", 0, false, true, false)
		time.Sleep(100 * time.Second)
		check("and again two minutes ago", 0, false, false, false)

		all := []*room.Watcher{h.watch(id, "ann"), h.watch(id, "ann"), h.watch(id, ""), h.watch(id, ""), h.watch(id, "zed")}
		check("with streams", 3, true, false, false)
		all[0].Close()
		all[2].Close()
		all[4].Close()
		time.Sleep(time.Hour)
		check("with one stream each, an hour later", 1, true, false, false)
		h.do(id, sit("zed"))
		check("zed sits and is not here", 1, true, false, false)
		last := h.watch(id, "zed")
		check("zed is back", 1, true, false, true)
		h.do(id, match.Leave{By: "zed", Seat: 2})
		check("zed leaves his seat and watches", 2, true, false, false)
		last.Close()
		all[1].Close()
		all[3].Close()
		time.Sleep(2 * time.Minute)
		check("all are gone", 0, false, false, false)
	})
}

// TestCommandIsLife plays by commands alone, without a page or a stream: whoever
// asks for something is there.
func TestCommandIsLife(t *testing.T) {
	inBubble(t, func(t *testing.T, h *hall) {
		s := h.dealt(0, persons(2)...)
		defer h.here(s.ID, "ann").close()
		sleep(2 * time.Minute)
		s = h.do(s.ID, h.pick(s.ID, "bob"))
		if !s.Present[1] || s.Vacant[1] {
			t.Errorf("bob has just chosen: present %v, vacant %v", s.Present, s.Vacant)
		}
		h.refused(s.ID, match.Lend{By: "ann", Seat: 1, Key: "k"}, match.TooSoon)
		sleep(2 * time.Minute)
		h.refused(s.ID, match.Choose{By: "bob", Seat: 1, GID: s.State.GID, Roll: 7}, match.NotNow)
		if s = h.look(s.ID); !s.Present[1] {
			t.Error("bob has just been refused, and is away")
		}
	})
}

// TestPresenceIsTold shows a watcher that others come.
func TestPresenceIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		s := h.started(2)
		sleep(2 * time.Minute)
		ann := h.watch(s.ID, "ann")
		defer ann.Close()
		if s := next(t, ann); !slices.Equal(s.Present, []bool{true, false}) {
			t.Errorf("alone: %v", s.Present)
		}
		h.lookAs(s.ID, "bob")
		if s := next(t, ann); !slices.Equal(s.Present, []bool{true, true}) {
			t.Errorf("bob fetched the page: %v", s.Present)
		}
		passer := h.watch(s.ID, "")
		if s := next(t, ann); s.Watching != 1 {
			t.Errorf("somebody watches, told are %d", s.Watching)
		}
		passer.Close()
		if s := next(t, ann); s.Watching != 0 {
			t.Errorf("he is gone, told are %d", s.Watching)
		}
	})
}

// TestConcedeNeedsThePresent gives a game up: whoever is here must want it, and
// nobody else.
func TestConcedeNeedsThePresent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		concede := func(s room.Snapshot, by match.Owner) room.Snapshot {
			return h.do(s.ID, match.Concede{By: by, GID: s.State.GID, Yes: true})
		}

		s := h.started(3)
		ann, bob := h.watch(s.ID, "ann"), h.watch(s.ID, "bob")
		defer ann.Close()
		defer bob.Close()
		h.lookAs(s.ID, "cat")
		if concede(s, "ann").State.Phase != match.Playing || concede(s, "bob").State.Phase != match.Playing {
			t.Error("given up although cat is here")
		}
		time.Sleep(2*time.Minute - time.Second)
		if concede(s, "bob").State.Phase != match.Playing {
			t.Error("given up although cat was here just now")
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if s := h.look(s.ID); s.State.Ending != match.GivenUp || s.State.WantsLuck() {
			t.Errorf("not given up by itself although cat has gone: %+v", s.State)
		}

		s = h.started(2)
		sleep(2 * time.Minute) // nobody watches
		if s := concede(s, "bob"); s.State.Ending != match.GivenUp {
			t.Error("not given up although there was nobody to ask")
		}
		lie := match.Concede{By: "ann", Yes: true, Present: make([]bool, 2)}
		s = h.started(2)
		bob2 := h.watch(s.ID, "bob")
		defer bob2.Close()
		lie.GID = s.State.GID
		if s := h.do(s.ID, lie); s.State.Phase != match.Playing {
			t.Error("the room believed who says that nobody is here")
		}
		h.refused(s.ID, match.Concede{By: "zed", GID: s.State.GID, Yes: true}, match.NotYours)
	})
}

// TestRestartIsNoAbsence has one player be quicker than the other's page after
// a restart.
func TestRestartIsNoAbsence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		memory, shared := eventlog.NewMemory(), newBook()
		before := shared.hall(t, memory, memory)
		s := before.started(2)
		before.Close()
		memory = memory.Join() // the house has closed its handle
		after := shared.hall(t, memory, memory)
		defer after.Close()
		end := match.Concede{By: "ann", GID: s.State.GID, Yes: true}
		if s, err := after.Do(t.Context(), s.ID, end); err != nil || s.State.Phase != match.Playing {
			t.Errorf("ann alone has ended the game: %v", err)
		}
		time.Sleep(2 * time.Minute)
		if s, err := after.Do(t.Context(), s.ID, end); err != nil || s.State.Ending != match.GivenUp {
			t.Errorf("nobody else has come, and the game goes on: %v", err)
		}
	})
}

// TestCrowdIsToldAtLeisure has many come and go at once: the watchers are told
// once.
func TestCrowdIsToldAtLeisure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		s := h.started(2)
		ann := h.watch(s.ID, "ann")
		defer ann.Close()
		told := 0
		count := func() {
			synctest.Wait()
			for {
				select {
				case <-ann.C():
					told++
					continue
				default:
				}
				return
			}
		}
		count()
		told = 0
		for range 100 {
			h.watch(s.ID, "").Close()
			count()
		}
		time.Sleep(time.Second)
		if count(); told > 2 {
			t.Errorf("ann was told %d times in a second", told)
		}
	})
}
