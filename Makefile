# `make run` plays, `make test` checks everything. See CONTRIBUTING.md.

.PHONY: run build test check race bench match trust clean assets

run: build
	bin/1208 serve

build: bin/1208

# The binary is static and holds everything that it serves.
bin/1208: assets
	@scripts/need go
	CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o $@ ./cmd/1208

# What the browser loads, made of the packages that package-lock.json names.
assets: internal/asset/dist/htmx.js
	@scripts/need go
	scripts/worker

internal/asset/dist/htmx.js: package-lock.json scripts/bundle.mjs
	@scripts/need node
	npm ci --silent
	npm run --silent build

check: assets
	@scripts/need go
	@gofmt -l . | (! grep -v node_modules) # prints what is not formatted
	go vet ./...
	GOOS=js GOARCH=wasm go vet $(BROWSER)
	go fix -diff ./...
	go tool staticcheck ./...
	staticcheck=$$(go tool -n staticcheck) && GOOS=js GOARCH=wasm $$staticcheck $(BROWSER)
	scripts/vulnerable

# What is compiled for browsers alone.
BROWSER = ./cmd/worker ./internal/eventlog/idb

test: check build race
	scripts/poppler
	chrome=$$(scripts/chromium) && CHROME=$$chrome go test -timeout 14m ./...

# What many goroutines share, under the race detector, which needs a C compiler.
race:
	@if command -v $$(go env CC) >/dev/null; then set -x; go test -race -short $(SHARED); \
	else echo "the race detector needs a C compiler; not run"; fi

SHARED = ./internal/oracle ./internal/room ./internal/eventlog/... ./internal/site ./internal/web

# How long things take, the durable placement of the real program included.
bench: assets
	go test -run='^$$' -bench=. ./rules ./fair ./solve ./bot ./review ./train ./internal/eventlog/... ./internal/endtoend
	GOOS=js GOARCH=wasm go test -exec="$$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run='^$$' -bench='First$$|Again/points$$|Naive/tiny' -benchtime=5x ./solve

# By how much the player that plays to win beats the best one for points. An hour on one core.
match:
	go test ./bot -run TestMatch -match 10000 -timeout 0 -v

# The long form of a row of TRUST.md: make trust ROW=power-cut
trust: assets
	scripts/trust "$(ROW)" $(SEED)

clean:
	rm -rf bin node_modules internal/asset/dist/*
