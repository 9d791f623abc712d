// Package webtest is a browser without scripts: it keeps cookies, reads pages
// and sends the forms that it finds there, and nothing else. What it can play,
// anybody can.
package webtest

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/html"
)

// A Browser is one reader with his own cookies.
type Browser struct {
	Client *http.Client
	Base   string // "http://127.0.0.1:1208"
	Lang   string // what it asks for, "fr"
	From   string // the address that a proxy says it comes from, "" for no proxy
}

// New returns a browser without cookies.
func New(base, lang string) *Browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		panic(err) // it has no options that could be wrong
	}
	return &Browser{Client: &http.Client{Jar: jar, Timeout: 20 * time.Second}, Base: base, Lang: lang}
}

// A Page is an answer.
type Page struct {
	URL    *url.URL // after redirects
	Status int
	Header http.Header
	Body   string
	doc    *html.Node
}

// Get fetches a page.
func (b *Browser) Get(ctx context.Context, path string) (*Page, error) {
	return b.send(ctx, http.MethodGet, path, nil)
}

// Post sends fields as a form.
func (b *Browser) Post(ctx context.Context, path string, fields url.Values) (*Page, error) {
	return b.send(ctx, http.MethodPost, path, fields)
}

func (b *Browser) send(ctx context.Context, method, path string, fields url.Values) (*Page, error) {
	var body io.Reader
	if method == http.MethodPost {
		body = strings.NewReader(fields.Encode())
	}
	r, err := http.NewRequestWithContext(ctx, method, b.Base+path, body)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Accept-Language", b.Lang)
	if b.From != "" {
		r.Header.Set("X-Forwarded-For", b.From)
	}
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", b.Base)
	}
	answer, err := b.Client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	p := &Page{URL: answer.Request.URL, Status: answer.StatusCode, Header: answer.Header, Body: string(data)}
	if p.doc, err = html.Parse(strings.NewReader(p.Body)); err != nil {
		return nil, err
	}
	return p, nil
}

// A Form is a form of a page with what it would send.
type Form struct {
	Action  string
	Fields  url.Values // hidden and text fields with their values
	Radios  map[string][]string
	Buttons []Button // those that can be pressed
}

// A Button sends a form.
type Button struct{ Name, Value, Text string }

// Forms returns the forms of the page that are sent by POST.
func (p *Page) Forms() []Form {
	var forms []Form
	for n := range p.doc.Descendants() {
		if n.Type == html.ElementNode && n.Data == "form" && strings.EqualFold(attr(n, "method"), "post") {
			forms = append(forms, readForm(n))
		}
	}
	return forms
}

func readForm(form *html.Node) Form {
	f := Form{Action: attr(form, "action"), Fields: url.Values{}, Radios: map[string][]string{}}
	for n := range form.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		name, value := attr(n, "name"), attr(n, "value")
		switch {
		case n.Data == "button":
			if attr(n, "aria-disabled") != "true" && !has(n, "disabled") && attr(n, "type") != "button" {
				f.Buttons = append(f.Buttons, Button{name, value, Text(n)})
			}
		case n.Data == "input" && attr(n, "type") == "radio":
			f.Radios[name] = append(f.Radios[name], value)
			if has(n, "checked") {
				f.Fields.Set(name, value)
			}
		case n.Data == "input" && attr(n, "type") == "checkbox" && !has(n, "checked"):
		case n.Data == "input" && name != "":
			f.Fields.Set(name, value)
		}
	}
	return f
}

// Form returns the first form whose action ends so.
func (p *Page) Form(suffix string) (Form, bool) {
	for _, f := range p.Forms() {
		if strings.HasSuffix(f.Action, suffix) {
			return f, true
		}
	}
	return Form{}, false
}

// Press sends the form as its button would.
func (b *Browser) Press(ctx context.Context, f Form, button Button) (*Page, error) {
	fields := url.Values{}
	for name, values := range f.Fields {
		fields[name] = slices.Clone(values)
	}
	if button.Name != "" {
		fields.Set(button.Name, button.Value)
	}
	return b.Post(ctx, f.Action, fields)
}

// Submit sends the first form whose action ends so, with its first button and
// with the fields given set.
func (b *Browser) Submit(ctx context.Context, p *Page, suffix string, set map[string]string) (*Page, error) {
	f, ok := p.Form(suffix)
	if !ok {
		return nil, fmt.Errorf("%s has no form %q", p.URL.Path, suffix)
	}
	for name, value := range set {
		f.Fields.Set(name, value)
	}
	var button Button
	if len(f.Buttons) > 0 {
		button = f.Buttons[0]
	}
	return b.Press(ctx, f, button)
}

// Moves returns the moves that the page's choosing form offers, as it would
// send them.
func (f Form) Moves() []url.Values {
	var moves []url.Values
	for _, button := range f.Buttons {
		switch button.Name {
		case "move":
			moves = append(moves, url.Values{"move": {button.Value}})
		case "cell":
			for _, token := range f.Radios["token"] {
				moves = append(moves, url.Values{"token": {token}, "cell": {button.Value}})
			}
		}
	}
	return moves
}

// Choose sends one of the moves that Moves returned.
func (b *Browser) Choose(ctx context.Context, f Form, move url.Values) (*Page, error) {
	fields := url.Values{}
	for _, name := range []string{"seat", "gid", "roll", "revision"} {
		fields.Set(name, f.Fields.Get(name))
	}
	maps.Copy(fields, move)
	return b.Post(ctx, f.Action, fields)
}

// Text returns the text inside a node.
func Text(n *html.Node) string {
	var text strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			text.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}
