"""Several own formations in one square, as charges bring about: which one is meant is asked, and
“another” formation is never the card itself."""

import pytest
from lay import given

from rules.core.model import Option
from rules.core.registry import game
from rules.games.walpurgis.cards import SHELF, Card, Mode, Pattern
from rules.games.walpurgis.objections import attempt
from rules.text.errors import BadInput

G = game("walpurgis")
RENT = (("destroy_own_other",),)
LEAPER = Card(
    "leaper",
    "Leaper",
    "broom",
    False,
    (Mode("main", Pattern(((0, -1),), ((-1, 1),), (), ((0, 1),)), before=RENT),),
)


@pytest.fixture(autouse=True)
def leaper():
    with SHELF.beside(leaper=LEAPER):
        yield


def charged_onto():
    """P1 has charged onto an own formation on c3, was answered, and answers with Cinder Tithe."""
    t = given("c1: P1 up broom_00; b1: P1 dor bell_01; c3: P1 act tome_01; c5: P2 dor V1",
              "broom_01 ember_03", "bell_01")  # fmt: skip
    t.activate("broom_01", "c2", "b3", charge=True).activate("bell_01", "c4", "b3")
    return t.do("activate ember_03 main b2")


@pytest.mark.clause("WP-8.13")
@pytest.mark.parametrize(
    ("answer", "left", "gone"),
    [
        ("destroy c3 1", "P1 activated broom_01", "tome_01"),
        ("destroy c3 2", "P1 act tome_01", "broom_01"),
    ],
)
def test_either_of_two_own_formations_in_a_square_can_be_destroyed(answer, left, gone):
    """WP-8.13, CD-10"""
    t = charged_onto()
    assert t.options == ["destroy b1", "destroy c1", "destroy c3 1", "destroy c3 2"]
    t.do(answer).lies(c3=left).has("discards", 0, gone)


@pytest.mark.clause("WP-8.13")
def test_which_of_them_is_meant_is_said():
    t = charged_onto()
    offers = [G.offer(t.s, t.asked, o) for o in t.asked.options]
    for lang in ("en", "ja"):
        said = [SHELF.now().words.say(offer.text, lang) for offer in offers]
        assert len(set(said)) == len(said)
        assert len({SHELF.now().words.say(offer.short, lang) for offer in offers}) == len(said)
    assert [offer.at for offer in offers][2:] == [("c3",), ("c3",)]


def test_such_a_moment_is_a_position():
    t = charged_onto()
    again = G.read(G.write(t.s.__class__(**{**t.s._asdict(), "lists": G.read("").lists})))
    assert [str(o) for o in G.decision(again).options] == t.options


@pytest.mark.clause("WP-8.13")
def test_a_card_that_charged_is_no_other_formation():
    """CD-8: it is in another place now, but is the same card."""
    t = given("c1: P1 dor F1; e5: P1 dor F2; a5: P2 dor V1", "leaper")
    t.do("activate leaper main c2", "charge c3")
    assert t.options == ["destroy c1", "destroy e5"]
    t = given("c1: P1 dor F1; a5: P2 dor V1; c3: P1 act F3", "leaper")
    t.do("activate leaper main c2", "charge c3")
    assert t.options == ["destroy c1", "destroy c3"]
    t.do("destroy c3").lies(c3="P1 activated leaper").has("discards", 0, "F3")


@pytest.mark.clause("WP-8.13")
def test_another_formation_in_the_card_s_own_square_is_another():
    modes = (Mode("main", Pattern((), ((1, 0),)), before=RENT),)
    with SHELF.beside(burner=LEAPER._replace(id="burner", modes=modes)):
        t = given("c1: P1 up broom_00; c3: P1 act burner; c5: P2 dor V1", "broom_01", "bell_01")
        t.activate("broom_01", "c2", "d3", charge=True).activate("bell_01", "c4", "c3 d3")
        t.do("turn c3 main")
        assert t.options == ["destroy c1", "destroy c3"]
        t.do("destroy c3").lies(c3="P1 activated burner; P2 barrage m1")
        t.has("discards", 0, "broom_01")


def test_pointing_at_such_a_square_means_the_card_that_can_be_activated():
    """WP-6.6, whatever else is there."""
    t = given("c1: P1 up broom_00; c3: P1 act bell_01; c5: P2 dor V1", "broom_01", "bell_01")
    t.activate("broom_01", "c2", "d3", charge=True).activate("bell_01", "c4", "d3")
    pile = t.s.board[12]
    for order in (pile, pile[::-1]):
        s = t.s._replace(board=(*t.s.board[:12], order, *t.s.board[13:]))
        assert attempt(s, 0, Option.parse("turn c3 main")).card.id == "bell_01"
        assert Option.parse("turn c3 main") in G.attempts(s, 0, "c3")


