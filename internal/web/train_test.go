package web

import (
	"math"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"game1208/fair"
	"game1208/internal/limit"
	"game1208/internal/oracle"
	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
	"game1208/train"
)

// exact is what all sites of these tests ask.
var exact = sync.OnceValue(func() *oracle.Oracle {
	o := oracle.New()
	o.Warm()
	return o
})

func newTrainer(t *testing.T, ahead *time.Duration) *trial {
	return newSite(t, func(c *Config) {
		c.Oracle = exact()
		c.Gate = gate(func(l *limit.Limits) { l.Rates[limit.Draw].Burst = 1000 })
		if ahead != nil {
			c.Clock = func() time.Time { return time.Now().Add(*ahead) }
		}
	})
}

const (
	aPuzzle   = "/train/p_...BCD.H.F.._AEG_1_a" // G on 9 is the best, on 11 the next best
	noPuzzle  = "/train/p_ABCDEFGH...._-_1_1"
	oneChoice = "/train/p_.ABCDEFG...._H_0_2"
)

// TestExercise: a puzzle, its hints and its answers are addresses, and asking for
// them leaves nothing anywhere.
func TestExercise(t *testing.T) {
	s := newTrainer(t, nil)
	lost, noToken := text.TrainLost.In(text.FR), text.NoToken.In(text.FR)
	found, nearly, missed := text.TrainFound.In(text.FR), text.TrainNearly.In(text.FR), text.TrainMissed.In(text.FR)
	for path, c := range map[string]struct {
		code int
		want string
	}{
		"/train":                                 {200, text.TrainLead.In(text.FR)},
		"/train?theme=side&level=3&variant=h":    {200, `value="side" checked`},
		"/train?theme=luck":                      {400, ""},
		"/train?level=4":                         {400, ""},
		"/train?level=02":                        {400, ""},
		"/train?variant=x":                       {400, ""},
		"/train/next?level=0":                    {400, ""},
		aPuzzle:                                  {200, text.ThemeQuestion(text.FR, train.Mixed)},
		aPuzzle + "?theme=side&level=2":          {200, text.ThemeQuestion(text.FR, train.Side)},
		aPuzzle + "?theme=side&level=9":          {400, ""},
		aPuzzle + "?mine=5":                      {400, ""},
		aPuzzle + "?hint=4":                      {400, ""},
		aPuzzle + "?token=G&cell=9":              {200, found},
		aPuzzle + "?move=G9":                     {200, found},
		aPuzzle + "?mine=2&move=G9":              {200, `data-mine="2"`},
		aPuzzle + "?hint=2&move=G9":              {200, "data-hinted"},
		aPuzzle + "?move=Gb":                     {200, missed},
		aPuzzle + "?mine=2&move=Gb":              {200, text.HalfToken.In(text.FR)},
		aPuzzle + "?mine=2&move=A9":              {200, text.HalfCell.In(text.FR)},
		aPuzzle + "?move=--":                     {200, missed},
		aPuzzle + "?cell=9":                      {422, noToken},
		aPuzzle + "?token=A":                     {200, text.TrainTitle.In(text.FR)},
		aPuzzle + "?move=G1":                     {422, text.Error(text.FR, &rules.PlayError{Move: rules.Place(6, 1), Roll: 10, Reason: rules.WrongCell})},
		aPuzzle + "?move=%3Cb%3E":                {422, "alert"},
		oneChoice + "?move=H1":                   {200, missed},
		"/train/h_.H..C..F...A_BDEG_0_2?move=G3": {200, found},
		"/train/p_............_ABC_1_1?move=A1":  {200, found},
		"/train/p_A..........._BCD_1_c?move=Dc":  {200, missed},
		"/train/p_............_CFG_1_6?move=F6":  {200, nearly},
		noPuzzle:                                 {404, lost},
		"/train/p%20...BCD.H.F..%20AEG%201%20a":  {404, lost},
		"/train/p_...BCD.H.F.._AEG_1":            {404, lost},
		"/train/" + strings.Repeat("p_", 2000):   {404, lost},
		"/train/p_...BCD.H.F.._AEG_1_a_":         {404, lost},
	} {
		r := request(http.MethodGet, path, 0)
		r.Header.Del("Cookie")
		r.Header.Set("Accept-Language", "fr")
		answer := s.ask(r)
		if page := answer.Body.String(); answer.Code != c.code || !strings.Contains(page, c.want) {
			t.Errorf("%.60s: %d, want %d with %q", path, answer.Code, c.code, c.want)
		}
		if cookie := answer.Header().Get("Set-Cookie"); cookie != "" {
			t.Errorf("%.60s: a cookie %q", path, cookie)
		}
	}
}

