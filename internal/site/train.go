package site

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"net/url"
	"strings"

	"game1208/internal/oracle"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/review"
	"game1208/rules"
	"game1208/train"
)

// usualWish is what is picked for who has wished for nothing yet.
var usualWish = train.Wish{Difficulty: train.Easy}

// readWish reads what is to be trained, as far as it is said.
func readWish(query url.Values) (train.Wish, error) {
	w := usualWish
	var known bool
	if name := query.Get("theme"); name != "" {
		if w.Theme, known = train.ParseTheme(name); !known {
			return w, Bad("no such theme")
		}
	}
	if level := query.Get("level"); level != "" {
		var err error
		if w.Difficulty, err = Small(level, train.Easy, train.Hard); err != nil {
			return w, err
		}
	}
	if letter := query.Get("variant"); letter != "" {
		var err error
		if w.Variant, err = rules.ParseVariant(letter); err != nil {
			return w, Bad("no such variant")
		}
	}
	return w, nil
}

// trainer shows what may be trained.
func (s *Site) trainer(ctx context.Context, r *Request) (Response, error) {
	wish, err := readWish(r.URL.Query())
	if err != nil {
		return Response{}, err
	}
	return s.showTrainer(ctx, r, statusOK, view.TrainData{Wish: wish})
}

func (s *Site) showTrainer(ctx context.Context, r *Request, code int, data view.TrainData) (Response, error) {
	var err error
	if data.Mine, err = s.mistakes(ctx, r.Owner); err != nil && !errors.Is(err, oracle.ErrBusy) { // the rest does without
		return Response{}, err
	}
	p := r.page()
	p.Back = "/train"
	return page(code, view.Train(p, data))
}

// nextExercise draws a puzzle and goes to its address.
func (s *Site) nextExercise(ctx context.Context, r *Request) (Response, error) {
	if !r.Porter.Allow(Draw) {
		return Response{}, ErrTooMany
	}
	wish, err := readWish(r.URL.Query())
	if err != nil {
		return Response{}, err
	}
	var seed [8]byte
	rand.Read(seed[:])
	var puzzle train.Puzzle
	var found bool
	err = s.consult(ctx, func(o *oracle.Oracle) {
		puzzle, found = train.Find(o.Exact(wish.Variant), wish, binary.BigEndian.Uint64(seed[:]))
	})
	if err != nil {
		return Response{}, err
	}
	if !found {
		return Response{}, errors.New("no puzzle found")
	}
	address := view.PuzzleAddress(puzzle, view.Course{Theme: wish.Theme, Difficulty: wish.Difficulty})
	return goTo(address)
}

// consult asks the oracle in the pool of those who read.
func (s *Site) consult(ctx context.Context, ask func(*oracle.Oracle)) error {
	o := s.reviews.oracle
	return unlessBusy(o.Readers.Do(ctx, func() { ask(o) }))
}

// exercise shows a puzzle, with the hints that were asked for, or with what was
// answered.
func (s *Site) exercise(ctx context.Context, r *Request) (Response, error) {
	p, query, typed := r.page(), r.URL.Query(), r.PathValue("puzzle")
	puzzle, err := train.Parse(strings.ReplaceAll(typed, "_", " "))
	if err != nil || strings.Contains(typed, " ") || !puzzle.Open() {
		return s.showTrainer(ctx, r, statusNotFound, view.TrainData{Wish: usualWish, Notice: text.TrainLost.In(p.Lang)})
	}
	data := view.ExerciseData{Puzzle: puzzle}
	if data.Course, err = readCourse(query); err != nil {
		return Response{}, err
	}
	hints, err := readHints(query)
	if err != nil {
		return Response{}, err
	}
	code := statusOK
	answer, answered, err := readAnswer(query, puzzle)
	if err != nil {
		data.Notice, code = why(p.Lang, err), statusUnprocessable
	}
	if answered || hints > 0 {
		err := s.consult(ctx, func(o *oracle.Oracle) {
			judge := o.Exact(puzzle.Variant)
			if hints > 0 {
				data.Hints = hinted(p.Lang, puzzle, judge)[:hints]
			}
			if answered {
				move := review.Weigh(judge, puzzle.Position, puzzle.Roll, answer)
				data.Answer = &move
			}
		})
		if err != nil {
			return Response{}, err
		}
	}
	p.Back = view.PuzzleAddress(puzzle, data.Course)
	return page(code, view.Exercise(p, data))
}

// hinted returns all hints to a puzzle: what it is about, half of its best move, and
// why that is the best, or what it places where nothing is known.
func hinted(lang text.Lang, p train.Puzzle, judge review.Judge) []string {
	options := review.Options(judge, p.Position, p.Roll)
	rating, _ := train.Rate(p, options)
	best := options[0].Move
	why := text.Reason(lang, review.Weigh(judge, p.Position, p.Roll, best).Reason())
	if why == "" {
		why = text.MoveHint(lang, best)
	}
	return []string{text.ThemeHint(lang, rating.Theme), halfHint(lang, p, rating.Theme, best, options[1].Move), why}
}

// halfHint leaves the question of the theme open: at least two moves still fit what
// it says. It is the token where that is a question of sides, else the cell where
// there are two, else the best move and the next, in the order of the notation.
func halfHint(lang text.Lang, p train.Puzzle, theme train.Theme, best, next rules.Move) string {
	_, second := p.Position.Board.Targets(p.Roll)
	switch {
	case theme == train.Side:
		return text.MoveHint(lang, best)
	case second != 0 && theme != train.Abstain:
		return text.CellHint(lang, best.Cell())
	case best.String() > next.String():
		best, next = next, best
	}
	return text.PairHint(lang, best, next)
}

// readCourse reads why somebody is at a puzzle.
func readCourse(query url.Values) (view.Course, error) {
	if round := query.Get("mine"); round != "" {
		n, err := Small(round, 1, len(train.Rounds))
		return view.Course{Mine: n}, err
	}
	w, err := readWish(query)
	return view.Course{Theme: w.Theme, Difficulty: w.Difficulty}, err
}

// readHints reads how many hints were asked for.
func readHints(query url.Values) (int, error) {
	asked := query.Get("hint")
	if asked == "" {
		return 0, nil
	}
	return Small(asked, 1, view.MostHints)
}

// readAnswer reads the move that was chosen, if any was: by one button, or a token
// and a cell. Its error is for the reader.
func readAnswer(query url.Values, p train.Puzzle) (m rules.Move, answered bool, err error) {
	typed, token, cell := query.Get("move"), query.Get("token"), query.Get("cell")
	switch {
	case typed == "" && cell == "":
		return m, false, nil
	case typed == "" && token == "":
		return m, false, errNoToken
	case typed == "":
		typed = token + cell
	}
	if m, err = rules.ParseMove(typed); err == nil {
		err = p.Position.Check(p.Roll, m)
	}
	return m, err == nil, err
}
