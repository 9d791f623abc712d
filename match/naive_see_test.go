package match_test

import (
	"fmt"
	"strings"

	"game1208/fair"
	"game1208/match"
)

func (n *naive) record() string {
	record := n.variant + "." + n.tokens + "." + n.rolls
	if n.luck != "" {
		record = n.variant + "." + n.luck
	}
	for _, s := range n.seats {
		record += "." + strings.Join(s.moves, "")
	}
	return record
}

// see returns the lines of what a viewer may see.
func (n *naive) see(viewer string) []string {
	if n.game == 0 {
		return text(match.View{You: -1, Hidden: 8})
	}
	lines := []string{
		fmt.Sprintf("game %d %s %s host %d code %s", n.game, n.variant, n.phase, n.host, n.code),
		fmt.Sprintf("luck %.4x %.8s%s", n.gid[:], digest(n.commitments), keys(n.keys)),
		fmt.Sprintf("deal %s.%s hidden %d settled %d", n.tokens, n.rolls, 8-len(n.tokens), n.settled),
	}
	for i, s := range n.seats {
		lines = append(lines, fmt.Sprintf("%d %s", i, n.seatText(s)))
	}
	lines = append(lines, n.past...)
	if n.phase == "over" {
		lines = append(lines, "over "+n.ending+" "+n.record())
	}
	i := n.at(viewer)
	if i < 0 {
		return append(lines, "you -1")
	}
	s := n.seats[i]
	choice := s.choice
	if choice == "" {
		choice = "--"
	}
	return append(lines, fmt.Sprintf("you %d revision %d choice %s", i, s.revision, choice)+
		flags(map[string]bool{"keen": s.keen, "chosen": s.choice != "", "bot": s.byBot}))
}

func (n *naive) seatText(s *naiveSeat) string {
	board := s.board
	if board == "" {
		board = strings.Repeat(".", 12)
	}
	var line strings.Builder
	line.WriteString(fmt.Sprintf("%s %s %s %d line %s", dash(s.name), board, dash(s.hand), s.abstentions, dash(strings.Join(s.moves, ""))))
	for _, roll := range s.botMoves {
		line.WriteString(fmt.Sprintf(" bot%d", roll))
	}
	line.WriteString(flags(map[string]bool{"ready": s.ready, "chosen": s.choice != "", "done": s.placed() == 8,
		"concedes": s.concedes, "bot": s.bot}))
	if n.phase != "gathering" && s.entropy != (fair.Entropy{}) {
		line.WriteString(fmt.Sprintf(" with %.4x", s.entropy[:]))
	}
	if n.phase == "over" {
		place := 1
		for _, other := range n.seats {
			if naiveScore(other.board, n.variant) > naiveScore(s.board, n.variant) {
				place++
			}
		}
		line.WriteString(fmt.Sprintf(" place %d", place))
	}
	return line.String()
}

// naiveScore returns the points of a board (R10, R11, R13).
func naiveScore(board, variant string) int {
	row := strings.ReplaceAll(board, ".", "")
	best, fewest := 0, 0
	for from := range row {
		for to := from + 1; to <= len(row); to++ {
			chain := row[from:to]
			if !strings.Contains(letters, chain) {
				continue
			}
			first, last := strings.Index(board, chain[:1]), strings.Index(board, chain[len(chain)-1:])
			empty := strings.Count(board[first:last], ".")
			if len(chain) > best || len(chain) == best && empty < fewest {
				best, fewest = len(chain), empty
			}
		}
	}
	if variant == "h" {
		return 2*best - 3*fewest
	}
	return 2 * best
}
