# People and machines type the same: `make play`, `make test`. What is fetched and built stays in this folder: .venv, build, web/node_modules,
# and beside the sources what is compiled of them. Tables, accounts and saved games are kept in your data folder (~/.local/share/turres, or TURRES_DATA).
.DEFAULT_GOAL := help
.SUFFIXES:
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
BIN := $(VENV)/bin
RUN := $(BIN)/python
PIP := $(RUN) -m pip -qq --disable-pip-version-check install
FETCH := $(RUN) tools/fetch.py
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: help play build test check format pytest fuzz fuzz-short long bench coverage mutants mutants-short figures intervals docs docs-serve pictures transcripts clean

help:  ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

play: build  ## the games in your browser, from a server of your own
	@$(BIN)/turres serve --open --plain-log

build: $(VENV)/installed $(VENV)/node  ## compile what changed, the browser client too
	@$(RUN) setup.py --quiet build_ext --inplace
	@[ ! -e $(VENV)/example ] || (cd examples/bids && python setup.py --quiet build_ext --inplace)
	@$(RUN) tools/pages.py

test: check pytest fuzz-short mutants-short  ## everything: checks, tests, a short fuzz run, a few broken rules

check: $(VENV)/dev $(VENV)/example build  ## lint, types, imports, spelling, the client's own tests, the examples in the documents
	@tools/check

format: $(VENV)/dev  ## put the source in its one layout
	@ruff check --quiet --fix-only . && ruff format --quiet .
	@$(RUN) tools/pages.py --npm run --silent format

pytest: $(VENV)/dev $(VENV)/example build
	@pytest -q -n $(JOBS)

fuzz: $(VENV)/dev $(VENV)/example build  ## a million random decisions a game, under the sanitizers (minutes)
	@python -m fuzz

fuzz-short: $(VENV)/dev $(VENV)/example build
	@python -m fuzz --short

long: $(VENV)/dev $(VENV)/example build  ## the server killed 200 times on each store (an hour or so)
	@TURRES_KILLS=200 pytest -q -n 0 tests/server/test_killing.py -k nothing_acknowledged

bench: $(VENV)/bench build  ## what we promise about speed, measured
	@python -m benchmarks

coverage: $(VENV)/dev $(VENV)/example build  ## which lines of the rules their tests reach
	@python -m tools.coverage

mutants: $(VENV)/dev build  ## rules broken on purpose: how many of 150 a game do the tests notice? (an hour or so)
	@python -m tools.mutants --sample 150 --jobs $(JOBS)

mutants-short: $(VENV)/dev build
	@python -m tools.mutants --jobs $(JOBS) --least 0.75

figures: $(VENV)/dev build  ## docs/games/*-figures.md anew, from studies/: as many games as ten minutes a study give (an hour)
	@for study in studies/*.toml; do timeout -s INT 600 $(BIN)/turres study run $$study --jobs $(JOBS) --out build/$${study%.toml}; [ $$? -le 130 ] || exit 1; done
	@for game in tower turf-wars turris-beasts; do $(BIN)/turres study report build/studies/$$game build/studies/$$game-entries --markdown docs/games/$$game-figures.md; done

intervals: $(VENV)/dev build  ## do printed intervals hold known truths? (ten minutes or so)
	@TURRES_COVERAGE_RUNS=5000 pytest -q -n $(JOBS) tests/lab -k "cover or effect"

docs: $(VENV)/dev build  ## the documentation as a site, in build/site; nothing is fetched
	@python -m tools.docs_site

docs-serve: $(VENV)/dev build  ## the same in your browser, built anew when you edit docs/ and call make docs
	@python -m tools.docs_site --serve

pictures: $(VENV)/dev build  ## draw docs/pictures anew: every page and board, at both sizes and in both themes
	@python -m tools.pictures

transcripts: $(VENV)/dev $(VENV)/example build  ## rewrite the golden transcripts; read the difference
	@python -m tests.conformance.transcripts

clean:  ## remove all that was built; .venv stays
	@rm -rf build dist src/turres/server/pages .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	@find src examples -name '*.so' -delete

# Stamps: each is made anew when what it depends on changes.

$(VENV)/bin/python:
	@tools/machine $(PYTHON)
	@echo "Making a place for Python packages in $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run: requirements/run.txt | $(VENV)/bin/python
	@echo "Installing what Turres needs into $(VENV) (once) ..."
	@$(FETCH) -r $<
	@touch $@

$(VENV)/compiler: requirements/zig.txt src/turres/build.py | $(VENV)/run
	@$(RUN) tools/compiler.py || { echo "No C compiler here: fetching one as a wheel (once) ..."; $(FETCH) -r $<; }
	@touch $@

$(VENV)/node: requirements/node.txt tools/pages.py | $(VENV)/run
	@$(RUN) tools/pages.py --ready || { echo "No Node here that is new enough: fetching one as a wheel (once) ..."; $(FETCH) -r $<; }
	@touch $@

$(VENV)/installed: pyproject.toml setup.py src/turres/build.py $(VENV)/run $(VENV)/compiler
	@TURRES_FLAVOUR=none $(PIP) --no-build-isolation --no-deps -e .
	@echo "Compiling the rules ..."
	@touch $@

$(VENV)/dev: requirements/dev.txt requirements/zig.txt $(VENV)/run
	@tools/machine $(PYTHON) --sanitizers
	@tools/machine $(PYTHON) --postgresql
	@tools/machine $(PYTHON) --chromium
	@tools/machine $(PYTHON) --deploy
	@echo "Installing what the tests need into $(VENV) (once) ..."
	@$(FETCH) -r $<
	@touch $@

$(VENV)/bench: requirements/bench.txt $(VENV)/run
	@$(PIP) -r $<
	@touch $@

$(VENV)/example: examples/bids/pyproject.toml $(VENV)/installed
	@$(RUN) setup.py --quiet build_ext --inplace
	@TURRES_FLAVOUR=none $(PIP) --no-build-isolation --no-deps -e examples/bids
	@touch $@
