"""The worker's answers about games, for the rooms that show them.

>>> sent = []
>>> rules = Asked(lambda op, fields, then: sent.append(then), "rulebook")
>>> rules.seek("pond"); rules.seek("pond"); len(sent)
1
>>> sent[0]({"error": {"code": "internal", "text": "No words.", "where": ""}})
>>> rules.get("pond"), rules.trouble("pond")
(None, 'No words.')
>>> rules.seek("pond"); rules.trouble("pond")
''
>>> sent[1]({"ok": {"title": "Pond"}}); rules.get("pond")
{'title': 'Pond'}
"""

from pywasm_app.ui.base.calls import Call


class Asked:
    def __init__(self, ask: Call, op: str, came: Call | None = None) -> None:
        """`ask(op, fields, then)` sends a request; `came(game)` is called when an answer
        arrives."""
        self._ask = ask
        self._op = op
        self._came = came
        self.forget()

    def forget(self) -> None:
        """Drops the answers, after a change of language."""
        self._answers: dict[str, dict] = {}  # by game
        self._troubles: dict[str, str] = {}  # the reason for a missing answer, by game
        self._sent: dict[str, bool] = {}  # requests under way

    def get(self, game: str) -> dict | None:
        return self._answers.get(game)

    def trouble(self, game: str) -> str:
        """The reason for a missing answer; empty if the answer is here or may still come."""
        return self._troubles.get(game) or ""

    def seek(self, game: str) -> None:
        """Sends the request unless it is answered or under way; also repeats it to a new worker."""
        if game in self._answers or game in self._sent:
            return
        self._troubles.pop(game, None)
        self._sent[game] = True
        sent = self._sent

        def then(answer: dict) -> None:
            if sent is not self._sent:  # the language has changed since
                return
            sent.pop(game)
            if "ok" in answer:
                self._answers[game] = answer["ok"]
                if self._came:
                    self._came(game)
            elif answer["error"]["code"] != "lost":
                self._troubles[game] = answer["error"]["text"]

        self._ask(self._op, {"game": game}, then)
