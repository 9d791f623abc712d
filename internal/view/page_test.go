package view

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"game1208/fair"
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
	home := render(Home(Page{}, HomeData{}))
	has(t, home, `action="/tables"`, `name="variant" value="p" checked`, `name="variant" value="h"`, `name="seats" value="1"`,
		`name="seats" value="6"`, `name="name"`, `action="/join"`, `name="code"`, `action="/settings"`, `name="lang" value="fr"`,
		`name="theme" value="light"`, `name="back"`)

	gathering := newGame(t, rules.Plain, 4, 3).sit(3)
	host, guest, visitor := main(gathering.seen(0)), main(gathering.seen(1)), main(gathering.seen(-1))
	has(t, host, base+`ready"`, `data-auto`, `name="gid"`, `name="entropy" value=""`, base+`free"`, `name="seat" value="1"`, base+`shrink"`, base+`leave"`,
		"KORA-27", `class="qr"`)
	lacks(t, host, base+`sit"`)
	if n := strings.Count(host, base+`free"`); n != 2 {
		t.Errorf("the host may free %d seats, want those of both guests", n)
	}
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
	has(t, main(over.seen(0)), base+`rematch"`, `href="/r/`+over.state.Record().String()+`?step=0"`, `/proof"`, `class="band"`)
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
// waits, slowly where he may be half through a choice or where little happens,
// and never while he has to choose or types.
func TestRefresh(t *testing.T) {
	turn := myTurn(t, 3, 2)
	chosen, waiting := myTurn(t, 3, 2).choose(0, 0), newGame(t, rules.Plain, 3, 6).sit(3).start().play(8)
	before, full := newGame(t, rules.Plain, 4, 3).sit(2), newGame(t, rules.Plain, 2, 3).sit(2)
	ended := newGame(t, rules.Plain, 2, 7).sit(2).start().play(8)
	refused := before.seen(-1)
	refused.Notice = "?"
	for _, c := range []struct {
		what  string
		page  Page
		table TableData
		want  string // seconds, "" for never
	}{
		{"my turn", Page{}, turn.seen(0), ""},
		{"watching", Page{}, turn.seen(-1), "4"},
		{"chosen", Page{}, chosen.seen(0), "15"},
		{"all placed", Page{}, waiting.seen(0), "4"},
		{"before, not ready", Page{}, before.seen(0), ""},
		{"before, ready, and may type a name", Page{}, newGame(t, rules.Plain, 4, 3).sit(2).readied(0).seen(0), "20"},
		{"before, all seats taken", Page{}, newGame(t, rules.Plain, 6, 3).sit(6).readied(0).seen(0), "4"},
		{"before, a seat free", Page{Back: "/t/2Zq8vK4nXw7pLr3tYb6cDg"}, before.seen(-1), "20"},
		{"before, taking it", Page{Back: "/t/2Zq8vK4nXw7pLr3tYb6cDg?sit=1"}, before.seen(-1), ""},
		{"before, refused", Page{}, refused, ""},
		{"before, full", Page{Back: "/t/2Zq8vK4nXw7pLr3tYb6cDg?sit=1"}, full.seen(-1), "20"},
		{"over, not disclosed", Page{}, ended.seen(0), "4"},
		{"over", Page{}, newGame(t, rules.Plain, 2, 7).sit(2).start().end().seen(0), "20"},
		{"over, alone", Page{}, newGame(t, rules.Plain, 1, 7).start().end().seen(0), ""},
	} {
		page := render(Table(c.page, c.table))
		if c.want == "" {
			if strings.Contains(page, "refresh") || strings.Contains(page, "data-waits") {
				t.Errorf("%s: it loads itself again", c.what)
			}
			continue
		}
		t.Log(c.what)
		has(t, page, `<noscript><meta http-equiv="refresh" content="`+c.want+`;url=/t/2Zq8vK4nXw7pLr3tYb6cDg">`, `data-waits="`+c.want+`"`)
	}
}

