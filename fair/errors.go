package fair

import "strconv"

// A Part names a field of a proof, or the draw of a step.
type Part string

// The parts, by their names in JSON.
const (
	PartGID         Part = "gid"
	PartSecret      Part = "secret"
	PartEntropy     Part = "entropy"
	PartKeys        Part = "keys"
	PartCommitments Part = "commitments"
	PartRoot        Part = "root"
	PartMix         Part = "mix"
	PartDeal        Part = "deal"
	PartRecord      Part = "record"
	PartDraw        Part = "draw"
)

// A MismatchError is a part that is well formed and does not follow from the
// others: a fraud, or a fault.
type MismatchError struct {
	Part  Part
	Index int // the step, 0 … 9, of PartKeys, PartCommitments and PartDraw; else 0
}

func (e *MismatchError) Error() string {
	name := string(e.Part)
	switch e.Part {
	case PartKeys, PartCommitments, PartDraw:
		name += " of step " + strconv.Itoa(e.Index)
	}
	return "fair: " + name + ": it does not match"
}

// A FormatError is a text that is not a proof. It never repeats a value of it,
// which may hold a secret.
type FormatError struct {
	Part Part // "" if it is the object as a whole
	Err  error
}

func (e *FormatError) Error() string {
	if e.Part == "" {
		return "fair: proof: " + e.Err.Error()
	}
	return "fair: proof: " + string(e.Part) + ": " + e.Err.Error()
}

func (e *FormatError) Unwrap() error { return e.Err }
