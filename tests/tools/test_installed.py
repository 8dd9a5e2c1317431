"""The wheel, installed beside another package whose folder is called `rules`: both are used,
neither has a file of the other, whichever came first."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "build" / "installed-venv" / "bin" / "python"  # made by the Makefile, with hashes
PARTS = ("rules", "pywasm_app", "yutaku")
DOC = (ROOT / "docs" / "library.md").read_text("utf-8")
PROGRAMS = dict(re.findall(r"^\*\*`(\w+\.py)`\*\*\n\n```python\n(.*?)^```$", DOC, re.M | re.S))
PRINTED = re.search(r"^\$ python sampling_bot\.py\n(.*?)^```$", DOC, re.M | re.S)[1]
# What each of them prints, as a regular expression. Numbers may be others: bots become better.
SAYS = {
    "sampling_bot.py": re.sub(r"(?:\\ )*\d+(?:\\\.\d+)?", r" *[\\d.]+", re.escape(PRINTED)),
    "one_game.py": r"[A-Z].+\.\n",
    "own_game.py": r"noughts: 10 games, \d+ decisions\n(  (searcher:100p|random) .+\n){2}",
    "saves.py": r"2 moves, all of them as saved\n",
}
BODY = "    phase = 'attack'\n    A = { board = 'S' }\n"
PAGE = f"# A\n\n- b\n\n    ```yutaku edelweiss\n{BODY}    ```\n"

pytestmark = pytest.mark.skipif(not PYTHON.exists(), reason="`make` has not made its place")


def run(*words, folder, ok=True, **more):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in words], cwd=folder, capture_output=True, text=True,
        env={**clean, **more},
    )  # fmt: skip
    assert not ok or done.returncode == 0, done.stderr
    return done


def pip(*words, folder, python=PYTHON):
    quiet = ("-q", "--disable-pip-version-check", "--no-index", "--no-deps")
    called = (PYTHON, "-m", "pip", "--python", python)
    return run(*called, words[0], *quiet, *words[1:], folder=folder)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Made of a copy, as pip leaves things where it builds."""
    folder = tmp_path_factory.mktemp("source")
    for name in PARTS:
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    for path in [
        *ROOT.glob("LICENSE*"),
        *(ROOT / one for one in ("pyproject.toml", "setup.py", "README.md")),
    ]:
        shutil.copy(path, folder)
    pip("wheel", "--no-build-isolation", "-w", "out", ".", folder=folder)
    [made] = (folder / "out").glob("*.whl")
    return made


@pytest.fixture(scope="module", params=["first", "last"])
def installed(request, wheel, tmp_path_factory):
    """A place with both packages, ours the first or the last one to come: (python, folder)."""
    folder = tmp_path_factory.mktemp("place")
    run(PYTHON, "-m", "venv", "--without-pip", folder / "venv", folder=folder)
    python = folder / "venv" / "bin" / "python"
    [place] = (folder / "venv" / "lib").glob("python*/site-packages")
    [theirs] = (PYTHON.parents[1] / "lib").glob("python*/site-packages")
    rest = [one for one in theirs.iterdir() if not one.name.startswith(("rules", "yutaku"))]
    (place / "rest").mkdir()
    for one in rest:
        (place / "rest" / one.name).symlink_to(one)
    (place / "rest.pth").write_text(f"{place / 'rest'}\n")
    if request.param == "first":
        pip("install", wheel, folder=folder, python=python)
    for one in theirs.glob("rules*"):
        shutil.copytree(one, place / one.name)
    if request.param == "last":
        pip("install", wheel, folder=folder, python=python)
    return python, folder


