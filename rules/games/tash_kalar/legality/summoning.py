"""Summoning a being: it is held, its pattern is shown, no piece is in the way, and there is a piece
for it (TK-6, TK-7, TK-8).

An attempt may leave out the square, the orientation, or the enemy piece; then the reasons are those
of the nearest way, unless some way is legal.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> is_held(s, Option("summon", ("nobody",))).clause
'TK-6.1'
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import SQUARES, square
from rules.games.tash_kalar.cards import Being
from rules.games.tash_kalar.changes import piece
from rules.games.tash_kalar.legality.acting import has_action
from rules.games.tash_kalar.legality.fitting import Fit, fit, in_the_way, lacking, nearest, no_piece
from rules.games.tash_kalar.legality.options import as_offered, image_of, summonings
from rules.games.tash_kalar.legality.rule import Rule, me, on_board, owner, rank_name, word
from rules.games.tash_kalar.state import LEGENDARY, LETTERS, State, at
from rules.games.tash_kalar.vocabulary.effects import context_of
from rules.text.words import t


def _being(s: State, o: Option) -> Being | None:
    """The being of an attempt, if it is in the hand."""
    card = word(o)
    if card not in s.hands[s.to_move].beings or not cards.is_being(card):
        return None
    return cards.being(card)


def _held(s: State, o: Option) -> Fit | None:
    """The fit of the attempt's pattern, if square and orientation are given."""
    being, b = _being(s, o), square(word(o, 1))
    image = image_of(being, word(o, 2)) if being else None
    return fit(s, image, b) if image and b else None


def _used(o: Option) -> int:
    return square(word(o, 3))


def is_held(s: State, o: Option) -> Reason | None:
    if not o.args and not s.hands[s.to_move].beings:
        return Reason("TK-6.1", t("why.no_being"))
    if not o.args or _being(s, o):
        return None
    return Reason("TK-6.1", t("why.not_in_hand"))


def has_orientation(s: State, o: Option) -> Reason | None:
    being = _being(s, o)
    if being is None or len(o.args) < 3 or image_of(being, o.args[2]):
        return None
    known = tuple(image.name for image in being.pattern.images)
    return Reason("TK-6.4", t("why.orientation", known=known))


def is_not_outranked(s: State, o: Option) -> Reason | None:
    being, b = _being(s, o), square(word(o, 1))
    return in_the_way(s, being, b) if being and b else None


def shows_the_pattern(s: State, o: Option) -> Reason | None:
    """Every cell must match (TK-6.2, TK-6.3, TK-6.6, TK-6.8), at most one of them with a named
    enemy piece (TK-8.3)."""
    held = _held(s, o)
    being = _being(s, o)
    if held is None or being is None or not held.missing:
        return None
    if not word(o, 3):
        return _unnamed_enemy(s, o) or lacking(s, being, held)
    if not _serves(s, o) or len(held.missing) == 1:
        return None  # the rules about the enemy piece object
    others = [cell for cell, _ in held.missing if cell != _used(o)]
    if any(owner(s, cell) not in (-1, me(s)) for cell in others):
        return Reason("TK-8.6", t("why.one_enemy"))
    return lacking(s, being, fit(s, held.image, held.square, _used(o)))


def _unnamed_enemy(s: State, o: Option) -> Reason | None:
    """Own pieces don't show the pattern, but with an enemy one they would."""
    ways = [
        way.args[3] for way in summonings(s, word(o)) if way.args[:3] == o.args and way.args[3:]
    ]
    return Reason("TK-8.3", t("why.name_enemy", known=tuple(ways))) if ways else None


def has_a_way(s: State, o: Option) -> Reason | None:
    """If square or orientation are left out, some way must be legal; else the reason of the nearest
    one."""
    b = square(word(o, 1))
    if len(o.args) > 2 or (len(o.args) > 1 and not b):
        return None
    meant = [cards.being(card) for card in s.hands[s.to_move].beings]
    if o.args:
        meant = [being for being in meant if being.id == o.args[0]]
    ways = [way for being in meant for way in summonings(s, being.id)]
    if any(way.args[: len(o.args)] == o.args for way in ways):
        return None
    if not meant or (b and in_the_way(s, meant[0], b)):
        return None
    squares = (b,) if b else SQUARES
    fits = [(held, being) for being in meant if (held := nearest(s, being, squares))]
    if not fits:
        return Reason("TK-6.6", t("why.off_board"))
    held, being = min(fits, key=lambda f: len(f[0].missing))
    return lacking(s, being, held)


