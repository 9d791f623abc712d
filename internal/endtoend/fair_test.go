package endtoend

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"game1208/fair"
	"game1208/internal/asset"
	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// A checkedGame is a game as asset/check.js gets it from the page, and what
// the browser knows of it; the names are those of the script.
type checkedGame struct {
	GID         string `json:"gid"`
	Seal        string `json:"seal"`
	Commitments string `json:"commitments"`
	Keys        string `json:"keys"`
	Entropy     string `json:"entropy"`
	Tokens      string `json:"tokens"`
	Rolls       string `json:"rolls"`
}

type known struct {
	At          int64  `json:"at,omitempty"`
	Late        bool   `json:"late,omitempty"`
	Root        string `json:"root"`
	Commitments string `json:"commitments"`
	Entropy     string `json:"entropy,omitempty"`
	Mix         string `json:"mix,omitempty"`
	E           any    `json:"e,omitempty"` // a list, once a string
	Seats       string `json:"seats,omitempty"`
	Keys        string `json:"keys,omitempty"`
	Tokens      string `json:"tokens,omitempty"`
	Rolls       string `json:"rolls,omitempty"`
	Wrong       string `json:"wrong,omitempty"`
	Step        int    `json:"step,omitempty"`
}

type outcome struct {
	Draws int    `json:"draws"`
	Wrong string `json:"wrong"`
	Step  int    `json:"step"`
}

// shown returns what the page shows of a proof's game after so many steps, and
// what a browser at the last seat has stored of it.
func shown(p fair.Proof, steps int) (checkedGame, known) {
	deal := *p.Deal
	deal.Tokens, deal.Rolls = deal.Tokens[:min(rules.Tokens, max(3, steps+1))], deal.Rolls[:steps-1]
	rolls := make([]string, len(deal.Rolls))
	for i, roll := range deal.Rolls {
		rolls[i] = fmt.Sprint(int(roll))
	}
	game := checkedGame{
		GID: p.GID.String(), Seal: p.Root.Short(), Commitments: words(p.Commitments[:]), Keys: words(p.Keys[:steps]),
		Entropy: words(p.Entropy), Tokens: words(deal.Tokens), Rolls: strings.Join(rolls, " "),
	}
	mine := len(p.Entropy) - 1
	return game, known{
		Root: p.Root.String(), Commitments: game.Commitments, Entropy: game.Entropy, Mix: p.Mix.String(),
		E: []string{p.Entropy[mine].String()}, Seats: fmt.Sprint(mine), Keys: game.Keys, Tokens: game.Tokens, Rolls: game.Rolls,
	}
}

func words[T fmt.Stringer](all []T) string { return strings.Trim(fmt.Sprint(all), "[]") }

// check has the script of the page check a game.
func (p *player) check(game checkedGame, k known) outcome {
	p.t.Helper()
	args, err := json.Marshal([]any{game, k})
	if err != nil {
		p.fatalf("%v", err)
	}
	js := fmt.Sprintf(`import(%s).then((m) => m.check(...%s))`, quote(asset.Path("check.js")), args)
	got, err := chromedp.Run(p.ctx, chromedp.Evaluate[outcome](js, chromedp.EvalAwaitPromise))
	if err != nil {
		p.fatalf("check: %v", err)
	}
	return got
}

// TestFairVectors has the browser check the games of package fair's vectors,
// whole, in part, and with a fault of each sort.
func TestFairVectors(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../fair/testdata/fair.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(t, webtest.Serve(t).Base(), "Vera", device{lang: "en"})
	p.open("/privacy")
	checked := 0
	for line := range bytes.Lines(data) {
		var proof fair.Proof
		if err := json.Unmarshal(line, &proof); err != nil {
			t.Fatal(err)
		}
		if len(proof.Entropy) == 0 {
			continue // a deal for many, which no table plays
		}
		checked++
		for steps := 2; steps <= fair.Steps; steps++ {
			game, k := shown(proof, steps)
			want := outcome{Draws: min(rules.Tokens, max(3, steps+1)) + steps - 1}
			if got := p.check(game, k); got != want {
				t.Errorf("%s, %d steps: %+v, want %+v", game.GID, steps, got, want)
			}
		}
	}
	if checked < 10 {
		t.Errorf("only %d games", checked)
	}
	for i := range byte(40) { // more, since few draws meet a byte that is rejected
		proof := fair.NewProof(fair.GID{i}, fair.Secret{i}, []fair.Entropy{{i}, {}}, nil)
		want := outcome{Draws: rules.Tokens + rules.MaxRolls}
		if got := p.check(shown(proof, fair.Steps)); got != want {
			t.Errorf("game %d: %+v, want %+v", i, got, want)
		}
	}
	t.Run("faults", func(t *testing.T) { testFaults(t, p, data) })
}

// other returns it with its last digit changed.
func other(hex string) string {
	const digits = "0123456789abcdef"
	return hex[:len(hex)-1] + string(digits[(strings.Index(digits, hex[len(hex)-1:])+1)%16])
}

