"""The settling of a chain: barrages collide, destruction, after-effects (WP-10, WP-11, WP-12).

Each collision in a square is a separate step, so that a table can show it and a replay can stop
there.
"""

from functools import lru_cache
from typing import Any

from rules.core.cards import Cards
from rules.core.model import Decision, Event, Option
from rules.core.stack import Frame, push, todo
from rules.core.tuples import without
from rules.games.walpurgis.board import SQUARES, each, name
from rules.games.walpurgis.cards import is_known, known
from rules.games.walpurgis.changes import (
    away,
    into_hand,
    onto_discards,
    swapped,
    taken,
    turned,
    with_pile,
)
from rules.games.walpurgis.legality.conditions import (
    Fits,
    choices,
    chosen,
    lies,
    mode_of,
    on_board,
    strikes,
)
from rules.games.walpurgis.play.activation import AT, BOOK, ENDS, SEAT, Done
from rules.games.walpurgis.state import (
    ACTIVATED,
    BARRAGE_DOWN,
    BARRAGE_UP,
    BARRAGES,
    DORMANT,
    READY,
    Lying,
    State,
)
from rules.games.walpurgis.vocabulary.effects import event
from rules.text.errors import Unreadable
from rules.text.vocabulary import Arg
from rules.text.words import Text, Who, t

_FIGHTS = tuple([(Option("settle", (word,)),) for word in SQUARES])


_CLOSED = Event("close")


def named(lying: Lying) -> Text:
    return t(f"card.{lying.card}")


@BOOK.op("settle")
def settle(s: State, frame: Frame) -> Done:
    """Barrages square by square, then destruction, then after-effects (WP-10.1, WP-10.2)."""
    squares = [
        at
        for at, pile in enumerate(s.board)
        if pile and (len(pile) > 1 or pile[0].state in BARRAGES)
    ]
    fights = [("fight", at) for at in squares]
    return todo(
        s, *fights, ("destroy",), ("untap", False), ("after", s.to_move, False), ("close",)
    ), ()


# -- barrage processing ----------------------------------------------------------------------------


def _is_contested(s: State, at: int) -> bool:
    pile = s.board[at]
    return len(pile) > 1 and len({x.owner for x in pile}) > 1


def _fought(s: State, frame: Frame, o: Option, at: int) -> Done:
    """One collision in a square (WP-10.3 to 10.8), repeated until one side is left there; that side
    keeps one card."""
    events: tuple[Event, ...] = ()
    if _is_contested(s, at):
        s, told = _exchange(s, at)
        events = (told,)
        if _is_contested(s, at):
            return todo(s, ("fight", at)), events
    if len(s.board[at]) > 1:
        return todo(s, ("keep", at), ("convert", at)), events
    s, settled = _converted(s, at)
    return s, events + settled


@BOOK.question("fight", args=(AT,), answer=_fought)
def fight(s: State, frame: Frame, at: int) -> Decision | None:
    return Decision(s.to_move, "fight", _FIGHTS[at], name(at), auto=True)


def _exchange(s: State, at: int) -> tuple[State, Event]:
    """One exchange of two cards: case 1, 2 or 3, the earliest card of each kind. The event is about
    the player who caused it: the owner of the last card, or of the card turned over."""
    pile = s.board[at]
    offers = []
    for seat in (0, 1):
        own = [x for x in pile if x.owner == seat]
        offers.append([x for x in own if x.is_barrage] or own)  # WP-10.4
    first = [next((x for x in offer if x.is_down), None) for offer in offers]
    second = [next((x for x in offer if not x.is_down), None) for offer in offers]
    for case, pair in ((1, first), (2, second)):
        a, b = pair
        if a and b:
            s = away(away(taken(s, at, a, b), a), b)
            one, last = sorted((a, b), key=pile.index)
            return s, _told("cancel", at, case, last, one, _shows(a) or _shows(b))
    down = next(x for x in first if x)
    up = next(x for x in second if x)
    s = away(taken(s, at, down), down)
    s = turned(s, at, up, BARRAGE_DOWN if up.is_barrage else DORMANT)
    return s, _told("turn_down", at, 3, down, up, _shows(down))


def _shows(lying: Lying) -> bool:
    """Whether its way to the pile reveals a card: barrage piles are face down."""
    return lying.is_down and not lying.is_barrage


