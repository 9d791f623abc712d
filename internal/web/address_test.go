package web

import (
	"net/http"
	"net/netip"
	"net/url"
	"testing"
)

func TestSecure(t *testing.T) {
	https, _ := url.Parse("https://game.test")
	for name, c := range map[string]struct {
		public            *url.URL
		peer, host, proto string
		want              bool
	}{
		"plain":                         {nil, "192.0.2.1:1", "game.test", "", false},
		"a stranger's word":             {nil, "192.0.2.1:1", "game.test", "https", false},
		"the proxy's word":              {nil, "10.0.0.1:1", "game.test", "https", true},
		"the proxy's word, in capitals": {nil, "10.0.0.1:1", "game.test", "HTTPS", true},
		"the first proxy's word":        {nil, "10.0.0.1:1", "game.test", "https, http", true},
		"the proxy says nothing":        {nil, "10.0.0.1:1", "game.test", "", false},
		"public":                        {https, "192.0.2.1:1", "game.test", "", true},
		"public, in capitals":           {https, "192.0.2.1:1", "Game.Test", "", true},
		"public, by a proxy under a name of its own": {https, "10.0.0.1:1", "backend:1208", "", true},
		"at home beside the public one":              {https, "192.0.2.1:1", "192.168.1.2:1208", "", false},
	} {
		s := &Server{public: c.public, proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
		r := request(http.MethodGet, "/", 0)
		r.RemoteAddr, r.Host = c.peer, c.host
		if c.proto != "" {
			r.Header.Set("X-Forwarded-Proto", c.proto)
		}
		if got := s.secure(r); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestClient(t *testing.T) {
	for _, c := range []struct{ proxy, peer, forwarded, want string }{
		{"10.0.0.0/8", "192.0.2.1:1", "", "192.0.2.1/32"},
		{"10.0.0.0/8", "10.0.0.1:1", "192.0.2.7:1234", "192.0.2.7/32"},
		{"10.0.0.0/8", "10.0.0.1:1", "[2001:db8::1]:80", "2001:db8::/64"},
		{"10.0.0.0/8", "10.0.0.1:1", "[2001:db8::1]", "2001:db8::/64"},
		{"10.0.0.0/8", "10.0.0.1:1", "nonsense", "10.0.0.1/32"},
		{"::ffff:10.0.0.1/128", "10.0.0.1:1", "192.0.2.7", "192.0.2.7/32"},
		{"10.0.0.0/8", "[::ffff:10.0.0.1]:1", "192.0.2.7", "192.0.2.7/32"},
	} {
		s := &Server{proxies: []netip.Prefix{netip.MustParsePrefix(c.proxy)}}
		r := request(http.MethodGet, "/", 0)
		r.RemoteAddr = c.peer
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := s.client(r).String(); got != c.want {
			t.Errorf("%v: %s", c, got)
		}
	}
}
