"""Everybody's chances according to trial games: the share of wins for each player or team, and its
confidence interval."""

from pywasm_app.ui.base.score import percent
from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import badge, closer
from pywasm_app.ui.table.state import TableState


def odds(s: TableState, t: Words) -> Node:
    """The panel is in the place of "why not?"; it is empty while the trial games run."""
    told = s.layers.get("odds")
    lines: list = [h("p", {"key": "wait"}, t("odds_wait"))]
    if told:
        lines = [
            h("ul", {"class": "shares", "role": "list", "key": "shares"},
              [_share(seats, told["seats"][seats[0]], s, t) for seats in s.teams()]),
            h("p", {"class": "sub", "key": "of"}, t("odds_of", n=told["playouts"]),
              told["ply"] != s.table["ply"] and t("odds_then")),
        ]
    return h(
        "section",
        {"class": "why odds", "key": "odds", "role": "status"},
        h("h2", {"class": "head"}, t("odds")),
        closer("odds_close", t),
        lines,
    )


def _share(seats: list[int], told: dict, s: TableState, t: Words) -> Node:
    share, low, high = [percent(told[name]) for name in ("share", "low", "high")]
    bar = "--low: %d%%; --high: %d%%; --at: %d%%" % (low, high, share)
    return h(
        "li",
        {"key": "s%d" % seats[0]},
        badge(s.colour(seats[0]), s.letter(seats[0])),
        h("b", None, t("comma").join([s.name(seat) for seat in seats])),
        h("span", {"class": "likely", "style": bar, "aria-hidden": "true"}),
        h("span", None, t("percent", n=share), " ",
          h("small", None, t("odds_range", low=low, high=high))),
    )
