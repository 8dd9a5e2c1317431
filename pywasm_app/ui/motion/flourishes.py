"""Great moments (`rules.core.flourish`), drawn over the table for less than a second: what led to
it lights up, a line leads to the thing that it is about, which is stamped in, shakes, falls or
rises, and a few words say so. Nothing of it can be pressed, or is in the way of a press.
"""

import math

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui.scene.face_view import tint

PASSING = "data-passing"  # on elements that are in no tree (`static/boot/screen.js`)
SPREAD = 360  # milliseconds in which everything lights up, one after another
TIMING = '{"duration": %d, "delay": %d, "easing": "ease-out", "fill": "backwards"}'
ACTS = {  # what the thing does: keyframes, milliseconds, and after how many it begins
    "called": ("""[{"transform": "scale(2.3)", "opacity": 0, "zIndex": 6},
        {"transform": "scale(.92)", "opacity": 1, "zIndex": 6, "offset": 0.6},
        {"transform": "none", "opacity": 1, "zIndex": 6}]""", 400, SPREAD),
    "chain": ("""[{"transform": "none"}, {"transform": "scale(1.14)", "offset": 0.4},
        {"transform": "none"}]""", 380, 0),
    "blow": ("""[{"transform": "none"}, {"transform": "translate(-7px, 2px) rotate(-1deg)"},
        {"transform": "translate(6px, -2px) rotate(.8deg)"}, {"transform": "translate(-4px, 1px)"},
        {"transform": "translate(2px)"}, {"transform": "none"}]""", 460, 180),
    "falls": ("""[{"transform": "none", "filter": "none"},
        {"transform": "rotate(-3deg) translateY(5px)", "filter": "grayscale(1)", "offset": 0.5},
        {"transform": "none", "filter": "none"}]""", 800, 0),
    "completed": ("""[{"transform": "none"}, {"transform": "scale(1.08)", "offset": 0.5},
        {"transform": "none"}]""", 800, 0),
}
LEAVES = {  # the same of a thing that is gone afterwards
    "falls": """[{"transform": "none", "filter": "none", "opacity": 1},
        {"transform": "rotate(6deg) translateY(8px)", "filter": "grayscale(1)", "opacity": 1,
         "offset": 0.5},
        {"transform": "rotate(12deg) translateY(40px)", "filter": "grayscale(1)", "opacity": 0}]""",
    "completed": """[{"transform": "none", "opacity": 1},
        {"transform": "scale(1.12) translateY(-10px)", "opacity": 1, "offset": 0.6},
        {"transform": "scale(1.2) translateY(-26px)", "opacity": 0}]""",
}
LIGHTS = """[{"opacity": 0, "transform": "scale(.7)"}, {"opacity": 1, "transform": "none",
  "offset": 0.3}, {"opacity": 1, "offset": 0.7}, {"opacity": 0}]"""
LEADS = """[{"transform": "rotate(%.3frad) scaleX(0)", "opacity": 1},
  {"transform": "rotate(%.3frad) scaleX(1)", "opacity": 1, "offset": 0.5},
  {"transform": "rotate(%.3frad) scaleX(1)", "opacity": 0}]"""
BURSTS = """[{"transform": "translate(-50%, -50%) scale(.3)", "opacity": 0},
  {"transform": "translate(-50%, -50%) scale(.8)", "opacity": 1, "offset": 0.3},
  {"transform": "translate(-50%, -50%) scale(1.5)", "opacity": 0}]"""
TELLS = """[{"transform": "translate(-50%, -30%) scale(.8)", "opacity": 0},
  {"transform": "translate(-50%, -50%)", "opacity": 1, "offset": 0.2},
  {"transform": "translate(-50%, -50%)", "opacity": 1, "offset": 0.8},
  {"transform": "translate(-50%, -60%)", "opacity": 0}]"""
BEGIN = "left:%.1fpx;top:%.1fpx"
BOX = BEGIN + ";width:%.1fpx;height:%.1fpx"
TALL = 1.3  # the height of a thing that is gone, of its width

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from collections.abc import Callable

    Box = tuple[float, float, float, float]  # left, top, width, height
    Place = tuple[float, float, float, js.Element]  # left, top, width, the element
    Find = Callable[[str], Box | None]
else:
    Box = Place = Find = object


