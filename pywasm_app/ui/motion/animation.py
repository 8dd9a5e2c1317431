"""Movement that shows cause and effect: things slide from their old places to the new ones.

The plan is computed from two scenes (`moves`), the places are measured before and after the
patches, and the browser animates the difference in 220 ms. On a grid, new things grow and lost ones
fade in their places; actions at a distance fly to their targets first, in the actor's colour.
Turning is a transition of the style sheet.
"""

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui.base.tree import classes
from pywasm_app.ui.motion.flourishes import (
    BEGIN,
    PASSING,
    Box,
    Flourish,
    Place,
    drawn_line,
    middle,
    pass_over,
)
from pywasm_app.ui.motion.transitions import changes, origins, rolled
from pywasm_app.ui.scene.face_view import tint
from pywasm_app.ui.scene.spread_view import is_good

EASE = "cubic-bezier(.2,.7,.2,1)"
MILLISECONDS = 220
TIMING = '{"duration": %d, "easing": "%s", "fill": "backwards"}' % (MILLISECONDS, EASE)

GROW = '[{"transform": "scale(.3)", "opacity": 0}, {"transform": "none", "opacity": 1}]'
SWELL = '[{"transform": "scale(1.25)"}, {"transform": "none"}]'
NUDGE = '[{"transform": "scale(1.05)"}, {"transform": "none"}]'
SHRINK = '[{"transform": "none", "opacity": 1}, {"transform": "scale(1.3)", "opacity": 0}]'

# A die comes in from the left, tumbles, and comes to rest.
TUMBLE = """[
  {"transform": "translate(-%dpx, -46px) rotate(-%ddeg) scale(1.35)", "filter": "blur(3px)"},
  {"transform": "translate(-18px) rotate(-%ddeg)", "filter": "blur(2px)", "offset": 0.5},
  {"transform": "translate(-8px, -14px) rotate(-60deg)", "filter": "none", "offset": 0.68},
  {"transform": "translate(-2px, 0) rotate(-8deg)", "offset": 0.85}, {"transform": "none"}]"""
ROLLING = '{"duration": %d, "easing": "ease-out", "fill": "backwards"}'

FLIGHT = 260  # milliseconds
LATE = '{"duration": %d, "delay": %d, "easing": "%s", "fill": "backwards"}' % (
    MILLISECONDS, FLIGHT * 0.8, EASE)
FLYING = '{"duration": %d, "easing": "ease-in"}' % FLIGHT
FLIES = """[{"transform": "rotate(%.3frad) scaleX(0)", "opacity": 1},
  {"transform": "rotate(%.3frad) scaleX(1)", "opacity": 1, "offset": 0.8},
  {"transform": "rotate(%.3frad) scaleX(1)", "opacity": 0}]"""
CARRIED = '{"duration": 560, "easing": "cubic-bezier(.5,0,.6,1)"}'  # for a flying number
CARRIES = """[{"transform": "translate(-50%%, -50%%)", "opacity": 1},
  {"transform": "translate(-50%%, -50%%) translate(%.1fpx, %.1fpx) scale(1.15)", "opacity": 1,
   "offset": 0.8},
  {"transform": "translate(-50%%, -50%%) translate(%.1fpx, %.1fpx) scale(1)", "opacity": 0}]"""
GHOST = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx;--w:%.1fpx"


