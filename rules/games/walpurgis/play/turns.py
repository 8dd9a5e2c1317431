"""Setup, the phases of a turn, and the end of the game (WP-4 to WP-7, WP-13, WP-14)."""

from functools import cache, lru_cache
from hashlib import blake2b

from rules.core.cards import shuffled
from rules.core.model import NOBODY, Decision, Event, Option, Step
from rules.core.rng import Rng
from rules.core.stack import Frame, answer, ask, run, todo
from rules.core.tuples import changed, without
from rules.games.walpurgis.board import SQUARES, name, square, squares_of
from rules.games.walpurgis.cards import SHELF, card
from rules.games.walpurgis.changes import (
    drawn,
    into_hand,
    onto_discards,
    out_of_hand,
    turned,
    under_deck,
)
from rules.games.walpurgis.legality.conditions import (
    Fits,
    choices,
    chosen,
    free,
    masks,
)
from rules.games.walpurgis.play.activation import (
    PLACE,
    SEAT,
    UNLISTED,
    Done,
    activated,
    by_board,
    by_hand,
    known,
    responses,
)
from rules.games.walpurgis.play.settling import BOOK, named
from rules.games.walpurgis.state import (
    ACTIVE,
    DORMANT,
    Lying,
    Pile,
    Rules,
    State,
    counts,
)
from rules.games.walpurgis.vocabulary.effects import event, told_draw
from rules.text.vocabulary import whole
from rules.text.words import t

HAND = 5  # drawn at the beginning (WP-4.4)
PLACEMENT, BOARD = 1, 2
KEEP, SKIP, END = Option("keep"), Option("skip"), Option("end")


def new(
    lists: tuple[tuple[str, ...], tuple[str, ...]], rules: Rules, first: int, seed: int
) -> State:
    """The state before the first question. `first` NOBODY: a random player chooses who begins."""
    rng = Rng.of_seed(seed)
    ops: tuple[tuple[object, ...], ...] = (("fetch", 0), ("fetch", 1), ("deal",))
    if first == NOBODY:
        ops = (("contest", rng.below(2)), *ops)
    frame = Frame((*ops, ("exchange", 0, 0), ("exchange", 1, 0), ("begin",)), 0)
    s = State(first=max(first, 0), lists=lists, decks=lists, rules=rules, stack=(frame,))
    return run(BOOK, s._replace(chance=rng.chance)).state


def decision(s: State) -> Decision | None:
    """The open question. The options to act and to respond are listed here, when it is read: bots
    leave most of these questions unread."""
    d = asked(s)
    if d is not None and not d.options and d.kind in ("act", "respond"):
        options = actions(s) if d.kind == "act" else responses(s)
        d = Decision(d.seat, d.kind, options, d.source, window=d.window)
        BOOK.asked.keep(d, s, SHELF.now())
    return d


def asked(s: State) -> Decision | None:
    """The open question, perhaps without its options."""
    return ask(BOOK, s)


def step(s: State, o: Option) -> Step[State]:
    return answer(BOOK, s, o)


def seat_of(s: State, place: int) -> int:
    """The first player's seat, or the second's (0, 1)."""
    return s.first ^ place


# -- setup -----------------------------------------------------------------------------------------


def _chosen(s: State, frame: Frame, o: Option, seat: int) -> Done:
    first = seat if o.verb == "first" else 1 - seat
    return s._replace(first=first), (Event.of(o.verb, seat),)


@BOOK.question("contest", args=(SEAT,), answer=_chosen)
def contest(s: State, frame: Frame, seat: int) -> Decision | None:
    """The winner of the lots chooses (WP-4.1)."""
    return Decision(seat, "contest", (Option("first"), Option("second")))


def _fetched(s: State, frame: Frame, o: Option, place: int) -> Done:
    seat, one = seat_of(s, place), o.args[0]
    s = s._replace(
        decks=changed(s.decks, seat, without(s.decks[seat], one)),
        fetched=changed(s.fetched, seat, one),
    )
    return into_hand(s, seat, one), (Event.of("fetch", seat),)


@BOOK.question("fetch", args=(PLACE,), answer=_fetched)
def fetch(s: State, frame: Frame, place: int) -> Decision | None:
    """One Plain Shot of the player's choice (WP-4.2)."""
    seat = seat_of(s, place)
    plain = [one for one in known(s.decks[seat]) if card(one).plain]
    options = tuple(Option("fetch", (one,)) for one in plain)
    is_open = s.rules.open_lists
    return Decision(seat, "fetch", options, auto=len(options) == 1 and is_open, secret=not is_open)


@BOOK.op("deal")
def deal(s: State, frame: Frame) -> Done:
    """Shuffles the decks, and deals the hands (WP-4.3, WP-4.4)."""
    rng = Rng(s.chance)
    decks = (shuffled(s.decks[0], rng), shuffled(s.decks[1], rng))
    s = s._replace(decks=decks, chance=rng.chance)
    events: list[Event] = []
    for place in (0, 1):
        s, cards = drawn(s, seat_of(s, place), HAND)
        events += told_draw(seat_of(s, place), cards)
    return s, tuple(events)


