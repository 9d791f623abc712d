package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"game1208/internal/text"
	"game1208/rules"
)

// newLegal returns the command that lists the legal moves.
func newLegal(c *cli) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               text.CLILegalUse.In(c.lang),
		Short:             text.CLILegalShort.In(c.lang),
		Long:              text.CLILegalLong.In(c.lang),
		Example:           text.CLILegalExample.In(c.lang),
		Args:              c.someItems,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.ask(cmd, args, asJSON, legalMoves)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// legal is a position and a roll with the moves that they allow.
type legal struct {
	Position string   `json:"position"`
	Legal    []string `json:"legal"`
}

func legalMoves(item string) (answer, error) {
	position, roll, err := rules.ParsePositionRoll(item)
	if err != nil {
		return nil, err
	}
	moves := []string{} // "[]" in JSON, not "null"
	for m := range position.Legal(roll) {
		moves = append(moves, m.String())
	}
	return legal{position.String() + " " + roll.String(), moves}, nil
}

func (l legal) print(w io.Writer, c *cli) {
	if len(l.Legal) == 0 {
		fmt.Fprintln(w, text.CLINoMoves.In(c.lang))
		return
	}
	fmt.Fprintln(w, strings.Join(l.Legal, " "))
}
