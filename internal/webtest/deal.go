package webtest

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"game1208/rules"
)

// Deal returns the tokens and rolls that the page of a table shows so far.
func (p *Page) Deal() (rules.Deal, error) {
	for n := range p.doc.Descendants() {
		if n.Type == html.ElementNode && attr(n, "id") == "seal" {
			return ReadDeal(attr(n, "data-tokens"), attr(n, "data-rolls"))
		}
	}
	return rules.Deal{}, fmt.Errorf("%s has no seal", p.URL.Path)
}

// ReadDeal reads tokens and rolls as a page writes them: "A C E", "7 12".
func ReadDeal(tokens, rolls string) (rules.Deal, error) {
	var digits strings.Builder
	for roll := range strings.FieldsSeq(rolls) {
		n, err := strconv.Atoi(roll)
		if err != nil {
			return rules.Deal{}, err
		}
		digits.WriteString(strconv.FormatInt(int64(n), 16))
	}
	return rules.ParseDeal(strings.Join(strings.Fields(tokens), "") + "." + digits.String())
}

// Cardboard plays the deal out as somebody who never abstains: each token goes
// where the roll lets it.
func Cardboard(deal rules.Deal) rules.Board {
	p := rules.Start(deal.Hand())
	for n, roll := range deal.Rolls {
		for m := range p.Legal(roll) {
			if !m.Abstains() {
				p, _ = p.Play(roll, m)
				break
			}
		}
		if t, ok := deal.Revealed(n + 1); ok {
			p = p.Reveal(t)
		}
	}
	return p.Board
}
