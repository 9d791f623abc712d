package importtest

// module is the prefix of the packages of this project.
const module = "game1208/"

// A kind says what a package may do beside importing its project packages.
type kind int

const (
	// pure packages compute: no input or output, clock, logger, network, or
	// randomness of their own. They import nothing that is not in pureStd.
	pure kind = iota
	// portable packages also run in the browser's worker: they may have clocks and
	// goroutines, but nothing that makes its program big, and no third-party
	// packages but those listed.
	portable
	// inner packages do other work, with no face to the world.
	inner
	// adapters touch the world, each at one place; none imports another.
	adapter
	// command is cmd/1208, which puts everything together and alone reads flags,
	// environment and signals.
	command
)

// A rule is what one package may import beside rules, which everybody may.
type rule struct {
	kind   kind
	may    []string // packages of the project
	outer  []string // third-party packages, for pure and portable ones; others are free
	mayAll bool
}

// arrows is the drawing: one line for each package of the project. Who adds a
// package or an arrow adds it here, and to the drawing in ARCHITECTURE.md.
var arrows = map[string]rule{
	"rules":  {kind: pure},
	"match":  {kind: pure, may: []string{"fair"}},
	"fair":   {kind: pure},
	"solve":  {kind: pure},
	"review": {kind: pure},
	"bot":    {kind: pure, may: []string{"solve"}},
	"train":  {kind: pure, may: []string{"solve", "review", "bot"}},

	"internal/text": {kind: portable, may: []string{"match", "fair", "bot", "review", "train"}},
	"internal/view": {kind: portable, may: []string{"match", "fair", "review", "train", "internal/text", "internal/asset"},
		outer: []string{"maragu.dev/gomponents", "rsc.io/qr"}},

	"internal/asset": {kind: portable},
	"internal/name": {kind: portable,
		outer: []string{"golang.org/x/text/unicode/norm", "github.com/mtibben/confusables", "github.com/rivo/uniseg"}},
	"internal/calling":      {kind: portable, may: []string{"match", "internal/name", "internal/text"}},
	"internal/crash":        {kind: portable},
	"internal/oracle":       {kind: portable, may: []string{"solve"}},
	"internal/eventlog":     {kind: portable},
	"internal/eventlog/idb": {kind: portable, may: []string{"internal/eventlog"}},
	"internal/room":         {kind: portable, may: []string{"match", "fair", "bot", "internal/oracle", "internal/eventlog"}},
	"internal/site": {kind: portable, may: []string{"match", "fair", "review", "train", "internal/room", "internal/oracle",
		"internal/eventlog", "internal/view", "internal/text", "internal/calling", "internal/crash", "internal/name", "internal/asset"}, outer: []string{"maragu.dev/gomponents"}},

	"internal/picture":          {kind: inner},
	"internal/limit":            {kind: inner},
	"internal/eventlog/logtest": {kind: inner, may: []string{"internal/eventlog"}},
	"internal/paper":            {kind: inner, may: []string{"review", "internal/text"}},

	"internal/eventlog/sqlite": {kind: adapter, may: []string{"internal/eventlog"}},
	"internal/web": {kind: adapter, may: []string{"internal/site", "internal/room", "internal/oracle", "internal/view", "internal/text",
		"internal/asset", "internal/picture", "internal/paper", "internal/limit", "match", "review"}},
	"internal/health": {kind: adapter, may: []string{"internal/eventlog"}},
	"internal/tui": {kind: adapter, may: []string{"internal/room", "internal/text", "internal/calling", "internal/crash", "internal/name", "internal/oracle",
		"match", "fair", "review"}},
	"internal/sshd": {kind: adapter, may: []string{"internal/text", "internal/crash", "internal/limit", "match"}},

	"internal/importtest": {kind: inner},
	"internal/webtest":    {kind: inner},
	"internal/termtest":   {kind: inner},
	"internal/endtoend":   {kind: inner},
	"internal/crowd":      {kind: inner, may: []string{"internal/webtest"}},
	"internal/probe":      {kind: inner},

	"cmd/worker": {kind: portable, may: []string{"internal/site", "internal/view", "internal/asset", "internal/room", "internal/oracle",
		"internal/eventlog", "internal/eventlog/idb", "match", "fair"}},
	"cmd/worker/template": {kind: portable},
	"cmd/1208":            {kind: command, mayAll: true},
}

// pureStd are the packages of the standard library that a pure package may
// import itself. (What these import in turn, as encoding/json does fmt, is
// their affair.)
var pureStd = []string{
	"bytes", "cmp", "container/heap", "crypto/hmac", "crypto/sha256", "encoding", "encoding/binary",
	"encoding/hex", "encoding/json", "errors", "hash", "iter", "maps", "math", "math/bits", "slices",
	"sort", "strconv", "strings", "sync", "sync/atomic", "unicode", "unicode/utf8",
}

// heavyStd are packages that portable packages must not import: the linker
// cannot shrink a program that holds them.
var heavyStd = []string{"html/template", "net/http", "text/template"}

// commandOnly are packages that read the command line or signals.
var commandOnly = []string{"flag", "os/signal", "github.com/spf13/cobra", "github.com/spf13/pflag"}

// environment are the functions and variables that read what only the command
// reads.
var environment = map[string][]string{
	"os":      {"Args", "Environ", "ExpandEnv", "Getenv", "LookupEnv"},
	"syscall": {"Environ", "Getenv"},
}
