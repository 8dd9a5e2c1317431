"""Every conformance scenario of scenarios.md, run as it is written."""

import re
from functools import lru_cache
from pathlib import Path

import pytest
from line import GAME, differences, state

from rules.core.model import Option
from rules.games.edelweiss.state import State, heap
from rules.text.errors import Illegal

TEXT = Path(__file__).with_name("scenarios.md").read_text("utf-8")
SCENARIOS = dict(re.findall(r"^## (CS-\d+) [^\n]*\n(.*?)(?=^## |\Z)", TEXT, re.M | re.S))
SEARCHED = "CS-37"  # a statement about all continuations: test_search_at_the_end_of_9b


def test_all_are_there():
    assert list(SCENARIOS) == [f"CS-{n:02}" for n in range(1, 62)]


@pytest.mark.parametrize("name", [n for n in SCENARIOS if n != SEARCHED])
def test_scenario(name):
    rules, s, given, checked = "", None, None, 0
    for kind, rest in re.findall(
        r"^- (Rules|Given|When|Then)(?: \(\w\))?: (.*)$", SCENARIOS[name], re.M
    ):
        parts = re.findall(r"`([^`]+)`", rest)
        if kind == "Rules":
            rules = parts[0]
        elif kind == "Given":
            s = given = state(parts[0], rules)
        elif kind == "When":
            for notation in _expand(parts[0]):
                s = GAME.apply(s, Option.parse(notation)).state
        else:
            for part in parts:
                _check(s, given, part)
                checked += 1
    assert checked


def _expand(script: str) -> list[str]:
    """`(draw; skip; end) x43; draw` written out."""
    script = re.sub(r"\(([^)]*)\) x(\d+)", lambda m: "; ".join([m[1]] * int(m[2])), script)
    return [notation.strip() for notation in script.split(";")]


def _check(s: State, given: State, part: str) -> None:
    word, _, rest = part.partition(" ")
    if word == "state":
        assert differences(s, rest) == []
    elif word == "legal":
        assert {str(o) for o in GAME.decision(s).options} == set(rest.split(", "))
    elif word == "illegal":
        for notation in rest.split(", "):
            with pytest.raises(Illegal):
                GAME.apply(s, Option.parse(notation))
            assert GAME.explain(s, GAME.decision(s).seat, notation)
    elif word == "discard":
        added = list(s.discard)
        for card in given.discard:
            added.remove(card)
        assert heap("".join(added)) == heap(rest.strip("+-"))
    elif word == "winner":
        side, reason = rest.split()
        assert GAME.result(s).winners == ("AB".index(side),)
        assert s.reason == reason.replace("-", "_")
        assert s.phase == "over" and GAME.decision(s) is None
    else:
        raise AssertionError(f"what does {part!r} check?")


# -- CS-37 (ED-8.5, ED-9.6, ED-10.1, ED-12.3, ED-14.1, ED-16.1) ----------------------------------


@lru_cache(None)
def _b_can_win(s: State, turns: int) -> bool:
    """With open hands: whether B can force a win before the turn after the next `turns` ends."""
    over = GAME.result(s)
    if over:
        return over.winners == (1,)
    d = GAME.decision(s)
    outcomes = []
    for o in d.options:
        left = turns - (o.verb == "end")
        if left < 0:
            outcomes.append(False)
        else:
            outcomes.append(_b_can_win(GAME.apply(s, o).state, left))
        if outcomes[-1] == (d.seat == 1):
            break
    return any(outcomes) if d.seat == 1 else all(outcomes)


@pytest.mark.parametrize("x", "SHCD")
@pytest.mark.parametrize("y", "SHCD")
def test_search_at_the_end_of_9b(x, y):
    s = state(f"A draw | A SSc/- | B ssHH/H | deck {x}{y}")
    assert _b_can_win(s, 1) == (x != "H")
