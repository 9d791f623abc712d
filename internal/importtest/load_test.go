package importtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the folder of the module, seen from this package.
const root = "../.."

// load reads every package under dir. It takes all files whatever their build
// constraints, so that code for the browser is checked on every machine, and
// leaves out tests, which may import what they need.
func load(t *testing.T, dir string) map[string]pkg {
	t.Helper()
	all := map[string]pkg{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		switch base := path.Base(name); {
		case err != nil:
			return err
		case d.IsDir():
			if name != "." && (base == "testdata" || base == "node_modules" || base[0] == '.' || base[0] == '_') {
				return fs.SkipDir
			}
			return nil
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		p := all[path.Dir(name)]
		p.path = path.Dir(name)
		if err := p.add(filepath.Join(dir, name)); err != nil {
			return err
		}
		all[p.path] = p
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// add adds what one file imports and reads.
func (p *pkg) add(file string) error {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	readers := map[string][]string{} // by the name that an import has in this file
	for _, i := range f.Imports {
		from, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return err
		}
		p.imports = append(p.imports, from)
		name := path.Base(from)
		if i.Name != nil {
			name = i.Name.Name
		}
		readers[name] = environment[from]
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && slices.Contains(readers[x.Name], s.Sel.Name) {
				p.reads = append(p.reads, x.Name+"."+s.Sel.Name)
			}
		}
		return true
	})
	slices.Sort(p.imports)
	p.imports = slices.Compact(p.imports)
	return nil
}
