package eventlog_test

import (
	"testing"
	"time"

	"game1208/internal/eventlog"
)

// FuzzChain seals a record and then moves one byte of the event from one field to the
// next, or changes it: it is another event, and belongs nowhere.
func FuzzChain(f *testing.F) {
	f.Add("game", "kind", []byte(`{"a":1}`), uint16(1), int64(0), uint8(0))
	f.Add("", "", []byte{}, uint16(0), int64(-1), uint8(3))
	f.Fuzz(func(t *testing.T, game, kind string, data []byte, schema uint16, at int64, how uint8) {
		var head, after eventlog.Head
		e := after.Seal(game, eventlog.Record{Schema: schema, Kind: kind, Data: data, At: time.UnixMilli(at % (1 << 50))})
		if next := head; next.Check(&e) != nil || next != after || after.CheckEnd(game, next) != nil {
			t.Fatalf("%+v does not follow what it was sealed after", e)
		}
		changed := e
		switch how % 7 {
		case 0:
			changed.Game, changed.Kind = game+"x", kind
		case 1:
			if kind == "" {
				return
			}
			changed.Game, changed.Kind = game+kind[:1], kind[1:]
		case 2:
			if len(data) == 0 {
				return
			}
			changed.Kind, changed.Data = kind+string(data[:1]), data[1:]
		case 3:
			changed.Schema++
		case 4:
			changed.At = e.At.Add(time.Millisecond)
		case 5:
			changed.Version++
		case 6:
			changed.Prev[how%32] ^= 1
		}
		if head.Check(&changed) == nil {
			t.Fatalf("%+v is taken for %+v", changed, e)
		}
	})
}
