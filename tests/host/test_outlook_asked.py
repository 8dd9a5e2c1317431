"""The request `outlook`: the consequences of an option, for the asked player only."""

import pytest

from pywasm_app.host.desk import Desk
from rules.text.errors import BadInput

PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "beginner"}
POSITION = """
A = { hand = ["evensong"], list = "bell" }
board = { c1 = "A ready bell_shot" }
"""


def laid(game="walpurgis", seats=(PERSON, BOT), position=POSITION, lang="en"):
    desk = Desk()
    desk.answer({"op": "hello", "lang": lang})
    request = {"op": "new", "game": game, "seats": list(seats), "position": position}
    return desk, desk.answer({**request, "seating": "given"})


def ask(desk, n):
    return desk.answer({"op": "outlook", "table": "t1", "n": n})


@pytest.mark.parametrize(
    ("lang", "head"),
    [
        ("en", "If nobody intercepts: formations A 5, B 0"),
        ("ja", "迎撃されなければ：陣はA 5枚、B 0枚"),
    ],
)
def test_the_lines_of_one_option(lang, head):
    desk, table = laid(lang=lang)
    assert table["decision"]["outlook"] is True
    told = ask(desk, "activate evensong main c2")
    assert told["n"] == "activate evensong main c2" and told["lines"][0] == head
    assert ask(desk, "end")["lines"] == []


def test_what_is_no_option_or_asks_somebody_else_is_refused():
    desk, _ = laid()
    for n in ("activate evensong main a5", "", "x" * 10_000):
        with pytest.raises(BadInput) as e:
            ask(desk, n)
        assert e.value.key == "not_yours"
    hidden, table = laid(seats=(PERSON, PERSON))
    assert table["curtain"] == 0
    with pytest.raises(BadInput):
        ask(hidden, "activate evensong main c2")


def test_a_game_that_tells_none():
    desk, table = laid("edelweiss", position='A = { hand = "S" }\nB = {}\nphase = "main"')
    assert table["decision"]["outlook"] is False
    assert ask(desk, "summon S")["lines"] == []
