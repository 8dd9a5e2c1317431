"""A lesson that the page plays by itself until a worker is ready, from a file made by the build
(`pywasm_app/tools/lessons.py`): a line of JSON with the steps, then a line for each Table.

>>> import json
>>> def table(step, **more):
...     return {"lesson": dict({"step": step, "hint": "", "next": False}, **more)}
>>> steps = [{"at": 0, "n": "hop", "others": ["skip"], "hint": "Hop!"},
...          {"at": 2, "n": "dive", "others": [], "hint": "Dive!"}]
>>> script = Script([json.dumps(x) for x in (steps, table(1), table(1), table(2))])
>>> script.step(), script.answer("act", {"n": "sing"})["lesson"]["hint"]
(1, 'Hop!')
>>> script.answer("act", {"n": "skip"}), script.answer("undo", {}), script.waits()
(None, None, True)
>>> script.answer("act", {"n": "hop"}) == table(1), script.waits(), script.goes_on()
(True, False, True)
>>> script.on() == table(2), script.waits(), script.goes_on()
(True, True, False)
"""

import json

from pywasm_app.ui.base.calls import Lines


class Script:
    def __init__(self, lines: Lines) -> None:
        self.steps: list[dict] = json.loads(lines[0])
        self.lines = lines  # as texts: decoding all of them at once would take too long
        self.at = -1
        self.table: dict = {}
        self.on()

    def step(self) -> int:
        """The number of the current step, from 1."""
        return self.table["lesson"]["step"]

    def waits(self) -> bool:
        """Whether a step begins here and no move was made in it."""
        return self.at == self.steps[self.step() - 1]["at"]

    def goes_on(self) -> bool:
        """Whether the others have replies left."""
        is_last = self.at + 2 == len(self.lines)
        return not (is_last or self.waits() or self.table["lesson"]["next"])

    def on(self) -> dict:
        """Moves to the next Table."""
        self.at += 1
        self.table = json.loads(self.lines[self.at + 1])
        return self.table

    def answer(self, op: str, fields: dict) -> dict | None:
        """The Table that the worker would answer; None if only the worker can answer."""
        if op == "next" and self.table["lesson"]["next"]:
            return self.on()
        if op != "act" or not self.waits():
            return None
        step = self.steps[self.step() - 1]
        if fields["n"] == step["n"]:
            return self.on()
        if fields["n"] in step["others"]:
            return None
        return dict(self.table, lesson=dict(self.table["lesson"], hint=step["hint"]))
