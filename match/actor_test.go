package match_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"game1208/match"
)

// TestActor knows of every command whose wish it is.
func TestActor(t *testing.T) {
	all := []match.Command{
		match.Open{}, match.Sit{}, match.Add{}, match.Leave{}, match.Free{}, match.Shrink{}, match.Ready{}, match.Draw{}, match.Call{},
		match.Choose{}, match.Undo{}, match.Pass{}, match.Enter{}, match.Omit{}, match.Substitute{}, match.HandOver{}, match.Return{},
		match.Lend{}, match.Take{}, match.Stop{}, match.Concede{}, match.Expire{}, match.Disclose{}, match.Rematch{},
	}
	if there := commandsThereAre(t); len(all) != len(there) {
		t.Fatalf("there are the commands %v", there)
	}
	for _, c := range all {
		of := reflect.New(reflect.TypeOf(c)).Elem()
		want := match.Owner("")
		for _, name := range []string{"By", "Owner"} {
			if field := of.FieldByName(name); field.IsValid() {
				field.SetString("ann")
				want = "ann"
			}
		}
		if got := match.Actor(of.Interface().(match.Command)); got != want {
			t.Errorf("%T is the wish of %q, want %q", c, got, want)
		}
	}
}

// commandsThereAre finds them in the source.
func commandsThereAre(t *testing.T) (names []string) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`(?m)^func \(.*?(\w+)\) decide\(`).FindAllStringSubmatch(string(source), -1) {
			names = append(names, strings.TrimSpace(found[1]))
		}
	}
	return names
}
