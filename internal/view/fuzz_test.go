package view

import (
	"testing"

	"game1208/rules"
)

// FuzzMovers reads who moved in a record. What is read is written as it was.
func FuzzMovers(f *testing.F) {
	const record = "p.BEGACDFH.3c71a5528.B3Gc.--Ec"
	f.Add("", record)
	f.Add("12.-", record)
	f.Add(".2", record)
	f.Add("-.", record)
	f.Add("11.9", "p.ABC.1.A1.B1")
	f.Fuzz(func(t *testing.T, typed, notation string) {
		r, err := rules.ParseRecord(notation)
		if err != nil {
			return
		}
		m, err := ParseMovers(typed, r)
		if err != nil {
			if err.Error() == "" || m != nil {
				t.Fatalf("%q: %v, %v", typed, m, err)
			}
			return
		}
		if m.String() != typed || typed != "" && len(m) != len(r.Lines) {
			t.Fatalf("%q of %s reads as %q", typed, r, m)
		}
	})
}

// FuzzLesson reads how far somebody is in the lesson. What is read is a line of
// moves that the lesson offered.
func FuzzLesson(f *testing.F) {
	for _, line := range []string{"", "A4", "A4B7", "A4B7--", "A4B7--Cc", "--", "A5", "A4A4", "\x00"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		l, ok := ReadLesson(line)
		if !ok {
			return
		}
		if l.line.String() != line || len(l.positions) != len(l.line)+1 {
			t.Fatalf("%q reads as %s", line, l.line)
		}
		if !l.over() && len(l.targets()) == 0 {
			t.Fatalf("after %q nothing may be done", line)
		}
	})
}
