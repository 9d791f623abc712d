package main

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// letGo has connections end when nothing is heard of their other end (RFC 5482). Those
// that are accepted inherit it from the socket that listens. Where the system does not
// know of it, they are the system's.
func letGo(_, _ string, socket syscall.RawConn) error {
	return socket.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(unheard.Milliseconds()))
	})
}
