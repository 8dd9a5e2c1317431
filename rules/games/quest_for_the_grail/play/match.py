"""A game from its setup to its end: the rules as three functions (QG-2).

>>> from rules.games.quest_for_the_grail.library import deck
>>> s = new((deck("table_round"), deck("northern_rebellion")), seed=1)
>>> [len(side.hand) for side in s.sides], decision(s).kind
([9, 10], 'refresh')
"""

from rules.core.cards import shuffled
from rules.core.model import Decision, Event, Option, Step
from rules.core.rng import Rng
from rules.core.stack import Frame, answer, ask, run
from rules.games.quest_for_the_grail.changes import turned_up
from rules.games.quest_for_the_grail.library import Decks
from rules.games.quest_for_the_grail.play import acting, assigning, turns
from rules.games.quest_for_the_grail.play.flow import FLOW
from rules.games.quest_for_the_grail.play.losing import lost
from rules.games.quest_for_the_grail.state import Side, State

__all__ = ["acting", "assigning", "turns"]  # steps are registered by the import

HAND = 9  # QG-2.2
LEAST = 2  # players


def new(brought: tuple[Decks, ...], seed: int = 0, first: int | None = None) -> State:
    """The state at the first question: decks are shuffled, hands drawn, quests turned up; the first
    player is `first` or random (QG-2.1 to QG-2.5, OP-1)."""
    return begun(laid_out(brought, seed, first)).state


def laid_out(brought: tuple[Decks, ...], seed: int = 0, first: int | None = None) -> State:
    """The state before the first turn."""
    rng = Rng.of_seed(seed)
    sides = []
    for decks in brought:
        court, quests = shuffled(decks.court, rng), shuffled(decks.quests, rng)
        whole = tuple(sorted((*court, *quests)))
        sides.append(Side(whole, tuple(sorted(court[:HAND])), court[HAND:], quests))
    s = State(tuple(sides), chance=rng.chance)
    for seat in range(len(brought)):
        s, _ = turned_up(s, seat)
    rng = Rng(s.chance)
    drawn_lot = rng.below(len(brought))
    start = drawn_lot if first is None else first
    return s._replace(
        first=start,
        to_move=start,
        chance=rng.chance,
        stack=(Frame((("turn", start),), start, "turn"),),
    )


def begun(s: State) -> Step[State]:
    return run(FLOW, s)


def opening(s: State) -> tuple[Event, ...]:
    """The events before the first turn."""
    return tuple(
        [Event.of("quest_turned_up", n, card=side.quest) for n, side in enumerate(s.sides)]
    )


def decision(s: State) -> Decision | None:
    """The open question; None when the game is over."""
    return ask(FLOW, s)


def may_leave(s: State, seat: int) -> bool:
    """Whether a player may give up now while others play on: they are asked, and two would remain
    (QG-29.8, QG-30.3)."""
    d = decision(s)
    return d is not None and d.seat == seat and len(s.playing) > LEAST


def conceded(s: State, seat: int) -> Step[State]:
    """A player leaves the game at once (QG-29.8)."""
    s, events = lost(s, seat, "conceded")
    after = run(FLOW, s)
    return Step(after.state, (*events, *after.events))


def step(s: State, o: Option) -> Step[State]:
    """The state after a legal option, and the events."""
    return answer(FLOW, s, o)
