"""A sheet: a character on the table with everything attached, line by line; and the queue of
characters still to act.

A sheet is a zone whose things are parts of one whole: a `head` (emblem, name, counters), a `table`
(its actions, die by die), `abilities` and `changes` (current status changes). With little room only
open sheets show their lines (`is_open`); style sheets decide how much room there is.

>>> from pywasm_app.ui.base.tree import to_html
>>> from pywasm_app.ui.base.words import Words
>>> item = {"face": {"shape": "line", "text": "3", "title": "Knuckle", "symbol": "action"},
...         "counters": [["Cost", 1, None]]}
>>> "Knuckle" in to_html(strip(item, Look("g", Words("en"))))
True
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import number, pick
from pywasm_app.ui.scene.face_view import ART, BOX, badge, drawing, emblem, fitted, pips, seal, tint
from pywasm_app.ui.scene.look import Look

PARTS = ("head", "table", "abilities", "changes")
MARKS = 60  # at most on a ruler; more could not be told apart


def attached(item: dict, look: Look) -> Node:
    """A part of a sheet, or an entry of the queue."""
    return _DRAWN[item["face"]["shape"]](item, look)


def _drawn(tag: str, kind: str, text: str) -> Node:
    """A text that screen readers skip, because the thing's name contains it."""
    return h(tag, {"class": classes("drawn", kind), "data-text": text})


def head(item: dict, look: Look) -> Node:
    f = item["face"]
    touched = look.touched.get(item["ref"])
    return h(
        "span",
        {"class": "head-face"},
        _emblem(f),
        h("b", {"class": "thing-title", "style": fitted(pick(f.get("title"), look.t.lang))},
          pick(f.get("title"), look.t.lang)),
        _owner(f),
        item.get("sub") and not look.mini and h(
            "span", {"class": classes("thing-sub", item.get("stats") and "boxed")},
            [_drawn("i", "of-kind kind-" + (one.get("symbol") or "other"), one["text"])
             for one in item.get("signs") or []],
            _drawn("span", "", item["sub"])),
        item.get("stats") and not look.mini and _boxes(item["stats"], look),
        [_gauge(counter, (not look.mini and item.get("odds")) or "")
         for counter in item.get("counters") or []],
        item.get("tag") and not look.mini and _drawn("span", "state-tag", item["tag"]),
        touched is not None and h("i", {"class": "dot seat-%d" % touched}),
    )


def _boxes(stats: list, look: Look) -> Node:
    """Numbers side by side, each in a box; their full names on hover."""
    names = look.t("comma").join(["%s %d" % (name, value) for _, value, name, _ in stats])
    return h("span", {"class": classes("boxes", len(stats) > 4 and "many"), "data-text": names},
             [h("span", {"class": classes("box", gilt and "gilt")}, _drawn("small", "", label),
                _drawn("b", "", number(value))) for label, value, _, gilt in stats])


def _gauge(counter: list, goes: str) -> Node:
    """A number, the value it would take (`goes`) and its maximum, as a ruler: the part that stays,
    the rest, the part that may be added. An excess is shown, too."""
    label, value, most, stays, ahead = (counter + [0, 0])[:5]
    over = bool(most) and value > (most or 0)
    marks = "--most:%d" % most if most and most <= MARKS else None
    return h("span", {"class": classes("gauge", most is None and "coin", over and "over",
                                       ahead and "awaits")},
             _drawn("small", "", label), _drawn("b", "", number(value)),
             goes and _drawn("em", "fate", goes),
             most is not None and _drawn("small", "", "/%d" % most),
             over and _drawn("em", "beyond", "▲%d" % (value - (most or 0))),
             value < 0 and _drawn("em", "beyond below", "▼"),
             most is not None and h("span", {"class": "meter", "style": marks},
                                    _share("stays", min(stays, value), most),
                                    _share("", value - stays, most),
                                    _share("ahead", ahead, most)))


