"""Activations: the legal ones, and their steps up to a possible interception (WP-8, WP-9).

An option is `activate CARD MODE SQUARE` from the hand or `turn SQUARE MODE` on the board; its parts
follow as separate questions: the charge, the before-effect, and each barrage's square.
"""

from functools import cache, lru_cache
from typing import Any

from rules.core.cards import HIDDEN, Cards
from rules.core.model import Decision, Event, Option
from rules.core.stack import Frame, OpBook, push, replace_top, run, todo
from rules.core.tuples import changed, without
from rules.games.walpurgis.board import ALL, SQUARES, each, name, square, squares_of
from rules.games.walpurgis.cards import Mode, Way, card, ways
from rules.games.walpurgis.changes import put, taken
from rules.games.walpurgis.legality.conditions import (
    Masks,
    exposed,
    lies,
    lying_at,
    masks,
    met,
    mode_of,
    on_board,
)
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    BARRAGE_DOWN,
    BARRAGE_UP,
    READY,
    Activation,
    Lying,
    State,
)
from rules.games.walpurgis.vocabulary.effects import EFFECTS, Done, event
from rules.text.vocabulary import Op, flag, whole
from rules.text.words import t

BOOK = OpBook(base=EFFECTS)


SEAT, AT = whole("seat", 0, 1), whole("at", 0, len(SQUARES) - 1)
PLACE, ENDS = whole("place", 0, 1), flag("ends")  # the first player or the second; the end phase


DECLINE, DECLINE_ALL = Option("decline"), Option("decline", ("turn",))
STOP = Option("stop")
UNLISTED: tuple[Option, ...] = ()  # the options of a question until it is read (`turns.decision`)


@cache
def from_board(at: int, mode: str) -> Option:
    return Option("turn", (SQUARES[at], mode))


def known(hand: Cards) -> list[str]:
    """The distinct known cards of a hand; none in another seat's view."""
    return [one for one in dict.fromkeys(hand) if one != HIDDEN]


# -- legal activations -----------------------------------------------------------------------------


def by_hand(s: State, seat: int, touching: int = -1) -> list[Option]:
    """Every activation from a seat's hand. If `touching` is a mask, only those that reach one of
    its squares (WP-9.4); a Plain Shot never does (WP-7.7)."""
    out = []
    m, blocks = masks(s.board), s.rules.blocks
    for one in known(s.hands[seat]):
        for way in ways(one, seat):
            for at in squares_of(_open_to(m, seat, way, blocks)):
                if touching < 0 or way.placed[at].reach & touching:
                    out.append(way.options[at])
    return out


def usable(s: State, seat: int) -> int:
    """The number of different cards in a seat's hand that it could activate on this board."""
    m, blocks = masks(s.board), s.rules.blocks
    found = 0
    for one in known(s.hands[seat]):
        for way in ways(one, seat):
            if _open_to(m, seat, way, blocks):
                found += 1
                break
    return found


def _open_to(m: Masks, seat: int, way: Way, blocks: bool) -> int:
    """The free squares, as a mask, where a seat can activate a card of its hand in this way."""
    found = m.free & way.fitting(m.filled(seat, way.icon, blocks))
    return found if found and m.has_number(seat, way.mode, False) else 0


def by_board(s: State, seat: int, touching: int = -1) -> list[Option]:
    """Every activation of a seat's active formations (WP-6.6); `touching` as above."""
    out = []
    m, blocks = masks(s.board), s.rules.blocks
    for at, one in m.active[seat]:
        if not s.rules.same_turn and seat == s.to_move and s.fresh >> at & 1:
            continue
        for way in ways(one, seat):
            p = way.placed[at]
            if p.conditions < 0 or p.conditions & ~m.filled(seat, way.icon, blocks):
                continue
            if not m.has_number(seat, way.mode, True):
                continue
            if touching < 0 or p.reach & touching:
                out.append(from_board(at, way.mode.id))
    return out


# -- steps -----------------------------------------------------------------------------------------


def activated(s: State, seat: int, o: Option, *then: Op) -> Done:
    """Step 1: the card lies face up (WP-8.2, WP-8.3, WP-8.11), and its squares are fixed. A Plain
    Shot is ready at once and starts no chain (WP-7.5). `then`: the ops that follow it all."""
    hands, chain = s.hands, s.chain
    if o.verb == "activate":
        one, mode, word = o.args
        hands = changed(hands, seat, without(hands[seat], one))
        pile, nth = s.board[square(word)], len(s.board[square(word)])
    else:
        word, mode = o.args
        pile = s.board[square(word)]
        under = lying_at(s, square(word), seat, ACTIVE)
        one, nth = under.card, pile.index(under)
    at, is_plain = square(word), card(one).plain
    if is_plain:
        new = Lying(seat, one, READY)
    else:
        chain = (*chain, Activation(seat, one, mode, at))
        new = Lying(seat, one, ACTIVATED, len(chain), mode)
    board = changed(s.board, at, (*pile[:nth], new, *pile[nth + 1 :]))
    s = s._replace(hands=hands, board=board, chain=chain)
    facts: dict[str, Any] = {"card": t(f"card.{one}"), "square": word}
    if is_plain:
        told = event("plain", seat, reveals=not _is_foreseen(s, seat), **facts)
        return todo(s, *then), (told,)
    kind, n = "activate", len(chain)
    if n > 1:
        kind = "intercept"
        facts["against"] = t(f"card.{chain[-2].card}")
        facts["squares"] = tuple(map(name, each(met(s, n))))
    steps: tuple[Op, ...] = (("lay", -1), ("respond",))
    if lies(chain[-1]).charge:
        steps = (("charge",), ("before",), *steps)
    elif mode_of(chain[-1]).before:
        steps = (("before",), *steps)
    return todo(s, *steps, *then), (event(kind, seat, reveals=True, **facts),)


