package site

import (
	"net/url"
	"strings"

	"game1208/internal/name"
)

// Prefs are what a browser remembers of its reader; they identify nobody.
type Prefs struct {
	Lang   string // "en", "fr", "" for the browser's own
	Theme  string // "light", "dark", "" for the browser's own
	Name   string // under which he played last
	Middle bool   // a device with several seats lies between its players
}

// middleMark follows the theme, where older cookies had no room for another field.
const middleMark = "!middle"

// ParsePrefs reads what [Prefs.String] wrote. Of what it cannot read it makes the
// zero value.
func ParsePrefs(kept string) Prefs {
	parts := strings.SplitN(kept, ".", 3)
	if len(parts) != 3 {
		return Prefs{}
	}
	p := Prefs{Lang: parts[0]}
	p.Theme, p.Middle = strings.CutSuffix(parts[1], middleMark)
	if raw, err := url.QueryUnescape(parts[2]); err == nil {
		p.Name, _ = name.Clean(raw)
	}
	return p
}

// String returns the preferences as a cookie can hold them.
func (p Prefs) String() string {
	theme := p.Theme
	if p.Middle {
		theme += middleMark
	}
	return p.Lang + "." + theme + "." + url.QueryEscape(p.Name)
}
