package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup copies the data file from to a new file, as of one moment, while a
// server may be using it. The copy is a data file of its own, without -wal, and
// holds the games' secrets: it is readable by its owner only. It is verified
// before it gets its name, and durable when Backup returns. An existing file is
// never replaced.
func Backup(ctx context.Context, from, to string) (Report, error) {
	report, err := backup(ctx, from, to)
	if err != nil {
		return report, fmt.Errorf("back up %s to %s: %w", from, to, damage("", err))
	}
	return report, nil
}

func backup(ctx context.Context, from, to string) (report Report, err error) {
	if from, err = resolve(from); err != nil {
		return report, err
	}
	if to, err = resolve(to); err != nil {
		return report, err
	}
	if err := mustNotExist(to); err != nil {
		return report, err
	}
	temp, report, err := copyBeside(ctx, from, to)
	if err != nil {
		return report, err
	}
	return report, rename(temp, to)
}

// Restore makes a copy of a backup the data file at path data. It does nothing
// before the copy is complete and verified. It refuses with an *[InUseError]
// when a server has the data file. An existing data file is moved to aside,
// with its -wal file and whatever is in them; if aside is empty, Restore
// refuses instead.
func Restore(ctx context.Context, backup, data, aside string) (Report, error) {
	report, err := restore(ctx, backup, data, aside)
	var inUse *InUseError
	if err != nil && !errors.As(err, &inUse) {
		return report, fmt.Errorf("restore %s from %s: %w", data, backup, damage("", err))
	}
	return report, err
}

func restore(ctx context.Context, backup, data, aside string) (report Report, err error) {
	if backup, err = resolve(backup); err != nil {
		return report, err
	}
	if data, err = resolve(data); err != nil {
		return report, err
	}
	lock, err := takeLock(data, "1208 restore")
	if err != nil {
		return report, err
	}
	defer func() { err = errors.Join(err, lock.release()) }()
	if aside == "" {
		if err := errors.Join(mustNotExist(data), mustNotExist(data+"-wal")); err != nil {
			return report, err
		}
	}
	temp, report, err := copyBeside(ctx, backup, data)
	if err != nil {
		return report, err
	}
	if aside != "" {
		if err := moveAside(data, aside); err != nil {
			return report, errors.Join(err, os.Remove(temp))
		}
	}
	if err := rename(temp, data); err != nil {
		return report, err
	}
	return report, retireMark(data, aside)
}

// moveAside renames a data file and its -wal file, as far as they exist. The
// -shm file is only about them, and useless without. The mark stays until the new
// file is in its place: whoever is interrupted in between leaves a server that
// refuses to start, and not one that begins with an empty file.
func moveAside(data, aside string) error {
	for _, suffix := range []string{"", "-wal", markName("")} {
		if err := mustNotExist(aside + suffix); err != nil {
			return err
		}
	}
	if _, err := os.Lstat(data); err == nil {
		marker, err := openMarker(data)
		if err == nil {
			err = marker.close()
		}
		if err != nil {
			return err
		}
	}
	for _, suffix := range []string{"", "-wal"} {
		if err := rename(data+suffix, aside+suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Remove(data + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// retireMark takes away the mark of a file that has made way for another: it
// follows that file, or goes where nothing was moved aside.
func retireMark(data, aside string) (err error) {
	if aside == "" {
		err = os.Remove(markName(data))
	} else {
		err = rename(markName(data), markName(aside))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return errors.Join(err, syncDir(filepath.Dir(data)))
}

// rename renames durably.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncDir(filepath.Dir(to))
}

func mustNotExist(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	}
	return err
}
