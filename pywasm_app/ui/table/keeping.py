"""The save of the game on the table: kept after every step, copied, taken out of the house."""

from pywasm_app.ui.house import House

ANSWER = 200  # milliseconds in which another tab says that it holds a save
REST = 600  # milliseconds after a step until the miniature is kept


class Keeping:
    def __init__(self, app: House) -> None:
        self.app = app
        self.unsaved: str | None = None  # the save, as long as another tab may hold it
        self.noting = False  # the miniature is going to be kept

    def open(self, key: str, is_new: bool) -> None:
        """Asks the other tabs whether one of them holds the save under this key."""
        app = self.app
        self.unsaved = None
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

    def keep(self, text: str) -> None:
        app = self.app
        if app.tabs.foreign:
            return
        if not app.tabs.may_save():
            self.unsaved = text
            return
        trouble = app.saves.write(app.at_table().key, text)
        if trouble:
            app.notice(trouble, app.t(trouble), [("export_table", "", app.t("export"))])
        if not self.noting:
            self.noting = True
            app.port.later(REST, self.note)

    def note(self) -> None:
        """Keeps a miniature of the public part beside the save."""
        self.noting = False
        s = self.app.session
        if s is None or not s.table or not s.table["live"] or not self.app.tabs.may_save():
            return
        zones = [z for z in s.table["scene"]["zones"] if z["kind"] != "hand"]
        self.app.saves.note(s.key, scene={"zones": zones, "layout": s.table["scene"].get("layout")})

    def act_take_over(self, arg: str) -> None:
        app = self.app
        app.tabs.take()
        app.unnotice("other_tab")
        app.unnotice("other_tab_took")
        if app.session and app.session.table:
            self.keep(app.session.table["save"])

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
