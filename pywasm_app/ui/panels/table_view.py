"""The table: seats, board, question, hand and log, in one page.

The order in the document is the order of reading and of the Tab key: seats, board, question, hand,
log. Style sheets place them for each size of the screen.
"""

from pywasm_app.ui.base.calls import Call
from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels.curtain_view import curtain
from pywasm_app.ui.panels.lesson_view import coach
from pywasm_app.ui.panels.log_view import log, why
from pywasm_app.ui.panels.odds_view import odds
from pywasm_app.ui.panels.puzzle_view import task
from pywasm_app.ui.panels.question_view import ask
from pywasm_app.ui.panels.reader_view import glass, reader
from pywasm_app.ui.panels.recent_view import recent
from pywasm_app.ui.panels.replay_view import analysis
from pywasm_app.ui.scene.face_view import badge, icon, portrait, tint
from pywasm_app.ui.scene.layout import board_of, is_bench
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.scene_view import surface
from pywasm_app.ui.scene.zone_view import counted, zone_view
from pywasm_app.ui.table import seen
from pywasm_app.ui.table.state import TableState


def _state(on: bool | None) -> str | None:
    return None if on is None else ("true" if on else "false")


def tool(name: str, act: str, t: Words, words: str, off: bool = False, arg: str | None = None,
         pressed: bool | None = None, opened: bool | None = None, wide: bool = False,
         title: str | None = None) -> Node:
    return h(
        "button",
        {"class": classes("icon-btn", wide and "worded"), "type": "button", "data-act": act,
         "data-arg": arg, "aria-label": words, "title": title or words, "key": act,
         "aria-disabled": "true" if off else None,
         "aria-pressed": _state(pressed), "aria-expanded": _state(opened)},
        icon(name),
        wide and h("span", None, words),
    )


def _bar(s: TableState, t: Words, sound: str = "") -> Node:
    table = s.table
    can = table["can"]
    shut = table["curtain"] is not None
    return h(
        "header",
        {"class": "bar"},
        h("a", {"class": "icon-btn", "href": "#/", "aria-label": t("to_lobby"),
                "title": t("to_lobby")}, icon("home")),
        h("h1", None, table["title"]),
        h("p", {"class": "status"}, table["status"]),
        not shut and _course(table["scene"].get("course")),
        h("div", {"class": "tools", "role": "toolbar", "aria-label": t("tools")},
          not shut and [
              tool("undo", "undo", t, t("undo"), wide=True,
                   off=not can.get("undo") or not table["live"],
                   title=table.get("undo_stops") or None),
              tool("redo", "redo", t, t("redo"), off=not can.get("redo")),
              not table.get("puzzle") and tool(
                  "hint", "hint", t, t("hint"), off=not can.get("hint"), wide=True),
              tool("why", "why_mode", t, t("why_not"), pressed="why_mode" in s.layers,
                   off=not s.asked()),
          ],
          h("a", {"class": "icon-btn worded", "href": "#/rules/" + table["game"], "key": "rules",
                  "aria-label": t("rules"), "title": t("rules")},
            icon("rules"), h("span", None, t("rules"))),
          sound == "on" and tool("sound", "sound_off", t, t("mute")),
          tool("menu", "menu", t, t("menu"), opened="menu" in s.layers),
          "menu" in s.layers and _menu(s, t),
          sound == "offered" and _offer_of_sound(t)),
    )


def _offer_of_sound(t: Words) -> Node:
    return h("div", {"class": "sound-offer", "role": "status", "key": "sound-offer"},
             h("p", None, icon("sound"), t("sound_offer")),
             h("div", {"class": "sound-answers"},
               h("button", {"class": "btn small", "type": "button", "data-act": "sound_on"},
                 t("sound_yes")),
               h("button", {"class": "btn small", "type": "button", "data-act": "sound_off"},
                 t("sound_no"))))


def _course(course: dict | None) -> Node | None:
    """The phases of the turn, the current one filled."""
    if not course:
        return None
    now = course["now"]
    return h("div", {"class": "course", "key": "course"},
             h("ol", {"aria-label": course["label"]},
               [h("li", {"key": "c%d" % n, "aria-current": "step" if n == now else None},
                  h("small", {"aria-hidden": "true"}, str(n + 1)), h("span", None, name))
                for n, name in enumerate(course["steps"])]))


