package room_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing/synctest"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// A player is a device in the simulated world, and whoever is at it. He knows what
// his last snapshot said, and asks for what may long be out of date.
type player struct {
	world *world
	who   match.Owner
	slow  time.Duration
	adds  []match.Kind // seats that he adds: of his device, and bots

	away   bool
	gone   bool // for good
	moves  int  // to other devices
	moving bool // to one of them
	shift  int  // who comes back has no thoughts of earlier

	home    int // the node of his stream
	watcher *room.Watcher
	screen  *room.Snapshot
	known   int // which of the durable states he was shown last

	asks  match.Command // until he has an answer
	asked int           // its number
	tries int
}

// pause is how long it takes until he does the next thing; where nobody answers he
// tries less often.
func (p *player) pause() time.Duration {
	if p.world.nodes[p.home] == nil {
		return p.world.upTo(5 * time.Minute)
	}
	return 300*time.Millisecond + p.world.upTo(p.slow)
}

// turn is what he does again and again while he is there.
func (p *player) turn() func() {
	shift := p.shift
	return func() {
		if p.away || p.shift != shift {
			return
		}
		if p.look() && !p.moving {
			p.wish()
		}
		p.world.after(p.pause(), outside, p.turn())
	}
}

// look takes in what his stream has brought, and reports whether he has one.
func (p *player) look() bool {
	w := p.world
	if p.watcher == nil {
		p.home = w.random.IntN(len(w.nodes))
		w.after(w.upTo(time.Second), int64(1+p.home), p.join)
		return false
	}
	select {
	case s, ok := <-p.watcher.C():
		if !ok {
			p.part()
			return false
		}
		p.show(s)
	default:
	}
	return p.screen != nil
}

// show checks what he is shown.
func (p *player) show(s room.Snapshot) {
	w := p.world
	n, err := w.book.find(s)
	switch {
	case err != nil:
		w.fail("%q was shown what was never so: %v", p.who, err)
	case n < p.known && p.screen != nil:
		w.fail("%q was shown state %d after %d", p.who, n, p.known)
	case s.State.WantsDraw() || s.State.WantsLuck():
		w.fail("%q was shown half a step", p.who)
	}
	p.screen, p.known = &s, n
	if w.playing = s.State.Phase == match.Playing; !w.playing {
		w.recall()
	}
	if s.State.Phase == match.Over && s.State.Game >= w.games {
		w.over = true
	}
}

// join opens his stream. Another node may be behind.
func (p *player) join() {
	n := p.world.nodes[p.home]
	if p.away || p.watcher != nil || n == nil {
		return
	}
	p.world.hereAs(p, 1, 0)
	watcher, err := n.Watch(p.world.t.Context(), p.world.id, p.who)
	synctest.Wait()
	if err != nil {
		p.world.hereAs(p, -1, 0)
		p.world.expect(nil, err)
		return
	}
	if len(p.world.nodes) > 1 {
		p.known = 0
	}
	p.world.trace("%q watches %d", p.who, n.turn)
	p.watcher = watcher
}

// part ends his stream.
func (p *player) part() {
	if p.watcher == nil {
		return
	}
	p.world.trace("%q leaves", p.who)
	p.watcher.Close()
	p.watcher = nil
	synctest.Wait()
	p.world.hereAs(p, -1, reloading)
}

// partSoon ends it in the turn of its node: from there on time runs for him.
func (p *player) partSoon() { p.world.after(0, int64(1+p.home), p.part) }

// hereAs counts him as there, if it is not a passer-by.
func (w *world) hereAs(p *player, streams int, while time.Duration) {
	if p.who != "" {
		w.here(streams, while)
	}
}

// leave has him go away; back has him return.
func (p *player) leave() {
	p.away = true
	p.shift++
	p.partSoon()
}

func (p *player) back() {
	if p.away && !p.gone {
		p.away = false
		p.world.after(p.pause(), outside, p.turn())
	}
}

// recall has those come back who went for good: without them no game begins.
func (w *world) recall() {
	for _, p := range w.players {
		if p.gone {
			p.gone = false
			w.after(w.upTo(time.Minute), outside, p.back)
		}
	}
}

// wish sends what he wants, again if he has had no answer.
func (p *player) wish() {
	if p.asks == nil || p.tries >= 4 {
		p.asks, p.tries = p.todo(), 0
		p.asked++
	}
	if p.asks == nil {
		return
	}
	if p.tries++; p.tries > 1 {
		p.world.count("a retry")
	}
	p.send(p.asks, p.asked)
}

