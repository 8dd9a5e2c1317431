"""The current question, with every answer as a button.

The same panel shows that a bot is thinking, asks for confirmation before an irreversible action,
shows the result of the game, and says that the player is looking at the past.
"""

from pywasm_app.ui.base.score import percent
from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels import puzzle_view
from pywasm_app.ui.panels.buttons import button, prompt
from pywasm_app.ui.panels.ending_view import ending
from pywasm_app.ui.panels.lesson_view import onward
from pywasm_app.ui.panels.orders_view import orders
from pywasm_app.ui.panels.replay_view import past
from pywasm_app.ui.scene.face_view import face, icon
from pywasm_app.ui.scene.highlights import places, sketch
from pywasm_app.ui.scene.sheet_view import sign
from pywasm_app.ui.table import lone, seen
from pywasm_app.ui.table.state import TableState

MANY = 8  # options from which on they are in a list that must be opened
HEADS = 6  # characters up to which each, if a long list is about them, has a button
FEW = 3  # options up to which their buttons have long texts


def ask(s: TableState, material: str, t: Words) -> Node:
    """The panel for a session, whatever its state; `material` is that of stills of the table."""
    table = s.table
    asks_back = s.layers.top(("give_up", "confirm"))
    if asks_back == "give_up":
        sure = "leave_sure" if s.table["can"].get("leaves") else "give_up_sure"
        body = _sure(t(sure), "give_up_sure", "give_up_not", t)
    elif asks_back:
        option = s.layers.get("confirm")
        body = _sure(option["warn"], "sure", "rather_not", t, option["text"])
    elif not table["live"]:
        body = past(s, t)
    elif s.lesson() and (s.lesson()["next"] or s.lesson()["done"]):
        words, buttons = onward(s.lesson(), table["game"], t)
        body = [prompt(words), h("div", {"class": "options", "key": "onward"}, buttons)]
    elif table.get("puzzle") and table["puzzle"]["standing"] != "open":
        body = puzzle_view.onward(s, t)
    elif table["result"]:
        body = ending(s, material, t)
    elif table["decision"] and s.lone and not lone.is_elsewhere(s):
        body = [prompt(table["decision"]["prompt"])]
    elif table["decision"]:
        body = _question(s, t)
    else:
        body = _waiting(s, t)
    return h("section", {"class": "ask", "key": "ask", "aria-label": t("what_now"),
                         "data-pending": not s.takes_press()}, body, _orders(s, t))


def _orders(s: TableState, t: Words) -> Node | None:
    known = s.table.get("orders")
    if not known or not s.table["live"] or s.table["result"]:
        return None
    return orders(known, "orders" in s.layers, t)


def pictures(scene: dict, seat: int) -> tuple[dict, list[str]]:
    """The faces for small pictures on buttons: ({ref: face}, the refs in `seat`'s hand). A ref
    shared by different things of one zone, such as a square's, has no picture."""
    faces: dict[str, dict] = {}
    held: list[str] = []
    for zone in scene["zones"]:
        here: dict[str, dict] = {}
        for item in zone["items"]:
            ref = item["ref"]
            here[ref] = item["face"] if here.get(ref, item["face"]) == item["face"] else {}
            if zone["kind"] == "hand" and zone.get("seat") == seat:
                held.append(item["ref"])
        faces.update(here)
    return faces, held


def pictured(at: list[str], faces: dict, held: list[str]) -> dict | None:
    """The face of an option's button: that of the first ref in the hand, else of the first ref.

    >>> frog, pond = {"symbol": "frog"}, {"symbol": "pond"}
    >>> pictured(["square", "card"], {"square": pond, "card": frog}, ["card"])["symbol"]
    'frog'
    """
    refs = [ref for ref in at if ref in held] or at
    drawn = faces.get(refs[0]) if refs else None
    if not drawn or drawn.get("back") or drawn.get("title"):
        return None
    return drawn if drawn.get("symbol") else None


