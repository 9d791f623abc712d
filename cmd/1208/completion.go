package main

import (
	"slices"

	"github.com/spf13/cobra"

	"game1208/internal/text"
)

// shells are those for which there is completion.
var shells = []string{"bash", "zsh", "fish"}

// newCompletion returns the command that prints completion scripts. It stands
// in for cobra's, whose help is English only.
func newCompletion(c *cli) *cobra.Command {
	return &cobra.Command{
		Use:               "completion bash|zsh|fish",
		Short:             text.CLICompletionShort.In(c.lang),
		Long:              text.CLICompletionLong.In(c.lang),
		Example:           text.CLICompletionExample.In(c.lang),
		ValidArgsFunction: cobra.FixedCompletions(shells, cobra.ShellCompDirectiveNoFileComp),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || !slices.Contains(shells, args[0]) {
				return c.wrongUse(cmd, text.CLIArguments(c.lang, usage(cmd)[0]))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				return cmd.Root().GenBashCompletionV2(c.stdout, true)
			case "zsh":
				return cmd.Root().GenZshCompletion(c.stdout)
			default:
				return cmd.Root().GenFishCompletion(c.stdout, true)
			}
		},
	}
}
