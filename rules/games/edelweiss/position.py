"""Positions as text that a person can type, and back.

Letters are S, H, C, D; on a board a capital is an upright card and a small letter a sideways one.
Anything left out has a sensible default; unnamed cards are in the discard pile if the deck is
written out, and in the deck (shuffled by `seed`) if it is not.

>>> s = read('''
... to_move = "A"
... phase = "attack"
... deck = "S"
... [A]
... board = "SC"
... [B]
... hand = "HD"
... class = "guardian"
... ''')
>>> s.boards, s.hands, s.classes[1], read(write(s)) == s
(('SC', ''), ('', 'HD'), 'guardian', True)
"""

from collections.abc import Sequence
from typing import TypeVar

from rules.core.cards import left_over, shuffled
from rules.core.model import NOBODY
from rules.core.rng import Rng
from rules.games.edelweiss.legality import decision
from rules.games.edelweiss.play import larger_hand
from rules.games.edelweiss.state import CLASSES, PACK, PHASES, SUITS, State, heap
from rules.games.edelweiss.text import SENTENCES
from rules.text.document import Document, quote, toml
from rules.text.words import CORE, Words, t

T = TypeVar("T")
WORDS = Words(SENTENCES, CORE)
_CLASS_NAMES = ("none", "choose", *CLASSES)
_TOP = (
    *("game", "to_move", "phase", "half_turn", "deck", "seed", "discard", "A", "B"),
    *("diamond_dust", "open_hands", "blocked", "winner", "reason", "seat_of_A", "chance"),
)


def read(text: str) -> State:
    doc = Document.parse(text, WORDS)
    doc.only("", _TOP)
    doc.one_of("game", ("edelweiss",), "edelweiss")
    for side in "AB":
        if doc.has(side):
            doc.only(side, ("board", "hand", "class", "known_diamonds", "known_no_hearts"))
    boards = tuple(_letters(doc, f"{side}.board", "SsHhCc") for side in "AB")
    hands = tuple(_letters(doc, f"{side}.hand", SUITS) for side in "AB")
    classes = tuple(doc.one_of(f"{side}.class", _CLASS_NAMES, "none") for side in "AB")
    deck, discard = _rest(doc, "".join((*boards, *hands)).upper())
    phase = doc.one_of("phase", PHASES, "main")
    to_move = doc.one_of("to_move", "AB", "A")
    settled = phase != "class"  # whether the first player is known, else NOBODY
    first = doc.number("seat_of_A", 0 if settled else NOBODY, low=0 if settled else NOBODY, high=1)
    swap = first == 1
    s = State(
        phase=phase,
        to_move=("AB".index(to_move) + max(first, 0)) % 2,
        first=first,
        half_turn=doc.number("half_turn", "AB".index(to_move) + 1, high=100),
        hands=_pair([heap(h) for h in hands], swap),
        boards=_pair([heap(b) for b in boards], swap),
        deck=deck,
        discard=discard,
        classes=_pair(classes, swap),
        dust=doc.flag("diamond_dust", False),
        is_open=doc.flag("open_hands", False),
        blocked=doc.flag("blocked", False),
        known=_pair(
            [_known(doc, side, hand) for side, hand in zip("AB", hands, strict=True)], swap
        ),
        chance=doc.chance("chance", len(PACK)),
    )
    _possible(doc, s)
    return _ended(doc, s)


def _pair(values: Sequence[T], swap: bool) -> tuple[T, T]:
    """The values of seats 0 and 1, from those of A and B."""
    a, b = values
    return (b, a) if swap else (a, b)


def _letters(doc: Document, path: str, allowed: str) -> str:
    cards = doc.text(path, "", limit=60)
    for card in cards:
        if card not in allowed:
            raise doc.wrong(path, "not_one_of", expected=", ".join(allowed), found=card)
    return cards


def _rest(doc: Document, placed: str) -> tuple[str, str]:
    """Deck and discard pile: the written cards, and the cards not named elsewhere (ED-3.10)."""
    has_deck = doc.has("deck")
    deck = _letters(doc, "deck", SUITS)
    discard = _letters(doc, "discard", SUITS)
    used = placed + deck + discard
    for suit in SUITS:
        n = used.count(suit)
        if n > 13:
            path = next((p for p in _PLACES if doc.has(p)), "")
            raise doc.wrong(path, "too_many", what=t(f"suits.{suit}"), n=n, limit=13)
    rest = left_over(PACK, used)
    if has_deck:
        if doc.has("discard") and rest:
            raise doc.wrong("discard", "impossible", why=t("position.missing", n=len(rest)))
        return deck, "".join(rest) + discard
    deck = "".join(shuffled(rest, Rng.of_seed(doc.number("seed", 0))))
    return deck, discard


