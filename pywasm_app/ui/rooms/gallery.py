"""The gallery: all cards of a game, to look through and to search; each opens large, under an
address of its own."""

from pywasm_app.ui.base.asked import Asked
from pywasm_app.ui.base.tree import Node
from pywasm_app.ui.base.words import pick
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.gallery_view import address, fitting, gallery, large_card
from pywasm_app.ui.rooms.progress_view import coming
from pywasm_app.ui.rooms.room import Room


class Gallery(Room):
    keeps_table = shows_start = True

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.sets = Asked(app.bridge.ask, "gallery", self.came)
        self.game = ""
        self.query = self.group = ""
        self.closed = ""  # the card whose link gets the focus next

    def forget(self) -> None:
        self.sets.forget()

    def enter(self, route: dict) -> None:
        app = self.app
        if not app.game(route["game"]):
            app.turn_away(app.t("no_game", game=route["game"][:40]))
            return
        if self.game != route["game"]:
            self.game = route["game"]
            self.query = self.group = ""
        self.seek()
        self.came(self.game)
        if self.closed:
            link = '.gallery [href="%s"]' % address(self.game, self.closed)
            app.port.later(0, lambda: app.port.focus(link))
            self.closed = ""

    def seek(self) -> None:
        self.sets.seek(self.app.route["game"])

    def came(self, game_id: str) -> None:
        """The cards are here: turns away from one that is not among them."""
        app, route = self.app, self.app.route
        is_sought = route["room"] == "cards" and route["game"] == game_id and route.get("card")
        if is_sought and self.sets.get(game_id) and not self.card():
            app.notice("missing", app.t("no_card"))
            app.port.replace(address(game_id))

    def cards(self) -> list[dict]:
        return (self.sets.get(self.game) or {}).get("cards") or []

    def found(self) -> list[dict]:
        """The cards that match the search."""
        return fitting(self.cards(), self.query, self.group)

    def card(self) -> dict:
        """The card in the address; {} if there is none."""
        for card in self.cards():
            if card["id"] == self.app.route.get("card"):
                return card
        return {}

    def view(self) -> list:
        app, t = self.app, self.app.t
        game, told = app.game(self.game), self.sets.get(self.game)
        if told is None:
            return coming("cards", t("cards_of", game=pick(game["title"], t.lang)),
                          t("deck_cards_come"), app.worker, t, self.sets.trouble(self.game))
        return gallery(game, told, self.found(), self.query, self.group, app.table_address(), t)

    def has_dialog(self) -> bool:
        return bool(self.card())

    def dialog(self) -> Node | None:
        card, row = self.card(), self.row()
        return large_card(card, row.index(card), len(row), self.game, self.app.t) if card else None

    def close(self) -> None:
        self.closed = self.app.route["card"]
        self.app.port.go(address(self.game))

    def row(self) -> list[dict]:
        """The cards through which the large one is turned: those found, if it is among them."""
        found = self.found()
        return found if self.card() in found else self.cards()

    def set_cards(self, name: str, value: str) -> None:
        self.query = value

    def act_cards_group(self, arg: str) -> None:
        self.group = "" if arg == self.group else arg

    def act_cards_all(self, arg: str) -> None:
        self.query = self.group = ""

    def act_card_turn(self, arg: str) -> None:
        """Shows the next card large, or the previous one (`-1`)."""
        row = self.row()
        at = (row.index(self.card()) + int(arg)) % len(row)
        self.app.port.replace(address(self.game, row[at]["id"]))
