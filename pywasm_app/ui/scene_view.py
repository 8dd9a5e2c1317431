"""A Scene as a tree: one renderer for every zone of every game.

It knows rows, hands, piles, grids, tracks and dice, and nothing about any game. Each zone is a
list (or grid) of buttons with one tab stop (`rove` says where); the `Look` tells what may be
pointed at.

>>> from pywasm_app.ui.tree import find, to_html
>>> from pywasm_app.ui.words import Words
>>> item = {"id": "i1", "ref": "r", "face": {"shape": "card", "symbol": "frog"}, "label": "Frog",
...         "turn": 90, "count": 1}
>>> zone = {"id": "z", "kind": "row", "seat": 0, "label": "Pond", "items": [item], "ref": "z"}
>>> tree = zone_view(zone, Look("pond", Words("en"), targets={"r": 1}))
>>> find(tree, lambda n: n.tag == "button")[0].attrs["aria-label"]
'Frog, can be chosen'
"""

from pywasm_app.ui.face_view import badge, face
from pywasm_app.ui.heights import stack
from pywasm_app.ui.tree import classes, h


class Look:
    """How a scene is looked at: what can be pointed at, what is chosen, where the tab stops are.

    `mini`: a picture only (covers, continue cards, the rulebook), nothing to point at. `names`:
    {seat: (letter, name)} where zones must say whose they are.
    """

    def __init__(self, game, t, targets=None, chosen=(), aim=(), rove=None, mini=False, box=None,
                 bottom=0, asking=False, drawn=None, names=None):
        self.game = game
        self.t = t
        self.targets = targets or {}
        self.chosen = chosen
        self.aim = aim
        self.rove = rove or {}
        self.mini = mini
        self.box = box
        self.bottom = bottom
        self.asking = asking
        self.drawn = drawn
        self.names = names or {}

    def marks(self, zone):
        """All of the look that a zone's picture depends on."""
        refs = [item["ref"] for item in zone["items"]]
        refs += [square["ref"] for square in zone.get("squares") or []]
        refs.append(zone.get("ref") or zone["id"])
        groups = [[ref for ref in refs if ref in group]
                  for group in (self.targets, self.chosen, self.aim)]
        return groups, self.rove.get(zone["id"]), self.asking, self.t.lang

    def is_in(self, refs, group):
        return bool([ref for ref in refs if ref in group])


def arrange(scene, bottom):
    """The scene's zones by place: (far sides, middle, near side), each side from outside in.

    Far sides are a list of (seat, zones); the near side is `bottom`'s, from inside out.
    """
    seats = []
    for zone in scene["zones"]:
        seat = zone.get("seat")
        if seat is not None and seat not in seats:
            seats.append(seat)
    seats.sort()
    if bottom not in seats and seats:
        bottom = seats[0]
    order = [s for s in seats if s > bottom] + [s for s in seats if s < bottom]

    def side(seat):
        mine = [z for z in scene["zones"] if z.get("seat") == seat]
        return [z for z in mine if z["kind"] == "hand"] + [z for z in mine if z["kind"] != "hand"]

    far = [(seat, side(seat)) for seat in order]
    middle = [z for z in scene["zones"] if z.get("seat") is None]
    if len(seats) == 2 and bottom == seats[1]:
        middle.reverse()  # listed as the first seat sees them; the other sits across the table
    near = side(bottom) if seats else []
    near.reverse()
    return far, middle, (bottom, near)


def reading_order(scene, bottom):
    """Zone ids from the top of the screen to the bottom, for the up and down keys."""
    far, middle, near = arrange(scene, bottom)
    out = []
    for _, zones in far:
        out += [z["id"] for z in zones]
    return out + [z["id"] for z in middle] + [z["id"] for z in near[1]]


def item_view(item, look, zone, first, refs=None):
    """A thing in its slot; `refs` are what pointing at it may mean, the most exact first."""
    turn = item.get("turn") or 0
    count = item.get("count") or 1
    refs = refs or [item["ref"], zone.get("ref") or zone["id"]]
    body = [
        face(item["face"], look.game, look.box, look.t.lang),
        count > 1 and h("b", {"class": "count"}, look.t("times", n=count)),
    ]
    slot = {
        "class": classes("slot", turn % 180 and "turned"),
        "key": item["id"],
        "data-id": None if look.mini else item["id"],
        "style": "--turn:%ddeg" % turn if turn else None,
    }
    if look.mini:
        return h("li", slot, h("span", {"class": "item"}, body))
    can = look.is_in(refs, look.targets)
    chosen = look.is_in(refs[:1], look.chosen)
    label = item["label"]
    if count > 1:
        label += " " + look.t("times", n=count)
    if chosen:
        label += look.t("comma") + look.t("chosen")
    elif can:
        label += look.t("comma") + look.t("can")
    button = {
        "class": classes("item", can and "can", chosen and "chosen",
                         look.is_in(refs[:1], look.aim) and "aim",
                         look.asking and not can and not chosen and "quiet"),
        "type": "button",
        "data-act": "point",
        "data-refs": " ".join(refs),
        "data-zone": zone["id"],
        "data-item": item["id"],
        "data-ref": refs[0],
        "aria-label": label,
        "tabindex": 0 if first else -1,
        "aria-pressed": "true" if chosen else None,
    }
    return h("li", slot, h("button", button, body))


