//go:build js

// Worker is the game for a browser without a network: the pages of package site
// on a house whose log is in the browser's database. internal/asset/worker.js, the
// browser's service worker, starts it and hands it requests.
//
// It keeps nothing in memory that is not in the database: a browser ends it
// whenever it likes.
package main