def test_nothing_lies_outside_of_its_name(wheel):
    with zipfile.ZipFile(wheel) as made:
        names = made.namelist()
        entry = made.read(next(n for n in names if n.endswith("entry_points.txt"))).decode()
        top = made.read(next(n for n in names if n.endswith("top_level.txt"))).decode()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"yutaku"}
    assert top.split() == ["yutaku"] and "[markdown.extensions]" in entry
    data = {"book/cover.toml", "book/problems.toml", "weights.toml"}
    data = {f"games/edelweiss/{one}" for one in data} | {"games/walpurgis/packs/bell.toml"}
    assert {f"yutaku/rules/{one}" for one in data} | {"yutaku/py.typed"} <= set(names)
    assert "yutaku/pywasm_app/wiki/mediawiki/Yutaku/extension.json" in names


def test_all_modules_are_there_and_import_each_other_by_that_name(wheel):
    with zipfile.ZipFile(wheel) as made:
        for name in made.namelist():
            if name.endswith(".py"):
                text = made.read(name).decode()
                lines = [line.strip() for line in text.split("\n")]
                wrong = ("from rules", "from pywasm_app", "import rules", "import pywasm_app")
                assert not [line for line in lines if line.startswith(wrong)], name
    sources = {
        p.relative_to(ROOT).as_posix() for part in PARTS[:2] for p in (ROOT / part).rglob("*.py")
    }
    there = {name.removeprefix("yutaku/") for name in zipfile.ZipFile(wheel).namelist()}
    assert sources <= there


def test_both_packages_are_used_in_one_program(installed):
    python, folder = installed
    program = """
import rules, yutaku
from rules.predicates import predicate
from yutaku.rules.core.registry import game, ids
is_even = predicate(lambda n: n % 2 == 0)
assert is_even.test(2) and not is_even.test(3)
assert rules.__file__ != yutaku.__file__ and not hasattr(rules, "core")
for name in ids():
    g = game(name)
    s = g.setup(1, g.configure({}))
    assert type(g).__module__.startswith("yutaku.rules.games.") and g.read(g.write(s)) == s
print(len(ids()), yutaku.__version__)
"""
    assert run(python, "-c", program, folder=folder).stdout.split() == ["5", "0.1.0"]


def test_the_files_of_both_are_as_they_were_packed(installed):
    python, folder = installed
    program = """
import base64, hashlib
from importlib.metadata import files
seen = set()
for name in ("rules", "yutaku"):
    mine = {str(one) for one in files(name) if ".dist-info" not in str(one)}
    assert mine and not mine & seen, mine & seen
    seen |= mine
    for one in files(name):
        if one.hash and not str(one).startswith(".."):
            made = hashlib.new(one.hash.mode, one.locate().read_bytes()).digest()
            assert base64.urlsafe_b64encode(made).decode().rstrip("=") == one.hash.value, one
"""
    run(python, "-c", program, folder=folder)


def test_the_command_and_the_module(installed):
    python, folder = installed
    (folder / "p.toml").write_text('game = "edelweiss"\nphase = "nap"\n')
    (folder / "q.toml").write_text('phase = "attack"\nA = { board = "S" }\n')
    for words in ([python, "-m", "yutaku"], [python.parent / "yutaku"]):
        assert run(*words, "--version", folder=folder).stdout == "Yutaku 0.1.0\n"
        done = run(*words, "check", "p.toml", folder=folder, ok=False)
        assert done.returncode == 1 and done.stdout.startswith("p.toml:2: phase: ")
        assert "attack" in run(*words, "legal", "edelweiss", "q.toml", folder=folder).stdout
        assert "<yutaku-board" in run(*words, "embed", "edelweiss", "q.toml", folder=folder).stdout
        help = run(*words, "--help", folder=folder).stdout
        assert help.startswith("usage: yutaku ") and "check" in help


@pytest.mark.parametrize("name", ["yutaku", "yutaku.markdown"])
def test_mkdocs_finds_the_extension_by_name(installed, name):
    python, folder = installed
    (folder / "docs").mkdir(exist_ok=True)
    settings = {
        "site_name": "W", "theme": "mkdocs", "plugins": [],
        "markdown_extensions": ["pymdownx.superfences", {name: {"site": "/y/"}}],
    }  # fmt: skip
    (folder / "mkdocs.yml").write_text(json.dumps(settings))
    (folder / "docs" / "index.md").write_text(PAGE)
    run(python, "-m", "mkdocs", "build", "--strict", folder=folder)
    assert (folder / "site" / "index.html").read_text("utf-8").count("<yutaku-board") == 1
    (folder / "docs" / "index.md").write_text(PAGE.replace("attack", "nap"))
    done = run(python, "-m", "mkdocs", "build", "--strict", folder=folder, ok=False)
    assert done.returncode == 1 and "index.md, line 6, phase" in done.stderr


