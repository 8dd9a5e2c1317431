"""A question as the page gets it: the card that asks, and the faintly ringed options."""

from pywasm_app.host.seats import Seat
from pywasm_app.host.serializer import table
from pywasm_app.host.session import Session
from pywasm_app.host.sight import seen
from rules.core.record import Record
from rules.core.registry import game

GAME = game("tash_kalar")
SEATS = (Seat("", "person"), Seat("", "bot", "casual"))
# Three of A's pieces whose corner may become a Quarry Giant, and an enemy beside it.
POSITION = """
mode = "duel"
board = '''
--
--
--
.. .. .. Ac .. .. .. .. ..
.. .. .. Ac Ac Bc .. .. ..
'''
[[seat]]
school = ["quarry_giant"]
"""


def asked(*moves, position=POSITION):
    record = Record(GAME.id, GAME.version, 1, GAME.configure({"first": "1"}), position=position)
    s = Session("k", GAME, record, SEATS)
    for move in moves:
        s.play(move)
    return table(seen(s), "en")["decision"]


def test_a_card_that_asks_is_told_whole():
    assert asked()["asking"] is None
    card = asked("summon quarry_giant e5 r0")["asking"]
    assert card["title"] == "Quarry Giant" and card["diagram"]["cells"]
    assert card["notes"] and not card["back"]


HOUNDS = POSITION.replace("quarry_giant", "ash_hound").replace(
    """--
.. .. .. Ac .. .. .. .. ..
.. .. .. Ac Ac Bc .. .. ..""",
    """.. .. Ac .. .. .. .. .. ..
.. Ac .. .. .. .. .. .. ..
.. .. Ac .. .. .. .. .. ..""",
)


def test_ways_that_come_to_the_same_are_told():
    """The Hound's pattern and its mirror image need other pieces for the same square, and so does
    the Giant's in a block of four, who asks something before it leaves."""
    options = {o["n"]: o["same"] for o in asked(position=HOUNDS)["options"]}
    ways = {n: same for n, same in options.items() if n.startswith("summon ash_hound e4")}
    first, second = ways
    assert ways == {first: "", second: first}
    assert not any(o["same"] for o in asked()["options"])
    block = POSITION.replace(".. Ac .. ..", ".. Ac Ac ..")
    options = {o["n"]: o["same"] for o in asked(position=block)["options"]}
    ways = {n: same for n, same in options.items() if n.startswith("summon quarry_giant e5")}
    first, second = ways
    assert ways == {first: "", second: first}


def test_what_will_stand_there_is_told_once_each():
    told = asked()
    assert [face["symbol"] for face in told["stand"]] == ["common", "heroic"]
    by_verb = {o["n"].split()[0]: o["stands"] for o in told["options"]}
    assert by_verb == {"place": 0, "summon": 1, "discard": None}


def test_what_can_be_done_at_any_time_is_quiet():
    options = asked()["options"]
    assert {o["n"].split()[0] for o in options if o["quiet"]} == {"discard"}
    assert {o["n"].split()[0] for o in options if not o["quiet"]} == {"place", "summon"}


def test_what_is_new_in_a_row_says_so():
    duel = game("edelweiss")
    position = (
        'to_move = "A"\nphase = "attack"\nA = { hand = "S" }\nB = { board = "C", hand = "S" }'
    )
    record = Record(duel.id, duel.version, 1, duel.configure({"first": "1"}), position=position)
    s = Session("k", duel, record, (Seat("", "person"), Seat("", "bot", "casual")))
    for move in ("end", "draw", "summon S", "end", "draw"):
        s.play(move)
    [row] = [zone for zone in table(seen(s), "en")["scene"]["zones"] if zone["id"] == "1.board"]
    assert {item["id"]: item["new"] for item in row["items"]} == {
        "1.board.S.0": True,
        "1.board.C.0": False,
    }
