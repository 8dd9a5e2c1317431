"""The faces of a game's opponents as one picture, which the page shows in parts:
`portraits/walpurgis.svg#broom`.

>>> from rules.core.registry import game
>>> sheet(game("walpurgis")).count("<view ")
5
"""

from typing import Any

from rules.bots.opponents import LINE, Opponent, load
from rules.core.game import Game

BOX = 96
GOLD, INK = "#d6a43a", "#17120e"
PAINTS = {"glow": "#f3ecd2", "pale": "#fdf7ea", "ink": INK, "gold": GOLD, "skin": "#f2d9c4"}
RIM = "#b98a2c"


def sheet(g: Game[Any]) -> str:
    """All faces of a game side by side, each with a view of its own."""
    faces = load(g)
    views = (
        f'<view id="{one.id}" viewBox="{BOX * i} 0 {BOX} {BOX}"/>' for i, one in enumerate(faces)
    )
    drawn = (
        f'<g transform="translate({BOX * i} 0)">{_face(one)}</g>' for i, one in enumerate(faces)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX * len(faces)} {BOX}">'
        f'{"".join(views)}<clipPath id="in"><circle cx="48" cy="48" r="45"/></clipPath>'
        f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(drawn)}</g></svg>\n'
    )


def _face(one: Opponent) -> str:
    hue, deep, layers = one.portrait
    paints = {**PAINTS, "hue": hue, "deep": deep}
    paths = []
    for paint, path in layers:
        if paint.startswith(LINE):
            colour = paints[paint.removeprefix(LINE)]
            paths.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        else:
            colour = paints[paint]
            paths.append(f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width=".9"/>')
    return (
        f'<circle cx="48" cy="48" r="47.5" fill="{RIM}"/>'
        f'<circle cx="48" cy="48" r="45.5" fill="{deep}"/><g clip-path="url(#in)">{"".join(paths)}'
        f'</g><circle cx="48" cy="48" r="45.5" fill="none" stroke="{INK}"/>'
    )
