"""What a person does at the table, turned into requests; and what comes back, turned into news.

Every method `act_…` answers a button, a key or a card of that name.
"""

from pywasm_app.ui.table.preview import readable
from pywasm_app.ui.table.state import TableState


class Play:
    def __init__(self, app):
        self.app = app
        self.unsaved = None
        self.noting = False

    # taking and keeping tables

    def sit(self, key, table=None):
        """Sits down at a table that keeps itself under a save key."""
        app = self.app
        app.leave_table()
        self.unsaved = None
        app.session = TableState(key)
        app.tabs.open(key)
        if table is None:
            app.port.later(200, lambda: self.settle(key))
        else:  # no other tab can have a key that was drawn just now
            app.tabs.settle()
            self.take(table)

    def reopen(self, key, text, failed):
        """Opens the save `text`; `failed(error)` is called when it can't be."""
        app = self.app
        if app.session is None or app.session.key != key:
            self.sit(key)
        session = app.session

        def then(answer):
            session.opened = None
            if app.session is not session:
                app.bridge.dismiss(answer)
            elif "ok" in answer:
                session.table = None
                session.reopening = False
                self.take(answer["ok"])
                later, session.later = session.later, []
                for op, then, fields in later:
                    self.ask(op, then, again=False, **fields)
            elif answer["error"]["code"] != "lost":  # the next worker is asked again
                failed(answer["error"])

        session.request = app.bridge.ask("open", {"save": text}, then)

    def settle(self, key):
        if self.app.tabs.key != key:
            return
        self.app.tabs.settle()
        if self.unsaved is not None:
            text, self.unsaved = self.unsaved, None
            self.keep(text)
            self.app.render()

    def take(self, table):
        app = self.app
        s = app.session
        if s is None or (s.table is not None and s.table["table"] != table["table"]):
            return
        old = s.table
        news = s.take(table)
        if table["curtain"] is not None or (old and old["perspective"] != table["perspective"]):
            app.port.forget_motion()
            app.spoken = ""
            app.moved = None
        elif old is not None:
            app.moved = (app.moved[0] if app.moved else old["scene"], table["scene"])
        if news and old is not None:
            unheard = [app.spoken] if app.waits else []
            app.spoken = " ".join(unheard + news[-4:])
        if old is not None and old["ply"] != table["ply"]:
            app.port.sound("end" if table["result"] else "step")
        if table.get("notice"):
            app.notice("table", table["notice"])
        if table.get("save") and (old is None or old.get("save") != table["save"]):
            self.keep(table["save"])

    def keep(self, text):
        app = self.app
        if app.tabs.foreign:
            return
        if not app.tabs.may_save():
            self.unsaved = text
            return
        trouble = app.saves.write(app.session.key, text)
        if trouble:
            app.notice(trouble, app.t(trouble), [("export_table", "", app.t("export"))])
        if not self.noting:
            self.noting = True
            app.port.later(600, self.note)

    def note(self):
        """Keeps a miniature of the public part beside the save."""
        self.noting = False
        s = self.app.session
        if s is None or s.table is None or not s.table["live"] or not self.app.tabs.may_save():
            return
        zones = [z for z in s.table["scene"]["zones"] if z["kind"] != "hand"]
        self.app.saves.note(s.key, scene={"zones": zones, "layout": s.table["scene"].get("layout")})

    def on_push(self, message):
        s = self.app.session
        what = message["push"]
        if s is None:
            return
        if what == "opening" and message["request"] == s.request:
            s.opened = message["done"]
        elif what == "table":
            self.take(message["table"])
        elif s.table is None or message.get("table") != s.table["table"]:
            return
        elif what == "thinking":
            s.think(message["seat"], message["done"])
        elif what == "fault":
            self.fault(message["error"])

    def fault(self, error):
        """The game could not go on by itself."""
        app = self.app
        acts = [("restart", "", app.t("try_again")), ("export_table", "", app.t("export"))]
        app.notice("fault", app.t("fault", why=error["text"]), acts)

    # requests

    def ask(self, op, then=None, again=True, **fields):
        """Sends a request about the table; what a dying worker swallowed is asked once again."""
        s = self.app.session
        s.pending = True
        if s.reopening:
            s.later.append((op, then, fields))
            return
        fields["table"] = s.table["table"]

        def done(answer):
            if self.app.session is not s:
                return
            if s.reopening and again:
                s.later.append((op, then, fields))
                return
            s.pending = False
            if "error" in answer:
                s.way = s.further = None
                self.failed(answer["error"])
            elif then:
                then(answer["ok"])
            elif "table" in answer["ok"]:
                self.take(answer["ok"])

        self.app.bridge.ask(op, fields, done)

    def failed(self, error):
        app = self.app
        app.port.sound("no")
        words = app.t("lost_answer") if error["code"] == "lost" else error["text"]
        app.notice("error", words)

    def can(self, what):
        s = self.app.session
        return bool(s and s.table and s.table["can"].get(what)) and not s.pending

    def act_earlier_lines(self, arg):
        s = self.app.session
        if not s.pending:
            self.ask("log", lambda answer: s.take_earlier(answer["log"]), before=s.first_line)

    # choosing

    def act_point(self, arg):
        s = self.app.session
        refs = arg.split(" ")
        if not s or (s.table["result"] and s.table["live"]):
            return
        if s.why_mode or not s.asked():
            s.why_mode = False
            if s.asked():
                self.ask_why(ref=refs[0])
            elif s.table["live"] and not readable(s.table["scene"]["zones"], refs[:1]):
                self.explain(self.app.t("why_wait"))
            return
        what, found = s.selection.point(refs)
        s.why = None
        if what == "act":
            self.commit(found)
        elif what == "narrow" and s.selection.complete():
            self.app.port.focus(".ask .variants [data-act=option]")
        elif what == "narrow" and not [o for o in s.selection.fitting() if not o.get("quiet")]:
            self.ask_why(quiet=True, ref=refs[0])  # why only what can always be done is offered
        elif what == "none" and not self.opens(refs):
            self.ask_why(ref=found)

    def opens(self, refs):
        """Whether pressing a thing means to read it: it has words and is not in the own hand."""
        s = self.app.session
        found = readable(s.table["scene"]["zones"], refs[:1])
        near = s.table["perspective"]
        return found and not (found["zone"]["kind"] == "hand" and found["zone"].get("seat") == near)

    def act_read(self, arg):
        self.app.look("focus", ("read", arg))

    def act_read_close(self, arg):
        s = self.app.session
        if s.picked():
            s.unread = True
        else:
            s.unasked = True

    def act_option(self, arg):
        s = self.app.session
        option = s.option(arg)
        if option and s.asked():
            self.commit(option)

    def commit(self, option):
        s = self.app.session
        if s.pending:
            return
        s.why = None
        if option.get("warn") and s.confirm is not option:
            s.confirm = option
            return
        s.confirm = None
        self.ask("act", n=option["n"], ply=s.table["ply"])

    def act_sure(self, arg):
        s = self.app.session
        if s.confirm:
            self.commit(s.confirm)

    def act_rather_not(self, arg):
        self.app.session.confirm = None

    def act_choose_again(self, arg):
        self.app.session.selection.clear()

    def act_type(self, arg):
        s = self.app.session
        s.menu = False
        if s.asked():
            s.typed = ""
            s.typed_error = ""
            self.app.port.focus("#typed")

    def set_typed(self, name, value):
        self.app.session.typed = value

    def submit_typed(self):
        s = self.app.session
        text = (s.typed or "").strip()
        if not text or not s.asked():
            return
        option = s.selection.typed(text)
        if option:
            self.commit(option)
        else:
            self.ask_why(n=text[:200])

    # asking back

    def ask_why(self, quiet=False, **about):
        s = self.app.session
        typed = about.get("n")

        def then(answer):
            s.why = answer
            if typed and not answer["reasons"]:
                some = ", ".join([o["n"] for o in s.selection.options[:4]])
                s.typed_error = self.app.t("unknown_move", n=typed, some=some)
                s.why = None
            if not quiet:
                self.app.port.sound("no")

        self.ask("why", then, **about)

    def explain(self, words):
        self.app.session.why = {"tried": "", "reasons": [], "nearest": None, "note": words}

    def act_why_mode(self, arg):
        s = self.app.session
        if s.asked():
            s.why_mode = not s.why_mode
            s.why = None

    def act_why_close(self, arg):
        self.app.session.why = None

    def act_hint(self, arg):
        s = self.app.session
        if not self.can("hint") or s.hinting:
            return
        s.hinting = True
        ply = s.table["ply"]

        def then(answer):
            s.hinting = False
            if s.table["ply"] == ply:
                s.hint = answer

        self.ask("hint", then)

    # time

    def act_undo(self, arg):
        s = self.app.session
        if self.can("undo") and s.table["live"]:
            self.ask("undo")
        elif s and s.table and s.table.get("undo_stops"):
            self.explain(s.table["undo_stops"])

    def act_redo(self, arg):
        if self.can("redo"):
            self.ask("redo")

    def act_go(self, arg):
        self.go(int(arg))

    def act_step(self, arg):
        s = self.app.session
        table = s.table
        ply = table["ply"] if s.way is None else s.way
        to = {"first": 0, "earlier": ply - 1, "later": ply + 1, "last": table["plies"]}[arg]
        self.go(to, "none" if arg == "last" else None)  # the last step is the live table again

    def go(self, ply, eyes=None):
        s = self.app.session
        table = s.table
        if table["curtain"] is not None or not 0 <= ply <= table["plies"]:
            return
        if s.way is not None:  # on the way somewhere: on from there, as soon as it is reached
            s.way = ply
            s.further = (ply, eyes)
            return
        if s.pending:
            return
        if ply == table["ply"] and (table["live"] or ply < table["plies"]) and eyes is None:
            return
        seat = s.eyes() if eyes is None else eyes
        s.way = ply
        self.ask("go", self.arrived, ply=ply, seat=None if seat == "none" else seat)

    def arrived(self, table):
        s = self.app.session
        further = s.further
        s.way = s.further = None
        self.take(table)
        if further:
            self.go(*further)

    def set_eyes(self, name, value):
        eyes = value if value in ("all", "none") else int(value)
        self.go(self.app.session.table["ply"], eyes)

    def again(self):
        """The same table once more (in another language)."""
        s = self.app.session
        if s.table["live"]:
            self.ask("look", seat=s.table["perspective"])
        else:
            self.ask("go", ply=s.table["ply"], seat=s.eyes())

    def act_skip(self, arg):
        self.app.bridge.ask("skip", {"table": self.app.session.table["table"]})

    def act_stop(self, arg):
        self.app.bridge.ask("stop", {"table": self.app.session.table["table"]})

    # the table itself

    def act_lift(self, arg):
        self.ask("look", seat=int(arg))

    def act_menu(self, arg):
        self.app.session.menu = not self.app.session.menu

    def act_flip(self, arg):
        s = self.app.session
        s.flipped = not s.flipped
        s.menu = False
        s.stops = {}

    def act_give_up(self, arg):
        s = self.app.session
        s.menu = False
        s.giving_up = bool(s.table["can"].get("resign"))
        self.app.port.focus("[data-home]")

    def act_give_up_not(self, arg):
        self.app.session.giving_up = False

    def act_give_up_sure(self, arg):
        s = self.app.session
        s.giving_up = False
        decision = s.table["decision"]
        seat = s.table["perspective"]
        if not isinstance(seat, int):
            seat = decision["seat"] if decision else 0
        self.ask("resign", seat=seat)

    def act_leave(self, arg):
        self.app.port.go("#/")

    def act_rematch(self, arg):
        app = self.app
        fields = app.saves.about(app.session.key).get("new")
        if fields:
            fields["seed"] = None
            app.lobby.begin(fields)
        else:
            app.port.go("#/new/" + app.session.table["game"])

    def act_take_over(self, arg):
        app = self.app
        app.tabs.take()
        app.unnotice("other_tab")
        app.unnotice("other_tab_took")
        if app.session and app.session.table:
            self.keep(app.session.table["save"])
