package probe

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"game1208/internal/webtest"
)

// attacks are names that may be had, and would be more than names wherever one
// forgot that they are text.
var attacks = []string{
	`<x-probe>`, `</bdi><x-probe>`, `</title><x-probe>`, `--><x-probe>`, `"x-probe="1`, `' onx-probe='1`, "`x-probe=1`", `&lt;x-probe&gt;`, `&#60;x-probe&#62;`,
	`javascript:probe()`, `${7*7}{{7*7}}#{7*7}`, `%0d%0aX-Probe: 1`, `\u003cx-probe\u003e`, `data: x-probe`, `א"ב<ג`, `שלום <x-probe>`, `مرحبا/`, `%s%n%x %!`,
}

// refused are names that nobody may have: they are not seen, or change what others
// look like.
var refused = []string{
	"a\u202eb", "a\u202db", "\u2066ab\u2069", "a\u200fb", "a\u061cb", "a\u200bb", "a\u200db", "\ufeffab", "a\u00adb", "a\u2060b", "\u3164", "\u2800", "\u115fa",
	"a\x00b", "a\nb", "a\r\nSet-Cookie: x=1", "a\tb", "a\u0085b", "a\u2028b", "a\u00a0b", "\xff", "a\xc0\xafb", "\xed\xa0\x80", "z\u0301\u0302\u0303", "\u0301",
	"a\ufe0f", "\U000e0041a", "\ue000", strings.Repeat("a", 21), strings.Repeat("🎲", 17), strings.Repeat("a", 300),
}

// alike are names that look like "Paul" and "Io".
var alike = [][2]string{{"Paul", "PAUL"}, {"Paul", "Pаul"}, {"Paul", "Ｐａｕｌ"}, {"Paul", "P a u l"}, {"Io", "lo"}, {"Io", "10"}, {"Io", "Ⅰo"}}

// TestNames gives attacks as names at tables that two play to the end, and looks at
// all that anybody is then sent: pages, streams, forms that come back, the link
// for a seat, cookies, the proof, the log.
func TestNames(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	for i := 0; i+1 < len(attacks); i += 2 {
		testNames(t, server, attacks[i:i+2])
	}
	sound(t, server)
	if log := server.Log(); strings.Contains(log, "x-probe") || strings.Contains(log, "X-Probe") || strings.Contains(log, "7*7") {
		t.Errorf("the log holds names: %s", log)
	}
}

func testNames(t *testing.T, server *webtest.Process, names []string) {
	t.Helper()
	tb := lay(t, server, "2", names[0], names[1])
	spectator := browser(server, "en")
	seen := 0
	look := func(what string, page *webtest.Page, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		n := checkText(t, what, page.Body, names)
		if n == 0 {
			t.Errorf("%s shows neither of %q", what, names)
		}
		seen += n
	}
	all := func(when string) {
		t.Helper()
		for who, b := range map[string]*webtest.Browser{"host": tb.host, "guest": tb.guest, "spectator": spectator} {
			page, err := b.Get(t.Context(), tb.path)
			look(fmt.Sprintf("the page of the %s %s", who, when), page, err)
		}
		checkText(t, "the stream "+when, firstOfStream(t, spectator, tb.path), names)
	}
	all("before the game")
	page, err := tb.host.Get(t.Context(), "/")
	look("the first page", page, err)
	if page, err = tb.host.Get(t.Context(), tb.path); err == nil {
		page, err = tb.host.Submit(t.Context(), page, "/lend", map[string]string{"seat": "0"})
	}
	look("the page with a link", page, err)
	page, err = spectator.Get(t.Context(), linkIn(t, page.Body))
	look("the page of the link", page, err)
	page, err = spectator.Post(t.Context(), tb.path+"/sit", url.Values{"name": {names[1]}})
	look("a form that is refused", page, err)
	page, err = browser(server, "fr").Post(t.Context(), "/tables", url.Values{"door": {"here"}, "variant": {"p"}, "seats": {"2"}, "name1": {names[0]}, "name2": {names[0]}})
	look("the form that comes back", page, err)
	for _, path := range []string{"/here", "/lead"} {
		page, err = tb.host.Get(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		checkText(t, path, page.Body, names)
	}
	begin(t, tb)
	all("in the game")
	over := playOut(t, tb)
	look("the end", over, nil)
	all("after the game")
	if _, err = tb.guest.Submit(t.Context(), over, "/rematch", nil); err != nil {
		t.Fatal(err)
	}
	all("before another game")
	proof, err := spectator.Get(t.Context(), tb.path+"/proof?game=1")
	if err != nil || proof.Status != http.StatusOK || strings.Contains(proof.Body, "probe") || strings.Contains(proof.Body, "7*7") {
		t.Errorf("the proof is %v, %v", proof, err)
	}
	if seen < 20 {
		t.Errorf("the names %q were seen %d times", names, seen)
	}
}

// checkText returns how often the page shows one of the names, and fails the test
// unless it is always text, inside <bdi> or between the characters that do the same
// in a sentence, or if there is a script or a style that the policy would not let be.
func checkText(t *testing.T, what, page string, names []string) (seen int) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type == html.TextNode && slices.ContainsFunc(names, func(name string) bool { return strings.Contains(n.Data, name) }) {
			seen++
			if !within(n, "bdi", "title") && !isolated(n.Data, names) {
				t.Errorf("%s: a name is not isolated in %q", what, n.Data)
			}
		}
		if n.Type == html.CommentNode && strings.Contains(n.Data, "probe") {
			t.Errorf("%s: a name stands in a comment", what)
		}
		if n.Type != html.ElementNode {
			continue
		}
		if n.Data == "x-probe" || n.Data == "script" && (n.FirstChild != nil || !strings.HasPrefix(value(n, "src"), "/static/")) {
			t.Errorf("%s: there is an element <%s> %v", what, n.Data, n.Attr)
		}
		for _, a := range n.Attr {
			if slices.Contains(names, a.Val) {
				seen++
			}
			leads := slices.Contains([]string{"href", "src", "action", "formaction"}, a.Key) && !strings.HasPrefix(a.Val, "/") && !strings.HasPrefix(a.Val, "#") && !strings.HasPrefix(a.Val, "http://127.0.0.1:")
			if strings.HasPrefix(a.Key, "on") || strings.Contains(a.Key, "probe") || a.Key == "style" || leads {
				t.Errorf("%s: <%s> has %s=%q", what, n.Data, a.Key, a.Val)
			}
		}
	}
	return seen
}

