package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"game1208/fair"
	"game1208/internal/text"
	"game1208/rules"
)

// newVerify returns the command that checks proofs.
func newVerify(c *cli) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     text.CLIVerifyUse.In(c.lang),
		Short:   text.CLIVerifyShort.In(c.lang),
		Long:    text.CLIVerifyLong.In(c.lang),
		Example: text.CLIVerifyExample.In(c.lang),
		Args:    c.someItems,
		RunE: func(cmd *cobra.Command, args []string) error {
			verify := verifyFile
			if args[0] == stdinArg {
				verify = verifyLine
			}
			return c.ask(cmd, args, asJSON, verify)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

// verified is a proof that holds, and the full deal that follows from it.
type verified struct {
	Deal  rules.Deal `json:"deal"`
	file  string     // "" for a line
	proof fair.Proof
}

func verifyFile(path string) (answer, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxItem+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxItem {
		return nil, errTooLong
	}
	v, err := verifyProof(data)
	v.file = path
	return v, err
}

func verifyLine(line string) (answer, error) { return verifyProof([]byte(line)) }

func verifyProof(data []byte) (verified, error) {
	proof, err := fair.ParseProof(data)
	if err != nil {
		return verified{}, err
	}
	deal, err := proof.Verify()
	return verified{Deal: deal, proof: proof}, err
}

func (v verified) print(w io.Writer, c *cli) {
	name := v.file
	if name == "" {
		name = v.proof.GID.String()
	}
	parts := v.checked()
	if len(parts) == 0 {
		fmt.Fprintf(w, "%s: %s\n", name, text.CLINoChecks.In(c.lang))
	} else {
		fmt.Fprintf(w, "%s: %s\n  %s\n", name, text.CLIProofHolds.In(c.lang), text.CLIChecked(c.lang, parts))
	}
	root := fair.Root(v.proof.GID, v.proof.Secret.Commitments(v.proof.GID))
	fmt.Fprintf(w, "  %s\n", text.CLICommitment(c.lang, root.Short()))
	for _, line := range text.CLIDeal(c.lang, v.Deal) {
		fmt.Fprintf(w, "  %s\n", line)
	}
}

// checked returns the names of the parts that Verify had to compare with.
func (v verified) checked() []string {
	var parts []string
	for _, part := range []struct {
		name  fair.Part
		there bool
	}{
		{fair.PartKeys, v.proof.Keys != nil},
		{fair.PartCommitments, v.proof.Commitments != nil},
		{fair.PartRoot, v.proof.Root != nil},
		{fair.PartMix, v.proof.Mix != nil},
		{fair.PartDeal, v.proof.Deal != nil},
		{fair.PartRecord, v.proof.Record != nil},
	} {
		if part.there {
			parts = append(parts, string(part.name))
		}
	}
	return parts
}
