"""The modules of the rules keep the state of their import: a table's cards and its course are kept
in values of their own.

Computed results may be cached if the cache returns them for the same question only: `lru_cache`,
`Latest`, and the `worked_out` of a library.
"""

import random
import sys
from functools import _lru_cache_wrapper
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest
from test_packs_beside import GAMES, Table, between, config, turned

from pywasm_app.host.desk import Desk
from rules.core import memo, registry
from rules.core.cards import library, pack
from rules.pages import board

MEMOS = (_lru_cache_wrapper, memo.Latest, library._Memos)
PLAIN = (str, bytes, int, float, bool, type(None), range, slice)
SAME = (FunctionType, BuiltinFunctionType, MethodType, ModuleType)  # looked at where they are made


def print_of(value, seen):
    """The deep contents of a value, for comparison with later ones; values that have been `seen`
    are not visited again."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, MEMOS):
        return "memo"
    if isinstance(value, SAME) or id(value) in seen:
        return id(value)
    seen.add(id(value))
    if isinstance(value, dict):
        return [(print_of(k, seen), print_of(v, seen)) for k, v in value.items()]
    if isinstance(value, (list, tuple)):
        return [print_of(v, seen) for v in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    kind = value if isinstance(value, type) else type(value)
    if not kind.__module__.startswith("rules."):
        return id(value)
    slots = [n for c in kind.__mro__ for n in getattr(c, "__slots__", ()) if n != "__dict__"]
    held = {n: getattr(value, n) for n in slots if hasattr(value, n)}
    held |= dict(vars(value)) if hasattr(value, "__dict__") else {}
    skipped = ("__weakref__", "__dict__", "__abstractmethods__", "_abc_impl")
    return [(k, print_of(v, seen)) for k, v in held.items() if k not in skipped]


def held():
    """{module.name: its contents} of all modules of the rules."""
    modules = {n: m for n, m in sys.modules.items() if n.startswith("rules.") and m}
    seen: set[int] = set()
    return {
        f"{name}.{key}": print_of(value, seen)
        for name, module in modules.items()
        for key, value in vars(module).items()
        if not key.startswith("__")
    }


def changed(before):
    after = held()
    return sorted(key for key in before.keys() | after.keys()
                  if before.get(key, ...) != after.get(key, ...))  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_no_module_holds_what_a_table_knows(name):
    g = registry.game(name)
    desk = Desk()
    alone = Table(desk, name, 0, seed=3)  # completes all late imports
    for k in range(12):
        alone.step()
        between(desk, name, k)
    board.mistakes(name, "x = 1", packs=[turned(g, 0)[0]])
    before = held()
    assert len(before) > 1000
    both = [Table(desk, name, shift, seed=4) for shift in (0, 1)]
    rng = random.Random(5)
    for k in range(40):
        rng.choice(both).step()
        between(desk, name, k)
    text, _ = turned(g, 1)
    pack.check(text)
    board.mistakes(name, "x = 1", packs=[text])
    chosen = g.configure(config(g, 1))
    s = g.of(chosen).setup(1, chosen)
    assert g.of(chosen).read(g.of(chosen).write(s)) == s
    assert changed(before) == []


@pytest.mark.parametrize("where", ["packs", "cards", "words", "settings"])
def test_what_is_kept_is_noticed(where, monkeypatch):
    g = registry.game("walpurgis")
    own = g.shelf.now()
    before = held()
    if where == "words":
        monkeypatch.setitem(own.words.table, "card.more", ("More", "もっと"))
    elif where == "settings":
        monkeypatch.setattr(type(g), "settings", g.settings[1:])
    else:
        monkeypatch.setitem(getattr(own, where), "more", None)
    assert len(changed(before)) == 1
