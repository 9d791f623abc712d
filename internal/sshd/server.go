package sshd

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"log/slog"
	"net"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"

	"game1208/internal/limit"
	"game1208/internal/text"
	"game1208/match"
)

// Config is what a Server needs.
type Config struct {
	Key    ssh.Signer
	Play   func(context.Context, *Visitor) error // plays with a visitor until he has had enough
	NoRun  func(*Visitor) string                 // is said to a visitor who wants a command run; nil for nothing
	Limits Limits
	Gate   *limit.Gate // what addresses have used
	Logger *slog.Logger
	Hit    func(limit string) // is told of every limit that turns somebody away; nil for nobody
}

// A Server lets visitors in.
type Server struct {
	Config
	config *ssh.ServerConfig

	mu       sync.Mutex
	closed   bool
	listener net.Listener
	visitors map[*Visitor]bool
	conns    map[net.Conn]bool
	running  sync.WaitGroup
}

// New returns a server.
func New(c Config) *Server {
	if c.Hit == nil {
		c.Hit = func(string) {}
	}
	s := &Server{Config: c, visitors: map[*Visitor]bool{}, conns: map[net.Conn]bool{}}
	s.config = &ssh.ServerConfig{
		ServerVersion: "SSH-2.0-1208",
		// Whoever proves that a key is his is let in as its owner.
		PublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			return &ssh.Permissions{Extensions: map[string]string{ownerExtension: string(ownerOf(key))}}, nil
		},
		// Whoever has none is let in without a question. (It is not the method "none":
		// a client would take that before it shows its key.)
		KeyboardInteractiveCallback: func(ssh.ConnMetadata, ssh.KeyboardInteractiveChallenge) (*ssh.Permissions, error) {
			return &ssh.Permissions{}, nil
		},
	}
	s.config.AddHostKey(c.Key)
	return s
}

const ownerExtension = "owner"

// ownerOf returns who a key stands for: only a hash of it is ever kept. A
// certificate stands for its key.
func ownerOf(key ssh.PublicKey) match.Owner {
	if certificate, ok := key.(*ssh.Certificate); ok {
		key = certificate.Key
	}
	return hashed("1208/v1/ssh" + string(key.Marshal()))
}

func hashed(secret string) match.Owner {
	sum := sha256.Sum256([]byte(secret))
	return match.Owner(base64.RawURLEncoding.EncodeToString(sum[:]))
}

// Open returns the number of open connections.
func (s *Server) Open() int { return s.Gate.Inside(terminals) }

// Serve lets in who comes through the listener, until Drain.
func (s *Server) Serve(listener net.Listener) error {
	s.mu.Lock()
	s.listener = listener
	closed := s.closed
	s.mu.Unlock()
	if closed {
		return listener.Close()
	}
	for {
		conn, err := listener.Accept()
		var temporary interface{ Temporary() bool }
		switch {
		case err == nil:
			if !s.note(conn) {
				conn.Close()
				return nil
			}
			go func() {
				defer s.drop(conn)
				s.serve(conn)
			}()
		case s.ending():
			return nil
		case errors.As(err, &temporary) && temporary.Temporary(): // too many open files: some will close
			time.Sleep(100 * time.Millisecond)
		default:
			return err
		}
	}
}

func (s *Server) ending() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}

// Drain lets nobody in any more, tells everybody that the server ends, and waits
// until they have gone. Whoever has not when ctx ends is cut off; whatever still runs
// a little later is left to the end of the process.
func (s *Server) Drain(ctx context.Context) {
	s.mu.Lock()
	s.closed = true
	if s.listener != nil {
		s.listener.Close()
	}
	for v := range s.visitors {
		v.dismiss(text.TermEnding)
	}
	s.mu.Unlock()
	gone := make(chan struct{})
	go func() {
		s.running.Wait()
		close(gone)
	}()
	select {
	case <-gone:
		return
	case <-ctx.Done():
	}
	s.mu.Lock()
	for conn := range s.conns {
		conn.Close()
	}
	s.mu.Unlock()
	select {
	case <-gone:
	case <-time.After(hangUp):
		s.Logger.Warn("connections by ssh do not end", "open", s.Open())
	}
}

// note keeps a connection so that Drain finds it and waits for it, and reports
// whether it is let in: nobody is once Drain has begun to wait.
func (s *Server) note(conn net.Conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.conns[conn] = true
		s.running.Add(1)
	}
	return !s.closed
}

func (s *Server) drop(conn net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.conns, conn)
	s.running.Done()
}

// serve serves one connection to its end.
func (s *Server) serve(conn net.Conn) {
	defer conn.Close()
	from := address(conn.RemoteAddr())
	done, ok := s.enter(from)
	if !ok {
		return
	}
	defer done()
	conn.SetDeadline(time.Now().Add(s.Limits.Handshake))
	known, channels, requests, err := ssh.NewServerConn(conn, s.config)
	if err != nil {
		s.Logger.Debug("no handshake", "err", err)
		return
	}
	defer known.Close()
	conn.SetDeadline(time.Time{})
	go ssh.DiscardRequests(requests) // forwarding among them: all are refused
	defer func() { go refuse(channels) }()
	owner := match.Owner(known.Permissions.Extensions[ownerExtension])
	v := &Visitor{Owner: owner, User: known.User(), conn: known, limits: s.Limits, leave: make(chan text.Sentence, 1)}
	if owner == "" {
		v.Keyless, v.Owner = true, hashed(rand.Text())
	}
	v.Leave, v.Allow = v.leave, func(k limit.Kind) bool { return s.allow(from, k) }
	up, ok := s.sit(v.Owner)
	if !ok {
		return
	}
	defer up()
	s.receive(v, channels)
}