def _menu(s: TableState, t: Words) -> Node:
    can = s.table["can"]
    entries = [
        (t("odds"), "odds", can.get("odds") and s.table["curtain"] is None),
        (t("analysis"), "analysis", not s.learns and s.table["curtain"] is None),
        (t("flip"), "flip", s.table["curtain"] is None),
        (t("type_move"), "type", s.asked()),
        (t("keep_copy"), "keep_copy", s.table.get("save")),
        (t("share"), "share", not s.learns and s.table["curtain"] is None),
        (t("export_all"), "export_table", s.table.get("save") and s.table["curtain"] is None),
        (t("export_text"), "export_text", not s.learns and s.table["curtain"] is None),
        (t("cards"), "cards", s.layers.get("menu")["cards"]),
        (t("settings"), "settings", True),
        (t("keyboard"), "help", True),
        (t("give_up"), "give_up", can.get("resign") and s.table["curtain"] is None),
        (t("lesson_leave" if s.learns else "leave"), "leave", True),
    ]
    return h(
        "div",
        {"class": "menu", "key": "menu-list", "role": "group", "aria-label": t("menu")},
        [
            h("button", {"class": "menu-entry", "type": "button", "data-act": act, "key": act},
              words)
            for words, act, shown in entries
            if shown
        ],
    )


def _seats(s: TableState, t: Words) -> Node:
    out = []
    for panel in s.table["scene"].get("panels") or []:
        seat = panel["seat"]
        colour = s.colour(seat)
        thinking = s.table["thinking"]
        busy = thinking and thinking["seat"] == seat
        strength = s.table["seats"][seat].get("strength")
        who = s.table["seats"][seat].get("opponent")
        on_turn = s.is_on(panel)
        out.append(
            h(
                "li",
                {"class": classes("seat", tint(colour), on_turn and "on-turn"),
                 "key": "seat%d" % seat, "aria-current": "true" if on_turn else None},
                who and portrait(s.table["game"], who["id"]),
                who and not s.table["result"] and _says(s, who),
                h("div", {"class": "seat-name"}, badge(colour, panel["letter"]),
                  h("b", {"title": s.name(seat)}, s.name(seat)),
                  strength and h("small", {"class": "strength"}, strength),
                  on_turn and h("span", {"class": "turn-mark"}, t("on_turn")),
                  busy and h("span", {"class": "dots", "aria-hidden": "true"},
                             h("i"), h("i"), h("i"))),
                panel.get("tag") and h("p", {"class": "tag"}, _explained(panel, s)),
                h("dl", None, [
                    h("div", {"key": "f%d" % i}, h("dt", None, fact["label"]), _value(fact))
                    for i, fact in enumerate(panel.get("facts") or [])
                ]),
            )
        )
    near = s.bottom()
    mine = [li for li in out if li.key == "seat%d" % near]
    rest = [li for li in out if li.key != "seat%d" % near]
    return h("ul", {"class": classes("seats", counted(len(out), (3, 5))), "key": "seats",
                    "role": "list"}, rest, mine)


def _says(s: TableState, who: dict) -> Node:
    """What an opponent says: a bubble, which goes by itself and is never in the way."""
    words, face = who["says"], portrait(s.table["game"], who["id"])
    return h("div", {"class": "says", "role": "status"},
             words and h("p", {"class": "passing", "key": words}, face, h("q", None, words)))


def _explained(panel: dict, s: TableState) -> "Node | str":
    """A seat's tag, with a link to the clause that explains it."""
    if not panel.get("about"):
        return panel["tag"]
    address = "#/rules/%s#%s" % (s.table["game"], panel["about"])
    return h("a", {"href": address}, panel["tag"])


def _value(fact: dict) -> Node:
    """A number, which screen readers may read in other words."""
    said = fact.get("said")
    if not said:
        return h("dd", None, str(fact["value"]))
    return h("dd", None, h("span", {"aria-hidden": "true"}, str(fact["value"])),
             h("span", {"class": "sr"}, said))


def _standing(s: TableState, t: Words) -> Node:
    """The standing of all seats and the seat to move, in a line that stays in sight on a phone.
    Hidden from screen readers, because the panels say the same."""
    seats = []
    for panel in s.table["scene"].get("panels") or []:
        seats.append(h("span", {"class": classes("stands", s.is_on(panel) and "on-turn"),
                                "key": "s%d" % panel["seat"]},
                       badge(s.colour(panel["seat"]), panel["letter"]),
                       h("b", None, s.name(panel["seat"])),
                       h("span", {"class": "brief"},
                         [h("span", None, part) for part in panel.get("brief") or []])))
    return h("div", {"class": classes("standing", counted(len(seats), (3, 5))), "key": "standing",
                     "aria-hidden": "true"}, seats)


