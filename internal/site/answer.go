package site

import (
	"context"
	"errors"
	"fmt"

	"game1208/internal/crash"
	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/view"
)

// A Fault is an error with the page that tells the reader of it.
type Fault struct {
	Notice func(text.Lang) view.NoticeData
	Cause  error // for the log; may be nil
}

// Error implements error. It is what the log says.
func (f Fault) Error() string {
	if f.Cause == nil {
		return f.Notice(text.EN).Title
	}
	return f.Cause.Error()
}

// Unwrap returns the cause.
func (f Fault) Unwrap() error { return f.Cause }

// What a porter turns away.
var (
	ErrForeign  error = Fault{refused(statusForbidden), errors.New("request from another site")}
	ErrTooMany  error = Fault{view.TooMany, errors.New("too many requests")}
	ErrTooLarge error = Fault{refused(statusTooLarge), errors.New("request body too large")}
)

var errNotFound = Fault{Notice: view.NotFound}

// refused is the page of a bad request, with another status.
func refused(code int) func(text.Lang) view.NoticeData {
	return func(lang text.Lang) view.NoticeData {
		notice := view.BadRequest(lang)
		notice.Code = code
		return notice
	}
}

// Bad is a request that no page of ours makes.
func Bad(format string, args ...any) error {
	return Fault{view.BadRequest, fmt.Errorf(format, args...)}
}

// Answer answers a request by its route. What goes wrong is told in the reader's language,
// and its cause is logged.
func (s *Site) Answer(ctx context.Context, r *Request) (answer Response) {
	r.alone = s.alone
	defer s.recover(ctx, r, func(cause error) { answer = s.tell(r, cause) })
	answer, err := r.Route.Handle(ctx, r)
	if err != nil {
		return s.Fail(ctx, r, err)
	}
	return answer
}

// Fail answers a request that err keeps from being done.
func (s *Site) Fail(ctx context.Context, r *Request, err error) Response {
	r.alone = s.alone
	if errors.Is(err, context.Canceled) {
		return Response{Status: Gone}
	}
	answer := s.tell(r, err)
	if answer.Status >= statusFailed && !errors.Is(err, oracle.ErrBusy) {
		s.logger.ErrorContext(ctx, "request failed", "route", r.Route.Pattern, "err", err)
	} else {
		s.logger.DebugContext(ctx, "request refused", "route", r.Route.Pattern, "status", answer.Status, "err", err)
	}
	return answer
}

// tell is the page that says what went wrong. If that was unexpected, it has the
// request's id, by which whoever runs the site finds the cause.
func (s *Site) tell(r *Request, err error) Response {
	notice := asFault(r, err).Notice(r.lang())
	if notice.Code == statusFailed {
		notice.Reference = r.ID
	}
	answer, err := page(notice.Code, view.Notice(r.page(), notice))
	if err != nil {
		return Response{Status: statusFailed}
	}
	if notice.Code == statusUnavailable {
		answer.Header["Retry-After"] = "5"
	}
	return answer
}

func asFault(r *Request, err error) Fault {
	var f Fault
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, room.ErrNoTable):
		return missing(r, err)
	case r.alone && errors.Is(err, eventlog.ErrFull):
		return Fault{view.NoRoom, err}
	}
	return Fault{view.Trouble, err}
}

// errPanic stands for whatever a handler panicked with.
var errPanic = errors.New("panic")

// recover ends a panic, and has it answered. The log says where it came from, and of
// what only the runtime itself says: other values may hold what no log may.
func (s *Site) recover(ctx context.Context, r *Request, answer func(error)) {
	cause := recover()
	if cause == nil {
		return
	}
	s.logger.ErrorContext(ctx, "panic", "route", r.Route.Pattern, "what", crash.What(cause), "at", crash.At())
	answer(errPanic)
}
