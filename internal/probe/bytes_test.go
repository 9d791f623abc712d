package probe

import (
	"crypto/sha256"
	"encoding/base64"
	"flag"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"game1208/fair"
	"game1208/internal/asset"
	"game1208/match"
	"game1208/rules"
)

// The long form of the tests of whole games is
//
//	go test ./internal/probe -run 'TestEveryByte$|TestNextRoll$' -games 1000 -seed 1 -v
var (
	games = flag.Int("games", 15, "how many games TestEveryByte and TestNextRoll play")
	seed  = flag.Uint64("seed", 1, "the first of them")
)

// A listener looks for what is still secret in all that is sent.
type listener struct {
	bytes, parts int
	found        []string
	devices      []secret // cookies, and the hashes by which the log knows them: never told
	luck         []secret // of the game, by the number of keys that are public when it may be told
	until        []int
	game         fair.GID
	whole        bool // its deal is fixed, and among them
}

// never is later than any step: what may be told when all of a game is disclosed.
const never = fair.Steps + 1

// hear looks into bytes that a viewer was sent.
func (l *listener) hear(h *hall, viewer int, bytes string) {
	if bytes == "" {
		return
	}
	l.bytes += len(bytes)
	l.parts++
	if l.devices == nil {
		for i, token := range h.tokens {
			random, _ := base64.RawURLEncoding.DecodeString(token)
			owner := sha256.Sum256(random)
			l.devices = append(l.devices, text(fmt.Sprint("cookie of ", i), token), raw(fmt.Sprint("owner ", i), owner[:]))
		}
	}
	if names := leaked(bytes, l.devices); len(names) > 0 {
		l.found = append(l.found, fmt.Sprintf("viewer %d is sent the %v", viewer, names))
	}
	if h.path == "" {
		return
	}
	s := h.state()
	if s.GID != l.game || len(s.Keys) > 0 && !l.whole { // what the players add is known now
		l.learn(h, s)
	}
	if len(s.Luck.Rolls) > 0 {
		return // all of it is disclosed
	}
	for i, hidden := range l.luck {
		if len(s.Keys) < l.until[i] && len(leaked(bytes, []secret{hidden})) > 0 {
			l.found = append(l.found, fmt.Sprintf("viewer %d is sent the %s when %d keys are public", viewer, hidden.name, len(s.Keys)))
		}
	}
}

// learn notes what is secret of a game.
func (l *listener) learn(h *hall, s match.State) {
	l.game, l.luck, l.until = s.GID, nil, nil
	add := func(until int, all ...secret) {
		for _, one := range all {
			l.luck, l.until = append(l.luck, one), append(l.until, until)
		}
	}
	secret, deal := h.luckOf(s)
	add(never, raw("secret", secret[:]))
	for step, key := range secret.Keys(s.GID) {
		add(step+1, raw(fmt.Sprint("key ", step), key[:]))
	}
	if l.whole = len(s.Keys) > 0; l.whole {
		add(1+rules.Tokens-rules.OpenHand+1, tokensOf(deal)...)
		add(fair.Steps, rollsOf(deal)...)
	}
}

// between is what may stand between the parts of a list.
var between = []string{" ", ",", ", ", `","`, "-", "."}

// tokensOf are the forms in which the tokens of a deal could be written.
func tokensOf(d rules.Deal) (all []secret) {
	if slices.IsSorted(d.Tokens) { // as are many lists that say nothing
		return nil
	}
	letters := make([]string, len(d.Tokens))
	for i, t := range d.Tokens {
		letters[i] = t.String()
	}
	for _, sign := range append(between, "") {
		all = append(all, secret{"tokens", []string{strings.Join(letters, sign)}})
	}
	return all
}

