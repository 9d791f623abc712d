package paper

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
	"game1208/solve"
)

// solved is perfect play, found once.
var solved = sync.OnceValue(func() (tables [2]*solve.Table) {
	for v := range tables {
		tables[v] = solve.Solve(solve.Problem{Variant: rules.Variant(v), Threads: 2})
	}
	return tables
})

func judge(v rules.Variant) review.Judge { return solved()[v] }

// someDeals are the deals of the kits in the tests: more than one page of them.
var someDeals = sync.OnceValue(func() []Deal { return Draw(1208, 4, judge) })

// everyKit yields a whole kit in all languages, sizes, styles and shapes.
func everyKit() iter.Seq[Kit] {
	return func(yield func(Kit) bool) {
		for _, lang := range []text.Lang{text.EN, text.FR} {
			for _, sheet := range Sheets {
				for _, style := range Styles {
					for _, shape := range Shapes {
						k := Kit{Part: All, Players: rules.MaxPlayers, Shape: shape, Sheet: sheet, Style: style, Lang: lang, Deals: someDeals()}
						if !yield(k) {
							return
						}
					}
				}
			}
		}
	}
}

func (k Kit) String() string {
	return fmt.Sprint(k.Part, " ", k.Shape, " ", k.Sheet, " ", k.Style, " ", k.Lang)
}

// pagesOf counts the pages of each part.
func pagesOf(pages []*Page) map[Part]int {
	n := map[Part]int{}
	for _, p := range pages {
		n[p.Part]++
	}
	return n
}

func TestParts(t *testing.T) {
	for k := range everyKit() {
		got := pagesOf(Pages(k))
		want := map[Part]int{Rules: 1, Boards: 6, Tokens: 1, Scores: 1, Deals: 2}
		if k.Style == Large {
			want = map[Part]int{Rules: 2, Boards: 12, Tokens: 2, Scores: 2, Deals: 2}
		}
		if k.Shape == Row {
			want[Boards] = map[Style]int{Normal: 2, LowInk: 2, Large: 6}[k.Style]
		}
		for _, part := range Parts[1:] {
			if got[part] != want[part] {
				t.Errorf("%v: %d pages of %s, want %d", k, got[part], part, want[part])
			}
		}
	}
}

// TestAlone draws each part alone: it is what the whole kit has of it, but for the numbers
// of its pages.
func TestAlone(t *testing.T) {
	k := Kit{Part: All, Players: 2, Shape: Ring, Sheet: A4, Style: Normal, Deals: someDeals()}
	whole := pagesOf(Pages(k))
	for _, part := range Parts[1:] {
		k.Part = part
		if alone := pagesOf(Pages(k)); len(alone) != 1 || alone[part] != whole[part] {
			t.Errorf("%s alone has the pages %v, the kit %v", part, alone, whole)
		}
	}
}

func TestPlayers(t *testing.T) {
	for n := 1; n <= rules.MaxPlayers; n++ {
		k := Kit{Part: Tokens, Players: n, Shape: Ring, Sheet: A4, Style: Normal}
		letters := map[string]int{}
		for _, s := range Pages(k)[0].shapes {
			if len(s.words) == 1 {
				letters[s.words]++
			}
		}
		for token := range rules.Token(rules.Tokens) {
			if letters[token.String()] != n {
				t.Errorf("%d players have %d tokens %v", n, letters[token.String()], token)
			}
		}
		k.Part = Boards
		if got := len(Pages(k)); got != n {
			t.Errorf("%d players have %d boards", n, got)
		}
	}
}

// TestRoom holds tokens and cells against what fingers need, and cells against
// each other.
func TestRoom(t *testing.T) {
	for style, least := range map[Style]float64{Normal: 25, LowInk: 25, Large: 38} {
		l := lookOf(style)
		r := wholeRing(point{}, l.cell)
		apart := distance(r.at(1), r.at(2))
		if 2*l.token < least || l.cell < l.token+0.5 || apart < 2*l.cell || stripPitch < 2 {
			t.Errorf("%s: tokens of %v mm on cells of %v mm, %v mm apart", style, 2*l.token, 2*l.cell, apart)
		}
	}
}

