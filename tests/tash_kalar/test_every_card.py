"""Play at random until every shipped card, flare and task was used.

Whole games come first; the remaining cards are then played on boards made for them: the pattern
laid out among random pieces. Every step is checked like those of the random games, and every
position on the way is written and read back.
"""

from collections import Counter

import pytest
from arena import GAME, new
from test_invariants import chosen, decks, one_piece_a_square, pieces_are_kept, played

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import MARKS, SQUARES, name, shifted, square
from rules.games.tash_kalar.legality.options import flarings, halves, summonings
from rules.games.tash_kalar.setup import shared
from rules.games.tash_kalar.state import LEGENDARY, occupied, put, supply, with_hand
from rules.games.tash_kalar.vocabulary import tasks

SCHOOL = [card for school in cards.SCHOOLS for card in cards.cards_of(school)]
FORMS = [("duel", 2), ("melee", 4), ("classic", 4)]
COLOURED = MARKS["coloured"]
USES = {"summon", "flare", "claim"}


def test_whole_games_use_most_school_cards():
    """TK-6.1, TK-9.1, TK-13.1: most of the cards need no arranged board."""
    used = Counter()
    for seed, (mode, seats) in enumerate(FORMS * 4):
        for _, o, _ in played(new(mode, seats, seed).state, seed):
            if o.verb in USES:
                used[o.args[0]] += 1
    assert sum(card in used for card in SCHOOL) > len(SCHOOL) / 2
    assert sum(card in used for card in shared("flares")) > 3
    assert any(card in used for card in shared("tasks"))


def test_random_play_until_every_card_was_used():
    """TK-6.1, TK-9.1, TK-13.1: every being summoned, every flare invoked, every task claimed, in
    whole games of players who move at random but like coloured squares, and what was not used
    yet."""
    left = {*SCHOOL, *shared("legends"), *shared("flares"), *shared("tasks")}
    rng = Rng.of_seed(1)
    for seed in range(1000):
        mode, seats = FORMS[seed % 3] if seed < 60 else ("classic", 2)
        s = GAME.setup(seed, GAME.configure({"mode": mode, "seats": seats}))
        while decision := GAME.decision(s):
            o = liked(s, decision, left, rng)
            if o.verb in USES:
                left.discard(o.args[0])
            s = GAME.apply(s, o).state
        if not left:
            return
    raise AssertionError(f"never used: {sorted(left)}")


def liked(s, decision, left, rng):
    new = [o for o in decision.options if o.verb in USES and o.args[0] in left]
    if new:
        return rng.choice(new)
    coloured = [o for o in decision.options if o.verb == "place" and square(o.args[-1]) & COLOURED]
    if coloured and rng.below(2):
        return rng.choice(coloured)
    if rng.below(3):
        return rng.choice(GAME.candidates(s, decision)[:3])
    return rng.choice(decision.options)


def crowded(s, rng, most=9):
    """Random pieces on the board, as far as the supplies go."""
    for side in range(len(s.pieces)):
        for _ in range(rng.below(most)):
            rank, b = rng.choice((0, 0, 0, 1, 1, 2)), rng.choice(SQUARES)
            if not b & occupied(s) and supply(s, side)[rank == LEGENDARY]:
                s = put(s, side, rank, b)
    return s


def begun(mode, seats, rng):
    """A game whose first player has his turn before him, with both actions."""
    s = new(mode, seats, rng.below(1 << 30)).state
    return s._replace(phase="turn", actions=2, first_turn=False)


def finished(s, rng):
    """The state once nothing is open any more; every step of it checked."""
    at_first = decks(s)
    while s.stack:
        assert GAME.read(GAME.write(s)) == s
        s = GAME.apply(s, chosen(GAME.decision(s), rng)).state
        pieces_are_kept(s)
        one_piece_a_square(s)
        assert decks(s) == at_first
    return s


