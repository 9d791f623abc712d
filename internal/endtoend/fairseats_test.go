package endtoend

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"game1208/fair"
	"game1208/internal/asset"
	"game1208/internal/webtest"
)

// A sending is what a device does with a form that asks for bytes.
type sending struct {
	Values []string `json:"values"`
	List   []string `json:"list"`
	Said   string   `json:"said"`
	Wrong  bool     `json:"wrong"`
}

// A step is what the page shows: the seats of this device, who is ready, and what
// happens then: "send", or the bytes of the seats at the start: 0, 1 … is what
// this device has made, x another's, - none.
type step struct{ seat, ready, then string }

const send = "send"

// seatStories are what may happen to a device at a table for four before and at
// the start of a game, and whether its bytes were tampered with.
var seatStories = []struct {
	what  string
	steps []step
	wrong bool
}{
	{"one seat", []step{{"1", "1000", send}, {"1", "1111", "x0xx"}}, false},
	{"one seat, replaced", []step{{"1", "1000", send}, {"1", "1111", "xxxx"}}, true},
	{"one seat, left out", []step{{"1", "1000", send}, {"1", "1111", "x-xx"}}, true},
	{"one seat, its bytes at another", []step{{"1", "1000", send}, {"1", "1111", "0xxx"}}, true},
	{"two seats", []step{{"0 2", "0000", send}, {"0 2", "1111", "0x1-"}}, false},
	{"two seats, the same bytes", []step{{"0 2", "0000", send}, {"0 2", "1111", "0x0-"}}, false},
	{"two seats, one replaced", []step{{"0 2", "0000", send}, {"0 2", "1111", "0xx-"}}, true},
	{"two seats, looked at in between", []step{{"0 2", "0000", send}, {"0 2", "0000", ""}, {"0 2", "1111", "0x1-"}}, false},
	{"a spectator", []step{{"", "1000", ""}, {"", "1111", "xxxx"}}, false},
	{"a spectator, as pages once had it", []step{{"-1", "1000", ""}, {"-1", "1111", "xxxx"}}, false},
	{"who has given none", []step{{"1", "1000", ""}, {"1", "1111", "x-xx"}}, false},
	{"a seat that came at the start", []step{{"1", "1000", send}, {"1 2", "1111", "x0xx"}}, false},
	{"a seat that came, one's own replaced", []step{{"1", "1000", send}, {"1 2", "1111", "xxxx"}}, true},
	{"places changed while nobody looked", []step{{"0", "0000", send}, {"2", "1111", "0xxx"}}, false},
	{"a table that shrank and a seat that went", []step{{"0 3", "0000", send}, {"0 3", "1001", ""}, {"2", "111", "0x1"}}, false},
	{"a seat that came ready, before one's own was", []step{{"1 2", "0010", send}, {"1 2", "1111", "x0xx"}}, false},
	{"a seat that went", []step{{"0 2", "0000", send}, {"2", "1111", "0x1x"}}, false},
	{"all seats that went", []step{{"0 2", "0000", send}, {"", "1111", "0x1x"}}, false},
	{"a seat that went, another that came", []step{{"0", "0000", send}, {"0", "1000", ""}, {"2", "1010", ""}, {"2", "1111", "0xxx"}}, false},
	{"a seat given back, the next one sat down at", []step{{"0", "0000", send}, {"0", "1000", ""}, {"", "0000", ""}, {"3", "0000", send}, {"3", "1111", "xxx0"}}, false},
	{"the same, replaced", []step{{"0", "0000", send}, {"0", "1000", ""}, {"", "0000", ""}, {"3", "0000", send}, {"3", "1111", "xxxx"}}, true},
	{"a table that shrank", []step{{"3", "1100", send}, {"3", "1101", ""}, {"2", "111", "xx0"}}, false},
	{"a table that shrank, replaced", []step{{"3", "1100", send}, {"3", "1101", ""}, {"2", "110", ""}, {"2", "111", "xxx"}}, true},
	{"a table that grew", []step{{"1", "10", send}, {"1 2", "110", ""}, {"1 2", "111", "x0x"}}, false},
	{"a table that grew, replaced", []step{{"1", "10", send}, {"1 2", "110", ""}, {"1 2", "111", "xxx"}}, true},
	{"another was ready at the same time", []step{{"1", "0000", send}, {"1", "1000", ""}, {"1", "1100", ""}, {"1", "1111", "xxxx"}}, true},
	{"a seat that came in the game", []step{{"1", "1000", send}, {"1", "1111", "x0xx"}, {"1 2", "1111", "x0xx"}}, false},
	{"seats that changed places in the game", []step{{"1", "1000", send}, {"1", "1111", "x0xx"}, {"2", "1111", "x0xx"}}, false},
	{"bytes that changed in the game", []step{{"1", "1000", send}, {"1", "1111", "x0xx"}, {"1", "1111", "xxxx"}}, true},
}

