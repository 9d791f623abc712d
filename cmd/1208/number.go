package main

import (
	"strconv"

	"game1208/internal/text"
)

// numberFlag is the value of an option that takes a whole number within bounds.
type numberFlag struct {
	value, least, most int
	lang               text.Lang // of the error
}

func (f *numberFlag) String() string { return strconv.Itoa(f.value) }
func (f *numberFlag) Type() string   { return "int" }

func (f *numberFlag) Set(given string) error {
	n, err := strconv.Atoi(given)
	if err != nil || n < f.least || n > f.most {
		return usageError(text.CLIWhole(f.lang, f.least, f.most))
	}
	f.value = n
	return nil
}
