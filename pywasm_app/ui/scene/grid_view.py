"""A grid: squares with inlaid marks, the things on them, letters and numbers at its edges.

>>> squares = [{"x": x, "y": 0, "ref": "ab"[x] + "1", "label": "ab"[x] + "1"} for x in (0, 1)]
>>> edges({"columns": 2, "rows": 1, "squares": squares})
(['a', 'b'], ['1'])
"""

from pywasm_app.ui.base.calls import Say
from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.scene.face_view import face, inlays, tint
from pywasm_app.ui.scene.highlights import overlay, places
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.traces import traces

FEW = 6  # columns at most, to leave room for names on things
SHORT = 4  # letters at most of a label written into its square; a longer one is a tooltip


def edges(zone: dict) -> tuple[list[str], list[str]] | None:
    """The letters of the columns and the numbers of the rows, if the squares are named by them;
    else None."""
    across: dict[int, str] = {}
    down: dict[int, str] = {}
    for square in zone.get("squares") or []:
        label = square["label"]
        if not isinstance(label, str):  # a cover in the manifest: small, all languages
            return None
        k = 0
        while k < len(label) and label[k].isalpha():
            k += 1
        if not k or not label[k:].isdigit() or len(label) > SHORT:
            return None
        for names, at, word in ((across, square["x"], label[:k]), (down, square["y"], label[k:])):
            if names.get(at, word) != word:
                return None
            names[at] = word
    if not across:
        return None
    return ([across.get(x, "") for x in range(zone["columns"])],
            [down.get(y, "") for y in range(zone["rows"])])


def _plan(zone: dict) -> tuple:
    """The content of a grid, without marks: for each row its squares without holes, each as
    (column, square or None, things), and all refs in it; and the names of all squares that can be
    pointed at."""
    squares = {(square["x"], square["y"]): square for square in zone.get("squares") or []}
    things: dict[tuple, list] = {}
    for item in zone["items"]:
        things.setdefault((item["x"], item["y"]), []).append(item)
    holes = {tuple(xy): True for xy in zone.get("holes") or []}
    rows, names = [], []
    for y in range(zone["rows"]):
        cells, refs = [], []
        for x in range(zone["columns"]):
            square, items = squares.get((x, y)), things.get((x, y)) or []
            if (x, y) in holes:
                continue
            cells.append((x, square, items))
            refs += [item["ref"] for item in items]
            if square:
                refs.append(square["ref"])
            if square or items:
                names.append("%d,%d" % (x, y))
        rows.append((cells, refs))
    return rows, names


def grid(zone: dict, look: Look, label: str, stop_of: Say) -> list:
    """The grid of a zone; `stop_of(names)` returns the square that is the tab stop."""
    id = zone["id"]
    rows, names = look.kept((id, "plan"), (zone,), _plan, zone)
    ruled = look.kept((id, "edges"), (zone.get("squares"), zone["columns"], zone["rows"]),
                      edges, zone)
    stop = stop_of(names)
    lines = []
    for y, (cells, refs) in enumerate(rows):
        stops = stop if stop.endswith(",%d" % y) else ""
        state = (cells, [look.signs.get(ref) for ref in refs], stops, bool(ruled), look.t.lang)
        lines.append(look.kept((id, y), state, _line, zone, look, y, cells, stops, bool(ruled)))
    attrs = {"class": "grid", "key": "grid"}
    if not look.mini:
        attrs["role"] = "grid"
        attrs["aria-label"] = label
    return [
        ruled and _edge("across", ruled[0]),
        ruled and _edge("down", ruled[1]),
        h("div", attrs, lines),
    ]


def _line(zone: dict, look: Look, y: int, cells: list[tuple], stop: str, ruled: bool) -> Node:
    """A row of squares and holes."""
    known = {x: _known(zone, look, x, y, square, items, stop, ruled) for x, square, items in cells}
    return h("div", {"class": "grid-row", "role": "row", "key": "r%d" % y},
             [known.get(x) or h("div", {"class": "hole", "role": "gridcell", "key": "h%d" % x})
              for x in range(zone["columns"])])


def _edge(way: str, words: list[str]) -> Node:
    return h("div", {"class": "edge " + way, "key": way, "aria-hidden": "true"},
             [h("span", None, word) for word in words])


def framed(zone: dict, body: list, look: Look) -> Node:
    """The grid's drawing with its marks on top; these change more often than the content."""
    size = "--columns:%d;--rows:%d" % (zone["columns"], zone["rows"])
    few = zone["columns"] <= FEW
    return h("div", {"class": classes("frame", body[0] and "ruled", few and "few"), "key": "frame",
                     "style": size},
             body, _left(zone, look), _coming(zone, look), _counted(zone, look),
             overlay(zone, look.shown) if look.shown else None)


def _coming(zone: dict, look: Look) -> Node | None:
    """The things that would be placed on squares, as translucent faces."""
    where = places([zone]) if look.coming else {}
    taken = [(item["x"], item["y"]) for item in zone["items"]]
    kids = []
    for ref in look.coming:
        if ref in where:
            x, y = where[ref]
            kids.append(h("span", {"class": classes("coming", (x, y) in taken and "over"),
                                   "key": ref,
                                   "style": "grid-area:%d/%d" % (y + 1, x + 1)},
                          h("span", {"class": "slot"}, face(look.coming[ref], look.game))))
    return h("div", {"class": "overlay", "key": "coming", "aria-hidden": "true"}, kids) \
        if kids else None


