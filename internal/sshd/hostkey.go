package sshd

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/crypto/ssh"
)

// ErrOpenKey is a host key that others may read: it is worth nothing.
var ErrOpenKey = errors.New("others may read it")

// HostKey returns the key in the file, by which ssh recognises the server. Where
// there is no file it makes one that only its owner may read. Its error is a
// *[fs.PathError].
func HostKey(path string) (ssh.Signer, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newHostKey(path)
	}
	if err != nil {
		return nil, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrOpenKey}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.ParsePrivateKey(text)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	return signer, nil
}

// newHostKey makes a key. It has its name only when all of it is on the disk.
func newHostKey(path string) (ssh.Signer, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a host key: %w", err)
	}
	block, err := ssh.MarshalPrivateKey(private, "1208")
	if err != nil {
		return nil, fmt.Errorf("make a host key: %w", err)
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+"-*") // only its owner may read it
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name()) // it has another name, or is worth nothing
	_, err = file.Write(pem.EncodeToMemory(block))
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return nil, &fs.PathError{Op: "write", Path: path, Err: err}
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return nil, err
	}
	return ssh.NewSignerFromKey(private)
}
