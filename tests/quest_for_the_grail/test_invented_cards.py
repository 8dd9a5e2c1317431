"""Any pack of a designer is refused with an error that names its place, or can be played."""

import random

import pytest
from invented import HEAD, Inventor
from twins import resolved

from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.vocabulary.printing import text
from rules.text.errors import BadInput

GAME = game("quest_for_the_grail")
CARDS, DECISIONS, MOST = 20, 80, 1_000
POSITION = """to_move = "A"
turn = 4
phase = "%(phase)s"
[A]
quest = "%(quest)s"
quests = ["oath", "wild_boar"]
hand = ["feint", "mend_flesh", %(hand)s]
warriors = [%(first)s{ card = "pelles", valor = 13, attached = ["merlin"%(on)s] }, "forest_archer"]
domains = ["logres", "logres", "logres"]
[B]
quest = "questing_beast"
quests = ["vigil"]
hand = ["unhorse", "ambush"]
warriors = [{ card = "lot", valor = 9, attached = ["nimue", "galatine"] }, "saxon_mercenary"]
domains = ["orkney", "orkney"]
court_discard = ["mordred"]
"""


def position(kind, phase):
    """A position with the invented card in all possible places."""
    return POSITION % {
        "phase": phase,
        "quest": "invented" if kind == "quests" else "vigil",
        "hand": '"recall"' if kind == "quests" else '"invented"',
        "first": '"invented", ' if kind == "warriors" else "",
        "on": ', "invented"' if kind in ("companions", "rewards") else "",
    }


@pytest.mark.parametrize("seed", range(4))
def test_invented_cards_are_refused_or_played(seed):
    inventor = Inventor(random.Random(seed))
    played = refused = 0
    for n in range(MOST):
        if played == CARDS:
            break
        made, kind = inventor.pack()
        try:
            with SHELF.beside(made):
                for lang in ("en", "ja"):
                    assert "{" not in SHELF.now().words.say(text(cards.card("invented")), lang), (
                        made
                    )
                s = GAME.read(position(kind, ("deployment", "assignment", "challenge")[n % 3]))
                rng = Rng.of_seed(n)
                for ply in range(DECISIONS):
                    if (d := GAME.decision(s)) is None:
                        break
                    if ply % 20 == 0:
                        GAME.scene(GAME.view(s, d.seat))
                    s = GAME.after(s, rng.choice(d.options))
                played += 1
        except BadInput as e:
            assert e.where_key, made
            refused += 1
    assert played == CARDS and refused > CARDS


TARGETS = """targets = [{{ id = "it", what = [{{ type = "{what}" }}], zone = "{zone}" }}]
effects = [{{ op = "{op}", target = "it" }}]
"""


@pytest.mark.parametrize(("op", "what", "zone", "fits"), [
    ("destroy", "warrior", "play", True), ("destroy", "player", "play", False),
    ("cancel", "item", "chain", True), ("cancel", "warrior", "play", False),
    ("put_into_play", "warrior", "court_discard", True),
    ("put_into_play", "reward", "court_discard", False),
    ("replace_quest", "quest", "active_quests", True), ("replace_quest", "domain", "play", False),
    ("return_to_hand", "warrior", "quest_discard", False),
    ("gain_control", "warrior", "play", True), ("gain_control", "domain", "play", False),
])  # fmt: skip
def test_an_effect_is_done_to_what_it_can_be_done_to(op, what, zone, fits):
    made = HEAD.format(kind="events") + TARGETS.format(op=op, what=what, zone=zone)
    if fits:
        with SHELF.beside(made):
            return
    with pytest.raises(BadInput) as e, SHELF.beside(made):
        pass
    is_elsewhere = zone == "quest_discard"  # where no warrior is
    assert e.value.where_key.endswith("what.0.type" if is_elsewhere else "effects.0.target")
    assert (what if is_elsewhere else "it") in str(e.value)


IN_COMBAT = """[[card.targets]]
id = "it"
what = [{ type = "fighter", kind = "warrior" }]
zone = "combat"
[[card.effects]]
op = "gain_control"
target = "it"
"""


def test_control_is_gained_of_whoever_fights():
    """QG-1.11: a filter that does not ask whose they are"""
    made = HEAD.format(kind="events") + IN_COMBAT
    with SHELF.beside(made):
        assert resolved(cards.card("invented"), seeds=4)


