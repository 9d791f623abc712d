package main

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"game1208/internal/limit"
	"game1208/internal/sshd"
	"game1208/internal/termtest"
	"game1208/internal/text"
	"game1208/internal/web"
)

// TestDoorsCountTogether: an address that has tried all its codes on pages has none left
// by ssh, and the other way round.
func TestDoorsCountTogether(t *testing.T) {
	for name, byPage := range map[string]bool{"first on pages": true, "first by ssh": false} {
		t.Run(name, func(t *testing.T) {
			at := serveFew(t)
			page := func() bool { // whether it is turned away
				answer, err := http.PostForm(at.here+"/join", url.Values{"code": {"ZZZZZZ"}})
				if err != nil {
					t.Fatal(err)
				}
				answer.Body.Close()
				return answer.StatusCode == http.StatusTooManyRequests
			}
			_, addr, _ := strings.Cut(at.ssh, "-p ")
			typed, said := termtest.Lines(t, "127.0.0.1:"+strings.Fields(addr)[0], "en", nil)
			lines := bufio.NewScanner(said)
			terminal := func() bool {
				io.WriteString(typed, "ZZZZZZ\n")
				for lines.Scan() {
					switch lines.Text() {
					case text.TermTooOften.In(text.EN):
						return true
					case text.TermNoTable.In(text.EN):
						return false
					}
				}
				t.Fatal("no answer by ssh")
				return false
			}
			first, then := page, terminal
			if !byPage {
				first, then = terminal, page
			}
			for n := range fewCodes {
				if first() {
					t.Fatalf("code %d is turned away", n+1)
				}
			}
			if !then() {
				t.Error("by the other way there is a code left")
			}
			if !first() {
				t.Error("there is a code left")
			}
		})
	}
}

// fewCodes are the codes that an address may try at serveFew's, and no more.
const fewCodes = 3

// serveFew runs a server as 1208 serve does and returns where it is.
func serveFew(t *testing.T) places {
	t.Helper()
	few := limit.Default()
	few.Rates[limit.Code] = limit.Rate{Burst: fewCodes}
	ready := make(chan places, 1)
	s := server{addr: "127.0.0.1:0", ssh: "127.0.0.1:0", data: filepath.Join(t.TempDir(), "1208.db"), limits: web.DefaultLimits(), calls: sshd.DefaultLimits(),
		gate: limit.New(few, time.Now), logger: slog.New(slog.DiscardHandler), ready: func(at places) { ready <- at }}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	select {
	case at := <-ready:
		return at
	case err := <-ended:
		ended <- err
		t.Fatal(err)
	}
	return places{}
}
