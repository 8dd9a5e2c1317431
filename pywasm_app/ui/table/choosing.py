"""Choosing one of the options: by pointing at things, by a button, or typed.

Every method `act_…` handles a button, a key or a card of that name.
"""

from pywasm_app.ui.base.words import narrow
from pywasm_app.ui.house import House
from pywasm_app.ui.table import seen
from pywasm_app.ui.table.advice import Advice
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.preview import readable
from pywasm_app.ui.table.state import TableState

LONG = 200  # of a typed move, in characters
PASSES = 40  # milliseconds for which a pointer may cross things on its way


class Choosing:
    def __init__(self, app: House, play: Play, advice: Advice) -> None:
        self.app = app
        self.play = play
        self.advice = advice

    # pointing and looking

    def act_point(self, arg: str) -> None:
        s = self.app.at_table()
        refs = arg.split(" ")
        if s.table["result"] and s.table["live"]:
            return
        if "why_mode" in s.layers or not s.asked():
            s.layers.close("why_mode")
            if s.asked():
                self.advice.ask_why({"ref": refs[0]})
            elif s.table["live"] and not readable(s.table["scene"]["zones"], refs[:1]):
                self.advice.explain(self.app.t("why_wait"))
            return
        what, found = s.selection.point(refs, self.app.thing)
        if what == "act" and self.picks(found):
            return
        if what == "none":
            for option in s.selection.later(refs):
                if option["n"] == s.hint.get("n"):  # prefer the hinted option
                    what, found = "act", option
        s.layers.close("why")
        if what == "act":
            self.commit(found)
            if s.pointing.primed == found["n"]:
                s.selection.come_to(found)
            return
        s.linger()
        s.pointing.unprime()
        if what == "narrow" and s.selection.complete():
            self.app.port.focus(".ask .variants [data-act=option]")
        elif what == "narrow" and not [o for o in s.selection.fitting() if not o.get("quiet")]:
            # explain why only options that are nearly always possible are left
            self.advice.ask_why({"ref": refs[0]}, quiet=True)
        elif (what == "none" and not s.selection.point_to(refs) and not self.opens(refs)
              and not s.selection.point_ahead(refs)):
            self.advice.ask_why({"ref": found})

    def picks(self, option: dict) -> bool:
        """Chooses or releases an option if it is one of several that may be chosen together; else
        returns False."""
        selection = self.app.at_table().selection
        if not selection.picks() or option["n"] not in selection.together["ns"]:
            return False
        selection.pick(option["n"], self.app.thing)
        return True

    def act_together(self, arg: str) -> None:
        """Plays all options that may be chosen together."""
        s = self.app.at_table()
        if self.only_asks():
            return
        if s.asked() and s.takes_press() and s.selection.together:
            self.play.play_all(list(s.selection.together["ns"]))

    def only_asks(self) -> bool:
        """Whether "why not?" is on: the press then only tells that the option is allowed."""
        layers = self.app.at_table().layers
        if "why_mode" not in layers:
            return False
        layers.close("why_mode")
        self.advice.explain(self.app.t("why_legal"))
        return True

    def take_up(self, ref: str, thing: str = "") -> bool:
        """Chooses a thing by dragging it; False if it can't be put anywhere."""
        s = self.app.seated()
        if s is None or not s.asked() or "why_mode" in s.layers:
            return False
        return s.selection.take_up(ref, thing)

    def opens(self, refs: list[str]) -> bool:
        """Whether pressing a thing means reading it: it has text and is not in the player's
        hand."""
        table = self.app.at_table().table
        found = readable(table["scene"]["zones"], refs[:1])
        if not found:
            return False
        zone = found["zone"]
        return not (zone["kind"] == "hand" and zone.get("seat") == table["perspective"])

    def consider(self, way: str, aim: tuple[str, str] | None) -> None:
        """Handles a new aim of the pointer ("hover") or the focus; see `preview`. The thing under
        the pointer is shown large only if this moves nothing: else it could be covered and
        missed."""
        s = self.app.seated()
        if s is None or s.pointing.aims[way] == aim:
            return
        before = (seen.shown(s), seen.reading(s), seen.weighed(s))
        s.pointing.consider(way, aim, way == "hover" and bool(aim) and self.app.port.has_room())
        if (seen.shown(s), seen.reading(s), seen.weighed(s)) != before:
            self.app.render_soon(PASSES if way == "hover" else 0)

    def act_read(self, arg: str) -> None:
        self.app.at_table().linger()
        self.consider("hover", None)  # a mouse may rest elsewhere while a key is pressed
        self.consider("focus", ("read", arg))

    def act_read_close(self, arg: str) -> None:
        self.put_away(self.app.at_table())

    def put_away(self, s: TableState) -> None:
        """Closes the card shown large and the consequences of an option."""
        if seen.picked(s) or seen.outlook(s):
            s.pointing.put_away()
        else:
            s.pointing.put_asking_away()

    def back(self, s: TableState) -> bool:
        """Handles Escape: closes the top layer; else undoes the last choice; else closes the card
        shown large. Returns False if there was none of these."""
        if s.layers.close_top():
            return True
        if s.selection.begun() or s.selection.picked:
            s.selection.back()
            s.pointing.unprime()
            return True
        if seen.reading(s) or seen.outlook(s):
            self.put_away(s)
            return True
        return False

    # one option

    def act_option(self, arg: str) -> None:
        s = self.app.at_table()
        option = s.selection.known(arg)
        if not option or not s.asked() or self.only_asks() or self.picks(option):
            return
        if s.selection.picked and option["n"] == s.selection.together["end"] and s.takes_press():
            self.play.play_all(s.selection.picked + [option["n"]])
        else:
            self.commit(option)

    def commit(self, option: dict) -> None:
        """Plays an option, after a confirmation if it needs one; a finger's first press may only
        show its effect."""
        s = self.app.at_table()
        if not s.takes_press():
            return
        s.layers.close("why")
        if self.app.by_finger and self.shows_first(s, option):
            s.pointing.prime(option["n"])
            return
        if option.get("warn") and s.layers.get("confirm") is not option:
            s.layers.lay("confirm", option)
            return
        s.layers.close("confirm")
        self.play.ask("act", {"n": option["n"], "ply": s.table["ply"]})

    def shows_first(self, s: TableState, option: dict) -> bool:
        """Whether a first press only shows what else an option would use or destroy, as a mouse
        sees it while pointing. All other options are played by one press."""
        shows = [role for ref, role in option.get("highlights") or ()
                 if role != "goal" and [ref] != option["at"]]
        if not shows or option.get("warn"):
            return False
        return option not in (seen.sole(s), s.selection.known(s.pointing.primed))

    def act_sure(self, arg: str) -> None:
        option = self.app.at_table().layers.get("confirm")
        if option:
            self.commit(option)

    def act_rather_not(self, arg: str) -> None:
        self.app.at_table().layers.close("confirm")

    def act_choose_again(self, arg: str) -> None:
        s = self.app.at_table()
        s.selection.clear()
        s.pointing.unprime()

    def act_all_options(self, arg: str) -> None:
        self.app.at_table().list_all()

    # typed

    def act_type(self, arg: str) -> None:
        s = self.app.at_table()
        if s.asked():
            s.layers.lay("typing", {"text": "", "error": ""})
            self.app.port.focus("#typed")

    def set_typed(self, name: str, value: str) -> None:
        layers = self.app.at_table().layers
        layers.lay("typing", {"text": value, "error": layers.get("typing").get("error", "")})

    def submit_typed(self) -> None:
        s = self.app.at_table()
        text = narrow(s.layers.get("typing").get("text", ""))
        if not text or not s.asked():
            return
        option = s.selection.typed(text)
        if option:
            self.commit(option)
        else:
            self.advice.ask_why({"n": text[:LONG]})
