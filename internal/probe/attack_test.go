package probe

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/net/html"

	"game1208/fair"
	"game1208/internal/room"
	"game1208/match"
	"game1208/rules"
)

// guesses are those of a strategy: how often it was right, and would be by chance.
type guesses struct {
	right          int
	mean, variance float64
}

// An attacker knows every byte of a spectator's page, and guesses the next roll and
// the next token from it in many ways.
type attacker struct {
	of    map[string]*guesses
	rolls [rules.Cells + 1][rules.Cells + 1]int // how often each followed which
	last  map[string]fair.Step                  // what is guessed of the step that is next
	step  int
	drawn rules.Hand
}

// look reads the page before a step is drawn and makes all guesses about it.
func (a *attacker) look(h *hall) {
	a.last = map[string]fair.Step{}
	s := h.state()
	if s.Phase != match.Playing || s.NextStep() >= fair.Steps {
		return
	}
	page := h.ask(h.spectator(), http.MethodGet, h.path, nil).Body.String()
	a.step, a.drawn = s.NextStep(), s.Drawn()
	mix := fair.MixOf(s.GID, fair.Root(s.GID, s.Commitments), s.Entropy())
	for name, value := range known(h, page, a.step) {
		a.guess(name, value, s.GID, mix)
	}
	a.history(s.Rolls)
}

// guess makes all guesses that follow from one thing that is known.
func (a *attacker) guess(name, value string, gid fair.GID, mix fair.Mix) {
	bytes := decoded(value)
	if len(bytes) == 0 {
		return
	}
	if n, err := strconv.Atoi(value); err == nil {
		a.index(name+", as a number", n)
	}
	a.index(name+", its first byte", int(bytes[0]))
	a.index(name+", its last byte", int(bytes[len(bytes)-1]))
	sum := sha256.Sum256(bytes)
	var fit, twice [32]byte
	copy(fit[:], bytes)
	copy(twice[copy(twice[:], bytes):], bytes)
	for how, seed := range map[string][32]byte{"itself": fit, "its hash": sum, "itself twice": twice} {
		a.draw(name+", "+how+" as key", seed, gid, mix)
		a.draw(name+", "+how+" as secret", fair.Secret(seed).Key(gid, a.step), gid, mix)
	}
	if len(bytes) == 8 { // the generators of the standard library, seeded with it
		n := binary.BigEndian.Uint64(bytes)
		for how, random := range map[string]rand.Source{"PCG": rand.NewPCG(n, 0), "PCG twice": rand.NewPCG(n, n)} {
			var made [48]byte // as a game's name and secret are made
			for i := range 6 {
				binary.LittleEndian.PutUint64(made[8*i:], random.Uint64())
			}
			a.draw(name+", seed of "+how, fair.Secret(made[16:]).Key(gid, a.step), gid, mix)
		}
	}
}

// draw guesses what a key would open.
func (a *attacker) draw(name string, key fair.Key, gid fair.GID, mix fair.Mix) {
	if step, err := fair.Draw(key, gid, a.step, mix, a.drawn); err == nil {
		a.last[name] = step
	}
}

// index guesses by the remainder of a number.
func (a *attacker) index(name string, n int) {
	step := fair.Step{Roll: rules.Cell(n%rules.Cells + 1)}
	if left := slices.Collect((rules.AllTokens &^ a.drawn).All()); len(left) > 0 {
		step.Tokens = []rules.Token{left[n%len(left)]}
	}
	a.last[name] = step
}

// history guesses by the rolls that were.
func (a *attacker) history(rolls []rules.Cell) {
	if len(rolls) == 0 {
		return
	}
	last := int(rolls[len(rolls)-1])
	for more := range rules.Cells {
		a.index(fmt.Sprintf("the last roll and %d", more), last-1+more)
	}
	a.index("the last roll, mirrored", rules.Cells-last)
	follows, all := a.rolls[last], [rules.Cells + 1]int{}
	for _, row := range a.rolls {
		for roll, n := range row {
			all[roll] += n
		}
	}
	a.index("what most often followed", slices.Index(follows[1:], slices.Max(follows[1:])))
	a.index("what was most often", slices.Index(all[1:], slices.Max(all[1:])))
	a.index("what was least often", slices.Index(all[1:], slices.Min(all[1:])))
}

