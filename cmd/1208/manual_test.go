package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"game1208/internal/limit"
	"game1208/internal/sshd"
	"game1208/internal/web"
	"game1208/internal/webtest"
)

const manual = "docs/operators.md"

// notHere are the commands of the manual that need what a test does not have: a
// build of the whole, a container engine, and the service manager's users.
var notHere = []string{"make build", "podman ", "as_1208() "}

// A machine is a folder that stands for one on which 1208 is installed.
type machine struct {
	t      *testing.T
	dir    string
	player string // the ports
	ops    string
	ssh    string
	server *exec.Cmd // nil while it is stopped
}

// here returns a line of the manual with the machine's folders and ports in it.
func (m *machine) here(line string) string {
	return strings.NewReplacer(
		"/usr/local/bin", m.dir+"/bin", "/etc/", m.dir+"/etc/", "/var/lib", m.dir+"/var/lib",
		"127.0.0.1:1208", "127.0.0.1:"+m.player, "127.0.0.1:1209", "127.0.0.1:"+m.ops, "--ssh :1210", "--ssh :"+m.ssh,
	).Replace(line)
}

// do carries out a line of the manual.
func (m *machine) do(line string) {
	m.t.Helper()
	if order, ok := strings.CutPrefix(line, "systemctl "); ok {
		m.order(strings.Fields(order))
		return
	}
	cmd := exec.CommandContext(m.t.Context(), "sh", "-ec", `as_1208() { "$@"; }; `+m.here(line))
	cmd.Dir = m.dir + "/src"
	cmd.Env = append(os.Environ(), "PATH="+m.dir+"/bin:"+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil {
		m.t.Errorf("%s: %v\n%s", line, err, out)
	}
}

// order does what the service manager would.
func (m *machine) order(words []string) {
	m.t.Helper()
	switch unit := words[len(words)-1]; {
	case words[0] == "stop":
		m.stop()
	case words[0] == "restart":
		m.stop()
		m.start()
	case unit == "1208-backup.service":
		backUp(m.t, m.dir+"/var/lib")
	case slices.Contains(words, "1208.service"):
		m.start()
	default:
		m.t.Errorf("systemctl %q: what is that?", words)
	}
}

func (m *machine) stop() {
	if m.server == nil {
		return
	}
	m.server.Process.Signal(syscall.SIGTERM)
	if err := m.server.Wait(); err != nil {
		m.t.Errorf("the server ended with %v", err)
	}
	m.server = nil
}

// start runs what the unit that was installed runs, with the options of
// /etc/default/1208, and waits until it listens.
func (m *machine) start() {
	m.t.Helper()
	unit, err := os.ReadFile(m.dir + "/etc/systemd/system/1208.service")
	if err != nil {
		m.t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^ExecStart=(.*)$`).FindStringSubmatch(string(unit))[1]
	line = strings.ReplaceAll(m.here(line), "%S", m.dir+"/var/lib")
	options, err := os.ReadFile(m.dir + "/etc/default/1208")
	if err != nil {
		m.t.Fatal(err)
	}
	m.server = exec.Command("sh", "-ec", "exec "+line+" --addr 127.0.0.1:"+m.player)
	m.server.Env = append(os.Environ(), strings.TrimSpace(string(options))) // one line, NAME=VALUE
	out, err := m.server.StdoutPipe()
	if err != nil {
		m.t.Fatal(err)
	}
	if err := m.server.Start(); err != nil {
		m.t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	for !strings.HasPrefix(said.Text(), "Health and metrics") {
		if !said.Scan() {
			m.t.Fatal("the server ends without saying where its health is to be seen")
		}
	}
}

// TestManual carries out every command of the operators' manual, in its order, on
// a folder that stands for a machine.
func TestManual(t *testing.T) {
	m := &machine{t: t, dir: t.TempDir(), player: freePort(t), ops: freePort(t), ssh: freePort(t)}
	for _, dir := range []string{"bin", "src/bin", "etc/systemd/system", "etc/default", "var/lib/1208", "var/lib/1208-backup"} {
		if err := os.MkdirAll(filepath.Join(m.dir, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	deploy, err := filepath.Abs(filepath.Join(root, "deploy"))
	if err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"src/bin/1208": webtest.Binary(t), "src/deploy": deploy} {
		if err := os.Symlink(to, filepath.Join(m.dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	_, noCurl := exec.LookPath("curl")
	defer m.stop()
	done := 0
	for _, line := range regexp.MustCompile(`(?m)^    (\S.*)$`).FindAllStringSubmatch(prose(readFile(t, manual)), -1) {
		line := line[1]
		switch {
		case slices.ContainsFunc(notHere, func(start string) bool { return strings.HasPrefix(line, start) }):
		case strings.HasPrefix(line, "curl ") && noCurl != nil:
			t.Logf("there is no curl here: %s is not run", line)
		default:
			m.do(line)
			done++
		}
	}
	if done < 15 {
		t.Errorf("only %d commands were found", done)
	}
	if aside, _ := filepath.Glob(m.dir + "/var/lib/1208/1208.db.before-*[0-9]"); len(aside) != 1 {
		t.Errorf("a restore has set %q aside", aside)
	}
	if backups, _ := filepath.Glob(m.dir + "/var/lib/1208-backup/*.db"); len(backups) != 3 {
		t.Errorf("there are the backups %q, want three", backups)
	}
}

// prose returns a document without its fenced blocks.
func prose(text string) string {
	return regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(text, "")
}

// TestManualMetrics holds the metrics of the manual against those that there are.
func TestManualMetrics(t *testing.T) {
	w := watch(t)
	playOne(t, webtest.New(w.base, "en"))
	_, metrics := get(t, w.ops+"/metrics")
	text := readFile(t, manual)
	there := map[string]bool{"game1208_limits_total": true, "game1208_log_errors_total": true} // once there is one
	for _, found := range regexp.MustCompile(`(?m)^# TYPE (\w+) `).FindAllStringSubmatch(metrics, -1) {
		there[found[1]] = true
		if strings.HasPrefix(found[1], "game1208_") && !strings.Contains(text, "`"+found[1]+"`") {
			t.Errorf("the manual does not explain %s", found[1])
		}
	}
	for _, found := range regexp.MustCompile("`((?:game1208|process|go)_\\w+)`").FindAllStringSubmatch(text, -1) {
		if !there[found[1]] {
			t.Errorf("the manual explains %s, which is not there", found[1])
		}
	}
}

// TestManualLimits holds the limits of the manual against those of the server.
func TestManualLimits(t *testing.T) {
	text, l, ssh, each := readFile(t, manual), web.DefaultLimits(), sshd.DefaultLimits(), limit.Default().Rates
	if each[limit.Stream] != each[limit.Terminal] {
		t.Errorf("connections by ssh are not opened as often as streams: %+v", each)
	}
	if ssh.Idle != 30*time.Minute || ssh.Longest != 12*time.Hour || farewell != 5*time.Second {
		t.Error("the manual says other times of connections by ssh")
	}
	for _, row := range []string{
		fmt.Sprintf("| actions of an address | %v a second, %v at once | `posts` |", each[limit.Act].Each, each[limit.Act].Burst),
		fmt.Sprintf("| new tables of an address | one in %v seconds, %v at once | `tables` |", 1/each[limit.Table].Each, each[limit.Table].Burst),
		fmt.Sprintf("| codes tried by an address | one in %v seconds, %v at once | `codes` |", 1/each[limit.Code].Each, each[limit.Code].Burst),
		fmt.Sprintf("| pictures, sheets and exercises made for an address | %v a second, %v at once | `draws` |", each[limit.Draw].Each, each[limit.Draw].Burst),
		fmt.Sprintf("| streams opened by an address, and likewise connections by ssh | %v a second, %v at once | `opens` |", each[limit.Stream].Each, each[limit.Stream].Burst),
		fmt.Sprintf("| open streams of an address | %v | `streams of an address` |", l.StreamsPerAddress),
		fmt.Sprintf("| open streams of a browser | %v | `streams of a browser` |", l.StreamsPerOwner),
		fmt.Sprintf("| open streams at a table of those who only watch | %v | `watchers of a table` |", l.StreamsPerTable),
		fmt.Sprintf("| open streams in all | %v | `streams` |", l.Streams),
		fmt.Sprintf("| connections by ssh of an address, of a key, in all | %v, %v, %v | `terminals of an address`, `terminals of a key`, `terminals` |",
			ssh.PerAddress, ssh.PerOwner, ssh.Connections),
	} {
		if !strings.Contains(text, "\n"+row+"\n") {
			t.Errorf("the manual does not say %q", row)
		}
	}
}
