package text

import "testing"

func TestDecimal(t *testing.T) {
	for _, c := range []struct {
		x      float64
		en, fr string
	}{
		{10.478, "10.48", "10,48"}, {0, "0.00", "0,00"}, {-0.004, "0.00", "0,00"}, {-0.5, "−0.50", "−0,50"}, {-12.06, "−12.06", "−12,06"}, {16, "16.00", "16,00"}, {0.125, "0.13", "0,13"}, {-0.625, "−0.63", "−0,63"},
	} {
		if en, fr := Decimal(EN, c.x), Decimal(FR, c.x); en != c.en || fr != c.fr {
			t.Errorf("%v is %q and %q, want %q and %q", c.x, en, fr, c.en, c.fr)
		}
	}
}
