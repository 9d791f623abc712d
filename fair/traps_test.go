package fair_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"game1208/fair"
	"game1208/rules"
)

// The tests of this file are named after the known traps of docs/fairness.md.

// TestKeyDoesNotOpenTheNextToken: whoever holds the keys of steps 0 … r knows
// nothing of the token that comes after roll r, since it is drawn by another key.
func TestKeyDoesNotOpenTheNextToken(t *testing.T) {
	gid, mix := fair.GID{1}, fair.Mix{2}
	for r := 1; r <= 5; r++ {
		drawn := rules.Hand(1<<(r+2) - 1)
		left := rules.Tokens - drawn.Len()
		var counts [rules.Tokens]int
		const games = 4000
		hits := 0
		for i := range games {
			secret := secretOf(i)
			next, err := fair.Draw(secret.Key(gid, r+1), gid, r+1, mix, drawn)
			if err != nil {
				t.Fatal(err)
			}
			// The best that one can try with the old key: to draw the new step with it.
			guess, _ := fair.Draw(secret.Key(gid, r), gid, r+1, mix, drawn)
			if guess.Tokens[0] == next.Tokens[0] {
				hits++
			}
			counts[next.Tokens[0]]++
		}
		uniform(t, "token after the roll", counts[r+2:])
		uniform(t, "guesses right and each way wrong", append([]int{hits}, split(games-hits, left-1)...))
	}
}

// split returns n in so many parts that differ by at most one.
func split(n, parts int) []int {
	all := make([]int, parts)
	for i := range n {
		all[i%parts]++
	}
	return all
}

// TestCommitmentsAreNotOfOutcomes: among many keys of one step there are only
// twelve outcomes, yet no two commitments; and no commitment is the hash of an
// outcome, however it might be written.
func TestCommitmentsAreNotOfOutcomes(t *testing.T) {
	gid := fair.GID{1}
	commitments := map[fair.Commitment]bool{}
	rolls := map[rules.Cell]bool{}
	const keys = 500
	for i := range keys {
		key := secretOf(i).Key(gid, 1)
		s, err := fair.Draw(key, gid, 1, fair.Mix{}, 0b111)
		if err != nil {
			t.Fatal(err)
		}
		rolls[s.Roll] = true
		commitments[fair.Commit(gid, 1, key)] = true
	}
	if len(rolls) != rules.Cells || len(commitments) != keys {
		t.Errorf("%d rolls and %d commitments from %d keys", len(rolls), len(commitments), keys)
	}
	for c := byte(0); c <= 'c'; c++ {
		if commitments[fair.Commit(gid, 1, fair.Key{c})] || commitments[fair.Commit(gid, 1, fair.Key{31: c})] {
			t.Errorf("the outcome %d opens a commitment", c)
		}
	}
}

// TestOneSecretForTwoGames: even if a secret is used again by mistake, another
// gid shares nothing with the first game.
func TestOneSecretForTwoGames(t *testing.T) {
	secret := secretOf(1)
	a, b := fair.GID{1}, fair.GID{2}
	ka, kb := secret.Keys(a), secret.Keys(b)
	ca, cb := secret.Commitments(a), secret.Commitments(b)
	for r := range fair.Steps {
		if ka[r] == kb[r] || ca[r] == cb[r] {
			t.Errorf("step %d is the same in both games", r)
		}
		for q := range r {
			if ka[r] == ka[q] || ca[r] == ca[q] {
				t.Errorf("steps %d and %d are the same", r, q)
			}
		}
	}
	if fair.Deal(a, secret, nil).String() == fair.Deal(b, secret, nil).String() {
		t.Error("both games have the same deal")
	}
}

