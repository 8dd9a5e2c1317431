"""The line over the board: the actions since the player's last choice, and a button to replay
them."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import badge, seal, tint
from pywasm_app.ui.table.state import TableState

MANY = 4  # parts that may not all be in sight


def recent(s: TableState, t: Words) -> Node:
    """The line keeps its place even if it is empty, and unfolds when it has the focus. If it is
    long, it begins with the most important results."""
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
        balance(s, t),
        turns and s.table["live"] and told["from"] < told["to"] and h(
            "button", {"class": "linkish", "type": "button", "data-act": "watch", "key": "watch"},
            t("watch_again")),
    )


def balance(s: TableState, t: Words) -> Node | None:
    """The prospects of both sides, as a bar; none if they may not be known, are the subject of a
    lesson or a task, or are decided."""
    shares = s.table.get("stands")
    if not shares or s.table["result"] or s.lesson() or s.table.get("puzzle"):
        return None
    sides = sorted(_sides(s, len(shares)), key=lambda seat: seat != s.bottom())
    said = [s.name(seat) + " " + t("percent", n=shares[seat]) for seat in sides]
    return h("div", {"class": "balance", "key": "balance", "role": "img",
                     "aria-label": t("how_it_stands") + t("colon") + t("comma").join(said),
                     "title": t("how_it_stands") + t("colon") + t("comma").join(said)},
             [h("i", {"class": tint(s.colour(seat)), "style": "flex:%d 1 0" % max(shares[seat], 1),
                      "data-text": t("percent", n=shares[seat]) if shares[seat] > 20 else ""})
              for seat in sides])


def _sides(s: TableState, seats: int) -> list[int]:
    """A seat of each team that has sheets on the table; for the bottom seat's team, that seat."""
    team = {z["seat"]: z["team"] for z in s.table["scene"]["zones"] if z.get("team") is not None}
    found: dict[int, int] = {}
    for seat in range(seats):
        own = team.get(seat, seat)
        if own not in found or seat == s.bottom():
            found[own] = seat
    return list(found.values())


def _part(part: dict, k: int) -> list:
    """Parts of one turn; the effect on a target follows its cause without a dot."""
    between = " " if part["text"].startswith("→") else " · "
    return [k > 0 and between, part["seal"] and seal(part["seal"]), part["text"]]


def _who(s: TableState, seat: int | None, t: Words) -> list:
    if seat is None:
        return []
    return [badge(s.colour(seat), s.letter(seat)), h("b", None, s.name(seat)), t("colon")]
