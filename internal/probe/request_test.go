package probe

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"game1208/internal/webtest"
)

// TestRequests sends what no browser sends: requests that two servers in a row
// might read differently, hosts, paths, heads and methods that are none. Each gets
// one answer or the connection's end, and changes nothing.
func TestRequests(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t, behindProxy...)
	tb := lay(t, server, "2", "Léa", "Tom")
	before := versions(t, server)
	for name, c := range requests(tb) {
		got := tell(t, server.Addr, c.bytes)
		var statuses []int
		for _, a := range got {
			statuses = append(statuses, a.status)
			if strings.Contains(a.body, token(tb.host)) || strings.Contains(a.body, "X-Probe") {
				t.Errorf("%s: the answer says what was in the request", name)
			}
			if to := a.head.Get("Location"); to != "" && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//")) {
				t.Errorf("%s: the answer leads to %q", name, to)
			}
			for _, foreign := range []string{"<script>alert", "root:", "module game1208", "Index of"} {
				if strings.Contains(a.body, foreign) {
					t.Errorf("%s: the page holds %q", name, foreign)
				}
			}
		}
		if !slices.Equal(statuses, c.want) {
			t.Errorf("%s is answered by %v, want %v", name, statuses, c.want)
		}
	}
	if after := versions(t, server); !maps.Equal(before, after) {
		t.Errorf("one of them has changed a table: %v, were %v", after, before)
	}
	sound(t, server)
}

// A wrong is what is sent, and the statuses of the answers until the end.
type wrong struct {
	bytes string
	want  []int
}

// requests returns them all. Those that would do something have the host's cookie,
// so that nothing but their shape keeps them from it.
func requests(tb table) map[string]wrong {
	all := map[string]wrong{}
	maps.Copy(all, framed(tb))
	maps.Copy(all, headed(tb))
	for target, want := range targets(tb) {
		all["path "+target] = wrong{ask("GET", target), []int{want}}
	}
	for _, method := range []string{"FOO", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "PROPFIND"} {
		all["method "+method] = wrong{ask(method, tb.path, "X-Probe: 1", "Cookie: 1208="+token(tb.host)), []int{404}}
	}
	return all
}

// framed are requests whose end is doubtful. None of them may be read as two, and
// what is smuggled behind one would free the guest's seat.
func framed(tb table) map[string]wrong {
	cookie := "Cookie: 1208=" + token(tb.host)
	const kind = "Content-Type: application/x-www-form-urlencoded"
	inner := "POST " + tb.path + "/free HTTP/1.1\r\nHost: HOST\r\n" + cookie + "\r\n" + kind + "\r\nContent-Length: 15\r\n\r\nseat=1&name=Tom"
	post := func(body string, lines ...string) string {
		return strings.Replace(ask("POST", tb.path+"/free", append(lines, cookie, kind)...), "Connection: close\r\n", "", 1) + body + ask("GET", "/privacy")
	}
	return map[string]wrong{
		// By RFC 9112 the chunks count, and the connection ends: what follows is nobody's.
		"length and chunks":      {post("0\r\n\r\n"+inner, "Content-Length: 5", "Transfer-Encoding: chunked"), []int{400}},
		"length of all, chunks":  {post("0\r\n\r\n"+inner, "Content-Length: 900", "Transfer-Encoding: chunked"), []int{400}},
		"two lengths":            {post("seat=9&x=1", "Content-Length: 5", "Content-Length: 10"), []int{400}},
		"two lengths in one":     {post("seat=9&x=1", "Content-Length: 5, 10"), []int{400}},
		"signed length":          {post("seat=9", "Content-Length: +6"), []int{400}},
		"negative length":        {post("", "Content-Length: -1"), []int{400}},
		"hexadecimal length":     {post("seat=9", "Content-Length: 0x6"), []int{400}},
		"huge length":            {post("", "Content-Length: 99999999999999999999"), []int{400}},
		"unknown encoding":       {post("0\r\n\r\n"+inner, "Transfer-Encoding: xchunked"), []int{501}},
		"two encodings":          {post("0\r\n\r\n"+inner, "Transfer-Encoding: chunked, identity"), []int{501}},
		"encoding twice":         {post("0\r\n\r\n"+inner, "Transfer-Encoding: chunked", "Transfer-Encoding: identity"), []int{501}},
		"space before a colon":   {post("0\r\n\r\n"+inner, "Transfer-Encoding : chunked"), []int{400}},
		"chunk size too large":   {post("fffffffffffffffff\r\nx\r\n0\r\n\r\n", "Transfer-Encoding: chunked"), []int{400}},
		"chunk size is none":     {post("xyz\r\nseat=1\r\n0\r\n\r\n", "Transfer-Encoding: chunked"), []int{400}},
		"chunk of another size":  {post("1\r\nseat=1&name=Tom\r\n0\r\n\r\n", "Transfer-Encoding: chunked"), []int{400}},
		"body behind a GET":      {ask("GET", tb.path, cookie, "Content-Length: 15") + "seat=1&name=Tom", []int{200}},
		"request behind the end": {ask("GET", "/privacy") + inner, []int{200}},
	}
}

