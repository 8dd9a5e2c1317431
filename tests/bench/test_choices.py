"""Bots that count their playouts choose the same on every Python, as `searcher:40p` promises."""

import ast
import builtins
import sys
from math import exp, log
from pathlib import Path

import pytest

from bench import choices
from rules.core import registry
from rules.core.reproducible import Logarithms, logistic

RULES = Path(__file__).resolve().parents[2] / "rules"
EXACT = {"ceil", "floor", "fsum", "inf", "isfinite", "isinf", "isnan", "ldexp", "pi", "sqrt"}
DRAWN = {"text/seal.py"}  # a drawing, rounded: nothing is decided by it


def forget(name):
    """Clears the caches that other tests have filled; otherwise nothing would be computed."""
    for module in [m for m in sys.modules.values() if m.__name__.startswith(f"rules.games.{name}")]:
        for kept in [one for one in vars(module).values() if hasattr(one, "cache_clear")]:
            kept.cache_clear()
    if shelf := registry.game(name).shelf:
        shelf.now().worked_out.clear()


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")
def test_the_same_choices_on_every_python():
    found = choices.compared(registry.ids(), games=2, plies=20)
    assert "pyodide" in found
    for name, games in found.items():
        assert games == {game: [] for game in registry.ids()}, name


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")
def test_a_python_that_adds_otherwise_is_noticed(monkeypatch):
    forget("edelweiss")
    monkeypatch.setattr("rules.games.edelweiss.value.logistic", lambda odds: 0.5)
    found = choices.compared(["edelweiss"], games=1, plies=40)
    assert found and all(games == {"edelweiss": [0]} for games in found.values()), found


@pytest.mark.parametrize("name", registry.ids())
def test_no_bot_adds_floats_with_sum(name, monkeypatch):
    """`sum()` of floats has other last bits since Python 3.12."""
    forget(name)
    add = builtins.sum

    def strict(values, /, start=0):
        values = list(values)
        assert not any(isinstance(n, float) for n in values), "sum() of floats: use math.fsum"
        return add(values, start)

    monkeypatch.setattr(builtins, "sum", strict)
    choices.digests(name, games=2, plies=20)


def _inexact(path: Path) -> list[str]:
    """Calls whose last bit depends on the C library: functions of `math` that IEEE 754 leaves open,
    and powers with a possibly fractional exponent."""
    found = []
    for at in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(at, ast.ImportFrom) and at.module == "math":
            found += [f"{path}:{at.lineno} {a.name}" for a in at.names if a.name not in EXACT]
        elif isinstance(at, ast.Import):
            found += [f"{path}:{at.lineno} {a.name}" for a in at.names if a.name == "math"]
        elif isinstance(at, ast.BinOp) and isinstance(at.op, ast.Pow):
            base, power = at.left, at.right
            whole = isinstance(base, ast.Constant) and isinstance(base.value, int)
            if not (whole and not (isinstance(power, ast.Constant) and power.value % 1)):
                found.append(f"{path}:{at.lineno} **")
    return found


def test_the_rules_leave_no_bit_to_the_c_library():
    files = [p for p in RULES.rglob("*.py") if p.relative_to(RULES).as_posix() not in DRAWN]
    assert len(files) > 200
    assert [place for path in files for place in _inexact(path)] == []


def test_what_stands_in_for_the_c_library_is_right():
    for i in range(-3000, 3001):
        x = i / 100
        assert abs(logistic(x) * (1 + exp(-x)) - 1) < 1e-11
        assert logistic(x) > logistic(x - 0.01) or x > 25
    assert logistic(-800.0) == 0 and logistic(800.0) == 1
    ln = Logarithms()
    ln.reach(2000)
    assert all(abs(ln[n] - log(n)) < 1e-11 for n in range(1, 2001))
