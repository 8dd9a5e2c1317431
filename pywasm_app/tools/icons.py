"""The project's icon: a vermilion seal on paper, with a table and a piece on it.

It is drawn from a few rectangles and circles, as SVG for browsers that support SVG icons, and as
PNG in the sizes that phones need, so that the repository contains no bitmaps.

>>> png(16)[1:4]
b'PNG'
"""

from __future__ import annotations

import struct
import zlib
from math import ceil
from pathlib import Path

PAPER = (0xF6, 0xF1, 0xE7)
VERMILION = (0xC2, 0x3B, 0x2A)
SIZES = (180, 192, 512)

# Coordinates in a square of 64 by 64. Each shape: colour, then a box with rounded corners (left,
# top, right, bottom, radius), painted in this order.
Box = tuple[float, float, float, float, float]
SHAPES: tuple[tuple[tuple[int, int, int], Box], ...] = (
    (VERMILION, (10, 10, 54, 54, 9)),  # the seal
    (PAPER, (17, 31, 47, 35.5, 1)),  # the table's top …
    (PAPER, (20.5, 35, 25, 47, 1)),  # … and its legs
    (PAPER, (39, 35, 43.5, 47, 1)),
    (PAPER, (21, 18.5, 31, 28.5, 5)),  # a round piece on it
    (PAPER, (34.5, 17, 42.5, 28.5, 1.2)),  # and a card
)


def svg() -> str:
    """The icon as SVG."""
    parts = [f'<rect width="64" height="64" fill="{_hex(PAPER)}"/>']
    for colour, (left, top, right, bottom, radius) in SHAPES:
        parts.append(
            f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" '
            f'rx="{radius}" fill="{_hex(colour)}"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{"".join(parts)}</svg>\n'


def png(size: int) -> bytes:
    """The icon as a PNG of `size` by `size` pixels, with four by four samples a pixel."""
    scale = 64 / size
    rows = [bytearray(bytes(PAPER) * size) for _ in range(size)]
    for colour, box in SHAPES:
        for y in range(int(box[1] / scale), min(ceil(box[3] / scale), size)):
            _paint(rows[y], y * scale, scale, colour, box)
    content = b"".join(b"\0" + row for row in rows)
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(content, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def write(out: Path) -> None:
    """Write `mark.svg` and `mark-<size>.png` to a folder."""
    out.mkdir(parents=True)
    (out / "mark.svg").write_text(svg(), "utf-8")
    for size in SIZES:
        (out / f"mark-{size}.png").write_bytes(png(size))


def _paint(
    row: bytearray, top: float, scale: float, colour: tuple[int, int, int], box: Box
) -> None:
    """Paints a box's colour over a row of pixels that begins at `top`."""
    first, last = int(box[0] / scale), ceil(box[2] / scale)
    whole = range(first, first)  # between the corners, where the row lies inside
    if box[1] <= top and top + scale <= box[3]:
        whole = range(ceil((box[0] + box[4]) / scale), int((box[2] - box[4]) / scale))
        row[3 * whole.start : 3 * whole.stop] = bytes(colour) * len(whole)
    for x in (*range(first, whole.start), *range(whole.stop, last)):
        share = _share(x * scale, top, scale, box)
        for i, new in enumerate(colour, 3 * x):
            row[i] = round(row[i] + (new - row[i]) * share)


def _share(left: float, top: float, side: float, box: Box) -> float:
    """The share of the square at (left, top) that is inside the box."""
    inside = sum(
        _inside(left + side * (i + 0.5) / 4, top + side * (j + 0.5) / 4, box)
        for i in range(4)
        for j in range(4)
    )
    return inside / 16


def _inside(x: float, y: float, box: Box) -> bool:
    left, top, right, bottom, radius = box
    dx = max(left + radius - x, x - (right - radius), 0.0)
    dy = max(top + radius - y, y - (bottom - radius), 0.0)
    return dx * dx + dy * dy <= radius * radius and left <= x <= right and top <= y <= bottom


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _hex(colour: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
