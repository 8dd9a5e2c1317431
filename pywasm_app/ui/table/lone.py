"""Where there is nothing to decide, the page presses: what is idle, a button that is left alone,
a roll.

A roll is an answer that points at dice and at nothing else. It stands for so long that its odds
can be read, and it waits while somebody reads something else.

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

LINGER = 1200  # milliseconds for which a turn can be looked at that is over by itself
READ = 5  # halves of a step's time for which a roll stands
FIRST = 3  # times as long stands every roll in somebody's first game of a kind
LOOK = 8  # and the first of a game, before which everything lies there to be looked at


def is_roll(s: TableState, option: dict) -> bool:
    dice = []
    for zone in s.table["scene"]["zones"]:
        if zone["kind"] == "dice":
            dice += [item["ref"] for item in zone["items"]]
    at = option["at"]
    return bool(at) and not [ref for ref in at if ref not in dice]


def alone(s: TableState) -> dict:
    """The one answer that is left to somebody at this screen; {} where there are several, where
    there is something to consider, and where somebody has just taken it back."""
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
    """Whether what is asked is a roll that the settings leave to the page. Where steps are not
    shown one by one, nobody could see it stand; a puzzle is solved, and what a link shows or a save
    goes on, by hand."""
    option = alone(s)
    if not option or not is_roll(s, option) or s.table.get("puzzle") or s.linked:
        return False
    return settings["lone"] != "ask" and bool(settings["pace"]) and not s.has_come_back()


def is_idle(s: TableState) -> bool:
    """Whether nothing comes of the one answer but that a turn is over, which nobody need be asked;
    a puzzle's turn is over when whoever solves it says so, and what a link shows stands still."""
    option = alone(s)
    by_hand = s.table.get("puzzle") or s.linked
    return bool(option and option.get("idle") and not by_hand)


def pressed(settings: dict, s: TableState) -> dict:
    """What is sent for the page's press; {} where it does not press."""
    option = alone(s)
    if not option:
        return {}
    is_button = settings["lone"] == "play" or is_idle(s)
    if not (is_button and not option["at"]) and not rolls(settings, s):
        return {}
    return {"n": option["n"], "ply": s.table["ply"]}


def standing(settings: dict, s: TableState, first: bool = False) -> int:
    """Milliseconds from when it is asked until the page presses; `first`: by whoever has not
    finished a game of this kind yet, and has everything to read."""
    pace: int = settings["pace"]
    if not is_roll(s, s.table["decision"]["options"][0]):
        return max(pace, LINGER) if pace and is_idle(s) else pace
    return pace * (READ if s.table.get("ply") else LOOK) * (FIRST if first else 1) // 2


def is_held(s: TableState) -> bool:
    """Whether somebody at the table is about something else: a card that was chosen, an open
    menu."""
    return s.pending or s.reopening or s.lingers or bool(s.layers.stack or s.selection.path)
