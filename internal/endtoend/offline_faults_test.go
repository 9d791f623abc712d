package endtoend

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"game1208/internal/asset"
	"game1208/internal/text"
	"game1208/internal/webtest"
)

// TestOfflineAtServersTable: what was begun at a server waits for it. No move is lost in
// the browser, none is answered by it, and each page says so.
func TestOfflineAtServersTable(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Léa", device{lang: "fr", phone: true, still: true})
	p.installed()
	p.tap(".new > .main-button")
	table := p.table()
	p.play(1, 0)
	home := p.secondTab()
	home.open("/")
	p.cutOff(server)
	home.expectFailures(true)

	p.attempt()
	p.waitFor("that it is not sent", said("#trouble", text.NotSent.In(text.FR)))
	p.open("/print")
	p.waitFor("that the server has it", said("h1", text.NoServerTitle.In(text.FR)))
	p.open(table)
	p.waitFor("that the server has it", said("h1", text.NoServerTitle.In(text.FR)))
	home.tap(".new > .main-button")
	home.waitFor("that it did not arrive", said("h1", text.UnsentTitle.In(text.FR)))

	server.Start(t) // and the page comes by itself
	if roll := p.awaitRoll(2); roll.Revision != 0 {
		t.Error("the move that did not arrive has arrived")
	}
	p.open("/offline") // the worker's, also when there is a server
	p.waitFor("the worker's page", said("h1", "1208")+" && "+is("html[data-offline]"))
	p.tap(".new > .main-button")
	p.atOwnTable()
	p.awaitRoll(1)
}

// TestOfflineWaitingTables: without a network the first page names the tables where its
// reader has a seat at the server, and leads back to them; not those that are over, nor
// those that are gone.
func TestOfflineWaitingTables(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Léa", device{lang: "fr", phone: true, still: true})
	p.installed()
	p.tap(`.size[value="2"]`)
	shared := p.table()
	p.waitFor("his seat", is("[data-seated]"))
	p.open("/")
	p.tap(".new > .main-button")
	alone := p.table()
	p.play(1, 0)
	p.cutOff(server)
	p.open("/")
	p.waitFor("the tables that wait", said(".tables h2", text.WaitingTitle.In(text.FR))+" && "+is(`.tables a[href=`+quote(alone)+`]`)+" && "+is(`.tables a[href=`+quote(shared)+`]`))
	if first := read[string](p, is(".tables a")+".textContent"); first != text.YouAlone.In(text.FR) {
		t.Errorf("the latest table is that of %q", first)
	}
	p.tap(`.tables a[href=` + quote(alone) + `]`)
	p.waitFor("that the server has it", said("h1", text.NoServerTitle.In(text.FR)))

	server.Start(t) // and the page comes by itself
	p.awaitRoll(2)
	p.playOn(2)
	read[any](p, `(async () => {
		const shelf = await caches.open("1208-prefs"), at = "/offline/waiting";
		window.kept = await (await shelf.match(at)).json();
		await shelf.put(at, new Response(JSON.stringify([...window.kept, { id: "AAAAAAAAAAAAAAAAAAAAAA", names: ["Eve"] }])));
		window.put = true;
	})()`)
	p.waitFor("a table more", "window.put")
	p.open("/offline")
	p.waitFor("the table more", is(`.tables a[href="/t/AAAAAAAAAAAAAAAAAAAAAA"]`))
	p.open("/t/AAAAAAAAAAAAAAAAAAAAAA")
	p.waitFor("that it is gone", said("h1", text.NoTableTitle.In(text.FR)))
	p.open("/offline")
	links := read[string](p, `[...document.querySelectorAll(".tables a")].map((a) => a.getAttribute("href")).join(" ")`)
	if links != shared {
		t.Errorf("the tables that wait are %q, want %s alone", links, shared)
	}
}

