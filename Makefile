PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

.PHONY: install run test test-quick lint bench pictures

install: $(INSTALLED)

$(INSTALLED): pyproject.toml constraints.txt
	@echo "Making the Python environment in $(VENV) (once; a few seconds) ..."
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing what the bot needs into it (once, and after changes; a minute or more) ..."
	@$(BIN)/pip install --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@
	@echo "Everything is installed."

run: install
	@echo "Starting the bot (Ctrl+C ends it) ..."
	@$(BIN)/changpai run

# twice as many at a time as there are cores, since the bot's tests mostly wait for it; one that is done takes
# over tests of another, so that all are busy until the end
WORKERS = $(shell echo $$(( 2 * $$(getconf _NPROCESSORS_ONLN) )))
PYTEST = $(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal

test: install
	$(PYTEST)

test-quick: install
	$(PYTEST) -m 'not slow'

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: install
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev,bench]'
	$(BIN)/python -m benchmarks

pictures: install
	$(BIN)/python docs/pictures.py
