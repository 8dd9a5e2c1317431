"""A zone as a tree: one renderer for every zone of every game.

It knows each kind of zone, and no game. Each zone is a list (or grid) of buttons with one tab stop
(`stops`); the `Look` contains what can be pointed at.

>>> from pywasm_app.ui.scene.look import Look
>>> from pywasm_app.ui.base.tree import find
>>> from pywasm_app.ui.base.words import Words
>>> item = {"id": "i1", "ref": "r", "face": {"shape": "card", "symbol": "frog"}, "label": "Frog",
...         "turn": 90, "count": 1}
>>> zone = {"id": "z", "kind": "row", "seat": 0, "label": "Pond", "items": [item], "ref": "z"}
>>> tree = zone_view(zone, Look("pond", Words("en"), targets={"r": 1}))
>>> find(tree, lambda n: n.tag == "button")[0].attrs["aria-label"]
'Frog, can be chosen'
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import phrases
from pywasm_app.ui.scene.face_view import badge, face, has_words, tint
from pywasm_app.ui.scene.grid_view import framed, grid
from pywasm_app.ui.scene.highlights import sign
from pywasm_app.ui.scene.links_view import links
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.sheet_view import attached, is_open, parts, sheet_class, tally

# Shapes that are parts of something larger.
PLACED = ("head", "line", "chip", "plate", "step", "sum")


def item_view(item: dict, look: Look, zone: dict, first: bool, nth: object = 0) -> Node:
    """A thing in its slot, the `nth` of its zone. Pointing at it may mean the zone as well; at the
    top of a pile it means the pile first."""
    turn = item.get("turn") or 0
    count = item.get("count") or 1
    refs = [item["ref"], zone.get("ref") or zone["id"]]
    if zone["kind"] == "pile":
        refs.reverse()
    roles = look.shown.get(refs[0]) or []
    is_part = item["face"].get("shape") in PLACED
    body = [
        attached(item, look) if is_part else _kept_face(item, look, (zone["id"], nth)),
        item.get("new") and not look.mini
        and h("i", {"class": "dot " + tint(look.names[zone["seat"]][2])}),
        [sign(role) for role in roles if refs[0] not in look.picked],
        zone["kind"] == "hand" and refs[0] in look.offers
        and h("span", {"class": "offer drawn", "data-text": look.offers[refs[0]]}),
        count > 1 and h("b", {"class": "count"}, look.t("times", n=count)),
        item.get("tag") and not look.mini and not is_part and h("span", {"class": "item-tag",
                                                         "data-text": item["tag"],
                                                         "data-short": item.get("short")}),
    ]
    slot = {
        "class": classes("slot", turn % 180 and "turned",
                         item.get("state") and "is-" + item["state"]),
        "key": item["id"],
        "data-id": None if look.mini else item["id"],
        "style": "--turn:%ddeg" % turn if turn else None,
    }
    if look.mini:
        return h("li", slot, h("span", {"class": "item"}, body))
    can = look.is_in(refs, look.targets)
    chosen = look.is_chosen(refs[0], item, zone)
    picked = False
    if item["ref"] in look.picked:
        picked = chosen = look.picks(item, zone)
    label = item["label"]
    if item.get("tag"):
        label = more(label, item["tag"], look.t("comma"))
    if count > 1:
        label += " " + look.t("times", n=count)
    if chosen:
        label = more(label, look.t("chosen"), look.t("comma"))
    elif can:
        label = more(label, look.t("can"), look.t("comma"))
    if refs[0] in look.tells:
        label += look.t("colon") + look.tells[refs[0]]
    button = {
        "class": classes("item", can and "can", chosen and "chosen", picked and "picked",
                         can and look.is_in(refs[:1], look.faint) and "faint",
                         look.is_in(refs[:1], look.aim) and "aim"),
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


def _kept_face(item: dict, look: Look, place: tuple) -> Node:
    """A face, reused while only its marks change."""
    shown = dict(item["face"], notes=[]) if look.wordless else item["face"]
    drawn: Node = look.kept(place, (item["id"], shown, look.t.lang),
                            face, shown, look.game, look.t.lang)
    return drawn


def _stop(zone: dict, look: Look, names: list[str]) -> str:
    """The item that is a zone's tab stop."""
    at = look.stops.get(zone["id"])
    if at in names:
        return at
    return names[0] if names else ""


def more(label: str, words: str, comma: str) -> str:
    """A name with an addition, after a full stop that is removed.

    >>> more("Frog", "green", ", "), more("かえる。", "緑", "、")
    ('Frog, green', 'かえる、緑')
    """
    if label.endswith((".", "。")):
        label = label[:-1]
    return label + comma + words


