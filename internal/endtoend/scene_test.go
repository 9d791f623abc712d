package endtoend

import (
	"net/url"
	"slices"
	"strings"

	g "maragu.dev/gomponents"

	"game1208/fair"
	"game1208/internal/view"
	"game1208/internal/webtest"
	"game1208/match"
	"game1208/rules"
	"game1208/train"
)

// A scene is a page in a state that readers meet.
type scene struct {
	name  string
	route string
	at    func(*stage) place
}

// A place is where a scene is seen.
type place struct {
	path    string
	who     *webtest.Browser // who sees it, nil for somebody without a seat
	fields  url.Values       // sent to the path as a form
	unasked string           // the game for which the page shall not say by itself that he is ready
	then    string           // what to do in the page, until it is done
	foreign bool             // the fields are sent by a page of another site
	middle  bool             // the device lies between its players

	// drawn draws the page instead: the server shows it only when it is broken,
	// or after a month.
	drawn func(view.Page) g.Node
}

// absent is a game in which the bot moved for the first player while he was away, the
// second played on cardboard, and the third board was not entered.
const absent = "/r/p.BCFGADHE.7576b1992.C7B5G8A6--E1H9DaF2.C7--B6A5DbF1E9G8H2.?by=24.-.-"

// attempt is where one at playing on began in that game.
var attempt = "?of=" + url.QueryEscape(strings.TrimPrefix(absent, "/r/")+"&player=1&step=6")

var scenes = slices.Concat(pageScenes, tableScenes, offlineScenes)