def look_at(s: TableState, t: Words, narrow: bool = False) -> Look:
    """The `Look` of the session's scene for its current state."""
    asked = s.asked() and "give_up" not in s.layers
    waits = asked and s.table["decision"].get("window")
    choose = s.selection
    targets = choose.targets() if asked else {}
    seats = range(len(s.table["seats"]))
    names = {seat: (s.letter(seat), s.name(seat), s.colour(seat)) for seat in seats}
    return Look(
        s.table["game"], t, targets=targets, chosen=choose.begun(), aim=seen.aim(s), stops=s.stops,
        bottom=s.bottom(), drawn=s.drawn.zones, names=names, several=len(seats) > 2,
        shown=seen.shown(s), tells=seen.tells(s, t) if asked else {},
        faint=choose.quiet() if asked else (), traces=s.traces(), coming=seen.coming(s),
        read=_read(s), folds=s.folds, narrow=narrow, picked=choose.picked_refs(),
        offers=seen.offers(s, t) if asked else {},
        awaited=names[s.table["decision"]["seat"]] if waits else None,
        learns=bool(s.learns), sums=(s.sums(), s.falls()), copies=choose.copies,
        counted=seen.counted(s),
    )


def _read(s: TableState) -> str:
    """The ref of the card shown large."""
    found = seen.reading(s)
    return (found["item"].get("ref") or "") if found and found.get("item") else ""


def _kept(s: TableState, t: Words, view: Call, *more: object, **given: object) -> Node:
    """A panel's node, reused as long as the Table is the same object and the rest of the panel's
    state is equal: `more`, and `given`, which its view is called with."""
    known = s.drawn.panels.get(view)
    state = (t.lang, more, given)
    if not known or known[0] is not s.table or known[1] != state:
        known = s.drawn.panels[view] = (s.table, state, view(s, t, **given))
    node: Node = known[2]
    return node


def table(s: TableState, t: Words, material: str, narrow: bool = False,
          sound: str = "") -> list:
    """The whole room for a session whose Table has come; `narrow`: as on a phone; `sound`: "on" or
    "offered"."""
    saved = bool(s.table.get("save"))
    bar = _kept(s, t, _bar, "why_mode" in s.layers, "menu" in s.layers, saved, sound=sound)
    if s.table["curtain"] is not None:
        return [bar, curtain(s, t)]
    thinking = s.table["thinking"]
    look = look_at(s, t, narrow)
    told = s.layers.top(("why", "odds", "analysis"))
    hands = s.hands()
    chains = [z for z in s.table["scene"]["zones"] if z["kind"] == "links"]
    names = [zone["id"] for zone in hands + chains]
    held = max([len(zone["items"]) for zone in hands] + [0])
    return [
        bar,
        task(s, t),
        h(
            "main",
            {"class": classes("table", "skin-" + s.table["game"], not s.table["live"] and "past",
                              board_of(s.table["scene"]) and "layout-board",
                              is_bench(s.table["scene"]) and "layout-bench",
                              s.table["scene"].get("layout") == "sheets" and "layout-sheets",
                              hands and "with-hand", chains and "chained",
                              s.learns and s.table["live"] and "learning",
                              "stones" in material.split() and "stones",
                              counted(len(s.table["seats"]), (3,), "seats-"),
                              counted(held, (4,), "hand-")),
             "id": "main",
             "key": "table"},
            _kept(s, t, _standing),
            _kept(s, t, _seats, thinking and thinking["seat"]),
            h("section", {"class": "board", "key": "board", "aria-label": s.table["title"]},
              _kept(s, t, recent),
              surface(s.table["scene"], look, material, names, None if narrow else glass(s, t))),
            h(
                "div",
                {"class": "dock", "key": "dock"},
                coach(s, t),
                told == "why" and why(s, t),
                told == "odds" and odds(s, t),
                told == "analysis" and analysis(s, t),
                ask(s, material, t),
                [h("section", {"class": "chain", "key": zone["id"], "aria-label": zone["label"]},
                   h("h2", {"class": "head"}, zone["label"]), zone_view(zone, look, "chain "))
                 for zone in chains],
                reader(s, t, narrow),
                h("section", {"class": classes("hands", look.targets and "asking"), "key": "hands",
                              "aria-label": t("hand")},
                  [zone_view(zone, look, "hands ") for zone in hands]),
            ),
            _kept(s, t, log, s.first_line),
        ),
    ]