@pytest.mark.parametrize("op", [
    "gain_valor", "deal_damage", "heal_damage", "destroy_attached", "mod_stat", "forbid",
])  # fmt: skip
def test_nothing_is_done_to_a_quest_that_is_completed(op):
    """QG-11.23, QG-14.7: its damage or gains would be told, and mean nothing"""
    more = {"forbid": 'what = "cast"', "destroy_attached": 'what = [{ type = "reward" }]'}
    done = more.get(op, "amount = 2" + (', stat = "prowess"' if op == "mod_stat" else ""))
    until = 'until = "turn", ' if op in ("mod_stat", "forbid") else ""
    does = f'do = [{{ op = "{op}", {done}, target = "%s" }}]'
    head = HEAD.format(kind="rewards") + 'kind = "weapon"\nvalue = 0\n'
    made = f'{head}triggers = [{{ when = "on_quest_completed", {until}{does} }}]\n'
    with SHELF.beside(made % "own_fighter"):
        pass
    with (
        pytest.raises(BadInput, match="opposing_fighter") as e,
        SHELF.beside(made % "opposing_fighter"),
    ):
        pass
    assert e.value.where_key.endswith("triggers.0.do.0.target") and e.value.line == 10


@pytest.mark.parametrize(("stat", "until", "fits"), [
    ("prowess", "combat", False), ("armor", "engagement", False), ("strength", "turn", True),
    ("endurance", "combat", True),
])  # fmt: skip
def test_who_supports_gains_nothing_for_a_fight_of_others(stat, until, fits):
    """QG-27.5: except for endurance, which anybody may need against damage"""
    numbers = "prowess = 5\nstrength = 4\nendurance = 7\nvalor = 5\nupkeep = 1\n"
    does = f'support = [{{ op = "mod_stat", stat = "{stat}", amount = 2, target = "bearer" }}]\n'
    made = f'{HEAD.format(kind="warriors")}rank = "lesser"\n{numbers}{does}until = "{until}"\n'
    if fits:
        with SHELF.beside(made):
            return
    with pytest.raises(BadInput) as e, SHELF.beside(made):
        pass
    assert e.value.where_key.endswith("support.0") and e.value.line


NUMBERS = "prowess = 5\nstrength = 4\nendurance = 7\nvalor = 5\nupkeep = 1\n"
KNIGHT, LESSER = (f'{HEAD.format(kind="warriors")}rank = "{rank}"\n{NUMBERS}'
                  for rank in ("knight", "lesser"))  # fmt: skip
SPELL, EVENT = HEAD.format(kind="spells"), HEAD.format(kind="events")
SWORD = HEAD.format(kind="rewards") + 'kind = "weapon"\nvalue = 0\n'
TASK = HEAD.format(kind="quests") + 'kind = "condition"\nvalor = 2\ncondition = [%s]\n'
STAT = '{ is = "stat", stat = "%s", at_least = %d }'
HAS = '{ is = "has", what = { type = "companion" } }'
HAS_LADY = '{ is = "has", what = { type = "companion", kind = "lady" } }'
OWN_TURN = '{ is = "own_turn" }'
VALOR = '{ is = "valor", at_least = %d }'
CONTROLS = '{ is = "controls", what = { %s }, at_least = 1 }'
FOE = '{ is = "opponent", what = { type = "warrior"%s } }'


def _answers(when, condition):
    gains = '{ op = "gain_valor", amount = 1, target = "bearer" }'
    return f'triggers = [{{ when = "{when}", if = [{condition}], do = [{gains}] }}]\n'


def _helps(deed, whom, until):
    does = f'{{ op = "forbid", what = "{deed}", target = "{whom}" }}'
    return f'support = [{does}]\nuntil = "{until}"\n'


def _in_force(condition):
    does = '{ op = "mod_stat", stat = "strength", amount = 1 }'
    return f"statics = [{{ if = [{condition}], do = [{does}] }}]\n"


def _forbids(deed, condition=OWN_TURN, cards=""):
    does = f'{{ op = "forbid", what = "{deed}"{cards} }}'
    return f"statics = [{{ if = [{condition}], do = [{does}] }}]\n"


def _not(condition):
    return f'{{ is = "not", condition = {condition} }}'


