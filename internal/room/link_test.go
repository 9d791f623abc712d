package room_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"game1208/internal/room"
)

const (
	aTable = "2Zq8vK4nXw7pLr3tYb6cDg"
	aToken = "AAAAAAAAAAAAAAAAAAAA-_"
)

// typedLinks are what somebody may paste as a link, and where it leads, "" for nowhere.
var typedLinks = map[string]string{
	"http://game.test/t/" + aTable:                          "/t/" + aTable,
	"https://[2001:db8::1]:1208/t/" + aTable:                "/t/" + aTable,
	"\t/t/" + aTable + " \r\n":                              "/t/" + aTable,
	"http://game.test/t/" + aTable + "?sit=1#now":           "/t/" + aTable,
	"http://game.test/t/" + aTable + "/seat/" + aToken:      "/t/" + aTable + "/seat/" + aToken,
	"http://game.test/t/offline-" + aTable:                  "/t/offline-" + aTable,
	"game.test/t/" + aTable:                                 "/t/" + aTable,
	"127.0.0.1:1208/t/" + aTable:                            "/t/" + aTable,
	"http://game.test/x/t/" + aTable:                        "/t/" + aTable,
	"/t/" + aTable + "/":                                    "/t/" + aTable,
	"/t/" + aTable + "/seat/" + aToken + "/":                "/t/" + aTable + "/seat/" + aToken,
	"/t/" + aTable + ".":                                    "/t/" + aTable,
	"/t/" + aTable + "/).":                                  "/t/" + aTable,
	"/t/" + aTable + "\u200b":                               "/t/" + aTable,
	"« http://game.test/t/" + aTable + "\u202f»":            "/t/" + aTable,
	"Play 1208: http://game.test/t/" + aTable:               "/t/" + aTable,
	"/t/" + aTable + "/seat/" + aToken + " and the rest":    "/t/" + aTable + "/seat/" + aToken,
	"/t/" + aTable + " or /t/" + aTable + "/seat/" + aToken: "/t/" + aTable + "/seat/" + aToken,
	"/t/abc\n/t/" + aTable:                                  "/t/" + aTable,
	"/t/" + aTable + " or /t/":                              "",
	"":                                                      "",
	"ABCDEF":                                                "",
	"t/" + aTable:                                           "",
	"/T/" + aTable:                                          "",
	"/t/":                                                   "",
	"/t//seat/" + aToken:                                    "",
	"/t/" + aTable + "/live":                                "",
	"/t/" + aTable + "/seat":                                "",
	"/t/" + aTable + "/seat/":                               "",
	"/t/" + aTable + "/seat/.":                              "",
	"/t/" + aTable + "/seat/" + aToken + "/x":               "",
	"/t/" + aTable + "/lend/" + aToken:                      "",
	"//t/" + aTable:                                         "",
	"http://t/rules":                                        "",
	"/t/../rules":                                           "",
	"/t/é":                                                  "",
	"http://game.test/t/%zz":                                "",
	"http://game.test\\t\\" + aTable:                        "",
}

func TestParseLink(t *testing.T) {
	for typed, want := range typedLinks {
		got, ok := room.ParseLink(typed)
		if ok != (want != "") || ok && got.Path() != want {
			t.Errorf("%q leads to %+v, %v, want %q", typed, got, ok, want)
		}
	}
	for _, link := range []room.Link{{ID: room.RandomID(rand.Reader)}, {ID: room.RandomID(rand.Reader), Token: room.RandomID(rand.Reader)}} {
		if got, ok := room.ParseLink("http://game.test" + link.Path()); !ok || got != link {
			t.Errorf("%+v is read as %+v, %v", link, got, ok)
		}
	}
}

// FuzzParseLink: what is read as a link is one, says the same again, among words too, and
// leads to nothing but a table or a seat.
func FuzzParseLink(f *testing.F) {
	for typed := range typedLinks {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		link, ok := room.ParseLink(typed)
		if !ok {
			return
		}
		if link.ID == "t" || link.Token == "t" {
			return // before a stroke these would begin another link, and no name is so short
		}
		for _, around := range [][2]string{{}, {"127.0.0.1:1208", "/"}, {"Play 1208: http://game.test", "."}, {" (", "/)\u200b now"}} {
			again := around[0] + link.Path() + around[1]
			if read, ok := room.ParseLink(again); !ok || read != link {
				t.Errorf("%q is %+v, and %q is %+v, %v", typed, link, again, read, ok)
			}
		}
		if path := link.Path(); strings.Trim(path, "/-_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != "" || strings.Contains(path, "//") {
			t.Errorf("%q leads to %q", typed, path)
		}
	})
}

func TestParseCode(t *testing.T) {
	for typed, want := range map[string]string{
		"ABCDEF": "ABCDEF", "abc def": "ABCDEF", " aB-c d-E f\t\r\n": "ABCDEF", "abc\u00a0def": "ABCDEF", "": "", " - ": "",
		"abc_def": "ABCDEF", "äbc": "ÄBC", "1OI0": "1OI0", "\x00a": "A", "\xffa": "A",
		"abc\u2013def": "ABCDEF", "abc\u2011def.": "ABCDEF", "\u200bABCDEF\u200b": "ABCDEF", "\u2068«\u00a0abc‑def\u00a0»\u2069": "ABCDEF",
	} {
		if got := room.ParseCode(typed); got != want {
			t.Errorf("%q is the code %q, want %q", typed, got, want)
		}
	}
}
