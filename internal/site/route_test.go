package site

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/rules"
)

// names are those that patterns have.
var names = []string{"id", "token", "record", "line", "puzzle"}

// TestFind asks the standard library's ServeMux the same, for paths of every pattern and
// such as are nearly one.
func TestFind(t *testing.T) {
	s := New(Config{
		Paint: func(rules.Record) ([]byte, error) { return nil, nil },
		Press: func(text.Lang, url.Values) (Job, error) { return nil, nil },
	})
	mux, want := http.NewServeMux(), ""
	said := func(pattern string, value func(string) string) string {
		for _, name := range names {
			pattern += fmt.Sprintf(" %q", value(name))
		}
		return pattern
	}
	var paths []string
	for _, route := range s.Routes() {
		mux.HandleFunc(route.Pattern, func(_ http.ResponseWriter, r *http.Request) { want = said(route.Pattern, r.PathValue) })
		_, path, _ := strings.Cut(route.Pattern, " ")
		for _, value := range []string{"x", "next", "é", "%2F", "a%20b", "{id}", "%7B$%7D"} {
			full := path
			for _, name := range names {
				full = strings.ReplaceAll(full, "{"+name+"}", value)
			}
			full = strings.ReplaceAll(full, "{$}", "")
			paths = append(paths, full, full+"/", full+"x", full+"/x", strings.TrimSuffix(full, "x"), strings.ToUpper(full))
		}
	}
	found := 0
	for _, path := range paths {
		if !strings.HasPrefix(path, "/") || strings.Contains(path, "//") || path == "/static" { // a ServeMux leads to another path
			continue
		}
		for _, method := range []string{"GET", "HEAD", "POST", "PUT"} {
			u, err := url.Parse(path)
			if err != nil {
				t.Fatal(err)
			}
			mux.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, path, nil))
			r := &Request{Method: method, URL: u}
			known := s.Find(r)
			if got := said(r.Route.Pattern, r.PathValue); got != want || known != (r.Route.Pattern != "/") {
				t.Errorf("%s %s is %s, known %t, want %s", method, path, got, known, want)
			}
			if known {
				found++
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d of the requests were for something", found)
	}
}
