// Package crowd is many players at many tables of one server: what a load is made
// of. Each is a browser of his own with a stream that stays open, comes back by
// itself as the page's does, and shows what the page would show.
//
// A load is open: placements are due at times that are fixed before it begins, and
// each takes as long as from when it was due, not from when the crowd came to send
// it. A server that stalls makes all those late that were due meanwhile, as it would
// for people, who do not wait for each other's answers before they tap.
package crowd
