package main

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"game1208/internal/text"
)

func TestLanguage(t *testing.T) {
	for _, tt := range []struct {
		args, env string
		want      text.Lang
	}{
		{"", "", text.EN},
		{"", "LANG=fr_FR.UTF-8", text.FR},
		{"", "LANG=fr", text.FR},
		{"", "LANG=fr.UTF-8", text.FR},
		{"", "LANG=frp_FR.UTF-8", text.EN},
		{"", "LANG=de_DE.UTF-8", text.EN},
		{"", "LANG=fr_FR.UTF-8 LC_MESSAGES=en_GB.UTF-8", text.EN},
		{"", "LANG=en_GB.UTF-8 LC_MESSAGES=fr_CH.UTF-8", text.FR},
		{"", "LC_MESSAGES=fr_CH.UTF-8 LC_ALL=C", text.EN},
		{"--lang fr", "", text.FR},
		{"score --lang=fr -", "LANG=en_GB", text.FR},
		{"score --lang en", "LANG=fr_FR", text.EN},
		{"--lang fr --lang=en", "", text.EN},
		{"--lang de", "LANG=fr_FR", text.FR},
		{"-- --lang fr", "", text.EN},
		{"--lang", "", text.EN},
	} {
		env := map[string]string{}
		for set := range strings.FieldsSeq(tt.env) {
			name, value, _ := strings.Cut(set, "=")
			env[name] = value
		}
		if got := language(strings.Fields(tt.args), func(name string) string { return env[name] }); got != tt.want {
			t.Errorf("arguments %q, environment %q: %v, want %v", tt.args, tt.env, got, tt.want)
		}
	}
}

// TestParity walks all commands in both languages: each has its help, an
// example that names it, and no sentence of the other language.
func TestParity(t *testing.T) {
	english, french := commands(text.EN), commands(text.FR)
	if len(english) < 10 || len(english) != len(french) {
		t.Fatalf("%d commands in English, %d in French", len(english), len(french))
	}
	for path, en := range english {
		fr := french[path]
		for name, pair := range map[string][2]string{"short": {en.Short, fr.Short}, "long": {en.Long, fr.Long}} {
			if path == "1208" && name == "short" {
				continue // only shown in a list of commands
			}
			if pair[0] == "" || pair[1] == "" || pair[0] == pair[1] {
				t.Errorf("%s, %s: %q and %q", path, name, pair[0], pair[1])
			}
		}
		if !strings.Contains(en.Example, path) || !strings.Contains(fr.Example, path) {
			t.Errorf("%s: examples %q and %q", path, en.Example, fr.Example)
		}
		checkFlags(t, path, en, fr)
	}
}

func checkFlags(t *testing.T, path string, en, fr *cobra.Command) {
	t.Helper()
	en.LocalFlags().VisitAll(func(f *pflag.Flag) {
		g := fr.LocalFlags().Lookup(f.Name)
		if g == nil || f.Usage == "" || g.Usage == "" || f.Usage == g.Usage {
			t.Errorf("%s --%s: %q and %+v", path, f.Name, f.Usage, g)
		}
	})
}

// commands returns all commands by their paths.
func commands(lang text.Lang) map[string]*cobra.Command {
	c := newTestCLI(nil, nil)
	c.lang = lang
	all := map[string]*cobra.Command{}
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		all[cmd.CommandPath()] = cmd
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	root := newRoot(c)
	root.InitDefaultHelpCmd() // adds ours
	walk(root)
	return all
}

// TestHelpInBothLanguages checks that help and errors speak one language.
func TestHelpInBothLanguages(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(usage|flags?|commands?|the|of|for|default|unknown|there is|see)\b`)
	for path := range commands(text.EN) {
		args := append(strings.Fields(path)[1:], "--lang", "fr")
		for _, more := range [][]string{{"--help"}, {"--nosuch"}, {"--lang=de"}, {"too", "many", "words", "-"}} {
			if path == "1208 help" && more[0] == "too" {
				continue // it takes words, and finds no command
			}
			code, stdout, stderr := run(t, "", append(args, more...)...)
			if want := map[bool]int{true: 0, false: exitUsage}[more[0] == "--help"]; code != want {
				t.Errorf("%s %v: exit code %d, want %d", path, more, code, want)
			}
			said := stdout + stderr
			if word := english.FindString(said); word != "" || said == "" {
				t.Errorf("%s %v says %q in French:\n%s", path, more, word, said)
			}
		}
	}
}

func TestStyled(t *testing.T) {
	for _, tt := range []struct {
		terminal bool
		env      string
		want     bool
	}{
		{true, "", true},
		{false, "", false},
		{true, "NO_COLOR=1", false},
		{true, "TERM=dumb", false},
		{true, "TERM=xterm", true},
	} {
		name, value, _ := strings.Cut(tt.env, "=")
		env := func(n string) string {
			if n == name {
				return value
			}
			return ""
		}
		if got := styled(tt.terminal, env); got != tt.want {
			t.Errorf("terminal %v, %s: %v, want %v", tt.terminal, tt.env, got, tt.want)
		}
	}
	c := &cli{}
	if got := []string{c.bold("a"), (&cli{styled: true}).bold("a")}; !reflect.DeepEqual(got, []string{"a", "\x1b[1ma\x1b[0m"}) {
		t.Errorf("%q", got)
	}
}
