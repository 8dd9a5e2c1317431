"""The player's focus of interest: the thing or the button under the pointer or the focus.

It determines the marks on the table (`considered`) and the card shown large (`reading`). An aim is
the name and the argument of the press there: ("option", notation), ("point", refs, the most exact
first), ("read", "zone|line of a pile") or ("read", "zone|thing").

>>> from pywasm_app.ui.table.selection import Selection
>>> c = Selection([{"n": "a-x", "at": ["a", "x"]}, {"n": "a-y", "at": ["a", "y"]}])
>>> [o["n"] for o in considered(c, ("point", "a"))]
['a-x', 'a-y']
>>> c.point(["a"]) and [o["n"] for o in considered(c, ("point", "y board"))]
['a-y']
"""

from pywasm_app.ui.scene.face_view import has_words
from pywasm_app.ui.scene.highlights import union
from pywasm_app.ui.scene.zone_view import listed
from pywasm_app.ui.table.selection import Selection

FEW = 6  # squares at most on which future things are shown


def considered(selection: Selection, aim: tuple[str, str] | None) -> list[dict]:
    """The options that a press on an aim may lead to."""
    if aim is None:
        return []
    name, arg = aim
    if name == "option":
        return [o for o in selection.options if o["n"] == arg]
    if name != "point":
        return []
    refs = arg.split(" ")
    if selection.path and selection.path[-1] in refs:
        return selection.fitting()
    for start in (selection.path, []):
        for ref in refs:
            fits = selection.fitting(start + [ref])
            if fits:
                return fits
    return []


def marked(options: list[dict]) -> dict[str, list[str]]:
    """{ref: roles} to be marked for options: all of theirs if they have one path, else only their
    goals."""
    ends = []
    for option in options:
        if option["at"] not in ends:
            ends.append(option["at"])
    return union(options) if len(ends) < 2 else union(foremost(options), "goal")


def spoken_of(zones: list[dict], aim: tuple[str, str] | None) -> dict[str, list[str]]:
    """{ref: roles} of the marks that a thing on a grid, or a link of a chain, has itself, if it is
    the aim."""
    if aim is None or aim[0] != "point":
        return {}
    for ref in aim[1].split(" "):
        for zone in zones if ref else ():
            for item in reversed(zone["items"] if zone["kind"] in ("grid", "links") else ()):
                if item["ref"] == ref and item.get("marks"):
                    return union([{"highlights": item["marks"]}])
    return {}


def foremost(options: list[dict]) -> list[dict]:
    """The options that are not possible at almost any time (`quiet`); all, if there are none.

    >>> foremost([{"n": "place", "quiet": True}, {"n": "fire"}]), foremost([{"quiet": True}])
    ([{'n': 'fire'}], [{'quiet': True}])
    """
    return [o for o in options if not o.get("quiet")] or options


def coming(options: list[dict], stand: list[dict]) -> dict[str, dict]:
    """{ref: face} that options would place there; `stand`: the decision's faces. Nothing for a ref
    with different faces, or for many refs.

    >>> on_x = [{"highlights": [["x", "goal"]], "stands": which} for which in (0, 0, 1)]
    >>> coming(on_x[:2], ["frog", "newt"]), coming(on_x, ["frog", "newt"])
    ({'x': 'frog'}, {})
    """
    found: dict[str, list[int]] = {}  # the indices of faces that may be placed at a ref
    for option in foremost(options):
        if option.get("stands") is not None:
            for ref, role in option["highlights"]:
                if role == "goal" and option["stands"] not in found.setdefault(ref, []):
                    found[ref].append(option["stands"])
    if len(found) > FEW:
        return {}
    return {ref: stand[found[ref][0]] for ref in found if len(found[ref]) == 1}


def ending(selection: Selection) -> dict[str, list[dict]]:
    """{ref: options}: the refs to be pointed at next that end the choice."""
    k = len(selection.path)
    out: dict[str, list[dict]] = {}
    longer = []
    for option in selection.fitting():
        if len(option["at"]) == k + 1:
            out.setdefault(option["at"][k], []).append(option)
        elif len(option["at"]) > k:
            longer.append(option["at"][k])
    for ref in longer:
        out.pop(ref, None)
    return out


def readable(zones: list[dict], refs: list[str], tight: bool = False) -> dict | None:
    """The readable thing at the first of these refs that has one: {"zone", "item"}, a card or the
    top of an open pile; else None. If several things share a square, they are added as its `heap`.

    `tight`: there is no room beside the piles, so their details are readable, too.
    """
    queues = [zone for zone in zones if zone["kind"] == "queue"]  # last: they repeat others
    zones = [zone for zone in zones if zone["kind"] != "queue"] + queues
    for ref in refs:
        for zone in zones:
            for item in zone["items"]:
                meant = item["ref"] == ref or (zone["kind"] == "pile" and zone.get("ref") == ref)
                if not meant:
                    continue
                there = heap(zone, item)
                if there:
                    return {"zone": zone, "item": there[0], "heap": there}
                told = listed(zone) or (tight and zone.get("detail"))
                if has_words(item["face"]) or told:
                    return {"zone": zone, "item": item}
    return None


def heap(zone: dict, item: dict) -> list[dict]:
    """The things in the same square, the top first; nothing for a thing alone."""
    if zone["kind"] != "grid":
        return []
    there = [i for i in zone["items"] if (i["x"], i["y"]) == (item["x"], item["y"])]
    there.reverse()
    return there if len(there) > 1 else []


def _line(zones: list[dict], arg: str) -> dict | None:
    """One line of a pile, or one thing of a heap."""
    at, _, line = arg.partition("|")
    for zone in zones:
        if zone["id"] == at and zone["kind"] == "grid":
            for item in zone["items"]:
                if item["id"] == line:
                    return {"zone": zone, "item": item, "heap": heap(zone, item)}
        elif zone["id"] == at and line.isdigit() and int(line) < len(zone.get("detail") or []):
            return {"zone": zone, "line": int(line)}
    return None


def reading(zones: list[dict], pointed: list, options: list[dict], path: list[str],
            tight: bool = False) -> dict | None:
    """The thing shown large: that of one of the aims `pointed`, else the chosen one."""
    for aim in pointed:
        if aim is None:
            continue
        name, arg = aim
        found = None
        if name == "read":
            found = _line(zones, arg)
        elif name == "option":
            for option in options:
                if option["n"] == arg:
                    found = readable(zones, option["at"])
        else:
            found = readable(zones, arg.split(" ")[:1], tight)
        if found:
            return found
    chosen = list(path)
    chosen.reverse()
    return readable(zones, chosen)
