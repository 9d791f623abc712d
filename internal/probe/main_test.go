package probe

import (
	"os"
	"testing"

	"game1208/internal/webtest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	webtest.Clean()
	os.Exit(code)
}
