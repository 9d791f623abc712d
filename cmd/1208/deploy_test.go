package main

import (
	"bufio"
	"encoding/json"
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

	"game1208/internal/webtest"
)

// root is the folder of the module, seen from this package.
const root = "../.."

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A unit is a file of systemd: the values of each setting, in order.
type unit map[string][]string

func readUnit(t *testing.T, name string) unit {
	t.Helper()
	u := unit{}
	for line := range strings.Lines(readFile(t, name)) {
		line = strings.TrimSpace(line)
		if key, value, ok := strings.Cut(line, "="); ok && !strings.HasPrefix(line, "#") {
			u[key] = append(u[key], value)
		}
	}
	return u
}

// confined is what both services must say: another user, a file system that they
// cannot write to, and no rights.
var confined = map[string]string{
	"DynamicUser": "yes", "User": "game1208", "StateDirectoryMode": "0700", "UMask": "0077", "CapabilityBoundingSet": "",
	"NoNewPrivileges": "yes", "ProtectSystem": "strict", "ProtectHome": "yes", "PrivateTmp": "yes", "PrivateDevices": "yes",
	"MemoryDenyWriteExecute": "yes", "RestrictNamespaces": "yes", "RestrictSUIDSGID": "yes", "SystemCallFilter": "@system-service",
}

func TestUnits(t *testing.T) {
	for _, name := range []string{"deploy/1208.service", "deploy/1208-backup.service"} {
		u := readUnit(t, name)
		for key, want := range confined {
			if got := u[key]; len(got) == 0 || got[0] != want {
				t.Errorf("%s: %s is %q, want %q", name, key, got, want)
			}
		}
	}
	if shutdown, err := time.ParseDuration(readUnit(t, "deploy/1208.service")["TimeoutStopSec"][0] + "s"); err != nil || shutdown < 2*drain {
		t.Errorf("systemd waits %v, %v; a shutdown may take %v", shutdown, err, drain)
	}
}

// TestUnitsVerify asks systemd what it thinks of the units.
func TestUnitsVerify(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("there is no systemd-analyze here: the units are read by TestUnits alone")
		return
	}
	dir := t.TempDir()
	var services, all []string
	for _, name := range []string{"1208.service", "1208-backup.service", "1208-backup.timer"} {
		text := strings.ReplaceAll(readFile(t, "deploy/"+name), "/usr/local/bin/1208", webtest.Binary(t))
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		all = append(all, file)
		if strings.HasSuffix(name, ".service") {
			services = append(services, file)
		}
	}
	if out, err := exec.Command(analyze, append([]string{"verify", "--man=no"}, all...)...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("verify: %v\n%s", err, out)
	}
	for _, service := range services { // of 100; what a service has by default is 96
		if out, err := exec.Command(analyze, "security", "--offline=true", "--no-pager", "--threshold=20", service).CombinedOutput(); err != nil {
			t.Errorf("%s is exposed: %v\n%s", service, err, out)
		}
	}
}

// TestUnitStarts runs what the service runs, elsewhere.
func TestUnitStarts(t *testing.T) {
	start := strings.Fields(readUnit(t, "deploy/1208.service")["ExecStart"][0])
	if start[0] != "/usr/local/bin/1208" || start[len(start)-1] != "$OPTIONS" {
		t.Fatalf("the service runs %q", start)
	}
	state := t.TempDir()
	if err := os.Mkdir(filepath.Join(state, "1208"), 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range start {
		start[i] = strings.ReplaceAll(start[i], "%S", state)
	}
	args := append(start[1:len(start)-1], "--addr", "127.0.0.1:0", "--ops", "127.0.0.1:0")
	cmd := command(t, args...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	for range 3 {
		said.Scan()
	}
	if !strings.HasPrefix(said.Text(), "Health and metrics") {
		t.Errorf("it says %q", said.Text())
	}
	cmd.Process.Signal(syscall.SIGTERM)
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(state, "1208", "1208.db")); err != nil {
		t.Error(err)
	}
}

// backUp carries out the service that makes backups, on the files of a state
// directory.
func backUp(t *testing.T, state string) {
	t.Helper()
	u := readUnit(t, "deploy/1208-backup.service")
	for _, line := range []string{u["ExecStart"][0], u["ExecStartPost"][0]} {
		// systemd's marks: %S is the state directory, %% and $$ are one of each.
		line = strings.NewReplacer("%S", state, "%%", "%", "$$", "$", "/usr/local/bin/1208", webtest.Binary(t)).Replace(line)
		if out, err := exec.CommandContext(t.Context(), "/bin/sh", "-c", line).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
	}
}

// TestBackupUnit makes a backup of a running server, and removes those, and only
// those, that are too old.
func TestBackupUnit(t *testing.T) {
	state := t.TempDir()
	data, backups := filepath.Join(state, "1208"), filepath.Join(state, "1208-backup")
	for _, dir := range []string{data, backups} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	server := webtest.Serve(t)
	if err := os.Symlink(server.Data, filepath.Join(data, "1208.db")); err != nil {
		t.Fatal(err)
	}
	for name, days := range map[string]int{"old.db": 32, "young.db": 29, "old.txt": 32} {
		file, at := filepath.Join(backups, name), time.Now().AddDate(0, 0, -days)
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	backUp(t, state)
	entries, err := os.ReadDir(backups)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, regexp.MustCompile(`^\d{4}-\d\d-\d\d-\d{6}\.db$`).ReplaceAllString(entry.Name(), "today"))
	}
	slices.Sort(names)
	if want := []string{"old.txt", "today", "young.db"}; !slices.Equal(names, want) {
		t.Errorf("the backups are %q, want %q", names, want)
	}
}

