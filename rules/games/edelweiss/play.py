"""The course of the game: one function for each option, from a state to the next one and its
events.

>>> s = State("attack", 0, 0, 1, ("", "D"), ("SC", ""), "S", "")
>>> s, _ = attack(s, Option("attack"))
>>> s.phase, s.boards[0]
('defence', 'sC')
>>> s, events = guard(s, Option("guard", ("D",)))
>>> s.phase, [e.kind for e in events]
('counter', ['guard', 'counter'])
"""

from collections.abc import Callable

from rules.core.cards import shuffled
from rules.core.model import NOBODY, Event, Option, Step
from rules.core.rng import Rng
from rules.core.tuples import changed
from rules.games.edelweiss.legality import facts, options
from rules.games.edelweiss.state import (
    PACK,
    State,
    add,
    heap,
    lay,
    left,
    shown,
    stand,
    stand_all,
    take,
)
from rules.text.words import Text, Who, t

SUIT = {suit: t(f"suit.{suit}") for suit in "SHCD"}


# -- before the first turn -----------------------------------------------------------------------


def begin(s: State) -> Step[State]:
    """Shuffles, chooses the first player and deals (ED-2.1 to ED-2.6, ED-17.3)."""
    rng = Rng(s.chance)
    deck = shuffled(PACK, rng)  # ED-2.1
    seat = rng.below(2) if s.first == NOBODY else s.first  # ED-2.2
    return deal(s._replace(chance=rng.chance), "".join(deck), seat)


def deal(s: State, deck: str, first: int) -> Step[State]:
    """Four cards from the top to the first player, then four to the second (ED-2.3, ED-2.4)."""
    hands = (heap(deck[:4]), heap(deck[4:8]))
    s = s._replace(
        phase="draw",
        to_move=first,
        first=first,
        half_turn=1,
        hands=hands if first == 0 else hands[::-1],
        boards=("", ""),
        deck=deck[8:],
        discard="",
    )
    classes = [(seat, name) for seat, name in enumerate(s.classes) if name != "none"]
    events = [Event("shuffle", reveals=True)]  # ED-17.3, in its order
    events += [Event.of("face_down", seat) for seat, _ in classes]
    events.append(Event.of("first", first))
    events += [Event.of("take", seat, n=4) for seat in (first, 1 - first)]
    events += [Event.of("class", seat, name=t(f"class.{name}")) for seat, name in classes]
    return Step(s, tuple(events))


def choose_class(s: State, o: Option) -> Step[State]:
    """Chooses a class, hidden from the opponent until both have chosen (ED-17.1)."""
    seat = s.classes.index("choose")
    s = s._replace(classes=changed(s.classes, seat, o.args[0]))
    chosen = Event.of("choose_class", seat).telling((seat,), name=t(f"class.{o.args[0]}"))
    if "choose" in s.classes:
        return Step(s, (chosen,))
    started = begin(s)
    return Step(started.state, (chosen, *started.events))


# -- draw and main step --------------------------------------------------------------------------


def draw(s: State, o: Option) -> Step[State]:
    """Draws one card and turns everything upright (ED-7), or ends the game on an empty deck
    (ED-16)."""
    seat = s.to_move
    if not s.deck:  # ED-7.1, ED-16.2: no draw, nothing turns upright
        winner = larger_hand(s)
        mine, theirs = len(s.hands[winner]), len(s.hands[1 - winner])
        s = s._replace(phase="over", winner=winner, reason="deck_out")
        return Step(s, (Event.of("deck_out", winner, mine=mine, theirs=theirs),))
    card = s.deck[0]
    board = s.boards[seat]
    drawn = Event.of("draw", seat, reveals=True).telling(_sees(s, seat), card=SUIT[card])
    events: tuple[Event, ...] = (drawn,)
    laid = sum(c.islower() for c in board)
    if laid:
        events = (drawn, Event.of("stand", seat, n=laid))
    s = s._replace(
        phase="main",
        hands=changed(s.hands, seat, add(s.hands[seat], card)),
        boards=changed(s.boards, seat, stand_all(board)),
        deck=s.deck[1:],
    )
    return Step(s, events)


