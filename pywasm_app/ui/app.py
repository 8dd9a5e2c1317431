"""The page as a whole: the current room, and the objects that handle keys and buttons.

`App` needs a port (see `browser`), its only access to the screen, the storage and the worker. Tests
pass a fake port.
"""

from pywasm_app.ui import router
from pywasm_app.ui.actions import actions
from pywasm_app.ui.base.picture import Picture
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.boot import Boot
from pywasm_app.ui.embed import Embed
from pywasm_app.ui.house import House, Port
from pywasm_app.ui.keys import Keys
from pywasm_app.ui.page_view import page
from pywasm_app.ui.patience import Patience
from pywasm_app.ui.rooms.decks import DeckLink, DeckRoom
from pywasm_app.ui.rooms.gallery import Gallery
from pywasm_app.ui.rooms.lobby import Lobby
from pywasm_app.ui.rooms.newgame import NewGame
from pywasm_app.ui.rooms.puzzles import PuzzleRoom
from pywasm_app.ui.rooms.record import Record
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.rooms.rulebooks import Rulebooks
from pywasm_app.ui.rooms.settings import Help, Settings
from pywasm_app.ui.sounds import Sounds
from pywasm_app.ui.storage.readers import read_call
from pywasm_app.ui.storage.saves import SETTINGS, load_settings, save_settings
from pywasm_app.ui.table import seen
from pywasm_app.ui.table.advice import Advice
from pywasm_app.ui.table.choosing import Choosing
from pywasm_app.ui.table.keeping import Keeping
from pywasm_app.ui.table.lessons import Lessons
from pywasm_app.ui.table.linking import Linking
from pywasm_app.ui.table.menu import Menu
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.puzzles import Puzzles
from pywasm_app.ui.table.replay import Replay
from pywasm_app.ui.table.steps import Steps
from pywasm_app.ui.table_room import TableRoom


