package endtoend

import (
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// sample is a game for three: a device that has seat 0, a bot, and another one.
func sample(n byte) fair.Proof {
	return fair.NewProof(fair.GID{n, 0x12, 0x08}, fair.Secret{n}, []fair.Entropy{{n, 1}, {}, {n, 3}}, nil)
}

// sampled is what a browser at seat 0 has stored of it after so many steps.
func sampled(n byte, steps int) known {
	p := sample(n)
	_, k := shown(p, steps)
	k.E, k.Seats = []string{p.Entropy[0].String()}, "0"
	k.At = 1_790_000_000_000 + int64(n)*3_600_000
	return k
}

// store returns an expression that holds once the page shows these games, the
// oldest first, as if they had been played here.
func store(games ...known) string {
	var all strings.Builder
	for i, k := range games {
		entry, _ := json.Marshal(k) // it always can
		fmt.Fprintf(&all, ",%q:%s", sample(byte(i+1)).GID.String(), entry)
	}
	stored := quote("{" + strings.TrimPrefix(all.String(), ",") + "}")
	return fmt.Sprintf(`(localStorage["1208.fair"] === %s || (localStorage["1208.fair"] = %[1]s, dispatchEvent(new StorageEvent("storage")), false)) &&
		document.querySelector("#seen[data-shown='%d']")`, stored, len(games))
}

// wrongGame is one in which an alarm was raised.
func wrongGame() known {
	k := sampled(2, 6)
	k.Rolls = k.Rolls[:6] + other(k.Rolls[6:7]) + k.Rolls[7:] // the fourth, after three of one digit
	k.Wrong, k.Step = "draw", 4
	return k
}

// prove returns an expression that holds once the page has judged this text.
func prove(proof string) string {
	return fmt.Sprintf(`(document.querySelector("#proof-form textarea").value ||
		(document.querySelector("#proof-form textarea").value = %s, document.querySelector("#proof-form").requestSubmit(), false)) &&
		document.querySelector("#verdict p")`, quote(proof))
}

func proofText(p fair.Proof) string {
	data, _ := json.Marshal(p) // it always can
	return string(data)
}

// openAll opens all that is folded.
const openAll = `[...document.querySelectorAll("details")].every((d) => d.open = true)`

// filled is a sentence that the script fills in.
func filled(s text.Sentence, lang text.Lang, what any) string {
	return strings.ReplaceAll(s.In(lang), "{1}", fmt.Sprint(what))
}

// verdicts returns an expression that holds when the page says just this of
// the games, the latest first.
func verdicts(all ...string) string {
	want, _ := json.Marshal(all) // it always can
	return fmt.Sprintf(`JSON.stringify([...document.querySelectorAll("#seen [data-is=verdict]")].map((e) => e.textContent)) === JSON.stringify(%s)`, want)
}

// judged returns an expression that holds when this is said of a proof.
func judged(all ...string) string {
	want, _ := json.Marshal(all) // it always can
	return fmt.Sprintf(`JSON.stringify([...document.querySelectorAll("#verdict p")].map((e) => e.textContent)) === JSON.stringify(%s)`, want)
}

// playOut plays alone to the end and returns the proof that can be downloaded.
func (p *player) playOut() string {
	p.t.Helper()
	p.open("/")
	p.tap(playAlone)
	p.awaitRoll(1)
	p.finish(1)
	p.waitFor("the check of all draws", "/"+text.Checked.In(text.EN)+"|"+text.Checked.In(text.FR)+"/.test("+is("#checked")+".textContent)")
	proof, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](`fetch(document.querySelector("a[href$='/proof']").href).then((r) => r.text())`, chromedp.EvalAwaitPromise))
	if err != nil {
		p.fatalf("the proof: %v", err)
	}
	return proof
}

// TestFairPage plays, looks at the page in both languages, and tampers with each
// part of what the browser has stored.
func TestFairPage(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, webtest.Serve(t).Base(), "Nora", device{lang: "en", phone: true})
	proof := p.playOut()
	for _, lang := range []text.Lang{text.EN, text.FR} {
		p.asks(lang)
		p.open("/fair")
		right := p.checkSeen(lang)
		p.tamper(lang, right)
		p.judge(lang, proof)
	}
}

