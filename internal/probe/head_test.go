package probe

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"

	"game1208/internal/asset"
	"game1208/internal/webtest"
)

// TestHeads asks every address, also for what is not there, is refused or is too
// much, and looks at the head of each answer.
func TestHeads(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	paths := append(routes("GET", tb.path), "/healthz", "/readyz", "/robots.txt", "/favicon.ico", "/nothing", "/t/nothing", "/t/nothing/live",
		"/r/nonsense", "/try/nonsense", "/train/nonsense", "/print/kit?players=9", "/static/none.css", asset.Path("style.css"), asset.Path("favicon.svg"))
	for _, path := range paths {
		for _, method := range []string{"GET", "HEAD"} {
			if strings.HasSuffix(path, "/live") && path != "/t/nothing/live" && method == "GET" {
				continue // a stream has no end; its head is that of a HEAD
			}
			lines := []string{"Cookie: 1208=" + token(tb.host), "X-Forwarded-For: " + nextAddress()}
			got := tell(t, server.Addr, ask(method, path, lines...))
			if len(got) != 1 {
				t.Fatalf("%s %s has %d answers", method, path, len(got))
			}
			checkHead(t, method+" "+path, got[0])
		}
	}
	post := func(name string, f form, want int) {
		got := f.send(t, tb.host)
		if got.status != want {
			t.Errorf("%s is answered by %d", name, got.status)
		}
		checkHead(t, name, got)
	}
	post("a foreign form", form{"/join", "code=A", map[string]string{"Origin": "http://evil.test"}}, 403)
	post("a form that is none", form{"/join", "x=1", nil}, 400)
	post("a large form", form{"/join", "code=" + strings.Repeat("A", 5000), nil}, 413)
	post("no such method", form{"/rules", "", nil}, 404)
	post("what is not allowed", form{tb.path + "/shrink", "", nil}, 303)
	for n := range 11 {
		post("a code", form{"/join", "code=ZZZZZZ", map[string]string{"X-Forwarded-For": "203.0.113.1"}}, map[bool]int{true: 404, false: 429}[n < 10])
	}
	sound(t, server)
}

// checkHead holds the head of an answer against what every answer must have.
func checkHead(t *testing.T, what string, got answer) {
	t.Helper()
	policy := got.head.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "form-action ", "base-uri 'none'", "frame-ancestors 'none'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("%s: the policy %q does not say %s", what, policy, part)
		}
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") || strings.Contains(policy, "http") {
		t.Errorf("%s: the policy is weak: %s", what, policy)
	}
	for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Server": "", "X-Powered-By": "",
		"Access-Control-Allow-Origin": "", "Refresh": "", "Trailer": ""} {
		if got.head.Get(name) != want {
			t.Errorf("%s: %s is %q", what, name, got.head.Get(name))
		}
	}
	for name := range got.head {
		if len(got.head.Values(name)) > 1 && name != "Set-Cookie" && name != "Vary" {
			t.Errorf("%s: %s stands twice: %q", what, name, got.head.Values(name))
		}
	}
	kept := got.status == http.StatusOK && (strings.Contains(what, asset.Prefix) || strings.Contains(what, "/picture.png"))
	if want := map[bool]string{true: "public, max-age=31536000, immutable", false: "no-store"}[kept]; got.head.Get("Cache-Control") != want {
		t.Errorf("%s: Cache-Control is %q", what, got.head.Get("Cache-Control"))
	}
	for _, cookie := range got.head.Values("Set-Cookie") {
		if !strings.HasPrefix(cookie, "1208") || !strings.HasSuffix(cookie, "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax") {
			t.Errorf("%s: the cookie is %q", what, cookie)
		}
	}
	for _, name := range []string{"goroutine", "runtime error", ".go:", "sqlite", "panic"} {
		if strings.Contains(got.body, name) {
			t.Errorf("%s: the page holds %q", what, name)
		}
	}
}

// TestReading asks every address that can be read, with all that might make it
// do something, as the host of a table and as a stranger, by GET and by HEAD, and
// looks whether any event was added to any table, or a table.
func TestReading(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	link := lend(t, tb, tb.host, "0")
	before := versions(t, server)
	var paths []string
	for _, of := range []string{"GET", "POST"} {
		paths = append(paths, routes(of, tb.path)...)
	}
	for _, path := range append(paths, link) {
		if strings.HasSuffix(path, "/live") {
			continue // TestStreams opens them
		}
		for _, method := range []string{"GET", "HEAD"} {
			for _, cookie := range []string{token(tb.host), ""} {
				query := "?seat=1&name=Tom&yes=1&code=A&lang=fr&theme=dark&variant=p&seats=2&roll=1&record=p.ABC.1"
				lines := []string{"Cookie: 1208=" + cookie, "X-HTTP-Method-Override: POST", "X-Forwarded-For: " + nextAddress(), "HX-Request: true",
					"Content-Type: application/x-www-form-urlencoded", "Content-Length: 15"}
				got := tell(t, server.Addr, ask(method, path+query, lines...)+"seat=1&name=Tom")
				if len(got) != 1 || got[0].status >= 500 {
					t.Errorf("%s %s is answered by %v", method, path, got)
				}
			}
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Errorf("reading has changed a table: %s, were %s", fmt.Sprint(after), fmt.Sprint(before))
	}
	sound(t, server)
}
