"""A new game: its form, a dialog over the lobby."""

from pywasm_app.ui.base.calls import Sit
from pywasm_app.ui.base.tree import Node
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.company_view import meet
from pywasm_app.ui.rooms.lobby import the_lobby
from pywasm_app.ui.rooms.newgame_view import (
    default_form,
    fit,
    in_words,
    new_game,
    request,
    seed_is_bad,
    set_apart,
    set_mode,
)
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.storage.readers import PACK


class NewGame(Room):
    shows_start = True

    def __init__(self, app: House, sit: Sit) -> None:
        """`sit` sits down at a new table that stores itself under a save key."""
        super().__init__(app)
        self.sit = sit
        self.form: dict = {}  # empty until it is opened
        self.past: list = []  # the results of this game when it was opened

    def seek(self) -> None:
        """Opens the form; it keeps its choices during a look into another room."""
        game_id = self.app.route["game"]
        game = self.app.game(game_id)
        if not game:
            self.app.turn_away(self.app.t("no_game", game=game_id[:40]))
        elif self.form.get("game") != game_id:
            self.past = self.app.results.of(game_id)
            self.form = default_form(game, self.past)

    def forget(self) -> None:
        """Drops the choices: the game has begun, was cancelled, or the language has changed."""
        self.form = {}

    def view(self) -> list:
        return the_lobby(self.app)

    def has_dialog(self) -> bool:
        return True

    def close(self) -> None:
        self.app.port.go("#/")

    def dialog(self) -> Node | None:
        if not self.form:
            return None
        app, game = self.app, self.app.game(self.form["game"])
        mine = app.decks.of(game["id"]) if game.get("decks") else ()
        return new_game(game, self.form, app.t, app.worker, mine, self.past)

    def set_mode(self, name: str, value: str) -> None:
        set_mode(self.form, value)

    def set_config(self, name: str, value: str | bool) -> None:
        self.form["config"][name[len("config."):]] = value
        set_apart(self.form, self.app.game(self.form["game"]))

    def set_seat(self, name: str, value: str) -> None:
        _, i, field = name.split(".")
        if field == "opponent":
            game = self.app.game(self.form["game"])
            meet(self.form, game, int(i), value)
            set_apart(self.form, game)
        else:
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
        """The text of a file, its size if that is too big, or None if it can't be read."""
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
        self.begin(request(self.form, app.decks.of(game)))

    def act_first_opponent(self, arg: str) -> None:
        """A game against the weakest opponent, as everything is set at first; its form, which shows
        what is still to come, before there is a worker."""
        if self.app.worker["phase"] != "ready":
            self.app.port.go("#/new/" + arg)
            return
        game = self.app.game(arg)
        form = default_form(game)
        seat = next(n for n, one in enumerate(form["seats"]) if one["who"] == "bot")
        meet(form, game, seat, game["opponents"][0]["id"])
        self.begin(request(form))

    def begin(self, fields: dict) -> None:
        app = self.app
        if app.worker["wanted"]:
            return
        app.worker["wanted"] = True
        room, game = app.route, fields["game"]
        key = app.saves.new_key(app.port.token)

        def then(answer: dict) -> None:
            app.worker["wanted"] = False
            if app.route is not room:  # the player has left meanwhile
                app.bridge.dismiss(answer)
            elif "ok" not in answer and self.form and room["room"] == "new":
                trouble = in_words(answer["error"]["text"], self.form, app.game(game), app.t)
                self.form["error"] = trouble or app.t("lost_answer")
            elif "ok" not in answer:
                app.refused(answer["error"], room["room"])
            else:
                self.sit(key, answer)
                app.saves.note(key, new=fields)
                app.port.go("#/game/" + key)

        app.bridge.ask("new", fields, then)

