//go:build !js

package asset

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"path"
	"slices"
)

// A Worker is the whole game as a program that a browser runs by itself.
type Worker struct {
	Path         string // the address of the program
	Brotli, Gzip []byte // the program, compressed
	starter      []byte // Go's part of the script that starts it, and ours
}

// theWorker has no path if it has not been built.
var theWorker, version = loadWorker()

func loadWorker() (w Worker, version string) {
	var parts [4][]byte
	for i, name := range []string{"dist/worker.wasm.br", "dist/worker.wasm.gz", "dist/wasm_exec.js", "worker.js"} {
		var err error
		if parts[i], err = files.ReadFile(name); err != nil {
			return Worker{}, ""
		}
	}
	w = Worker{Path: hashed("worker.wasm", parts[1]), Brotli: parts[0], Gzip: parts[1], starter: slices.Concat(parts[2], []byte("\n"), parts[3])}
	sum := sha256.Sum256(slices.Concat([]byte(w.Path), encoded(paths()), w.starter))
	return w, hex.EncodeToString(sum[:5])
}

// TheWorker returns the worker, and false if it has not been built.
func TheWorker() (Worker, bool) { return theWorker, theWorker.Path != "" }

// Script is the script of the browser's worker. It knows the addresses of all assets and
// besides what is given under more, which JSON can hold.
func (w Worker) Script(more map[string]any) []byte {
	build := map[string]any{"version": version, "program": w.Path, "assets": paths()}
	maps.Copy(build, more)
	return slices.Concat([]byte("const build = "), encoded(build), []byte(";\n"), w.starter)
}

// paths are the addresses of all assets that pages load.
func paths() map[string]string {
	all := map[string]string{}
	for name, f := range byName {
		if path.Ext(name) != ".webp" {
			all[name] = f.path
		}
	}
	return all
}

// encoded is JSON with its keys in order, so that the same build makes the same bytes.
func encoded(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // it is of this program's making
	}
	return data
}
