"""Sitting down at a table and leaving it; the requests to the worker about it, and its messages."""

from pywasm_app.ui.base.calls import Hear, Test, Then
from pywasm_app.ui.house import House
from pywasm_app.ui.motion import beats
from pywasm_app.ui.table import lone
from pywasm_app.ui.table.keeping import Keeping
from pywasm_app.ui.table.state import TableState

PLAYED = ("act", "resign")  # requests of a player in the game
JOINED = {"joined": True}  # part of an action: chosen by the same press as the one before
MOST = 6  # waiting Tables; beyond this number they are shown at once
SETTLES = 400  # milliseconds for which a question that came by itself takes no press
AWAY = "game_away"  # the worker's error if a game's folder could not be loaded


class Play:
    def __init__(self, app: House, keeping: Keeping) -> None:
        self.app = app
        self.keeping = keeping
        self.stand_in: Test = lambda op, fields: False  # whether it answers instead of the worker
        self.hearers: list[Hear] = []  # called for every Table: (the previous one, it)
        self.coming: list[dict] = []  # Tables that have come and are still to be shown
        self.beats: list[dict] = []  # to be shown before the first of them
        self.line: list[str] = []  # notations still to be played, chosen together
        self.first = ("", False)  # the key of the last session, and whether it is a first game

    # sitting down, leaving

    def sit(self, key: str, answer: dict | None = None, linked: str = "") -> None:
        """Sits down at a table that stores itself under a save key, or a linked one; at the table
        of an answer, or at one still to come."""
        before = self.app.session
        self.leave()
        s = self.app.session = TableState(key, linked=linked)
        if key:
            self.keeping.open(key, answer is not None)
        if answer is not None:
            if before and before.is_like(answer["ok"]):
                s.drawn = before.drawn
            self.take(answer["ok"])
            self.catch_up(answer)

    def enter(self, key: str) -> None:
        """The address of a save was opened."""
        s = self.app.session
        if s is not None and s.key == key:
            s.layers.close("menu")
            return
        text = self.app.saves.read(key)
        if text is None:
            self.cannot_open({"text": self.app.t("no_save")})
        else:
            self.reopen(key, text)

    def bring_back(self, s: TableState) -> None:
        """Asks a new worker for the game."""
        text = s.table["save"] if s.table else self.app.saves.read(s.key)
        if text:
            self.reopen(s.key, text)

    def reopen(self, key: str, text: str) -> None:
        """Opens the save `text`, also for a new worker. The stored table is shown until the worker
        has answered; requests meanwhile wait."""
        app = self.app
        if app.session is None or app.session.key != key:
            self.sit(key)
        s = app.at_table()
        last = {} if s.table else self.keeping.last(key, text)
        if last:
            s.take(last)
            s.lost()

        s.open(app.bridge.ask("open", {"save": text}, lambda answer: self.opened(s, answer)))

    def opened(self, s: TableState, answer: dict) -> bool:
        """Handles the answer to `open`. True if its table is shown now."""
        s.replayed(None)
        if self.app.session is not s:
            self.app.bridge.dismiss(answer)
        elif "ok" in answer:
            later = s.reopened(answer["ok"])
            self.take(answer["ok"])
            self.ask_again(later)
            self.catch_up(answer)
            return True
        elif answer["error"]["code"] != "lost":  # the next worker is asked again
            self.cannot_open(answer["error"])
        return False

    def catch_up(self, answer: dict) -> None:
        """A table has come: if it was requested in another language, it is requested once more."""
        if answer["id"] < self.app.greeted:
            self.again()

    def again(self) -> None:
        """Requests the same table once more (in another language)."""
        s = self.app.at_table()
        if s.table["live"]:
            self.ask("view_as", {"seat": s.table["perspective"]})
        else:
            self.ask("go", {"ply": s.table["ply"], "seat": s.eyes()})

    def cannot_open(self, error: dict) -> None:
        """Reports the error, and leaves; but if a game's folder could not be loaded, the player may
        stay and try again."""
        app = self.app
        if error.get("code") == AWAY:
            acts = [("open_again", "", app.t("try_again"))]
            if app.port.embedded:
                app.port.tell("error", {"text": error["text"]})
            else:
                acts.append(("lobby", "", app.t("to_lobby")))
            app.notice("missing", error["text"], acts, "game")
            return
        app.session = None
        app.tabs.close()
        said = error["text"] or app.t("lost_answer")
        if app.port.embedded:
            app.port.tell("error", {"text": said})
        if app.route["room"] == "game":
            app.turn_away(said)
        else:
            app.notice("missing", said)

    def leave(self) -> None:
        """Leaves the table: nothing of it stays in the page."""
        app = self.app
        s = app.session
        if s is None:
            return
        self.land()
        self.line = []
        if s.table:
            self.keeping.note()
            app.bridge.ask("close", {"table": s.table["table"]})
        app.session = None
        app.tabs.close()
        app.spoken = ""
        for id in ("table", "fault", "linked", "other_tab", "other_tab_took"):
            app.unnotice(id)
        app.port.forget_motion()

    # messages of the worker

    def on_push(self, message: dict) -> None:
        s = self.app.session
        what = message["push"]
        if s is None:
            return
        if what == "opening" and message["request"] == s.request:
            s.replayed(message["done"])
        elif what == "table":
            self.take(dict(message["table"], by_itself=True))
        elif not s.table or message.get("table") != s.table["table"]:
            return
        elif what == "thinking":
            s.think(message["seat"], message["done"])
        elif what == "fault":
            self.fault(message["error"])

    def fault(self, error: dict) -> None:
        """The game could not continue by itself."""
        app = self.app
        acts = [("restart", "", app.t("try_again")), ("export_table", "", app.t("export"))]
        app.notice("fault", app.t("fault", why=error["text"]), acts, "game")

    def take(self, table: dict) -> None:
        """Handles a Table: stores its save; puts it into the state, announces and draws it after
        the Tables before it."""
        s = self.app.session
        if s is None or (s.table and s.table["table"] != table["table"]):
            return
        before = self.coming[-1] if self.coming else s.table
        if before:
            self.keeping.take(table, before.get("save", ""))
        self.coming.append(table)
        if len(self.coming) > MOST:
            self.land()
        elif len(self.coming) == 1:
            self._begin()

    def land(self) -> bool:
        """Shows all Tables at once, because a press does not wait for dice. False if none was
        waiting."""
        waited = bool(self.coming)
        self.beats = []
        while self.coming:
            self._take(self.coming.pop(0))
        return waited

    def _begin(self) -> None:
        """Begins to show the first Table that is waiting."""
        is_seen = self.app.port.moving and self.app.settings["pace"]
        self.beats = beats.between(self.app.at_table().table, self.coming[0]) if is_seen else []
        self._next()

    def _next(self) -> None:
        """Shows the next beat before it, or else the Table itself."""
        if not self.beats:
            self._take(self.coming.pop(0))
            if self.coming:
                self._begin()
            return
        beat = self.beats.pop(0)
        self._take_beat(beat)
        to_come = self.beats

        def landed(looks: int = beats.LOOKS) -> None:
            if not self.coming or self.beats is not to_come:
                return
            if looks and self.app.port.plays_beat():
                self.app.port.later(beats.LOOK, lambda: landed(looks - 1))
                return
            self._next()
            self.app.render_soon()

        self.app.port.later(beats.lasts(beat), landed)

    def _take_beat(self, table: dict) -> None:
        """Shows a beat on the way to a Table, without announcing it."""
        s = self.app.at_table()
        before = self.app.moved[0] if self.app.moved else s.table["scene"]
        s.take(table)
        flies = bool(table.get("flies"))
        great = self.app.moved[3] if self.app.moved else None
        self.app.moved = (before, s.table["scene"], s.flights() if flies else [], great)
        if not flies and not table.get("lies"):
            self.app.sound("die")

    def _take(self, table: dict) -> None:
        """Puts a Table into the state, announces and draws it."""
        app = self.app
        s = app.at_table()
        old = s.table
        if old.get("beat"):
            table["save"] = old["save"]  # it may have come meanwhile
        news = s.take(table)
        if table["curtain"] is not None or (old and old["perspective"] != table["perspective"]):
            app.port.forget_motion()
            app.spoken = ""
            app.moved = app.picture = None
        elif old:
            before = app.moved[0] if app.moved else old["scene"]
            on = table["ply"] > old["ply"] and not old.get("flies")
            great = s.flourish(old["ply"]) or (app.moved[3] if app.moved else None)
            app.moved = (before, s.table["scene"], s.flights() if on else [], great)
        if news and old:
            unheard = [app.spoken] if app.waits else []
            app.spoken = " ".join(unheard + news[-4:])
        if table.get("notice"):
            app.notice("table", table["notice"])
        if not old:
            self.keeping.take(table, "")
        for hear in self.hearers:
            hear(old, table)
        self._settle(s)
        if not self._go_on():
            self.leave_to_page()

    def _settle(self, s: TableState) -> None:
        """Blocks presses for a moment after a question that came by itself, because they may have
        been meant for something else; not if bots move at once."""
        comes = bool(s.table.get("by_itself") and s.asked() and not s.lesson())
        s.settle(comes and self.app.settings["pace"] > 0)
        if s.settles:
            ply = s.table["ply"]

            def settled() -> None:
                if s.table["ply"] == ply:
                    s.settle(False)
                    self.app.render_soon()

            self.app.port.later(SETTLES, settled)

    def play_all(self, notations: list[str]) -> None:
        """Plays one option, and each other as soon as it is offered: one press, one undo."""
        self.line = notations
        self._go_on({})

    def _go_on(self, joined: dict = JOINED) -> bool:
        """Plays the next option that was chosen together with the last; False if there is none."""
        s, line = self.app.at_table(), self.line
        self.line = line[1:]
        if line and s.asked() and s.selection.known(line[0]):
            self.ask("act", dict(joined, n=line[0], ply=s.table["ply"]))
            return True
        self.line = []
        return False

    def leave_to_page(self) -> None:
        """If there is nothing to decide, the page presses after a while."""
        s, settings = self.app.at_table(), self.app.settings
        fields = lone.pressed(settings, s)
        s.leave_alone(fields if fields and lone.is_idle(s) else {})
        stands = lone.standing(settings, s, self._is_first(s)) if fields else 0
        s.stand(stands if fields and lone.rolls(settings, s) else 0)
        if fields:
            self.app.port.later(stands, lambda: self.play_lone(s, fields))

    def _is_first(self, s: TableState) -> bool:
        """Whether no other game of the kind had been finished here when this one was opened."""
        if self.first[0] != s.key:
            cards = self.app.saves.cards()
            over = [card for card in cards if card["over"] and card["game"] == s.table["game"]]
            self.first = (s.key, not [card for card in over if card["key"] != s.key])
        return self.first[1]

    def play_lone(self, s: TableState, fields: dict) -> None:
        """Presses, unless the state has changed; waits while the player is doing something else."""
        if self.app.session is not s or lone.pressed(self.app.settings, s) != fields:
            return
        if self.app.seated() is None or lone.is_held(s):
            s.linger(False)
            self.leave_to_page()
        else:
            self.ask("act", fields)

    def adopt(self, s: TableState) -> None:
        """Makes a linked game the player's own: it is stored from now on."""
        app = self.app
        s.own(app.saves.new_key(app.port.token))
        self.keeping.open(s.key, True)
        app.port.replace(s.address())

    # requests

    def ask(self, op: str, fields: dict, then: Then | None = None, again: bool = True) -> None:
        """Sends a request about the table; one lost with a dying worker is sent once more
        (`again`). `then` gets the result; without it a Table in it is shown."""
        s = self.app.at_table()
        s.wait()
        if s.linked and op in PLAYED and not s.table.get("puzzle"):
            self.adopt(s)
        if s.reopening:
            if not self.stand_in(op, fields):
                s.put_off(op, fields, then)
            return
        fields["table"] = s.table["table"]

        def done(answer: dict) -> None:
            if self.app.session is not s:
                return
            if s.reopening and again:
                s.put_off(op, fields, then)
                return
            s.answered()
            if "error" in answer:
                s.arrive()
                s.refused(op)
                self.failed(answer["error"])
            elif then:
                then(answer["ok"])
            elif "table" in answer["ok"]:
                self.take(answer["ok"])

        self.app.bridge.ask(op, fields, done)

    def ask_again(self, requests: list[tuple]) -> None:
        """Sends the requests that had to wait until the worker knew the table."""
        for op, fields, then in requests:
            self.ask(op, fields, then, again=False)

    def failed(self, error: dict) -> None:
        self.line = []
        self.app.sound("no")
        self.app.refused(error, "game")

    def can(self, what: str) -> bool:
        """Whether the worker allows it now, and no request is under way."""
        s = self.app.at_table()
        return bool(s.table["can"].get(what)) and not s.pending
