package web

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"game1208/internal/asset"
	"game1208/internal/limit"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/site"
)

// Config is what a Server needs.
type Config struct {
	House   *room.House
	Oracle  *oracle.Oracle // for reviews; nil is one of its own
	Logger  *slog.Logger
	Clock   func() time.Time
	Limits  Limits
	Gate    *limit.Gate    // what addresses have used; nil is one of its own
	Public  *url.URL       // the address that readers use, nil if it is that of the request
	LAN     string         // the address for others in the house, when the reader's own is a loopback one
	Proxies []netip.Prefix // whose X-Forwarded headers are believed
	Meter   Meter          // is told what the server does; nil for nobody
	Beat    time.Duration  // between two signs of life on a stream; 0 is 15 s
}

// A Server answers the requests of browsers.
type Server struct {
	site    *site.Site
	logger  *slog.Logger
	clock   func() time.Time
	public  *url.URL
	lan     string
	proxies []netip.Prefix
	limits  Limits
	gate    *limit.Gate
	meter   Meter

	handler http.Handler
	ending  context.Context // of all streams
	end     context.CancelFunc
}

const (
	// maxBody is the greatest body of a request.
	maxBody = 4 << 10
	// answerWrite is how long an answer may take.
	answerWrite = 30 * time.Second
)

// New returns a server on the house.
func New(c Config) *Server {
	meter := c.Meter
	if meter == nil {
		meter = noMeter{}
	}
	s := &Server{
		site: site.New(site.Config{House: c.House, Oracle: c.Oracle, Logger: c.Logger, Clock: c.Clock,
			Refused: meter.Refused, Beat: c.Beat, Paint: paint, Press: press}),
		logger: c.Logger, clock: c.Clock, public: c.Public, lan: c.LAN, proxies: c.Proxies,
		limits: c.Limits, gate: cmp.Or(c.Gate, limit.New(limit.Default(), c.Clock)), meter: meter,
	}
	s.ending, s.end = context.WithCancel(context.Background())
	s.handler = s.routes(c.Public)
	return s
}

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// EndStreams ends all open streams and refuses new ones: the first step of a
// shutdown, since an open stream would hold it up for ever.
func (s *Server) EndStreams() { s.end() }

// Routes returns all that the server answers, so that tests can hold their
// lists against it.
func (s *Server) Routes() []site.Route { return s.site.Routes() }

func (s *Server) routes(public *url.URL) http.Handler {
	mux := http.NewServeMux()
	for _, route := range s.site.Routes() {
		var h http.Handler = s.answer(route)
		if !route.Stream {
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
	s.installRoutes(mux)
	guard := http.NewCrossOriginProtection()
	if public != nil {
		if err := guard.AddTrustedOrigin(public.Scheme + "://" + public.Host); err != nil {
			s.logger.Warn("the public address is no origin", "err", err)
		}
	}
	refused := s.answer(site.Route{Handle: refuse})
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.NoBody                  // of which nothing is read
		w.Header().Set("Connection", "close") // or net/http would wait for all of it
		refused.ServeHTTP(w, r)
	}))
	return s.shield(guard.Handler(mux))
}

// refuse answers what another site tries to do here.
func refuse(context.Context, *site.Request) (site.Response, error) {
	return site.Response{}, site.ErrForeign
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
		// A request in chunks may also have said how long it is; who read that before us
		// takes what follows for its body. net/http goes on with it, against RFC 9112, 6.1.
		if len(r.TransferEncoding) > 0 {
			head.Set("Connection", "close")
		}
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
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
