"""Every scenario, clause and open point is cited by a test, and told to players."""

import ast
import re
from pathlib import Path

import pytest

from rules.core.book import rulebook
from rules.text.words import LANGUAGES

HERE = Path(__file__).parent
TESTS = [path for path in sorted(HERE.glob("test_*.py")) if path != Path(__file__)]
TOLD = "\n".join(
    ast.get_docstring(node) or ""
    for path in TESTS
    for node in ast.parse(path.read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef)
)
CLAUSES = {  # how many clauses each section of the rules has
    1: 8, 2: 16, 3: 8, 4: 5, 5: 9, 6: 4, 7: 4, 8: 6, 9: 8, 10: 14, 11: 7, 12: 7, 13: 6, 14: 6,
    15: 5, 16: 4, 17: 5,
}  # fmt: skip
EXPLAINED = {  # definitions and guidance, which no engine can break
    "WVN-1.1", "WVN-1.7", "WVN-8.6", "WVN-10.9",
}  # fmt: skip
OPEN_POINTS = [f"OP-{n:02}" for n in range(1, 76)]


def cited(name):
    return re.search(rf"{re.escape(name)}(?![\d.]*\d)", TOLD) is not None


def test_every_scenario():
    """CS-1 to CS-112"""
    missing = [n for n in range(1, 113) if not cited(f"CS-{n:02}")]
    assert missing == []


def test_every_clause():
    """WVN-1.1 to WVN-17.5"""
    names = [f"WVN-{a}.{b}" for a, most in CLAUSES.items() for b in range(1, most + 1)]
    assert [name for name in names if not cited(name) and name not in EXPLAINED] == []


def test_every_open_point():
    """OP-01 to OP-75"""
    assert [name for name in OPEN_POINTS if not cited(name)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_are_told_every_clause_and_open_point(lang):
    """Each by its own id; an open point is in the section of the clause that it settles"""
    told = [c.id for s in rulebook.load("war_vortex_night", lang).sections for c in s.clauses]
    assert sorted(name for name in told if name.startswith("OP-")) == OPEN_POINTS
    for a, most in CLAUSES.items():
        names = [name for name in told if name.startswith(f"WVN-{a}.")]
        assert names == [f"WVN-{a}.{b}" for b in range(1, most + 1)]
