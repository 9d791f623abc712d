package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
	"game1208/solve"
)

// Final scores lie between these bounds; the least is possible with holes only.
const (
	leastScore = -8
	mostScore  = 16
)

// newSolve returns the command that says what positions and moves are worth.
func newSolve(c *cli) *cobra.Command {
	var holes, asJSON bool
	atLeast := numberFlag{least: leastScore, most: mostScore, lang: c.lang}
	cmd := &cobra.Command{
		Use:               "solve [--holes] [--at-least N] [POSITION…|-]",
		Short:             text.CLISolveShort.In(c.lang),
		Long:              text.CLISolveLong.In(c.lang),
		Example:           text.CLISolveExample.In(c.lang),
		Args:              c.anyItems,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			s := solution{variant: variantOf(holes), show: text.Decimal}
			var utility solve.Utility
			if cmd.Flags().Changed("at-least") {
				s.atLeast, s.show, utility = &atLeast.value, text.Percent, solve.AtLeast(atLeast.value)
			}
			s.table = solve.Solve(solve.Problem{Variant: s.variant, Utility: utility, Threads: runtime.GOMAXPROCS(0)})
			if len(args) == 0 {
				return c.say(s.opening(), asJSON)
			}
			return c.ask(cmd, args, asJSON, s.position)
		},
	}
	cmd.Flags().BoolVar(&holes, "holes", false, text.CLIHolesFlag.In(c.lang))
	cmd.Flags().Var(&atLeast, "at-least", text.CLIAtLeastFlag.In(c.lang))
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// variantOf returns the variant that --holes, or its absence, asks for.
func variantOf(holes bool) rules.Variant {
	if holes {
		return rules.Holes
	}
	return rules.Plain
}

// A solution answers what things are worth.
type solution struct {
	table   *solve.Table
	variant rules.Variant
	atLeast *int // points whose chance is wanted; nil if points themselves are
	show    show
}

// show writes a value for people: points, or a chance.
type show func(text.Lang, float64) string

// opened is what the game is worth before anything is revealed, and after the
// first three tokens.
type opened struct {
	Value    float64            `json:"value"`
	Hands    map[string]float64 `json:"hands"`
	solution solution
}

func (s solution) opening() opened { return opened{s.table.Game(), firstHands(s.table), s} }

// firstHands returns the value of each first hand.
func firstHands(table *solve.Table) map[string]float64 {
	hands := map[string]float64{}
	for h := range rules.AllTokens {
		if h.Len() == rules.OpenHand {
			hands[h.String()] = table.Value(rules.Start(h))
		}
	}
	return hands
}

// handColumns is how many first hands stand in a line.
const handColumns = 4

func (o opened) print(w io.Writer, c *cli) {
	s := o.solution
	if s.atLeast == nil {
		fmt.Fprintln(w, text.CLIGameWorth(c.lang, s.variant, o.Value))
	} else {
		fmt.Fprintln(w, text.CLIGameChance(c.lang, s.variant, *s.atLeast, o.Value))
	}
	fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIFirstHands.In(c.lang)))
	hands := bestFirst(o.Hands)
	lines := (len(hands) + handColumns - 1) / handColumns
	for i := range lines {
		for n := i; n < len(hands); n += lines {
			fmt.Fprintf(w, "  %s  %8s", hands[n], s.show(c.lang, o.Hands[hands[n]]))
		}
		fmt.Fprintln(w)
	}
}

// bestFirst returns the names by falling values; of even ones the first in ASCII
// order stands first.
func bestFirst(values map[string]float64) []string {
	names := slices.Sorted(maps.Keys(values))
	slices.SortStableFunc(names, func(a, b string) int {
		switch d := values[a] - values[b]; {
		case d > review.Even:
			return -1
		case d < -review.Even:
			return 1
		}
		return 0
	})
	return names
}

// valued is a position with its value before a roll.
type valued struct {
	Position string  `json:"position"`
	Value    float64 `json:"value"`
	show     show
}

// weighed is a position and a roll with all moves, the best first.
type weighed struct {
	valued
	Best  *rules.Move   `json:"best"` // nil if all tokens are placed
	Moves []weighedMove `json:"moves"`
}

// A weighedMove is a move with what is expected after it.
type weighedMove struct {
	Move  rules.Move `json:"move"`
	Value float64    `json:"value"`
}

// position answers a position, with a roll or without.
func (s solution) position(item string) (answer, error) {
	position, err := rules.ParsePosition(item)
	if err == nil {
		return valued{position.String(), s.table.Value(position), s.show}, nil
	}
	var syntax *rules.SyntaxError
	if !errors.As(err, &syntax) || syntax.Problem != rules.WantEnd {
		return nil, err
	}
	position, roll, err := rules.ParsePositionRoll(item)
	if err != nil {
		return nil, err
	}
	a := weighed{valued{position.String() + " " + roll.String(), s.table.Value(position), s.show}, nil, weighedMoves(review.Options(s.table, position, roll))}
	if len(a.Moves) > 0 {
		a.Best = &a.Moves[0].Move
	}
	return a, nil
}

func weighedMoves(options []review.Option) []weighedMove {
	moves := []weighedMove{} // "[]" in JSON, not "null"
	for _, o := range options {
		moves = append(moves, weighedMove(o))
	}
	return moves
}

// positionWidth is the width of the longest position with a roll.
const positionWidth = len("............ ABCD 0 1")

func (v valued) print(w io.Writer, c *cli) {
	fmt.Fprintf(w, "%-*s  %8s\n", positionWidth, v.Position, v.show(c.lang, v.Value))
}

func (a weighed) print(w io.Writer, c *cli) {
	a.valued.print(w, c)
	for _, m := range a.Moves {
		behind := text.CLIBest.In(c.lang)
		if lost := a.Moves[0].Value - m.Value; lost > review.Even {
			behind = a.show(c.lang, -lost)
		}
		fmt.Fprintf(w, "  %-*s  %8s  %8s\n", positionWidth-2, moveName(c.lang, m.Move), a.show(c.lang, m.Value), behind)
	}
	if len(a.Moves) == 0 {
		fmt.Fprintf(w, "  %s\n", text.CLINoMoves.In(c.lang))
	}
	fmt.Fprintln(w)
}
