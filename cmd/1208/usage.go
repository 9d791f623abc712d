package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"game1208/internal/text"
)

// Cobra's own messages are English only. These functions take the places where
// it would make one, and say the same in the user's language.

// wrongUse returns a usageError that ends with where to look.
func (c *cli) wrongUse(cmd *cobra.Command, problem string) error {
	return usageError(problem + "\n" + text.CLISeeHelp(c.lang, cmd.CommandPath()))
}

// noCommand is the Args function of the root, which is reached with arguments
// only when the first one is no command.
func (c *cli) noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	like := ""
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		like = near[0]
	}
	return c.wrongUse(cmd, text.CLIUnknownCommand(c.lang, args[0], like))
}

// exactly returns an Args function for commands with so many arguments.
func (c *cli) exactly(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return c.wrongUse(cmd, text.CLIArguments(c.lang, strings.Join(usage(cmd), ", ")))
		}
		return nil
	}
}

// someItems is the Args function of the commands that work on items: at least
// one argument, or "-" alone.
func (c *cli) someItems(cmd *cobra.Command, args []string) error {
	switch {
	case len(args) == 0:
		return c.wrongUse(cmd, text.CLINothing(c.lang))
	case len(args) > 1 && slices.Contains(args, stdinArg):
		return c.wrongUse(cmd, text.CLIDashAlone(c.lang))
	}
	return nil
}

// anyItems is someItems for a command that also has something to say of nothing.
func (c *cli) anyItems(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return c.someItems(cmd, args)
}

// flagError turns an error of package pflag into a usageError.
func (c *cli) flagError(cmd *cobra.Command, err error) error {
	if args := cmd.Flags().Args(); cmd == cmd.Root() && len(args) > 0 {
		return c.noCommand(cmd, args) // its flags are unknown because the command is
	}
	var unknown *pflag.NotExistError
	var noValue *pflag.ValueRequiredError
	var badValue *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	problem := err.Error()
	switch {
	case errors.As(err, &unknown):
		problem = text.CLIUnknownFlag(c.lang, dashed(unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames()))
	case errors.As(err, &noValue):
		problem = text.CLINeedsValue(c.lang, dashed(noValue.GetSpecifiedName(), noValue.GetSpecifiedShortnames()))
	case errors.As(err, &badValue):
		flag := badValue.GetFlag()
		_, purpose := pflag.UnquoteUsage(flag)
		var known usageError
		switch {
		case errors.As(err, &known): // the flag says itself what it takes
			purpose = string(known)
		case flag.Value.Type() == "bool":
			purpose = text.CLIYesOrNo(c.lang)
		}
		problem = text.CLIBadValue(c.lang, badValue.GetValue(), "--"+flag.Name, purpose)
	case errors.As(err, &syntax):
		problem = text.CLIBadSyntax(c.lang, syntax.GetSpecifiedFlag())
	}
	return c.wrongUse(cmd, problem)
}

// dashed returns a flag as it was written; shorthands is "" for a long one.
func dashed(name, shorthands string) string {
	if shorthands != "" {
		return "-" + name
	}
	return "--" + name
}
