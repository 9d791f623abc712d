package review

// A Reason is what makes the best move of a position better than the one that was
// played, or than the next best one, as facts that anybody can check. The zero
// Reason says nothing.
type Reason struct{}

// Reason returns the most telling fact about the move.
func (m Move) Reason() Reason { return Reason{} }
