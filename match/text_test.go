package match_test

import (
	"errors"
	"fmt"
	"strings"

	"game1208/fair"
	"game1208/match"
	"game1208/rules"
)

// text returns all that is in a view, in a few lines that are the same exactly
// when the views are. The last lines, from "you" on, are the viewer's own.
func text(v match.View) []string {
	lines := []string{
		fmt.Sprintf("game %d %s %s host %d code %s", v.Game, v.Variant, phaseNames[v.Phase], v.Host, v.Code),
		fmt.Sprintf("luck %.4x %.8s%s", v.GID[:], digest(v.Commitments), keys(v.Keys)),
		fmt.Sprintf("deal %s hidden %d settled %d", rules.Deal{Tokens: v.Tokens, Rolls: v.Rolls}, v.Hidden, v.Settled),
	}
	for i, s := range v.Seats {
		lines = append(lines, fmt.Sprintf("%d %s", i, seatText(s)))
	}
	for i, p := range v.Past {
		lines = append(lines, fmt.Sprintf("past %d %.4x %s %s by %s with%s", i+1, p.GID[:], endingNames[p.Ending],
			p.Record, strings.Join(p.Names, ","), bytesText(p.Entropy)))
	}
	if v.Ending != 0 || len(v.Record.Lines) > 0 {
		lines = append(lines, "over "+endingNames[v.Ending]+" "+v.Record.String())
	}
	return append(lines, mineText(v))
}

var (
	phaseNames  = map[match.Phase]string{match.Gathering: "gathering", match.Playing: "playing", match.Over: "over"}
	endingNames = map[match.Ending]string{match.Finished: "finished", match.GivenUp: "given up", match.Expired: "expired"}
)

func seatText(s match.SeatView) string {
	var line strings.Builder
	line.WriteString(fmt.Sprintf("%s %s line %s", dash(s.Name), s.Position, dash(s.Line.String())))
	for r := range 16 {
		if s.BotMoves>>r&1 == 1 {
			line.WriteString(fmt.Sprintf(" bot%d", r+1))
		}
	}
	line.WriteString(flags(map[string]bool{"ready": s.Ready, "chosen": s.Chosen, "done": s.Done, "concedes": s.Concedes, "bot": s.Bot}))
	if s.Entropy != (fair.Entropy{}) {
		line.WriteString(fmt.Sprintf(" with %.4x", s.Entropy[:]))
	}
	if s.Place != 0 {
		line.WriteString(fmt.Sprintf(" place %d", s.Place))
	}
	return line.String()
}

// flagOrder is the order in which flags are written.
var flagOrder = []string{"ready", "keen", "chosen", "done", "concedes", "bot"}

func flags(set map[string]bool) (line string) {
	for _, name := range flagOrder {
		if set[name] {
			line += " " + name
		}
	}
	return line
}

func mineText(v match.View) string {
	if v.Mine == nil {
		return fmt.Sprintf("you %d", v.You)
	}
	m := v.Mine
	return fmt.Sprintf("you %d revision %d choice %s", v.You, m.Revision, m.Choice) +
		flags(map[string]bool{"keen": m.Keen, "chosen": m.Chosen, "bot": m.ByBot})
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
