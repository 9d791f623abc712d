package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"rsc.io/qr"

	"game1208/internal/text"
)

// configurations are values of the flags, and what is made of them.
var configurations = []struct {
	addr, public, proxy string
	want                string // the public address, or "refused"
}{
	{addr: "127.0.0.1:1208"},
	{addr: ":0"},
	{addr: "[::1]:http"},
	{addr: "", want: "refused"},
	{addr: "localhost", want: "refused"},
	{addr: "localhost:-1", want: "refused"},
	{addr: "localhost:65536", want: "refused"},
	{addr: "localhost:nosuchport", want: "refused"},
	{addr: ":1", public: "https://1208.example", want: "https://1208.example"},
	{addr: ":1", public: "https://1208.example/", want: "https://1208.example"},
	{addr: ":1", public: "HTTPS://1208.Example:443", want: "https://1208.example"},
	{addr: ":1", public: "http://[2001:db8::1]:80", want: "http://[2001:db8::1]"},
	{addr: ":1", public: "http://1208.example:443", want: "http://1208.example:443"},
	{addr: ":1", public: "1208.example", want: "refused"},
	{addr: ":1", public: "ftp://1208.example", want: "refused"},
	{addr: ":1", public: "https://", want: "refused"},
	{addr: ":1", public: "https://:443", want: "refused"},
	{addr: ":1", public: "https://1208.example:99999", want: "refused"},
	{addr: ":1", public: "https://1208.example/game", want: "refused"},
	{addr: ":1", public: "https://1208.example?x", want: "refused"},
	{addr: ":1", public: "https://1208.example#x", want: "refused"},
	{addr: ":1", public: "https://ann:secret@1208.example", want: "refused"},
	{addr: ":1", proxy: "10.0.0.0/8"},
	{addr: ":1", proxy: "2001:db8::/32"},
	{addr: ":1", proxy: "127.0.0.1", want: "refused"},
	{addr: ":1", proxy: "127.0.0.1/33", want: "refused"},
}

func TestConfigure(t *testing.T) {
	for _, c := range configurations {
		s := server{addr: c.addr}
		var proxies []string
		if c.proxy != "" {
			proxies = []string{c.proxy}
		}
		err := s.configure(newTestCLI(nil, nil), c.public, proxies)
		got := ""
		switch {
		case err != nil:
			got = "refused"
		case s.public != nil:
			got = s.public.String()
		}
		var usage usageError
		if got != c.want || err != nil && !errors.As(err, &usage) {
			t.Errorf("%+v: got %q, %v", c, got, err)
		}
		if err == nil && c.proxy != "" && (len(s.proxies) != 1 || s.proxies[0].String() != c.proxy) {
			t.Errorf("%s is read as %v", c.proxy, s.proxies)
		}
	}
}

// TestPlaces holds what is said of an address against who can open it.
func TestPlaces(t *testing.T) {
	house := func() netip.Addr { return netip.MustParseAddr("192.168.1.5") }
	none := func() netip.Addr { return netip.Addr{} }
	public := server{}
	if err := public.configure(newTestCLI(nil, nil), "https://1208.example", nil); err == nil {
		t.Error("a server without an address is configured")
	}
	public.addr = ":1208"
	if err := public.configure(newTestCLI(nil, nil), "https://1208.example", nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		server server
		at     string
		lan    func() netip.Addr
		want   places
		others string
	}{
		{server{}, "127.0.0.1:1208", house, places{here: "http://localhost:1208", local: true}, ""},
		{server{}, "127.0.0.2:1208", house, places{here: "http://127.0.0.2:1208", local: true}, ""}, // localhost is another one
		{server{}, "[::1]:1208", house, places{here: "http://[::1]:1208", local: true}, ""},
		{server{}, "[::]:1208", house, places{here: "http://localhost:1208", lan: "http://192.168.1.5:1208"}, "http://192.168.1.5:1208"},
		{server{}, "0.0.0.0:80", house, places{here: "http://localhost:80", lan: "http://192.168.1.5:80"}, "http://192.168.1.5:80"},
		{server{}, "[::]:1208", none, places{here: "http://localhost:1208"}, ""},
		{server{}, "10.1.2.3:1208", none, places{here: "http://10.1.2.3:1208", lan: "http://10.1.2.3:1208"}, "http://10.1.2.3:1208"},
		{public, "127.0.0.1:1208", house, places{here: "http://localhost:1208", public: "https://1208.example", local: true}, "https://1208.example"},
		{public, "[::]:1208", house,
			places{here: "http://localhost:1208", lan: "http://192.168.1.5:1208", public: "https://1208.example"}, "https://1208.example"},
	} {
		got := c.server.places(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.at)), c.lan)
		if got != c.want || got.others() != c.others {
			t.Errorf("%s: got %+v, others %q, want %+v, %q", c.at, got, got.others(), c.want, c.others)
		}
	}
}

