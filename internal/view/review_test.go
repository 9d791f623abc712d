package view

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
	"game1208/rules"
)

// TestReviewSteps follows the links from the first step of a record to its summary
// and back: every step comes once, and the way leads through the same player.
func TestReviewSteps(t *testing.T) {
	r := newGame(t, rules.Plain, 2, 7).sit(2).start().end().state.Record()
	judged := review.Of(guess{r.Variant}, r)
	page := func(player, step int) string {
		return render(Review(Page{}, ReviewData{Review: judged, Player: player, Step: step}))
	}
	follow := func(html, rel string) string {
		found := regexp.MustCompile(`<a class="button" href="([^"]*)" rel="` + rel + `"`).FindStringSubmatch(html)
		if found == nil {
			return ""
		}
		return strings.ReplaceAll(found[1], "&amp;", "&")
	}
	for player := -1; player < 2; player++ {
		last := 0
		if player >= 0 {
			last = len(r.Lines[player])
		} else {
			last = max(len(r.Lines[0]), len(r.Lines[1]))
		}
		address := func(step int) string {
			var query []string
			if player >= 0 {
				query = append(query, "player="+strconv.Itoa(player+1))
			}
			if step >= 0 {
				query = append(query, "step="+strconv.Itoa(step))
			}
			all := "/r/" + r.String()
			if len(query) > 0 {
				all += "?" + strings.Join(query, "&")
			}
			return all
		}
		for step := 0; step <= last; step++ {
			next, prev := step+1, step-1
			if step == last {
				next = -1
			}
			if got := follow(page(player, step), "next"); got != address(next) {
				t.Errorf("player %d: after step %d comes %s", player, step, got)
			}
			if got := follow(page(player, step), "prev"); step > 0 && got != address(prev) || step == 0 && got != "" {
				t.Errorf("player %d: before step %d comes %s", player, step, got)
			}
		}
		if got := follow(page(player, -1), "prev"); got != address(last) || follow(page(player, -1), "next") != "" {
			t.Errorf("player %d: the summary leads back to %s", player, got)
		}
	}
}

// TestSlips: every alternative is on the board and in the table, the best with a
// star, the one that was played marked in both.
func TestSlips(t *testing.T) {
	r := newGame(t, rules.Plain, 1, 6).start().end().state.Record()
	judged := review.Of(guess{r.Variant}, r)
	for n, m := range judged.Lines[0].Moves {
		page := render(Review(Page{}, ReviewData{Review: judged, Player: 0, Step: n + 1}))
		even := 0
		for _, o := range m.Options {
			if m.Options[0].Value-o.Value <= review.Even {
				even++
			}
		}
		for part, want := range map[string]int{
			`class="slip-worth"`: len(m.Options), `class="slip-star"`: even, `class="worth"`: len(m.Options),
			`<td(?: colspan="2")? class="played"`: 1, `class="slip(?: best)? played"`: 1,
		} {
			if got := len(regexp.MustCompile(part).FindAllString(page, -1)); got != want {
				t.Errorf("roll %d: %d × %s, want %d", n+1, got, part, want)
			}
		}
	}
}

// TestSlipsHaveRoom: slips and die lie inside the ring and not upon one another,
// wherever a roll may go and whatever is in hand.
func TestSlipsHaveRoom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 8))
	for range 300 {
		first, second := rules.Cell(1+rnd.IntN(10)), rules.Cell(0)
		if rnd.IntN(2) == 0 {
			second = first + 2 + rules.Cell(rnd.IntN(int(rules.Cells-first-1)))
		}
		var taken []box
		put := func(near point, width, height float64) {
			b := freeAt(near, width, height, taken)
			if far := math.Hypot(math.Abs(b.middle.x-ringMiddle.x)+width/2, math.Abs(b.middle.y-ringMiddle.y)+height/2); far > slipReach {
				t.Fatalf("cells %v and %v: a box reaches %v from the middle", first, second, far)
			}
			for _, other := range taken {
				if b.shared(other, 0) > 0 {
					t.Fatalf("cells %v and %v: %v lies on %v", first, second, b, other)
				}
			}
			taken = append(taken, b)
		}
		slips := float64(1 + rnd.IntN(4))
		for _, c := range []rules.Cell{first, second} {
			if c != 0 {
				put(onRing(c, slipReach), slipWidth, slipStep*slips)
			}
		}
		put(ringMiddle, dieSize, dieSize)
		put(point{ringMiddle.x, ringMiddle.y + 50}, slipWidth, slipStep)
	}
}

