package site

import (
	"context"
	"errors"
	"time"

	"game1208/internal/oracle"
	"game1208/internal/view"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// errBusy is a question for which there is no room at the moment.
var errBusy = Fault{view.Busy, oracle.ErrBusy}

// keptReviews is how many reviews are kept: a game that has just ended is looked at
// by all its players at once. Each takes some ten kilobytes.
const keptReviews = 200

// patience is how long the end of a game waits for its review.
const patience = 500 * time.Millisecond

// alonePatience is how long it waits in a reader's own browser, where the solver may have
// to begin.
const alonePatience = 20 * time.Second

// reviews makes reviews of games that are over, and keeps the last. A record says
// all that its review depends on.
type reviews struct {
	oracle *oracle.Oracle
	made   *shelf[review.Review]
}

func newReviews(o *oracle.Oracle) *reviews {
	return &reviews{oracle: o, made: newShelf[review.Review](keptReviews)}
}

// of returns the review of a record, made in a pool. It is [oracle.ErrBusy] when too
// many ask, and the error of ctx when its turn does not come.
func (v *reviews) of(ctx context.Context, pool *oracle.Pool, record rules.Record) (*review.Review, error) {
	key := record.String()
	found, ok := v.made.get(key)
	if ok {
		return &found, nil
	}
	err := pool.Do(ctx, func() {
		if found, ok = v.made.get(key); ok { // by who was before us in the queue
			return
		}
		found = review.Of(v.oracle.Exact(record.Variant), record)
		v.made.put(key, found)
	})
	if err != nil {
		return nil, err
	}
	return &found, nil
}

// reviewed returns the review of a table's game, nil while there is none: of a
// game that was not played to its end, and until all of its luck is disclosed,
// which is when nobody plays that deal any more. It is nil also when too many games
// end at once: an end does not wait for its review longer than patience, and for
// nobody who reads.
func (s *Site) reviewed(ctx context.Context, state match.State) *review.Review {
	if state.Phase != match.Over || state.Ending != match.Finished || state.WantsLuck() {
		return nil
	}
	wait := patience
	if s.alone { // and so nobody waits behind him
		wait = alonePatience
	}
	soon, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	r, err := s.reviews.of(soon, s.reviews.oracle.Ends, state.Record())
	if err != nil && !errors.Is(err, context.Canceled) {
		s.logger.WarnContext(ctx, "a game is shown without its review", "err", err)
	}
	return r
}

// review returns the review of a record that somebody asks for.
func (s *Site) review(ctx context.Context, record rules.Record) (*review.Review, error) {
	r, err := s.reviews.of(ctx, s.reviews.oracle.Readers, record)
	return r, unlessBusy(err)
}

// unlessBusy makes a page of [oracle.ErrBusy].
func unlessBusy(err error) error {
	if errors.Is(err, oracle.ErrBusy) {
		return errBusy
	}
	return err
}
