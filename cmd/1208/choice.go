package main

import (
	"slices"

	"github.com/spf13/cobra"

	"game1208/internal/text"
)

// choiceFlag is the value of an option that takes one of a few words.
type choiceFlag[T ~string] struct {
	value T
	all   []T
	lang  text.Lang // of the error
}

func (f *choiceFlag[T]) String() string { return string(f.value) }
func (f *choiceFlag[T]) Type() string   { return "string" }

func (f *choiceFlag[T]) Set(given string) error {
	if !slices.Contains(f.all, T(given)) {
		return usageError(text.CLIOneOf(f.lang, words(f.all)))
	}
	f.value = T(given)
	return nil
}

// choose gives a command an option that takes one of a few words.
func choose[T ~string](cmd *cobra.Command, f *choiceFlag[T], name, purpose string) {
	cmd.Flags().Var(f, name, purpose)
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words(f.all), cobra.ShellCompDirectiveNoFileComp))
}

// words are the words that stand for values.
func words[T ~string](all []T) []string {
	var words []string
	for _, v := range all {
		words = append(words, string(v))
	}
	return words
}
