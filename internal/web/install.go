package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"game1208/internal/asset"
	"game1208/internal/picture"
	"game1208/internal/text"
	"game1208/internal/view"
)

// workerPolicy is that of the browser's worker alone, which compiles the program.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

// An icon is a picture of the installed app.
type icon struct {
	kind, purpose string
	size          int
}

var icons = []icon{{"192", "any", 192}, {"512", "any", 512}, {"maskable", "maskable", 512}}

// installRoutes serve the app that a browser installs: the script that keeps it, the
// program, its manifest and its icons. A server without the program has none of them.
func (s *Server) installRoutes(mux *http.ServeMux) {
	worker, built := asset.TheWorker()
	if !built {
		return
	}
	others := []string{view.ManifestPath("en"), view.ManifestPath("fr")}
	for _, i := range icons {
		others = append(others, view.IconPath(i.kind))
		painted := sync.OnceValues(func() ([]byte, error) { return paintIcon(i) })
		mux.HandleFunc("GET "+view.IconPath(i.kind), func(w http.ResponseWriter, r *http.Request) {
			png, err := painted()
			if err != nil {
				s.logger.ErrorContext(r.Context(), "an icon cannot be painted", "err", err)
				w.WriteHeader(http.StatusInternalServerError)
				return
			}
			sendFile(w, "image/png", "public, max-age=86400", png)
		})
	}
	for _, lang := range []text.Lang{text.EN, text.FR} {
		data := manifest(lang)
		mux.HandleFunc("GET "+view.ManifestPath(lang.String()), func(w http.ResponseWriter, _ *http.Request) {
			sendFile(w, "application/manifest+json", "no-cache", data)
		})
	}
	script := worker.Script(map[string]any{"others": others, "policy": policy, "words": lastWords()})
	mux.HandleFunc("GET /worker.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Security-Policy", workerPolicy)
		sendFile(w, "text/javascript; charset=utf-8", "no-cache", script)
	})
	mux.HandleFunc("GET "+worker.Path, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Vary", "Accept-Encoding")
		coding, data := "gzip", worker.Gzip // which every browser with workers reads
		if strings.Contains(r.Header.Get("Accept-Encoding"), "br") {
			coding, data = "br", worker.Brotli
		}
		w.Header().Set("Content-Encoding", coding)
		sendFile(w, "application/wasm", "public, max-age=31536000, immutable", data)
	})
}

func sendFile(w http.ResponseWriter, kind, caching string, data []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", caching)
	w.Write(data) // a reader who has gone needs no answer
}

func paintIcon(i icon) ([]byte, error) {
	var made bytes.Buffer
	err := picture.Paint(&made, view.AppIcon(i.size, i.purpose == "maskable"), i.size, i.size)
	return made.Bytes(), err
}

// lastWords are what the worker says where the program does not start.
func lastWords() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, lang := range []text.Lang{text.EN, text.FR} {
		all[lang.String()] = map[string]string{
			"title": text.BrokenTitle.In(lang), "body": text.BrokenBody.In(lang), "again": text.BrokenAgain.In(lang),
		}
	}
	return all
}

// manifest says to a browser what it installs.
func manifest(lang text.Lang) []byte {
	type picture struct {
		Source  string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
		Form    string `json:"form_factor,omitempty"`
		Label   string `json:"label,omitempty"`
	}
	var drawn, shots []picture
	for _, i := range icons {
		size := strconv.Itoa(i.size)
		drawn = append(drawn, picture{Source: view.IconPath(i.kind), Sizes: size + "x" + size, Type: "image/png", Purpose: i.purpose})
	}
	drawn = append(drawn, picture{Source: asset.Path("favicon.svg"), Sizes: "any", Type: "image/svg+xml", Purpose: "any"})
	for _, shot := range []picture{{Form: "narrow", Sizes: "780x1688"}, {Form: "wide", Sizes: "1280x800"}} {
		if shot.Source = asset.Path(shot.Form + "." + lang.String() + ".webp"); shot.Source != "" {
			shot.Type, shot.Label = "image/webp", text.ShotLabel.In(lang)
			shots = append(shots, shot)
		}
	}
	data, err := json.MarshalIndent(map[string]any{
		"id": "/", "start_url": "/", "scope": "/", "display": "standalone", "lang": lang.String(), "dir": "ltr",
		"name": "1208", "short_name": "1208", "description": text.Welcome.In(lang), "categories": []string{"games"},
		"background_color": "#f4eee3", "theme_color": "#f4eee3", "icons": drawn, "screenshots": shots,
	}, "", "  ")
	if err != nil {
		panic(err) // it is of this program's making
	}
	return data
}
