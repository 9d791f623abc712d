package view

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"game1208/internal/text"
	"game1208/rules"
)

func lesson(t testing.TB, line string) Lesson {
	t.Helper()
	l, ok := ReadLesson(line)
	if !ok {
		t.Fatalf("the lesson refuses %q", line)
	}
	return l
}

func learnt(t testing.TB, lang text.Lang, line string) string {
	t.Helper()
	return render(Learn(Page{Lang: lang, Back: "/learn"}, lesson(t, line), ""))
}

// lessons are samples of the lesson, one of each kind of step.
func lessons(t testing.TB) []sample {
	var all []sample
	for _, line := range []string{"", "A4", "C4", "B4C7", "A4D7", "C4A7", "B4C7--", "B4C7--A3", "B4C7--A3D9HcF8", "B4C7--A3D9HcF8GbEa", "C4A7--B3D9EcG6FbH8"} {
		l := lesson(t, line)
		all = append(all, sample{"learn-" + line, func(p Page) string { return render(Learn(p, l, "")) }})
	}
	start := lesson(t, "")
	return append(all, sample{"learn-lost", func(p Page) string { return render(Learn(p, start, text.LearnLost.In(p.Lang))) }})
}

// everyLesson calls visit with every line that the lesson's own pages lead to.
func everyLesson(t *testing.T, visit func(line, page string, offered []string)) {
	var walk func(line string)
	walk = func(line string) {
		page := render(pupil{Page{}, lesson(t, line)}.main(""))
		offered := offers(t, page, line)
		visit(line, page, offered)
		for _, m := range offered {
			walk(line + m)
		}
	}
	walk("")
}

var (
	stepLink  = regexp.MustCompile(`href="/learn/([^"]*)"`)
	radio     = regexp.MustCompile(`name="token" value="(.)"`)
	cellValue = regexp.MustCompile(`name="cell" value="(.)"`)
)

// offers reads from a page the moves that it lets one make.
func offers(t *testing.T, page, line string) []string {
	var all []string
	for _, link := range stepLink.FindAllStringSubmatch(page, -1) {
		if m, on := strings.CutPrefix(link[1], line); on && m != "" {
			all = append(all, m)
		} else if len(link[1]) != len(line)-2 || !strings.HasPrefix(line, link[1]) {
			t.Fatalf("%q leads to %q", line, link[1])
		}
	}
	for _, token := range radio.FindAllStringSubmatch(page, -1) {
		for _, cell := range cellValue.FindAllStringSubmatch(page, -1) {
			all = append(all, token[1]+cell[1])
		}
	}
	slices.Sort(all)
	return all
}

// TestLessonTrue walks every line that the lesson allows: what it offers is what
// the rules allow and the step teaches, and what it says is so.
func TestLessonTrue(t *testing.T) {
	t.Parallel()
	steps, ends, kinds := 0, 0, map[string]int{}
	everyLesson(t, func(line, page string, offered []string) {
		steps++
		if want := allowed(line); !slices.Equal(offered, want) {
			t.Fatalf("%q offers %v, want %v", line, offered, want)
		}
		if len(offered) == 0 {
			ends++
			checkEnd(t, line, page)
			return
		}
		kind, fault := checkSaid(line, said(page))
		if fault != "" {
			t.Fatalf("after %q it says %q: %s", line, said(page), fault)
		}
		kinds[kind]++
	})
	t.Logf("%d steps, %d ends, %v", steps, ends, kinds)
	if ends < 5000 {
		t.Errorf("only %d ends", ends)
	}
	for _, kind := range []string{"aim", "first", "A first", "pair", "gap", "turned", "abstained", "grown", "stays", "cut", "no chain"} {
		if kinds[kind] == 0 {
			t.Errorf("no line makes it say %q", kind)
		}
	}
}

// allowed is what the rules let one do after a line, less what the lesson keeps
// for its third roll.
func allowed(line string) []string {
	record, err := rules.ParseRecord("p.ABCDFHEG.47c49c7b8." + line)
	if err != nil {
		panic(err)
	}
	positions, _ := record.Positions(0)
	n := len(line) / 2
	if n == rules.MaxRolls {
		return nil
	}
	var all []string
	for m := range positions[n].Legal(record.Deal.Rolls[n]) {
		if m.Abstains() == (n == 2) {
			all = append(all, m.String())
		}
	}
	return all
}

