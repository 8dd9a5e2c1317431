"""The marks on the table while an option is considered: roles, their signs and their words.

An option, or a reason why not, may show things: pairs of a ref and a role. Each role has a sign of
its own shape and a word, so that players need not distinguish colours.

>>> from pywasm_app.ui.base.words import Words
>>> a = {"n": "1", "highlights": [["e5", "goal"], ["d4", "uses"]]}
>>> b = {"n": "2", "highlights": [["e5", "goal"], ["d4", "destroys"]]}
>>> sorted(union([a, b]).items())
[('d4', ['destroys']), ('e5', ['goal'])]
>>> words(union([b]), {"d4": "d4", "e5": "e5"}, Words("en"))
'ends up at e5; destroys d4'
"""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words

# In order of importance: where options differ, a ref has only one sign besides `goal`.
ROLES = ("goal", "destroys", "missing", "uses", "marked")

SIGNS = {
    "goal": (("path", {"d": "M1.5 8V1.5h6.5M16 1.5h6.5v6.5M22.5 16v6.5h-6.5M8 22.5H1.5v-6.5"}),),
    "destroys": (("path", {"d": "M4.5 4.5l15 15M19.5 4.5l-15 15"}),),
    "missing": (("circle", {"cx": 12, "cy": 12, "r": 9, "stroke-dasharray": "3.2 2.5"}),
                ("path", {"d": "M12 7.5v5.6M12 16.4v.2"})),
    "uses": (("circle", {"cx": 12, "cy": 12, "r": 10.8}),),
    "marked": (("path", {"d": "M12 2.6 21.4 12 12 21.4 2.6 12z"}),),
}


def union(options: list[dict], only: str | None = None) -> dict[str, list[str]]:
    """{ref: roles} of these options; for a single option all roles; `only`: this role alone."""
    found: dict[str, list[str]] = {}
    for option in options:
        for ref, role in option.get("highlights") or ():
            if role in ROLES and (only is None or role == only):
                found.setdefault(ref, []).append(role)
    out = {}
    for ref in found:
        roles = [role for role in ROLES if role in found[ref]]
        out[ref] = roles if len(options) == 1 else roles[: 2 if roles[0] == "goal" else 1]
    return out


def words(shown: dict, labels: dict, t: Words) -> str:
    """The marks in words; `labels`: {ref: name}."""
    parts = []
    for role in ROLES:
        refs = [ref for ref in shown if role in shown[ref] and ref in labels]
        refs.sort()
        if refs:
            parts.append(t("role_" + role, what=t("comma").join([labels[ref] for ref in refs])))
    return t("semicolon").join(parts)


def sign(role: str, attrs: dict | None = None) -> Node:
    """A role's sign: a coloured line over a light one, visible on every ground."""
    drawn = {"class": "sign sign-" + role, "viewBox": "0 0 24 24", "aria-hidden": "true"}
    if attrs:
        drawn.update(attrs)
    strokes = []
    for layer in ("halo", "line"):
        strokes += [h(tag, _with(shape, layer)) for tag, shape in SIGNS[role]]
    return h("svg", drawn, strokes)


def _with(shape: dict, layer: str) -> dict:
    out = {"class": layer}
    for name in shape:
        out[name] = shape[name]
    return out


def places(zones: list[dict]) -> dict[str, tuple[int, int]]:
    """{ref: (x, y)} of everything on the grids of these zones."""
    out = {}
    for zone in zones:
        if zone["kind"] == "grid":
            for thing in zone["items"] + (zone.get("squares") or []):
                out[thing["ref"]] = (thing["x"], thing["y"])
    return out


def overlay(zone: dict, shown: dict) -> Node | None:
    """The signs over a grid; None if there are none."""
    where = places([zone])
    signs = []
    for ref in shown:
        if ref in where:
            x, y = where[ref]
            signs += [(y, x, role) for role in shown[ref]]
    if not signs:
        return None
    signs.sort()
    kids = [
        sign(role, {"key": "%s%d,%d" % (role, x, y), "style": "grid-area:%d/%d" % (y + 1, x + 1)})
        for y, x, role in signs
    ]
    return h("div", {"class": "overlay", "key": "overlay", "aria-hidden": "true"}, kids)


def sketch(option: dict, where: dict) -> Node | None:
    """A small picture of an option's marks on the board, to distinguish it from similar ones."""
    shown = union([option])
    spots = [(where[ref], shown[ref][0]) for ref in shown if ref in where]
    if len(spots) < 2:
        return None
    spots.sort()
    xs = [place[0] for place, _ in spots]
    ys = [place[1] for place, _ in spots]
    left, top = min(xs), min(ys)
    wide, high = max(xs) - left + 1, max(ys) - top + 1
    side = max(wide, high, 3)
    dx, dy = (side - wide) / 2 - left, (side - high) / 2 - top
    kids = []
    for (x, y), role in spots:
        kids.append(h("rect", {"class": "spot", "x": "%.2f" % (x + dx + 0.04),
                               "y": "%.2f" % (y + dy + 0.04), "width": 0.92, "height": 0.92,
                               "rx": 0.12}))
        turn = "translate(%.2f %.2f)scale(.0333)" % (x + dx + 0.1, y + dy + 0.1)
        kids.append(h("g", {"class": "sign sign-" + role, "transform": turn},
                      [h(tag, _with(shape, "line")) for tag, shape in SIGNS[role]]))
    return h("svg", {"class": "sketch", "viewBox": "0 0 %d %d" % (side, side),
                     "aria-hidden": "true"}, kids)
