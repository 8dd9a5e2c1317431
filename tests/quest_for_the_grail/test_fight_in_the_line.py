"""The line over the board tells the current fight and its result, until the viewer chooses again;
then the others' actions are news again."""

from test_grail_table import GAME

from pywasm_app.host import telling
from pywasm_app.host.past import Past
from rules.core.history import History

NAMES = ("Ann", "Ben")
TABLE = """to_move = "A"
phase = "challenge"
turn = 5
chance = [0, 4, 3, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1]
[A]
quest = "red_knight"
hand = ["feint"]
warriors = [{ card = "gawain", valor = 8, attached = ["arming_sword"] }, "kay"]
domains = ["logres", "logres", "logres", "logres"]
[B]
quest = "vigil"
warriors = [{ card = "gareth", attached = ["kite_shield"] }, "man_at_arms"]
domains = ["logres", "logres", "logres", "logres"]
"""


def at_war(*wanted):
    """The state after these answers, with passes between them, and no healing."""
    h = History(GAME, GAME.read(TABLE))
    for one in wanted:
        while one not in (found := {str(o): o for o in h.decision.options}):
            h.play(found.get("pass") or found["keep"])
        h.play(found[one])
    return h


def line(h, eyes=0, lang="en"):
    found = telling.recent(Past(h, eyes), h.ply, NAMES, lang)["turns"]
    return [(turn["seat"], [part["text"] for part in turn["parts"]]) for turn in found]


def test_an_own_attack_is_told_with_the_last_blow_and_what_it_came_to():
    begun = ("mortal w1", "target w4")
    attack = "Sir Gawain attacked Sir Gareth"
    assert line(at_war(*begun)) == [(0, [attack])]
    struck = at_war(*begun, "fight_on")
    assert line(struck, 0) == line(struck, 1) == [(0, [attack, "→ 7 damage to Sir Gareth"])]
    assert line(struck, lang="ja") == [
        (0, ["「ガウェイン卿」が「ガレス卿」に抹殺チャレンジ", "→ 「ガレス卿」にダメージ7"])
    ]
    fallen = at_war(*begun, "fight_on", "fight_on", "keep")
    won = [(0, [attack, "Sir Gawain won", "→ Sir Gareth fell"])]
    assert fallen.state.combat is None
    assert line(fallen, 0) == line(fallen, 1) == won
    # a warrior felled by another's answer is told with the fight
    assert line(at_war(*begun, "fight_on", "fight_on", "keep", "end")) == won


def test_an_attempt_is_told_until_something_else_is_done():
    begun = ("quest w1", "target q0")
    attempt, won = "Sir Gawain: Red Knight of the Launds", "Sir Gawain won"
    h = at_war(*begun, "fight_on", "pass")
    assert line(at_war(*begun)) == [(0, [attempt])]
    assert line(h) == [(0, [attempt, won])]
    h = at_war(*begun, "fight_on", "valor")
    assert line(h) == [(0, ["Sir Gawain completed Red Knight of the Launds"])]
    assert line(at_war(*begun, "fight_on", "valor", "end")) == []


def test_while_a_target_is_chosen_the_line_keeps_what_it_told():
    h = at_war("mortal w1", "target w4", "fight_on", "fight_on", "keep", "mortal w3")
    assert h.decision.kind == "mortal" and GAME.fights(h.state)
    assert line(h, 1) == [
        (0, ["Sir Gawain attacked Sir Gareth", "Sir Gawain won", "→ Sir Gareth fell"])
    ]


def test_whoever_watches_is_told_of_no_fight_of_an_earlier_turn():
    h = at_war("mortal w1", "target w4", "fight_on", "fight_on", "keep")
    fought = h.state.turn
    while h.state.turn < fought + 2:
        found = {str(o): o for o in h.decision.options}
        h.play(found.get("pass") or found.get("end") or h.decision.options[-1])
    assert "Sir Gawain attacked Sir Gareth" not in str(line(h, None))