def holding(s, card):
    """The first player has this card and no other of its kind."""
    return with_hand(s, 0, s.hands[0]._replace(**{cards.kind_of(card): (card,)}))


def laid_out(card, rng):
    """A game whose first player can summon the being, and the way to do it."""
    being = cards.being(card)
    while True:
        s = begun(*rng.choice(FORMS), rng)
        image, b = rng.choice(being.pattern.images), rng.choice(SQUARES)
        for shift, rank in image.pieces:
            where = shifted(b, shift)
            if where and supply(s, 0)[rank == LEGENDARY]:
                s = put(s, 0, rank, where)
        s = crowded(holding(s, card), rng)
        ways = [o for o in summonings(s, card) if o.args[1:3] == (name(b), image.name)]
        if ways:
            return s, ways[0]


def elsewhere(s, o):
    """The pieces on all squares but the one of a summoning."""
    return [[mask & ~square(o.args[1]) for mask in masks] for masks in s.pieces]


@pytest.mark.parametrize("card", [*SCHOOL, *shared("legends")])
def test_every_being(card):
    """TK-6.4, TK-6.7, TK-6.15, TK-10.5: summoned on boards of all sorts; its effect always ends,
    and the card is in its pile then. Some board shows its effect."""
    rng = Rng.of_seed(sum(map(ord, card)))
    did = not cards.being(card).effect
    for n in range(60):
        s, o = laid_out(card, rng)
        before = decks(s), elsewhere(s, o)
        s, events = GAME.apply(s, o)
        did = did or s.stack or elsewhere(s, o) != before[1]
        did = did or {"gain", "owed"} & {event.kind for event in events}
        assert decks(s) == before[0]
        s = finished(s, rng)
        assert s.actions >= 1
        assert card in (*s.school_piles[0].discard, *s.legends.discard)
        if did and n > 4:
            return
    assert did, "it never did anything"


@pytest.mark.parametrize("card", shared("flares"))
def test_every_flare(card):
    """TK-9.6, TK-9.8: each half of it alone, and both."""
    rng = Rng.of_seed(sum(map(ord, card)))
    seen = set()
    for _ in range(4000):
        s = crowded(begun(*rng.choice(FORMS), rng), rng, 15)
        s = holding(s, card)
        ways = flarings(s, card)
        if ways:
            o = rng.choice(ways)
            foe = "ABCD".index(o.args[1]) if len(o.args) > 1 else 1
            seen.add(halves(s, card, foe))
            s = finished(GAME.apply(s, o).state, rng)
            assert card in s.flares.discard and s.actions >= 2
        if len(seen) == 3:
            return
    raise AssertionError(f"only {seen}")


@pytest.mark.parametrize("card", shared("tasks"))
def test_every_task(card):
    """TK-13.1, TK-13.4: met on some board, not met on another, and claimed where it is."""
    rng = Rng.of_seed(sum(map(ord, card)))
    seen, start = set(), new("classic").state
    for _ in range(20_000):
        s = crowded(start, rng, rng.choice((4, 20, 60)))
        tally = tuple(rng.below(3) for _ in range(3))
        summoned = tuple((rng.below(3), rng.choice(SQUARES)) for _ in range(rng.below(4)))
        s = s._replace(actions=0, tally=((0, 0, 0), tally), summoned=summoned)
        met = tasks.is_met(s, 0, cards.task(card).condition)
        if met in seen:
            continue
        seen.add(met)
        others = [task for task in shared("tasks") if task != card]
        at_end = s._replace(tasks=(card, *others[:2]), next_task=others[2], task_deck=())
        at_end = GAME.apply(at_end, Option("end")).state
        decision = GAME.decision(at_end)
        claim = Option("claim", (card,))
        assert (claim in decision.options) == met
        if met:
            assert GAME.apply(at_end, claim).state.claimed[0] == (card,)
        if len(seen) == 2:
            return
    raise AssertionError(f"only {seen}")
