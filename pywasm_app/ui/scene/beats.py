"""One beat after the other: dice come to rest before anything that they did is seen.

Where a throw lies between two Tables, what lay there is shown with the first die as it fell; then
with the others, and with the line lit up that is carried out; then what they came to flies to whom
it hits. What followed, and what is said of it, comes with the Table itself, and so do dice that
nobody has thrown yet.

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

from pywasm_app.ui.scene.transitions import rolled

LANDING = 850  # milliseconds until the dice of a beat lie
LOOK = 50  # and between looks whether the beat still plays, as it does where it is drawn late
LOOKS = 40  # at the most, for no beat is waited for without end
FLIGHT = 700  # and until what they came to has flown to whom it hits
GLANCE = 400  # and for a look at the line that a single die has shown


def between(old: dict, new: dict) -> list[dict]:
    """The Tables to be shown on the way from one to the next: none where no dice were thrown and no
    number was reached, or where somebody looks at something else."""
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
    """The table that was, with the dice as they are but for those that are still to come, and with
    the lines `lit` up that are carried out."""
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
    """Whether it is no die that waits to be thrown."""
    return face.get("shape") != "die" or bool(face.get("text"))


def _lit(zone: dict, refs: list[str]) -> dict:
    """A sheet on which the lines with these refs are what is carried out now."""
    if zone["kind"] != "sheet" or not [item for item in zone["items"] if item["ref"] in refs]:
        return zone
    items = [dict(item, state="now") if item["ref"] in refs else item for item in zone["items"]]
    return dict(zone, items=items)
