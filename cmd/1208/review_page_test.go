package main

import (
	"fmt"
	"html"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"game1208/internal/eventlog"
	"game1208/internal/room"
	"game1208/internal/web"
	"game1208/rules"
)

// reviewPages are the pages of reviews in one language.
type reviewPages struct {
	*testing.T
	handler http.Handler
	lang    string // its tag
	player  string // the word
}

// A reviewPage is one of them.
type reviewPage struct {
	*testing.T
	address, body string
}

// TestReviewIsThePage reviews games on the command line and on their pages: both
// have the same top and ceiling, the same account for every player, and the same
// worth, loss and class for every move, with the same signs.
func TestReviewIsThePage(t *testing.T) {
	memory := eventlog.NewMemory()
	house := room.New(room.Config{Log: memory, Luck: room.Fair{Vault: memory}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
	defer house.Close()
	handler := web.New(web.Config{House: house, Logger: slog.New(slog.DiscardHandler), Clock: time.Now})
	type replay struct{ Record string }
	english, french := reviewPages{t, handler, "en", "Player"}, reviewPages{t, handler, "fr", "Joueur"}
	for _, v := range vectors[replay](t, "../../rules/testdata/records.jsonl", 100)[:8] {
		english.compare(v.Record)
	}
	french.compare("h.BCFGADHE.7576b1992.--B5G7A6HbD1F9E8C2.C7B5G8A6--E1H9DaF2.F7C5G8B6Ab--H9D4E2")
	french.compare("p.ACDHBEFG.25878722.C2A5D8")
}

// compare compares what is said of a record.
func (p reviewPages) compare(given string) {
	record, err := rules.ParseRecord(given)
	if err != nil {
		p.Fatal(err)
	}
	code, stdout, stderr := run(p.T, "", "review", "--lang", p.lang, given)
	if code != 0 {
		p.Fatal(stderr)
	}
	deal, players, _ := strings.Cut(stdout, "\n"+p.player+" 1\n")
	address := "/r/" + given
	facts := p.page(address).find(`<dt>(.*?) <small>(.*?)</small></dt><dd>(.*?)</dd>`)
	if len(facts) < 1 || len(facts) > 2 {
		p.Fatalf("%s: %d facts", address, len(facts))
	}
	for _, f := range facts {
		if row := regexp.MustCompile(fmt.Sprintf(`(?m)^  %s +%s  %s$`, f[0], f[2], f[1])); !row.MatchString(deal) {
			p.Errorf("%s: the page has %q, the command %s", address, f, deal)
		}
	}
	for i, said := range strings.Split(players, "\n"+p.player+" ")[:len(record.Lines)] {
		address := fmt.Sprintf("%s?player=%d", address, i+1)
		sum := regexp.MustCompile(`(?m)^.*  = .*$`).FindString(said)
		if got, want := numbers(p.page(address).find(`<p class="sum">(.*?)</p>`)[0][0]), numbers(sum); len(want) != 4 || !slices.Equal(got, want) {
			p.Errorf("%s: the page has %v, the command %v", address, got, want)
		}
		rows := moveRow.FindAllStringSubmatch(said, -1)
		if len(rows) != len(record.Lines[i]) {
			p.Fatalf("%s: %d rows", address, len(rows))
		}
		for n, row := range rows {
			p.compareMove(fmt.Sprintf("%s&step=%d", address, n+1), row[1], row[2], row[3], row[4], row[5])
		}
	}
}

// moveRow is a move on the command line: what it was worth; the best one, what
// that was worth and what was lost, where something was; and its class.
var moveRow = regexp.MustCompile(`(?m)^  [A-H.]{12} [A-H]+ \d [1-9a-c]  +\S.*?  +(\S+)(?:  +(\S.*?)  +(\S+)  +(\S+))?  +(\S.*)$`)

// compareMove compares what is said of a move.
func (p reviewPages) compareMove(address, worth, best, most, lost, class string) {
	want := [][]string{{worth}, {class}}
	page := p.page(address)
	got := append(page.find(`<td[^>]* class="played"[^>]*><span class="worth">(.*?)</span>`),
		page.find(`<p class="graded">.*?<strong>(.*?)</strong>`)...)
	if best != "" {
		want = append(want, []string{lost}, []string{best, most})
		loss := page.find(`<span class="loss">(.*?)</span></p><p>(.*?)</p>`)[0]
		name, said := "", numbers(loss[1])
		if at := regexp.MustCompile(`\b([A-H]) \pL+ \pL+ (\d+)`).FindStringSubmatch(loss[1]); at != nil {
			name = at[1] + " → " + at[2]
		} else {
			name = map[string]string{"en": "abstains", "fr": "s’abstient"}[p.lang]
		}
		got = append(got, numbers(loss[0]), []string{name, said[len(said)-1]})
	}
	if !reflect.DeepEqual(got, want) {
		p.Errorf("%s: the page has %q, the command %q", address, got, want)
	}
}

// page gets a page.
func (p reviewPages) page(address string) reviewPage {
	request, answer := httptest.NewRequest("GET", address, nil), httptest.NewRecorder()
	request.Header.Set("Accept-Language", p.lang)
	p.handler.ServeHTTP(answer, request)
	return reviewPage{p.T, address, html.UnescapeString(answer.Body.String())}
}

// find returns what stands in the groups of a pattern wherever it fits the page,
// without what is no text.
func (p reviewPage) find(pattern string) (all [][]string) {
	p.Helper()
	for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(p.body, -1) {
		for i := range found {
			found[i] = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(found[i], "")
		}
		all = append(all, found[1:])
	}
	if all == nil {
		p.Fatalf("%s: no %s", p.address, pattern)
	}
	return all
}

// numbers returns all numbers with their signs.
func numbers(s string) []string {
	return regexp.MustCompile(`[+−]?\d+([.,]\d+)?`).FindAllString(s, -1)
}