SETTLED = """
board = { c3 = ["A active evensong", "A activated hedge_leap main 1"] }
chain = [{ seat = "A", card = "hedge_leap", mode = "main", square = "c2" }]
pending = [{ seat = "A", steps = [%s, { op = "act" }] }]
A = { hand = ["bell_shot"], list = "bell" }
"""


@pytest.mark.clause("WP-10.13")
def test_once_barrages_are_processed_a_square_holds_one_card():
    """A position can't say otherwise, so that nothing later has to choose among several."""
    before = '{ op = "respond" }'
    assert G.decision(G.read(SETTLED % before)).kind == "respond"
    after = '{ op = "after", seat = 0, ends = false }, { op = "close" }'
    with pytest.raises(BadInput) as e:
        G.read(SETTLED % after)
    assert e.value.where_key == "board.c3" and e.value.line


@pytest.mark.clause("WP-3.11")
def test_of_the_formations_of_a_square_one_is_active_at_the_most():
    """Only charges bring several together, and what charges is face up; an effect may turn it."""
    lies = SETTLED % '{ op = "respond" }'
    here = "A activated hedge_leap main 1"
    assert G.read(lies.replace(here, "A dormant hedge_leap"))
    for wrong in ("A active matins", "A active hedge_leap", "B dormant hedge_leap"):
        _impossible(lies.replace(here, wrong))


def _impossible(position, key="board.c3"):
    with pytest.raises(BadInput) as e:
        G.read(position)
    assert (e.value.key, e.value.where_key.removesuffix(".0")) == ("impossible", key)
    assert e.value.line


@pytest.mark.clause("CD-8")
@pytest.mark.parametrize("lies", ["active", "dormant", "ready"])
def test_a_formation_lies_under_one_that_charged_there_and_under_no_other(lies):
    """The card's mode has its charge square there, by its orientation in the chain."""
    position = (SETTLED % '{ op = "respond" }').replace("active evensong", f"{lies} evensong")
    assert G.read(position)
    _impossible(position.replace('"c2"', '"c1"'), "board.c3.1")  # it charges two squares further
    _impossible(position.replace("hedge_leap", "bell_rope"), "board.c3.1")  # it does not charge
    _impossible(position.replace("c3 =", "c2 ="), "board.c2")  # it has not charged yet


@pytest.mark.clause("CD-8")
def test_an_activated_card_lies_where_it_was_activated_or_has_charged_to():
    position = SETTLED % '{ op = "respond" }'
    alone = position.replace('["A active evensong", "A activated hedge_leap main 1"]',
                             '"A activated hedge_leap main 1"')  # fmt: skip
    assert G.read(alone) and G.read(alone.replace("c3 =", "c2 ="))
    for square in ("a1", "c4", "d3"):
        _impossible(alone.replace("c3 =", f"{square} ="), f"board.{square}")


def _apart(t):
    """The names of its options, in both languages; no two alike."""
    offers = [G.offer(t.s, t.asked, o) for o in t.asked.options]
    for lang in ("en", "ja"):
        for what in ("text", "short"):
            said = [SHELF.now().words.say(getattr(offer, what), lang) for offer in offers]
            assert len(set(said)) == len(said), said
    return [SHELF.now().words.say(offer.text, "en") for offer in offers]


@pytest.mark.clause("WP-10.13")
def test_two_that_look_alike_are_told_by_how_they_lie():
    t = given("c1: P1 up bell_00; b1: P1 dor F1; b5: P2 dor V1; c5: P2 dor V2",
              "bell_01 bell_01", "bell_01")  # fmt: skip
    t.activate("bell_01", "c2", "b3").activate("bell_01", "c4", "c3")
    t.activate("bell_01", "b2", "b3").decline()
    assert t.asked.kind == "keep" and _apart(t) == [
        "Keep A’s face-down barrage (no. 1 from below)",
        "Keep A’s face-down barrage (no. 2 from below)",
    ]


@pytest.mark.clause("WP-1.6")
def test_plain_shots_of_two_characters_are_told_by_them():
    t = given("", "bell_shot ember_shot", "")
    assert "Activate Plain Shot (Odile Carillon) on a1" in _apart(t)
    t = given("", "bell_shot bell_shot", "")
    assert "Activate Plain Shot on a1" in _apart(t)
    t = given("b1: P1 dor F1; d1: P1 dor F2; c3: P2 up bell_shot; c4: P2 up ember_shot",
              "ember_01", "").activate("ember_01", "c2").decline()  # fmt: skip
    assert t.asked.kind == "pile"
    assert _apart(t) == ["Plain Shot (Odile Carillon) next", "Plain Shot (Countess Rubrica) next"]