var pageScenes = []scene{
	{"home", "GET /{$}", func(*stage) place { return place{path: "/"} }},
	{"home with open tables", "GET /{$}", func(s *stage) place {
		tb := s.table("h", 3, 1)
		s.do(tb.who[0], "/tables", url.Values{"variant": {"p"}, "seats": {"1"}, "name": {""}})
		return place{path: "/", who: tb.who[0]}
	}},
	{"a name refused at home", "POST /tables", func(s *stage) place {
		return place{path: "/tables", fields: url.Values{"variant": {"p"}, "seats": {"2"}, "name": {strings.Repeat("x", 21)}}, then: refused}
	}},
	{"home, the options", "GET /{$}", func(*stage) place {
		return place{path: "/", then: `(document.querySelector("details").open = true)`}
	}},
	{"several on this device", "GET /here", func(*stage) place { return place{path: "/here"} }},
	{"several on this device, six and the options", "GET /here", func(*stage) place {
		return place{path: "/here", then: `(document.querySelector("[name=seats][value='6']").checked = document.querySelector("details").open = true)`}
	}},
	{"against a bot", "GET /bot", func(*stage) place { return place{path: "/bot"} }},
	{"against a bot, the options", "GET /bot", func(*stage) place {
		return place{path: "/bot", then: `(document.querySelector("[name=bot][value=rival]").checked = document.querySelector("details").open = true)`}
	}},
	{"at a real table", "GET /lead", func(*stage) place { return place{path: "/lead"} }},
	{"at a real table, leading and playing", "GET /lead", func(*stage) place {
		return place{path: "/lead", then: `(document.querySelector("[name=plays][value='1']").checked = document.querySelector("details").open = true)`}
	}},
	{"two of one name on this device", "POST /tables", func(*stage) place {
		return place{path: "/tables", fields: url.Values{"door": {"here"}, "variant": {"h"}, "seats": {"3"}, "name1": {"Léa"}, "name2": {"Tom"}, "name3": {"LÉA"},
			"bot": {"rival"}, "clock": {"60"}}, then: refused}
	}},
	{"too many at a real table", "POST /tables", func(*stage) place {
		return place{path: "/tables", fields: url.Values{"door": {"lead"}, "variant": {"p"}, "seats": {"6"}, "plays": {"1"}, "hand": {"1"}}, then: refused}
	}},
	{"a wrong code", "POST /join", func(s *stage) place {
		return place{path: "/join", who: s.newcomer(), fields: url.Values{"code": {"AAAAAA"}}}
	}},
	{"too many codes", "POST /join", func(s *stage) place {
		b := s.newcomer()
		for range 12 {
			s.do(b, "/join", url.Values{"code": {"AAAAAA"}})
		}
		return place{path: "/join", who: b, fields: url.Values{"code": {"AAAAAA"}}}
	}},
	{"a bad request", "GET /r/{record}", func(s *stage) place {
		return place{path: "/r/" + s.over("p", 1).record + "?step=99"}
	}},
	{"a form of another site", "POST /tables", func(*stage) place {
		return place{path: "/tables", fields: url.Values{"variant": {"p"}, "seats": {"1"}}, foreign: true}
	}},
	{"a form that is too large", "POST /tables", func(*stage) place {
		return place{path: "/tables", fields: url.Values{"variant": {"p"}, "seats": {"2"}, "name": {strings.Repeat("x", 5000)}}}
	}},
	{"a fault of the server", "/", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node { return view.Notice(p, view.Trouble(p.Lang)) }}
	}},
	{"not found", "/", func(*stage) place { return place{path: "/nothing/here"} }},
	{"a file that is not there", "GET /static/", func(*stage) place { return place{path: "/static/unknown"} }},
	{"an unknown table", "GET /t/{id}", func(*stage) place { return place{path: "/t/AAAAAAAAAAAAAAAAAAAAAA"} }},

	{"before the game, the host not ready", "GET /t/{id}", func(s *stage) place {
		tb := s.table("p", 3, 2)
		return place{path: tb.path, who: tb.who[0], unasked: tb.gid(s)}
	}},
	{"before the game, the host waits", "GET /t/{id}", func(s *stage) place {
		tb := s.table("p", 3, 2)
		s.ready(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"before the game, a guest waits", "GET /t/{id}", func(s *stage) place {
		tb := s.table("p", 6, 3)
		s.ready(tb, 1, 2)
		return place{path: tb.path, who: tb.who[1]}
	}},
	{"before the game, invited", "GET /t/{id}", func(s *stage) place { return place{path: s.table("h", 3, 2).path} }},
	{"before the game, no seat free", "GET /t/{id}", func(s *stage) place { return place{path: s.table("p", 2, 2).path} }},
	{"before the game, a family", "GET /t/{id}", func(s *stage) place {
		tb := s.family()
		return place{path: tb.path, who: tb.who[0], unasked: tb.gid(s),
			then: `(document.querySelector(".adder").open = document.querySelector(".lend").open = true)`}
	}},
	{"before the game, a family, a guest", "GET /t/{id}", func(s *stage) place {
		tb := s.family()
		s.ready(tb, 1)
		return place{path: tb.path, who: tb.who[1], then: `(document.querySelector(".adder:last-child").open = true)`}
	}},
	{"before the game, real luck", "GET /t/{id}", func(s *stage) place {
		b := s.newcomer()
		page := s.do(b, "/tables", url.Values{"door": {"lead"}, "variant": {"h"}, "seats": {"2"}, "name1": {"Léa"}, "hand": {"1"}, "phones": {"1"}})
		return place{path: page.URL.Path, who: s.newcomer()}
	}},
	{"before the game, freed", "GET /t/{id}", func(s *stage) place {
		tb := s.table("p", 3, 3)
		s.do(tb.who[0], tb.path+"/free", url.Values{"seat": {"1"}, "name": {names[1]}})
		return place{path: tb.path, who: tb.who[1]}
	}},
	{"a link for my seat", "POST /t/{id}/lend", func(s *stage) place {
		tb := s.table("p", 3, 2)
		return place{path: tb.path + "/lend", who: tb.who[1], fields: url.Values{"seat": {"1"}}}
	}},
	{"a seat to take", "GET /t/{id}/seat/{token}", func(s *stage) place {
		tb := s.table("p", 2, 2)
		page := s.do(tb.who[1], tb.path+"/lend", url.Values{"seat": {"1"}})
		_, rest, _ := strings.Cut(page.Body, tb.path+"/seat/")
		token, _, _ := strings.Cut(rest, `"`)
		return place{path: tb.path + "/seat/" + token}
	}},
	{"a link for a seat that does not work", "POST /t/{id}/seat/{token}", func(s *stage) place {
		return place{path: s.table("p", 2, 1).path + "/seat/AAAAAAAAAAAAAAAAAAAAAA", who: s.newcomer(), fields: url.Values{}}
	}},
	{"a link for a lost seat, watching", "GET /t/{id}", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node {
			t := expired()
			t.Phase, t.You, t.Mine, t.Own = match.Playing, -1, nil, nil
			t.Seats[1].LinkBy = 0
			return view.Table(p, t)
		}}
	}},
	{"a seat at a full table", "POST /t/{id}/sit", func(s *stage) place {
		return place{path: s.table("p", 2, 2).path + "/sit", who: s.newcomer(), fields: url.Values{"name": {"Zoé"}}, then: refused}
	}},
	{"before another game", "GET /t/{id}", func(s *stage) place {
		tb := s.finish(s.start("p", 2))
		s.press(tb.who[0], tb.path, "/rematch")
		return place{path: tb.path, who: tb.who[1]}
	}},

	{"my turn, one cell", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"draws that do not match", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		return place{path: tb.path, who: tb.who[0], then: "(" + another("rolls") + "," + newMessage + "," + is("#checked.alert") + ")"}
	}},
	{"a choice that can be undone", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		return place{path: tb.path, who: tb.who[0], then: holdForEver}
	}},
	{"the card of keys", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		return place{path: tb.path, who: tb.who[0],
			then: `(() => { const card = document.getElementById("keys"); if (!card.open) document.getElementById("keys-open").click(); return card.open; })()`}
	}},
	{"my turn, two cells", "GET /t/{id}", func(s *stage) place {
		tb := s.twoCells(2)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"my turn, alone, a token picked", "GET /t/{id}", func(s *stage) place {
		tb := s.twoCells(1)
		return place{path: tb.path, who: tb.who[0],
			then: `(() => { const e = document.querySelector("input[name=token]"); if (!e.checked) e.click(); return e.checked; })()`}
	}},
	{"chosen, one cell", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		s.choose(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"chosen, two cells", "GET /t/{id}", func(s *stage) place {
		tb := s.twoCells(2)
		s.choose(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"abstention chosen", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		s.abstain(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"abstention used", "GET /t/{id}", func(s *stage) place {
		tb := s.start("h", 1)
		s.abstain(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"the others' round", "GET /t/{id}", func(s *stage) place {
		tb := s.rounds(s.start("p", 6), 3)
		s.choose(tb, 1)
		s.choose(tb, 2)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"watching", "GET /t/{id}", func(s *stage) place { return place{path: s.rounds(s.start("h", 6), 5).path} }},
	{"all placed, another has not", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		s.abstain(tb, 1)
		s.choose(tb, 0)
		tb = s.rounds(tb, 7)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"a choice refused", "POST /t/{id}/choose", func(s *stage) place {
		tb := s.start("p", 2)
		return place{path: tb.path + "/choose", who: tb.who[0],
			fields: url.Values{"seat": {"0"}, "gid": {tb.gid(s)}, "roll": {"1"}, "revision": {"0"}, "cell": {"1"}}, then: refused}
	}},
	{"I want to end", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		s.concede(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"another wants to end", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 2)
		s.concede(tb, 0)
		return place{path: tb.path, who: tb.who[1], then: `(document.querySelector("details").open = true)`}
	}},
	{"given up", "GET /t/{id}", func(s *stage) place {
		tb := s.start("p", 1)
		s.concede(tb, 0)
		return place{path: tb.path, who: tb.who[0]}
	}},
	{"expired", "GET /t/{id}", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node { return view.Table(p, expired()) }}
	}},
	{"over, alone", "GET /t/{id}", func(s *stage) place { return s.over("p", 1).own() }},
	{"over, alone, holes", "GET /t/{id}", func(s *stage) place { return s.over("h", 1).own() }},
	{"over, two", "GET /t/{id}", func(s *stage) place { return s.over("p", 2).own() }},
	{"over, six, holes", "GET /t/{id}", func(s *stage) place { return s.over("h", 6).own() }},
	{"over, six, watching", "GET /t/{id}", func(s *stage) place { return place{path: s.over("p", 6).path} }},

	{"replay", "GET /replay", func(*stage) place { return place{path: "/replay"} }},
	{"a record that cannot be read", "GET /replay", func(*stage) place { return place{path: "/replay?record=E7+and+so+on"} }},
	{"review, alone", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("p", 1).record, then: openAll} }},
	{"review, alone, the start", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("p", 1).record + "?step=0"} }},
	{"review, alone, roll 4", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("p", 1).record + "?step=4"} }},
	{"review, two cells", "GET /r/{record}", func(*stage) place { return place{path: "/r/p.BCFGADHE.7576b1992.C7B5G8A6--E1H9DaF2?step=3"} }},
	{"review, six", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("h", 6).record} }},
	{"review, six, roll 4", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("h", 6).record + "?step=4"} }},
	{"review, six, one of them", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("h", 6).record + "?player=3"} }},
	{"review, six, a move of one", "GET /r/{record}", func(s *stage) place { return place{path: "/r/" + s.over("h", 6).record + "?player=3&step=5"} }},
	{"review, bot and cardboard", "GET /r/{record}", func(*stage) place { return place{path: absent, then: openAll} }},
	{"review, bot and cardboard, roll 2", "GET /r/{record}", func(*stage) place { return place{path: absent + "&step=2"} }},
	{"review, bot and cardboard, one of them", "GET /r/{record}", func(*stage) place { return place{path: absent + "&player=1", then: openAll} }},
	{"review, bot and cardboard, the bot's move", "GET /r/{record}", func(*stage) place { return place{path: absent + "&player=1&step=4"} }},
	{"review, bot and cardboard, cardboard", "GET /r/{record}", func(*stage) place { return place{path: absent + "&player=2"} }},
	{"review, bot and cardboard, cardboard, roll 2", "GET /r/{record}", func(*stage) place { return place{path: absent + "&player=2&step=2"} }},
	{"review of a beginning", "GET /r/{record}", func(*stage) place { return place{path: "/r/p.BEGAC.3c7.E3Gc--"} }},
	{"too many reviews", "GET /r/{record}", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node { return view.Notice(p, view.Busy(p.Lang)) }}
	}},
	{"try again, one cell", "GET /try/{record}", func(*stage) place { return place{path: "/try/p.BCFGADHE.7576b1992.C7G5B6F8"} }},
	{"try again, two cells", "GET /try/{record}", func(*stage) place { return place{path: "/try/p.BCFGADHE.7576b1992.C7B5"} }},
	{"try again, a cell without a token", "GET /try/{record}", func(*stage) place { return place{path: "/try/p.BCFGADHE.7576b1992.C7B5?cell=8"} }},
	{"try again, the luck ends", "GET /try/{record}", func(*stage) place { return place{path: "/try/p.BEGAC.3c7.E3Gc--"} }},
	{"try again, of a game with a bot's moves", "GET /try/{record}", func(*stage) place { return place{path: "/try/p.BCFGADHE.7576b1992.C7B5G8A6--" + attempt} }},
	{"try again, its review", "GET /r/{record}", func(*stage) place {
		return place{path: "/r/p.BCFGADHE.7576b1992.C7B5G8A6--E1F9" + attempt + "&by=24&step=6"}
	}},
	{"try again, drawn anew", "POST /try", func(*stage) place {
		return place{path: "/try", fields: url.Values{"record": {"p.BCFGADHE.7576b1992.C7B5G8A6--"}, "roll": {"6"}}}
	}},
	{"lesson, the first roll", "GET /learn", func(*stage) place { return place{path: "/learn"} }},
	{"lesson, the second roll", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/A4"} }},
	{"lesson, abstain", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/A4C7"} }},
	{"lesson, a taken cell", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/B4C7--"} }},
	{"lesson, a cell without a token", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/B4C7--?cell=3"} }},
	{"lesson, free", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/B4C7--A3D9"} }},
	{"lesson, the end", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/B4C7--A3D9HcF8GbEa"} }},
	{"lesson, no such step", "GET /learn/{line}", func(*stage) place { return place{path: "/learn/--"} }},
	{"trainer", "GET /train", func(*stage) place { return place{path: "/train"} }},
	{"trainer, all of it", "GET /train", func(*stage) place {
		return place{path: "/train?theme=side&level=3&variant=h",
			then: `(document.querySelector("details").open = true) && ` + trained(`{ found: 7, asked: 9, row: 3 }`)}
	}},
	{"trainer, own mistakes", "GET /train", func(*stage) place {
		return place{drawn: func(p view.Page) g.Node { return view.Train(p, ownMistakes()) }}
	}},
	{"exercise, one cell", "GET /train/{puzzle}", func(*stage) place { return place{path: "/train/p_.....D...H.._BCF_1_1?theme=abstain&level=3"} }},
	{"exercise, two cells", "GET /train/{puzzle}", func(*stage) place { return place{path: "/train/h_...BCD.H.F.._AEG_1_a"} }},
	{"exercise, the last token", "GET /train/{puzzle}", func(*stage) place { return place{path: "/train/p_A.BCDEF...H._G_0_5?theme=side&level=1"} }},
	{"exercise, a hint", "GET /train/{puzzle}", func(*stage) place {
		return place{path: "/train/p_...BCD.H.F.._AEG_1_a?theme=mixed&level=3&hint=1"}
	}},
	{"exercise, all hints", "GET /train/{puzzle}", func(*stage) place {
		return place{path: "/train/p_.....D...H.._BCF_1_1?theme=mixed&level=3&hint=3"}
	}},
	{"exercise, a cell without a token", "GET /train/{puzzle}", func(*stage) place {
		return place{path: "/train/p_...BCD.H.F.._AEG_1_a?theme=side&level=3&cell=9"}
	}},
	{"exercise, found", "GET /train/{puzzle}", func(*stage) place {
		return place{path: "/train/p_...BCD.H.F.._AEG_1_a?theme=side&level=3&token=G&cell=9", then: trained(`{ found: 8, asked: 9, row: 4 }`)}
	}},
	{"exercise, missed, with a hint", "GET /train/{puzzle}", func(*stage) place {
		return place{path: "/train/p_.....D...H.._BCF_1_1?theme=mixed&level=3&hint=1&move=B1"}
	}},
	{"exercise, an own mistake", "GET /train/{puzzle}", func(*stage) place {
		return place{path: "/train/h_.H..C..F...A_BDEG_0_2?mine=2&token=E&cell=1"}
	}},
	{"exercise, no such one", "GET /train/{puzzle}", func(*stage) place { return place{path: "/train/luck"} }},
	{"on paper", "GET /print", func(*stage) place { return place{path: "/print"} }},
	{"rules", "GET /rules", func(*stage) place { return place{path: "/rules"} }},
	{"fair dice, no game yet", "GET /fair", func(*stage) place { return place{path: "/fair", then: store()} }},
	{"fair dice", "GET /fair", func(*stage) place {
		return place{path: "/fair", then: store(sampled(1, 10), sampled(2, 10), sampled(3, 10), sampled(4, 9), sampled(5, 4))}
	}},
	{"fair dice, a game that is wrong, all bytes", "GET /fair", func(*stage) place {
		return place{path: "/fair", then: "(" + store(sampled(1, 10), wrongGame()) + ") && " + openAll}
	}},
	{"fair dice, a proof that is right", "GET /fair", func(*stage) place {
		return place{path: "/fair", then: "(" + store(sampled(1, 10)) + ") && " + prove(proofText(sample(1)))}
	}},
	{"fair dice, a proof that is wrong", "GET /fair", func(*stage) place {
		proof := sample(1)
		proof.Keys[3][0]++
		return place{path: "/fair", then: "(" + store(sampled(1, 10)) + ") && " + prove(proofText(proof))}
	}},
	{"privacy", "GET /privacy", func(*stage) place { return place{path: "/privacy"} }},
}

// refused holds on a page that says why what was sent is not taken, beside the form.
const refused = `document.querySelector(".alert")`

// trained holds once the trainer's score shows, which the page is loaded again for
// when its memory is not this one.
func trained(memory string) string {
	return `(() => {
		const all = JSON.stringify({ ...` + memory + `, seen: [document.getElementById("main").dataset.puzzle], mine: {} });
		if (localStorage.getItem("1208.train") !== all) { localStorage.setItem("1208.train", all); location.reload(); return false; }
		return !document.querySelector(".train-score").hidden;
	})()`
}

// ownMistakes are those of games some days ago.
func ownMistakes() view.TrainData {
	d := view.TrainData{Wish: train.Wish{Difficulty: train.Easy}}
	for i, text := range []string{
		"p ...BCD.H.F.. AEG 1 a", "p .....D...H.. BCF 1 1", "h .H..C..F...A BDEG 0 2", "p A.BCDEF...H. G 0 5",
		"p A..CDE....H. BFG 0 3", "p ......D..F.. ABCH 0 3", "h A....HB..... CDF 1 4",
	} {
		puzzle, err := train.Parse(text)
		if err != nil {
			panic(err)
		}
		d.Mine = append(d.Mine, view.OwnMistake{Mistake: train.Mistake{Puzzle: puzzle, Loss: 4.21 - float64(i)/2}, Days: 1 + 3*i})
	}
	return d
}

// holdForEver makes a choice that waits to be sent, longer than two seconds.
const holdForEver = `(() => {
	const form = document.querySelector("form.mine");
	if (form.matches(".held")) return true;
	const start = setTimeout;
	window.setTimeout = (f, ms, ...rest) => start(f, ms === 2000 ? 1e9 : ms, ...rest);
	form.dataset.last = "";
	form.querySelector(".tok").click();
	return false;
})()`

// expired is a table for two whose game nobody has gone on with.
func expired() view.TableData {
	secret, gid := fair.Secret{1}, fair.GID{1}
	entropy := []fair.Entropy{{1}, {2}}
	deal := fair.Deal(gid, secret, entropy)
	open, roll := deal.Hand(), deal.Rolls[0]
	tokens := deal.Tokens[:open.Len()]
	s := played(
		match.Open{Seats: 2, Owner: "a", Name: names[0], Skeleton: "a", Lay: match.Lay{GID: gid, Commitments: secret.Commitments(gid)}},
		match.Sit{By: "b", Name: names[1], Skeleton: "b"},
		match.Ready{By: "a", GID: gid, Entropy: entropy[:1]}, match.Ready{By: "b", GID: gid, Entropy: entropy[1:]},
		match.Draw{Step: 0, Key: secret.Key(gid, 0), Tokens: tokens},
		match.Draw{Step: 1, Key: secret.Key(gid, 1), Roll: roll},
		match.Choose{By: "a", GID: gid, Roll: 1, Move: rules.Place(tokens[0], roll)},
		match.Choose{By: "b", Seat: 1, GID: gid, Roll: 1, Move: rules.Place(tokens[1], roll)},
		match.Expire{}, match.Disclose{Luck: deal},
	)
	t := view.TableData{ID: "AAAAAAAAAAAAAAAAAAAAAA", View: match.See(s, "a")}
	t.Present = []bool{true, false}
	return t
}