class App(House):
    def __init__(self, port: Port, games: list[dict]) -> None:
        super().__init__(port, games)
        self.bridge.push = self.on_push
        self.patience = Patience(self)
        self.boot = Boot(self, self.bring_back, lambda: self.lessons.join(),
                         lambda: self.play.land())
        self.keeping = Keeping(self)
        self.play = Play(self, self.keeping)
        self.advice = advice = Advice(self, self.play)
        self.choosing = Choosing(self, self.play, advice)
        self.keys = Keys(self, self.act, self.choosing.back)
        self.steps = Steps(self, self.play, advice)
        self.lessons = Lessons(self, self.play)
        replay = Replay(self, self.play)
        self.linking = Linking(self, self.play, lambda *of: self.rulebooks.tried(*of))
        puzzles = Puzzles(self, self.play)
        if port.embedded:
            self.embed = Embed(self, self.play, self.steps, self.linking, self.change)
        self.new_game = new_game = NewGame(self, self.play.sit)
        self.lobby = Lobby(self, self.play.sit, new_game.forget)
        self.rulebooks = Rulebooks(self)
        self.deck_room = DeckRoom(self, self.linking.share_deck)
        self.table_room = TableRoom(self, self.play, self.lessons, self.linking, puzzles,
                                    new_game.forget)
        # By the router's names.
        self.rooms: dict[str, Room] = {
            "lobby": self.lobby,
            "new": new_game,
            "game": self.table_room,
            "rules": self.rulebooks,
            "decks": self.deck_room,
            "link": DeckLink(self, self.deck_room),
            "cards": Gallery(self),
            "puzzles": PuzzleRoom(self),
            "record": Record(self),
            "settings": Settings(self, self.change),
            "help": Help(self),
        }
        menu = Menu(self, self.play, new_game.begin)
        sounds = Sounds(self, self.play, self.change)
        self.actions = actions(self, self.boot, self.keeping, advice, self.choosing, self.steps,
                               replay, menu, sounds, self.lessons, self.linking, puzzles,
                               *self.rooms.values())

    def start(self) -> None:
        self.port.use(self.settings)
        self.boot.greet()
        self.enter(self.port.address())
        self.render_soon()

    def render(self) -> None:
        self.show(self.make())

    def make(self) -> Picture:
        self.waits = False
        arrows = taught = asks = None
        s = self.seated()
        self.advice.foresee()
        tree = page(self)
        if s is not None and s.table["curtain"] is None:
            arrows = s.table["scene"].get("arrows") or []
            if s.lesson():
                taught = (s.lesson()["step"], seen.aim(s))
            elif s.asked() and s.table["scene"].get("layout") == "sheets" and not s.hands():
                asks = (s.table["table"], s.table["ply"])
        curves = seen.curves(s) if s is not None else None
        return Picture(tree, arrows, taught, self.moved, curves, asks)

    # messages from outside

    def on_message(self, kind: str, text: str) -> None:
        if kind == "message":
            self.bridge.hear(text)
            self.patience.review()
        elif not self.boot.on_status(self.port.parse(text)) and not self.room().shows_start:
            return
        self.render_soon()

    def on_push(self, message: dict) -> None:
        if message["push"] == "opening":
            self.patience.heard(message["request"])
            self.lobby.on_opening(message)
        self.play.on_push(message)

    def bring_back(self) -> None:
        """Repeats the requests of a lost worker: the room in sight, the game on the table, and the
        pictures still to come."""
        self.rulebooks.ask_pictures()
        self.room().again()
        self.table_room.bring_back()

    def act_open_again(self, arg: str) -> None:
        self.unnotice("missing")
        self.bring_back()

    def on_stored(self, key: str) -> None:
        """Another tab has stored or deleted the entry with this key, or everything (""): applies
        its settings here, and updates the list of saves."""
        if key in ("", SETTINGS):
            before = self.settings
            self.settings = load_settings(self.port.shelf, self.port.languages())
            for name in self.settings:
                if self.settings[name] != before[name]:
                    self.changed(name)
        self.saves.dropped_elsewhere(self.session.key if self.session else "")
        self.render_soon()

    def on_call(self, text: str) -> None:
        """Handles a message from another tab."""
        call = read_call(text)
        key = self.tabs.hear(call) if call else ""
        if key == "given":
            self.keeping.again()
        elif key:
            self.notice(key, self.t(key), [("take_over", "", self.t("take_over"))])
        self.render()

    def leave(self) -> None:
        """The page is about to be closed."""
        self.play.land()
        self.keeping.leave()

    def act_dismiss(self, arg: str) -> None:
        self.unnotice(arg)

    # rooms

    def room(self) -> Room:
        """The current room."""
        return self.rooms[self.route["room"]]

    def has_dialog(self) -> bool:
        return bool(self.dialog) or self.room().has_dialog()

    def act_room_again(self, arg: str) -> None:
        self.room().again()

    def on_address(self, address: str) -> None:
        before = self.route["room"]
        self.enter(address)
        if self.route["room"] == "game" == before:  # from one table to another
            self.render_soon()
            return
        self.render()
        if self.route.get("clause"):
            self.port.reveal(self.route["clause"])
        elif self.route["room"] != before:
            self.port.to_top()

    def enter(self, address: str) -> None:
        left, place = self.route["room"], self.place()
        self.route = router.read(address)
        if self.route["room"] == "day":
            self.route = self.today()
        room = self.room()
        self.dialog = {}
        if self.route["room"] != left:
            self.spoken = ""
        if self.place() != place:  # drop the notices of the room that was left
            self.notices = [n for n in self.notices if n["room"] != left]
            for id in ("copy", "deleted", "missing"):
                self.unnotice(id)
        if not room.keeps_table:
            self.play.leave()
        room.enter(self.route)

    def today(self) -> dict:
        """The route to the puzzle of the day."""
        found = self.daily.of(self.port.today())
        return router.read("#/puzzle/%s/%s" % found if found else "#/")

    # actions of the player

    def act(self, name: str, arg: str) -> None:
        """Handles the press of a button or card."""
        self.play.land()
        self.unnotice("missing")
        if name != "menu" and self.session:
            self.session.layers.close("menu")
        self.actions["act_" + name](arg)
        if not self.is_worked_out or (self.waits and not self.lingers):
            self.make_waiting()  # after messages there is more to draw than after a press
        else:
            self.render()

    def set(self, name: str, value: object) -> None:
        """Handles the change of a field."""
        self.actions["set_" + name.split(".")[0]](name, value)
        self.render()

    def submit(self, name: str) -> None:
        self.actions["submit_" + name]()
        self.render()

    def act_close_dialog(self, arg: str) -> None:
        self.dialog = {}
        if self.room().has_dialog():
            self.room().close()

    def change(self, name: str, value: str) -> None:
        self.settings[name] = int(value) if name == "pace" else value
        trouble = save_settings(self.port.shelf, self.settings)
        self.unnotice("storage")
        if trouble:
            self.notice("storage", self.t("storage_" + trouble))
        self.changed(name)

    def changed(self, name: str) -> None:
        """Applies a changed setting to everything that depends on it."""
        value = self.settings[name]
        self.port.use(self.settings)
        if name in ("lang", "pace"):
            self.boot.hello()
        if name == "lone" and self.session is not None and self.session.table:
            self.play.leave_to_page()
        if name == "lang":
            self.t = Words(value)
            for room in self.rooms.values():
                room.forget()
            self.room().seek()
            if self.session is not None and self.session.table:
                self.play.again()

    # events of the page

    def hurry(self) -> None:
        """Handles a press outside of every button: shows at once what is still to be shown."""
        if self.play.land():
            self.render()

    def consider(self, way: str, aim: tuple[str, str] | None) -> None:
        """Handles a new aim of the pointer ("hover") or the focus; see `preview`."""
        self.choosing.consider(way, aim)

    def take_up(self, refs: str, thing: str = "") -> None:
        """A card has been dragged from its place."""
        if self.choosing.take_up(refs.split(" ")[0], thing):
            self.render()

    def key(self, key: str, place: dict) -> bool:
        """Handles a key. True if it was used."""
        self.hurry()
        return self.keys.press(key, place)
