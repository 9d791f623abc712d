package view

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"game1208/internal/text"
)

var nowPart = regexp.MustCompile(`(?s)<p id="now".*?</p>`)

// said is what a page says above the hand.
func said(page string) string {
	return regexp.MustCompile(`<[^>]*>`).ReplaceAllString(nowPart.FindString(page), "")
}

// sayings are the forms of what the lesson says of the last move.
var sayings = map[string]*regexp.Regexp{
	"aim":       regexp.MustCompile(`^Eight letters`),
	"first":     regexp.MustCompile(`^([B-H]) lies on (\d+): later letters belong on (\d+) to 12, earlier ones on 1 to (\d+)\.`),
	"A first":   regexp.MustCompile(`^(A) lies on (\d+): all the others belong after it, on (\d+) to 12\.`),
	"pair":      regexp.MustCompile(`^(.), then (.), no letter left out: a chain of two, 4 points\.`),
	"gap":       regexp.MustCompile(`^(.), then (.): in order, but (.*) (?:is|are) missing between them\.`),
	"turned":    regexp.MustCompile(`^(.), then (.): out of order`),
	"abstained": regexp.MustCompile(`^Nothing placed: (\d) tokens to choose from now`),
	"grown":     regexp.MustCompile(`^((?:.\x{a0})+.): a chain of (\d), (\d+) points\.`),
	"stays":     regexp.MustCompile(`^Your longest chain: ((?:.\x{a0})+.), (\d+) points\.`),
	"cut":       regexp.MustCompile(`^(.) cuts your chain\. What is left: ((?:.\x{a0})*.), (\d+) points\.`),
	"no chain":  regexp.MustCompile(`^No letter follows another yet: 2 points\.`),
}

// checkSaid holds what is said after a line against the board, read once more
// and without the rules' own scoring.
func checkSaid(line, words string) (kind, fault string) {
	board := boardAfter(line)
	letters := strings.ReplaceAll(board, ".", "")
	longest := longestRun(letters)
	var last, lastCell string
	if line != "" {
		last, lastCell = line[len(line)-2:len(line)-1], line[len(line)-1:]
	}
	if len(line) == 8 {
		lies := last + " lies on " + lastCell + ". "
		if !strings.HasPrefix(words, lies) {
			return "", "it does not say where the token lies"
		}
		words = strings.TrimPrefix(words, lies)
	}
	for name, form := range sayings {
		f := form.FindStringSubmatch(words)
		if f == nil {
			continue
		}
		before := longestRun(strings.ReplaceAll(letters, last, ""))
		if !sound(name, f, letters, last, lastCell, longest, before) {
			return name, fmt.Sprintf("not so: %s, %d before", board, before)
		}
		return name, ""
	}
	return "", "in no form that is known"
}

func sound(kind string, f []string, letters, last, lastCell string, longest, before int) bool {
	run := func(s string, points string) bool {
		s = strings.ReplaceAll(s, "\u00a0", "")
		return longestRun(s) == len(s) && len(s) == longest && strings.Contains(letters, s) && points == strconv.Itoa(2*longest)
	}
	cell, _ := strconv.Atoi(lastCell)
	next := strconv.Itoa(cell + 1)
	switch kind {
	case "aim":
		return letters == ""
	case "first":
		return f[1] == letters && f[2] == lastCell && f[3] == next && f[4] == strconv.Itoa(cell-1)
	case "A first":
		return f[1] == letters && f[2] == lastCell && f[3] == next
	case "pair":
		return f[1]+f[2] == letters && longest == 2
	case "gap":
		missing := strings.NewReplacer(", ", "", " and ", "").Replace(f[3])
		return f[1]+f[2] == letters && missing != "" && strings.Contains("ABCDEFGH", f[1]+missing+f[2])
	case "turned":
		return f[1]+f[2] == letters && f[1] > f[2]
	case "abstained":
		return last == "-" && f[1] == "4"
	case "grown":
		return run(f[1], f[3]) && f[2] == strconv.Itoa(longest) && longest > before
	case "stays":
		return run(f[1], f[2]) && longest == before
	case "cut":
		return f[1] == last && run(f[2], f[3]) && longest < before
	}
	return longest == 1 && before <= 1
}

// boardAfter is the board of a line as twelve characters.
func boardAfter(line string) string {
	board := []byte("............")
	for i := 0; i < len(line); i += 2 {
		if line[i] != '-' {
			board[strings.IndexByte("123456789abc", line[i+1])] = line[i]
		}
	}
	return string(board)
}

// longestRun is the length of the longest stretch of letters in order.
func longestRun(letters string) int {
	best, run := 0, 0
	for i := range len(letters) {
		if i > 0 && letters[i] == letters[i-1]+1 {
			run++
		} else {
			run = 1
		}
		best = max(best, run)
	}
	return best
}

var (
	endScore = regexp.MustCompile(`(?s)<h2 id="now"[^>]*>(\d+) points\.</h2>`)
	endHoles = regexp.MustCompile(`Yours has (\d), cells? ([^.]*)\. That would leave (−?\d+) points? \((\d+) − (\d+)\)\.`)
	endNone  = regexp.MustCompile(`Yours has none: (\d+) points here too\.`)
)

// checkEnd holds the end of a line against R11 and R13.
func checkEnd(t *testing.T, line, page string) {
	t.Helper()
	board := boardAfter(line)
	n, holes := worth(board)
	if f := endScore.FindStringSubmatch(page); f == nil || f[1] != strconv.Itoa(2*n) {
		t.Fatalf("%s scores %d, the page says %q", board, 2*n, f)
	}
	if holes == 0 {
		if f := endNone.FindStringSubmatch(page); f == nil || f[1] != strconv.Itoa(2*n) {
			t.Fatalf("%s has no holes in its chain, the page says %q", board, f)
		}
		return
	}
	want := []string{strconv.Itoa(holes), text.Number(2*n - 3*holes), strconv.Itoa(2 * n), strconv.Itoa(3 * holes)}
	f := endHoles.FindStringSubmatch(page)
	if f == nil || !slices.Equal([]string{f[1], f[3], f[4], f[5]}, want) {
		t.Fatalf("%s: %v with holes, the page says %q", board, want, f)
	}
	for _, cell := range regexp.MustCompile(`\d+`).FindAllString(f[2], -1) {
		holes--
		if c, _ := strconv.Atoi(cell); board[c-1] != '.' {
			t.Fatalf("%s: cell %s is no hole", board, cell)
		}
	}
	if holes != 0 {
		t.Fatalf("%s: the page names the cells %q", board, f[2])
	}
}

// worth is the length of the longest chain of a board and its holes (R10, R13).
func worth(board string) (n, holes int) {
	for from := range board {
		for to := from; to < len(board); to++ {
			part := board[from : to+1]
			letters := strings.ReplaceAll(part, ".", "")
			if part[0] == '.' || part[len(part)-1] == '.' || longestRun(letters) != len(letters) {
				continue
			}
			if h := len(part) - len(letters); len(letters) > n || len(letters) == n && h < holes {
				n, holes = len(letters), h
			}
		}
	}
	return n, holes
}
