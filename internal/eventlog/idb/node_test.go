//go:build !js

package idb

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "game1208/internal/eventlog/logtest" // when it changes, these tests run again
)

// TestUnderNode runs the tests of this package that need a browser's database
// under Node, with one in memory that behaves as the standard says.
func TestUnderNode(t *testing.T) {
	reread(t)
	run := func(env []string, name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Env = append(os.Environ(), env...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
		return string(out)
	}
	database, err := filepath.Abs("../../../node_modules/fake-indexeddb/auto/index.js")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "idb.wasm")
	run([]string{"GOOS=js", "GOARCH=wasm"}, "go", "test", "-c", "-o", program, ".")
	node := filepath.Join(strings.TrimSpace(run(nil, "go", "env", "GOROOT")), "lib/wasm/wasm_exec_node.js")
	out := run(nil, "node", "--require", database, node, program, "-test.v", "-test.timeout=2m")
	for _, test := range []string{"TestLog", "TestVault", "TestReopen", "TestDamage", "TestFull", "TestUnavailable"} {
		if !strings.Contains(out, "--- PASS: "+test+" ") {
			t.Errorf("%s did not run:\n%s", test, out)
		}
	}
}

// reread opens the files of this package that are for browsers, so that the go
// command knows that the tests depend on them.
func reread(t *testing.T) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if _, err := os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
}