// checkSeen looks at what the page says of the one game, and returns its verdict.
func (p *player) checkSeen(lang text.Lang) string {
	p.t.Helper()
	rolls := read[int](p, `Object.values(JSON.parse(localStorage["1208.fair"]))[0].rolls.split(" ").length`)
	right := filled(text.FairRight, lang, rules.Tokens+rolls)
	p.waitFor("the game, all right", verdicts(right))
	p.waitFor("a mark for each", fmt.Sprintf(`document.querySelectorAll("#seen .mark:not(.bad)").length === %d`, 2+1+rolls))
	before, _, _ := strings.Cut(text.FairSince.In(lang), "{1}")
	_, late, _ := strings.Cut(text.FairLate.In(lang), "{1}")
	if when := read[string](p, is("#seen [data-is=when]")+".textContent"); !strings.HasPrefix(when, before) || len(when) < len(before)+10 || strings.HasSuffix(when, late) {
		p.t.Errorf("the game was first seen %q", when)
	}
	for _, want := range []string{text.FairAdded.In(lang), filled(text.FairSeat, lang, 1) + ", " + text.FairOwn.In(lang), "K₀", "c₉"} {
		if !p.sees(said("#seen .bytes", want)) {
			p.t.Errorf("the bytes lack %q", want)
		}
	}
	return right
}

// tamper changes what is stored of the one game, part by part, and looks at
// what the page finds.
func (p *player) tamper(lang text.Lang, right string) {
	p.t.Helper()
	read[any](p, `(window.before = localStorage["1208.fair"], 0)`)
	for _, c := range []struct {
		what, change string
		want         text.Sentence
	}{
		{"a key", `k.keys = flip(k.keys)`, text.WrongKey},
		{"a roll", `k.rolls = k.rolls.replace(/^\S+/, (r) => r === "7" ? "8" : "7")`, text.WrongDraw},
		{"a token", `k.tokens = k.tokens.split(" ").map((t, i) => i === 7 ? "ABCDEFGH"["BCDEFGHA".indexOf(t)] : t).join(" ")`, text.WrongDraw},
		{"a commitment", `k.commitments = flip(k.commitments)`, text.WrongSeal},
		{"the seal", `k.root = flip(k.root)`, text.WrongSeal},
		{"the bytes of its own seat", `k.entropy = flip(k.entropy)`, text.WrongBytes},
		{"its own bytes", `k.e[0] = flip(k.e[0])`, text.WrongBytes},
		{"the mix", `k.mix = flip(k.mix)`, text.WrongMix},
		{"an alarm once raised", `k.wrong = "key"`, text.WrongKey},
	} {
		read[any](p, fmt.Sprintf(`(() => {
			const flip = (s) => s.replace(/.$/, (c) => c === "1" ? "2" : "1"), all = JSON.parse(window.before), [k] = Object.values(all);
			%s;
			localStorage["1208.fair"] = JSON.stringify(all);
			dispatchEvent(new StorageEvent("storage"));
		})()`, c.change))
		p.waitFor("the fault of "+c.what, verdicts(c.want.In(lang))+" && "+is("#seen [data-is=verdict].alert"))
		p.waitFor("a mark that is bad, and of one step only", `document.querySelectorAll("#seen .mark.bad").length === 1`)
	}
	read[any](p, `(localStorage["1208.fair"] = window.before, dispatchEvent(new StorageEvent("storage")))`)
	p.waitFor("the game, right again", verdicts(right))
}

// give has the page check a proof: by its text, or as a file.
func (p *player) give(proof string, file bool) {
	p.t.Helper()
	read[any](p, `document.querySelector("#verdict").replaceChildren()`)
	if !file {
		read[any](p, `(document.querySelector("#proof-form textarea").value = `+quote(proof)+`, 0)`)
		p.tap("#proof-form button")
		return
	}
	read[any](p, `(() => {
		const files = new DataTransfer(), input = document.querySelector("#proof-form input[type=file]");
		files.items.add(new File([`+quote(proof)+`], "1208.json"));
		input.files = files.files;
		input.dispatchEvent(new Event("change"));
	})()`)
}

