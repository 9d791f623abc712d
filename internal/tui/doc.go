// Package tui is the game in a terminal: a full screen with keys and mouse
// ([Screen]), or plain lines for screen readers and scripts ([Lines]). Both are one
// more face of a house: they send the commands that pages send and show what
// match.See lets their owner see, whether the house is a server's or lives in
// this process for one game.
package tui
