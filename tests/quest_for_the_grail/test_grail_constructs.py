"""Every construct of the pack form is refused with its line, or has a visible effect: nothing is
accepted silently without effect. A run checks a seeded few of each group; `GRAIL_CONSTRUCTS=all`
checks all, `GRAIL_CONSTRUCTS=500` that many of each. Rare situations are played by hand (`rare`).
"""

import os
import random
import time

import pytest
from constructs import GROUPS, KNIGHT, all_of_them, pack
from rare import RARE
from twins import GAIN, as_if, completes, resolved, seen

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF, Trigger
from rules.text.errors import BadInput

SEEDS = 30
ASKED = os.environ.get("GRAIL_CONSTRUCTS", "8")
RALLY = """game = "quest_for_the_grail"
id = "rally"
name = { en = "Rally", ja = "集結" }
kind = "events"
[[card]]
id = "rally"
name = { en = "Rally", ja = "集結" }
targets = [{ id = "t", what = [{ type = "warrior" }], zone = "court_discard" }]
effects = [{ op = "put_into_play", target = "t" }]
[[card]]
id = "bounty"
name = { en = "Bounty", ja = "賜物" }
targets = [
  { id = "t", what = [{ type = "reward" }, { type = "companion" }], zone = "court_discard" },
  { id = "to", what = [{ type = "warrior" }] },
]
effects = [{ op = "attach", target = "t", to = "to" }]
[[card]]
id = "ward"
name = { en = "Ward", ja = "守り" }
targets = [{ id = "t", what = [{ type = "warrior" }] }]
effects = [{ op = "mod_stat", stat = "armor", amount = 4, target = "t" }]
until = "round"
lasting = true
[[card]]
id = "sway"
name = { en = "Sway", ja = "籠絡" }
targets = [{ id = "t", what = [{ type = "warrior", whose = "other" }] }]
effects = [{ op = "gain_control", target = "t" }]
[[card]]
id = "laud"
name = { en = "Laud", ja = "称賛" }
targets = [{ id = "t", what = [{ type = "warrior" }] }]
effects = [{ op = "gain_valor", amount = 6, target = "t" }]
[[card]]
id = "bane"
name = { en = "Bane", ja = "災い" }
targets = [{ id = "t", what = [{ type = "fighter" }] }]
effects = [{ op = "deal_damage", amount = 9, target = "t" }]
"""
CHURL = """game = "quest_for_the_grail"
id = "churl"
name = { en = "Churl", ja = "農夫" }
kind = "warriors"
[[card]]
id = "churl"
name = { en = "Churl", ja = "農夫" }
rank = "lesser"
prowess = 0
strength = 0
endurance = 5
valor = 3
upkeep = 0
"""
ORDEAL = """game = "quest_for_the_grail"
id = "ordeal"
name = { en = "Ordeal", ja = "試練" }
kind = "quests"
[[card]]
id = "ordeal"
name = { en = "Ordeal", ja = "試練" }
kind = "condition"
valor = 2
condition = [
  { is = "roll", add = "prowess", at_least = 1 }, { is = "roll", add = "strength", at_least = 1 },
  { is = "roll", add = "endurance", at_least = 1 }, { is = "roll", add = "armor", at_least = 1 },
]
"""
HELPERS = (RALLY, CHURL, ORDEAL)


def what_is_seen(card):
    """The visible effect of the card's one part."""
    if card.statics:
        return seen(card, card._replace(statics=()), seeds=SEEDS)
    if card.triggers:
        return seen(card, card._replace(triggers=()), seeds=SEEDS)
    if card.support or card.modes:
        return resolved(card, seeds=SEEDS)
    if card.victory:
        return seen(card, card._replace(victory=()), seeds=SEEDS)
    return completes(card, seeds=SEEDS)


@pytest.mark.parametrize("group", GROUPS)
def test_a_construct_works_or_is_refused_with_its_line(group):
    packs = all_of_them(group)
    if ASKED != "all" and len(packs) > int(ASKED):
        packs = random.Random(group).sample(packs, int(ASKED))
    packs = [made for made in packs if made not in RARE]
    worked, refused, silent = 0, 0, []
    start = time.process_time()
    with SHELF.beside(*HELPERS):
        for made in packs:
            try:
                with SHELF.beside(made):
                    found = what_is_seen(cards.card("invented"))
            except BadInput as e:
                assert e.line and e.where_key, made
                refused += 1
                continue
            worked += bool(found)
            silent += [] if found else [made.partition("[[card]]")[2]]
    took = time.process_time() - start
    print(f"{group}: {len(packs)} asked, {worked} worked, {refused} refused, {took:.0f} s")
    assert not silent, "\n".join([f"{len(silent)} silent", *silent[:40]])
    assert worked and refused


def test_what_changes_nothing_is_not_seen():
    """Although every lasting effect takes a number, so that later ones have another."""
    lasting = {"on_combat_won": ("forbid", "attach", "bearer", ()), "on_deploy": GAIN}
    with SHELF.beside(*HELPERS, pack(*KNIGHT)):
        knight = cards.card("invented")
        for whom in ("bearer", "own_fighter"):
            card = knight._replace(support=(("mod_stat", "prowess", 4, whom),), until="combat")
            with as_if(card):
                assert bool(resolved(card, seeds=4)) is (whom == "own_fighter")
        for when, does in lasting.items():
            until = "" if does == GAIN else "permanent"
            card = knight._replace(triggers=(Trigger(when, (), (does,), until),))
            assert bool(seen(card, knight, seeds=2)) is (does == GAIN)
