"""What the player whose turn it is may do: places, summonings, discards, flares.

>>> from rules.games.tash_kalar.board import bit
>>> from rules.games.tash_kalar.state import Hand
>>> s = State("duel", 2, False, ("a", "b"), ((bit(4, 5) | bit(6, 5), 0, 0), (0, 0, 0)), (16, 3),
...           hands=(Hand(), Hand()), actions=1)
>>> [str(o) for o in options(s)][:2]
['place c1', 'place d1']
>>> len(options(s))  # 69 squares, two of them taken
67
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import BOARD, each, name, square
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
from rules.games.tash_kalar.vocabulary.patterns import (
    Image,
    cells_at,
    found,
    found_with_one,
    marks_at,
)

Masks = tuple[int, int, int]
Way = tuple[Image, int, int]  # orientation, summon square, enemy piece that serves (0: none)
END = Option("end")
HAND_OVER = Option("hand_over")
_PLACE = {b: Option("place", (name(b),)) for b in each(BOARD)}
_LIFT = {b: Option("lift", (name(b),)) for b in each(BOARD)}


def options(s: State) -> tuple[Option, ...]:
    """Everything the resolver may do before or after an action; never empty (TK-4.6, O-4)."""
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


def placings(s: State) -> Iterable[Option]:
    """Placing a common piece, or lifting one first for lack of pieces (TK-5.1, TK-5.2)."""
    side = side_of(s, s.to_move)
    if has_spare(s, side, 0):
        return _placed(BOARD & ~occupied(s))
    commons, heroics, _ = s.pieces[side]  # TK-5.3
    return [_LIFT[b] for b in each(commons | heroics)]


@lru_cache(256)  # whoever plays asks twice: what may be done, and whether this may
def _placed(free: int) -> tuple[Option, ...]:
    return tuple(_PLACE[b] for b in each(free))


def at_least(s: State, side: int) -> Masks:
    """A side's pieces by the least rank they serve for (TK-6.3)."""
    commons, heroics, legends = s.pieces[side]
    return commons | heroics | legends, heroics | legends, legends


def summonings(s: State, card: str) -> list[Option]:
    """Every way to summon a being now, one of those that differ in nothing (TK-6.13)."""
    b = cards.being(card)
    side = side_of(s, s.to_move)
    own = at_least(s, side)
    free = BOARD & ~above(s, b.rank)  # TK-6.10, TK-6.11
    lacks = not has_spare(s, side, b.rank)
    ways: list[Way] = []
    for image in b.pattern.images:
        for where in each(found(image, own) & free):
            if not lacks or can_be_freed(s, b, image, where):
                ways.append((image, where, 0))
    if s.mode == "melee":
        ways += _improvised(s, b, own, free, lacks)
    return [
        _summon(card, name(where), image.name, name(used) if used else "")
        for image, where, used in _different(ways)
    ]


def _different(ways: list[Way]) -> list[Way]:
    if len({(where, used) for _, where, used in ways}) == len(ways):
        return ways
    out: dict[tuple[object, ...], Way] = {}
    for way in ways:
        out.setdefault(_comes_to(*way), way)
    return list(out.values())


def _comes_to(image: Image, where: int, used: int) -> tuple[object, ...]:
    """All that can make a difference between summonings of a being: the square, the pieces used and
    the marked squares. Which of its pieces shows which rank makes none."""
    return where, used, cells_at(image, where), marks_at(image, where)


def as_offered(s: State, o: Option) -> Option:
    """The summoning that is offered for one that the pattern allows: the same, or one that comes to
    the same."""
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
    """Whether a being's pattern is on the board nowhere, but would be with one piece more."""
    b = cards.being(card)
    own, free = at_least(s, side_of(s, seat)), BOARD & ~above(s, b.rank)
    if any(found(image, own) & free for image in b.pattern.images):
        return False
    everywhere = (BOARD, BOARD, BOARD)
    return any(found_with_one(image, own, everywhere) & free for image in b.pattern.images)


@cache
def _summon(card: str, where: str, image: str, used: str = "") -> Option:
    return Option("summon", (card, where, image, used) if used else (card, where, image))


def _improvised(s: State, b: Being, own: Masks, free: int, lacks: bool) -> Iterator[Way]:
    """Summonings in which one enemy piece of an unspent colour serves (TK-8)."""
    enemy = (0, 0, 0)
    for side in range(sides(s)):
        if side != side_of(s, s.to_move) and not s.spent[s.to_move] >> side & 1:
            theirs = at_least(s, side)
            enemy = (enemy[0] | theirs[0], enemy[1] | theirs[1], enemy[2] | theirs[2])
    if not enemy[0]:
        return
    for image in b.pattern.images:
        for where in each(found_with_one(image, own, enemy) & free):
            if not lacks or can_be_freed(s, b, image, where):
                yield image, where, cells_at(image, where) & enemy[0]


def freed(s: State, b: Being, image: Image, where: int) -> int:
    """For lack of pieces: the own pieces outside of the pattern that could become the being
    (TK-7.3, TK-7.4); the one on the summon square is destroyed and therefore not among them."""
    return kind_of(s, b) & ~cells_at(image, where) & ~where


def kind_of(s: State, b: Being) -> int:
    """The own pieces on the board that are of the kind a being needs (TK-7.4)."""
    commons, heroics, legends = s.pieces[side_of(s, s.to_move)]
    return legends if b.rank == LEGENDARY else commons | heroics


def can_be_freed(s: State, b: Being, image: Image, where: int) -> bool:
    """Whether a piece can be had although none is in the supply (TK-7.2, TK-7.5)."""
    return bool(kind_of(s, b) & where or freed(s, b, image, where))


def image_of(b: Being, orientation: str) -> Image | None:
    for image in b.pattern.images:
        if image.name == orientation:
            return image
    return None


def leads(s: State, foe: int) -> tuple[int, int]:
    """By how many upgraded pieces, and by how many in all, a side is ahead of the active one."""
    me = side_of(s, s.to_move)
    total = pieces_of(s, foe).bit_count() - pieces_of(s, me).bit_count()
    return _upgraded(s, foe) - _upgraded(s, me), total


def halves(s: State, card: str, foe: int) -> tuple[bool, bool]:
    """Which halves of a flare have their condition met against a side (TK-9.3, TK-9.4, O-18)."""
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
    """Invoking a flare; in a Melee against each opponent with whom it fits (TK-9.2, TK-9.5)."""
    fit = [foe for foe in foes(s) if any(halves(s, card, foe))]
    if s.mode == "melee":
        return [Option("flare", (card, LETTERS[foe])) for foe in fit]
    return [Option("flare", (card,))] if fit else []
