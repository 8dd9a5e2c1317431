"""The log, with buttons that step through it; and the answer to "why not?"."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels.buttons import clause_link
from pywasm_app.ui.panels.question_view import MANY
from pywasm_app.ui.panels.reader_view import card_words
from pywasm_app.ui.scene.face_view import badge, closer, has_words, icon, seal, tint
from pywasm_app.ui.scene.highlights import union, words
from pywasm_app.ui.table import seen
from pywasm_app.ui.table.state import TableState

STEPS = ("first", "earlier", "later", "last")


def _line(i: int, line: dict, place: str, letter: str, colour: int, stop: bool) -> Node:
    return h(
        "li",
        {"key": "l%d" % i},
        h(
            "button",
            {
                "class": classes("line", "kind-" + (line.get("kind") or "step"), place),
                "type": "button",
                "title": line.get("more"),
                "data-act": "go",
                "data-arg": str(line["ply"]),
                "data-line": i,
                "tabindex": 0 if stop else -1,
                "aria-current": "step" if place == "here" else None,
            },
            _sign(line, letter, colour),
            h("span", None, line["text"],
              line.get("more") and h("small", {"class": "line-more"}, line["more"])),
        ),
    )


def _sign(line: dict, letter: str, colour: int) -> Node:
    """The seal of the card in a line, in its seat's colour; else the seat's badge."""
    if line.get("seal"):
        return h("span", {"class": "signet " + tint(colour)}, seal(line["seal"]))
    return badge(colour, letter) if letter else h("span", {"class": "badge none"})


def log(s: TableState, t: Words) -> Node:
    """The log. Unchanged lines keep their nodes, so that a long game costs no more than a short
    one.

    The whole log is one tab stop, at the current line; the up and down keys move between lines.
    """
    table = s.table
    lines = []
    current = -1
    for i, line in enumerate(s.lines):
        if line["ply"] <= table["ply"]:
            current = s.first_line + i
    seats = [(s.letter(seat), s.colour(seat)) for seat in range(len(table["seats"]))]
    before, s.drawn.lines = s.drawn.lines, {}
    for i, line in enumerate(s.lines, s.first_line):
        seat = line.get("seat")
        place = ""
        if line["ply"] > table["ply"]:
            place = "ahead"
        elif i == current and not table["live"]:
            place = "here"
        letter, colour = seats[seat] if isinstance(seat, int) else ("", 0)
        stop = i == max(current, s.first_line)
        state = (place, letter, colour, stop)
        known = before.get(i)
        if not known or known[0] != line or known[1] != state:
            known = (line, state, _line(i, line, place, letter, colour, stop))
        s.drawn.lines[i] = known
        lines.append(known[2])
    at_start = table["ply"] <= 0
    at_end = table["ply"] >= table["plies"]
    return h(
        "section",
        {"class": "log", "key": "log", "aria-label": t("log")},
        h("div", {"class": "log-head"}, h("h2", {"class": "head"}, t("log")),
          h("span", {"class": "count-of"}, t("ply_of", n=table["ply"], of=table["plies"]))),
        h("ol", {"class": "lines", "aria-label": t("log"),
                 "data-scroll": "end" if table["live"] or not at_start else "start"},
          s.first_line > 0 and h("li", {"key": "earlier"}, h(
              "button", {"class": "linkish", "type": "button", "data-act": "earlier_lines"},
              t("earlier_lines", n=s.first_line))),
          lines if lines else h("li", {"class": "sub"}, t("log_empty"))),
        h(
            "div",
            {"class": "steps-bar", "role": "group", "aria-label": t("watch_replay")},
            [
                h(
                    "button",
                    {"class": "icon-btn", "type": "button", "data-act": "step", "data-arg": name,
                     "aria-label": t(name), "title": t(name),
                     "aria-disabled": "true" if (at_start if name in STEPS[:2] else at_end)
                     else None},
                    icon(name),
                )
                for name in STEPS
            ],
        ),
    )


def why(s: TableState, t: Words) -> Node:
    """Why the chosen action is forbidden: clause by clause, and the nearest legal option.

    The squares and cards of a reason are marked on the table, and named for screen readers. The
    panel covers the reader, so it also contains the text of the card in question.
    """
    answer = s.layers.get("why")
    read = seen.picked(s)
    drawn = read["item"]["face"] if read and "item" in read else {}
    game = s.table["game"]
    nearest = answer.get("nearest")
    fitting = s.selection.fitting()
    listed = s.selection.path and len(fitting) <= MANY  # a longer list is closed
    if listed and nearest and nearest["n"] in [o["n"] for o in fitting]:
        nearest = None  # it is a button beside this
    reasons = [
        h(
            "li",
            {"key": "r%d" % i},
            h("span", None, reason["text"], " "),
            reason.get("clause") and clause_link(game, reason["clause"], t),
            reason.get("need") and h("span", {"class": "need"}, t("why_need", need=reason["need"])),
            reason.get("highlights") and h("span", {"class": "sr"},
                                      words(union([reason]), s.labels(), t)),
        )
        for i, reason in enumerate(answer["reasons"])
    ]
    return h(
        "section",
        {"class": "why", "key": "why", "role": "status"},
        h("h2", {"class": "head"}, t("why_not")),
        closer("why_close", t),
        h("ul", {"class": "reasons", "role": "list"}, reasons) if reasons
        else h("p", None, answer.get("note") or t("why_legal")),
        has_words(drawn) and card_words(drawn, t),
        nearest and h("button", {"class": "btn small", "type": "button", "data-act": "option",
                                 "data-arg": nearest["n"]},
                      t("why_nearest", text=nearest["text"])),
    )
