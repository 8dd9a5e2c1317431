"""What one has ordered beforehand for decisions that come often, below the question.

>>> from pywasm_app.ui.base.tree import to_html
>>> from pywasm_app.ui.base.words import Words
>>> order = {"name": "ponds", "text": "Hop into", "several": False, "chosen": "all",
...          "choices": [{"value": "mine", "text": "my ponds"}, {"value": "all", "text": "all"}]}
>>> "selected" in to_html(orders([order], True, Words("en")))
True
"""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import icon


def orders(known: list[dict], is_open: bool, t: Words) -> Node:
    """A button, and when it was pressed, a field for each order."""
    return h(
        "div",
        {"class": "orders", "key": "orders"},
        h("button", {"class": "linkish", "type": "button", "data-act": "orders",
                     "aria-expanded": "true" if is_open else "false"},
          icon("open"), t("orders")),
        is_open and [_several(order) if order["several"] else _one(order) for order in known],
    )


def _one(order: dict) -> Node:
    return h(
        "label",
        {"class": "field", "key": order["name"]},
        h("span", None, order["text"]),
        h("select", {"data-set": "order." + order["name"]},
          [h("option", {"value": one["value"], "key": one["value"],
                        "selected": one["value"] == order["chosen"]}, one["text"])
           for one in order["choices"]]),
    )


def _several(order: dict) -> Node:
    return h(
        "fieldset",
        {"class": "field", "key": order["name"]},
        h("legend", None, order["text"]),
        [h("label", {"class": "check", "key": one["value"]},
           h("input", {"type": "checkbox",
                       "data-set": "orders.%s.%s" % (order["name"], one["value"]),
                       "checked": one["value"] in order["chosen"]}),
           h("span", None, one["text"]))
         for one in order["choices"]],
    )