def _label(zone: dict, look: Look) -> str:
    """A zone's label, with its owner's name."""
    whose = look.names.get(zone.get("seat"))
    if not whose or whose[1] in zone["label"]:
        return zone["label"]
    return whose[1] + look.t("comma") + zone["label"]


def _caption(zone: dict, look: Look) -> Node | None:
    ref = zone.get("ref") or zone["id"]
    words = _label(zone, look)
    parts = [[h("wbr"), part] for part in phrases(zone["label"])]
    can = ref in look.targets
    if look.mini:
        return None
    whose = look.names.get(zone.get("seat"))
    named = whose and look.several and "named"
    shown = [named and whose and badge(whose[2], whose[0]), h("span", None, parts)]
    owned = classes(named, whose and tint(whose[2]))
    if can or (ref in look.chosen):
        return h(
            "button",
            {"class": classes("caption", "can", owned), "type": "button", "data-act": "point",
             "data-refs": ref, "data-zone": zone["id"], "data-item": "",
             "aria-label": words + look.t("comma") + look.t("can")},
            shown,
        )
    return h("span", {"class": classes("caption", owned), "aria-hidden": "true"}, shown)


def zone_view(zone: dict, look: Look, room: str = "") -> Node:
    """A zone as a tree, reused while it is unchanged and in the same `room` of the page: a node
    can't move from one parent to another."""
    state = (zone, look.marks(zone), look.crowd)
    body = look.kept(room + zone["id"], state, _zone, zone, look)
    if isinstance(body, list):
        return _around(zone, look, framed(zone, body, look))
    return body


def _zone(zone: dict, look: Look) -> Node | list:
    """A zone's drawing; for a grid, the content of its frame."""
    if zone["kind"] == "grid":
        return grid(zone, look, _label(zone, look), lambda names: _stop(zone, look, names))
    makers = {"pile": _pile, "track": _track, "sheet": _sheet, "ledger": _ledger, "links": _links}
    return _around(zone, look, makers.get(zone["kind"], _row)(zone, look))


def _around(zone: dict, look: Look, body: Node) -> Node:
    """The common parts of a zone: its place, its caption and the number of its things."""
    seat = zone.get("seat")
    ref = zone.get("ref") or zone["id"]
    items = zone["items"]
    kind = "row" if look.mini and zone["kind"] == "links" else zone["kind"]  # readable cards
    slots = 0
    for item in items:
        slots += 14 if (item.get("turn") or 0) % 180 else 10
    attrs = {
        "class": classes("zone", "zone-" + kind, seat is None and "middle",
                         zone["kind"] == "sheet" and sheet_class(zone, look),
                         ref in look.targets and "can", slots > 40 and "crowded",
                         kind == "row" and readable(zone) and "to-read",
                         zone["kind"] == "hand" and counted(len(items), (7, 9)),
                         zone["kind"] == "pile" and items and items[-1]["face"].get("back")
                         and "face-down"),
        "key": zone["id"],
        "data-zone-id": zone["id"],
        "data-ref": None if look.mini else ref,
        "style": None if zone["kind"] == "grid"  # else all its content is restyled
        else "--n:%d;--slots:%s" % (max(len(items), 1), max(slots, 10) / 10),
    }
    return h("div", attrs, _caption(zone, look), body)


def counted(n: int, limits: tuple, what: str = "") -> str:
    """The classes of an element with `n` things: the thresholds that it reaches. A style sheet that
    counts them itself (`:has`) costs milliseconds whenever anything on the page changes.

    >>> counted(7, (4, 7, 9)), counted(3, (3, 5), "seats-")
    ('from-4 from-7', 'seats-from-3')
    """
    return " ".join([what + "from-%d" % limit for limit in limits if n >= limit])


def readable(zone: dict) -> list[dict]:
    """The things of a zone that have text."""
    return [item for item in zone["items"] if has_words(item["face"])]


def _list(zone: dict, look: Look, kids: list[Node]) -> Node:
    if look.mini:
        return h("ul", {"class": "items"}, kids)
    label = _label(zone, look)
    if zone.get("count") is not None:
        cards = [i for i in zone["items"] if (i["face"].get("shape") or "card") == "card"]
        key = "cards_left" if len(cards) == len(zone["items"]) else "things_left"
        label += look.t("comma") + look.t(key, n=zone["count"])
    if not zone["items"]:
        label += look.t("comma") + look.t("empty")
    return h("ul", {"class": "items", "role": "list", "aria-label": label}, kids)


def _row(zone: dict, look: Look) -> Node:
    names = [item["id"] for item in zone["items"]]
    stop = _stop(zone, look, names)
    draw = item_view if zone["kind"] == "hand" else _kept_item  # hands move between rooms
    return _list(zone, look, [draw(item, look, zone, item["id"] == stop, nth)
                              for nth, item in enumerate(zone["items"])])