// learn is told what was drawn, and counts who was right.
func (a *attacker) learn(before []rules.Cell, step fair.Step) {
	if len(before) > 0 {
		a.rolls[before[len(before)-1]][step.Roll]++
	}
	left := rules.Tokens - a.drawn.Len()
	for name, guess := range a.last {
		a.count("roll by "+name, guess.Roll == step.Roll, 1.0/rules.Cells)
		if len(step.Tokens) == 1 && len(guess.Tokens) == 1 && left > 1 {
			a.count("token by "+name, guess.Tokens[0] == step.Tokens[0], 1/float64(left))
		}
	}
}

func (a *attacker) count(name string, right bool, chance float64) {
	g := a.of[name]
	if g == nil {
		g = &guesses{}
		a.of[name] = g
	}
	g.mean += chance
	g.variance += chance * (1 - chance)
	if right {
		g.right++
	}
}

// most is how often a strategy may be right by chance: more often happens in fewer of
// all runs than five standard deviations of a normal variable are exceeded, however
// many strategies there are. It is Bernstein's inequality, which holds for any number of
// guesses, and by Freedman also for those that go by what was before:
// P(right − mean ≥ t) ≤ exp(−t²/2 / (variance + t/3)).
func (g guesses) most(strategies int) float64 {
	const fiveSigma = 2.867e-7
	l := math.Log(float64(strategies) / fiveSigma)
	return g.mean + l/3 + math.Sqrt(l*l/9+2*l*g.variance)
}

// luck is by how many standard deviations a strategy was better than chance.
func (g guesses) luck() float64 { return (float64(g.right) - g.mean) / math.Sqrt(g.variance+1) }

// better returns the strategies that do better than chance.
func (a *attacker) better() (all []string) {
	for _, name := range slices.Sorted(maps.Keys(a.of)) {
		if g := a.of[name]; float64(g.right) > g.most(len(a.of)) {
			all = append(all, fmt.Sprintf("%s: right %d times, by chance %.0f", name, g.right, g.mean))
		}
	}
	return all
}

// known returns what a page says, and what everybody knows besides, by names that are
// the same in every game: the words of its attributes, the one of a list that belongs to
// the step, and the time.
func known(h *hall, page string, step int) map[string]string {
	all := map[string]string{
		"the table": strings.TrimPrefix(h.path, "/t/"),
		"seconds":   hex.EncodeToString(binary.BigEndian.AppendUint64(nil, uint64(time.Now().Unix()))),
		"ms":        hex.EncodeToString(binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixMilli()))),
		"ns":        hex.EncodeToString(binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixNano()))),
		"nothing":   strings.Repeat("00", 32),
	}
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		h.Fatal(err)
	}
	for n := range doc.Descendants() {
		for _, attr := range n.Attr {
			words := strings.Fields(attr.Val)
			for i, word := range words[:min(len(words), fair.Steps)] {
				telling := strings.HasPrefix(attr.Key, "data-") && len(word) <= 64 || len(decoded(word)) >= 16 && attr.Key == "value"
				if name := fmt.Sprintf("%s %d", attr.Key, i+1); telling && all[name] == "" {
					all[name] = word
				}
			}
			if strings.HasPrefix(attr.Key, "data-") && len(words) > 1 { // a list of steps, or of seats
				all[attr.Key+", the last"] = words[len(words)-1]
				if step < len(words) {
					all[attr.Key+", the next"] = words[step]
				}
			}
		}
	}
	return all
}

// decoded returns the bytes that a word stands for, or those that it is.
func decoded(word string) []byte {
	if bytes, err := hex.DecodeString(word); err == nil && len(bytes) >= 8 {
		return bytes
	}
	if bytes, err := base64.RawURLEncoding.DecodeString(word); err == nil && len(bytes) >= 16 {
		return bytes
	}
	return []byte(word)
}

