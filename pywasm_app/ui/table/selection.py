"""Pointing at things until one option is left.

Each option of a decision has a path of refs to be pointed at (`at`). Pointing at a ref keeps the
options whose path continues with it.

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

A later ref of a path may be pointed at first (`place`): this keeps the paths that lead there.

>>> c.point_ahead(["b1"]), sorted(c.targets()), c.point(["a1"])[1]["n"]
(True, ['a1'], 'a1-b1')
>>> c = Selection([{"n": "give s", "at": ["s"], "to": ["x"]}, {"n": "give t", "at": ["t"]}])
>>> c.point_to(["x"]), sorted(c.targets()), c.point(["s"])[1]["n"]
(True, ['s'], 'give s')

Of options that may be chosen together (`together`, as in the protocol) several can be `picked`.

>>> c = Selection([{"n": "give a", "at": ["a"]}, {"n": "keep", "at": []}],
...               {"ns": ["give a", "give a"], "end": "keep", "all": False})
>>> [c.pick("give a") or list(c.picked) for _ in range(3)]
[['give a'], ['give a', 'give a'], []]
"""

from pywasm_app.ui.base.words import narrow


def shown(option: dict) -> str:
    """An option's text, without the addition in brackets.

    >>> shown({"n": "deploy kay", "text": "Place Sir Kay (upkeep 1)"}), shown({"n": "pass"})
    ('Place Sir Kay', 'pass')
    """
    return _bare(option.get("text") or option["n"]) or option["n"]


def _bare(words: str) -> str:
    for bracket in ("（", " ("):
        words = words.split(bracket)[0]
    return words.strip()


def _names(option: dict) -> list[str]:
    """The texts that mean an option when typed.

    >>> _names({"n": "pay w1", "text": "Pay 2 for Sir Kay", "short": "Sir Kay (2 power)"})
    ['pay 2 for sir kay', 'pay 2 for sir kay', 'sir kay (2 power)', 'sir kay']
    """
    short = option.get("short") or ""
    words = (shown(option), option.get("text") or "", short, _bare(short))
    return [narrow(one).lower() for one in words if one]


