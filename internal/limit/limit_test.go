package limit

import (
	"fmt"
	"net/netip"
	"testing"
	"time"
)

// at is an address of a reader.
func at(n int) netip.Prefix {
	return Address(netip.AddrFrom4([4]byte{10, byte(n >> 16), byte(n >> 8), byte(n)}))
}

// TestAllow: each address has so many of each kind at once, and gets them back in time.
func TestAllow(t *testing.T) {
	now := time.Unix(1e9, 0)
	g := New(Default(), func() time.Time { return now })
	used := func(from netip.Prefix, k Kind) (n int) {
		for g.Allow(from, k) {
			n++
		}
		return n
	}
	for k, want := range map[Kind]int{Act: 60, Table: 20, Code: 10, Draw: 20, Stream: 100, Terminal: 100} {
		if n := used(at(1), k); n != want {
			t.Errorf("%v: %d at once, want %d", k, n, want)
		}
	}
	now = now.Add(10*time.Second + time.Millisecond)
	for k, want := range map[Kind]int{Act: 60, Table: 2, Code: 1, Draw: 10, Stream: 50, Terminal: 50} {
		if n := used(at(1), k); n != want {
			t.Errorf("%v: %d after ten seconds, want %d", k, n, want)
		}
	}
	if n := used(at(2), Code); n != 10 {
		t.Errorf("another address has %d codes", n)
	}
}

// TestEnter: a bound that is reached forbids, counts nothing and takes no opening away;
// what has left makes room, and nothing is kept of it.
func TestEnter(t *testing.T) {
	l := Default()
	l.Rates[Stream] = Rate{Burst: 3}
	g := New(l, func() time.Time { return time.Unix(1e9, 0) })
	all, hers := Bound{Name: "all", Most: 2}, Bound{Name: "of hers", Of: "her", Most: 1}
	his := Bound{Name: "of his", Of: "him", Most: 1}
	enter := func(want string, bounds ...Bound) func() {
		t.Helper()
		done, limit := g.Enter(at(1), Stream, bounds...)
		if limit != want || (done == nil) != (want != "") {
			t.Errorf("the limit is %q, want %q", limit, want)
		}
		return done
	}
	one := enter("", all, hers)
	enter("of hers", all, hers)
	two := enter("", all, his)
	enter("all", all)
	if n := g.Inside("all"); n != 2 {
		t.Errorf("%d are inside", n)
	}
	if _, limit := g.Hold(hers); limit != "of hers" {
		t.Errorf("held once more: %q", limit)
	}
	one()
	held, limit := g.Hold(hers)
	if limit != "" {
		t.Errorf("there is no room when one has left: %q", limit)
	}
	enter("", all)() // the third opening, and the last
	enter("opens", all)
	two()
	two() // what has left has left once
	held()
	if len(g.inside) > 0 {
		t.Errorf("of what has left is kept %v", g.inside)
	}
}

// TestForget: no more addresses are remembered than may be, those that have been quiet
// are forgotten first, and what is inside goes on to count.
func TestForget(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := Default()
	l.Addresses = 100
	g := New(l, func() time.Time { return now })
	bound := Bound{Name: "streams of an address", Of: "10.0.0.0/32", Most: 1}
	if _, limit := g.Enter(at(0), Stream, bound); limit != "" {
		t.Fatal(limit)
	}
	for n := range 50 {
		g.Allow(at(n), Code)
	}
	now = now.Add(quiet + time.Second)
	for n := 50; n < 101; n++ {
		g.Allow(at(n), Code)
	}
	for n := 50; n < 101; n++ {
		if g.purses[at(n)] == nil {
			t.Errorf("address %d is forgotten, and others have been quiet", n)
		}
	}
	for n := range 10_000 {
		g.Allow(at(n), Code)
		if len(g.purses) > l.Addresses {
			t.Fatalf("%d addresses are remembered", len(g.purses))
		}
	}
	if _, limit := g.Enter(at(0), Stream, bound); limit != bound.Name {
		t.Errorf("a stream that is open counts no more: %q", limit)
	}
}

// TestAddress: limits apply to an IPv4 address, however it is written, and to the /64 of
// an IPv6 address.
func TestAddress(t *testing.T) {
	for from, want := range map[string]string{
		"192.0.2.1": "192.0.2.1/32", "::ffff:192.0.2.1": "192.0.2.1/32", "2001:db8::1:2:3:4": "2001:db8::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := Address(netip.MustParseAddr(from)).String(); got != want {
			t.Errorf("%s is %s, want %s", from, got, want)
		}
	}
	if got := Address(netip.Addr{}); got != (netip.Prefix{}) {
		t.Errorf("no address is %v", got)
	}
	if fmt.Sprint(Act, Table, Code, Draw, Stream, Terminal) != "posts tables codes draws opens opens" {
		t.Errorf("kinds are called %v %v %v %v %v %v", Act, Table, Code, Draw, Stream, Terminal)
	}
}
