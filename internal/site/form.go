package site

import (
	"net/url"
	"strconv"
	"strings"

	"game1208/internal/view"
)

// fields reads the form of a request. Other fields than those named, and any of them
// twice, are refused; a missing one is "".
func (r *Request) fields(names ...string) (map[string]string, error) {
	if r.URL.RawQuery != "" {
		return nil, Bad("a form with a query")
	}
	kind, _, _ := strings.Cut(r.ContentType, ";")
	if r.Body != "" && !strings.EqualFold(strings.TrimSpace(kind), "application/x-www-form-urlencoded") {
		return nil, Bad("a body that is no form")
	}
	var err error
	if r.form, err = url.ParseQuery(r.Body); err != nil {
		return nil, Fault{view.BadRequest, err}
	}
	fields := make(map[string]string, len(names))
	for _, name := range names {
		fields[name] = ""
	}
	for name, values := range r.form {
		if _, known := fields[name]; !known || len(values) != 1 {
			return nil, Bad("field %q is unknown or stands twice", name)
		}
		fields[name] = values[0]
	}
	return fields, nil
}

// number reads a small whole number of a field.
func number(fields map[string]string, name string) (int, error) {
	n, err := strconv.ParseUint(fields[name], 10, 16)
	if err != nil {
		return 0, Bad("field %q is no number", name)
	}
	return int(n), nil
}

// numbers reads several fields that are numbers.
func numbers(fields map[string]string, into map[string]*int) error {
	for name, n := range into {
		var err error
		if *n, err = number(fields, name); err != nil {
			return err
		}
	}
	return nil
}

// optional reads a number that may be left out, which is 0.
func optional(fields map[string]string, name string) (int, error) {
	if fields[name] == "" {
		return 0, nil
	}
	return number(fields, name)
}

// Small reads a number from least to most, written in the usual way.
func Small(digits string, least, most int) (int, error) {
	n, err := strconv.Atoi(digits)
	if err != nil || n < least || n > most || strconv.Itoa(n) != digits {
		return 0, Bad("no number from %d to %d", least, most)
	}
	return n, nil
}