class Selection:
    def __init__(self, options: list[dict] | None = None, together: dict | None = None) -> None:
        self.path: list[str] = []  # the refs pointed at so far
        self.place = ""  # a later ref of the path that was pointed at first
        self.together = together or {}
        self.picked: list[str] = []  # notations chosen together so far
        # The ids of the things pressed for each of these, or for the path; "" if unknown.
        self.copies: list[str] = []
        self.take(options or [])

    def take(self, options: list[dict]) -> None:
        """Takes the current options; one with the same result as another is left out."""
        self.every = options
        self.options = [o for o in options if not o.get("same")]

    def known(self, notation: str) -> dict | None:
        """The option with this notation, or the one with the same result."""
        for option in self.every:
            if option["n"] == notation:
                return self.known(option["same"]) if option.get("same") else option
        return None

    def fitting(self, path: list[str] | None = None) -> list[dict]:
        """The options whose path begins with `path` (by default the current one)."""
        path = self.path if path is None else path
        k = len(path)
        return [o for o in self.options
                if o["at"][:k] == path
                and (not self.place or self.place in o["at"][k:] + path + (o.get("to") or []))]

    def targets(self) -> dict[str, int]:
        """The refs to be pointed at next, as {ref: number of options behind it}."""
        k = len(self.path)
        out: dict[str, int] = {}
        for option in self.fitting():
            if len(option["at"]) > k:
                ref = option["at"][k]
                out[ref] = out.get(ref, 0) + 1
        return out

    def quiet(self) -> list[str]:
        """The targets that lead only to options possible at almost any time."""
        k = len(self.path)
        out: dict[str, bool] = {}
        for option in self.fitting():
            if len(option["at"]) > k:
                ref = option["at"][k]
                out[ref] = out.get(ref, True) and bool(option.get("quiet"))
        return [ref for ref in out if out[ref]]

    def ahead(self, notations: list[str]) -> list[str]:
        """The next refs on the paths of these options."""
        k = len(self.path)
        return [o["at"][k] for o in self.fitting() if o["n"] in notations and len(o["at"]) > k]

    def point(self, refs: list[str], thing: str = "") -> tuple:
        """Points at a thing; `refs` are its names, the most exact first, `thing` its id.

        ("act", option): this one is meant. ("narrow", None): fewer options are left. ("back",
        None): the last choice was undone. ("none", ref): nothing legal is there.
        """
        if not self.picked:
            self.copies = [thing]
        for ref in refs:
            if self.path and self.path[-1] == ref and not self.fitting(self.path + [ref]):
                self.back()
                return ("back", None)
        if self.place in refs and not self.path:
            self.place = ""
            return ("back", None)
        for start in (self.path, []):
            for ref in refs:
                path = start + [ref]
                fits = self.fitting(path)
                if fits and self.place and self.place not in path:
                    to_place = path + [self.place]
                    if len(self.fitting(to_place)) == len(fits):
                        path = to_place
                if len(fits) == 1 and len(fits[0]["at"]) == len(path):
                    self.path, self.place = [], ""
                    return ("act", fits[0])
                if fits:
                    self.path = path
                    return ("narrow", None)
        if self.place:  # no option of this leads there
            self.path, self.place = [], ""
            return self.point(refs, thing)
        return ("none", refs[0] if refs else "")

    def point_ahead(self, refs: list[str]) -> bool:
        """Remembers one of these refs as `place`, if options have it later on their path; else
        False."""
        for ref in refs:
            if self.later([ref]):
                self.path, self.place = [], ref
                return True
        return False

    def point_to(self, refs: list[str]) -> bool:
        """Remembers one of these refs as `place`, if the next question of options leads to it; else
        False."""
        for ref in refs:
            if [o for o in self.options if ref in (o.get("to") or [])]:
                self.path, self.place = [], ref
                return True
        return False

    def take_up(self, ref: str, thing: str = "") -> bool:
        """Chooses a thing to be put somewhere; False if it can't be."""
        if not [o for o in self.options if o["at"][:1] == [ref] and len(o["at"]) > 1]:
            return False
        self.path, self.place, self.copies = [ref], "", [thing]
        return True

    def begun(self) -> list[str]:
        """All refs pointed at so far."""
        return self.path + ([self.place] if self.place and self.place not in self.path else [])

    def picks(self) -> bool:
        """Whether several options may be chosen together, one after the other."""
        return bool(self.together) and not self.together["all"]

    def pick(self, notation: str, copy: str = "") -> None:
        """Chooses an option once more; at its limit it is released. A chosen `copy` of equal things
        is itself released; at the limit another copy replaces the first."""
        if not self.picked:
            self.copies = []
        is_full = self.picked.count(notation) == self.together["ns"].count(notation)
        if copy and copy in self.copies:
            self._let_go(self.copies.index(copy))
        elif is_full and not copy:
            while notation in self.picked:
                self._let_go(self.picked.index(notation))
        else:
            if is_full:
                self._let_go(self.picked.index(notation))
            self.picked.append(notation)
            self.copies.append(copy)

    def _let_go(self, at: int) -> None:
        del self.picked[at]
        del self.copies[at]

    def picked_refs(self) -> dict[str, int]:
        """{ref: number of chosen things there}."""
        out: dict[str, int] = {}
        for option in self.options:
            if option["n"] in self.picked:
                out[option["at"][0]] = self.picked.count(option["n"])
        return out

    def later(self, refs: list[str]) -> list[dict]:
        """The options with one of these refs later on their path."""
        return [o for o in self.options if [ref for ref in refs if ref in o["at"][1:]]]

    def come_to(self, option: dict) -> None:
        """Chooses all of an option's path except its last ref."""
        self.path = option["at"][:-1]

    def complete(self) -> bool:
        """Whether the path is complete and several options are left, to be chosen by buttons."""
        k = len(self.path)
        fits = self.fitting()
        return k > 0 and len(fits) > 1 and not [o for o in fits if len(o["at"]) > k]

    def is_last(self) -> bool:
        """Whether any next press ends the choice."""
        k = len(self.path)
        return not [o for o in self.fitting() if len(o["at"]) > k + 1]

    def typed(self, notation: str) -> dict | None:
        """The option with this notation or text, else None; case, full width and blanks at the ends
        don't matter."""
        wanted = narrow(notation)
        for option in self.every:
            if option["n"] == wanted:
                return option
        wanted = wanted.lower()
        for option in self.every:
            if option["n"].lower() == wanted:
                return option
        called = [option for option in self.options if wanted in _names(option)]
        return called[0] if len(called) == 1 else None

    def called(self, most: int) -> list[str]:
        """The texts of the first few options, as examples for typing."""
        return [shown(option) for option in self.options[:most]]

    def back(self) -> None:
        """Undoes the last choice."""
        if self.path:
            came_along = self.place and self.path[-1] == self.place
            self.path = self.path[: -2 if came_along else -1]
        elif self.place:
            self.place = ""
        else:
            self.picked = []
            self.copies = []

    def clear(self) -> None:
        self.path = []
        self.place = ""
        self.picked = []
        self.copies = []
