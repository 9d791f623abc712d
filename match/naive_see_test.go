package match_test

import (
	"fmt"
	"slices"
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
		return text(match.View{You: -1, Hidden: 8, Calls: -1})
	}
	lines := []string{
		fmt.Sprintf("game %d %s %s host %d code %s", n.game, n.variant, n.phase, n.host, n.code) + n.tableText(),
		fmt.Sprintf("luck %.4x %.8s%s", n.gid[:], digest(n.commitments), keys(n.keys)),
		fmt.Sprintf("deal %s.%s hidden %d settled %d", n.tokens, n.rolls, 8-len(n.tokens), n.settled) + n.luckText(),
	}
	for i, s := range n.seats {
		lines = append(lines, fmt.Sprintf("%d %s", i, n.seatText(s)))
	}
	lines = append(lines, n.past...)
	if n.phase == "over" {
		lines = append(lines, "over "+n.ending+" "+n.record())
	}
	if n.at(viewer) < 0 {
		if n.phase == "gathering" && n.freed[viewer] && viewer != "" {
			return append(lines, "you -1 freed")
		}
		return append(lines, "you -1")
	}
	for i, s := range n.seats {
		if s.owner == viewer {
			lines = append(lines, fmt.Sprintf("you %d revision %d choice %s", i, s.revision, s.choiceText())+
				flags(map[string]bool{"keen": s.keen, "chosen": s.choice != "" || s.passed, "last": s.passed && s.full > 0, "bot": s.byBot}))
		}
	}
	return lines
}

func (s *naiveSeat) choiceText() string {
	if s.choice == "" {
		return "--"
	}
	return s.choice
}

func (n *naive) tableText() (text string) {
	if n.clock > 0 {
		text += fmt.Sprintf(" clock %d", n.clock)
	}
	if n.byHand {
		text += " by hand"
	}
	if n.phase == "gathering" && (n.firstEmpty() < len(n.seats) || n.game > 1 && len(n.seats) < 6) {
		text += " seat free"
	}
	return text
}

func (n *naive) luckText() (text string) {
	if n.byHand && n.wantsLuck() {
		text += fmt.Sprintf(" calls %d", len(n.keys))
	}
	if n.corrected > 0 {
		text += fmt.Sprintf(" corrected %d", n.corrected)
	}
	return text
}

// pastText returns what remains of a game when the next one is laid: nothing
// without a token.
func (n *naive) pastText() []string {
	if n.tokens == "" && n.luck == "" {
		return nil
	}
	var names, styles, lines []string
	var entropy []fair.Entropy
	for i, s := range n.seats {
		names, styles, entropy = append(names, s.name), append(styles, s.style), append(entropy, s.entropy)
		if len(s.botMoves) > 0 {
			lines = append(lines, fmt.Sprintf("played for %d:", i)+s.botText())
		}
	}
	before := strings.Count(strings.Join(n.past, "\n"), "past ")
	first := fmt.Sprintf("past %d %.4x %s %s by %s with%s", before+1, n.gid[:], n.ending, n.record(), strings.Join(names, ","), bytesText(entropy))
	if n.byHand {
		first += " by hand"
	}
	if strings.Trim(strings.Join(styles, ","), ",") != "" {
		lines = append([]string{"styles " + strings.Join(styles, ",")}, lines...)
	}
	return append([]string{first}, lines...)
}

func (s *naiveSeat) botText() (text string) {
	for _, roll := range s.botMoves {
		text += fmt.Sprintf(" bot%d", roll)
	}
	return text
}

func (n *naive) seatText(s *naiveSeat) string {
	board := s.board
	if board == "" {
		board = strings.Repeat(".", 12)
	}
	kind := ""
	if s.kind != "" {
		kind = " (" + strings.TrimSpace(s.kind+" "+s.style) + ")"
	}
	var line strings.Builder
	line.WriteString(fmt.Sprintf("%s%s %s %s %d line %s", dash(s.name), kind, board, dash(s.hand), s.abstentions, dash(strings.Join(s.moves, ""))))
	line.WriteString(s.botText())
	line.WriteString(flags(map[string]bool{"ready": s.ready, "chosen": s.choice != "" || s.passed, "done": s.placed() == 8 || s.omitted,
		"concedes": s.concedes, "bot": s.bot, "full": s.boardDue(), "omitted": s.omitted, "moved": s.link != nil && s.link.lost && s.link.used}))
	if s.link != nil && s.link.lost && slices.Contains(n.seats, s.link.by) {
		line.WriteString(fmt.Sprintf(" link by %d", slices.Index(n.seats, s.link.by)))
	}
	if n.phase != "gathering" && s.entropy != (fair.Entropy{}) {
		line.WriteString(fmt.Sprintf(" with %.4x", s.entropy[:]))
	}
	if n.phase == "over" && !s.unknown() {
		place := 1
		for _, other := range n.seats {
			if !other.unknown() && naiveScore(other.board, n.variant) > naiveScore(s.board, n.variant) {
				place++
			}
		}
		line.WriteString(fmt.Sprintf(" place %d", place))
	}
	return line.String()
}

// unknown reports whether nobody has said what the board on paper is.
func (s *naiveSeat) unknown() bool { return s.kind == "paper" && s.placed() < 8 }

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
