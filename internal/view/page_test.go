package view

import (
	"bytes"
	"compress/gzip"
	"os"
	"regexp"
	"strings"
	"testing"

	"game1208/internal/asset"
	"game1208/internal/text"
	"game1208/match"
	"game1208/rules"
)

// everywhere runs a check on each sample page in both languages.
func everywhere(t *testing.T, check func(t *testing.T, page string, p Page)) {
	for _, s := range samples(t) {
		for _, lang := range []text.Lang{text.EN, text.FR} {
			t.Run(s.name+"/"+lang.String(), func(t *testing.T) {
				p := Page{Lang: lang, Back: "/", Name: "Léa"}
				check(t, s.page(p), p)
			})
		}
	}
}

// TestEveryPage: one h1, one main part, a language, a way to skip to it, no id
// twice, and nothing that the pages' policy forbids.
func TestEveryPage(t *testing.T) {
	ids := regexp.MustCompile(` id="([^"]*)"`)
	refs := regexp.MustCompile(` (?:aria-labelledby|href)="#?([a-z][a-z-]*)"`)
	forbidden := regexp.MustCompile(`<style| style="| on[a-z]+="|<script(?:[^>]*[^r]>|>)[^<]|javascript:|https?://[^"]*\.js`)
	everywhere(t, func(t *testing.T, page string, p Page) {
		if n := strings.Count(page, "<h1"); n != 1 {
			t.Errorf("%d h1", n)
		}
		if n := strings.Count(page, "<main"); n != 1 {
			t.Errorf("%d main parts", n)
		}
		if !strings.Contains(page, `<html lang="`+p.Lang.String()+`"`) {
			t.Error("no language")
		}
		if found := forbidden.FindString(page); found != "" {
			t.Errorf("forbidden: %s", found)
		}
		have := map[string]bool{}
		for _, id := range ids.FindAllStringSubmatch(page, -1) {
			if have[id[1]] {
				t.Errorf("the id %s stands twice", id[1])
			}
			have[id[1]] = true
		}
		for _, ref := range refs.FindAllStringSubmatch(page, -1) {
			if !have[ref[1]] {
				t.Errorf("nothing has the id %s", ref[1])
			}
		}
	})
}

// TestLanguages: a page of one language holds no sentence of the other.
func TestLanguages(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(the|your|token|cell|waiting|players?|with|you|again)\b`)
	french := regexp.MustCompile(`(?i)\b(le|la|les|une|jetons?|cases?|joueurs?|avec|tu|partie)\b`)
	tags := regexp.MustCompile(`(?s)<[^>]*>`)
	labels := regexp.MustCompile(`aria-label="([^"]*)"`)
	everywhere(t, func(t *testing.T, page string, p Page) {
		_, body, _ := strings.Cut(page, "<body")
		words := tags.ReplaceAllString(body, " ")
		for _, l := range labels.FindAllStringSubmatch(body, -1) {
			words += " " + l[1]
		}
		words = strings.ReplaceAll(words, "Léa", "")
		other := english
		if p.Lang == text.EN {
			other = french
		}
		if found := other.FindString(words); found != "" {
			t.Errorf("%q on a page in %v", found, p.Lang)
		}
	})
}

func has(t *testing.T, page string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
}

func lacks(t *testing.T, page string, unwanted ...string) {
	t.Helper()
	for _, u := range unwanted {
		if strings.Contains(page, u) {
			t.Errorf("there is %s", u)
		}
	}
}

func main(d TableData) string { return render(TableMain(Page{Lang: text.FR}, d)) }

// TestForms: the fields that the server reads stand in the forms.
func TestForms(t *testing.T) {
	const base = `action="/t/2Zq8vK4nXw7pLr3tYb6cDg/`
	home := render(Home(Page{}, HomeData{Code: "KORA"}))
	has(t, home, `action="/tables"`, `name="variant" value="p" checked`, `name="variant" value="h"`, `name="seats" value="1"`,
		`name="seats" value="6"`, `name="name"`, `action="/join"`, `name="code" value="KORA"`, `action="/settings"`, `name="lang" value="fr"`,
		`name="theme" value="light"`, `name="back"`)

	gathering := newGame(t, rules.Plain, 4, 3).sit(3)
	host, guest, visitor := main(gathering.seen(0)), main(gathering.seen(1)), main(gathering.seen(-1))
	has(t, host, base+`ready"`, `data-auto`, `name="gid"`, `name="entropy" value=""`, base+`free"`, `name="seat" value="1"`, base+`shrink"`, base+`leave"`,
		`data-root=`, `data-commitments=`, "KORA-27", `class="qr"`)
	lacks(t, host, `name="seat" value="0"`, base+`sit"`)
	has(t, guest, base+`ready"`, base+`leave"`)
	lacks(t, guest, base+`free"`, base+`shrink"`)
	has(t, visitor, base+`sit"`, `name="name"`)
	lacks(t, visitor, base+`ready"`, base+`leave"`)

	one, two := myTurn(t, 3, 1), myTurn(t, 3, 2)
	has(t, main(one.seen(0)), base+`choose"`, `name="roll"`, `name="revision" value="0"`, `name="move" value="--"`, base+`concede"`, `name="yes" value="1"`)
	lacks(t, main(one.seen(0)), `name="token"`, `name="cell"`)
	if n := strings.Count(main(one.seen(0)), `name="move"`); n != 4 {
		t.Errorf("%d moves to choose from, want three tokens and the abstention", n)
	}
	if page := main(two.seen(0)); strings.Count(page, `name="token"`) != 3 || strings.Count(page, `name="cell"`) != 2 || strings.Count(page, `name="move"`) != 1 {
		t.Error("with two cells there are three tokens to pick, two cells and the abstention")
	}
	lacks(t, main(two.seen(-1)), "<form", `name="move"`)

	over := newGame(t, rules.Plain, 2, 7).sit(2).start().end()
	has(t, main(over.seen(0)), base+`rematch"`, `href="/r/`+over.state.Record().String()+`"`, `/proof"`, `class="band"`)
	lacks(t, main(over.seen(-1)), base+`rematch"`)
}

