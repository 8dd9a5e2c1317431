"""What the screen is to show next: a tree of elements, and what is drawn and moved on it then."""

from pywasm_app.ui.base.tree import Node

MANY_ZONES = 30  # of a table, from which on what takes time for each thing is left out


class Picture:
    """`arrows`: as the scene says them, None where there is no table in sight; `taught`: the step
    of a lesson and the refs that it marks; `curves`: (plies, a letter and shares for each side,
    the ply that is shown), where they are open; `moved`: (the scene before, the scene now, what was
    done from afar), to be animated; `asks`: what tells the question from all others whose answer
    lies among many sheets, to be brought into sight once."""

    def __init__(self, tree: Node, arrows: list | None = None,
                 taught: "tuple[int, list | tuple] | None" = None,
                 moved: "tuple[dict, dict, list] | None" = None,
                 curves: "tuple[list, list, int] | None" = None,
                 asks: "tuple | None" = None) -> None:
        self.tree = tree
        self.curves = curves
        self.arrows = arrows
        self.taught = taught
        self.moved = moved
        self.asks = asks