def _option(option: dict, number: int, s: TableState, known: tuple[dict, list[str]], only: bool,
            where: dict | None, told: str) -> Node:
    """A button. `where`: the places of the squares, if it needs a sketch; `told`: its effect in
    words."""
    picture = sketch(option, where) if where else None
    drawn = pictured(option["at"], *known)
    who = known[0].get(option["at"][0]) if option["at"] else None
    if who and who.get("shape") == "head":
        picture = sign(who)
    elif drawn and not picture:
        picture = h("span", {"class": "chip-face", "aria-hidden": "true"},
                    face(drawn, s.table["game"]))
    short = option.get("short")
    is_next = option["n"] == s.pointing.primed or (only and not option.get("quiet"))
    together, picked = s.selection.together, s.selection.picked
    is_next = is_next or bool(picked and option["n"] == together["end"])
    picks = s.selection.picks() and option["n"] in together["ns"]
    return h(
        "button",
        {
            "title": option["text"] if short else None,
            "class": classes("btn", "option", short and "shortened",
                             is_next and "go",
                             not only and not option["at"] and "calm",
                             option["n"] in seen.advised(s) and "aim"),
            "type": "button",
            "data-act": "option",
            "data-arg": option["n"],
            "key": "o" + option["n"],
            "aria-pressed": ("true" if option["n"] in picked else "false") if picks else None,
            "aria-disabled": None if s.takes_press() else "true",
            "aria-keyshortcuts": str(number) if 0 < number < 10 else None,
        },
        picture,
        h("span", {"class": "long"}, option["text"]),
        short and h("span", {"class": "short"}, short),
        told and h("span", {"class": "sr"}, " (%s)" % told),
    )


def _many(options: list[dict], s: TableState, known: tuple[dict, list[str]]) -> list[Node]:
    """The buttons of a long list; unchanged ones keep their content."""
    kept, buttons = {}, []
    advised, primed = seen.advised(s), s.pointing.primed
    for option in options:
        n = option["n"]
        state = (option, n in advised, n == primed, pictured(option["at"], *known))
        before = s.drawn.options.get(n)
        if not before or before[0] != state:
            before = (state, _option(option, 0, s, known, False, None, ""))
        button = before[1]
        if ("aria-disabled" in button.attrs) == s.takes_press():
            attrs = dict(button.attrs)
            attrs.pop("aria-disabled", None)
            if not s.takes_press():
                attrs["aria-disabled"] = "true"
            button = Node(button.tag, attrs, button.kids, button.key)
        kept[n] = (state, button)
        buttons.append(button)
    s.drawn.options = kept
    return buttons


def _question(s: TableState, t: Words) -> list:
    decision = s.table["decision"]
    fitting = _named(s)
    known = pictures(s.table["scene"], decision["seat"])
    where = places(s.table["scene"]["zones"]) if s.selection.complete() else None
    shown: Node | list
    if len(fitting) > MANY:
        shown = _list(fitting, s, known, t)
    else:
        buttons = [_option(option, i + 1, s, known, len(fitting) == 1, where,
                           seen.telling(s, [option], t)) for i, option in enumerate(fitting)]
        apart = ""
        if s.table["scene"].get("layout") == "sheets":
            apart = "below" if s.hands() else "beside"
        shown = _answers(fitting, buttons, where, t, apart)
    again = s.selection.begun() and h(
        "div", {"class": "options again", "key": "again"},
        h("button", {"class": "btn quiet", "type": "button", "data-act": "choose_again",
                     "title": t("choose_again")},
          icon("undo"), h("span", None, t("choose_again"))))
    return [
        _asked(s, fitting, t),
        s.table["decision"].get("concern") and h("p", {"class": "sub", "key": "concern"},
                                                 s.table["decision"]["concern"]),
        s.hinting and h("p", {"class": "sub", "key": "hinting"}, t("hint_thinking")),
        s.hint and _hint(s.hint, t),
        _legend(s),
        _all_at_once(s),
        shown,
        s.stands and not s.pending and _standing(s, t),
        again,
        "typing" in s.layers and _typing(s, t),
    ]


def _named(s: TableState) -> list[dict]:
    """The fitting answers; with several chosen together, the option that ends the choice says how
    many."""
    together, fitting = s.selection.together, s.selection.fitting()
    if not together or together["all"]:
        return fitting
    text = together["texts"][len(s.selection.picked)]
    return [dict(o, text=text, short="") if o["n"] == together["end"] else o for o in fitting]


