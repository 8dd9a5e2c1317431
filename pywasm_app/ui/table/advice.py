"""Advice from the worker before a choice: why something can't be done, a hint, the consequences of
an option, and everybody's chances to win."""

from pywasm_app.ui.house import House
from pywasm_app.ui.table import seen
from pywasm_app.ui.table.play import Play

SOME = 4  # moves named as examples


class Advice:
    def __init__(self, app: House, play: Play) -> None:
        self.app = app
        self.play = play

    def ask_why(self, about: dict, quiet: bool = False) -> None:
        """Asks why something can't be done. `about`: {"ref": the thing pointed at} or {"n": the
        typed text}."""
        s = self.app.at_table()
        typed = about.get("n")

        def then(answer: dict) -> None:
            if typed and not answer["reasons"]:
                self.unknown(typed)
            else:
                if not answer["reasons"] and s.selection.later([about.get("ref", "")]):
                    answer["note"] = self.app.t("why_first")
                s.layers.lay("why", answer)
            if not quiet:
                self.app.sound("no")

        self.play.ask("why", about, then)

    def unknown(self, typed: str) -> None:
        """Reports a typed text that is no move."""
        s = self.app.at_table()
        some = "; ".join(s.selection.called(SOME))
        s.layers.close("why")
        field = s.layers.get("typing")
        if field:
            error = self.app.t("unknown_move", n=typed, some=some)
            s.layers.lay("typing", {"text": field["text"], "error": error})

    def explain(self, words: str) -> None:
        """Answers "why not?" without the worker."""
        layers = self.app.at_table().layers
        layers.lay("why", {"tried": "", "reasons": [], "nearest": None, "note": words})

    def act_why_mode(self, arg: str) -> None:
        s = self.app.at_table()
        if s.asked():
            s.layers.toggle("why_mode")
            s.layers.close("why")
            if "why_mode" in s.layers:
                self.app.spoken = self.app.t("why_mode")

    def act_why_close(self, arg: str) -> None:
        self.app.at_table().layers.close("why")

    def foresee(self) -> None:
        """Asks for the consequences of the option in focus. Nothing waits for the answer, and it is
        ignored once the game has moved on."""
        s = self.app.seated()
        if s is None or s.pending or s.reopening:
            return
        n = seen.weighed(s)
        if not n or not s.wonder(n):
            return
        ply = s.table["ply"]

        def done(answer: dict) -> None:
            if self.app.session is s and "ok" in answer:
                s.take_outlook(answer["ok"], ply)

        self.app.bridge.ask("outlook", {"table": s.table["table"], "n": n}, done)

    def act_hint(self, arg: str) -> None:
        s = self.app.at_table()
        if not self.play.can("hint") or s.hinting:
            return
        s.seek_hint()
        ply = s.table["ply"]
        self.play.ask("hint", {}, lambda hint: s.take_hint(hint, ply))

    def act_odds(self, arg: str) -> None:
        """Asks for everybody's chances to win. The game may go on meanwhile; the answer is still
        shown, but only to the viewpoint that asked."""
        s = self.app.at_table()
        if not self.play.can("odds") or s.reopening:
            return
        ply, eyes = s.table["ply"], s.eyes()
        s.layers.lay("odds")

        def done(answer: dict) -> None:
            if self.app.session is not s or s.eyes() != eyes:
                return
            if s.table["ply"] == ply and "odds" not in s.layers:
                return  # the player has closed it
            if "error" in answer:
                s.layers.close("odds")
                self.play.failed(answer["error"])
            else:
                s.layers.lay("odds", answer["ok"])

        self.app.bridge.ask("odds", {"table": s.table["table"]}, done)

    def act_odds_close(self, arg: str) -> None:
        self.app.at_table().layers.close("odds")
