package web

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"game1208/internal/limit"
)

// client returns the address that limits apply to: the peer's, or the one that
// a trusted proxy names.
func (s *Server) client(r *http.Request) netip.Prefix {
	peer := peerAddr(r)
	if s.trusted(peer) {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		for i := len(hops) - 1; i >= 0 && s.trusted(peer); i-- {
			hop, ok := parseHop(strings.TrimSpace(hops[i]))
			if !ok {
				break
			}
			peer = hop
		}
	}
	return limit.Address(peer)
}

// parseHop reads an address as proxies write it, some with a port.
func parseHop(text string) (netip.Addr, bool) {
	if at, err := netip.ParseAddrPort(text); err == nil {
		return at.Addr().Unmap(), true
	}
	addr, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return addr.Unmap(), err == nil
}

func peerAddr(r *http.Request) netip.Addr {
	ap, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.IPv6Unspecified()
	}
	return ap.Addr().Unmap()
}

func (s *Server) trusted(addr netip.Addr) bool {
	for _, proxy := range s.proxies {
		if proxy.Contains(addr) || proxy.Contains(netip.AddrFrom16(addr.As16())) {
			return true
		}
	}
	return false
}

// secure reports whether the reader's browser speaks HTTPS.
func (s *Server) secure(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	public := s.public != nil && s.public.Scheme == "https"
	if s.trusted(peerAddr(r)) {
		proto, _, _ := strings.Cut(r.Header.Get("X-Forwarded-Proto"), ",")
		return public || strings.EqualFold(strings.TrimSpace(proto), "https")
	}
	return public && strings.EqualFold(r.Host, s.public.Host)
}

// invitation returns the address under which others reach this server, and
// whether only this machine can.
func (s *Server) invitation(r *http.Request) (base string, local bool) {
	if s.public != nil {
		return strings.TrimSuffix(s.public.String(), "/"), false
	}
	scheme := "http://"
	if s.secure(r) {
		scheme = "https://"
	}
	if loopback(r.Host) {
		if s.lan != "" {
			return s.lan, false
		}
		return scheme + r.Host, true
	}
	return scheme + r.Host, false
}

func loopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || err == nil && addr.IsLoopback()
}
