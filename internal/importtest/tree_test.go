package importtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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

// made are the folders of what is built or fetched.
var made = []string{".git", "node_modules", "bin", "dist"}

// TestTree checks the files of the project, whether they came by git or not.
func TestTree(t *testing.T) {
	files := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(made, entry.Name()):
			return fs.SkipDir
		case !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), "1208.db"):
			return nil
		}
		files++
		content, err := os.ReadFile(path)
		if why := unfit(content); why != "" {
			t.Errorf("%s: %s", path, why)
		}
		return err
	})
	if err != nil || files < 10 {
		t.Fatalf("%d files, %v", files, err)
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
