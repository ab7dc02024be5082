# remote-input. `make run` plays, `make test` tests; both install what is missing first, with apt.
# Nothing else calls apt but `make deps`: the others name what is missing.

PREFIX ?= /usr/local
DESTDIR ?=
FILE ?=
LIVE ?=
ARGS ?=
SWIFT ?= swift

programs = remote-inputd remote-player remote-monitor
# Package.swift says what is linked in. lld, because the default linker warns of functions in
# Foundation that nothing here calls. Without a search path of its own, where each library would be
# looked for first.
# Overlapping access to a class's property is not looked for on an event's way (loop, ports,
# socket): 64 us from the event to its line instead of 71 in the lab. A debug build, as `swift test`
# makes, looks for it. It stands here since a package whose manifest has unsafe flags cannot be a
# dependency of another one.
unchecked = -Xswiftc -enforce-exclusivity=unchecked
# One build for people and for tests: Package.swift says how.
export REMOTE_INPUT_TESTABLE = 1
# The compiler takes 0.87 of the time when its memory is given out by jemalloc and not by glibc.
jemalloc = $(firstword $(wildcard /usr/lib/$(shell uname -m)-linux-gnu/libjemalloc.so.2))
quicker = $(if $(jemalloc),LD_PRELOAD=$(jemalloc))
# All functions of libraries are bound at the start, and their table is read-only from then on.
# A new commit only links again: Sources/Linux/CLinux/commit.c.
# What is stripped needs no debugger's tables, and without them two builds give the same bytes.
# The compiler does not check its own code for LLVM, which takes a 50th of its time and finds faults
# of the compiler only.
release = $(quicker) $(SWIFT) build -c release -debug-info-format none --disable-local-rpath \
	-Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
	-Xswiftc -use-ld=lld -Xlinker -s -Xlinker -z -Xlinker now $(unchecked) \
	-Xlinker --defsym=remote_input_commit=$$(.ci/commit)
built = .build/release
udevdir = $(PREFIX)/lib/udev/rules.d
# udev reads the database's sources from two folders only, none of them below /usr/local.
hwdbdir = $(if $(filter /usr,$(PREFIX)),/usr/lib,/etc)/udev/hwdb.d
unitdir = $(PREFIX)/lib/systemd/user
systemunitdir = $(PREFIX)/lib/systemd/system
applicationdir = $(PREFIX)/share/applications
icondir = $(PREFIX)/share/icons/hicolor/scalable/apps
metadir = $(PREFIX)/share/metainfo
pages = remote-keymap.5 remote-film.5 remote-player.toml.5 remote-inputd.toml.5
man7dir = $(PREFIX)/share/man/man7
man1dir = $(PREFIX)/share/man/man1
bashdir = $(PREFIX)/share/bash-completion/completions
zshdir = $(PREFIX)/share/zsh/vendor-completions
fishdir = $(PREFIX)/share/fish/vendor_completions.d
sharedir = $(PREFIX)/share/remote-input
docdir = $(PREFIX)/share/doc/remote-input

FILTER ?=
HOURS ?= 24
FUZZ ?= devices
FUZZ_SECONDS ?= 120
COUNT ?= 100
MINUTES ?= 20
SEED ?=
TARGETS ?=
AGAIN ?=

.PHONY: build tests check run test deps lab bench gestures simulate mutate fuzz demo diagrams film \
	docs install deb dist uninstall format lint clean help

help: ## Show what can be made.
	@sed -n 's/^\([a-z]*\):[^#]*## */\1\t/p' Makefile | expand -t 12

build: ## Build the three programs in release mode.
	@.ci/install-packages --check build
	$(release)

tests: ## Build Swift's tests as well.
	@.ci/install-packages --check build test
	$(release) --build-tests

check: tests ## Run Swift's tests alone, or those whose names have FILTER in them.
	@$(SWIFT) test -c release --skip-build $(if $(FILTER),--filter "$(FILTER)") $(ARGS)

deps: ## Install with apt what building, playing and testing need.
	@.ci/install-packages build run test

run: ## Play FILE; without it a film and live channels made here (LIVE=1: channels first).
	@.ci/install-packages build run
	@$(release) --product remote-player
	@if [ -z "$(FILE)" ]; then lab/make-demo .build/demo; fi
	@$(built)/remote-player $(if $(FILE),"$(FILE)",--demo .build/demo $(if $(LIVE),--live))

test: ## Build, and run all tests, those in the lab too.
	@.ci/test

lab: build ## Run the scenarios of the lab only: a real kernel with devices made for it.
	@.ci/install-packages --check test
	@lab/run

