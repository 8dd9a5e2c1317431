"""Pointing at things until one option is meant.

Each option of a decision carries the path of refs that somebody points at to mean it (`at`).
Pointing at a ref keeps the options whose path goes on with it.

>>> c = Selection([{"n": "a1-b1", "at": ["a1", "b1"]}, {"n": "a1-c1", "at": ["a1", "c1"]},
...             {"n": "pass", "at": []}])
>>> sorted(c.targets())
['a1']
>>> c.point(["a1"])
('narrow', None)
>>> sorted(c.targets()), c.ahead(["a1-c1"])
(['b1', 'c1'], ['c1'])
>>> c.point(["c1"])[1]["n"]
'a1-c1'
"""

from pywasm_app.ui.base.words import narrow


class Selection:
    def __init__(self, options: list[dict] | None = None) -> None:
        self.path: list[str] = []  # the refs that were pointed at so far
        self.take(options or [])

    def take(self, options: list[dict]) -> None:
        """The options as they are told now; what comes to the same as another isn't asked."""
        self.every = options
        self.options = [o for o in options if not o.get("same")]

    def known(self, notation: str) -> dict | None:
        """The option with this notation, or the one that it comes to the same as."""
        for option in self.every:
            if option["n"] == notation:
                return self.known(option["same"]) if option.get("same") else option
        return None

    def fitting(self, path: list[str] | None = None) -> list[dict]:
        """The options that begin with the path (the one pointed at so far)."""
        path = self.path if path is None else path
        k = len(path)
        return [o for o in self.options if o["at"][:k] == path]

    def targets(self) -> dict[str, int]:
        """The refs that may be pointed at next, as {ref: number of options behind it}."""
        k = len(self.path)
        out: dict[str, int] = {}
        for option in self.fitting():
            if len(option["at"]) > k:
                ref = option["at"][k]
                out[ref] = out.get(ref, 0) + 1
        return out

    def quiet(self) -> list[str]:
        """Those targets that lead only to what can be done at almost any time."""
        k = len(self.path)
        out: dict[str, bool] = {}
        for option in self.fitting():
            if len(option["at"]) > k:
                ref = option["at"][k]
                out[ref] = out.get(ref, True) and bool(option.get("quiet"))
        return [ref for ref in out if out[ref]]

    def ahead(self, notations: list[str]) -> list[str]:
        """The refs to be pointed at next by whoever means one of these options."""
        k = len(self.path)
        return [o["at"][k] for o in self.fitting() if o["n"] in notations and len(o["at"]) > k]

    def point(self, refs: list[str]) -> tuple:
        """What pointing at a thing means; `refs` are its names, the most exact first.

        ("act", option): this one is meant. ("narrow", None): fewer options are left.
        ("back", None): the last choice was taken back. ("none", ref): nothing legal is there.
        """
        for ref in refs:
            if self.path and self.path[-1] == ref and not self.fitting(self.path + [ref]):
                self.back()
                return ("back", None)
        for start in (self.path, []):
            for ref in refs:
                path = start + [ref]
                fits = self.fitting(path)
                if len(fits) == 1 and len(fits[0]["at"]) == len(path):
                    self.path = []
                    return ("act", fits[0])
                if fits:
                    self.path = path
                    return ("narrow", None)
        return ("none", refs[0] if refs else "")

    def later(self, refs: list[str]) -> list[dict]:
        """The options for which something else has to be pointed at before one of these refs."""
        return [o for o in self.options if [ref for ref in refs if ref in o["at"][1:]]]

    def come_to(self, option: dict) -> None:
        """All but the last thing to be pointed at for an option is chosen."""
        self.path = option["at"][:-1]

    def complete(self) -> bool:
        """Whether all is pointed at and several options are left, which buttons tell apart."""
        k = len(self.path)
        fits = self.fitting()
        return k > 0 and len(fits) > 1 and not [o for o in fits if len(o["at"]) > k]

    def is_last(self) -> bool:
        """Whether one more press ends it, wherever that is."""
        k = len(self.path)
        return not [o for o in self.fitting() if len(o["at"]) > k + 1]

    def typed(self, notation: str) -> dict | None:
        """The option with this notation, or None; capitals, full width and blanks at the ends don't
        matter."""
        wanted = narrow(notation)
        for option in self.every:
            if option["n"] == wanted:
                return option
        for option in self.every:
            if option["n"].lower() == wanted.lower():
                return option
        return None

    def back(self) -> None:
        """Takes back the last thing pointed at."""
        self.path = self.path[:-1]

    def clear(self) -> None:
        self.path = []
