"""Flares: one must be held, and the player must be far enough behind (TK-9).

>>> from rules.games.tash_kalar import position
>>> board = "mode = 'duel'\\nboard = '.. Bh .. .. ..'"
>>> s = position.read(board + "\\n[[seat]]\\nflare = ['rekindling']")
>>> is_held(s, Option("flare", ("rekindling",))), fits(s, Option("flare", ("rekindling",))).clause
(None, 'TK-9.2')
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.legality.rule import Rule, me, word
from rules.games.tash_kalar.state import COMMON, LETTERS, State, pieces_of, sides
from rules.text.words import Text, t


def _foes(s: State) -> list[int]:
    return [side for side in range(sides(s)) if side != me(s)]


def _behind(s: State, foe: int) -> tuple[int, int]:
    """The deficits to a foe in upgraded pieces, and in all pieces."""

    def upgraded(side: int) -> int:
        return (pieces_of(s, side) & ~s.pieces[side][COMMON]).bit_count()

    total = pieces_of(s, foe).bit_count() - pieces_of(s, me(s)).bit_count()
    return upgraded(foe) - upgraded(me(s)), total


def _is_met(s: State, card: str, foe: int) -> bool:
    """Whether the condition of at least one half is met (TK-9.2 to TK-9.4)."""
    f, (upgraded, total) = cards.flare(card), _behind(s, foe)
    return upgraded >= f.upper.more or total >= f.lower.more


def is_held(s: State, o: Option) -> Reason | None:
    held = s.hands[s.to_move].flare
    if not o.args:
        return None if held else Reason("TK-9.1", t("why.no_flare"))
    return None if word(o) in held else Reason("TK-9.1", t("why.not_in_hand"))


def is_against_a_foe(s: State, o: Option) -> Reason | None:
    """In a Melee an opponent must be named."""
    known = tuple(LETTERS[foe] for foe in _foes(s))
    if s.mode != "melee" or len(o.args) < 2 or o.args[1] in known:
        return None
    return Reason("TK-9.5", t("why.flare_foes", known=known))


def fits(s: State, o: Option) -> Reason | None:
    """The player must be behind an opponent as the card requires: in a Melee behind the named one.
    If no card is named, one in hand must fit."""
    held = s.hands[s.to_move].flare
    if not held or (o.args and word(o) not in held):
        return None
    named = [foe for foe in _foes(s) if s.mode == "melee" and word(o, 1) == LETTERS[foe]]
    tried = (word(o),) if o.args else held
    if any(_is_met(s, card, foe) for card in tried for foe in named or _foes(s)):
        return None
    if named and any(_is_met(s, tried[0], foe) for foe in _foes(s)):
        return Reason("TK-9.5", t("why.flare_foe"))
    f = cards.flare(tried[0])
    each = tuple(_gap(s, foe) for foe in named or _foes(s))
    need = t("need.flare", upper=f.upper.more, lower=f.lower.more)
    return Reason("TK-9.2", t("why.flare", each=each), need)


def _gap(s: State, foe: int) -> Text:
    upgraded, total = _behind(s, foe)
    return t("flare.gap", foe=LETTERS[foe], upgraded=max(upgraded, 0), total=max(total, 0))


FLARE: tuple[Rule, ...] = (is_held, is_against_a_foe, fits)
