package room_test

import (
	"errors"
	"fmt"
	"time"

	"game1208/match"
)

// trouble makes one, of any kind, and puts the next on the agenda.
func (w *world) trouble() {
	if w.troubles == 0 || w.healed {
		w.heal()
		return
	}
	w.troubles--
	at := w.random.IntN(len(w.nodes))
	turn := int64(1 + at)
	who := w.players[w.random.IntN(len(w.players))]
	switch w.random.IntN(8) {
	case 0:
		w.after(0, turn, func() { w.crash(at, false) })
	case 1:
		w.after(0, turn, func() { w.crash(at, true) })
	case 2:
		w.after(0, turn, func() { w.crashSoon(at) })
	case 3:
		w.breakLog(at, turn)
	case 4:
		w.after(0, turn, func() { w.jump(at) })
	case 5:
		w.count("somebody away")
		who.leave()
		if who.gone = w.odds(3) && who != w.players[0]; !who.gone {
			w.after(w.upTo(6*time.Minute), outside, who.back)
		}
	case 6:
		w.night()
	case 7:
		w.move(who, turn, at)
	}
	w.later(w.trouble)
}

// heal ends all troubles for good: the nodes work, and whoever means to comes back.
func (w *world) heal() {
	if w.healed {
		return
	}
	w.healed = true
	for _, n := range w.nodes {
		if n != nil {
			n.set(none)
			n.dieAt(none)
		}
	}
	for _, p := range w.players {
		p.back()
	}
	if !w.playing {
		w.recall()
	}
}

// crash ends a node; another comes in its place.
func (w *world) crash(at int, peace bool) {
	if w.nodes[at] == nil {
		return
	}
	w.count(map[bool]string{false: "a crash", true: "a shutdown"}[peace])
	w.nodes[at].kill(peace)
	w.nodes[at] = nil
	down := w.upTo(10 * time.Second)
	if w.odds(8) {
		down = w.upTo(5 * time.Hour)
	}
	w.after(down, int64(1+at), func() { w.nodes[at] = newNode(w, int64(1+at)) })
}

// crashSoon ends a node with its next append, of which nobody knows whether it was
// written.
func (w *world) crashSoon(at int) {
	if n := w.nodes[at]; n != nil {
		n.dieAt([]fault{refuses, forgets}[w.random.IntN(2)])
	}
}

// revive replaces the nodes that have ended so.
func (w *world) revive() {
	for at, n := range w.nodes {
		if n != nil && n.broken() {
			w.count("a crash while writing")
			w.crash(at, false)
		}
	}
}

// breakLog has the log fail at a node for a while.
func (w *world) breakLog(at int, turn int64) {
	w.count("a broken log")
	wrong := []fault{refuses, forgets, blind, deaf, late}[w.random.IntN(5)]
	set := func(f fault) func() {
		return func() {
			if n := w.nodes[at]; n != nil {
				n.set(f)
			}
		}
	}
	w.after(0, turn, set(wrong))
	w.after(w.upTo(20*time.Second), turn, set(none))
}

// jump sets the clock of a node, forwards or back. Forwards that is time for which
// somebody may have been there; back, he stays there as much longer.
func (w *world) jump(at int) {
	n := w.nodes[at]
	if n == nil {
		return
	}
	w.count("a clock jumped")
	by := (w.upTo(2*time.Minute) - time.Minute) / slots * slots
	w.mu.Lock()
	w.presence.reach(time.Now())
	w.presence.total += max(0, by)
	w.presence.until = w.presence.until.Add(max(0, -by))
	w.mu.Unlock()
	n.jump(by)
}

// night has everybody go away, and come back some hours later.
func (w *world) night() {
	w.count("a night")
	for _, p := range w.players {
		p.leave()
		w.after(w.upTo(10*time.Hour), outside, p.back)
	}
}

// move gives a player another device, by a link.
func (w *world) move(p *player, turn int64, at int) {
	if p.who == "" || len(p.adds) > 0 || p.screen == nil || p.away {
		return
	}
	seat := p.screen.State.SeatOf(p.who)
	if seat < 0 {
		return
	}
	p.moves++
	before, next := p.who, match.Owner(fmt.Sprint(p.who[:3], p.moves))
	w.after(w.upTo(time.Second), turn, func() {
		_ = p.arrives(w.nodes[at], match.Lend{By: before, Seat: seat, Key: string(next)}, -1)
	})
	w.after(w.upTo(time.Second)+time.Second, turn, func() { w.take(p, next, at) })
}

// take has him open the link on the other device, again while nobody answers.
func (w *world) take(p *player, next match.Owner, at int) {
	p.moving = true // until he knows whether it is his
	err := p.arrives(w.nodes[at], match.Take{By: next, Key: string(next)}, -1)
	switch {
	case err == nil:
		w.count("a seat moved")
		p.partSoon()
		p.who, p.moving = next, false
	case errors.Is(err, match.BadLink):
		p.moving = false
	default:
		other := w.random.IntN(len(w.nodes))
		w.after(time.Second+w.upTo(time.Minute), int64(1+other), func() { w.take(p, next, other) })
	}
}