bench: build ## Measure speed and size beside a C program, and hold them to lab/limits.toml.
	@.ci/install-packages --check test
	@lab/bench

gestures: ## Play 20000 gestures of each kind, and what is none, and judge (ARGS=--help).
	@.ci/install-packages --check build
	@$(release) --product gesture-study
	@$(built)/gesture-study $(ARGS)

simulate: ## Simulate HOURS of remotes and players, from a new seed (ARGS=--help).
	@.ci/install-packages --check build
	@$(release) --product simulation
	@$(built)/simulation --hours $(HOURS) $(ARGS)

mutate: ## Change the pure targets in COUNT small ways; name those that no test sees (SEED=).
	@.ci/install-packages --check build
	@lab/mutate --count $(COUNT) --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) \
		$(if $(AGAIN),--again $(AGAIN)) $(TARGETS)

# Leaks are not looked for: what a table of Swift's holds looks like one from its first use on.
# One --sanitize only: SwiftPM hands each on by itself, in any order, and swiftc heeds the last one.
fuzz: ## Feed broken input to FUZZ (devices keymaps traces ...) for FUZZ_SECONDS.
	@.ci/install-packages --check build
	@$(SWIFT) build --product input-fuzz --scratch-path .build/fuzz --sanitize=fuzzer \
		-Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address \
		-Xswiftc -DFUZZING -Xswiftc -O -Xswiftc -use-ld=lld
	@mkdir -p .build/fuzz/found/$(FUZZ)
	@cd .build/fuzz/found && FUZZ_TARGET=$(FUZZ) ASAN_OPTIONS=detect_leaks=0 \
		../debug/input-fuzz \
		-max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 \
		-artifact_prefix=$(FUZZ)- $(FUZZ) $(CURDIR)/Tests/Corpus/$(FUZZ)

demo: ## Make the demo's film and channels.
	@.ci/install-packages --check run
	@lab/make-demo .build/demo

