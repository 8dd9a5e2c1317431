"""The whole page for the state of the app: a room, a dialog over it, notices, the live region."""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.panels import table_view
from pywasm_app.ui.rooms.decks_view import deck_room, import_deck_dialog
from pywasm_app.ui.rooms.lobby_view import house_bar, lobby
from pywasm_app.ui.rooms.newgame_view import new_game
from pywasm_app.ui.rooms.progress_view import boot_bar, coming
from pywasm_app.ui.rooms.puzzles_view import puzzle_room
from pywasm_app.ui.rooms.rooms_view import (
    delete_dialog,
    help_room,
    import_dialog,
    rename_dialog,
    settings_room,
    share_dialog,
)
from pywasm_app.ui.rooms.rulebook_view import rulebook, shelf
from pywasm_app.ui.scene.face_view import dress

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.app import App

DIALOGS = {"rename": rename_dialog, "delete": delete_dialog, "import": import_dialog,
           "deck_import": import_deck_dialog, "deck_delete": delete_dialog,
           "share": share_dialog, "name_line": rename_dialog, "drop_line": delete_dialog}


def page(app: "App") -> Node:
    t = app.t
    room = app.route["room"]
    is_all = app.port.embedded and not (app.session and app.session.table)  # that the frame shows
    notices = h("div", {"class": "notices", "key": "notices"}, [
        _notice(n, t, not is_all) for n in app.notices if n["room"] in ("", room)])
    dialog = _dialog(app, room, t, notices)
    return h(
        "div",
        {"class": "page room-" + room},
        not dialog and notices,
        _room(app, room, t),
        app.seated() and app.at_table().is_held_up() and h(
            "div", {"class": "waking", "key": "waking"}, boot_bar(app.worker, t)),
        dialog,
        h("div", {"class": "sr", "key": "spoken", "aria-live": "polite", "role": "log"},
          app.spoken),
    )


def _notice(notice: dict, t: Words, may_go: bool) -> Node:
    return h(
        "div",
        {"class": "notice", "key": notice["id"], "role": "alert"},
        h("p", None, notice["text"]),
        [
            h("button", {"class": "btn small", "type": "button", "data-act": act, "data-arg": arg,
                         "key": act}, words)
            for act, arg, words in notice["acts"]
        ],
        may_go and h("button", {"class": "icon-btn", "type": "button", "data-act": "dismiss",
                                "data-arg": notice["id"], "aria-label": t("close")}, "×"),
    )


def _room(app: "App", room: str, t: Words) -> list:
    if room == "game" and app.session is not None:
        s = app.session
        if not s.table:
            return waiting(app, t, s.opened)
        game = app.game(s.table["game"])
        return table_view.table(s, t, dress(game.get("skin")), app.port.is_narrow())
    if room == "rules":
        game = app.game(app.route.get("game") or "")
        if not game:
            return shelf(app.games, t)
        back = app.session.address() if app.session else ""
        books = app.rulebooks.books
        book = books.get(game["id"])
        if book is None:
            return coming("rules", pick(game["title"], t.lang), t("loading_rules"), app.worker, t,
                          books.trouble(game["id"]))
        return rulebook(game, book, t, app.rulebooks.query,
                        app.route.get("clause") or "", app.rulebooks.pictures, back,
                        app.rulebooks.listed, app.rulebooks.examples)
    if room == "decks":
        game = app.game(app.route["game"])
        if not app.deck_room.catalogue():
            return coming("decks", t("decks_of", game=pick(game["title"], t.lang)),
                          t("deck_cards_come"), app.worker, t,
                          app.deck_room.catalogues.trouble(game["id"]))
        return deck_room(game, app.deck_room, app.decks.of(game["id"]), t)
    if room == "puzzles":
        game = app.game(app.route["game"])
        found = app.puzzles.lists.get(game["id"])
        if found is None:
            return coming("", t("puzzles_of", game=pick(game["title"], t.lang)),
                          t("puzzles_come"), app.worker, t, app.puzzles.lists.trouble(game["id"]))
        return puzzle_room(game, found["puzzles"], app.solved.of(game["id"]), t)
    if room == "link":
        return waiting(app, t)
    if room == "settings":
        return settings_room(app.settings, app.games, t)
    if room == "help":
        return help_room(t)
    ago = lambda when: app.port.ago(when, t.lang)  # noqa: E731
    return lobby(app.games, t, app.saves.cards(), app.offline, ago)


def waiting(app: "App", t: Words, done: float | None = None) -> list:
    """A room that shows how far the worker is, and how much of a save it has opened."""
    bar = boot_bar(app.worker, t, done)
    return [house_bar(t, ""), h("main", {"class": "room-page", "id": "main"},
                                h("h1", {"class": "sr"}, t("opening")), bar)]


def _dialog(app: "App", room: str, t: Words, notices: Node) -> Node | None:
    """The dialog that is open, with the notices in it: nothing outside of it can be pressed."""
    if app.dialog:
        body = DIALOGS[app.dialog["kind"]](app.dialog, t)
    elif room == "new" and app.lobby.form:
        game = app.game(app.route["game"])
        body = new_game(game, app.lobby.form, t, app.worker,
                        app.decks.of(game["id"]) if game.get("decks") else ())
    else:
        return None
    return h("dialog", {"class": "dialog", "key": "dialog", "data-modal": True,
                        "aria-labelledby": "dialog-title"}, notices, body)
