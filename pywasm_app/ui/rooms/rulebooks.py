"""Opening rulebooks: asking the worker for the text and for pictures of positions."""

from pywasm_app.ui.base.asked import Asked
from pywasm_app.ui.house import House

AT_ONCE = 3  # pictures that are asked for together


class Rulebooks:
    def __init__(self, app: House) -> None:
        self.app = app
        self.books = Asked(app.bridge.ask, "rulebook", self.came)
        self.forget()

    def forget(self) -> None:
        self.books.forget()
        self.pictures: dict[str, dict] = {}  # by clause: "scene" and "link" that the worker made
        self.examples: dict[str, dict] = {}  # by clause: its "steps", and "at" which of them one is
        # Clauses whose pictures are to come, the first that came into view first: (game, clause).
        self.wanted: list[tuple[str, str]] = []
        self.asking = False  # for some of them
        self.query = ""
        self.listed = False

    def enter(self, route: dict) -> None:
        game_id = route.get("game") or ""
        self.listed = False
        if not game_id and len(self.app.games) == 1:
            game_id = route["game"] = self.app.games[0]["id"]
        if not self.app.game(game_id):
            route["game"] = ""
            if game_id:
                self.app.notice("missing", self.app.t("no_game", game=game_id[:40]))
                self.app.port.replace("#/rules")
            return
        self.books.seek(game_id)
        if route.get("clause"):
            self.query = ""
            self.draw(game_id, route["clause"])

    def came(self, game_id: str) -> None:
        """A rulebook is here: to the clause that its address names."""
        app, clause = self.app, self.app.route.get("clause")
        if app.route["room"] == "rules" and app.route["game"] == game_id:
            app.render()
            if clause:
                app.port.reveal(clause)
                self.draw(game_id, clause)

    def clause(self, game_id: str, clause_id: str) -> dict:
        """A clause of a book that is here; {} where there is none."""
        for section in (self.books.get(game_id) or {}).get("sections") or []:
            for clause in section["clauses"]:
                if clause["id"] == clause_id:
                    return clause
        return {}

    def draw(self, game_id: str, clause_id: str) -> None:
        """The picture of a clause's position shall be shown."""
        if not self.clause(game_id, clause_id).get("position") or clause_id in self.pictures:
            return
        if (game_id, clause_id) not in self.wanted:
            self.wanted.append((game_id, clause_id))
        if not self.asking:  # those that come into view together are asked for together
            self.asking = True
            self.app.port.later(0, self.ask_pictures)

    def ask_pictures(self) -> None:
        """Asks for what is wanted, a few at a time: the page shall answer between them. Also a new
        worker, for what the one before still owed."""
        self.asking = bool(self.wanted)
        if not self.asking:
            return
        game_id = self.wanted[0][0]
        some = [clause for game, clause in self.wanted if game == game_id][:AT_ONCE]
        pictures = self.pictures

        def then(answer: dict) -> None:
            if pictures is not self.pictures:  # they are in a language that nobody reads any more
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
        """Steps on in the example of a clause, or back: `WP-10.4 1`."""
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
