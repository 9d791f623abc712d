package web

import (
	"cmp"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"game1208/internal/asset"
	"game1208/internal/oracle"
	"game1208/internal/room"
)

// Config is what a Server needs.
type Config struct {
	House   *room.House
	Oracle  *oracle.Oracle // for reviews; nil is one of its own
	Logger  *slog.Logger
	Clock   func() time.Time
	Limits  Limits
	Public  *url.URL       // the address that readers use, nil if it is that of the request
	LAN     string         // the address for others in the house, when the reader's own is a loopback one
	Proxies []netip.Prefix // whose X-Forwarded headers are believed
	Meter   Meter          // is told what the server does; nil for nobody
	Beat    time.Duration  // between two signs of life on a stream; 0 is 15 s
}

// A Server answers the requests of browsers.
type Server struct {
	house    *room.House
	reviews  *reviews
	pictures *shelf[[]byte]
	logger   *slog.Logger
	public   *url.URL
	lan      string
	proxies  []netip.Prefix
	gate     *gate
	meter    Meter
	beat     time.Duration

	handler http.Handler
	ending  chan struct{}
	end     sync.Once
}

const (
	// maxBody is the greatest body of a request.
	maxBody = 4 << 10
	// beat is the time between two signs of life on a stream.
	beat = 15 * time.Second
	// streamWrite is how long one write to a stream may take.
	streamWrite = 10 * time.Second
	// answerWrite is how long an answer may take.
	answerWrite = 30 * time.Second
)

// New returns a server on the house.
func New(c Config) *Server {
	s := &Server{
		house: c.House, reviews: newReviews(cmp.Or(c.Oracle, oracle.New())), pictures: newShelf[[]byte](keptPictures),
		logger: c.Logger, public: c.Public, lan: c.LAN, proxies: c.Proxies,
		gate: newGate(c.Limits, c.Clock), meter: c.Meter, beat: c.Beat, ending: make(chan struct{}),
	}
	if s.beat == 0 {
		s.beat = beat
	}
	if s.meter == nil {
		s.meter = noMeter{}
	}
	s.gate.hit = s.meter.Limited
	s.handler = s.routes(c.Public)
	return s
}

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// EndStreams ends all open streams and refuses new ones: the first step of a
// shutdown, since an open stream would hold it up for ever.
func (s *Server) EndStreams() { s.end.Do(func() { close(s.ending) }) }

// A Route is a pattern that the server answers.
type Route struct {
	Pattern string
	handle  func(http.ResponseWriter, *http.Request) error
	stream  bool // long-lived and not compressed
}

