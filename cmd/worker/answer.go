//go:build js

package main

import (
	"context"
	"net/url"
	"os"
	"slices"
	"strings"
	"syscall/js"

	"game1208/internal/site"
	"game1208/match"
)

// reader is the only owner that there is: who holds the browser. It is the same in all
// browsers, so that games can go from one to another.
const reader match.Owner = "offline"

// handle answers a request: its first argument describes it, its second is called with
// the answer. worker.js knows the fields of both.
func (w *worker) handle(_ js.Value, args []js.Value) any {
	asked, tell := args[0], args[1]
	go func() {
		ctx, cancel := context.WithCancel(context.Background())
		r, p := request(asked)
		answer := w.answer(ctx, r, asked)
		told := map[string]any{"status": answer.Status, "headers": headers(answer), "prefs": p.kept}
		if answer.Stream == nil {
			cancel()
			told["body"] = uint8Array(answer.Body)
		} else {
			told["stream"], told["cancel"] = streamed(ctx, cancel, answer)
		}
		tell.Invoke(told)
		if w.missed && js.Global().Get("indexedDB").Truthy() {
			os.Exit(1) // maybe it opens the next time
		}
	}()
	return nil
}

// request reads what is asked.
func request(asked js.Value) (*site.Request, *porter) {
	text := func(field string) string { return asked.Get(field).String() }
	p := &porter{kept: text("prefs")}
	r := &site.Request{
		Method: text("method"), ContentType: text("contentType"), Body: text("body"), Languages: text("languages"),
		Fragment: asked.Get("fragment").Truthy(), Instead: asked.Get("instead").Truthy(),
		Owner: reader, Prefs: site.ParsePrefs(p.kept), Porter: p, Base: text("origin"), Waiting: text("waiting"),
	}
	var err error
	if r.URL, err = url.ParseRequestURI(text("url")); err != nil {
		r.URL = &url.URL{Path: "/"}
	}
	host := r.Base[strings.LastIndex(r.Base, "/")+1:]
	r.Local = strings.HasPrefix(host, "localhost") || strings.HasPrefix(host, "127.") || strings.HasPrefix(host, "[::1]")
	return r, p
}

// weighing are the pages that need the solver.
var weighing = []string{"GET /r/{record}", "GET /try/{record}", "GET /train", "GET /train/next", "GET /train/{puzzle}"}

// answer answers a request of the browser. What another site asks to be done is refused,
// what only the server knows is told to be out of reach, and where the solver is needed,
// how far it is.
func (w *worker) answer(ctx context.Context, r *site.Request, asked js.Value) site.Response {
	known := w.site.Find(r)
	atTable := strings.HasPrefix(r.URL.Path, "/t/")
	switch {
	case asked.Get("foreign").Truthy():
		return w.site.Fail(ctx, r, site.ErrForeign)
	case asked.Get("unsent").Truthy():
		return w.site.Fail(ctx, r, w.site.Unsent(r))
	case r.Instead && (!known || atTable):
		return w.site.Fail(ctx, r, site.ErrNoServer)
	case slices.Contains(weighing, r.Route.Pattern) && !w.solver.wait():
		return w.site.Solving(r, w.solver.percent())
	case atTable:
		defer w.solver.start() // the end of the game needs it, and bots
	}
	return w.site.Answer(ctx, r)
}

// headers are the fields of the answer's head.
func headers(answer site.Response) map[string]any {
	all := map[string]any{}
	for name, value := range answer.Header {
		all[name] = value
	}
	if answer.Location != "" {
		all["Location"] = answer.Location
	}
	return all
}

// streamed returns two functions for worker.js. The first, which it calls once, sends
// events by calling its first argument with each, until ctx ends or that throws, and calls
// its second then. The second ends ctx. Neither is there any more after the end.
func streamed(ctx context.Context, cancel context.CancelFunc, answer site.Response) (stream, stop js.Func) {
	stop = js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
	stream = js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() {
			answer.Stream(ctx, func(event []byte) error { return send(args[0], event) })
			cancel()
			args[1].Invoke()
			stream.Release()
			stop.Release()
		}()
		return nil
	})
	return stream, stop
}

// send calls to with an event. Its error is what that throws: the page has gone.
func send(to js.Value, event []byte) (err error) {
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case js.Error:
			err = cause
		default:
			panic(cause)
		}
	}()
	to.Invoke(uint8Array(event))
	return nil
}

func uint8Array(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

// A porter lets its reader do what he likes: it is his own browser.
type porter struct {
	kept string // the reader's preferences, as site.Prefs writes them
}

// Admit implements [site.Porter].
func (*porter) Admit() match.Owner { return reader }

// Remember implements [site.Porter].
func (p *porter) Remember(prefs site.Prefs) { p.kept = prefs.String() }

// Allow implements [site.Porter].
func (*porter) Allow(site.Kind) bool { return true }

// Stream implements [site.Porter].
func (*porter) Stream(string, bool) (done func(), ok bool) { return func() {}, true }
