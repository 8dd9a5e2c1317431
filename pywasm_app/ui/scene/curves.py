"""The prospects of all sides over time, drawn as curves on a canvas: decoration, as the panel gives
them in words and numbers, too. A curve has its side's colour, its own dash pattern and a letter at
the end.
"""

import js

from pywasm_app.ui.base.letters import apart
from pywasm_app.ui.scene.canvas import begin

CANVAS = "canvas.curve"
DASHES = ((), (8, 4), (2, 4), (12, 4, 2, 4), (4, 2), (16, 6))
EDGE = 22  # px at the right, for the letters
GAP = 6  # px above and below


def draw(plies: list, curves: list, ply: int) -> None:
    """`curves` are (letter, shares) of the sides, in the order of the panel's key; `ply` is
    marked."""
    if not js.window.yutaku.screen.find(CANVAS):
        return
    pen, frame, style = begin(CANVAS)
    wide, high = frame.width - EDGE, frame.height - 2 * GAP
    length = max(plies[-1] - plies[0], 1)

    def x(at: int) -> float:
        return (at - plies[0]) / length * wide

    def y(share: float) -> float:
        return GAP + (1 - share) * high

    pen.strokeStyle = style.borderTopColor
    pen.lineWidth = 1
    for share in (0, 0.5, 1):
        _line(pen, [(0, y(share)), (wide, y(share))])
    pen.strokeStyle = style.color
    _line(pen, [(x(ply), 0), (x(ply), frame.height)])
    keys = js.window.yutaku.screen.all(".keys-of > li")
    pen.font = "600 13px " + style.fontFamily
    pen.textBaseline = "middle"
    pen.lineWidth = 2.5
    pen.lineJoin = "round"
    places = apart([y(shares[-1]) for _, shares in curves], frame.height)
    for k, (letter, shares) in enumerate(curves):
        colour = js.getComputedStyle(keys[k]).color if k < keys.length else style.color
        pen.strokeStyle = pen.fillStyle = colour
        pen.setLineDash(js.Array.of(*DASHES[k % len(DASHES)]))
        _line(pen, [(x(at), y(shares[i])) for i, at in enumerate(plies)])
        pen.fillText(letter, wide + 6, places[k])


def _line(pen: js.CanvasRenderingContext2D, points: list) -> None:
    pen.beginPath()
    pen.moveTo(points[0][0], points[0][1])
    for at in points[1:]:
        pen.lineTo(at[0], at[1])
    pen.stroke()
