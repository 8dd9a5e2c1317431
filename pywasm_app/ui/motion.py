"""Movement that shows cause and effect: things slide from where they were to where they are.

The plan is made from two scenes (`moves`), the places are measured before and after the patches,
and the browser plays the difference, 220 ms long. Turning is a transition of the style sheet.
"""

import js

from pywasm_app.ui.moves import origins

EASE = "cubic-bezier(.2,.7,.2,1)"
MILLISECONDS = 220
TIMING = '{"duration": %d, "easing": "%s", "fill": "backwards"}' % (MILLISECONDS, EASE)


class Motion:
    def __init__(self):
        self.timing = js.JSON.parse(TIMING)

    def _things(self):
        """(element, item id) of everything on the table."""
        found = js.document.querySelectorAll("main [data-id]")
        out = []
        for i in range(found.length):
            element = found[i]
            out.append((element, element.getAttribute("data-id")))
        return out

    def places(self):
        """{item id: (left, top)} of everything on the table."""
        out = {}
        for element, name in self._things():
            box = element.getBoundingClientRect()
            out[name] = (box.left, box.top)
        return out

    def play(self, before, old, new):
        """Slides everything from where it was `before` the patches to where it is now."""
        came = origins(old, new)
        for element, name in self._things():
            start = before.get(came.get(name, name))
            if start is None:
                continue
            box = element.getBoundingClientRect()
            dx, dy = start[0] - box.left, start[1] - box.top
            if abs(dx) < 2 and abs(dy) < 2:
                continue
            frames = '[{"transform": "translate(%.1fpx,%.1fpx)", "zIndex": 5}, ' % (dx, dy)
            frames += '{"transform": "none", "zIndex": 5}]'
            element.animate(js.JSON.parse(frames), self.timing)
