package endtoend

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"game1208/internal/termtest"
	"game1208/internal/webtest"
)

// TestBrowserAndTerminal: one in a browser and one at a terminal play a game to its
// end. The seat moves from the terminal to another browser by the link that the
// terminal shows, and back by the one that the browser shows. She is spoken to in
// English, and he in French wherever he is.
func TestBrowserAndTerminal(t *testing.T) {
	t.Parallel()
	addr := webtest.FreeAddr(t)
	server := webtest.Serve(t, "--ssh", addr)
	p := newPlayer(t, server.Base(), "browser", device{lang: "en"})
	p.open("/")
	p.fill(".new [name=name]", "Léa")
	p.tap(`.size[value="2"]`)
	p.waitFor("ready by itself", is(".gathering .ready")+" && !"+is("form[data-ready]"))
	invitation := p.base + p.table()

	key := termtest.Key(t)
	c := termtest.Call(t, addr, "fr", key)
	c.Wait("[ Commencer ]")
	c.Press("\x1b[200~" + invitation + "\x1b[201~")
	c.Wait("▸ Code ou lien")
	c.Press(termtest.Enter)
	c.Wait("Prendre place", "Léa")
	c.Press("s")
	for roll := 1; roll <= 3; roll++ {
		p.play(roll, 0)
		c.Wait(fmt.Sprintf("Lancer %d sur 8", roll), "Léa  ✓ a choisi")
		c.Press(termtest.Right, termtest.Down, termtest.Enter)
	}
	p.awaitRoll(4)

	c.Press("l") // his seat goes to a browser
	c.Wait("Un lien pour cette place", "/seat/")
	link := regexp.MustCompile(`/t/[\w-]+/seat/[\w-]+`).FindString(c.Screen())
	q := newPlayer(t, server.Base(), "his browser", device{phone: true, lang: "fr"})
	q.open(link)
	q.tap(".main-button")
	q.play(4, 0)
	c.Press("x") // any key closes the card
	c.Wait("Tu regardes")
	p.play(4, 0)
	p.awaitRoll(5)

	q.tap(".lend summary") // and comes back
	q.tap(".lend button")
	q.waitFor("the link", is("#link"))
	back := read[string](q, `document.querySelector("#link").value`)
	c.Press("q")
	c.Wait("[ Commencer ]")
	c.Press("\x1b[200~" + back + "\x1b[201~")
	c.Wait("▸ Code ou lien")
	c.Press(termtest.Enter)
	for roll := 5; roll <= 8; roll++ {
		c.Wait(fmt.Sprintf("Lancer %d sur 8", roll))
		c.Press(termtest.Right, termtest.Down, termtest.Enter)
		c.Until("his choice", func(s string) bool {
			return strings.Contains(s, "Ton choix") || strings.Contains(s, "Tous tes jetons")
		})
		p.play(roll, 0)
	}
	c.Wait("Fin de partie", "valeur du jeu", "Top de la donne")
	record := p.record()
	if len(record.Lines) != 2 || !record.Complete() {
		t.Errorf("the record %v", record)
	}
	if boards, err := record.Boards(); err != nil || boards[0].Len() != 8 || boards[1].Len() != 8 {
		t.Errorf("boards %v %v", boards, err)
	}
}
