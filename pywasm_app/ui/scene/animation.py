"""Movement that shows cause and effect: things slide from where they were to where they are.

The plan is made from two scenes (`moves`), the places are measured before and after the patches,
and the browser plays the difference, 220 ms long. On a grid, what is new grows and what is gone
fades where it stood. Turning is a transition of the style sheet.
"""

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui.scene.transitions import changes, origins

EASE = "cubic-bezier(.2,.7,.2,1)"
MILLISECONDS = 220
TIMING = '{"duration": %d, "easing": "%s", "fill": "backwards"}' % (MILLISECONDS, EASE)

GROW = '[{"transform": "scale(.3)", "opacity": 0}, {"transform": "none", "opacity": 1}]'
SWELL = '[{"transform": "scale(1.25)"}, {"transform": "none"}]'
SHRINK = '[{"transform": "none", "opacity": 1}, {"transform": "scale(1.3)", "opacity": 0}]'

GHOST = "left:%.1fpx;top:%.1fpx;width:%.1fpx;height:%.1fpx;--w:%.1fpx"


class Animation:
    def __init__(self) -> None:
        self.timing = js.JSON.parse(TIMING)
        self.grow = js.JSON.parse(GROW)
        self.swell = js.JSON.parse(SWELL)
        self.shrink = js.JSON.parse(SHRINK)

    def _things(self) -> list[tuple[js.Element, str]]:
        """(element, item id) of everything on the table."""
        found = js.document.querySelectorAll("main [data-id]")
        out = []
        for i in range(found.length):
            element = found[i]
            out.append((element, element.getAttribute("data-id")))
        return out

    def places(self) -> dict[str, tuple[float, float, float, js.Element]]:
        """{item id: (left, top, width, element)} of everything on the table."""
        out = {}
        for element, name in self._things():
            box = element.getBoundingClientRect()
            out[name] = (box.left, box.top, box.width, element)
        return out

    def play(self, before: dict[str, tuple[float, float, float, js.Element]], old: dict,
             new: dict) -> None:
        """Slides everything from where it was `before` the patches to where it is now."""
        came = origins(old, new)
        fresh, gone, turned = changes(old, new, came)
        slides = []
        for element, name in self._things():
            if name in fresh:
                slides.append((element, self.grow))
            elif name in turned:
                slides.append((element, self.swell))
            start = before.get(came.get(name, name))
            if start is None:
                continue
            box = element.getBoundingClientRect()
            dx, dy = start[0] - box.left, start[1] - box.top
            if abs(dx) < 2 and abs(dy) < 2:
                continue
            frames = '[{"transform": "translate(%.1fpx,%.1fpx)", "zIndex": 5}, ' % (dx, dy)
            frames += '{"transform": "none", "zIndex": 5}]'
            slides.append((element, js.JSON.parse(frames)))
        for element, frames in slides:  # only now: after each the browser would measure anew
            element.animate(frames, self.timing)
        ghosts = [before[name] for name in gone if name in before]
        ghosts = [past for past in ghosts if not past[3].isConnected]
        ground = js.document.querySelector("main .surface")
        if ghosts and ground:
            frame = ground.getBoundingClientRect()
            for past in ghosts:
                self._fade(past, ground, frame)

    def _fade(self, past: tuple[float, float, float, js.Element], ground: js.Element,
              frame: js.DOMRect) -> None:
        """Lays what has left the page over the place where it stood, until it has faded."""
        left, top, width, element = past
        element.removeAttribute("data-id")
        element.classList.add("ghost")
        left, top = left - frame.left - ground.clientLeft, top - frame.top - ground.clientTop
        element.style.cssText = GHOST % (left, top, width, width, width * 0.66)
        ground.appendChild(element)
        fading = element.animate(self.shrink, self.timing)
        fading.onfinish = create_proxy(lambda *_: element.remove())
