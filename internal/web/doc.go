// Package web serves the game over HTTP: pages that work without scripts,
// plain forms, and a stream for every open table. Handlers return an error or
// nothing; one wrapper answers it in the reader's language and logs its cause.
//
//	POST /t/{id}/choose → form → room.House.Do (durable) → match.See → view.TableMain
//	GET  /t/{id}/live   → room.Watcher → match.See → view.TableMain, when it differs from the last
//
// What a viewer may not know is in no byte sent to him: everything shown of a
// table comes from match.See, and a stream sends only what differs.
package web
