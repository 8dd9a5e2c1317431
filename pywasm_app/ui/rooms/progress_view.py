"""The view of a room without content yet: the progress of the worker's start, or of the replay of a
long save, or the reason why it failed.

>>> from pywasm_app.ui.base.tree import to_html
>>> 'aria-valuenow="40"' in to_html(progress("Opening", 0.4))
True
"""

from pywasm_app.ui.base.score import percent
from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms.lobby_view import house_bar


def progress(words: str, share: float, detail: str = "") -> Node:
    """A bar, with its label or a more detailed text above it; `share` is 0 … 1."""
    done = percent(share)
    return h("div", {"class": "boot", "key": "boot"},
             h("p", None, detail or words),
             h("div", {"class": "progress", "role": "progressbar", "aria-label": words,
                       "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": done},
               h("span", {"style": "width:%d%%" % done})))


def boot_bar(worker: dict, t: Words, opened: float | None = None) -> Node:
    """The progress of the worker's start, or of the replay of a long save (`opened`); or that it
    failed, with a button to try again."""
    if worker["phase"] == "failed":
        return h("div", {"class": "boot failed", "key": "boot", "role": "alert"},
                 h("p", None, t("boot_failed")),
                 worker.get("error") and h("p", {"class": "sub"}, worker["error"]),
                 h("button", {"class": "btn", "type": "button", "data-act": "restart"},
                   t("try_again")))
    if opened is not None or worker["phase"] == "ready":
        return progress(t("opening"), opened or 0)
    done, of = worker.get("bytes") or (0, 0)
    detail = ""
    if of:
        detail = t("boot_fetching", done="%.1f" % (done / 1e6), of="%.1f" % (of / 1e6))
    return progress(t("boot_starting"), worker.get("progress") or 0, detail)


def opening(worker: dict, t: Words, opened: float | None = None) -> list:
    """A room with the progress of the worker's start and of the replay of a save."""
    return [house_bar(t, ""),
            h("main", {"class": "room-page", "id": "main"},
              h("h1", {"class": "sr"}, t("opening")), boot_bar(worker, t, opened))]


def coming(here: str, title: str, words: str, worker: dict, t: Words, trouble: str) -> list:
    """A room before its content has come; or the reason for its absence, with ways out."""
    if trouble:
        body = h("div", {"class": "boot failed", "key": "trouble", "role": "alert"},
                 h("p", None, t("room_trouble")), h("p", {"class": "sub"}, trouble),
                 h("button", {"class": "btn", "type": "button", "data-act": "room_again"},
                   t("try_again")), " ",
                 h("a", {"class": "btn", "href": "#/"}, t("to_lobby")))
    elif worker["phase"] == "ready":
        body = h("p", {"class": "sub", "key": "coming", "role": "status"}, words)
    else:
        body = boot_bar(worker, t)
    return [house_bar(t, here),
            h("main", {"class": "room-page", "id": "main", "key": "coming"},
              h("h1", None, title), body)]
