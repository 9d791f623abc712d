package site

import "sync"

// A shelf keeps what was made last, so that it is not made again. It may be used by
// many goroutines at once.
type shelf[T any] struct {
	room int // how many things have a place on it

	mu    sync.Mutex
	kept  map[string]T // nobody changes them
	order []string     // the oldest first
}

func newShelf[T any](room int) *shelf[T] { return &shelf[T]{room: room, kept: map[string]T{}} }

func (s *shelf[T]) get(name string) (T, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.kept[name]
	return found, ok
}

func (s *shelf[T]) put(name string, made T) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.kept[name]; !known {
		s.order = append(s.order, name)
	}
	s.kept[name] = made
	if len(s.order) > s.room {
		delete(s.kept, s.order[0])
		s.order = s.order[1:]
	}
}