def _exchanged(s: State, frame: Frame, o: Option, place: int, n: int) -> Done:
    seat = seat_of(s, place)
    if o == KEEP:
        s, cards = drawn(s, seat, n)
        s = s._replace(fetched=changed(s.fetched, seat, ""))
        told = Event.of("exchange", seat, n=n) if n else Event.of("keep_hand", seat)
        return s, (told, *told_draw(seat, cards))
    s = under_deck(out_of_hand(s, seat, o.args[0]), seat, o.args[0])
    return todo(s, ("exchange", place, n + 1)), ()


@BOOK.question("exchange", args=(PLACE, whole("n", 0, HAND)), answer=_exchanged)
def exchange(s: State, frame: Frame, place: int, n: int) -> Decision | None:
    """Any of the five drawn cards, one after the other, under the deck (WP-4.5, WP-4.6)."""
    seat = seat_of(s, place)
    cards = without(s.hands[seat], s.fetched[seat])
    options = tuple(Option("return", (one,)) for one in dict.fromkeys(cards))
    return Decision(seat, "exchange", (*options, KEEP))


@BOOK.op("begin")
def begin(s: State, frame: Frame) -> Done:
    return _begun(s._replace(to_move=1 - s.first), digest(s))


# -- start phase -----------------------------------------------------------------------------------


def digest(s: State) -> str:
    """A short hash of all cards' places (WP-14.7): of `repr((board, hands, …))`, in which most
    squares are the same as in the turn before."""
    board = ", ".join([_of_pile(pile) if pile else "()" for pile in s.board])
    what = f"(({board}), {s.hands!r}, {s.decks!r}, {s.barrages!r}, {s.discards!r})"
    return blake2b(what.encode(), digest_size=8).hexdigest()


@lru_cache(1 << 12)
def _of_pile(pile: Pile) -> str:
    return repr(tuple([x[:3] for x in pile]))


def _begun(s: State, start: str) -> Done:
    """The next turn, from its start phase on (WP-5.2); `start` is the digest of the position."""
    seat = 1 - s.to_move
    seen = (*s.seen, f"{seat}{start}")
    s = s._replace(to_move=seat, turn=s.turn + 1, used=0, fresh=0, orders=0, start=start, seen=seen)
    if seen.count(seen[-1]) > 2:
        return _over(s, "repeated")
    told = (event("turn", seat),)
    if masks(s.board).dormant[seat]:
        return todo(s, ("wake",), ("recycle",), ("draw_step",), ("act",)), told
    s, recycled = _recycled(s)
    s, drew = _drew(s)
    return todo(s, ("act",)), (*told, *recycled, *drew)


def _woken(s: State, frame: Frame, o: Option) -> Done:
    if o == SKIP:
        return s, ()
    at, lying = chosen(s, o, _dormant(s))
    return turned(s, at, lying, ACTIVE), (Event.of("wake", s.to_move, square=o.args[0]),)


def _dormant(s: State) -> Fits:
    return lambda at, x: x.owner == s.to_move and x.state == DORMANT


@BOOK.question("wake", answer=_woken)
def wake(s: State, frame: Frame) -> Decision | None:
    """One dormant formation of the player (WP-5.4)."""
    if not masks(s.board).dormant[s.to_move]:
        return None
    return Decision(s.to_move, "wake", (*choices(s, "wake", _dormant(s)), SKIP))


@BOOK.op("recycle")
def recycle(s: State, frame: Frame) -> Done:
    return _recycled(s)


def _recycled(s: State) -> Done:
    """The top of the barrage pile goes under the deck (WP-5.5)."""
    pile = s.barrages[s.to_move]
    if not pile:
        return s, ()
    s = s._replace(barrages=changed(s.barrages, s.to_move, pile[:-1]))
    return under_deck(s, s.to_move, pile[-1]), (event("recycle", s.to_move),)


@BOOK.op("draw_step")
def draw_step(s: State, frame: Frame) -> Done:
    return _drew(s)


def _drew(s: State) -> Done:
    """The draw (WP-5.6); not in the very first turn (WP-5.7)."""
    if s.turn == 1:
        return s, ()
    s, cards = drawn(s, s.to_move, 1)
    return s, told_draw(s.to_move, cards)


# -- normal phase ----------------------------------------------------------------------------------


def is_first_turn(s: State) -> bool:
    """Whether it is a player's first normal phase (WP-7.1)."""
    return s.turn <= 2