_PLACES = ("deck", "discard", "A.hand", "A.board", "B.hand", "B.board")


def _known(doc: Document, side: str, hand: str) -> tuple[int, int]:
    """The opponent's knowledge of a hand, which must be true."""
    diamonds = hand.count("D")
    no_hearts = len(hand) - hand.count("H")
    return (
        doc.number(f"{side}.known_diamonds", 0, high=diamonds),
        doc.number(f"{side}.known_no_hearts", 0, high=no_hearts),
    )


def _ended(doc: Document, s: State) -> State:
    """The state with its winner, from the reason (ED-16.1, ED-16.2, ED-16.3)."""
    if s.phase != "over":
        for key in ("winner", "reason"):
            if doc.has(key):
                raise doc.wrong(key, "impossible", why=t("position.not_over"))
        return s
    reason = doc.one_of("reason", ("unblocked", "deck_out"), "unblocked")
    if reason == "deck_out" and s.deck:
        raise doc.wrong("reason", "impossible", why=t("position.deck_left"))
    winner = s.to_move if reason == "unblocked" else larger_hand(s)
    side = "AB"[winner != s.first]
    if doc.one_of("winner", "AB", side) != side:
        raise doc.wrong("winner", "impossible", why=t("position.winner", side=side))
    return s._replace(winner=winner, reason=reason)


def _possible(doc: Document, s: State) -> None:
    """Cards that the phase refers to must be in their places (OP-25)."""
    attacker = s.boards[s.to_move] if s.phase != "class" else ""
    if s.phase in ("interception", "defence", "counter", "pursuit") and "s" not in attacker:
        raise doc.wrong("phase", "impossible", why=t("position.no_attacker"))
    if s.blocked and s.phase == "pursuit" and "h" not in s.boards[s.defender]:
        raise doc.wrong("blocked", "impossible", why=t("position.no_blocker"))
    if s.blocked and s.phase == "counter":
        raise doc.wrong("blocked", "impossible", why=t("position.counter_blocked"))
    if s.blocked and s.phase != "pursuit":
        raise doc.wrong("blocked", "impossible", why=t("position.not_blocked"))
    if s.phase == "class" and "choose" not in s.classes:
        raise doc.wrong("phase", "impossible", why=t("position.no_choice"))
    if s.phase != "class" and "choose" in s.classes:
        raise doc.wrong("phase", "impossible", why=t("position.choice_left"))
    if s.phase != "over":
        d = decision(s)
        if d is None or not d.options:
            raise doc.wrong("phase", "impossible", why=t("position.no_option"))


def write(s: State) -> str:
    swap = s.first == 1
    lines = ['game = "edelweiss"', f"to_move = {quote('AB'[s.to_move ^ (s.first == 1)])}"]
    lines += [f"phase = {quote(s.phase)}", f"half_turn = {s.half_turn}", f"deck = {quote(s.deck)}"]
    if s.discard:
        lines.append(f"discard = {quote(s.discard)}")
    for key, on in (("diamond_dust", s.dust), ("open_hands", s.is_open), ("blocked", s.blocked)):
        if on:
            lines.append(f"{key} = true")
    if s.phase == "over":
        lines.append(f"winner = {quote('AB'[s.winner ^ swap])}")
        lines.append(f"reason = {quote(s.reason)}")
    if s.first != (0 if s.phase != "class" else NOBODY):
        lines.append(f"seat_of_A = {s.first}")
    if s.chance != (0,):
        lines.append(f"chance = {toml(s.chance)}")
    for side, seat in zip("AB", (1, 0) if swap else (0, 1), strict=True):
        lines += [f"[{side}]", f"board = {quote(s.boards[seat])}", f"hand = {quote(s.hands[seat])}"]
        for key, n in zip(("known_diamonds", "known_no_hearts"), s.known[seat], strict=True):
            if n:
                lines.append(f"{key} = {n}")
        if s.classes[seat] != "none":
            lines.append(f"class = {quote(s.classes[seat])}")
    return "\n".join(lines) + "\n"
