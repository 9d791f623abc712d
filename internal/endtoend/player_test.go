package endtoend

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

const (
	// patience is how long a player waits for a page: the machine may be slow.
	patience = 60 * time.Second
	// glance is the time between two looks at a page.
	glance = 20 * time.Millisecond
)

// A player is a person with a browser of his own, on one page of it.
type player struct {
	t        *testing.T
	name     string
	base     string
	device   device
	ctx      context.Context
	patience time.Duration // how long he waits for a page
	taps     int           // so far

	mu       sync.Mutex
	offline  bool // failing requests are no fault
	troubles []string
}

// newPlayer opens a browser. What goes wrong in its console fails the test.
func newPlayer(t *testing.T, base, name string, d device) *player {
	t.Helper()
	ctx, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, name: name, base: base, device: d, patience: patience}
	p.begin(ctx, chromedp.WithNewBrowserContext())
	return p
}

// secondTab opens another tab of the player's browser.
func (p *player) secondTab() *player {
	p.t.Helper()
	tab := &player{t: p.t, name: p.name + ", second tab", base: p.base, device: p.device, patience: p.patience}
	tab.begin(p.ctx)
	return tab
}

func (p *player) begin(parent context.Context, options ...chromedp.ContextOption) {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(parent, append(options, chromedp.WithListener(p.hear))...)
	p.ctx = ctx
	p.t.Cleanup(func() {
		if p.t.Failed() {
			p.keep()
		}
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, trouble := range p.troubles {
			p.t.Errorf("%s: the browser complains: %s", p.name, trouble)
		}
	})
	if err := chromedp.Do(ctx); err != nil {
		p.t.Fatal(err)
	}
	p.setUp()
	call(p, audits.Enable, cdp.Empty{})
}

// call sends a command of the browser's protocol to the player's page.
func call[P, R any](p *player, cmd cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	answer, err := chromedp.Call(ctx, cmd, params)
	if err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, cmd.Method, err)
	}
	return answer
}

// hear notes what the browser complains about.
func (p *player) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	note := func(format string, args ...any) { p.troubles = append(p.troubles, fmt.Sprintf(format, args...)) }
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		note("exception: %v", &chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails})
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError && !p.offline {
			for _, arg := range e.Args {
				note("console: %s %s", arg.Description, arg.Value)
			}
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError && !(p.offline && e.Entry.Source == log.EntrySourceNetwork) {
			note("log: %s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL)
		}
	case *audits.EventIssueAdded:
		switch e.Issue.Code {
		case audits.InspectorIssueCodeGenericIssue:
			return // advice, such as that it does not know autocomplete="nickname"
		case audits.InspectorIssueCodeCookieIssue, audits.InspectorIssueCodeBounceTrackingIssue:
			if p.offline {
				return // a form from another site is to fail
			}
		}
		details, _ := json.Marshal(e.Issue.Details)
		note("issue: %s %s", e.Issue.Code, details)
	}
}

// expectFailures says whether requests of this page may fail from now on.
func (p *player) expectFailures(yes bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.offline = yes
}

// keep saves what the player sees.
func (p *player) keep() {
	dir := p.t.ArtifactDir()
	ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
	defer cancel()
	file := filepath.Join(dir, strings.NewReplacer(" ", "-", ",", "", "/", "-").Replace(p.name))
	if picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot()); err == nil {
		os.WriteFile(file+".png", picture, 0o644) // it only helps to find the fault
	}
	if html, err := chromedp.Run(ctx, chromedp.Evaluate[string]("document.documentElement.outerHTML")); err == nil {
		os.WriteFile(file+".html", []byte(html), 0o644) // likewise
	}
	p.t.Logf("%s sees %s.png and .html (go test -artifacts keeps them)", p.name, file)
}

func (p *player) fatalf(format string, args ...any) {
	p.t.Helper()
	p.t.Fatalf("%s: %s", p.name, fmt.Sprintf(format, args...))
}

// open goes to a page and waits until it has been loaded.
func (p *player) open(path string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(p.base+path)); err != nil {
		p.fatalf("open %s: %v", path, err)
	}
}

// ask evaluates an expression in the page.
func ask[T any](p *player, js string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](js))
}

// read is ask for what must be there.
func read[T any](p *player, js string) T {
	p.t.Helper()
	v, err := ask[T](p, js)
	if err != nil {
		p.fatalf("%s: %v", js, err)
	}
	return v
}

// sees reports whether the expression holds in the page now.
func (p *player) sees(js string) bool {
	p.t.Helper()
	return read[bool](p, "!!("+js+")")
}

// waitFor waits until the expression holds in the page. While a page is being
// replaced nothing can be asked of it; then it is asked again.
func (p *player) waitFor(what, js string) {
	p.t.Helper()
	var last error
	for end := time.Now().Add(p.patience); time.Now().Before(end); time.Sleep(glance) {
		holds, err := ask[bool](p, "!!("+js+")")
		if err == nil && holds {
			return
		}
		last = err
	}
	p.fatalf("waits in vain for %s (%v)", what, last)
}

// is returns an expression that holds when the page has such an element.
func is(selector string) string { return "document.querySelector(" + quote(selector) + ")" }

// said returns an expression that holds when an element has this text in it.
func said(selector, text string) string {
	return "[...document.querySelectorAll(" + quote(selector) + ")].some(e => e.textContent.includes(" + quote(text) + "))"
}

func quote(s string) string {
	b, _ := json.Marshal(s) // a string always can
	return string(b)
}

// A spot is where an element can be hit: the middle of it, or of the label of
// a radio button or a checkbox. Free is false when something else lies there.
type spot struct {
	X, Y float64
	Free bool
}

const findSpot = `(selector) => {
	const element = document.querySelector(selector);
	if (!element) return null;
	const target = /radio|checkbox/.test(element.type) && element.labels[0] || element;
	target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
	const box = target.getBoundingClientRect();
	const x = box.x + box.width / 2, y = box.y + box.height / 2;
	return { X: x, Y: y, Free: target.contains(document.elementFromPoint(x, y)) };
}`

// tap touches or clicks the first element that matches, at its place on the
// screen, once it is there and holds still.
func (p *player) tap(selector string) {
	p.t.Helper()
	var before *spot
	js := "(" + findSpot + ")(" + quote(selector) + ")"
	for end := time.Now().Add(p.patience); ; time.Sleep(glance) {
		now, err := ask[*spot](p, js)
		if err == nil && now != nil && now.Free && before != nil && *now == *before {
			break
		}
		if time.Now().After(end) {
			p.fatalf("cannot tap %s: %+v, %v", selector, now, err)
		}
		before = now
	}
	p.taps++
	act := chromedp.MouseClickXY(before.X, before.Y)
	if p.device.phone {
		act = chromedp.TapXY(before.X, before.Y)
	}
	if err := chromedp.Do(p.ctx, act); err != nil {
		p.fatalf("tap %s: %v", selector, err)
	}
}

// fill types into a field.
func (p *player) fill(selector, text string) {
	p.t.Helper()
	p.tap(selector)
	p.waitFor("the cursor in "+selector, "document.activeElement === "+is(selector))
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}
