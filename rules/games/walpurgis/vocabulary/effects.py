"""The steps of before-effects and after-effects (CD-10): the code and the words of each.

>>> step = EFFECTS.read([{"op": "draw", "count": 2}])
>>> EFFECTS.text(step, "en"), EFFECTS.text(step, "ja")
('Draw 2 cards.', 'カードを2枚引く。')
"""

from functools import lru_cache
from typing import Any

from rules.core.cards import Cards
from rules.core.model import Decision, Event, Option
from rules.core.stack import Frame, OpBook
from rules.games.walpurgis import cards
from rules.games.walpurgis.board import name, square
from rules.games.walpurgis.cards import ANY_PLAIN, PLAIN
from rules.games.walpurgis.changes import drawn, into_hand, onto_discards, taken, turned
from rules.games.walpurgis.legality.conditions import Fits, choices, chosen
from rules.games.walpurgis.state import ACTIVATED, ACTIVE, DORMANT, READY, State
from rules.games.walpurgis.text.phrases import PHRASES
from rules.text.errors import Unreadable
from rules.text.looks import seen
from rules.text.vocabulary import Arg, flag, whole
from rules.text.words import CORE, Text, Words, t

Done = tuple[State, tuple[Event, ...]]
PASS = Option("pass")
EFFECTS = OpBook(Words(PHRASES, CORE), known=cards.SHELF.now)
event = lru_cache(1 << 12)(Event.of)  # many are alike


def _card_name(value: Any) -> str:
    if not isinstance(value, str):
        raise Unreadable("wrong_type", expected=t("type.text"), found=value)
    return value


def _say_draw(count: int, if_named: str) -> Text:
    if if_named:
        return t("draw.if_named", count=count, name=t(f"card.{if_named}"))
    return t("draw", count=count)


@EFFECTS.op("draw", args=(whole("count", 1, 5, 1), Arg("if_named", _card_name, "")), say=_say_draw)
def draw(s: State, frame: Frame, count: int, if_named: str) -> Done:
    """Draws; with `if_named` only if the player has a face-up formation of that card's name."""
    if if_named and not any(
        lying.owner == frame.seat
        and not lying.is_down
        and not lying.is_barrage
        and _named(lying.card) == _named(if_named)
        for pile in s.board
        for lying in pile
    ):
        return s, ()
    s, found = drawn(s, frame.seat, count)
    return s, told_draw(frame.seat, found)


def _named(card: str) -> str:
    return seen(PLAIN if card == ANY_PLAIN else cards.card(card).name)


@lru_cache(1 << 12)
def told_draw(seat: int, found: Cards) -> tuple[Event, ...]:
    """The events of a draw: all learn the number, its player the cards."""
    if not found:
        return ()
    names = tuple(t(f"card.{card}") for card in found)
    return (Event.of("draw", seat, reveals=True, n=len(found)).telling((seat,), cards=names),)


def _destroyed(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    at, lying = chosen(s, o, _own_other(s, frame))
    s = onto_discards(taken(s, at, lying), lying.owner, lying.card)
    facts = {"card": t(f"card.{lying.card}"), "square": name(at)}
    return s, (Event.of("sacrifice", frame.seat, reveals=lying.is_down, **facts),)


def _own_other(s: State, frame: Frame) -> Fits:
    """The player's formations except the card itself, the last link of the chain, wherever it
    is."""
    link = len(s.chain)
    return lambda at, x: x.owner == frame.seat and not x.is_barrage and x.chain != link


@EFFECTS.question(
    "destroy_own_other",
    say=lambda: t("destroy_own_other"),
    answer=_destroyed,
)
def destroy_own_other(s: State, frame: Frame) -> Decision | None:
    """Mandatory if there is one (WP-8.13)."""
    return _may(frame, "destroy", choices(s, "destroy", _own_other(s, frame)), False)


def _slept(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    if o == PASS:
        return s, ()
    at, lying = chosen(s, o, _all_of(1 - frame.seat, ACTIVE))
    return turned(s, at, lying, DORMANT), (Event.of("sleep", frame.seat, square=name(at)),)


def _all_of(seat: int, state: str) -> Fits:
    return lambda at, x: x.owner == seat and x.state == state


@EFFECTS.question(
    "sleep_opposing",
    args=(flag("optional", False),),
    say=lambda optional: t("sleep_opposing.may" if optional else "sleep_opposing"),
    answer=_slept,
)
def sleep_opposing(s: State, frame: Frame, optional: bool) -> Decision | None:
    return _may(frame, "sleep", choices(s, "sleep", _all_of(1 - frame.seat, ACTIVE)), optional)


def _woken(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    if o == PASS:
        return s, ()
    at, lying = chosen(s, o, _all_of(frame.seat, DORMANT))
    return turned(s, at, lying, ACTIVE), (Event.of("wake", frame.seat, square=name(at)),)


@EFFECTS.question(
    "wake_own",
    args=(flag("optional", False),),
    say=lambda optional: t("wake_own.may" if optional else "wake_own"),
    answer=_woken,
)
def wake_own(s: State, frame: Frame, optional: bool) -> Decision | None:
    return _may(frame, "wake_own", choices(s, "wake", _all_of(frame.seat, DORMANT)), optional)


def _returned(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    if o == PASS:
        return s, ()
    at, lying = chosen(s, o, _returnable(frame))
    s = into_hand(taken(s, at, lying), lying.owner, lying.card)
    event = Event.of("return", frame.seat, card=t(f"card.{lying.card}"), square=name(at))
    return s, (event,)


def _returnable(frame: Frame) -> Fits:
    """This card, which is ready by now, and all activated ones."""
    here = square(frame.source)
    return lambda at, x: x.state == (READY if at == here else ACTIVATED)


@EFFECTS.question(
    "return_activated",
    args=(flag("optional", False),),
    say=lambda optional: t("return_activated.may" if optional else "return_activated"),
    answer=_returned,
)
def return_activated(s: State, frame: Frame, optional: bool) -> Decision | None:
    return _may(frame, "return", choices(s, "return", _returnable(frame)), optional)


def _may(frame: Frame, kind: str, found: list[Option], optional: bool) -> Decision | None:
    if not found:
        return None
    return Decision(frame.seat, kind, (*found, PASS) if optional else tuple(found), frame.source)
