package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	sqlite3 "github.com/ncruces/go-sqlite3"

	"game1208/internal/eventlog"
)

// A Report says what a data file holds.
type Report struct {
	Games   int `json:"games"`  // that are whole
	Events  int `json:"events"` // of these
	Secrets int `json:"secrets"`
}

// maxDamage is how many damaged games Verify names before it gives up.
const maxDamage = 20

// Verify reads the whole data file at path, also one that a server has open:
// the checksum of every page in use, SQLite's own structures, the hash chain of
// every game, and the index. It returns an error that joins an
// [eventlog.ErrDamaged] for each damaged game, up to 20, or for the file.
func Verify(ctx context.Context, path string) (Report, error) {
	path, err := resolve(path)
	if err != nil {
		return Report{}, err
	}
	m, _, err := readMark(path)
	if err != nil {
		return Report{}, err
	}
	report, err := fileAt(path).verify(ctx, m)
	if err != nil {
		return report, fmt.Errorf("verify %s: %w", path, damageIn(path, err))
	}
	return report, nil
}

// verify is Verify, with a mark that must be older than the file's last commit.
func (f file) verify(ctx context.Context, m mark) (report Report, err error) {
	db, err := f.connect(1, forReading, intact)
	if err != nil {
		return report, err
	}
	defer db.Close()
	if err := recognize(ctx, db); err != nil {
		return report, err
	}
	return verifyAll(ctx, db, m, func(string, []eventlog.Event) {})
}

// verifyAll reads all of a data file, and has visit see every game that is whole.
func verifyAll(ctx context.Context, db *sql.DB, m mark, visit func(string, []eventlog.Event)) (report Report, err error) {
	// One transaction, so that all is seen as of one moment.
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return report, err
	}
	defer tx.Rollback()
	// The chains come first: they name the games. What integrity_check finds
	// is in nobody's game, or in several.
	if err := verifyChains(ctx, tx, &report, visit); err != nil {
		return report, err
	}
	if report.Secrets, err = verifySecrets(ctx, tx); err != nil {
		return report, err
	}
	if err := verifyStructure(ctx, tx); err != nil {
		return report, err
	}
	return report, m.check(ctx, tx)
}

// recognize returns an error unless the database is a data file of ours, of a
// version that we know.
func recognize(ctx context.Context, db *sql.DB) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(c any) error {
		_, err := schemaVersion(c.(interface{ Raw() *sqlite3.Conn }).Raw())
		return err
	})
}

// verifyChains reads every game, and counts.
func verifyChains(ctx context.Context, q querier, report *Report, visit func(string, []eventlog.Event)) error {
	games, err := gameNames(ctx, q)
	if err != nil {
		return err
	}
	var damaged []error
	for _, game := range games {
		events, err := readGame(ctx, q, game, 0)
		if err == nil {
			report.Games++
			report.Events += len(events)
			visit(game, events)
			continue
		}
		err = damage(game, err)
		damaged = append(damaged, err)
		if len(damaged) == maxDamage || !errors.Is(err, eventlog.ErrDamaged) {
			break
		}
	}
	return errors.Join(damaged...)
}

func gameNames(ctx context.Context, q querier) (names []string, err error) {
	rows, err := q.QueryContext(ctx, `SELECT name FROM games NOT INDEXED ORDER BY id`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

// verifySecrets reads every secret and returns how many there are.
func verifySecrets(ctx context.Context, q querier) (n int, err error) {
	rows, err := q.QueryContext(ctx, `SELECT id, secret, sum FROM secrets`)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var key, kept, sum []byte
		if err := rows.Scan(&key, &kept, &sum); err != nil {
			return n, err
		}
		var id [16]byte
		if err := copyExactly(id[:], key); err != nil {
			return n, err
		}
		if _, err := checkSecret(id, kept, sum); err != nil {
			return n, err
		}
		n++
	}
	return n, rows.Err()
}

// verifyStructure checks what no chain covers.
func verifyStructure(ctx context.Context, q querier) error {
	var result string
	if err := q.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&result); err != nil {
		return err
	}
	if result != "ok" {
		return &eventlog.DamageError{Err: errors.New(result)}
	}
	for what, count := range map[string]string{
		"events of no game": `SELECT count(*) FROM events WHERE game NOT IN (SELECT id FROM games)`,
		"index keys of no game or of another time": `SELECT count(*) FROM keys LEFT JOIN games ON games.id = keys.game
			LEFT JOIN events ON events.game = keys.game AND events.version = games.version
			WHERE keys.at IS NOT events.at`,
	} {
		var n int
		if err := q.QueryRowContext(ctx, count).Scan(&n); err != nil {
			return err
		}
		if n > 0 {
			return &eventlog.DamageError{Err: fmt.Errorf("%d %s", n, what)}
		}
	}
	return nil
}
