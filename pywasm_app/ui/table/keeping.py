"""The save of the game on the table: kept after every step, copied, taken out of the house. Beside
it lie a miniature and the last table itself."""

from pywasm_app.ui.base.picture import MANY_ZONES
from pywasm_app.ui.house import House
from pywasm_app.ui.storage.saves import REFUSALS
from pywasm_app.ui.storage.tables import keep_table, read_table
from pywasm_app.ui.table.state import TableState

ANSWER = 200  # milliseconds in which another tab says that it holds a save
REST = 600  # milliseconds after a step until miniature and table are kept


class Keeping:
    def __init__(self, app: House) -> None:
        self.app = app
        self.unsaved: str | None = None  # the save, as long as another tab may hold it
        self.noting = False  # there has been a step since the miniature was kept
        self.noting_table = False  # and since the table itself was
        self.fetching = False  # the save of a long game is under way
        self.stale = False  # and there has been another table since it was asked for

    def open(self, key: str, is_new: bool) -> None:
        """Asks the other tabs whether one of them holds the save under this key."""
        app = self.app
        self.unsaved = None
        self.unsay()
        app.tabs.open(key)
        if is_new:  # no other tab can have a key that was drawn just now
            app.tabs.settle()
        else:
            app.port.later(ANSWER, lambda: self.settle(key))

    def settle(self, key: str) -> None:
        if self.app.tabs.key != key:
            return
        self.app.tabs.settle()
        if self.unsaved is not None:
            text, self.unsaved = self.unsaved, None
            self.keep(text)
            self.app.render()

    def leave(self) -> None:
        """The page goes away: what waits is kept now. Another tab that holds the save has said so
        by then, which takes it some milliseconds."""
        if self.unsaved is not None:
            self.settle(self.app.tabs.key)
        self.note()

    def take(self, table: dict, before: str) -> None:
        """A table has come: with its save, or after many plies without it. `before`: the save of
        the table before."""
        save = table.get("save", "")  # a lesson has none
        if save is None:
            table["save"] = before
            self.fetch()
        elif save and save != before:
            self.keep(save)

    def fetch(self) -> None:
        """Asks for the save of a long game, one at a time: the last one is what counts."""
        app = self.app
        s = app.at_table()
        self.stale = self.fetching
        if self.fetching:
            return
        self.fetching = True

        def then(answer: dict) -> None:
            self.fetching = False
            if app.session is not s or "ok" not in answer:
                return
            s.take_save(answer["ok"]["save"])
            self.keep(s.table["save"])
            if self.stale:
                self.fetch()

        app.bridge.ask("save", {"table": s.table["table"]}, then)

    def keep(self, text: str) -> None:
        app, s = self.app, self.app.session
        if app.tabs.foreign or (s is not None and not s.key):
            return
        if not app.tabs.may_save():
            self.unsaved = text
            return
        trouble = app.saves.write(app.at_table().key, text)
        if trouble:
            app.notice(trouble, app.t(trouble), [("export_table", "", app.t("export"))])
        elif app.at_table().key not in app.saves.refused:
            self.unsay()
        if not self.noting:
            self.noting = self.noting_table = True
            app.port.later(REST, self.note_at_rest)

    def unsay(self) -> None:
        """It does not hold any more that the game on the table can't be stored."""
        for refusal in REFUSALS:
            self.app.unnotice(refusal)

    def note(self) -> None:
        """Keeps what lies beside the save, where there has been a step since that was kept."""
        if self.noting:
            self.note_miniature()
        if self.noting_table:
            self.note_table()

    def note_at_rest(self) -> None:
        """The same in two tasks: a press may come between them. While dice fall, later: what lies
        there then is not how the save ends."""
        s = self.app.session
        if s is not None and s.table.get("beat"):
            self.app.port.later(REST, self.note_at_rest)
        elif self.noting:
            self.note_miniature()
            self.app.port.later(0, self.note_table)

    def note_miniature(self) -> None:
        """Keeps a miniature of the public part."""
        self.noting = False
        s = self.noted()
        if s:
            scene = s.table["scene"]
            miniature = {"zones": _public(scene), "layout": scene.get("layout")}
            self.app.saves.note(s.key, scene=miniature)

    def note_table(self) -> None:
        """Keeps the table itself if nobody else sits at this screen, who must not see it first."""
        self.noting_table = False
        s = self.noted()
        people = [seat for seat in s.table["seats"] if seat["who"] == "person"] if s else []
        if s and len(people) < 2 and not self.fetching:
            port = self.app.port
            keep_table(port.shelf, s.key, port.version, self.app.settings["lang"], s.table)

    def noted(self) -> TableState | None:
        """The table that something may be kept of."""
        s = self.app.session
        if s is None or not s.key or not s.table or not s.table["live"]:
            return None
        if not self.app.tabs.may_save():
            return None
        return s if len(_public(s.table["scene"])) < MANY_ZONES else None

    def last(self, key: str, save: str) -> dict:
        """The table that was kept with this save; {} if it cannot be shown."""
        port = self.app.port
        return read_table(port.shelf, key, port.version, self.app.settings["lang"], save)

    def act_take_over(self, arg: str) -> None:
        app = self.app
        app.tabs.take()
        app.unnotice("other_tab")
        app.unnotice("other_tab_took")
        self.again()

    def again(self) -> None:
        """Keeps what is on the table, whatever another tab has written over it."""
        if self.app.session and self.app.session.table:
            self.keep(self.app.session.table["save"])

    def act_export_table(self, arg: str) -> None:
        s = self.app.session
        if s and s.table and s.table["curtain"] is None:
            self.app.port.download("yutaku-%s-%s.txt" % (s.table["game"], s.key), s.table["save"])

    def act_keep_copy(self, arg: str) -> None:
        app = self.app
        s = app.at_table()
        key = app.saves.new_key(app.port.token)
        trouble = app.saves.write(key, s.table["save"])
        about = app.saves.about(s.key)
        name = about.get("name") or s.table["title"]
        app.saves.note(key, name=app.t("copy_name", title=name), new=about.get("new"))
        app.notice("copy", app.t(trouble or "copy_kept"))


def _public(scene: dict) -> list[dict]:
    """The zones of a scene that are nobody's hand."""
    return [zone for zone in scene["zones"] if zone["kind"] != "hand"]
