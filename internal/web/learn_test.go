package web

import (
	"net/http"
	"strings"
	"testing"

	"game1208/internal/text"
)

// TestLearn: each step of the lesson is an address of its own, and asking for it
// leaves nothing anywhere.
func TestLearn(t *testing.T) {
	s := newSite(t, nil)
	lost, noToken := text.LearnLost.In(text.FR), text.NoToken.In(text.FR)
	for _, c := range []struct {
		path string
		code int
		want string // in the page, or where it leads
	}{
		{"/learn", http.StatusOK, "Lancer 1 sur 9"},
		{"/learn/B4C7", http.StatusOK, "Lancer 3 sur 9"},
		{"/learn/B4C7--", http.StatusOK, "Lancer 4 sur 9"},
		{"/learn/B4C7--A3D9HcF8GbEa", http.StatusOK, "Fin de partie"},
		{"/learn/B4C7--?token=A&cell=3", http.StatusSeeOther, "/learn/B4C7--A3"},
		{"/learn/B4C7--?cell=3", http.StatusUnprocessableEntity, noToken},
		{"/learn/B4C7--?token=B&cell=3", http.StatusBadRequest, lost},
		{"/learn/B4C7--?token=A&cell=4", http.StatusBadRequest, lost},
		{"/learn/B4C7--?token=A&cell=", http.StatusBadRequest, lost},
		{"/learn/B4C7--?token=A&cell=%2F%2Fx", http.StatusBadRequest, lost},
		{"/learn/nonsense?cell=3", http.StatusBadRequest, lost},
		{"/learn/--", http.StatusBadRequest, lost},
		{"/learn/D4", http.StatusBadRequest, lost},
		{"/learn/B4.C4", http.StatusBadRequest, lost},
		{"/learn/" + strings.Repeat("B4", 2000), http.StatusBadRequest, lost},
	} {
		r := request(http.MethodGet, c.path, 0)
		r.Header.Del("Cookie")
		r.Header.Set("Accept-Language", "fr")
		answer := s.ask(r)
		at := answer.Body.String()
		if c.code == http.StatusSeeOther {
			at = answer.Header().Get("Location")
		}
		if answer.Code != c.code || !strings.Contains(at, c.want) {
			t.Errorf("%.40s: %d, want %d with %q:\n%.400s", c.path, answer.Code, c.code, c.want, at)
		}
		if cookie := answer.Header().Get("Set-Cookie"); cookie != "" {
			t.Errorf("%.40s: a cookie %q", c.path, cookie)
		}
		if c.want == lost && !strings.Contains(at, "Lancer 1 sur 9") {
			t.Errorf("%.40s: the lesson does not begin again", c.path)
		}
	}
}

// TestLearnSettings: who changes the language comes back to the step, not to the
// request that led nowhere.
func TestLearnSettings(t *testing.T) {
	s := newSite(t, nil)
	for path, back := range map[string]string{
		"/learn/B4C7": "/learn/B4C7", "/learn/B4C7--?cell=3": "/learn/B4C7--", "/learn/nonsense": "/learn",
	} {
		if page := s.get(path, 0).Body.String(); !strings.Contains(page, `name="back" value="`+back+`"`) {
			t.Errorf("%s does not lead back to %s", path, back)
		}
	}
}