@pytest.mark.parametrize(("made", "where"), [
    (KNIGHT + _answers("on_deploy", HAS), "if.0"),  # QG-4.4
    (SWORD + _answers("on_deploy", HAS), ""),
    (KNIGHT + _answers("on_deploy", VALOR % 6), "if.0"),
    (KNIGHT + _answers("on_deploy", _not(VALOR % 6)), ""),
    (KNIGHT + _answers("on_deploy", _not(VALOR % 5)), "if.0"),
    (KNIGHT + _answers("on_combat_won", HAS), ""),
    (KNIGHT + _answers("on_deploy", _not(CONTROLS % 'type = "warrior", valor_at_most = 5')),
     "if.0"),
    (KNIGHT + _answers("on_deploy", _not(CONTROLS % 'type = "warrior", valor_at_most = 4')), ""),
    (KNIGHT + _answers("on_yield_accepted", _not(FOE % "")), "if.0"),  # QG-13.8
    (KNIGHT + _answers("on_yield_accepted", _not(FOE % ', rank = "king"')), ""),
    (KNIGHT + _answers("on_combat_won", _not(FOE % "")), ""),
    (SWORD + _in_force(_not(CONTROLS % 'type = "reward", kinds = ["weapon"]')), "if.0"),
    (SWORD + _in_force(_not(CONTROLS % 'type = "warrior", has = [{ type = "card" }]')), "if.0"),
    (SWORD + _in_force(_not(CONTROLS % 'type = "reward", kinds = ["shield"]')), ""),
    (KNIGHT + _in_force(_not(CONTROLS % 'type = "reward"')), ""),
    (TASK % _not(STAT % ("endurance", 1)),
     "condition.0"),
    (TASK % _not(STAT % ("armor", 0)),
     "condition.0"),
    (TASK % _not(STAT % ("prowess", 0)), ""),
    (LESSER + _helps("support", "own_fighter", "combat"), "support.0"),  # QG-27.5
    (LESSER + _helps("support", "own_fighter", "turn"), ""),
    (LESSER + _helps("support", "bearer", "turn"), "support.0"),  # QG-27.3
    (LESSER + _helps("support", "bearer", "round"), ""),
    (LESSER + _helps("yield", "bearer", "combat"), "support.0"),
    (LESSER + _helps("yield", "own_fighter", "combat"), ""),
    (KNIGHT + _forbids("grail_quest", _not(VALOR % 12)), "if.0"),  # QG-10.1
    (KNIGHT + _forbids("grail_quest", _not(VALOR % 13)), ""),
    (KNIGHT + _forbids("mortal_challenge", _not(VALOR % 12)), ""),
    (KNIGHT + _forbids("mortal_challenge", _not(VALOR % 1)), "if.0"),  # QG-20.3
    (LESSER + _forbids("yield", HAS_LADY), "if.0"),  # QG-22.5
    (KNIGHT + _forbids("yield", HAS_LADY), ""),
])  # fmt: skip
def test_what_can_never_be_so_is_refused(made, where):
    """A warrior just placed has its printed valor and no attachments; one who yields to a warrior
    fights one; a card in play is controlled; a warrior without endurance is gone."""
    if not where:
        with SHELF.beside(made):
            return
    with pytest.raises(BadInput) as e, SHELF.beside(made):
        pass
    assert e.value.where_key.endswith(where) and e.value.line


KING = KNIGHT.replace("knight", "king") + 'realm = "Logres"\n'
LADY = HEAD.format(kind="companions") + 'kind = "lady"\n'
LADIES = ', cards = [{ type = "companion", kind = "lady" }]'
WEAPONS, ARMS = (f', cards = [{{ type = "reward", kinds = [{kinds}] }}]'
                 for kinds in ('"weapon"', '"weapon", "shield"'))  # fmt: skip
HEALS = 'support = [{ op = "heal_fatal", target = "%s" }]\n'
BREAKS = 'support = [{ op = "destroy_attached", what = [{ %s }], target = "%s" }]\n'
TIMED = """rating = 1
timing = "%s"
until = "%s"
targets = [{ id = "it", what = [{ type = "warrior" }] }]
effects = [{ op = "mod_stat", stat = "prowess", amount = 2, target = "it" }]
"""
AIMED = 'rating = 1\ntiming = "%s"\neffects = [{ op = "deal_damage", amount = 2, target = "%s" }]\n'


def _lasts(when, until, deed, whom="bearer", cards=""):
    does = f'{{ op = "forbid", what = "{deed}", target = "{whom}"{cards} }}'
    return f'triggers = [{{ when = "{when}", until = "{until}", do = [{does}] }}]\n'


