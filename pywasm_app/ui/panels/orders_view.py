"""The player's standing orders for frequent decisions, below the question.

>>> from pywasm_app.ui.base.tree import to_html
>>> from pywasm_app.ui.base.words import Words
>>> order = {"name": "ponds", "text": "Hop into", "several": False, "chosen": "all",
...          "choices": [{"value": "mine", "text": "my ponds"}, {"value": "all", "text": "all"}]}
>>> "checked" in to_html(orders([order], True, Words("en")))
True
"""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import icon


def orders(known: list[dict], is_open: bool, t: Words) -> Node:
    """A button, and, once it is pressed, a field for each order."""
    return h(
        "div",
        {"class": "orders", "key": "orders"},
        h("button", {"class": "linkish", "type": "button", "data-act": "orders",
                     "aria-expanded": "true" if is_open else "false"},
          icon("open"), t("orders")),
        is_open and [_choices(order) for order in known],
    )


def _choices(order: dict) -> Node:
    """An order's choices: one or, with `several`, any number can be checked."""
    kind, name = ("checkbox", "orders") if order["several"] else ("radio", "order")
    chosen = order["chosen"] if order["several"] else [order["chosen"]]
    name += "." + order["name"]
    return h(
        "fieldset",
        {"class": "field", "key": order["name"]},
        h("legend", None, order["text"]),
        [h("label", {"class": "check", "key": one["value"]},
           h("input", {"type": kind, "name": name, "value": one["value"],
                       "data-set": name + "." + one["value"] if order["several"] else name,
                       "checked": one["value"] in chosen}),
           h("span", None, one["text"]))
         for one in order["choices"]],
    )
