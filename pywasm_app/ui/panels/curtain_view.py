"""The curtain between two players at one screen: a noren. It covers nothing, because the page has
no hidden data while it is shown: it is drawn from a spectator's table, with the public log lines
and the name of the next player.
"""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import badge, crest
from pywasm_app.ui.table.state import TableState


def curtain(s: TableState, t: Words) -> Node:
    seat = s.table["curtain"]
    name = s.name(seat)
    lines = [line["text"] for line in s.lines[-4:]]
    return h(
        "main",
        {"class": "curtain", "id": "main", "key": "curtain"},
        h("div", {"class": "noren", "aria-hidden": "true"},
          h("span", {"class": "cloth"}, "遊"),
          h("span", {"class": "cloth"}, crest()),
          h("span", {"class": "cloth"}, "卓")),
        h(
            "div",
            {"class": "curtain-card"},
            badge(s.colour(seat), s.letter(seat)),
            h("h2", {"class": "prompt", "tabindex": "-1", "data-home": True},
              t("curtain_title", name=name)),
            h("p", {"class": "sub"}, t("curtain_text")),
            h("button", {"class": "btn go big", "type": "button", "data-act": "lift",
                         "data-arg": str(seat)}, t("curtain_lift", name=name)),
            lines and h("div", {"class": "since"}, h("h3", {"class": "head"}, t("curtain_since")),
                        h("ul", {"role": "list"}, [h("li", None, line) for line in lines])),
        ),
    )
