package match_test

import (
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
		s = do(t, s, match.Ready{By: by, GID: s.GID, Entropy: bytesOf(by)})
	}
	return s
}

// place is a choice that its seat has not made before on this roll.
func place(t tester, s match.State, by match.Owner, move string) match.Choose {
	t.Helper()
	m, err := rules.ParseMove(move)
	if err != nil {
		t.Fatalf("%s: %v", move, err)
	}
	seat := s.Seats[s.SeatOf(by)]
	return match.Choose{By: by, GID: s.GID, Roll: len(s.Rolls), Revision: seat.Revision, Move: m}
}