// TestNextExercise draws for every wish, and not always the same.
func TestNextExercise(t *testing.T) {
	s := newTrainer(t, nil)
	for _, variant := range []string{"p", "h"} {
		for _, theme := range train.Themes {
			for level := train.Easy; level <= train.Hard; level++ {
				query := "theme=" + theme.String() + "&level=" + strconv.Itoa(level)
				given := map[string]bool{}
				for range 3 {
					answer := s.get("/train/next?variant="+variant+"&"+query, 0)
					path, back, _ := strings.Cut(answer.Header().Get("Location"), "?")
					p, err := train.Parse(strings.ReplaceAll(strings.TrimPrefix(path, "/train/"), "_", " "))
					if answer.Code != http.StatusSeeOther || err != nil || back != query || p.Variant.String() != variant {
						t.Fatalf("%s %s: %d, %s?%s (%v)", variant, query, answer.Code, path, back, err)
					}
					r, clear := train.Rate(p, review.Options(exact().Exact(p.Variant), p.Position, p.Roll))
					if !clear || r.Difficulty != level || theme != train.Mixed && r.Theme != theme {
						t.Errorf("%s: %v is %+v", query, p, r)
					}
					given[path] = true
				}
				if len(given) == 1 {
					t.Errorf("%s: three times the same", query)
				}
			}
		}
	}
}

// TestTrainerBusy: while too many wait, what needs the solver says so, and the rest
// goes on.
func TestTrainerBusy(t *testing.T) {
	full := oracle.New()
	full.Readers = oracle.NewPool(1, 0)
	s := newSite(t, func(c *Config) { c.Oracle = full })
	hold, held := make(chan struct{}), make(chan struct{})
	go full.Readers.Do(t.Context(), func() { close(held); <-hold })
	<-held
	defer close(hold)
	for path, want := range map[string]int{
		"/train/next": 503, aPuzzle + "?hint=1": 503, aPuzzle + "?move=G9": 503, aPuzzle: 200, aPuzzle + "?cell=9": 422, "/": 200, "/train": 200,
	} {
		if answer := s.get(path, 0); answer.Code != want || want == 503 && !strings.Contains(answer.Body.String(), text.BusyTitle.In(text.FR)) {
			t.Errorf("%s: %d, want %d", path, answer.Code, want)
		}
	}
}

// worst plays a game alone to its end, always the worst move, and returns the
// mistakes that it makes.
func (s *trial) worst(table string) map[string]bool {
	s.t.Helper()
	id, made := strings.TrimPrefix(table, "/t/"), map[string]bool{}
	do := func(c match.Command) match.State {
		now, err := s.house.Do(s.t.Context(), id, c)
		if err != nil {
			s.t.Fatal(err)
		}
		return now.State
	}
	state := do(match.Ready{By: owner(0), GID: s.state(table).GID, Entropy: []fair.Entropy{{1}}})
	for state.Phase == match.Playing {
		p, roll := state.Seats[0].Position, state.Rolls[len(state.Rolls)-1]
		options := review.Options(exact().Exact(state.Variant), p, roll)
		last := options[len(options)-1]
		if loss := math.Round((options[0].Value-last.Value)*100) / 100; loss >= review.InaccuracyBelow { // as it is shown
			made[train.Puzzle{Variant: state.Variant, Position: p, Roll: roll}.String()] = true
		}
		state = do(match.Choose{By: owner(0), GID: state.GID, Roll: len(state.Rolls), Revision: state.Seats[0].Revision, Move: last.Move})
	}
	return made
}

var lostPoints = regexp.MustCompile(`aria-hidden="true">−(\d+),(\d\d)<`)

var dueItem = regexp.MustCompile(`<li( hidden)? data-puzzle="([^"]*)" data-round="(\d)"><a href="([^"]*)"`)

