"""Special abilities are lines of a sheet, which light up in the step in which they take effect."""

from pywasm_app.host import telling
from pywasm_app.host.past import Past
from rules.core.history import History
from rules.core.registry import game
from rules.games.war_vortex_night.cards import SHELF

GAME = game("war_vortex_night")
HURTS = """phase = 2
order = ["c1", "c2"]
to_move = "c1"
chance = [0, 1, 5, 4, 3]
character = [
  { card = "abbess", seat = "A" },
  { card = "odo", seat = "B", used = ["one_more_stone"], lost = [{ ability = "pilgrim_road" }] },
]"""


def lines(name):
    zones = GAME.scene(GAME.view(GAME.read(HURTS), 0)).zones
    [zone] = [zone for zone in zones if zone.id == name]
    return [item for item in zone.items if item.part == "abilities"]


def test_each_has_a_line_with_its_name_and_its_words():
    penance, white_ash = lines("c1.sheet")
    assert [penance.ref, white_ash.ref] == ["c1.a.penance", "c1.a.white_ash"]
    say = SHELF.now().words.say
    assert say(penance.face.title, "en") == "Penance" and penance.tag is None
    assert "Deal 2 damage to 1 enemy" in say(penance.label, "en")
    assert "敵対キャラクター1体にダメージを2点与える" in say(penance.sub, "ja")


def test_one_that_is_lost_or_used_up_says_so():
    """WVN-7.2, WVN-7.4"""
    tags = {item.ref: SHELF.now().words.say(item.tag, "en") for item in lines("c2.sheet")}
    assert tags == {"c2.a.pilgrim_road": "lost", "c2.a.one_more_stone": "used"}
    assert {item.state for item in lines("c2.sheet")} == {"down"}


def test_it_is_at_work_in_the_step_in_which_it_takes_effect():
    """Bad Omen takes HP of the Abbess, whose Penance answers it."""
    history = History(GAME, GAME.read(HURTS))
    assert telling.at_work(Past(history, 0), history.ply) == set()
    history.play("roll")
    assert telling.at_work(Past(history, 0), history.ply) == {"c1.a.penance"}
