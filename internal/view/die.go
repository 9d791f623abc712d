package view

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"game1208/rules"

	g "maragu.dev/gomponents"
)

// A vector is a point or a direction in space: x to the right, y up, z towards
// the eye.
type vector struct{ x, y, z float64 }

func (v vector) plus(w vector) vector    { return vector{v.x + w.x, v.y + w.y, v.z + w.z} }
func (v vector) times(k float64) vector  { return vector{k * v.x, k * v.y, k * v.z} }
func (v vector) dot(w vector) float64    { return v.x*w.x + v.y*w.y + v.z*w.z }
func (v vector) unit() vector            { return v.times(1 / math.Sqrt(v.dot(v))) }
func (v vector) without(n vector) vector { return v.plus(n.times(-v.dot(n))) } // n a unit
func (v vector) cross(w vector) vector {
	return vector{v.y*w.z - v.z*w.y, v.z*w.x - v.x*w.z, v.x*w.y - v.y*w.x}
}

// dieFaces are the directions of the twelve faces: the corners of an
// icosahedron. Number n is at index n − 1; as on a real die, opposite faces
// have the sum 13.
var dieFaces = func() (faces [rules.Cells]vector) {
	phi := math.Phi
	half := []vector{{0, phi, 1}, {phi, 1, 0}, {1, 0, -phi}, {phi, -1, 0}, {0, phi, -1}, {1, 0, phi}}
	for i, v := range half {
		faces[i] = v.unit()
		faces[rules.Cells-1-i] = v.unit().times(-1)
	}
	return faces
}()

// dieCorners are the twenty corners of the dodecahedron, at distance √3.
var dieCorners = func() (corners []vector) {
	for _, x := range []float64{-1, 1} {
		for _, y := range []float64{-1, 1} {
			corners = append(corners, vector{x, y, 1}, vector{x, y, -1})
			p, q := x/math.Phi, y*math.Phi
			corners = append(corners, vector{0, p, q}, vector{p, q, 0}, vector{q, 0, p})
		}
	}
	return corners
}()

// A frame turns the die: it holds the directions, in the die's own space, of
// the viewer's right, up and towards the eye.
type frame struct{ right, up, eye vector }

func (f frame) see(v vector) vector { return vector{v.dot(f.right), v.dot(f.up), v.dot(f.eye)} }

// frameFor looks at the face of a roll almost from above. Each roll turns the
// die a little differently, as a hand would.
func frameFor(roll rules.Cell) frame {
	top := dieFaces[roll-1]
	corner := nearest(top)[0].without(top).unit()
	turn := (9 + 14*float64(roll%5) - 28) * math.Pi / 180
	up := corner.times(math.Cos(turn)).plus(top.cross(corner).times(math.Sin(turn)))
	const tilt = 0.13
	eye := top.plus(up.times(-tilt)).unit()
	up = up.without(eye).unit()
	return frame{right: up.cross(eye), up: up, eye: eye}
}

// nearest returns the five corners of the face in a direction.
func nearest(face vector) []vector {
	all := slices.Clone(dieCorners)
	slices.SortStableFunc(all, func(v, w vector) int { return cmp.Compare(w.dot(face), v.dot(face)) })
	return all[:5]
}

const dieScale = 26.5 // units of the drawing for one of space

func flat(v vector) point { return point{dieScale * v.x, -dieScale * v.y} }

// die draws the die that lies: a dodecahedron with the roll on top.
func die(id string, roll rules.Cell) g.Node {
	return drawing("die", "-50 -50 100 100", g.If(id != "", g.Attr("id", id)), dieShape(roll))
}

// dieShape is the die around the point 0, 0, 100 wide.
func dieShape(roll rules.Cell) g.Node { return dieShapes()[roll-1] }

// dieShapes are the dice with each roll on top. They are worked out once: almost
// every page has one.
var dieShapes = sync.OnceValue(func() (all [rules.Cells]g.Node) {
	for i := range all {
		all[i] = drawDie(rules.Cell(i + 1))
	}
	return all
})

func drawDie(roll rules.Cell) g.Node {
	f := frameFor(roll)
	parts := []g.Node{g.El("ellipse", g.Attr("class", "die-shade"), a("cx", 2), a("cy", 8), a("rx", 45), a("ry", 42))}
	for i, face := range dieFaces {
		if seen := f.see(face); seen.z > 0.03 {
			n := rules.Cell(i + 1)
			parts = append(parts, dieFace(f, face, seen), dieNumber(seen, n, n == roll))
		}
	}
	return g.Group(parts)
}

// dieFace draws one face.
func dieFace(f frame, face, seen vector) g.Node {
	corners := nearest(face)
	for i, c := range corners {
		corners[i] = f.see(c)
	}
	across := corners[0].without(seen)
	slices.SortFunc(corners, func(v, w vector) int { return cmp.Compare(around(v, seen, across), around(w, seen, across)) })
	outline := make([]point, len(corners))
	for i, c := range corners {
		outline[i] = flat(c)
	}
	return g.El("polygon", g.Attr("points", polygon(outline)), g.Attr("fill", shade(seen)), g.Attr("class", "die-face"))
}

// dieHeight is the distance of a face from the middle of the die.
var dieHeight = nearest(dieFaces[0])[0].dot(dieFaces[0])

// around returns the angle of v in the plane of a face.
func around(v, face, across vector) float64 {
	return math.Atan2(v.dot(face.cross(across)), v.dot(across))
}

// dieNumber writes a number in the plane of a face: upright on top, else with
// its head towards the top.
func dieNumber(face vector, n rules.Cell, top bool) g.Node {
	head, class, drop := vector{0, 0, 1}, "die-side", 7.0
	if top {
		head, class, drop = vector{0, 1, 0}, "die-top", 12.5
	}
	up := head.without(face).unit()
	right := up.cross(face)
	at := flat(face.times(dieHeight))
	var matrix strings.Builder
	matrix.WriteString("matrix(")
	for i, x := range []float64{right.x, -right.y, -up.x, up.y, at.x, at.y} {
		if i > 0 {
			matrix.WriteString(" ")
		}
		matrix.WriteString(strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64))
	}
	return g.El("text", g.Attr("class", class), g.Attr("transform", matrix.String()+")"), a("y", drop), g.Text(number(n)))
}

// light comes from above on the left.
var light = vector{-0.35, 0.62, 0.7}.unit()

// shade returns the colour of a face: red, lighter towards the light.
func shade(face vector) string {
	bright := face.dot(light) // about −0.4 … 1
	dark, red, pale := [3]float64{0x7d, 0x1f, 0x13}, [3]float64{0xd4, 0x47, 0x2f}, [3]float64{0xec, 0x82, 0x6c}
	from, to, k := red, pale, (bright-0.72)/0.28
	if k < 0 {
		from, to, k = dark, red, (bright+0.35)/1.07
	}
	colour := uint64(0)
	for i := range from {
		colour = colour<<8 | uint64(math.Round(from[i]+(to[i]-from[i])*max(0, min(1, k))))
	}
	return "#" + strconv.FormatUint(colour|1<<24, 16)[1:]
}
