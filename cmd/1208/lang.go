package main

import (
	"strings"

	"game1208/internal/text"
)

// language returns the language of a command line. It is needed before the
// flags are parsed, since their descriptions and errors are in it too.
func language(args []string, env func(string) string) text.Lang {
	lang := envLanguage(env)
	for i, arg := range args {
		if arg == "--" {
			break
		}
		value, ok := strings.CutPrefix(arg, "--lang=")
		if !ok && arg == "--lang" && i+1 < len(args) {
			value = args[i+1]
		}
		if l, ok := text.Parse(value); ok {
			lang = l
		}
	}
	return lang
}

// envLanguage returns the language of the environment: of these variables the
// first that is set decides, as POSIX has it.
func envLanguage(env func(string) string) text.Lang {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := env(name); locale != "" {
			tag, _, _ := strings.Cut(locale, ".")
			tag, _, _ = strings.Cut(tag, "_")
			lang, _ := text.Parse(strings.ToLower(tag))
			return lang
		}
	}
	return text.EN
}

// langFlag is the value of --lang. By the time cobra sets it, language has
// already read it; here it is only checked.
type langFlag struct {
	tag  string
	lang text.Lang // of the error
}

func (f *langFlag) String() string { return f.tag }
func (f *langFlag) Type() string   { return "string" }

func (f *langFlag) Set(tag string) error {
	if _, ok := text.Parse(tag); !ok {
		return usageError(text.CLIEnOrFr.In(f.lang))
	}
	f.tag = tag
	return nil
}
