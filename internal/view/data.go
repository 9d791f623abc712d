package view

import (
	"net/url"
	"time"

	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// HomeData is what the first page shows.
type HomeData struct {
	Tables  []OpenTable // where this browser has a seat, the latest first
	Waiting []OpenTable // where it has one at a server, while the browser itself makes the page
	Notice  string      // why the last action did nothing, already in the language
	Name    string      // as it was typed then
	Variant rules.Variant
	Clock   int // seconds for a roll
}

// An OpenTable is a table to go back to.
type OpenTable struct {
	ID      string
	Names   []string
	Playing bool
	Alone   bool // it has one seat
}

// TableData is what the page of a table shows to one viewer.
type TableData struct {
	ID string
	match.View
	Device    []int  // per seat: the first seat of the same device, -1 for none
	Link      string // the invitation, an absolute address
	LocalOnly bool   // the link opens on this machine only
	Notice    string // why the last action did nothing, already in the language
	Name      string // as it was typed then

	Deadline time.Time // when the clock of the roll that lies runs out, zero for none
	Middle   bool      // the device lies between its players and is not passed round
	Board    string    // the board of the seat Entry as it was typed then
	Entry    int

	// Review is that of the game that is over, nil while there is none.
	Review *review.Review
}

// ReplayData is the form that asks for a record.
type ReplayData struct {
	Input string // what was typed into it
	Error string // why it cannot be read, already in the language
}

// ReviewData is what the review of a record shows.
type ReviewData struct {
	Review review.Review
	Movers Movers
	Player int    // from 0; −1 for all
	Step   int    // 0 is the start, n is roll n; −1 is the summary
	Base   string // the address of this server, "" if only this machine can reach it
	Origin *Origin
}

// Sent is a form that was sent, the zero value none.
type Sent struct {
	Action string
	Fields url.Values
}

// NoticeData is a page that says one thing, mostly an error.
type NoticeData struct {
	Code  int // the HTTP status
	Title string
	Body  string
	Join  bool // with the form for a code
	Retry bool // the same address may have a page soon
	Quiet bool // Code is of no interest to its reader
	Sent  Sent // what can be sent once more
	// Reference is the id of the request, by which whoever runs the server finds
	// what went wrong in its log; "" where that is not asked for.
	Reference string
}