def larger_hand(s: State) -> int:
    """The winner when the deck is empty (ED-16.2); a tie is the second player's (ED-16.3)."""
    first, second = len(s.hands[s.first]), len(s.hands[1 - s.first])
    return s.first if first > second else 1 - s.first


def _sees(s: State, seat: int) -> tuple[int, ...]:
    return (0, 1) if s.is_open else (seat,)  # ED-15.7, ED-15.3


def _shows(s: State, seat: int, card: str) -> bool:
    """Whether playing a card from hand reveals it: not if hands are open, or Diamond Dust has shown
    it (ED-15.3, ED-21.4)."""
    return not s.is_open and not (card == "D" and s.known[seat][0])


def enters_upright(s: State, suit: str) -> bool:
    """Whether the turn player's card enters upright (ED-4.2, ED-4.3)."""
    if suit == "C" and s.classes[s.to_move] == "wizard":
        return not set(s.boards[s.to_move]) & set("Ss")  # ED-20.1, ED-20.2
    return suit == "H"


def summon(s: State, o: Option) -> Step[State]:
    seat, suit = s.to_move, o.args[0]
    hand, board = take(s.hands[seat], suit), s.boards[seat]
    upright = enters_upright(s, suit)
    board = add(board, suit if upright else suit.lower())
    how = t("upright" if upright else "sideways")
    events = [Event.of("summon", seat, reveals=_shows(s, seat, suit), card=SUIT[suit], how=how)]
    known = left(s.known, seat, suit)
    if s.classes[seat] == "buddy_summoner" and suit != "H":  # ED-19.1, ED-19.6
        if "H" in hand:  # ED-19.4: exactly one, sideways (ED-19.2)
            hand, board = take(hand, "H"), add(board, "h")
            known = left(known, seat, "H")
            events.append(Event.of("special_summon", seat, reveals=not s.is_open))
        else:
            events.append(Event.of("no_buddy", seat, reveals=not s.is_open and bool(hand)))
            known = shown(known, seat, 0, len(hand))  # ED-19.7
    s = s._replace(
        phase="attack",
        hands=changed(s.hands, seat, hand),
        boards=changed(s.boards, seat, board),
        known=known,
    )
    return Step(s, tuple(events))


def skip(s: State, o: Option) -> Step[State]:
    return Step(s._replace(phase="attack"), (Event.of("skip", s.to_move),))  # ED-8.7


def dust(s: State, o: Option) -> Step[State]:
    """Diamond Dust: the hand is shown once (ED-21.4), and hidden again (ED-21.8)."""
    n = len(s.hands[s.to_move])
    declared = Event.of("dust", s.to_move, reveals=True, n=n)
    return Step(s._replace(phase="attack", known=shown(s.known, s.to_move, n, n)), (declared,))


# -- attack step ---------------------------------------------------------------------------------


def attack(s: State, o: Option) -> Step[State]:
    s = s._replace(boards=changed(s.boards, s.to_move, lay(s.boards[s.to_move], "S")))
    attacked = Event.of("attack", s.to_move)
    theirs = s.boards[s.defender]
    if "C" in theirs and "h" in theirs:  # ED-10.3
        return Step(s._replace(phase="interception"), (attacked,))
    return _to_defence(s, attacked)


def _to_defence(s: State, event: Event) -> Step[State]:
    """A defender who can neither guard nor block has lost (ED-11.4)."""
    s = s._replace(phase="defence")
    if options(facts(s, s.defender)):
        return Step(s, (event,))
    s = s._replace(phase="over", winner=s.to_move, reason="unblocked")
    return Step(s, (event, Event.of("unblocked", s.to_move)))


def end(s: State, o: Option) -> Step[State]:
    """Ends the turn; the other player's draw step comes next (ED-6.7, ED-9.2)."""
    return Step(s._replace(phase="draw", to_move=s.defender, half_turn=s.half_turn + 1))


def lionheart(s: State, o: Option) -> Step[State]:
    board = stand(lay(s.boards[s.defender], "C"), "h")  # ED-10.1
    s = s._replace(boards=changed(s.boards, s.defender, board))
    return _to_defence(s, Event.of("lionheart", s.defender))