// TestFairSeats follows a device with some seats through all of them.
func TestFairSeats(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, webtest.Serve(t).Base(), "Vera", device{lang: "en"})
	p.open("/privacy")
	for i, c := range seatStories {
		if got := p.follow(c.what, byte(i), c.steps); got.Wrong != c.wrong {
			t.Errorf("%s: it says %q", c.what, got.Said)
		}
	}
	if n := read[int](p, `Object.keys(JSON.parse(localStorage["1208.fair"])).length`); n != 20 {
		t.Errorf("%d games are kept", n)
	}
}

// follow goes through the steps of a game and returns what the last one brings.
func (p *player) follow(what string, game byte, steps []step) (last sending) {
	p.t.Helper()
	gid, secret := fair.GID{game, 0xff}, fair.Secret{game}
	var list []string
	for _, st := range steps {
		if st.then != send {
			last = p.step(gid, secret, st.seat, st.ready, p.bytes(st.then, list), false)
			continue
		}
		last = p.step(gid, secret, st.seat, st.ready, nil, true)
		if n := len(strings.Fields(st.seat)); len(last.Values) != n || len(last.List) < n || strings.Join(last.Values, " ") != strings.Join(last.List[:n], " ") {
			p.t.Errorf("%s: it sends %v and has stored %v", what, last.Values, last.List)
		}
		if again := p.step(gid, secret, st.seat, st.ready, nil, true); strings.Join(again.Values, " ") != strings.Join(last.Values, " ") {
			p.t.Errorf("%s: it sends %v, then %v", what, last.Values, again.Values)
		}
		list = last.List
	}
	return last
}

// bytes are those of the seats, by a step's signs.
func (p *player) bytes(signs string, own []string) (entropy []fair.Entropy) {
	p.t.Helper()
	for n, sign := range signs {
		var e fair.Entropy
		switch {
		case sign == 'x':
			e = fair.Entropy{9, byte(n)}
		case sign != '-':
			if err := e.UnmarshalText([]byte(own[sign-'0'])); err != nil {
				p.fatalf("%v", err)
			}
		}
		entropy = append(entropy, e)
	}
	return entropy
}

// step shows the page of a game under way, or before it if no seat has bytes,
// and sends its form if asked to.
func (p *player) step(gid fair.GID, secret fair.Secret, seat, ready string, entropy []fair.Entropy, send bool) sending {
	p.t.Helper()
	commitments := secret.Commitments(gid)
	root := fair.Root(gid, commitments)
	data := map[string]string{"gid": gid.String(), "root": root.String(), "commitments": words(commitments[:]), "seat": seat, "ready": ready,
		"entropy": words(entropy), "keys": "", "tokens": "", "rolls": ""}
	if len(entropy) > 0 {
		game, _ := shown(fair.NewProof(gid, secret, entropy, nil), 2)
		data["keys"], data["tokens"], data["rolls"] = game.Keys, game.Tokens, game.Rolls
	}
	args, _ := json.Marshal([]any{data, root.Short(), send}) // it always can
	js := fmt.Sprintf(`(async (data, short, send) => {
		await import(%s);
		document.body.innerHTML = "<div id=seal><code>" + short + "</code></div><p id=checked data-right=right data-later=later data-seal=seal data-bytes=bytes data-mix=mix data-key=key data-draw=draw></p><form data-ready><input name=gid></form>";
		Object.assign(document.getElementById("seal").dataset, data);
		const out = document.getElementById("checked"), form = document.querySelector("form"), before = data.seat.split(" ");
		form.elements.gid.value = data.gid;
		document.dispatchEvent(new Event("htmx:after:swap"));
		while (!out.textContent) await new Promise((again) => setTimeout(again, 5));
		const names = before.length === 1 ? ["entropy"] : before.map((s) => "entropy" + s);
		form.append(...names.map((name) => Object.assign(document.createElement("input"), { name, type: "hidden" })));
		form.addEventListener("submit", (event) => event.preventDefault());
		if (send) form.requestSubmit();
		const known = JSON.parse(localStorage["1208.fair"])[data.gid];
		return { values: names.map((name) => form.elements[name].value), list: known.e ?? [], said: out.textContent, wrong: out.className === "alert" };
	})(...%s)`, quote(asset.Path("check.js")), args)
	got, err := chromedp.Run(p.ctx, chromedp.Evaluate[sending](js, chromedp.EvalAwaitPromise))
	if err != nil {
		p.fatalf("step: %v", err)
	}
	return got
}
