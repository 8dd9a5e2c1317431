"""The instructor's panel beside the question: the text of a lesson's step, and the way to the
next."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import icon, portrait
from pywasm_app.ui.table.state import TableState


def coach(s: TableState, t: Words) -> Node | None:
    """The lesson's current text; None at any other table, and while the player looks back.

    New text is announced: each paragraph's key depends on its role and step, so only changes count.
    """
    lesson = s.table.get("lesson")
    if not lesson or not s.table["live"]:
        return None
    step, of = lesson["step"], lesson["of"]
    behind = step if lesson["done"] else step - 1
    clause = lesson["clause"] and not lesson["done"]
    return h(
        "section",
        {"class": classes("coach", lesson["done"] and "done"), "key": "coach",
         "aria-label": lesson["title"]},
        h("div", {"class": "coach-head", "key": "head"},
          h("b", None, lesson["title"]),
          h("span", {"class": "coach-steps"}, t("ply_of", n=step, of=of)),
          clause and h("a", {"class": "clause", "href": "#/rules/%s#%s" % (s.table["game"],
                                                                         lesson["clause"]),
                             "aria-label": t("clause_link", id=lesson["clause"])},
                       icon("rules"), h("span", None, lesson["clause"]))),
        h("div", {"class": "progress", "key": "progress", "aria-hidden": "true"},
          h("span", {"style": "width:%d%%" % (100 * behind // of)})),
        h("div", {"class": "coach-words", "key": "words", "role": "status"},
          lesson["then"] and not lesson["hint"]
          and h("p", {"class": "then", "key": "then%d" % step}, lesson["then"]),
          lesson["hint"] and h("p", {"class": "wrong", "key": "hint"}, icon("hint"),
                               h("span", None, lesson["hint"])),
          lesson["say"] and not lesson["hint"]
          and h("p", {"class": "say", "key": "say%d" % step}, lesson["say"])),
    )


def onward(lesson: dict, game: str, t: Words) -> tuple[str, list]:
    """In place of the question when the lesson asks nothing: (words, buttons)."""
    if lesson["next"]:
        return t("lesson_ready"), [
            h("button", {"class": "btn go", "type": "button", "data-act": "lesson_next",
                         "key": "next"}, t("lesson_next"))]
    then = lesson["onward"]
    one, name = then["opponent"], then["puzzle"]
    return t("lesson_done"), [
        one and h("button", {"class": "btn go whom", "type": "button",
                             "data-act": "first_opponent", "data-arg": game, "key": "whom"},
                  portrait(game, one["id"]), t("play_whom", name=one["label"])),
        h("a", {"class": "btn" if one else "btn go", "href": "#/new/" + game, "key": "new"},
          t("lesson_play")),
        name and h("a", {"class": "btn", "href": "#/puzzle/%s/%s" % (game, name),
                         "key": "puzzle"}, t("lesson_puzzle")),
        h("a", {"class": "btn", "href": "#/rules/" + game, "key": "rules"}, t("rulebook")),
        h("button", {"class": "btn calm", "type": "button", "data-act": "lesson_again",
                     "key": "again"}, t("lesson_again")),
        h("a", {"class": "btn calm", "href": "#/", "key": "lobby"}, t("to_lobby")),
    ]
