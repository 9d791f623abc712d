package endtoend

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
)

var pictures = flag.String("pictures", "", "a folder to which TestPictures writes a picture of every scene")

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
		for _, width := range []int64{320, 390, 768, 1280} {
			n++ // the languages and the themes take turns
			lang, theme := []string{"en", "fr"}[n%2], []string{"light", "dark"}[n/2%2]
			reader.resize(width, 800)
			reader.enter(s.place(scene), s.prefs(lang, theme))
			name := fmt.Sprintf("%s.%d.%s.%s.png", strings.ReplaceAll(scene.name, " ", "-"), width, lang, theme)
			reader.picture(filepath.Join(*pictures, name), width)
		}
	}
	for i, scene := range readmePictures {
		reader.resize(390, 844)
		reader.enter(s.place(scene), s.prefs("en", "light"))
		reader.picture(filepath.Join(*pictures, fmt.Sprintf("readme-%d.png", i+1)), 390)
	}
}

// readmePictures are the scenes that the README shows.
var readmePictures = []scene{
	{name: "a turn", at: func(s *stage) place {
		tb := s.rounds(s.start("p", 4), 4)
		s.choose(tb, 1)
		return tb.own()
	}},
	{name: "the end", at: func(s *stage) place { return s.over("p", 4).own() }},
}

// picture saves what the page looks like from top to bottom.
func (p *player) picture(path string, width int64) {
	p.t.Helper()
	height := read[float64](p, "Math.min(6000, Math.max(innerHeight, document.documentElement.scrollHeight))")
	yes := true
	shot := call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{
		CaptureBeyondViewport: &yes,
		Clip:                  &page.Viewport{Width: float64(width), Height: height, Scale: 1},
	})
	if err := os.WriteFile(path, shot.Data, 0o644); err != nil {
		p.t.Fatal(err)
	}
}
