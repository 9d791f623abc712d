package sqlite

import (
	"math/rand/v2"
	"slices"
)

// sector is what a disk writes as a whole, or not at all, in bytes.
const sector = 512

// A platter is what a disk holds under one name. As long as the directory is not
// synced that may still be a file that was deleted, so there are several: the
// last one is in use.
type platter struct{ files []*cells }

// cells are the content of a file: what is safe, and what may or may not be.
type cells struct {
	named   bool // surely
	safe    []byte
	pending []op
}

// newPlatters returns a disk with an empty data file.
func newPlatters() map[string]*platter {
	return map[string]*platter{"": {[]*cells{{named: true}}}, "-wal": {[]*cells{{}}}, "-journal": {[]*cells{{}}}}
}

func (p *platter) last() *cells { return p.files[len(p.files)-1] }

// do does to one of the platters of a disk what SQLite asks for. The file system
// syncs the directory along with a journal that is synced for the first time.
func do(disk map[string]*platter, o op) {
	p := disk[o.file]
	f := p.last()
	switch o.kind {
	case opDelete:
		p.files = append(p.files, &cells{})
		if o.syncDir {
			syncNames(disk)
		}
	case opSync:
		if !f.named {
			syncNames(disk)
			f.named = true
		}
		for _, o := range f.pending {
			f.safe = apply(f.safe, o)
		}
		f.pending = nil
	case opWrite:
		for b, at := o.data, o.at; len(b) > 0; { // sector by sector
			n := min(sector-int(at%sector), len(b))
			f.pending = append(f.pending, op{at: at, data: b[:n]})
			b, at = b[n:], at+int64(n)
		}
	case opTruncate:
		f.pending = append(f.pending, o)
	}
}

func syncNames(disk map[string]*platter) {
	for _, p := range disk {
		p.files = p.files[len(p.files)-1:]
	}
}

func apply(content []byte, o op) []byte {
	end := o.at + int64(len(o.data))
	if more := end - int64(len(content)); more > 0 {
		content = append(content, make([]byte, more)...)
	}
	if o.kind == opWrite {
		copy(content[o.at:], o.data)
		return content
	}
	return content[:end]
}

// after returns what may be found under the name after a loss of power, nil when
// there is no such name.
func (p *platter) after(rng *rand.Rand) []byte {
	f := p.files[rng.IntN(len(p.files))]
	pending := slices.Clone(f.pending)
	keep := []float64{0, 1, 0.5, 0.9, 0.1}[rng.IntN(5)]
	if rng.IntN(3) == 0 { // the disk writes in another order
		rng.Shuffle(len(pending), func(i, j int) { pending[i], pending[j] = pending[j], pending[i] })
	}
	named, content := f.named, append([]byte{}, f.safe...)
	for _, o := range pending {
		if rng.Float64() < keep {
			named, content = true, apply(content, o)
		}
	}
	if !named {
		return nil
	}
	return content
}
