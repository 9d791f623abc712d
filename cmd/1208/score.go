package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"game1208/internal/text"
	"game1208/rules"
)

// newScore returns the command that counts the points of boards.
func newScore(c *cli) *cobra.Command {
	var holes, asJSON bool
	cmd := &cobra.Command{
		Use:               text.CLIScoreUse.In(c.lang),
		Short:             text.CLIScoreShort.In(c.lang),
		Long:              text.CLIScoreLong.In(c.lang),
		Example:           text.CLIScoreExample.In(c.lang),
		Args:              c.someItems,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			variant := variantOf(holes)
			return c.ask(cmd, args, asJSON, func(item string) (answer, error) {
				board, err := rules.ParseBoard(item)
				return scored{board, board.Score(variant), variant}, err
			})
		},
	}
	cmd.Flags().BoolVar(&holes, "holes", false, text.CLIHolesFlag.In(c.lang))
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// scored is a board with its points.
type scored struct {
	Board   rules.Board `json:"board"`
	Score   int         `json:"score"`
	variant rules.Variant
}

func (s scored) print(w io.Writer, c *cli) {
	fmt.Fprintf(w, "%v  %-10s  %s\n", s.Board, text.Points(c.lang, s.Score),
		text.CLIChain(c.lang, s.Board.Chain(), s.variant))
}
