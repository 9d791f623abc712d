package webtest

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"
	"testing"
	"time"
)

// build makes the real program once for all tests of a test binary.
var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "1208-")
	if err != nil {
		return "", err
	}
	folder = dir
	path := filepath.Join(dir, "1208")
	cmd := exec.Command("go", "build", "-o", path, "game1208/cmd/1208")
	cmd.Env = append(cmd.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

// folder is where build puts the program, "" before it has.
var folder string

// Clean removes what Binary has made. TestMain calls it when all is done.
func Clean() { os.RemoveAll(folder) }

// Binary returns the path of the real program.
func Binary(t testing.TB) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A Process is the real program, serving.
type Process struct {
	Addr string // host:port, the same after a restart
	Data string
	args []string
	cmd  *exec.Cmd
	log  *Buffer
	done chan struct{} // closed when the process has ended
}

// Serve starts the real program on a free port and a new data file. It is
// killed when the test ends. Further arguments go to `1208 serve`.
func Serve(t testing.TB, args ...string) *Process {
	t.Helper()
	p := &Process{Addr: FreeAddr(t), Data: filepath.Join(t.TempDir(), "1208.db"), args: args, log: &Buffer{}}
	p.Start(t)
	t.Cleanup(func() {
		p.Kill()
		if t.Failed() {
			t.Logf("the server said:\n%s", p.log)
		}
	})
	return p
}

// FreeAddr returns an address of this machine that nobody listens on.
func FreeAddr(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// Base returns the address for browsers.
func (p *Process) Base() string { return "http://" + p.Addr }

var listening = regexp.MustCompile(`http://\S+`)

// Start starts the program, again after Kill or Stop, and waits until it listens.
func (p *Process) Start(t testing.TB) {
	t.Helper()
	p.cmd = exec.Command(Binary(t), append([]string{"serve", "--addr", p.Addr, "--data", p.Data}, p.args...)...)
	p.cmd.Stderr = p.log
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.done = make(chan struct{})
	ready := make(chan bool, 1)
	go func() {
		lines := bufio.NewScanner(io.TeeReader(out, p.log))
		for lines.Scan() {
			if listening.MatchString(lines.Text()) {
				select {
				case ready <- true:
				default:
				}
			}
		}
		p.cmd.Wait()
		close(p.done)
	}()
	select {
	case <-ready:
	case <-p.done:
		t.Fatalf("the server ended before it listened:\n%s", p.log)
	case <-time.After(time.Minute):
		t.Fatal("the server does not listen after a minute")
	}
}

// Kill ends the program as a power cut would, and waits until it is gone.
func (p *Process) Kill() {
	p.cmd.Process.Kill() // it may be gone already
	<-p.done
}

// Ask asks the program to end, as systemd does, and does not wait.
func (p *Process) Ask(t testing.TB) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
}

// Stop asks the program to end, and waits until it has.
func (p *Process) Stop(t testing.TB) {
	t.Helper()
	p.Ask(t)
	select {
	case <-p.done:
	case <-time.After(time.Minute):
		t.Fatal("the server does not end a minute after it was asked to")
	}
}

// Log returns what the program has said so far.
func (p *Process) Log() string { return p.log.String() }
