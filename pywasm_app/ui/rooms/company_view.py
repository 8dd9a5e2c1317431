"""Whom to play: the opponents of a game, in the form for a new one."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.scene.face_view import portrait


def known(game: dict, name: str) -> dict | None:
    """The opponent of that name."""
    for one in game.get("opponents") or []:
        if one["id"] == name:
            return dict(one)
    return None


def meet(form: dict, game: dict, seat: int, name: str) -> None:
    """Seats an opponent, with its level and what it plays with."""
    one = known(game, name)
    if one:
        form["seats"][seat]["opponent"] = name
        form["seats"][seat]["level"] = one["level"]
        for setting, value in one["settings"].items():
            key = "%s_%d" % (setting, seat + 1)
            if key in form["config"]:
                form["config"][key] = value


def company(game: dict, form: dict, seat: int, material: str, t: Words) -> Node:
    """All opponents to choose from, on the game's own cloth: each with what it says, its level and
    its way to play."""
    name = "seat.%d.opponent" % seat
    chosen = form["seats"][seat]["opponent"]
    return h(
        "fieldset",
        {"class": "company", "key": name},
        h("legend", None, t("whom")),
        h("div", {"class": classes("surface", material, "company-row")}, [
            h("label", {"class": classes("person", one["id"] == chosen and "on"),
                        "key": one["id"]},
              h("input", {"type": "radio", "name": name, "value": one["id"], "data-set": name,
                          "checked": one["id"] == chosen}),
              portrait(game["id"], one["id"]),
              h("b", None, pick(one["label"], t.lang)),
              h("q", None, pick(one["said"], t.lang)),
              _reach(game["levels"], one["level"], t),
              h("small", {"class": "manner"}, pick(one["about"], t.lang)))
            for one in game["opponents"]
        ]),
    )


def _reach(levels: list[dict], level: str, t: Words) -> Node:
    """A level, as a rung among all."""
    at = [one["level"] for one in levels].index(level)
    return h("span", {"class": "reach"},
             h("span", {"class": "rungs", "aria-hidden": "true"},
               [h("i", {"class": "on" if i <= at else "", "key": "s%d" % i})
                for i in range(len(levels))]),
             h("small", None, pick(levels[at]["label"], t.lang)))
