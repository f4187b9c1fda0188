# Word Ringers: every task of a developer. `make help` lists them.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

# What installs packages: pip, which follows the settings that a machine has for it, or uv, which takes a tenth of the
# time.
INSTALLER ?= pip
INSTALL_LOCK_pip := $(PIP) install --no-input --require-hashes -r
INSTALL_LOCK_uv := $(BIN)/uv pip install --system-certs --python $(BIN)/python --require-hashes -r
INSTALL_LOCK := $(or $(INSTALL_LOCK_$(INSTALLER)),$(error INSTALLER is $(INSTALLER); expected pip or uv))

# A step that takes a while: what it is called, how the lines begin that count, how many there are, the command.
STEP = $(BIN)/python scripts/with_progress.py
INSTALLING = @$(STEP) "Installing $(1)" "Collecting | \+ " "$$(grep -c == $(1))" $(2) $(1)

# What the compiled dictionaries are made from.
WORDS := $(wildcard dictionaries/*.py dictionaries/data/*/meta.json dictionaries/data/*/*.xz dictionaries/data/*/*/meta.json dictionaries/data/*/*/*.xz)

# What the compiled cores are built from, and those that are there.
CORE_SOURCES := $(shell find solver games -path '*/kernels/*.[ch]' 2>/dev/null)

# The packages whose tests have to take every branch, and those tests. They run apart from all others: watching them costs
# time, and tests of what is built upon these packages would only take the same branches again.
MEASURED := dictionaries games solver
TESTS_OF_MEASURED := $(addprefix tests/,dictionaries games solver)

PYTEST := $(BIN)/pytest --numprocesses auto --dist loadgroup

# The tools of package.json, and the Node that runs them.
WITH_NODE := PATH="$(CURDIR)/$(BIN):$(CURDIR)/node_modules/.bin:$$PATH"

# Tests start hundreds of processes, each of which would compile this package anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup setup-dev serve wheel test test-long test-sanitized coverage mutants chaos load check check-code check-document lint-document check-dockerfile format clients lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.installed $(VENV)/.built $(VENV)/.compiled ## Create .venv from the lock file and install; .venv/bin/ringers is the command

setup-dev: setup $(VENV)/.installed-dev ## The same with the tools for tests and checks

$(VENV)/.created:
	@$(PYTHON) scripts/check_python.py
	@echo "Creating $(VENV) with $(PYTHON)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed-uv: $(VENV)/.created requirements/uv.lock
	$(call INSTALLING,requirements/uv.lock,$(INSTALL_LOCK_pip))
	@touch $@

ifeq ($(INSTALLER),uv)
$(VENV)/.locked $(VENV)/.installed-node: | $(VENV)/.installed-uv
endif

$(VENV)/.locked: $(VENV)/.created requirements/runtime.lock
	$(call INSTALLING,requirements/runtime.lock,$(INSTALL_LOCK))
	@find $(VENV)/lib -type d -name tests -prune -exec rm -r {} + # those of the packages
	@touch $@

# Without a compiler everything else is installed, and what is missing is said; the next set-up tries again.
$(VENV)/.built: $(VENV)/.locked $(CORE_SOURCES) setup.py $(wildcard solver/cores.py)
	@$(STEP) "Building the core" "\S*(gcc|cc|clang)\S* .* -c " "$(words $(filter %.c,$(CORE_SOURCES)))" \
		$(BIN)/python setup.py build_ext --inplace
	@missing=$$($(BIN)/python -c 'from solver.cores import missing; print(missing())'); \
	if [ -z "$$missing" ]; then touch $@; else echo "$$missing"; fi

$(VENV)/.compiled: $(VENV)/.locked $(WORDS)
	@$(STEP) "Compiling the dictionaries" "\S+: " "$(words $(filter %/meta.json,$(WORDS)))" $(BIN)/python -m dictionaries.build
	@touch $@

$(VENV)/.installed: $(VENV)/.locked pyproject.toml setup.py | $(VENV)/.built $(VENV)/.compiled
	@echo "Installing Word Ringers"
	@$(PIP) install -qq --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed $(VENV)/.installed-uv requirements/dev.lock
	$(call INSTALLING,requirements/dev.lock,$(INSTALL_LOCK))
	@touch $@

$(VENV)/.installed-node: $(VENV)/.created requirements/node.lock
	$(call INSTALLING,requirements/node.lock,$(INSTALL_LOCK))
	@touch $@

