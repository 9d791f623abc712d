package view

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"game1208/internal/asset"
	"game1208/rules"
)

// narrowest is the width of the ring on a screen of 320 px, between the page's
// margins of 8 px.
const narrowest = 320 - 2*8

func distance(p, q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

// TestRing: the cells lie within the drawing and do not touch, and what a
// finger aims at is 44 px and more on the smallest phone.
func TestRing(t *testing.T) {
	const scale = narrowest / ringWidth
	target := 0.16 * narrowest // the width of a cell in the style sheet
	if target < 44 {
		t.Errorf("a cell is %.1f px wide", target)
	}
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		at := cellAt(c)
		if r := tubeWidth / 2; at.x < r || at.x > ringWidth-r || at.y < r || at.y > ringHeight-r {
			t.Errorf("cell %d leaves the drawing", c)
		}
		for d := c + 1; d <= rules.Cells; d++ {
			if px := distance(at, cellAt(d)) * scale; px < target {
				t.Errorf("cells %d and %d are %.1f px apart", c, d, px)
			}
		}
	}
	if cellAt(1).x > ringMiddle.x || cellAt(12).x < ringMiddle.x || cellAt(6).y > ringMiddle.y {
		t.Error("the cells do not run clockwise from the lower left")
	}
	if distance(cellAt(1), cellAt(12)) < 1.5*distance(cellAt(1), cellAt(2)) {
		t.Error("the gap between 12 and 1 does not show")
	}
}

// TestCellPositions keeps the style sheet in step: it lays the buttons over the
// cells of the drawing.
func TestCellPositions(t *testing.T) {
	style, _ := asset.At(asset.Path("style.css"))
	for c := rules.Cell(1); c <= rules.Cells; c++ {
		at := cellAt(c)
		want := fmt.Sprintf(".c%d { left: %.2f%%; top: %.2f%%; }", c, 100*at.x/ringWidth, 100*at.y/ringHeight)
		if !strings.Contains(string(style.Data), want) {
			t.Errorf("style.css lacks %s", want)
		}
	}
}

// TestDie: twelve flat faces of five corners each, opposite ones with the sum
// 13, and the roll on top of what is drawn.
func TestDie(t *testing.T) {
	for i, face := range dieFaces {
		if opposite := dieFaces[rules.Cells-1-i]; math.Abs(face.dot(opposite)+1) > 1e-9 {
			t.Errorf("%d is not opposite of %d", i+1, rules.Cells-i)
		}
		for _, corner := range nearest(face) {
			if math.Abs(corner.dot(face)-dieHeight) > 1e-9 {
				t.Errorf("face %d is not flat", i+1)
			}
		}
		for _, corner := range dieCorners {
			if corner.dot(face) > dieHeight+1e-9 {
				t.Errorf("face %d is not outside", i+1)
			}
		}
	}
	for roll := rules.Cell(1); roll <= rules.Cells; roll++ {
		f := frameFor(roll)
		for _, pair := range []float64{f.right.dot(f.up), f.up.dot(f.eye), f.eye.dot(f.right), f.eye.dot(f.eye) - 1, f.up.dot(f.up) - 1, f.right.dot(f.right) - 1} {
			if math.Abs(pair) > 1e-9 {
				t.Fatalf("the frame of %d is not square", roll)
			}
		}
		for i, face := range dieFaces {
			if i != int(roll)-1 && f.see(face).z >= f.see(dieFaces[roll-1]).z {
				t.Errorf("%d lies above the roll %d", i+1, roll)
			}
		}
		if svg := render(die("", roll)); strings.Count(svg, `class="die-top"`) != 1 || !strings.Contains(svg, ">"+number(roll)+"</text>") {
			t.Errorf("the die does not show %d", roll)
		}
	}
}

// TestBand: the golden band goes through the chain that counts.
func TestBand(t *testing.T) {
	b := mustBoard("A.BC.DEG.HF.")
	svg := render(ring{board: b, chain: b.Chain()}.svg())
	if want := `class="band" d="` + arc(1, 7) + `"`; !strings.Contains(svg, want) {
		t.Errorf("no band from 1 to 7 in %s", svg)
	}
	if strings.Contains(render(ring{board: b}.svg()), "band") {
		t.Error("a band without a chain")
	}
}
