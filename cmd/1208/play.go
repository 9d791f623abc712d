package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	mathrand "math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/internal/oracle"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/internal/tui"
	"game1208/match"
	"game1208/rules"
)

// newPlay returns the command that plays in the terminal.
func newPlay(c *cli) *cobra.Command {
	var bots, names, deal string
	var holes, plain bool
	people := numberFlag{value: 1, least: 1, most: rules.MaxPlayers, lang: c.lang}
	cmd := &cobra.Command{
		Use: text.CLIPlayUse.In(c.lang), Short: text.CLIPlayShort.In(c.lang),
		Long: text.CLIPlayLong(c.lang, text.BotStyles), Example: text.CLIPlayExample.In(c.lang),
		Args: c.exactly(0), ValidArgsFunction: cobra.NoFileCompletions,
	}
	flags := cmd.Flags()
	flags.Var(&people, "people", text.CLIPeopleFlag.In(c.lang))
	flags.StringVar(&bots, "bots", "", text.CLIBotsFlag.In(c.lang))
	flags.StringVar(&names, "names", "", text.CLINamesFlag.In(c.lang))
	flags.BoolVar(&holes, "holes", false, text.CLIHolesFlag.In(c.lang))
	flags.StringVar(&deal, "deal", "", text.CLIDealFlag.In(c.lang))
	flags.BoolVar(&plain, "plain", false, text.CLIPlainFlag.In(c.lang))
	_ = cmd.RegisterFlagCompletionFunc("bots", completeBots)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		setup := tui.Setup{Variant: variantOf(holes), People: people.value, Names: split(names), Bots: split(bots)}
		for _, style := range setup.Bots {
			if !slices.Contains(text.BotStyles, style) {
				return c.wrongUse(cmd, text.CLINoPlayer(c.lang, style, text.BotStyles))
			}
		}
		if setup.People = max(setup.People, len(setup.Names)); setup.People+len(setup.Bots) > rules.MaxPlayers {
			return c.wrongUse(cmd, text.CLITooMany(c.lang, rules.MaxPlayers))
		}
		luck, err := c.luckOf(cmd, deal)
		if err != nil {
			return err
		}
		guest := &tui.Guest{Oracle: oracle.New(), Owner: "here", Lang: c.lang, Clock: time.Now, Random: rand.Reader, Private: true}
		guest.House = privateHouse(luck, guest.Oracle)
		defer guest.House.Close()
		chosen := slices.ContainsFunc([]string{"people", "bots", "names", "holes", "deal"}, flags.Changed)
		if plain || !c.fullScreen() {
			guest.Begin = &setup
			return tui.Lines(cmd.Context(), guest, c.stdin, c.stdout)
		}
		if chosen {
			guest.Begin = &setup
		}
		return c.playOnScreen(cmd.Context(), guest)
	}
	return cmd
}

// split returns the words between commas, none for "".
func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

// completeBots completes the last of the bots typed so far.
func completeBots(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	before := typed[:strings.LastIndex(typed, ",")+1]
	var all []string
	for _, style := range text.BotScale {
		all = append(all, before+style)
	}
	return all, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// fullScreen reports whether the game can have the whole terminal.
func (c *cli) fullScreen() bool {
	in, isFile := c.stdin.(*os.File)
	out, both := c.stdout.(*os.File)
	return isFile && both && term.IsTerminal(int(in.Fd())) && term.IsTerminal(int(out.Fd())) && c.env("TERM") != "dumb"
}

// playOnScreen plays on the whole terminal.
func (c *cli) playOnScreen(ctx context.Context, guest *tui.Guest) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	screen := tui.NewScreen(ctx, guest)
	defer screen.Close()
	_, err := tea.NewProgram(screen, tea.WithContext(ctx), tea.WithInput(c.stdin), tea.WithOutput(c.stdout), tea.WithoutSignalHandler()).Run()
	if errors.Is(err, tea.ErrProgramKilled) {
		return cmp.Or(context.Cause(ctx), err)
	}
	return err
}

// privateHouse returns a house whose tables are kept in memory.
func privateHouse(luck room.Luck, exact *oracle.Oracle) *room.House {
	log := eventlog.NewMemory()
	if luck == nil {
		luck = room.Fair{Vault: log, Rand: rand.Reader}
	}
	return room.New(room.Config{
		Log: log, Luck: luck, Clock: time.Now, Chance: mathrand.Uint64, Oracle: exact,
		ID:     func() string { return room.RandomID(rand.Reader) },
		Code:   func() string { return room.RandomCode(rand.Reader) },
		Logger: slog.New(slog.DiscardHandler),
	})
}

// luckOf returns the luck of a deal that was given, or of a record's; nil for none.
func (c *cli) luckOf(cmd *cobra.Command, given string) (room.Luck, error) {
	if given == "" {
		return nil, nil
	}
	deal, err := rules.ParseDeal(given)
	if record, wrong := rules.ParseRecord(given); wrong == nil {
		deal, err = record.Deal, nil
	}
	if err != nil || len(deal.Tokens) != rules.Tokens || len(deal.Rolls) != rules.MaxRolls {
		return nil, c.wrongUse(cmd, text.CLINoDeal(c.lang, given))
	}
	return knownLuck(deal), nil
}

// knownLuck deals every game the same. Nobody proves it: who plays here has given it.
type knownLuck rules.Deal

// Lay implements [room.Luck].
func (knownLuck) Lay(context.Context) (match.Lay, error) {
	var lay match.Lay
	_, err := io.ReadFull(rand.Reader, lay.GID[:])
	return lay, err
}

// Draw implements [room.Luck].
func (d knownLuck) Draw(_ context.Context, s match.State) (match.Draw, error) {
	step := s.NextStep()
	tokens, roll := rules.Deal(d).Step(step)
	return match.Draw{Step: step, Tokens: tokens, Roll: roll}, nil
}

// Deal implements [room.Luck].
func (d knownLuck) Deal(context.Context, match.State) (rules.Deal, error) { return rules.Deal(d), nil }

// Proof implements [room.Luck]: there is none.
func (knownLuck) Proof(context.Context, match.Past) (fair.Proof, error) {
	return fair.Proof{}, match.NotNow
}

// Adopt implements [room.Luck]: nothing comes from elsewhere.
func (knownLuck) Adopt(context.Context, fair.Proof) error { return match.NotNow }
