package rules

// The notation is also how these values stand in JSON: as texts.

func (t Token) MarshalText() ([]byte, error)   { return []byte(t.String()), nil }
func (c Cell) MarshalText() ([]byte, error)    { return []byte(c.String()), nil }
func (m Move) MarshalText() ([]byte, error)    { return []byte(m.String()), nil }
func (b Board) MarshalText() ([]byte, error)   { return []byte(b.String()), nil }
func (v Variant) MarshalText() ([]byte, error) { return []byte(v.String()), nil }
func (d Deal) MarshalText() ([]byte, error)    { return []byte(d.String()), nil }
func (l Line) MarshalText() ([]byte, error)    { return []byte(l.String()), nil }
func (r Record) MarshalText() ([]byte, error)  { return []byte(r.String()), nil }

func (t *Token) UnmarshalText(text []byte) error   { return unmarshal(t, text, ParseToken) }
func (c *Cell) UnmarshalText(text []byte) error    { return unmarshal(c, text, ParseCell) }
func (m *Move) UnmarshalText(text []byte) error    { return unmarshal(m, text, ParseMove) }
func (b *Board) UnmarshalText(text []byte) error   { return unmarshal(b, text, ParseBoard) }
func (v *Variant) UnmarshalText(text []byte) error { return unmarshal(v, text, ParseVariant) }
func (d *Deal) UnmarshalText(text []byte) error    { return unmarshal(d, text, ParseDeal) }
func (r *Record) UnmarshalText(text []byte) error  { return unmarshal(r, text, ParseRecord) }

func unmarshal[T any](to *T, text []byte, parse func(string) (T, error)) error {
	value, err := parse(string(text))
	if err == nil {
		*to = value
	}
	return err
}
