//go:build linux || darwin

package main

import (
	"io/fs"
	"syscall"
)

// roomOn returns how much room there is on the disk of a directory for those who
// are not root, and whether that is known.
func roomOn(dir string) (free space, known bool) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return space{}, false
	}
	return space{bytes: disk.Bavail * uint64(disk.Bsize), files: disk.Ffree, counted: disk.Files > 0}, true
}

// ownerOf returns the id of the user that a file belongs to.
func ownerOf(info fs.FileInfo) (id int, known bool) {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return int(stat.Uid), true
}
