package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"game1208/internal/view"
	"game1208/rules"
)

// painted returns the picture of a record.
func painted(t *testing.T, record string) image.Image {
	t.Helper()
	r, err := rules.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Paint(&out, view.Picture(r), view.PictureWidth, view.PictureHeight); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// near reports whether two colours look the same.
func near(a color.Color, want string) bool {
	const tolerance = 0x1a00
	r, g, b, _ := a.RGBA()
	wr, wg, wb, _ := colourOf(want, 0).RGBA()
	off := func(x, y uint32) bool { return max(x, y)-min(x, y) > tolerance }
	return !off(r, wr) && !off(g, wg) && !off(b, wb)
}

// TestPaint looks at points of a picture: paper, felt, wells, the band of the chain
// between its tokens, ivory, and the die.
func TestPaint(t *testing.T) {
	img := painted(t, "p.DGHFCEBA.967a11a9.G9F6D7HaB1C2AbE8") // a chain on cells 1 and 2
	for what, c := range map[string]struct {
		x, y int
		want string
	}{
		"paper": {10, 10, looks["paper"].fill}, "paper in the ring": {480, 450, looks["paper"].fill}, "felt": {480, 95, looks["felt-top"].fill},
		"a well": {262, 265, looks["well-low"].fill}, "the band": {322, 492, looks["gold"].fill}, "a token": {282, 428, looks["ivory"].fill},
		"the die": {1020, 200, "#d4472f"},
	} {
		if got := img.At(c.x, c.y); !near(got, c.want) {
			t.Errorf("%s is %v, want %s", what, got, c.want)
		}
	}
	for what, area := range map[string]image.Rectangle{
		"the score": image.Rect(430, 250, 530, 370), "the letters of the chain": image.Rect(440, 380, 520, 420), "the name": image.Rect(930, 390, 1150, 480),
		"a token’s letter": image.Rect(265, 435, 300, 475), "a cell’s number": image.Rect(250, 225, 275, 255),
	} {
		if colours(img, area) < 10 {
			t.Errorf("%s is not there", what)
		}
	}
}

// colours is how many colours an area has.
func colours(img image.Image, area image.Rectangle) int {
	seen := map[color.Color]bool{}
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			seen[img.At(x, y)] = true
		}
	}
	return len(seen)
}

// TestEveryClassHasALook: everything that pictures are made of can be painted.
func TestEveryClassHasALook(t *testing.T) {
	shapeless := map[string]bool{"die": true} // it groups others
	for _, record := range []string{"p.ABC..", "h.BCFGADHE.7576b1992.--B5G7A6HbD1F9E8C2.C7B5G8A6--E1H9DaF2.C7--B6A5DbF1E9G8H2.C7G5B6F8HbD1A9Ea.F7C5G8B6Ab--H9D4E2"} {
		r, _ := rules.ParseRecord(record)
		for _, m := range regexp.MustCompile(`class="([^"]*)"`).FindAllStringSubmatch(view.Picture(r), -1) {
			if _, known := looks[m[1]]; !known && !shapeless[m[1]] {
				t.Errorf("nobody knows how to paint %q", m[1])
			}
		}
		painted(t, record)
	}
}

// TestPalette: a picture has the colours of the pages in the light.
func TestPalette(t *testing.T) {
	css, err := os.ReadFile("../asset/style/palette.css")
	if err != nil {
		t.Fatal(err)
	}
	light := map[string]string{}
	for _, m := range regexp.MustCompile(`--([a-z-]+): (?:var\(--light, )?(#[0-9a-f]+)`).FindAllStringSubmatch(string(css), -1) {
		light[m[1]] = m[2]
	}
	for class, name := range map[string]string{
		"paper": "paper", "tube-shade": "shade", "tube-edge": "felt-edge", "well-lip": "well-lip", "number": "well-ink", "beside": "soft",
		"token-edge": "ivory-edge", "token-rim": "ivory-line", "notch": "letter", "letter": "letter", "die-shade": "shade",
		"picture-score": "ink", "picture-letters": "gold-ink", "brand": "ink", "felt": "felt", "felt-top": "felt-top", "felt-edge": "felt-edge",
		"gold": "gold", "gold-top": "gold-top", "gold-edge": "gold-edge", "well-low": "well-low", "well-high": "well-high",
		"ivory": "ivory", "ivory-top": "ivory-top", "ivory-low": "ivory-low",
	} {
		if got := looks[class].fill + looks[class].stroke; got != light[name] || got == "" {
			t.Errorf("%s is %s here and %s in the pages", class, got, light[name])
		}
	}
}

// TestPaintRefuses: what it does not know is an error, not a hole in the picture.
func TestPaintRefuses(t *testing.T) {
	for _, svg := range []string{
		"", "<svg>", `<svg><g><image/></g></svg>`, `<svg><use href="#nobody"/></svg>`, `<svg/><svg/>`,
	} {
		if err := Paint(io.Discard, svg, 10, 10); err == nil || !strings.HasPrefix(err.Error(), "drawing: ") {
			t.Errorf("%q: %v", svg, err)
		}
	}
}