// TestSecretHidesItself: neither fmt nor slog nor json shows a secret, alone or
// in what holds it.
func TestSecretHidesItself(t *testing.T) {
	var s fair.Secret
	for i := range s {
		s[i] = 0xa0 + byte(i)
	}
	type room struct {
		Name   string
		Secret fair.Secret
		All    []fair.Secret
	}
	r := room{"x", s, []fair.Secret{s}}
	var out bytes.Buffer
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X"} {
		fmt.Fprintf(&out, verb+verb+verb+verb, s, &s, r, map[int]fair.Secret{1: s})
	}
	fmt.Fprintln(&out, s, r)
	slog.New(slog.NewTextHandler(&out, nil)).Info("x", "s", s, "r", r)
	slog.New(slog.NewJSONHandler(&out, nil)).Info("x", "s", s, "r", r)
	for _, v := range []any{s, r, &r, map[string]any{"s": s}} {
		text, err := json.Marshal(v)
		if err == nil {
			t.Errorf("json writes %T: %s", v, text)
		}
		fmt.Fprintf(&out, "%s%v", text, err)
	}
	printed := strings.ToLower(out.String())
	for _, form := range []string{"a0a1", "160", "0xa0", string(s[:8]), "oke"} { // "oKGio6SlpqeoqaqrrK2ur7" is base64
		if strings.Contains(printed, strings.ToLower(form)) {
			t.Errorf("%q shows in %s", form, printed)
		}
	}
	if !strings.Contains(printed, "hidden") {
		t.Errorf("nothing was printed: %s", printed)
	}
}

// TestErrorsHideTheSecret: a proof that cannot be read is no reason to print it.
func TestErrorsHideTheSecret(t *testing.T) {
	p := parsed(t)[0]
	text := hex.EncodeToString(p.Secret[:])
	for _, bad := range []string{text[1:], text + "0", strings.ToUpper(text), text[:63] + "g", text[:63] + "é"} {
		var s fair.Secret
		if err := s.UnmarshalText([]byte(bad)); err == nil || strings.Contains(err.Error(), bad[1:20]) {
			t.Errorf("%q: error %v", bad, err)
		}
		_, err := fair.ParseProof([]byte(`{"gid":"00112233445566778899aabbccddeeff","secret":"` + bad + `","entropy":[]}`))
		if err == nil || strings.Contains(err.Error(), bad[1:20]) {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}

// TestEveryInputCounts: changing any bit of any input of the mix changes it.
func TestEveryInputCounts(t *testing.T) {
	seen := map[fair.Mix]string{}
	add := func(what string, x fair.Mix) {
		t.Helper()
		if old, ok := seen[x]; ok {
			t.Errorf("%s and %s give the same mix", what, old)
		}
		seen[x] = what
	}
	gid, root := fair.GID{1}, fair.Commitment{2}
	e := []fair.Entropy{{3}, {4}, {5}, {6}, {7}, {9, 9}}
	for n := 0; n <= rules.MaxPlayers; n++ {
		add(fmt.Sprint(n, " seats"), fair.MixOf(gid, root, e[:n]))
		add(fmt.Sprint(n+1, " seats, the last with zeros"), fair.MixOf(gid, root, append(e[:n:n], fair.Entropy{})))
	}
	for bit := range 8 * len(gid) {
		g := gid
		g[bit/8] ^= 1 << (bit % 8)
		add(fmt.Sprint("gid ", bit), fair.MixOf(g, root, e))
	}
	for bit := range 8 * len(root) {
		c := root
		c[bit/8] ^= 1 << (bit % 8)
		add(fmt.Sprint("root ", bit), fair.MixOf(gid, c, e))
	}
	for s := range e {
		for bit := range 8 * len(e[s]) {
			e[s][bit/8] ^= 1 << (bit % 8)
			add(fmt.Sprint("seat ", s, " ", bit), fair.MixOf(gid, root, e))
			e[s][bit/8] ^= 1 << (bit % 8)
		}
	}
	e[0], e[1] = e[1], e[0]
	add("two seats exchanged", fair.MixOf(gid, root, e))
}

// TestRootBindsAll: the root, its game and each commitment hang together.
func TestRootBindsAll(t *testing.T) {
	gid := fair.GID{1}
	all := secretOf(1).Commitments(gid)
	seen := map[fair.Commitment]bool{fair.Root(gid, all): true, fair.Root(fair.GID{2}, all): true}
	for r := range all {
		c := all
		c[r][31] ^= 1
		seen[fair.Root(gid, c)] = true
	}
	all[0], all[1] = all[1], all[0]
	seen[fair.Root(gid, all)] = true
	if len(seen) != 13 {
		t.Errorf("%d roots, want 13", len(seen))
	}
}
