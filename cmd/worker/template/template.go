// Package template stands in for html/template in the worker's program, see
// scripts/worker: gomponents needs one function of that, and the whole would make the
// program a tenth bigger.
package template

import "strings"

var escapes = strings.NewReplacer("\000", "\uFFFD", `"`, "&#34;", `'`, "&#39;", "&", "&amp;", "<", "&lt;", ">", "&gt;")

// HTMLEscapeString is that of html/template.
func HTMLEscapeString(s string) string { return escapes.Replace(s) }
