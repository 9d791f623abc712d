package main

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"game1208/internal/oracle"
	"game1208/internal/paper"
	"game1208/internal/text"
	"game1208/review"
	"game1208/rules"
)

// drawnSeeds is how many seeds there are to draw from when none is given: few enough
// digits to type one again.
const drawnSeeds = 1_000_000_000_000

// printOptions are the options of print.
type printOptions struct {
	shape                choiceFlag[paper.Shape]
	sheet                choiceFlag[paper.Sheet]
	style                choiceFlag[paper.Style]
	format               choiceFlag[paper.Format]
	players, deals, seed numberFlag
	output               string
}

// newPrint returns the command that makes the game on paper.
func newPrint(c *cli) *cobra.Command {
	o := printOptions{
		shape:   choiceFlag[paper.Shape]{paper.Ring, paper.Shapes, c.lang},
		sheet:   choiceFlag[paper.Sheet]{paper.A4, paper.Sheets, c.lang},
		style:   choiceFlag[paper.Style]{paper.Normal, paper.Styles, c.lang},
		format:  choiceFlag[paper.Format]{paper.PDF, paper.Formats, c.lang},
		players: numberFlag{value: 2, least: 1, most: rules.MaxPlayers, lang: c.lang},
		deals:   numberFlag{value: 3, least: 1, most: paper.MostDeals, lang: c.lang},
		seed:    numberFlag{least: 1, most: math.MaxInt, lang: c.lang}, // 0 for none
	}
	var asJSON bool
	cmd := &cobra.Command{
		Use:               text.CLIPrintUse.In(c.lang),
		Short:             text.CLIPrintShort.In(c.lang),
		Long:              text.CLIPrintLong(c.lang, words(paper.Parts)),
		Example:           text.CLIPrintExample.In(c.lang),
		Args:              c.printArgs,
		ValidArgsFunction: cobra.FixedCompletions(words(paper.Parts), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(cmd *cobra.Command, args []string) error {
			var made printed
			if err := made.write(c, cmd, made.kit(c, o, args), o); err != nil || o.output == stdinArg {
				return err
			}
			return c.say(made, asJSON)
		},
	}
	o.flags(cmd, c)
	cmd.Flags().BoolVar(&asJSON, "json", false, text.CLIJSONFlag.In(c.lang))
	return cmd
}

func (o *printOptions) flags(cmd *cobra.Command, c *cli) {
	flags := cmd.Flags()
	flags.Var(&o.players, "players", text.CLIPrintPlayers.In(c.lang))
	choose(cmd, &o.shape, "board", text.CLIPrintBoard.In(c.lang))
	choose(cmd, &o.sheet, "paper", text.CLIPrintPaper.In(c.lang))
	choose(cmd, &o.style, "style", text.CLIPrintStyle.In(c.lang))
	choose(cmd, &o.format, "format", text.CLIPrintFormat.In(c.lang))
	flags.Var(&o.deals, "deals", text.CLIPrintDeals.In(c.lang))
	flags.Var(&o.seed, "seed", text.CLIPrintSeed.In(c.lang))
	flags.StringVarP(&o.output, "output", "o", "", text.CLIPrintOutput.In(c.lang))
}

// printArgs is the Args function of print: a part, or nothing.
func (c *cli) printArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return c.wrongUse(cmd, text.CLIArguments(c.lang, strings.Join(usage(cmd), ", ")))
	}
	if len(args) == 1 && !slices.Contains(paper.Parts, paper.Part(args[0])) {
		return c.wrongUse(cmd, text.CLINoPart(c.lang, shown(args[0]), words(paper.Parts)))
	}
	return nil
}

// randomSeed draws a seed for who gave none.
func randomSeed() int {
	n, err := rand.Int(rand.Reader, big.NewInt(drawnSeeds))
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return 1 + int(n.Int64())
}

// printed is what was written where.
type printed struct {
	Files []string `json:"files"`
	Pages int      `json:"pages"`
	Seed  int      `json:"seed,omitempty"` // of the deals
}

func (p printed) print(w io.Writer, c *cli) {
	for _, file := range p.Files {
		fmt.Fprintln(w, text.CLIPrinted(c.lang, file, p.Pages/len(p.Files)))
	}
}

// kit is what the options ask for, with its deals drawn.
func (p *printed) kit(c *cli, o printOptions, args []string) paper.Kit {
	k := paper.Kit{Part: paper.All, Players: o.players.value, Shape: o.shape.value, Sheet: o.sheet.value, Style: o.style.value, Lang: c.lang}
	if len(args) > 0 {
		k.Part = paper.Part(args[0])
	}
	if k.Part == paper.Deals || k.Part == paper.All {
		if p.Seed = o.seed.value; p.Seed == 0 {
			p.Seed = randomSeed()
		}
		perfect := oracle.New()
		k.Deals = paper.Draw(uint64(p.Seed), o.deals.value, func(v rules.Variant) review.Judge { return perfect.Exact(v) })
	}
	return k
}

// write draws the kit and writes its files: one PDF, or one SVG a page.
func (p *printed) write(c *cli, cmd *cobra.Command, k paper.Kit, o printOptions) error {
	pages := paper.Pages(k)
	p.Pages = len(pages)
	var contents [][]byte
	if o.format.value == paper.PDF {
		file, err := paper.WritePDF(k.Lang, k.Part, pages)
		if err != nil {
			return err
		}
		contents = [][]byte{file}
	} else {
		for _, page := range pages {
			contents = append(contents, paper.WriteSVG(k.Lang, page))
		}
	}
	if o.output == stdinArg {
		if len(contents) > 1 {
			return c.wrongUse(cmd, text.CLIPrintOnePage.In(c.lang))
		}
		_, err := c.stdout.Write(contents[0])
		return err
	}
	p.Files = fileNames(cmp.Or(o.output, "1208-"+string(k.Part)+"."+string(o.format.value)), len(contents))
	return createAll(p.Files, contents)
}

// fileNames are the names of so many files: with numbers where there are several.
func fileNames(name string, n int) []string {
	if n == 1 {
		return []string{name}
	}
	ext := filepath.Ext(name)
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), i+1, ext))
	}
	return names
}

// createAll writes new files. Where one cannot be written, none is left.
func createAll(names []string, contents [][]byte) (err error) {
	var made []string
	defer func() {
		if err != nil {
			for _, name := range made {
				os.Remove(name)
			}
		}
	}()
	for i, name := range names {
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return err
		}
		made = append(made, name)
		_, err = file.Write(contents[i])
		if err = errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
	return nil
}