func testFaults(t *testing.T, p *player, data []byte) {
	var proof fair.Proof
	line, _, _ := bytes.Cut(data, []byte("\n"))
	if err := json.Unmarshal(line, &proof); err != nil {
		t.Fatal(err)
	}
	own := other(proof.Entropy[len(proof.Entropy)-1].String())
	for _, c := range []struct {
		what  string
		plant func(*checkedGame, *known)
		want  string
	}{
		{"another commitment", func(g *checkedGame, _ *known) { g.Commitments = other(g.Commitments) }, "seal"},
		{"another commitment from the start", func(g *checkedGame, k *known) {
			g.Commitments = other(g.Commitments)
			k.Commitments = g.Commitments
		}, "seal"},
		{"another seal stored", func(_ *checkedGame, k *known) { k.Root = other(k.Root) }, "seal"},
		{"another seal to read aloud", func(g *checkedGame, _ *known) { g.Seal = other(g.Seal) }, "seal"},
		{"other bytes in one's place", func(_ *checkedGame, k *known) { k.E = []string{own} }, "bytes"},
		{"other bytes than before", func(g *checkedGame, _ *known) { g.Entropy = other(g.Entropy) }, "bytes"},
		{"another seat", func(_ *checkedGame, k *known) { k.Seats = "0" }, "bytes"},
		{"another's bytes", func(g *checkedGame, _ *known) { g.Entropy = other(g.Entropy[:32]) + g.Entropy[32:] }, "mix"},
		{"another's bytes from the start", func(g *checkedGame, k *known) {
			g.Entropy = other(g.Entropy[:32]) + g.Entropy[32:]
			k.Entropy = g.Entropy
		}, "mix"},
		{"other bytes from the start", func(g *checkedGame, k *known) {
			g.Entropy = other(g.Entropy)
			k.Entropy, k.E, k.Mix = g.Entropy, []string{own}, ""
		}, "draw"},
		{"no key at all", func(g *checkedGame, _ *known) { g.Keys += " 12" }, "key"},
		{"another key", func(g *checkedGame, _ *known) { g.Keys = other(g.Keys) }, "key"},
		{"another token", func(g *checkedGame, _ *known) { g.Tokens = g.Tokens[:len(g.Tokens)-1] + "A" }, "draw"},
		{"another roll", func(g *checkedGame, _ *known) { g.Rolls = "12" + g.Rolls[1:] }, "draw"},
		{"a roll without a key", func(g *checkedGame, _ *known) { g.Rolls += " 5" }, "draw"},
	} {
		game, k := shown(proof, 5)
		c.plant(&game, &k)
		if got := p.check(game, k); got.Wrong != c.want {
			t.Errorf("%s: %+v, want %q", c.what, got, c.want)
		}
	}
}

// checks returns an expression that holds when the page says this of the draws.
func checks(said string) string {
	return is("#checked") + ".textContent === " + quote(said)
}

// TestFairInPlay plays alone and has a look at what the page says of the draws.
func TestFairInPlay(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Nora", device{lang: "en"})
	right := func(n int) string { return checks(fmt.Sprintf("%s %d.", text.Checked.In(text.EN), n)) }
	p.open("/")
	p.tap(playAlone)
	first := p.awaitRoll(1).GID
	p.waitFor("the check of the first draws", right(4))
	p.play(1, 0)
	p.awaitRoll(2)
	p.waitFor("the check of the next draws", right(6))
	p.finish(2)
	record := p.record()
	p.waitFor("the check of all draws", right(rules.Tokens+len(record.Lines[0])))
	if !p.sees(fmt.Sprintf(`JSON.parse(localStorage["1208.fair"])[%s].e[0] === document.querySelector("#seal").dataset.entropy`, quote(first))) {
		t.Error("the bytes in the draws are not those that the browser has stored")
	}

	watcher := newPlayer(t, server.Base(), "Otto", device{lang: "fr"})
	watcher.open(p.table())
	watcher.waitFor("a check by one who comes late", checks(fmt.Sprintf("%s %d.", text.Checked.In(text.FR), rules.Tokens+len(record.Lines[0]))))
	watcher.open("/fair")
	_, late, _ := strings.Cut(text.FairLate.In(text.FR), "{1}")
	watcher.waitFor("a word that he came late", said("#seen [data-is=when]", late))
}

// newMessage makes the page believe that the stream has brought a new one.
const newMessage = `document.dispatchEvent(new CustomEvent("htmx:after:swap", { detail: { ctx: { sourceElement: document.querySelector("#live") } } }))`

// another changes what the page says of the draws.
func another(what string) string {
	return fmt.Sprintf(`(document.querySelector("#seal").dataset.%s = document.querySelector("#seal").dataset.%[1]s.replace(/.$/, (c) => c === "1" ? "2" : "1"))`, what)
}

// TestFairAlarm plants a fault of each sort in a game under way.
func TestFairAlarm(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "fr"})
	for _, c := range []struct {
		plant string
		want  text.Sentence
	}{
		{another("commitments"), text.WrongSeal},
		{another("entropy"), text.WrongBytes},
		{another("keys"), text.WrongKey},
		{another("rolls"), text.WrongDraw},
	} {
		p.open("/")
		p.tap(playAlone)
		p.awaitRoll(1)
		p.waitFor("the check", said("#checked", text.Checked.In(text.FR)))
		read[any](p, c.plant)
		read[any](p, newMessage)
		alarm := checks(c.want.In(text.FR)) + " && " + is("#checked.alert[role=alert]")
		p.waitFor("the alarm after "+c.plant, alarm)
		p.open(p.table())
		p.waitFor("the alarm when the page is loaded again", alarm)
	}
}