// TestLessonAbstains: where the lesson asks to abstain, whatever lies, it is
// right: each token that could be placed makes the longest chain that can still
// be had shorter.
func TestLessonAbstains(t *testing.T) {
	lines := 0
	everyPair(t, func(l Lesson) {
		lines++
		p := l.now()
		best := reach(p.Board)
		for _, c := range l.targets() {
			for token := range p.Hand.All() {
				if with := reach(p.Board.With(token, c)); with >= best {
					t.Errorf("%v: %v on %v still leaves %d of %d", p, token, c, with, best)
				}
			}
		}
		if l.roll() != rules.Cells {
			t.Error("the roll is not the last cell")
		}
	})
	if lines != 9 {
		t.Errorf("%d lines", lines)
	}
}

// everyPair visits the lesson where two tokens lie.
func everyPair(t *testing.T, visit func(Lesson)) {
	for _, first := range allowed("") {
		for _, second := range allowed(first) {
			visit(lesson(t, first+second))
		}
	}
}

// reach is the longest chain that any way to place the missing tokens makes.
func reach(b rules.Board) int {
	if b.Len() == rules.Tokens {
		return b.Chain().Len
	}
	var t rules.Token // the first one missing: any order tries all
	for b.Placed().Has(t) {
		t++
	}
	best := 0
	for c := rules.Cell(1); c <= rules.Cells && best < rules.Tokens; c++ {
		if _, taken := b.At(c); !taken {
			best = max(best, reach(b.With(t, c)))
		}
	}
	return best
}

// TestLessonTaken: the fourth roll always finds its cell taken, and both sides free.
func TestLessonTaken(t *testing.T) {
	everyPair(t, func(l Lesson) {
		at := lesson(t, l.line.String()+"--")
		if _, taken := at.now().Board.At(at.roll()); !taken || len(at.targets()) != 2 {
			t.Errorf("%v: roll %v, cells %v", at.now(), at.roll(), at.targets())
		}
	})
}

// TestLessonRefuses: a line that the lesson does not lead to is none.
func TestLessonRefuses(t *testing.T) {
	for _, line := range []string{"--", "A4--", "A4B7C8", "A4B7Cc", "D4", "A5", "A", "a4", "A4.B4", "A4B7--B3", "A4B7--C3--", "x", " ", "B4C7--A3D9HcF8GbEaA1", "A4B7-- "} {
		if _, ok := ReadLesson(line); ok {
			t.Errorf("%q is a line of the lesson", line)
		}
	}
}

// TestLessonFocus: a step that a choice has led to begins where it says what to
// do; the first page begins at its top.
func TestLessonFocus(t *testing.T) {
	const focus = `tabindex="-1" autofocus`
	lacks(t, learnt(t, text.FR, ""), "autofocus")
	for _, line := range []string{"A4", "B4C7--", "B4C7--A3D9HcF8GbEa"} {
		if page := learnt(t, text.FR, line); strings.Count(page, focus) != 1 || !regexp.MustCompile(`id="now"[^>]*`+focus).MatchString(page) {
			t.Errorf("%q: the focus is not on what to do", line)
		}
	}
}

// TestLessonAsAtTheTable: hand before board, cells with their names, the new
// token marked, and nothing to press but what the step teaches.
func TestLessonAsAtTheTable(t *testing.T) {
	page := learnt(t, text.FR, "B4C7--")
	has(t, page, "case 3, vide, jouable sur ce lancer", "case 4, jeton B", "case 1, vide", `class="tok new"`, "Le jeton H est révélé.",
		`data-no-token="Choisis d’abord un jeton, puis la case."`, `method="get" action="/learn/B4C7--"`, "Abstention utilisée")
	if strings.Index(page, `class="hand"`) > strings.Index(page, `class="stage"`) {
		t.Error("the board comes before the hand")
	}
	abstain := learnt(t, text.FR, "B4C7")
	has(t, abstain, "rien n’y suivrait A, D ou F", `href="/learn/B4C7--"`, "tok idle")
	lacks(t, abstain, "<input type=\"radio\"", `name="cell"`, "Placer")
	end := learnt(t, text.FR, "B4C7--A3D9HcF8GbEa")
	has(t, end, `class="band"`, `action="/tables"`, `name="variant" value="p"`, `name="seats" value="1"`, `href="/rules"`, "3 jetons × 2", "3 × 2 − 2 × 3")
}