// headed are requests with heads that are none, or that lie.
func headed(tb table) map[string]wrong {
	bare := func(lines string) string { return strings.ReplaceAll(lines, "\n", "\r\n") + "\r\n\r\n" }
	cookies := make([]string, 60)
	for i := range cookies {
		cookies[i] = "Cookie: 1208=" + strings.Repeat("A", 400)
	}
	return map[string]wrong{
		"no host":                {bare("GET / HTTP/1.1\nConnection: close"), []int{400}},
		"two hosts":              {bare("GET / HTTP/1.1\nHost: HOST\nHost: evil.test"), []int{400}},
		"host that is a script":  {bare("GET / HTTP/1.1\nHost: <script>alert(1)</script>"), []int{400}},
		"another host":           {bare("GET /privacy HTTP/1.1\nHost: evil.test\nConnection: close"), []int{200}},
		"a whole address":        {bare("GET http://evil.test/privacy HTTP/1.1\nHost: HOST\nConnection: close"), []int{200}},
		"a script as address":    {bare("GET http://\"><script>alert(1)<b>" + tb.path + " HTTP/1.1\nHost: HOST\nConnection: close"), []int{200}},
		"user and password":      {bare("GET http://a:b@evil.test/privacy HTTP/1.1\nHost: HOST\nConnection: close"), []int{200}},
		"no version":             {"GET /\r\n\r\n", []int{400}},
		"a version to come":      {bare("GET / HTTP/3.0\nHost: HOST"), []int{505}},
		"an old version":         {bare("GET /privacy HTTP/1.0"), []int{200}},
		"HTTP/2 at once":         {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", []int{400}},
		"HTTP/2 by upgrade":      {ask("GET", "/privacy", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"), []int{200}},
		"a websocket":            {ask("GET", tb.path+"/live", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Origin: http://evil.test"), []int{403}},
		"TLS":                    {"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n", []int{400}},
		"a tunnel":               {bare("CONNECT evil.test:443 HTTP/1.1\nHost: HOST\nConnection: close"), []int{405}},
		"all options":            {bare("OPTIONS * HTTP/1.1\nHost: HOST\nConnection: close"), []int{200}},
		"first line folded":      {bare("GET / HTTP/1.1\n X-Probe: 1\nHost: HOST"), []int{400}},
		"a folded line":          {ask("GET", "/privacy", "X-Probe: a\r\n b", "Accept-Language: en"), []int{200}},
		"a line without a colon": {ask("GET", "/", "nothing"), []int{400}},
		"NUL in a line":          {ask("GET", "/", "X-Probe: a\x00b"), []int{400}},
		"a lone CR in a line":    {ask("GET", "/", "X-Probe: a\rb"), []int{400}},
		"bytes that are no text": {ask("GET", tb.path, "Cookie: 1208=\xff\xfe; 1208-prefs=\xff.\xff.\xff", "Accept-Language: \xff\xfe"), []int{200}},
		"a line of 30 KB":        {ask("GET", "/", "X-Probe: "+strings.Repeat("a", 30<<10)), []int{431}},
		"2,000 lines":            {ask("GET", "/", strings.Repeat("X-Probe: aaaa\r\n", 2000)+"X-Last: 1"), []int{431}},
		"an address of 30 KB":    {ask("GET", "/"+strings.Repeat("a", 30<<10)), []int{431}},
		"cookies of 24 KB":       {ask("GET", "/", cookies...), []int{431}},
		"waits, from elsewhere": {strings.Replace(ask("POST", tb.path+"/free", "Origin: http://evil.test", "Expect: 100-continue", "Content-Length: 15"),
			"Connection: close\r\n", "", 1), []int{403}}, // on a connection that would be kept, net/http waits for the body
		"expects the unknown": {ask("POST", tb.path+"/free", "Expect: a miracle", "Content-Length: 15"), []int{417}},
	}
}

// targets are paths that mean others, with the status of each.
func targets(tb table) map[string]int {
	return map[string]int{
		"//evil.test/":                     http.StatusTemporaryRedirect,
		"///evil.test/%2f..":               http.StatusTemporaryRedirect,
		"/\\evil.test":                     404,
		"/%5cevil.test":                    404,
		"/%0d%0aSet-Cookie:%20x=1":         404,
		"/static/../go.mod":                http.StatusTemporaryRedirect,
		"/static/..%2f..%2fgo.mod":         404,
		"/static/%2e%2e/%2e%2e/etc/passwd": 404,
		"/static/%00":                      404,
		"/static/":                         404,
		"/%00":                             404,
		"/%ff%fe":                          404,
		"/%":                               400,
		"/%zz":                             400,
		tb.path + "%00":                    404,
		tb.path + "%2flive":                404,
		tb.path + "/../privacy":            http.StatusTemporaryRedirect,
		tb.path + "/live/":                 404,
		tb.path + "/.":                     http.StatusTemporaryRedirect,
		"/t/%2e%2e":                        404,
		"/t/%ff/seat/%ff":                  404,
		"/replay?record=%ff%fe%00":         400,
		"/replay?record=<script>alert(1)</script>": 400,
		"/r/<script>alert(1)<b>":                   400,
		"/r/p.ABC..?by=%ff":                        400,
		"/r/p.ABC..?player=1;step=0":               200,
		"/train/%ff%00":                            404,
		"/train?theme=<script>alert(1)</script>":   400,
		"/learn/%ff":                               400,
		"/try/%ff":                                 400,
		"/print/kit?part=..%2f..%2fetc":            400,
		"/print/kit?players=99999999999999999999":  400,
		"privacy": 400,
		"*":       400,
	}
}
