"""The cards on the squares, and those of a chain, in a position."""

from typing import Any

from rules.games.walpurgis.board import SQUARES, square
from rules.games.walpurgis.cards import Placed, card, placed
from rules.games.walpurgis.position.piles import SIDES, check_card
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    BARRAGE_DOWN,
    BARRAGE_UP,
    DORMANT,
    READY,
    Activation,
    Board,
    Lying,
)
from rules.text.document import Document
from rules.text.words import t

STATES = (READY, ACTIVATED, ACTIVE, DORMANT, BARRAGE_DOWN, BARRAGE_UP)


def board_of(doc: Document, chain: tuple[Activation, ...], unsettled: int) -> Board:
    """The cards on the squares. In the `unsettled` ones barrages are still to be processed. Other
    squares have one formation (WP-10.13), and unsettled ones at most one active formation, as only
    charges bring several together (WP-3.11)."""
    piles: list[tuple[Lying, ...]] = [()] * len(SQUARES)
    for word in doc.table("board", {}):
        path = f"board.{word}"
        if word not in SQUARES:
            raise doc.wrong(path, "not_a", expected=t("position.square"), found=word[:20])
        lines = doc.value(path)
        lines = [lines] if isinstance(lines, str) else doc.list(path)
        if len(lines) > 2 * len(chain) + 2:
            raise doc.wrong(path, "impossible", why=t("position.several"))
        piles[square(word)] = tuple(
            _lying(doc, f"{path}.{i}", line, chain, square(word)) for i, line in enumerate(lines)
        )
        formations = [x for x in piles[square(word)] if not x.is_barrage]
        open_ = bool(unsettled >> square(word) & 1)
        if not open_ and len(formations) < len(lines):
            raise doc.wrong(path, "impossible", why=t("position.barrages"))
        if len(formations) > 1 and (not open_ or not _charged(formations, square(word), chain)):
            raise doc.wrong(path, "impossible", why=t("position.several"))
    return tuple(piles)


def _charged(formations: list[Lying], at: int, chain: tuple[Activation, ...]) -> bool:
    """Whether all formations of a square except one can have charged onto it, in the chain."""
    chargers = [(a.seat, a.card) for a in chain if _squares(a).charge >> at & 1]
    others = 0
    for x in formations:
        if x.state != ACTIVE and (x.owner, x.card) in chargers:
            chargers.remove((x.owner, x.card))
        else:
            others += 1
    return others <= 1


def _squares(a: Activation) -> Placed:
    return placed(a.card, a.mode, a.seat, a.square)


def _lying(doc: Document, path: str, line: Any, chain: tuple[Activation, ...], at: int) -> Lying:
    words = line.split() if isinstance(line, str) else []
    if not 3 <= len(words) <= 5 or words[0] not in SIDES or words[1] not in STATES:
        raise doc.wrong(path, "wrong_type", expected=t("position.lying"), found=line)
    owner, state, one = SIDES.index(words[0]), words[1], words[2]
    check_card(doc, path, one)
    mode = words[3] if len(words) > 3 else ""
    link = int(words[4]) if len(words) > 4 and words[4].isdigit() and len(words[4]) < 4 else 0
    modes = {m.id: m for m in card(one).modes}
    fits = (state == ACTIVATED) == bool(mode) and (not mode or mode in modes)
    if mode and fits:
        if link:
            a = chain[link - 1] if link <= len(chain) else None
            there = 0 if a is None else 1 << a.square | _squares(a).charge
            fits = a is not None and (a.seat, a.card, a.mode) == (owner, one, mode)
            fits = fits and bool(there >> at & 1)
        else:
            fits = modes[mode].lasting
    if not fits or (len(words) > 4 and not link):
        raise doc.wrong(path, "impossible", why=t("position.link"))
    return Lying(owner, one, state, link, mode)


def activation(doc: Document, path: str) -> Activation:
    doc.only(path, Activation._fields)
    seat = SIDES.index(doc.one_of(f"{path}.seat", SIDES))
    one = doc.text(f"{path}.card", limit=60)
    check_card(doc, f"{path}.card", one)
    mode = doc.one_of(f"{path}.mode", tuple(m.id for m in card(one).modes), card(one).modes[0].id)
    at = square(doc.one_of(f"{path}.square", SQUARES))
    laid = mask(doc, f"{path}.laid")
    nth = int(path.rpartition(".")[2])
    follows = nth == 0 or doc.text(f"chain.{nth - 1}.seat") != SIDES[seat]
    if card(one).plain or laid & ~placed(one, mode, seat, at).barrages or not follows:
        raise doc.wrong(path, "impossible", why=t("position.chain"))
    return Activation(seat, one, mode, at, laid)


def mask(doc: Document, path: str) -> int:
    words = doc.list(path, [])
    for i, word in enumerate(words):
        if word not in SQUARES:
            expected = t("position.square")
            raise doc.wrong(f"{path}.{i}", "not_a", expected=expected, found=word)
    return sum({1 << square(word) for word in words})
