# make build   all games: checked, and their sheets written to output/
# make test    format, lint, types, import rule, tests
# Both make a virtual environment in .venv on first use; nothing else is touched.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: build check test format clean
build: .venv/ready
	$(BIN)/pnp build

check: .venv/ready
	$(BIN)/pnp check

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto

format: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.venv/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pnp needs Python 3.11 or newer: make PYTHON=python3.11")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable '.[test]'
	touch $@

clean:
	rm -rf .venv output .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
