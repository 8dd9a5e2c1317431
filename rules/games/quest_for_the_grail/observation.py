"""A seat's view, and deals of the hidden cards that agree with it (QG-2.8).

Others' hands and all decks are hidden, and so are the lists of cards that others have brought,
except for those seen. Nobody knows the others' orders in windows.

>>> s = State((Side(("kay", "oath"), ("kay",)), Side(("bors", "kay"), ("bors",), ("kay",))))
>>> view(s, 0).sides[1]
Side(brought=('?', '?'), hand=('?',), court=('?',), quests=(), court_discard=(), \
quest_discard=(), removed=(), quest='', quest_id=0, order='', is_out=False)
>>> view(sample(view(s, 0), Rng.of_seed(1)), 0) == view(s, 0)
True
"""

from collections import Counter

from rules.core.cards import HIDDEN, Cards, filled, hidden, left_over
from rules.core.rng import Rng
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import COURT, SHELF
from rules.games.quest_for_the_grail.library import READY_MADE
from rules.games.quest_for_the_grail.state import Item, Side, State
from rules.text.vocabulary import Op

# -- the view --------------------------------------------------------------------------------------


def view(s: State, seat: int | None) -> State:
    """The state without what `seat` (None: a spectator) can't see."""
    sides = tuple([_seen(side, n == seat) for n, side in enumerate(s.sides)])
    return s._replace(sides=sides, chance=(0,))


def _seen(side: Side, is_own: bool) -> Side:
    side = side._replace(court=hidden(side.court), quests=hidden(side.quests))
    if is_own:
        return side
    return side._replace(hand=hidden(side.hand), brought=hidden(side.brought), order="")


def owned(s: State, seat: int) -> Cards:
    """Every card that a player owns, in any zone (QG-1.11); hidden ones as `?`."""
    side = s.sides[seat]
    piles = (side.hand, side.court, side.quests, side.court_discard, side.quest_discard)
    out = [card for pile in (*piles, side.removed) for card in pile]
    out += [side.quest] if side.quest else []
    for w in s.warriors:
        out += [w.card] if w.owner == seat else []
        out += [a.card for a in w.attached if a.owner == seat]
    out += [d.card for d in s.domains if d.owner == seat]
    out += [x.card for x in s.lasting if x.lies and x.owner == seat]
    steps = [op for frame in s.stack for op in frame.ops]
    items = (*s.chain, *(item for op in steps for item in _items(op)))
    out += [x.card for x in items if x.seat == seat and not x.is_support]
    out += [op[2] for op in steps if op[0] == "aim" and op[1] == seat]
    return (*out, *(op[2] for op in steps if op[:2] == ("onto", "attach") and s.to_move == seat))


# -- deals -----------------------------------------------------------------------------------------


def sample(v: State, rng: Rng) -> State:
    """A state that agrees with a view: hidden cards are dealt from those that each player has
    brought and not shown."""
    return v._replace(
        sides=tuple([_dealt(v, seat, rng) for seat in range(v.seats)]), chance=(rng.word(),)
    )


def _dealt(v: State, seat: int, rng: Rng) -> Side:
    side = v.sides[seat]
    shown = [one for one in owned(v, seat) if one != HIDDEN]
    n_court = len([one for one in (*side.hand, *side.court) if one == HIDDEN])
    n_quests = side.quests.count(HIDDEN)
    brought = side.brought
    if HIDDEN in brought:
        brought = _guessed(shown, n_court, n_quests, rng)
    unseen = left_over(brought, shown)
    rng.shuffle(unseen)
    court = _enough([c for c in unseen if _is_court(c)], brought, n_court, is_court=True)
    quests = _enough([c for c in unseen if not _is_court(c)], brought, n_quests, is_court=False)
    hand = tuple(sorted(filled(side.hand, court)))
    return side._replace(
        brought=tuple(sorted(brought)),
        hand=hand,
        court=filled(side.court, court),
        quests=filled(side.quests, quests),
    )


@SHELF.worked_out(4_096)
def _is_court(card: str) -> bool:
    return cards.card(card).type in COURT


def _enough(found: list[str], brought: Cards, n: int, is_court: bool) -> list[str]:
    """At least `n` cards; a position may have more than were brought."""
    more = [c for c in brought if _is_court(c) is is_court] or _any(is_court)
    while len(found) < n:
        found = found + more
    return found


def _any(is_court: bool) -> list[str]:
    return [one for one in cards.known() if _is_court(one) is is_court]


def _items(op: Op) -> tuple[Item, ...]:
    """The items of the chain in a step."""
    if op[0] == "spent":
        return (op[1],)
    return tuple(op[1]) if op[0] == "chain_again" else ()


@SHELF.worked_out(1)
def _dealt_from() -> tuple[Cards, Cards]:
    """The court cards and the quests that games are dealt from."""
    known = [one.id for pack in SHELF.now().dealt for one in pack.cards]
    court = tuple([one for one in known if _is_court(one)])
    return court, tuple([one for one in known if not _is_court(one)])


@SHELF.worked_out(1)
def _ready_made() -> list[tuple[Cards, Counter[str]]]:
    """The cards of each ready-made deck, in order and counted."""
    decks = [(*deck.court, *deck.quests) for deck in READY_MADE.values()]
    return [(deck, Counter(deck)) for deck in decks]


def _guessed(shown: list[str], n_court: int, n_quests: int, rng: Rng) -> Cards:
    """A guess at the cards that a player has brought: a ready-made deck that contains all cards
    seen, or else any cards besides them."""
    seen = Counter(shown)
    size = len(shown) + n_court + n_quests
    fitting = [deck for deck, n in _ready_made() if len(deck) == size and seen <= n]
    if fitting:
        return fitting[rng.below(len(fitting))]
    court, quests = _dealt_from()
    more = [court[rng.below(len(court))] for _ in range(n_court)]
    more += [quests[rng.below(len(quests))] for _ in range(n_quests)]
    return (*shown, *more)
