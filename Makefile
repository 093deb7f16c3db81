PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
# Modules are compiled when they are first imported; most never are.
PIP := $(PYTHON) -m pip --python $(RUN) install --no-compile --quiet --disable-pip-version-check
HOST ?= 127.0.0.1
PORT ?= 8000
EXTRAS := --extra data --extra nn --extra oidc --extra pictures --extra push --extra ray --extra spiel --extra table

.DEFAULT_GOAL := help

.PHONY: help
help: ## Show this help
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(RUN):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lunaria needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || $(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/play: $(RUN) requirements/play.txt pyproject.toml
	@echo "Setting up (once; a minute or two) ..."
	@$(PIP) --require-hashes -r requirements/play.txt
	@$(PIP) --no-deps -e .
	@touch $@

$(VENV)/development: $(RUN) requirements/development.txt pyproject.toml
	@echo "Setting up for development (once; a few minutes) ..."
	@$(PIP) --require-hashes -r requirements/development.txt
	@$(PIP) --no-deps -e .
	@touch $@ $(VENV)/play

# PyTorch has builds for different processors, so it is not among the locked requirements, nor is what needs it.
TORCH ?= torch==2.13.0
SB3 := stable-baselines3==2.9.2 sb3-contrib==2.9.2
TORCHRL := torchrl==0.14.1 tensordict==0.14.3
# RLlib without the extra of ray, which asks for an older Gymnasium; it works with the locked one.
RLLIB := dm-tree==0.1.10 lz4==4.4.5 ormsgpack==1.13.1 pandas==2.3.3 scipy pyyaml tensorboardX==2.6.5
# Tianshou without its requirement of virtualenv, which it never imports and which asks for an older filelock.
TIANSHOU := tianshou==2.0.1
TIANSHOU_NEEDS := deepdiff==7.0.1 h5py==3.16.0 overrides==7.7.0 sensai-utils==1.6.0 tensorboard==2.21.0 tqdm==4.70.1
$(VENV)/torch: $(VENV)/development
	@$(PIP) $(TORCH) $(SB3) $(TORCHRL) $(RLLIB) $(TIANSHOU_NEEDS)
	@$(PIP) --no-deps $(TIANSHOU)
	@touch $@

.PHONY: torch
torch: $(VENV)/torch ## Install PyTorch, so that the learning tests run too

.PHONY: play
play: $(VENV)/play ## Open a table in the browser
	@$(RUN) -m lunaria serve --host $(HOST) --port $(PORT)

# Rules are not compiled: a changed one is seen at once, and bots think slowly. INTERPRET= compiles them.
INTERPRET ?= 1
.PHONY: dev
dev: $(VENV)/development ## Open a table that shows changed sources when the page is loaded again
	@LUNARIA_HOST=$(HOST) LUNARIA_PORT=$(PORT) LUNARIA_INTERPRET=$(INTERPRET) $(RUN) -m lunaria.table.server.dev

# Files go to processes in their order: those that take longest, of the browser, come early. One more process than there
# are cores works while others wait. Each collects all tests; a first look leaves the bytecode of all behind.
.PHONY: test
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/development $(if $(CI),$(VENV)/torch) ## Run all tests
	@$(if $(CI),$(RUN) -m pytest --collect-only -qq > /dev/null || true)
	@$(RUN) -m pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $(TESTS)

WORKERS ?= $(shell expr $$(nproc 2>/dev/null || sysctl -n hw.ncpu) + 1)
TESTS ?=

# Left out is counting how often each possibility is drawn: most of the time, when rules are not compiled.
.PHONY: quick
quick: $(VENV)/development ## Test the rules in a minute: scenarios, words, and one setting of each title, not compiled
	@LUNARIA_INTERPRET=1 $(RUN) -m pytest -q --one-setting -k "not alike and not likely" tests/suite/test_scenarios.py tests/words tests/suite/test_every_game.py

.PHONY: spent
spent: TESTS += -p tests.spent
spent: test ## Run all tests and report the slowest

.PHONY: faults
faults: $(VENV)/development ## Crash and kill workers at every fault point, on both databases, and fuzz the server (an hour)
	@LUNARIA_REQUIRE_ALL=1 LUNARIA_FAULTS=400 LUNARIA_STORM=60 $(RUN) -m pytest -m 'faults or not faults' --timeout 1200 -rP tests/table/test_model.py tests/table/test_faults.py tests/table/test_waiting_crash.py tests/table/test_deals_crash.py tests/table/test_tournaments_crash.py
	@LUNARIA_EVERYBODY=1 $(RUN) -m pytest -m 'faults or not faults' tests/suite/test_modes.py
	@LUNARIA_REQUIRE_ALL=1 LUNARIA_FUZZ=50 $(RUN) -m pytest --timeout 1800 tests/table/test_fuzz.py tests/table/test_api.py

.PHONY: device
device: $(VENV)/development ## Compile every game for a GPU, and play every setting in a simulator of one (twenty minutes)
	@$(RUN) -m pytest -m 'device or not device' --timeout 1800 tests/device

GAME ?= photosynthesis
.PHONY: mutants
mutants: $(VENV)/development ## Mutation-test the rules of a GAME: inject 300 faults and count how many its tests catch (15 minutes)
	@$(RUN) -m tests.mutants $(GAME)

.PHONY: check
check: code scripts ## Check format, lint, types and import rules

.PHONY: code
code: $(VENV)/development ## Check the Python alone
	@$(RUN) -m ruff format --check --quiet .
	@$(RUN) -m ruff check --quiet .
	@$(RUN) -m mypy
	@$(VENV)/bin/lint-imports --no-logo 2>/dev/null || $(VENV)/bin/lint-imports

node_modules/.package-lock.json: package-lock.json
	@npm ci --no-audit --no-fund --silent
	@touch $@

# The page needs no build; Node is there for who changes its JavaScript.
.PHONY: scripts
scripts: ## Check the JavaScript alone, where npm is installed
ifneq ($(CI)$(shell command -v npm 2>/dev/null),)
	@$(MAKE) --no-print-directory node_modules/.package-lock.json
	@node_modules/.bin/tsc
	@node_modules/.bin/biome lint --error-on-warnings --log-level=warn
else
	@echo "npm is not installed: the JavaScript is not checked"
endif

.PHONY: types
types: $(VENV)/development ## Write protocol.d.ts, the types of the messages between page and server
	@$(RUN) -m lunaria.table.server.protocol_types

.PHONY: format
format: $(VENV)/development ## Format the code
	@$(RUN) -m ruff format .
	@$(RUN) -m ruff check --fix .

.PHONY: bench
bench: $(VENV)/development ## Measure speed beside a hand-written C++ program
	@$(RUN) -m lunaria bench

.PHONY: load
load: $(VENV)/development ## Load-test the server with many tables, on both databases (ten minutes)
	@$(RUN) -m bench.load

$(VENV)/documents: $(VENV)/development requirements/documents.txt
	@$(PIP) --require-hashes -r requirements/documents.txt
	@touch $@

# Material says at each start that it is cared for until May 2027; its successor Zensical reads the same mkdocs.yml.
.PHONY: docs
docs: $(VENV)/documents ## Build the documentation site, with pictures and API reference, into build/site
	@NO_MKDOCS_2_WARNING=1 LUNARIA_INTERPRET=1 $(RUN) -m mkdocs build --strict --quiet
	@echo "build/site/index.html"

.PHONY: pictures
pictures: $(VENV)/development ## Redraw the pictures of the documentation and the front page (two minutes)
	@for record in docs/records/*.txt; do \
	  $(RUN) -m lunaria picture $$record --ply 72 --width 800 -o docs/pictures/$$(basename $$record .txt).png || exit 1; \
	done
	@$(RUN) -m lunaria picture docs/records/under-the-moonlight.txt --every 8 --width 840 -o docs/pictures/moving.webp
	@$(RUN) docs/stills.py

.PHONY: lock
lock: $(VENV)/development ## Update the locked requirements
	@$(PIP) uv
	@$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --custom-compile-command 'make lock' pyproject.toml --extra table -o requirements/play.txt
	@$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --custom-compile-command 'make lock' pyproject.toml --group dev $(EXTRAS) -o requirements/development.txt
	@$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --custom-compile-command 'make lock' --group documents -c requirements/development.txt -o requirements/documents.txt
	@$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --custom-compile-command 'make lock' pyproject.toml --extra oidc --extra postgres --extra push -c requirements/development.txt -o requirements/server.txt
	@$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --custom-compile-command 'make lock' --group build -o requirements/build.txt

.PHONY: clean
clean: ## Remove build artefacts
	@rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache node_modules
