// Package sshd lets people with nothing but ssh in: it knows who they are by their
// key, gives each a terminal, and nothing else. There is no shell, no command, no
// subsystem, and no forwarding of anything; whoever asks for one of them is refused
// and stays connected.
package sshd
