package importtest

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestArrows(t *testing.T) {
	all := load(t, root)
	if len(all) < 3 || len(all["rules"].imports) == 0 {
		t.Fatalf("only %d packages were found", len(all))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		for _, fault := range check(all[name], arrows) {
			t.Error(fault)
		}
	}
}

// TestDrawing checks the drawing itself: its arrows lead to packages that it
// lists, never in a circle, from pure to pure only, and from no adapter to another.
func TestDrawing(t *testing.T) {
	for from, r := range arrows {
		for _, to := range r.may {
			target, listed := arrows[to]
			switch {
			case !listed:
				t.Errorf("%s may import %s, which is not listed", from, to)
			case r.kind == pure && target.kind != pure:
				t.Errorf("%s is pure and may import %s, which is not", from, to)
			case r.kind == portable && target.kind > portable:
				t.Errorf("%s runs in the browser and may import %s, which does not", from, to)
			case r.kind == adapter && target.kind == adapter:
				t.Errorf("%s may import %s: no adapter imports another", from, to)
			case reaches(to, from):
				t.Errorf("%s and %s may import each other", from, to)
			}
		}
	}
	for _, std := range []string{"crypto/rand", "fmt", "io", "log", "log/slog", "math/rand", "math/rand/v2", "net", "net/http", "os", "time"} {
		if slices.Contains(pureStd, std) {
			t.Errorf("%s is not pure", std)
		}
	}
}

func reaches(from, to string) bool {
	return from == to || slices.ContainsFunc(arrows[from].may, func(next string) bool { return reaches(next, to) })
}

// TestCheckSeesFaults plants a fault of each sort.
func TestCheckSeesFaults(t *testing.T) {
	for _, c := range []struct {
		pkg  pkg
		want string // in the one fault that is found, or "" for none
	}{
		{pkg{path: "util"}, "not listed"},
		{pkg{path: "rules", imports: []string{module + "match"}}, "no such arrow"},
		{pkg{path: "match", imports: []string{module + "solve"}}, "no such arrow"},
		{pkg{path: "internal/view", imports: []string{module + "internal/room"}}, "no such arrow"},
		{pkg{path: "internal/text", imports: []string{module + "internal/view"}}, "no such arrow"},
		{pkg{path: "cmd/worker", imports: []string{module + "internal/web"}}, "no such arrow"},
		{pkg{path: "rules", imports: []string{"fmt"}}, "pure"},
		{pkg{path: "fair", imports: []string{"crypto/rand"}}, "pure"},
		{pkg{path: "match", imports: []string{"time"}}, "pure"},
		{pkg{path: "bot", imports: []string{"math/rand/v2"}}, "pure"},
		{pkg{path: "solve", imports: []string{"golang.org/x/sync/errgroup"}}, "third-party"},
		{pkg{path: "internal/view", imports: []string{"golang.org/x/text/language"}}, "third-party"},
		{pkg{path: "internal/view", imports: []string{"net/http"}}, "too heavy"},
		{pkg{path: "internal/site", imports: []string{"net/http"}}, "too heavy"},
		{pkg{path: "internal/site", imports: []string{module + "internal/paper"}}, "no such arrow"},
		{pkg{path: "internal/room", imports: []string{"os/signal"}}, "flags and signals"},
		{pkg{path: "cmd/worker", imports: []string{"flag"}}, "flags and signals"},
		{pkg{path: "internal/web", reads: []string{"os.Getenv"}}, "environment"},
		{pkg{path: "rules", imports: []string{"iter", "math/bits"}}, ""},
		{pkg{path: "match", imports: []string{module + "rules", "encoding/json"}}, ""},
		{pkg{path: "internal/view", imports: []string{module + "review", "maragu.dev/gomponents/html"}}, ""},
		{pkg{path: "cmd/1208", imports: []string{"flag", module + "internal/web"}, reads: []string{"os.Args"}}, ""},
	} {
		faults := check(c.pkg, arrows)
		if c.want == "" && len(faults) != 0 || c.want != "" && (len(faults) != 1 || !strings.Contains(faults[0], c.want)) {
			t.Errorf("%+v: %q, want %q", c.pkg, faults, c.want)
		}
	}
	web := pkg{path: "internal/web", imports: []string{module + "internal/eventlog/sqlite"}}
	if faults := check(web, arrows); len(faults) != 2 || !strings.Contains(faults[1], "no adapter") {
		t.Errorf("web imports sqlite: %q", faults)
	}
}

// TestLoadSeesFaults reads a small module with faults in files for all systems.
func TestLoadSeesFaults(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"rules/a.go":          "package rules\nimport _ \"iter\"\n",
		"rules/a_test.go":     "package rules\nimport _ \"testing\"\n",
		"rules/testdata/x.go": "package x\nimport _ \"os\"\n",
		"internal/web/a.go":   "//go:build js\n\npackage web\nimport sys \"os\"\nvar _ = sys.Getenv(\"HOME\")\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	all := load(t, dir)
	if len(all) != 2 || !slices.Equal(all["rules"].imports, []string{"iter"}) || !slices.Equal(all["internal/web"].reads, []string{"sys.Getenv"}) {
		t.Errorf("%+v", all)
	}
}
