package site

import (
	"bytes"
	"context"

	g "maragu.dev/gomponents"
)

// The statuses of responses, which are those of HTTP.
const (
	statusOK            = 200
	statusSeeOther      = 303
	statusBadRequest    = 400
	statusForbidden     = 403
	statusNotFound      = 404
	statusConflict      = 409
	statusTooLarge      = 413
	statusUnprocessable = 422
	statusFailed        = 500
	statusUnavailable   = 503
	// Gone is the status of a response that nobody waits for any more. It is sent
	// to nobody; other servers count so, too.
	Gone = 499
)

// A Response is the answer to a request.
type Response struct {
	Status   int
	Location string            // where a redirection leads, "" for what is none
	Header   map[string]string // its fields, by their names in HTTP
	Body     []byte            // nobody changes it
	Packed   bool              // Body is compressed in itself

	// Stream, where it is not nil, stands in the place of a body: it sends one server-sent
	// event after the other until ctx ends, the table is no more, or send
	// returns an error. It is to be called exactly once. Send does not keep the event.
	Stream func(ctx context.Context, send func(event []byte) error)
}

// page is the response that shows a page.
func page(status int, node g.Node) (Response, error) {
	var html bytes.Buffer
	if err := node.Render(&html); err != nil {
		return Response{}, err
	}
	return Response{Status: status, Body: html.Bytes(), Header: map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Vary": "Cookie, Accept-Language",
	}}, nil
}

// goTo is the response that leads to another page of the site.
func goTo(path string) (Response, error) {
	return Response{Status: statusSeeOther, Location: path}, nil
}
