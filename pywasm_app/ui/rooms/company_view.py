"""Whom to play: the opponents of a game, in the form for a new one."""

from pywasm_app.ui.base.score import in_words
from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.scene.face_view import dress, portrait


def known(game: dict, name: str) -> dict | None:
    """The opponent of that name."""
    for one in game.get("opponents") or []:
        if one["id"] == name:
            return dict(one)
    return None


def expected(game: dict, results: list | tuple) -> str:
    """Who wants to play: the second opponent; later the last one met, and after two victories over
    it in a row the next.

    >>> pond = {"opponents": [{"id": "frog"}, {"id": "heron"}, {"id": "pike"}]}
    >>> results = [[who, how, ""] for who, how in (("heron", "w"), ("heron", "w"), ("", "l"))]
    >>> expected(pond, []), expected(pond, results[:1]), expected(pond, results)
    ('heron', 'heron', 'pike')
    """
    names = [one["id"] for one in game["opponents"]]
    met = [past for past in results if past[0] in names]
    if not met:
        return str(names[min(1, len(names) - 1)])
    at = names.index(met[-1][0])
    beaten = len(met) > 1 and [past[:2] for past in met[-2:]] == [[names[at], "w"]] * 2
    return str(names[min(at + beaten, len(names) - 1)])


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


def company(game: dict, form: dict, seat: int, t: Words, results: list | tuple) -> Node:
    """All opponents to choose from, on the game's own cloth: each with what it says, its level, its
    way to play, and the results against it."""
    name = "seat.%d.opponent" % seat
    chosen = form["seats"][seat]["opponent"]
    return h(
        "fieldset",
        {"class": "company", "key": name},
        h("legend", None, t("whom")),
        h("div", {"class": classes("surface", dress(game.get("skin")), "company-row")}, [
            h("label", {"class": classes("person", one["id"] == chosen and "on"),
                        "key": one["id"]},
              h("input", {"type": "radio", "name": name, "value": one["id"], "data-set": name,
                          "checked": one["id"] == chosen}),
              portrait(game["id"], one["id"]),
              h("b", None, pick(one["label"], t.lang)),
              h("q", None, pick(one["said"], t.lang)),
              _reach(game["levels"], one["level"], t),
              h("small", {"class": "manner"}, pick(one["about"], t.lang)),
              _past([past for past in results if past[0] == one["id"]], t))
            for one in game["opponents"]
        ]),
    )


def _past(results: list, t: Words) -> Node | None:
    return h("small", {"class": "past"}, in_words(results, t)) if results else None


def _reach(levels: list[dict], level: str, t: Words) -> Node:
    """A level, as a rung among all."""
    at = [one["level"] for one in levels].index(level)
    return h("span", {"class": "reach"},
             h("span", {"class": "rungs", "aria-hidden": "true"},
               [h("i", {"class": "on" if i <= at else "", "key": "s%d" % i})
                for i in range(len(levels))]),
             h("small", None, pick(levels[at]["label"], t.lang)))
