// Package bot is players that are no people. A bot sees what its seat sees, a
// position and a roll, and returns a legal move. It is pure: a bot that plays by
// chance is given its chance.
package bot
