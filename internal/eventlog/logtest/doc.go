// Package logtest holds the tests that every implementation of
// [eventlog.Log] and [eventlog.Vault] passes.
package logtest
