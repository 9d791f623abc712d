package match_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

// text returns all that is in a view, in a few lines that are the same exactly
// when the views are. The last lines, from "you" on, are the viewer's own. What
// schema 1 did not know is written only where it is.
func text(v match.View) []string {
	lines := []string{
		fmt.Sprintf("game %d %s %s host %d code %s", v.Game, v.Variant, phaseNames[v.Phase], v.Host, v.Code) +
			number(" clock", v.Clock, 0) + flags(map[string]bool{"by hand": v.ByHand, "seat free": v.SeatFree}),
		fmt.Sprintf("luck %.4x %.8s%s", v.GID[:], digest(v.Commitments), keys(v.Keys)),
		fmt.Sprintf("deal %s hidden %d settled %d", rules.Deal{Tokens: v.Tokens, Rolls: v.Rolls}, v.Hidden, v.Settled) +
			number(" calls", v.Calls, -1) + number(" corrected", v.Corrected, 0),
	}
	for i, s := range v.Seats {
		lines = append(lines, fmt.Sprintf("%d %s", i, seatText(s)))
	}
	for i, p := range v.Past {
		lines = append(lines, fmt.Sprintf("past %d %.4x %s %s by %s with%s", i+1, p.GID[:], endingNames[p.Ending],
			p.Record, strings.Join(p.Names, ","), bytesText(p.Entropy))+flags(map[string]bool{"by hand": p.ByHand}))
		lines = append(lines, botLines(p)...)
	}
	if v.Ending != 0 || len(v.Record.Lines) > 0 {
		lines = append(lines, "over "+endingNames[v.Ending]+" "+v.Record.String())
	}
	return append(lines, mineText(v)...)
}

// common returns those of the lines that everybody sees.
func common(lines []string) []string {
	return lines[:slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "you ") })]
}

// botLines says what bots did in a game before.
func botLines(p match.Past) (lines []string) {
	if strings.Join(p.Styles, "") != "" {
		lines = append(lines, "styles "+strings.Join(p.Styles, ","))
	}
	for i, rolls := range p.Bot {
		if rolls != 0 {
			lines = append(lines, fmt.Sprintf("played for %d:", i)+botRolls(rolls))
		}
	}
	return lines
}

func botRolls(rolls uint16) (line string) {
	for r := range 16 {
		if rolls>>r&1 == 1 {
			line += fmt.Sprintf(" bot%d", r+1)
		}
	}
	return line
}

// number writes a number with its name, unless it is the usual one.
func number(name string, n, usual int) string {
	if n == usual {
		return ""
	}
	return fmt.Sprintf("%s %d", name, n)
}

var (
	phaseNames  = map[match.Phase]string{match.Gathering: "gathering", match.Playing: "playing", match.Over: "over"}
	endingNames = map[match.Ending]string{match.Finished: "finished", match.GivenUp: "given up", match.Expired: "expired"}
)

func seatText(s match.SeatView) string {
	var line strings.Builder
	line.WriteString(dash(s.Name))
	if s.Kind != match.Person {
		line.WriteString(" (" + strings.TrimSpace(s.Kind.String()+" "+s.Style) + ")")
	}
	line.WriteString(fmt.Sprintf(" %s line %s", s.Position, dash(s.Line.String())))
	line.WriteString(botRolls(s.BotMoves))
	line.WriteString(flags(map[string]bool{"ready": s.Ready, "chosen": s.Chosen, "done": s.Done, "concedes": s.Concedes, "bot": s.Bot,
		"full": s.Full, "omitted": s.Omitted, "moved": s.Moved, "empty": !s.Taken && s.Name != ""}))
	line.WriteString(number(" link by", s.LinkBy, -1))
	if s.Entropy != (fair.Entropy{}) {
		line.WriteString(fmt.Sprintf(" with %.4x", s.Entropy[:]))
	}
	if s.Place != 0 {
		line.WriteString(fmt.Sprintf(" place %d", s.Place))
	}
	return line.String()
}

// flagOrder is the order in which flags are written.
var flagOrder = []string{"ready", "keen", "chosen", "last", "done", "concedes", "bot", "by hand", "seat free", "full", "omitted", "moved", "empty"}

func flags(set map[string]bool) (line string) {
	for _, name := range flagOrder {
		if set[name] {
			line += " " + name
		}
	}
	return line
}

// mineText returns the viewer's own lines, one for each seat of his device.
func mineText(v match.View) (lines []string) {
	switch {
	case (v.Mine == nil) != (len(v.Own) == 0) || v.Mine != nil && (*v.Mine != v.Own[0] || v.You != v.Mine.Seat):
		return []string{fmt.Sprintf("you %d, who is not the first of %v", v.You, v.Own)}
	case v.Freed:
		return []string{fmt.Sprintf("you %d freed", v.You)}
	case v.Mine == nil:
		return []string{fmt.Sprintf("you %d", v.You)}
	}
	for _, m := range v.Own {
		lines = append(lines, fmt.Sprintf("you %d revision %d choice %s", m.Seat, m.Revision, m.Choice)+
			flags(map[string]bool{"keen": m.Keen, "chosen": m.Chosen, "last": m.Last, "bot": m.ByBot}))
	}
	return lines
}

func keys(all []fair.Key) (line string) {
	for _, k := range all {
		line += fmt.Sprintf(" %.4x", k[:])
	}
	return line
}

func bytesText(all []fair.Entropy) (line string) {
	for _, e := range all {
		line += fmt.Sprintf(" %.4x", e[:])
	}
	return line
}

func digest(c fair.Commitments) string { return fair.Root(fair.GID{}, c).String() }

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// why returns the reason of a refusal as the end of an English sentence, "" for nil.
func why(err error) string {
	var refusal match.Refusal
	var illegal *rules.PlayError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &illegal):
		return illegal.Reason.String()
	case errors.As(err, &refusal):
		return refusal.Error()
	}
	return "neither a refusal nor an illegal move: " + err.Error()
}