@pytest.mark.parametrize(("made", "where"), [
    # A warrior that completes a quest has acted in this turn (QG-7.1).
    (KNIGHT + _lasts("on_quest_completed", "turn", "mortal_challenge"), "do.0"),
    (SWORD + _lasts("on_quest_completed", "turn", "challenge_action"), "do.0"),
    (KNIGHT + _lasts("on_quest_completed", "turn", "honor_challenge", "own_fighter"), "do.0"),
    (KNIGHT + _lasts("on_quest_completed", "round", "mortal_challenge"), ""),
    (KNIGHT + _lasts("on_quest_completed", "turn", "condition_quest"), ""),  # the next stage
    (KNIGHT + _lasts("on_combat_won", "turn", "mortal_challenge"), ""),  # of a title
    # Things that a warrior can't do anyway.
    (KNIGHT + _lasts("on_combat_won", "permanent", "victory_challenge"), "do.0"),  # QG-18.1
    (KNIGHT + _lasts("on_combat_won", "permanent", "victory_challenge", "own_fighter"), "do.0"),
    (KNIGHT + _lasts("on_combat_won", "permanent", "victory_challenge", "opponent"), ""),
    (KING + _lasts("on_combat_won", "permanent", "victory_challenge", "own_fighter"), ""),
    (SWORD + _lasts("on_combat_won", "permanent", "victory_challenge"), ""),
    (LESSER + _lasts("on_combat_won", "permanent", "grail_quest"), "do.0"),  # QG-21.5
    (LESSER + _helps("cast", "bearer", "round"), "support.0"),  # QG-25.2
    (LESSER + "rating = 1\n" + _helps("cast", "bearer", "round"), ""),
    (LESSER + _forbids("attach", cards=LADIES), "do.0"),  # QG-22.5
    (KNIGHT + _forbids("attach", cards=LADIES), ""),
    (LESSER + _lasts("on_combat_won", "permanent", "attach", cards=LADIES), "do.0"),
    (LADY + _forbids("attach", cards=LADIES), "do.0"),  # QG-22.6
    (SWORD + _forbids("attach", cards=LADIES), ""),
    (SWORD + _forbids("attach", cards=WEAPONS), "do.0"),  # QG-23.6
    (SWORD + _forbids("attach", cards=ARMS), ""),
    (SWORD + _lasts("on_deploy", "permanent", "attach", cards=WEAPONS), ""),  # outlasts the sword
    (LESSER + BREAKS % ('type = "companion", kind = "lady"', "bearer"), "what"),
    (LESSER + BREAKS % ('type = "companion"', "bearer"), ""),
    (LESSER + BREAKS % ('type = "companion", kind = "lady"', "own_fighter"), ""),
    (LESSER + HEALS % "bearer", "support.0"),  # QG-20.10
    (LESSER + HEALS % "own_fighter", ""),
    # No spell is cast in a formal combat, and there is no other so early (QG-11.3, QG-12.2).
    (SPELL + TIMED % ("own_draw", "engagement"), "until"),
    (SPELL + TIMED % ("own_draw", "combat"), ""),
    (SPELL + TIMED % ("own_challenge", "engagement"), ""),
    (EVENT + (TIMED % ("own_draw", "engagement")).partition("\n")[2], ""),
    (SPELL + AIMED % ("own_upkeep", "opposing_fighter"), "effects.0.target"),
    (SPELL + AIMED % ("own_challenge", "opposing_fighter"), ""),
])  # fmt: skip
def test_what_can_never_matter_is_refused(made, where):
    """Prohibitions and effects where nobody could do or suffer them"""
    if not where:
        with SHELF.beside(made):
            return
    with pytest.raises(BadInput) as e, SHELF.beside(made):
        pass
    assert e.value.where_key.endswith(where) and e.value.line


ASKED = ('is = "roll", add = "", at_least = 9', 'is = "stat", stat = "armor"')


@pytest.mark.parametrize("asks", ASKED)
def test_only_a_quest_asks_for_a_roll_or_a_stat(asks):
    """QG-8.5, QG-8.6"""
    head = HEAD.format(kind="rewards")
    does = 'do = [{ op = "mod_stat", stat = "prowess", amount = 1 }]'
    for asked in (f"{{ {asks} }}", f'{{ is = "not", condition = {{ {asks} }} }}'):
        made = f'{head}kind = "weapon"\nvalue = 0\nstatics = [{{ if = [{asked}], {does} }}]\n'
        with pytest.raises(BadInput, match="only a quest can ask"), SHELF.beside(made):
            pass
