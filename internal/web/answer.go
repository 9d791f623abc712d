package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"runtime"
	"strconv"
	"strings"

	g "maragu.dev/gomponents"

	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
)

// A fault is an error with the page that tells the reader of it. Cause is for
// the log.
type fault struct {
	notice func(text.Lang) view.NoticeData
	cause  error
}

func (f fault) Error() string {
	if f.cause == nil {
		return f.notice(text.EN).Title
	}
	return f.cause.Error()
}

func (f fault) Unwrap() error { return f.cause }

var (
	errForeign  = fault{notice: forbidden, cause: errors.New("request from another site")}
	errTooMany  = fault{notice: view.TooMany, cause: errors.New("too many requests")}
	errNotFound = fault{notice: view.NotFound}
)

// forbidden is the page for what another site tried to do here.
func forbidden(lang text.Lang) view.NoticeData {
	notice := view.BadRequest(lang)
	notice.Code = http.StatusForbidden
	return notice
}

// tooLarge is the page for a body over the limit.
func tooLarge(lang text.Lang) view.NoticeData {
	notice := view.BadRequest(lang)
	notice.Code = http.StatusRequestEntityTooLarge
	return notice
}

func badRequest(format string, args ...any) error {
	return fault{notice: view.BadRequest, cause: fmt.Errorf(format, args...)}
}

// answer makes a handler of a route: it bounds the rate of actions, answers
// what goes wrong in the reader's language, and logs its cause.
func (s *Server) answer(route Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := s.gate.clock()
		r = identified(r)
		a := &reply{ResponseWriter: w, request: r}
		defer func() { s.meter.Answered(route.Pattern, a.sent(), s.gate.clock().Sub(began)) }()
		defer s.recover(a, r)
		err := s.admitted(route, a, r)
		if errors.Is(err, context.Canceled) {
			a.status = gone
			return
		}
		if err == nil {
			return
		}
		f := asFault(err)
		notice := f.notice(lang(r))
		if notice.Code >= http.StatusInternalServerError && !errors.Is(err, oracle.ErrBusy) {
			s.logger.ErrorContext(r.Context(), "request failed", "route", route.Pattern, "err", err)
		} else {
			s.logger.DebugContext(r.Context(), "request refused", "route", route.Pattern, "status", notice.Code, "err", err)
		}
		if notice.Code == http.StatusServiceUnavailable {
			a.Header().Set("Retry-After", "5")
		}
		s.notice(a, r, notice)
	})
}

// notice sends the page that says what went wrong. If that was unexpected, it has
// the request's id, by which whoever runs the server finds the cause.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, notice view.NoticeData) {
	if notice.Code == http.StatusInternalServerError {
		notice.Reference = idOf(r.Context())
	}
	s.page(w, notice.Code, view.Notice(page(r), notice))
}

func (s *Server) admitted(route Route, w http.ResponseWriter, r *http.Request) error {
	if r.Method == http.MethodPost && !s.gate.allow(s.client(r), aPost) {
		return errTooMany
	}
	return route.handle(w, r)
}

// recover answers a panic. The log says where it came from, and of what only
// the runtime itself says: other values may hold what no log may.
func (s *Server) recover(w http.ResponseWriter, r *http.Request) {
	cause := recover()
	if cause == nil {
		return
	}
	if cause == http.ErrAbortHandler {
		panic(cause)
	}
	what := fmt.Sprintf("%T", cause)
	if fault, ok := cause.(runtime.Error); ok {
		what = fault.Error()
	}
	s.logger.ErrorContext(r.Context(), "panic", "route", r.Pattern, "what", what, "at", panicked())
	s.notice(w, r, view.Trouble(lang(r)))
}

// panicked returns the function of ours in which a panic that is being
// recovered began.
func panicked() string {
	callers := make([]uintptr, 50)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	inPanic := false
	for {
		frame, more := frames.Next()
		inPanic = inPanic || frame.Function == "runtime.gopanic"
		if inPanic && strings.HasPrefix(frame.Function, "game1208/") || !more {
			return frame.Function + ":" + strconv.Itoa(frame.Line)
		}
	}
}

func asFault(err error) fault {
	var f fault
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &tooBig):
		return fault{notice: tooLarge, cause: err}
	case errors.As(err, &f):
		return f
	case errors.Is(err, room.ErrNoTable):
		return fault{notice: view.NoTable, cause: err}
	}
	return fault{notice: view.Trouble, cause: err}
}

// page sends a document.
func (s *Server) page(w http.ResponseWriter, code int, node g.Node) {
	var html bytes.Buffer
	if err := node.Render(&html); err != nil {
		s.logger.ErrorContext(w.(*reply).request.Context(), "page cannot be rendered", "err", err)
		code = http.StatusInternalServerError
	}
	head := w.Header()
	head.Set("Content-Type", "text/html; charset=utf-8")
	head.Set("Vary", "Cookie, Accept-Language")
	w.WriteHeader(code)
	w.Write(html.Bytes()) // a reader who has gone needs no answer
}

// form reads the fields of a request. Others than those named, and any of them
// twice, are refused; a missing one is "".
func form(r *http.Request, names ...string) (map[string]string, error) {
	if r.URL.RawQuery != "" {
		return nil, badRequest("a form with a query")
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if r.ContentLength != 0 && (err != nil || kind != "application/x-www-form-urlencoded") {
		return nil, badRequest("a body that is no form")
	}
	if err := r.ParseForm(); err != nil {
		return nil, fault{notice: view.BadRequest, cause: err}
	}
	fields := make(map[string]string, len(names))
	for _, name := range names {
		fields[name] = ""
	}
	for name, values := range r.PostForm {
		if _, known := fields[name]; !known || len(values) != 1 {
			return nil, badRequest("field %q is unknown or stands twice", name)
		}
		fields[name] = values[0]
	}
	return fields, nil
}

// number reads a small whole number of a field.
func number(fields map[string]string, name string) (int, error) {
	n, err := strconv.ParseUint(fields[name], 10, 16)
	if err != nil {
		return 0, badRequest("field %q is no number", name)
	}
	return int(n), nil
}
