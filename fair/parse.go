package fair

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"game1208/rules"
)

// proofParts are the names of a proof in the order in which they are read.
var proofParts = []Part{
	PartGID, PartSecret, PartEntropy, PartKeys, PartCommitments, PartRoot, PartMix, PartDeal, PartRecord,
}

// ParseProof reads a proof from its JSON object, and nothing else: an unknown or
// repeated name, a part that is missing or null, a wrong length or anything
// after the object is a *[FormatError]. What it returns is well formed; whether
// it is true, [Proof.Verify] says.
func ParseProof(data []byte) (Proof, error) {
	fields, err := object(data)
	if err != nil {
		return Proof{}, &FormatError{Err: err}
	}
	for _, part := range []Part{PartGID, PartSecret, PartEntropy} {
		if fields[part] == nil {
			return Proof{}, &FormatError{part, errors.New("it is missing")}
		}
	}
	var p Proof
	for _, part := range proofParts {
		if value := fields[part]; value != nil {
			if err := p.set(part, value); err != nil {
				return Proof{}, &FormatError{part, err}
			}
		}
	}
	return p, nil
}

// object reads one JSON object by hand, since json.Unmarshal takes the last of
// two equal names and does not tell "GID" from "gid".
func object(data []byte) (map[Part]json.RawMessage, error) {
	in := json.NewDecoder(bytes.NewReader(data))
	if t, err := in.Token(); err != nil || t != json.Delim('{') {
		return nil, errors.New("a JSON object is expected")
	}
	fields := map[Part]json.RawMessage{}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return nil, errJSON
		}
		part := Part(name.(string)) // a name is a string, or Token fails
		if !slices.Contains(proofParts, part) {
			return nil, errors.New("unknown name " + strconv.QuoteToASCII(string(part[:min(len(part), 20)])))
		}
		if fields[part] != nil {
			return nil, errors.New(string(part) + " stands twice")
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return nil, errJSON
		}
		fields[part] = value
	}
	if _, err := in.Token(); err != nil {
		return nil, errJSON
	}
	if rest := data[in.InputOffset():]; len(bytes.Trim(rest, " \t\r\n")) != 0 {
		return nil, errors.New("nothing more is expected after the object")
	}
	return fields, nil
}

// set reads one part into p.
func (p *Proof) set(part Part, value json.RawMessage) error {
	switch part {
	case PartGID:
		return text(value, &p.GID)
	case PartSecret:
		return text(value, &p.Secret)
	case PartEntropy:
		entropy, err := texts[Entropy](value)
		if len(entropy) > rules.MaxPlayers {
			return errEntropy
		}
		p.Entropy = entropy
		return err
	case PartKeys:
		p.Keys = new(Keys)
		return fill(value, p.Keys[:])
	case PartCommitments:
		p.Commitments = new(Commitments)
		return fill(value, p.Commitments[:])
	case PartRoot:
		p.Root = new(Commitment)
		return text(value, p.Root)
	case PartMix:
		p.Mix = new(Mix)
		return text(value, p.Mix)
	case PartDeal:
		p.Deal = new(rules.Deal)
		return text(value, p.Deal)
	default: // PartRecord
		p.Record = new(rules.Record)
		return text(value, p.Record)
	}
}

var (
	errJSON   = errors.New("this is not JSON")
	errString = errors.New("a string is expected")
)

// text reads a JSON string. It goes through a *string because package json
// passes null over in silence.
func text(value json.RawMessage, to encoding.TextUnmarshaler) error {
	var s *string
	if err := json.Unmarshal(value, &s); err != nil || s == nil {
		return errString
	}
	return to.UnmarshalText([]byte(*s))
}

// texts reads a JSON array of strings.
func texts[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](value json.RawMessage) ([]T, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(value, &raw); err != nil || raw == nil {
		return nil, errors.New("an array is expected")
	}
	all := make([]T, len(raw))
	for i := range raw {
		if err := text(raw[i], P(&all[i])); err != nil {
			return nil, errors.New("entry " + strconv.Itoa(i+1) + ": " + err.Error())
		}
	}
	return all, nil
}

// fill reads a JSON array of just as many strings as to has.
func fill[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](value json.RawMessage, to []T) error {
	all, err := texts[T, P](value)
	if err == nil && len(all) != len(to) {
		err = errors.New(strconv.Itoa(len(to)) + " entries are expected, not " + strconv.Itoa(len(all)))
	}
	copy(to, all)
	return err
}
