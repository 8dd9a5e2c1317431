"""Requests to the worker and their answers, matched by number.

>>> sent = []
>>> bridge = Bridge(sent.append)
>>> got = []
>>> bridge.ask("undo", {"table": "t1"}, got.append)
>>> sent
['{"id": 1, "op": "undo", "table": "t1"}']
>>> bridge.hear('{"id": 1, "ok": {"ply": 3}}')
>>> got[0]["ok"]
{'ply': 3}
"""

import json


class Bridge:
    def __init__(self, post, push=None):
        self.post = post
        self.push = push
        self.last = 0
        self.waiting = {}

    def ask(self, op, fields, then=None):
        """Sends a request; `then` gets the answer: {"ok": …} or {"error": …}.

        Whoever passes the worker's texts to `hear` draws the page afterwards."""
        self.last += 1
        message = {"id": self.last, "op": op}
        message.update(fields)
        if then:
            self.waiting[self.last] = then
        self.post(json.dumps(message))

    def hear(self, text):
        message = json.loads(text)
        if "push" in message:
            if self.push:
                self.push(message)
            return
        then = self.waiting.pop(message.get("id"), None)
        if then:
            then(message)

    def lost(self):
        """The worker is gone: everything that waits is answered by an error."""
        waiting = self.waiting
        self.waiting = {}
        for then in waiting.values():
            then({"error": {"code": "lost", "text": "", "where": ""}})
