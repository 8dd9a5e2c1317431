"""Random games of every form, with the invariants IV-1 to IV-8 checked after every step.

`YUTAKU_RANDOM_GAMES` is how many of each form are played; a failure names form and seed.
"""

import os
from collections import Counter
from itertools import combinations

import pytest
from arena import GAME, new

from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import BOARD
from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.scoring import points_of
from rules.games.tash_kalar.state import occupied, side_of, sides, supply, teammate

GAMES = int(os.environ.get("YUTAKU_RANDOM_GAMES", "12"))
FORMS = [("classic", 2), ("duel", 2), ("melee", 3), ("melee", 4), ("classic", 4), ("duel", 4)]


def chosen(decision, rng):
    """Any kind of option with the same chance, or else games would be nothing but placing."""
    verb = rng.choice(sorted({o.verb for o in decision.options}))
    return rng.choice([o for o in decision.options if o.verb == verb])


def played(s, seed):
    """A random game from a state on: (state before, option, state after) of every step."""
    rng = Rng.of_seed(seed)
    while decision := GAME.decision(s):
        o = chosen(decision, rng)
        after, events = GAME.apply(s, o)
        for event in events:
            can_be_told(event, after.seats)
        yield s, o, after
        s = after


def can_be_told(event, seats):
    """In both languages, for any audience; and secrets are not told to everybody."""
    for lang in ("en", "ja"):
        for seat in (None, *event.sees):
            assert SHELF.now().words.say(event.seen_by(seat).text, lang, "ABCD"[:seats])
    for _, hidden in event.secret:
        assert str(hidden) not in str(event.seen_by(None))


# -- the invariants --------------------------------------------------------------------------------


def pieces_are_kept(s):
    """IV-1 (TK-2.3, TK-2.4): on the board, in supply or markers; none ever leaves the game."""
    markers = {"classic": 0, "duel": 1, "melee": s.seats - 1}[s.mode]
    for side in range(sides(s)):
        two_sided, legendary = supply(s, side)
        c, h, big = (mask.bit_count() for mask in s.pieces[side])
        assert two_sided >= 0 and legendary >= 0
        assert (c + h + two_sided + markers, big + legendary) == (17, 3)


def one_piece_a_square(s):
    """IV-2 (TK-2.1)"""
    masks = [mask for row in s.pieces for mask in row]
    assert not any(a & b for a, b in combinations(masks, 2))
    assert not occupied(s) & ~BOARD


def decks(s):
    """The cards of each deck, in all zones."""
    played = [f.source for f in s.stack if ("leave",) in f.ops]  # neither in hand nor in a pile
    school = [
        Counter((*hand.school, *pile.deck, *pile.discard))
        for hand, pile in zip(s.hands, s.school_piles, strict=True)
    ]
    legends = Counter(
        (*s.legends.deck, *s.legends.discard, *(c for h in s.hands for c in h.legend))
    )
    flares = Counter((*s.flares.deck, *s.flares.discard, *(c for h in s.hands for c in h.flare)))
    tasks = Counter((*s.tasks, s.next_task, *s.task_deck, *(c for h in s.claimed for c in h)))
    for card in played:
        if cards.is_flare(card):
            flares[card] += 1
        elif cards.being(card).is_legend:
            legends[card] += 1
        else:
            school[s.to_move][card] += 1
    del tasks[""]
    return school, legends, flares, tasks


def hands_are_refilled(s, after):
    """IV-4 (TK-15.1): checked when the turn has passed."""
    seat = s.to_move
    with_legends = teammate(seat) if s.teams else seat
    assert len(after.hands[seat].school) >= 3 or not after.school_piles[seat].deck
    assert after.hands[seat].flare or not any(after.flares)
    assert len(after.hands[with_legends].legend) >= 2 or not any(after.legends)
    if s.teams:
        assert after.hands[seat].legend == ()


def scores_never_fall(s, after):
    """IV-5 (TK-14.1): in a Classic by a lost legendary piece only."""
    if s.mode != "classic":
        rows = zip(s.scores, after.scores, strict=True)
        assert all(n >= m for row, later in rows for m, n in zip(row, later, strict=True))
        return
    for side in range(sides(s)):
        lost = s.pieces[side][2].bit_count() - after.pieces[side][2].bit_count()
        assert points_of(s, side) - points_of(after, side) <= max(lost, 0)


def six_sideways(s):
    """IV-6 (TK-3.25, TK-5.12)"""
    if s.teams and s.last < 0:
        assert s.sideways == (6,) * 4
        assert all(len(pile.deck) > 6 for pile in s.school_piles)


def three_types(s):
    """IV-7 (TK-3.12, TK-13.6): no three of a type face up, but where no card of the deck fits."""
    current = [cards.task(card).type for card in s.tasks if card]
    if s.next_task and current.count(cards.task(s.next_task).type) >= 2:
        assert all(current.count(cards.task(card).type) >= 2 for card in s.task_deck)


def check(mode, seats, seed):
    """One whole random game."""
    start = new(mode, seats, seed, first=seed % seats + 1).state
    at_first = decks(start)
    turns_left, verbs = None, Counter()
    for s, o, after in played(start, seed):
        verbs[o.verb] += 1
        pieces_are_kept(after)
        one_piece_a_square(after)
        assert decks(after) == at_first, o  # IV-3
        scores_never_fall(s, after)
        six_sideways(after)
        if mode == "classic":
            three_types(after)
        if after.to_move != s.to_move or after.phase == "over":
            hands_are_refilled(s, after)
            if turns_left is not None:
                turns_left -= 1
            elif after.last >= 0:
                turns_left = s.seats  # IV-8 (TK-16.6): this many turns follow
                last_seat = s.to_move
            assert (turns_left == 0) == (after.phase == "over"), "IV-8"
            if after.phase == "over":
                assert s.to_move == last_seat
    over = GAME.result(after)
    assert {side_of(after, seat) for seat in over.winners}
    return verbs


@pytest.mark.parametrize("mode, seats", FORMS)
def test_random_games(mode, seats):
    """IV-1 to IV-8 (TK-2.1, TK-2.3, TK-3.12, TK-4.6, TK-13.6, TK-15.1, TK-16.6, TK-18.13)"""
    verbs = Counter()
    for seed in range(GAMES):
        try:
            verbs += check(mode, seats, seed)
        except Exception as e:
            raise AssertionError(f"{mode}, {seats} seats, seed {seed}: {e!r}") from e
    expected = {"place", "summon", "discard", "return", "keep", "end"}
    assert expected <= set(verbs)
