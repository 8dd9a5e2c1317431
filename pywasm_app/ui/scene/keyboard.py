"""Arrow keys on the table: from thing to thing inside a zone, and from zone to zone.

>>> def zone(id, seat, *names):
...     return {"id": id, "kind": "row", "seat": seat, "items": [{"id": n} for n in names]}
>>> scene = {"zones": [zone("far", 1, "a", "b"), zone("near", 0, "c", "d", "e")]}
>>> step(scene, 0, "near", "c", "ArrowRight")
('near', 'd')
>>> step(scene, 0, "near", "e", "ArrowUp")
('far', 'b')
"""

from pywasm_app.ui.scene.layout import reading_order


def names(zone: dict) -> list[str]:
    """The tab stops of a zone, in reading order; of a grid, its squares as "x,y"."""
    if zone["kind"] == "pile":
        return [item["id"] for item in zone["items"][-1:]]
    if zone["kind"] != "grid":
        return [item["id"] for item in zone["items"]]
    places = []
    for thing in zone["items"] + (zone.get("squares") or []):
        place = (thing["y"], thing["x"])
        if place not in places:
            places.append(place)
    places.sort()
    return ["%d,%d" % (x, y) for y, x in places]


def step(scene: dict, bottom: int, zone_id: str, name: str, key: str) -> tuple[str, str]:
    """(zone, name) where an arrow key leads; the same place when there is nothing further."""
    zones = {}
    for zone in scene["zones"]:
        zones[zone["id"]] = zone
    if zone_id not in zones:
        return zone_id, name
    zone = zones[zone_id]
    here = names(zone)
    if not here:
        return zone_id, name
    at = here.index(name) if name in here else 0
    if key == "Home":
        return zone_id, here[0]
    if key == "End":
        return zone_id, here[-1]
    if key in ("ArrowLeft", "ArrowRight"):
        at += 1 if key == "ArrowRight" else -1
        return zone_id, here[max(0, min(at, len(here) - 1))]
    down = key == "ArrowDown"
    if zone["kind"] == "grid":
        square = _beside(here, name, 1 if down else -1)
        if square:
            return zone_id, square
    order = reading_order(scene, bottom)
    i = order.index(zone_id) + (1 if down else -1)
    while 0 <= i < len(order):
        there = names(zones[order[i]])
        if there:
            share = at / max(len(here) - 1, 1)
            return order[i], there[int(share * (len(there) - 1) + 0.5)]
        i += 1 if down else -1
    return zone_id, name


def _beside(here: list[str], name: str, dy: int) -> str:
    x, _, y = name.partition(",")
    for far in range(1, 40):
        there = "%s,%d" % (x, int(y) + dy * far)
        if there in here:
            return there
    return ""
