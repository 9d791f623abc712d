package site

import (
	"context"

	"game1208/internal/asset"
)

// forever lets a browser keep what never changes under its address.
const forever = "public, max-age=31536000, immutable"

// static sends an asset. Its address has the hash of its content.
func (s *Site) static(_ context.Context, r *Request) (Response, error) {
	f, found := asset.At(r.URL.Path)
	if !found {
		return Response{}, errNotFound
	}
	return Response{Status: statusOK, Body: f.Data, Header: map[string]string{"Content-Type": f.Type, "Cache-Control": forever}}, nil
}
