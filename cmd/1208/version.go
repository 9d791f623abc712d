package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"game1208/internal/text"
)

// version is set by a release: go build -ldflags "-X main.version=v1.2.3".
var version string

// newVersion returns the command that prints the version.
func newVersion(c *cli) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               "version",
		Short:             text.CLIVersionShort.In(c.lang),
		Long:              text.CLIVersionLong.In(c.lang),
		Example:           "1208 version",
		Args:              c.exactly(0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(*cobra.Command, []string) error { return c.printVersion(asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// A build says where this program comes from.
type build struct {
	Version  string `json:"version"` // "" for a development version
	Revision string `json:"revision,omitempty"`
	Modified bool   `json:"modified"` // since that revision
	Go       string `json:"go"`
}

func thisBuild() build {
	b := build{Version: version, Go: runtime.Version()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	if b.Version == "" && info.Main.Version != "(devel)" {
		b.Version = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Revision = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}

func (c *cli) printVersion(asJSON bool) error {
	b := thisBuild()
	if asJSON {
		return c.printJSON(b)
	}
	parts := []string{b.Version}
	if b.Version == "" {
		parts[0] = text.CLIDevelopment.In(c.lang)
	}
	if b.Revision != "" {
		parts = append(parts, b.Revision[:min(12, len(b.Revision))])
	}
	if b.Modified {
		parts = append(parts, text.CLIModified.In(c.lang))
	}
	_, err := fmt.Fprintln(c.stdout, "1208 "+strings.Join(append(parts, b.Go), ", "))
	return err
}
