package room_test

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"game1208/fair"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// proof returns the proof of a game as a stranger reads it.
func (h *hall) proof(id string, n int) fair.Proof {
	h.t.Helper()
	p, err := h.Proof(h.t.Context(), id, n)
	if err != nil {
		h.t.Fatal(err)
	}
	data, err := json.Marshal(p)
	if err != nil {
		h.t.Fatal(err)
	}
	read, err := fair.ParseProof(data)
	if err != nil {
		h.t.Fatalf("%s: %v", data, err)
	}
	return read
}

// checkProof checks that a proof is true, and that it is of this game: with
// what was shown before its start and in its course.
func checkProof(t *testing.T, p fair.Proof, began room.Snapshot, ended match.Past) {
	t.Helper()
	deal, err := p.Verify()
	if err != nil {
		t.Errorf("the proof: %v", err)
	}
	if p.GID != began.State.GID || *p.Commitments != began.State.Commitments || *p.Root != fair.Root(p.GID, began.State.Commitments) {
		t.Error("the proof is of another game than was laid")
	}
	if !reflect.DeepEqual(p.Entropy, ended.Entropy) || !reflect.DeepEqual(*p.Record, ended.Record) {
		t.Errorf("the proof has %x and %s, the game %x and %s", p.Entropy, p.Record, ended.Entropy, ended.Record)
	}
	if !reflect.DeepEqual(p.Record.Deal, deal) {
		t.Errorf("the record has the deal %s, drawn is %s", p.Record.Deal, deal)
	}
	for r, key := range began.State.Keys {
		if p.Keys[r] != key {
			t.Errorf("step %d was opened with another key", r)
		}
	}
}

// TestProof asks for proofs in every phase of three games.
func TestProof(t *testing.T) {
	h := newHall(t)
	defer h.Close()
	none := func(id string, games ...int) {
		t.Helper()
		for _, n := range games {
			if p, err := h.Proof(t.Context(), id, n); !reflect.ValueOf(p).IsZero() || !errors.Is(err, match.NotNow) {
				t.Errorf("game %d: %+v, %v", n, p, err)
			}
		}
	}
	id := h.open(2, rules.Holes)
	none(id, -1, 0, 1, 2)
	h.do(id, sit("bob"))
	none(id, 1)
	first := h.start(id)
	none(id, 1)
	last := h.do(id, choose(first, "ann"))
	none(id, 1)
	last = h.finish(last)
	past, _ := last.State.Public(1)
	checkProof(t, h.proof(id, 1), first, past)
	none(id, 0, 2)

	h.do(id, match.Rematch{By: "bob", GID: first.State.GID})
	checkProof(t, h.proof(id, 1), first, past)
	none(id, 2)
	second := h.start(id)
	none(id, 2, 3)
	second = h.round(second)
	h.do(id, match.Concede{By: "ann", GID: second.State.GID, Yes: true})
	given := h.do(id, match.Concede{By: "bob", GID: second.State.GID, Yes: true})
	past2, _ := given.State.Public(2)
	checkProof(t, h.proof(id, 2), second, past2)

	third := h.do(id, match.Rematch{By: "ann", GID: second.State.GID})
	none(id, 3)
	expired := h.do(id, match.Expire{})
	past3, _ := expired.State.Public(3)
	checkProof(t, h.proof(id, 3), third, past3)
	checkProof(t, h.proof(id, 1), first, past)
	if h.proof(id, 1).Secret == h.proof(id, 2).Secret {
		t.Error("two games have one secret")
	}
}