def has_a_piece(s: State, o: Option) -> Reason | None:
    """For lack of pieces there must be another one on the board (TK-7.5)."""
    held, being = _held(s, o), _being(s, o)
    return no_piece(s, being, held) if held and being else None


def is_as_offered(s: State, o: Option) -> Reason | None:
    """Of equivalent orientations only one is offered (TK-6.13)."""
    held = _held(s, o)
    if held is None or len(o.args) > 4 or len(held.missing) > len(o.args[3:]):
        return None
    offered = as_offered(s, o)
    if offered == o:
        return None
    return Reason("TK-6.13", t("why.same_way", known=offered.args[2]))


# -- improvising -------------------------------------------------------------------------------


def in_melee(s: State, o: Option) -> Reason | None:
    if not word(o, 3) or s.mode == "melee":
        return None
    return Reason("TK-8.1", t("why.only_melee"))


def is_enemy_piece(s: State, o: Option) -> Reason | None:
    if not _used(o) or s.mode != "melee" or owner(s, _used(o)) not in (-1, me(s)):
        return None
    return Reason("TK-8.3", t("why.not_enemy"))


def is_unspent(s: State, o: Option) -> Reason | None:
    colour = owner(s, _used(o))
    if s.mode != "melee" or colour in (-1, me(s)) or not s.spent[s.to_move] >> colour & 1:
        return None
    return Reason("TK-8.2", t("why.spent", colour=LETTERS[colour]))


def is_needed(s: State, o: Option) -> Reason | None:
    """The enemy piece must be on a cell without a matching own piece."""
    held = _held(s, o)
    if held is None or s.mode != "melee" or owner(s, _used(o)) in (-1, me(s)):
        return None
    if _used(o) in [cell for cell, _ in held.missing]:
        return None
    return Reason("TK-8.9", t("why.not_needed"))


def is_of_rank(s: State, o: Option) -> Reason | None:
    held, found = _held(s, o), at(s, _used(o))
    if held is None or found is None or found[0] == me(s) or s.mode != "melee":
        return None
    for cell, rank in held.missing:
        if cell == _used(o) and found[1] < rank:
            return Reason("TK-8.3", t("why.weak", rank=rank_name(rank)))
    return None


def _serves(s: State, o: Option) -> bool:
    """Whether the enemy piece can be used for its cell."""
    if any(rule(s, o) for rule in _IMPROVISED):
        return False
    return bool(_used(o))


_IMPROVISED: tuple[Rule, ...] = (
    in_melee, on_board(3), is_enemy_piece, is_unspent, is_needed, is_of_rank,
)  # fmt: skip
SUMMON: tuple[Rule, ...] = (
    has_action,
    is_held,
    on_board(1, "TK-6.6"),
    has_orientation,
    is_not_outranked,
    *_IMPROVISED,
    shows_the_pattern,
    has_a_way,
    has_a_piece,
    is_as_offered,
)


# -- the piece taken for lack of others --------------------------------------------------------


def is_own(s: State, o: Option) -> Reason | None:
    b = square(word(o))
    if not b or owner(s, b) == me(s):
        return None
    return Reason("TK-7.3" if owner(s, b) < 0 else "TK-7.8", t("why.not_own", square=word(o)))


def is_of_kind(s: State, o: Option) -> Reason | None:
    """A two-sided piece can only become a common or a heroic being, a legendary one only a
    legend."""
    found = at(s, square(word(o)))
    rank = cards.being(s.stack[-1].source).rank
    if found is None or found[0] != me(s) or (found[1] == LEGENDARY) == (rank == LEGENDARY):
        return None
    facts = {"piece": piece(*found), "square": word(o), "rank": rank_name(rank)}
    return Reason("TK-7.4", t("why.take_kind", **facts))


def is_outside(s: State, o: Option) -> Reason | None:
    """The piece must not be part of the pattern."""
    b = square(word(o))
    if not b or owner(s, b) != me(s) or not b & context_of(s.stack[-1]).used:
        return None
    found = at(s, b)
    assert found is not None
    return Reason("TK-7.3", t("why.take_pattern", piece=piece(*found), square=word(o)))


TAKE: tuple[Rule, ...] = (on_board(0), is_own, is_of_kind, is_outside)