// An image is what the last stage of a Containerfile says of it.
type image struct {
	from        string
	said        map[string]string // by instruction
	entry, args []string
	check       []string
}

// readImage reads the last stage of a Containerfile, and what is wrong with it.
func readImage(text string) (i image, faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	for line := range strings.Lines(text) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "FROM" {
			i = image{from: rest, said: map[string]string{}}
		} else if word != "" && word[0] != '#' && i.said != nil {
			i.said[word] = rest
		}
	}
	if i.from != "scratch" {
		fault("it is made from %q", i.from)
	}
	if _, runs := i.said["RUN"]; runs {
		fault("something runs in an image that has nothing")
	}
	if !regexp.MustCompile(`^[1-9]\d*:[1-9]\d*$`).MatchString(i.said["USER"]) {
		fault("its user is %q, not a number other than root's", i.said["USER"])
	}
	if i.said["VOLUME"] != "/data" {
		fault("its data is in %q", i.said["VOLUME"])
	}
	_, check, _ := strings.Cut(i.said["HEALTHCHECK"], "CMD ")
	for name, form := range map[string]struct {
		text string
		into *[]string
	}{"ENTRYPOINT": {i.said["ENTRYPOINT"], &i.entry}, "CMD": {i.said["CMD"], &i.args}, "HEALTHCHECK": {check, &i.check}} {
		if err := json.Unmarshal([]byte(form.text), form.into); err != nil {
			fault("%s needs a shell: %q", name, form.text)
		}
	}
	return i, faults
}

// TestContainerfile reads it, and copies of it with a fault planted.
func TestContainerfile(t *testing.T) {
	text := readFile(t, "Containerfile")
	if _, faults := readImage(text); len(faults) > 0 {
		t.Errorf("%q", faults)
	}
	if !strings.Contains(text, "CGO_ENABLED=0 go build") {
		t.Error("the program would not be static")
	}
	for from, to := range map[string]string{
		"FROM scratch": "FROM docker.io/library/alpine", "USER 65532:65532": "USER root", "USER 65532:65532\n": "", "VOLUME /data": "VOLUME /srv",
		`ENTRYPOINT ["/1208"]`: "ENTRYPOINT /1208", "EXPOSE 1208": "RUN adduser", `CMD ["/1208", "doctor"`: `CMD curl ["`,
	} {
		if _, faults := readImage(strings.Replace(text, from, to, 1)); len(faults) == 0 {
			t.Errorf("%q for %q is not noticed", to, from)
		}
	}
}

// A jail is what a container is to the program: a root that holds the program
// alone and cannot be written to, a directory for its data, and another user. It
// is made by unshare, without a container engine.
type jail struct {
	root, data string
	way        []string // how unshare and chroot are called, nil if they cannot be
	user       string   // by its number
}

const jailScript = `set -e
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount -o remount,bind,ro "$ROOT"
exec env -i PATH="$PATH" chroot $USERSPEC "$ROOT" "$@"`

