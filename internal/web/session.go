package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"time"

	"game1208/internal/site"
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
	token, err := base64.RawURLEncoding.Strict().DecodeString(c.Value)
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

// readPrefs returns what the request's cookie says of its reader.
func readPrefs(r *http.Request) site.Prefs {
	c, err := r.Cookie(prefsCookie)
	if err != nil {
		return site.Prefs{}
	}
	return site.ParsePrefs(c.Value)
}
