package rules_test

import (
	"errors"
	"testing"

	"game1208/rules"
)

func TestMoveErrors(t *testing.T) {
	for _, c := range []struct {
		record         string
		player, number int
		at             int
		reason         rules.Reason
		want           string
	}{
		{"p.ABC.1.A2", 0, 1, 8, rules.WrongCell, "character 9, player 1, move 1 A2: the roll does not allow this cell"},
		{"p.ABCD.12.A1B2.A1D3", 1, 2, 17, rules.WrongCell, "character 18, player 2, move 2 D3: the roll does not allow this cell"},
		{"p.ABCD.12..----", 1, 2, 13, rules.NoAbstention, "character 14, player 2, move 2 --: the abstention is used"},
		{"h.ABCD.12.A1A2", 0, 2, 12, rules.NotInHand, "character 13, player 1, move 2 A2: the token is not in the hand"},
		{"p.ABCDEFGH.123456789.A1B2C3D4E5F6G7H8A9", 0, 9, 37, rules.Finished, "character 38, player 1, move 9 A9: all tokens are placed"},
		{"p.ABCDEFGH.123456789.A1B2C3D4E5F6G7H8--", 0, 9, 37, rules.Finished, "character 38, player 1, move 9 --: all tokens are placed"},
		{"p.ABCDEFGH.1.D1", 0, 1, 13, rules.NotInHand, "character 14, player 1, move 1 D1: the token is not in the hand"}, // still hidden
	} {
		_, err := rules.ParseRecord(c.record)
		var e *rules.MoveError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", c.record, err)
			continue
		}
		if e.Player != c.player || e.Number != c.number || e.At != c.at || e.Err.Reason != c.reason || err.Error() != c.want {
			t.Errorf("%s: %+v, %v; want %s", c.record, e, err, c.want)
		}
	}
}

// TestRecordsBrokenOff has records that end early, and are valid.
func TestRecordsBrokenOff(t *testing.T) {
	for _, c := range []struct {
		record   string
		complete bool
		boards   []string
	}{
		{"p.ABC..", false, []string{"............"}},
		{"p.ABC.......", false, []string{"............", "............", "............", "............", "............", "............"}},
		{"h.ABC.1.A1.", false, []string{"A...........", "............"}},
		{"p.ABCD.12.--A2.A1B2", false, []string{".A..........", "AB.........."}},
		{"p.ABCDEFGH.12345678.A1B2C3D4E5F6G7H8", true, []string{"ABCDEFGH...."}},
		{"p.ABCDEFGH.123456789.--B2C3D4E5F6G7H8A9", true, []string{".BCDEFGHA..."}},
		{"p.ABCDEFGH.123456789.--B2C3D4E5F6G7H8", false, []string{".BCDEFGH...."}},
	} {
		r, err := rules.ParseRecord(c.record)
		if err != nil {
			t.Errorf("%s: %v", c.record, err)
			continue
		}
		boards, err := r.Boards()
		if err != nil || r.Complete() != c.complete || r.String() != c.record || len(boards) != len(c.boards) {
			t.Errorf("%s: prints %v, complete %v, %v, %v", c.record, r, r.Complete(), boards, err)
			continue
		}
		for i := range boards {
			if boards[i].String() != c.boards[i] {
				t.Errorf("%s, player %d: %s, want %s", c.record, i+1, boards[i], c.boards[i])
			}
		}
	}
}

// TestPositions follows a record position by position.
func TestPositions(t *testing.T) {
	r, err := rules.ParseRecord("p.BEGACDFH.3c71a5528.E3Gc--A1")
	if err != nil {
		t.Fatal(err)
	}
	all, err := r.Positions(0)
	want := []string{
		"............ BEG 1", "..E......... ABG 1", "..E........G ABC 1", "..E........G ABCD 0", "A.E........G BCDF 0",
	}
	if err != nil || len(all) != len(want) {
		t.Fatalf("%v, %v", all, err)
	}
	for i, p := range all {
		if p.String() != want[i] || !p.Valid() {
			t.Errorf("position %d: %v, want %s", i, p, want[i])
		}
	}
}

// TestRecordsMadeByHand: what no parser returns is still refused.
func TestRecordsMadeByHand(t *testing.T) {
	d, _ := rules.ParseDeal("ABCD.1")
	short := rules.Record{Deal: d, Lines: []rules.Line{{rules.Place(0, 1), rules.Place(1, 2)}}}
	wrong := rules.Record{Deal: d, Lines: []rules.Line{{rules.Place(0, 2)}}}
	for _, c := range []struct {
		record rules.Record
		played int
		want   string
	}{
		{short, 2, "player 1, move 2 B2: there is no such roll"},
		{wrong, 1, "player 1, move 1 A2: the roll does not allow this cell"},
	} {
		all, err := c.record.Positions(0)
		var play *rules.PlayError
		if len(all) != c.played || err == nil || err.Error() != c.want || !errors.As(err, &play) {
			t.Errorf("%v: %v, %v; want %s", c.record, all, err, c.want)
		}
		if boards, err := c.record.Boards(); boards != nil || err == nil || c.record.Complete() {
			t.Errorf("%v: %v, %v", c.record, boards, err)
		}
	}
}

func TestBegins(t *testing.T) {
	full, _ := rules.ParseDeal("ABCDEFGH.123456789")
	for text, want := range map[string]bool{
		"ABCDEFGH.123456789": true, "ABC.": true, "ABCD.12": true, "ABC.123456789": true, "ABCDEFGH.12": true,
		"ABD.": false, "ABCE.": false, "ABC.2": false, "ABCDEFGH.12345678a": false,
	} {
		d, err := rules.ParseDeal(text)
		if err != nil || d.Begins(full) != want {
			t.Errorf("%s begins %v: %v, %v", text, full, d.Begins(full), err)
		}
		if want && text != full.String() && full.Begins(d) {
			t.Errorf("%v begins %s", full, text)
		}
	}
	if full.Hand() != rules.HandOf(0, 1, 2) {
		t.Errorf("the first hand is %v", full.Hand())
	}
	for r := 1; r <= rules.MaxRolls; r++ {
		if token, ok := full.Revealed(r); ok != (r <= 5) || ok && token != rules.Token(r+2) {
			t.Errorf("after roll %d comes %v, %v", r, token, ok)
		}
	}
}

func TestRandomRecords(t *testing.T) {
	random := source(3)
	for i := range 2000 {
		r := randomRecord(random, i%rules.MaxPlayers+1)
		text := r.String()
		back, err := rules.ParseRecord(text)
		if err != nil || back.String() != text || !back.Complete() {
			t.Fatalf("%s: %v, %v", text, back, err)
		}
	}
}
