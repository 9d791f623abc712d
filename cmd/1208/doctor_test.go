package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"game1208/internal/eventlog"
	"game1208/internal/eventlog/sqlite"
	"game1208/internal/text"
)

// examined returns what a doctor says of something.
func examined(examine func(d *doctor)) (said string, wrong int) {
	var out strings.Builder
	d := &doctor{cli: newTestCLI(nil, &out)}
	examine(d)
	return out.String(), d.wrong
}

// TestDoctorSpace: there must be room for the data once more, at least for a
// little, and for some more files where those are counted.
func TestDoctorSpace(t *testing.T) {
	for _, c := range []struct {
		free space
		data uint64
		want string
	}{
		{space{bytes: 80e6}, 1e6, "✓ 80 MB are free on the disk.\n"},
		{space{bytes: 63e6}, 1e6, "✗ Only 63 MB are free on the disk of /srv: make room, 64 MB are needed.\n"},
		{space{bytes: 80e6}, 81e6, "✗ Only 80 MB are free on the disk of /srv: make room, 81 MB are needed.\n"},
		{space{bytes: 12_999e6}, 11e9, "✓ 12 GB are free on the disk.\n"},
		{space{bytes: 80e6, files: 99, counted: true}, 0, "✗ The disk of /srv has room for 99 more files only: delete some.\n"},
		{space{bytes: 80e6, files: 100, counted: true}, 0, "✓ 80 MB are free on the disk.\n"},
		{space{bytes: 80e6, files: 0}, 0, "✓ 80 MB are free on the disk.\n"}, // btrfs does not count
	} {
		got, wrong := examined(func(d *doctor) { d.judgeSpace("/srv", c.free, c.data) })
		if got != c.want || wrong != strings.Count(c.want, "✗") {
			t.Errorf("%+v with %d: %q, want %q", c.free, c.data, got, c.want)
		}
	}
}

// TestDoctorServer asks servers that are ready, not ready, and something else.
func TestDoctorServer(t *testing.T) {
	for _, c := range []struct {
		healthz, readyz int
		want            string
	}{
		{200, 200, "✓ The server is up.\n✓ The server is ready.\n"},
		{200, 503, "✓ The server is up.\n✗ The server on URL is not ready (status 503): it is ending, or its data file does not answer. Look at its log.\n"},
		{404, 200, "✗ Nobody answers on URL: start the server, or look at its log for why it ended.\n"},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(map[string]int{"/healthz": c.healthz, "/readyz": c.readyz}[r.URL.Path])
		}))
		defer server.Close()
		got, _ := examined(func(d *doctor) { d.askServer(t.Context(), server.URL) })
		if got = strings.ReplaceAll(got, server.URL, "URL"); got != c.want {
			t.Errorf("%d and %d: %q, want %q", c.healthz, c.readyz, got, c.want)
		}
	}
}

// TestDoctorFiles: a -wal that was removed under a server, and files that another
// user has made beside its data file, are named.
func TestDoctorFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // an open file cannot be removed there
	}
	data := filepath.Join(t.TempDir(), "1208.db")
	log, err := sqlite.Open(t.Context(), data, "1208 serve")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := log.Append(t.Context(), "game", 0, eventlog.Record{Schema: 1, Kind: "k"}); err != nil {
		t.Fatal(err)
	}
	if said, _ := examined(func(d *doctor) { d.examinePermissions(data) }); said != "✓ Only its owner may read "+data+".\n" {
		t.Errorf("of a file that is as it should be: %s", said)
	}
	if err := os.Chown(data+"-wal", 1, -1); err != nil {
		t.Logf("not root (%v): that another user's file is named is not seen here", err)
	} else if said, _ := examined(func(d *doctor) { d.examinePermissions(data) }); said != "✗ "+text.DoctorOwner(text.EN, data+"-wal", data)+"\n" {
		t.Errorf("of another user's -wal: %s", said)
	}
	if err := os.Remove(data + "-wal"); err != nil {
		t.Fatal(err)
	}
	if said, _ := examined(func(d *doctor) { d.examineContent(t.Context(), data) }); !strings.Contains(said, "✗ "+text.CLILostWAL(text.EN, data)) {
		t.Errorf("of a removed -wal: %s", said)
	}
	log.Close()
}

// TestReplayable: a table of nonsense is found, whether reading it fails or
// applying it does, at its event.
func TestReplayable(t *testing.T) {
	for data, kind := range map[string]string{`{}`: "nonsense", `{`: "chose", `{"seat":5,"roll":1,"move":"A1"}`: "chose"} {
		events := []eventlog.Event{{Version: 7, Schema: 1, Kind: kind, Data: []byte(data)}}
		if at, err := replayable(events); err == nil || at != 7 {
			t.Errorf("%s %s: event %d, %v", kind, data, at, err)
		}
	}
	if at, err := replayable(nil); err != nil || at != 0 {
		t.Errorf("a table without events: event %d, %v", at, err)
	}
}
