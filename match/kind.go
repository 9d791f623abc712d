package match

import "errors"

var kindNames = [...]string{Person: "person", Robot: "bot", Paper: "paper"}

// ParseKind reads the name of a kind.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, errors.New("match: no such kind of seat")
}

// String returns the name of the kind, as it is stored and as forms send it.
func (k Kind) String() string { return kindNames[k] }

// MarshalText implements [encoding.TextMarshaler].
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *Kind) UnmarshalText(text []byte) error {
	var err error
	*k, err = ParseKind(string(text))
	return err
}