def _legend(s: TableState) -> Node | None:
    """The meaning of loud and quiet marks on squares, if there are both."""
    legend = s.table["decision"].get("legend")
    targets, quiet = s.selection.targets(), s.selection.quiet()
    if not legend or not s.selection.path or not quiet or len(quiet) == len(targets):
        return None
    return h("p", {"class": "legend", "key": "legend"},
             h("span", None, h("i", {"class": "loud"}), legend[0]),
             h("span", None, h("i", {"class": "soft"}), legend[1]))


def _all_at_once(s: TableState) -> Node | None:
    """The button that does together all that may be done together."""
    together = s.selection.together
    if not together or not together["all"] or s.selection.begun():
        return None
    return h("div", {"class": "options", "key": "together"},
             h("button", {"class": "btn option go", "type": "button", "data-act": "together",
                          "aria-disabled": None if s.takes_press() else "true"},
               together["texts"][0]))


def _asked(s: TableState, fitting: list[dict], t: Words) -> Node:
    """The question. A request to press once more replaces it and keeps its height: nothing may move
    between two presses."""
    words = _heading(s, fitting, t)
    primed = s.selection.known(s.pointing.primed)
    return prompt(words, "primed" if primed else "",
                  s.table["decision"]["prompt"] if primed else "")


def _heading(s: TableState, fitting: list[dict], t: Words) -> str:
    """The question; after a choice, its part that is still open."""
    if "why_mode" in s.layers:
        return t("why_mode")
    primed = s.selection.known(s.pointing.primed) if s.pointing.primed else None
    if primed:
        return t("press_again", text=primed.get("short") or primed["text"])
    begun = s.selection.begun()
    if not begun or not fitting:
        return s.table["decision"]["prompt"]
    names = [name for name in [s.called(ref, t) for ref in begun] if name]
    what = t("arrow").join(names)
    if s.selection.complete():
        return t("choose_way", what=what)
    always = not [option for option in fitting if not option.get("quiet")]
    return t("choose_left" if always else "choose_lit", what=what)


def _list(fitting: list[dict], s: TableState, known: tuple[dict, list[str]], t: Words) -> list:
    """A long list of answers, made only when the player opens it, because the table shows them too;
    those without a target are outside the list. If they are about a few characters, each has a
    button that leads to its answers."""
    plain = [o for o in fitting if not o["at"]]
    rest = [o for o in fitting if o["at"]] if s.listing else []
    buttons = _many(plain + rest, s, known)
    apart, listed = buttons[: len(plain)], buttons[len(plain) :]
    opener = h("button", {"class": "opener", "type": "button", "data-act": "all_options",
                          "aria-expanded": "true" if s.listing else "false"},
               icon("open"), t("all_options", n=len(fitting)))
    is_closed = s.table["scene"].get("layout") == "sheets" and not s.listing
    return [
        is_closed and _first(fitting, s, known, t),
        apart and h("div", {"class": "options apart", "key": "apart"}, apart),
        h("div", {"class": "all-options", "key": "all"},
          opener, s.listing and h("div", {"class": "options"}, listed)),
    ]


def _first(fitting: list[dict], s: TableState, known: tuple[dict, list[str]], t: Words) -> Node:
    """The request to choose on the table, and a button for each character that can be chosen."""
    refs = []
    for option in fitting:
        if option["at"] and option["at"][0] not in refs:
            refs.append(option["at"][0])
    heads = [(ref, known[0][ref]) for ref in refs if known[0].get(ref, {}).get("shape") == "head"]
    shown = heads if len(heads) == len(refs) <= HEADS else []
    return h("div", {"class": "first", "key": "first"},
             h("p", {"class": "sub"}, t("lit_first")),
             shown and h("div", {"class": "options several"},
                         [h("button", {"class": "btn option whom", "type": "button",
                                       "data-act": "point", "data-arg": ref, "key": "f" + ref},
                            sign(f), h("span", None, s.called(ref, t))) for ref, f in shown]))


