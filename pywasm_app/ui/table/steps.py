"""Moving through the game: undo, stepping back and forth, reading the log, and hurrying the
bots."""

from pywasm_app.ui.house import House
from pywasm_app.ui.table.advice import Advice
from pywasm_app.ui.table.play import Play

WATCHED = 700  # milliseconds for each step


class Steps:
    def __init__(self, app: House, play: Play, advice: Advice) -> None:
        self.app = app
        self.play = play
        self.advice = advice

    def act_undo(self, arg: str) -> None:
        table = self.app.at_table().table
        if self.play.can("undo") and table["live"]:
            self.play.ask("undo", {})
        elif table.get("undo_stops"):
            self.advice.explain(table["undo_stops"])

    def act_redo(self, arg: str) -> None:
        if self.play.can("redo"):
            self.play.ask("redo", {})

    def act_go(self, arg: str) -> None:
        self.go(int(arg))

    def set_scrub(self, name: str, value: str) -> None:
        self.app.at_table().pause()
        self.go(int(value))

    def act_step(self, arg: str) -> None:
        s = self.app.at_table()
        s.pause()
        ply = s.table["ply"] if s.way is None else s.way
        to = {"first": 0, "earlier": s.told_before(ply), "later": s.told_after(ply),
              "last": s.table["plies"]}[arg]
        self.go(to, "none" if arg == "last" else None)  # the last step is the live table again

    def go(self, ply: int, eyes: int | str | None = None) -> None:
        """Goes to a ply, seen by a seat, "none" or "all"; by default the current viewpoint."""
        s = self.app.at_table()
        table = s.table
        if table["curtain"] is not None or not 0 <= ply <= table["plies"]:
            return
        if s.way is not None:  # continue from there, as soon as it is reached
            s.set_out(ply, eyes)
            return
        if s.pending:
            return
        if ply == table["ply"] and (table["live"] or ply < table["plies"]) and eyes is None:
            return
        seat = s.eyes() if eyes is None else eyes
        s.set_out(ply)
        fields = {"ply": ply, "seat": None if seat == "none" else seat}
        self.play.ask("go", fields, self.arrived)

    def act_watch(self, arg: str) -> None:
        """Replays the latest actions step by step, and comes back."""
        s = self.app.at_table()
        told = s.table["recent"]
        s.play_on()
        self.watch(told["from"], told["to"])

    def act_play_on(self, arg: str) -> None:
        """Plays back the steps from here on."""
        s = self.app.at_table()
        s.play_on()
        self.watch(s.table["ply"], s.table["plies"])

    def act_pause(self, arg: str) -> None:
        self.app.at_table().pause()

    def watch(self, ply: int, end: int) -> None:
        self.go(ply)
        self.app.port.later(WATCHED, lambda: self.watch_on(ply, end))

    def watch_on(self, ply: int, end: int) -> None:
        """Continues the playback unless the player has gone elsewhere."""
        s = self.app.seated()
        if s is None or not s.playing:
            return
        if s.table.get("live") is not False or s.table["ply"] != ply:
            s.pause()
        elif ply < end:
            self.watch(s.told_after(ply), end)
        else:
            s.pause()
            self.go(s.table["plies"], "none")

    def arrived(self, table: dict) -> None:
        further = self.app.at_table().arrive()
        self.play.take(table)
        if further:
            self.go(further[0], further[1])

    def set_eyes(self, name: str, value: str) -> None:
        eyes = value if value in ("all", "none") else int(value)
        self.go(self.app.at_table().table["ply"], eyes)

    def act_earlier_lines(self, arg: str) -> None:
        s = self.app.at_table()
        if not s.pending:
            self.play.ask("log", {"before": s.first_line},
                          lambda answer: s.take_earlier(answer["log"]))

    # bots

    def act_skip(self, arg: str) -> None:
        self.app.bridge.ask("skip", {"table": self.app.at_table().table["table"]})

    def act_stop(self, arg: str) -> None:
        self.app.bridge.ask("stop", {"table": self.app.at_table().table["table"]})
