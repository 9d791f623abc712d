package fair_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"game1208/fair"
	"game1208/rules"
)

// played returns a record of so many rolls of a deal, always the first move.
func played(t testing.TB, d rules.Deal, rolls int) *rules.Record {
	t.Helper()
	p := rules.Start(d.Hand())
	var line rules.Line
	for n, roll := range d.Rolls[:rolls] {
		for m := range p.Legal(roll) {
			p, _ = p.Play(roll, m)
			line = append(line, m)
			break
		}
		if token, ok := d.Revealed(n + 1); ok {
			p = p.Reveal(token)
		}
	}
	return &rules.Record{Deal: d, Lines: []rules.Line{line}}
}

// full returns a proof with every part.
func full(t testing.TB) fair.Proof {
	p := parsed(t)[0]
	return fair.NewProof(p.GID, p.Secret, p.Entropy, played(t, *p.Deal, 9))
}

func TestProofRoundTrip(t *testing.T) {
	p := full(t)
	for _, p := range []fair.Proof{p, {GID: p.GID, Secret: p.Secret, Entropy: []fair.Entropy{}}} {
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		back, err := fair.ParseProof(text)
		if err != nil || !reflect.DeepEqual(back, p) {
			t.Errorf("%s\nreads as %+v, %v", text, back, err)
		}
		var again fair.Proof
		if err := json.Unmarshal(text, &again); err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%s\nunmarshals as %+v, %v", text, again, err)
		}
	}
}

func TestVerifyNamesThePart(t *testing.T) {
	for _, c := range []struct {
		part  fair.Part
		index int
		spoil func(p *fair.Proof)
	}{
		{fair.PartKeys, 0, func(p *fair.Proof) { p.Secret[0] ^= 1 }}, // everything else follows from it
		{fair.PartKeys, 4, func(p *fair.Proof) { p.Keys[4][0] ^= 1 }},
		{fair.PartCommitments, 9, func(p *fair.Proof) { p.Commitments[9][31] ^= 1 }},
		{fair.PartRoot, 0, func(p *fair.Proof) { p.Root[7] ^= 1 }},
		{fair.PartMix, 0, func(p *fair.Proof) { p.Mix[7] ^= 1 }},
		{fair.PartMix, 0, func(p *fair.Proof) { p.Entropy[1][0] ^= 1 }},
		{fair.PartMix, 0, func(p *fair.Proof) { p.Entropy = p.Entropy[1:] }},
		{fair.PartMix, 0, func(p *fair.Proof) { p.Entropy[0], p.Entropy[1] = p.Entropy[1], p.Entropy[0] }},
		{fair.PartDeal, 0, func(p *fair.Proof) { p.Deal.Rolls[8] = p.Deal.Rolls[8]%12 + 1 }},
		{fair.PartDeal, 0, func(p *fair.Proof) { d := p.Deal.Tokens; d[6], d[7] = d[7], d[6] }},
		{fair.PartRecord, 0, func(p *fair.Proof) {
			d := fair.Deal(fair.GID{9}, p.Secret, nil)
			p.Record = played(t, d, 9)
		}},
		{fair.PartRecord, 0, func(p *fair.Proof) {
			p.Record = played(t, fair.Deal(p.GID, p.Secret, p.Entropy), 9)
			p.Record.Deal.Rolls[8] = p.Record.Deal.Rolls[8]%12 + 1
		}},
	} {
		p := full(t)
		c.spoil(&p)
		_, err := p.Verify()
		mismatch(t, "spoilt "+string(c.part), err, c.part, c.index)
	}
}

func TestVerifyTakesBeginnings(t *testing.T) {
	p := full(t)
	want := p.Deal.String()
	begun := rules.Deal{Tokens: p.Deal.Tokens[:4], Rolls: p.Deal.Rolls[:2]}
	for what, q := range map[string]fair.Proof{
		"required parts only": {GID: p.GID, Secret: p.Secret, Entropy: p.Entropy},
		"a deal begun":        {GID: p.GID, Secret: p.Secret, Entropy: p.Entropy, Deal: &begun},
		"a game broken off":   fair.NewProof(p.GID, p.Secret, p.Entropy, &rules.Record{Deal: begun, Lines: []rules.Line{nil}}),
	} {
		if got, err := q.Verify(); err != nil || got.String() != want {
			t.Errorf("%s: %v, %v; want %s", what, got, err, want)
		}
	}
	var format *fair.FormatError
	p.Entropy = make([]fair.Entropy, 7)
	if _, err := p.Verify(); !errors.As(err, &format) || format.Part != fair.PartEntropy {
		t.Errorf("seven seats: %v", err)
	}
}