def _answers(fitting: list[dict], buttons: list[Node], where: dict | None, t: Words,
             apart: str) -> Node:
    """The buttons; if there are several, those without a target are outside the list that may be
    scrolled. `apart`: the option that passes has a fixed place, "beside" the others or, with all
    options without a target, "below" them."""
    plain = [b for i, b in enumerate(buttons) if not fitting[i]["at"]]
    rest = [b for i, b in enumerate(buttons) if fitting[i]["at"]]
    passes = [b for i, b in enumerate(buttons)
              if fitting[i].get("quiet") and not fitting[i]["at"]] if apart == "beside" else []
    if passes:
        others = [b for b in buttons if b not in passes]
        return h("div", {"class": "answers with-pass", "key": "answers", "role": "group",
                         "aria-label": t("what_now")},
                 others and h("div", {"class": classes("options", len(others) > FEW and "several")},
                              others),
                 h("div", {"class": "options apart passes"}, passes))
    several = len(buttons) > FEW
    if (several or apart == "below") and plain and rest:
        return h("div", {"class": classes("answers", apart), "key": "answers", "role": "group",
                         "aria-label": t("what_now")},
                 h("div", {"class": classes("options", several and "several")}, rest),
                 h("div", {"class": "options apart"}, plain))
    names = classes("options", (where or several) and "several", where and "variants",
                    not rest and "apart")
    return h("div", {"class": names, "key": "options", "role": "group",
                     "aria-label": t("what_now")}, buttons)


def _standing(s: TableState, t: Words) -> Node:
    """A roll that the page makes: the time until then, and the button for rolling oneself."""
    return h("p", {"class": "sub rolls-itself", "key": "rolls"},
             h("i", {"class": "sand", "style": "--stands: %dms" % s.stands, "aria-hidden": "true",
                     "key": str(s.table["ply"])}),
             h("span", None, t("rolls_itself"), " "),
             h("button", {"class": "link", "type": "button", "data-act": "roll_myself"},
               t("roll_myself")))


def _hint(hint: dict, t: Words) -> Node:
    words = t("hint_says", text=hint["text"])
    if hint.get("because"):
        words += t("hint_because", why=hint["because"])
    won = hint.get("win_probability")
    if won is not None:
        words += t("dot") + t("hint_won", n=percent(won))
    return h("p", {"class": "sub hint", "key": "hint", "role": "status"}, icon("hint"), words)


def _typing(s: TableState, t: Words) -> Node:
    example = "".join(s.selection.called(1))
    field = s.layers.get("typing")
    return h(
        "form",
        {"class": "typing", "key": "typing", "data-submit": "typed"},
        h("label", {"for": "typed"}, t("type_help", n=example)),
        h("div", {"class": "inline"},
          h("input", {"id": "typed", "type": "text", "autocomplete": "off", "spellcheck": "false",
                      "autocapitalize": "off", "data-set": "typed", "value": field["text"],
                      "maxlength": 200, "aria-describedby": "typed-error"}),
          h("button", {"class": "btn go", "type": "submit"}, t("do_it"))),
        h("p", {"class": "error", "id": "typed-error", "role": "alert"}, field["error"]),
    )


def _waiting(s: TableState, t: Words) -> list:
    thinking = s.table["thinking"]
    if s.table.get("beat"):
        return [prompt(s.table["status"]), h("p", {"class": "sub", "key": "sub"}, t("falling"))]
    if not thinking:
        return [prompt(s.table["status"]), h("p", {"class": "sub", "key": "sub"}, t("wait"))]
    name = s.name(thinking["seat"])
    done = percent(thinking.get("done") or 0)
    return [
        prompt(t("thinking", name=name)),
        h("div", {"class": "progress", "key": "progress", "role": "progressbar",
                  "aria-label": t("thinking", name=name), "aria-valuemin": 0, "aria-valuemax": 100,
                  "aria-valuenow": done},
          h("span", {"style": "width:%d%%" % done})),
        h("div", {"class": "options", "key": "options"},
          button(t("skip"), "skip", kind="calm"), button(t("stop"), "stop", kind="calm")),
    ]


def _sure(words: str, yes: str, no: str, t: Words, what: str = "") -> list:
    """Asks for confirmation; the confirming button names the action (`what`), so that it can't be
    misread."""
    back = t("choose_again") if what else t("rather_not")
    return [
        prompt(words),
        h("div", {"class": "options", "key": "options"},
          button(what or t("sure"), yes, kind="danger"), button(back, no, kind="calm")),
    ]
