package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"game1208/internal/webtest"
)

// command returns the real program with its arguments, in no language of the
// machine that the tests run on.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), webtest.Binary(t), args...)
	cmd.Env = append(os.Environ(), "LC_ALL=", "LC_MESSAGES=", "LANG=")
	return cmd
}

// execute carries out a command line with the real program.
func execute(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	cmd := command(t, args...)
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.String(), errs.String()
}

// freePort returns the number of a port that nobody listens on.
func freePort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}

// TestSignals: both signals that ask a program to end let it end well, also
// while somebody has an open stream.
func TestSignals(t *testing.T) {
	for lang, bye := range map[string]string{"en": "Everything is stored. Goodbye.", "fr": "Tout est enregistré. Au revoir."} {
		for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			t.Run(fmt.Sprint(lang, " ", signal), func(t *testing.T) {
				t.Parallel()
				port := freePort(t)
				cmd := command(t, "serve", "--lang", lang, "--addr", "127.0.0.1:"+port, "--data", filepath.Join(t.TempDir(), "1208.db"))
				var errs bytes.Buffer
				cmd.Stderr = &errs
				pipe, err := cmd.StdoutPipe()
				if err != nil {
					t.Fatal(err)
				}
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				said := bufio.NewScanner(pipe)
				for range 2 {
					said.Scan() // where it is, and who can open it: now it listens
				}
				stream := openStream(t, "http://localhost:"+port)
				defer stream.Body.Close()
				began := time.Now()
				cmd.Process.Signal(signal)
				last := ""
				for said.Scan() {
					last = said.Text()
				}
				if err := cmd.Wait(); err != nil || last != bye || errs.Len() > 0 {
					t.Errorf("%v; it ended with %q, stderr %q", err, last, errs.String())
				}
				if took := time.Since(began); took > drain/2 {
					t.Errorf("the end took %v: the stream held it up", took)
				}
			})
		}
	}
}

// openStream opens a table and looks at it live.
func openStream(t *testing.T, base string) *http.Response {
	t.Helper()
	b := webtest.New(base, "en")
	page, err := b.Get(t.Context(), "/")
	if err != nil {
		t.Fatal(err)
	}
	if page, err = b.Submit(t.Context(), page, "/tables", nil); err != nil || page.Status != http.StatusOK {
		t.Fatalf("%v %v", page, err)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, base+page.URL.Path+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	stream, err := b.Client.Do(r)
	if err != nil || stream.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%v %v", stream, err)
	}
	return stream
}

// TestSecondServer: two servers never share a data file, and the second says
// who has it. A file that a killed one has left is free.
func TestSecondServer(t *testing.T) {
	server := webtest.Serve(t)
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for lang, form := range map[string]string{
		"en": `^1208: The data file %s is in use by process (\d+) on %s \(1208 serve --addr %s\) since (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\. Stop the server first\.\n$`,
		"fr": `^1208: Le fichier de données %s est déjà utilisé par le processus (\d+) sur %s \(1208 serve --addr %s\) depuis (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\. Arrête d’abord le serveur\.\n$`,
	} {
		code, stdout, stderr := execute(t, "serve", "--lang", lang, "--addr", "127.0.0.1:0", "--data", server.Data)
		want := fmt.Sprintf(form, regexp.QuoteMeta(server.Data), regexp.QuoteMeta(host), regexp.QuoteMeta(server.Addr))
		found := regexp.MustCompile(want).FindStringSubmatch(stderr)
		if code != exitFailed || stdout != "" || found == nil {
			t.Fatalf("exit code %d, stdout %q, stderr %q, want %s", code, stdout, stderr, want)
		}
		if since, err := time.ParseInLocation(time.DateTime, found[2], time.Local); err != nil || time.Since(since) > time.Minute {
			t.Errorf("since %v, %v: that is not when the server began", since, err)
		}
		if runs, err := os.Readlink("/proc/" + found[1] + "/exe"); err == nil && runs != webtest.Binary(t) {
			t.Errorf("process %s is %s", found[1], runs)
		}
	}
	if page, err := webtest.New(server.Base(), "en").Get(t.Context(), "/"); err != nil || page.Status != http.StatusOK {
		t.Errorf("the first server is disturbed: %v", err)
	}
	server.Kill()
	server.Start(t)
}
