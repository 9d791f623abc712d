package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"game1208/internal/eventlog/sqlite"
	"game1208/internal/text"
)

// newRestore returns the command that brings a backup back.
func newRestore(c *cli) *cobra.Command {
	var data string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     text.CLIRestoreUse.In(c.lang),
		Short:   text.CLIRestoreShort.In(c.lang),
		Long:    text.CLIRestoreLong.In(c.lang),
		Example: text.CLIRestoreExample.In(c.lang),
		Args:    c.exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			backup, aside := args[0], asideName(data)
			stop := c.progress(text.CLICopying)
			report, err := sqlite.Restore(cmd.Context(), backup, data, aside)
			stop()
			if err != nil {
				return restoreError{err}
			}
			if !exists(aside) {
				aside = "" // there was no data file
			}
			if asJSON {
				return c.printJSON(copied{File: data, Aside: aside, Report: report})
			}
			fmt.Fprintln(c.stdout, text.CLIRestored(c.lang, backup, data, report.Games))
			if aside != "" {
				fmt.Fprintln(c.stdout, text.CLIAside(c.lang, aside))
			}
			return nil
		},
	}
	c.dataFlag(cmd, &data)
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// A restoreError is what kept a backup from being restored: what is damaged is the backup.
type restoreError struct{ error }

func (e restoreError) Unwrap() error { return e.error }

// asideName returns a free name for a data file that has to make way. A second
// restore within the same second must not fail on the first one's.
func asideName(data string) string {
	name := data + ".before-" + time.Now().Format("20060102-150405")
	free := name
	for n := 2; exists(free); n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return free
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
