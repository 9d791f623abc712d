//go:build js

package main

import (
	"context"
	"net/url"
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
		answer := w.answer(ctx, r, asked.Get("unsent").Truthy())
		told := map[string]any{"status": answer.Status, "headers": headers(answer), "prefs": p.kept}
		if answer.Stream == nil {
			cancel()
			told["body"] = uint8Array(answer.Body)
		} else {
			told["stream"] = streamed(ctx, answer)
			told["cancel"] = js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
		}
		tell.Invoke(told)
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
		Owner: reader, Prefs: site.ParsePrefs(p.kept), Porter: p, Base: text("origin"),
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

// answer answers a request of the browser. What only the server knows is told to be out of
// reach, and where the solver is needed, how far it is.
func (w *worker) answer(ctx context.Context, r *site.Request, unsent bool) site.Response {
	known := w.site.Find(r)
	atTable := strings.HasPrefix(r.URL.Path, "/t/")
	switch {
	case unsent:
		return w.site.Fail(ctx, r, site.ErrUnsent)
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

// streamed sends events by calling its first argument with each, until ctx ends or that
// throws, and calls its second then.
func streamed(ctx context.Context, answer site.Response) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() {
			defer args[1].Invoke()
			answer.Stream(ctx, func(event []byte) (err error) {
				defer func() {
					if thrown, ok := recover().(js.Error); ok {
						err = thrown // the page has gone
					}
				}()
				args[0].Invoke(uint8Array(event))
				return nil
			})
		}()
		return nil
	})
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