USE = """
from yutaku.rules.core.game import Game
from yutaku.rules.core.model import Option
from yutaku.rules.core.registry import game

g: Game[int] = game("edelweiss")
reveal_type(g.decision(3))
reveal_type(g.id)
g.apply("3", Option("draw"))
"""


def mypy(python, folder, *words):
    """mypy of the checkout, over files of a project where `python` has us installed."""
    call = [sys.executable, "-m", "mypy", "--python-executable", python, *words]
    return run(*call, folder=folder, ok=False).stdout


def test_types_are_told_to_who_uses_it(installed):
    python, folder = installed
    (folder / "use.py").write_text(USE)
    said = mypy(python, folder, "use.py")
    assert "py.typed" not in said and "Found 1 error" in said, said
    assert re.search(
        r"7: note: Revealed type is .*yutaku\.rules\.core\.model\.Decision.* None", said
    ), said
    assert re.search(r'8: note: Revealed type is "(builtins\.)?str"', said), said
    assert '9: error: Argument 1 to "apply" of "Game" has incompatible type "str"' in said, said


@pytest.fixture
def project(installed):
    """A folder with the programs of docs/library.md, and with noughts beside them as that page and
    docs/add-a-game.md say."""
    python, folder = installed
    place = folder / "games" / "noughts"
    place.mkdir(parents=True, exist_ok=True)
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    for name, _, text in re.findall(
        r"^\*\*`([\w.]+)`\*\*\n\n(`{3,})\w+\n(.*?)^\2$", page, re.M | re.S
    ):
        ours = re.sub(r"^(\s*(?:>>> )?from )rules", r"\1yutaku.rules", text, flags=re.M)
        (place / name).write_text(ours, "utf-8")
    for name, text in PROGRAMS.items():
        (folder / name).write_text(text, "utf-8")
    return python, folder


def test_programs_of_the_page_are_told_the_types(project):
    assert PROGRAMS.keys() == SAYS.keys() and len(PROGRAMS["sampling_bot.py"].splitlines()) == 30
    said = mypy(*project, "--strict", *PROGRAMS)
    assert said == f"Success: no issues found in {len(PROGRAMS)} source files\n"


@pytest.mark.parametrize("name", SAYS)
def test_programs_of_the_page_run_as_they_stand_there(project, name):
    python, folder = project
    said = run(python, name, folder=folder, PYTHONIOENCODING="utf-8").stdout
    assert re.fullmatch(SAYS[name], said), said


def test_the_version_is_a_semantic_one(installed):
    python, folder = installed
    program = "import importlib.metadata, yutaku; print(yutaku.__version__)\n"
    program += "assert importlib.metadata.version('yutaku') == yutaku.__version__"
    said = run(python, "-c", program, folder=folder).stdout
    assert re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}\n", said)


def test_a_superfence_is_named_in_mkdocs_yml(installed):
    python, folder = installed
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "docs" / "index.md").write_text(PAGE)
    (folder / "mkdocs.yml").write_text("""
site_name: W
theme: mkdocs
plugins: []
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: yutaku
          class: yutaku
          validator: !!python/name:yutaku.markdown.validator
          format: !!python/object/apply:yutaku.markdown.fences
            kwds: {site: /y/, lang: ja}
""")
    run(python, "-m", "mkdocs", "build", "--strict", folder=folder)
    page = (folder / "site" / "index.html").read_text("utf-8")
    assert page.count("<yutaku-board") == 1 and "ここから遊ぶ" in page
