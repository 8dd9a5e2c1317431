"""Nobody waits without end: of a request that is not answered in time the page says so, and offers
ways out.

A worker that works lets requests in between, and says how far it is with what takes long. One that
starts is not waited for here: `Boot` says how that fares.
"""

from pywasm_app.ui.house import House

BEAT = 3_000  # milliseconds between two looks
BEATS = 3  # without an answer, after which it is said


class Patience:
    def __init__(self, app: House) -> None:
        self.app = app
        self.beats: dict[int, int] = {}  # of each request that waits for an answer
        self.places: dict[int, tuple] = {}  # where somebody was who asked
        self.looks = False  # whether there will be another look
        app.bridge.begun = self.begin

    def begin(self, number: int) -> None:
        """A request was sent."""
        self.beats[number] = 0
        self.places[number] = self.app.place()
        self.look_later()

    def heard(self, number: int) -> None:
        """The worker has said how far it is with a request."""
        if number in self.beats:
            self.beats[number] = 0

    def look_later(self) -> None:
        if not self.looks:
            self.looks = True
            self.app.port.later(BEAT, self.look)

    def look(self) -> None:
        self.looks = False
        if self.app.worker["phase"] == "ready":
            for number in self.beats:
                self.beats[number] += 1
        if self.review():
            self.app.render()
        if self.beats:
            self.look_later()

    def review(self) -> bool:
        """Which requests are late? Those are spoken of where they were sent, until they are
        answered. Whether that changes what the page says."""
        app, late = self.app, False
        for number in list(self.beats):
            if number not in app.bridge.waiting:
                self.beats.pop(number)
                self.places.pop(number)
            elif self.beats[number] >= BEATS and self.places[number] == app.place():
                late = True
        said = app.has_notice("late")
        if late and not said:
            self.say()
        elif said and not late:
            app.unnotice("late")
        return late != said

    def say(self) -> None:
        app, t = self.app, self.app.t
        acts = [("restart", "", t("try_again"))]
        if not app.port.embedded:
            acts.append(("lobby", "", t("to_lobby")))
        app.notice("late", t("late"), acts, app.route["room"])
