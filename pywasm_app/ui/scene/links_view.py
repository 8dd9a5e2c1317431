"""A chain as a tree: linked rings from the first to the last, each with its name and the place
where it met the one before; a dashed ring for the player who may add the next.

>>> from pywasm_app.ui.base.tree import find
>>> from pywasm_app.ui.base.words import Words
>>> face = {"shape": "card", "title": "Wave", "text": "I", "owner": 1}
>>> item = {"id": "l1", "ref": "l1", "face": face, "label": "Wave, the first", "sub": "c4"}
>>> tree = links({"id": "chain", "items": [item]}, Look("pond", Words("en")), "l1", "Chain")
>>> drawn = find(tree, lambda n: "data-text" in n.attrs)
>>> [one.attrs["data-text"] for one in drawn]  # the thing's name says it in words
['I', 'B', 'Wave', 'c4']
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import pick
from pywasm_app.ui.scene.face_view import badge, tint
from pywasm_app.ui.scene.look import Look


def links(zone: dict, look: Look, stop: str, label: str) -> Node:
    """The rings of a zone; `stop`: the id of its tab stop."""
    rings = [_link(item, look, zone, item["id"] == stop, nth > 0)
             for nth, item in enumerate(zone["items"])]
    return h("ol", {"class": "links", "role": "list", "aria-label": label}, rings,
             look.awaited and _awaited(look.awaited, look))


def _link(item: dict, look: Look, zone: dict, first: bool, met: bool) -> Node:
    face, refs = item["face"], [item["ref"]]
    owner = face.get("owner") or 0
    via = met and item.get("short")
    button = {
        "class": classes("item", look.is_in(refs, look.chosen) and "chosen",
                         look.is_in(refs, look.aim) and "aim"),
        "type": "button", "data-act": "point", "data-refs": item["ref"], "data-zone": zone["id"],
        "data-item": item["id"], "data-ref": item["ref"], "aria-label": item["label"],
        "tabindex": 0 if first else -1,
    }
    return h("li", {"class": "link " + tint(owner), "key": item["id"]},
             via and h("span", {"class": "via", "aria-hidden": "true"}, via),
             h("button", button,
               h("span", {"class": "ring"}, h("b", {"data-text": face.get("text") or ""})),
               h("span", {"class": "link-words"},
                 h("b", None, badge(owner, _letter(look, owner), drawn=True),
                   h("span", {"data-text": pick(face.get("title"), look.t.lang)})),
                 item.get("sub") and h("small", {"data-text": item["sub"]}))))


def _letter(look: Look, colour: int) -> str:
    for seat in look.names:
        letter, _, own = look.names[seat]
        if own == colour:
            return letter
    return chr(65 + colour)


def _awaited(whose: tuple[str, str, int], look: Look) -> Node:
    letter, name, colour = whose
    return h("li", {"class": "link awaited " + tint(colour), "key": "awaited"},
             h("span", {"class": "ring", "aria-hidden": "true"}, h("b", None, "?")),
             h("span", {"class": "link-words"}, h("b", None, badge(colour, letter, drawn=True),
                                                  h("span", None, name)),
               h("small", None, look.t("link_awaited"))))
