package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"game1208/internal/text"
	"game1208/rules"
)

// newReplay returns the command that plays games again from their records.
func newReplay(c *cli) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               text.CLIReplayUse.In(c.lang),
		Short:             text.CLIReplayShort.In(c.lang),
		Long:              text.CLIReplayLong.In(c.lang),
		Example:           text.CLIReplayExample.In(c.lang),
		Args:              c.someItems,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.ask(cmd, args, asJSON, replayRecord)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// replayed is a record with how it ends.
type replayed struct {
	Record    rules.Record       `json:"record"`
	Boards    []rules.Board      `json:"boards"`
	Scores    []int              `json:"scores"`
	positions [][]rules.Position // of each player, the start first
}

func replayRecord(item string) (answer, error) {
	record, err := rules.ParseRecord(item)
	if err != nil {
		return nil, err
	}
	r := replayed{Record: record}
	for i := range record.Lines {
		positions, err := record.Positions(i)
		if err != nil {
			return nil, err
		}
		last := positions[len(positions)-1].Board
		r.positions = append(r.positions, positions)
		r.Boards = append(r.Boards, last)
		r.Scores = append(r.Scores, last.Score(record.Variant))
	}
	return r, nil
}

func (r replayed) print(w io.Writer, c *cli) {
	fmt.Fprintln(w, c.bold(text.CLIGame(c.lang, r.Record.Variant, len(r.Boards))))
	fmt.Fprintln(w, r.Record)
	fmt.Fprintf(w, "\n%s\n", text.CLIStart(c.lang, r.Record.Deal.Hand()))
	for n := range r.Record.Deal.Rolls {
		r.printRoll(w, c, n)
	}
	r.printBoards(w, c)
	if len(r.Boards) > 1 {
		r.printRanking(w, c)
	}
	fmt.Fprintln(w)
}

// printRoll prints what everybody did on roll n, from 0, and nothing for a roll
// that nobody needed.
func (r replayed) printRoll(w io.Writer, c *cli, n int) {
	if !slices.ContainsFunc(r.Record.Lines, func(l rules.Line) bool { return n < len(l) }) {
		return
	}
	fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIRoll(c.lang, n+1, r.Record.Deal.Rolls[n])))
	for i, line := range r.Record.Lines {
		if n < len(line) {
			fmt.Fprintf(w, "  %s  %-12s  %v\n", text.CLIPlayer(c.lang, i), moveName(c.lang, line[n]), r.positions[i][n+1].Board)
		}
	}
	if t, ok := r.Record.Deal.Revealed(n + 1); ok {
		fmt.Fprintf(w, "  %s\n", text.CLIReveal(c.lang, t))
	}
}

// moveName returns a move as people read it, with cells 10 to 12 as numbers.
func moveName(lang text.Lang, m rules.Move) string {
	if m.Abstains() {
		return text.CLIAbstains.In(lang)
	}
	return m.Token().String() + " → " + text.CellName(m.Cell())
}

// printBoards prints the last boards with their chains and points.
func (r replayed) printBoards(w io.Writer, c *cli) {
	fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIBoards.In(c.lang)))
	if !r.Record.Complete() {
		fmt.Fprintf(w, "  %s\n", text.CLIBrokenOff.In(c.lang))
	}
	for i, board := range r.Boards {
		fmt.Fprintf(w, "  %s  %v  %-10s  %s\n", text.CLIPlayer(c.lang, i), board,
			text.Points(c.lang, r.Scores[i]), text.CLIChain(c.lang, board.Chain(), r.Record.Variant))
	}
}

// printRanking prints the places; equal scores share one (R12).
func (r replayed) printRanking(w io.Writer, c *cli) {
	fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIRanking.In(c.lang)))
	players := make([]int, len(r.Scores))
	for i := range players {
		players[i] = i
	}
	slices.SortStableFunc(players, func(a, b int) int { return cmp.Compare(r.Scores[b], r.Scores[a]) })
	for place := 0; place < len(players); {
		score := r.Scores[players[place]]
		var names []string
		for _, i := range players[place:] {
			if r.Scores[i] == score {
				names = append(names, text.CLIPlayer(c.lang, i))
			}
		}
		fmt.Fprintf(w, "  %-3s  %s\n", text.Place(c.lang, place+1), text.CLIRank(c.lang, names, score))
		place += len(names)
	}
}
