"""Decks, views, and refused ones (S-01, S-02, S-74, S-77, S-78)."""

import pytest
from lay import given, words

from rules.core.cards import HIDDEN
from rules.core.model import Option
from rules.games.walpurgis import cards, decks
from rules.games.walpurgis.cards import SHELF, Card, Mode
from rules.games.walpurgis.observation import view
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.state import State
from rules.text.codec import Codec
from rules.text.errors import BadInput

FOUR = ("bell_01", "ember_01", "tome_00")


def clauses(deck):
    return [reason.clause for reason in decks.faults(tuple(deck), 6)]


def test_copies_by_name():
    """S-01; WP-1.2, WP-1.3, WP-1.6"""
    deck = [one for one in FOUR for _ in range(4)] + ["bell_00"] * 5
    assert clauses(deck) == []
    (reason,) = decks.faults((*deck, "bell_01"), 6)
    assert reason.clause == "WP-1.2" and "card.bell_01" in str(reason.text)
    again = Card("chime_too", "Answering Chime", "tome", False, (Mode("main"),))
    with SHELF.beside(chime_too=again):
        assert clauses([*deck, "chime_too"]) == ["WP-1.2"]


def test_deck_size():
    """S-02; WP-1.4"""
    assert clauses(["bell_00", *words("bell_01 bell_02 bell_03 ember_01 ember_02")]) == []
    assert clauses(["bell_00"] * 297 + ["bell_01"] * 3) == []
    assert clauses(["bell_00"] * 5) == ["WP-1.4"]
    assert clauses([*words("F1 F2 F3 F4 F5 F6"), *(["bell_01"] * 4), "V1"]) == ["WP-1.4"]
    assert clauses(["bell_00"] * 10_000) == ["WP-1.4"]


def test_mixed_characters():
    """S-03; WP-1.5"""
    assert clauses(words("bell_00 bell_01 bell_02 ember_01 ember_02 tome_01")) == []


def shown(t, seat):
    return [
        (x.owner, x.card) for pile in view(t.s, seat).board for x in pile if x.card.startswith("k")
    ]


def test_what_each_player_sees():
    """S-74; WP-3.12, WP-16.3"""
    t = given("a1: P1 up bell_00", "bell_01", "F1").activate("bell_01", "a2", "b3 a3")
    assert shown(t, 0) == shown(t, 1) == shown(t, None) == []
    t.decline()
    assert shown(t, 0) == [(0, "k2"), (0, "k1")] and shown(t, 1) == []
    for seat in (0, 1, None):
        v = view(t.s, seat)
        assert [len(d) for d in v.decks] == [8, 10] and [len(h) for h in v.hands] == [0, 1]
        assert set(v.decks[0] + v.decks[1]) == {HIDDEN}
        assert view(v, seat) == v
    assert view(t.s, 1).hands == ((), ("F1",)) and view(t.s, 0).hands == ((), (HIDDEN,))


def test_public_and_hidden_piles():
    """S-78; WP-2.5, WP-2.6, WP-2.7, WP-2.8, WP-16.3"""
    t = given("c1: P1 up bell_00; c3: P2 act ember_02", "bell_01").activate("bell_01", "c2", "c3")
    t.decline()
    for seat in (0, 1):
        v = view(t.s, seat)
        assert v.barrages == ((HIDDEN,), ()) and v.discards == ((), ("ember_02",))


def test_a_refused_answer_changes_nothing():
    """S-77; WP-16.2"""
    t = given("c1: P1 up bell_00; c5: P2 dor V1", "bell_01", "tome_02")
    t.activate("bell_01", "c2", "b3")
    assert Option("activate", ("tome_02", "main", "c4")) not in t.asked.options


def test_a_chain_is_kept_as_json():
    """A state in the middle of a chain is written, read, and goes on in the same way."""
    t = given("c1: P1 up bell_00; c5: P2 dor V1", "bell_01", "tome_02")
    t.activate("bell_01", "c2", "b3 c3").do("activate tome_02 main c4")
    codec = Codec(State, *(type(x) for x in (t.s.rules, t.s.chain[0], t.s.stack[0])),
                  type(t.s.board[11][0]))  # fmt: skip
    again = codec.load(codec.dump(t.s))
    assert again == t.s
    assert turns.step(again, t.asked.options[0]) == turns.step(t.s, t.asked.options[0])


PACK = """
game = "walpurgis"
id = "try"
name = {{ en = "Try", ja = "試し" }}
[[card]]
id = "one"
name = {{ en = "One", ja = "一" }}
icon = "try"
{}
"""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('[[card.modes]]\ngrid = ["c b"]', "exactly one cell with @"),
        ('[[card.modes]]\ngrid = ["@c"]', "no condition of its own"),
        ('[[card.modes]]\ngrid = ["@ . . . . c"]', "fits into 5×5"),
        ('[[card.modes]]\ngrid = ["@ . b", "c ."]', "rows of a grid are equally long"),
        ('[[card.modes]]\ngrid = ["@ q"]', "grid.0"),
        ('[[card.modes]]\ngrid = ["> @ >"]', "one charge"),
        ('[[card.modes]]\nbarrage = "up"', "barrage"),
        ("[[card.modes]]\nothers = 25", "0 to 24"),
        ('[[card.modes]]\nfate = "deck"', "fate"),
        ('[[card.modes]]\nbefore = [{{ op = "win" }}]', "before.0"),
        ('[[card.modes]]\nongoing = ["win"]', "ongoing"),
        ("[[card.modes]]\n[[card.modes]]", "modes.1.id"),
        ('plain_shot = true\n[[card.modes]]\ngrid = ["b @"]', "Plain Shot"),
    ],
)
def test_what_a_pack_may_not_say(wrong, said):
    """CD-2 to CD-8, CD-10: the error names the place and the fault."""
    with (
        pytest.raises(BadInput) as e,
        SHELF.beside(PACK.format(wrong.replace("{{", "{").replace("}}", "}"))),
    ):
        pass
    assert said in e.value.say("en"), e.value.say("en")
    assert not cards.is_known("one")
