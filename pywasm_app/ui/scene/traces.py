"""The marks of the last turn on a grid, drawn over it in the actor's colour: a dot for a new or
changed thing, an arrow along a move, a ghost for a lost thing.

>>> squares = [{"x": x, "y": 0, "ref": "ab"[x]} for x in (0, 1)]
>>> zone = {"kind": "grid", "columns": 2, "rows": 1, "squares": squares, "items": []}
>>> marks = [{"role": "moved", "ref": "b", "start": "a", "face": None, "colour": 0}]
>>> [kid.attrs["class"] for kid in traces(zone, marks, "pond").kids]
['wash seat-0', 'ways']
"""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.scene.face_view import face, tint
from pywasm_app.ui.scene.highlights import places

TIP = 0.28  # of a square's side: the length of an arrow's head


def traces(zone: dict, marks: list[dict], game: str) -> Node | None:
    """The marks over a grid; None if there are none."""
    where = places([zone])
    marks = [mark for mark in marks if mark["ref"] in where]
    if not marks:
        return None
    taken = [(item["x"], item["y"]) for item in zone["items"]]
    signs, ways = {}, []
    for mark in marks:
        at = where[mark["ref"]]
        colour = tint(mark["colour"])
        if mark["face"]:
            signs[at, "gone"] = h(
                "span", {"class": "gone " + colour},
                h("span", {"class": "slot"}, face(mark["face"], game)))
        elif mark["role"] == "moved":
            start = where.get(mark["start"])
            if start and start != at:
                signs[start, "wash"] = h("i", {"class": "wash " + colour})
                ways.append(_way(start, at, colour))
        elif at in taken:
            signs[at, "dot"] = h("i", {"class": "dot " + colour})
    kids = [_lies(signs[at, kind], at, kind) for at, kind in sorted(signs)]
    if ways:
        box = "0 0 %d %d" % (zone["columns"], zone["rows"])
        kids.append(h("svg", {"class": "ways", "key": "ways", "viewBox": box,
                              "preserveAspectRatio": "none"}, ways))
    return h("div", {"class": "overlay traces", "key": "traces", "aria-hidden": "true"}, kids)


def _lies(sign: Node, at: tuple[int, int], kind: str) -> Node:
    x, y = at
    attrs = dict(sign.attrs)
    attrs["style"] = "grid-area:%d/%d" % (y + 1, x + 1)
    return Node(sign.tag, attrs, sign.kids, "%s%d,%d" % (kind, x, y))


def _way(start: tuple[int, int], end: tuple[int, int], colour: str) -> Node:
    """An arrow from the middle of a square to near the middle of another."""
    x, y = start[0] + 0.5, start[1] + 0.5
    dx, dy = end[0] + 0.5 - x, end[1] + 0.5 - y
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    tip = (x + ux * (long - 0.3), y + uy * (long - 0.3))
    neck = (tip[0] - ux * TIP, tip[1] - uy * TIP)
    wing = TIP * 0.62
    head = "M%.2f %.2fL%.2f %.2fL%.2f %.2fz" % (
        tip[0], tip[1], neck[0] - uy * wing, neck[1] + ux * wing,
        neck[0] + uy * wing, neck[1] - ux * wing)
    shaft = "M%.2f %.2fL%.2f %.2f" % (x + ux * 0.2, y + uy * 0.2, neck[0], neck[1])
    return h("g", {"class": colour},
             [h("path", {"class": layer, "d": d}) for layer in ("halo", "line")
              for d in (shaft, head)])
