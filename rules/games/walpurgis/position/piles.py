"""The cards of a position: hands, decks, barrages, discard piles, lists."""

from typing import Any

from rules.core.cards import Cards, left_over, shuffled
from rules.core.rng import Rng
from rules.games.walpurgis.cards import MOST, card, is_known
from rules.games.walpurgis.library import ICONS, deck, deck_names
from rules.games.walpurgis.state import Board, State
from rules.text.document import Document
from rules.text.words import t

SIDES = "AB"
PILES = ("hand", "deck", "barrages", "discard")


def cards(doc: Document, path: str) -> Cards:
    found = doc.list(path, [])
    if len(found) > MOST:
        raise doc.wrong(path, "too_big", size=len(found), limit=MOST)
    for i, one in enumerate(found):
        check_card(doc, f"{path}.{i}", one)
    return tuple(found)


def check_card(doc: Document, path: str, one: Any) -> None:
    if not isinstance(one, str) or not is_known(one):
        raise doc.wrong(path, "not_a", expected=t("position.known"), found=one)


def listed(doc: Document, seat: int) -> Cards:
    """A seat's original deck: the name of a ready-made one, or its cards."""
    path = f"{SIDES[seat]}.list"
    if not doc.has(path):
        return deck(ICONS[seat])
    if isinstance(doc.value(path), str):
        return deck(doc.one_of(path, deck_names()))
    found = cards(doc, path)
    if not any(card(one).plain for one in found):
        raise doc.wrong(path, "impossible", why=t("deck.plain"))
    return found


Pair = tuple[Cards, Cards]


def zones(doc: Document, lists: Pair, board: Board) -> tuple[Pair, Pair, Pair, Pair]:
    found: list[list[Cards]] = []
    for seat, side in enumerate(SIDES):
        if doc.has(side):
            doc.only(side, (*PILES, "list", "fetched"))
        zones = [cards(doc, f"{side}.{zone}") for zone in PILES]
        zones[0] = tuple(sorted(zones[0]))
        if not doc.has(f"{side}.deck"):
            lying = [x.card for pile in board for x in pile if x.owner == seat]
            used = [one for zone in zones for one in zone] + lying
            rng = Rng.of_seed(doc.number("seed", 0) + seat)
            zones[1] = shuffled(left_over(lists[seat], used), rng)
        found.append(zones)
    a, b = found
    return (a[0], b[0]), (a[1], b[1]), (a[2], b[2]), (a[3], b[3])


def fetched(doc: Document, seat: int, hands: Pair) -> str:
    path = f"{SIDES[seat]}.fetched"
    return doc.one_of(path, hands[seat]) if doc.has(path) else ""


def plain_shots(doc: Document, s: State) -> None:
    """A player whose first turn is still to come must hold a Plain Shot (WP-4.2, WP-7.2), or be
    about to take one from the deck."""
    ops = [op for frame in s.stack for op in frame.ops]
    for place in (0, 1):
        seat = s.first ^ place
        comes = s.turn <= place or (s.turn == place + 1 and ("act",) in ops)
        held = s.decks[seat] if ("fetch", place) in ops else s.hands[seat]
        if comes and not any(card(one).plain for one in held):
            path = f"{SIDES[seat]}.hand"
            raise doc.wrong(path if doc.has(path) else "", "impossible", why=t("why.first_turn"))
