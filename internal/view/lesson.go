package view

import (
	"game1208/rules"
)

// lessonDeal is the luck of the lesson, the same for everybody. The first letters
// come first, so that whatever lies after two rolls, on the third, a 12, each
// token in hand would cost more than it brings. The fourth roll repeats the
// first: its cell is taken for sure.
var lessonDeal = mustDeal("ABCDFHEG.47c49c7b8")

// The rolls that teach one thing each. From then on the learner is free.
const (
	abstainRoll = 3
	takenRoll   = 4
)

// A Lesson is the lesson after some moves. The zero Lesson is not one:
// [ReadLesson] makes them.
type Lesson struct {
	line      rules.Line
	positions []rules.Position // before each move, and the last one
}

// ReadLesson plays the moves of a line, and reports whether the lesson offers
// each of them.
func ReadLesson(line string) (Lesson, bool) {
	record, err := rules.ParseRecord(rules.Record{Deal: lessonDeal}.String() + "." + line)
	if err != nil || len(record.Lines) != 1 {
		return Lesson{}, false
	}
	l := Lesson{line: record.Lines[0]}
	for i, m := range l.line {
		if m.Abstains() != (i+1 == abstainRoll) {
			return Lesson{}, false
		}
	}
	l.positions, err = record.Positions(0)
	return l, err == nil
}

// now is the position that the next roll meets.
func (l Lesson) now() rules.Position { return l.positions[len(l.line)] }

// step is the number of the next roll, from 1; one more than there are at the end.
func (l Lesson) step() int { return len(l.line) + 1 }

func (l Lesson) over() bool { return l.now().Done() }

// roll is the roll that lies; the lesson must not be over.
func (l Lesson) roll() rules.Cell { return lessonDeal.Rolls[len(l.line)] }

// targets are the cells where a token may go on this roll, one or two.
func (l Lesson) targets() []rules.Cell { return l.now().Board.Reach(l.roll()) }

// last is the move made last, and the board that it met.
func (l Lesson) last() (m rules.Move, met rules.Board) {
	n := len(l.line) - 1
	return l.line[n], l.positions[n].Board
}

// path is the address of the lesson after so many of its moves.
func (l Lesson) path(moves int) string {
	if moves == 0 {
		return "/learn"
	}
	return "/learn/" + l.line[:moves].String()
}

// after is the address of the lesson after one more move.
func (l Lesson) after(m rules.Move) string { return "/learn/" + l.line.String() + m.String() }

// mustDeal reads a deal that stands in this program.
func mustDeal(s string) rules.Deal {
	d, err := rules.ParseDeal(s)
	if err != nil {
		panic(err)
	}
	return d
}
