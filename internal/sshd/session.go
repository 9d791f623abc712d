package sshd

import (
	"context"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"game1208/internal/crash"
	"game1208/internal/text"
)

// hangUp is how long a client has to hang up after its session: they do so at once.
const hangUp = time.Second

// receive takes the one session that a connection may have, and refuses all other
// channels, as those of forwarding are.
func (s *Server) receive(v *Visitor, channels <-chan ssh.NewChannel) {
	early := time.AfterFunc(s.Limits.Handshake, func() { v.conn.Close() }) // who never asks to play
	defer early.Stop()
	played := make(chan struct{})
	taken := false
	for {
		select {
		case asked, ok := <-channels:
			switch {
			case !ok:
				if taken {
					<-played
				}
				return
			case asked.ChannelType() != "session":
				asked.Reject(ssh.Prohibited, "only sessions are served")
			case taken:
				asked.Reject(ssh.ResourceShortage, "one session a connection")
			default:
				taken = true
				channel, requests, err := asked.Accept()
				if err != nil {
					return
				}
				go func() {
					defer close(played)
					s.session(v, channel, requests, early)
				}()
			}
		case <-played:
			refuse(channels) // until the client has hung up
			return
		}
	}
}

// refuse refuses every channel until the connection ends. The library reads a
// connection only as long as somebody takes what is asked for on it: left alone, it
// would wait for ever, with all that it holds.
func refuse(channels <-chan ssh.NewChannel) {
	for asked := range channels {
		asked.Reject(ssh.ConnectionFailed, "it is over")
	}
}

// session takes what a client asks for its session. Once it asks to play, it plays; if it
// asks for a command, it is told that there is none.
func (s *Server) session(v *Visitor, channel ssh.Channel, requests <-chan *ssh.Request, early *time.Timer) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer func() { go ssh.DiscardRequests(requests) }() // as refuse does with channels
	v.channel, v.ctx = channel, ctx
	v.sized, v.resized = make(chan [2]int, 1), make(chan [2]int)
	v.Resized = v.resized
	v.keys = rate.NewLimiter(s.Limits.Keys, s.Limits.KeyBurst)
	played := make(chan struct{})
	playing, status := false, uint32(0)
	for {
		select {
		case r, ok := <-requests:
			if !ok {
				cancel()
				if playing {
					<-played
				}
				return
			}
			granted := false
			switch r.Type {
			case "env":
				granted = !playing && v.setEnv(r.Payload)
			case "pty-req":
				granted = !playing && v.Term == "" && v.setTerminal(r.Payload)
			case "window-change":
				granted = v.Term != "" && v.resize(r.Payload)
			case "shell", "exec": // a client shows why it got no command only if this is granted
				granted = !playing && early.Stop()
			}
			if r.WantReply {
				r.Reply(granted, nil)
			}
			switch {
			case !granted:
			case r.Type == "shell":
				playing = true
				go func() {
					defer close(played)
					s.play(ctx, v)
				}()
			case r.Type == "exec":
				playing, status = true, 1
				go func() {
					defer close(played)
					if s.NoRun != nil {
						v.complain(s.NoRun(v))
					}
				}()
			}
		case <-played: // a client hangs up by itself; what it was sent is read until then
			time.AfterFunc(hangUp, func() { v.conn.Close() })
			channel.SendRequest("exit-status", false, ssh.Marshal(struct{ Status uint32 }{status}))
			channel.Close()
			return
		}
	}
}

// play plays with the visitor until he has had enough or has to go.
func (s *Server) play(ctx context.Context, v *Visitor) {
	defer func() {
		if cause := recover(); cause != nil {
			s.Logger.Error("panic", "what", crash.What(cause), "at", crash.At())
		}
	}()
	s.mu.Lock()
	s.visitors[v] = true
	if s.closed {
		v.dismiss(text.TermEnding)
	}
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.visitors, v)
		s.mu.Unlock()
	}()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	v.typed.Store(time.Now().UnixNano())
	go s.attend(ctx, v)
	go v.follow(ctx)
	if err := s.Play(ctx, v); err != nil && ctx.Err() == nil {
		s.Logger.Warn("a terminal has ended", "err", err)
	}
}

// attend sees to it that the visitor is still there, and that he does not stay for
// ever.
func (s *Server) attend(ctx context.Context, v *Visitor) {
	beat := time.NewTicker(s.Limits.Beat)
	defer beat.Stop()
	began := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
		}
		quiet, long := time.Since(time.Unix(0, v.typed.Load())) > s.Limits.Idle, time.Since(began) > s.Limits.Longest
		if quiet {
			v.dismiss(text.TermIdle)
		}
		if long {
			v.dismiss(text.TermLong)
		}
		if quiet || long { // also if he does not take the words
			defer time.AfterFunc(s.Limits.Write, func() { v.conn.Close() }).Stop()
		}
		late := time.AfterFunc(max(2*s.Limits.Beat, s.Limits.Write), func() { v.conn.Close() })
		_, _, err := v.conn.SendRequest("keepalive@openssh.com", true, nil)
		late.Stop()
		if err != nil {
			return
		}
	}
}