// isolated reports whether each of the names in a sentence stands between the signs
// that keep its direction to itself, U+2068 and U+2069, which no name may hold.
func isolated(sentence string, names []string) bool {
	for _, name := range names {
		sentence = strings.ReplaceAll(sentence, "\u2068"+name+"\u2069", "")
	}
	return !slices.ContainsFunc(names, func(name string) bool { return strings.Contains(sentence, name) })
}

func value(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func within(n *html.Node, elements ...string) bool {
	for up := range n.Ancestors() {
		if slices.Contains(elements, up.Data) {
			return true
		}
	}
	return false
}

// TestNamesSeeFaults plants what TestNames looks for.
func TestNamesSeeFaults(t *testing.T) {
	for _, page := range []string{
		`<p>` + html.EscapeString(attacks[0]), `<bdi>` + attacks[0] + `</bdi>`, `<p title="` + attacks[4] + `">`, `<a href="javascript:probe()">x</a>`,
		`<script>let name = "x"</script>`, `<p onx-probe="1">`, `<!-- probe -->`,
	} {
		var inner testing.T
		checkText(&inner, "a fault", page, attacks)
		if !inner.Failed() {
			t.Errorf("nothing is noticed in %s", page)
		}
	}
}

// TestNamesRefused tries names that nobody may have wherever a name is typed, and
// names that look like another's.
func TestNamesRefused(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "3", "Paul", "Io")
	before := versions(t, server)
	for _, name := range refused {
		typed := url.QueryEscape(name)
		for _, f := range []form{
			{tb.path + "/sit", "name=" + typed, nil},
			{"/tables", "variant=p&seats=2&name=" + typed, nil},
			{"/tables", "door=here&variant=p&seats=2&name2=" + typed, nil},
			{"/tables", "door=lead&variant=p&seats=2&plays=1&name=" + typed, nil},
			{"/tables", "door=lead&variant=p&seats=2&name1=" + typed, nil},
		} {
			got := f.send(t, browser(server, "fr"))
			if got.status != http.StatusUnprocessableEntity {
				t.Errorf("%s: the name %q is answered by %d", f.path, name, got.status)
			}
			for _, cookie := range got.head.Values("Set-Cookie") {
				if strings.HasPrefix(cookie, "1208-prefs") {
					t.Errorf("the name %q is remembered: %s", name, cookie)
				}
			}
		}
		if got := (form{tb.path + "/add", "seat=2&kind=person&name=" + typed, nil}).send(t, tb.host); got.status != http.StatusUnprocessableEntity {
			t.Errorf("the name %q for another is answered by %d", name, got.status)
		}
	}
	for _, pair := range alike {
		if got := (form{tb.path + "/sit", "name=" + url.QueryEscape(pair[1]), nil}).send(t, browser(server, "fr")); got.status != http.StatusConflict {
			t.Errorf("%q beside %q is answered by %d", pair[1], pair[0], got.status)
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Errorf("one of them was taken: %v, were %v", after, before)
	}
	sound(t, server)
}

// begin makes both ready.
func begin(t *testing.T, tb table) {
	t.Helper()
	for _, b := range []*webtest.Browser{tb.host, tb.guest} {
		page, err := b.Get(t.Context(), tb.path)
		if err == nil {
			page, err = b.Submit(t.Context(), page, "/ready", nil)
		}
		if err != nil || page.Status != http.StatusOK {
			t.Fatalf("ready is answered by %v, %v", page, err)
		}
	}
}

// playOut plays the game to its end, each with the first move that the page
// offers, and returns the guest's page of it.
func playOut(t *testing.T, tb table) *webtest.Page {
	t.Helper()
	for range 2 * 9 {
		for _, b := range []*webtest.Browser{tb.host, tb.guest} {
			page, err := b.Get(t.Context(), tb.path)
			if err != nil {
				t.Fatal(err)
			}
			if _, over := page.Form("/rematch"); over && b == tb.guest {
				return page
			}
			choose, ok := page.Form("/choose")
			if !ok || choose.Fields.Get("revision") != "0" {
				continue
			}
			if page, err = b.Choose(t.Context(), choose, choose.Moves()[0]); err != nil || page.Status != http.StatusOK {
				t.Fatalf("a move is answered by %v, %v", page, err)
			}
		}
	}
	t.Fatal("the game does not end")
	return nil
}

// firstOfStream returns the first message of a table's stream.
func firstOfStream(t *testing.T, b *webtest.Browser, table string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.Base+table+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Forwarded-For", nextAddress())
	got, err := b.Client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	var said strings.Builder
	for part := make([]byte, 4096); !strings.Contains(said.String(), "\n\n"); {
		n, err := got.Body.Read(part)
		said.Write(part[:n])
		if err == io.EOF {
			t.Fatalf("the stream ends after %s", said.String())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return strings.ReplaceAll(strings.ReplaceAll(said.String(), "\ndata: ", "\n"), "data: ", "")
}
