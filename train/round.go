package train

// Rounds are after how many days a mistake comes again, each time that it is due.
var Rounds = [...]int{1, 3, 7, 21}

// Round returns which time it is, from 1, that a mistake is due so many days after
// its game; 0 if it is too early. Who finds the best move then has done with it
// until the next round.
func Round(days int) int {
	round := 0
	for _, after := range Rounds {
		if days >= after {
			round++
		}
	}
	return round
}
