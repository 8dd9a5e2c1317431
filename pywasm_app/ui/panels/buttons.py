"""The common parts of panels: the sentence at their head, buttons, and links to clauses."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words

LONG = 64  # letters, a Japanese one counts twice, from which on a question is smaller on a phone


def prompt(words: str, kind: str = "", room: str = "") -> Node:
    """`room`: an earlier prompt whose height this one keeps."""
    asks = room or words
    wide = len(asks) + sum(1 for c in asks if c > "\u2e80") > LONG
    return h("h2", {"class": classes("prompt", kind, "long" if wide else ""), "key": "prompt",
                    "tabindex": "-1", "data-home": True},
             [h("span", None, words), h("span", {"class": "room", "data-text": room})]
             if room else words)


def button(words: str, act: str, arg: str = "", kind: str = "", key: str | None = None) -> Node:
    return h(
        "button",
        {"class": classes("btn", kind), "type": "button", "data-act": act, "data-arg": arg or None,
         "key": key or act + arg},
        words,
    )


def clause_link(game: str, clause: str, t: Words, words: str | None = None) -> Node:
    return h(
        "a",
        {"class": "clause", "href": "#/rules/%s#%s" % (game, clause),
         "aria-label": t("clause_link", id=clause)},
        words or clause,
    )
