package main

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
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

// TestReviewIsThePage reviews games on the command line and on their pages: both
// have the same account for every player, and the same worth for every move.
func TestReviewIsThePage(t *testing.T) {
	memory := eventlog.NewMemory()
	house := room.New(room.Config{Log: memory, Luck: room.Fair{Vault: memory}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
	defer house.Close()
	pages := web.New(web.Config{House: house, Logger: slog.New(slog.DiscardHandler), Clock: time.Now})
	type replay struct{ Record string }
	for _, v := range vectors[replay](t, "../../rules/testdata/records.jsonl", 100)[:12] {
		record, err := rules.ParseRecord(v.Record)
		if err != nil {
			t.Fatal(err)
		}
		code, stdout, stderr := run(t, "", "review", v.Record)
		if code != 0 {
			t.Fatal(stderr)
		}
		_, players, _ := strings.Cut(stdout, "\nPlayer 1\n")
		for i, said := range strings.Split(players, "\nPlayer ")[:len(record.Lines)] {
			address := fmt.Sprintf("/r/%s?player=%d", v.Record, i+1)
			sum, _, _ := strings.Cut(said, " score\n")
			if got, want := pageNumbers(t, pages, address, `<p class="sum">(.*?)</p>`), numbers(sum[strings.LastIndex(sum, "\n")+1:]); !same(got, want) {
				t.Errorf("%s: the page has %v, the command %v", address, got, want)
			}
			rows := regexp.MustCompile(`(?m)^  [A-H.]{12} [A-H]+ \d [1-9a-c] .*$`).FindAllString(said, -1)
			if len(rows) != len(record.Lines[i]) {
				t.Fatalf("%s: %d rows", address, len(rows))
			}
			for n, row := range rows {
				worth := regexp.MustCompile(`-?\d+\.\d\d`).FindString(row)
				if got := pageNumbers(t, pages, fmt.Sprintf("%s&step=%d", address, n+1), `<td[^>]* class="played"[^>]*><span class="worth">(.*?)</span>`); !slices.Equal(got, []string{worth}) {
					t.Errorf("%s, roll %d: the page has %v, the command %s", address, n+1, got, worth)
				}
			}
		}
	}
}

// pageNumbers returns the numbers of a part of a page.
func pageNumbers(t *testing.T, pages http.Handler, address, part string) []string {
	t.Helper()
	answer := httptest.NewRecorder()
	pages.ServeHTTP(answer, httptest.NewRequest("GET", address, nil))
	found := regexp.MustCompile(part).FindStringSubmatch(answer.Body.String())
	if found == nil {
		t.Fatalf("%s: %d, no %s", address, answer.Code, part)
	}
	return numbers(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(found[1], " "))
}

// numbers returns all numbers without their signs, which stand apart on the command line.
func numbers(s string) []string { return regexp.MustCompile(`\d+(\.\d+)?`).FindAllString(s, -1) }

// same compares numbers; the page shows a score that is whole without hundredths.
func same(page, command []string) bool {
	return slices.EqualFunc(page, command, func(a, b string) bool { return a == b || a+".00" == b })
}