// send puts a request on its way: it may come late, twice, after a later one, or
// never, and so may the answer.
func (p *player) send(c match.Command, number int) {
	w := p.world
	if choose, ok := c.(match.Choose); ok {
		w.sent[keyOf(choose)] = true
	}
	times := 1
	switch {
	case !w.healed && w.odds(8):
		w.count("a request lost")
		times = 0
	case w.odds(8):
		w.count("a request twice")
		times = 2
	}
	for range times {
		delay := w.upTo(300 * time.Millisecond)
		if w.odds(15) {
			w.count("a late request")
			delay = w.upTo(time.Minute)
		}
		at := p.home
		if w.odds(4) {
			at = w.random.IntN(len(w.nodes))
		}
		w.after(delay, int64(1+at), func() { _ = p.arrives(w.nodes[at], c, number) })
	}
}

// arrives has a node carry out a request.
func (p *player) arrives(n *node, c match.Command, number int) error {
	w := p.world
	if n == nil {
		return room.ErrClosed
	}
	w.here(0, 2*time.Minute)
	choose, chooses := c.(match.Choose)
	stood := chooses && w.stands(choose) // before he asks: a clock that runs out right after the answer may settle the round
	s, err := n.Do(w.t.Context(), w.id, c)
	synctest.Wait()
	w.trace("%q %T%+v at %d: %v", p.who, c, c, n.turn, err)
	w.expect(c, err)
	if stood && refusedOf(err) {
		w.fail("%+v stood, and asked again it is refused: %v", c, err)
	}
	if err == nil {
		if _, err := w.book.find(s); err != nil {
			w.fail("%T was acknowledged: %v", c, err)
		}
		if chooses {
			w.taken = append(w.taken, keyOf(choose))
		}
	}
	if !w.healed && w.odds(8) {
		w.count("an answer lost")
		return err
	}
	w.after(w.upTo(300*time.Millisecond), outside, func() {
		if p.asked == number {
			p.asks = nil
		}
	})
	return err
}

func keyOf(c match.Choose) choiceKey {
	return choiceKey{c.GID, c.Seat, c.Roll, c.Revision, c.Move}
}

func refusedOf(err error) bool {
	var refusal match.Refusal
	return errors.As(err, &refusal)
}

// stands reports whether the log has this very choice, and nothing newer of its seat;
// once its round is settled, whether it is the move that was played.
func (w *world) stands(c match.Choose) bool {
	s := w.book.last(w.id)
	if s.GID != c.GID || s.Seats[c.Seat].Owner != c.By {
		return false
	}
	seat := s.Seats[c.Seat]
	if c.Roll <= s.Settled {
		return seat.Line[c.Roll-1] == c.Move && seat.BotMoves>>(c.Roll-1)&1 == 0
	}
	return s.Phase == match.Playing && seat.Chosen && !seat.ByBot && seat.Choice == c.Move && c.Revision == seat.Revision-1
}

// expect checks an answer: nobody's honest wish is against the rules.
func (w *world) expect(c match.Command, err error) {
	var illegal *rules.PlayError
	var refusal match.Refusal
	switch {
	case err == nil, errors.Is(err, errDisk), errors.Is(err, room.ErrClosed), errors.Is(err, eventlog.ErrClosed):
	case errors.As(err, &illegal):
		w.fail("%+v: %v", c, err)
	case errors.As(err, &refusal) && refusal != match.BadTable && refusal != match.BadLuck && refusal != match.WrongBoard &&
		refusal != match.NoSuchSeat && refusal != match.WornOut:
		w.count("refused")
	default:
		w.fail("%+v: %v", c, err)
	}
}

// todo returns what he would do, as he sees the table.
func (p *player) todo() match.Command {
	v := match.See(p.screen.State, p.who)
	switch {
	case p.who == "":
		return nil
	case v.Phase == match.Gathering:
		return p.gather(v)
	case v.You < 0:
		return nil
	case v.Phase == match.Over && v.Game < p.world.games:
		return match.Rematch{By: p.who, GID: v.GID}
	case v.Phase == match.Over:
		return nil
	}
	if c := p.play(v); c != nil {
		return c
	}
	return p.others(v)
}

// gather is what he does before a game.
func (p *player) gather(v match.View) match.Command {
	free := slices.IndexFunc(v.Seats, func(s match.SeatView) bool { return !s.Taken })
	mine := len(v.Own)
	for _, s := range v.Seats {
		if s.Kind == match.Robot && v.You == v.Host {
			mine++
		}
	}
	switch {
	case v.You < 0 && v.SeatFree:
		return match.Sit{By: p.who, Name: strings.ToUpper(string(p.who)), Skeleton: string(p.who)}
	case v.You < 0:
		return nil
	case mine <= len(p.adds) && free >= 0 && v.Game == 1:
		kind := p.adds[mine-1]
		name := fmt.Sprint(p.who, mine)
		if kind == match.Robot {
			return match.Add{By: p.who, Seat: free, Kind: kind, Style: []string{"greedy", "random"}[mine%2]}
		}
		return match.Add{By: p.who, Seat: free, Kind: kind, Name: name, Skeleton: name}
	}
	if slices.ContainsFunc(v.Own, func(m match.Mine) bool { return !v.Seats[m.Seat].Ready }) {
		return ready(*p.screen, p.who)
	}
	return nil
}

