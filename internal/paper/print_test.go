package paper

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"game1208/internal/text"
)

// These tests look at the files as a printer does, with the tools of Poppler.

// poppler runs one of the tools on a file and returns what it writes.
func poppler(t *testing.T, tool string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(tool)
	if err != nil {
		t.Fatalf("no %s: run scripts/poppler, or install poppler-utils", tool)
	}
	out, err := exec.Command(path, args...).Output()
	if err != nil {
		var exit *exec.ExitError
		errors.As(err, &exit)
		t.Fatalf("%s %q: %v %s", tool, args, err, exit.Stderr)
	}
	return string(out)
}

// written puts a kit into a file.
func written(t *testing.T, k Kit) (file string, pages []*Page) {
	t.Helper()
	pages = Pages(k)
	content, err := WritePDF(k.Lang, k.Part, pages)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "kit.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return file, pages
}

// TestPrint looks at all pages of a kit in each style, for one in a ring in English on one
// size of paper and in French on the other, and for six in rows.
func TestPrint(t *testing.T) {
	for lang, sheet := range Sheets {
		ink := map[Style]float64{}
		for _, style := range Styles {
			k := Kit{Part: All, Players: 1, Shape: Ring, Sheet: sheet, Style: style, Lang: text.Lang(lang), Deals: someDeals()[:1]}
			t.Run(k.String(), func(t *testing.T) {
				ink[style] = proof(t, k)
			})
		}
		if ink[LowInk] > ink[Normal]/4 {
			t.Errorf("%s: a board with low ink takes %.3f, else %.3f", sheet, ink[LowInk], ink[Normal])
		}
	}
	for _, style := range Styles {
		k := Kit{Part: All, Players: 6, Shape: Row, Sheet: A4, Style: style, Lang: text.FR, Deals: someDeals()[:1]}
		t.Run(k.String(), func(t *testing.T) { proof(t, k) })
	}
}

// proof looks at a kit as it is printed, and returns how much of its boards is inked.
func proof(t *testing.T, k Kit) (boards float64) {
	t.Helper()
	file, pages := written(t, k)
	checkPages(t, file, pages)
	checkFonts(t, file)
	checkWords(t, file, k.Lang)
	for i, coverage := range coverage(t, file, pages) {
		if coverage < 0.004 {
			t.Errorf("page %d is blank: %.4f of it is inked", i+1, coverage)
		}
		if pages[i].Part == Boards {
			boards += coverage
		}
	}
	return boards
}

// checkPages holds the pages of a file against what was drawn.
func checkPages(t *testing.T, file string, pages []*Page) {
	t.Helper()
	info := poppler(t, "pdfinfo", "-l", "99", file)
	for i, p := range pages {
		want := fmt.Sprintf("Page %4d size:", i+1)
		_, line, found := strings.Cut(info, want)
		var width, height float64
		if _, err := fmt.Sscanf(strings.TrimSpace(line), "%g x %g pts", &width, &height); !found || err != nil {
			t.Fatalf("page %d: %v in %s", i+1, err, info)
		}
		if math.Abs(width-p.Width*pointsPerMM) > 0.1 || math.Abs(height-p.Height*pointsPerMM) > 0.1 {
			t.Errorf("page %d is %v × %v points", i+1, width, height)
		}
	}
	if strings.Contains(info, fmt.Sprintf("Page %4d size:", len(pages)+1)) {
		t.Errorf("there are more than %d pages", len(pages))
	}
	if images := strings.Count(poppler(t, "pdfimages", "-list", file), "\n"); images > 2 { // its head
		t.Errorf("the file holds %d pictures made of dots", images-2)
	}
}

// checkFonts finds each font embedded, and only with the letters in use.
func checkFonts(t *testing.T, file string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(poppler(t, "pdffonts", file)), "\n")[2:]
	if len(lines) != int(faces) {
		t.Errorf("%d fonts: %q", len(lines), lines)
	}
	for _, line := range lines {
		if !strings.Contains(line, " yes no  yes ") { // embedded, not called a subset, with a map to Unicode
			t.Errorf("a font is not embedded: %s", line)
		}
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 300_000 { // one font alone is larger
		t.Errorf("the file is too large: %v %v", info.Size(), err)
	}
}

// checkWords finds what the pages say as text that can be searched.
func checkWords(t *testing.T, file string, lang text.Lang) {
	t.Helper()
	all := strings.Join(strings.Fields(poppler(t, "pdftotext", "-raw", file, "-")), " ")
	for _, want := range []text.Sentence{text.RulesAim, text.RulesHolesBody, text.PaperSetUpBody, text.PaperScoring, text.PaperGame, text.PaperFold} {
		if words := strings.Join(strings.Fields(want.In(lang)), " "); !strings.Contains(all, words) {
			t.Errorf("the pages do not say %q", words)
		}
	}
}

// A picture is a page as dots, 0 black to 255 white.
type picture struct {
	width, height int
	dots          []byte
}

// photograph makes pictures of the pages of a file, with so many dots to the inch.
func photograph(t *testing.T, file string, pages []*Page, dpi int) []picture {
	t.Helper()
	all := []byte(poppler(t, "pdftoppm", "-r", strconv.Itoa(dpi), "-gray", file))
	var pictures []picture
	for range pages {
		var p picture
		var most int
		if _, err := fmt.Fscanf(bytes.NewReader(all), "P5\n%d %d\n%d\n", &p.width, &p.height, &most); err != nil || most != 255 {
			t.Fatalf("no picture: %v", err)
		}
		for range 3 {
			all = all[bytes.IndexByte(all, '\n')+1:]
		}
		p.dots, all = all[:p.width*p.height], all[p.width*p.height:]
		pictures = append(pictures, p)
	}
	return pictures
}

// coverage returns how much of each page is inked, 0 to 1.
func coverage(t *testing.T, file string, pages []*Page) []float64 {
	t.Helper()
	var all []float64
	for _, p := range photograph(t, file, pages, 30) {
		sum := 0
		for _, dot := range p.dots {
			sum += 255 - int(dot)
		}
		all = append(all, float64(sum)/255/float64(len(p.dots)))
	}
	return all
}

// TestTokenOnPaper measures the printed token A across its middle, from edge to edge,
// and counts the notches along the rim of each token of the first column.
func TestTokenOnPaper(t *testing.T) {
	const dpi, perMM = 254, 10.0 // dots
	k := Kit{Part: Tokens, Players: 1, Shape: Ring, Sheet: A4, Style: Normal, Lang: text.EN}
	file, pages := written(t, k)
	p := photograph(t, file, pages, dpi)[0]
	radius := pages[0].look.token
	pitch := 2*radius + 5
	dark := func(q point) byte { return p.dots[int(q.y*perMM)*p.width+int(q.x*perMM)] }
	for token := range 8 {
		middle := point{pages[0].Width / 2, pages[0].Height/2 + (float64(token)-3.5)*pitch}
		wide := 0.0
		for x := middle.x - pitch/2 + 1; x < middle.x+pitch/2-1; x += 1 / perMM {
			if dark(point{x, middle.y + 1}) < 254 {
				wide += 1 / perMM
			}
		}
		if wide < 2*radius || wide > 2*radius*bleed+0.3 {
			t.Errorf("token %d is %.1f mm wide", token+1, wide)
		}
		notches, before := 0, false
		for angle := -90.0; angle < 90; angle += 0.5 {
			in := dark(around(middle, radius*0.95, angle)) < 100
			if in && !before {
				notches++
			}
			before = in
		}
		if notches != token+1 {
			t.Errorf("token %d has %d notches", token+1, notches)
		}
	}
}
