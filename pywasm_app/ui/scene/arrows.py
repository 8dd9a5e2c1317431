"""Arrows between things, drawn on a canvas on the table, under the cards: decoration that never
covers a face. An arrow goes from one thing to the edge of the other, around the zones in the
middle.
"""

import js

from pywasm_app.ui.scene.canvas import begin

CANVAS = "canvas.arrows"
BESIDE = 20  # px between an arrow and the zones that it goes around
CORNER = 16  # px, the radius of its corner there


class Arrows:
    def __init__(self) -> None:
        self.drawn: list = []

    def draw(self, arrows: list) -> None:
        """`arrows` are [from ref, to ref, kind]; replaces the earlier ones."""
        screen = js.window.yutaku.screen
        if not screen.find(CANVAS) or (not arrows and not self.drawn):
            return
        self.drawn = arrows
        pen, frame, style = begin(CANVAS)
        between = screen.find(".surface > .mid")
        for start, end, _ in arrows:
            a, b = self._box(start, frame), self._box(end, frame)
            if a and b:
                around = self._edges(between, frame) if between else None
                self._arrow(pen, a, b, around, frame.width, style.color, style.backgroundColor)

    def forget(self) -> None:
        """Wipes the arrows of a table that is left: the next one may reuse the canvas."""
        if self.drawn:
            self.draw([])

    def again(self) -> None:
        """Redraws after a change of the window's size, or after an animation."""
        if self.drawn:
            self.draw(self.drawn)

    def _box(self, ref: str, frame: js.DOMRect) -> tuple[float, float, float, float] | None:
        found = js.window.yutaku.screen.all('.surface [data-ref="%s"]' % ref)
        if not found.length:
            return None
        box = found[found.length - 1].getBoundingClientRect()
        return (box.left - frame.left, box.top - frame.top, box.width, box.height)

    def _edges(self, zones: js.Element, frame: js.DOMRect) -> tuple[float, float] | None:
        """The left and right edges of the content of these zones; None if they are empty."""
        boxes = [zones.children[i].getBoundingClientRect() for i in range(zones.children.length)]
        boxes = [box for box in boxes if box.width]  # extensions insert empty ones
        if not boxes:
            return None
        return (min([box.left for box in boxes]) - frame.left,
                max([box.right for box in boxes]) - frame.left)

    def _arrow(self, pen: js.CanvasRenderingContext2D, a: tuple[float, float, float, float],
               b: tuple[float, float, float, float], around: tuple[float, float] | None,
               wide: float, colour: str, edge: str) -> None:
        ax, ay = a[0] + a[2] / 2, a[1] + a[3] / 2
        bx, by = b[0] + b[2] / 2, b[1] + b[3] / 2
        if b[2] > 2 * a[2]:  # to a whole zone: straight ahead, not to its middle
            bx = min(max(ax, b[0] + 24), b[0] + b[2] - 24)
        down = by > ay
        y1 = a[1] + a[3] * 0.7 if down else a[1] + a[3] * 0.3
        y2 = b[1] + 2 if down else b[1] + b[3] - 2
        if abs(by - ay) < max(a[3], 20):
            y1, y2 = ay, by
        bend = (y2 - y1) * 0.5
        corner = 0
        if around and around[0] - BESIDE < bx < around[1] + BESIDE:
            right = around[1] + 1.5 * BESIDE < wide  # the side without captions
            bx = around[1] + BESIDE if right else around[0] - BESIDE
            y1 = a[1] + a[3] if down else a[1]
            corner = CORNER if down else -CORNER
        for width, paint in ((8, edge), (4, colour)):
            pen.lineWidth = width
            pen.strokeStyle = paint
            pen.lineCap = "round"
            pen.lineJoin = "round"
            pen.beginPath()
            pen.moveTo(ax, y1)
            if corner:  # along the row first, above the captions of the middle
                pen.lineTo(bx - CORNER if bx > ax else bx + CORNER, y1)
                pen.quadraticCurveTo(bx, y1, bx, y1 + corner)
                pen.lineTo(bx, y2)
            else:
                pen.bezierCurveTo(ax, y1 + bend, bx, y2 - bend, bx, y2)
            tip = -10 if y2 > y1 else 10
            pen.moveTo(bx - 9, y2 + tip)
            pen.lineTo(bx, y2)
            pen.lineTo(bx + 9, y2 + tip)
            pen.stroke()
