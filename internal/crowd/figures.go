package crowd

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// Figures are what a server says of itself on its operators' listener: its metrics
// without labels, by name.
type Figures map[string]float64

// Ask returns the figures of the server whose operators' listener is at an address,
// "http://127.0.0.1:1209". The server collects its garbage before.
func Ask(ctx context.Context, ops string) (Figures, error) {
	all := Figures{}
	if err := fetch(ctx, ops+"/debug/pprof/heap?gc=1", func(string) {}); err != nil {
		return nil, err
	}
	err := fetch(ctx, ops+"/metrics", func(line string) {
		name, value, _ := strings.Cut(line, " ")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			all[name] = n
		}
	})
	return all, err
}

// fetch reads a page line by line.
func fetch(ctx context.Context, address string, take func(line string)) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	r.Close = true // no connection is left that the next figures would count
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s is answered by %d", address, answer.StatusCode)
	}
	for lines := bufio.NewReader(answer.Body); ; {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		take(strings.TrimSuffix(line, "\n"))
	}
}
