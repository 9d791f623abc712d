package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"time"

	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
)

const (
	// tokenBytes is the length of a browser's token: 256 random bits.
	tokenBytes = 32
	// cookieLife is how long a browser remembers; the longest that browsers allow.
	cookieLife = 400 * 24 * time.Hour

	tokenCookie       = "1208"
	tokenCookieSecure = "__Host-1208"
	prefsCookie       = "1208-prefs"
)

// owner returns who the request's cookie stands for, "" without one. Only the
// hash of a token is ever kept or compared.
func (s *Server) owner(r *http.Request) match.Owner {
	c, err := r.Cookie(s.tokenName(r))
	if err != nil {
		return ""
	}
	token, err := base64.RawURLEncoding.DecodeString(c.Value)
	if err != nil || len(token) != tokenBytes {
		return ""
	}
	return hashed(token)
}

func hashed(token []byte) match.Owner {
	sum := sha256.Sum256(token)
	return match.Owner(base64.RawURLEncoding.EncodeToString(sum[:]))
}

// admit returns the request's owner and gives the browser a token if it has none.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) match.Owner {
	if owner := s.owner(r); owner != "" {
		return owner
	}
	token := make([]byte, tokenBytes)
	rand.Read(token)
	s.setCookie(w, r, &http.Cookie{
		Name: s.tokenName(r), Value: base64.RawURLEncoding.EncodeToString(token), HttpOnly: true,
	})
	return hashed(token)
}

func (s *Server) tokenName(r *http.Request) string {
	if s.secure(r) {
		return tokenCookieSecure
	}
	return tokenCookie
}

func (s *Server) setCookie(w http.ResponseWriter, r *http.Request, c *http.Cookie) {
	c.Path = "/"
	c.SameSite = http.SameSiteLaxMode
	c.Secure = s.secure(r)
	c.MaxAge = int(cookieLife / time.Second)
	http.SetCookie(w, c)
}

// prefs are what a browser remembers of its reader; they identify nobody.
type prefs struct {
	lang   string // "en", "fr", "" for the browser's own
	theme  string // "light", "dark", "" for the browser's own
	name   string
	middle bool // a device with several seats lies between its players
}

// middleMark follows the theme, where older cookies had no room for another field.
const middleMark = "!middle"

func readPrefs(r *http.Request) prefs {
	c, err := r.Cookie(prefsCookie)
	if err != nil {
		return prefs{}
	}
	parts := strings.SplitN(c.Value, ".", 3)
	if len(parts) != 3 {
		return prefs{}
	}
	p := prefs{lang: parts[0]}
	p.theme, p.middle = strings.CutSuffix(parts[1], middleMark)
	if raw, err := url.QueryUnescape(parts[2]); err == nil {
		p.name, _ = name.Clean(raw)
	}
	return p
}

func (s *Server) writePrefs(w http.ResponseWriter, r *http.Request, p prefs) {
	theme := p.theme
	if p.middle {
		theme += middleMark
	}
	value := p.lang + "." + theme + "." + url.QueryEscape(p.name)
	s.setCookie(w, r, &http.Cookie{Name: prefsCookie, Value: value, HttpOnly: true})
}

// lang returns the reader's language: his choice, else his browser's.
func lang(r *http.Request) text.Lang {
	switch readPrefs(r).lang {
	case "en":
		return text.EN
	case "fr":
		return text.FR
	}
	return text.FromAcceptLanguage(r.Header.Get("Accept-Language"))
}

// page returns what every page needs to know of its reader.
func page(r *http.Request) view.Page {
	p := readPrefs(r)
	out := view.Page{Lang: lang(r), Name: p.name, Back: r.URL.RequestURI()}
	switch p.theme {
	case "light":
		out.Theme = view.Light
	case "dark":
		out.Theme = view.Dark
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		out.Back = "/"
		if id := r.PathValue("id"); id != "" {
			out.Back = "/t/" + id
		}
	}
	return out
}

// timed is page with the time, for pages that may have clocks.
func (s *Server) timed(r *http.Request) view.Page {
	p := page(r)
	p.Now = s.gate.clock()
	return p
}
