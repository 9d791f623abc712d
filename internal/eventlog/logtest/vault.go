package logtest

import (
	"errors"
	"strings"
	"testing"

	"game1208/internal/eventlog"
)

// TestVault runs the tests of a vault that open returns new and empty.
func TestVault(t *testing.T, open func(t *testing.T) eventlog.Vault) {
	vault := open(t)
	one, two := [16]byte{1}, [16]byte{2}
	secret := [32]byte([]byte("a secret that nobody else may see"))
	if _, err := vault.Secret(t.Context(), one); !errors.Is(err, eventlog.ErrNoSecret) {
		t.Errorf("Secret of an empty vault = %v, want ErrNoSecret", err)
	}
	for range 2 {
		if err := vault.Keep(t.Context(), one, secret); err != nil {
			t.Fatalf("Keep = %v", err)
		}
	}
	err := vault.Keep(t.Context(), one, [32]byte{9})
	if !errors.Is(err, eventlog.ErrOtherSecret) {
		t.Errorf("Keep of another secret = %v, want ErrOtherSecret", err)
	} else if strings.Contains(err.Error(), "nobody") {
		t.Errorf("an error tells a secret: %v", err)
	}
	if got, err := vault.Secret(t.Context(), one); err != nil || got != secret {
		t.Errorf("Secret = %v, want the one kept", err)
	}
	if _, err := vault.Secret(t.Context(), two); !errors.Is(err, eventlog.ErrNoSecret) {
		t.Errorf("Secret of another id = %v, want ErrNoSecret", err)
	}
}
