"""A puzzle: its task, above the question; and the buttons after its end."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels.buttons import button, prompt
from pywasm_app.ui.scene.face_view import icon
from pywasm_app.ui.table.state import TableState


def task(s: TableState, t: Words) -> Node | None:
    """The task, with a hint if the player asked for it; None at any other table."""
    puzzle = s.table.get("puzzle")
    if not puzzle or not s.table["live"]:
        return None
    asked = puzzle["hint"] and puzzle["standing"] == "open"
    return h(
        "section", {"class": "task", "key": "task", "aria-label": t("puzzle_task")},
        h("p", None, puzzle["title"] and [h("b", None, puzzle["title"]), " "], puzzle["text"],
          puzzle["standing"] == "open" and [
              [" ", h("span", {"class": "so-far", "key": one}, one)]
              for one in puzzle["progress"]]),
        asked and not s.is_hinted and h(
            "button", {"class": "btn small calm", "type": "button", "data-act": "puzzle_hint",
                       "key": "hint"}, t("hint")),
        asked and s.is_hinted and h("p", {"class": "sub", "key": "told", "role": "status"},
                             icon("hint"), puzzle["hint"]))


def onward(s: TableState, t: Words) -> list:
    """In place of the question when the puzzle is over."""
    puzzle = s.table["puzzle"]
    standing = puzzle["standing"]
    buttons = []
    if standing == "failed":
        buttons = [button(t("puzzle_again"), "puzzle_again", kind="go"),
                   s.table["can"]["undo"] and button(t("undo"), "undo", kind="calm"),
                   puzzle["id"] and button(t("puzzle_solution"), "puzzle_solution", kind="calm")]
    if standing == "shown":
        buttons = [button(t("watch_replay"), "step", "first", kind="calm")]
    if s.puzzle:
        buttons += [_link(s.days, "#/record", t("day_calendar"), True),
                    _link(puzzle["next"], "#/puzzle/%s/%s" % (s.table["game"], puzzle["next"]),
                          t("puzzle_next"), standing != "failed" and not s.days),
                    _link(puzzle["id"], "#/puzzles/" + s.table["game"], t("puzzles"), False)]
    if standing != "failed":
        buttons.append(button(t("puzzle_again"), "puzzle_again", kind="calm"))
    return [
        h("div", {"class": classes("verdict", standing), "key": "verdict", "role": "status"},
          standing == "solved" and icon("check"), prompt(t("puzzle_" + standing)),
          s.days > 1 and h("p", {"class": "sub", "key": "days"},
                           t("day") + t("colon") + t("days_in_a_row", n=s.days)),
          standing == "failed" and [h("p", {"class": "sub", "key": one}, one)
                                    for one in puzzle["progress"]]),
        h("div", {"class": "options", "key": "onward"}, buttons),
    ]


def _link(there: str | int, address: str, words: str, first: bool) -> Node | None:
    if not there:
        return None
    return h("a", {"class": classes("btn", "go" if first else "calm"), "href": address,
                   "key": address}, words)
