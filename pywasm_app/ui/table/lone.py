"""Presses made by the page when there is nothing to decide: a turn's idle end, the only button
left, a roll.

A roll is an answer that points only at dice. The page waits long enough for the player to read its
odds, and longer while the player reads something else.

>>> from pywasm_app.ui.table.state import TableState
>>> s = TableState("k1")
>>> options = [{"n": "roll", "at": ["die"]}]
>>> s.take({"ply": 1, "live": True, "perspective": 0, "curtain": None, "seats": [{}], "can": {},
...         "scene": {"zones": [{"id": "d", "kind": "dice", "items": [{"ref": "die"}]}]},
...         "decision": {"options": options}, "log": {"from": 0, "lines": []}})
[]
>>> is_roll(s, options[0]), standing({"pace": 900}, s)
(True, 2250)
"""

from pywasm_app.ui.table.state import TableState

LINGER = 1200  # milliseconds for a look at a turn that ends by itself
READ = 5  # halves of a step's time before a roll
FIRST = 3  # times this in a first game of a kind
LOOK = 8  # halves before the first roll of a game, with the table still to be read


def is_roll(s: TableState, option: dict) -> bool:
    dice = []
    for zone in s.table["scene"]["zones"]:
        if zone["kind"] == "dice":
            dice += [item["ref"] for item in zone["items"]]
    at = option["at"]
    return bool(at) and not [ref for ref in at if ref not in dice]


def alone(s: TableState) -> dict:
    """The only answer left to the player; {} if there are several, if it needs thought, or if the
    player has just undone it."""
    if not s.asked() or s.lesson():
        return {}
    decision = s.table["decision"]
    options = decision["options"]
    by_hand = decision.get("pause") or s.table["can"].get("redo")
    if by_hand or len(options) > 1 or options[0].get("warn"):
        return {}
    option: dict = options[0]
    return option


def rolls(settings: dict, s: TableState) -> bool:
    """Whether the open question is a roll that the settings leave to the page. Without steps shown
    one by one, nobody could see it waiting; puzzles, linked games and saves just opened are rolled
    by hand."""
    option = alone(s)
    if not option or not is_roll(s, option) or s.table.get("puzzle") or s.linked:
        return False
    return settings["lone"] != "ask" and bool(settings["pace"]) and not s.has_come_back()


def is_idle(s: TableState) -> bool:
    """Whether the only answer just ends the turn, so that nobody need be asked. In puzzles and
    linked games it is still asked."""
    option = alone(s)
    by_hand = s.table.get("puzzle") or s.linked
    return bool(option and option.get("idle") and not by_hand)


def pressed(settings: dict, s: TableState) -> dict:
    """The fields of the page's press; {} if it does not press."""
    option = alone(s)
    if not option:
        return {}
    is_button = settings["lone"] == "play" or is_idle(s)
    if not (is_button and not option["at"]) and not rolls(settings, s):
        return {}
    return {"n": option["n"], "ply": s.table["ply"]}


def standing(settings: dict, s: TableState, first: bool = False) -> int:
    """Milliseconds from the question until the page presses; `first`: the player has not finished a
    game of this kind yet, and needs time to read."""
    pace: int = settings["pace"]
    if not is_roll(s, s.table["decision"]["options"][0]):
        return max(pace, LINGER) if pace and is_idle(s) else pace
    return pace * (READ if s.table.get("ply") else LOOK) * (FIRST if first else 1) // 2


def is_held(s: TableState) -> bool:
    """Whether the page's press has to wait: for an answer on its way, or for the player."""
    return s.pending or s.reopening or s.lingers or is_elsewhere(s)


def is_elsewhere(s: TableState) -> bool:
    """Whether the player is doing something else: has chosen a card, opened a menu."""
    return bool(s.layers.stack or s.selection.path)
