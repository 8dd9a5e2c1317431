"""Small changes of the state: cards drawn, laid, turned and moved between zones.

Each returns a new state; the caller makes the events.
"""

from rules.core.cards import Cards
from rules.core.tuples import changed, without
from rules.games.walpurgis.state import Lying, Pile, State


def drawn(s: State, seat: int, n: int) -> tuple[State, Cards]:
    """Draws the top cards of a seat's deck (WP-5.6)."""
    cards, left = s.decks[seat][:n], s.decks[seat][n:]
    hand = tuple(sorted((*s.hands[seat], *cards)))
    return s._replace(decks=changed(s.decks, seat, left), hands=changed(s.hands, seat, hand)), cards


def under_deck(s: State, seat: int, card: str) -> State:
    return s._replace(decks=changed(s.decks, seat, (*s.decks[seat], card)))


def into_hand(s: State, seat: int, *cards: str) -> State:
    return s._replace(hands=changed(s.hands, seat, tuple(sorted((*s.hands[seat], *cards)))))


def out_of_hand(s: State, seat: int, card: str) -> State:
    return s._replace(hands=changed(s.hands, seat, without(s.hands[seat], card)))


def onto_discards(s: State, seat: int, *cards: str) -> State:
    return s._replace(discards=changed(s.discards, seat, (*s.discards[seat], *cards)))


def onto_barrages(s: State, seat: int, *cards: str) -> State:
    return s._replace(barrages=changed(s.barrages, seat, (*s.barrages[seat], *cards)))


def away(s: State, lying: Lying) -> State:
    """A card that has left its square goes to its owner's pile (WP-10.9)."""
    put = onto_barrages if lying.is_barrage else onto_discards
    return put(s, lying.owner, lying.card)


def with_pile(s: State, at: int, pile: Pile) -> State:
    return s._replace(board=changed(s.board, at, pile))


def put(s: State, at: int, lying: Lying) -> State:
    return with_pile(s, at, (*s.board[at], lying))


def taken(s: State, at: int, *lying: Lying) -> State:
    """Takes cards off their square."""
    pile = list(s.board[at])
    for one in lying:
        pile.remove(one)
    return with_pile(s, at, tuple(pile))


def swapped(s: State, at: int, old: Lying, new: Lying) -> State:
    """Replaces a card on a square, in the same place of its pile."""
    pile = s.board[at]
    return with_pile(s, at, changed(pile, pile.index(old), new))


def turned(s: State, at: int, lying: Lying, state: str) -> State:
    """Puts a card on a square into another state; unless it is activated, it leaves the chain."""
    return swapped(s, at, lying, Lying(lying.owner, lying.card, state))
