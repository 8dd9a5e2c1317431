"""The rulebooks: asks the worker for their texts, and for pictures of positions."""

from pywasm_app.ui.base.asked import Asked
from pywasm_app.ui.base.words import pick
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.progress_view import coming
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.rooms.rulebook_view import gist, rulebook, shelf

AT_ONCE = 3  # pictures in one request


class Rulebooks(Room):
    keeps_table = shows_start = True

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.books = Asked(app.bridge.ask, "rulebook", self.came)
        self.forget()

    def forget(self) -> None:
        self.books.forget()
        self.pictures: dict[str, dict] = {}  # by clause: the worker's "scene" and "link"
        self.examples: dict[str, dict] = {}  # by clause: its "steps", and the current one ("at")
        # Clauses with requested pictures, in the order in which they came into view: (game,
        # clause).
        self.wanted: list[tuple[str, str]] = []
        self.asking = False  # whether a request is under way or about to be sent
        self.query = ""
        self.listed = False

    def enter(self, route: dict) -> None:
        game_id = route["game"]
        self.listed = False
        if not game_id and len(self.app.games) == 1:
            game_id = route["game"] = self.app.games[0]["id"]
        if not self.app.game(game_id):
            route["game"] = ""
            if game_id:
                self.app.notice("missing", self.app.t("no_game", game=game_id[:40]))
                self.app.port.replace("#/rules")
            return
        self.seek()
        if route["clause"]:
            self.query = ""
            self.draw(game_id, route["clause"])

    def seek(self) -> None:
        game_id = self.app.route["game"]
        if game_id:
            self.books.seek(game_id)

    def view(self) -> list:
        app, t = self.app, self.app.t
        game = app.game(app.route["game"])
        if not game:
            return shelf(app.games, t)
        book = self.books.get(game["id"])
        if book is None:
            return coming("rules", pick(game["title"], t.lang), t("loading_rules"), app.worker, t,
                          self.books.trouble(game["id"]))
        return rulebook(game, book, t, self.query, app.route["clause"], self.pictures,
                        app.table_address(), self.listed, self.examples)

    def came(self, game_id: str) -> None:
        """A rulebook has come: moves to the clause in the address."""
        app, clause = self.app, self.app.route.get("clause")
        if app.route["room"] == "rules" and app.route["game"] == game_id:
            app.render()
            if clause:
                app.port.reveal(clause)
                self.draw(game_id, clause)

    def act_clause(self, arg: str) -> None:
        """Moves to a clause, as `chess#R-4.3`."""
        self.app.port.go("#/rules/" + arg)

    def tried(self, game_id: str, clause_id: str, table: dict) -> str:
        """The gist of a clause, and a move to try in its position."""
        clause, t = self.clause(game_id, clause_id), self.app.t
        said = gist(clause["text"]) if clause else ""
        moves = (clause.get("moves") or [""])[:1]
        first = [o["text"] for o in (table["decision"] or {}).get("options") or []
                 if o["n"] in moves]
        return said + (t("tried_move", move=first[0]) if first else t("tried_free"))

    def clause(self, game_id: str, clause_id: str) -> dict:
        """A clause of a loaded book; {} if there is none."""
        for section in (self.books.get(game_id) or {}).get("sections") or []:
            for clause in section["clauses"]:
                if clause["id"] == clause_id:
                    return clause
        return {}

    def draw(self, game_id: str, clause_id: str) -> None:
        """Requests the picture of a clause's position."""
        if not self.clause(game_id, clause_id).get("position") or clause_id in self.pictures:
            return
        if (game_id, clause_id) not in self.wanted:
            self.wanted.append((game_id, clause_id))
        if not self.asking:  # collects clauses that come into view together
            self.asking = True
            self.app.port.later(0, self.ask_pictures)

    def ask_pictures(self) -> None:
        """Requests the wanted pictures, a few at a time, so that presses are handled between them.
        A new worker gets the unanswered ones again."""
        self.asking = bool(self.wanted)
        if not self.asking:
            return
        game_id = self.wanted[0][0]
        some = [clause for game, clause in self.wanted if game == game_id][:AT_ONCE]
        pictures = self.pictures

        def then(answer: dict) -> None:
            if pictures is not self.pictures:  # the language has changed since
                return
            if "ok" in answer:
                pictures.update(answer["ok"]["pictures"])
            elif answer["error"]["code"] == "lost":  # the next worker is asked again
                return
            else:
                self.app.refused(answer["error"], "rules")
            self.wanted = [(g, one) for g, one in self.wanted if g != game_id or one not in some]
            self.app.port.later(0, self.ask_pictures)

        positions = {one: self.clause(game_id, one)["position"] for one in some}
        self.app.bridge.ask("pictures", {"game": game_id, "positions": positions}, then)

    def act_picture(self, arg: str) -> None:
        self.draw(self.app.route["game"], arg)

    def act_example(self, arg: str) -> None:
        """Steps forward or back in the example of a clause: `WP-10.4 1`."""
        clause_id, by = arg.split()
        known = self.examples.get(clause_id)
        if known:
            known["at"] = max(0, min(known["at"] + int(by), len(known["steps"])))
            return
        examples, game_id = self.examples, self.app.route["game"]
        clause = self.clause(game_id, clause_id)

        def then(answer: dict) -> None:
            if "ok" in answer:
                examples[clause_id] = {"steps": answer["ok"]["steps"], "at": 1}
            else:
                self.app.refused(answer["error"], "rules")

        what = {"game": game_id, "position": clause["position"], "moves": clause["moves"]}
        self.app.bridge.ask("steps", what, then)

    def act_contents(self, arg: str) -> None:
        self.listed = not self.listed

    def set_query(self, name: str, value: str) -> None:
        self.query = value
