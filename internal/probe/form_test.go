package probe

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"game1208/internal/webtest"
)

// TestForms sends to every address that takes a form what none of the site's
// forms would hold. Each is refused with a page, and nothing comes of it.
func TestForms(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "3", "Léa", "Tom")
	before := versions(t, server)
	plain := func(value string) map[string]string { return map[string]string{"Content-Type": value} }
	for _, path := range routes("POST", tb.path) {
		for name, c := range map[string]struct {
			form
			want int
		}{
			"unknown field":     {form{path, "nothing=1", nil}, 400},
			"field twice":       {form{path, "seat=1&seat=1", nil}, 400},
			"name twice":        {form{path, "name=a&name=b", nil}, 400},
			"with a query":      {form{path + "?seat=1", "seat=1", nil}, 400},
			"bad escape":        {form{path, "seat=%zz", nil}, 400},
			"semicolon":         {form{path, "seat=1;name=x", nil}, 400},
			"trailing data":     {form{path, "nothing=1\n\n{}", nil}, 400},
			"no text":           {form{path, "nothing\xff=%ff%fe%00", nil}, 400},
			"JSON":              {form{path, `{"seat":1}`, plain("application/json")}, 400},
			"multipart":         {form{path, "--x\r\nContent-Disposition: form-data; name=\"seat\"\r\n\r\n1\r\n--x--\r\n", plain("multipart/form-data; boundary=x")}, 400},
			"plain text":        {form{path, "seat=1", plain("text/plain")}, 400},
			"no type":           {form{path, "seat=1", plain("")}, 400},
			"one byte too much": {form{path, "x=" + strings.Repeat("a", 4<<10-1), nil}, 413},
			"far too large":     {form{path, "x=" + strings.Repeat("a", 1<<20), nil}, 413},
		} {
			got := c.send(t, tb.host)
			if got.status != c.want || !strings.Contains(got.head.Get("Content-Type"), "text/html") {
				t.Errorf("%s to %s is answered by %d %s, want a page with %d", name, path, got.status, got.head.Get("Content-Type"), c.want)
			}
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Errorf("one of them has changed a table: %v, were %v", after, before)
	}
	sound(t, server)
}

// TestOrigins sends forms that would do something, as pages of other sites make a
// browser send them. A program, which says nothing of where it comes from, is no
// browser that somebody misleads: it may, if it has the cookie.
func TestOrigins(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	before := versions(t, server)
	foreign := map[string]map[string]string{
		"another site":            {"Origin": "http://evil.test"},
		"no site":                 {"Origin": "null"},
		"another port":            {"Origin": "http://127.0.0.1:1"},
		"another name of ours":    {"Origin": strings.Replace(server.Base(), "127.0.0.1", "localhost", 1)},
		"a name that begins so":   {"Origin": server.Base() + ".evil.test"},
		"a name in user and site": {"Origin": "http://" + server.Addr + "@evil.test"},
		"two":                     {"Origin": server.Base() + " http://evil.test"},
		"no text":                 {"Origin": "\xff\xfe"},
		"cross-site":              {"Origin": "", "Sec-Fetch-Site": "cross-site"},
		"same-site":               {"Origin": "", "Sec-Fetch-Site": "same-site"},
		"ours, says the origin":   {"Sec-Fetch-Site": "cross-site"},
		"an unknown word":         {"Origin": "", "Sec-Fetch-Site": "none of your business"},
	}
	for name, head := range foreign {
		for _, path := range routes("POST", tb.path) {
			got := form{path, "seat=1&name=Tom", head}.send(t, tb.host)
			if got.status != http.StatusForbidden || len(got.head.Values("Set-Cookie")) > 0 {
				t.Errorf("%s: %s is answered by %d and gets %q", name, path, got.status, got.head.Values("Set-Cookie"))
			}
		}
		lines := []string{"Cookie: 1208=" + token(tb.host)}
		for header, value := range head {
			if value != "" {
				lines = append(lines, header+": "+value)
			}
		}
		if name == "no site" { // a stream that a sandboxed frame asks for
			lines = append(lines, "Sec-Fetch-Site: cross-site")
		}
		if got := tell(t, server.Addr, ask("GET", tb.path+"/live", lines...)); len(got) != 1 || got[0].status != http.StatusForbidden {
			t.Errorf("%s: a stream is answered by %v", name, got)
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Errorf("another site has changed a table: %v, were %v", after, before)
	}
	if got := (form{tb.path + "/free", "seat=1&name=Tom", map[string]string{"Origin": ""}}).send(t, tb.host); got.status != http.StatusSeeOther {
		t.Errorf("a program with the cookie is answered by %d", got.status)
	}
	sound(t, server)
}

// TestCookies comes with cookies that are none, or somebody else's: whoever has
// them is a stranger, who may look and do nothing.
func TestCookies(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	before := versions(t, server)
	own := token(tb.host)
	for name, cookie := range map[string]string{
		"of the guest":          "1208=" + token(tb.guest),
		"one letter more":       "1208=" + own + "A",
		"one letter less":       "1208=" + own[1:],
		"padded":                "1208=" + own + "=",
		"of another name":       "__Host-1208=" + own,
		"in capitals":           "1208=" + strings.ToUpper(own),
		"escaped":               "1208=" + url.QueryEscape(own+" "),
		"other bits at the end": "1208=" + own[:42] + other(own[42]),
		"empty":                 "1208=",
		"no text":               "1208=\xff\xfe\x80",
		"a script":              "1208=<script>alert(1)</script>",
		"of 8 KB":               "1208=" + strings.Repeat("A", 8<<10),
		"after a false one":     "1208=" + strings.Repeat("A", 43) + "; 1208=" + own,
		"preferences of rubbish": "1208-prefs=<script>.%ff%00!middle.%zz%E2%80%AE<b>; 1208-prefs=...." +
			strings.Repeat("x", 4000),
	} {
		stranger := browser(server, "en")
		for _, got := range []answer{
			tell(t, server.Addr, ask("GET", tb.path, "Cookie: "+cookie))[0],
			tell(t, server.Addr, ask("GET", "/", "Cookie: "+cookie))[0],
		} {
			if got.status != http.StatusOK || strings.Contains(got.body, "<script>alert") || strings.Contains(got.body, `/free"`) {
				t.Errorf("%s: the page has status %d, or shows what it must not", name, got.status)
			}
		}
		got := form{tb.path + "/free", "seat=1&name=Tom", map[string]string{"Cookie": cookie}}.send(t, stranger)
		if got.status != http.StatusConflict {
			t.Errorf("%s: what the host alone may do is answered by %d", name, got.status)
		}
		got = form{"/settings", "theme=dark&back=/", map[string]string{"Cookie": cookie}}.send(t, stranger)
		if set := strings.Join(got.head.Values("Set-Cookie"), ", "); got.status != http.StatusSeeOther || !strings.Contains(set, "1208-prefs=") {
			t.Errorf("%s: settings are answered by %d with %q", name, got.status, set)
		}
		for _, set := range got.head.Values("Set-Cookie") {
			if !strings.HasSuffix(set, "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax") {
				t.Errorf("%s: the cookie set is %q", name, set)
			}
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Errorf("one of them has changed a table: %v, were %v", after, before)
	}
	if strings.Contains(server.Log(), own) {
		t.Error("the log holds a cookie")
	}
	sound(t, server)
}

// other returns another letter with which a token in base64 decodes to the same
// bytes, if it were decoded carelessly.
func other(last byte) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	return string(letters[strings.IndexByte(letters, last)^1])
}
