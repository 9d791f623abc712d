package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"game1208/fair"
	"game1208/internal/crash"
	"game1208/internal/room"
	"game1208/internal/text"
	"game1208/match"
	"game1208/review"
)

// The least window that the game fits in.
const leastWidth, leastHeight = 60, 20

// A Screen is the game on a whole terminal, as a model of Bubble Tea. Its methods
// are called by one goroutine.
type Screen struct {
	guest *Guest
	ctx   context.Context
	palette
	w, h  int
	bye   string // what is to be said when it has ended
	frame frame  // what is shown, for clicks

	form   form
	table  sight
	watch  *room.Watcher // nil at the start
	leave  func()        // ends watch
	hand   choice
	notice string   // why the last deed did nothing
	card   card     // what lies over everything
	link   string   // the link that the card shows
	seat   int      // the seat that the card asks about
	asked  fair.GID // the game for which ready was said by itself
	ready  int      // for so many seats
	judged fair.GID // the game whose review is asked for or known
	report *review.Review
	reader *reader // nil while no review is read

	opening bool // of a table: it is asked for, and not yet there
	ticking bool // while a tick of the clock is on its way
}

// A card lies over the screen until a key is pressed; one that asks stands in the
// place of what to do now, with all that it is about still in sight.
type card int

const (
	noCard card = iota
	keysCard
	linkCard
	leaveCard
	giveUpCard
	freeCard
)

type (
	arrived struct { // at a table
		watch *room.Watcher
		leave func() // ends the watch, unless the screen's end has
		err   error
	}
	news struct { // of the table
		of    *room.Watcher
		table room.Snapshot
		ok    bool
	}
	done   struct{ err error } // a deed
	opened struct {            // a table, or the way to one
		id  string
		err error
	}
	linked struct { // a seat
		link string
		err  error
	}
	reviewed struct { // a game
		of     fair.GID
		report *review.Review
	}
	tables []room.Snapshot // of the guest
	tick   struct{}        // of a clock
	ending struct{ why text.Sentence }
)

// NewScreen returns the screen of a guest. When ctx ends, so does what it waits for.
func NewScreen(ctx context.Context, g *Guest) *Screen {
	return &Screen{guest: g, ctx: ctx, palette: onDark, form: newForm(g)}
}

// Close ends what the screen watches, once it is shown no more.
func (m *Screen) Close() {
	if m.watch != nil {
		m.leave()
		m.watch = nil
	}
}

// Bye is what is to be said after the screen has ended, "" for nothing.
func (m *Screen) Bye() string { return m.bye }

// Init implements [tea.Model].
func (m *Screen) Init() tea.Cmd {
	first := m.findTables()
	if m.guest.Begin != nil {
		first = m.open(*m.guest.Begin)
	}
	return tea.Batch(tea.RequestBackgroundColor, m.awaitEnd(), first)
}

// Update implements [tea.Model].
func (m *Screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		m.palette = onDark
		if !msg.IsDark() {
			m.palette = onLight
		}
	case tea.KeyPressMsg:
		return m, m.press(msg.Keystroke(), msg.Text)
	case tea.PasteMsg:
		m.form.paste(msg.Content)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			return m, m.click(m.frame.at(msg.X, msg.Y))
		}
	default:
		return m, m.hear(msg)
	}
	return m, nil
}

// hear takes what the house says.
func (m *Screen) hear(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case opened:
		if msg.err != nil {
			m.opening = false
			m.notice = m.guest.why(msg.err)
			return nil
		}
		return m.goTo(msg.id)
	case arrived:
		m.opening = false
		if msg.err != nil {
			m.notice = m.guest.why(msg.err)
			return nil
		}
		m.Close()
		m.watch, m.leave = msg.watch, msg.leave
		m.table, m.notice, m.card, m.hand, m.reader = sight{}, "", noCard, choice{}, nil
		m.form.code = ""
		return m.listen()
	case news:
		return m.learn(msg)
	case done:
		m.opening = false
		m.tell(msg.err)
	case linked:
		m.tell(msg.err)
		if msg.err == nil {
			m.card, m.link = linkCard, msg.link
		}
	case reviewed:
		if msg.of == m.judged {
			m.report = msg.report
		}
	case tables:
		m.form.tables = msg
	case tick:
		m.ticking = false
		return m.watchClock()
	case ending:
		m.bye = msg.why.In(m.guest.Lang)
		return tea.Quit
	}
	return nil
}

// later returns what a deed comes to, done where it holds nothing up.
func (m *Screen) later(do func() tea.Msg) tea.Cmd {
	return func() (msg tea.Msg) {
		defer func() {
			if cause := recover(); cause != nil {
				m.guest.failed(fmt.Errorf("panic: %s at %s", crash.What(cause), crash.At()))
				msg = done{errFailed}
			}
		}()
		return do()
	}
}

// errFailed is a fault of this program's own.
var errFailed = errors.New("it failed")

// tell keeps why something did nothing.
func (m *Screen) tell(err error) {
	m.notice = ""
	if err != nil && !errors.Is(err, context.Canceled) {
		m.notice = m.guest.why(err)
	}
}

