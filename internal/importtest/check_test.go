package importtest

import (
	"slices"
	"strings"
)

// A pkg is what the check needs to know of a package.
type pkg struct {
	path    string   // without the module's name
	imports []string // direct imports of its files that are not tests
	reads   []string // uses of the environment, "os.Getenv"
}

// check returns a sentence for each way in which a package breaks the arrows.
func check(p pkg, arrows map[string]rule) []string {
	r, known := arrows[p.path]
	if !known {
		return []string{p.path + " is not listed in arrows_test.go"}
	}
	var faults []string
	fault := func(what, why string) { faults = append(faults, p.path+" "+what+": "+why) }
	for _, i := range p.imports {
		if why := r.refuses(i); why != "" {
			fault("imports "+i, why)
		}
		if r.kind != command && slices.Contains(commandOnly, i) {
			fault("imports "+i, "only cmd/1208 reads flags and signals")
		}
		to, ours := strings.CutPrefix(i, module)
		if ours && r.kind == adapter && arrows[to].kind == adapter {
			fault("imports "+i, "no adapter imports another")
		}
	}
	for _, name := range p.reads {
		if r.kind != command {
			fault("reads "+name, "only cmd/1208 reads the environment")
		}
	}
	return faults
}

// refuses returns why a package under this rule may not import path, or "".
func (r rule) refuses(path string) string {
	if to, ours := strings.CutPrefix(path, module); ours {
		if !r.mayAll && to != "rules" && !slices.Contains(r.may, to) {
			return "there is no such arrow"
		}
		return ""
	}
	if strings.Contains(strings.Split(path, "/")[0], ".") { // a third-party package
		if (r.kind == pure || r.kind == portable) && !r.outside(path) {
			return "not among its third-party packages"
		}
		return ""
	}
	switch {
	case r.kind == pure && !slices.Contains(pureStd, path):
		return "not among the packages of the standard library that pure ones may import"
	case r.kind == portable && slices.Contains(heavyStd, path):
		return "too heavy for the browser"
	}
	return ""
}

// outside reports whether path is, or lies in, a third-party package listed.
func (r rule) outside(path string) bool {
	return slices.ContainsFunc(r.outer, func(o string) bool { return path == o || strings.HasPrefix(path, o+"/") })
}
