package crowd

import (
	"context"
	"io"
	"maps"
	"net/http"
	"sync"
)

// A Direct takes requests to a server in the same process without a network, of
// which there must be none where time is simulated. A server's write waits until
// its reader takes it.
type Direct struct{ Handler http.Handler }

// RoundTrip implements [http.RoundTripper].
func (d Direct) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(r.Context())
	out, in := io.Pipe()
	w := &directWriter{head: http.Header{}, body: in, begun: make(chan struct{})}
	asked := r.Clone(ctx)
	asked.Host, asked.RequestURI, asked.RemoteAddr = r.URL.Host, r.URL.RequestURI(), "127.0.0.1:1"
	if asked.Body == nil {
		asked.Body = http.NoBody
	}
	go func() {
		defer cancel()
		defer in.Close()
		d.Handler.ServeHTTP(w, asked)
		w.WriteHeader(http.StatusOK)
	}()
	select {
	case <-w.begun:
	case <-r.Context().Done():
		out.Close()
		return nil, r.Context().Err()
	}
	context.AfterFunc(r.Context(), func() { out.CloseWithError(r.Context().Err()) })
	return &http.Response{StatusCode: w.status, Header: w.sent, Body: directBody{out, cancel}, Request: r}, nil
}

// A directBody is an answer. Who closes it has gone.
type directBody struct {
	*io.PipeReader
	gone context.CancelFunc
}

func (b directBody) Close() error {
	b.gone()
	return b.PipeReader.Close()
}

// A directWriter is the server's end of an answer.
type directWriter struct {
	head, sent http.Header
	body       *io.PipeWriter
	status     int
	once       sync.Once
	begun      chan struct{} // closed when status and sent are known
}

// Header implements [http.ResponseWriter].
func (w *directWriter) Header() http.Header { return w.head }

// WriteHeader implements [http.ResponseWriter].
func (w *directWriter) WriteHeader(status int) {
	w.once.Do(func() {
		w.status, w.sent = status, maps.Clone(w.head)
		close(w.begun)
	})
}

// Write implements [http.ResponseWriter].
func (w *directWriter) Write(p []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.body.Write(p)
}

// Flush implements [http.Flusher].
func (w *directWriter) Flush() { w.WriteHeader(http.StatusOK) }
