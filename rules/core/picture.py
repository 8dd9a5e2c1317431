"""A scene as plain text, for terminals, tests and error messages.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> print(text(g.scene(g.read('A = {board = "Sc"}\\nB = {hand = "D"}\\ndeck = ""')), g.words, "en"))
Player A · hand: –
Player A · board: Spade, upright | Club, sideways
Player B · hand: Diamond
Player B · board: –
Deck (0): –
Discard pile (49): Diamond
"""

from rules.core.scene import Scene, Zone
from rules.text.words import Words

WIDTH = 8


def text(scene: Scene, words: Words, lang: str, names: tuple[str, ...] = ()) -> str:
    """One line a zone; grids are drawn square by square."""

    def lines(z: Zone) -> str:
        label = words.say(z.label, lang, names)
        if z.kind == "grid":
            return f"{label}:\n{_grid(z)}"
        if z.kind == "pile":
            label += f" ({len(z.items) if z.amount is None else z.amount})"
            shown = [words.say(z.items[0].label, lang, names)] if z.items else []
        else:
            shown = [words.say(i.label, lang, names) for i in z.items]
        return f"{label}: {' | '.join(shown) or '–'}"

    return "\n".join(lines(z) for z in scene.zones)


def _grid(z: Zone) -> str:
    at = {(i.x, i.y): i for i in z.items}
    rows = []
    for y in range(z.rows):
        cells = []
        for x in range(z.columns):
            item = at.get((x, y))
            if item:
                cell = item.face.text or item.face.symbol or item.face.shape
                if item.face.owner is not None:
                    cell = f"{chr(65 + item.face.owner)}.{cell}"
            else:
                cell = "" if (x, y) in z.holes else "·"
            cells.append(cell[:WIDTH].center(WIDTH))
        rows.append(" ".join(cells).rstrip())
    return "\n".join(rows)
