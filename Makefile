# `make run` plays, `make test` checks everything. See CONTRIBUTING.md.

.PHONY: run build test check fuzz bench clean assets

run: build
	bin/1208 serve

build: bin/1208

# The binary is static and holds everything that it serves.
bin/1208: assets
	@scripts/need go
	CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o $@ ./cmd/1208

# What the browser loads, made of the packages that package-lock.json names.
assets: internal/asset/dist/htmx.js

internal/asset/dist/htmx.js: package-lock.json scripts/bundle.mjs
	@scripts/need node
	npm ci --silent
	npm run --silent build

check: assets
	@scripts/need go
	test -z "$$(gofmt -l cmd fair internal match rules)"
	go vet ./...
	go fix -diff ./...
	go tool staticcheck ./...
	scripts/vulnerable

test: check build
	CHROME=$$(scripts/chromium) go test -race ./...

clean:
	rm -rf bin node_modules internal/asset/dist/htmx.js
