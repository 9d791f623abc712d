package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"game1208/internal/eventlog"
)

// A writer is the connection that writes, with its statements. The committer
// owns it: it is used by one goroutine, without contexts, because a
// transaction belongs to everybody who has work in it.
type writer struct {
	db   *sql.DB
	conn *sql.Conn

	findGame, addGame, moveGame *sql.Stmt
	addEvent                    *sql.Stmt
	moveKeys, addKey, dropKey   *sql.Stmt
	findSecret, addSecret       *sql.Stmt
	statements                  []*sql.Stmt // all of them
}

func openWriter(f file) (*writer, error) {
	db, err := f.connect(1, forWriting, durable)
	if err != nil {
		return nil, err
	}
	w := &writer{db: db}
	if err := w.prepare(); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

func (w *writer) prepare() (err error) {
	if w.conn, err = w.db.Conn(context.Background()); err != nil {
		return err
	}
	for statement, text := range map[**sql.Stmt]string{
		&w.findGame:   `SELECT id, version, hash FROM games WHERE name = ?`,
		&w.addGame:    `INSERT INTO games (name, version, hash) VALUES (?, ?, ?)`,
		&w.moveGame:   `UPDATE games SET version = ?, hash = ? WHERE id = ?`,
		&w.addEvent:   `INSERT INTO events (game, version, schema, kind, data, at, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		&w.moveKeys:   `UPDATE keys SET at = ? WHERE game = ?`,
		&w.addKey:     `INSERT INTO keys (game, key, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
		&w.dropKey:    `DELETE FROM keys WHERE game = ? AND key = ?`,
		&w.findSecret: `SELECT secret, sum FROM secrets WHERE id = ?`,
		&w.addSecret:  `INSERT INTO secrets (id, secret, sum) VALUES (?, ?, ?)`,
	} {
		if *statement, err = w.conn.PrepareContext(context.Background(), text); err != nil {
			return err
		}
		w.statements = append(w.statements, *statement)
	}
	return nil
}

// close ends the connection. A transaction that is still open is rolled back.
// SQLite would keep a connection, and its locks, for a statement that is not
// closed, and database/sql does not close those prepared on one connection.
func (w *writer) close() error {
	for _, s := range w.statements {
		s.Close()
	}
	if w.conn != nil {
		w.conn.Close()
	}
	return w.db.Close()
}

// exec carries out one of BEGIN and COMMIT.
func (w *writer) exec(text string) error {
	_, err := w.conn.ExecContext(context.Background(), text)
	return err
}

// game returns a game's number and the end of its chain, or zeros.
func (w *writer) game(name string) (id int64, head eventlog.Head, err error) {
	var hash []byte
	err = w.findGame.QueryRow(name).Scan(&id, &head.Version, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, eventlog.Head{}, nil
	}
	if err == nil {
		err = copyExactly(head.Hash[:], hash)
	}
	return id, head, err
}

// append seals the records behind the end of the game's chain, if that is at
// version expected, and writes them, the new end and the index.
func (w *writer) append(game string, expected uint64, records []eventlog.Record) (
	events []eventlog.Event, refusal, failure error) {
	id, head, err := w.game(game)
	if err != nil {
		return nil, nil, err
	}
	if head.Version != expected {
		return nil, eventlog.Conflict(game, head.Version, expected), nil
	}
	for _, r := range records {
		events = append(events, head.Seal(game, r))
	}
	if id, err = w.setHead(id, game, head); err != nil {
		return nil, nil, err
	}
	for i := range events {
		if err := w.insert(id, &events[i]); err != nil {
			return nil, nil, err
		}
	}
	at := events[len(events)-1].At.UnixMilli()
	return events, nil, w.index(id, at, records)
}

// setHead stores the end of a game's chain and returns the game's number, which
// is given to it now if it was 0.
func (w *writer) setHead(id int64, game string, head eventlog.Head) (int64, error) {
	if id != 0 {
		_, err := w.moveGame.Exec(int64(head.Version), head.Hash[:], id)
		return id, err
	}
	result, err := w.addGame.Exec(game, int64(head.Version), head.Hash[:])
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

func (w *writer) insert(id int64, e *eventlog.Event) error {
	data := e.Data
	if data == nil { // would be NULL
		data = []byte{}
	}
	_, err := w.addEvent.Exec(id, int64(e.Version), int64(e.Schema), e.Kind, data, e.At.UnixMilli(), e.Hash[:])
	return err
}

// index moves the game's keys to the time of its last event.
func (w *writer) index(id, at int64, records []eventlog.Record) error {
	for _, r := range records {
		for _, key := range r.Drop {
			if _, err := w.dropKey.Exec(id, key); err != nil {
				return err
			}
		}
		for _, key := range r.Add {
			if _, err := w.addKey.Exec(id, key, at); err != nil {
				return err
			}
		}
	}
	_, err := w.moveKeys.Exec(at, id)
	return err
}
