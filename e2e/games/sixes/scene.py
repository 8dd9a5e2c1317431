"""Sixes as a scene, with every kind of zone that six may have to share.

>>> steps("245")
11
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.scene import Face, Item, Panel, Scene, Square, Zone
from rules.text.words import Who, literal, t

if TYPE_CHECKING:
    from rules.games.sixes.game import State

LETTERS = "ABCDEF"
GOAL = 30
BACK = Face("card", back=True)


def steps(row: str) -> int:
    """The place of a seat's marker."""
    return sum(map(int, row))


def scene(v: State, over: bool) -> Scene:
    seats = range(len(v.hands))
    zones = [zone for seat in seats for zone in (_hand(v, seat), _row(v, seat))]
    if v.board:
        zones.append(_board(v))
    zones += [_deck(v), _dice(v), _track(v)]
    panels = tuple(_panel(v, seat, seat == v.to_move and not over) for seat in seats)
    return Scene(tuple(zones), panels, layout="board" if v.board else "rows")


def _hand(v: State, seat: int) -> Zone:
    items = []
    for i, card in enumerate(v.hands[seat]):
        known = card != "?"
        face = Face("card", text=card) if known else BACK
        label = t("card", n=card) if known else t("card.back")
        items.append(Item(f"{seat}.hand.{card}.{i}", face, label, on=f"{seat}.hand.{card}"))
    return Zone(f"{seat}.hand", "hand", t("zone.hand", who=Who(seat)), seat, tuple(items))


def _row(v: State, seat: int) -> Zone:
    items = tuple(
        Item(f"{seat}.row.{i}", Face("card", text=card, owner=seat), t("card", n=card))
        for i, card in enumerate(v.rows[seat])
    )
    return Zone(f"{seat}.row", "row", t("zone.row", who=Who(seat)), seat, items)


def _deck(v: State) -> Zone:
    top = (Item("deck.top", BACK, t("card.back")),) if v.deck else ()
    return Zone("deck", "pile", t("zone.deck"), items=top, amount=len(v.deck))


def _dice(v: State) -> Zone:
    """The last card of each row once more, as dice that nobody rolls."""
    items = tuple(
        Item(f"die.{seat}", Face("die", text=row[-1]), t("card", n=row[-1]))
        for seat, row in enumerate(v.rows)
        if row
    )
    return Zone("dice", "dice", t("zone.dice"), items=items)


def _track(v: State) -> Zone:
    items = []
    for seat, row in enumerate(v.rows):
        n = steps(row)
        label = t("marker", letter=LETTERS[seat], n=n)
        items.append(Item(f"marker.{seat}", Face("token", owner=seat), label, x=min(n, GOAL)))
    return Zone("track", "track", t("zone.track"), items=tuple(items), columns=GOAL + 1)


def _board(v: State) -> Zone:
    """A column for each seat, a row for each card; each played card is a stone there."""
    squares, items = [], []
    for x in range(len(v.rows)):
        for y in range(6):
            name = f"{'abcdef'[x]}{6 - y}"
            squares.append(Square(x, y, name, literal(name)))
            if str(6 - y) in v.rows[x]:
                face = Face("piece", "disc", owner=x)
                label = t("stone", letter=LETTERS[x])
                items.append(Item(f"stone.{name}", face, label, on=name, x=x, y=y))
    return Zone("board", "grid", t("zone.board"), items=tuple(items), columns=len(v.rows), rows=6,
                squares=tuple(squares))


def _panel(v: State, seat: int, on_turn: bool) -> Panel:
    facts = ((t("fact.steps"), steps(v.rows[seat])), (t("fact.hand"), len(v.hands[seat])))
    return Panel(seat, LETTERS[seat], facts, on_turn)
