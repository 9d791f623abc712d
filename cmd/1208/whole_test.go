package main

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"game1208/internal/webtest"
)

// A party is people at a table of the real program.
type party struct {
	server *webtest.Process
	table  string // its path
	who    []*webtest.Browser
	names  []string
	moves  *rand.Rand
}

// newParty seats two, one of whom reads French, the other English.
func newParty(t *testing.T, variant string) *party {
	t.Helper()
	p := &party{server: webtest.Serve(t), names: []string{"Léa", "Tom"}, moves: rand.New(rand.NewPCG(12, 8))}
	for i, lang := range []string{"fr", "en"} {
		b := webtest.New(p.server.Base(), lang)
		p.who = append(p.who, b)
		if i == 0 {
			page, err := b.Post(t.Context(), "/tables", url.Values{"variant": {variant}, "seats": {"2"}, "name": {p.names[0]}})
			if err != nil || page.Status != http.StatusOK {
				t.Fatalf("%v %v", page, err)
			}
			p.table = page.URL.Path
		} else {
			p.submit(t, i, "/sit", map[string]string{"name": p.names[i]})
		}
		p.submit(t, i, "/ready", nil)
	}
	return p
}

// look returns the table's page as somebody sees it.
func (p *party) look(t *testing.T, b *webtest.Browser) *webtest.Page {
	t.Helper()
	page, err := b.Get(t.Context(), p.table)
	if err != nil || page.Status != http.StatusOK {
		t.Fatalf("%v %v", page, err)
	}
	return page
}

func (p *party) submit(t *testing.T, i int, suffix string, set map[string]string) {
	t.Helper()
	page, err := p.who[i].Submit(t.Context(), p.look(t, p.who[i]), suffix, set)
	if err != nil || page.Status != http.StatusOK {
		t.Fatalf("%s: %v %v", suffix, page, err)
	}
}

// choose makes one player choose, unless there is nothing for him to.
func (p *party) choose(t *testing.T, i int) {
	t.Helper()
	form, ok := p.look(t, p.who[i]).Form("/choose")
	if moves := form.Moves(); ok && len(moves) > 0 {
		page, err := p.who[i].Choose(t.Context(), form, moves[p.moves.IntN(len(moves))])
		if err != nil || page.Status != http.StatusOK {
			t.Fatalf("%v %v", page, err)
		}
	}
}

// finish plays to the end.
func (p *party) finish(t *testing.T) {
	t.Helper()
	for range 9 {
		for i := range p.who {
			p.choose(t, i)
		}
	}
}

// ending is what a page shows of a game that is over.
type ending struct {
	record string
	proof  string         // the address that it is downloaded from
	scores map[string]int // by name
}

