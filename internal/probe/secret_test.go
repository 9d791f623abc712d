package probe

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// A secret is what must not be told, in every form in which it could be.
type secret struct {
	name  string
	forms []string
}

// text is a secret that is letters, as itself and as the bytes that it may stand for.
func text(name, letters string) secret {
	s := secret{name, []string{letters}}
	if bytes, err := base64.RawURLEncoding.DecodeString(letters); err == nil && len(bytes) >= 16 {
		s.forms = append(s.forms, raw(name, bytes).forms...)
	}
	return s
}

// raw is a secret that is bytes.
func raw(name string, bytes []byte) secret {
	digits := hex.EncodeToString(bytes)
	numbers := strings.Trim(fmt.Sprint(bytes), "[]")
	reversed := slices.Clone(bytes)
	slices.Reverse(reversed)
	all := []string{string(bytes), digits, strings.ToUpper(digits), numbers, strings.ReplaceAll(numbers, " ", ","), hex.EncodeToString(reversed)}
	// Within something longer base64 has one of three forms, of which a few letters at
	// either end depend on what stands there.
	for before := range 3 {
		whole := base64.RawStdEncoding.EncodeToString(slices.Concat(make([]byte, before), bytes))
		inner := whole[(before*8+5)/6 : len(whole)-1]
		all = append(all, inner, strings.NewReplacer("+", "-", "/", "_").Replace(inner))
	}
	slices.Sort(all)
	return secret{name, slices.Compact(all)}
}

// leaked returns the names of the secrets that bytes hold.
func leaked(bytes string, secrets []secret) (names []string) {
	for _, s := range secrets {
		if slices.ContainsFunc(s.forms, func(form string) bool { return strings.Contains(bytes, form) }) {
			names = append(names, s.name)
		}
	}
	return names
}
