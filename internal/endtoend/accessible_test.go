package endtoend

import (
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	g "maragu.dev/gomponents"

	"game1208/internal/site"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/internal/web"
)

const axe = "../../node_modules/axe-core/axe.min.js"

// TestAccessible looks at every scene in both languages: at all that axe knows in
// the light theme, at the contrast also in the dark one, each on a narrow screen
// in one language and on a wide screen in the other, and at the sizes on both.
func TestAccessible(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile(axe)
	if err != nil {
		t.Fatalf("%v: run `npm ci`", err)
	}
	s := newStage(t)
	for _, scene := range scenes {
		s.place(scene)
	}
	for lang, widths := range map[string][2]int64{"en": {320, 1280}, "fr": {1280, 320}} {
		light, dark := s.prefs(lang, "light"), s.prefs(lang, "dark")
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			reader := newPlayer(t, s.server.Base(), lang, device{lang: lang, still: true})
			reader.expectFailures(true) // some scenes are answers like 404
			call(reader, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: string(source)})
			reader.open("/privacy") // from where forms are sent
			for i, scene := range scenes {
				reader.resize(widths[0], 800)
				reader.enter(s.place(scene), light)
				reader.inspect(t, scene.name, widths, lang)
				if i == 0 { // that the server's dark is the one which they are put in
					reader.enter(s.place(scene), dark)
					if got := read[string](reader, "document.documentElement.dataset.theme"); got != "dark" {
						t.Errorf("the theme is %q, not dark", got)
					}
				}
			}
		})
	}
}

// enter goes to a place with the cookies of the one who sees it.
func (p *player) enter(at place, prefs *network.CookieParam) {
	p.t.Helper()
	call(p, network.ClearBrowserCookies, cdp.Empty{})
	if at.middle {
		prefs = laidOut(prefs)
	}
	cookies := []*network.CookieParam{prefs}
	from := "198.51.100.1"
	if at.who != nil {
		cookies = append(cookies, token(at.who))
		from = at.who.From
	}
	call(p, network.SetCookies, network.SetCookiesParams{Cookies: cookies})
	call(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{
		Headers: network.Headers{"Accept-Language": p.device.lang, "X-Forwarded-For": from}})
	if at.unasked != "" {
		read[any](p, "sessionStorage.setItem("+quote("1208.asked."+at.unasked)+", 1)")
	}
	switch {
	case at.drawn != nil:
		p.draw(at.drawn)
	case at.fields == nil:
		p.open(at.path)
	default:
		if at.foreign {
			if err := chromedp.Do(p.ctx, chromedp.Navigate("about:blank")); err != nil {
				p.fatalf("%v", err)
			}
		}
		p.send(p.base+at.path, at.fields)
	}
	p.waitFor("the page", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
	if at.then != "" {
		p.waitFor(at.then, at.then)
	}
}

// laidOut is the cookie of one whose device lies between its players.
func laidOut(prefs *network.CookieParam) *network.CookieParam {
	laid := *prefs
	at := strings.LastIndex(laid.Value, ".") // nobody has a name with a point here
	laid.Value = laid.Value[:at] + "!middle" + laid.Value[at:]
	return &laid
}

// draw puts a page where another was, in its language and theme.
func (p *player) draw(page func(view.Page) g.Node) {
	p.t.Helper()
	p.open("/privacy")
	lang, _ := text.Parse(read[string](p, "document.documentElement.lang"))
	theme := map[string]view.Theme{"light": view.Light, "dark": view.Dark}[read[string](p, `document.documentElement.dataset.theme ?? ""`)]
	var html strings.Builder
	if err := page(view.Page{Lang: lang, Theme: theme, Back: "/"}).Render(&html); err != nil {
		p.fatalf("%v", err)
	}
	// There is no such table on the server: its page must not ask for changes.
	still := strings.Replace(html.String(), "hx-sse:connect", "data-connect", 1)
	read[any](p, "(document.open(), document.write("+quote(still)+"), document.close())")
}

// send sends a form that the page need not have.
func (p *player) send(path string, fields url.Values) {
	p.t.Helper()
	js := `const form = document.createElement("form"); form.method = "post"; form.action = ` + quote(path) + `;`
	for name, values := range fields {
		js += fmt.Sprintf(`form.append(Object.assign(document.createElement("input"), { name: %s, value: %s }));`, quote(name), quote(values[0]))
	}
	js = "(() => {" + js + "document.body.append(form); form.submit(); })()"
	if _, err := chromedp.RunResponse(p.ctx, chromedp.Evaluate[chromedp.Void](js)); err != nil {
		p.fatalf("send %s: %v", path, err)
	}
}

// findFaults returns what axe finds wrong with a page, by all its rules or by some.
const findFaults = `(async (rules) => {
	const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
	const found = await axe.run(document, { ...only, resultTypes: ["violations"], preload: false, elementRef: false });
	return found.violations.flatMap((v) => v.nodes.map((n) => "axe " + v.id + ": " + n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " ")));
})`

// measure returns what is wrong with a page that axe does not look for.
const measure = `((lang) => {
	const faults = [];
	const root = document.documentElement;
	if (root.lang !== lang) faults.push("its language is " + root.lang);
	if (root.dataset.theme !== "light") faults.push("its theme is " + root.dataset.theme);
	const headings = document.querySelectorAll("h1").length;
	if (headings !== 1) faults.push(headings + " first headings");
	const wide = document.scrollingElement.scrollWidth;
	if (wide > innerWidth) faults.push("it is " + wide + " px wide");
	const inText = (e) => e.matches("a") && getComputedStyle(e).display === "inline" && e.closest("p, li, dd, figcaption") &&
		e.closest("p, li, dd, figcaption").textContent.trim() !== e.textContent.trim();
	for (const e of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")) {
		const target = /radio|checkbox/.test(e.type) && e.labels[0] || e;
		if (e.matches("a[href^='#']")) e.focus(); // it shows only then
		if (!target.checkVisibility({ visibilityProperty: true }) || inText(e)) continue;
		const { width, height } = target.getBoundingClientRect();
		if (width < 43.95 || height < 43.95)
			faults.push("a target of " + width.toFixed(1) + " × " + height.toFixed(1) + " px: " + e.outerHTML.slice(0, 160));
	}
	document.activeElement.blur();
	return faults;
})`

// inspect looks at a page in the light theme on a screen of the first width,
// then on one of the other, and there in the dark theme.
func (p *player) inspect(t *testing.T, scene string, widths [2]int64, lang string) {
	t.Helper()
	look := func(what string, width int64, js string) {
		faults, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](js, chromedp.EvalAwaitPromise))
		if err != nil {
			p.fatalf("%s: %v", scene, err)
		}
		for _, fault := range faults {
			t.Errorf("%s, %d px%s: %s", scene, width, what, fault)
		}
	}
	look("", widths[0], measure+"("+quote(lang)+")")
	look("", widths[0], findFaults+"([])")
	p.resize(widths[1], 800)
	look("", widths[1], measure+"("+quote(lang)+")")
	read[any](p, `(document.documentElement.dataset.theme = "dark")`)
	look(", dark", widths[1], findFaults+`(["color-contrast"])`)
}

