package fair_test

import (
	"fmt"

	"game1208/fair"
	"game1208/rules"
)

// A game from the promise to the proof. Real secrets, identifiers and entropy
// come from crypto/rand.
func Example() {
	// The server promises.
	gid, secret := fair.GID{1}, fair.Secret{2}
	commitments := secret.Commitments(gid)
	root := fair.Root(gid, commitments)
	fmt.Println("commitment", root.Short())

	// The players, who have seen it, add their bytes, and the draws are fixed.
	entropy := []fair.Entropy{{3}, {4}}
	mix := fair.MixOf(gid, root, entropy)

	// The server opens the first two steps; a player checks them.
	player := fair.Witness{GID: gid, Commitments: commitments, Mix: mix}
	var drawn rules.Hand
	for r := range 2 { // the roll of step 0 is no cell, "?"
		key := secret.Key(gid, r)
		step, err := fair.Draw(key, gid, r, mix, drawn)
		if err != nil {
			panic(err)
		}
		fmt.Println("step", r, step.Tokens, step.Roll, player.CheckStep(r, key, drawn, step))
		drawn |= rules.HandOf(step.Tokens...)
	}

	// At the end everybody can draw the whole game again.
	deal, err := fair.NewProof(gid, secret, entropy, nil).Verify()
	fmt.Println("deal", deal, err)
	// Output:
	// commitment 08cde6ff
	// step 0 [A F G] ? <nil>
	// step 1 [] 5 <nil>
	// deal AFGHBDCE.558792217 <nil>
}

func ExampleParseProof() {
	proof, err := fair.ParseProof([]byte(`{
		"gid": "000102030405060708090a0b0c0d0e0f",
		"secret": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
		"entropy": [],
		"deal": "ABC."
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = proof.Verify()
	fmt.Println(err)
	// Output:
	// fair: deal: it does not match
}

func ExampleDeal() {
	// One deal for many players: nobody adds entropy.
	fmt.Println(fair.Deal(fair.GID{1}, fair.Secret{2}, nil))
	// Output: BDGFHACE.c58a92c66
}
