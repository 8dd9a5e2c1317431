"""A seat's view, and deals of the hidden cards that agree with it (TK-2.12, O-32).

>>> from rules.games.tash_kalar import setup
>>> s = setup.deal("duel", 2, False, cards.SCHOOLS[:2], 0, Rng.of_seed(1))
>>> v = view(s, 0)
>>> v.hands[0] == s.hands[0], v.hands[1].school, v.legends.deck[:2]
(True, ('?', '?', '?'), ('?', '?'))
>>> view(sample(v, Rng.of_seed(2)), 0) == v
True
"""

from collections.abc import Iterable, Sequence

from rules.core.cards import HIDDEN, Cards, dealt, filled, hidden, left_over
from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.setup import shared
from rules.games.tash_kalar.state import Hand, Pile, State, side_of


def view(s: State, seat: int | None) -> State:
    """Other hands and every deck are hidden; teammates know the legends that they share."""

    def seen(owner: int, hand: Hand) -> Hand:
        if owner == seat:
            return hand
        shares = s.teams and seat is not None and side_of(s, owner) == side_of(s, seat)
        school, legend, flare = map(hidden, hand)
        return Hand(school, hand.legend if shares else legend, flare)

    return s._replace(
        hands=tuple(seen(owner, hand) for owner, hand in enumerate(s.hands)),
        school_piles=tuple(map(_face_down, s.school_piles)),
        legends=_face_down(s.legends),
        flares=_face_down(s.flares),
        task_deck=hidden(s.task_deck),
        chance=(0,),
    )


def _face_down(pile: Pile) -> Pile:
    return pile._replace(deck=hidden(pile.deck))


def sample(v: State, rng: Rng) -> State:
    """Every card that the view does not show, dealt at random."""
    played = tuple(frame.source for frame in v.stack)
    schools, piles = [], []
    for seat, (hand, pile) in enumerate(zip(v.hands, v.school_piles, strict=True)):
        pack, out = cards.cards_of(v.schools[seat]), played if seat == v.to_move else ()
        (school,), pile = _dealt_anew((hand.school,), pile, pack, out, rng)
        schools.append(school)
        piles.append(pile)
    held = ([hand.legend for hand in v.hands], [hand.flare for hand in v.hands])
    legends, legend_pile = _dealt_anew(held[0], v.legends, shared("legends"), played, rng)
    flares, flare_pile = _dealt_anew(held[1], v.flares, shared("flares"), played, rng)
    shown_tasks = (*v.tasks, v.next_task, *(card for pile in v.claimed for card in pile))
    tasks = _unseen(shared("tasks"), shown_tasks, v.task_deck.count(HIDDEN), rng)
    return v._replace(
        hands=tuple(map(Hand, schools, legends, flares)),
        school_piles=tuple(piles),
        legends=legend_pile,
        flares=flare_pile,
        task_deck=filled(v.task_deck, tasks),
        chance=(rng.word(),),
    )


def deals(v: State) -> list[State]:
    """In the last turn of the game one deal tells all: no other hand is played, and what is drawn
    is not (TK-16.6, TK-4.8); a teammate to whom the turn is handed only places (TK-18.7)."""
    return [sample(v, Rng.of_seed(0))] if v.last == 0 and v.phase == "turn" else []


def essence(s: State) -> object:
    """In the last turn of the game no deck matters, and no other hand."""
    if s.last != 0:
        return s
    return s._replace(
        hands=(s.hands[s.to_move],),
        school_piles=(),
        legends=Pile(),
        flares=Pile(),
        task_deck=(),
        chance=(0,),
    )


def _dealt_anew(
    held: Sequence[Cards], pile: Pile, pack: Cards, played: Cards, rng: Rng
) -> tuple[list[Cards], Pile]:
    """The hands and the deck of one pack with their hidden cards dealt."""
    known = (*pile.discard, *(card for hand in held for card in hand), *played)
    n = sum(cards.count(HIDDEN) for cards in (pile.deck, *held))
    unseen = _unseen(pack, known, n, rng)
    hands = [dealt(hand, unseen) for hand in held]
    return hands, pile._replace(deck=filled(pile.deck, unseen))


def _unseen(pack: Cards, known: Iterable[str], n: int, rng: Rng) -> list[str]:
    """`n` cards of a pack that may be hidden, shuffled. Cards are repeated if a position with cards
    of other packs leaves too few."""
    left = left_over(pack, known)
    while len(left) < n:
        left += pack or (HIDDEN,)
    rng.shuffle(left)
    return left
