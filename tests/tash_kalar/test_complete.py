"""The conformance scenarios CS-01 to CS-94 are all there, each as a test that bears its number."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_every_scenario_is_a_test():
    found = set()
    for path in HERE.glob("test_*.py"):
        found |= set(re.findall(r"^def test_cs_(\d\d)_", path.read_text("utf-8"), re.M))
    assert sorted(found) == [f"{n:02}" for n in range(1, 95)]


def test_every_test_says_what_it_covers():
    """Those of the rules cite clauses; a scenario's test always does."""
    for path in HERE.glob("test_*.py"):
        text = path.read_text("utf-8")
        for name, quoted in re.findall(
            r'^def (test_cs_\w+)\(.*?\):\n    """(.*?)"""', text, re.M | re.S
        ):
            assert re.search(r"\bTK-\d+\.\d+\b", quoted), name
