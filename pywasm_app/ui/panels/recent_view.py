"""The line over the board: what was done since somebody last chose, and the way to see it again."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import badge, seal
from pywasm_app.ui.table.state import TableState

MANY = 4  # parts, of which not all may be in sight


def recent(s: TableState, t: Words) -> Node:
    """It keeps its place also where there is nothing to tell, and unfolds when it has the focus.
    Where much was done, what weighs most is said first."""
    told = s.table["recent"]
    long = sum([len(turn["parts"]) for turn in told["turns"]]) >= MANY
    turns = [
        h("span", {"class": "told", "key": "t%d" % i}, _who(s, turn["seat"], t),
          [_part(part, k) for k, part in enumerate(turn["parts"])])
        for i, turn in enumerate(told["turns"])
    ]
    notice = s.table["announced"]
    return h(
        "div",
        {"class": "recent", "key": "recent"},
        notice and not s.table["result"] and h("p", {"class": "announced", "key": "notice"},
                                               notice["text"]),
        h("p", {"class": classes("turns", long and "long"), "key": "turns", "tabindex": 0},
          long and told["upshot"] and h("b", {"class": "upshot"}, " · ".join(told["upshot"])),
          h("span", {"class": "list"},
            h("span", None, turns or h("span", {"class": "told none"}, s.table["status"])))),
        turns and s.table["live"] and told["from"] < told["to"] and h(
            "button", {"class": "linkish", "type": "button", "data-act": "watch", "key": "watch"},
            t("watch_again")),
    )


def _part(part: dict, k: int) -> list:
    """Parts of one turn; what is done to somebody follows what it is done with."""
    between = " " if part["text"].startswith("→") else " · "
    return [k > 0 and between, part["seal"] and seal(part["seal"]), part["text"]]


def _who(s: TableState, seat: int | None, t: Words) -> list:
    if seat is None:
        return []
    return [badge(s.colour(seat), s.letter(seat)), h("b", None, s.name(seat)), t("colon")]
