"""The lobby: the player's actions on saves."""

from pywasm_app.ui.base.calls import Sit, Work
from pywasm_app.ui.base.words import file_stem, pick, trimmed
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.lobby_view import lobby
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.router import link_in, plain
from pywasm_app.ui.storage.readers import LIMIT, read_head


def the_lobby(app: House) -> list:
    """The lobby as it is now."""
    ago = lambda when: app.port.ago(when, app.t.lang)  # noqa: E731
    today = app.port.today()
    found = app.daily.of(today)
    of = pick(app.game(found[0])["title"], app.t.lang) if found else ""
    day = of, app.daily.is_solved(today, app.solved.of)
    return lobby(app.games, app.t, app.saves.cards(), app.offline, ago, day)


class Lobby(Room):
    def __init__(self, app: House, sit: Sit, cancel: Work) -> None:
        """`sit` sits down at a new table that stores itself under a save key; `cancel` drops the
        choices for a new game."""
        super().__init__(app)
        self.sit = sit
        self.cancel = cancel

    def enter(self, route: dict) -> None:
        self.cancel()

    def view(self) -> list:
        return the_lobby(self.app)

    def act_lobby(self, arg: str) -> None:
        self.app.port.go("#/")

    # dialogs about saves

    def act_ask_rename(self, arg: str) -> None:
        self.app.port.focus(_menu_of(arg))
        name = self.app.saves.about(arg).get("name") or self.title(arg)
        self.app.dialog = {"kind": "rename", "key": arg, "text": name, "error": ""}

    def act_ask_delete(self, arg: str) -> None:
        self.app.port.focus(_menu_of(arg))
        name = self.app.saves.about(arg).get("name") or self.title(arg)
        self.app.dialog = {"kind": "delete", "key": arg, "text": name, "error": ""}

    def act_ask_import(self, arg: str) -> None:
        self.app.dialog = {"kind": "import", "key": "", "text": "", "error": "",
                           "request": None, "opened": 0}

    def on_opening(self, message: dict) -> None:
        dialog = self.app.dialog
        if dialog and dialog.get("request") == message["request"]:
            dialog["opened"] = message["done"]

    def title(self, key: str) -> str:
        summary, bad = read_head(self.app.saves.read(key))
        return "" if bad else pick(summary.get("title"), self.app.t.lang)

    def set_dialog(self, name: str, value: str | int | None) -> None:
        dialog = self.app.dialog
        if not dialog:  # it was closed while a file was read
            return
        if value is None:
            dialog["text"] = ""
            dialog["error"] = self.app.t("bad_file")
        elif isinstance(value, int) or len(value) > LIMIT:
            dialog["text"] = ""
            dialog["error"] = self.app.t("bad_big")
        else:
            dialog["text"] = value
            dialog["error"] = ""

    def submit_rename(self) -> None:
        dialog = self.app.dialog
        trouble = self.app.saves.note(dialog["key"], name=trimmed(dialog["text"])[:60])
        self.app.dialog = {}
        self.app.unnotice("name")
        if trouble:
            self.app.notice("name", self.app.t("name_not_kept"))

    def submit_delete(self) -> None:
        app = self.app
        key = app.dialog["key"]
        keys = [card["key"] for card in app.saves.cards()]
        at = keys.index(key) if key in keys else 0
        keys = [k for k in keys if k != key]
        app.saves.drop(key)
        app.dialog = {}
        app.notice("deleted", app.t("deleted"))
        next_to = ".game-row .btn"
        if keys:
            next_to = '[href="#/game/%s"]' % plain(keys[min(at, len(keys) - 1)])
        app.port.focus(".page:not(:has(> dialog)) " + next_to)

    def submit_import(self) -> None:
        app = self.app
        dialog = app.dialog
        text = dialog["text"]
        if dialog["request"] or (dialog["error"] and not text):
            return  # a file with an error, already reported
        link = link_in(text)
        if link:  # a link instead of a save
            app.dialog = {}
            app.port.go("#/link/" + link)
            return
        summary, bad = read_head(text)
        if not bad and not app.game(summary["game"]):
            dialog["error"] = app.t("bad_game", game=summary["game"][:40])
            return
        if bad:
            dialog["error"] = app.t(bad)
            return

        def then(answer: dict) -> None:
            dialog["request"] = None
            if app.dialog is not dialog:  # it has been closed
                app.bridge.dismiss(answer)
            elif "error" in answer:
                error = answer["error"]
                words = error["text"] or app.t("lost_answer")
                where = error.get("where") or ""
                if where not in words:
                    words += " (" + where + ")"
                dialog["error"] = words
            else:
                key = app.saves.new_key(app.port.token)
                app.dialog = {}
                self.sit(key, answer)
                app.port.go("#/game/" + key)

        dialog["error"] = ""
        dialog["opened"] = 0
        dialog["request"] = app.bridge.ask("open", {"save": text}, then)

    # export

    def file_name(self, key: str) -> str:
        return "yutaku-%s-%s.txt" % (file_stem(self.title(key), "game"), key)

    def act_export_save(self, arg: str) -> None:
        text = self.app.saves.read(arg)
        if text:
            self.app.port.download(self.file_name(arg), text)


def _menu_of(key: str) -> str:
    """The button of a save's menu: it gets the focus back when a dialog closes."""
    return '.save-more[popovertarget="save-%s"]' % plain(key)
