"""A seat's view, and deals of the hidden cards that agree with it (WP-16.3).

>>> s = State(hands=(("kite",), ()))
>>> view(s, 1).hands
(('?',), ())
"""

from collections import Counter

from rules.core.cards import HIDDEN, Cards, dealt, filled, hidden, left_over
from rules.core.model import GOING_ON
from rules.core.rng import Rng
from rules.games.walpurgis.cards import COPIES, SHELF, card, is_known
from rules.games.walpurgis.library import deck
from rules.games.walpurgis.state import Lying, State
from rules.text import looks


def view(s: State, seat: int | None) -> State:
    """The view of `seat` (None: a spectator) (WP-16.3): its own hand and face-down formations, all
    face-up cards, all counts; no face-down barrages, no shuffled deck, no barrage pile; the other's
    list only if lists are open. Once the game is over, the cards on the board are turned up."""

    def shown(lying: Lying) -> Lying:
        is_own = lying.owner == seat and not lying.is_barrage
        known = not lying.is_down or is_own or s.winner != GOING_ON
        return lying if known else lying._replace(card=HIDDEN)

    def one(cards: Cards, owner: int) -> Cards:
        return cards if owner == seat else hidden(cards)

    lists = s.lists
    if not s.rules.open_lists:
        lists = (one(s.lists[0], 0), one(s.lists[1], 1))
    decks = (hidden(s.decks[0]), hidden(s.decks[1]))
    if any(op[0] == "deal" for frame in s.stack for op in frame.ops):
        decks = (one(s.decks[0], 0), one(s.decks[1], 1))  # not shuffled yet (WP-4.2)
    fetched = [
        first and (first if owner == seat else HIDDEN) for owner, first in enumerate(s.fetched)
    ]
    return s._replace(
        hands=(one(s.hands[0], 0), one(s.hands[1], 1)),
        fetched=(fetched[0], fetched[1]),
        decks=decks,
        barrages=(hidden(s.barrages[0]), hidden(s.barrages[1])),
        board=tuple([tuple([shown(x) for x in pile]) for pile in s.board]),
        lists=lists,
        orders=0 if seat is None else s.orders & 1 << seat,
        start="",  # digests of hidden information
        seen=(),
        chance=(0,),
    )


def sample(v: State, rng: Rng) -> State:
    """Every card that the view does not show, dealt at random from what is left of the lists."""
    v = v._replace(lists=(_list(v, 0, rng), _list(v, 1, rng)))
    hands, decks, barrages, fetched = [], [], [], []
    pools: list[list[str]] = []
    for seat in (0, 1):
        pool = _unseen(v, seat, rng)
        hand = v.hands[seat]
        if HIDDEN in hand and _holds_plain(v, seat):
            plain = next((one for one in reversed(pool) if card(one).plain), "")
            if plain:
                pool.remove(plain)
                hand = (plain, *hand[1:])
        hand = dealt(hand, pool)
        first = v.fetched[seat]
        if first == HIDDEN:
            first = next(one for one in hand if card(one).plain)
        hands.append(tuple(sorted(hand)))
        decks.append(filled(v.decks[seat], pool))
        barrages.append(filled(v.barrages[seat], pool))
        fetched.append(first)
        pools.append(pool)

    def turned_up(lying: Lying) -> Lying:
        if lying.card != HIDDEN:
            return lying
        return lying._replace(card=pools[lying.owner].pop())

    board = tuple([tuple([turned_up(x) for x in pile]) for pile in v.board])
    return v._replace(
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
        barrages=(barrages[0], barrages[1]),
        fetched=(fetched[0], fetched[1]),
        board=board,
        chance=(rng.word(),),
    )


def _list(v: State, seat: int, rng: Rng) -> Cards:
    """A seat's list; if it is closed, a possible one: the cards seen, the rest of its characters'
    decks, then other cards (WP-1.2)."""
    if HIDDEN not in v.lists[seat]:
        return v.lists[seat]
    seen = [one for one in _sight(v, seat) if one != HIDDEN]
    icons = {card(one).icon for one in seen}
    packs = [*SHELF.now().dealt]
    rng.shuffle(packs)
    packs.sort(key=lambda pack: not any(card(one.id).icon in icons for one in pack.cards))
    allowed = [one for pack in packs for one in deck(pack.id)]
    names = Counter(looks.seen(card(one).name) for one in seen)
    found = list(seen)
    for one in left_over(allowed, seen):
        c = card(one)
        if len(found) < len(v.lists[seat]) and (c.plain or names[looks.seen(c.name)] < COPIES):
            found.append(one)
            names[looks.seen(c.name)] += 1
    plain = next(one for one in allowed if card(one).plain)
    return (*found, *(plain,) * (len(v.lists[seat]) - len(found)))


def _sight(v: State, seat: int) -> Cards:
    """Every card of a seat in a view, with unknown ones."""
    own = [x.card for pile in v.board for x in pile if x.owner == seat]
    aside: Cards = ()
    for frame in v.stack:
        for op in frame.ops:
            if op[0] == "pile" and op[1] == seat:
                aside = op[2]
    places = (v.hands[seat], v.decks[seat], v.barrages[seat], v.discards[seat])
    return (*aside, *own, *(one for place in places for one in place))


def _unseen(v: State, seat: int, rng: Rng) -> list[str]:
    """The cards of a seat's list that are not in sight, shuffled; cards of the list are repeated if
    a position has too few."""
    seen = _sight(v, seat)
    n = seen.count(HIDDEN)
    left = [one for one in left_over(v.lists[seat], seen) if is_known(one)]
    while len(left) < n:
        left += v.lists[seat]
    rng.shuffle(left)
    return left


def _holds_plain(v: State, seat: int) -> bool:
    """Whether a seat certainly holds a Plain Shot: until its first turn, for which it has taken one
    (WP-4.2, WP-7.2)."""
    mine = 1 + (seat ^ v.first)  # the number of its first turn
    ops = {op[0] for frame in v.stack for op in frame.ops}
    if "fetch" in ops:
        return v.fetched[seat] != ""
    return v.turn < mine or (v.turn == mine and bool(ops & {"wake", "recycle", "draw_step", "act"}))
