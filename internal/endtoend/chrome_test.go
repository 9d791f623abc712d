package endtoend

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"game1208/internal/webtest"
)

const (
	// plainHost is a name of this machine that browsers do not trust as they
	// trust localhost.
	plainHost = "game.test"
	// bundle is the script without which pages do not change by themselves.
	bundle = "../asset/dist/htmx.js"
)

// chromium is the one browser process of this test binary; each player has a
// browser context of his own in it.
var chromium = sync.OnceValues(func() (context.Context, error) {
	path, err := chromiumPath()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(bundle); err != nil {
		return nil, fmt.Errorf("%w: run `make assets`", err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoFirstRun, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("host-resolver-rules", "MAP "+plainHost+" 127.0.0.1"),
	)
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(allocator)
	chromiumRuns = true
	return ctx, chromedp.Do(ctx) // starts it
})

var chromiumRuns bool

// chromiumPath finds Chromium as `make test` does.
func chromiumPath() (string, error) {
	if path := os.Getenv("CHROME"); path != "" {
		return path, nil
	}
	for _, name := range []string{"chromium", "google-chrome-stable", "google-chrome", "chrome", "chromium-browser"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chrome or Chromium found: run `make test`, install one, or set CHROME=/path/to/it")
}

func TestMain(m *testing.M) {
	// Most tests wait for pages, and not for the machine. The flag can say otherwise.
	flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))
	code := m.Run()
	webtest.Clean()
	if chromiumRuns {
		ctx, _ := chromium()
		ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
		chromedp.Cancel(ctx) // its folder goes with it
		cancel()
	}
	os.Exit(code)
}
