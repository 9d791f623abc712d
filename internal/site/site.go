package site

import (
	"cmp"
	"log/slog"
	"net/url"
	"time"

	"game1208/internal/asset"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/review"
	"game1208/rules"
)

// Config is what a Site needs.
type Config struct {
	House   *room.House
	Oracle  *oracle.Oracle // for reviews; nil is one of its own
	Logger  *slog.Logger
	Clock   func() time.Time
	Refused func(reason string) // is told why the table refused an action; nil for nobody
	Beat    time.Duration       // between two signs of life on a stream; 0 is 15 s

	// Alone says that the site is a browser's own, for its one reader: nobody else can
	// come to its tables, and its ends wait for their reviews.
	Alone bool

	// Paint makes the picture of a record, as PNG. A site without it has no pictures.
	Paint func(rules.Record) ([]byte, error)
	// Press reads what somebody wishes to print, in his language, and returns what
	// makes it. Its error is that of a wish that makes no sense. A site without it
	// prints nothing.
	Press func(text.Lang, url.Values) (Job, error)
}

// A Job makes a file to print; judge knows the value of every position.
type Job func(judge func(rules.Variant) review.Judge) (File, error)

// A File is what a reader takes home.
type File struct {
	Name, Type string // Type is its media type
	Data       []byte
}

// A Site answers requests.
type Site struct {
	house    *room.House
	reviews  *reviews
	pictures *shelf[[]byte]
	logger   *slog.Logger
	clock    func() time.Time
	refused  func(reason string)
	beat     time.Duration
	alone    bool
	paint    func(rules.Record) ([]byte, error)
	press    func(text.Lang, url.Values) (Job, error)
	routes   []Route
}

// beat is the time between two signs of life on a stream.
const beat = 15 * time.Second

// New returns a site on the house.
func New(c Config) *Site {
	s := &Site{
		house: c.House, reviews: newReviews(cmp.Or(c.Oracle, oracle.New())), pictures: newShelf[[]byte](keptPictures),
		logger: c.Logger, clock: c.Clock, refused: c.Refused, beat: cmp.Or(c.Beat, beat), alone: c.Alone, paint: c.Paint, press: c.Press,
	}
	if s.refused == nil {
		s.refused = func(string) {}
	}
	s.routes = s.makeRoutes()
	return s
}

// Routes returns all that the site answers. The last of them answers what no other does.
func (s *Site) Routes() []Route { return s.routes }

func (s *Site) makeRoutes() []Route {
	all := []Route{
		{Pattern: "GET /{$}", Handle: s.home},
		{Pattern: "GET /here", Handle: s.here},
		{Pattern: "GET /lead", Handle: s.lead},
		{Pattern: "GET /bot", Handle: s.againstBot},
		{Pattern: "POST /tables", Handle: s.openTable},
		{Pattern: "POST /join", Handle: s.join},
		{Pattern: "POST /settings", Handle: s.settings},
		{Pattern: "GET /t/{id}", Handle: s.table},
		{Pattern: "GET /t/{id}/live", Handle: s.live, Stream: true},
		{Pattern: "GET /t/{id}/proof", Handle: s.proof},
		{Pattern: "POST /t/{id}/sit", Handle: s.sit},
		{Pattern: "POST /t/{id}/add", Handle: s.add},
		{Pattern: "POST /t/{id}/leave", Handle: s.leave},
		{Pattern: "POST /t/{id}/free", Handle: s.free},
		{Pattern: "POST /t/{id}/shrink", Handle: s.shrink},
		{Pattern: "POST /t/{id}/ready", Handle: s.ready},
		{Pattern: "POST /t/{id}/choose", Handle: s.choose},
		{Pattern: "POST /t/{id}/undo", Handle: s.undo},
		{Pattern: "POST /t/{id}/pass", Handle: s.pass},
		{Pattern: "POST /t/{id}/call", Handle: s.call},
		{Pattern: "POST /t/{id}/enter", Handle: s.enter},
		{Pattern: "POST /t/{id}/omit", Handle: s.omit},
		{Pattern: "POST /t/{id}/handover", Handle: s.handover},
		{Pattern: "POST /t/{id}/return", Handle: s.comeBack},
		{Pattern: "POST /t/{id}/concede", Handle: s.concede},
		{Pattern: "POST /t/{id}/rematch", Handle: s.rematch},
		{Pattern: "POST /t/{id}/lend", Handle: s.lend},
		{Pattern: "GET /t/{id}/seat/{token}", Handle: s.offered},
		{Pattern: "POST /t/{id}/seat/{token}", Handle: s.take},
		{Pattern: "GET /replay", Handle: s.replayForm},
		{Pattern: "GET /r/{record}", Handle: s.record},
		{Pattern: "GET /try/{record}", Handle: s.try},
		{Pattern: "POST /try", Handle: s.tryAnew},
		{Pattern: "GET /rules", Handle: s.rules},
		{Pattern: "GET /learn", Handle: s.learn},
		{Pattern: "GET /learn/{line}", Handle: s.learn},
		{Pattern: "GET /train", Handle: s.trainer},
		{Pattern: "GET /train/next", Handle: s.nextExercise},
		{Pattern: "GET /train/{puzzle}", Handle: s.exercise},
		{Pattern: "GET /fair", Handle: s.fairness},
		{Pattern: "GET /privacy", Handle: s.privacy},
		{Pattern: "GET " + asset.Prefix, Handle: s.static},
	}
	if s.alone {
		all = append(all, s.ownRoutes()...)
	} else {
		all = append(all, Route{Pattern: "GET " + view.OfflinePath, Handle: s.notYet})
	}
	if s.paint != nil {
		all = append(all, Route{Pattern: "GET /r/{record}/picture.png", Handle: s.picture})
	}
	if s.press != nil {
		all = append(all, Route{Pattern: "GET /print", Handle: s.printing}, Route{Pattern: "GET /print/kit", Handle: s.kit})
	}
	return append(all, Route{Pattern: "/", Handle: s.nothing})
}
