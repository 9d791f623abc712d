package main

import (
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"game1208/bot"
	"game1208/internal/text"
	"game1208/rules"
	"game1208/solve"
)

// What is counted for the facts, and from which seed.
const (
	factsDeals = 5_000
	factsSeed  = 1208
)

// newFacts returns the command that says what there is to know about the game.
func newFacts(c *cli) *cobra.Command {
	var holes, asJSON bool
	cmd := &cobra.Command{
		Use:               "facts",
		Short:             text.CLIFactsShort.In(c.lang),
		Long:              text.CLIFactsLong(c.lang, bot.Levels, factsDeals),
		Example:           text.CLIFactsExample.In(c.lang),
		Args:              c.exactly(0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			variant, threads := variantOf(holes), runtime.GOMAXPROCS(0)
			table := solve.Solve(solve.Problem{Variant: variant, Threads: threads})
			k := contest{variant: variant, players: bot.Levels, games: factsDeals, seed: factsSeed}
			var done atomic.Int64
			stop := c.bar(k.games, &done)
			t, err := k.play(cmd.Context(), func(rules.Variant) *solve.Table { return table }, threads, &done)
			stop()
			if err != nil {
				return err
			}
			return c.say(factsOf(variant, table, t.skill(k)), asJSON)
		},
	}
	cmd.Flags().BoolVar(&holes, "holes", false, text.CLIHolesFlag.In(c.lang))
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// facts are what there is to know about a variant.
type facts struct {
	Variant    rules.Variant          `json:"variant"`
	Value      float64                `json:"value"`
	Without    float64                `json:"without_abstention"` // value of the game in which nobody may abstain
	Abstention float64                `json:"abstention"`         // the difference
	Letters    map[string]letterFacts `json:"letters"`
	Luck       luckShares             `json:"luck"`
	Table      skillShares            `json:"table"`
	Hands      map[string]float64     `json:"hands"`
}

// letterFacts are where a letter is best put on the empty board.
type letterFacts struct {
	Best  []rules.Cell         `json:"best"`
	Cells [rules.Cells]float64 `json:"cells"` // what the game is worth then, by cell
}

func factsOf(v rules.Variant, table *solve.Table, skill skillShares) facts {
	// Who gets more for keeping the abstention than scores can differ by keeps it.
	const kept = mostScore - leastScore
	never := solve.Solve(solve.Problem{Variant: v, Spare: kept, Threads: runtime.GOMAXPROCS(0)})
	f := facts{Variant: v, Value: table.Game(), Without: never.Game() - kept, Letters: map[string]letterFacts{},
		Luck: luckOf(table, factsDeals, factsSeed), Table: skill, Hands: firstHands(table)}
	f.Abstention = f.Value - f.Without
	for t, values := range firstCells(table) {
		f.Letters[rules.Token(t).String()] = letterFacts{bestCells(values), values}
	}
	return f
}

func (f facts) print(w io.Writer, c *cli) {
	fmt.Fprintln(w, text.CLIGameWorth(c.lang, f.Variant, f.Value))
	fmt.Fprintf(w, "\n%s\n  %s\n", c.bold(text.CLIAbstention.In(c.lang)), text.CLIAbstentionWorth(c.lang, f.Value, f.Without))
	f.printCells(w, c)
	f.printLuck(w, c)
	f.printHands(w, c)
}

// printCells prints what the game is worth with one letter on the board.
func (f facts) printCells(w io.Writer, c *cli) {
	fmt.Fprintf(w, "\n%s\n ", c.bold(text.CLIFirstLetter.In(c.lang)))
	for cell := rules.Cell(1); cell <= rules.Cells; cell++ {
		fmt.Fprintf(w, "%6s", text.CellName(cell))
	}
	fmt.Fprintf(w, "  %s\n", text.CLIBestCell.In(c.lang))
	for t := range rules.Token(rules.Tokens) {
		letter := f.Letters[t.String()]
		fmt.Fprint(w, t)
		for _, value := range letter.Cells {
			fmt.Fprintf(w, "%6s", text.Decimal(c.lang, value))
		}
		var best []string
		for _, cell := range letter.Best {
			best = append(best, text.CellName(cell))
		}
		fmt.Fprintf(w, "  %s\n", text.List(c.lang, best))
	}
}

// printLuck prints how much is luck and how much is skill.
func (f facts) printLuck(w io.Writer, c *cli) {
	fmt.Fprintf(w, "\n%s\n  %s\n", c.bold(text.CLILuckOfPerfect.In(c.lang)), text.CLIDeviation(c.lang, math.Sqrt(f.Luck.Variance)))
	share := func(share float64, what text.Sentence) {
		fmt.Fprintf(w, "  %6s  %s\n", text.CLIShare(c.lang, share), what.In(c.lang))
	}
	share(f.Luck.Rolls, text.CLIFromRolls)
	share(f.Luck.Tokens, text.CLIFromTokens)
	share(f.Luck.FirstHand, text.CLIFromHand)
	fmt.Fprintf(w, "\n%s\n  %s\n", c.bold(text.CLISkill.In(c.lang)), text.CLIField(c.lang, f.Table.Players, f.Table.Deals))
	share(f.Table.Skill, text.CLIFromPlayer)
	share(f.Table.Deal, text.CLIFromDeal)
	share(f.Table.Rest, text.CLIFromRest)
}

// shownHands is how many first hands are shown at either end.
const shownHands = 6

func (f facts) printHands(w io.Writer, c *cli) {
	fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIFirstHands.In(c.lang)))
	hands := bestFirst(f.Hands)
	for _, end := range [][]string{hands[:shownHands], hands[len(hands)-shownHands:]} {
		var all []string
		for _, hand := range end {
			all = append(all, hand+" "+text.Decimal(c.lang, f.Hands[hand]))
		}
		fmt.Fprintf(w, "  %s\n", strings.Join(all, "  "))
	}
}
