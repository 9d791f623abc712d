package main

import (
	"debug/elf"
	"os"
	"runtime"
	"testing"

	"game1208/internal/webtest"
)

// TestStatic: the program runs wherever it is copied to. It asks for no loader
// and no library of the system, and it is small.
func TestStatic(t *testing.T) {
	const limit = 45 << 20
	path := webtest.Binary(t) // which is larger than a release: it has its symbols
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() >= limit {
		t.Errorf("the program has %d bytes, at most %d are allowed", info.Size(), limit)
	}
	if runtime.GOOS != "linux" {
		return // programs have another format there
	}
	program, err := elf.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	for _, part := range program.Progs {
		if part.Type == elf.PT_INTERP {
			t.Error("the program needs a loader")
		}
	}
	if libraries, err := program.ImportedLibraries(); err == nil && len(libraries) > 0 {
		t.Errorf("the program needs %v", libraries)
	}
}
