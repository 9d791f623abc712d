package review

// A Class says how good a move was, by fixed thresholds in points of the
// expected final score.
type Class uint8

const (
	// Blunder loses MistakeBelow points or more.
	Blunder Class = iota
	// Mistake loses less than MistakeBelow.
	Mistake
	// Inaccuracy loses less than InaccuracyBelow.
	Inaccuracy
	// Good loses less than GoodBelow.
	Good
	// Best loses nothing.
	Best
	// Only loses nothing where every other move would have lost OnlyFrom or more.
	Only
)

// The thresholds, in points.
const (
	GoodBelow       = 0.25
	InaccuracyBelow = 0.75
	MistakeBelow    = 1.75
	OnlyFrom        = 0.75
)

// Class returns how good the move was. It goes by whole hundredths, as losses are
// shown: what reads 1.75 is a blunder.
func (m Move) Class() Class {
	loss := Hundredths(m.Loss)
	switch {
	case m.Best() && len(m.Options) > 1 && Hundredths(m.Options[0].Value-m.Options[1].Value) >= Hundredths(OnlyFrom):
		return Only
	case m.Best():
		return Best
	case loss < Hundredths(GoodBelow):
		return Good
	case loss < Hundredths(InaccuracyBelow):
		return Inaccuracy
	case loss < Hundredths(MistakeBelow):
		return Mistake
	}
	return Blunder
}
