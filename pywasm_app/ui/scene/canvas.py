"""A canvas at the resolution of the screen."""

import js


def begin(selector: str) -> tuple:
    """Wipes a canvas of the page: (its context, which measures in px, its box, its style)."""
    canvas = js.window.yutaku.screen.find(selector)
    frame = canvas.getBoundingClientRect()
    ratio = js.window.devicePixelRatio or 1
    canvas.width = int(frame.width * ratio)
    canvas.height = int(frame.height * ratio)
    pen = canvas.getContext("2d")
    pen.scale(ratio, ratio)
    return pen, frame, js.getComputedStyle(canvas)
