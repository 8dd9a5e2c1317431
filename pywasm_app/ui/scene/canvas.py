"""A canvas to draw on, as sharp as the screen."""

import js


def begin(selector: str) -> tuple:
    """Wipes a canvas that is in the page: its pen, which measures in px, its place, its style."""
    canvas = js.window.yutaku.screen.find(selector)
    frame = canvas.getBoundingClientRect()
    ratio = js.window.devicePixelRatio or 1
    canvas.width = int(frame.width * ratio)
    canvas.height = int(frame.height * ratio)
    pen = canvas.getContext("2d")
    pen.scale(ratio, ratio)
    return pen, frame, js.getComputedStyle(canvas)
