"""What a person does in the lobby: new games, and the saves that lie there."""

from pywasm_app.ui.base.calls import Sit
from pywasm_app.ui.base.words import file_stem, pick, trimmed
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.newgame_view import default_form, fit, request, seed_is_bad, set_mode
from pywasm_app.ui.router import link_in, plain
from pywasm_app.ui.storage.readers import LIMIT, PACK, read_head


class Lobby:
    def __init__(self, app: House, sit: Sit) -> None:
        """`sit` sits down at a new table that keeps itself under a save key."""
        self.app = app
        self.sit = sit
        self.form: dict = {}  # for a new game; empty until it is opened

    # a new game

    def open_form(self, game_id: str) -> None:
        game = self.app.game(game_id)
        if not game:
            self.app.notice("missing", self.app.t("no_game", game=game_id[:40]))
            self.app.route = {"room": "lobby"}
            self.app.port.replace("#/")
        elif self.form.get("game") != game_id:
            self.form = default_form(game)

    def set_mode(self, name: str, value: str) -> None:
        set_mode(self.form, value)

    def set_config(self, name: str, value: str | bool) -> None:
        self.form["config"][name[len("config."):]] = value

    def set_seat(self, name: str, value: str) -> None:
        _, i, field = name.split(".")
        self.form["seats"][int(i)][field] = value

    def set_count(self, name: str, value: str) -> None:
        self.form["count"] = int(value)
        fit(self.form, self.app.game(self.form["game"]))

    def set_plain(self, name: str, value: str) -> None:
        self.form[name] = value

    set_seating = set_undo = set_plain

    def set_seed(self, name: str, value: str) -> None:
        self.form["seed"] = value
        self.form["error"] = ""

    def set_pack(self, name: str, value: str | int | None) -> None:
        """The text of a file, its size if that is too big, or None where it can't be read."""
        big = isinstance(value, int) or (value is not None and len(value) > PACK)
        self.form["pack"] = "" if big or value is None else value
        trouble = "bad_pack" if big else "bad_file" if value is None else ""
        self.form["error"] = self.app.t(trouble) if trouble else ""

    def act_more(self, arg: str) -> None:
        port = self.app.port
        self.form["more"] = not self.form["more"]
        if self.form["more"]:
            port.later(0, lambda: port.reveal("more-options"))

    def submit_start(self) -> None:
        app = self.app
        if seed_is_bad(self.form):
            self.form["error"] = app.t("bad_seed")
            self.form["more"] = True
            app.port.later(0, lambda: app.port.reveal("seed"))
            return
        self.form["error"] = ""
        game = self.form["game"]
        self.begin(request(self.form, app.game(game), app.decks.of(game)))

    def begin(self, fields: dict) -> None:
        app = self.app
        if app.worker["wanted"]:
            return
        app.worker["wanted"] = True
        room = app.route
        key = app.saves.new_key(app.port.token)

        def then(answer: dict) -> None:
            app.worker["wanted"] = False
            if app.route is not room:  # somebody has gone elsewhere meanwhile
                app.bridge.dismiss(answer)
            elif "ok" not in answer and self.form and room["room"] == "new":
                self.form["error"] = answer["error"]["text"] or app.t("lost_answer")
            elif "ok" not in answer:
                app.refused(answer["error"], room["room"])
            else:
                self.sit(key, answer)
                app.saves.note(key, new=fields)
                app.port.go("#/game/" + key)

        app.bridge.ask("new", fields, then)

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
            return  # a file that could not be taken; it was said already
        link = link_in(text)
        if link:  # somebody has sent it
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
            if app.dialog is not dialog:  # it was closed meanwhile
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

    # out of the house

    def file_name(self, key: str) -> str:
        return "yutaku-%s-%s.txt" % (file_stem(self.title(key), "game"), key)

    def act_export_save(self, arg: str) -> None:
        text = self.app.saves.read(arg)
        if text:
            self.app.port.download(self.file_name(arg), text)


def _menu_of(key: str) -> str:
    """The button of a save's menu: it gets the focus back when a dialog closes."""
    return '.save-more[popovertarget="save-%s"]' % plain(key)
