"""Looking back on a game: playback, notes, other lines, the prospects over time."""

from pywasm_app.ui.base.words import trimmed
from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play

REST = 600  # milliseconds without typing after which a note is stored


class Replay:
    def __init__(self, app: House, play: Play) -> None:
        self.app = app
        self.play = play

    # lines

    def act_branch(self, arg: str) -> None:
        """Begins another line at the current step."""
        s = self.app.at_table()
        if self.play.can("branch"):
            s.pause()
            self.play.ask("branch", {"ply": s.table["ply"]})

    def act_line(self, arg: str) -> None:
        s = self.app.at_table()
        if not s.pending and int(arg) != s.table["line"]:
            s.pause()
            self.play.ask("line", {"line": int(arg)})

    def act_ask_name_line(self, arg: str) -> None:
        line = self.app.at_table().table["lines"][int(arg)]
        self.app.dialog = {"kind": "name_line", "line": int(arg), "text": line["name"]}

    def submit_name_line(self) -> None:
        dialog, self.app.dialog = self.app.dialog, {}
        self.play.ask("name_line", {"line": dialog["line"], "name": trimmed(dialog["text"])})

    def act_ask_drop_line(self, arg: str) -> None:
        name = self.app.at_table().line_name(int(arg), self.app.t)
        self.app.dialog = {"kind": "drop_line", "line": int(arg), "text": name}

    def submit_drop_line(self) -> None:
        dialog, self.app.dialog = self.app.dialog, {}
        self.play.ask("drop_line", {"line": dialog["line"]})

    # notes

    def set_note(self, name: str, value: str) -> None:
        """Changes a note; it is stored when the writer pauses."""
        s = self.app.at_table()
        s.write_note(value)
        written = s.written
        self.app.port.later(REST, lambda: self.keep_note(written))

    def keep_note(self, written: tuple | None) -> None:
        s = self.app.session
        if s is None or s.written is not written or written is None:
            return  # it has changed again, or is stored
        if s.pending:
            self.app.port.later(REST, lambda: self.keep_note(written))
            return
        self.play.ask("note", {"ply": written[0], "text": written[1], "seat": written[2]})

    # prospects over time

    def act_analysis(self, arg: str) -> None:
        """Opens the panel, and asks for the prospects over time. The player may step on
        meanwhile."""
        s = self.app.at_table()
        if s.table["curtain"] is not None:
            return
        waits = {"open": False}
        s.layers.lay("analysis", waits)

        def take(told: dict) -> None:
            if s.layers.get("analysis") is waits:  # still open, and the viewpoint unchanged
                told["open"] = False
                s.layers.lay("analysis", told)

        def done(answer: dict) -> None:
            if "ok" in answer:
                take(answer["ok"])
            elif self.app.session is s:
                s.layers.close("analysis")
                self.play.failed(answer["error"])

        if s.reopening:
            s.put_off("analysis", {}, take)
        else:
            self.app.bridge.ask("analysis", {"table": s.table["table"]}, done)

    def act_analysis_table(self, arg: str) -> None:
        told = self.app.at_table().layers.get("analysis")
        told["open"] = not told["open"]

    def act_analysis_close(self, arg: str) -> None:
        self.app.at_table().layers.close("analysis")

    def act_export_text(self, arg: str) -> None:
        """Exports the game as a readable text."""
        app, s = self.app, self.app.at_table()
        name = "yutaku-%s.txt" % s.table["game"]
        self.play.ask("transcript", {}, lambda told: app.port.download(name, told["text"]))
