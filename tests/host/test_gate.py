"""Code that makes replies about a table gets the knowledge of a pair of eyes, and no state."""

import ast
from pathlib import Path

import pytest
import worlds

from pywasm_app.host import desk
from pywasm_app.host.past import Past
from pywasm_app.host.sight import Sight

HOST = Path(desk.__file__).parent
MAKERS = ("serializer", "telling", "coaching", "transcript", "analysis", "answers")  # of replies
DOORS = ("desk", "worker")  # which hand them out
STATE = {"history", "state", "states", "record"}
BEHIND = {"session", "puzzle_table", "lesson_table", "lines", "loading", "keeping"}


def read(module):
    return ast.parse((HOST / f"{module.replace('.', '/')}.py").read_text("utf-8"))


def every_file():
    """The files of the host, those of its folder as `rooms.…`."""
    paths = [path.relative_to(HOST).with_suffix("") for path in HOST.rglob("*.py")]
    return {".".join(path.parts) for path in paths if path.name != "__init__"}


def touched(tree):
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


@pytest.mark.parametrize("module", MAKERS)
def test_what_makes_replies_sees_no_state(module):
    tree = read(module)
    attributes = touched(tree)
    assert not attributes & STATE
    assert not {name for name in attributes if name.startswith("_")}  # nor what a gate hides
    parts = {part for name in imported(tree) for part in name.split(".")}
    assert not parts & (BEHIND | {"record", "link"})
    assert not [name for name in imported(tree) if name.endswith("history.History")]


@pytest.mark.parametrize("module", DOORS)
def test_what_hands_them_out_sees_none_either(module):
    assert not touched(read(module)) & STATE


def test_every_module_of_the_host_is_of_one_kind():
    """A new one that makes replies is to be among those that are looked at here."""
    others = {"past", "sight", "seats", "fields", "ordering"} | BEHIND
    of_a_table = {name for name in every_file() if not name.startswith("rooms.")}
    assert of_a_table == others | {*MAKERS, *DOORS}


@pytest.mark.parametrize("kind", [Sight, Past])
def test_all_that_a_gate_hands_out_is_compared_in_two_worlds(kind):
    """A new method of the gate needs a comparison (tests/host/worlds.py)."""
    names = worlds.public(kind)
    taking = {name for name in names if callable(getattr(kind, name, None))}
    assert taking <= set(worlds.CALLS[kind]) and len(names) > 10
