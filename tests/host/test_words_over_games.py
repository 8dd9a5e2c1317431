"""The page's texts about every game in both languages: the moves to type and press, the results,
and the statistics."""

import json
import re

import pytest
from test_every_game import BOT, PERSON, Visit

from pywasm_app.host import analysis, keeping
from pywasm_app.host.sight import seen
from pywasm_app.ui.table.selection import Selection
from rules.core.history import finished
from rules.core.registry import game, ids
from rules.text.words import LANGUAGES

STEPS = 120  # of each game
INNER = re.compile(r"\w+_\w+|\d\.(?:hand|deck|board|court)\b|\{|\}")


@pytest.fixture(params=ids())
def visit(request):
    return Visit(request.param, [PERSON] + [BOT] * (game(request.param).seats[0] - 1))


def questions(v, steps=STEPS):
    """All that the person is asked, as the page gets it."""
    for _ in range(steps):
        if v.s.asked() is None:
            return
        if v.s.forced() is not None:
            v.s.go_on()
            continue
        if not v.s.bot_to_move():
            v.table = v.desk.table(v.s)
            yield v.table
        v.step()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_may_be_typed_and_pressed_first(visit, lang):
    """The example for the move field is a button's text, and means it; a square pressed first
    leaves all options that go there; nobody takes a card of an empty pile."""
    visit.desk.lang, n = lang, 0
    for table in questions(visit):
        choose = Selection(table["decision"]["options"])
        zones, first = table["scene"]["zones"], choose.options[0]
        (example,) = choose.called(1)
        assert choose.typed(example) is first and not INNER.search(example), example
        empty = [z.get("ref") or z["id"] for z in zones if z["kind"] == "pile" and not z["items"]]
        assert not [o for o in choose.options if o["at"] and o["at"][0] in empty]
        begins = {o["at"][0] for o in choose.options if o["at"]}
        for ref in {s["ref"] for z in zones for s in z.get("squares") or ()} - begins:
            there = [o for o in choose.options if ref in o["at"]]
            if there:
                assert choose.point([ref])[0] == "none"
                assert choose.point_to([ref]) or choose.point_ahead([ref])
                assert there == [o for o in choose.fitting() if ref in o["at"]]
                choose.clear()
        n += 1
    assert n > 3


def test_a_game_that_was_given_up_is_kept_with_its_result_and_has_no_swing_there(visit):
    made = len(list(questions(visit, 60)))
    if not visit.s.is_over:
        visit.ask("resign", seat=0)
    head = json.loads(keeping.save(visit.s).partition("\n")[0])
    for lang in LANGUAGES:
        visit.desk.lang = lang
        assert head["over"] and head["status"][lang] == visit.desk.table(visit.s)["result"]["text"]
    found = finished(analysis.analysing(seen(visit.s), "en"))
    (choices,) = [f["values"] for f in found["facts"] if f["fact"] == "choices"]
    assert 0 < choices[0] <= made and set(choices[1:]) == {None}
    swing = found["swing"]
    assert swing is None or swing["by"] >= 0.01  # the page tells whole points
    if visit.s.resigned is not None:
        assert swing is None or swing["ply"] < found["plies"][-1]
