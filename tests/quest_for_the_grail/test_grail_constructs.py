"""Every construct that the pack form knows is refused with its line, or seen to work: nothing is
taken in silence and then does nothing. A run asks a seeded few of each group;
`GRAIL_CONSTRUCTS=all` asks all, `GRAIL_CONSTRUCTS=500` so many of each.
"""

import os
import random
import time

import pytest
from constructs import GROUPS, all_of_them
from stages import completes, resolved, seen

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.library import LIBRARY
from rules.text.errors import BadInput

SEEDS = 30
ASKED = os.environ.get("GRAIL_CONSTRUCTS", "40")
RALLY = """game = "quest_for_the_grail"
id = "rally"
name = { en = "Rally", ja = "集結" }
kind = "events"
[[card]]
id = "rally"
name = { en = "Rally", ja = "集結" }
targets = [{ id = "t", what = [{ type = "warrior" }], zone = "court_discard" }]
effects = [{ op = "put_into_play", target = "t" }]
"""


def what_is_seen(card):
    """What the one part of a card does."""
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
    worked, refused, silent = 0, 0, []
    start = time.process_time()
    with LIBRARY.extra(RALLY):
        for made in packs:
            try:
                with LIBRARY.extra(made):
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