@lru_cache(1 << 12)
def _told(kind: str, at: int, case: int, a: Lying, b: Lying, reveals: bool) -> Event:
    one, other = [t("a.barrage" if x.is_barrage else "a.formation") for x in (a, b)]
    facts = {"square": name(at), "case": t(f"case.{case}"), "owner": Who(b.owner)}
    return Event.of(kind, a.owner, reveals=reveals, one=one, other=other, **facts)


def _kept(s: State, frame: Frame, o: Option, at: int) -> Done:
    """All other cards go to the discard pile, barrages included (WP-10.13)."""
    n = int(o.args[1]) - 1
    kept, gone = s.board[at][n], (*s.board[at][:n], *s.board[at][n + 1 :])
    s = with_pile(s, at, (kept,))
    for lying in gone:
        s = onto_discards(s, lying.owner, lying.card)
    cards = tuple(map(named, gone))
    shows = any(lying.is_down for lying in gone)
    return s, (Event.of("keep", kept.owner, reveals=shows, square=name(at), cards=cards),)


@BOOK.question("keep", args=(AT,), answer=_kept)
def keep(s: State, frame: Frame, at: int) -> Decision | None:
    pile = s.board[at]
    if len(pile) < 2:
        return None
    options = tuple(Option("keep", (name(at), str(i + 1))) for i in range(len(pile)))
    return Decision(pile[0].owner, "keep", options, name(at))


@BOOK.op("convert", args=(AT,))
def convert(s: State, frame: Frame, at: int) -> Done:
    return _converted(s, at)


def _converted(s: State, at: int) -> Done:
    """A remaining barrage becomes a formation (WP-10.14)."""
    pile = s.board[at]
    if not pile or not pile[0].is_barrage:
        return s, ()
    owner, one, state, _, _ = pile[0]
    is_open = state == BARRAGE_UP
    s = with_pile(s, at, (Lying(owner, one, READY if is_open else DORMANT), *pile[1:]))
    return s, (event("settle", owner, square=name(at)) if is_open else _shown(owner, at, one),)


@lru_cache(1 << 12)
def _shown(owner: int, at: int, one: str) -> Event:
    """What the owner alone sees of the barrage that was face down."""
    settled = Event.of("settle", owner, reveals=True, square=name(at))
    return settled.telling((owner,), card=t(f"card.{one}"))


# -- destruction -----------------------------------------------------------------------------------


def _destroyed(s: State, frame: Frame, o: Option) -> Done:
    """All sources are judged at the same moment (WP-11.5)."""
    fates: dict[tuple[int, Lying], list[tuple[int, bool]]] = {}
    causes: dict[tuple[int, Lying], str] = {}
    for n, a in enumerate(s.chain, 1):
        if not strikes(s, n):
            continue
        mode = mode_of(a)
        for at in each(lies(a).hits):
            for lying in s.board[at]:
                if mode.both or lying.owner != a.seat:
                    fates.setdefault((at, lying), []).append((a.seat, mode.to_hand))
                    causes.setdefault((at, lying), a.card)
    events: list[Event] = []
    gone: tuple[list[str], list[str]] = ([], [])
    for (at, lying), judged in sorted(fates.items(), key=lambda item: item[0][0]):
        s = taken(s, at, lying)
        facts: dict[str, Any] = {"square": name(at), "owner": Who(lying.owner)}
        facts["by"] = t(f"card.{causes[at, lying]}")
        if returns(s, lying.owner, judged):
            s = into_hand(s, lying.owner, lying.card)
            event = Event.of("sent_back", judged[0][0], **facts)
            events.append(event.telling((lying.owner,), card=named(lying)))
        else:
            gone[lying.owner].append(lying.card)
            facts = {"card": named(lying), **facts}
            events.append(Event.of("destroy", judged[0][0], reveals=lying.is_down, **facts))
    if not events:
        events = [
            Event.of("spared", a.seat, by=t(f"card.{a.card}")) for a in s.chain if lies(a).hits
        ]
    order = [("pile", seat, tuple(gone[seat])) for seat in (s.to_move, 1 - s.to_move) if gone[seat]]
    return todo(s, *order), tuple(events)


