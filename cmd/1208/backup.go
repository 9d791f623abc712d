package main

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"game1208/internal/eventlog/sqlite"
	"game1208/internal/text"
)

// defaultData is the data file of a server that was not told of another.
const defaultData = "1208.db"

// dataFlag gives a command the flag --data.
func (c *cli) dataFlag(cmd *cobra.Command, path *string) {
	cmd.Flags().StringVar(path, "data", defaultData, text.CLIDataFlag.In(c.lang))
	_ = cmd.MarkFlagFilename("data")
}

// newBackup returns the command that backs the data up.
func newBackup(c *cli) *cobra.Command {
	var data string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     text.CLIBackupUse.In(c.lang),
		Short:   text.CLIBackupShort.In(c.lang),
		Long:    text.CLIBackupLong.In(c.lang),
		Example: text.CLIBackupExample.In(c.lang),
		Args:    c.exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dest := args[0]
			stop := c.progress(text.CLICopying)
			report, err := sqlite.Backup(cmd.Context(), data, dest)
			stop()
			if err != nil {
				return err
			}
			if asJSON {
				return c.printJSON(copied{File: dest, Report: report})
			}
			_, err = fmt.Fprintln(c.stdout, text.CLIBackedUp(c.lang, dest, data, report.Games))
			return err
		},
	}
	c.dataFlag(cmd, &data)
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// copied is the JSON form of what backup and restore have to say.
type copied struct {
	File  string `json:"file"`
	Aside string `json:"aside,omitempty"` // the former data file
	sqlite.Report
}

func (c *cli) printJSON(value any) error {
	out := json.NewEncoder(c.stdout)
	out.SetEscapeHTML(false)
	return out.Encode(value)
}

// progress tells somebody who is watching what work goes on, when it takes over
// a second. Stop must be called when the work is done.
func (c *cli) progress(what text.Sentence) (stop func()) {
	if !c.watching {
		return func() {}
	}
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for sign := what.In(c.lang); ; sign = "." {
			select {
			case <-tick.C:
				fmt.Fprint(c.stderr, sign)
			case <-quit:
				if sign == "." {
					fmt.Fprintln(c.stderr)
				}
				return
			}
		}
	}()
	return func() { close(quit); <-done }
}
