"""A question as the page gets it: the card that asks, and what is ringed faintly."""

from pywasm_app.host.serializer import table
from pywasm_app.host.session import Seat, Session
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
.. .. .. Ac
.. .. .. Ac Ac Bc
'''
[[seat]]
school = ["quarry_giant"]
"""


def asked(*moves):
    record = Record(GAME.id, GAME.version, 1, GAME.configure({"first": "1"}), position=POSITION)
    s = Session("k", GAME, record, SEATS)
    for move in moves:
        s.play(move)
    return table(s, "en")["decision"]


def test_a_card_that_asks_is_told_whole():
    assert asked()["asking"] is None
    card = asked("summon quarry_giant e5 r0")["asking"]
    assert card["title"] == "Quarry Giant" and card["diagram"]["cells"]
    assert card["notes"] and not card["back"]


def test_what_can_be_done_at_any_time_is_quiet():
    options = asked()["options"]
    assert {o["n"].split()[0] for o in options if o["quiet"]} == {"discard"}
    assert {o["n"].split()[0] for o in options if not o["quiet"]} == {"place", "summon"}
