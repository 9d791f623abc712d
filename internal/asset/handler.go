//go:build !js

package asset

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// types are the media types of the assets. They are not asked of the system,
// whose answer depends on the machine.
var types = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
}

// Handler serves the assets under [Prefix]; anything else is a plain 404. The
// compressed form is made once, here.
func Handler() http.Handler {
	type served struct {
		kind          string
		plain, packed []byte
	}
	byPath := map[string]served{}
	for name, f := range assets {
		byPath[f.path] = served{types[path.Ext(name)], f.data, compress(f.data)}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s, ok := byPath[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		head := w.Header()
		head.Set("Content-Type", s.kind)
		head.Set("Cache-Control", "public, max-age=31536000, immutable")
		head.Set("Vary", "Accept-Encoding")
		body := s.plain
		if acceptsGzip(r.Header.Get("Accept-Encoding")) {
			head.Set("Content-Encoding", "gzip")
			body = s.packed
		}
		head.Set("Content-Length", strconv.Itoa(len(body)))
		w.Write(body) // a client that has gone needs no answer
	})
}

func compress(data []byte) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is valid
	w.Write(data)                                              // a Buffer takes all
	w.Close()
	return packed.Bytes()
}

// acceptsGzip reports whether the header names gzip and does not refuse it.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		coding, params, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(coding), "gzip") {
			weight := strings.TrimRight(strings.ReplaceAll(params, " ", ""), "0.")
			return weight != "q="
		}
	}
	return false
}
