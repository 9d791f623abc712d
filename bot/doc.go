// Package bot is players that are no people. A bot sees what its seat sees, the
// positions that lie open and a roll, and returns a legal move. It is pure: a bot that
// plays by chance is given its chance, and the exact values that some ask for.
//
//   - [Random] and [Greedy] know no values.
//   - A [Level] plays for points and loses as many as is declared ([Loss]).
//   - A [Rival] plays for first place.
package bot