// judge has the page check the proof of the game that was played, whole and
// with a fault in each part.
func (p *player) judge(lang text.Lang, proof string) {
	p.t.Helper()
	right, seen := text.ProofRight.In(lang), text.ProofSeen.In(lang)
	for _, file := range []bool{false, true} {
		p.give(proof, file)
		p.waitFor("the proof to be right", judged(right, seen))
	}
	p.waitFor("all its steps", `document.querySelectorAll("#proved .mark:not(.bad)").length === 12`)
	var parts map[string]any
	if err := json.Unmarshal([]byte(proof), &parts); err != nil {
		p.fatalf("%v", err)
	}
	first := func(name string) []any { return parts[name].([]any) }
	changed := func(list []any) []any { return append([]any{other(list[0].(string))}, list[1:]...) }
	deal := parts["deal"].(string)
	fewer, last := deal[:len(deal)-1], "1"
	if strings.HasSuffix(deal, last) {
		last = "2"
	}
	for _, c := range []struct {
		name  string
		value any
		want  text.Sentence
	}{
		{"secret", other(parts["secret"].(string)), text.ProofBadKey},
		{"gid", other(parts["gid"].(string)), text.ProofBadKey},
		{"keys", changed(first("keys")), text.ProofBadKey},
		{"commitments", changed(first("commitments")), text.ProofBadCom},
		{"root", other(parts["root"].(string)), text.ProofBadRoot},
		{"entropy", changed(first("entropy")), text.ProofBadMix},
		{"mix", other(parts["mix"].(string)), text.ProofBadMix},
		{"deal", fewer + last, text.ProofBadDeal},
		{"record", strings.Replace(parts["record"].(string), deal, fewer+last, 1), text.ProofBadGame},
		{"keys", first("keys")[1:], text.ProofUnread},
		{"deal", "ABC", text.ProofUnread},
		{"more", 1, text.ProofUnread},
	} {
		data, _ := json.Marshal(with(parts, c.name, c.value)) // it always can
		p.give(string(data), false)
		p.waitFor("the fault of "+c.name, judged(c.want.In(lang))+" && "+is("#verdict .alert"))
	}
	for _, bad := range []string{"", "{", "[]", "null", proof[1:], strings.Replace(proof, "{", `{"gid":"00",`, 1)} {
		p.give(bad, true)
		p.waitFor("no proof", judged(text.ProofUnread.In(lang)))
	}
}

// with returns the parts with another value for one of them.
func with(parts map[string]any, name string, value any) map[string]any {
	all := maps.Clone(parts)
	all[name] = value
	return all
}

// TestFairProofs checks proofs that are right in themselves against what the
// browser has stored of the game.
func TestFairProofs(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, webtest.Serve(t).Base(), "Vera", device{lang: "fr"})
	right, seen := text.ProofRight, text.ProofSeen
	zero := fair.NewProof(fair.GID{1, 0x12, 0x08}, fair.Secret{1}, []fair.Entropy{{}, {}}, nil)
	none := fair.NewProof(fair.GID{9}, fair.Secret{9}, nil, nil)
	swapped := fair.NewProof(fair.GID{1, 0x12, 0x08}, fair.Secret{1}, []fair.Entropy{{1, 2}, {}, {1, 3}}, nil)
	another := fair.NewProof(fair.GID{1, 0x12, 0x08}, fair.Secret{1}, []fair.Entropy{{1, 1}, {}, {1, 4}}, nil)
	for _, c := range []struct {
		what  string
		proof fair.Proof
		plant func(*known)
		want  []text.Sentence
	}{
		{"the game", sample(1), func(*known) {}, []text.Sentence{right, seen}},
		{"less seen of it", sample(1), func(k *known) { k.Rolls, k.Tokens = "", "" }, []text.Sentence{right, seen}},
		{"seen before it began", sample(1), func(k *known) { *k = known{Root: k.Root, Commitments: k.Commitments} }, []text.Sentence{right, seen}},
		{"seen late", sample(1), func(k *known) { k.Late = true }, []text.Sentence{right, seen, text.ProofLate}},
		{"another game", sample(3), func(*known) {}, []text.Sentence{right, text.ProofUnseen}},
		{"one deal for many", none, func(*known) {}, []text.Sentence{right, text.ProofUnseen, text.ProofZero}},
		{"another secret", fair.NewProof(fair.GID{1, 0x12, 0x08}, fair.Secret{2}, sample(1).Entropy, nil), func(*known) {}, []text.Sentence{text.ProofSeal}},
		{"other bytes of its own", swapped, func(*known) {}, []text.Sentence{text.ProofBytes}},
		{"no bytes", zero, func(*known) {}, []text.Sentence{text.ProofBytes, text.ProofZero}},
		{"another's bytes", another, func(*known) {}, []text.Sentence{text.ProofMix}},
		{"other rolls seen", sample(1), func(k *known) { k.Rolls = "12" + k.Rolls[1:] }, []text.Sentence{text.ProofDraw}},
		{"an alarm before", sample(1), func(k *known) { k.Wrong = "draw" }, []text.Sentence{text.ProofAlarmed}},
	} {
		k := sampled(1, 6)
		c.plant(&k)
		p.open("/fair")
		p.waitFor("the page", store(k))
		p.waitFor("an answer", prove(proofText(c.proof)))
		var want []string
		for _, s := range c.want {
			want = append(want, s.In(text.FR))
		}
		p.waitFor("the verdict on "+c.what, judged(want...))
	}
}