// TestOfflineSendAgain: a form that does not arrive stays on the page that says so, and is
// sent from there when there is a server again: whole, and once; also where a proxy says
// that there is none.
func TestOfflineSendAgain(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	_, proxy := newRenewing(t, server.Base())
	for lang, base := range map[string]string{"fr": server.Base(), "en": proxy} {
		p := newPlayer(t, base, lang, device{lang: lang, phone: true, still: true})
		p.installed()
		const name = `Zoé "Z" & Cie`
		read[any](p, is("[name=name]")+".value = "+quote(name))
		p.cutOff(server)
		p.tap(`.size[value="3"]`)
		unsent := said("h1", text.UnsentTitle.In(p.lang())) + " && " + said(again, text.SendAgain.In(p.lang()))
		p.waitFor("that it did not arrive", unsent)
		read[any](p, "(window.before = true, 0)")
		p.tap(again)
		p.waitFor("that it did not arrive again", "!window.before && "+unsent)
		server.Start(t)
		p.tap(again)
		table := p.table()
		if strings.HasPrefix(table, "/t/offline-") {
			t.Errorf("the table is %s, not the server's", table)
		}
		p.waitFor("his seat", is("main")+".textContent.includes("+quote(name)+")")
		p.open("/")
		if n := read[int](p, `document.querySelectorAll('.doors a[href^="/t/"]').length`); n != 1 {
			t.Errorf("%d tables, want one", n)
		}
		p.expectFailures(false)
	}
}

// again sends the form once more that did not arrive.
const again = "main form .main-button"

// TestOfflineEvicted: a browser takes the games away, and then the program.
func TestOfflineEvicted(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Eva", device{lang: "en", phone: true, still: true})
	p.installed()
	p.cutOff(server)
	p.open("/")
	p.tap(".new > .main-button")
	table := p.atOwnTable()
	p.play(1, 0)

	p.open("/rules")
	read[any](p, `(() => { const gone = indexedDB.deleteDatabase("1208"); gone.onsuccess = () => { window.gone = true; }; })()`)
	p.waitFor("the games to be gone", "window.gone")
	p.open(table)
	p.waitFor("that the game is gone", said("h1", text.GoneHereTitle.In(text.EN)))
	p.open("/")
	p.tap(".new > .main-button") // and play goes on
	p.atOwnTable()
	p.awaitRoll(1)

	p.open("/rules")
	read[any](p, `(async () => { for (const name of await caches.keys()) await caches.delete(name); window.gone = true; })()`)
	p.waitFor("the program to be gone", "window.gone")
	call(p, network.ClearBrowserCache, cdp.Empty{})
	p.stopWorker()
	p.open("/")
	p.waitFor("that it does not start", said("h1", text.BrokenTitle.In(text.EN))+" && "+said("p", text.BrokenBody.In(text.EN)))
}

// TestOfflineFull: a browser without room says so, and play goes on when it has some.
func TestOfflineFull(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Tom", device{lang: "en", phone: true, still: true})
	p.installed()
	p.open("/offline")
	p.tap(".new > .main-button")
	p.atOwnTable()
	p.awaitRoll(1)
	p.expectFailures(true)
	worker := p.inWorker()
	worker(roomless)
	p.attempt()
	p.waitFor("that there is no room", said("#trouble", text.NoRoomBody.In(text.EN)))
	worker(`(IDBObjectStore.prototype.put = self.put, true)`)
	p.play(1, 0)
	p.awaitRoll(2)
}

// TestOfflineImpossible: browsers that cannot play without a network are told so, and
// play with one.
func TestOfflineImpossible(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	small := newPlayer(t, server.Base(), "full", device{lang: "fr", phone: true, still: true})
	small.expectFailures(true)
	room := 1e6
	call(small, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: small.base, QuotaSize: &room})
	small.open("/")
	small.waitFor("that there is no room", said("#offline .state", text.OfflineFull.In(text.FR)))
	small.tap(".new > .main-button")
	small.awaitRoll(1)

	plain := newPlayer(t, strings.Replace(server.Base(), "127.0.0.1", plainHost, 1), "plain", device{lang: "en", phone: true, still: true})
	plain.open("/")
	plain.waitFor("that it cannot", said("#offline .state", text.OfflineNever.In(text.EN)))
	plain.tap(".new > .main-button")
	plain.awaitRoll(1)

	private := newPlayer(t, server.Base(), "private", device{lang: "en", phone: true, still: true})
	private.installed()
	private.expectFailures(true)
	private.inWorker()(`(Object.defineProperty(self, "indexedDB", { value: undefined }), true)`)
	private.open("/offline")
	private.waitFor("that nothing is kept", said("h1", text.NothingTitle.In(text.EN)))
}

