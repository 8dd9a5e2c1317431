"""The next picture of the page: a tree of elements, and what is drawn and animated with it."""

from pywasm_app.ui.base.tree import Node

MANY_ZONES = 30  # zones of a table from which on it is neither animated nor stored


class Picture:
    """`arrows`: those of the scene, None if no table is in sight; `taught`: the step of a lesson
    and the refs that it marks; `curves`: (plies, a letter and shares for each side, the current
    ply), if they are open; `moved`: (the scene before, the scene now, the actions at a distance, a
    great moment), to be animated; `asks`: identifies a question whose answers are spread over many
    sheets, which are scrolled into sight once for each question."""

    def __init__(self, tree: Node, arrows: list | None = None,
                 taught: "tuple[int, list | tuple] | None" = None,
                 moved: "tuple[dict, dict, list, dict | None] | None" = None,
                 curves: "tuple[list, list, int] | None" = None,
                 asks: "tuple | None" = None) -> None:
        self.tree = tree
        self.curves = curves
        self.arrows = arrows
        self.taught = taught
        self.moved = moved
        self.asks = asks