def _acted(s: State, frame: Frame, o: Option) -> Done:
    if o == END:
        return _ended(s)
    if o.verb == "place":
        one, word = o.args
        at = square(word)
        s = s._replace(
            hands=changed(s.hands, s.to_move, without(s.hands[s.to_move], one)),
            board=changed(s.board, at, (*s.board[at], Lying(s.to_move, one, ACTIVE))),
            used=s.used | PLACEMENT,
            fresh=s.fresh | 1 << at,
        )
        told = (_placed(s.to_move, word, one),)
        if all(s.board):
            s, end = _over(s, "full")
            return s, told + end
        return todo(s, ("act",)), told
    s = s._replace(used=s.used | (PLACEMENT if o.verb == "activate" else BOARD))
    return activated(s, s.to_move, o, ("full",), ("finish",) if is_first_turn(s) else ("act",))


@lru_cache(1 << 12)
def _placed(seat: int, word: str, one: str) -> Event:
    return Event.of("place", seat, square=word).telling((seat,), card=t(f"card.{one}"))


@BOOK.question("act", answer=_acted)
def act(s: State, frame: Frame) -> Decision | None:
    return Decision(s.to_move, "act", UNLISTED)


def actions(s: State) -> tuple[Option, ...]:
    """A placement and a board activation, in either order (WP-6.1); in the first turn only a Plain
    Shot (WP-7.1, WP-7.2)."""
    if is_first_turn(s):
        return tuple([o for o in by_hand(s, s.to_move) if card(o.args[0]).plain])
    options: list[Option] = []
    if not s.used & PLACEMENT:
        options += by_hand(s, s.to_move)
        options += _placements(s)
    if not s.used & BOARD:
        options += by_board(s, s.to_move)
    return (*options, END)


def _placements(s: State) -> list[Option]:
    """Any card from hand on any square without a formation (WP-6.3)."""
    squares = squares_of(free(s))
    found = []
    for one in known(s.hands[s.to_move]):
        everywhere = _placed_on(one)
        found += [everywhere[at] for at in squares]
    return found


@cache
def _placed_on(one: str) -> tuple[Option, ...]:
    """A card's placement on each square."""
    return tuple([Option("place", (one, at)) for at in SQUARES])


@BOOK.op("finish")
def finish(s: State, frame: Frame) -> Done:
    return _ended(s)


def _ended(s: State) -> Done:
    """A player who did nothing draws two (WP-6.9); then the end phase (WP-13)."""
    told: tuple[Event, ...] = (event("end", s.to_move),)
    if not s.used:
        s, cards = drawn(s, s.to_move, 2)
        told += told_draw(s.to_move, cards)
    if masks(s.board).running:
        ends = (("untap", True), ("after", s.to_move, True), ("full",), ("limit",), ("next",))
        return todo(s, *ends), told
    if all(s.board):
        s, more = _over(s, "full")
    elif _has_too_many(s):
        return todo(s, ("limit",), ("next",)), told
    else:
        s, more = _next(s)
    return s, told + more


# -- end phase and end of the game -----------------------------------------------------------------


def _discarded(s: State, frame: Frame, o: Option) -> Done:
    one = o.args[0]
    s = onto_discards(out_of_hand(s, s.to_move, one), s.to_move, one)
    return todo(s, ("limit",)), (
        Event.of("discard", s.to_move, reveals=True, card=t(f"card.{one}")),
    )


@BOOK.question("limit", answer=_discarded)
def limit(s: State, frame: Frame) -> Decision | None:
    """Discards down to the hand limit (WP-13.3)."""
    if not _has_too_many(s):
        return None
    cards = dict.fromkeys(s.hands[s.to_move])
    return Decision(s.to_move, "limit", tuple([Option("discard", (one,)) for one in cards]))


def _has_too_many(s: State) -> bool:
    return 0 < s.rules.hand_limit < len(s.hands[s.to_move])


@BOOK.op("full")
def full(s: State, frame: Frame) -> Done:
    """Ends the game if all 25 squares have a card (WP-14.1)."""
    return _over(s, "full") if all(s.board) else (s, ())


@BOOK.op("next")
def next_(s: State, frame: Frame) -> Done:
    return _next(s)


def _next(s: State) -> Done:
    """Two idle turns in a row end the game (WP-14.7)."""
    now = digest(s)
    idle = s.idle + 1 if now == s.start else 0
    if idle != s.idle:
        s = s._replace(idle=idle)
    if s.idle > 1:
        return _over(s, "idle")
    if s.rules.max_turns and s.turn >= s.rules.max_turns:
        return _over(s, "turns")
    return _begun(s, now)


def compared(s: State, reason: str) -> State:
    """The game is over: more cards on the board win (WP-14.4)."""
    mine, other = counts(s)
    winner = NOBODY if mine == other else int(other > mine)
    return s._replace(winner=winner, reason=reason, stack=())


def _over(s: State, reason: str) -> Done:
    """The end, which reveals all face-down cards."""
    told = []
    for seat in (0, 1):
        cards = [
            t("a.lying", card=named(lying), square=name(at))
            for at, pile in enumerate(s.board)
            for lying in pile
            if lying.owner == seat and lying.is_down
        ]
        if cards:
            told.append(Event.of("uncover", seat, reveals=True, cards=tuple(cards)))
    return compared(s, reason), tuple(told)
