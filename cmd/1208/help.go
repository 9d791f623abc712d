package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"game1208/internal/text"
)

// newHelp returns the command that explains others.
func newHelp(c *cli) *cobra.Command {
	return &cobra.Command{
		Use:     text.CLIHelpUse.In(c.lang),
		Short:   text.CLIHelpShort.In(c.lang),
		Long:    text.CLIHelpLong.In(c.lang),
		Example: text.CLIHelpExample.In(c.lang),
		Args:    cobra.ArbitraryArgs,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, sub := range cmd.Root().Commands() {
				if len(args) == 0 && sub.IsAvailableCommand() {
					names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return c.noCommand(cmd.Root(), args)
			}
			return found.Help()
		},
	}
}

// help prints the help of a command. It stands in for cobra's, whose headings
// and defaults are English only.
func (c *cli) help(cmd *cobra.Command, _ []string) {
	w := bufio.NewWriter(c.stdout)
	defer w.Flush()
	fmt.Fprintf(w, "%s\n\n", cmd.Long)
	c.section(w, text.CLIUsage, usage(cmd))
	c.section(w, text.CLIExamples, strings.Split(cmd.Example, "\n"))
	if cmd.HasAvailableSubCommands() {
		var rows [][2]string
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				rows = append(rows, [2]string{sub.Name(), sub.Short})
			}
		}
		c.section(w, text.CLICommands, columns(rows))
	}
	c.section(w, text.CLIOptions, columns(c.flagRows(cmd)))
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintln(w, text.CLIMore.In(c.lang))
	}
}

// section prints a heading and lines under it.
func (c *cli) section(w io.Writer, heading text.Sentence, lines []string) {
	fmt.Fprintln(w, c.bold(heading.In(c.lang)))
	for _, line := range lines {
		fmt.Fprintln(w, "  "+line)
	}
	fmt.Fprintln(w)
}

// usage returns the ways to call a command. "score BOARD… | -" means two.
func usage(cmd *cobra.Command) []string {
	path, _, _ := strings.Cut(cmd.Use, " ")
	if cmd.HasParent() {
		path = cmd.CommandPath()
	}
	name, rest, _ := strings.Cut(cmd.Use, " ")
	if rest == "" {
		return []string{strings.TrimSuffix(path, name) + name}
	}
	var lines []string
	for way := range strings.SplitSeq(rest, " | ") {
		lines = append(lines, path+" "+way)
	}
	return lines
}

// flagRows returns the flags of a command and their descriptions.
func (c *cli) flagRows(cmd *cobra.Command) [][2]string {
	cmd.InitDefaultHelpFlag() // for its side effect: now Flags has those of the root too
	var rows [][2]string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, description := pflag.UnquoteUsage(f)
		name := "    --" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			name += " " + value
		}
		switch f.DefValue {
		case "", "0", "false", "[]":
		default:
			description += text.CLIDefault(c.lang, f.DefValue)
		}
		rows = append(rows, [2]string{name, description})
	})
	return rows
}

// columns sets rows in two columns.
func columns(rows [][2]string) []string {
	width := 0
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(row[0]))
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		lines[i] = fmt.Sprintf("%-*s  %s", width, row[0], row[1])
	}
	return lines
}
