"""Opening rulebooks: asking the worker for the text and for pictures of positions."""

from pywasm_app.ui.house import House


class Rulebooks:
    def __init__(self, app: House) -> None:
        self.app = app
        self.forget()

    def forget(self) -> None:
        self.rulebooks: dict[str, dict] = {}  # by game
        self.scenes: dict[str, dict] = {}  # by clause: pictures that the worker has drawn
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
        if route.get("clause"):
            self.query = ""
        if game_id in self.rulebooks or self.asked.get(game_id):
            return
        self.asked[game_id] = True
        self.app.bridge.ask("rulebook", {"game": game_id}, lambda answer: self.got(game_id, answer))

    def got(self, game_id: str, answer: dict) -> None:
        app = self.app
        self.asked[game_id] = False
        if "error" in answer:
            app.notice("error", answer["error"]["text"] or app.t("boot_failed"))
            return
        book = self.rulebooks[game_id] = answer["ok"]
        app.render()
        if app.route.get("clause"):
            app.port.reveal(app.route["clause"])
        for section in book["sections"]:
            for clause in section["clauses"]:
                if clause.get("position") and not clause.get("picture"):
                    self.draw(game_id, clause)

    def draw(self, game_id: str, clause: dict) -> None:
        def then(answer: dict) -> None:
            if "ok" in answer:
                self.scenes[clause["id"]] = answer["ok"]["scene"]

        self.app.bridge.ask("scene", {"game": game_id, "position": clause["position"]}, then)

    def act_contents(self, arg: str) -> None:
        self.listed = not self.listed

    def set_query(self, name: str, value: str) -> None:
        self.query = value
