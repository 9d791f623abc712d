package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"

	sqlite3 "github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"

	"game1208/internal/eventlog"
)

// A mark names what the last acknowledged commit wrote: an event, or a secret.
// Commits are lost from the end, so if that is there all of them are. The zero
// mark is that of a file without commits.
//
// SQLite reads a -wal file as far as its checksums hold, and takes the rest for
// commits that a crash has cut short: of a flipped bit it says nothing, and what
// was committed after it is gone. FILE.mark is the witness for that. It is written
// when a commit is on disk and before that is acknowledged, so it never knows
// of more than there must be. It is not synced before the log is closed: a
// killed process leaves it as it was; after a loss of power it may be older by
// what the system had not written out, and only the damage of such young
// commits, in addition to the loss of power, is not noticed.
type mark struct {
	Game    string `json:"game,omitempty"`    // an event of this game
	Version uint64 `json:"version,omitempty"` // which event
	Secret  []byte `json:"secret,omitempty"`  // or the id of a secret
}

// markName returns the name of the mark of the data file at path.
func markName(path string) string { return path + ".mark" }

// text returns a line that holds the mark and its checksum. The bytes behind
// the line are those of longer ones.
func (m mark) text() []byte {
	text, _ := json.Marshal(m) // cannot fail: text, a number and bytes
	return fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
}

// readMark returns the mark of a data file and whether there is one. Of a mark that
// is torn or damaged it returns the zero mark: it says nothing about the data.
func readMark(path string) (m mark, there bool, err error) {
	content, err := os.ReadFile(markName(path))
	if errors.Is(err, fs.ErrNotExist) {
		return mark{}, false, nil
	}
	if err != nil {
		return mark{}, false, err
	}
	line, _, _ := bytes.Cut(content, []byte("\n"))
	at := bytes.LastIndexByte(line, ' ')
	if at < 0 || json.Unmarshal(line[:at], &m) != nil || !bytes.HasPrefix(content, m.text()) {
		return mark{}, true, nil
	}
	return m, true, nil
}

// isZero reports whether the mark says nothing.
func (m mark) isZero() bool { return m.Game == "" && len(m.Secret) == 0 }

// check returns an [ErrLostCommits] unless what the mark names is there.
func (m mark) check(ctx context.Context, q querier) error {
	var have, want uint64
	var err error
	switch {
	case m.Game != "":
		want = m.Version
		err = q.QueryRowContext(ctx, `SELECT version FROM games WHERE name = ?`, m.Game).Scan(&have)
	case len(m.Secret) > 0:
		want = 1
		err = q.QueryRowContext(ctx, `SELECT count(*) FROM secrets WHERE id = ?`, m.Secret).Scan(&have)
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if have < want {
		return &eventlog.DamageError{Err: ErrLostCommits}
	}
	return nil
}

// checkMark returns an [ErrLostCommits] if there is less in a file than its mark
// says. It leaves the file and its -wal as they are.
func (f file) checkMark() error {
	m, _, err := readMark(f.path)
	if err != nil || m.isZero() {
		return err
	}
	db, err := driver.Open(f.uri(), func(c *sqlite3.Conn) error {
		// Else whoever closes the file last deletes the -wal.
		if _, err := c.Config(sqlite3.DBCONFIG_NO_CKPT_ON_CLOSE, true); err != nil {
			return err
		}
		if err := c.Exec(forReading); err != nil {
			return err
		}
		_, err := schemaVersion(c)
		if errors.Is(err, ErrForeign) && isEmpty(c) {
			err = &eventlog.DamageError{Err: ErrLostCommits}
		}
		return err
	})
	if err != nil {
		return err
	}
	return errors.Join(m.check(context.Background(), db), db.Close())
}

// A marker writes the mark of a file that this process has for itself.
type marker struct{ file *os.File }

// openMarker opens FILE.mark, and makes an empty one if there is none.
func openMarker(path string) (*marker, error) {
	_, before := os.Lstat(markName(path))
	f, err := os.OpenFile(markName(path), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if errors.Is(before, fs.ErrNotExist) {
		err = syncDir(filepath.Dir(path))
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &marker{f}, nil
}

// set writes the mark. That it fails is nobody's loss: the commit is on disk, and
// the mark that stands, or a torn one, claims less than there is.
func (k *marker) set(m mark) {
	k.file.WriteAt(m.text(), 0)
}

func (k *marker) close() error { return errors.Join(k.file.Sync(), k.file.Close()) }