// newJail makes a jail as far as this machine lets its user do that.
func newJail(t *testing.T, user string) jail {
	t.Helper()
	j := jail{root: t.TempDir(), data: t.TempDir(), user: user}
	program, err := os.ReadFile(webtest.Binary(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(j.root, "1208"), program, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(j.root, "data"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{j.root, j.data} { // t.TempDir is for its owner alone
		for ; dir != os.TempDir() && len(dir) > 1; dir = filepath.Dir(dir) {
			os.Chmod(dir, 0o755) // where that is not allowed it is not ours
		}
	}
	var uid, gid int
	fmt.Sscanf(user, "%d:%d", &uid, &gid)
	if os.Chown(j.data, uid, gid) == nil {
		os.Chmod(j.data, 0o700)
		j.way = []string{"--mount"}
		out, err := j.command(t, "version").CombinedOutput()
		if err == nil {
			return j
		}
		t.Logf("%v: %s", err, out)
	}
	t.Log("not root, or no mounts here: that the program runs as another user is not seen")
	j.way, j.user = []string{"--mount", "--map-root-user"}, ""
	if out, err := j.command(t, "version").CombinedOutput(); err != nil {
		t.Logf("unshare makes no read-only root here either, the program runs where it is: %v: %s", err, out)
		j.way = nil
	}
	return j
}

// command returns the program with its arguments, in the jail.
func (j jail) command(t *testing.T, args ...string) *exec.Cmd {
	if j.way == nil {
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "/data/", j.data+"/")
		}
		return exec.CommandContext(t.Context(), webtest.Binary(t), args...)
	}
	all := slices.Concat(j.way, []string{"sh", "-c", jailScript, "sh", "/1208"}, args)
	cmd := exec.CommandContext(t.Context(), "unshare", all...)
	spec := ""
	if j.user != "" {
		spec = "--userspec=" + j.user
	}
	cmd.Env = append(os.Environ(), "ROOT="+j.root, "DATA="+j.data, "USERSPEC="+spec)
	return cmd
}

// TestContainer runs the image's command in a jail: it serves, is found healthy,
// plays, backs up, writes nowhere else, and ends well.
func TestContainer(t *testing.T) {
	i, _ := readImage(readFile(t, "Containerfile"))
	j := newJail(t, i.said["USER"])
	player, ops := freePort(t), freePort(t)
	elsewhere := strings.NewReplacer("0.0.0.0:1208", "127.0.0.1:"+player, "127.0.0.1:1208", "127.0.0.1:"+player, "127.0.0.1:1209", "127.0.0.1:"+ops)
	for _, args := range [][]string{i.args, i.check} {
		for n := range args {
			args[n] = elsewhere.Replace(args[n])
		}
	}
	healthy := func() bool { return j.command(t, i.check[1:]...).Run() == nil }
	if healthy() {
		t.Error("it is healthy before it runs")
	}
	server := j.command(t, i.args...)
	var log strings.Builder
	server.Stderr = &log
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	for range 3 {
		said.Scan()
	}
	if !healthy() {
		t.Errorf("it is not healthy: it says %q and logs %s", said.Text(), &log)
	}
	j.checkProcess(t, server.Process.Pid)
	playOne(t, webtest.New("http://127.0.0.1:"+player, "fr"))
	for _, args := range [][]string{{"backup", "--data", "/data/1208.db", "/data/copy.db"}, {"doctor", "--data", "/data/1208.db"}} {
		if out, err := j.command(t, args...).CombinedOutput(); err != nil {
			t.Errorf("%q: %v\n%s", args, err, out)
		}
	}
	if j.way != nil {
		out, err := j.command(t, "backup", "--data", "/data/1208.db", "/copy.db").CombinedOutput()
		if err == nil || !strings.Contains(string(out), "You may not make files in /") {
			t.Errorf("a backup beside the program: %v\n%s", err, out)
		}
	}
	server.Process.Signal(syscall.SIGTERM)
	last := ""
	for said.Scan() {
		last = said.Text()
	}
	if err := server.Wait(); err != nil || last != "Everything is stored. Goodbye." || log.Len() > 0 {
		t.Errorf("it ends with %v, %q, and logs %s", err, last, &log)
	}
	if out, err := j.command(t, "restore", "--data", "/data/1208.db", "/data/copy.db").CombinedOutput(); err != nil {
		t.Errorf("a restore: %v\n%s", err, out)
	}
}

// checkProcess sees from outside what the process in the jail is.
func (j jail) checkProcess(t *testing.T, pid int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if j.user == "" || err != nil {
		return
	}
	user, _, _ := strings.Cut(j.user, ":")
	for _, want := range []string{`Uid:\t` + user + `\t` + user, `CapEff:\t0+\n`} {
		if !regexp.MustCompile(want).Match(status) {
			t.Errorf("the process is not %q:\n%s", want, status)
		}
	}
	mounts, err := os.ReadFile(fmt.Sprintf("/proc/%d/mountinfo", pid))
	if err != nil || !regexp.MustCompile(`(?m) / ro[, ]`).Match(mounts) {
		t.Errorf("its root can be written to: %v\n%s", err, mounts)
	}
	var writable []string
	for _, mount := range regexp.MustCompile(`(?m)^\S+ \S+ \S+ \S+ (\S+) rw`).FindAllStringSubmatch(string(mounts), -1) {
		writable = append(writable, mount[1])
	}
	if !slices.Equal(writable, []string{"/data"}) {
		t.Errorf("it may write to %q", writable)
	}
}