// watch plays games and has the attacker guess each step before it is drawn.
func watch(t *testing.T, games int, seed uint64, weak func(room.Fair, *rand.ChaCha8) room.Luck) *attacker {
	t.Helper()
	solved()
	a := &attacker{of: map[string]*guesses{}}
	for n := range uint64(games) {
		synctest.Test(t, func(t *testing.T) {
			h := newHall(t, seed+n, weak)
			a.last = nil
			var before match.State
			h.before = func(h *hall) {
				before = h.state()
				a.look(h)
			}
			h.heard = func(h *hall, _ int, _ string) {
				if len(a.last) == 0 {
					return
				}
				if s := h.state(); len(s.Rolls) > len(before.Rolls) {
					step := fair.Step{Roll: s.Rolls[len(before.Rolls)], Tokens: s.Tokens[len(before.Tokens):]}
					a.learn(before.Rolls, step)
					a.last = nil
				}
			}
			h.play()
		})
	}
	return a
}

// TestNextRoll has an attacker guess the rolls and tokens of whole games, in each way
// that is known to him: none does better than chance.
func TestNextRoll(t *testing.T) {
	a := watch(t, *games, *seed, nil)
	for _, strategy := range a.better() {
		t.Error(strategy)
	}
	best, most := guesses{}, 0.0
	for name, g := range a.of {
		if most = max(most, g.mean); strings.HasPrefix(name, "roll by ") && g.luck() > best.luck() {
			best = *g
		}
	}
	t.Logf("%d games, %d strategies; the luckiest was right %d times, by chance %.0f, and may be %.0f times", *games, len(a.of), best.right, best.mean, best.most(len(a.of)))
	if len(a.of) < 300 || most < float64(*games)/2 {
		t.Errorf("%d strategies, the busiest of which is right %.0f times by chance: that is too little to say anything", len(a.of), most)
	}
}

// TestNextRollSeesWeakLuck plants luck that can be known beforehand, and sees it found.
func TestNextRollSeesWeakLuck(t *testing.T) {
	for name, weak := range map[string]func(room.Fair, *rand.ChaCha8) room.Luck{
		"seeded with the time": func(f room.Fair, _ *rand.ChaCha8) room.Luck {
			f.Rand = &ticking{}
			return f
		},
		"hashed from its game": func(f room.Fair, random *rand.ChaCha8) room.Luck {
			f.Rand = &repeating{random: random}
			return f
		},
		"of the commitments": func(f room.Fair, _ *rand.ChaCha8) room.Luck { return public{f} },
	} {
		if found := watch(t, 12, 1, weak).better(); len(found) == 0 {
			t.Errorf("luck %s is not noticed", name)
		}
	}
}

// ticking gives the bytes of a generator that is seeded with the time.
type ticking struct{ from *rand.PCG }

func (r *ticking) Read(p []byte) (int, error) {
	if len(p) == 16 { // a game's name is read first
		r.from = rand.NewPCG(uint64(time.Now().Unix()), 0)
	}
	for i := 0; i < len(p); i += 8 {
		binary.LittleEndian.PutUint64(p[i:], r.from.Uint64())
	}
	return len(p), nil
}

// repeating gives a game the hash of its name as its secret.
type repeating struct {
	random *rand.ChaCha8
	name   []byte
}

func (r *repeating) Read(p []byte) (int, error) {
	if len(p) == 16 {
		r.random.Read(p)
		r.name = slices.Clone(p)
	} else {
		sum := sha256.Sum256(r.name)
		copy(p, sum[:])
	}
	return len(p), nil
}

// public draws rolls from what all know, with keys that open other ones.
type public struct{ room.Fair }

// Draw implements [room.Luck].
func (p public) Draw(ctx context.Context, s match.State) (match.Draw, error) {
	d, err := p.Fair.Draw(ctx, s)
	if d.Roll != 0 {
		d.Roll = rules.Cell(s.Commitments[d.Step][0]%rules.Cells + 1)
	}
	return d, err
}

// Deal implements [room.Luck].
func (p public) Deal(ctx context.Context, s match.State) (rules.Deal, error) {
	d, err := p.Fair.Deal(ctx, s)
	copy(d.Rolls, s.Rolls)
	return d, err
}
