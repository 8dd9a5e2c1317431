"""The end of a turn: a task, the score, the draws, the end of the game, the next turn (TK-4.8).

Each is an op of `END_OF_TURN`, in this order.

>>> END_OF_TURN_OPS
(('claim',), ('score',), ('left_over',), ('draw',), ('check',), ('next',))
"""

from rules.core.cards import Cards, shuffled
from rules.core.model import Decision, Event, Option
from rules.core.rng import Rng
from rules.core.stack import Frame, OpBook
from rules.core.tuples import changed
from rules.games.tash_kalar import cards, scoring
from rules.games.tash_kalar.scoring import destroying, points_for, scored
from rules.games.tash_kalar.setup import next_of
from rules.games.tash_kalar.state import (
    KINDS,
    LETTERS,
    LIMITS,
    Pile,
    State,
    pile_of,
    side_of,
    sides,
    teammate,
    with_hand,
    with_pile,
)
from rules.games.tash_kalar.vocabulary import tasks
from rules.games.tash_kalar.vocabulary.effects import EFFECTS, PASS, Done
from rules.text.vocabulary import Op
from rules.text.words import Text, Who, t

END_OF_TURN = OpBook(base=EFFECTS, known=cards.SHELF.now)
END_OF_TURN_OPS: tuple[Op, ...] = tuple(
    (name,) for name in ("claim", "score", "left_over", "draw", "check", "next")
)


# -- tasks -------------------------------------------------------------------------------------


def claimable(s: State) -> list[str]:
    """The current tasks with a met condition (TK-13.1, TK-13.3)."""
    side = side_of(s, s.to_move)
    return [card for card in s.tasks if card and tasks.is_met(s, side, cards.task(card).condition)]


def _claimed(s: State, frame: Frame, o: Option) -> Done:
    """Claims a task, and reveals the next one (TK-13.4 to TK-13.6)."""
    if o == PASS:
        return s, ()
    card = o.args[0]
    side = side_of(s, s.to_move)
    s = s._replace(claimed=changed(s.claimed, side, (*s.claimed[side], card)))
    current = changed(s.tasks, s.tasks.index(card), s.next_task)
    next_task, deck = next_of(current, s.task_deck)
    said = {"card": t(f"card.{card}"), "n": cards.task(card).points}
    events = [Event.of("claim", s.to_move, reveals=True, **said)]
    if next_task:
        events.append(Event("next_task", None, (("card", t(f"card.{next_task}")),), reveals=True))
    return s._replace(tasks=current, next_task=next_task, task_deck=deck), tuple(events)


@END_OF_TURN.question("claim", answer=_claimed)
def claim(s: State, frame: Frame) -> Decision | None:
    if s.mode != "classic":
        return None
    options = [Option("claim", (card,)) for card in claimable(s)]
    return Decision(s.to_move, "claim", (*options, PASS)) if options else None


# -- the score ---------------------------------------------------------------------------------


@END_OF_TURN.op("score")
def score(s: State, frame: Frame) -> Done:
    """Scores the enemy pieces destroyed this turn (TK-14.3, TK-14.7, TK-14.8)."""
    if s.mode == "classic":
        return s, ()
    events: tuple[Event, ...] = ()
    me = side_of(s, s.to_move)
    for foe in range(sides(s)):
        points = points_for(s.tally[foe])
        if points:
            colour = foe if s.mode == "melee" else 0
            s, happened = scored(s, me, colour, points, destroying(s.tally[foe]))
            events += happened
    return s, events


def _in_chosen_colour(s: State, frame: Frame, o: Option) -> Done:
    return in_colour(s, o, t("for.left_over"))


def in_colour(s: State, o: Option, why: Text) -> Done:
    """A Melee point in the colour that the player names (TK-14.9, TK-14.10)."""
    return scored(s, side_of(s, s.to_move), LETTERS.index(o.args[0]), 1, why)


@END_OF_TURN.question("left_over", answer=_in_chosen_colour)
def left_over(s: State, frame: Frame) -> Decision | None:
    """Left-over common pieces of two or three colours are worth a point in one of them
    (TK-14.9)."""
    odd = [k for k in range(sides(s)) if s.tally[k][0] % 2]
    if s.mode != "melee" or len(odd) < 2:
        return None
    return Decision(s.to_move, "left_over", tuple(Option("point", (LETTERS[k],)) for k in odd))


# -- drawing -----------------------------------------------------------------------------------


def draw_school(s: State, seat: int, n: int) -> tuple[State, Cards]:
    """Up to `n` cards of a seat's own deck, which is never rebuilt (TK-15.3). Drawing the last
    upright card meets the end condition (TK-16.1, TK-16.2)."""
    pile = s.school_piles[seat]
    upright = len(pile.deck) - s.sideways[seat]
    drawn, rest = pile.deck[:n], pile.deck[n:]
    if drawn:
        sideways = changed(s.sideways, seat, min(s.sideways[seat], len(rest)))
        s = with_pile(s, "school", seat, Pile(rest, pile.discard), sideways=sideways)
        if upright > 0 and len(drawn) >= upright:
            s = end_is_met(s)
    return s, drawn


