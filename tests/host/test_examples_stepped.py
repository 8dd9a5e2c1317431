"""Examples of the rulebooks that are stepped through: every one of them can be."""

import pytest

from pywasm_app.host.desk import Desk
from rules.core import registry
from rules.core.book import rulebook
from rules.text.errors import BadInput, Illegal
from rules.text.words import LANGUAGES

POSITION = 'phase = "attack"\nA = {board = "S"}\nB = {hand = "D"}\ndeck = "S"'


@pytest.mark.parametrize("name", registry.ids())
def test_every_example_can_be_tried(name):
    desk = Desk()
    book = desk.answer({"op": "rulebook", "game": name})
    clauses = [c for section in book["sections"] for c in section["clauses"] if c["position"]]
    for clause in clauses:
        g = registry.game(name)
        link = drawn(desk, name, clause)["link"]
        assert bool(link) == (g.decision(g.read(clause["position"])) is not None)
        if link:
            table = desk.answer({"op": "open", "link": link})
            assert table["live"] and not table["notice"], clause["id"]
            desk.answer({"op": "close", "table": table["table"]})


def drawn(desk, name, clause):
    asked = {"op": "pictures", "game": name, "positions": {"it": clause["position"]}}
    return desk.answer(asked)["pictures"]["it"]


def asked(**more):
    desk = Desk()
    request = {"op": "steps", "game": "edelweiss", "position": POSITION, "moves": ["attack"]}
    return desk.answer({**request, **more})["steps"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", registry.ids())
def test_every_example_can_be_stepped_through(name, lang):
    desk = Desk()
    desk.answer({"op": "hello", "lang": lang})
    book = desk.answer({"op": "rulebook", "game": name})
    told = [c for section in book["sections"] for c in section["clauses"] if c["moves"]]
    for clause in told:
        what = {"op": "steps", "game": name, **{key: clause[key] for key in ("position", "moves")}}
        steps = desk.answer(what)["steps"]
        assert steps and all(step["lines"] for step in steps), clause["id"]
        assert steps[-1]["scene"] != drawn(desk, name, clause)["scene"], clause["id"]
    plain = rulebook.load(name, LANGUAGES[0])
    same = [c.moves for section in plain.sections for c in section.clauses if c.moves]
    assert [tuple(c["moves"]) for c in told] == same


def test_settling_is_seen_square_by_square():
    """WP-10.12 as its picture says: two barrages cancel each other, others become formations."""
    book = rulebook.load("walpurgis", "en")
    clause = next(c for s in book.sections for c in s.clauses if c.id == "WP-10.12")
    steps = asked(game="walpurgis", position=clause.position, moves=list(clause.moves))
    assert [step["lines"][0] for step in steps] == [
        "A had nothing to intercept Clean Sweep with.",
        "A’s barrage on b3, Matins, became a formation.",
        "B’s barrage met A’s barrage on c3, and both were removed (both face down).",
        "B’s barrage on d4, Plain Shot, became a formation.",
    ]
    filled = []
    for step in steps:
        board = next(zone for zone in step["scene"]["zones"] if zone["kind"] == "grid")
        filled.append([(item["x"], item["y"]) for item in board["items"]])
    assert [squares.count((2, 2)) for squares in filled] == [2, 2, 0, 0]  # on c3


def test_a_bad_example_is_refused():
    for wrong in (["fly"], ["attack", "attack"], "attack", [1], None):
        with pytest.raises((BadInput, Illegal)):
            asked(moves=wrong)
    last = 'phase = "attack"\nA = {board = "S"}\nB = {}\ndeck = ""'
    assert asked(position=last)[-1]["lines"][-1] == "A won: the attack was not stopped."
    with pytest.raises(Illegal, match="over"):
        asked(position=last, moves=["attack", "attack"])
    with pytest.raises(BadInput):
        asked(position="phase = 7")
    with pytest.raises(BadInput):
        asked(game="ludo")