def _counted(zone: dict, look: Look) -> Node | None:
    """The numbers of the final count, on the things that are counted."""
    where = places([zone]) if look.counted else {}
    kids = []
    for ref in look.counted:
        if ref in where:
            (n, colour, place), (x, y) = look.counted[ref], where[ref]
            kids.append(h("b", {"class": "tallied " + tint(colour), "key": ref,
                                "style": "grid-area:%d/%d;--nth:%d" % (y + 1, x + 1, place)},
                          str(n)))
    return h("div", {"class": "overlay", "key": "counted", "aria-hidden": "true"}, kids) \
        if kids else None


def _left(zone: dict, look: Look) -> Node | None:
    """The marks of the last turn; reused while they are unchanged."""
    if not look.traces:
        return None
    return look.kept((zone["id"], "traces"), (zone, look.traces),
                     traces, zone, look.traces, look.game)


def _known(zone: dict, look: Look, x: int, y: int, square: dict | None, items: list[dict],
           stop: str, ruled: bool) -> Node:
    """A square as a tree, reused while it is unchanged."""
    refs = [item["ref"] for item in items]
    if square:
        refs.append(square["ref"])
    state = (square, items, stop == "%d,%d" % (x, y), ruled,
             [look.signs.get(ref) for ref in refs], look.t.lang)
    return look.kept((zone["id"], x, y), state,
                     _cell, zone, look, x, y, square, items, stop, ruled)


def _laid(turn: int | None, nth: int, of: int) -> str | None:
    """The style of a thing in its square: its turn, and its index among the things there, from the
    lowest."""
    words = ["--turn:%ddeg" % turn] if turn else []
    if of > 1:
        words.append("--nth:%d;--of:%d" % (nth, of))
    return ";".join(words) or None


def _there(zone: dict, look: Look, x: int, y: int, square: dict | None, items: list[dict],
           ruled: bool) -> tuple[Node, list[str]]:
    """A square with its content, without marks, and the refs there, the uppermost first."""
    marks = ((square and square.get("mark")) or "").split()
    body, over = inlays(look.game, marks)
    for nth, item in enumerate(items):
        body.append(
            h("span", {"class": classes("slot", len(items) > 1 and "stacked"), "key": item["id"],
                       "data-id": None if look.mini else item["id"],
                       "style": _laid(item.get("turn"), nth, len(items))},
              face(item["face"], look.game, look.t.lang)))
    body += over
    cell = {"class": classes("cell", " ".join(["mark-" + mark for mark in marks])),
            "key": "c%d" % x}
    if look.mini:
        return h("div", cell, body), []
    cell["role"] = "gridcell"
    refs = [item["ref"] for item in items]
    refs.reverse()
    if square and square["ref"] not in refs:
        refs.append(square["ref"])
    if not refs:
        return h("div", cell, body), []
    short = square and len(square["label"]) <= SHORT
    if square and short and not items and not ruled:
        body.append(h("small", {"class": "square-name", "aria-hidden": "true"}, square["label"]))
    words = [square["label"]] if square else []
    words += [item["label"] for item in items]
    if square and square.get("said"):
        words.append(square["said"])
    button = h(
        "button",
        {
            "class": "item",
            "type": "button",
            "data-act": "point",
            "data-refs": " ".join(refs),
            "data-zone": zone["id"],
            "data-item": "%d,%d" % (x, y),
            "data-ref": refs[0],
            "aria-label": look.t("comma").join(words),
            "title": square["label"] if square and not short else None,
        },
        body,
    )
    return h("div", cell, button), refs


def _cell(zone: dict, look: Look, x: int, y: int, square: dict | None, items: list[dict], stop: str,
          ruled: bool) -> Node:
    """A square with its current marks."""
    there, refs = look.kept((zone["id"], x, y, "there"), (square, items, ruled, look.t.lang),
                            _there, zone, look, x, y, square, items, ruled)
    if not refs:
        return there
    t = look.t
    can, chosen = look.is_in(refs, look.targets), look.is_in(refs, look.chosen)
    faint = can and not [ref for ref in refs if ref in look.targets and ref not in look.faint]
    many = look.many and (faint or not look.faint)
    told = [look.tells[ref] for ref in refs if ref in look.tells]
    button = there.kids[0]
    attrs = dict(button.attrs)
    attrs["class"] = classes("item", can and "can", can and many and "many", faint and "faint",
                             chosen and "chosen", not items and "free",
                             look.is_in(refs, look.aim) and "aim")
    attrs["tabindex"] = "0" if attrs["data-item"] == stop else "-1"
    if can:
        attrs["aria-label"] += t("comma") + t("can")
    if told:
        attrs["aria-label"] += t("colon") + told[0]
    if chosen:
        attrs["aria-pressed"] = "true"
    return Node(there.tag, there.attrs, [Node(button.tag, attrs, button.kids, None)], there.key)