// TestSecretsStay plays, fails and gives up, and looks for secrets, and for keys
// whose turn has not come, in all that leaves the house.
func TestSecretsStay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		defer h.Close()
		var out strings.Builder
		say := func(s room.Snapshot, err error) room.Snapshot {
			fmt.Fprintf(&out, "%v %+v %#v\n", err, s, s)
			return s
		}
		s := say(h.started(2), nil)
		w := h.watch(s.ID, "ann")
		defer w.Close()
		for _, f := range []fault{none, refuses, forgets} {
			s = h.do(s.ID, choose(s, "ann"))
			h.vault.lose(f == none)
			h.book.set(f)
			say(h.try(s.ID, choose(s, "bob"))) // the next step of luck would be drawn now
			h.vault.lose(false)
			h.book.set(blind)
			say(h.Look(t.Context(), s.ID, "ann"))
			if _, err := h.TablesOf(t.Context(), "ann", 5); err != nil {
				t.Error(err)
			}
			time.Sleep(3 * time.Second)
			h.checkSecrets(s.ID, out.String())
			h.book.set(none)
			s = say(h.round(h.look(s.ID)), nil)
			h.checkSecrets(s.ID, out.String())
		}
		p, err := h.Proof(t.Context(), s.ID, 1)
		fmt.Fprintf(&out, "%+v %v\n", p, err)
		h.checkSecrets(s.ID, out.String())
		s = say(h.try(s.ID, match.Expire{}))
		h.vault.lose(true)
		p, err = h.Proof(t.Context(), s.ID, 1)
		fmt.Fprintf(&out, "%v %v\n", p, err)
		say(h.try(s.ID, match.Rematch{By: "ann", GID: s.State.GID}))
		h.vault.lose(false)
		say(h.try(s.ID, match.Rematch{By: "ann", GID: s.State.GID}))
		h.checkSecrets(s.ID, out.String())
		for _, line := range []string{"table cannot be read", "table cannot be followed"} {
			if !strings.Contains(h.said.String(), line) {
				t.Errorf("the logger never said that a %s", line)
			}
		}
	})
}

// checkSecrets looks through the log, the logger's lines and what was answered.
func (h *hall) checkSecrets(id, answered string) {
	h.t.Helper()
	events, err := h.log.Read(h.t.Context(), room.Game(id), 0)
	if err != nil || len(events) == 0 {
		h.t.Fatalf("nothing to look through: %v", err)
	}
	var stored strings.Builder
	var s match.State
	opened := map[fair.GID]int{}
	for _, e := range events {
		s = apply(s, e)
		opened[s.GID] = len(s.Keys)
		fmt.Fprintf(&stored, "%s %s\n", e.Kind, e.Data)
	}
	for where, text := range map[string]string{"events": stored.String(), "log lines": h.said.String(), "answers": answered} {
		for gid, secret := range h.vault.secrets {
			if shows(text, secret) {
				h.t.Errorf("the %s show a secret", where)
			}
			for step := range fair.Steps {
				if step >= opened[gid] && shows(text, secret.Key(gid, step)) {
					h.t.Errorf("the %s show the key of step %d, %d are opened", where, step, opened[gid])
				}
			}
		}
	}
}

// shows reports whether 32 bytes stand in a text, in any form that programs
// write bytes in.
func shows(text string, secret [32]byte) bool {
	return slices.ContainsFunc(slices.Collect(maps.Values(forms(secret))), func(form string) bool {
		return strings.Contains(text, form)
	})
}

func forms(secret [32]byte) map[string]string {
	bytes := secret[:]
	return map[string]string{
		"raw": string(bytes), "hex": hex.EncodeToString(bytes), "HEX": strings.ToUpper(hex.EncodeToString(bytes)),
		"base64": strings.TrimRight(base64.StdEncoding.EncodeToString(bytes), "="), "base64url": base64.RawURLEncoding.EncodeToString(bytes),
		"%v": strings.Trim(fmt.Sprint(bytes), "[]"), "%#v": strings.TrimPrefix(fmt.Sprintf("%#v", bytes), "[]byte"),
		"JSON": strings.Trim(strings.ReplaceAll(fmt.Sprint(bytes), " ", ","), "[]"),
	}
}

// TestShowsSecrets plants a secret in every form.
func TestShowsSecrets(t *testing.T) {
	secret := [32]byte{}
	for i := range secret {
		secret[i] = byte(200 + i)
	}
	for form, text := range forms(secret) {
		if !shows("the secret is "+text+", and now?", secret) || shows("the secret is "+text[1:], secret) {
			t.Errorf("%s is not recognised: %s", form, text)
		}
	}
	type box struct{ Secret [32]byte }
	for _, text := range []string{fmt.Sprintf("%+v", box{secret}), fmt.Sprintf("%#v", box{secret}), fmt.Sprintf("%x", box{secret})} {
		if !shows(text, secret) {
			t.Errorf("%s is not recognised", text)
		}
	}
	if shows(fmt.Sprintf("%v %+v %#v", fair.Secret(secret), fair.Secret(secret), fair.Secret(secret)), secret) {
		t.Error("a secret does not hide itself")
	}
}