def _charged(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    if o.verb == "stay":
        return s, ()
    last = s.chain[-1]
    to = square(o.args[0])
    lying = next(x for x in s.board[last.square] if x.chain == len(s.chain))
    s = put(taken(s, last.square, lying), to, lying)
    return s, (Event.of("charge", last.seat, card=t(f"card.{last.card}"), square=name(to)),)


@BOOK.question("charge", answer=_charged)
def charge(s: State, frame: Frame) -> Decision | None:
    """The owner may move the card first (CD-8); its squares stay fixed."""
    last = s.chain[-1]
    goal = lies(last).charge
    if not goal:
        return None
    options = (Option("charge", (name(next(each(goal))),)), Option("stay"))
    return Decision(last.seat, "charge", options, last.card)


@BOOK.op("before")
def before(s: State, frame: Frame) -> Done:
    """The before-effect (WP-8.13)."""
    last = s.chain[-1]
    ops = mode_of(last).before
    return (push(s, Frame(ops, last.seat, name(last.square))) if ops else s), ()


def _is_foreseen(s: State, seat: int) -> bool:
    """Whether all know the Plain Shot of a seat's first turn: it has taken one (WP-4.2, WP-7.1),
    and its open list has only one kind."""
    if s.turn > 2 or not s.rules.open_lists:
        return False
    return len({one for one in s.lists[seat] if card(one).plain}) == 1


def _lays_open(s: State, seat: int, mode: Mode) -> bool:
    """Whether a seat's barrages are laid face up (WP-3.8)."""
    return mode.face_up or any(
        "own_barrages_face_up" in mode_of(x).ongoing
        for _, x in on_board(s.board, ACTIVATED)
        if x.owner == seat
    )


def _barraged(s: State, frame: Frame, o: Option, left: int) -> Done:
    """Lays the top card of the player's deck (WP-8.16)."""
    if o == STOP:
        return s, ()
    last = s.chain[-1]
    at, bit = square(o.args[0]), 1 << square(o.args[0])
    seat = last.seat
    top, *rest = s.decks[seat]
    is_open = _lays_open(s, seat, mode_of(last))
    lying = Lying(seat, top, BARRAGE_UP if is_open else BARRAGE_DOWN)
    s = s._replace(
        decks=changed(s.decks, seat, tuple(rest)),
        board=changed(s.board, at, (*s.board[at], lying)),
        chain=(*s.chain[:-1], last._replace(laid=last.laid | bit)),
    )
    s = todo(s, ("lay", _left(s, left) & ~bit))
    if is_open:
        facts = {"card": t(f"card.{top}"), "square": name(at)}
        return s, (event("lay_open", seat, reveals=True, **facts),)
    return s, (event("lay", seat, square=name(at)),)


def _left(s: State, left: int) -> int:
    return lies(s.chain[-1]).barrages if left < 0 else left


@BOOK.question("lay", args=(whole("left", -1, ALL),), answer=_barraged)
def lay(s: State, frame: Frame, left: int) -> Decision | None:
    """Lays barrages on one square after the other, each once, while the deck has cards (WP-8.14 to
    8.17). `left` −1: all squares of the mode."""
    last = s.chain[-1]
    squares = _left(s, left)
    if not squares or not s.decks[last.seat]:
        return None
    return Decision(last.seat, "lay", _layings(squares), last.card)


@lru_cache(1 << 12)
def _layings(squares: int) -> tuple[Option, ...]:
    return (*[Option("lay", (name(at),)) for at in each(squares)], STOP)


def _responded(s: State, frame: Frame, o: Option) -> Done:
    """The first decline closes the chain (WP-9.12)."""
    seat = 1 - s.chain[-1].seat
    if o.verb != DECLINE.verb:
        return activated(s, seat, o)
    if o == DECLINE_ALL:
        s = s._replace(orders=s.orders | 1 << seat)
    told = event("decline", seat)
    if not s.orders >> seat & 1 and not _can_answer(s, seat):
        told = told.telling((seat,), card=t(f"card.{s.chain[-1].card}"))
    return todo(s, ("settle",)), (told,)


def unanswered(s: State) -> State:
    """The state after a response is declined, by a player about whom nothing needs to be told."""
    frame = s.stack[-1]
    return run(BOOK, replace_top(s, frame._replace(ops=(("settle",), *frame.ops[1:])))).state


def _can_answer(s: State, seat: int) -> bool:
    touching = exposed(s)
    return any(by_hand(s, seat, touching)) or any(by_board(s, seat, touching))


def _settled(s: State, frame: Frame) -> Done:
    return todo(s, ("settle",)), ()


@BOOK.question("respond", answer=_responded, otherwise=_settled)
def respond(s: State, frame: Frame) -> Decision | None:
    """The other player is asked once, if any square is exposed, even if declining is the only
    option (WP-9.2, WP-9.15)."""
    if not exposed(s):
        return None
    last = s.chain[-1]
    return Decision(1 - last.seat, "respond", UNLISTED, last.card, window=True)


def responses(s: State) -> tuple[Option, ...]:
    """The answers to the last activation. A player who has declined for the whole turn declines
    without a question, but in a ply of its own, so that it looks like an answer."""
    touching, seat = exposed(s), 1 - s.chain[-1].seat
    if s.orders >> seat & 1:
        return (DECLINE,)
    return (*by_hand(s, seat, touching), *by_board(s, seat, touching), DECLINE, DECLINE_ALL)
