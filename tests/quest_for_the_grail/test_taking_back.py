"""Undo for a player alone with bots: over their own steps, unless something was revealed to
them."""

import pytest

from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.core.record import Record
from rules.core.registry import game
from rules.text.errors import BadInput

G = game("quest_for_the_grail")
POSITION = """to_move = "A"
phase = "build"
turn = 5
[A]
quest = "wild_boar"
hand = ["logres", "man_at_arms", "merlin"]
warriors = ["gawain"]
domains = ["logres", "cornwall", "cornwall"]
[B]
quest = "vigil"
hand = ["slander"]
warriors = ["kay"]
domains = ["cornwall", "cornwall"]
"""


def table(seats=("person", "bot")):
    players = tuple([Seat("", who, "casual" if who == "bot" else None) for who in seats])
    return Session("t1", G, Record(G.id, G.version, 1, G.configure({}), position=POSITION), players)


def asked(s):
    """Played on until a person is asked; bots pass."""
    while (d := s.asked()) and (s.forced() is not None or s.seats[d.seat].who == "bot"):
        if s.forced() is not None:
            s.go_on()
        else:
            s.play("pass" if d.window else str(d.options[0]))
    return d.kind


def do(s, *notations):
    for notation in notations:
        asked(s)
        s.play(notation)
    return asked(s)


def test_what_was_placed_and_attached_can_be_taken_back_step_by_step():
    """Bots have passed in between, where nothing was done that they could answer."""
    s = table()
    do(s, "build logres", "deploy man_at_arms", "attach merlin", "to w1")
    assert s.can()["undo"]
    for kind in ("onto", "assign", "deploy", "build"):
        s.undo()
        assert s.asked().kind == kind
    assert s.history.ply == 0


def test_nothing_is_taken_back_that_was_answered_or_rolled():
    s = table()
    do(s, "build logres")
    while asked(s) != "act":
        s.play(str(s.asked().options[-1]))
    do(s, "mortal w1")
    assert s.history.state.combat.dice
    with pytest.raises(BadInput) as e:
        s.undo()
    assert e.value.key == "undo_revealed"


def test_where_another_person_has_passed_nothing_is_taken_back():
    s = table(("person", "person"))
    s.play("build logres")
    while s.asked().kind != "deploy":
        s.play(str(s.asked().options[-1]) if not s.asked().window else "pass")
    s.view_as(0)
    with pytest.raises(BadInput):
        s.undo()
