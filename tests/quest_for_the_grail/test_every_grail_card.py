"""Every card of the shipped set is played until each part of it has had a visible effect: `-rP`
lists the effects. A part has one if the same game takes another course without it.

Numbers and types are parts as well; a run checks a few of them, `GRAIL_PARTS=all` all.
"""

import os

import pytest
from grail_parts import abilities
from tourney import Arena
from twins import STAGES, moves, of_seed, resolved, seen

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF

SHIPPED = [cards.card(one.id) for pack in SHELF.now().dealt for one in pack.cards]
NUMBERS = ("prowess", "strength", "endurance", "valor", "upkeep", "armor", "power", "value")
IS_ALL = os.environ.get("GRAIL_PARTS") == "all"


# Parts for moments that walks seldom reach; played by hand below.
BY_HAND = (("desperate_lunge", "armor"), ("healing_spring", "heal_fatal"))


def _other(name, n):
    """Another number than the card's; nobody in play has no valor or no endurance."""
    if name in ("valor", "endurance"):
        return 1 if n > 1 else 2
    return 0


def numbers(card):
    """Its numbers and its other features."""
    for name in NUMBERS:
        n = getattr(card, name)
        if n or (name == "power" and card.type == "domain"):
            yield f"{name} {n}", card._replace(**{name: _other(name, n)})
    if card.printed_unique:
        yield "unique", card._replace(printed_unique=False)
    if card.realm:
        yield f"realm {card.realm}", card._replace(realm="elsewhere")


def _of_part(card, name, twin):
    if name == "lasting":
        return _lies(card)
    return seen(card, twin) if twin is not None else resolved(card)


def _lies(card):
    """Whether it stays in play for its time, which others ask of some cards alone (QG-24.9)."""
    games = (
        one for seed in range(4) for x in STAGES for one in moves(card, x, of_seed(card, seed))
    )
    lying = (x for one in games for x in one.after.lasting if x.card == card.id and x.lies)
    return "lies in play" if next(lying, None) else ""


def _what_was_seen(card, parts):
    parts = [x for x in parts if not any(card.id == one and w in x[0] for one, w in BY_HAND)]
    found = {name: _of_part(card, name, twin) for name, twin in parts}
    for name, what in found.items():
        print(f"{card.id}: {name}: {what or 'NOTHING'}")
    return found


ABLE = [card for card in SHIPPED if any(True for _ in abilities(card))]


def test_desperate_lunge_lowers_armor():
    a = Arena(["Alpha + Mail", "Spear"], ["Beta"], hands=(["Desperate Lunge"],)).begin()
    a.dice("1+1 6+6").do("mortal P1.Alpha", "target P2.Beta").window("w_commit", 1)
    a.do("play Desperate").until("yield")
    assert a.events("blows")[0]["totals"] == (12, 17) and a.damage("P1.Alpha") == 4


def test_healing_spring_heals_a_fatal_wound():
    a = Arena(["Spear", "Alpha"], ["Gamma"], hands=(["Healing Spring"],)).begin()
    a.dice("1+1 6+6").do("mortal P1.Spear", "target P2.Gamma").window("w_combat_end", 1)
    a.do("play Healing", "target P1.Spear").to_act()
    assert [e["card"] for e in a.events("saved")] == ["x_spear"] and a.is_there("P1.Spear")


def test_sir_tor_draws_for_a_fight_quest_alone():
    for quest, drawn in (("Ogre", 1), ("Vigil", 0)):
        a = Arena(["Sir Tor(9)", "Spear"], [], quests=("Vigil", quest)).begin()
        a.dice("6+6 1+1 6+6 1+1" if drawn else "").do("quest P1.Tor", "target P2.quest")
        a.to_act(payout="valor")
        assert len(a.hand(1)) == drawn and bool(a.events("answers")) is bool(drawn)


def test_the_set_is_whole():
    assert len(SHIPPED) == 160


@pytest.mark.parametrize("card", ABLE, ids=lambda card: card.id)
def test_all_that_a_card_says_is_seen(card):
    found = _what_was_seen(card, abilities(card))
    assert all(found.values()), [name for name, what in found.items() if not what]


@pytest.mark.parametrize("card", SHIPPED if IS_ALL else SHIPPED[::8], ids=lambda card: card.id)
def test_all_that_a_card_is_is_seen(card):
    found = _what_was_seen(card, numbers(card))
    assert all(found.values()), [name for name, what in found.items() if not what]
