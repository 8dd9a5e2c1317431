"""Two tabs on one save: the later one says so and does not overwrite.

Each tab has a token and can call out to the others. Who opens a save asks; who holds it answers.

>>> air = []
>>> a, b = Tabs("a", air.append), Tabs("b", air.append)
>>> a.open("k"); b.open("k")
>>> [a.hear(m) for m in air if m["from"] != "a"], air[-1]["say"]
([''], 'held')
>>> b.hear(air[-1]), b.may_save()
('other_tab', False)
>>> b.take(); a.hear(air[-1]), b.may_save(), a.may_save()
('other_tab_took', True, False)

A browser may store the last write of `a` after a later one of `b`. So `a` reports its last write,
and `b` writes once more.

>>> b.hear(air[-1])
'given'
"""

from pywasm_app.ui.base.calls import Then


class Tabs:
    def __init__(self, token: str, call: Then) -> None:
        self.token = token
        self.call = call
        self.key = ""
        self.foreign = False
        self.settled = False

    def _say(self, word: str, to: str = "") -> None:
        self.call({"say": word, "key": self.key, "from": self.token, "to": to})

    def open(self, key: str) -> None:
        """This tab is going to write the save; it waits for `settle` first."""
        if key == self.key:
            return
        self.key = key
        self.foreign = False
        self.settled = False
        self._say("open")

    def settle(self) -> None:
        """No tab has answered in time: this tab may write the save."""
        if not self.foreign:
            self.settled = True

    def close(self) -> None:
        self.key = ""
        self.foreign = False
        self.settled = False

    def may_save(self) -> bool:
        return bool(self.key) and self.settled and not self.foreign

    def take(self) -> None:
        """The player continues in this tab: the other one stops saving."""
        self.foreign = False
        self.settled = True
        self._say("take")

    def hear(self, message: dict) -> str:
        """Handles a message of another tab, from `read_call`. Returns the key of a sentence to
        show, "given" if the other tab has written its last, or ""."""
        if message["from"] == self.token or message["key"] != self.key or not self.key:
            return ""
        if message["to"] not in ("", self.token):
            return ""
        word = message["say"]
        if word == "open" and not self.foreign:
            if self.settled or self.token < message["from"]:
                self._say("held", message["from"])
            else:  # both are just opening it: the lesser token wins
                self.foreign = True
                return "other_tab"
        elif word == "held" and not self.foreign:
            if self.settled:
                self._say("take", message["from"])
            else:
                self.foreign = True
                return "other_tab"
        elif word == "take":
            was = self.foreign
            self.foreign = True
            self._say("given", message["from"])
            return "" if was else "other_tab_took"
        elif word == "given" and self.may_save():
            return "given"
        return ""