// TestChartIsTrue reads the chart back: where its dots are, there was the score to be
// expected, and there is a drop for each loss.
func TestChartIsTrue(t *testing.T) {
	r := newGame(t, rules.Plain, 1, 6).start().end().state.Record()
	judged := review.Of(guess{r.Variant}, r)
	j := byRecord(Page{}, judged, nil)
	drawn := render(j.chart(j.players[0]))
	var grid [][2]float64 // a height in the drawing, and its score
	for _, m := range regexp.MustCompile(`class="chart-score" x="[^"]*" y="([^"]*)">([^<]*)<`).FindAllStringSubmatch(drawn, -1) {
		y, _ := strconv.ParseFloat(m[1], 64)
		score, _ := strconv.ParseFloat(strings.ReplaceAll(m[2], "−", "-"), 64)
		grid = append(grid, [2]float64{y - 4.5, score})
	}
	if len(grid) < 2 {
		t.Fatal("no scores beside the chart")
	}
	perPoint := (grid[1][0] - grid[0][0]) / (grid[1][1] - grid[0][1])
	dots := regexp.MustCompile(`class="chart-dot" cx="[^"]*" cy="([^"]*)"`).FindAllStringSubmatch(drawn, -1)
	if len(dots) != len(judged.Lines[0].Moves)+1 {
		t.Fatalf("%d dots for %d moves", len(dots), len(judged.Lines[0].Moves))
	}
	want, drops := judged.Value, 0
	for n, dot := range dots {
		if n > 0 {
			m := judged.Lines[0].Moves[n-1]
			if want = m.Options[0].Value - m.Loss; m.Loss >= leastDrop {
				drops++
			}
		}
		y, _ := strconv.ParseFloat(dot[1], 64)
		if got := grid[0][1] + (y-grid[0][0])/perPoint; math.Abs(got-want) > 0.15/math.Abs(perPoint) {
			t.Errorf("dot %d is at %.2f, want %.2f", n, got, want)
		}
	}
	if got := strings.Count(drawn, `class="chart-loss"`) - 1; got != drops || drops == 0 { // one is the legend's
		t.Errorf("%d drops for %d losses", got, drops)
	}
}

// TestJudgedEnd: moves that the bot made for somebody are marked and not his loss,
// and nothing is said of what a board of cardboard lost.
func TestJudgedEnd(t *testing.T) {
	const firstRoll = 1
	var page string
	var a review.Account
	for seed := byte(1); a.ByBot == 0 && seed < 50; seed++ { // until it loses something
		g := newGame(t, 0, 2, seed).sit(2).start()
		g.substitute(1).best(0).draw()
		over, r := ended(g.end(), 1)
		page, a = over, r.Account(1, 1<<(firstRoll-1))
	}
	if a.ByBot == 0 {
		t.Fatal("the bot loses nothing: this shows nothing")
	}
	if n := strings.Count(page, `class="by-bot"`); n != 1 {
		t.Errorf("%d moves are marked as the bot's", n)
	}
	has(t, page, text.Minus(text.FR, a.ByBot), text.ByBotWord.In(text.FR), text.BotsApart.In(text.FR), text.LossAndLuck(text.FR, a.Lost, a.Luck))

	page, _ = ended(mixed(t, match.Open{}, "0P 0C").round(8).enter(1).disclose(), 0)
	has(t, page, text.OrderUnknown.In(text.FR))
	if rows := strings.Count(page, `<tbody>`) - strings.Count(page, `class="numbers"`); rows != 2 {
		t.Errorf("%d players in the table", rows)
	}
	page, _ = ended(mixed(t, match.Open{}, "0C").round(8).enter(0).disclose(), 0)
	lacks(t, page, `class="losses"`, `class="sum"`)
	has(t, page, `class="facts"`)
}