func TestParseProofIsStrict(t *testing.T) {
	text, err := json.Marshal(full(t))
	if err != nil {
		t.Fatal(err)
	}
	good := string(text)
	var p map[string]any
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatal(err)
	}
	key, entropy := p["keys"].([]any)[0].(string), p["entropy"].([]any)[0].(string)
	list, _ := json.Marshal(p["entropy"])
	gid, record := p["gid"].(string), p["record"].(string)
	for _, c := range []struct {
		what, old, new string
		part           fair.Part
	}{
		{"unknown name", `"gid":`, `"x":1,"gid":`, ""},
		{"name in capitals", `"gid":`, `"GID":`, ""},
		{"name twice", `"gid":`, `"gid":"` + gid + `","gid":`, ""},
		{"name twice, escaped", `"gid":`, `"\u0067id":"` + gid + `","gid":`, ""},
		{"draw is no field", `"gid":`, `"draw":"","gid":`, ""},
		{"array", good, `[` + good + `]`, ""},
		{"null", good, `null`, ""},
		{"nothing", good, ``, ""},
		{"text", good, `"x"`, ""},
		{"trailing text", good, good + `x`, ""},
		{"trailing object", good, good + ` {}`, ""},
		{"trailing brace", good, good + `}`, ""},
		{"cut short", good, good[:len(good)-1], ""},
		{"trailing comma", `"}`, `",}`, ""},
		{"number for a name", `{"gid"`, `{1`, ""},
		{"no gid", `"gid":"` + gid + `",`, ``, fair.PartGID},
		{"gid null", `"` + gid + `"`, `null`, fair.PartGID},
		{"gid a number", `"` + gid + `"`, `7`, fair.PartGID},
		{"gid a byte short", gid, gid[2:], fair.PartGID},
		{"gid a digit long", gid, gid + `0`, fair.PartGID},
		{"gid in capitals", gid, strings.ToUpper(gid), fair.PartGID},
		{"gid with a space", gid, ` ` + gid, fair.PartGID},
		{"secret for a gid", gid, key, fair.PartGID},
		{"entropy null", string(list), `null`, fair.PartEntropy},
		{"entropy a string", string(list), `""`, fair.PartEntropy},
		{"entropy of null", `"` + entropy + `"`, `null`, fair.PartEntropy},
		{"entropy empty", entropy, ``, fair.PartEntropy},
		{"seven entropies", `"` + entropy + `"`, strings.Repeat(`"`+entropy+`",`, 2) + `"` + entropy + `"`, fair.PartEntropy},
		{"nine keys", `"` + key + `",`, ``, fair.PartKeys},
		{"eleven keys", `"` + key + `",`, `"` + key + `","` + key + `",`, fair.PartKeys},
		{"key null", `"` + key + `"`, `null`, fair.PartKeys},
		{"keys an object", `"keys":["` + key + `"`, `"keys":{},"commitments":["` + key + `"`, ""},
		{"root null", `"root":"`, `"root":null,"mix":"`, ""},
		{"record refused", record, record + `A1`, fair.PartRecord},
		{"record empty", `"` + record + `"`, `""`, fair.PartRecord},
		{"record null", `"` + record + `"`, `null`, fair.PartRecord},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Fatalf("%s: nothing was changed", c.what)
		}
		_, err := fair.ParseProof([]byte(bad))
		var format *fair.FormatError
		if !errors.As(err, &format) || c.part != "" && format.Part != c.part {
			t.Errorf("%s: error %v, want one of %q", c.what, err, c.part)
		}
		if err := json.Unmarshal([]byte(bad), new(fair.Proof)); err == nil {
			t.Errorf("%s: json.Unmarshal takes it", c.what)
		}
	}
	if _, err := fair.ParseProof([]byte(" " + good + "\n")); err != nil {
		t.Errorf("white space round the object: %v", err)
	}
}

// FuzzParseProof: whatever comes in, ParseProof fails with a FormatError or
// returns what can be verified, written and read again.
func FuzzParseProof(f *testing.F) {
	for _, line := range vectors(f) {
		f.Add(line)
	}
	text, _ := json.Marshal(full(f))
	f.Add(text)
	f.Add([]byte(`{"gid":"00112233445566778899aabbccddeeff","secret":null,"entropy":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := fair.ParseProof(data)
		if err != nil {
			var format *fair.FormatError
			if !errors.As(err, &format) || err.Error() == "" {
				t.Fatalf("error %#v", err)
			}
			return
		}
		var mismatch *fair.MismatchError
		if _, err := p.Verify(); err != nil && !errors.As(err, &mismatch) {
			t.Fatalf("verify: %v", err)
		}
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := fair.ParseProof(text); err != nil || !reflect.DeepEqual(back, p) {
			t.Fatalf("%s\nreads as %+v, %v", text, back, err)
		}
	})
}
