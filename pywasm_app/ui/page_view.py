"""The whole page for the state of the app: a room, a dialog over it, notices, the live region."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms.decks_view import import_deck_dialog, shared_deck_dialog
from pywasm_app.ui.rooms.progress_view import boot_bar
from pywasm_app.ui.rooms.rooms_view import (
    delete_dialog,
    erase_dialog,
    import_dialog,
    rename_dialog,
    share_dialog,
)

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.app import App

DIALOGS = {"rename": rename_dialog, "delete": delete_dialog, "import": import_dialog,
           "deck_import": import_deck_dialog, "deck_shared": shared_deck_dialog,
           "deck_delete": delete_dialog, "share": share_dialog, "name_line": rename_dialog,
           "drop_line": delete_dialog, "erase": erase_dialog}


def page(app: "App") -> Node:
    t = app.t
    room = app.route["room"]
    is_all = app.port.embedded and not (app.session and app.session.table)  # in the frame
    notices = h("div", {"class": "notices", "key": "notices"}, [
        _notice(n, t, not is_all) for n in app.notices if n["room"] in ("", room)])
    dialog = _dialog(app, notices)
    return h(
        "div",
        {"class": "page room-" + room},
        not dialog and notices,
        app.room().view(),
        app.seated() and app.at_table().is_held_up() and h(
            "div", {"class": "waking", "key": "waking"}, boot_bar(app.worker, t)),
        dialog,
        h("div", {"class": "sr", "key": "spoken", "aria-live": "polite", "role": "log"},
          app.spoken),
    )


def _notice(notice: dict, t: Words, may_go: bool) -> Node:
    folds = notice["id"] == "linked"  # in a small window; unfolds when it has the focus
    return h(
        "div",
        {"class": classes("notice", folds and "folds"), "key": notice["id"], "role": "alert"},
        h("p", {"tabindex": 0 if folds else None}, notice["text"]),
        [
            h("button", {"class": "btn small", "type": "button", "data-act": act, "data-arg": arg,
                         "key": act}, words)
            for act, arg, words in notice["acts"]
        ],
        may_go and h("button", {"class": "icon-btn", "type": "button", "data-act": "dismiss",
                                "data-arg": notice["id"], "aria-label": t("close")}, "×"),
    )


def _dialog(app: "App", notices: Node) -> Node | None:
    """The open dialog, with the notices in it: nothing outside it can be pressed."""
    body = DIALOGS[app.dialog["kind"]](app.dialog, app.t) if app.dialog else app.room().dialog()
    return body and h("dialog", {"class": "dialog", "key": "dialog", "data-modal": True,
                                 "aria-labelledby": "dialog-title"}, notices, body)
