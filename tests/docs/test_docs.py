"""The documents are true: links lead somewhere, and the example games can be played.

Each of EXAMPLES contains all files of a small game. Here they are copied into a copy of the rules,
where the suites for every game run over them and the documented commands print their output.
"""

import ast
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_pack_tables import known

from rules.core import registry
from rules.games.tash_kalar.cards import FORM
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.games.tash_kalar.vocabulary.tasks import CONDITIONS
from rules.games.walpurgis.vocabulary import form as walpurgis
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

ROOT = Path(__file__).parents[2]
EXAMPLES = {"noughts": "add-a-game.md", "foxfire": "add-a-card-game.md"}
SUITES = {
    "tests/contract": ("noughts", "foxfire"),
    "tests/host/test_every_game.py": ("noughts", "foxfire"),
    "tests/host/test_every_request.py": ("noughts", "foxfire"),
    "tests/puzzles": ("noughts",),
    "tests/host/test_golden_saves.py": ("noughts", "foxfire"),
    "tests/host/test_analysis.py": ("noughts", "foxfire"),
    "tests/host/test_lockstep.py": ("foxfire",),  # for games with secrets
}
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_FILE = re.compile(r"^\*\*`([\w.]+)`\*\*\n\n(`{3,})\w+\n(.*?)^\2$", re.M | re.S)
_CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^(`{3,}).*?^\1$", re.M | re.S)


def page(game):
    return (ROOT / "docs" / EXAMPLES[game]).read_text("utf-8")


def files(game):
    """{file name: text} of an example game."""
    return {name: text for name, _, text in _FILE.findall(page(game))}


def commands():
    """(command line, its output) of every command on the examples' pages."""
    found = []
    for game in EXAMPLES:
        for block in _CONSOLE.findall(page(game)):
            for line in block.splitlines(keepends=True):
                if line.startswith("$ "):
                    found.append((line[2:].strip(), ""))
                else:
                    found[-1] = (found[-1][0], found[-1][1] + line)
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A copy of the rules and of the modules that use them, with the example games in it."""
    root = tmp_path_factory.mktemp("house")
    skip = shutil.ignore_patterns("__pycache__")
    for name in (
        "rules",
        "pywasm_app",
        "tests/contract",
        "tests/host",
        "tests/puzzles",
        "tests/ui",
    ):
        shutil.copytree(ROOT / name, root / name, ignore=skip)
    for helper in (ROOT / "tests").glob("*.py"):
        shutil.copy(helper, root / "tests")
    shutil.copy(ROOT / "pyproject.toml", root)
    for game in EXAMPLES:
        folder = root / "rules" / "games" / game
        shutil.rmtree(folder, ignore_errors=True)  # a reader may have followed the page
        folder.mkdir()
        for name, text in files(game).items():
            (folder / name).write_text(text, "utf-8")
    (root / "tests" / "golden").mkdir()
    for game in EXAMPLES:
        made = run(root, "-m", "pywasm_app.tools.golden", game)
        assert made.stdout == f"tests/golden/{game}.v1.yutaku\n", made.stderr
    return root


def run(house, *command):
    utf8 = {"PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"}
    # Later commands find the compiled files of earlier ones.
    env = {**os.environ, **utf8, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(
        [sys.executable, *command], cwd=house, env=env, capture_output=True, encoding="utf-8"
    )


examples = pytest.mark.parametrize("game", EXAMPLES)


@examples
def test_an_example_is_whole(game):
    languages = {"rulebook.en.md", "rulebook.ja.md"}
    code = {"__init__.py", "game.py", "cover.toml", "skin.toml", "lesson.toml"}
    assert languages | code <= set(files(game))


@pytest.fixture(scope="module")
def asked(house):
    """pytest's output for each example, run on all of its suites at once; with the outcomes of its
    tests, one a line."""
    pytest_v = ("-m", "pytest", "-v", "-p", "no:cacheprovider")
    suites = {game: [one for one in SUITES if game in SUITES[one]] for game in EXAMPLES}
    return {game: run(house, *pytest_v, *suites[game], "-k", game) for game in EXAMPLES}


@pytest.mark.parametrize(
    ("suite", "game"), [(suite, game) for suite, games in SUITES.items() for game in games]
)
def test_an_example_passes_what_every_game_has_to(asked, suite, game):
    said = asked[game].stdout
    outcomes = set(re.findall(rf"^{re.escape(suite)}\S*::.* ([A-Z]+)", said, re.M))
    assert asked[game].returncode in (0, 1), said[-4000:]  # 1: something fails, here or elsewhere
    assert "PASSED" in outcomes and not outcomes & {"FAILED", "ERROR"}, said[-4000:]


@pytest.fixture(scope="module")
def lobby(house):
    """The ids of the games there."""
    script = (
        "import json; from pywasm_app.host.rooms import manifest\n"
        "print(json.dumps({game['id']: game for game in manifest.baked()['games']}))"
    )
    done = run(house, "-c", script)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@examples
def test_an_example_stands_in_the_lobby(lobby, game):
    found = lobby[game]
    faces = [i["face"]["symbol"] for zone in found["cover"]["zones"] for i in zone["items"]]
    assert faces and set(faces) <= set(found["skin"]["symbols"])
    assert set(found["title"]) == {"en", "ja"}


@pytest.mark.parametrize(("command", "printed"), commands(), ids=lambda text: text[:50])
def test_the_commands_print_what_the_page_says(house, command, printed):
    python, *arguments = shlex.split(command)
    assert python == "python"
    done = run(house, *arguments)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(pattern(printed), done.stdout), done.stdout


def pattern(printed):
    """A regular expression: a line "…" matches any lines, "…" in a line anything."""
    lines = (re.escape(line).replace("…", ".*") for line in printed.splitlines())
    return "".join(r"(?:.*\n)*" if line == ".*" else line + r"\n" for line in lines)


@pytest.mark.skipif(importlib.util.find_spec("ruff") is None, reason="ruff is not here")
@examples
def test_an_example_is_tidy(house, game):
    done = run(house, "-m", "ruff", "check", f"rules/games/{game}")
    assert done.returncode == 0, done.stdout


PACK_PAGE = ROOT / "docs" / "card-packs.md"
WHOLE, *PARTS, OF_SQUARES, _ = re.findall(
    r"^```toml\n(.*?)^```$", PACK_PAGE.read_text("utf-8"), re.M | re.S
)
MISTAKES = (
    ('op = "gain_action"', 'op = "gain_actoin"'),
    ('reach = "leap", ', 'reach = "leap", range = 3, '),
    ('rank = "heroic"', 'rank = "epic"'),
)


def test_the_pack_on_the_page():
    """It can be read, and the mistakes that the page speaks of are answered as it says."""
    page = PACK_PAGE.read_text("utf-8")
    assert [card.id for card in FORM.read(WHOLE).cards] == ["water_strider", "reed_piper"]
    for right, wrong in MISTAKES:
        assert right in WHOLE
        with pytest.raises(BadInput) as error:
            FORM.read(WHOLE.replace(right, wrong))
        assert f"\n{error.value}\n" in page


@pytest.mark.parametrize(("kind", "part"), list(zip(("flares", "tasks"), PARTS, strict=True)))
def test_other_kinds_of_cards_on_the_page(kind, part):
    head = 'game = "tash_kalar"\nid = "other"\nname = { en = "Other", ja = "他" }\n'
    assert len(FORM.read(f'{head}kind = "{kind}"\n{part}').cards) == 1


def test_the_pack_of_another_game_on_the_page():
    assert [card.id for card in walpurgis.FORM.read(OF_SQUARES).cards] == ["owl_shot", "swoop"]
    keys = set(walpurgis.MODE) - {"id", "grid"}
    page = PACK_PAGE.read_text("utf-8").partition("| key of a mode |")[2]
    rows = page.partition("| step |")[0]
    assert (
        set(
            re.findall(
                r"`(\w+)`",
                " ".join(
                    row.split("|")[1] for row in rows.split("\n")[2:-2] if row.startswith("|")
                ),
            )
        )
        == keys
    )


@pytest.mark.parametrize(
    "words",
    [EFFECTS, CONDITIONS, walpurgis.EFFECTS],
    ids=["steps", "conditions", "steps_of_walpurgis"],
)
def test_the_page_names_every_step_and_condition(words):
    for name in known(words):
        assert f"\n| `{name}` |" in PACK_PAGE.read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    text = _FENCED.sub("", page.read_text("utf-8"))
    for link in _LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


def anchors(page):
    """The headings of a page as they are linked to."""
    text = _FENCED.sub("", page.read_text("utf-8"))
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in headings}


_PATH = re.compile(r"`((?:pywasm_app|rules|static|tests|e2e|bench)/[\w/.-]+)`")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_files_that_are_named_are_there(page):
    """Paths in full; `<id>` and `*` match any name."""
    text = page.read_text("utf-8")
    missing = {path for path in _PATH.findall(text) if not (ROOT / path).exists()}
    assert not missing


_UI = ROOT / "pywasm_app" / "ui"
_IMPORT = re.compile(r"^from pywasm_app\.ui\.(\w+)", re.M)


@pytest.mark.parametrize(
    ("folder", "others"),
    [
        ("base", ""),
        ("scene", "base"),
        ("motion", "scene base"),
        ("table", "scene motion storage base house"),
        ("panels", "table scene base"),
        ("storage", "base"),
        ("rooms", "scene storage base router house"),
        ("house", "table storage base bridge"),
    ],
)
def test_the_front_end_imports_as_the_architecture_says(folder, others):
    for path in [*_UI.glob(f"{folder}.py"), *_UI.glob(f"{folder}/*.py")]:
        assert set(_IMPORT.findall(path.read_text("utf-8"))) <= {folder, *others.split()}, path


_WRITES = re.compile(r"\b(?:s|session|at_table\(\))\.(?!drawn\b)\w+(?:\[[^]]*\]|\.\w+)* [-+]?= .*")


@pytest.mark.parametrize("path", sorted(_UI.rglob("*.py")), ids=lambda path: path.stem)
def test_the_state_of_the_table_is_written_in_one_file(path):
    if path != _UI / "table" / "state.py":
        assert _WRITES.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", sorted(_UI.rglob("*.py")), ids=lambda path: path.stem)
def test_the_value_of_an_attribute_is_no_condition(path):
    """A child that is 0 leaves nothing; an attribute that is 0 or "" is there, and says so."""
    tables = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Dict)]
    values = [value for table in tables for value in table.values]
    conditions = [v for v in values if isinstance(v, ast.BoolOp) and isinstance(v.op, ast.And)]
    assert [ast.unparse(value) for value in conditions] == []


_ID = re.compile(r"\b(O|OP)-\d+\b")
_SOURCES = [
    path
    for folder in ("rules", "tests", "pywasm_app", "e2e")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


def test_open_points_that_are_cited_are_explained():
    known = (ROOT / "docs" / "open-points.md").read_text("utf-8")
    cited = {m[0] for path in _SOURCES for m in _ID.finditer(path.read_text("utf-8"))}
    assert len(cited) > 10
    assert {point for point in cited if f"`{point}`" not in known} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_for_editors_shows_a_board_of_every_game(lang):
    """Else: e2e/gallery.py"""
    text = (ROOT / "docs" / ("embed.md" if lang == "en" else f"embed.{lang}.md")).read_text("utf-8")
    shown = re.findall(r"```toml\n(.*?)```\n\n!\[[^]]+\]\((.+?)\)", text, re.S)
    covers = [registry.data(name, "cover.toml").partition("\n")[2] for name in registry.ids()]
    pictures = [f"pictures/embed-{name}.{lang}.jpg" for name in registry.ids()]
    assert shown == list(zip(covers, pictures, strict=True))
