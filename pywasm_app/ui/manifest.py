"""The manifest in the page: the games, and the choices in each.

>>> [game] = read('{"games": [{"settings": [{"name": "a", "choices": [1]}, '
...               '{"name": "b", "choices": "a"}]}]}')
>>> [setting["choices"] for setting in game["settings"]]
[[1], [1]]
"""

import json


def read(text: str) -> list[dict]:
    """The games. A setting may name an earlier one instead of repeating its choices."""
    games = json.loads(text)["games"]
    for game in games:
        known: dict = {}
        for setting in game.get("settings") or []:
            choices = setting.get("choices")
            if isinstance(choices, str):
                setting["choices"] = known[choices]
            known[setting["name"]] = setting["choices"]
    return games
