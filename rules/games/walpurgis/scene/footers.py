"""The line under each card of a hand: the squares where it can be activated now, the squares where
it meets the chain, or the reason against it in a few words.

>>> from rules.games.walpurgis.library import WORDS
>>> from rules.games.walpurgis.position import read
>>> s = read('A = { hand = ["evensong"] }\\nboard = { c1 = "A ready bell_shot" }')
>>> WORDS.say(footers(s, 0)["evensong"].text, "en")
'activate on c2'
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.core.model import Option
from rules.games.walpurgis.board import SQUARES, each, name
from rules.games.walpurgis.cards import Way, card, placed, ways
from rules.games.walpurgis.legality.conditions import exposed, filled, free
from rules.games.walpurgis.objections import attempt, of
from rules.games.walpurgis.play.activation import by_hand, known
from rules.games.walpurgis.play.turns import PLACEMENT, is_first_turn
from rules.games.walpurgis.state import State
from rules.text.words import Text, t

FEW = 3  # squares named on a card
NOTHING: Mapping[str, Any] = MappingProxyType({})
_SHORT = ("beyond", "under_fire", "unfilled", "number", "out_of_reach")  # reasons with a short form


class Footer(NamedTuple):
    """`short`: the form for a small card; `is_open`: whether it can be activated."""

    text: Text
    short: Text
    is_open: bool = False


def footers(v: State, seat: int) -> dict[str, Footer]:
    """A line for each card of the hand of a seat that is asked to act or respond; none for a hidden
    hand."""
    asked = v.stack[-1].next if v.stack else ""
    if asked == "respond" and v.chain and v.chain[-1].seat != seat:
        return _answering(v, seat)
    if asked == "act" and seat == v.to_move:
        return _acting(v, seat)
    return {}


def _answering(v: State, seat: int) -> dict[str, Footer]:
    touching = exposed(v)
    meets: dict[str, int] = {}
    for o in by_hand(v, seat, touching):
        one, mode, word = o.args
        reach = placed(one, mode, seat, SQUARES.index(word)).reach
        meets[one] = meets.get(one, 0) | reach & touching
    out = {}
    for one in known(v.hands[seat]):
        if one in meets:
            out[one] = _named("meets", tuple(map(name, each(meets[one]))))
        elif card(one).plain:
            out[one] = Footer(t("card.never"), t("card.never.short"))
        else:
            out[one] = _not_now(*_against(v, seat, one))
    return out


def _acting(v: State, seat: int) -> dict[str, Footer]:
    cards = known(v.hands[seat])
    if v.used & PLACEMENT:
        return dict.fromkeys(cards, _not_now("placed"))
    squares: dict[str, list[str]] = {}
    for o in by_hand(v, seat):
        squares.setdefault(o.args[0], []).append(o.args[2])
    out = {}
    for one in cards:
        if card(one).plain:
            out[one] = Footer(t("card.anywhere"), t("card.anywhere.short"), True)
        elif is_first_turn(v):
            out[one] = _not_now("first")
        elif one in squares:
            out[one] = _named("ready", tuple(sorted(set(squares[one]))))
        else:
            why, facts = _against(v, seat, one)
            said = t(f"card.not.{why}", **facts)
            out[one] = Footer(t("card.down", why=said), t("card.down.short"))
    return out


def _named(key: str, squares: tuple[str, ...]) -> Footer:
    key = f"card.{key}.many" if len(squares) > FEW else f"card.{key}"
    said = t(key, n=len(squares), squares=squares)
    return Footer(said, t(f"{key}.short", n=len(squares), squares=" ".join(squares)), True)


def _not_now(why: str, facts: Mapping[str, Any] = NOTHING) -> Footer:
    said = t(f"card.not.{why}", **facts)
    return Footer(t("card.not", why=said), t(f"card.not.{why}.short", **facts))


def _against(v: State, seat: int, one: str) -> tuple[str, Mapping[str, Any]]:
    """The reason against activating a card where it is most nearly legal, with its facts."""
    o = _nearest(v, seat, one)
    if o is None:
        return "full", NOTHING
    for reason in of(attempt(v, seat, o)):
        why = reason.text.key.removeprefix("why.")
        if why in _SHORT:
            return why, dict(reason.text.facts)
    return "other", NOTHING


def _nearest(v: State, seat: int, one: str) -> Option | None:
    """The activation of a card from hand that lacks the fewest squares; None on a full board."""
    own = filled(v, seat, card(one).icon)
    squares = each(free(v))

    def lacks(found: tuple[Way, int]) -> int:
        conditions = found[0].placed[found[1]].conditions
        return (conditions & ~own).bit_count() if conditions >= 0 else len(SQUARES)

    every = [(way, at) for at in squares for way in ways(one, seat)]
    if not every:
        return None
    way, at = min(every, key=lacks)
    return way.options[at]
