# Yutaku. A machine needs Python 3.11 or newer, git and make; everything else is fetched here.
#
#   make play     build the page, serve it on this machine and print the address
#   make test     lint, types, tests on CPython, in Pyodide, on MicroPython, and in browsers
#                 (GAME=…: only what is about that game, on CPython and in Chromium)
#   make bench    the table of figures (AGAINST=COMMIT: this build against that one's, side by side)
#   make soak     the long random games
#   make damage   what is stored of the page, damaged in many ways (DAMAGE=… of each file)
#   make layout   every question of a whole game of each, at eight sizes in both languages
#   make mutants  one change at a time to the rules' core and legality, which a test has to notice
#   make lab      the tests of what needs other libraries: OpenSpiel, PettingZoo, Dask
#   make ladder   the bots against each other, of every game or of GAME=…
#   make pairs    ready-made decks and schools against each other
#   make calibration  whether seats win as often as their odds say
#   make tune GAME=…  other weights for a game's evaluation, which land only if they win
#   make report   a page of what these have played: build/report.html
#   make dist     only build dist/
#   make book     the rulebooks as a site of their own, with boards to play at; the library's reference
#   make clean    remove what was made, also what was fetched

# One that was built without optimisations takes 1.4 times as long; PYTHON=… names another.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Errors alone are said: some machines' pip warns of every place that it does not need.
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes
NICE := nice -n 19
# What runs at the same time says what it has to say when it is done, where make can do that.
WHOLE := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
SAY = @printf '\033[1m== %s\033[0m\n'

SOURCES := $(shell find rules pywasm_app static index.html -type f \
	-not -path '*/__pycache__/*' -not -name '*.pyc' 2>/dev/null)

.PHONY: play test bench soak damage layout mutants lab ladder pairs calibration tune report dist book setup lint types unit inside e2e timed browsers clean
.DELETE_ON_ERROR:

play: dist/sw.js
	@$(BIN)/python -m pywasm_app serve

ifdef GAME
test: setup dist/sw.js browsers
	$(SAY) "what is about $(GAME) alone"
	@$(BIN)/python -m pytest -q -n auto -k $(GAME)
	@$(foreach file,$(wildcard e2e/test_$(GAME).py),$(BIN)/python -m pytest -q -n 2 $(file))
else
# Browsers and downloads mostly wait: the tests beside them, of a lower priority, take the time that is
# left.
test:
	@$(MAKE) --no-print-directory -j3 $(WHOLE) e2e lint types unit inside lab
	@$(MAKE) --no-print-directory timed
endif

dist: dist/sw.js

setup: $(VENV)/.dev $(VENV)/.build node_modules/.stamp

# ---- set-up: each step once, and again when its list changes ------------------------------------

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed (PYTHON=… names one)"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# One pip at a time in one folder.
$(VENV)/.dev: requirements/dev.txt | $(VENV)/.build $(VENV)/.node
	$(SAY) "test tools into $(VENV)"
	@$(PIP) -r $<
	@touch $@

$(VENV)/.build: requirements/build.txt | $(VENV)/.made
	$(SAY) "build tools into $(VENV)"
	@$(PIP) -r $<
	@touch $@

$(VENV)/.node: requirements/node.txt | $(VENV)/.build
	@$(BIN)/python -m pywasm_app.tools.node --version >/dev/null 2>&1 \
		|| { echo "== Node.js into $(VENV)"; $(PIP) -r $<; }
	@touch $@

node_modules/.stamp: package.json package-lock.json .npmrc $(VENV)/.node
	$(SAY) "browser runtimes into node_modules"
	@$(BIN)/python -m pywasm_app.tools.node ci --loglevel=error
	@touch $@

# Tools that the page and its tests don't need have a place of their own.
define apart
$(SAY) "$< into $(@D)"
@$(BIN)/python -m venv $(@D)
@$(subst $(BIN),$(@D)/bin,$(PIP)) -r $<
@touch $@
endef

# Where the wheel is tested, beside another package whose folder is called `rules`, and the book is made.
INSTALLED := build/installed-venv

$(INSTALLED)/.stamp: requirements/installed.txt $(VENV)/.made
	$(apart)

browsers: $(VENV)/.browsers

$(VENV)/.browsers: $(VENV)/.dev pywasm_app/tools/browsers.py
	$(SAY) "browsers for the tests"
	@$(BIN)/python -m pywasm_app.tools.browsers
	@touch $@

dist/sw.js: node_modules/.stamp $(VENV)/.build $(SOURCES)
	$(SAY) "building dist/"
	@$(BIN)/python -m pywasm_app build

book: dist/sw.js $(INSTALLED)/.stamp
	$(SAY) "rulebooks and the library's reference into book/"
	@$(INSTALLED)/bin/python -m pywasm_app book

# ---- checks ------------------------------------------------------------------------------------

