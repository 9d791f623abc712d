package sshd

import (
	"net"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"game1208/internal/limit"
	"game1208/match"
)

// Limits bound what one visitor and all of them together may use, beside what the gate
// bounds for each address.
type Limits struct {
	Connections int // open at once, in all
	PerAddress  int
	PerOwner    int
	Keys        rate.Limit    // bytes typed a second, per connection: an arrow held down is three, 30 times
	KeyBurst    int           // at once, as of what is pasted
	Sizes       time.Duration // between two sizes of a window that are drawn for
	Handshake   time.Duration // until a visitor has said who he is and wants to play
	Idle        time.Duration // without a key
	Longest     time.Duration // of a connection
	Beat        time.Duration // between two signs of life
	Write       time.Duration // that one write may take
}

// DefaultLimits suit a small server.
func DefaultLimits() Limits {
	return Limits{
		Connections: 200, PerAddress: 50, PerOwner: 12, Keys: 100, KeyBurst: 2000,
		Handshake: 15 * time.Second, Idle: 30 * time.Minute, Longest: 12 * time.Hour, Beat: 15 * time.Second, Write: 10 * time.Second,
		Sizes: 50 * time.Millisecond,
	}
}

// terminals is what the bound of all open connections is called.
const terminals = "terminals"

// enter lets a connection in if all limits allow it; done ends it.
func (s *Server) enter(from netip.Prefix) (done func(), ok bool) {
	done, hit := s.Gate.Enter(from, limit.Terminal, limit.Bound{Name: terminals, Most: s.Limits.Connections},
		limit.Bound{Name: "terminals of an address", Of: from.String(), Most: s.Limits.PerAddress})
	return done, s.passed(hit)
}

// sit counts a connection of somebody who is known; done ends it.
func (s *Server) sit(owner match.Owner) (done func(), ok bool) {
	done, hit := s.Gate.Hold(limit.Bound{Name: "terminals of a key", Of: string(owner), Most: s.Limits.PerOwner})
	return done, s.passed(hit)
}

// allow takes one deed from what the address has left.
func (s *Server) allow(from netip.Prefix, k limit.Kind) bool {
	if s.Gate.Allow(from, k) {
		return true
	}
	return s.passed(k.String())
}

// passed tells of a limit that turned somebody away, if one did, and reports whether none did.
func (s *Server) passed(hit string) bool {
	if hit != "" {
		s.Hit(hit)
	}
	return hit == ""
}

// address returns the address that limits apply to.
func address(from net.Addr) netip.Prefix {
	at, _ := netip.ParseAddrPort(from.String()) // what has none counts as one
	return limit.Address(at.Addr())
}
