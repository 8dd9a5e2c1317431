"""Summonings that differ in nothing are one option; those that differ read differently."""

from itertools import product

import pytest
from arena import GAME, card, given, new
from test_every_card import SCHOOL, crowded, holding

from rules.core.history import History, replay
from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import SQUARES, name, shifted
from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.legality.options import as_offered, summonings
from rules.games.tash_kalar.play import turn
from rules.games.tash_kalar.setup import shared
from rules.games.tash_kalar.state import HEROIC, LEGENDARY, at, put, supply
from rules.text.errors import Illegal

HIT = 'op = "destroy", target = { owner = "enemy", where = "marked 1" }'
SWAP = "1,0,c 0,1,h"  # mirrored along the diagonal, the two change places


def read(table, lang="en"):
    v, d = table.state, table.decision
    offers = {str(o): GAME.offer(v, d, o) for o in d.options if o.verb == "summon"}
    return {
        o: tuple(SHELF.now().words.say(x, lang) for x in (f.text, f.short))
        for o, f in offers.items()
    }


@pytest.mark.clause("TK-6.13", "TK-6.3")
def test_which_piece_shows_which_rank_makes_no_difference():
    with card('op = "gain_action"', SWAP):
        t = given("Ahf5 Ahe6", "x")
        assert len(t.legal("summon x e5")) == 1
        [way] = t.legal("summon x e5")
        [orientation] = _ways("x", t, "e5") - {way.split()[3]}
        other = f"summon x e5 {orientation}"
        [reason] = GAME.explain(t.state, 0, other)
        assert reason.clause == "TK-6.13" and way.split()[3] in SHELF.now().words.say(
            reason.text, "ja"
        )
        with pytest.raises(Illegal):
            GAME.apply(t.state, Option.parse(other))
        assert len(given("Ahf5 Ace6", "x").legal("summon x e5")) == 1
        assert len(given("Ahf5 Ahe6 Ahd5", "x").legal("summon x e5")) == 2  # with other pieces


def _ways(id, table, where):
    """The orientations in which a pattern matches there, computed from its own definition."""
    b = next(b for b in SQUARES if name(b) == where)
    return {i.name for i in cards.being(id).pattern.images if _lies(table.state, i, b)}


def _lies(s, image, b):
    found = [(at(s, shifted(b, shift)), rank) for shift, rank in image.pieces]
    return all(piece and piece[0] == 0 and piece[1] >= rank for piece, rank in found)


@pytest.mark.clause("TK-6.13", "TK-8.3")
def test_an_enemy_that_serves_makes_none_either():
    with card('op = "gain_action"', SWAP):
        t = given("Ahf5 Bhe6", "x", "melee")
        assert len(t.legal("summon x e5 * e6")) == 1
        t = given("Ahf5 Bhe6 Ahd5", "x", "melee")
        assert len(t.legal("summon x e5 * e6")) == 2  # with f5, or with d5


@pytest.mark.clause("TK-6.13", "TK-11.8")
def test_marked_squares_off_the_board_make_none():
    """Mirrored, the same pieces mark other squares, if there are any"""
    with card(HIT, "1,0,c 2,0,c", marks="1:0,3"):
        assert len(given("Acf5 Acg5", "x").legal("summon x e5")) == 2
        assert len(given("Acb4 Acc4", "x").legal("summon x d4")) == 2
    with card(HIT, "1,0,c 2,0,c", marks="1:6,6"):  # from e5 neither is there
        assert len(given("Acf5 Acg5", "x").legal("summon x e5")) == 1


@pytest.mark.clause("TK-6.13")
@pytest.mark.parametrize(("lang", "first", "second"), [
    ("en", "1 (e4), 2 (e6)", "1 (e6), 2 (e4)"),
    ("ja", "1（e4）、2（e6）", "1（e6）、2（e4）"),
])  # fmt: skip
def test_marks_that_change_places_are_told_by_their_numbers(lang, first, second):
    both = f'{HIT}; op = "place", owner = "own", rank = "common", where = "marked 2"'
    with card(both, "1,0,c 2,0,c", marks="1:0,-1 2:0,1"):
        told = read(given("Acf5 Acg5 Bce4 Bce6", "x"), lang)
    for n in (0, 1):
        assert sum(first in texts[n] for texts in told.values()) == 1
        assert sum(second in texts[n] for texts in told.values()) == 1


@pytest.mark.clause("TK-6.13")
def test_a_save_of_a_version_that_offered_both_goes_on():
    with card('op = "gain_action"', SWAP):
        t = given("Ahf5 Ahe6", "x")
        [way] = t.legal("summon x e5")
        for orientation in _ways("x", t, "e5"):
            moves = [f"summon x e5 {orientation}"]
            old, error = replay(GAME, t.state, moves, 4)
            assert error is None and old.state == t.do(way).state
            today, error = replay(GAME, t.state, moves)
            assert (error is None) is (moves == [way])
            if error:
                assert isinstance(today, History) and today.state == t.state


@pytest.mark.clause("TK-6.13")
@pytest.mark.parametrize("mode, seats", [("duel", 2), ("melee", 4)])
def test_every_being_in_every_way_that_differs(mode, seats):
    """All shipped beings among random pieces: every match of the pattern equals one of the options,
    and no two options read the same, in full or in short"""
    rng, merged, looked = Rng.of_seed(41), 0, 0
    for id in [*SCHOOL, *shared("legends")] * 2:
        s = _crowd(mode, seats, id, rng)
        ways = summonings(s, id)
        told = read(_At(s, id))
        assert len({text for text, _ in told.values()}) == len(told) == len(ways)
        assert set(map(str, ways)) == set(told)
        for b, image in product(SQUARES, cards.being(id).pattern.images):
            found = at(s, b)
            if _lies(s, image, b) and (found is None or found[1] <= cards.being(id).rank):
                o = Option("summon", (id, name(b), image.name))
                offered = as_offered(s, o)
                assert offered in ways
                looked += 1
                if o != offered:
                    merged += 1
                    other = GAME.step(s, offered).state
                    assert _done(s, o) == other
    assert looked > 300 and merged > 10


def _done(s, o):
    """The result of a summoning that isn't offered."""
    return turn.summon(s, o).state


class _At:
    def __init__(self, s, id):
        self.state, self.id = s, id

    @property
    def decision(self):
        d = GAME.decision(self.state)
        return d._replace(options=tuple(o for o in d.options if o.args[:1] == (self.id,)))


def _crowd(mode, seats, id, rng):
    """A game whose first player has that card, and heroic pieces in some possible places of its
    pattern; one piece is left in the supply."""
    s = new(mode, seats, 1).state._replace(phase="turn", actions=2, first_turn=False)
    being = cards.being(id)
    for _ in range(3):
        image, b = rng.choice(being.pattern.images), rng.choice(SQUARES)
        for shift, rank in image.pieces:
            where = shifted(b, shift)
            rank = max(rank, HEROIC)
            if where and at(s, where) is None and supply(s, 0)[rank == LEGENDARY] > 1:
                s = put(s, 0, rank, where)
    return holding(crowded(s, rng, 3), id)
