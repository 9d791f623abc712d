package sqlite

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// A Holder is a process that has a data file open.
type Holder struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	Since time.Time `json:"since"` // when it opened the file
	Owner string    `json:"owner"` // as it calls itself, such as the address it listens on
}

// String describes the holder to an operator.
func (h Holder) String() string {
	if h.PID == 0 {
		return "a process that has not said who it is"
	}
	return fmt.Sprintf("process %d on %s (%s) since %s", h.PID, h.Host, h.Owner, h.Since.Format(time.RFC3339))
}

// An InUseError says that another process, or another [Log] of this one, has
// the data file open.
type InUseError struct {
	Path   string // of the data file
	Holder Holder // zero when it cannot be told
}

// Error implements error.
func (e *InUseError) Error() string {
	return fmt.Sprintf("data file %s is in use by %s", e.Path, e.Holder)
}

// A fileLock is the right to use a data file.
type fileLock struct{ lock *flock.Flock }

// takeLock locks FILE.lock for the data file at path and writes into it who we
// are. The operating system releases the lock when the process ends, however
// it ends. The file stays: removing it would let two processes lock two files
// of the same name.
func takeLock(path, owner string) (*fileLock, error) {
	name := path + ".lock"
	lock := flock.New(name, flock.SetFlag(os.O_CREATE|os.O_RDWR))
	locked, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("lock data file: %w", noRoom(err))
	}
	if !locked {
		return nil, &InUseError{Path: path, Holder: readHolder(name)}
	}
	host, _ := os.Hostname() // a nameless host is still a holder
	text, err := json.Marshal(Holder{PID: os.Getpid(), Host: host, Since: time.Now().UTC(), Owner: owner})
	if err == nil {
		err = os.WriteFile(name, text, 0o600)
	}
	if err != nil {
		lock.Unlock()
		return nil, fmt.Errorf("lock data file: %w", err)
	}
	return &fileLock{lock}, nil
}

// readHolder returns the zero Holder when the holder has not written it yet.
func readHolder(name string) (h Holder) {
	text, err := os.ReadFile(name)
	if err != nil || json.Unmarshal(text, &h) != nil {
		return Holder{}
	}
	return h
}

// release gives the lock up, and leaves no name behind that could be mistaken
// for the next holder's.
func (l *fileLock) release() error {
	return errors.Join(os.Truncate(l.lock.Path(), 0), l.lock.Unlock())
}
