"""What a seat may know, and what may lie where it can't see (TK-2.12, O-32).

>>> from rules.games.tash_kalar import setup
>>> s = setup.deal("duel", 2, False, cards.SCHOOLS[:2], 0, Rng.of_seed(1))
>>> v = view(s, 0)
>>> v.hands[0] == s.hands[0], v.hands[1], v.decks[0][:2]
(True, ('?', '?', '?'), ('?', '?'))
>>> view(sample(v, Rng.of_seed(2)), 0) == v
True
"""

from collections import Counter
from collections.abc import Iterable

from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.setup import shared
from rules.games.tash_kalar.state import State, side_of

Cards = tuple[str, ...]


def view(s: State, seat: int | None) -> State:
    """Other hands and every deck face down; teammates know the legends that they share."""

    def shows(owner: int) -> bool:
        return owner == seat

    def shares(owner: int) -> bool:
        return owner == seat or (
            s.teams and seat is not None and side_of(s, owner) == side_of(s, seat)
        )

    return s._replace(
        hands=tuple(h if shows(i) else _hidden(h) for i, h in enumerate(s.hands)),
        legends=tuple(h if shares(i) else _hidden(h) for i, h in enumerate(s.legends)),
        flares=tuple(h if shows(i) else _hidden(h) for i, h in enumerate(s.flares)),
        decks=tuple(map(_hidden, s.decks)),
        legend_deck=_hidden(s.legend_deck),
        flare_deck=_hidden(s.flare_deck),
        task_deck=_hidden(s.task_deck),
        chance=(0,),
    )


def _hidden(pile: Cards) -> Cards:
    return ("?",) * len(pile)


def sample(v: State, rng: Rng) -> State:
    """Every card that the view does not show, dealt at random."""
    hands, decks = [], []
    for seat in range(v.seats):
        played = (frame.source for frame in v.stack if seat == v.turn)
        known = (*v.hands[seat], *v.discards[seat], *played)
        mine = v.hands[seat].count("?") + v.decks[seat].count("?")
        unseen = _unseen(cards.cards_of(v.schools[seat]), known, mine, rng)
        hands.append(_dealt(v.hands[seat], unseen))
        decks.append(_fill(v.decks[seat], unseen))
    legend_hands, legend_deck = _deal_shared(
        v, "legends", v.legends, v.legend_deck, v.legend_discard, rng
    )
    flare_hands, flare_deck = _deal_shared(
        v, "flares", v.flares, v.flare_deck, v.flare_discard, rng
    )
    shown_tasks = (*v.tasks, v.next_task, *(card for pile in v.claimed for card in pile))
    tasks = _unseen(shared("tasks"), shown_tasks, v.task_deck.count("?"), rng)
    return v._replace(
        hands=tuple(hands),
        decks=tuple(decks),
        legends=legend_hands,
        legend_deck=legend_deck,
        flares=flare_hands,
        flare_deck=flare_deck,
        task_deck=_fill(v.task_deck, tasks),
        chance=(rng.word(),),
    )


def _deal_shared(
    v: State, kind: str, held: tuple[Cards, ...], deck: Cards, pile: Cards, rng: Rng
) -> tuple[tuple[Cards, ...], Cards]:
    known = (*pile, *(c for hand in held for c in hand), *(frame.source for frame in v.stack))
    n = deck.count("?") + sum(hand.count("?") for hand in held)
    unseen = _unseen(shared(kind), known, n, rng)
    return tuple(_dealt(hand, unseen) for hand in held), _fill(deck, unseen)


def _unseen(pack: Cards, known: Iterable[str], n: int, rng: Rng) -> list[str]:
    """`n` cards of a pack that may lie face down, shuffled. In a position with cards of other
    packs there can be too few of them; then cards of the pack are taken twice."""
    left = list((Counter(pack) - Counter(known)).elements())
    while len(left) < n:
        left += pack or ("?",)
    rng.shuffle(left)
    return left


def _fill(pile: Cards, unseen: list[str]) -> Cards:
    return tuple([unseen.pop() if card == "?" else card for card in pile])


def _dealt(hand: Cards, unseen: list[str]) -> Cards:
    return tuple(sorted(_fill(hand, unseen))) if "?" in hand else hand