def no_lionheart(s: State, o: Option) -> Step[State]:
    return _to_defence(s, Event.of("no_lionheart", s.defender))


def guard(s: State, o: Option) -> Step[State]:
    seat, suit = s.defender, o.args[0]
    shows = _shows(s, seat, suit)
    s = s._replace(
        hands=changed(s.hands, seat, take(s.hands[seat], suit)),
        discard=s.discard + suit,  # ED-11.7
        known=left(s.known, seat, suit),
    )
    guarded = Event.of("guard", seat, reveals=shows, card=SUIT[suit])
    if suit == "D":  # ED-12.1
        return Step(s._replace(phase="counter"), (guarded, Event.of("counter", s.to_move)))
    return _to_pursuit(s, guarded)


def block(s: State, o: Option) -> Step[State]:
    seat = s.defender
    s = s._replace(boards=changed(s.boards, seat, lay(s.boards[seat], "H")), blocked=True)
    return _to_pursuit(s, Event.of("block", seat))


def field_guard(s: State, o: Option) -> Step[State]:
    """The Guardian's effect: guards with a sideways card of the own board, always with a Counter
    (ED-18.5)."""
    seat, suit = s.defender, o.args[0]
    s = s._replace(
        phase="counter",
        boards=changed(s.boards, seat, take(s.boards[seat], suit.lower())),
        discard=s.discard + suit,  # ED-18.4
    )
    return Step(s, (Event.of("field_guard", seat, card=SUIT[suit]), Event.of("counter", s.to_move)))


def pay(s: State, o: Option) -> Step[State]:
    """Discards for a Counter: the attacking Spade, which is sideways, or an upright Club
    (ED-12.3)."""
    seat, suit = s.to_move, o.args[0]
    board = take(s.boards[seat], "s" if suit == "S" else "C")
    s = s._replace(boards=changed(s.boards, seat, board), discard=s.discard + suit)
    paid = Event.of("pay", seat, card=SUIT[suit])
    if suit == "S":  # ED-13.4: no Spade is left to turn upright
        return Step(s._replace(phase="attack"), (paid,))
    return _to_pursuit(s, paid)


def _to_pursuit(s: State, event: Event) -> Step[State]:
    """Without an upright Club the pursuit phase is skipped (ED-13.1)."""
    if "C" in s.boards[s.to_move]:
        return Step(s._replace(phase="pursuit"), (event,))
    return Step(s._replace(phase="attack", blocked=False), (event,))


def pursue(s: State, o: Option) -> Step[State]:
    """Turns the attacking Spade upright (ED-13.6); after a block, the Break follows (ED-14.2)."""
    seat, other = s.to_move, s.defender
    board = stand(lay(s.boards[seat], "C"), "s")
    pursued = Event.of("pursue", seat)
    if not s.blocked:  # ED-13.7
        return Step(s._replace(phase="attack", boards=changed(s.boards, seat, board)), (pursued,))
    boards = changed(changed(s.boards, seat, take(board, "c")), other, take(s.boards[other], "h"))
    s = s._replace(phase="attack", boards=boards, discard=s.discard + "HC", blocked=False)
    return Step(s, (pursued, Event.of("break", other)))


def no_pursuit(s: State, o: Option) -> Step[State]:
    s = s._replace(phase="attack", blocked=False)
    return Step(s, (Event.of("no_pursuit", s.to_move),))


TRANSITIONS: dict[str, Callable[[State, Option], Step[State]]] = {
    "class": choose_class,
    "draw": draw,
    "summon": summon,
    "skip": skip,
    "dust": dust,
    "attack": attack,
    "end": end,
    "lionheart": lionheart,
    "no_lionheart": no_lionheart,
    "guard": guard,
    "block": block,
    "field_guard": field_guard,
    "pay": pay,
    "pursue": pursue,
    "no_pursuit": no_pursuit,
}


def outcome(s: State) -> Text:
    tie = s.reason == "deck_out" and len(s.hands[0]) == len(s.hands[1])  # ED-16.3
    key = "deck_tie" if tie else s.reason
    return t(f"result.{key}", winner=Who(s.winner), loser=Who(1 - s.winner))
