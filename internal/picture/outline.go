package picture

import (
	"math"
	"strings"
)

// An outline is a closed line around an area. Areas of outlines that run in opposite
// directions take from one another.
type outline []point

// grain is the length of the straight pieces of a curve, in pixels.
const grain = 1.5

// ellipse runs round a middle; backwards if inner.
func ellipse(middle point, rx, ry, scale float64, inner bool) outline {
	n := max(12, int(2*math.Pi*max(rx, ry)*scale/grain))
	all := make(outline, n)
	for i := range all {
		angle := 2 * math.Pi * float64(i) / float64(n)
		if inner {
			angle = -angle
		}
		all[i] = point{middle.x + rx*math.Cos(angle), middle.y + ry*math.Sin(angle)}
	}
	return all
}

// A track is a line that is stroked.
type track []point

// trackOf reads a path that begins somewhere and goes on in one arc around the
// middle of a circle, or not at all: "M1 2A3 3 0 1 1 4 5", "M1 2h0".
func trackOf(d string, scale float64) track {
	start, arc, ok := strings.Cut(strings.TrimPrefix(d, "M"), "A")
	if !ok {
		start, _, _ = strings.Cut(start, "h")
	}
	from := numbers(start)
	if len(from) != 2 {
		return nil
	}
	first := point{from[0], from[1]}
	n := numbers(arc)
	if len(n) != 7 {
		return track{first}
	}
	return around(first, point{n[5], n[6]}, n[0], n[3] != 0, scale)
}

// around goes clockwise along a circle of a radius from one point to another, the
// long way or the short one.
func around(from, to point, radius float64, long bool, scale float64) track {
	half := point{(to.x - from.x) / 2, (to.y - from.y) / 2}
	reach := math.Hypot(half.x, half.y)
	rise := math.Sqrt(max(0, radius*radius-reach*reach)) / reach
	if long {
		rise = -rise
	}
	middle := point{from.x + half.x - rise*half.y, from.y + half.y + rise*half.x}
	begin := math.Atan2(from.y-middle.y, from.x-middle.x)
	sweep := math.Atan2(to.y-middle.y, to.x-middle.x) - begin
	if sweep < 0 {
		sweep += 2 * math.Pi
	}
	n := max(2, int(sweep*radius*scale/grain))
	all := make(track, n+1)
	for i := range all {
		angle := begin + sweep*float64(i)/float64(n)
		all[i] = point{middle.x + radius*math.Cos(angle), middle.y + radius*math.Sin(angle)}
	}
	return all
}

// stroked is the area of a track that is drawn with a round pen.
func (t track) stroked(width, scale float64) outline {
	if len(t) == 1 {
		return ellipse(t[0], width/2, width/2, scale, false)
	}
	var left, right outline
	for i, p := range t {
		before, after := t[max(0, i-1)], t[min(len(t)-1, i+1)]
		length := math.Hypot(after.x-before.x, after.y-before.y)
		dx, dy := (after.x-before.x)/length*width/2, (after.y-before.y)/length*width/2
		left, right = append(left, point{p.x + dy, p.y - dx}), append(right, point{p.x - dy, p.y + dx})
	}
	end, begin := t[len(t)-1], t[0]
	all := append(left, rounded(end, left[len(left)-1], scale)...)
	for i := range right {
		all = append(all, right[len(right)-1-i])
	}
	return append(all, rounded(begin, right[0], scale)...)
}

// rounded is half a circle around a middle, clockwise from a point on.
func rounded(middle, from point, scale float64) outline {
	radius, begin := math.Hypot(from.x-middle.x, from.y-middle.y), math.Atan2(from.y-middle.y, from.x-middle.x)
	n := max(6, int(math.Pi*radius*scale/grain))
	all := make(outline, 0, n)
	for i := 1; i < n; i++ {
		angle := begin + math.Pi*float64(i)/float64(n)
		all = append(all, point{middle.x + radius*math.Cos(angle), middle.y + radius*math.Sin(angle)})
	}
	return all
}
