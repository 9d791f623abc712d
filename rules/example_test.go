package rules_test

import (
	"fmt"

	"game1208/rules"
)

func ExamplePosition_Play() {
	p, roll, err := rules.ParsePositionRoll("..A.B....... CDE 1 5")
	if err != nil {
		fmt.Println(err)
		return
	}
	next, err := p.Play(roll, rules.Place(2, 4)) // C on cell 4, the next one below
	fmt.Println(next, err)
	_, err = p.Play(roll, rules.Place(2, 7))
	fmt.Println(err)
	// Output:
	// ..ACB....... DE 1 <nil>
	// move C7 on roll 5: the roll does not allow this cell
}

func ExamplePosition_Legal() {
	p, roll, _ := rules.ParsePositionRoll("..A.B....... CDE 1 5")
	for m := range p.Legal(roll) {
		fmt.Print(m, " ")
	}
	// Output: -- C4 C6 D4 D6 E4 E6
}

func ExampleBoard_Score() {
	b, _ := rules.ParseBoard("A.BC.DEG.HF.")
	fmt.Println(b.Score(rules.Plain), b.Score(rules.Holes))
	// Output: 10 4
}

func ExampleBoard_Chain() {
	b, _ := rules.ParseBoard("A.BC.DEG.HF.")
	c := b.Chain()
	fmt.Println(c.Len, "tokens from", c.Start, "on cells", c.First, "to", c.Last, "with", c.Holes, "holes")
	// Output: 5 tokens from A on cells 1 to 7 with 2 holes
}

func ExampleParseRecord() {
	r, err := rules.ParseRecord("p.BEGACDFH.3c71a5528.E3Gc--A1")
	if err != nil {
		fmt.Println(err)
		return
	}
	boards, _ := r.Boards()
	fmt.Println(boards[0], r.Complete())
	_, err = rules.ParseRecord("p.BEGACDFH.3c71a5528.E3Gc--Z1")
	fmt.Println(err)
	_, err = rules.ParseRecord("p.BEGACDFH.3c71a5528.E3Gc--A2")
	fmt.Println(err)
	// Output:
	// A.E........G false
	// character 28, 'Z': a token or "--" is expected
	// character 28, player 1, move 4 A2: the roll does not allow this cell
}

func ExampleRecord_Positions() {
	r, _ := rules.ParseRecord("p.BEGACDFH.3c71a5528.E3Gc--")
	positions, _ := r.Positions(0)
	for _, p := range positions {
		fmt.Println(p)
	}
	// Output:
	// ............ BEG 1
	// ..E......... ABG 1
	// ..E........G ABC 1
	// ..E........G ABCD 0
}

func ExampleParseDeal() {
	d, err := rules.ParseDeal("BEGA.3c")
	token, ok := d.Revealed(1)
	fmt.Println(d.Hand(), d.Rolls, token, ok, err)
	// Output: BEG [3 c] A true <nil>
}