// TestAccessibleListsAllRoutes fails when the server answers a route that no
// scene shows.
func TestAccessibleListsAllRoutes(t *testing.T) {
	for _, route := range web.New(web.Config{}).Routes() {
		shown := slices.ContainsFunc(scenes, func(s scene) bool { return s.route == route.Pattern })
		why, excused := noPage[route.Pattern]
		switch {
		case !shown && !excused:
			t.Errorf("no scene shows %s", route.Pattern)
		case shown && excused:
			t.Errorf("%s is shown and also said to have no page: %s", route.Pattern, why)
		}
	}
	for _, scene := range scenes {
		if !slices.ContainsFunc(web.New(web.Config{}).Routes(), func(r site.Route) bool { return r.Pattern == scene.route }) {
			t.Errorf("scene %q shows %s, which is no route", scene.name, scene.route)
		}
	}
}

// noPage are the routes that no scene shows, and why.
var noPage = map[string]string{
	"GET /t/{id}/live":            "sends the pages of tables, which are looked at as pages",
	"GET /t/{id}/proof":           "sends a file",
	"GET /r/{record}/picture.png": "sends a picture",
	"GET /print/kit":              "sends a file",
	"GET /train/next":             "leads to an exercise, a scene",
	"POST /settings":              "leads back to a page",
	"POST /t/{id}/add":            "leads to the table before the game",
	"POST /t/{id}/leave":          "leads to the table, as one sees it who has no seat",
	"POST /t/{id}/free":           "leads to the table before the game",
	"POST /t/{id}/shrink":         "leads to the table before the game, or in play",
	"POST /t/{id}/ready":          "leads to the table before the game, or in play",
	"POST /t/{id}/rematch":        "leads to the table before another game",
	"POST /t/{id}/undo":           "leads to the table as it was before the choice",
	"POST /t/{id}/pass":           "leads to the next roll, a scene",
	"POST /t/{id}/omit":           "leads to the table without the board, a scene",
	"POST /t/{id}/handover":       "leads to the table where the bot stands in, a scene",
	"POST /t/{id}/return":         "leads to the table as it is",
	"POST /t/{id}/concede":        "leads to a game given up, or wished to be, which are scenes",
}
