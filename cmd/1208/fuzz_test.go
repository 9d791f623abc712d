package main

import (
	"net/url"
	"testing"
)

// FuzzOrigin reads the public address of a server. What is read is an origin as
// browsers send it, and reads as the same again.
func FuzzOrigin(f *testing.F) {
	for _, given := range []string{"", "https://1208.example", "http://A.b:80/", "https://[::1]:443", "https://x:", "ftp://x", "//x", "https://a@b", "https://x/y", "https://x?#", "http://x:99999", "http://é.test"} {
		f.Add(given)
	}
	f.Fuzz(func(t *testing.T, given string) {
		origin, err := parseOrigin(given)
		if err != nil {
			return
		}
		if again, err := parseOrigin(origin.String()); err != nil || *again != *origin {
			t.Fatalf("%q reads as %q, and that as %v, %v", given, origin, again, err)
		}
		if u, err := url.Parse(origin.String()); err != nil || u.Path != "" || u.User != nil || u.RawQuery != "" || u.Hostname() == "" {
			t.Fatalf("%q reads as %q", given, origin)
		}
	})
}

// TestOrigin: a public address is what browsers make of it, since it stands in links
// and is compared with what they send.
func TestOrigin(t *testing.T) {
	for given, want := range map[string]string{
		"https://Jeu-Été.example/": "https://xn--jeu-t-esab.example", "https://A.b:443": "https://a.b", "http://x:": "http://x", "http://[0:0::1]:80": "http://[::1]",
		"http://x:8080": "http://x:8080", "https://x/y": "", "https://a@b": "", "https://a b": "", "https://<x>": "", "ftp://x": "", "https://": "", "https://x:99999": "",
	} {
		got := ""
		if origin, err := parseOrigin(given); err == nil {
			got = origin.String()
		}
		if got != want {
			t.Errorf("%q reads as %q, want %q", given, got, want)
		}
	}
}
