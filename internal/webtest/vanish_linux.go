package webtest

import (
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// Vanish has the connection lose all that is sent to it from now on, as a phone does
// that has left its network: nothing is acknowledged, and nothing says that it is gone.
func Vanish(t testing.TB, conn net.Conn) {
	t.Helper()
	raw, err := conn.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	drop := []unix.SockFilter{{Code: unix.BPF_RET | unix.BPF_K}} // keep no byte of a packet
	var failed error
	if err := raw.Control(func(fd uintptr) {
		failed = unix.SetsockoptSockFprog(int(fd), unix.SOL_SOCKET, unix.SO_ATTACH_FILTER, &unix.SockFprog{Len: 1, Filter: &drop[0]})
	}); err != nil || failed != nil {
		t.Fatal(err, failed)
	}
}

// Held reports whether the other end, on this machine, still holds the connection.
func Held(t testing.TB, conn net.Conn) bool {
	t.Helper()
	table, err := os.ReadFile("/proc/net/tcp")
	if err != nil {
		t.Fatal(err)
	}
	const established = "01"
	for line := range strings.Lines(string(table)) {
		if f := strings.Fields(line); len(f) > 3 && slices.Equal(f[1:4], []string{hexAddr(conn.RemoteAddr()), hexAddr(conn.LocalAddr()), established}) {
			return true
		}
	}
	return false
}

// hexAddr returns an address of IPv4 as the kernel's table writes it: the bytes of the
// address from the last to the first, then the port.
func hexAddr(at net.Addr) string {
	tcp := at.(*net.TCPAddr)
	ip := tcp.IP.To4()
	return fmt.Sprintf("%02X%02X%02X%02X:%04X", ip[3], ip[2], ip[1], ip[0], tcp.Port)
}