def _links(zone: dict, look: Look) -> Node:
    """Linked rings; in a still picture, cards."""
    if look.mini:
        return _row(zone, look)
    stop = _stop(zone, look, [item["id"] for item in zone["items"]])
    return links(zone, look, stop, _label(zone, look))


def _sheet(zone: dict, look: Look) -> Node:
    """The parts of a sheet, one below the other; a list for each, with one tab stop for all. In a
    crowd only open sheets draw more than their head."""
    shown = parts(zone)
    if look.crowd and not zone.get("in_middle") and not is_open(zone, look):
        shown = shown[:1]
    stop = _stop(zone, look, [item["id"] for _, items in shown for item in items])
    label = _label(zone, look)
    lists = []
    for part, items in shown:
        attrs = {"class": "items part-" + part, "key": part}
        if not look.mini:
            attrs["role"] = "list"
            attrs["aria-label"] = label if part == "head" else more(
                label, look.t("part_" + part), look.t("comma"))
        lists.append(h("ul", attrs, [_kept_item(item, look, zone, item["id"] == stop, (part, n))
                                     for n, item in enumerate(items)]))
    return h("div", {"class": "sheet-body"}, lists, tally(zone, look))


def _kept_item(item: dict, look: Look, zone: dict, first: bool, nth: object) -> Node:
    """The `nth` thing of a zone, reused while it is unchanged. The cache uses its place as the key,
    because changes on sheets come and go, and ids would accumulate."""
    whole = look.signs.get(zone.get("ref") or zone["id"])
    ref = item["ref"]
    colour = look.names.get(zone.get("seat"))
    state = item, look.signs.get(ref), look.shown.get(ref), whole, first, colour, look.t.lang
    kept: Node = look.kept((zone["id"], "item", nth), state,
                           item_view, item, look, zone, first, nth)
    return kept


def _ledger(zone: dict, look: Look) -> Node:
    """Sums, in a list for each title."""
    names = [item["id"] for item in zone["items"]]
    stop = _stop(zone, look, names)
    titles: list[str] = []
    for item in zone["items"]:
        if item["face"]["title"] not in titles:
            titles.append(item["face"]["title"])
    lists = []
    for title in titles:
        rows = [item for item in zone["items"] if item["face"]["title"] == title]
        attrs = {"class": "items", "role": "list", "aria-label": title}
        lists.append(h("div", {"class": "sums", "key": title},
                       h("div", {"class": "sums-of"},
                         h("p", {"class": "drawn", "data-text": title, "aria-hidden": "true"}),
                         _clause(rows[0], look)),
                       h("ul", {"class": "items"} if look.mini else attrs,
                         [item_view(item, look, zone, item["id"] == stop) for item in rows])))
    return h("div", {"class": "ledger-body"}, lists)


def _clause(item: dict, look: Look) -> Node | None:
    """A link to the clause that explains a sum."""
    clause = item.get("clause")
    if not clause or look.mini:
        return None
    return h("a", {"class": "clause", "href": "#/rules/%s#%s" % (look.game, clause),
                   "aria-label": look.t("clause_link", id=clause)}, clause)


def _pile(zone: dict, look: Look) -> Node:
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
        detail and not look.mini and not listed(zone) and h(
            "ul",
            {"class": "detail", "role": "list"},
            [_detail(line, look) for line in detail],
        ),
    )


def _detail(line: dict, look: Look) -> Node:
    drawn = line.get("face")
    return h(
        "li",
        None,
        drawn and h("span", {"class": "chip-face", "aria-hidden": "true"},
                    face(drawn, look.game, look.t.lang)),
        h("span", {"class": "sr" if drawn else "chip-label"}, line["label"]),
        h("b", None, str(line["value"])),
    )


def _track(zone: dict, look: Look) -> Node:
    names = [item["id"] for item in zone["items"]]
    stop = _stop(zone, look, names)
    steps = []
    for x in range(zone["columns"]):
        here = [i for i in zone["items"] if i["x"] == x]
        kids = [item_view(i, look, zone, i["id"] == stop) for i in here]
        steps.append(
            h("li", {"class": classes("step", kids and "held"), "key": "s%d" % x,
                     "style": "--here:%d" % min(len(here), 2) if kids else None},
              h("small", None, str(x)),
              kids and h("ul", {"class": "items", "role": "list"}, kids)))
    attrs = {"class": "steps", "style": "--columns:%d" % zone["columns"]}
    if not look.mini:
        attrs["role"] = "list"
        attrs["aria-label"] = _label(zone, look)
    return h("ol", attrs, steps)


def listed(zone: dict) -> list[dict]:
    """The lines of a pile whose cards have text, to be read one by one."""
    return [line for line in zone.get("detail") or [] if has_words(line.get("face"))]
