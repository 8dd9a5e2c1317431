"""No wait without end: the page reports a request that is not answered in time, and offers ways
out.

A healthy worker handles requests between its tasks, and reports progress of long ones. A starting
worker is not watched here: `Boot` reports its state.
"""

from pywasm_app.ui.house import House

BEAT = 3_000  # milliseconds between two checks
BEATS = 3  # checks without an answer, after which it is reported


class Patience:
    def __init__(self, app: House) -> None:
        self.app = app
        self.beats: dict[int, int] = {}  # the checks for each waiting request
        self.places: dict[int, tuple] = {}  # the place in the page from which it was sent
        self.looks = False  # whether another check is due
        app.bridge.begun = self.begin

    def begin(self, number: int) -> None:
        """A request was sent."""
        self.beats[number] = 0
        self.places[number] = self.app.place()
        self.look_later()

    def heard(self, number: int) -> None:
        """The worker has reported progress on a request."""
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
        """Reports late requests in the place from which they were sent, until they are answered.
        True if the notice appears or goes."""
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