func distance(p, q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

// A frame is a rectangle with its sides along the page.
type frame struct{ from, to point }

// frameOf is the room that words take.
func frameOf(s shape) frame {
	w, up, down := s.style.width(s.words), s.style.size*0.68, s.style.size*0.02
	switch s.turn {
	case 180:
		return frame{s.at.plus(-w, -down), s.at.plus(0, up)}
	case -90:
		return frame{s.at.plus(-up, -w), s.at.plus(down, 0)}
	}
	return frame{s.at.plus(0, -up), s.at.plus(w, down)}
}

func (f frame) meets(g frame) bool {
	return f.from.x < g.to.x && g.from.x < f.to.x && f.from.y < g.to.y && g.from.y < f.to.y
}

// TestLayout finds words on top of others or of the felt, and whatever is nearer to the
// edge of the paper than printers reach.
func TestLayout(t *testing.T) {
	for k := range everyKit() {
		for i, p := range Pages(k) {
			where := fmt.Sprintf("%v, page %d (%s)", k, i+1, p.Part)
			var frames []frame
			var words []string
			for _, s := range p.shapes {
				for _, step := range s.outline {
					if step.kind != 'Z' && !p.reaches(step.to) {
						t.Errorf("%s: something is at %v", where, step.to)
					}
				}
				if s.words == "" {
					continue
				}
				f := frameOf(s)
				if !p.reaches(f.from) || !p.reaches(f.to) {
					t.Errorf("%s: %q is at %v", where, s.words, f)
				}
				if other := slices.IndexFunc(frames, f.meets); other >= 0 {
					t.Errorf("%s: %q meets %q", where, s.words, words[other])
				}
				if _, err := strconv.Atoi(s.words); err != nil && p.onFelt(f) && len(s.words) > 1 {
					t.Errorf("%s: %q is on the felt", where, s.words)
				}
				frames, words = append(frames, f), append(words, s.words)
			}
		}
	}
}

// TestCropMarks: every page with boards or deals has marks where it is to be cut, and
// each edge has one at both of its ends.
func TestCropMarks(t *testing.T) {
	for k := range everyKit() {
		for i, p := range Pages(k) {
			if p.Part != Boards && p.Part != Deals {
				continue
			}
			marks := map[string]int{} // by the edge that they stand for
			for _, s := range p.shapes {
				if len(s.outline) != 2 || math.Abs(distance(s.outline[0].to, s.outline[1].to)-cropLong) > 1e-9 {
					continue
				}
				if from, to := s.outline[0].to, s.outline[1].to; from.y == to.y {
					marks[fmt.Sprintf("y %.3f", from.y)]++
				} else {
					marks[fmt.Sprintf("x %.3f", from.x)]++
				}
			}
			if len(marks) < 2 {
				t.Errorf("%v, page %d (%s): %d edges are marked", k, i+1, p.Part, len(marks))
			}
			for edge, n := range marks {
				if n%2 != 0 {
					t.Errorf("%v, page %d (%s): the edge at %s has %d marks", k, i+1, p.Part, edge, n)
				}
			}
		}
	}
}

// onFelt reports whether words lie on a line so wide that it is that of a ring.
func (p *Page) onFelt(f frame) bool {
	for _, s := range p.shapes {
		if s.paint.width < 3 {
			continue
		}
		for i, step := range s.outline {
			for n := range 20 {
				if i > 0 && f.near(step.at(s.outline[i-1].to, float64(n)/20), s.paint.width/2) {
					return true
				}
			}
		}
	}
	return false
}

// near reports whether a point is nearer to the frame than that.
func (f frame) near(p point, reach float64) bool {
	x, y := min(max(p.x, f.from.x), f.to.x), min(max(p.y, f.from.y), f.to.y)
	return distance(p, point{x, y}) < reach
}

// at is the point of a step that began at from, u of its way along (0 to 1).
func (s step) at(from point, u float64) point {
	if s.kind != 'C' {
		return point{from.x + u*(s.to.x-from.x), from.y + u*(s.to.y-from.y)}
	}
	a, b, c, d := math.Pow(1-u, 3), 3*u*math.Pow(1-u, 2), 3*u*u*(1-u), u*u*u
	return point{a*from.x + b*s.c1.x + c*s.c2.x + d*s.to.x, a*from.y + b*s.c1.y + c*s.c2.y + d*s.to.y}
}

// reaches reports whether printers reach a point: most leave out three millimetres.
func (p *Page) reaches(q point) bool {
	const edge = 3.0
	return q.x >= edge && q.y >= edge && q.x <= p.Width-edge && q.y <= p.Height-edge
}

// TestSameBytes makes each kit twice.
func TestSameBytes(t *testing.T) {
	for _, style := range Styles {
		k := Kit{Part: All, Players: 1, Shape: Ring, Sheet: A4, Style: style, Lang: text.FR, Deals: someDeals()}
		var files [2][]byte
		for i := range files {
			pages := Pages(k)
			file, err := WritePDF(k.Lang, k.Part, pages)
			if err != nil {
				t.Fatal(err)
			}
			if dates := bytes.Count(file, []byte("(D:")); dates != bytes.Count(file, []byte("(D:19700101000000)")) || dates == 0 {
				t.Errorf("%v has a date", k)
			}
			for _, p := range pages {
				file = append(file, WriteSVG(k.Lang, p)...)
			}
			files[i] = file
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Errorf("%v is another file each time", k)
		}
	}
}

// TestSVG reads the drawings: they hold outlines only, all that they refer to, and the
// words for readers that cannot see.
func TestSVG(t *testing.T) {
	k := Kit{Part: All, Players: 1, Shape: Row, Sheet: Letter, Style: Normal, Lang: text.FR, Deals: someDeals()}
	var said strings.Builder
	for _, p := range Pages(k) {
		known := map[string]bool{}
		for d := xml.NewDecoder(bytes.NewReader(WriteSVG(k.Lang, p))); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			e, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			attrs := map[string]string{}
			for _, a := range e.Attr {
				attrs[a.Name.Local] = a.Value
			}
			if id := attrs["id"]; id != "" && known[id] {
				t.Errorf("%s is there twice", id)
			}
			known[attrs["id"]] = true
			said.WriteString(attrs["aria-label"] + "\n")
			if e.Name.Local == "svg" && attrs["width"] != millimetres(p.Width)+"mm" {
				t.Errorf("a page is %s wide", attrs["width"])
			}
			if href := attrs["href"]; href != "" && !known[strings.TrimPrefix(href, "#")] {
				t.Errorf("there is no %s", href)
			}
			if !slices.Contains([]string{"svg", "title", "defs", "path", "g", "use"}, e.Name.Local) {
				t.Errorf("a page has a <%s>", e.Name.Local)
			}
		}
	}
	for _, want := range []string{"Les règles", "Donne 1", "Total", text.RulesScore.In(text.FR)} {
		if !strings.Contains(said.String(), want+"\n") {
			t.Errorf("the pages do not say %q", want)
		}
	}
}
