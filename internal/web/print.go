package web

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"net/http"
	"net/url"
	"slices"

	"github.com/klauspost/compress/gzhttp"

	"game1208/internal/paper"
	"game1208/internal/view"
	"game1208/review"
	"game1208/rules"
)

// mostDeals is how many deals the page gives at once.
const mostDeals = 24

// printing shows what may be printed.
func (s *Server) printing(w http.ResponseWriter, r *http.Request) error {
	s.page(w, http.StatusOK, view.Print(page(r)))
	return nil
}

// kit sends what was picked there as a file. Deals are drawn anew each time.
func (s *Server) kit(w http.ResponseWriter, r *http.Request) error {
	if !s.gate.allow(s.client(r), aDraw) {
		return errTooMany
	}
	k, format, deals, err := readKit(r.URL.Query())
	if err != nil {
		return err
	}
	k.Lang = lang(r)
	var file paper.File
	var failure error
	o := s.reviews.oracle
	err = o.Painters.Do(r.Context(), func() {
		if k.Part == paper.Deals || k.Part == paper.All {
			k.Deals = paper.Draw(luckySeed(), deals, func(v rules.Variant) review.Judge { return o.Exact(v) })
		}
		file, failure = paper.Bundle(k, format)
	})
	if err = cmp.Or(unlessBusy(err), failure); err != nil {
		return err
	}
	w.Header().Set("Content-Type", file.Type)
	w.Header().Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
	w.Header().Set(gzhttp.HeaderNoCompression, "it is compressed")
	w.Write(file.Data) // a reader who has gone needs no answer
	return nil
}

// luckySeed draws a seed that is not too long to be typed.
func luckySeed() uint64 {
	var seed [8]byte
	rand.Read(seed[:])
	return 1 + binary.BigEndian.Uint64(seed[:])%1_000_000_000_000
}

// readKit reads what is to be printed; what is not said is as usual.
func readKit(query url.Values) (k paper.Kit, format paper.Format, deals int, err error) {
	k = paper.Kit{Part: paper.All, Players: 2, Shape: paper.Ring, Sheet: paper.A4, Style: paper.Normal}
	format, deals = paper.PDF, 3
	ok := picked(query, "part", &k.Part, paper.Parts) && picked(query, "board", &k.Shape, paper.Shapes) &&
		picked(query, "paper", &k.Sheet, paper.Sheets) && picked(query, "style", &k.Style, paper.Styles) &&
		picked(query, "format", &format, paper.Formats)
	if !ok {
		return k, format, deals, badRequest("nothing that can be printed")
	}
	if n := query.Get("players"); n != "" {
		if k.Players, err = small(n, 1, rules.MaxPlayers); err != nil {
			return k, format, deals, err
		}
	}
	if n := query.Get("deals"); n != "" {
		deals, err = small(n, 1, mostDeals)
	}
	return k, format, deals, err
}

// picked reads one of a few words, if it is there, and reports whether it is one of them.
func picked[T ~string](query url.Values, name string, value *T, all []T) bool {
	word := query.Get(name)
	if word == "" {
		return true
	}
	*value = T(word)
	return slices.Contains(all, *value)
}
