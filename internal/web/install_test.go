package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"game1208/internal/asset"
	"game1208/internal/text"
)

// fetch returns the answer to a browser that reads these encodings.
func (s *trial) fetch(path, encodings string) *httptest.ResponseRecorder {
	s.t.Helper()
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set("Accept-Encoding", encodings)
	answer := s.ask(r)
	if answer.Code != http.StatusOK {
		s.t.Fatalf("%s is answered by %d: are the assets built (`make assets`)?", path, answer.Code)
	}
	return answer
}

// TestWorker fetches what a browser does that shall play without a network: only the
// worker's script may compile, and nothing that changes is kept.
func TestWorker(t *testing.T) {
	s := newSite(t, nil)
	script := s.fetch("/worker.js", "")
	if got := script.Header().Get("Content-Security-Policy"); !strings.Contains(got, "'wasm-unsafe-eval'") {
		t.Errorf("the worker's policy is %q", got)
	}
	if script.Header().Get("Cache-Control") != "no-cache" {
		t.Error("an old worker may be kept")
	}
	for _, page := range []string{"/", "/offline", "/rules"} {
		if got := s.ask(httptest.NewRequest("GET", page, nil)).Header().Get("Content-Security-Policy"); strings.Contains(got, "unsafe") || !strings.Contains(got, "worker-src 'self'") {
			t.Errorf("the policy of %s is %q", page, got)
		}
	}
	if home := s.ask(httptest.NewRequest("GET", "/", nil)).Body.String(); !strings.Contains(home, `data-version="`+asset.Version()+`"`) {
		t.Error("the page does not say its version")
	}

	line, _, _ := strings.Cut(strings.TrimPrefix(script.Body.String(), "const build = "), ";\n")
	var build struct {
		Version, Program, Policy string
		Assets                   map[string]string
		Others                   []string
		Words                    map[string]map[string]string
	}
	if err := json.Unmarshal([]byte(line), &build); err != nil {
		t.Fatalf("%v: %.200s", err, line)
	}
	if build.Version != asset.Version() || build.Policy != policy || build.Words["fr"]["title"] != text.BrokenTitle.In(text.FR) {
		t.Errorf("the worker is told %+v", build)
	}
	for name, path := range build.Assets {
		s.fetch(path, "")
		if path != asset.Path(name) {
			t.Errorf("%s is said to be at %s", name, path)
		}
	}
	for _, path := range build.Others {
		s.fetch(path, "")
	}
	worker, _ := asset.TheWorker()
	for coding, packed := range map[string][]byte{"gzip": worker.Gzip, "br": worker.Brotli} {
		program := s.fetch(build.Program, "gzip, deflate, "+coding)
		if got := program.Header(); got.Get("Content-Encoding") != coding || got.Get("Content-Type") != "application/wasm" || !strings.Contains(got.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %v", coding, got)
		}
		if !bytes.Equal(program.Body.Bytes(), packed) {
			t.Errorf("%s: it is compressed otherwise", coding)
		}
		if coding == "gzip" {
			unpacked, err := gzip.NewReader(program.Body)
			if err != nil {
				t.Fatal(err)
			}
			if data, err := io.ReadAll(unpacked); err != nil || !bytes.HasPrefix(data, []byte("\x00asm")) {
				t.Errorf("it is no program: %.8q, %v", data, err)
			}
		}
	}
}

// TestManifest checks what a browser is told to install, in each language: all that it
// names is there and is as large as it says.
func TestManifest(t *testing.T) {
	s := newSite(t, nil)
	for _, lang := range []string{"en", "fr"} {
		page := s.fetch("/", "")
		link := regexp.MustCompile(`rel="manifest" href="([^"]*)"`).FindStringSubmatch(page.Body.String())
		if link == nil {
			t.Fatal("the page names no manifest")
		}
		answer := s.fetch("/1208."+lang+".webmanifest", "")
		var m struct {
			Lang, Display, Description string
			Start                      string `json:"start_url"`
			Icons, Screenshots         []struct {
				Src, Sizes, Type, Purpose string
				Form                      string `json:"form_factor"`
			}
		}
		if err := json.Unmarshal(answer.Body.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		parsed, _ := text.Parse(lang)
		if m.Lang != lang || m.Display != "standalone" || m.Start != "/" || m.Description != text.Welcome.In(parsed) {
			t.Errorf("%s: %+v", lang, m)
		}
		seen := map[string]bool{}
		for _, picture := range append(m.Icons, m.Screenshots...) {
			seen[picture.Purpose+picture.Form] = true
			file := s.fetch(picture.Src, "")
			if got := file.Header().Get("Content-Type"); got != picture.Type {
				t.Errorf("%s is %s, not %s", picture.Src, got, picture.Type)
			}
			if picture.Type != "image/png" {
				continue
			}
			config, err := png.DecodeConfig(file.Body)
			if err != nil || strconv.Itoa(config.Width)+"x"+strconv.Itoa(config.Height) != picture.Sizes {
				t.Errorf("%s is %d by %d, not %s: %v", picture.Src, config.Width, config.Height, picture.Sizes, err)
			}
		}
		for _, need := range []string{"any", "maskable", "narrow", "wide"} {
			if !seen[need] {
				t.Errorf("%s: there is no picture for %q", lang, need)
			}
		}
	}
}
