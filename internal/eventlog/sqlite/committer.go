package sqlite

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"game1208/internal/eventlog"
)

const (
	queueLength = 1024 // work that may wait before Append itself waits
	groupLimit  = 256  // work that shares a transaction
)

// work is something to be written. It is carried out by the committer, perhaps
// more than once, if what it did before was rolled back.
type work struct {
	// do writes, or refuses to. A refusal concerns this work alone, which then
	// has written nothing; a failure ends the transaction.
	do func(w *writer) (refusal, failure error)
	// committed is called when what do wrote is durable, in order.
	committed func()

	// mark names what do wrote. It is zero when that was nothing.
	mark mark

	refusal error
	done    chan error // has room for the one answer
}

// A committer carries out all writing to a file, in one goroutine.
type committer struct {
	queue   chan *work
	closing chan struct{} // closed by stop
	closed  chan struct{} // closed when nothing will be written any more

	// Owned by run.
	file   file
	writer *writer // nil: to be opened by the next commit
	marker *marker
}

func newCommitter(f file, m *marker) *committer {
	return &committer{
		queue:   make(chan *work, queueLength),
		closing: make(chan struct{}),
		closed:  make(chan struct{}),
		file:    f,
		marker:  m,
	}
}

// submit queues work and returns when it is durable, was refused or failed, or
// ctx is done; then the work may still be carried out.
func (c *committer) submit(ctx context.Context, w *work) error {
	w.done = make(chan error, 1)
	select {
	case <-c.closing:
		return eventlog.ErrClosed
	default:
	}
	select {
	case c.queue <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-c.closing:
		return eventlog.ErrClosed
	}
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
		return fmt.Errorf("outcome unknown: %w", ctx.Err())
	case <-c.closed:
	}
	select {
	case err := <-w.done:
		return err
	default: // queued after the committer had looked for the last time
		return eventlog.ErrClosed
	}
}

// stop waits until all queued work is done. It must be called once.
func (c *committer) stop() {
	close(c.closing)
	<-c.closed
}

// run does the work until stop is called.
func (c *committer) run() {
	defer close(c.closed)
	defer c.marker.close()
	defer c.drop()
	for {
		select {
		case w := <-c.queue:
			c.commit(c.group(w))
		case <-c.closing:
			for len(c.queue) > 0 {
				c.commit(c.group(<-c.queue))
			}
			return
		}
	}
}

// group returns first and the work that has arrived behind it.
func (c *committer) group(first *work) []*work {
	group := []*work{first}
	for len(group) < groupLimit {
		select {
		case w := <-c.queue:
			group = append(group, w)
		default:
			return group
		}
	}
	return group
}

// commit carries out a group of work in one transaction and answers everybody.
func (c *committer) commit(group []*work) {
	retry, err := c.transact(group)
	if err != nil {
		c.drop()
		err = cmp.Or(c.file.stillThere(), err)
	}
	if retry && len(group) > 1 {
		for _, w := range group {
			c.commit([]*work{w})
		}
		return
	}
	for _, w := range group {
		switch {
		case err != nil:
			w.done <- err
		case w.refusal != nil:
			w.done <- w.refusal
		default:
			w.committed()
			w.done <- nil
		}
	}
}

// transact carries out the work in one transaction. After an error retry tells
// whether it is certain that nothing was written: once COMMIT has been tried
// it is not, and work done again would meet its own traces.
func (c *committer) transact(group []*work) (retry bool, err error) {
	if c.writer == nil {
		if c.writer, err = openWriter(c.file); err != nil {
			return false, err
		}
	}
	if err := c.writer.exec("BEGIN IMMEDIATE"); err != nil {
		return false, err
	}
	for _, w := range group {
		refusal, failure := w.do(c.writer)
		if failure != nil {
			return true, failure
		}
		w.refusal = refusal
	}
	if err := c.writer.exec("COMMIT"); err != nil {
		return false, err
	}
	c.remember(group)
	return false, nil
}

// remember marks the last commit, before anybody is told of it.
func (c *committer) remember(group []*work) {
	for _, w := range slices.Backward(group) {
		if w.refusal == nil && !w.mark.isZero() {
			c.marker.set(w.mark)
			return
		}
	}
}

// drop closes the connection, which rolls back what was not committed.
func (c *committer) drop() {
	if c.writer != nil {
		c.writer.close()
		c.writer = nil
	}
}
