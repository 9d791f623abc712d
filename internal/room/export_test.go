package room

// Think is how a bot finds its move.
var Think = think