// TestFairPageList: the latest game stands first, older ones are folded away
// unless one is wrong, and what an older version has stored is understood.
func TestFairPageList(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, webtest.Serve(t).Base(), "Vera", device{lang: "en"})
	p.open("/fair")
	p.waitFor("a word that there is none", "!"+is("#seen-note")+".hidden && "+said("#seen-note", text.FairNoGames.In(text.EN)))
	old := sampled(1, 6)
	old.E, old.At, old.Mix, old.Seats, old.Keys, old.Tokens, old.Rolls = sample(1).Entropy[0].String(), 0, "", "", "", "", ""
	all := []known{old, sampled(2, 2), sampled(3, 3), sampled(4, 4), sampled(5, 5)}
	p.waitFor("the games", store(all...))
	right := func(n int) string { return filled(text.FairRight, text.EN, n) }
	p.waitFor("their verdicts", verdicts(right(10), right(8), right(6), right(4), text.FairNoDraw.In(text.EN)))
	p.waitFor("the fold", "!"+is("#seen .older")+".hidden && !"+is("#seen .older")+".open && document.querySelectorAll('#seen .older li.card').length === 2")
	if !p.sees(said("#seen .bytes", text.FairZeros.In(text.EN))) {
		t.Error("zeros are not named")
	}
	all[1] = wrongGame()
	p.waitFor("the games", store(all...))
	p.waitFor("the fold to be open", is("#seen .older")+".open && "+is("#seen .older .mark.bad"))
}

// TestFairPageRejected: a byte that is rejected is shown as such.
func TestFairPageRejected(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, webtest.Serve(t).Base(), "Vera", device{lang: "en"})
	p.open("/fair")
	for n := byte(1); n < 40; n++ {
		if n > 1 {
			p.open("/fair")
		}
		p.waitFor("the proof", prove(proofText(sample(n))))
		p.waitFor("its bytes", is("#proved .read"))
		if !p.sees(is("#proved .read s")) {
			continue
		}
		first := read[string](p, is("#proved .read:has(s) s")+".textContent")
		if first < "fc" { // 252 is the first that any n up to 12 rejects
			t.Errorf("byte %s is rejected", first)
		}
		if !p.sees(said("#proved .read", text.FairRejected.In(text.EN))) {
			t.Error("it does not say so")
		}
		return
	}
	t.Fatal("no game with a byte that is rejected")
}

// TestFairPagePlain: where the browser cannot compute, or runs no scripts, the
// page says what one would see.
func TestFairPagePlain(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	_, port, err := net.SplitHostPort(server.Addr)
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(t, "http://"+net.JoinHostPort(plainHost, port), "Ida", device{lang: "fr"})
	p.open("/fair")
	p.waitFor("the games", store(sampled(1, 5)))
	if !p.sees(said("#seen-note:not([hidden])", text.FairInsecure.In(text.FR)) + " && " + is("#proof-form[hidden]") + " && " + said("#proof-note:not([hidden])", text.ProofSecure.In(text.FR))) {
		t.Error("it does not say that it cannot check")
	}
	if p.sees(is("#seen .mark") + " || " + is("#seen .yes")) {
		t.Error("it says that something is right")
	}
	short := sample(1).Root.Short()
	if !p.sees(said("#seen h3", short[:4]+" "+short[4:])) {
		t.Error("the seal is not shown")
	}

	bare := newPlayer(t, server.Base(), "Otto", device{lang: "en", noScripts: true})
	bare.open("/fair")
	for _, s := range []text.Sentence{text.FairNoScripts, text.ProofScripts} {
		if !bare.sees("[...document.querySelectorAll('.scriptless')].some((e) => e.checkVisibility() && e.textContent === " + quote(s.In(text.EN)) + ")") {
			t.Errorf("without scripts it does not say %q", s.In(text.EN))
		}
	}
	if bare.sees(is("#proof-form") + ".checkVisibility()") {
		t.Error("without scripts there is a form that does nothing")
	}
}