def _stop(zone, look, names):
    """Which of a zone's things is its tab stop."""
    at = look.rove.get(zone["id"])
    if at in names:
        return at
    return names[0] if names else ""


def _label(zone, look):
    """What a zone is called, with its owner's name where that is not plain."""
    whose = look.names.get(zone.get("seat"))
    return whose[1] + look.t("comma") + zone["label"] if whose else zone["label"]


def _caption(zone, look):
    ref = zone.get("ref") or zone["id"]
    words = _label(zone, look)
    can = ref in look.targets
    if look.mini:
        return None
    whose = look.names.get(zone.get("seat"))
    shown = [whose and badge(zone["seat"], whose[0]), zone["label"]]
    named = whose and "named"
    if can or (ref in look.chosen):
        return h(
            "button",
            {"class": classes("caption", "can", named), "type": "button", "data-act": "point",
             "data-refs": ref, "data-zone": zone["id"], "data-item": "",
             "aria-label": words + look.t("comma") + look.t("can")},
            shown,
        )
    return h("span", {"class": classes("caption", named), "aria-hidden": "true"}, shown)


def zone_view(zone, look):
    """A zone as a tree; one that looks as before is the very same tree."""
    if look.drawn is None:
        return _zone(zone, look)
    marks = look.marks(zone)
    known = look.drawn.get(zone["id"])
    if known and known[0] == zone and known[1] == marks:
        return known[2]
    node = _zone(zone, look)
    look.drawn[zone["id"]] = (zone, marks, node)
    return node


def _zone(zone, look):
    kind = zone["kind"]
    maker = {"grid": _grid, "pile": _pile, "track": _track}.get(kind, _row)
    seat = zone.get("seat")
    ref = zone.get("ref") or zone["id"]
    items = zone["items"]
    slots = 0
    for item in items:
        slots += 14 if (item.get("turn") or 0) % 180 else 10
    attrs = {
        "class": classes("zone", "zone-" + kind, seat is None and "middle",
                         ref in look.targets and "can", slots > 40 and "crowded"),
        "key": zone["id"],
        "data-zone-id": zone["id"],
        "data-ref": None if look.mini else ref,
        "style": "--n:%d;--slots:%s" % (max(len(items), 1), max(slots, 10) / 10),
    }
    return h("div", attrs, _caption(zone, look), maker(zone, look))


def _list(zone, look, kids):
    if look.mini:
        return h("ul", {"class": "items"}, kids)
    label = _label(zone, look)
    if zone.get("count") is not None:
        label += look.t("comma") + look.t("cards_left", n=zone["count"])
    if not zone["items"]:
        label += look.t("comma") + look.t("empty")
    return h("ul", {"class": "items", "role": "list", "aria-label": label}, kids)


def _row(zone, look):
    names = [item["id"] for item in zone["items"]]
    stop = _stop(zone, look, names)
    return _list(
        zone, look, [item_view(item, look, zone, item["id"] == stop) for item in zone["items"]]
    )


