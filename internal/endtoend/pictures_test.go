package endtoend

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
)

var (
	pictures = flag.String("pictures", "", "a folder to which TestPictures writes a picture of every scene, and those of the README")
	only     = flag.String("only", "", "the beginning of the names of the scenes of which TestPictures takes pictures")
)

// TestPictures takes a picture of every scene, for people to look at.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		return
	}
	s := newStage(t)
	reader := newPlayer(t, s.server.Base(), "pictures", device{lang: "fr", still: true})
	reader.expectFailures(true) // some scenes are answers like 404
	reader.open("/privacy")
	n := 0
	for _, scene := range scenes {
		if !strings.HasPrefix(scene.name, *only) {
			continue
		}
		for _, width := range []int64{320, 390, 768, 1280} {
			n++ // the languages and the themes take turns
			lang, theme := []string{"en", "fr"}[n%2], []string{"light", "dark"}[n/2%2]
			reader.resize(width, 800)
			reader.enter(s.place(scene), s.prefs(lang, theme))
			name := fmt.Sprintf("%s.%d.%s.%s.png", strings.ReplaceAll(scene.name, " ", "-"), width, lang, theme)
			reader.picture(filepath.Join(*pictures, name), width)
		}
	}
	for _, row := range readmePictures {
		writePicture(t, filepath.Join(*pictures, row.file), reader.row(s, row.shots))
	}
	for _, lang := range []string{"en", "fr"} {
		for _, shot := range installPictures {
			reader.resize(shot.width, shot.height)
			reader.enter(shot.at(s), s.prefs(lang, "light"))
			file := filepath.Join(*pictures, shot.form+"."+lang+".webp")
			if err := os.WriteFile(file, reader.shootAs(page.CaptureScreenshotFormatWebp, shot.shot), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// installPictures are those that a browser shows of the app before it installs it, on
// a phone and on a wide screen. They belong into internal/asset.
var installPictures = []struct {
	form string
	shot
}{
	{"narrow", shot{390, 844, 2, func(s *stage) place {
		tb := s.rounds(s.start("p", 3), 4)
		s.choose(tb, 1)
		return tb.own()
	}}},
	{"wide", shot{1280, 800, 1, func(s *stage) place { return s.laid(4) }}},
}

// readmePictures are the pictures of the README: scenes side by side.
var readmePictures = []struct {
	file  string
	shots []shot
}{
	{"table.png", []shot{
		{390, 1010, 0.8, func(s *stage) place {
			tb := s.rounds(s.start("p", 4), 4)
			s.choose(tb, 1)
			return tb.own()
		}},
		{390, 1010, 0.8, func(*stage) place { return place{path: "/r/p.AEGBCFHD.789937322.E7--G9F8A3D6B4H2C5"} }},
		{390, 1010, 0.8, func(*stage) place { return place{path: "/r/p.AEGBCFHD.789937322.E7--G9F8A3D6B4H2C5?step=5"} }},
	}},
	{"tables.png", []shot{
		{390, 768, 0.6, func(s *stage) place {
			tb := s.shared(3)
			s.chooseFor(tb, 0)
			return tb.own()
		}},
		{1024, 768, 0.6, func(s *stage) place { return s.laid(4) }},
		{600, 768, 0.6, func(s *stage) place { return s.paced(s.led(4, false), 3).own() }},
	}},
}

// A shot is a scene as a screen of that size shows it, drawn at a scale.
type shot struct {
	width, height int64
	scale         float64
	at            func(*stage) place
}

// row takes pictures of scenes and puts them side by side.
func (p *player) row(s *stage, shots []shot) image.Image {
	p.t.Helper()
	const apart = 24
	var all []image.Image
	size := image.Point{X: -apart}
	for _, shot := range shots {
		p.resize(shot.width, shot.height)
		p.enter(shot.at(s), s.prefs("en", "light"))
		drawn, err := png.Decode(bytes.NewReader(p.shoot(float64(shot.width), float64(shot.height), shot.scale)))
		if err != nil {
			p.t.Fatal(err)
		}
		all = append(all, drawn)
		size = image.Point{X: size.X + apart + drawn.Bounds().Dx(), Y: max(size.Y, drawn.Bounds().Dy())}
	}
	row, x := image.NewRGBA(image.Rectangle{Max: size}), 0
	for _, drawn := range all {
		draw.Draw(row, drawn.Bounds().Add(image.Pt(x, 0)), drawn, image.Point{}, draw.Src)
		x += drawn.Bounds().Dx() + apart
	}
	return row
}

func writePicture(t *testing.T, path string, drawn image.Image) {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, drawn); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// picture saves what the page looks like from top to bottom.
func (p *player) picture(path string, width int64) {
	p.t.Helper()
	height := read[float64](p, "Math.min(6000, Math.max(innerHeight, document.documentElement.scrollHeight))")
	if err := os.WriteFile(path, p.shoot(float64(width), height, 1), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// shoot takes a picture of the page from its top on, as a PNG.
func (p *player) shoot(width, height, scale float64) []byte {
	p.t.Helper()
	return p.shootAs(page.CaptureScreenshotFormatPng, shot{width: int64(width), height: int64(height), scale: scale})
}

func (p *player) shootAs(format page.CaptureScreenshotFormat, s shot) []byte {
	p.t.Helper()
	yes := true
	return call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{
		Format: format, CaptureBeyondViewport: &yes,
		Clip: &page.Viewport{Width: float64(s.width), Height: float64(s.height), Scale: s.scale},
	}).Data
}