func TestBestAddr(t *testing.T) {
	for _, c := range []struct{ addrs, want string }{
		{"127.0.0.1/8 ::1/128", "invalid IP"},
		{"127.0.0.1/8 fe80::1/64 169.254.1.1/16", "invalid IP"}, // not to be typed, or of a cable alone
		{"127.0.0.1/8 203.0.113.7/24", "203.0.113.7"},
		{"127.0.0.1/8 203.0.113.7/24 192.168.1.5/24 10.0.0.1/8", "192.168.1.5"},
		{"2001:db8::7/64 172.16.0.9/12", "172.16.0.9"},
		{"fe80::1/64 2001:db8::7/64", "2001:db8::7"},
	} {
		var addrs []net.Addr
		for s := range strings.FieldsSeq(c.addrs) {
			ip, network, err := net.ParseCIDR(s)
			if err != nil {
				t.Fatal(err)
			}
			addrs = append(addrs, &net.IPNet{IP: ip, Mask: network.Mask})
		}
		if got := bestAddr(addrs).String(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.addrs, got, c.want)
		}
	}
}

// TestQRText reads the drawn code again, module by module, as a camera sees it:
// with colours a blank cell is paper, without them it is the dark terminal.
func TestQRText(t *testing.T) {
	const address, quiet = "http://192.168.100.200:1208", 4
	code, err := qr.Encode(address, qr.L)
	if err != nil {
		t.Fatal(err)
	}
	for _, coloured := range []bool{false, true} {
		drawn := qrText(address, coloured)
		if strings.Contains(drawn, "\x1b") != coloured {
			t.Errorf("coloured %v: escape sequences %v", coloured, !coloured)
		}
		drawn = regexp.MustCompile(`\x1b\[[\d;]*m`).ReplaceAllString(drawn, "")
		lines := strings.Split(strings.TrimSuffix(drawn, "\n"), "\n")
		if want := (code.Size + 2*quiet + 1) / 2; len(lines) != want {
			t.Fatalf("%d lines, want %d", len(lines), want)
		}
		for row, line := range lines {
			cells := []rune(line)
			if len(cells) != code.Size+2*quiet {
				t.Fatalf("line %d has %d modules, want %d", row, len(cells), code.Size+2*quiet)
			}
			for column, cell := range cells {
				for half, inked := range []bool{strings.ContainsRune("█▀", cell), strings.ContainsRune("█▄", cell)} {
					x, y := column-quiet, 2*row+half-quiet
					if dark := inked == coloured; dark != code.Black(x, y) {
						t.Fatalf("coloured %v: module %d, %d is dark: %v", coloured, x, y, dark)
					}
				}
			}
		}
	}
	if got := qrText(strings.Repeat("x", 5000), false); got != "" {
		t.Errorf("an address that no code can hold is drawn: %q", got)
	}
}

func TestWelcome(t *testing.T) {
	const here, lan = "http://localhost:1208", "http://192.168.1.5:1208"
	for _, c := range []struct {
		at       places
		withCode bool
		en, fr   string
	}{
		{places{here: here, local: true}, false,
			"1208 is on " + here + "\nOnly this machine can open it; --lan lets others in.\n",
			"1208 est à l’adresse " + here + "\nSeule cette machine peut l’ouvrir\u202f; avec --lan, les autres le peuvent aussi.\n"},
		{places{here: here}, true,
			"1208 is on " + here + "\nNo address on a local network was found: connect this machine to one and start again, else others cannot come in.\n",
			"1208 est à l’adresse " + here + "\nAucune adresse sur un réseau local\u00a0: connecte cette machine à un réseau et recommence, sinon les autres ne peuvent pas venir.\n"},
		{places{here: here, lan: lan}, true,
			"1208 is on " + here + "\nOthers open " + lan + "\n" + qrText(lan, false),
			"1208 est à l’adresse " + here + "\nLes autres ouvrent " + lan + "\n" + qrText(lan, false)},
		{places{here: here, local: true, public: "https://1208.example"}, false,
			"1208 is on " + here + "\nOthers open https://1208.example\n",
			"1208 est à l’adresse " + here + "\nLes autres ouvrent https://1208.example\n"},
	} {
		for lang, want := range map[text.Lang]string{text.EN: c.en, text.FR: c.fr} {
			var out strings.Builder
			said := newTestCLI(nil, &out)
			said.lang = lang
			said.welcome(c.at, c.withCode)
			if out.String() != want {
				t.Errorf("%+v: got %q, want %q", c.at, out.String(), want)
			}
		}
	}
}

