package site

import (
	"context"
	"net/url"
	"strings"
)

// A Handler answers a request.
type Handler func(context.Context, *Request) (Response, error)

// A Route is a pattern that the site answers, as the standard library's ServeMux reads
// it: a method and a path, where {name} stands for something between two slashes and {$}
// for nothing; a path that ends in a slash stands for all that is under it.
type Route struct {
	Pattern string
	Handle  Handler
	Stream  bool // its responses are streams: long-lived, and not to be compressed
}

// Find fills in the request's route and path values, by its method and URL, for who has no
// ServeMux. It reports whether the site knows the path; if not, the route is the
// one that says so.
func (s *Site) Find(r *Request) (known bool) {
	method := r.Method
	if method == "HEAD" {
		method = "GET"
	}
	segments := strings.Split(r.URL.EscapedPath(), "/")
	best, values := "", map[string]string{}
	r.Route = s.routes[len(s.routes)-1]
	for _, route := range s.routes[:len(s.routes)-1] {
		of, pattern, _ := strings.Cut(route.Pattern, " ")
		if of != method {
			continue
		}
		if rank, found := fit(strings.Split(pattern, "/"), segments); found != nil && rank > best {
			best, values, r.Route = rank, found, route
		}
	}
	r.PathValue = func(name string) string { return values[name] }
	return best != ""
}

// fit returns what the names of a pattern stand for in a path, nil if it does not fit.
// Of two patterns that fit, the greater rank is that of the more specific one.
func fit(pattern, path []string) (rank string, values map[string]string) {
	values = map[string]string{}
	for i, want := range pattern {
		last := i == len(pattern)-1
		if want == "" && last && len(path) > i {
			return rank + "0", values // all that is under it
		}
		if i >= len(path) {
			return "", nil
		}
		is, err := url.PathUnescape(path[i])
		name, named := strings.CutPrefix(want, "{")
		switch {
		case err != nil:
			return "", nil
		case want == "{$}" && is == "", !named && want == is:
			rank += "2"
		case want != "{$}" && named && is != "" && is != "/": // which a ServeMux takes for an end
			rank += "1"
			values[strings.TrimSuffix(name, "}")] = is
		default:
			return "", nil
		}
	}
	if len(path) != len(pattern) {
		return "", nil
	}
	return rank, values
}
