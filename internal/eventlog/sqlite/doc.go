// Package sqlite keeps an event log, and the secrets of its games, in one file.
//
// The file is an SQLite database in WAL mode with synchronous=FULL and a
// checksum on every page. While a [Log] is open there are two more files
// beside FILE: FILE-wal, which holds the latest commits and belongs to the
// data, and FILE-shm, which does not. FILE.lock says who has the file open.
// FILE.mark names the last commit that was acknowledged, and stays when the log
// is closed: a file that is behind it is refused (see [ErrLostCommits]).
//
// # How an append gets to disk
//
// Append hands its work to the committer, a goroutine that owns the only
// connection that writes. The committer takes all the work that has arrived,
// carries it out in one transaction, commits, which waits for the disk once,
// and only then answers everybody and tells the subscribers. Under load many
// appends share one wait; a single one waits for nobody.
//
// Work that is refused, such as an append at the wrong version, writes nothing
// and leaves the others alone. Work that fails, such as one that meets a
// damaged page, takes the transaction with it: then every piece of work gets a
// transaction of its own. A connection that has failed once is not trusted
// again: it is closed, and the next commit opens a new one, so that a full disk
// is over when there is room again. Nor is a commit believed when one of the
// files has lost its name meanwhile; when it has it back, play goes on.
//
// # Tables
//
// See [migrations]. Games have small numbers in order of their creation, so the
// events of games that are being played lie close together, apart from those of
// old games. An event's Prev is not stored: it is the Hash of the one before.
package sqlite