// Routes returns all that the server answers, so that tests can hold their
// lists against it.
func (s *Server) Routes() []Route {
	return []Route{
		{Pattern: "GET /{$}", handle: s.home},
		{Pattern: "GET /here", handle: s.here},
		{Pattern: "GET /lead", handle: s.lead},
		{Pattern: "POST /tables", handle: s.openTable},
		{Pattern: "POST /join", handle: s.join},
		{Pattern: "POST /settings", handle: s.settings},
		{Pattern: "GET /t/{id}", handle: s.table},
		{Pattern: "GET /t/{id}/live", handle: s.live, stream: true},
		{Pattern: "GET /t/{id}/proof", handle: s.proof},
		{Pattern: "POST /t/{id}/sit", handle: s.sit},
		{Pattern: "POST /t/{id}/add", handle: s.add},
		{Pattern: "POST /t/{id}/leave", handle: s.leave},
		{Pattern: "POST /t/{id}/free", handle: s.free},
		{Pattern: "POST /t/{id}/shrink", handle: s.shrink},
		{Pattern: "POST /t/{id}/ready", handle: s.ready},
		{Pattern: "POST /t/{id}/choose", handle: s.choose},
		{Pattern: "POST /t/{id}/undo", handle: s.undo},
		{Pattern: "POST /t/{id}/pass", handle: s.pass},
		{Pattern: "POST /t/{id}/call", handle: s.call},
		{Pattern: "POST /t/{id}/enter", handle: s.enter},
		{Pattern: "POST /t/{id}/omit", handle: s.omit},
		{Pattern: "POST /t/{id}/handover", handle: s.handover},
		{Pattern: "POST /t/{id}/return", handle: s.comeBack},
		{Pattern: "POST /t/{id}/concede", handle: s.concede},
		{Pattern: "POST /t/{id}/rematch", handle: s.rematch},
		{Pattern: "POST /t/{id}/lend", handle: s.lend},
		{Pattern: "GET /t/{id}/seat/{token}", handle: s.offered},
		{Pattern: "POST /t/{id}/seat/{token}", handle: s.take},
		{Pattern: "GET /replay", handle: s.replayForm},
		{Pattern: "GET /r/{record}", handle: s.record},
		{Pattern: "GET /r/{record}/picture.png", handle: s.picture},
		{Pattern: "GET /try/{record}", handle: s.try},
		{Pattern: "POST /try", handle: s.tryAnew},
		{Pattern: "GET /rules", handle: s.rules},
		{Pattern: "GET /print", handle: s.printing},
		{Pattern: "GET /print/kit", handle: s.kit},
		{Pattern: "GET /learn", handle: s.learn},
		{Pattern: "GET /learn/{line}", handle: s.learn},
		{Pattern: "GET /train", handle: s.trainer},
		{Pattern: "GET /train/next", handle: s.nextExercise},
		{Pattern: "GET /train/{puzzle}", handle: s.exercise},
		{Pattern: "GET /fair", handle: s.fairness},
		{Pattern: "GET /privacy", handle: s.privacy},
		{Pattern: "GET " + asset.Prefix, handle: s.static},
		{Pattern: "/", handle: s.notFound},
	}
}

func (s *Server) routes(public *url.URL) http.Handler {
	mux := http.NewServeMux()
	for _, route := range s.Routes() {
		var h http.Handler = s.answer(route)
		if !route.stream {
			h = gzhttp.GzipHandler(h)
		}
		mux.Handle(route.Pattern, h)
	}
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, asset.Path("favicon.svg"), http.StatusFound)
	})
	mux.HandleFunc("GET /robots.txt", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Write([]byte(robots))
	})
	guard := http.NewCrossOriginProtection()
	if public != nil {
		if err := guard.AddTrustedOrigin(public.Scheme + "://" + public.Host); err != nil {
			s.logger.Warn("the public address is no origin", "err", err)
		}
	}
	guard.SetDenyHandler(s.answer(Route{handle: func(http.ResponseWriter, *http.Request) error { return errForeign }}))
	return s.shield(guard.Handler(mux))
}

// static sends an asset. Its address has the hash of its content.
func (s *Server) static(w http.ResponseWriter, r *http.Request) error {
	f, ok := asset.At(r.URL.Path)
	if !ok {
		return errNotFound
	}
	w.Header().Set("Content-Type", f.Type)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Write(f.Data) // a reader who has gone needs no answer
	return nil
}

// shield sets what every answer carries and bounds what every request may use.
func (s *Server) shield(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Content-Security-Policy", policy)
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("Referrer-Policy", "same-origin")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		if s.secure(r) { // elsewhere browsers ignore it, and complain
			head.Set("Cross-Origin-Opener-Policy", "same-origin")
		}
		head.Set("Cache-Control", "no-store")
		control := http.NewResponseController(w)
		control.SetWriteDeadline(time.Now().Add(answerWrite)) // a stream sets its own
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// robots keeps searchers out of what is without end, and lets in those who make
// the preview of a link that somebody sends.
const robots = "User-agent: facebookexternalhit\nUser-agent: Twitterbot\nUser-agent: LinkedInBot\nUser-agent: Slackbot\n" +
	"User-agent: Discordbot\nUser-agent: TelegramBot\nUser-agent: WhatsApp\nDisallow: /t/\nDisallow: /try/\n\n" +
	"User-agent: *\nDisallow: /t/\nDisallow: /r/\nDisallow: /try/\nDisallow: /learn/\nDisallow: /train/\nDisallow: /print/kit\n"

const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