lint: $(VENV)/.dev
	$(SAY) "lint"
	@$(BIN)/ruff check .
	@twice=$$(find tests -name "*.py" ! -name conftest.py ! -name __init__.py -exec basename {} \; | sort | uniq -d); \
	  test -z "$$twice" || { echo "two files of tests are called $$twice"; exit 1; }
	@$(BIN)/ruff format --check --quiet .

types: $(VENV)/.dev
	$(SAY) "types"
	@$(BIN)/mypy

unit: setup $(INSTALLED)/.stamp
	$(SAY) "tests on CPython"
	@$(NICE) $(BIN)/python -m pytest -q -n auto --dist loadfile --durations=15

inside: setup
	$(SAY) "the same tests inside Pyodide"
	@$(NICE) $(BIN)/python -m pywasm_app.tools.inside pyodide
	$(SAY) "the front end's pure parts on MicroPython"
	@$(NICE) $(BIN)/python -m pywasm_app.tools.inside micropython

e2e: dist/sw.js browsers
	$(SAY) "in real browsers"
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile --durations=25 -m "not timed" e2e

timed: dist/sw.js browsers
	$(SAY) "what the page has to do in time, with nothing else at work"
	@$(BIN)/python -m pytest -q -m timed e2e

# ---- figures -----------------------------------------------------------------------------------

RIVALS := build/bench-venv

$(RIVALS)/.stamp: bench/requirements.txt $(VENV)/.made
	$(apart)

bench/node_modules/.stamp: bench/package.json bench/package-lock.json bench/.npmrc $(VENV)/.node
	$(SAY) "rivals' engines into bench/node_modules"
	@$(BIN)/python -m pywasm_app.tools.node ci --prefix bench --loglevel=error
	@touch $@

# GAME=… names another game than the first (soak, and bench with AGAINST=…: than all of them), GAMES=…
# another number. AGAINST=… is a commit to compare with, ONLY=… the parts of the table.
CHOSEN = $(if $(GAME),--game $(GAME)) $(if $(GAMES),--games $(GAMES))

bench: dist/sw.js browsers $(RIVALS)/.stamp bench/node_modules/.stamp
	$(SAY) "figures, for some minutes"
	@$(BIN)/python -m bench $(CHOSEN) $(if $(AGAINST),--against $(AGAINST)) $(if $(ONLY),--only $(ONLY))

soak: $(VENV)/.made
	$(SAY) "long random games"
	@$(BIN)/python -m bench.soak $(CHOSEN)

# ONLY=… is a pattern of what is to be changed, such as rules.text.words*; what lives on is listed.
MUTANTS := build/mutants-venv
FEW := YUTAKU_CONTRACT_GAMES=2 YUTAKU_CONTRACT_STATES=3 YUTAKU_RANDOM_GAMES=1 YUTAKU_LEGALITY_STATES=1

$(MUTANTS)/.stamp: requirements/mutants.txt $(VENV)/.made
	$(apart)

mutants: $(MUTANTS)/.stamp
	$(SAY) "mutants of the core and of legality, for some hours"
	@$(FEW) $(MUTANTS)/bin/mutmut run '$(or $(ONLY),*)'
	@$(MUTANTS)/bin/mutmut results

damage: dist/sw.js browsers
	$(SAY) "damaged stores, for half an hour"
	@DAMAGE=$(or $(DAMAGE),200) $(BIN)/python -m pytest -q -s e2e/test_damage.py

layout: dist/sw.js browsers
	$(SAY) "every question of a game at every size, for an hour"
	@MOMENTS=$(or $(MOMENTS),0) $(BIN)/python -m pytest -q -n 2 e2e/test_layout.py

LAB := build/lab-venv
RUNS = $(LAB)/bin/python -m lab.runs

$(LAB)/.stamp: requirements/lab.txt $(VENV)/.made
	$(apart)

lab: $(LAB)/.stamp
	$(SAY) "the lab: bridges to other libraries, by their own tests"
	@$(NICE) $(LAB)/bin/python -m pytest -q -n auto --dist loadgroup --doctest-modules lab

# GAME=…: of this game alone; GAMES=…: so many of each two. One that is stopped goes on where it was.
ladder pairs calibration: $(LAB)/.stamp
	$(SAY) "$@, for some hours"
	@$(RUNS) $@ $(GAME) $(if $(GAMES),--games $(GAMES)) --store build/lab.sqlite

tune: $(LAB)/.stamp
	$(SAY) "weights for $(GAME), for an hour"
	@$(RUNS) $@ $(GAME) $(if $(GAMES),--games $(GAMES)) --store build/lab.sqlite --out build/$(GAME).weights.toml

report: $(LAB)/.stamp
	@$(LAB)/bin/python -m lab.report --store build/lab.sqlite --out build/report.html

clean:
	rm -rf dist build mutants $(VENV) node_modules bench/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
