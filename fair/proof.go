package fair

import (
	"encoding/json"
	"errors"

	"game1208/rules"
)

// A Proof is what the end page offers for download: all that a stranger needs
// to draw the game again. GID, Secret and Entropy are enough. Of the others each
// one that is not nil is checked by Verify. It shows the secret, so it exists
// only when the game is over or given up.
type Proof struct {
	GID         GID
	Secret      Secret
	Entropy     []Entropy // 0 to 6 entries, seat 0 first
	Keys        *Keys
	Commitments *Commitments
	Root        *Commitment
	Mix         *Mix
	Deal        *rules.Deal   // the full deal or a beginning of it
	Record      *rules.Record // whose deal is the full one or a beginning of it
}

// NewProof returns a proof with every part. The record may be nil where there
// is none; it is not checked here.
func NewProof(gid GID, secret Secret, entropy []Entropy, record *rules.Record) Proof {
	keys, commitments := secret.Keys(gid), secret.Commitments(gid)
	root := Root(gid, commitments)
	mix := MixOf(gid, root, entropy)
	deal := dealOf(gid, secret, mix)
	return Proof{
		GID: gid, Secret: secret, Entropy: entropy,
		Keys: &keys, Commitments: &commitments, Root: &root, Mix: &mix, Deal: &deal, Record: record,
	}
}

// Verify draws the game again and returns its full deal. Its error is a
// *[MismatchError] that names the first part that does not match, in the order
// of the fields of Proof, or a *[FormatError] for too many entries of entropy.
// It proves what docs/fairness.md says it proves, and no more: that these
// commitments were shown before the game is for the players to know.
func (p Proof) Verify() (rules.Deal, error) {
	if len(p.Entropy) > rules.MaxPlayers {
		return rules.Deal{}, &FormatError{PartEntropy, errEntropy}
	}
	want := NewProof(p.GID, p.Secret, p.Entropy, nil)
	if err := p.mismatch(want); err != nil {
		return rules.Deal{}, err
	}
	return *want.Deal, nil
}

// mismatch compares the parts of p with those that follow from its secret.
func (p Proof) mismatch(want Proof) error {
	for r := range Steps {
		if p.Keys != nil && p.Keys[r] != want.Keys[r] {
			return &MismatchError{PartKeys, r}
		}
	}
	for r := range Steps {
		if p.Commitments != nil && p.Commitments[r] != want.Commitments[r] {
			return &MismatchError{PartCommitments, r}
		}
	}
	switch {
	case p.Root != nil && *p.Root != *want.Root:
		return &MismatchError{Part: PartRoot}
	case p.Mix != nil && *p.Mix != *want.Mix:
		return &MismatchError{Part: PartMix}
	case p.Deal != nil && !p.Deal.Begins(*want.Deal):
		return &MismatchError{Part: PartDeal}
	case p.Record != nil && !p.Record.Deal.Begins(*want.Deal):
		return &MismatchError{Part: PartRecord}
	}
	return nil
}

// shownSecret is a secret that is meant to be seen.
type shownSecret Secret

func (s shownSecret) MarshalText() ([]byte, error) { return Key(s).MarshalText() }

// MarshalJSON writes p as one object, with the secret. Parts that are nil are
// left out.
func (p Proof) MarshalJSON() ([]byte, error) {
	if p.Entropy == nil {
		p.Entropy = []Entropy{} // "[]", not "null"
	}
	return json.Marshal(struct {
		GID         GID           `json:"gid"`
		Secret      shownSecret   `json:"secret"`
		Entropy     []Entropy     `json:"entropy"`
		Keys        *Keys         `json:"keys,omitempty"`
		Commitments *Commitments  `json:"commitments,omitempty"`
		Root        *Commitment   `json:"root,omitempty"`
		Mix         *Mix          `json:"mix,omitempty"`
		Deal        *rules.Deal   `json:"deal,omitempty"`
		Record      *rules.Record `json:"record,omitempty"`
	}{p.GID, shownSecret(p.Secret), p.Entropy, p.Keys, p.Commitments, p.Root, p.Mix, p.Deal, p.Record})
}

// UnmarshalJSON is [ParseProof].
func (p *Proof) UnmarshalJSON(data []byte) error {
	parsed, err := ParseProof(data)
	if err == nil {
		*p = parsed
	}
	return err
}

var errEntropy = errors.New("there are at most six seats")
