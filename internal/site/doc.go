// Package site answers what readers ask: it holds every page and every form of
// the game, and knows no network. A [Request] goes in, a [Response] comes out. On a
// server package web carries them over HTTP; in a browser without a network its
// worker does.
//
//	POST /t/{id}/choose → form → room.House.Do (durable) → match.See → view.TableMain
//	GET  /t/{id}/live   → room.Watcher → match.See → view.TableMain, when it differs from the last
//
// Handlers return a response or an error; [Site.Answer] makes of an error a page in the
// reader's language and logs its cause. What a viewer may not know is in no byte sent
// to him: everything shown of a table comes from match.See, and a stream sends only
// what differs.
package site
