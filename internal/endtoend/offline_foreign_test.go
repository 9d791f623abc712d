package endtoend

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"game1208/internal/text"
	"game1208/internal/webtest"
)

// TestOfflineForeign: another site's pages send forms to the worker and past it to the
// server, and change nothing at either. Our own forms do.
func TestOfflineForeign(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Léa", device{lang: "en", phone: true, still: true})
	p.installed()
	p.expectFailures(true) // what is refused has a status that says so
	const settings, open = `<input name="lang" value="fr"><input name="theme" value="dark">`, `<input name="variant" value="p"><input name="seats" value="1">`
	forms := map[string]string{"/offline/settings": settings, "/settings": settings, "/offline/tables": open}
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Referrer-Policy", r.FormValue("policy"))
		fmt.Fprintf(w, `<form method="post" action="%s%s">%s</form><script>document.forms[0].submit()</script>`, p.base, r.URL.Path, forms[r.URL.Path])
	}))
	t.Cleanup(site.Close)
	for _, policy := range []string{"no-referrer", "unsafe-url"} {
		for path := range forms {
			p.open("/rules")
			read[any](p, "setTimeout(() => location.assign("+quote(site.URL+path+"?policy="+policy)+"), 0)")
			p.waitFor("the refusal of "+path, "location.origin === "+quote(p.base)+" && "+said("h1", text.BadTitle.In(text.EN)))
		}
	}
	for _, path := range []string{"/rules", "/offline"} {
		p.open(path)
		p.waitFor("no change of "+path, `document.documentElement.lang === "en" && !document.documentElement.dataset.theme`)
	}
	p.tap(`.settings [name=lang]`)
	p.waitFor("French at the worker", `document.documentElement.lang === "fr"`)
	p.open("/rules")
	p.waitFor("French at the server", `document.documentElement.lang === "fr"`)
	p.tap(`.settings [name=lang]`)
	p.waitFor("English at the server", `document.documentElement.lang === "en"`)
}