class Animation:
    def __init__(self) -> None:
        self.timing = js.JSON.parse(TIMING)
        self.late = js.JSON.parse(LATE)
        self.flying = js.JSON.parse(FLYING)
        self.carried = js.JSON.parse(CARRIED)
        self.grow = js.JSON.parse(GROW)
        self.swell = js.JSON.parse(SWELL)
        self.nudge = js.JSON.parse(NUDGE)
        self.shrink = js.JSON.parse(SHRINK)

    def _things(self) -> list[tuple[js.Element, str]]:
        """(element, item id) of everything on the table."""
        found = js.window.yutaku.screen.all("main [data-id]")
        out = []
        for i in range(found.length):
            element = found[i]
            out.append((element, element.getAttribute("data-id")))
        return out

    def places(self) -> dict[str, Place]:
        """{item id: (left, top, width, element)} of everything on the table."""
        out = {}
        for element, name in self._things():
            box = element.getBoundingClientRect()
            out[name] = (box.left, box.top, box.width, element)
        return out

    def play(self, before: dict[str, Place], old: dict, new: dict,
             strikes: "list[tuple[str, str, int, str]]", flourish: dict | None = None) -> None:
        """Slides everything from its place `before` the patches to its new place; `strikes`:
        (source ref, target ref, colour, text)."""
        after = self.late if strikes else self.timing
        came = origins(old, new)
        fresh, gone, turned = changes(old, new, came)
        slides = []
        thrown = rolled(old, new)
        great = Flourish(flourish, old, new, before) if flourish else None
        acts = great.acts() if great else {}
        for element, name in self._things():
            if name in acts:
                slides.append((_whole(element),) + acts[name])
                if name in fresh:
                    continue
            if name in fresh:
                slides.append((element, self.grow, self.timing))
            elif name in turned:
                swell = self.swell if turned[name] == "grid" else self.nudge
                slides.append((element, swell, after))
            elif name in thrown:
                slides.append(self._thrown(element, thrown.index(name)))
                continue
            start = before.get(came.get(name, name))
            if start is None:
                continue
            box = element.getBoundingClientRect()
            dx, dy = start[0] - box.left, start[1] - box.top
            if abs(dx) < 2 and abs(dy) < 2:
                continue
            frames = '[{"transform": "translate(%.1fpx,%.1fpx)", "zIndex": 5}, ' % (dx, dy)
            frames += '{"transform": "none", "zIndex": 5}]'
            slides.append((element, js.JSON.parse(frames), self.timing))
        ground = js.window.yutaku.screen.find("main .surface")
        ghosts = [before[name] for name in gone if ground and name in before]
        ghosts = [past for past in ghosts if not past[3].isConnected]
        corner, flights = (0.0, 0.0), []
        marks: list[tuple] = []
        if ground and (ghosts or strikes or great):
            box = ground.getBoundingClientRect()
            corner = (box.left + ground.clientLeft, box.top + ground.clientTop)
            flights = [_flight(strike, ground) for strike in strikes]
            marks = great.marks(_box, corner) if great else []
        # Only after all measurements: each animation would make the next one compute the layout
        # anew.
        for element, frames, timing in slides:
            element.animate(frames, timing)
        for past in ghosts:
            self._fade(past, ground, corner, self.shrink, after)
        for leaving in great.leaving() if great and ground else []:
            self._fade(leaving[0], ground, corner, *leaving[1:])
        for mark in marks:
            pass_over(ground, *mark)
        for flight in flights:
            if flight:
                self._fly(flight, ground, corner)

    def _thrown(self, slot: js.Element, nth: int) -> tuple:
        """The roll of the die in a slot; each of several differs."""
        frames = TUMBLE % (120 + 40 * (nth % 3), 620 + 130 * (nth % 4), 280 + 70 * (nth % 3))
        timing = js.JSON.parse(ROLLING % (560 + 60 * (nth % 4)))
        return slot.querySelector(".die") or slot, js.JSON.parse(frames), timing

    def _fly(self, flight: tuple, ground: js.Element, corner: tuple[float, float]) -> None:
        """Draws a line that grows from the middle of one place to that of another, or moves a text
        there."""
        (ax, ay), (bx, by), colour, words = flight
        kind = classes("carried" if words else "strike", is_good(words) and "good", tint(colour))
        x, y = ax - corner[0], ay - corner[1]
        dx, dy = bx - ax, by - ay
        if words:
            style, frames, timing = BEGIN % (x, y), CARRIES % ((dx, dy) * 2), self.carried
        else:
            style, frames = drawn_line((x, y), (x + dx, y + dy), FLIES)
            timing = self.flying
        pass_over(ground, kind, style, words, js.JSON.parse(frames), timing)

    def _fade(self, past: Place, ground: js.Element, corner: tuple[float, float],
              frames: js.Object, timing: js.Object) -> None:
        """Shows a removed thing in its old place until it has faded."""
        left, top, width, element = past
        element.removeAttribute("data-id")
        element.classList.add("ghost")
        element.setAttribute(PASSING, "")
        left, top = left - corner[0], top - corner[1]
        element.style.cssText = GHOST % (left, top, width, width, width * 0.66)
        ground.appendChild(element)
        fading = element.animate(frames, timing)
        fading.onfinish = create_proxy(lambda *_: element.remove())


def _flight(strike: tuple[str, str, int, str], ground: js.Element) -> tuple | None:
    """(middle of the source, middle of the target, colour, text); None if one of them is not
    there."""
    start, end, colour, words = strike
    a, b = _place(start), _place(end)
    if not a or not b:
        return None
    return (middle(_boxed(a)), middle(_boxed(b)), colour, words)


def _box(ref: str) -> Box | None:
    """The box of what represents a thing; None if it is not there."""
    element = _place(ref)
    return _boxed(_whole(element)) if element else None


def _boxed(element: js.Element) -> Box:
    box = element.getBoundingClientRect()
    return (box.left, box.top, box.width, box.height)


def _whole(element: js.Element) -> js.Element:
    """The whole sheet, of its parts; of other things themselves."""
    return element.closest(".sheet") or element


def _place(ref: str) -> js.Element | None:
    """The element that represents a thing: for a character its HP on the sheet, not its place in a
    queue."""
    find = js.window.yutaku.screen.find
    ground = "main .surface "
    thing = '[data-ref="%s"]' % ref
    return (find(ground + ".sheet " + thing + " .gauge > b") or find(ground + ".sheet " + thing)
            or find(ground + thing))
