"""The text and the pattern on a card, generated from its modes."""

from functools import lru_cache

from rules.core.scene import Diagram
from rules.games.walpurgis.cards import Card, Mode, Offsets
from rules.games.walpurgis.vocabulary.effects import EFFECTS
from rules.text.vocabulary import Op
from rules.text.words import Text, joined, literal, t

_NAMED = ("left", "right", "near", "far")
_SIGNS = (("conditions", "cond"), ("barrages", "fire"), ("hits", "hit"), ("charge", "charge"))
_OPPOSITE = {"charge": "charge_back"}  # drawings that point somewhere


def mode_name(mode: str) -> Text:
    return t(f"mode.{mode}") if mode in _NAMED else literal(mode)


@lru_cache(1 << 10)
def notes(c: Card) -> tuple[Text, ...]:
    """The text on the card, with a note for each mode if they differ."""
    if c.plain:
        return (t("note.plain"),)
    said = [_of_mode(mode) for mode in c.modes]
    if len(set(said)) == 1:
        return said[0]
    return tuple(
        t("note.mode", mode=mode_name(mode.id), text=joined(texts))
        for mode, texts in zip(c.modes, said, strict=True)
    )


def _of_mode(mode: Mode) -> tuple[Text, ...]:
    out = []
    if mode.others >= 0:
        out.append(t("note.others", n=mode.others))
    if mode.pattern.charge:
        out.append(t("note.charge"))
    if mode.before:
        out.append(t("note.before", text=_said(mode.before)))
    if mode.face_up:
        out.append(t("note.up"))
    if mode.to_hand:
        out.append(t("note.hand_both" if mode.both else "note.hand"))
    elif mode.both:
        out.append(t("note.both"))
    out += [t(f"note.{word}") for word in mode.ongoing]
    if mode.lasting:
        out.append(t("note.lasting"))
    if mode.after:
        out.append(t("note.after", text=_said(mode.after)))
    if not out:
        out.append(t("note.strikes" if mode.pattern.hits else "note.fires"))
    return tuple(out)


def _said(ops: tuple[Op, ...]) -> Text:
    return joined([EFFECTS.said(op) for op in ops])


@lru_cache(1 << 10)
def diagram(c: Card) -> Diagram:
    """The patterns of a card's modes, forward up: side by side, with the cards in one row, or one
    below the other, with the cards in one column, whichever makes larger squares."""
    beside, below = _drawn(c, is_beside=True), _drawn(c, is_beside=False)
    return min(beside, below, key=lambda d: max(d.columns, d.rows))


def _drawn(c: Card, is_beside: bool) -> Diagram:
    places = [_places(mode) for mode in c.modes]
    union = [place for found in places for place in found]
    cells: list[tuple[int, int, str]] = []
    at = 0  # the offset of the next pattern
    for mode, found in zip(c.modes, places, strict=True):
        xs = [x for x, _ in (found if is_beside else union)]
        ys = [y for _, y in (union if is_beside else found)]
        left, top = (min(xs) - at, max(ys)) if is_beside else (min(xs), max(ys) + at)
        cells += [
            (x - left, top - y, "cell")
            for y in range(max(ys), min(ys) - 1, -1)
            for x in range(min(xs), max(xs) + 1)
        ]
        cells.append((-left, top, "own"))
        for part, sign in _SIGNS:
            offsets: Offsets = getattr(mode.pattern, part)
            cells += [(x - left, top - y, sign) for x, y in offsets]
        at += (max(xs) - min(xs) if is_beside else max(ys) - min(ys)) + 2
    wide, high = max(x for x, _, _ in cells) + 1, max(y for _, y, _ in cells) + 1
    return Diagram(wide, high, tuple(cells))


def turned(d: Diagram) -> Diagram:
    """The diagram as seen from the opposite side."""
    return d._replace(
        cells=tuple(
            (d.columns - 1 - x, d.rows - 1 - y, _OPPOSITE.get(sign, sign)) for x, y, sign in d.cells
        )
    )


def _places(mode: Mode) -> list[tuple[int, int]]:
    return [(0, 0), *(place for offsets in mode.pattern for place in offsets)]


@lru_cache(1 << 10)
def in_words(c: Card) -> tuple[Text, ...]:
    """The patterns of a card's modes in words, relative to the card."""
    out = []
    for mode in c.modes:
        parts = [
            t(key, cells=tuple(_seen(x, y) for x, y in offsets))
            for key, offsets in zip(
                ("label.needs", "label.lays", "label.hits", "label.charges"),
                mode.pattern,
                strict=True,
            )
            if offsets
        ]
        if parts:
            said = t("label.pattern", all=tuple(parts))
            if len(c.modes) > 1:
                said = t("note.mode", mode=mode_name(mode.id), text=said)
            out.append(said)
    return tuple(out)


def _seen(dx: int, dy: int) -> Text:
    across = t("at.right" if dx > 0 else "at.left", n=abs(dx))
    along = t("at.ahead" if dy > 0 else "at.behind", n=abs(dy))
    if dx and dy:
        return t("at.both", across=across, along=along)
    return across if dx else along if dy else t("at.here")