// play is what he does for his own seats.
func (p *player) play(v match.View) match.Command {
	w := p.world
	if v.Calls >= 0 && (slices.ContainsFunc(v.Own, func(m match.Mine) bool { return m.Seat == v.Host }) || w.odds(8)) {
		return p.call(v, v.Calls)
	}
	for _, own := range v.Own {
		seat := v.Seats[own.Seat]
		switch {
		case seat.Kind == match.Paper && seat.Full && !seat.Omitted && !seat.Position.Done():
			if w.odds(10) {
				return match.Omit{By: p.who, Seat: own.Seat, GID: v.GID}
			}
			return match.Enter{By: p.who, Seat: own.Seat, GID: v.GID, Board: p.cardboard(own.Seat)}
		case v.Roll() == 0 || seat.Done || seat.Full:
		case seat.Kind == match.Paper && !own.Chosen:
			return match.Pass{By: p.who, GID: v.GID, Roll: len(v.Rolls), Last: len(v.Rolls) >= rules.Tokens && !w.odds(4)}
		case seat.Kind == match.Person && own.Chosen && w.odds(20):
			return match.Undo{By: p.who, Seat: own.Seat, GID: v.GID, Roll: len(v.Rolls), Revision: own.Revision}
		case seat.Kind == match.Person && (!own.Chosen || w.odds(10)):
			return p.choose(v, own)
		}
	}
	return nil
}

// choose is any move that the rules allow.
func (p *player) choose(v match.View, own match.Mine) match.Command {
	legal := slices.Collect(v.Seats[own.Seat].Position.Legal(v.Roll()))
	if legal[0].Abstains() && !p.world.odds(9) {
		legal = legal[1:]
	}
	return match.Choose{By: p.who, Seat: own.Seat, GID: v.GID, Roll: len(v.Rolls), Revision: own.Revision,
		Move: legal[p.world.random.IntN(len(legal))]}
}

// call enters a step of real luck.
func (p *player) call(v match.View, step int) match.Command {
	var hidden []rules.Token
	for t := range rules.AllTokens.All() {
		if !slices.Contains(v.Tokens, t) {
			hidden = append(hidden, t)
		}
	}
	p.world.random.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	if len(hidden) == 0 { // the last one can only be called again
		hidden = v.Tokens[len(v.Tokens)-1:]
	}
	c := match.Call{By: p.who, GID: v.GID, Step: step, Known: v.Corrected}
	switch {
	case step == 0:
		c.Tokens = slices.Sorted(slices.Values(hidden[:rules.OpenHand]))
		return c
	case step >= 2 && step <= 6:
		c.Tokens = hidden[:1]
	}
	c.Roll = rules.Cell(1 + p.world.random.IntN(rules.Cells))
	return c
}

// cardboard is a board that the rolls of a seat on paper may have led to.
func (p *player) cardboard(seat int) rules.Board {
	deal := p.screen.State.PaperDeal(seat)
	position := rules.Start(deal.Hand())
	abstains := -1
	if len(deal.Rolls) > rules.Tokens {
		abstains = p.world.random.IntN(rules.Tokens)
	}
	for i, roll := range deal.Rolls {
		legal := slices.Collect(position.Legal(roll))
		move := rules.Abstain
		if i != abstains {
			legal = slices.DeleteFunc(legal, rules.Move.Abstains)
			move = legal[p.world.random.IntN(len(legal))]
		}
		position, _ = position.Play(roll, move)
		if t, ok := deal.Revealed(i + 1); ok {
			position = position.Reveal(t)
		}
	}
	return position.Board
}

// others is what he does about the others, when he has done what he can.
func (p *player) others(v match.View) match.Command {
	w := p.world
	for i, vacant := range p.screen.Vacant {
		if vacant && w.odds(2) && !slices.ContainsFunc(v.Own, func(m match.Mine) bool { return m.Seat == i }) {
			w.count("a seat handed over")
			return match.HandOver{By: p.who, GID: v.GID, Seat: i}
		}
	}
	switch {
	case v.ByHand && v.Roll() != 0 && v.Host == v.You && w.odds(30):
		w.count("luck corrected")
		return p.call(v, len(v.Rolls))
	case w.odds(300):
		return match.Concede{By: p.who, GID: v.GID, Yes: true}
	}
	return nil
}
