"""Opening rulebooks: asking the worker for the text and for pictures of positions."""

from pywasm_app.ui.house import House

AT_ONCE = 3  # pictures that are asked for together


class Rulebooks:
    def __init__(self, app: House) -> None:
        self.app = app
        self.forget()

    def forget(self) -> None:
        self.rulebooks: dict[str, dict] = {}  # by game
        self.pictures: dict[str, dict] = {}  # by clause: "scene" and "link" that the worker made
        self.examples: dict[str, dict] = {}  # by clause: its "steps", and "at" which of them one is
        self.wanted: dict[str, str] = {}  # clauses whose pictures are to come, and their games
        self.asking = False  # for some of them
        self.asked: dict[str, bool] = {}  # by game: whether its rulebook is under way
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
        self.ask(game_id)
        if route.get("clause"):
            self.query = ""
            self.draw(game_id, route["clause"])

    def ask(self, game_id: str) -> None:
        asked = self.asked
        if game_id in self.rulebooks or asked.get(game_id):
            return
        asked[game_id] = True

        def then(answer: dict) -> None:
            if asked is self.asked:  # else it is in a language that nobody reads any more
                asked[game_id] = False
                self.got(game_id, answer)

        self.app.bridge.ask("rulebook", {"game": game_id}, then)

    def got(self, game_id: str, answer: dict) -> None:
        app = self.app
        if "ok" in answer:
            self.rulebooks[game_id] = answer["ok"]
            app.render()
            if app.route.get("clause"):
                app.port.reveal(app.route["clause"])
                self.draw(game_id, app.route["clause"])
        elif answer["error"]["code"] != "lost":  # the next worker is asked again
            app.notice("error", answer["error"]["text"] or app.t("boot_failed"))

    def clause(self, game_id: str, clause_id: str) -> dict:
        """A clause of a book that is here; {} where there is none."""
        for section in self.rulebooks.get(game_id, {}).get("sections") or []:
            for clause in section["clauses"]:
                if clause["id"] == clause_id:
                    return clause
        return {}

    def draw(self, game_id: str, clause_id: str) -> None:
        """The picture of a clause's position shall be shown."""
        if not self.clause(game_id, clause_id).get("position") or clause_id in self.pictures:
            return
        self.wanted[clause_id] = game_id
        if not self.asking:  # those that come into view together are asked for together
            self.asking = True
            self.app.port.later(0, self.ask_pictures)

    def ask_pictures(self) -> None:
        """Asks for what is wanted, a few at a time: the page shall answer between them. Also a new
        worker, for what the one before still owed."""
        self.asking = bool(self.wanted)
        if not self.asking:
            return
        game_id = next(iter(self.wanted.values()))
        some = [one for one in self.wanted if self.wanted[one] == game_id][:AT_ONCE]
        pictures = self.pictures

        def then(answer: dict) -> None:
            if pictures is not self.pictures:  # they are in a language that nobody reads any more
                return
            if "ok" in answer:
                pictures.update(answer["ok"]["pictures"])
            elif answer["error"]["code"] == "lost":  # the next worker is asked again
                return
            for one in some:
                self.wanted.pop(one, None)
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

        what = {"game": game_id, "position": clause["position"], "moves": clause["moves"]}
        self.app.bridge.ask("steps", what, then)

    def act_contents(self, arg: str) -> None:
        self.listed = not self.listed

    def set_query(self, name: str, value: str) -> None:
        self.query = value
