package endtoend

import "testing"

// TestSeveralOnThisDevice: two on one phone play after three taps and two names.
func TestSeveralOnThisDevice(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "two on a phone", device{phone: true, lang: "en"})
	p.open("/")
	p.tap(`a[href="/here"]`)
	p.waitFor("two names", is("[name=name1]")+` && ![...document.querySelectorAll(".names input")].slice(2).some(e => e.checkVisibility())`)
	p.fill("[name=name1]", "Léa")
	p.fill("[name=name2]", "Tom")
	p.tap(".main-button")
	p.waitFor("the game", is(".playing"))
	p.waitFor("bytes of both", `new Set(document.getElementById("seal").dataset.entropy.split(" ").filter(e => !/^0*$/.test(e))).size === 2`)
}

// TestFamilyGathers seats somebody on the host's device, a bot and a player with
// cardboard, starts the game with one tap, and moves the host's seat to another
// device.
func TestFamilyGathers(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	p := newPlayer(t, s.server.Base(), "host", device{phone: true, lang: "en"})
	p.open("/")
	p.fill(".new [name=name]", "Léa")
	p.tap(`.size[value="4"]`)
	p.waitFor("ready by itself", is(".gathering .ready")+" && !"+is("form[data-ready]"))
	p.tap("#add-person-1 summary")
	p.fill("#add-person-1 [name=name]", "Inès")
	p.tap("#add-person-1 button")
	p.waitFor("Inès, and a door that is closed and empty", said(".seats", "Inès")+" && "+is("#add-person-2:not([open])")+" && "+is("#add-person-2 [name=name]")+`.value === ""`)
	p.tap("#add-bot-2 summary")
	p.tap("#add-bot-2 button")
	p.waitFor("the bot", said(".seats", "Steady bot"))
	p.tap("#add-paper-3 summary")
	p.fill("#add-paper-3 [name=name]", "Wu")
	p.tap("#add-paper-3 button")
	p.waitFor("Wu", said(".seats", "Wu")+" && "+is("form[data-ready]")) // Inès and Wu have not said that they are ready
	p.tap("form[data-ready] button")
	p.waitFor("the game", is(".playing"))
	p.waitFor("the draws to be checked", is("#checked")+".textContent.startsWith("+is("#checked")+".dataset.right)")
	p.tap(".lend summary")
	p.tap(".lend button")
	p.waitFor("the link", is("#link"))
	q := newPlayer(t, s.server.Base(), "the other device", device{lang: "fr"})
	q.open(read[string](p, `new URL(document.querySelector("#link").value).pathname`))
	q.tap(".main-button")
	q.waitFor("Léa’s turn", is(`.playing form[action$="/choose"]`))
	p.open(read[string](q, "location.pathname"))
	p.waitFor("one seat less", is(".playing")+` && document.getElementById("seal").dataset.seat === "1"`)
}
