//go:build !linux

package main

import "syscall"

// letGo leaves connections to the system, where it offers no such limit.
func letGo(_, _ string, _ syscall.RawConn) error { return nil }