node_modules/.installed: $(VENV)/.installed-node package.json tests/clients/typescript/package.json package-lock.json .npmrc
	@echo "Installing package-lock.json"
	@$(WITH_NODE) NODE_USE_SYSTEM_CA=1 npm ci --loglevel=error >/dev/null
	@touch $@

serve: setup ## Start the service on http://127.0.0.1:8000 (HOST=, PORT= change it)
	@exec $(BIN)/ringers serve --host $(HOST) --port $(PORT)

wheel: setup ## Build dist/word_ringers-*.whl, to install the package without a checkout
	@$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

test: setup-dev ## Run every test and demand the branch coverage (ARGS=tests/solver runs those alone, without it)
ifdef ARGS
	@$(PYTEST) --durations 40 $(ARGS)
else
	@$(PYTEST) --cov --cov-report= --cov-fail-under 0 --durations 40 $(MEASURED) $(TESTS_OF_MEASURED); measured=$$?; \
	[ $$measured -le 1 ] || exit 1; \
	report=$$(mktemp); $(BIN)/coverage report >$$report & reporting=$$!; \
	$(PYTEST) --durations 40 api tests $(TESTS_OF_MEASURED:%=--ignore=%); others=$$?; \
	wait $$reporting || measured=1; cat $$report; rm $$report; \
	[ $$others -eq 0 ] || exit 1; \
	[ $$measured -eq 0 ] || { echo "A test of $(MEASURED) failed in the first run, or too few of their branches are taken" >&2; exit 1; }
endif

test-long: setup-dev ## Run every test with many more random examples
	@RINGERS_LONG=1 $(PYTEST) --hypothesis-profile long $(ARGS)

test-sanitized: setup-dev ## Run the tests of the core with it built to notice what C must not do, and demand that 95 % of its lines are taken (ARGS=--short)
	@scripts/test-sanitized $(ARGS)

coverage: setup-dev ## Show which branches of dictionaries, games and solver no test takes
	@$(PYTEST) --cov --cov-report term-missing --cov-report html $(or $(ARGS),$(MEASURED) $(TESTS_OF_MEASURED))

mutants: setup-dev ## Change the code in one place at a time and show which changes no test notices (SEED=, COUNT=, FILES=)
	@$(BIN)/python -m scripts.mutants $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) $(FILES)

chaos: setup-dev ## Kill the parts of a cluster in turn while it is used, and show what was lost (SECONDS=, ARGS=--json; Linux, as root)
	@$(BIN)/python -m scripts.chaos $(if $(SECONDS),--seconds $(SECONDS)) $(ARGS)

load: setup ## Put load on a service as people make it, in steps until it is saturated (ARGS=--hour watches its memory instead)
	@$(BIN)/python -m scripts.load $(ARGS)

check: check-code check-document ## Check format, lint and types, of the pages too, and the OpenAPI document

check-code: $(VENV)/.installed-dev node_modules/.installed
	@$(BIN)/ruff format --check
	@$(BIN)/clang-format --dry-run -Werror $(CORE_SOURCES)
	@$(BIN)/ruff check
	@$(WITH_NODE) biome check --error-on-warnings
	@$(WITH_NODE) tsc --project tsconfig.json
	@$(WITH_NODE) tsc --project tsconfig.worker.json
	@$(WITH_NODE) tsc --project clients/typescript --noEmit
	@$(BIN)/mypy

check-document: lint-document setup-dev
	@$(WITH_NODE) $(BIN)/python -m tests.clients.check play

lint-document: $(VENV)/.installed-dev node_modules/.installed
	@$(WITH_NODE) $(BIN)/python -m tests.clients.check lint

check-dockerfile: ## Carry out the steps of the Dockerfile without Docker and start the result (Linux, as root)
	@$(PYTHON) scripts/check_dockerfile.py

format: setup-dev node_modules/.installed ## Format the code and the pages, and repair what lint can
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix
	@$(BIN)/clang-format -i $(CORE_SOURCES)
	@$(WITH_NODE) biome check --write

clients: setup-dev ## Make the generated parts of clients/ from the OpenAPI document
	@$(BIN)/python -m scripts.clients.python
	@$(BIN)/python -m scripts.clients.typescript

lock: | $(VENV)/.installed-uv $(VENV)/.installed-node ## Write the lock files again (ARGS=--upgrade for newer versions of Python packages)
	@scripts/lock $(ARGS)

clean: ## Remove .venv and everything that tools left behind
	@find solver games -name "_core.*" -delete
	@rm -rf $(VENV) node_modules tests/clients/typescript/node_modules build dist .coverage* htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache *.egg-info
