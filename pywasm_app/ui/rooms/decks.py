"""The deck room: a game's cards, and a deck in progress; and the way there from a link.

The worker lists the faults of a deck after every change; the deck is stored in the form of its
answer.
"""

from pywasm_app.ui.base.asked import Asked
from pywasm_app.ui.base.calls import Call
from pywasm_app.ui.base.words import file_stem, pick
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.decks_view import FIND, NAME, deck_room
from pywasm_app.ui.rooms.progress_view import coming, opening
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.router import link_in
from pywasm_app.ui.storage.decks import size

TEXT = 20000  # characters of a deck's text


def nth(cards: list[str], card: str, n: int) -> int:
    """The index of copy `n` (from 0) of a card; −1 if there is none.

    >>> nth(["frog", "hen", "frog"], "frog", 1), nth(["frog", "hen"], "hen", 1)
    (2, -1)
    """
    found = [i for i, one in enumerate(cards) if one == card]
    return found[n] if n < len(found) else -1


class DeckRoom(Room):
    shows_start = True

    def __init__(self, app: House, share: Call) -> None:
        """`share` opens a dialog with a link to a deck's text."""
        super().__init__(app)
        self.share = share
        self.catalogues = Asked(app.bridge.ask, "catalogue")
        self.find = dict(FIND)
        self.offered: dict = {}  # the worker's answer for a linked deck
        self.shut()

    def shut(self) -> None:
        """Closes the deck."""
        self.key = ""
        self.deck: dict = {}
        self.faults: list[dict] = []
        self.plan: dict = {}  # the deck's progress, if its cards have places
        self.sent = 0  # the number of the last check
        self.printing = False

    def forget(self) -> None:
        self.catalogues.forget()
        if self.deck:
            self.check()

    def enter(self, route: dict) -> None:
        app, game = self.app, self.app.game(route["game"])
        if not game or not game.get("decks"):
            app.turn_away(app.t("no_game", game=route["game"][:40]))
            return
        if self.deck and self.deck["game"] != game["id"]:
            self.shut()
            self.find = dict(FIND)
        if self.key and not app.decks.read(self.key):  # it was deleted in another tab
            self.shut()
        self.seek()
        if not self.deck:
            self.open_first(game["id"])
        if self.offered:
            self.propose(self.offered)
            self.offered = {}

    def seek(self) -> None:
        self.catalogues.seek(self.game())

    def again(self) -> None:
        self.seek()
        if self.deck:
            self.check()

    def view(self) -> list:
        app, t = self.app, self.app.t
        game = app.game(self.game())
        if not self.catalogue():
            return coming("decks", t("decks_of", game=pick(game["title"], t.lang)),
                          t("deck_cards_come"), app.worker, t, self.catalogues.trouble(game["id"]))
        return deck_room(game, self, app.decks.of(game["id"]), t)

    def offer(self, told: dict) -> None:
        """A linked deck, which is added only if the player agrees when the room is entered."""
        self.offered = told

    def game(self) -> str:
        return self.app.route.get("game") or ""

    def catalogue(self) -> dict:
        return self.catalogues.get(self.game()) or {}

    # decks

    def open_first(self, game: str) -> None:
        """Opens the player's first deck, if there is one."""
        for deck in self.app.decks.of(game)[:1]:
            self.open(deck["key"])

    def open(self, key: str) -> None:
        deck = self.app.decks.read(key)
        if deck:
            self.shut()
            self.key = key
            self.deck = deck
            self.check()

    def begin(self, name: str, cards: list) -> None:
        """Begins a new deck, which is stored at once."""
        app = self.app
        self.shut()
        self.key = app.decks.new_key(app.port.token)
        self.deck = {"game": self.game(), "name": name[:NAME], "text": "", "good": False,
                     "cards": [list(pair) for pair in cards]}
        self.keep()
        self.check()

    def check(self) -> None:
        """Asks the worker for the faults of the current deck."""
        self.sent += 1
        number, key = self.sent, self.key
        deck = self.deck

        def then(answer: dict) -> None:
            if number != self.sent or key != self.key:
                return  # the deck has changed since
            if not self.app.decks.read(key):  # it was deleted in another tab
                self.shut()
                return
            if "ok" in answer:
                told = answer["ok"]
                self.faults = told["faults"]
                self.plan = told.get("plan") or {}
                deck["text"] = told["text"]
                deck["cards"] = told["cards"]
                deck["good"] = not self.faults
                self.keep()
            elif answer["error"]["code"] != "lost":
                self.faults = [{"clause": "", "text": answer["error"]["text"]}]
                deck["good"] = False
                self.keep()

        fields = {"game": deck["game"], "name": deck["name"], "cards": deck["cards"]}
        self.app.bridge.ask("deck", fields, then)

    def keep(self) -> None:
        trouble = self.app.decks.write(self.key, self.deck)
        self.app.unnotice("deck_storage")
        if trouble:
            self.app.notice("deck_storage", self.app.t("deck_storage_" + trouble))

    def card(self, id: str) -> dict:
        """A card of the catalogue; {} if it is unknown."""
        for card in self.catalogue().get("cards") or []:
            if card["id"] == id:
                return card
        return {}

    def held(self, card: str) -> int:
        """The number of copies of a card in the deck."""
        return sum([n for id, n in self.deck.get("cards") or [] if id == card])

    def put(self, card: str, n: int) -> None:
        if not self.deck:
            self.begin(self.app.t("deck_new_name"), [])
        more = n - self.held(card)
        cards = [list(pair) for pair in self.deck["cards"]]
        for pair in reversed(cards):  # the last of its copies first
            if pair[0] == card:
                put = max(more, -pair[1])
                pair[1] += put
                more -= put
        if more > 0:
            cards.append([card, more])
        self.deck["cards"] = [pair for pair in cards if pair[1]]
        self.check()

    def act_deck_more(self, arg: str) -> None:
        card, n = self.card(arg), self.held(arg)
        if card and (card["most"] is None or n < card["most"]):
            self.put(arg, n + 1)
            self.say(card)
        elif card:
            self.app.spoken = self.app.t("deck_no_more", card=card["face"]["title"],
                                         n=card["most"])

    def act_deck_swap(self, arg: str) -> None:
        """Swaps two cards of equal cost in adjacent places: the first such pair, or the first from
        a given place on."""
        a, b, place = (arg.split() + ["", "", ""])[:3]
        slots = [slot["card"] for slot in self.plan.get("slots") or []]
        found = [at for at in range(int(place or 0), len(slots)) if slots[at:at + 2] == [a, b]]
        cards = [id for id, n in self.deck["cards"] for _ in range(n)]
        if found:
            i = nth(cards, a, slots[:found[0]].count(a))
            k = nth(cards, b, slots[:found[0] + 1].count(b))
            if i >= 0 and k >= 0:
                cards[i], cards[k] = b, a
                self.deck["cards"] = [[id, 1] for id in cards]
                self.check()

    def act_deck_less(self, arg: str) -> None:
        card, n = self.card(arg), self.held(arg)
        if card and n:
            self.put(arg, n - 1)
            self.say(card)
        elif n:  # it is no longer in the catalogue
            self.put(arg, 0)

    def say(self, card: dict) -> None:
        """Announces the new number of copies to screen readers."""
        self.app.spoken = self.app.t("deck_held", card=card["face"]["title"],
                                     n=self.held(card["id"]), of=size(self.deck))

    def act_deck_new(self, arg: str) -> None:
        """Begins a new deck: empty, or with the cards of a ready-made one."""
        for ready in self.catalogue().get("ready") or []:
            if ready["id"] == arg:
                self.begin(self.app.t("copy_name", title=ready["label"]), ready["cards"])
                return
        self.begin(self.app.t("deck_new_name"), [])

    def act_deck_open(self, arg: str) -> None:
        self.open(arg)

    def act_deck_copy(self, arg: str) -> None:
        title = self.deck["name"] or self.app.t("deck_unnamed")
        self.begin(self.app.t("copy_name", title=title), self.deck["cards"])

    def set_deck(self, name: str, value: str | bool) -> None:
        field = name[len("deck."):]
        if field == "name":
            if self.deck:
                self.deck["name"] = str(value)[:NAME]
                self.check()
        elif field in FIND:
            self.find[field] = value

    def act_deck_show(self, arg: str) -> None:
        self.app.port.reveal("deck")

    def act_deck_find_all(self, arg: str) -> None:
        self.find = dict(FIND)

    # export and import

    def act_deck_export(self, arg: str) -> None:
        name = file_stem(self.deck["name"], "deck")
        self.app.port.download("yutaku-deck-%s.toml" % name, self.deck["text"])

    def act_deck_share(self, arg: str) -> None:
        if self.deck["text"]:
            self.share(self.deck["text"])

    def act_deck_print(self, arg: str) -> None:
        """Draws the deck as a sheet of cards, and prints it."""
        self.printing = True
        self.app.port.later(0, self._print)

    def _print(self) -> None:
        self.app.port.print_page()
        self.printing = False
        self.app.render()

    def act_ask_deck_import(self, arg: str) -> None:
        self.app.dialog = {"kind": "deck_import", "text": "", "error": "", "request": None}

    def propose(self, told: dict) -> None:
        """Opens the dialog that shows a linked deck, to be added to the player's own."""
        self.app.dialog = {"kind": "deck_shared", "told": told, "catalogue": self.catalogue}

    def submit_deck_shared(self) -> None:
        told = self.app.dialog["told"]
        self.app.dialog = {}
        self.begin(told["name"] or self.app.t("deck_new_name"), told["cards"])

    def set_deck_text(self, name: str, value: str | int | None) -> None:
        """A text, its size if it is too big, or None if its file can't be read."""
        dialog = self.app.dialog
        if not dialog:
            return
        big = isinstance(value, int) or (value is not None and len(value) > TEXT)
        dialog["text"] = "" if big or value is None else value
        trouble = "deck_big" if big else "bad_file" if value is None else ""
        dialog["error"] = self.app.t(trouble) if trouble else ""

    def submit_deck_import(self) -> None:
        app = self.app
        dialog = app.dialog
        if dialog["request"] or (dialog["error"] and not dialog["text"]):
            return
        if not dialog["text"].strip():
            dialog["error"] = app.t("deck_empty")
            return
        link = link_in(dialog["text"])
        if link:  # a link instead of a deck
            app.dialog = {}
            app.port.go("#/link/" + link)
            return

        def then(answer: dict) -> None:
            dialog["request"] = None
            if app.dialog is not dialog:
                return
            if "error" in answer:
                dialog["error"] = answer["error"]["text"] or app.t("lost_answer")
                return
            app.dialog = {}
            told = answer["ok"]
            self.begin(told["name"] or app.t("deck_new_name"), told["cards"])

        dialog["error"] = ""
        dialog["request"] = app.bridge.ask(
            "deck", {"game": self.game(), "text": dialog["text"]}, then)

    def act_ask_deck_delete(self, arg: str) -> None:
        self.app.dialog = {"kind": "deck_delete", "text": self.deck["name"]}

    def submit_deck_delete(self) -> None:
        app = self.app
        app.decks.drop(self.key)
        app.dialog = {}
        app.notice("deleted", app.t("deck_deleted"))
        self.shut()
        self.open_first(self.game())
        app.port.focus(".deck-list button")


class DeckLink(Room):
    """The room of a link to a deck, until the deck's game is known."""

    shows_start = True

    def __init__(self, app: House, decks: DeckRoom) -> None:
        super().__init__(app)
        self.decks = decks

    def enter(self, route: dict) -> None:
        app = self.app

        def then(answer: dict) -> None:
            if app.route is not route:  # the player has left meanwhile
                return
            if "ok" in answer:
                self.decks.offer(answer["ok"])
                app.port.replace("#/decks/" + answer["ok"]["game"])
            else:
                app.turn_away(answer["error"]["text"] or app.t("lost_answer"))

        app.bridge.ask("deck", {"link": route["link"]}, then)

    def view(self) -> list:
        return opening(self.app.worker, self.app.t)