// learn takes news of the table.
func (m *Screen) learn(n news) tea.Cmd {
	if n.of != m.watch {
		return nil // of a table that was left
	}
	if !n.ok {
		m.bye = text.TermEnding.In(m.guest.Lang)
		return tea.Quit
	}
	before := m.table.GID
	m.table = sightOf(n.table, m.guest.Owner, m.guest.Lang)
	if before != m.table.GID {
		m.reader, m.notice = nil, ""
	}
	if m.asks() && (before != m.table.GID || m.moot()) {
		m.card = noCard
	}
	cmds := []tea.Cmd{m.listen(), m.sayReady(n.table.State), m.judge(n.table.State), m.watchClock()}
	return tea.Batch(cmds...)
}

// sayReady says that everybody here is ready for a game that they asked for by
// sitting down or for a rematch.
func (m *Screen) sayReady(s match.State) tea.Cmd {
	own := m.table.Own
	if m.table.Phase != match.Gathering || len(own) == 0 || m.asked == m.table.GID && m.ready == len(own) || !m.table.OwnKeen() {
		return nil
	}
	m.asked, m.ready = m.table.GID, len(own)
	return m.do(m.guest.ready(s))
}

// judge asks for the review of a game that is over.
func (m *Screen) judge(s match.State) tea.Cmd {
	if s.Phase != match.Over || s.WantsLuck() || s.Ending != match.Finished || m.judged == s.GID && m.report != nil {
		return nil
	}
	m.judged, m.report = s.GID, nil
	return m.later(func() tea.Msg { return reviewed{of: s.GID, report: m.guest.review(m.ctx, s)} })
}

// do has a command decided at the table.
func (m *Screen) do(c match.Command) tea.Cmd {
	id := m.table.id
	return m.later(func() tea.Msg {
		_, err := m.guest.do(m.ctx, id, c)
		return done{err}
	})
}

func (m *Screen) open(s Setup) tea.Cmd {
	return m.later(func() tea.Msg {
		t, err := m.guest.open(m.ctx, s)
		return opened{t.ID, err}
	})
}

// goTo begins to watch a table. The watch ends with the screen, even if nobody is left
// to be told of it.
func (m *Screen) goTo(id string) tea.Cmd {
	return m.later(func() tea.Msg {
		w, err := m.guest.House.Watch(m.ctx, id, m.guest.Owner)
		if err != nil {
			return arrived{err: err}
		}
		stop := context.AfterFunc(m.ctx, w.Close)
		return arrived{watch: w, leave: func() {
			if stop() {
				w.Close()
			}
		}}
	})
}

// listen waits for the next news of the table.
func (m *Screen) listen() tea.Cmd {
	w := m.watch
	return m.later(func() tea.Msg {
		select {
		case t, ok := <-w.C():
			return news{of: w, table: t, ok: ok}
		case <-m.ctx.Done():
			return nil
		}
	})
}

func (m *Screen) findTables() tea.Cmd {
	if m.guest.Private {
		return nil
	}
	const most = 4
	return m.later(func() tea.Msg {
		all, err := m.guest.House.TablesOf(m.ctx, m.guest.Owner, most)
		if err != nil {
			return nil // without them one can still play
		}
		return tables(all)
	})
}

// awaitEnd waits until the guest has to go.
func (m *Screen) awaitEnd() tea.Cmd {
	return m.later(func() tea.Msg {
		select {
		case why := <-m.guest.Ending:
			return ending{why}
		case <-m.ctx.Done():
			return nil
		}
	})
}

// watchClock comes back while a clock runs.
func (m *Screen) watchClock() tea.Cmd {
	if m.ticking || m.table.deadline.IsZero() {
		return nil
	}
	m.ticking = true
	return tea.Tick(time.Second/2, func(time.Time) tea.Msg { return tick{} })
}

// home goes back to the start.
func (m *Screen) home() tea.Cmd {
	if m.guest.Begin != nil {
		return tea.Quit
	}
	m.Close()
	m.table, m.notice, m.card = sight{}, "", noCard
	return m.findTables()
}

// seated reports whether the screen is at a table, and knows it.
func (m *Screen) seated() bool { return m.watch != nil && len(m.table.Seats) > 0 }

// drawTooSmall says how large the window must be, in the most words that it has room
// for.
func (m *Screen) drawTooSmall(s *sheet) {
	for _, said := range text.TermTooSmall(m.guest.Lang, leastWidth, leastHeight) {
		words := strings.Split(plainly.Replace(said), " ")
		broken := slices.ContainsFunc(words, func(word string) bool { return ansi.StringWidth(word) > m.w })
		if lines := wrap(said, m.w); !broken && len(lines) <= m.h {
			s.stack(0, (m.h-len(lines))/2, m.w, in(m.ink).Bold(true), lines)
			return
		}
	}
}

// View implements [tea.Model].
func (m *Screen) View() tea.View {
	s := &sheet{palette: m.palette, w: m.w, h: m.h}
	switch {
	case m.w == 0: // its size is not known yet
	case m.w < leastWidth || m.h < leastHeight:
		m.drawTooSmall(s)
	case m.card != noCard && !m.asks():
		m.drawCard(s)
	case !m.seated():
		m.drawHome(s)
	case m.reader != nil:
		m.drawReader(s)
	default:
		m.drawTable(s)
	}
	if m.w > 0 {
		m.frame = s.drawn()
	}
	v := tea.NewView(m.frame.content)
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "1208"
	return v
}
