package importtest

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// maxFile is the greatest size of a file in the repository, in bytes.
const maxFile = 1 << 20

// hosts are registries of packages. A file that names one ties everybody to
// where its author fetched from: go.sum and a lock file without addresses do
// as well. They are cut in two so that this file does not name them.
var hosts = []string{
	"proxy" + ".golang.org", "sum" + ".golang.org", "goproxy" + ".io", "goproxy" + ".cn",
	"registry" + ".npmjs.org", "registry" + ".yarnpkg.com", "npm" + ".pkg.github.com",
	"pypi" + ".org", "files" + ".pythonhosted.org", "crates" + ".io", "registry-1" + ".docker.io",
}

// unfit returns what keeps a file out of the repository, or "".
func unfit(content []byte) string {
	if len(content) > maxFile {
		return "it is larger than 1 MB"
	}
	for _, host := range hosts {
		if strings.Contains(string(content), host) {
			return "it names " + host
		}
	}
	return ""
}

// TestTree checks the files that are in the repository or about to be.
func TestTree(t *testing.T) {
	if _, err := os.Stat(filepath.Join(root, ".git")); err != nil {
		t.Skip("not a git checkout")
	}
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatal("git ls-files: ", err)
	}
	names := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	if len(names) < 10 {
		t.Fatalf("only %d files were found", len(names))
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(root, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed and not yet committed
		}
		if err != nil {
			t.Error(err)
			continue
		}
		if why := unfit(content); why != "" {
			t.Errorf("%s: %s", name, why)
		}
	}
}

func TestUnfitSeesFaults(t *testing.T) {
	for what, content := range map[string]string{
		"a large file": strings.Repeat("x", maxFile+1),
		"a lock file":  `"resolved": "https://` + hosts[4] + `/htmx.org/-/htmx.org-4.0.0.tgz"`,
		"a script":     "GOPROXY=https://" + hosts[0] + " go build",
	} {
		if unfit([]byte(content)) == "" {
			t.Errorf("%s is taken", what)
		}
	}
	if why := unfit([]byte(strings.Repeat("x", maxFile))); why != "" {
		t.Error(why)
	}
}
