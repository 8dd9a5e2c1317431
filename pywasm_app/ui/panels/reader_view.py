"""The card in focus: any face with words, large enough to read, beside the question; and the
consequences of the option in focus.

It needs no hover: it shows the card that has the focus, is pointed at or chosen, else the card
whose effect asks. An open pile lists its cards, and a square with several things lists these; each
line is a button that shows its card.
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.scene.face_view import closer, diagram, face, has_words, seal, titled
from pywasm_app.ui.scene.layout import is_bench
from pywasm_app.ui.scene.zone_view import listed
from pywasm_app.ui.table import seen
from pywasm_app.ui.table.state import TableState

ASIDE = ("(", "（")  # the first character of a line that is no step


def reader(s: TableState, t: Words, narrow: bool = False) -> Node | None:
    """`narrow`: as on a phone, where a board has nothing beside it."""
    foreseen = [] if narrow and seen.usual(s) else seen.outlook(s)  # there is no room for both
    body = [_outlook(foreseen)] + _found(s, t, narrow)
    if not [node for node in body if node]:
        return None
    return h("section", {"class": "reader", "key": "reader", "aria-label": t("reader")}, body,
             closer("read_close", t))


def _outlook(lines: list[str]) -> Node | None:
    """The consequences of the option in focus; the first line is a heading."""
    if not lines:
        return None
    return h("div", {"class": "outlook", "key": "outlook", "role": "status"},
             h("h3", None, lines[0]),
             h("ul", {"role": "list"},
               [h("li", {"class": "aside" if line[:1] in ASIDE else None}, line)
                for line in lines[1:]]))


def _found(s: TableState, t: Words, narrow: bool) -> list:
    """The card or pile being read, if any."""
    found = seen.reading(s)
    chained = [z for z in s.table["scene"]["zones"] if z["kind"] == "links"]
    if not found or (chained and not seen.picked(s)):  # the chain shows the card that asks
        return []
    zone = found["zone"]
    if found.get("heap") and is_bench(s.table["scene"]) and not narrow:
        return []
    lines = listed(zone) if zone else []
    line = found.get("line")
    drawn = None
    if line is not None:
        drawn = zone["detail"][line].get("face")
    elif has_words(found["item"]["face"]):
        drawn = found["item"]["face"]
    return [
        found.get("heap") and _heap(zone, found["heap"], found["item"], s.table["game"], t),
        drawn and card(drawn, s.table["game"], t),
        zone and zone["kind"] == "pile" and h("h3", {"class": "head", "key": "pile"}, zone["label"],
                                     t("colon"), t("cards_left", n=zone.get("count") or 0)),
        zone and not lines and [h("p", {"key": "t%d" % i}, detail["label"], t("colon"),
                         str(detail["value"]))
                       for i, detail in enumerate(zone.get("detail") or [])],
        lines and h("ul", {"class": "leafing", "key": "leafing", "role": "list"},
                    [_line(zone, i, detail, line, t)
                     for i, detail in enumerate(zone["detail"])]),
    ]


def glass(s: TableState, t: Words) -> Node | None:
    """The things in the square in focus, beside the board."""
    found = seen.reading(s) if is_bench(s.table["scene"]) else None
    if not found or not found.get("heap"):
        return None
    return h("section", {"class": "glass", "key": "glass", "aria-label": t("reader")},
             _heap(found["zone"], found["heap"], found["item"], s.table["game"], t))


def _heap(zone: dict, heap: list[dict], chosen: dict, game: str, t: Words) -> Node:
    """The things in one square, the top first; each can be pointed at."""
    name = ""
    for square in zone.get("squares") or []:
        if (square["x"], square["y"]) == (chosen["x"], chosen["y"]):
            name = square["label"]
    lines = []
    for nth, item in enumerate(heap):
        lines.append(h(
            "li",
            {"key": item["id"]},
            h("button",
              {"class": "line", "type": "button", "data-act": "read",
               "data-arg": "%s|%s" % (zone["id"], item["id"]),
               "aria-pressed": "true" if item is chosen else "false"},
              h("b", None, str(len(heap) - nth)),
              h("span", {"class": "lies", "aria-hidden": "true"},
                face(item["face"], game, t.lang)),
              h("span", None, item["label"]))))
    return h("div", {"class": "heap", "key": "heap"},
             h("h3", None, name, t("colon"), t("heap", n=len(heap))),
             h("ol", {"role": "list"}, lines))


def card_words(drawn: dict, t: Words) -> Node:
    """A card's title and all of its text."""
    return h("div", {"class": "reading-words", "key": "words"},
             h("h3", None, titled(drawn, t)),
             [h("p", None, pick(note, t.lang)) for note in drawn.get("notes") or []])


def card(drawn: dict, game: str, t: Words) -> Node:
    """A card, large: its pattern, its seal and all of its text."""
    return h(
        "div",
        {"class": "reading", "key": "reading"},
        drawn.get("diagram") and h("span", {"class": "reading-card", "aria-hidden": "true"},
                                   diagram(drawn["diagram"], game),
                                   drawn.get("seal") and seal(drawn["seal"])),
        card_words(drawn, t),
    )


def _line(zone: dict, i: int, detail: dict, chosen: int | None, t: Words) -> Node:
    words = detail["label"]
    if detail.get("value") not in (None, 1):
        words += " " + t("times", n=detail["value"])
    return h(
        "li",
        {"key": "d%d" % i},
        h("button",
          {"class": classes("btn small", i == chosen and "go"), "type": "button",
           "data-act": "read", "data-arg": "%s|%d" % (zone["id"], i),
           "aria-pressed": "true" if i == chosen else "false"},
          words),
    )