// TestSitWithoutScripts: the form stands on a page that holds still.
func TestSitWithoutScripts(t *testing.T) {
	d := newGame(t, rules.Plain, 4, 3).sit(2).seen(-1)
	at := "/t/" + d.ID
	has(t, render(TableMain(Page{Back: at}, d)), `class="button main-button scriptless" href="`+at+`?sit=1"`, `class="card scripted"`)
	lacks(t, render(TableMain(Page{Back: at + "?sit=1"}, d)), "script")
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
	ids := regexp.MustCompile(` id="((?:die|tok|cell|abstain)[^"]*-\d+)"`)
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

// TestNamesInSentences: in a sentence a name is kept apart, or one that runs
// from right to left would turn the words around it.
func TestNamesInSentences(t *testing.T) {
	const right = "נועה"
	sentence, forScript := regexp.MustCompile(`[^>"]*`+right), regexp.MustCompile(`data-seated="[^"]*"`)
	g := newGame(t, rules.Plain, 3, 6)
	g.do(match.Sit{By: owner(1), Name: right, Skeleton: "x"})
	g.do(match.Sit{By: owner(2), Name: players[2], Skeleton: players[2]})
	pages := []string{main(g.seen(0)), main(g.start().seen(0)), main(g.play(2).seen(0))}
	over := g.end().seen(0)
	over.Seats[1].Place, over.Seats[0].Place, over.Seats[2].Place, over.Seats[1].Entropy = 1, 1, 3, fair.Entropy{}
	said := 0
	for _, page := range append(pages, main(over)) {
		for _, found := range sentence.FindAllString(forScript.ReplaceAllString(page, ""), -1) {
			if found == right { // alone in its element, which is <bdi>, or in its field
				has(t, page, "<bdi>"+right+"</bdi>")
				continue
			}
			said++
			if !strings.HasSuffix(found, "\u2068"+right) {
				t.Errorf("the name runs into its sentence: %q", found)
			}
		}
	}
	if said < 5 {
		t.Errorf("only %d sentences with the name", said)
	}
}

// TestGivingUpAgain: when the last player who was against it has gone, those
// who want the end can say so once more.
func TestGivingUpAgain(t *testing.T) {
	const again = `name="yes" value="1"`
	g := myTurn(t, 3, 2)
	g.do(match.Concede{By: owner(0), GID: g.state.GID, Yes: true, Present: []bool{true, true, true}})
	d := g.seen(0)
	for _, c := range []struct {
		present []bool
		want    bool
	}{
		{[]bool{true, true, true}, false}, {[]bool{true, false, true}, false}, {[]bool{true, false, false}, true},
	} {
		d.Present = c.present
		page := main(d)
		has(t, page, `name="yes" value="0"`)
		if strings.Contains(page, again) != c.want {
			t.Errorf("present are %v: giving up again is offered: %v", c.present, !c.want)
		}
	}
}

// TestWhoManages: the host frees seats, or the first who is here while he is not.
func TestWhoManages(t *testing.T) {
	g := newGame(t, rules.Plain, 4, 3).sit(3)
	for _, c := range []struct {
		present []bool
		want    int
	}{
		{[]bool{true, true, true, false}, 0}, {[]bool{false, true, true, false}, 1}, {[]bool{false, false, true, false}, 2},
	} {
		for i := range 3 {
			d, want := g.seen(i), i == c.want || i == 0 // the host needs no one to see him
			d.Present = c.present
			page := main(d)
			if strings.Contains(page, `/free"`) != want || strings.Contains(page, `/shrink"`) != want {
				t.Errorf("present are %v: seat %d has the buttons: %v", c.present, i, !want)
			}
		}
	}
	g.do(match.Leave{By: owner(0)}) // seat 1 is the host now, and stays it
	g.do(match.Sit{By: owner(3), Name: players[3], Skeleton: players[3]})
	d := TableData{View: match.See(g.state, owner(3))}
	d.Present = []bool{true, true, true, false}
	if d.You != 0 || d.Host != 1 {
		t.Fatalf("seat %d, host %d", d.You, d.Host)
	}
	lacks(t, main(d), `/free"`)
}

// TestGamesBefore: a table that has seen many games lists the last ones.
func TestGamesBefore(t *testing.T) {
	g := newGame(t, rules.Plain, 2, 7).sit(2)
	for n := range shownGames {
		g.start().end()
		lacks(t, main(g.rematch().seen(0)), "plus ancienne")
		if games := strings.Count(main(g.seen(0)), "/proof?game="); games != n+1 {
			t.Errorf("%d games listed of %d", games, n+1)
		}
	}
	page := main(g.start().end().rematch().start().end().rematch().seen(0))
	has(t, page, "et 2 parties plus anciennes", "/proof?game=3", "/proof?game=7")
	if games := strings.Count(page, "/proof?game="); games != shownGames {
		t.Errorf("%d games listed", games)
	}
}

// TestAbstentionExplained: what abstaining means is heard and seen.
func TestAbstentionExplained(t *testing.T) {
	page := main(myTurn(t, 3, 1).seen(0))
	has(t, page, `aria-describedby="abstain-hint"`, `<p id="abstain-hint" class="soft hint">Tu ne places rien maintenant`)
	lacks(t, page, ` title="`)
	has(t, page, "un jeton de plus au choix")
	late := main(newGame(t, rules.Plain, 1, 1).start().play(6).seen(0)) // all are revealed (R7)
	has(t, late, "un neuvième lancer")
	lacks(t, late, "un jeton de plus au choix")
}

// TestRefusedName: what was typed is still there when it was refused.
func TestRefusedName(t *testing.T) {
	const typed = `name="name" value="Zoé, Zoé"`
	p := Page{Name: "Léa"}
	has(t, render(Home(p, HomeData{Name: "Zoé, Zoé", Variant: rules.Holes})), typed, `value="h" checked`)
	has(t, render(Home(p, HomeData{})), `name="name" value="Léa"`, `value="p" checked`)
	d := newGame(t, rules.Plain, 4, 3).sit(2).seen(-1)
	d.Name = "Zoé, Zoé"
	has(t, render(TableMain(p, d)), typed)
}

// TestSpectator: who watches sees what is revealed, and when he may sit down.
func TestSpectator(t *testing.T) {
	const next, rematch = "Tu pourras t’asseoir pour la prochaine.", "Quand quelqu’un voudra une revanche, tu pourras t’asseoir ici."
	turn := myTurn(t, 4, 2)
	has(t, main(turn.seen(-1)), `class="pill shown"`, "Tu regardes. "+next)
	lacks(t, main(turn.seen(0)), `class="pill shown"`, next)
	full := newGame(t, rules.Plain, 6, 6).sit(6).start()
	has(t, main(full.seen(-1)), "Tu regardes.")
	lacks(t, main(full.seen(-1)), next)
	over := newGame(t, rules.Plain, 2, 7).sit(2).start().end()
	has(t, main(over.seen(-1)), rematch)
	lacks(t, main(over.seen(0)), rematch)
}

// TestScoringIsSaid: before the game, at the table where it is not the usual
// one, and at the end.
func TestScoringIsSaid(t *testing.T) {
	for variant, rule := range map[rules.Variant]string{
		rules.Plain: "Classique\u00a0: 2 points par jeton de la plus longue suite.",
		rules.Holes: "Trous\u00a0: 2 points par jeton de la plus longue suite, moins 3 par trou dans la suite.",
	} {
		g := newGame(t, variant, 2, 7).sit(2)
		has(t, main(g.seen(0)), rule)
		if page := main(g.start().seen(0)); strings.Contains(page, "Trous · ") != (variant == rules.Holes) {
			t.Errorf("%v: the table does not say it, or needlessly", variant)
		}
		has(t, main(g.end().seen(0)), rule)
	}
}

// TestLastGame: a rematch takes the end from everybody, so the boards stand
// before the next game too, unless the game was given up.
func TestLastGame(t *testing.T) {
	g := newGame(t, rules.Plain, 2, 7).sit(2)
	lacks(t, main(g.seen(0)), "last-game")
	page := main(g.start().end().rematch().seen(0))
	has(t, page, "last-game", "Une nouvelle partie est prête.", `<span class="place">1er</span>`, "<bdi>Tom</bdi>", `class="band"`)
	g.start()
	for i := range 2 {
		g.do(match.Concede{By: owner(i), GID: g.state.GID, Yes: true, Present: []bool{true, true}})
	}
	lacks(t, main(g.disclose().rematch().seen(0)), "last-game")
}

// TestOthersGiveUp: who has not given up sees who has, above his board.
func TestOthersGiveUp(t *testing.T) {
	const notice = "\u2068Léa\u2069 veut abandonner."
	g := myTurn(t, 3, 2)
	lacks(t, main(g.seen(1)), notice)
	g.do(match.Concede{By: owner(0), GID: g.state.GID, Yes: true, Present: []bool{true, true, true}})
	has(t, main(g.seen(1)), notice, "Abandonner aussi")
	lacks(t, main(g.seen(0)), notice, "Abandonner aussi")
	lacks(t, main(g.seen(-1)), "Abandonner aussi")
}

// TestLastRound: one line says the new token and what the others did; the token
// is marked in the hand; and the hand comes before the board.
func TestLastRound(t *testing.T) {
	g := newGame(t, rules.Plain, 2, 6).sit(2).start()
	first := main(g.seen(0))
	has(t, first, `<p class="last" aria-hidden="true"></p>`) // its place, so that nothing moves
	lacks(t, first, `"tok new"`)
	page := main(g.play(1).seen(0))
	has(t, page, `<p class="last" aria-hidden="true">Nouveau jeton`, "\u2068Tom\u2069\u00a0: ", `class="tok new"`)
	if strings.Index(page, `class="hand"`) > strings.Index(page, `class="stage"`) {
		t.Error("the board comes before the hand")
	}
}

// TestLastToken: with one token in hand it is picked already, and only the cell
// is asked for.
func TestLastToken(t *testing.T) {
	for seed := byte(1); seed < 200; seed++ {
		g := newGame(t, rules.Plain, 1, seed).start().play(7)
		first, second := g.state.Seats[0].Position.Board.Targets(g.state.Rolls[len(g.state.Rolls)-1])
		if second != 0 && g.state.Seats[0].Position.Hand.Len() == 1 {
			has(t, main(g.seen(0)), " occupée\u00a0: touche "+text.CellName(first)+" ou "+text.CellName(second)+".", " checked")
			return
		}
	}
	t.Fatal("no such game")
}

// TestGhostNumber: the number of a cell that a token is chosen for stands beside it.
func TestGhostNumber(t *testing.T) {
	g := myTurn(t, 1, 2)
	lit, beside := strings.Count(main(g.seen(0)), `"lit-number"`), strings.Count(main(g.seen(0)), `"beside"`)
	d := g.seen(0)
	first, _ := d.Seats[0].Position.Board.Targets(d.Roll())
	for token := range d.Seats[0].Position.Hand.All() {
		d.Mine.Chosen, d.Mine.Choice = true, rules.Place(token, first)
	}
	if page := main(d); strings.Count(page, `"lit-number"`) != lit-1 || strings.Count(page, `"beside"`) != beside+1 {
		t.Error("the number stands under the token")
	}
}

// TestPlaces: equal scores share a place.
func TestPlaces(t *testing.T) {
	d := newGame(t, rules.Plain, 2, 7).sit(2).start().end().seen(0)
	d.Seats[0].Position.Board, d.Seats[1].Position.Board = mustBoard("ABCD........"), mustBoard("EFGH........")
	d.Seats[0].Place, d.Seats[1].Place = 1, 1
	has(t, main(d), "Égalité\u00a0: \u2068Léa\u2069 et \u2068Tom\u2069, 8 points chacun.")
}

// TestFirstPage: it weighs less than 60 KB with everything that it loads.
func TestFirstPage(t *testing.T) {
	var parts []string
	for _, name := range []string{"style.css", "app.js", "sound.js", "favicon.svg", "htmx.js"} {
		file, ok := asset.At(asset.Path(name))
		if !ok {
			t.Logf("without %s", name)
		}
		parts = append(parts, string(file.Data))
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
	has(t, render(Home(Page{}, HomeData{})), asset.Path("style.css"), asset.Path("app.js"), asset.Path("sound.js"))
}

// TestNoticeOutside: why a plain post did nothing stands where the first message
// of the stream does not take it away; the answer to htmx holds it inside.
func TestNoticeOutside(t *testing.T) {
	d := myTurn(t, 2, 2).seen(0)
	d.Notice = "Trop tard"
	page := render(Table(Page{Lang: text.FR}, d))
	_, rest, _ := strings.Cut(page, `<main id="table"`)
	inside, _, _ := strings.Cut(rest, "</main>")
	lacks(t, inside, d.Notice)
	has(t, page, `role="alert">Trop tard`)
	has(t, main(d), `role="alert">Trop tard`)
}

// TestPrivacyNamesStores: the page names all that scripts keep in the browser.
func TestPrivacyNamesStores(t *testing.T) {
	words := map[string]string{"sound": "le son", "aloud": "à voix haute", "keys": "touches", "fair": "le sceau", "asked": "fermeture de l’onglet", "train": "à l’entraînement"}
	scripts, err := filepath.Glob("../asset/*.js")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	page := render(Privacy(Page{Lang: text.FR}))
	found := 0
	for _, script := range scripts {
		code, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		for _, store := range regexp.MustCompile(`"1208\.(\w+)`).FindAllSubmatch(code, -1) {
			found++
			if word := words[string(store[1])]; word == "" || !strings.Contains(page, word) {
				t.Errorf("the page does not name what %s keeps in %s", script, store[0])
			}
		}
	}
	if found < 4 {
		t.Errorf("only %d stores are found", found)
	}
	has(t, page, "partage de l’appareil") // of the cookie
}

// TestSetupPages: the leader is offered the clock too, and a device for several
// knows its reader's name.
func TestSetupPages(t *testing.T) {
	has(t, render(Lead(Page{}, SetupData{})), `name="clock" value="120"`)
	has(t, render(Lead(Page{}, SetupData{Clock: 60})), "<details class=\"options\" open", `name="clock" value="60" checked`)
	has(t, render(Here(Page{Name: "Léa"}, SetupData{})), `name="name1" value="Léa"`, `name="name2" value=""`)
	has(t, render(Here(Page{Name: "Léa"}, SetupData{Names: [6]string{"Tom"}})), `name="name1" value="Tom"`)
	lacks(t, render(Lead(Page{Name: "Léa"}, SetupData{})), `name="name1" value="Léa"`)
}
