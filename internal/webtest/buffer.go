package webtest

import (
	"bytes"
	"sync"
)

// A Buffer keeps what several goroutines write. The zero Buffer is empty.
type Buffer struct {
	mu  sync.Mutex
	all bytes.Buffer
}

// Write implements [io.Writer].
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all.Write(p)
}

// String returns all that was written so far.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all.String()
}