// TestServeLAN runs the whole command: whatever the host of --addr, it listens
// on all interfaces, says where, and draws the code of that address.
func TestServeLAN(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out := &lines{said: make(chan string, 100)}
	c := newTestCLI(nil, out)
	ended := make(chan int, 1)
	data := filepath.Join(t.TempDir(), "1208.db")
	go func() {
		ended <- c.run(ctx, []string{"serve", "--lan", "--addr", "127.0.0.1:0", "--data", data})
		close(out.said) // nobody need wait for more
	}()
	here := strings.TrimPrefix(<-out.said, "1208 is on ")
	_, port, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(here), "http://"), ":")
	others, want := <-out.said, text.CLINoLan.In(text.EN)+"\n"
	if ip := lanAddr(); ip.IsValid() {
		address := "http://" + net.JoinHostPort(ip.String(), port)
		want = "Others open " + address + "\n"
		if drawn := <-out.said; drawn != qrText(address, false) {
			t.Errorf("the code is %q", drawn)
		}
		answer, err := http.Get(address + "/robots.txt")
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
	}
	if others != want {
		t.Errorf("got %q, want %q", others, want)
	}
	cancel()
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
	if bye := <-out.said; bye != "Everything is stored. Goodbye.\n" {
		t.Errorf("it ended with %q", bye)
	}
}

// lines hands over what is written, write by write.
type lines struct{ said chan string }

func (l *lines) Write(p []byte) (int, error) {
	l.said <- string(p)
	return len(p), nil
}

// TestShutdown: what is under way may finish, but not hold up the end for ever.
func TestShutdown(t *testing.T) {
	for _, c := range []struct {
		takes, patience time.Duration
		answered        bool
	}{
		{50 * time.Millisecond, time.Minute, true},
		{time.Minute, 50 * time.Millisecond, false},
	} {
		s := server{logger: slog.New(slog.DiscardHandler)}
		entered := make(chan struct{})
		httpServer := s.newHTTPServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			close(entered)
			select {
			case <-time.After(c.takes):
			case <-r.Context().Done():
			}
		}))
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		var reading sync.WaitGroup
		reading.Go(func() { httpServer.Serve(listener) })
		reading.Go(func() {
			answer, err := http.Get("http://" + listener.Addr().String())
			if err == nil {
				answer.Body.Close()
			}
			if (err == nil) != c.answered {
				t.Errorf("a request of %v, patience %v: %v", c.takes, c.patience, err)
			}
		})
		<-entered
		if err := s.shutdown(t.Context(), httpServer, c.patience); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		reading.Wait()
	}
}

// TestTimeouts: nobody is waited for for ever.
func TestTimeouts(t *testing.T) {
	s := server{logger: slog.New(slog.DiscardHandler)}
	h := s.newHTTPServer(http.NotFoundHandler())
	if h.ReadHeaderTimeout <= 0 || h.ReadTimeout <= 0 || h.IdleTimeout <= 0 || h.MaxHeaderBytes > 64<<10 {
		t.Errorf("%v %v %v %d", h.ReadHeaderTimeout, h.ReadTimeout, h.IdleTimeout, h.MaxHeaderBytes)
	}
}

// TestServeError: what the system says about listening is said in the user's
// language, also where no test can make the system say it.
func TestServeError(t *testing.T) {
	c := newTestCLI(nil, nil)
	c.lang = text.FR
	cmd := newServe(c)
	for _, k := range []struct {
		cause error
		want  string
		code  int
	}{
		{os.NewSyscallError("bind", os.ErrPermission), "Tu n’as pas le droit d’écouter sur :80\u00a0: choisis un port au-dessus de 1023, par exemple avec --addr :1209.", exitFailed},
		{&net.DNSError{Name: "nohost.invalid", IsNotFound: true}, "«\u00a0:80\u00a0» n’est pas une adresse de cette machine", exitUsage},
	} {
		err := c.serveError(cmd, &listenError{flag: "--addr", addr: ":80", err: &net.OpError{Op: "listen", Net: "tcp", Err: k.cause}})
		var usage usageError
		if !strings.HasPrefix(c.explain(err), k.want) || errors.As(err, &usage) != (k.code == exitUsage) {
			t.Errorf("got %q, want %q", c.explain(err), k.want)
		}
	}
	if other := errors.New("other"); c.serveError(cmd, other) != other {
		t.Error("an error that is not about listening is taken for one")
	}
}