def _share(kind: str, n: int, most: int) -> Node | None:
    """A part of a ruler."""
    share = max(0, min(100, n * 100 // most)) if most else 0
    if kind and not share:
        return None
    return h("i", {"class": kind or None, "style": "width:%d%%" % share})


def strip(item: dict, look: Look) -> Node:
    """One line: the face of a die or a sign, a name, a number."""
    f = item["face"]
    text, sign = f.get("text"), f.get("symbol")
    return h(
        "span",
        {"class": classes("strip", sign and "strip-" + sign, _works(item, look) and "works")},
        pips(text) if text else _sign(f, look),
        h("span", {"class": "strip-words"},
          h("b", {"class": "thing-title"}, pick(f.get("title"), look.t.lang)),
          item.get("tag") and not look.mini and _drawn("em", "", item["tag"]),
          item.get("sub") and not look.mini and _drawn("span", "thing-sub", item["sub"])),
        _works(item, look) and _drawn("b", "strip-short", item["short"]),
        [_drawn("b", "strip-count", number(counter[1])) for counter in item.get("counters") or []],
        [_owner(one) for one in item.get("signs") or []],
        item.get("goes") and h("span", {"class": "goes"}, [_emblem(one) for one in item["goes"]]),
        item.get("odds") and not look.mini and _drawn("span", "odds-line", item["odds"]),
    )


def _works(item: dict, look: Look) -> bool:
    """Whether an item has a short text besides its tag: the effect of a line, or the number that
    distinguishes characters of one name."""
    return not look.mini and bool(item.get("short")) and item["short"] != item.get("tag")


def _sign(f: dict, look: Look) -> Node | None:
    """The sign before a line: its emblem, or the drawing of its class."""
    if f.get("seal"):
        return h("span", {"class": "strip-sign"}, seal(f["seal"]))
    name = f.get("symbol")
    return h("span", {"class": "strip-sign"}, drawing(look.game, name, BOX)) if name else None


def chip(item: dict, look: Look) -> Node:
    """A character in the queue."""
    f = item["face"]
    return h(
        "span",
        {"class": "chip"},
        h("span", {"class": "chip-sign"}, _emblem(f, look.game), _owner(f),
          _works(item, look) and _drawn("b", "nth", item["short"])),
        h("span", {"class": "chip-words"},
          h("b", {"class": "thing-title"}, pick(f.get("title"), look.t.lang)),
          item.get("tag") and not look.mini and _drawn("small", "", item["tag"])),
    )


def plate(item: dict, look: Look) -> Node:
    """A plate for a thing that affects everybody, with its text."""
    f = item["face"]
    return h(
        "span",
        {"class": classes("plate", not f.get("seal") and "bare", f.get("art") and "pictured",
                          f.get("owner") is not None and "seat-%d" % f["owner"])},
        f.get("seal") and seal(f["seal"]),
        f.get("art") and not look.mini and h(
            "span", {"class": "plate-art"}, drawing(look.game, f["art"], ART)),
        h("b", {"class": "thing-title"}, pick(f.get("title"), look.t.lang)),
        _owner(f),
        item.get("odds") and not look.mini and _drawn("b", "plate-odds", item["odds"]),
        h("span", {"class": "plate-notes"}, [_drawn("span", "plate-note", pick(note, look.t.lang))
                                            for note in (() if look.mini else f["notes"])]),
    )


def step(item: dict, look: Look) -> Node:
    """The name of a step."""
    return h("span", {"class": "step-name"}, pick(item["face"].get("title"), look.t.lang))


def total(item: dict, look: Look) -> Node:
    """A line of a ledger: its owner, its total and its parts."""
    f = item["face"]
    return h(
        "span",
        {"class": classes("sum", f.get("owner") is not None and "seat-%d" % f["owner"])},
        _owner(f) or (_emblem(f) if f.get("seal") else h("span")),
        _drawn("b", "sum-total", f["text"]),
        _chips(item, look) if item.get("stats") and not look.mini
        else [_drawn("span", "sum-parts", pick(note, look.t.lang)) for note in f["notes"]],
        item.get("tag") and _drawn("em", "", item["tag"]),
    )


def _chips(item: dict, look: Look) -> Node:
    """The parts of a sum, each with its sign; their sources on hover."""
    said = look.t("comma").join([pick(note, look.t.lang) for note in item["face"]["notes"]])
    chips = []
    for nth, (_, value, _, gilt) in enumerate(item["stats"]):
        text = number(value) if nth == 0 or value < 0 else "+" + number(value)
        chips.append(_drawn("b", classes("chip-part", gilt and "rolled"), text))
    return h("span", {"class": "sum-parts chips", "data-text": said}, chips)


_DRAWN = {"head": head, "line": strip, "chip": chip, "plate": plate, "step": step, "sum": total}


def sign(f: dict) -> Node:
    """A character as small as on a button: the emblem, and the owner's badge."""
    return h("span", {"class": "chip-sign", "aria-hidden": "true"}, _emblem(f), _owner(f))


def _emblem(f: dict, game: str = "") -> Node:
    """A face's seal, or else the drawing of its kind."""
    owner = f.get("owner")
    if game and f.get("symbol") and not f.get("seal"):
        return h("span", {"class": classes("emblem", owner is not None and tint(owner))},
                 drawing(game, f["symbol"], BOX))
    return emblem(f.get("seal") or "", owner)


def _owner(f: dict) -> Node | None:
    owner = f.get("owner")
    return None if owner is None else badge(owner, chr(65 + owner), drawn=True)


def parts(zone: dict) -> list[tuple[str, list[dict]]]:
    """A sheet's items by part."""
    found = []
    for part in PARTS:
        items = [item for item in zone["items"] if item.get("part") == part]
        if items:
            found.append((part, items))
    return found


def is_open(zone: dict, look: Look) -> bool:
    """Whether a sheet shows its lines even if there is little room: it acts in its place, is being
    read, or one of its lines can be chosen; in a lesson, the learner's own; and all of a few before
    anybody has acted."""
    acts = not zone.get("in_middle")
    if look.inspects or (look.learns and zone.get("seat") == look.bottom):
        return True
    for item in zone["items"]:
        ref = item["ref"]
        works = item.get("state") == "now" and item.get("part") != "abilities"
        if (acts and works) or ref == look.read:
            return True
        if item.get("part") != "head" and look.is_in([ref], look.targets):
            return True
    return False


def sheet_class(zone: dict, look: Look) -> str:
    first = zone["items"][0]
    state = first.get("state")
    owner, symbol = first["face"].get("owner"), first["face"].get("symbol")
    return classes("sheet", owner is not None and "seat-%d" % owner, state and "is-" + state,
                   is_open(zone, look) and "open", symbol and "of-" + symbol)


def tally(zone: dict, look: Look) -> Node:
    """The number of current changes of each class, for a sheet without lines."""
    counts: dict[str, int] = {}
    signs: dict[str, Node | None] = {}
    for item in zone["items"]:
        if item.get("part") == "changes":
            sign = item["face"].get("symbol") or ""
            counts[sign] = counts.get(sign, 0) + 1
            signs[sign] = _sign({"symbol": sign}, look)
    return h("span", {"class": "tally", "aria-hidden": "true"},
             [h("span", {"key": sign}, signs[sign], _drawn("b", "", str(counts[sign])))
              for sign in sorted(counts)])
