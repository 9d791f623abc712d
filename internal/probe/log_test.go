package probe

import (
	"errors"
	"net/http"
	"path"
	"strings"
	"testing"

	"game1208/fair"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/webtest"
)

// TestLog plays a game on the real program, with a code, a link for a seat, guesses
// and nonsense that holds secrets wherever a request can, restarts it in between,
// and looks for each secret in all that it has ever said.
func TestLog(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	link := lend(t, tb, tb.guest, "1")
	begin(t, tb)
	nonsense := func() {
		for _, secret := range []string{token(tb.host), tb.path, link, strings.Repeat("A", 43)} {
			for _, target := range []string{"/nothing/" + secret, "/r/" + secret, "/replay?record=" + secret, tb.path + "/proof?game=" + secret} {
				tell(t, server.Addr, ask("GET", target, "Cookie: 1208="+token(tb.host), "Referer: http://HOST"+link, "X-Forwarded-For: "+secret))
			}
			for _, route := range routes("POST", tb.path) {
				form{route, "seat=" + secret + "&" + secret + "=1", nil}.send(t, tb.guest)
				form{route, "seat=1", map[string]string{"Origin": "http://evil.test" + secret}}.send(t, tb.guest)
			}
		}
	}
	nonsense()
	server.Stop(t)
	server.Start(t)
	page := playOut(t, tb)
	nonsense()
	rematch, _ := page.Form("/rematch")
	server.Stop(t)
	var gid fair.GID
	if err := gid.UnmarshalText([]byte(rematch.Fields.Get("gid"))); err != nil {
		t.Fatal(err)
	}
	log, err := sqlite.Open(t.Context(), server.Data, "the test")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := log.Secret(t.Context(), gid)
	if err := errors.Join(err, log.Close()); err != nil {
		t.Fatal(err)
	}
	secrets := []secret{text("table's link", path.Base(tb.path)), text("seat's link", path.Base(link)),
		text("host's cookie", token(tb.host)), text("guest's cookie", token(tb.guest)), raw("dice", kept[:])}
	if names := leaked(server.Log(), secrets); len(names) > 0 {
		t.Errorf("the log holds the %s:\n%s", strings.Join(names, ", the "), server.Log())
	}
	for _, s := range secrets {
		for _, form := range s.forms {
			if len(leaked("x "+form+" y", []secret{s})) != 1 {
				t.Errorf("the %s is not noticed as %q", s.name, form)
			}
		}
	}
	server.Start(t)
	if page, err := browser(server, "en").Get(t.Context(), tb.path); err != nil || page.Status != http.StatusOK {
		t.Errorf("the table is answered by %v, %v", page, err)
	}
	sound(t, server)
}
