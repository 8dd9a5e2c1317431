"""Looking back on a game: stepping and scrubbing, the viewpoint, notes, other lines, and the
prospects of all sides over time."""

from pywasm_app.ui.base.score import percent
from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels.buttons import button, prompt
from pywasm_app.ui.scene.face_view import badge, closer, icon, tint
from pywasm_app.ui.table.state import TableState


def past(s: TableState, t: Words) -> list:
    """The panel in place of the question."""
    table, can = s.table, s.table["can"]
    return [
        prompt(t("replay") + " · " + t("ply_of", n=table["ply"], of=table["plies"])),
        h("div", {"class": "scrub", "key": "scrub"},
          h("button", {"class": "icon-btn", "type": "button", "key": "play",
                       "data-act": "pause" if s.playing else "play_on",
                       "aria-label": t("pause" if s.playing else "play_on"),
                       "title": t("pause" if s.playing else "play_on")},
            icon("pause" if s.playing else "later")),
          h("input", {"type": "range", "min": 0, "max": table["plies"], "value": table["ply"],
                      "data-set": "scrub", "aria-label": t("step")})),
        h("div", {"class": "options", "key": "options"},
          can.get("all") and _eyes(s, t),
          can.get("branch") and button(t("branch"), "branch", kind="calm"),
          button(t("analysis"), "analysis", kind="calm"),
          button(t("to_game"), "step", "last", kind="go")),
        can.get("branch") and h("p", {"class": "sub kept", "key": "kept"}, t("branch_keeps")),
    ]


def _eyes(s: TableState, t: Words) -> Node:
    now = s.eyes()
    choices = [("all", t("eyes_all"))]
    choices += [(str(i), seat["name"]) for i, seat in enumerate(s.table["seats"])]
    choices.append(("none", t("eyes_none")))
    value = "none" if now is None else str(now)
    return h(
        "label", {"class": "inline eyes", "key": "eyes"}, h("span", None, t("eyes")),
        h("select", {"data-set": "eyes"},
          [h("option", {"value": v, "selected": v == value}, words) for v, words in choices]),
    )


def _notes(s: TableState, t: Words) -> list:
    """The others' notes on the current step, and a field for the player's own; no field if the
    writer is unknown."""
    said = [h("div", {"class": "sub", "key": "noted%d" % k},
              h("b", None, t("note") if n["seat"] is None else t("note_by", who=s.name(n["seat"]))),
              [h("p", None, line) for line in n["text"].split("\n")])
            for k, n in enumerate(s.noted())]
    return [said, s.table["can"].get("note", True) and _field(s, t)]


def _field(s: TableState, t: Words) -> Node:
    text = s.note()
    return h("label", {"class": "field note", "key": "note"}, h("span", None, t("note")),
             h("textarea", {"rows": 2 if text else 1, "data-set": "note", "value": text,
                            "maxlength": 1000, "placeholder": t("note_here")}))


def _lines(s: TableState, t: Words) -> Node | None:
    """The lines of the game, including the one on the table."""
    found = s.table.get("lines") or []
    if not found:
        return None
    now = s.table["line"]
    rows = []
    for k, line in enumerate(found):
        name = s.line_name(k, t)
        about = t("line_about", n=line["plies"])
        if k != now:
            about += " · " + t("line_from", n=line["from"])
        rows.append(h(
            "li", {"key": "line%d" % k},
            h("button", {"class": "btn small" + (" go" if k == now else ""), "type": "button",
                         "data-act": "line", "data-arg": str(k),
                         "aria-current": "true" if k == now else None}, name),
            h("span", {"class": "sub"}, about),
            h("button", {"class": "linkish", "type": "button", "data-act": "ask_name_line",
                         "data-arg": str(k), "aria-label": t("line_rename", name=name)},
              t("rename")),
            k != now and h("button", {"class": "linkish", "type": "button",
                                      "data-act": "ask_drop_line", "data-arg": str(k),
                                      "aria-label": t("line_delete", name=name)}, t("delete"))))
    return h("div", {"class": "game-lines", "key": "lines"}, h("h3", {"class": "head"}, t("lines")),
             h("ul", {"role": "list"}, rows))


