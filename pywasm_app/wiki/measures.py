"""Pictures without inline styles and without texts of their own, for pages with a strict policy
and a search.

A page whose Content-Security-Policy lacks `'unsafe-inline'` wears no `style` attribute. The few
that a picture has are short measures, so they become classes, whose rules `picture.css` holds. And
what is written on a picture is drawn by its style sheet, so that a page's search finds what is said
of the picture, and not the letters at its edges.

>>> from pywasm_app.ui.base.tree import h, to_html
>>> to_html(plain(h("b", {"class": "zone", "style": "--n:7;--slots:7.3"}, "a")))
'<b class="zone m-n-7 m-slots-7_4"><y-text data-text="a"></y-text></b>'
>>> [rule for rule in rules().splitlines() if "m-turn" in rule]
['.m-turn-90{--turn:90deg}', '.m-turn-180{--turn:180deg}', '.m-turn-270{--turn:270deg}']
"""

from math import ceil, floor
from typing import NamedTuple

from pywasm_app.ui.base.tree import Node
from pywasm_app.ui.scene.sheet_view import MARKS

WRITTEN = "y-text"  # the element of what is written; no style speaks of it otherwise
DRAWN = f"{WRITTEN}::before{{content:attr(data-text)}}"
SVG_TEXTS = ("text", "title")


class Measure(NamedTuple):
    """Values from `low` to `high`; what lies between two steps goes up, or down with `is_room`."""

    low: float
    high: float
    step: float = 1
    unit: str = ""
    is_room: bool = False

    def near(self, text: str) -> str | None:
        """The value of a step, as a class has it; None for what is no such measure.

        >>> Measure(0, 9, 0.5, is_room=True).near("2.9"), Measure(0, 9).near("10")
        ('2_5', None)
        """
        try:
            value = float(text.removesuffix(self.unit))
        except ValueError:
            return None
        steps = round(value / self.step, 6)
        nearest = (floor(steps) if self.is_room else ceil(steps)) * self.step
        return _name(nearest) if self.low <= nearest <= self.high else None

    def all(self) -> list[float]:
        n = round((self.high - self.low) / self.step)
        return [self.low + k * self.step for k in range(n + 1)]


MEASURES = {
    "--abreast": Measure(0, 6),
    "--columns": Measure(1, 20),
    "--fill": Measure(5, 60, 0.5, is_room=True),
    "--here": Measure(0, 2),
    "--lines": Measure(0, 20),
    "--long": Measure(0, 60),
    "--most": Measure(1, MARKS),
    "--n": Measure(0, 80),
    "--nth": Measure(0, 9),
    "--of": Measure(0, 9),
    "--rows": Measure(1, 20),
    "--sheets": Measure(0, 12),
    "--slots": Measure(0, 40, 0.2),
    "--stack": Measure(0, 15, 0.1),
    "--turn": Measure(90, 270, 90, "deg"),
    "width": Measure(0, 100, 5, "%"),
}


def plain(node: Node) -> Node:
    """A picture with classes for its styles, and with its texts drawn."""
    if not node.tag:
        return Node(WRITTEN, {"data-text": node.words}, (), None)
    attrs = dict(node.attrs)
    worn, left = _worn(attrs.pop("style", ""))
    if left:
        attrs["style"] = left
    if worn:
        attrs["class"] = " ".join([*attrs.get("class", "").split(), *worn])
    kids = node.kids if node.tag in SVG_TEXTS else [plain(kid) for kid in node.kids]
    return Node(node.tag, attrs, kids, node.key)


def _worn(style: str) -> tuple[list[str], str]:
    """The classes of a style, and what of it has none."""
    worn, left = [], []
    for one in filter(None, style.split(";")):
        name, _, value = one.partition(":")
        measure = MEASURES.get(name)
        near = measure.near(value) if measure else None
        if near is None:
            left.append(one)
        else:
            worn.append(_class(name, near))
    return worn, ";".join(left)


def rules() -> str:
    """The style sheet's part of it."""
    out = [DRAWN]
    for name, measure in MEASURES.items():
        for value in measure.all():
            near = _name(value)
            said = near.replace("_", ".") + measure.unit
            out.append(f".{_class(name, near)}{{{name}:{said}}}")
    return "\n".join(out) + "\n"


def _class(name: str, value: str) -> str:
    return f"m-{name.removeprefix('--')}-{value}"


def _name(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace(".", "_")
