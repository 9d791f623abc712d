package endtoend

import (
	"testing"

	"game1208/internal/text"
)

// deafened lets a page's open streams die without a word when the test says so,
// and stops its clock then: nothing but the waking tells the page to look.
const deafened = `(() => {
	const get = window.fetch;
	let streams = [];
	window.fetch = async (...request) => {
		const answer = await get(...request);
		if (!answer.headers.get("Content-Type")?.includes("event-stream")) return answer;
		const stream = { deaf: false };
		streams.push(stream);
		const body = new TransformStream({ transform(part, to) { if (!stream.deaf) to.enqueue(part); } });
		return new Response(answer.body.pipeThrough(body), answer);
	};
	window.deafen = () => {
		const now = Date.now();
		Date.now = () => now;
		for (const stream of streams) stream.deaf = true;
		return streams.length;
	};
})()`

// TestWake: whoever comes back to a page whose stream has died sees the table as
// it is, and not only when the page has lost its patience.
func TestWake(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	tb := s.start("p", 2)
	p := newPlayer(t, s.server.Base(), "Léa", device{lang: "en"})
	p.onEveryPage(deafened)
	p.enter(tb.own(), s.prefs("en", "light"))
	p.waitFor("the stream", streaming)
	p.awaitRoll(1)
	if n := read[int](p, "deafen()"); n == 0 {
		t.Fatal("there is no stream")
	}
	s.choose(tb, 1)
	read[any](p, `document.dispatchEvent(new Event("visibilitychange"))`)
	p.waitFor("the other's choice", said("main li", text.Chose.In(text.EN)))
}