// TestPreview: what is told to those who make previews.
func TestPreview(t *testing.T) {
	for record, want := range map[string]string{
		"p.DGHFCEBA.967a11a9.G9F6D7HaB1C2AbE8": "4 points · 1208", "p.ABC..": "0 points · 1208", "p.BCFGADHE.7576b1992.C7..B7": "2 and 2 points · 1208",
		"p.BCFGADHE.7576b1992.C7B5G8A6--E1H9DaF2.C7--B6A5DbF1E9G8H2": "4 and 6 points · 1208",
	} {
		r := parsed(t, record)
		page := render(Review(Page{}, ReviewData{Review: review.Of(guess{}, r), Player: -1, Step: -1, Base: "https://1208.test"}))
		has(t, page, `property="og:title" content="`+want+`"`, `property="og:image" content="https://1208.test/r/`+record+`/picture.png"`)
	}
}

// TestReviewLink: the link to the review stands at the end of a game and in the review,
// but not where it would open on this machine only.
func TestReviewLink(t *testing.T) {
	g := newGame(t, rules.Plain, 1, 3).sit(1).start().end()
	d := g.seen(0)
	record := d.Record
	link := func(base string) string {
		return `id="review-link" readonly value="` + base + reviewPath(record, Movers{{}}) + `"`
	}
	has(t, render(Table(Page{}, d)), link("http://192.168.1.20:1208"))
	d.LocalOnly = true
	lacks(t, render(Table(Page{}, d)), "review-link")
	r := ReviewData{Review: review.Of(guess{}, record), Player: -1, Step: -1, Base: "https://1208.test"}
	has(t, render(Review(Page{}, r)), link(r.Base))
	r.Base = ""
	lacks(t, render(Review(Page{}, r)), "review-link")
}

// TestPictureRings: every board is in the picture, inside of it and beside the others.
func TestPictureRings(t *testing.T) {
	lines := strings.Repeat(".C7B5", 6)
	for record, want := range map[string]int{"p.BCFGADHE.7576b1992.C7..B7": 2, "p.BCFGADHE.7576b1992..": 2} {
		if got := strings.Count(Picture(parsed(t, record)), `class="picture-score"`); got != want {
			t.Errorf("%s: %d boards in the picture, want %d", record, got, want)
		}
	}
	for n := 1; n <= rules.MaxPlayers; n++ {
		svg := Picture(parsed(t, "p.BCFGADHE.7576b1992"+lines[:5*n]))
		if got := strings.Count(svg, `class="picture-score"`); got != n {
			t.Errorf("%d boards in the picture of %d", got, n)
		}
		var places [][3]float64
		for _, m := range regexp.MustCompile(`<g transform="translate\(([^ ]*) ([^)]*)\) scale\(([^)]*)\)"><use href="#tube"`).FindAllStringSubmatch(svg, -1) {
			var at [3]float64
			fmt.Sscan(strings.Join(m[1:], " "), &at[0], &at[1], &at[2])
			places = append(places, at)
		}
		if len(places) != n {
			t.Fatalf("%d rings for %d", len(places), n)
		}
		for i, a := range places {
			if a[0] < 0 || a[1] < 0 || a[0]+a[2]*ringWidth > pictureBoards || a[1]+a[2]*ringHeight > PictureHeight {
				t.Errorf("%d players: ring %d lies at %v", n, i, a)
			}
			for _, b := range places[:i] {
				if math.Abs(a[0]-b[0]) < a[2]*ringWidth && math.Abs(a[1]-b[1]) < a[2]*ringHeight {
					t.Errorf("%d players: rings lie on one another: %v, %v", n, a, b)
				}
			}
		}
	}
}
