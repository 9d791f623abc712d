package eventlog

import (
	"errors"
	"time"
)

// A Head is the end of a game's chain: what the next event is linked to. The
// zero Head is that of a game without events.
type Head struct {
	Version uint64
	Hash    [32]byte
}

// Seal makes the event that records r after h, and moves h on to it. It is for
// implementations of [Log].
func (h *Head) Seal(game string, r Record) Event {
	e := Event{
		Game:    game,
		Version: h.Version + 1,
		Schema:  r.Schema,
		Kind:    r.Kind,
		Data:    r.Data,
		At:      time.UnixMilli(r.At.UnixMilli()).UTC(),
		Prev:    h.Hash,
	}
	e.Hash = e.Sum()
	*h = Head{e.Version, e.Hash}
	return e
}

// What can be wrong with a chain.
var (
	errMissing = errors.New("this event is missing")
	errLink    = errors.New("it does not continue the event before it")
	errChanged = errors.New("its content is not what was written")
	errEnd     = errors.New("it is not the event that was written last")
)

// Check reports whether e is the event that belongs after h, and moves h on to
// it. Its error is a *[DamageError] that names the game and the version.
func (h *Head) Check(e *Event) error {
	damage := &DamageError{Game: e.Game, Version: h.Version + 1}
	switch {
	case e.Version != h.Version+1:
		damage.Err = errMissing
	case e.Prev != h.Hash:
		damage.Err = errLink
	case e.Hash != e.Sum():
		damage.Err = errChanged
	default:
		*h = Head{e.Version, e.Hash}
		return nil
	}
	return damage
}

// CheckEnd reports whether a game whose events were all checked ends where it
// must: losing its last events is damage too, and breaks no link.
func (h Head) CheckEnd(game string, end Head) error {
	switch {
	case h.Version != end.Version:
		return &DamageError{Game: game, Version: h.Version + 1, Err: errMissing}
	case h.Hash != end.Hash:
		return &DamageError{Game: game, Version: h.Version, Err: errEnd}
	}
	return nil
}