func readEnding(t *testing.T, page *webtest.Page) ending {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page.Body))
	if err != nil {
		t.Fatal(err)
	}
	e := ending{scores: map[string]int{}}
	for n := range doc.Descendants() {
		if n.Data == "input" && attribute(n, "id") == "record" {
			e.record = attribute(n, "value")
		}
		if n.Data == "a" && strings.HasSuffix(attribute(n, "download"), ".json") {
			e.proof = attribute(n, "href")
		}
		if n.Data == "li" && slices.Contains(strings.Fields(attribute(n, "class")), "final") {
			var name, points string
			for d := range n.Descendants() {
				switch d.Data {
				case "bdi":
					name = webtest.Text(d)
				case "strong":
					points, _, _ = strings.Cut(webtest.Text(d), " ")
				}
			}
			if e.scores[name], err = strconv.Atoi(strings.Replace(points, "−", "-", 1)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return e
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

var (
	rootOnPage = regexp.MustCompile(`data-root="([0-9a-f]{64})"`)
	recordForm = regexp.MustCompile(`^h\.([A-H]{8}\.[1-9abc]{9})\.([A-H][1-9abc]|--)+\.([A-H][1-9abc]|--)+$`)
)

// TestWholeGame plays a game with the real program to its end, in French and in
// English, and gives what the end page offers to the real program's commands.
func TestWholeGame(t *testing.T) {
	p := newParty(t, "h")
	promised := rootOnPage.FindStringSubmatch(p.look(t, p.who[0]).Body)
	p.finish(t)
	lea, tom := readEnding(t, p.look(t, p.who[0])), readEnding(t, p.look(t, p.who[1]))
	parts := recordForm.FindStringSubmatch(lea.record)
	if parts == nil || tom.record != lea.record || len(promised) == 0 {
		t.Fatalf("records %q and %q, promise %q", lea.record, tom.record, promised)
	}
	p.checkReplay(t, lea, tom)

	page, err := p.who[0].Get(t.Context(), lea.proof)
	if err != nil || page.Status != http.StatusOK || !strings.HasPrefix(page.Header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("the proof is no file: %v %v", page, err)
	}
	checkProof(t, page.Body, promised[1], parts[1])
}

// checkReplay holds what `1208 replay` says against what the players saw.
func (p *party) checkReplay(t *testing.T, seen ...ending) {
	t.Helper()
	code, stdout, stderr := execute(t, "replay", "--json", seen[0].record)
	replayed := decode[struct {
		Record string
		Boards []string
		Scores []int
	}](t, stdout)
	if code != 0 || stderr != "" || len(replayed) != 1 || len(replayed[0].Scores) != len(p.names) {
		t.Fatalf("replay: exit code %d, %s%s", code, stdout, stderr)
	}
	for _, e := range seen {
		if e.record != replayed[0].Record || len(e.scores) != len(p.names) {
			t.Errorf("the page has %v, the replay %v", e, replayed[0])
		}
		for i, name := range p.names {
			if score, ok := e.scores[name]; !ok || score != replayed[0].Scores[i] {
				t.Errorf("the page says %v of %s, the replay says %d", e.scores, name, replayed[0].Scores[i])
			}
		}
	}
	code, stdout, _ = execute(t, "replay", "--lang", "fr", seen[0].record)
	if code != 0 || !strings.Contains(stdout, "Lancer 9\u00a0: ") || !strings.Contains(stdout, "Classement") {
		t.Errorf("replay in French: exit code %d, %s", code, stdout)
	}
}

// checkProof holds what `1208 verify` says of a proof against what was promised
// before the game and against the deal of its record; then it alters the proof.
func checkProof(t *testing.T, proof, promised, deal string) {
	t.Helper()
	var parts map[string]any
	if err := json.Unmarshal([]byte(proof), &parts); err != nil {
		t.Fatal(err)
	}
	if parts["root"] != promised {
		t.Errorf("the proof is about %v, promised was %s", parts["root"], promised)
	}
	file := filepath.Join(t.TempDir(), "1208-proof.json")
	verify := func(content string) (code int, stdout, stderr string) {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return execute(t, "verify", "--json", file)
	}
	if code, stdout, stderr := verify(proof); code != 0 || stdout != `{"deal":"`+deal+`"}`+"\n" || stderr != "" {
		t.Errorf("verify: exit code %d, %s%s, want the deal %s", code, stdout, stderr, deal)
	}
	for _, name := range []string{"secret", "root", "deal", "record"} {
		right, ok := parts[name].(string)
		if !ok {
			t.Errorf("the proof has no %s", name)
			continue
		}
		parts[name] = altered(right)
		content, err := json.Marshal(parts)
		if err != nil {
			t.Fatal(err)
		}
		parts[name] = right
		if code, stdout, stderr := verify(string(content)); code != exitFailed || !strings.HasPrefix(stdout, `{"error":`) || stderr != "" {
			t.Errorf("another %s: exit code %d, %s%s", name, code, stdout, stderr)
		}
	}
}

// altered returns a text that differs by a swap of its last two characters that
// are not equal.
func altered(s string) string {
	b := []byte(s)
	for i := len(b) - 1; i > 0; i-- {
		if b[i] != b[i-1] && b[i] != '.' && b[i-1] != '.' {
			b[i], b[i-1] = b[i-1], b[i]
			return string(b)
		}
	}
	return s + "x"
}

// TestBackupOfRunning backs up a server in the middle of a game, when one has
// chosen and the other has not, restores the copy into another file, and serves
// that at the same address: to everybody the table is as it was, byte for byte,
// and the game goes on.
func TestBackupOfRunning(t *testing.T) {
	p := newParty(t, "p")
	for range 4 {
		p.choose(t, 0)
		p.choose(t, 1)
	}
	p.choose(t, 0)
	copied, restored := filepath.Join(t.TempDir(), "copy.db"), filepath.Join(t.TempDir(), "1208.db")
	if code, stdout, stderr := execute(t, "backup", "--data", p.server.Data, copied); code != 0 || stderr != "" {
		t.Fatalf("backup: exit code %d, %s%s", code, stdout, stderr)
	}
	everybody := append(slices.Clone(p.who), webtest.New(p.server.Base(), "fr")) // one only watches
	var before []string
	for _, b := range everybody {
		before = append(before, p.look(t, b).Body)
	}
	p.choose(t, 1) // which the copy does not know
	if p.look(t, p.who[1]).Body == before[1] {
		t.Fatal("the page does not show what happens: this test would not notice")
	}
	if code, stdout, stderr := execute(t, "restore", "--data", restored, copied); code != 0 || stderr != "" {
		t.Fatalf("restore: exit code %d, %s%s", code, stdout, stderr)
	}
	p.server.Stop(t)
	p.server.Data = restored
	p.server.Start(t)
	for _, b := range everybody {
		p.look(t, b) // who is there is in no file: the server sees them come back
	}
	for i, b := range everybody {
		if after := p.look(t, b).Body; after != before[i] {
			from := differ(after, before[i])
			t.Errorf("the page of %d is another one after the restore: …%.400s\nbefore: …%.400s", i, after[from:], before[i][from:])
		}
	}
	p.choose(t, 1)
	p.finish(t)
	p.checkReplay(t, readEnding(t, p.look(t, p.who[0])), readEnding(t, p.look(t, p.who[1])))
}

// differ returns where two texts begin to differ, or a little before.
func differ(a, b string) int {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	return max(0, at-100)
}
