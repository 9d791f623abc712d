package probe

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/url"
	"path"
	"strings"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/web"
	"game1208/internal/webtest"
)

// patience is how long a test waits for what must come. Nothing is asserted of
// how long it takes.
const patience = time.Minute

// An answer is what came back for a request, or for what was none.
type answer struct {
	status int
	head   http.Header
	body   string
}

// tell sends bytes to the server and returns all answers until it closes the
// connection. HOST stands for its address.
func tell(t *testing.T, addr, bytes string) (all []answer) {
	t.Helper()
	c := dial(t, addr)
	if _, err := io.WriteString(c, strings.ReplaceAll(bytes, "HOST", addr)); err != nil {
		t.Fatal(err)
	}
	method, _, _ := strings.Cut(bytes, " ")
	return listen(t, c, method)
}

// dial connects to the server. The connection is closed when the test ends.
func dial(t *testing.T, addr string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(patience))
	return c
}

// listen returns all answers to requests of the method until the server closes.
func listen(t *testing.T, c net.Conn, method string) (all []answer) {
	t.Helper()
	in := bufio.NewReader(c)
	for {
		if _, err := in.Peek(1); err != nil {
			if timeout, ok := err.(net.Error); ok && timeout.Timeout() {
				t.Fatalf("the server keeps the connection open after %d answers", len(all))
			}
			return all
		}
		got, err := http.ReadResponse(in, &http.Request{Method: method})
		if err != nil {
			t.Fatalf("answer %d is none: %v", len(all)+1, err)
		}
		body, err := io.ReadAll(got.Body)
		if err != nil {
			t.Fatalf("answer %d: %v", len(all)+1, err)
		}
		all = append(all, answer{got.StatusCode, got.Header, string(body)})
	}
}

// ask returns a request without a body, with further lines in its head, after
// which the server closes.
func ask(method, target string, lines ...string) string {
	return method + " " + target + " HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n" + strings.Join(append(lines, ""), "\r\n") + "\r\n"
}

// A form is a POST as the site's own pages send it, but for what is changed.
type form struct {
	path, body string
	head       map[string]string
}

// send sends a form with a browser's cookies, from an address of its own, and
// returns the answer and whatever it is redirected to nowhere.
func (f form) send(t *testing.T, b *webtest.Browser) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.Base+f.path, strings.NewReader(f.body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", b.Base)
	r.Header.Set("X-Forwarded-For", nextAddress())
	for name, value := range f.head {
		r.Header.Del(name)
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	client := &http.Client{Jar: b.Client.Jar, Timeout: patience, CheckRedirect: stay}
	got, err := client.Do(r)
	if err != nil {
		t.Fatalf("%s: %v", f.path, err)
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{got.StatusCode, got.Header, string(body)}
}

func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// behindProxy lets each request come from an address of its own, so that what is
// probed is not the limits.
var behindProxy = []string{"--trusted-proxy", "127.0.0.1/32"}

// A table is one that two hold, the first of them its host.
type table struct {
	path  string // "/t/…"
	host  *webtest.Browser
	guest *webtest.Browser
}

// lay opens a table for so many, with names, and returns it. Nobody is ready.
func lay(t *testing.T, server *webtest.Process, seats, hostName, guestName string) table {
	t.Helper()
	tb := table{host: browser(server, "fr"), guest: browser(server, "en")}
	page, err := tb.host.Post(t.Context(), "/tables", url.Values{"variant": {"p"}, "seats": {seats}, "name": {hostName}})
	if err != nil || page.Status != http.StatusOK || path.Dir(page.URL.Path) != "/t" {
		t.Fatalf("no table is opened: %v %v", page, err)
	}
	tb.path = page.URL.Path
	if seats != "1" {
		page, err = tb.guest.Post(t.Context(), tb.path+"/sit", url.Values{"name": {guestName}})
		if err != nil || page.Status != http.StatusOK {
			t.Fatalf("nobody may sit down: %v %v", page, err)
		}
	}
	return tb
}

// browser returns a browser that comes from an address of its own.
func browser(server *webtest.Process, lang string) *webtest.Browser {
	b := webtest.New(server.Base(), lang)
	b.From = nextAddress()
	b.Client.Timeout = patience
	return b
}

// token returns the cookie by which the server knows the browser.
func token(b *webtest.Browser) string {
	base, _ := url.Parse(b.Base)
	for _, c := range b.Client.Jar.Cookies(base) {
		if c.Name == "1208" {
			return c.Value
		}
	}
	return ""
}

// versions returns how many events each game of the server's data file has. The
// server may be running.
func versions(t *testing.T, server *webtest.Process) map[string]int {
	t.Helper()
	all := map[string]int{}
	_, err := sqlite.Inspect(t.Context(), server.Data, func(game string, events []eventlog.Event) { all[game] = len(events) })
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// routes returns what the server answers: the paths of a method, with a table's
// link, a record and the like where a pattern has a name for one.
func routes(method, table string) (paths []string) {
	for _, route := range web.New(web.Config{}).Routes() {
		of, pattern, _ := strings.Cut(route.Pattern, " ")
		if of != method {
			continue
		}
		paths = append(paths, strings.NewReplacer("/t/{id}", table, "{token}", "AAAAAAAAAAAAAAAAAAAAAA", "{record}", "p.ABC.1",
			"{puzzle}", "p_............_ABC_1_7", "{line}", "A4", "{$}", "").Replace(pattern))
	}
	return paths
}

// sound fails the test unless the server answers as ever and has logged nothing
// that looks like a fault of the program.
func sound(t *testing.T, server *webtest.Process) {
	t.Helper()
	if page, err := browser(server, "en").Get(t.Context(), "/"); err != nil || page.Status != http.StatusOK {
		t.Errorf("afterwards the first page is answered by %v, %v", page, err)
	}
	for _, sign := range []string{"panic", "goroutine", "runtime error", ".go:", "request failed", `"ERROR"`} {
		if strings.Contains(server.Log(), sign) {
			t.Errorf("the server has logged %q", sign)
		}
	}
}
