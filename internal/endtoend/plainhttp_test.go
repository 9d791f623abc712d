package endtoend

import (
	"net"
	"testing"

	"game1208/internal/text"
	"game1208/internal/webtest"
	"game1208/rules"
)

// TestPlainHTTP plays where the browser sees no secure context: in a network
// at home, by name, without a certificate.
func TestPlainHTTP(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	_, port, err := net.SplitHostPort(server.Addr)
	if err != nil {
		t.Fatal(err)
	}
	base := "http://" + net.JoinHostPort(plainHost, port)
	host := newPlayer(t, base, "Ida", device{lang: "fr", phone: true})
	guest := newPlayer(t, base, "Bob", device{lang: "en", dark: true})
	host.open("/")
	if host.sees("isSecureContext") {
		t.Fatalf("%s is a secure context", base)
	}
	host.tap(`form[action="/tables"] button[name=seats][value="2"]`)
	table := host.table()

	// There is no clipboard here: the button copies the old way and says so.
	const copyButton = "button[data-copy]"
	host.tap(copyButton)
	host.waitFor("the link to be copied", said(copyButton, text.Copied.In(text.FR)))
	if link := read[string](host, "getSelection().toString() || document.activeElement.value"); link != base+table {
		t.Errorf("the invitation is %q, want %q", link, base+table)
	}

	guest.open(table)
	guest.sit()
	for roll := 1; roll <= rules.Tokens; roll++ {
		host.play(roll, roll)
		guest.play(roll, roll)
	}
	if a, b := host.record(), guest.record(); !a.Complete() || a.String() != b.String() {
		t.Errorf("the records are %v and %v", a, b)
	}
	host.waitFor("a word on what cannot be checked here", checks(text.NotCheckable.In(text.FR)))
	if bytes := read[string](host, `Object.values(JSON.parse(localStorage["1208.fair"]))[0].e[0]`); len(bytes) != 32 {
		t.Errorf("the browser has given the bytes %q", bytes)
	}
}