def draw_shared(s: State, kind: str, n: int) -> tuple[State, Cards]:
    """Up to `n` legends or flares; the deck is rebuilt from its pile as soon as it is empty, and
    again before a draw if it still is (TK-15.2, O-28)."""
    pile, rng = pile_of(s, kind, s.to_move), Rng(s.chance)
    drawn: Cards = ()
    for _ in range(n):
        deck, discard = _rebuilt(pile, rng)
        drawn = (*drawn, *deck[:1])
        pile = Pile(deck[1:], discard)
        if drawn:
            pile = _rebuilt(pile, rng)
    return with_pile(s, kind, s.to_move, pile, chance=rng.chance), drawn


def _rebuilt(pile: Pile, rng: Rng) -> Pile:
    return pile if pile.deck else Pile(shuffled(pile.discard, rng))


def is_idle(s: State) -> bool:
    """Whether the end of this turn is all there is to it: the hand is full, no draw is owed, and
    it is not the last turn. In teams hands change."""
    held = s.hands[s.to_move]
    full = all(len(getattr(held, kind)) >= n for kind, n in zip(KINDS, LIMITS, strict=True))
    return full and not (s.owed or s.teams or s.last == 0)


@END_OF_TURN.op("draw")
def draw(s: State, frame: Frame) -> Done:
    """Draws up to the limits, then the extra cards (TK-15.1, TK-15.4 to TK-15.6)."""
    seat = s.to_move
    with_legends = teammate(seat) if s.teams else seat
    if s.teams:
        s = given(s, seat, with_legends)
    drawers = {"school": seat, "legend": with_legends, "flare": seat}
    events: tuple[Event, ...] = ()
    wanted = [
        (kind, limit - len(getattr(s.hands[drawers[kind]], kind)))
        for kind, limit in zip(KINDS, LIMITS, strict=True)
    ]
    for kind, n in (*wanted, *((kind, 1) for kind in s.owed)):
        if n > 0:
            drawer = drawers[kind]
            s, drawn = draw_school(s, drawer, n) if kind == "school" else draw_shared(s, kind, n)
            if drawn:
                s = with_hand(s, drawer, s.hands[drawer].gaining(kind, drawn))
                events += (drew(s, drawer, kind, drawn),)
    return s, events


def drew(s: State, seat: int, kind: str, drawn: Cards) -> Event:
    """The event of a draw; teammates know the legends that they share (TK-18.2)."""
    knowing = (seat, teammate(seat)) if s.teams and kind == "legend" else (seat,)
    event = Event.of("draw", seat, reveals=True, n=len(drawn), kind=t(f"kind.{kind}", n=len(drawn)))
    return event.telling(knowing, cards=tuple(t("named", card=t(f"card.{card}")) for card in drawn))


def given(s: State, seat: int, mate: int) -> State:
    """Gives a team's legend cards to the teammate (TK-18.2)."""
    legends = s.hands[seat].legend
    if not legends:
        return s
    hands = changed(s.hands, seat, s.hands[seat]._replace(legend=()))
    return s._replace(hands=changed(hands, mate, hands[mate].gaining("legend", legends)))


# -- the end of the game, the next turn --------------------------------------------------------


def end_is_met(s: State) -> State:
    """All players have one more turn, this player the last one (TK-16.6); once met it stays met
    (TK-16.7)."""
    return s if s.last >= 0 else s._replace(last=s.seats)


@END_OF_TURN.op("check")
def check(s: State, frame: Frame) -> Done:
    """Checks the end condition (TK-16.3 to TK-16.5, TK-16.9): `last` equals the number of seats
    only in the turn that met it."""
    by_points = scoring.is_met(s)
    if by_points:
        s = end_is_met(s)
    if s.last == s.seats:
        why = t("end_is_near.points" if by_points else "end_is_near.deck")
        return s, (Event("end_is_near", None, (("why", why), ("who", Who(s.to_move)))),)
    return s, ()


@END_OF_TURN.op("next")
def next_turn(s: State, frame: Frame) -> Done:
    """The next player's turn begins with two actions, or the game is over (TK-4.1, TK-4.2,
    TK-12.6)."""
    if s.last == 0:
        return s._replace(phase="over", actions=0, resolver=s.to_move), ()
    seat = (s.to_move + 1) % s.seats
    s = s._replace(
        to_move=seat,
        resolver=seat,
        actions=2,
        first_turn=False,
        discarded=False,
        tally=((0, 0, 0),) * sides(s),
        summoned=(),
        owed=(),
        last=s.last - 1 if s.last > 0 else s.last,
    )
    return s, ()