def returns(s: State, owner: int, judged: list[tuple[int, bool]]) -> bool:
    """Whether a formation goes to its owner's hand: decided by the turn player's sources, if those
    agree (WP-11.9); if a player's sources disagree, only that player's own formations do
    (WP-11.10)."""
    of = {fate for seat, fate in judged if seat == s.to_move} or {fate for _, fate in judged}
    if len(of) == 1:
        return of.pop()
    whose = s.to_move if any(seat == s.to_move for seat, _ in judged) else 1 - s.to_move
    return owner == whose


@BOOK.question("destroy", answer=_destroyed)
def destroy(s: State, frame: Frame) -> Decision | None:
    if not any(lies(a).hits for a in s.chain):
        return None
    return Decision(s.to_move, "destruction", (Option("destruction"),), auto=True)


def _own_cards(value: Any) -> Cards:
    if not isinstance(value, (list, tuple)) or not all(isinstance(one, str) for one in value):
        raise Unreadable("wrong_type", expected=t("type.list"), found=value)
    for one in value:
        if not is_known(one):
            raise Unreadable("not_one_of", expected=", ".join(known()[:20]), found=one)
    return tuple(value)


def _piled(s: State, frame: Frame, o: Option, seat: int, cards: Cards) -> Done:
    one = o.args[0]
    return todo(onto_discards(s, seat, one), ("pile", seat, without(cards, one))), ()


def _all_piled(s: State, frame: Frame, seat: int, cards: Cards) -> Done:
    return onto_discards(s, seat, *cards), ()


@BOOK.question("pile", args=(SEAT, Arg("cards", _own_cards)), answer=_piled, otherwise=_all_piled)
def pile(s: State, frame: Frame, seat: int, cards: Cards) -> Decision | None:
    """The owner orders their own destroyed cards (WP-11.7)."""
    if s.rules.order == "square_order" or len(set(cards)) < 2:
        return None
    options = tuple(Option("next", (one,)) for one in dict.fromkeys(cards))
    return Decision(seat, "pile", options)


# -- after-effects ---------------------------------------------------------------------------------


def _running(s: State, ends: bool) -> list[tuple[int, Lying]]:
    """The cards about to become ready: all of this chain that are not lasting; at the end phase
    all."""
    return [
        (at, x)
        for at, x in on_board(s.board, ACTIVATED)
        if ends or (x.chain and not mode_of(x).lasting)
    ]


@BOOK.op("untap", args=(ENDS,))
def untap(s: State, frame: Frame, ends: bool) -> Done:
    """Cards without an after-effect become ready first, all together (WP-12.2)."""
    for at, lying in _running(s, ends):
        if not mode_of(lying).after:
            s = turned(s, at, lying, READY)
    return s, ()


def _resolved(s: State, frame: Frame, o: Option, seat: int, ends: bool) -> Done:
    """The card becomes ready, its after-effect follows at once (WP-12.1); then the other side."""
    at, lying = chosen(s, o, _next(s, seat, ends))
    owner = lying.owner
    s = todo(turned(s, at, lying, READY), ("after", 1 - owner, ends))
    s = push(s, Frame(mode_of(lying).after, owner, name(at)))
    return s, (Event.of("after", owner, card=named(lying), square=name(at)),)


def _side(s: State, seat: int, ends: bool) -> int:
    """The side to act next; the other one if it has none left."""
    return seat if any(x.owner == seat for _, x in _running(s, ends)) else 1 - seat


def _next(s: State, seat: int, ends: bool) -> Fits:
    """The cards of the next side that may become ready now."""
    side, running = _side(s, seat, ends), _running(s, ends)
    return lambda at, x: x.owner == side and (at, x) in running


@BOOK.question("after", args=(SEAT, ENDS), answer=_resolved)
def after(s: State, frame: Frame, seat: int, ends: bool) -> Decision | None:
    """One at a time, alternating, each player in an order of their choice (WP-12.2)."""
    if not _running(s, ends):
        return None
    options = tuple(choices(s, "after", _next(s, seat, ends)))
    return Decision(_side(s, seat, ends), "after", options, auto=len(options) == 1)


@BOOK.op("close")
def close(s: State, frame: Frame) -> Done:
    """The chain is over (WP-12.7); lasting cards leave it."""
    s = s._replace(chain=())
    for at, lying in on_board(s.board, ACTIVATED):
        if lying.chain:
            s = swapped(s, at, lying, lying._replace(chain=0))
    return s, (_CLOSED,)
