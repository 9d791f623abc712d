package site

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"game1208/internal/calling"
	"game1208/internal/name"
	"game1208/internal/text"
	"game1208/internal/view"
	"game1208/match"
	"game1208/rules"
)

func (s *Site) here(ctx context.Context, r *Request) (Response, error) {
	return page(statusOK, view.Here(r.page(), view.SetupData{}))
}

func (s *Site) lead(ctx context.Context, r *Request) (Response, error) {
	return page(statusOK, view.Lead(r.page(), view.SetupData{}))
}

func (s *Site) againstBot(ctx context.Context, r *Request) (Response, error) {
	return page(statusOK, view.AgainstBot(r.page(), view.SetupData{}))
}

// nameFields are those of the others who are seated when a table is opened.
var nameFields = func() []string {
	var all []string
	for n := range rules.MaxPlayers {
		all = append(all, "name"+strconv.Itoa(n+1))
	}
	return all
}()

// doorFields are the fields that each form to open a table may have.
var doorFields = map[string][]string{
	"":            {"name"},
	view.DoorHere: append([]string{"bot", "phones"}, nameFields...),
	view.DoorLead: append([]string{"name", "plays", "hand", "phones"}, nameFields...),
	view.DoorBot:  {"name", "bot"},
}

// A wish is a table as one of the forms asks for it.
type wish struct {
	door string // "" for the first page
	view.SetupData
}

// A plan is a table to be opened, with all who are seated at once. The first of
// them is the owner.
type plan struct {
	match.Open
	seated []match.Add
}

// errTooManySeats is a table for more than six.
var errTooManySeats = errors.New("more than six seats")

// openTable opens the table that one of the forms asks for: that of the first
// page, or of those for players round one table.
func (s *Site) openTable(ctx context.Context, r *Request) (Response, error) {
	asked, err := opening(r)
	if err != nil {
		return Response{}, err
	}
	table, err := planned(r, asked)
	if err != nil {
		return s.reopen(ctx, r, asked, err)
	}
	if !r.Porter.Allow(Table) {
		return Response{}, ErrTooMany
	}
	table.Owner = r.Porter.Admit()
	ctx = context.WithoutCancel(ctx) // who goes away meanwhile leaves no table half laid
	t, err := s.house.Open(ctx, table.Open)
	for i, add := range table.seated {
		if err == nil && i > 0 {
			add.By, add.Seat = table.Owner, i
			t, err = s.house.Do(ctx, t.ID, add)
		}
	}
	if err != nil {
		return Response{}, err
	}
	return goTo("/t/" + t.ID)
}

// opening reads such a form.
func opening(r *Request) (wish, error) {
	every := slices.Concat([]string{"door", "variant", "seats", "clock", "name", "plays", "hand", "phones", "bot"}, nameFields)
	fields, err := r.fields(every...)
	if err != nil {
		return wish{}, err
	}
	d := wish{door: fields["door"]}
	own, known := doorFields[d.door]
	if !known {
		return d, Bad("no such door")
	}
	for _, field := range every[4:] {
		if r.form.Has(field) && !slices.Contains(own, field) {
			return d, Bad("field %q is not of this form", field)
		}
	}
	if d.Variant, err = rules.ParseVariant(fields["variant"]); err != nil {
		return d, Bad("variant: %v", err)
	}
	if d.Count, err = number(fields, "seats"); err != nil || d.Count < 1 || d.Count > rules.MaxPlayers {
		return d, Bad("seats: 1 to 6")
	}
	if d.Clock, err = optional(fields, "clock"); err != nil || !slices.Contains(view.Clocks, d.Clock) {
		return d, Bad("no such clock")
	}
	if d.Phones, err = optional(fields, "phones"); err != nil {
		return d, err
	}
	if d.Bot = fields["bot"]; d.Bot != "" && !slices.Contains(text.BotStyles, d.Bot) {
		return d, Bad("no such bot")
	}
	if d.door == view.DoorBot && (d.Bot == "" || d.Count > 1) {
		return d, Bad("a bot, and one to play against it")
	}
	d.Name, d.Plays, d.ByHand = fields["name"], fields["plays"] == "1", fields["hand"] == "1"
	for i, field := range nameFields {
		d.Names[i] = fields[field]
	}
	return d, nil
}

// planned seats those who are asked for. Its error is told on the form.
func planned(r *Request, d wish) (plan, error) {
	p := plan{Open: match.Open{Variant: d.Variant, Clock: d.Clock, ByHand: d.ByHand}}
	remember := func(typed string) (string, error) { return given(r, typed) }
	free := d.Phones
	var err error
	switch {
	case d.door == "":
		free = d.Count - 1
		err = p.seat(match.Person, d.Name, remember)
	case d.door == view.DoorBot, d.door == view.DoorLead && d.Plays:
		err = p.seat(match.Person, d.Name, remember)
	}
	for i, typed := range d.Names[:d.Count] {
		switch {
		case err != nil || d.door == "" || d.door == view.DoorBot:
		case d.door == view.DoorHere && i == 0:
			err = p.seat(match.Person, typed, remember)
		case d.door == view.DoorHere:
			err = p.seat(match.Person, typed, calling.Chosen)
		default:
			err = p.seat(match.Paper, typed, calling.Chosen)
		}
	}
	if d.Bot != "" {
		p.seated = append(p.seated, match.Add{Kind: match.Robot, Style: d.Bot})
	}
	if p.Seats = len(p.seated) + free; err == nil && p.Seats > rules.MaxPlayers {
		err = errTooManySeats
	}
	if err == nil {
		p.Kind, p.Name, p.Skeleton = p.seated[0].Kind, p.seated[0].Name, p.seated[0].Skeleton
	}
	return p, err
}

// seat adds a seat to the plan.
func (p *plan) seat(kind match.Kind, typed string, read func(string) (string, error)) error {
	called, err := read(typed)
	if err != nil {
		return err
	}
	add := match.Add{Kind: kind, Name: called, Skeleton: name.Skeleton(called)}
	if called != "" && slices.ContainsFunc(p.seated, func(other match.Add) bool { return other.Skeleton == add.Skeleton }) {
		return match.NameTaken
	}
	p.seated = append(p.seated, add)
	return nil
}

// reopen shows the form again with what was typed, and why no table was opened.
func (s *Site) reopen(ctx context.Context, r *Request, d wish, cause error) (Response, error) {
	p := r.page()
	d.Notice = why(p.Lang, cause)
	switch d.door {
	case view.DoorHere:
		p.Back = "/here"
		return page(statusUnprocessable, view.Here(p, d.SetupData))
	case view.DoorBot:
		p.Back = "/bot"
		return page(statusUnprocessable, view.AgainstBot(p, d.SetupData))
	case view.DoorLead:
		p.Back = "/lead"
		return page(statusUnprocessable, view.Lead(p, d.SetupData))
	}
	return s.showHome(ctx, r, statusUnprocessable, view.HomeData{Notice: d.Notice, Name: d.Name, Variant: d.Variant, Clock: d.Clock})
}
