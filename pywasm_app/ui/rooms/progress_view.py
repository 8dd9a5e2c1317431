"""Bars for what takes its time: the worker's start, the replay of a long save.

>>> from pywasm_app.ui.base.tree import to_html
>>> 'aria-valuenow="40"' in to_html(progress("Opening", 0.4))
True
"""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words


def progress(words: str, share: float, detail: str = "") -> Node:
    """A bar with its label, over it the label or what is known in more detail; `share` is 0 … 1."""
    done = int(share * 100 + 0.5)
    return h("div", {"class": "boot", "key": "boot"},
             h("p", None, detail or words),
             h("div", {"class": "progress", "role": "progressbar", "aria-label": words,
                       "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": done},
               h("span", {"style": "width:%d%%" % done})))


def boot_bar(worker: dict, t: Words, opened: float | None = None) -> Node:
    """How far the worker is, or how much of a long save it has `opened`; or that it failed, with a
    way to try again."""
    if worker["phase"] == "failed":
        return h("div", {"class": "boot failed", "key": "boot", "role": "alert"},
                 h("p", None, t("boot_failed")),
                 worker.get("error") and h("p", {"class": "sub"}, worker["error"]),
                 h("button", {"class": "btn", "type": "button", "data-act": "restart"},
                   t("try_again")))
    if opened is not None:
        return progress(t("opening"), opened)
    done, of = worker.get("bytes") or (0, 0)
    detail = ""
    if of:
        detail = t("boot_fetching", done="%.1f" % (done / 1e6), of="%.1f" % (of / 1e6))
    return progress(t("boot_starting"), worker.get("progress") or 0, detail)
