package main

import (
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"game1208/internal/oracle"
	"game1208/internal/text"
	"game1208/rules"
)

// newSimulate returns the command that lets players play many games.
func newSimulate(c *cli) *cobra.Command {
	var holes, asJSON bool
	var players string
	games := numberFlag{value: 10_000, least: 1, most: 1_000_000_000, lang: c.lang}
	seed := numberFlag{value: 1, least: 0, most: math.MaxInt, lang: c.lang}
	cmd := &cobra.Command{
		Use:               text.CLISimulateUse.In(c.lang),
		Short:             text.CLISimulateShort.In(c.lang),
		Long:              text.CLISimulateLong(c.lang, styles),
		Example:           text.CLISimulateExample.In(c.lang),
		Args:              c.exactly(0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			k := contest{variant: variantOf(holes), players: strings.Split(players, ","), games: games.value, seed: seed.value}
			for _, style := range k.players {
				if _, known := playerOf(style, nil); !known {
					return c.wrongUse(cmd, text.CLINoPlayer(c.lang, style, styles))
				}
			}
			if len(k.players) > rules.MaxPlayers {
				return c.wrongUse(cmd, text.CLITooMany(c.lang, rules.MaxPlayers))
			}
			var done atomic.Int64
			stop := c.bar(k.games, &done)
			t, err := k.play(cmd.Context(), oracle.New().Exact, runtime.GOMAXPROCS(0), &done)
			stop()
			if err != nil {
				return err
			}
			return c.say(t.result(k), asJSON)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&players, "players", "optimal,greedy,random", text.CLIPlayersFlag.In(c.lang))
	flags.Var(&games, "games", text.CLIGamesFlag.In(c.lang))
	flags.Var(&seed, "seed", text.CLISeedFlag.In(c.lang))
	flags.BoolVar(&holes, "holes", false, text.CLIHolesFlag.In(c.lang))
	flags.BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	_ = cmd.RegisterFlagCompletionFunc("players", completePlayers)
	return cmd
}

// completePlayers completes the last of the players typed so far.
func completePlayers(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	before := typed[:strings.LastIndex(typed, ",")+1]
	var all []string
	for _, style := range styles {
		all = append(all, before+style)
	}
	return all, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

func (r result) print(w io.Writer, c *cli) {
	fmt.Fprintf(w, "%s\n\n", c.bold(text.CLIContest(c.lang, r.Variant, r.Games, r.Seed)))
	names := r.names()
	width := 0
	for _, name := range names {
		width = max(width, len(name))
	}
	heads := text.CLIStandingHeads(c.lang)
	fmt.Fprintf(w, "  %-*s  %-15s  %-15s  %s\n", width, "", heads[0], heads[1], heads[2])
	for i, s := range r.Players {
		margin := ""
		if i > 0 {
			margin = text.CLIPlusMinus(c.lang, s.Margin.Mean, s.Margin.Error)
		}
		fmt.Fprintf(w, "  %-*s  %-15s  %-15s  %s\n", width, names[i],
			text.CLIPlusMinus(c.lang, s.Points.Mean, s.Points.Error), margin,
			text.CLIPlusMinus(c.lang, 100*s.Wins.Mean, 100*s.Wins.Error))
	}
	fmt.Fprintf(w, "\n%s\n", c.bold(text.CLIScores.In(c.lang)))
	r.printScores(w, c, names)
	fmt.Fprintf(w, "\n%s\n", text.CLIStandingNote.In(c.lang))
}

// names returns the styles, with a number where a style plays more than once.
func (r result) names() []string {
	count := map[string]int{}
	for _, s := range r.Players {
		count[s.Player]++
	}
	nth := map[string]int{}
	var names []string
	for _, s := range r.Players {
		nth[s.Player]++
		name := s.Player
		if count[name] > 1 {
			name = fmt.Sprint(name, " ", nth[name])
		}
		names = append(names, name)
	}
	return names
}

// The histogram is as wide as a terminal has always been.
const (
	histogramWidth = 80
	scoreWidth     = 5 // of a score, with what stands before it
	shareWidth     = 9 // of a share, with what stands before and after it
)

// printScores draws how often each score came up, for each player a column of bars.
func (r result) printScores(w io.Writer, c *cli, names []string) {
	width := (histogramWidth-scoreWidth)/len(names) - shareWidth
	heads := []string{strings.Repeat(" ", scoreWidth)}
	for _, name := range names {
		heads = append(heads, fmt.Sprintf("  %-*s", shareWidth+width-2, name))
	}
	printRow(w, heads)
	var scores []int
	most := int64(1)
	for _, s := range r.Players {
		for _, n := range s.Scores {
			scores = append(scores, n.Score)
			most = max(most, n.Games)
		}
	}
	slices.Sort(scores)
	for _, score := range slices.Compact(scores) {
		row := []string{fmt.Sprintf("%*s", scoreWidth, text.Number(score))}
		for _, s := range r.Players {
			n := float64(s.games(score))
			row = append(row, fmt.Sprintf("%*s %-*s", shareWidth-1, text.Percent(c.lang, n/float64(r.Games)),
				width, blocks(n/float64(most)*float64(width))))
		}
		printRow(w, row)
	}
}

// printRow prints cells that are as wide as their columns, without the space at the end.
func printRow(w io.Writer, cells []string) {
	fmt.Fprintln(w, strings.TrimRight(strings.Join(cells, ""), " "))
}

// games returns in how many games a score came up.
func (s standing) games(score int) int64 {
	for _, n := range s.Scores {
		if n.Score == score {
			return n.Games
		}
	}
	return 0
}

// blocks draws a bar so many letters long, to an eighth of a letter.
func blocks(length float64) string {
	eighths := int(math.Round(8 * length))
	bar := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		bar += string([]rune(" ▏▎▍▌▋▊▉")[rest])
	}
	return bar
}