// TestChoiceIsMarked: a choice shows on the chooser's page, and the next one
// carries its revision.
func TestChoiceIsMarked(t *testing.T) {
	g := myTurn(t, 3, 2).choose(0, 1)
	page := main(g.seen(0))
	has(t, page, `class="ghost"`, `name="revision" value="1"`, ` checked`)
	g = myTurn(t, 3, 1).choose(0, 0)
	has(t, main(g.seen(0)), `aria-pressed="true"`, "Abstention choisie.")
}

// TestSecrecy: two tables that differ only in what somebody has chosen are the
// same to the last byte for everybody else.
func TestSecrecy(t *testing.T) {
	for choice := 1; choice < 4; choice++ {
		a, b := myTurn(t, 4, 2).choose(0, 0), myTurn(t, 4, 2).choose(0, choice)
		if main(a.seen(0)) == main(b.seen(0)) {
			t.Error("the chooser does not see his choice")
		}
		for _, viewer := range []int{1, 2, 3, -1} {
			p := Page{Lang: text.FR}
			if render(Table(p, a.seen(viewer))) != render(Table(p, b.seen(viewer))) {
				t.Errorf("viewer %d sees the choice", viewer)
			}
		}
	}
}

// TestRefresh: without scripts the page loads itself again while its viewer
// waits, and never while he has to choose.
func TestRefresh(t *testing.T) {
	const refresh = `<noscript><meta http-equiv="refresh" content="4;url=/t/2Zq8vK4nXw7pLr3tYb6cDg">`
	g := myTurn(t, 3, 2)
	lacks(t, render(Table(Page{}, g.seen(0))), "refresh")
	has(t, render(Table(Page{}, g.seen(-1))), refresh)
	has(t, render(Table(Page{}, g.choose(0, 0).seen(0))), refresh)
	over := newGame(t, rules.Plain, 1, 7).start().end()
	lacks(t, render(Table(Page{}, over.seen(0))), "refresh")
}

func TestTitles(t *testing.T) {
	g := myTurn(t, 3, 2)
	has(t, render(Table(Page{Lang: text.FR}, g.seen(0))), "<title>À toi · 1208</title>", `data-title="À toi · 1208"`)
	has(t, render(Table(Page{Lang: text.EN}, g.choose(0, 0).seen(0))), "<title>Waiting · 1208</title>")
	has(t, render(Table(Page{Lang: text.EN}, g.seen(-1))), "<title>Watching · 1208</title>")
}

// TestNewRollNewElements: what belongs to a roll has the roll in its id, so that
// a morph drops the picked token and tumbles the die.
func TestNewRollNewElements(t *testing.T) {
	g := newGame(t, rules.Plain, 1, 6).start()
	ids := regexp.MustCompile(` id="((?:die|tok|cell|abstain)[^"]*)"`)
	before := map[string]bool{}
	for _, id := range ids.FindAllStringSubmatch(main(g.seen(0)), -1) {
		before[id[1]] = true
	}
	if len(before) < 4 {
		t.Fatalf("ids: %v", before)
	}
	for _, id := range ids.FindAllStringSubmatch(main(g.play(1).seen(0)), -1) {
		if before[id[1]] {
			t.Errorf("%s is kept", id[1])
		}
	}
}

// TestNames: what somebody calls himself is text and nothing else.
func TestNames(t *testing.T) {
	g := newGame(t, rules.Plain, 2, 6)
	g.do(match.Sit{By: owner(1), Name: `<b onclick="x">'&`, Skeleton: "x"})
	for _, page := range []string{main(g.seen(0)), main(g.start().seen(0)), main(g.end().seen(0))} {
		lacks(t, page, "<b o", `onclick="x"`)
		has(t, page, "&lt;b onclick")
	}
}

// TestPlaces: equal scores share a place.
func TestPlaces(t *testing.T) {
	d := newGame(t, rules.Plain, 2, 7).sit(2).start().end().seen(0)
	d.Seats[0].Position.Board, d.Seats[1].Position.Board = mustBoard("ABCD........"), mustBoard("EFGH........")
	d.Seats[0].Place, d.Seats[1].Place = 1, 1
	has(t, main(d), "Égalité\u00a0: Léa et Tom, 8 points chacun.")
}

// TestFirstPage: it weighs less than 60 KB with everything that it loads.
func TestFirstPage(t *testing.T) {
	var parts []string
	for _, name := range []string{"style.css", "app.js", "favicon.svg", "dist/htmx.js"} {
		data, err := os.ReadFile("../asset/" + name)
		if err != nil {
			t.Logf("without %s", name)
		}
		parts = append(parts, string(data))
	}
	total := 0
	for _, s := range append(parts, render(Home(Page{Lang: text.FR}, HomeData{}))) {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write([]byte(s))
		w.Close()
		total += packed.Len()
	}
	t.Logf("%d bytes", total)
	if total > 60<<10 {
		t.Errorf("the first page weighs %d bytes", total)
	}
	has(t, render(Home(Page{}, HomeData{})), asset.Path("style.css"), asset.Path("app.js"))
}
