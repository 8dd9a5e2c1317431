"""The same room has the same name in every game: the table in `docs/add-a-game.md`."""

import ast
import re
from graphlib import CycleError, TopologicalSorter

import pytest
from test_docs import EXAMPLES, ROOT, files

from rules.core import registry

TABLE = re.compile(r"^## The rooms of a game\n(.*?)^## ", re.M | re.S)
GAMES = sorted(path.parent.name for path in (ROOT / "rules" / "games").glob("*/game.py"))
EVERYWHERE = {"game", "state", "play", "observation", "scene", "value", "position", "text"}


def named():
    """The names that the table gives to rooms, in the order that it gives them."""
    [section] = TABLE.findall((ROOT / "docs" / "add-a-game.md").read_text("utf-8"))
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    return re.findall(r"`(\w+)`", " ".join(rows))


def rooms(game):
    """{name} of every Python file and every folder of a game. A deleted folder may still contain
    compiled files."""
    folder = ROOT / "rules" / "games" / game
    return {
        path.stem
        for path in folder.iterdir()
        if (path.suffix == ".py" or (path.is_dir() and {*path.iterdir()} - {path / "__pycache__"}))
        and not path.name.startswith("__")
    }


def own(game):
    """The rooms that only this game has, by its `__init__.py`."""
    text = (ROOT / "rules" / "games" / game / "__init__.py").read_text("utf-8")
    return set(re.findall(r"^(\w+)  +\w", text, re.M))


def test_the_table_names_each_room_once():
    assert len(named()) == len(set(named())) > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_room_has_the_name_of_the_table(game):
    assert game in registry.ids()
    assert rooms(game) - set(named()) == own(game)
    assert rooms(game) >= EVERYWHERE


@pytest.mark.parametrize("game", EXAMPLES)
def test_so_it_is_in_the_examples(game):
    python = {name.removesuffix(".py") for name in files(game) if name.endswith(".py")}
    assert python - {"__init__"} <= set(named())


def needed(game):
    """{room: the rooms of the same game that it imports}"""
    folder, package = ROOT / "rules" / "games" / game, f"rules.games.{game}"
    found = {}
    for path in folder.rglob("*.py"):
        room = path.relative_to(folder).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
                below = node.module.removeprefix(package).strip(".")
                names = [below] if below else [one.name for one in node.names]
                found.setdefault(room, set()).update(name.split(".")[0] for name in names)
    return {room: names - {room} for room, names in found.items()}


@pytest.mark.parametrize("game", GAMES)
def test_no_room_needs_one_that_needs_it(game):
    TopologicalSorter(needed(game)).prepare()


def test_a_ring_is_noticed():
    with pytest.raises(CycleError):
        TopologicalSorter({"play": {"legality"}, "legality": {"play"}}).prepare()


def test_no_file_of_rules_or_page_is_too_long_to_be_read_at_once():
    """Words are exempt: sentences are looked up, not read."""
    words = {"sentences.py", "phrases.py", "text.py"}
    long = {
        str(path.relative_to(ROOT)): n
        for folder in ("rules", "pywasm_app")
        for path in (ROOT / folder).rglob("*.py")
        if path.name not in words and (n := len(path.read_text("utf-8").splitlines())) > 420
    }
    assert long == {}


def test_no_folder_holds_too_much_to_be_known_at_a_glance():
    """Tests are grouped by subject, whatever their number."""
    full = {}
    for top in ("rules", "pywasm_app", "static", "bench"):
        for folder in [ROOT / top, *(path for path in (ROOT / top).rglob("*") if path.is_dir())]:
            n = sum(path.is_file() for path in folder.iterdir())
            if n > 20 and not {"__pycache__", "node_modules"} & {*folder.parts}:
                full[str(folder.relative_to(ROOT))] = n
    assert full == {}
