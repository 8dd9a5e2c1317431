"""Requests to the worker and their answers, matched by number.

>>> sent = []
>>> bridge = Bridge(sent.append)
>>> got = []
>>> bridge.ask("undo", {"table": "t1"}, got.append)
1
>>> sent
['{"id": 1, "op": "undo", "table": "t1"}']
>>> bridge.hear('{"id": 1, "ok": {"ply": 3}}')
>>> got[0]["ok"]
{'ply': 3}
"""

import json

from pywasm_app.ui.base.calls import Call, Then

LONG = 1000  # characters


def read(text: str) -> dict:
    """A message of the worker; a long save follows its JSON.

    >>> read('{"id": 2, "ok": {}}\\na line\\nand another')
    {'id': 2, 'ok': {'save': 'a line\\nand another'}}
    """
    body, _, save = text.partition("\n")
    message: dict = json.loads(body)
    if save:
        message["table" if "push" in message else "ok"]["save"] = save
    return message


class Bridge:
    """`post(text)` sends a text, `post(text, name, value)` one with a long text inserted as a
    field: MicroPython is too slow, and has too little memory, to encode it as JSON itself."""

    def __init__(self, post: Call, push: Then | None = None) -> None:
        self.post = post
        self.push = push
        self.begun: Call | None = None  # called with the number of each request to be answered
        self.last = 0
        self.waiting: dict[int, Then] = {}
        self.zones: dict[str, dict] = {}  # of the last table, by their ids

    def ask(self, op: str, fields: dict, then: Then | None = None) -> int:
        """Sends a request and returns its number; `then` gets {"ok": …} or {"error": …}. Only one
        field may be longer than `LONG`.

        The caller of `hear` draws the page afterwards."""
        self.last += 1
        message = {"id": self.last, "op": op}
        long = []
        for name in fields:
            value = fields[name]
            if isinstance(value, str) and len(value) > LONG:
                long += [name, value]
            else:
                message[name] = value
        if then:
            self.waiting[self.last] = then
            if self.begun:
                self.begun(self.last)
        self.post(json.dumps(message), *long)
        return self.last

    def hear(self, text: str) -> None:
        message = read(text)
        if message.get("push") == "zones":  # of the next table
            for zone in message["zones"]:
                self.zones[zone["id"]] = self._whole(zone)
            return
        self.complete(message.get("table" if "push" in message else "ok"))
        if "push" in message:
            if self.push:
                self.push(message)
            return
        then = self.waiting.pop(message["id"], None)
        if then:
            then(message)

    def complete(self, table: object) -> None:
        """Fills in zones that the message names by id."""
        if isinstance(table, dict) and "table" in table and "scene" in table:
            zones = [self._whole(zone) for zone in table["scene"]["zones"]]
            table["scene"]["zones"] = zones
            self.zones = {zone["id"]: zone for zone in zones}

    def _whole(self, zone: "dict | str") -> dict:
        """The zone with an id; or a zone with the earlier things and squares in the places that
        only name them."""
        if isinstance(zone, str):
            return self.zones[zone]
        before = self.zones.get(zone["id"])
        if before:
            for kind, name in (("items", "id"), ("squares", "ref")):
                known = {one[name]: one for one in before.get(kind) or ()}
                zone[kind] = [
                    known[one] if isinstance(one, str) else one for one in zone.get(kind) or ()
                ]
        return zone

    def dismiss(self, answer: dict) -> None:
        """Closes a table that nothing waits for any more."""
        if "ok" in answer:
            self.ask("close", {"table": answer["ok"]["table"]})

    def lost(self) -> None:
        """The worker is gone: answers all waiting requests with an error."""
        waiting = self.waiting
        self.waiting = {}
        self.zones = {}
        for number in sorted(waiting):  # in their order
            waiting[number]({"error": {"code": "lost", "text": "", "where": ""}})
