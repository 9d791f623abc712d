package match_test

import (
	"slices"
	"strings"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

// do carries out a command that must succeed, and the luck that follows it.
func do(t tester, s match.State, c match.Command) match.State {
	t.Helper()
	for c != nil {
		events, err := match.Decide(s, c)
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = match.Apply(s, e)
		}
		c = fate(t, s)
	}
	return s
}

// fate returns the command by which luck moves the table on, nil if it waits
// for people.
func fate(t tester, s match.State) match.Command {
	t.Helper()
	secret := secretOf(s.Game)
	switch {
	case s.WantsDraw():
		step := s.NextStep()
		mix := fair.MixOf(s.GID, fair.Root(s.GID, s.Commitments), s.Entropy())
		key := secret.Key(s.GID, step)
		drawn, err := fair.Draw(key, s.GID, step, mix, s.Drawn())
		if err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		return match.Draw{Step: step, Key: key, Tokens: drawn.Tokens, Roll: drawn.Roll}
	case s.WantsLuck():
		return match.Disclose{Luck: fair.Deal(s.GID, secret, s.Entropy())}
	}
	return nil
}

// open is the command that opens a table for so many.
func open(seats int, variant rules.Variant) match.Open {
	return match.Open{Variant: variant, Seats: seats, Code: "KLMNPQ", Owner: "ann", Name: "Ann", Skeleton: "ann", Lay: layOf(1)}
}

// add is the command by which somebody gets a seat on another's device.
func add(s match.State, by match.Owner, kind match.Kind, name string) match.Add {
	seat := slices.IndexFunc(s.Seats, func(seat match.Seat) bool { return !seat.Taken() })
	if seat < 0 {
		seat = len(s.Seats)
	}
	if kind == match.Robot {
		return match.Add{By: by, Seat: seat, Kind: kind, Style: "greedy"}
	}
	return match.Add{By: by, Seat: seat, Kind: kind, Name: name, Skeleton: strings.ToLower(name)}
}

// cardboard returns a board to which the first rolls of the table lead; with
// nine, the n-th abstains.
func cardboard(s match.State, n int) rules.Board {
	p := rules.Start(s.Deal().Hand())
	for r, roll := range s.Rolls {
		move := rules.Abstain
		for m := range p.Legal(roll) {
			move = m // the last one
		}
		if r+1 == n || p.Done() {
			move = rules.Abstain
		}
		p, _ = p.Play(roll, move)
		if token, ok := s.Deal().Revealed(r + 1); ok {
			p = p.Reveal(token)
		}
	}
	return p.Board
}

// sit is the command by which somebody takes a seat under his own name.
func sit(by match.Owner) match.Sit {
	return match.Sit{By: by, Name: strings.ToUpper(string(by[:1])) + string(by[1:]), Skeleton: string(by)}
}

// started returns a table for so many at which the first roll lies.
func started(t tester, seats int, variant rules.Variant) match.State {
	t.Helper()
	s := do(t, match.State{}, open(seats, variant))
	for _, by := range people[1:seats] {
		s = do(t, s, sit(by))
	}
	for _, by := range people[:seats] {
		s = do(t, s, readyOf(s, by))
	}
	return s
}

// readyOf says that all on a device are ready, with bytes for each person.
func readyOf(s match.State, by match.Owner) match.Ready {
	ready := match.Ready{By: by, GID: s.GID}
	for _, i := range s.SeatsOf(by) {
		if s.Seats[i].Kind == match.Person {
			ready.Entropy = append(ready.Entropy, bytesOf(by))
			by += "'"
		}
	}
	return ready
}

// place is a choice that its seat has not made before on this roll.
func place(t tester, s match.State, by match.Owner, move string) match.Choose {
	t.Helper()
	m, err := rules.ParseMove(move)
	if err != nil {
		t.Fatalf("%s: %v", move, err)
	}
	return placeAt(s, s.SeatOf(by), m)
}

// placeAt is such a choice of one of the seats of a device.
func placeAt(s match.State, i int, m rules.Move) match.Choose {
	seat := s.Seats[i]
	return match.Choose{By: seat.Owner, Seat: i, GID: s.GID, Roll: len(s.Rolls), Revision: seat.Revision, Move: m}
}