class Flourish:
    """A great moment of a Table between two scenes. `before`: the places of the things before."""

    def __init__(self, one: dict, old: dict, new: dict, before: dict[str, Place]) -> None:
        self.one = one
        self.ids = _ids(new)
        past = before.get(_ids(old).get(one["ref"], ""))
        is_gone = past and one["ref"] not in self.ids and not past[3].isConnected
        self.gone = past if is_gone else None  # the thing, if it has left the table

    def acts(self) -> dict[str, tuple[js.Object, js.Object]]:
        """{item id: keyframes and timing} of the things that play a part in it."""
        kind, ref = self.one["kind"], self.one["ref"]
        frames, lasts, late = ACTS[kind]
        ways = self.one["ways"]
        refs, pause = ways + [ref] if kind == "chain" else [ref], _pause(ways)
        return {self.ids[refs[n]]: _timed(frames, lasts, late + n * pause)
                for n in range(len(refs)) if refs[n] in self.ids}

    def leaving(self) -> "list[tuple[Place, js.Object, js.Object]]":
        """The thing that leaves the table, if it does, with keyframes and timing."""
        kind = self.one["kind"]
        if not self.gone or kind not in LEAVES:
            return []
        return [(self.gone,) + _timed(LEAVES[kind], ACTS[kind][1], 0)]

    def marks(self, place: Find, corner: tuple[float, float]) -> list[tuple]:
        """What is drawn over the table, as `pass_over` takes it; `place`: the box of a ref's
        element in the window, `corner` that of the table."""
        one, gone = self.one, self.gone
        found = place(one["ref"])
        if gone:
            found = (gone[0], gone[1], gone[2], gone[2] * TALL)
        if not found:
            return []
        goal = _from(found, corner)
        ways = [_from(box, corner) for box in map(place, one["ways"]) if box]
        pause, is_chain, seat = _pause(ways), one["kind"] == "chain", tint(one["colour"])
        out: list[tuple] = []
        for n in range(len(ways)):
            out.append(("lit " + seat, BOX % ways[n], "") + _timed(LIGHTS, 520, n * pause))
            end = ways[n + 1] if is_chain and n + 1 < len(ways) else goal
            style, frames = drawn_line(middle(ways[n]), middle(end), LEADS)
            out.append(("strike " + seat, style, "") + _timed(frames, 460, 60 + n * pause))
        x, y = middle(goal)
        size = max(60, min(180, 1.5 * min(goal[2], goal[3])))
        late = SPREAD if is_chain or one["kind"] == "called" else 120
        kind = "burst burst-%s %s" % (one["kind"], seat)
        out.append((kind, BOX % (x, y, size, size), "") + _timed(BURSTS, 420, late))
        if one["text"]:
            style = BEGIN % (x, goal[1] + goal[3])
            out.append(("proclaimed " + seat, style, one["text"]) + _timed(TELLS, 900, 0))
        return out


def _ids(scene: dict) -> dict[str, str]:
    """{ref: id of the topmost thing there}."""
    return {item["ref"]: item["id"] for zone in scene["zones"] for item in zone["items"]}


def _pause(ways: list) -> float:
    """Milliseconds between two of these, so that all have their turn in time."""
    return min(110, SPREAD / max(1, len(ways)))


def _timed(frames: str, lasts: int, late: float) -> tuple[js.Object, js.Object]:
    return js.JSON.parse(frames), js.JSON.parse(TIMING % (lasts, late))


def _from(box: Box, corner: tuple[float, float]) -> Box:
    return (box[0] - corner[0], box[1] - corner[1], box[2], box[3])


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def drawn_line(start: tuple[float, float], end: tuple[float, float],
               frames: str) -> tuple[str, str]:
    """The style of a line between two points, and its keyframes, three of which turn it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    style = (BEGIN + ";width:%.1fpx") % (start + (math.sqrt(dx * dx + dy * dy),))
    return style, frames % ((math.atan2(dy, dx),) * 3)


def pass_over(ground: js.Element, kind: str, style: str, text: str, frames: js.Object,
              timing: js.Object) -> None:
    """Shows an element over the table while it is animated; `kind`: its classes."""
    element = js.document.createElement("i")
    element.className = kind
    element.setAttribute(PASSING, "")
    element.style.cssText = style
    if text:
        element.setAttribute("data-text", text)
    ground.appendChild(element)
    element.animate(frames, timing).onfinish = create_proxy(lambda *_: element.remove())
