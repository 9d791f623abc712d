package site

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"game1208/internal/eventlog"
	"game1208/internal/room"
)

// forged are values that somebody may put into an event, and forgeable what stands there.
var (
	forged    = []string{":0", ":-1", ":2", ":7", ":99", ":1000000000", `:""`, `:"zz"`, `:null`, `:[1,2,3]`}
	forgeable = regexp.MustCompile(`:-?\d+|:"[^"]*"`)
)

// TestForgedFile brings files that somebody has made: events that no command leads to, in
// a chain whose hashes fit. What is taken of them does not break the list of games, nor
// the page of the table; and what costs more memory than there is, is refused.
func TestForgedFile(t *testing.T) {
	s, _ := newAlone(t)
	table := s.begin()
	s.finish(table)
	var file aFile
	if err := json.Unmarshal(s.Answer(t.Context(), s.request("GET", "/offline/games/file", nil)).Body, &file); err != nil {
		t.Fatal(err)
	}
	whole := file.Tables[0]
	other, _ := newAlone(t)
	bring := func(k room.Kept) int {
		body, err := json.Marshal(aFile{fileFormat, []room.Kept{chained(k)}})
		if err != nil {
			t.Fatal(err)
		}
		r := other.request("POST", "/offline/games", nil)
		r.Body, r.ContentType = string(body), "application/json"
		return other.Answer(t.Context(), r).Status
	}
	for _, seats := range []string{"0", "-1", "7", "1000000000"} {
		k := whole
		k.Events = slices.Clone(whole.Events)
		k.Events[0].Data = regexp.MustCompile(`"seats":1`).ReplaceAllString(k.Events[0].Data, `"seats":`+seats)
		if status := bring(k); status != statusUnprocessable {
			t.Errorf("%s seats: %d", seats, status)
		}
	}
	chance := rand.New(rand.NewPCG(12, 8))
	taken := 0
	for range 2000 {
		k := forge(whole, chance)
		status := bring(k)
		if status == statusUnprocessable {
			continue
		}
		taken++
		list := other.Answer(t.Context(), other.request("GET", "/offline/games", nil))
		page := other.Answer(t.Context(), other.request("GET", table, nil))
		if status != statusOK || list.Status != statusOK || page.Status != statusOK {
			t.Fatalf("%d, the list %d, the table %d, of %+v", status, list.Status, page.Status, k.Events)
		}
		other, _ = newAlone(t)
	}
	if taken == 0 {
		t.Error("nothing was taken, so nothing is shown")
	}
}

// forge returns the table with one or two values changed.
func forge(k room.Kept, chance *rand.Rand) room.Kept {
	k.Events = slices.Clone(k.Events)
	for range 1 + chance.IntN(2) {
		data := &k.Events[chance.IntN(len(k.Events))].Data
		if at := forgeable.FindAllStringIndex(*data, -1); len(at) > 0 {
			place := at[chance.IntN(len(at))]
			*data = (*data)[:place[0]] + forged[chance.IntN(len(forged))] + (*data)[place[1]:]
		}
	}
	return k
}

// chained returns the table with the hashes that its events have.
func chained(k room.Kept) room.Kept {
	var head eventlog.Head
	for i, e := range k.Events {
		sealed := head.Seal(room.Game(k.Link), eventlog.Record{Schema: e.Schema, Kind: e.Kind, Data: []byte(e.Data), At: e.At})
		k.Events[i].Hash = slices.Clone(sealed.Hash[:])
	}
	return k
}
