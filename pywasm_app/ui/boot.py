"""The worker: greeted when it starts, watched while it runs, and replaced when it has died."""

from pywasm_app.ui.base.calls import Work
from pywasm_app.ui.house import House

DEATHS = 3  # deaths of the worker after which only the player restarts it
CAUSES = {"damaged": "cause_damaged", "network": "cause_network", "no-module-workers": "cause_old"}
SLOW = 8_000  # milliseconds without any progress of a start, after which it is reported as slow


class Boot:
    def __init__(self, app: House, bring_back: Work, on_ready: Work, on_end: Work) -> None:
        """`bring_back` asks a new worker for the game on the table; the answer may come later.
        `on_ready` is called when a worker is ready, `on_end` before it is replaced."""
        self.app = app
        self.bring_back = bring_back
        self.on_ready = on_ready
        self.on_end = on_end
        self.deaths = 0
        self.starts = 0
        self.news = 0  # of this start

    def greet(self) -> None:
        """A worker has been started: sends its settings, and reports if the start takes long."""
        self.hello()
        self.starts += 1
        self.watch()

    def watch(self) -> None:
        start, news = self.starts, self.news
        self.app.port.later(SLOW, lambda: self.look(start, news))

    def hello(self) -> None:
        settings = self.app.settings
        self.app.greeted = self.app.bridge.ask(
            "hello", {"lang": settings["lang"], "pace": settings["pace"]})

    def look(self, start: int, news: int) -> None:
        """Reports a start as slow if its count of status messages is still `news`."""
        if self.app.worker["phase"] != "starting" or start != self.starts:
            return
        if news == self.news:
            self.say("boot_slow", again=True)
            self.app.render()
        self.watch()

    def on_status(self, status: dict) -> bool:
        """Handles a status; True if more than the progress of a start has changed."""
        app = self.app
        starting = status.get("phase") == app.worker["phase"] == "starting"
        if "offline" in status:
            app.offline = status["offline"]
        if status.get("update") == "waiting":
            app.notice("update", app.t("update_waiting"),
                       [("update_now", "", app.t("update_now")),
                        ("dismiss", "update", app.t("update_later"))])
        if "damage" in status and app.worker["phase"] != "failed":
            app.notice("damage", app.t("damage_" + status["damage"]))
        if status.get("phase"):
            self.on_phase(status)
        return not starting

    def on_phase(self, status: dict) -> None:
        app = self.app
        self.news += 1
        phase = app.worker["phase"] = status["phase"]
        app.worker["progress"] = status.get("progress") or 0
        app.worker["bytes"] = (status.get("done") or 0, status.get("of") or 0)
        error = status.get("error") or ""
        cause = app.t(CAUSES[error]) if error in CAUSES else ""
        app.worker["error"] = cause or error
        if phase == "ready":
            app.unnotice("boot")
            self.on_ready()
        elif phase == "failed":
            app.unnotice("damage")
            self.say("boot_failed", cause, again=True)
        elif phase == "died":
            self.deaths += 1
            if self.deaths <= DEATHS:
                self.say("boot_died")
                self.revive()
            else:
                self.say("boot_dead", again=True)

    def say(self, key: str, cause: str = "", again: bool = False) -> None:
        """Reports the state of the worker; `again`: with a button that starts another."""
        t = self.app.t
        words = t("because", what=t(key), why=cause) if cause else t(key)
        self.app.notice("boot", words, [("restart", "", t("try_again"))] if again else ())

    def revive(self) -> None:
        """Starts a new worker, and restores the game on the table from its save."""
        app = self.app
        app.worker["phase"] = "starting"
        if app.session is not None and app.session.table:
            self.on_end()
            app.session.lost()
        app.bridge.lost()
        app.port.restart()
        self.greet()
        self.bring_back()

    def act_restart(self, arg: str) -> None:
        for id in ("boot", "fault", "late"):
            self.app.unnotice(id)
        self.deaths = 0
        self.revive()

    def act_update_now(self, arg: str) -> None:
        self.app.port.update()
