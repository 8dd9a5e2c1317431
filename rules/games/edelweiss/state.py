"""The state of a game of Edelweiss, and operations on a heap of cards.

Only suits count (ED-1.4), so a heap is a string of suit letters in a fixed order: hands in the
order SHCD, a board in the order SsHhCc with capitals upright and small letters sideways (ED-4.1).
The discard pile keeps the order in which its cards came. In a view, `?` stands for an unknown card.

>>> add("SHD", "C"), take("SHCD", "H")
('SHCD', 'SCD')
>>> lay("SSsH", "S"), stand("SssH", "s"), stand_all("sHhc")
('SssH', 'SSsH', 'SHHC')
"""

from functools import lru_cache
from typing import NamedTuple

from rules.core.model import GOING_ON
from rules.core.tuples import changed, quick, without

SUITS = "SHCD"
CLASSES = ("guardian", "buddy_summoner", "wizard")
PHASES = (
    "class",
    "draw",
    "main",
    "attack",
    "interception",
    "defence",
    "counter",
    "pursuit",
    "over",
)
PACK = "".join(suit * 13 for suit in SUITS)  # ED-1.2, ED-1.3: no jokers
_ORDER = {letter: place for place, letter in enumerate("SsHhCcD?")}

Known = tuple[tuple[int, int], tuple[int, int]]


@quick
class State(NamedTuple):
    """The complete state. Seats are 0 and 1; `first` is the seat called A, the first player, and
    NOBODY before it is drawn by lot."""

    phase: str
    to_move: int  # the turn player's seat (ED-6.2)
    first: int
    half_turn: int  # half-turns begun: 1 is 1A, 2 is 1B, …
    hands: tuple[str, str]
    boards: tuple[str, str]
    deck: str  # top first
    discard: str  # top last
    classes: tuple[str, str] = ("none", "none")  # or "choose", until both have chosen
    dust: bool = False  # the Diamond Dust variant (ED-21)
    is_open: bool = False  # both hands open, for practice (ED-15.3)
    blocked: bool = False  # the attack in progress was blocked (ED-14.1)
    # Both players' knowledge of each hand: its least number of Diamonds (shown by Diamond Dust,
    # ED-21.4), and its least number of cards that are not Hearts (ED-19.7).
    known: Known = ((0, 0), (0, 0))
    winner: int = GOING_ON
    reason: str = ""  # unblocked, deck_out
    chance: tuple[int, ...] = (0,)

    @property
    def defender(self) -> int:
        return 1 - self.to_move


def essence(s: State) -> object:
    """The order of discarded cards means nothing (ED-3.11). Of the hands in the last turn, only
    their sizes do (ED-16.4), except for what can still be summoned, and for guards with Diamonds
    (ED-5.7)."""
    turn, hands = s.to_move, s.hands
    known: object = (hands, s.deck, s.known)
    if not s.deck:
        attacker = hands[turn] if s.phase == "main" else len(hands[turn])
        known = (attacker, len(hands[1 - turn]), hands[1 - turn].count("D"))
    return s.phase, turn, known, s.boards, s.blocked, s.winner


@lru_cache(1 << 14)
def heap(cards: str) -> str:
    """The cards in canonical order."""
    return "".join(sorted(cards, key=_ORDER.__getitem__))


@lru_cache(1 << 14)
def kinds(cards: str) -> str:
    """The distinct letters."""
    return "".join(dict.fromkeys(cards))


@lru_cache(1 << 14)
def add(cards: str, card: str) -> str:
    return heap(cards + card)


@lru_cache(1 << 14)
def take(cards: str, card: str) -> str:
    """The cards without one; raises ValueError if it is not there."""
    return without(cards, card)


@lru_cache(1 << 14)
def lay(board: str, card: str) -> str:
    """The board with one upright card of this suit turned sideways."""
    at = board.rindex(card)
    return board[:at] + card.lower() + board[at + 1 :]


@lru_cache(1 << 14)
def stand(board: str, card: str) -> str:
    """The board with one sideways card (a small letter) turned upright."""
    at = board.index(card)
    return board[:at] + card.upper() + board[at + 1 :]


def stand_all(board: str) -> str:
    return board.upper()


NOTHING = ((0, 0), (0, 0))


def left(known: Known, seat: int, card: str) -> Known:
    """The knowledge of the hands after `card` has left one of them."""
    if known == NOTHING:
        return known
    diamonds, no_hearts = known[seat]
    if card == "D":
        diamonds -= 1
    if card != "H":
        no_hearts -= 1
    return changed(known, seat, (max(0, diamonds), max(0, no_hearts)))


def shown(known: Known, seat: int, diamonds: int, no_hearts: int) -> Known:
    """The knowledge after a seat has shown this many Diamonds and cards that are not Hearts."""
    mine = (max(known[seat][0], diamonds), max(known[seat][1], no_hearts))
    return changed(known, seat, mine)