// due are the puzzles that the trainer shows as the viewer's own, by their round.
func (s *trial) due(viewer int) map[string]string {
	s.t.Helper()
	all, page := map[string]string{}, s.get("/train", viewer).Body.String()
	for i, m := range dueItem.FindAllStringSubmatch(page, -1) {
		if all[m[2]] = m[3]; m[4] != "/train/"+strings.ReplaceAll(m[2], " ", "_")+"?mine="+m[3] {
			s.t.Errorf("the mistake %s has the address %s", m[2], m[4])
		}
		if (m[1] != "") != (i >= 6) {
			s.t.Errorf("mistake %d is hidden: %q", i, m[1])
		}
	}
	before := math.MaxInt
	for _, m := range lostPoints.FindAllStringSubmatch(page, -1) {
		lost, _ := strconv.Atoi(m[1] + m[2])
		if lost > before || lost < 75 {
			s.t.Errorf("a mistake of %d hundredths comes after one of %d", lost, before)
		}
		before = lost
	}
	if len(all) > 0 && before == math.MaxInt {
		s.t.Error("nothing says what the mistakes cost")
	}
	if none := strings.Contains(page, `<p class="soft none">`); none != (len(all) == 0) {
		s.t.Errorf("that nothing is due it says: %v, with %d mistakes", none, len(all))
	}
	return all
}

// TestOwnMistakes plays badly, and waits some days.
func TestOwnMistakes(t *testing.T) {
	var ahead time.Duration
	s := newTrainer(t, &ahead)
	table := s.open("1")
	first := s.worst(table)
	if len(first) == 0 {
		t.Fatal("the worst moves are no mistakes")
	}
	if got := s.due(0); len(got) > 0 {
		t.Errorf("on the same day: %v", got)
	}
	ahead = 24*time.Hour - time.Minute
	if got := s.due(0); len(got) > 0 {
		t.Errorf("almost a day later: %v", got)
	}
	check := func(after time.Duration, round string, want map[string]bool) {
		t.Helper()
		ahead = after + time.Minute
		got := s.due(0)
		if len(got) != len(want) {
			t.Errorf("after %v: %d mistakes, want %d", after, len(got), len(want))
		}
		for p, r := range got {
			if !want[p] || r != round {
				t.Errorf("after %v: %s in round %s, want round %s", after, p, r, round)
			}
		}
		if others := s.due(1); len(others) > 0 {
			t.Errorf("to somebody else it shows %v", others)
		}
	}
	for days, round := range map[time.Duration]string{1: "1", 3: "2", 7: "3", 21: "4", 300: "4"} {
		check(days*24*time.Hour, round, first)
	}

	// A game that goes on shows nothing of its deal, and hides nothing of the one before.
	s.ask(post(table+"/rematch", 0, url.Values{"gid": {s.state(table).GID.String()}}))
	state := s.state(table)
	if state.Game != 2 || state.Phase == match.Over {
		t.Fatalf("there is no second game: %+v", state)
	}
	check(24*time.Hour, "1", first)
	for p := range s.worst(table) {
		first[p] = true
	}
	check(24*time.Hour, "1", first)
}

// TestMistakesOfFinishedGames: what was given up, and what is still played, is none of them.
func TestMistakesOfFinishedGames(t *testing.T) {
	ahead := 48 * time.Hour
	s := newTrainer(t, &ahead)
	table := s.open("1")
	id := strings.TrimPrefix(table, "/t/")
	now, err := s.house.Do(t.Context(), id, match.Ready{By: owner(0), GID: s.state(table).GID, Entropy: []fair.Entropy{{1}}})
	for n := 1; n < rules.Tokens && err == nil; n++ {
		state := now.State
		worst, least := rules.Abstain, math.Inf(1)
		for m := range state.Seats[0].Position.Legal(state.Rolls[n-1]) {
			if v := exact().Exact(rules.Plain).After(state.Seats[0].Position, state.Rolls[n-1], m); v < least && !m.Abstains() {
				worst, least = m, v
			}
		}
		now, err = s.house.Do(t.Context(), id, match.Choose{By: owner(0), GID: state.GID, Roll: n, Move: worst})
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := s.due(0); len(got) > 0 {
		t.Errorf("of a game that goes on: %v", got)
	}
	if _, err := s.house.Do(t.Context(), id, match.Concede{By: owner(0), GID: now.State.GID, Yes: true}); err != nil {
		t.Fatal(err)
	}
	if got := s.due(0); len(got) > 0 {
		t.Errorf("of a game that was given up: %v", got)
	}
}
