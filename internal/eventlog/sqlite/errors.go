package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// What can be wrong with the name of a data file, or with the file as a whole.
// Each comes in a [*FileError]. They are told apart, and not only said, because
// whoever shows them to an operator says them in his language.
var (
	// ErrForeign: the file is a database of another program.
	ErrForeign = errors.New("not a 1208 data file")
	// ErrLoneWAL: FILE-wal is there, FILE is not. Nothing was changed.
	ErrLoneWAL = errors.New("the -wal file is there but the data file is not: move them together")
	// ErrLostWAL: a process has FILE open, and FILE-wal is not there.
	ErrLostWAL = errors.New("the -wal file of a data file in use is not there")
	// ErrLostCommits: FILE.mark says that there were later commits than there are
	// in FILE and FILE-wal. Nothing was changed.
	ErrLostCommits = errors.New("commits that were acknowledged are not there: " +
		"the file or its -wal is damaged, or older than its .mark")
	// ErrGone: FILE is not there, or is another file, although FILE.mark is there or
	// a process has FILE open. What was not acknowledged is not on disk.
	ErrGone = errors.New("the data file was removed or replaced")
	// ErrLinked: the file has another name, under which another server could open
	// it without either of them knowing.
	ErrLinked = errors.New("the data file has a second name (a hard link)")
	// ErrUnfinished: tables are missing. Each format is reached in one
	// transaction, so this is no upgrade that was interrupted.
	ErrUnfinished = errors.New("the data file lacks tables that its format has")
	// ErrNowhere: the name is a symbolic link whose target is not there.
	ErrNowhere = errors.New("the symbolic link leads nowhere")
	// ErrNotFile: the name is that of a directory, or of a device.
	ErrNotFile = errors.New("not a file")
	// ErrNoDir: the directory that the file should be in is not there.
	ErrNoDir = errors.New("no such directory")
	// ErrUnwritable: no file can be made in the directory.
	ErrUnwritable = errors.New("no file can be made in this directory")
)

// A FileError says which file an error is about.
type FileError struct {
	Path string // of a data file or backup; of a directory with ErrNoDir and ErrUnwritable
	Err  error
}

// Error implements error.
func (e *FileError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

// A NewerError says that a data file was written by a later version of this
// program. It comes in a [*FileError].
type NewerError struct {
	Format int // of the file
	Known  int // the last one that this program knows
}

// Error implements error.
func (e *NewerError) Error() string {
	return fmt.Sprintf("data file has format %d, this program knows formats up to %d: use a newer program", e.Format, e.Known)
}

// A PromiseError says that SQLite cannot do with a file what it was told to,
// such as to keep checksums. It comes in a [*FileError].
type PromiseError struct {
	Question  string // in SQL
	Got, Want string
}

// Error implements error.
func (e *PromiseError) Error() string {
	return fmt.Sprintf("%s is %q, want %q", e.Question, e.Got, e.Want)
}

// inFile says which file err is about, unless err says so.
func inFile(path string, err error) error {
	var known *FileError
	if err == nil || errors.As(err, &known) {
		return err
	}
	return &FileError{path, err}
}

// noRoom returns the error of making a file, such as a lock, as one of its
// directory if that is why.
func noRoom(err error) error {
	var failed *fs.PathError
	if !errors.As(err, &failed) {
		return err
	}
	if _, there := os.Lstat(failed.Path); !errors.Is(there, fs.ErrNotExist) {
		return err // it is the file, not the directory
	}
	for _, cause := range []error{fs.ErrPermission, fs.ErrNotExist, syscall.EROFS} {
		if errors.Is(err, cause) {
			return &FileError{filepath.Dir(failed.Path), fmt.Errorf("%w: %w", ErrUnwritable, err)}
		}
	}
	return err
}
