"""Beats: dice come to rest before their effect is shown.

If dice were thrown between two Tables, the earlier Table is shown first with the first die as it
fell; then with the others, and with the line of a sheet that they choose lit up; then their result
flies to its target. The later Table shows all consequences and log lines, and any dice that are
still to be thrown.

>>> def scene(*dice):
...     items = [{"id": n, "ref": n, "face": {"shape": "die", "text": n[-1]}} for n in dice]
...     hp = [{"id": "hp", "ref": "hp", "face": {"text": str(9 - len(dice))}}]
...     return {"zones": [{"id": "dice", "kind": "dice", "items": items},
...                       {"id": "row", "kind": "row", "items": hp}]}
>>> old = {"ply": 1, "live": True, "curtain": None, "perspective": 0, "scene": scene(), "save": "a",
...        "recent": {"traces": []}}
>>> new = dict(old, ply=2, scene=scene("a.6", "b.2"), save="b", log={"from": 4, "lines": [{}]})
>>> for beat in between(old, new):
...     dice, row = beat["scene"]["zones"]
...     print([item["id"] for item in dice["items"]], row["items"][0]["face"], beat["log"])
['a.6'] {'text': '9'} {'from': 4, 'lines': []}
['a.6', 'b.2'] {'text': '9'} {'from': 4, 'lines': []}
"""

from pywasm_app.ui.motion.transitions import rolled

LANDING = 850  # milliseconds until the dice of a beat have come to rest
LOOK = 50  # and between checks whether the beat still plays, if it was drawn late
LOOKS = 40  # checks at most, so that the wait ends
FLIGHT = 700  # milliseconds until a result has reached its target
GLANCE = 400  # milliseconds for a look at the line that a single die chose


def between(old: dict, new: dict) -> list[dict]:
    """The Tables to be shown between two others: none if no dice were thrown and no number was
    reached, or if the player is looking at something else."""
    if not old or not (old["live"] and new["live"]) or new["ply"] <= old["ply"]:
        return []
    if old["curtain"] is not None or new["curtain"] is not None:
        return []
    thrown = rolled(old["scene"], new["scene"])
    lit = [trace["ref"] for trace in new["recent"]["traces"] if trace["role"] == "performed"][-1:]
    made = new.get("sums")
    beats = [_with(old, new, thrown[1:], [])] if thrown else []
    if len(thrown) > 1:
        beats.append(_with(old, new, [], lit))
    if made and made[0]["ply"] > old["ply"]:
        flight = _with(old, new, [], lit)
        beats.append(dict(flight, sums=made, strikes=new["strikes"], flies=True))
    elif lit and len(thrown) == 1:
        beats.append(dict(_with(old, new, [], lit), lies=True))
    return beats


def lasts(beat: dict) -> int:
    """How long a beat is shown, in milliseconds."""
    if beat.get("lies"):
        return GLANCE
    return FLIGHT if beat.get("flies") else LANDING


def _with(old: dict, new: dict, to_come: list[str], lit: list[str]) -> dict:
    """The old table with the new dice, except those of `to_come`, and with the sheet lines `lit`
    marked as being carried out."""
    dice = {}
    for zone in new["scene"]["zones"]:
        if zone["kind"] == "dice":
            items = [item for item in zone["items"]
                     if item["id"] not in to_come and _lies(item["face"])]
            dice[zone["id"]] = dict(zone, items=items)
    zones = [dice.get(zone["id"]) or _lit(zone, lit) for zone in old["scene"]["zones"]]
    nothing_yet = {"from": new["log"]["from"], "lines": []}
    return dict(old, scene=dict(old["scene"], zones=zones), decision=None, thinking=None,
                log=nothing_yet, save=new.get("save"), beat=True)


def _lies(face: dict) -> bool:
    """Whether a face is anything but a die still to be thrown."""
    return face.get("shape") != "die" or bool(face.get("text"))


def _lit(zone: dict, refs: list[str]) -> dict:
    """A sheet with the lines of these refs marked as being carried out."""
    if zone["kind"] != "sheet" or not [item for item in zone["items"] if item["ref"] in refs]:
        return zone
    items = [dict(item, state="now") if item["ref"] in refs else item for item in zone["items"]]
    return dict(zone, items=items)
