"""The movements between two scenes, so that motion shows cause and effect.

A thing moves from the earlier place of its id. A new thing moves from a vanished one: the same face
elsewhere, else a hidden card that was turned up, else a pile that lost a card. On a grid the same
face on another square counts, too; things without an origin grow, and vanished ones fade
(`changes`).

>>> def zone(id, kind, *names, count=None):
...     items = [{"id": n, "face": {"symbol": n[:1], "back": n[:1] == "?"}} for n in names]
...     return {"id": id, "kind": kind, "items": items, "count": count}
>>> old = {"zones": [zone("hand", "hand", "S1", "H1"), zone("board", "row")]}
>>> new = {"zones": [zone("hand", "hand", "H1"), zone("board", "row", "S9")]}
>>> origins(old, new)
{'S9': 'S1'}
"""


def _table(scene: dict) -> dict[str, tuple[dict, tuple, bool]]:
    """{item id: (zone, face key, is face down, zone count)} of a scene."""
    out = {}
    for zone in scene["zones"]:
        for item in zone["items"]:
            face = item["face"]
            look = (face.get("symbol"), face.get("text"), face.get("owner"), face.get("shape"))
            out[item["id"]] = (zone, look, bool(face.get("back")))
    return out


def changes(old: dict, new: dict, came: dict) -> tuple[dict, dict, dict]:
    """({ids that appear}, {ids that vanish}, {id of a changed thing: kind of its zone}) on the
    grids of `new`, except things that slide (`came`); on sheets, everything but vanished things."""
    before, after = _table(old), _table(new)
    used = [came[id] for id in came]
    fresh, turned = {}, {}
    for id in after:
        kind = after[id][0]["kind"]
        if kind in ("grid", "sheet"):
            if id not in before and id not in came:
                fresh[id] = True
            elif id in before and before[id][1] != after[id][1]:
                turned[id] = kind
    gone = {}
    for id in before:
        if id not in after and before[id][0]["kind"] == "grid" and id not in used:
            gone[id] = True
    return fresh, gone, turned


def rolled(old: dict, new: dict) -> list[str]:
    """The ids of newly thrown dice, sorted.

    >>> def dice(*names):
    ...     items = [{"id": n, "face": {"shape": "die", "text": "6"}} for n in names]
    ...     return {"zones": [{"id": "dice", "kind": "dice", "items": items}]}
    >>> rolled(dice("d1"), dice("d1", "d2"))
    ['d2']
    """
    before, after = _table(old), _table(new)
    return [id for id in sorted(after) if after[id][0]["kind"] == "dice"
            and after[id][1][1] and (id not in before or before[id][1] != after[id][1])]


def origins(old: dict, new: dict) -> dict[str, str]:
    """{item id in `new`: the item id in `old` it comes from} for everything that changed its
    place."""
    before, after = _table(old), _table(new)
    counts = {}
    for zone in old["zones"]:
        counts[zone["id"]] = zone.get("count")
    gone = [id for id in before if id not in after]
    fresh = []
    for id in after:
        zone, look, _ = after[id]
        if id not in before:
            fresh.append(id)
        elif before[id][0]["id"] != zone["id"]:
            continue
        elif zone["kind"] == "pile":
            grown = (zone.get("count") or 0) > (counts.get(zone["id"]) or 0)
            if grown or look != before[id][1]:
                fresh.append(id)
    fresh.sort()
    gone.sort()
    out = {}
    for test in (_same, _turned_up):
        for id in fresh:
            if id in out or after[id][0]["kind"] in ("dice", "sheet"):
                continue
            for past in gone:
                if test(before[past], after[id]):
                    out[id] = past
                    gone.remove(past)
                    break
    for id in fresh:
        if id not in out and after[id][0]["kind"] not in ("pile", "grid", "dice", "sheet"):
            pile = _shrunk(old, new)
            if pile:
                out[id] = pile
    return out


def _same(past: tuple[dict, tuple, bool], now: tuple[dict, tuple, bool]) -> bool:
    elsewhere = past[0]["id"] != now[0]["id"] or now[0]["kind"] == "grid"
    return past[1] == now[1] and elsewhere


def _turned_up(past: tuple[dict, tuple, bool], now: tuple[dict, tuple, bool]) -> bool:
    """A hidden thing of the same shape shown elsewhere, or the reverse."""
    alike = past[1][3] == now[1][3]
    return alike and past[2] != now[2] and past[0]["id"] != now[0]["id"]


def _shrunk(old: dict, new: dict) -> str:
    """The top item of a pile that has shrunk."""
    counts = {}
    for zone in new["zones"]:
        counts[zone["id"]] = zone.get("count") or 0
    for zone in old["zones"]:
        if zone["kind"] != "pile" or not zone["items"]:
            continue
        if counts.get(zone["id"], 0) < (zone.get("count") or 0):
            return zone["items"][-1]["id"]
    return ""
