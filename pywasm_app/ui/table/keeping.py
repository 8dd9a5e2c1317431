"""The save of the game on the table: stored after every step, copied, exported. A miniature and the
last table are stored beside it."""

from pywasm_app.ui.base.picture import MANY_ZONES
from pywasm_app.ui.house import House
from pywasm_app.ui.storage.saves import REFUSALS
from pywasm_app.ui.storage.tables import keep_table, read_table
from pywasm_app.ui.table.state import TableState

ANSWER = 200  # milliseconds for another tab to answer that it holds a save
REST = 600  # milliseconds after a step until miniature and table are stored


class Keeping:
    def __init__(self, app: House) -> None:
        self.app = app
        self.unsaved: str | None = None  # the save, while another tab may hold it
        self.noting = False  # there has been a step since the miniature was stored
        self.noting_table = False  # and since the table was
        self.fetching = False  # a request for the save of a long game is under way
        self.stale = False  # and another table has come since

    def open(self, key: str, is_new: bool) -> None:
        """Asks the other tabs whether one of them holds the save with this key."""
        app = self.app
        self.unsaved = None
        self.unsay()
        app.tabs.open(key)
        if is_new:  # no other tab can have a key drawn just now
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
        """The page is about to be closed: stores pending data at once. Another tab that holds the
        save has answered by now; this takes it some milliseconds."""
        if self.unsaved is not None:
            self.settle(self.app.tabs.key)
        self.note()

    def take(self, table: dict, before: str) -> None:
        """A table has come: with its save, or, if that is long, without it. `before`: the save of
        the previous table."""
        save = table.get("save", "")  # a lesson has none
        if save is None:
            table["save"] = before
            self.fetch()
        elif save and save != before:
            self.keep(save)

    def fetch(self) -> None:
        """Asks for the save of a long game, one request at a time; the last save counts."""
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
        """Removes the notice that the game can't be stored."""
        for refusal in REFUSALS:
            self.app.unnotice(refusal)

    def note(self) -> None:
        """Stores the data beside the save, if there was a step since."""
        if self.noting:
            self.note_miniature()
        if self.noting_table:
            self.note_table()

    def note_at_rest(self) -> None:
        """The same in two tasks, so that a press may come between them. While dice are rolling it
        waits, because the table shows an earlier state than the save."""
        s = self.app.session
        if s is not None and s.table.get("beat"):
            self.app.port.later(REST, self.note_at_rest)
        elif self.noting:
            self.note_miniature()
            self.app.port.later(0, self.note_table)

    def note_miniature(self) -> None:
        """Stores a miniature of the public zones."""
        self.noting = False
        s = self.noted()
        if s:
            scene = s.table["scene"]
            miniature = {"zones": _public(scene), "layout": scene.get("layout")}
            self.app.saves.note(s.key, scene=miniature)

    def note_table(self) -> None:
        """Stores the table itself, unless several people share the screen: it may show the wrong
        one a hand."""
        self.noting_table = False
        s = self.noted()
        people = [seat for seat in s.table["seats"] if seat["who"] == "person"] if s else []
        if s and len(people) < 2 and not self.fetching:
            port = self.app.port
            keep_table(port.shelf, s.key, port.version, self.app.settings["lang"], s.table)

    def noted(self) -> TableState | None:
        """The table, if data about it may be stored."""
        s = self.app.session
        if s is None or not s.key or not s.table or not s.table["live"]:
            return None
        if not self.app.tabs.may_save():
            return None
        return s if len(_public(s.table["scene"])) < MANY_ZONES else None

    def last(self, key: str, save: str) -> dict:
        """The table stored with this save; {} if it can't be shown."""
        port = self.app.port
        return read_table(port.shelf, key, port.version, self.app.settings["lang"], save)

    def act_take_over(self, arg: str) -> None:
        app = self.app
        app.tabs.take()
        app.unnotice("other_tab")
        app.unnotice("other_tab_took")
        self.again()

    def again(self) -> None:
        """Stores the current save again, over another tab's."""
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
    """The zones of a scene that are not hands."""
    return [zone for zone in scene["zones"] if zone["kind"] != "hand"]
