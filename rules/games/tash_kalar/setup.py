"""The setup, up to the first decision: decks, tasks, hands, start pieces (TK-3).

>>> s = deal("duel", 2, False, cards.SCHOOLS[:2], 0, Rng.of_seed(1))
>>> [list(map(len, hand)) for hand in s.hands], len(s.school_piles[0].deck), s.phase
([[3, 2, 1], [3, 2, 1]], 15, 'start')
>>> [str(o) for o in ask_start(s).options]
['start A c5', 'start A g5', 'start B c5', 'start B g5']
"""

from rules.core.cards import Cards, shuffled
from rules.core.model import Decision, Option, Step
from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import DUEL_ICONS, MELEE_ICONS, each, name, square
from rules.games.tash_kalar.changes import place_piece
from rules.games.tash_kalar.state import (
    LEGENDARIES,
    LETTERS,
    LIMITS,
    Hand,
    Pile,
    State,
    occupied,
    pool_of,
    sides,
)

SIDEWAYS = 6  # TK-3.25


def start_icons(mode: str) -> tuple[int, ...]:
    return {"classic": (), "duel": DUEL_ICONS, "melee": MELEE_ICONS}[mode]


def deal(mode: str, seats: int, teams: bool, schools: Cards, first: int, rng: Rng) -> State:
    """A game before its first decision; `first` is the starting player's seat (O-9)."""
    n_sides = 2 if teams else seats
    decks = [shuffled(cards.cards_of(school), rng) for school in schools]
    legends = shuffled(shared("legends"), rng)
    flares = shuffled(shared("flares"), rng)
    tasks: tuple[Cards, str, Cards] = ((), "", ())
    if mode == "classic":
        tasks = set_up_tasks(shuffled(shared("tasks"), rng), rng)
    n_school, n_legends, n_flares = LIMITS
    hands = []
    for seat, deck in enumerate(decks):
        draws = not teams or seat in (first, (first + 1) % seats)  # TK-3.26
        n = n_legends if draws else 0
        held = (deck[:n_school], legends[:n], flares[:n_flares])
        hands.append(Hand(*(tuple(sorted(drawn)) for drawn in held)))
        legends, flares = legends[n:], flares[n_flares:]
    return State(
        mode=mode,
        seats=seats,
        teams=teams,
        schools=schools,
        pieces=((0, 0, 0),) * n_sides,
        pool=(pool_of(mode, seats if not teams else 2), LEGENDARIES),
        hands=tuple(hands),
        school_piles=tuple(Pile(deck[n_school:]) for deck in decks),
        sideways=(SIDEWAYS if teams else 0,) * seats,
        legends=Pile(legends),
        flares=Pile(flares),
        tasks=tasks[0],
        next_task=tasks[1],
        task_deck=tasks[2],
        claimed=((),) * n_sides if mode == "classic" else (),
        scores=no_scores(mode, n_sides),
        spent=(0,) * seats if mode == "melee" else (),
        start=first,
        to_move=first,
        resolver=first,
        actions=1,  # TK-4.2
        first_turn=True,
        phase="turn" if mode == "classic" else "start",
        tally=((0, 0, 0),) * n_sides,
        chance=rng.chance,
    )


def shared(kind: str) -> Cards:
    """The cards of the packs of a kind."""
    return tuple(card for pack in cards.dealt(kind) for card in cards.cards_of(pack))


def no_scores(mode: str, n_sides: int) -> tuple[tuple[int, ...], ...]:
    if mode == "classic":
        return ()
    return ((0,) * (n_sides if mode == "melee" else 1),) * n_sides


def set_up_tasks(deck: Cards, rng: Rng) -> tuple[Cards, str, Cards]:
    """The current tasks, the next task and the deck below it (TK-3.7 to TK-3.12)."""
    current, rest = first_tasks(deck)
    next_task, left = next_of(current, shuffled(rest, rng))
    return current, next_task, left


def first_tasks(deck: Cards) -> tuple[Cards, Cards]:
    """Three tasks, none of them advanced, not all of one type; and all other tasks: those set aside
    and those not revealed (TK-3.7 to TK-3.10)."""
    current: list[str] = []
    for card in deck:
        task = cards.task(card)
        types = [cards.task(c).type for c in current]
        third_of_a_type = len(types) == 2 and types == [task.type] * 2
        if len(current) < 3 and not task.advanced and not third_of_a_type:
            current.append(card)
    return tuple(current), tuple(card for card in deck if card not in current)


def next_of(current: tuple[str, ...], deck: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The next task and the deck below it: no three of the four may share a type (TK-3.12,
    TK-13.6); if every card would violate that, the first one stays (TK-13.9)."""
    types = [cards.task(card).type for card in current if card]
    for tried, card in enumerate(deck):
        if types.count(cards.task(card).type) < 2:
            return card, (*deck[tried + 1 :], *deck[:tried])
    return (deck[0], deck[1:]) if deck else ("", ())  # TK-13.8


# -- start pieces (TK-3.15, TK-3.18) -----------------------------------------------------------


def placer(s: State) -> int:
    """The seat that places the start pieces: in a Duel the second player, in teams the fourth; in a
    Melee the player to the right of the starting player."""
    step = 1 if s.mode == "duel" and not s.teams else s.seats - 1
    return (s.start + step) % s.seats


def colours(s: State) -> list[int]:
    """The colours of the start pieces (TK-3.19, TK-3.20)."""
    left_out = (s.start + 1) % s.seats if s.mode == "melee" and s.seats == 4 else -1
    return [side for side in range(sides(s)) if side != left_out]


def ask_start(s: State) -> Decision:
    taken = occupied(s)
    free = [b for icon in start_icons(s.mode) if not icon & taken for b in each(icon)]
    left = [side for side in colours(s) if not any(s.pieces[side])]
    options = tuple(Option("start", (LETTERS[side], name(b))) for side in left for b in free)
    return Decision(placer(s), "start", options, auto=len(options) == 1)


def start(s: State, o: Option) -> Step[State]:
    """Places one start piece; it scores nothing (TK-3.21)."""
    s = s._replace(resolver=placer(s))
    s, events = place_piece(s, LETTERS.index(o.args[0]), 0, square(o.args[1]))
    s = s._replace(resolver=s.to_move)
    if all(icon & occupied(s) for icon in start_icons(s.mode)):
        s = s._replace(phase="turn")
    return Step(s, events)
