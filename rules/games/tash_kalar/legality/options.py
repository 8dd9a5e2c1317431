"""The active player's options: placements, summonings, discards, flares.

>>> from rules.games.tash_kalar.board import bit
>>> from rules.games.tash_kalar.state import Hand
>>> s = State("duel", 2, False, ("a", "b"), ((bit(4, 5) | bit(6, 5), 0, 0), (0, 0, 0)), (16, 3),
...           hands=(Hand(), Hand()), actions=1)
>>> [str(o) for o in options(s)][:2]
['place c1', 'place d1']
>>> len(options(s))  # 69 squares, two of them taken
67
"""

from collections.abc import Iterator
from functools import cache

from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import BOARD, ROWS, each, name, square
from rules.games.tash_kalar.cards import Being
from rules.games.tash_kalar.state import (
    LEGENDARY,
    LETTERS,
    State,
    above,
    has_spare,
    occupied,
    pieces_of,
    side_of,
    sides,
)
from rules.games.tash_kalar.vocabulary.finding import (
    ANY_PIECE,
    Eight,
    cells_at,
    eight_of,
    found,
    found_with_one,
    marks_at,
    places,
)
from rules.games.tash_kalar.vocabulary.patterns import Image
from rules.games.tash_kalar.vocabulary.targets import on_square

Way = tuple[Image, int, int]  # orientation, summon square, enemy piece used (0: none)
END = Option("end")
HAND_OVER = Option("hand_over")


def options(s: State) -> tuple[Option, ...]:
    """All options of the resolver before or after an action; never empty (TK-4.6, O-4)."""
    out: list[Option] = []
    is_active = s.resolver == s.to_move
    hand = s.hands[s.to_move]
    if s.actions:
        out += placings(s)
        if is_active:
            for card in hand.beings:
                out += summonings(s, card)
            if not s.discarded:  # TK-4.5
                out += [Option("discard", (card,)) for card in hand.school]
    if is_active:
        for card in hand.flare:
            out += flarings(s, card)
        if s.actions and s.teams:  # TK-18.4
            out.append(HAND_OVER)
    if not s.actions:
        out.append(END)
    return tuple(out)


def placings(s: State) -> list[Option]:
    """Placements of a common piece; if the supply is empty, own pieces to take back first (TK-5.1,
    TK-5.2)."""
    side = side_of(s, s.to_move)
    if has_spare(s, side, 0):
        free = ~occupied(s)
        return [o for row in ROWS for o in _placed_in(row & free)]
    commons, heroics, _ = s.pieces[side]  # TK-5.3
    return [on_square("lift", b) for b in each(commons | heroics)]


@cache
def _placed_in(row: int) -> tuple[Option, ...]:
    return tuple(on_square("place", b) for b in each(row))


def summonings(s: State, card: str) -> list[Option]:
    """Every way to summon a being now, without equivalent ones (TK-6.13)."""
    b = cards.being(card)
    own = eight_of(s.pieces[side_of(s, s.to_move)])
    shown = found(b.pattern, own)
    ways = [(image, where, 0) for image, where in places(b.pattern, shown)] if shown else []
    if s.mode == "melee":
        ways += _improvised(s, b, own)
    if not ways:
        return []
    if b.rank != LEGENDARY and (stronger := above(s, b.rank)):  # TK-6.10, TK-6.11
        ways = [way for way in ways if not way[1] & stronger]
    if _may_lack(s, b):
        ways = [way for way in ways if can_be_freed(s, b, way[0], way[1])]
    if b.pattern.is_double:
        ways = _different(ways)
    return [_summon(card, where, image.name, used) for image, where, used in ways]


def _may_lack(s: State, b: Being) -> bool:
    """Whether the supply has no piece for it, and all on the board may be in the pattern."""
    if has_spare(s, side_of(s, s.to_move), b.rank):
        return False
    return kind_of(s, b).bit_count() <= len(b.pattern.cells)


def _different(ways: list[Way]) -> list[Way]:
    out: dict[tuple[object, ...], Way] = {}
    for way in ways:
        out.setdefault(_comes_to(*way), way)
    return list(out.values())


def _comes_to(image: Image, where: int, used: int) -> tuple[object, ...]:
    """The values that distinguish summonings of a being: the square, the pieces used and the marked
    squares. It does not matter which piece matches which cell."""
    return where, used, cells_at(image, where), marks_at(image, where)


