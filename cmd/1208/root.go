package main

import (
	"github.com/spf13/cobra"

	"game1208/internal/text"
)

// newRoot returns the command 1208 with all its commands, in the language of c.
func newRoot(c *cli) *cobra.Command {
	var version bool
	root := &cobra.Command{
		Use:     text.CLIRootUse.In(c.lang),
		Long:    text.CLIRootLong.In(c.lang),
		Example: text.CLIRootExample.In(c.lang),
		// Errors are printed by run, in the user's language and once.
		SilenceErrors:              true,
		SilenceUsage:               true,
		CompletionOptions:          cobra.CompletionOptions{DisableDefaultCmd: true},
		SuggestionsMinimumDistance: 2,
		Args:                       c.noCommand,
		ValidArgsFunction:          cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if version {
				return c.printVersion(false)
			}
			return cmd.Help()
		},
	}
	root.SetHelpFunc(c.help)
	root.SetFlagErrorFunc(c.flagError)
	root.Flags().BoolVar(&version, "version", false, text.CLIVersionFlag.In(c.lang))
	root.PersistentFlags().BoolP("help", "h", false, text.CLIHelpFlag.In(c.lang))
	root.PersistentFlags().Var(&langFlag{lang: c.lang}, "lang", text.CLILangFlag.In(c.lang))
	_ = root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions([]string{"en", "fr"}, cobra.ShellCompDirectiveNoFileComp))
	root.SetHelpCommand(newHelp(c))
	root.AddCommand(
		newServe(c), newPlay(c), newScore(c), newLegal(c), newReplay(c), newVerify(c),
		newSolve(c), newSimulate(c), newReview(c), newFacts(c), newPrint(c),
		newBackup(c), newRestore(c), newDoctor(c), newVersion(c), newCompletion(c),
	)
	return root
}
