"""Cards of three parts, drawn from all constructs, that the form takes: each is walked on every
stage without an error, and does something. `GRAIL_MIXED` asks for more of them; `-rP` lists the
parts that a few walks did not show, to be looked at: a rare moment, or nothing."""

import os
import random

from grail_parts import abilities
from mixed import PARTS, Mixer
from test_grail_constructs import HELPERS, SEEDS
from twins import STAGES, resolved, seen, trace

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.vocabulary.printing import text
from rules.text.words import LANGUAGES

MIXED = int(os.environ.get("GRAIL_MIXED", "3"))
FEW = 1  # walks on each stage that look for a single part


def _unseen(card, seeds):
    """The parts that some walks on each stage did not show, and the number of parts."""
    parts = list(abilities(card))
    idle = [
        name
        for name, twin in parts
        if not (resolved(card, seeds=seeds) if twin is None else seen(card, twin, seeds=seeds))
    ]
    return idle, len(parts)


def test_mixed_cards_are_played():
    mixer = Mixer(random.Random("mixed"))
    parts, unseen, silent = 0, 0, []
    with SHELF.beside(*HELPERS):
        for n in range(MIXED):
            made = mixer.card()
            with SHELF.beside(made):
                card = cards.card("invented")
                assert all(
                    "{" not in SHELF.now().words.say(text(card), lang) for lang in LANGUAGES
                ), made
                for stage in STAGES:
                    assert all(trace(card, stage, n)), made
                idle, of = _unseen(card, FEW)
                if len(idle) == of:
                    idle, _ = _unseen(card, SEEDS)
            assert of >= PARTS or card.type == "quest" or card.support, made
            parts, unseen = parts + of, unseen + len(idle)
            silent += [made] if len(idle) == of else []
            for name in idle:
                print(f"card {n} ({card.type} {card.kind}), not seen: {name}", flush=True)
    print(
        f"{MIXED} cards, {mixer.refused} draws refused; {parts} parts, {unseen} not seen in {FEW}"
    )
    assert not silent, silent[0]
    assert mixer.refused > MIXED
