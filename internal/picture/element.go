package picture

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// An element is one of a drawing, with what stands in it.
type element struct {
	name     string
	attrs    map[string]string
	text     string
	children []*element
}

// read reads a drawing. It also returns its elements that have an id.
func read(svg string) (root *element, byID map[string]*element, err error) {
	byID = map[string]*element{}
	top := &element{}
	open := []*element{top}
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			e := &element{name: t.Name.Local, attrs: map[string]string{}}
			for _, a := range t.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			if id := e.attrs["id"]; id != "" {
				byID[id] = e
			}
			parent := open[len(open)-1]
			parent.children = append(parent.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			open[len(open)-1].text += string(t)
		}
	}
	if len(top.children) != 1 {
		return nil, nil, errors.New("no drawing")
	}
	return top.children[0], byID, nil
}

// number returns an attribute that is a number, 0 if it is none.
func (e *element) number(name string) float64 {
	x, err := strconv.ParseFloat(e.attrs[name], 64)
	if err != nil {
		return 0
	}
	return x
}

// numbers are those of a list.
func numbers(list string) []float64 {
	var all []float64
	for word := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ' ' || r == ',' }) {
		if x, err := strconv.ParseFloat(word, 64); err == nil {
			all = append(all, x)
		}
	}
	return all
}