// rollsOf are the forms in which the rolls of a deal could be written: all, or the
// last of them, as far as nothing else can look like them by chance.
func rollsOf(d rules.Deal) (all []secret) {
	numbers, digits := make([]string, len(d.Rolls)), ""
	for i, c := range d.Rolls {
		numbers[i] = strconv.Itoa(int(c))
		digits += c.String()
	}
	for _, sign := range between {
		all = append(all, secret{"rolls", []string{strings.Join(numbers, sign), strings.Join(numbers[2:], sign)}})
	}
	return append(all, secret{"deal", []string{d.String()}}, secret{"rolls", []string{digits, digits[1:], reversed(digits)}})
}

func reversed(text string) string {
	letters := []byte(text)
	slices.Reverse(letters)
	return string(letters)
}

// TestEveryByte plays whole games, and looks for everything that is secret at that
// moment in every byte that anybody is sent: pages, streams, heads, files.
func TestEveryByte(t *testing.T) {
	l := &listener{}
	solved()
	for n := range uint64(*games) {
		synctest.Test(t, func(t *testing.T) {
			h := newHall(t, *seed+n, nil)
			l.devices = nil
			h.heard = l.hear
			if n%10 == 0 {
				h.before = askAll
			}
			h.play()
		})
		for _, found := range l.found {
			t.Errorf("seed %d: %s", *seed+n, found)
		}
		if t.Failed() {
			return
		}
		if n%100 == 99 {
			t.Logf("next seed %d: %d MB in %d parts", *seed+n+1, l.bytes>>20, l.parts)
		}
	}
	t.Logf("%d games, %d MB sent in %d parts: no secret in them", *games, l.bytes>>20, l.parts)
	if l.parts < *games*20 {
		t.Errorf("only %d parts in %d games", l.parts, *games)
	}
}

// askAll asks for everything there is, as somebody who plays and as one who does not.
func askAll(h *hall) {
	for _, viewer := range []int{0, h.spectator()} {
		for _, path := range append(routes("GET", h.path), asset.Path("app.js"), asset.Path("style.css"), asset.Path("check.js")) {
			if !strings.HasSuffix(path, "/live") && path != "/print/kit" {
				h.ask(viewer, http.MethodGet, path, nil)
			}
		}
		for _, path := range routes("POST", h.path) {
			if path != "/tables" {
				h.ask(viewer, http.MethodPost, path, map[string][]string{"nothing": {"1"}})
			}
		}
	}
}

// TestEveryByteSeesLeaks plants leaks in the heads of answers and sees them found.
func TestEveryByteSeesLeaks(t *testing.T) {
	solved()
	last := func(h *hall) match.State {
		if h.path == "" {
			return match.State{}
		}
		return h.state()
	}
	for name, leak := range map[string]func(h *hall) string{
		"cookie": func(h *hall) string { return "token=" + h.tokens[1] },
		"owner": func(h *hall) string {
			random, _ := base64.RawURLEncoding.DecodeString(h.tokens[0])
			sum := sha256.Sum256(random)
			return base64.StdEncoding.EncodeToString(append([]byte("x"), sum[:]...))
		},
		"secret": func(h *hall) string {
			if s := last(h); s.GID != (fair.GID{}) {
				secret, _ := h.luckOf(s)
				return fmt.Sprint(secret[:])
			}
			return ""
		},
		"next key": func(h *hall) string {
			if s := last(h); s.GID != (fair.GID{}) && s.NextStep() < fair.Steps {
				secret, _ := h.luckOf(s)
				key := secret.Key(s.GID, s.NextStep())
				return base64.URLEncoding.EncodeToString(append([]byte("ab"), key[:]...))
			}
			return ""
		},
		"deal": func(h *hall) string {
			if s := last(h); len(s.Keys) > 0 && s.Phase == match.Playing {
				_, deal := h.luckOf(s)
				return deal.String()
			}
			return ""
		},
	} {
		l := &listener{}
		synctest.Test(t, func(t *testing.T) {
			h := newHall(t, 1, nil)
			h.heard, h.leak = l.hear, leak
			h.play()
		})
		if !strings.Contains(strings.Join(l.found, "\n"), strings.TrimPrefix(name, "next ")) {
			t.Errorf("a leak of the %s is not noticed: %v", name, l.found)
		}
	}
}
