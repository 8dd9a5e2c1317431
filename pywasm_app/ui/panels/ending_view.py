"""The end of a game: who won, what the opponent says to it, the moment that decided it, and what
comes next."""

from pywasm_app.ui.base.score import in_words, percent, streaks
from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels.buttons import button, clause_link, prompt
from pywasm_app.ui.scene.face_view import badge, portrait, tint
from pywasm_app.ui.scene.scene_view import picture
from pywasm_app.ui.table.state import TableState

WIDE, HIGH = 150, 70  # of the curve
SEALS = {"won": "勝", "lost": "負", "drawn": "分"}


def ending(s: TableState, material: str, t: Words) -> list:
    result, mine = s.table["result"], s.alone_at()
    winners = result.get("winners") or []
    how = s.verdict()
    rival = (s.rival() or {}).get("opponent")
    return [
        h("div", {"class": classes("verdict-of", how), "key": "verdict-of"},
          h("span", {"class": "stamp", "aria-hidden": "true", "translate": "no"}, SEALS[how]),
          prompt(result["text"]),
          _score(s) or h("div", {"class": "seals"},
                         [badge(s.colour(seat), s.letter(seat)) for seat in winners])),
        h("p", {"class": "sub", "key": "sub"}, t("game_over"),
          result.get("clause") and [" · ", clause_link(s.table["game"], result["clause"], t)]),
        s.table["announced"] and h("p", {"class": "sub", "key": "why"},
                                   s.table["announced"]["text"]),
        h("div", {"class": "aftermath", "key": "aftermath"},
          rival and rival["says"] and h(
              "p", {"class": "farewell", "key": "farewell"},
              portrait(s.table["game"], rival["id"]), h("q", None, rival["says"])),
          len(s.record) > 1 and h("p", {"class": "sub", "key": "tally"}, _tally(s, t)),
          _moment(s, 0 if mine is None else mine, material, t),
          _stats(s)),
        h("div", {"class": "options", "key": "options"},
          button(t("rematch"), "rematch", kind="go"),
          how == "won" and rival and rival["next"] and _next(s, rival["next"], t),
          button(t("watch_replay"), "step", "first", kind="calm"),
          button(t("analysis"), "analysis", kind="calm"),
          button(t("share"), "share", kind="calm")),
    ]


def _tally(s: TableState, t: Words) -> str:
    """The results against this opponent until now, and a streak that goes on."""
    rival, (now, _) = s.rival(), streaks(s.record)
    whom = t("against", name=rival["name"]) if rival else t("against_all")
    said = whom + t("colon") + in_words(s.record, t)
    return said + t("dot") + t("streak", n=now) if now > 1 else said


def _next(s: TableState, one: dict, t: Words) -> Node:
    """The button for a game against the next opponent."""
    seat = next(n for n, seat in enumerate(s.table["seats"]) if seat.get("opponent"))
    return h("button", {"class": "btn next", "type": "button", "data-act": "next_opponent",
                        "data-arg": str(seat), "key": "next"},
             portrait(s.table["game"], one["id"]),
             h("span", None, h("small", None, t("next_opponent")), one["label"]))


def _score(s: TableState) -> Node | None:
    """The numbers that decided, in the sides' colours."""
    score = s.table["result"].get("score") or []
    if not score:
        return None
    parts: list = []
    for seat in s.sides():
        parts.append(" : " if parts else None)
        parts.append(h("b", {"class": tint(s.colour(seat)), "key": "n%d" % seat},
                       str(score[seat])))
    return h("p", {"class": "score", "key": "score", "aria-hidden": "true"}, parts)  # said in words


def _stats(s: TableState) -> Node | None:
    """What happened most unevenly, as numbers of the sides."""
    stats = (s.ending or {}).get("stats") or []
    rows = [h("li", {"key": "s%d" % n},
              h("b", None, " : ".join([str(one["values"][seat]) for seat in s.sides()])),
              h("span", None, one["text"])) for n, one in enumerate(stats)]
    return h("ul", {"class": "stats", "role": "list", "key": "stats"}, rows) if rows else None


def _moment(s: TableState, mine: int, material: str, t: Words) -> Node | None:
    """The step that brought the winner forward most: a still of the table, what happened, the
    chances before and after, and the curve of the player's own; pressed, the game stands there."""
    told = s.ending or {}
    found = told.get("moment")
    if not found:
        return None
    seat, ply = found["seat"], found["ply"]
    turn, lines = "", []
    for line in s.lines:
        if line["ply"] > ply:
            break
        if line["kind"] == "heading":
            turn = line["text"]
        elif line["ply"] == ply:
            lines.append(line["text"])
    return h(
        "button",
        {"class": "moment", "type": "button", "data-act": "go",
         "data-arg": str(min(ply, s.table["plies"] - 1)),  # the last step itself is on the table
         "key": "moment"},
        h("span", {"class": "moment-still"}, _still(s, found["scene"], material, t)),
        h("span", {"class": "moment-words"},
          h("small", None, t("decisive"), turn and t("dot") + turn),
          lines and h("b", None, lines[0]),
          h("span", {"class": "chances"}, badge(s.colour(seat), s.letter(seat)),
            t("chances", before=percent(found["before"]), after=percent(found["after"]))),
          _curve(told["shares"][mine], told["plies"].index(ply))),
    )


def _still(s: TableState, scene: dict, material: str, t: Words) -> Node:
    """The table at that moment without the hands, drawn once."""
    known = s.drawn.panels.get(_still)
    if not known or known[0] is not scene:
        zones = [zone for zone in scene["zones"] if zone["kind"] != "hand"]
        drawn = picture(dict(scene, zones=zones), s.table["game"], t, material, s.bottom())
        known = s.drawn.panels[_still] = (scene, drawn)
    node: Node = known[1]
    return node


def _curve(shares: list[float], k: int) -> Node:
    """A seat's prospects over the game, with a dot at point `k`. For the eye: the words beside it
    tell the swing, the review all numbers."""
    step = WIDE / max(len(shares) - 1, 1)
    spots = ["%d,%d" % (n * step + 0.5, (1 - share) * HIGH + 0.5) for n, share in enumerate(shares)]
    x, y = spots[k].split(",")
    return h(
        "svg",
        {"class": "swing", "viewBox": "-5 -5 %d %d" % (WIDE + 10, HIGH + 10),
         "aria-hidden": "true"},
        h("polyline", {"class": "half", "points": "0,%d %d,%d" % (HIGH // 2, WIDE, HIGH // 2)}),
        h("polyline", {"points": " ".join(spots)}),
        h("circle", {"cx": x, "cy": y, "r": "5"}))
