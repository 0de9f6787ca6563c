# What people type. Setting up is the work of tools/setup.sh, which does nothing when there is nothing to do.
PYTHON ?= python3
GAME ?= cafe
ARGS ?=
export PYTHON
PY := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help setup play terminal test e2e lint bounds fuzz bench load kills lock clean

help:  ## show this list
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

setup:  ## fetch and build all that is needed; the other targets do it themselves
	@tools/setup.sh

play: setup  ## open the table in the browser: make play ARGS="--port 9000"
	@.venv/bin/cafezal serve $(ARGS)

terminal: setup  ## play in the terminal: make terminal ARGS="--players 3"
	@.venv/bin/cafezal play $(GAME) $(ARGS)

test:  ## run all tests: make test ARGS="-k auction"
	@tools/setup.sh postgres chromium
	$(PY) -m pytest -n auto $(ARGS)
	npm --prefix web test --silent

e2e:  ## every mode, screen and way to play in a real browser; pictures come to build/screenshots
	@tools/setup.sh chromium
	$(PY) -m pytest -n auto -m "full or not full" tests/e2e $(ARGS)

lint:  ## style, types and who may import whom
	@tools/setup.sh lint
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(PY) -m pyright
	.venv/bin/lint-imports
	$(PY) -m tools.check_colours
	npm --prefix web run check --silent

bounds: setup  ## replay games with every array index checked
	$(PY) -m tools.trace compare bounds $(ARGS)

fuzz: setup  ## play 100,000 whole random games of all modes, checking everything
	$(PY) tools/fuzz.py $(ARGS)

bench:  ## measure the speed of the rules, next to OpenSpiel, and of the table in a browser
	@tools/setup.sh bench chromium
	$(PY) bench/run.py $(ARGS)
	$(PY) bench/paint.py

load: setup  ## 1,000 people at 250 tables of one server: make load GAME=traders ARGS="--seconds 60"
	$(PY) bench/load.py --game $(GAME) $(ARGS)

kills: setup  ## kill the server two hundred times in the middle of games of both kinds, and look for what was lost
	$(PY) -m tests.server.kills 200

lock:  ## choose the newest versions anew: make lock ARGS=--upgrade
	@tools/setup.sh
	@for name in uv dev lint bench; do \
	  echo "requirements/$$name.txt"; \
	  .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --custom-compile-command "make lock" $(ARGS) requirements/$$name.in -o requirements/$$name.txt >/dev/null || exit 1; \
	done

clean:  ## remove what was built; .venv stays
	rm -rf build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name .venv -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete
