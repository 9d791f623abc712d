package main

import (
	"fmt"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"game1208/internal/text"
)

const (
	barTick  = 250 * time.Millisecond
	barDelay = 4 // ticks before a bar appears
	barWidth = 24
)

// bar shows somebody who is watching how many of so many games are played, when
// they take over a second. Stop must be called when they are; it wipes the bar out.
func (c *cli) bar(games int, done *atomic.Int64) (stop func()) {
	if !c.watching {
		return func() {}
	}
	quit, wiped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(wiped)
		tick := time.NewTicker(barTick)
		defer tick.Stop()
		width := 0
		for n := 1; ; n++ {
			select {
			case <-tick.C:
				if n >= barDelay {
					line := barLine(c.lang, int(done.Load()), games)
					width = max(width, utf8.RuneCountInString(line))
					fmt.Fprint(c.stderr, "\r"+line)
				}
			case <-quit:
				if width > 0 {
					fmt.Fprint(c.stderr, "\r"+strings.Repeat(" ", width)+"\r")
				}
				return
			}
		}
	}()
	return func() { close(quit); <-wiped }
}

// barLine draws a bar, with what it says in words.
func barLine(lang text.Lang, done, games int) string {
	full := barWidth * done / games
	return strings.Repeat("█", full) + strings.Repeat("░", barWidth-full) + "  " + text.CLIPlayed(lang, done, games)
}