# root often has no toolchain, and installs what was built before.
install: $(if $(shell command -v $(SWIFT)),build) ## Install below $(DESTDIR)$(PREFIX).
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(sharedir)/keymaps
	install -d $(DESTDIR)$(sharedir)/languages
	install -m 644 languages/*.toml $(DESTDIR)$(sharedir)/languages
	install -d $(DESTDIR)$(udevdir) $(DESTDIR)$(unitdir)
	install -m 755 $(addprefix $(built)/,$(programs)) $(DESTDIR)$(PREFIX)/bin
	install -m 644 keymaps/*.toml keymaps/schema.json keymaps/gamecontrollerdb.txt \
		$(DESTDIR)$(sharedir)/keymaps
	install -d $(DESTDIR)$(PREFIX)/share/man/man5
	install -m 644 docs/film-schema.json docs/remote-inputd-schema.json $(DESTDIR)$(sharedir)
	install -m 644 $(addprefix docs/,$(pages)) $(DESTDIR)$(PREFIX)/share/man/man5
	install -d $(DESTDIR)$(man7dir)
	install -m 644 docs/remote-input-protocol.7 $(DESTDIR)$(man7dir)
	install -d $(addprefix $(DESTDIR)$(docdir)/,diagrams gestures playback)
	install -d $(addprefix $(DESTDIR),$(man1dir) $(bashdir) $(zshdir) $(fishdir))
	install -m 644 $(addprefix docs/,$(addsuffix .1,$(programs))) $(DESTDIR)$(man1dir)
	install -m 644 desktop/completions/remote-inputd.bash $(DESTDIR)$(bashdir)/remote-inputd
	install -m 644 desktop/completions/remote-inputd.zsh $(DESTDIR)$(zshdir)/_remote-inputd
	install -m 644 desktop/completions/remote-inputd.fish $(DESTDIR)$(fishdir)
	@for program in remote-player remote-monitor; do \
		$(built)/$$program --generate-completion-script bash | sed '1{/^#!/d}' \
			> $(DESTDIR)$(bashdir)/$$program && \
		$(built)/$$program --generate-completion-script zsh | sed -f desktop/zsh-files.sed \
			> $(DESTDIR)$(zshdir)/_$$program && \
		$(built)/$$program --generate-completion-script fish \
			> $(DESTDIR)$(fishdir)/$$program.fish || exit; \
	done
	install -m 644 docs/*.md README.md LICENSE docs/player.jpg docs/player.webp $(DESTDIR)$(docdir)
	sed -i -E -f desktop/installed-pages.sed $(DESTDIR)$(docdir)/*.md
	install -d $(DESTDIR)$(docdir)/examples
	install -m 644 examples/*.py examples/*.swift $(DESTDIR)$(docdir)/examples
	install -m 644 docs/diagrams/*.svg $(DESTDIR)$(docdir)/diagrams
	install -m 644 docs/gestures/*.md $(DESTDIR)$(docdir)/gestures
	install -m 644 docs/playback/*.md $(DESTDIR)$(docdir)/playback
	install -m 644 udev-rules/*.rules $(DESTDIR)$(udevdir)
	install -d $(DESTDIR)$(hwdbdir)
	install -m 644 udev-rules/*.hwdb $(DESTDIR)$(hwdbdir)
	sed 's|@PREFIX@|$(PREFIX)|' systemd/remote-inputd.service \
		> $(DESTDIR)$(unitdir)/remote-inputd.service
	sed 's|@PREFIX@|$(PREFIX)|' systemd/remote-player.service \
		> $(DESTDIR)$(unitdir)/remote-player.service
	install -d $(DESTDIR)$(systemunitdir)
	sed 's|@PREFIX@|$(PREFIX)|' systemd/system/remote-inputd.service \
		> $(DESTDIR)$(systemunitdir)/remote-inputd.service
	install -m 644 systemd/remote-inputd.socket $(DESTDIR)$(unitdir)
	install -m 644 systemd/system/remote-inputd.socket $(DESTDIR)$(systemunitdir)
	install -d $(DESTDIR)$(applicationdir)
	sed 's|@PREFIX@|$(PREFIX)|' desktop/remote-player.desktop \
		> $(DESTDIR)$(applicationdir)/remote-player.desktop
	install -d $(DESTDIR)$(icondir) $(DESTDIR)$(metadir)
	install -m 644 desktop/remote-player.svg $(DESTDIR)$(icondir)
	install -m 644 desktop/remote-player.metainfo.xml $(DESTDIR)$(metadir)

deb: build ## Make Debian packages of the built programs in .build/deb.
	@desktop/make-deb

dist: ## Make a source archive with the Swift packages in .build/dist; it builds without network.
	@desktop/make-dist

uninstall: ## Remove what install put there.
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/bin/,$(programs))
	rm -rf $(DESTDIR)$(sharedir) $(DESTDIR)$(docdir)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/man/man5/,$(pages))
	rm -f $(addprefix $(DESTDIR)$(udevdir)/,$(notdir $(wildcard udev-rules/*.rules)))
	rm -f $(addprefix $(DESTDIR)$(hwdbdir)/,$(notdir $(wildcard udev-rules/*.hwdb)))
	rm -f $(addprefix $(DESTDIR)$(unitdir)/remote-inputd.,service socket)
	rm -f $(DESTDIR)$(unitdir)/remote-player.service
	rm -f $(addprefix $(DESTDIR)$(systemunitdir)/remote-inputd.,service socket)
	rm -f $(DESTDIR)$(applicationdir)/remote-player.desktop
	rm -f $(DESTDIR)$(icondir)/remote-player.svg
	rm -f $(DESTDIR)$(metadir)/remote-player.metainfo.xml
	rm -f $(DESTDIR)$(man7dir)/remote-input-protocol.7
	rm -f $(addprefix $(DESTDIR)$(man1dir)/,$(addsuffix .1,$(programs)))
	rm -f $(addprefix $(DESTDIR)$(bashdir)/,$(programs))
	rm -f $(addprefix $(DESTDIR)$(zshdir)/_,$(programs))
	rm -f $(addprefix $(DESTDIR)$(fishdir)/,$(addsuffix .fish,$(programs)))

format: ## Format the Swift code.
	swift format --in-place --recursive Sources Tests Package.swift

diagrams: ## Draw docs/diagrams again from their texts (it needs Graphviz).
	@docs/diagrams/make

film: build demo ## Film a thumb and the screen for the readme: docs/player.webp.
	@lab/make-film

docs: ## Build the libraries' reference with its guides in .build/docs.
	@$(SWIFT) package dump-symbol-graph --minimum-access-level public >/dev/null
	@for module in RemoteCore RemotePlayerCore CommandSocket; do \
		mkdir -p .build/docs .build/symbols/$$module && \
		cp .build/*/symbolgraph/$$module.symbols.json .build/symbols/$$module && \
		docc convert $$(find Sources -name $$module.docc) --output-dir .build/docs/$$module \
			--additional-symbol-graph-dir .build/symbols/$$module \
			--fallback-display-name $$module \
			--fallback-bundle-identifier remote-input.$$module || exit; \
	done

lint: ## Check the format of the Swift code, and that diagrams are of their texts.
	swift format lint --strict --recursive Sources Tests Package.swift
	@docs/diagrams/make --check

clean: ## Remove what was built.
	rm -rf .build
