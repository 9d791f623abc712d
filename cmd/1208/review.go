package main

import (
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"game1208/internal/oracle"
	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
)

// newReview returns the command that says how well games were played.
func newReview(c *cli) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               text.CLIReviewUse.In(c.lang),
		Short:             text.CLIReviewShort.In(c.lang),
		Long:              text.CLIReviewLong(c.lang),
		Example:           text.CLIReviewExample.In(c.lang),
		Args:              c.someItems,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			judges := oracle.New()
			return c.ask(cmd, args, asJSON, func(item string) (answer, error) {
				record, err := rules.ParseRecord(item)
				if err != nil {
					return nil, err
				}
				return reviewOf(review.Of(judges.Exact(record.Variant), record)), nil
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// reviewed is a record with its review.
type reviewed struct {
	Record  rules.Record   `json:"record"`
	Value   float64        `json:"value"`
	Top     float64        `json:"top"`     // a mean where luck that is not known counts
	Ceiling *float64       `json:"ceiling"` // likewise; nil of a deal that was broken off
	Lines   []reviewedLine `json:"lines"`
	review  review.Review
}

// A reviewedLine is what one player did: value + luck − lost = score.
type reviewedLine struct {
	Score   float64        `json:"score"` // of an unfinished line what is expected
	Done    bool           `json:"done"`
	Luck    float64        `json:"luck"`
	Lost    float64        `json:"lost"`
	Opening float64        `json:"opening"` // luck of the first three tokens
	Moves   []reviewedMove `json:"moves"`
}

// A reviewedMove is one move. Value is expected after it; rolled and revealed are
// the luck of the roll before it and of the token after it.
type reviewedMove struct {
	Roll     rules.Cell    `json:"roll"`
	Played   rules.Move    `json:"played"`
	Value    float64       `json:"value"`
	Best     rules.Move    `json:"best"`
	Loss     float64       `json:"loss"`
	Class    string        `json:"class"`            // in English, whoever asks
	Reason   string        `json:"reason,omitempty"` // likewise
	Rolled   float64       `json:"rolled"`
	Revealed float64       `json:"revealed"`
	Options  []weighedMove `json:"options"`
	reason   review.Reason
}

func reviewOf(r review.Review) reviewed {
	a := reviewed{Record: r.Record, Value: r.Value, Top: r.Top.Points, review: r}
	if !r.Ceiling.Missing() {
		a.Ceiling = &r.Ceiling.Points
	}
	for _, line := range r.Lines {
		l := reviewedLine{Score: line.Score, Done: line.Done, Luck: line.Luck(), Lost: line.Lost(), Opening: line.Opening, Moves: []reviewedMove{}}
		for _, m := range line.Moves {
			reason := m.Reason()
			played := slices.IndexFunc(m.Options, func(o review.Option) bool { return o.Move == m.Played })
			l.Moves = append(l.Moves, reviewedMove{
				Roll: m.Roll, Played: m.Played, Value: m.Options[played].Value, Best: m.Options[0].Move, Loss: m.Loss,
				Class: text.Class(text.EN, m.Class()), Reason: text.Reason(text.EN, reason), reason: reason,
				Rolled: m.Rolled, Revealed: m.Revealed, Options: weighedMoves(m.Options),
			})
		}
		a.Lines = append(a.Lines, l)
	}
	return a
}

func (a reviewed) print(w io.Writer, c *cli) {
	fmt.Fprintf(w, "%s\n%v\n\n", c.bold(text.CLIGame(c.lang, a.Record.Variant, len(a.Lines))), a.Record)
	a.printMarks(w, c)
	for i, line := range a.review.Lines {
		fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIPlayer(c.lang, i)))
		fmt.Fprintf(w, "  %s\n", text.CLIAccount(c.lang, a.review.Account(i, 0), line.Done))
		a.printMoves(w, c, i)
	}
	if len(a.Lines) > 1 {
		a.printLosses(w, c)
	}
	fmt.Fprintln(w)
}

// printMarks prints what the deal had in it.
func (a reviewed) printMarks(w io.Writer, c *cli) {
	top, ceiling := text.DealMark(c.lang, a.review.Top), ""
	if !a.review.Ceiling.Missing() {
		ceiling = text.DealMark(c.lang, a.review.Ceiling)
	}
	width := max(utf8.RuneCountInString(top), utf8.RuneCountInString(ceiling))
	row := func(word text.Sentence, mark string, hint text.Sentence) {
		fmt.Fprintf(w, "  %-16s  %*s  %s\n", word.In(c.lang), width, mark, hint.In(c.lang))
	}
	row(text.TopWord, top, text.TopHint)
	if ceiling != "" {
		row(text.CeilingWord, ceiling, text.CeilingHint)
	}
	if unsure := text.Unsure(c.lang, a.review); unsure != "" {
		fmt.Fprintf(w, "  %s\n", unsure)
	}
}

// printMoves prints the moves of a player with what they have cost.
func (a reviewed) printMoves(w io.Writer, c *cli, player int) {
	if len(a.Lines[player].Moves) == 0 {
		return
	}
	row := func(at, played, value, best, bestValue, lost, class string) {
		printRow(w, []string{fmt.Sprintf("  %-*s  %-10s  %6s  %-10s  %6s  %6s  %s", positionWidth, at, played, value, best, bestValue, lost, class)})
	}
	heads := text.CLIMoveHeads(c.lang)
	fmt.Fprintln(w)
	row(heads[0], heads[1], heads[2], heads[3], heads[2], heads[4], "")
	for i, m := range a.Lines[player].Moves {
		move := a.review.Lines[player].Moves[i]
		at := move.Position.String() + " " + m.Roll.String()
		best, worth, lost := "", "", ""
		if !move.Best() {
			best, worth = moveName(c.lang, m.Best), text.Decimal(c.lang, m.Options[0].Value)
			lost = text.Decimal(c.lang, m.Loss)
		}
		row(at, moveName(c.lang, m.Played), text.Decimal(c.lang, m.Value), best, worth, lost, text.Class(c.lang, move.Class()))
		if reason := text.Reason(c.lang, m.reason); reason != "" {
			fmt.Fprintf(w, "    %s\n", reason)
		}
	}
}

// printLosses prints who lost what where.
func (a reviewed) printLosses(w io.Writer, c *cli) {
	fmt.Fprintf(w, "\n%s\n", c.bold(text.LossesTitle.In(c.lang)))
	row := func(head string, cell func(i int) string) {
		cells := []string{fmt.Sprintf("  %-14s", head)}
		for i := range a.Lines {
			cells = append(cells, fmt.Sprintf("%10s", cell(i)))
		}
		printRow(w, cells)
	}
	row("", func(i int) string { return text.CLIPlayer(c.lang, i) })
	for n, roll := range a.Record.Deal.Rolls {
		if !slices.ContainsFunc(a.Lines, func(l reviewedLine) bool { return n < len(l.Moves) }) {
			break
		}
		row(text.CLIRoll(c.lang, n+1, roll), func(i int) string {
			switch moves := a.Lines[i].Moves; {
			case n >= len(moves):
				return ""
			case moves[n].Loss == 0:
				return "·"
			default:
				return text.Decimal(c.lang, moves[n].Loss)
			}
		})
	}
	row(text.LostWord.In(c.lang), func(i int) string { return text.Hundredths(c.lang, a.review.Account(i, 0).Lost) })
	row(text.CLIScoreHead.In(c.lang), func(i int) string { return text.Exactly(c.lang, a.review.Account(i, 0).Score) })
}