def as_offered(s: State, o: Option) -> Option:
    """The offered summoning that is equivalent to one that the pattern allows."""
    card, where, orientation, *used = o.args
    being = cards.being(card)
    image = image_of(being, orientation)
    if image is None:
        return o
    b, enemy = square(where), square(used[0]) if used else 0
    meant = _comes_to(image, b, enemy)
    for other in summonings(s, card):
        if other.args[1] == where and other.args[3:] == o.args[3:]:
            found = image_of(being, other.args[2])
            if found and _comes_to(found, b, enemy) == meant:
                return other
    return o


def lacks_one(s: State, seat: int, card: str) -> bool:
    """Whether a being's pattern is nowhere on the board, but would be with one more piece."""
    b = cards.being(card)
    own, free = eight_of(s.pieces[side_of(s, seat)]), BOARD & ~above(s, b.rank)

    def is_free(mask: int) -> bool:
        return any(where & free for _, where in places(b.pattern, mask))

    return not is_free(found(b.pattern, own)) and is_free(found_with_one(b.pattern, own, ANY_PIECE))


@cache
def _summon(card: str, where: int, image: str, used: int) -> Option:
    args = (card, name(where), image)
    return Option("summon", (*args, name(used)) if used else args)


def _improvised(s: State, b: Being, own: Eight) -> Iterator[Way]:
    """Summonings that use one enemy piece of an unspent colour (TK-8)."""
    there, enemy = 0, (0, 0, 0)
    for side in foes(s):
        if not s.spent[s.to_move] >> side & 1:
            there |= pieces_of(s, side)
            c, h, big = eight_of(s.pieces[side])
            enemy = enemy[0] | c, enemy[1] | h, enemy[2] | big
    if there:
        for image, where in places(b.pattern, found_with_one(b.pattern, own, enemy)):
            yield image, where, cells_at(image, where) & there


def freed(s: State, b: Being, image: Image, where: int) -> int:
    """The own pieces outside the pattern that could become the being for lack of pieces (TK-7.3,
    TK-7.4), without the one on the summon square, which is destroyed."""
    return kind_of(s, b) & ~cells_at(image, where) & ~where


def kind_of(s: State, b: Being) -> int:
    """The own pieces on the board that are of the kind a being needs (TK-7.4)."""
    commons, heroics, legends = s.pieces[side_of(s, s.to_move)]
    return legends if b.rank == LEGENDARY else commons | heroics


def can_be_freed(s: State, b: Being, image: Image, where: int) -> bool:
    """Whether there is a piece for the being on the board if the supply has none (TK-7.2,
    TK-7.5)."""
    return bool(kind_of(s, b) & where or freed(s, b, image, where))


def image_of(b: Being, orientation: str) -> Image | None:
    for image in b.pattern.images:
        if image.name == orientation:
            return image
    return None


def leads(s: State, foe: int) -> tuple[int, int]:
    """A side's leads over the active one in upgraded pieces, and in all pieces."""
    me = side_of(s, s.to_move)
    total = pieces_of(s, foe).bit_count() - pieces_of(s, me).bit_count()
    return _upgraded(s, foe) - _upgraded(s, me), total


def halves(s: State, card: str, foe: int) -> tuple[bool, bool]:
    """Whether the conditions of a flare's halves hold against a side (TK-9.3, TK-9.4, O-18)."""
    f = cards.flare(card)
    upgraded, total = leads(s, foe)
    return upgraded >= f.upper.more, total >= f.lower.more


def _upgraded(s: State, side: int) -> int:
    _, heroics, legends = s.pieces[side]
    return (heroics | legends).bit_count()


def foes(s: State) -> list[int]:
    me = side_of(s, s.to_move)
    return [side for side in range(sides(s)) if side != me]


def flarings(s: State, card: str) -> list[Option]:
    """Invoking a flare; in a Melee one option for each opponent against whom it fits (TK-9.2,
    TK-9.5)."""
    fit = [foe for foe in foes(s) if any(halves(s, card, foe))]
    if s.mode == "melee":
        return [Option("flare", (card, LETTERS[foe])) for foe in fit]
    return [Option("flare", (card,))] if fit else []
