package site

import "game1208/internal/calling"

// given is the name that the reader chose for himself, which his browser remembers.
func given(r *Request, typed string) (string, error) {
	own, err := calling.Chosen(typed)
	if p := r.Prefs; err == nil && own != "" && p.Name != own {
		p.Name = own
		r.Porter.Remember(p)
	}
	return own, err
}
