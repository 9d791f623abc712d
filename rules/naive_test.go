package rules_test

import (
	"slices"
	"strings"
)

// The rules a second time, on strings, slowly, and as they are worded.

// naiveScore returns the points of a board of 12 characters.
func naiveScore(board string, holes bool) int {
	letters := strings.ReplaceAll(board, ".", "")
	best, fewest := 0, 0
	for from := range letters {
		for to := from + 1; to <= len(letters); to++ {
			chain := letters[from:to]
			if !strings.Contains("ABCDEFGH", chain) {
				continue
			}
			first, last := strings.Index(board, chain[:1]), strings.Index(board, chain[len(chain)-1:])
			empty := strings.Count(board[first:last+1], ".")
			if len(chain) > best || len(chain) == best && empty < fewest {
				best, fewest = len(chain), empty
			}
		}
	}
	if holes {
		return 2*best - 3*fewest
	}
	return 2 * best
}

const naiveCells = "123456789abc"

// naiveLegal returns the legal moves of "board hand abstentions roll", sorted.
func naiveLegal(position string) []string {
	fields := strings.Split(position, " ")
	board, hand, abstentions, roll := fields[0], fields[1], fields[2], strings.Index(naiveCells, fields[3])
	if hand == "-" {
		return nil
	}
	var moves []string
	if abstentions == "1" {
		moves = append(moves, "--")
	}
	for _, token := range hand {
		if board[roll] == '.' {
			moves = append(moves, string(token)+naiveCells[roll:roll+1])
			continue
		}
		if below := strings.LastIndex(board[:roll], "."); below >= 0 {
			moves = append(moves, string(token)+naiveCells[below:below+1])
		}
		if above := strings.Index(board[roll:], "."); above >= 0 {
			moves = append(moves, string(token)+naiveCells[roll+above:roll+above+1])
		}
	}
	slices.Sort(moves)
	return moves
}

// naiveMirror returns a board read from the other end with the alphabet reversed.
func naiveMirror(board string) string {
	mirrored := []byte(board)
	slices.Reverse(mirrored)
	for i, c := range mirrored {
		if c != '.' {
			mirrored[i] = 'A' + 'H' - c
		}
	}
	return string(mirrored)
}