// attempt makes a choice that will not be taken.
func (p *player) attempt() {
	p.t.Helper()
	if len(p.turn().Moves) == 0 {
		p.tap(`form[action$="/choose"] input[name=token]`)
		p.tap(`form[action$="/choose"] button[name=cell]`)
	} else {
		p.tap(`form[action$="/choose"] button[name=move]:not([value="--"])`)
	}
	p.waitFor("its grace", is("form.held .take-back"))
	p.press(kb.Enter)
}

// roomless is what a database of a browser without room says to who writes.
const roomless = `(self.put = IDBObjectStore.prototype.put,
	IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); }, true)`

// inWorker returns what evaluates an expression in the worker of the player's browser, which
// lives on until the test ends.
func (p *player) inWorker() func(js string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	own := chromedp.FromContext(p.ctx).BrowserContextID
	targets, err := chromedp.Targets(ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, info := range targets {
		if info.Type != "service_worker" || info.URL != p.base+"/worker.js" || info.BrowserContextID != own {
			continue
		}
		worker, end := chromedp.NewContext(p.ctx, chromedp.WithTargetID(info.TargetID))
		p.t.Cleanup(end)
		return func(js string) {
			p.t.Helper()
			if _, err := chromedp.Run(worker, chromedp.Evaluate[bool](js)); err != nil {
				p.t.Fatal(err)
			}
		}
	}
	p.fatalf("there is no worker among %d targets", len(targets))
	panic("unreachable")
}

// TestOfflineFile takes games to another browser as a file, and damages it on the way.
func TestOfflineFile(t *testing.T) {
	t.Parallel()
	server := webtest.Serve(t)
	p := newPlayer(t, server.Base(), "Léa", device{lang: "fr", phone: true, still: true})
	p.installed()
	p.open("/offline")
	p.tap(".new > .main-button")
	p.atOwnTable()
	record := p.playOn(1)
	folder := t.TempDir()
	yes := true
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder, EventsEnabled: &yes,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.open("/offline/games")
	p.tap("[data-file]")
	var data []byte
	for end := time.Now().Add(patience); len(data) == 0; time.Sleep(glance) {
		data, _ = os.ReadFile(filepath.Join(folder, "1208.json")) // not yet
		if time.Now().After(end) {
			t.Fatal("no file was saved")
		}
	}

	q := newPlayer(t, server.Base(), "Léa elsewhere", device{lang: "en", phone: true, still: true})
	q.installed()
	q.expectFailures(true) // what is refused has a status that says so
	q.open("/offline/games")
	at := bytes.Index(data, []byte(`"kind":"chose"`))
	damaged := bytes.Clone(data)
	damaged[bytes.Index(damaged[at:], []byte(`"hash":"`))+at+10] ^= 1
	q.bring(damaged)
	q.waitFor("that it is damaged", said(".alert", text.KeptDamaged.In(text.EN)))
	if q.sees(is(".shelf")) {
		t.Error("something came of it all the same")
	}
	q.bring(data)
	q.waitFor("the table", said(".told", text.BroughtIn(text.EN, 1, 0))+" && "+is(`.shelf a[href^="/r/`+record.String()+`"]`))
	q.bring(data)
	q.waitFor("the table again", said(".told", text.BroughtIn(text.EN, 0, 1)))
	q.tap(`.shelf a[href^="/t/offline-"]`)
	q.waitFor("its end", is("main.over .review"))
}

// bring has the page of games take a file.
func (p *player) bring(data []byte) {
	p.t.Helper()
	read[any](p, `(() => {
		const files = new DataTransfer(), input = document.querySelector("input[type=file]");
		files.items.add(new File([`+quote(string(data))+`], "1208.json"));
		input.files = files.files;
	})()`)
	read[any](p, `(document.querySelector(".alert, .told")?.remove(), 0)`)
	p.tap(`form[enctype] button`)
}

// A renewing server is 1208 behind a proxy that makes another version of it.
type renewing struct {
	proxy *httputil.ReverseProxy
	next  atomic.Bool
}

const nextVersion = "fedcba9876"

func newRenewing(t *testing.T, base string) (*renewing, string) {
	t.Helper()
	target, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	r := &renewing{}
	r.proxy = &httputil.ReverseProxy{FlushInterval: -1, ModifyResponse: r.renew, Rewrite: func(asked *httputil.ProxyRequest) {
		asked.SetURL(target)
		asked.Out.Host = asked.In.Host
		asked.Out.Header.Del("Accept-Encoding") // what comes can be read here
	}}
	server := httptest.NewServer(http.HandlerFunc(r.proxy.ServeHTTP))
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	return r, server.URL
}

// renew puts the next version where this one stands.
func (r *renewing) renew(answer *http.Response) error {
	kind := answer.Header.Get("Content-Type")
	if !r.next.Load() || !strings.HasPrefix(kind, "text/html") && !strings.HasPrefix(kind, "text/javascript") {
		return nil
	}
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	data = bytes.ReplaceAll(data, []byte(asset.Version()), []byte(nextVersion))
	answer.Body = io.NopCloser(bytes.NewReader(data))
	answer.Header.Del("Content-Length")
	answer.ContentLength = int64(len(data))
	return nil
}

// TestOfflineRenewal: the server has another version. Its worker comes by itself, but not
// in the middle of a game before its player wants it; the game goes on.
func TestOfflineRenewal(t *testing.T) {
	t.Parallel()
	server, base := newRenewing(t, webtest.Serve(t).Base())
	p := newPlayer(t, base, "Léa", device{lang: "en", phone: true, still: true})
	p.installed()
	p.open("/offline")
	p.tap(".new > .main-button")
	table := p.atOwnTable()
	p.play(1, 0)
	p.awaitRoll(2)

	other := newPlayer(t, base, "Tom", device{lang: "en", phone: true, still: true})
	other.installed()

	server.next.Store(true)
	other.open("/rules")
	for end := time.Now().Add(patience); ; other.open("/offline") { // he is in no game
		if read[string](other, "document.documentElement.dataset.version") == nextVersion && other.sees(is("html[data-offline]")) {
			break
		}
		if time.Now().After(end) {
			other.fatalf("the new version does not come by itself")
		}
	}
	visitor := p.secondTab()
	visitor.open("/rules") // a page of the new server, under the old worker
	p.waitFor("word of the new version", is("#renewal")+"?.hidden === false")
	if got := read[string](p, "document.documentElement.dataset.version"); got != asset.Version() {
		t.Errorf("the page is of version %s in the middle of a game", got)
	}
	p.tap("#renewal button")
	p.waitFor("the page of the new version", "document.documentElement.dataset.version === "+quote(nextVersion))
	if p.table() != table {
		t.Errorf("the table is %s", p.table())
	}
	p.play(2, 0)
	p.awaitRoll(3)
}

// TestOfflineRenewalAfter: the new version comes by itself to the page of a game that is
// over, too, which the old worker still sends to. A name with points stays whole with it.
func TestOfflineRenewalAfter(t *testing.T) {
	t.Parallel()
	server, base := newRenewing(t, webtest.Serve(t).Base())
	p := newPlayer(t, base, "Léa", device{lang: "en", phone: true, still: true})
	p.installed()
	read[any](p, `(async () => {
		await (await caches.open("1208-prefs")).put("/offline/prefs", new Response("en..J. R. R. Tolkien"));
		window.named = true;
	})()`)
	p.waitFor("the name", "window.named")
	p.open("/offline")
	p.tap(".new > .main-button")
	p.atOwnTable()
	p.playOn(1)
	server.next.Store(true)
	visitor := p.secondTab()
	visitor.open("/rules")
	p.waitFor("the new version", "document.documentElement.dataset.version === "+quote(nextVersion)+" && "+is("main.over .review"))
	read[any](visitor, `(async () => { document.title = await (await caches.match("/offline/prefs", { cacheName: "1208-prefs" })).text(); })()`)
	visitor.waitFor("the whole name", `document.title.endsWith(".J. R. R. Tolkien")`)
}