def _pile(zone, look):
    count = zone.get("count")
    kids = [item_view(item, look, zone, True) for item in zone["items"][-1:]]
    if not kids:
        kids = [h("li", {"class": "slot hollow", "key": "hollow"})]
    detail = zone.get("detail") or []
    depth = min(4, (count or 0) // 8)
    return h(
        "div",
        {"class": "pile-body depth-%d" % depth},
        _list(zone, look, kids),
        count is not None and not look.mini
        and h("b", {"class": "pile-count", "aria-hidden": "true"}, str(count)),
        detail and not look.mini and h(
            "ul",
            {"class": "detail", "role": "list"},
            [_detail(line, look) for line in detail],
        ),
    )


def _detail(line, look):
    drawn = line.get("face")
    return h(
        "li",
        None,
        drawn and h("span", {"class": "chip-face", "aria-hidden": "true"},
                    face(drawn, look.game, look.box, look.t.lang)),
        h("span", {"class": "sr" if drawn else "chip-label"}, line["label"]),
        h("b", None, str(line["value"])),
    )


def _grid(zone, look):
    columns, rows = zone["columns"], zone["rows"]
    holes = [tuple(xy) for xy in zone.get("holes") or []]
    squares = {}
    for square in zone.get("squares") or []:
        squares[(square["x"], square["y"])] = square
    things = {}
    for item in zone["items"]:
        things.setdefault((item["x"], item["y"]), []).append(item)
    names = []
    for y in range(rows):
        for x in range(columns):
            if (x, y) in squares or (x, y) in things:
                names.append("%d,%d" % (x, y))
    stop = _stop(zone, look, names)
    lines = []
    for y in range(rows):
        cells = []
        for x in range(columns):
            if (x, y) in holes:
                cells.append(h("div", {"class": "hole", "role": "gridcell", "key": "h%d" % x}))
            else:
                cells.append(_cell(zone, look, x, y, squares.get((x, y)), things.get((x, y)), stop))
        lines.append(h("div", {"class": "grid-row", "role": "row", "key": "r%d" % y}, cells))
    attrs = {"class": "grid", "style": "--columns:%d;--rows:%d" % (columns, rows)}
    if not look.mini:
        attrs["role"] = "grid"
        attrs["aria-label"] = _label(zone, look)
    return h("div", attrs, lines)


SHORT = 4  # letters of a square's label that are written into it; a longer one is its tooltip


def _cell(zone, look, x, y, square, items, stop):
    items = items or []
    refs = [item["ref"] for item in items]
    refs.reverse()
    if square:
        refs.append(square["ref"])
    mark = square and square.get("mark")
    body = [
        h("span", {"class": "slot", "key": item["id"],
                   "data-id": None if look.mini else item["id"],
                   "style": "--turn:%ddeg" % item["turn"] if item.get("turn") else None},
          face(item["face"], look.game, look.box, look.t.lang))
        for item in items
    ]
    cell = {"class": classes("cell", mark and "mark-" + mark), "key": "c%d" % x}
    if look.mini:
        return h("div", cell, body)
    cell["role"] = "gridcell"
    if not refs:
        return h("div", cell, body)
    short = square and len(square["label"]) <= SHORT
    if short and not items:
        body = [h("small", {"class": "square-name", "aria-hidden": "true"}, square["label"])]
    name = "%d,%d" % (x, y)
    can, chosen = look.is_in(refs, look.targets), look.is_in(refs, look.chosen)
    words = [square["label"]] if square else []
    words += [item["label"] for item in items]
    if can:
        words.append(look.t("can"))
    button = h(
        "button",
        {
            "class": classes("item", can and "can", chosen and "chosen",
                             look.is_in(refs, look.aim) and "aim"),
            "type": "button",
            "data-act": "point",
            "data-refs": " ".join(refs),
            "data-zone": zone["id"],
            "data-item": name,
            "data-ref": refs[0],
            "aria-label": look.t("comma").join(words),
            "title": square["label"] if square and not short else None,
            "tabindex": 0 if name == stop else -1,
            "aria-pressed": "true" if chosen else None,
        },
        body,
    )
    return h("div", cell, button)


def _track(zone, look):
    names = [item["id"] for item in zone["items"]]
    stop = _stop(zone, look, names)
    steps = []
    for x in range(zone["columns"]):
        here = [i for i in zone["items"] if i["x"] == x]
        kids = [item_view(i, look, zone, i["id"] == stop) for i in here]
        steps.append(h("li", {"class": "step", "key": "s%d" % x}, h("small", None, str(x)),
                       kids and h("ul", {"class": "items", "role": "list"}, kids)))
    attrs = {"class": "steps", "style": "--columns:%d" % zone["columns"]}
    if not look.mini:
        attrs["role"] = "list"
        attrs["aria-label"] = _label(zone, look)
    return h("ol", attrs, steps)


def surface(scene, look, material, without=()):
    """The table top: far sides, the middle, the near side. `without`: zones drawn elsewhere."""
    far, middle, near = arrange(scene, look.bottom)

    def kept(zones):
        return [z for z in zones if z["id"] not in without]

    def side(seat, zones, place):
        drawn = [zone_view(z, look) for z in kept(zones)]
        if not drawn:
            return None
        return h("div", {"class": "side %s" % place, "key": "side%s" % seat}, drawn)

    high = stack([kept(zones) for _, zones in far], middle, kept(near[1]))
    return h(
        "div",
        {"class": classes("surface", material, "skin-" + look.game, look.mini and "mini"),
         "key": "surface", "style": "--stack:%.2f;--lines:%d" % (max(sum(high), 1), len(high)),
         "aria-hidden": "true" if look.mini else None},
        h("div", {"class": "far-sides", "key": "far"},
          [side(seat, zones, "far") for seat, zones in far]),
        middle and h("div", {"class": "mid", "key": "mid"},
                     [zone_view(z, look) for z in middle]),
        side(near[0], near[1], "near"),
        not look.mini and h("canvas", {"class": "trails", "key": "trails", "aria-hidden": "true"}),
    )


def picture(scene, game, t, material, bottom=0, box=None):
    """A scene as a still picture."""
    return surface(scene, Look(game, t, mini=True, bottom=bottom, box=box), material)