def analysis(s: TableState, t: Words) -> Node:
    """The panel beside a game in review: a note on the step, the lines, and the prospects of all
    sides as a curve and as numbers, once they are computed."""
    told = s.layers.get("analysis")
    curve: list = [h("p", {"class": "sub", "key": "wait", "role": "status"}, t("analysis_wait"))]
    if told.get("plies"):
        curve = [
            h("p", {"class": "sub", "key": "about"}, t("analysis_about")),
            h("canvas", {"class": "curve", "key": "curve", "role": "img",
                         "aria-label": _said(s, t)}),
            h("ul", {"class": "keys-of", "role": "list", "key": "keys"},
              [h("li", {"class": tint(s.colour(seat)), "key": "k%d" % seat},
                 badge(s.colour(seat), s.letter(seat)), h("b", None, s.name(seat)),
                 h("span", None, t("percent", n=_percent(told, seat, s.table["ply"]))))
               for seat in s.sides()]),
            told["swing"] and h(
                "button", {"class": "linkish", "type": "button", "data-act": "go", "key": "swing",
                           "data-arg": str(told["swing"]["ply"])},
                t("swing", n=told["swing"]["ply"], who=s.name(told["swing"]["seat"]),
                  by=percent(told["swing"]["by"]))),
            _facts(told, s, t),
            h("button", {"class": "linkish", "type": "button", "data-act": "analysis_table",
                         "key": "opener", "aria-expanded": "true" if told["open"] else "false"},
              t("analysis_table")),
            told["open"] and _numbers(told, s, t),
        ]
    return h(
        "section", {"class": "why analysis", "key": "analysis"},
        h("h2", {"class": "head"}, t("analysis")), closer("analysis_close", t),
        _notes(s, t), _lines(s, t),
        h("h3", {"class": "head", "key": "standing"}, t("standing")), curve)


def _percent(told: dict, seat: int, ply: int) -> int:
    """A seat's prospects at the last point up to a ply, in percent."""
    at = len([p for p in told["plies"] if p <= ply]) - 1
    return percent(told["shares"][seat][max(at, 0)])


def _said(s: TableState, t: Words) -> str:
    """The curve's content, for screen readers."""
    told = s.layers.get("analysis")
    names = [t("stands_now", who=s.name(seat), n=_percent(told, seat, s.table["ply"]))
             for seat in s.sides()]
    return t("standing") + t("colon") + t("comma").join(names)


def _facts(told: dict, s: TableState, t: Words) -> Node:
    """The counted facts, a column for each side."""
    sides = s.sides()
    return _table(t, s, [
        (t("fact_" + fact["fact"]), [fact["values"][seat] for seat in sides])
        for fact in told["facts"]], "facts")


def _numbers(told: dict, s: TableState, t: Words) -> Node:
    """The numbers of the curve."""
    sides = s.sides()
    rows = [(t("step_n", n=ply), [percent(told["shares"][seat][k]) for seat in sides])
            for k, ply in enumerate(told["plies"])]
    return h("div", {"class": "numbers", "key": "numbers", "tabindex": 0, "role": "region",
                     "aria-label": t("analysis_table")}, _table(t, s, rows, "shares-of"))


def _table(t: Words, s: TableState, rows: list, key: str) -> Node:
    heads = [h("th", {"scope": "col", "key": "h%d" % seat}, badge(s.colour(seat), s.letter(seat)),
               h("span", {"class": "sr"}, s.name(seat))) for seat in s.sides()]
    return h(
        "table", {"class": "counts", "key": key},
        h("thead", None, h("tr", None, h("td", None), heads)),
        h("tbody", None, [
            h("tr", {"key": "r%d" % k}, h("th", {"scope": "row"}, name),
              [h("td", None, "–" if value is None else str(value)) for value in values])
            for k, (name, values) in enumerate(rows)]))
