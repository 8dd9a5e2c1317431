"""The places of a scene's zones round the table, and their heights in cards.

>>> zones = [{"id": "0.hand", "kind": "hand", "seat": 0}, {"id": "deck", "kind": "pile"}]
>>> reading_order({"zones": zones}, 0)
['deck', '0.hand']
>>> lines([{"kind": "dice"}, {"kind": "grid", "rows": 2}, {"kind": "pile"}], beside=True)
[0.8, 1.44, 0.98]
"""

HEIGHTS = {"hand": 0.66, "row": 1.06, "pile": 0.98, "track": 1.1, "dice": 0.8}


BOARDS = ("board", "bench")  # layouts with a board in the middle


def board_of(scene: dict) -> dict | None:
    """The board in the middle, if the scene has such a layout; else None."""
    for zone in scene["zones"] if scene.get("layout") in BOARDS else ():
        if zone["kind"] == "grid" and zone.get("seat") is None:
            return zone
    return None


def is_bench(scene: dict) -> bool:
    """Whether the hand is below the board, and each player's other zones are in a column beside
    it."""
    return scene.get("layout") == "bench" and board_of(scene) is not None


def facing(scene: dict, side: int) -> dict:
    """The scene with its boards that turn drawn from a side: seat 0's, or the opposite one.

    >>> zone = {"turns": True, "columns": 5, "rows": 5, "items": [], "holes": [],
    ...         "squares": [{"x": 0, "y": 4, "ref": "a1"}]}
    >>> turned = facing({"zones": [zone]}, 1)
    >>> turned["zones"][0]["squares"], facing(turned, 0) == {"zones": [dict(zone, side=0)]}
    ([{'x': 4, 'y': 0, 'ref': 'a1'}], True)
    """
    zones = [_faced(zone, side % 2) if zone.get("turns") else zone for zone in scene["zones"]]
    return dict(scene, zones=zones)


def _faced(zone: dict, side: int) -> dict:
    if zone.get("side", 0) == side:
        return zone
    right, low = zone["columns"] - 1, zone["rows"] - 1

    def there(thing: dict) -> dict:
        return dict(thing, x=right - thing["x"], y=low - thing["y"])

    return dict(zone, side=side, items=[there(one) for one in zone["items"]],
                squares=[there(one) for one in zone["squares"]],
                holes=[[right - x, low - y] for x, y in zone["holes"]])


def arrange(scene: dict,
            bottom: int) -> tuple[list[tuple[int, list[dict]]], list[dict], tuple[int, list[dict]]]:
    """The scene's zones by place: (far sides, middle, near side), each side from outside in.

    Far sides are a list of (seat, zones); the near side is `bottom`'s, from inside out. If the
    zones are sheets, the sides are teams.
    """
    if scene.get("layout") == "sheets":
        return _teams(scene, bottom)
    seats = []
    for zone in scene["zones"]:
        seat = zone.get("seat")
        if seat is not None and seat not in seats:
            seats.append(seat)
    seats.sort()
    if bottom not in seats and seats:
        bottom = seats[0]
    order = [s for s in seats if s > bottom] + [s for s in seats if s < bottom]

    def side(seat: int) -> list[dict]:
        mine = [z for z in scene["zones"] if z.get("seat") == seat]
        return [z for z in mine if z["kind"] == "hand"] + [z for z in mine if z["kind"] != "hand"]

    far = [(seat, side(seat)) for seat in order]
    middle = [z for z in scene["zones"] if z.get("seat") is None]
    if len(seats) == 2 and bottom == seats[1] and not board_of(scene):
        middle.reverse()  # listed as the first seat sees them; the other sits opposite
    near = side(bottom) if seats else []
    near.reverse()
    return far, middle, (bottom, near)


def _teams(scene: dict,
           bottom: int) -> tuple[list[tuple[int, list[dict]]], list[dict], tuple[int, list[dict]]]:
    teams: dict[int, list[dict]] = {}
    near = 0
    for zone in scene["zones"]:
        if zone.get("seat") is not None and not zone.get("in_middle"):
            teams.setdefault(zone["team"], []).append(zone)
            if zone["seat"] == bottom:
                near = zone["team"]
    found = sorted(teams)
    order = [x for x in found if x > near] + [x for x in found if x < near]
    middle = [z for z in scene["zones"] if z.get("seat") is None or z.get("in_middle")]
    return [(x, teams[x]) for x in order], middle, (near, teams.get(near, []))


def reading_order(scene: dict, bottom: int) -> list[str]:
    """Zone ids from the top of the screen to the bottom, for the up and down keys."""
    far, middle, near = arrange(scene, bottom)
    out = []
    for _, zones in far:
        out += [z["id"] for z in zones]
    return out + [z["id"] for z in middle] + [z["id"] for z in near[1]]


def lines(zones: list[dict], beside: bool = False, small: bool = False) -> list[float]:
    """The height of each line of these zones, in cards. `beside`: grids and tracks have lines of
    their own, all other zones share one; `small`: cards are as small as a hand's."""
    out, shared = [], False
    for zone in zones:
        alone = zone["kind"] in ("grid", "track")
        high = HEIGHTS.get(zone["kind"], 1)
        if small and not alone:
            high = HEIGHTS["hand"]
        if zone["kind"] == "grid":
            out.append((zone.get("rows") or 1) * 0.72)
        elif beside and shared and not alone:
            out[-1] = max(out[-1], high)
        else:
            out.append(high)
        shared = not alone
    return out


def abreast(n: int) -> int:
    """The number of `n` far sides in one row, if there is room.

    >>> [abreast(n) for n in range(1, 6)]
    [1, 2, 3, 2, 3]
    """
    return 2 if n == 4 else min(n, 3)


def stack(far: list[list[dict]], middle: list[dict], near: list[dict]) -> list[float]:
    """The heights of all lines of a table top, from the top: far sides, middle, near side.

    A single far side is as large as the near one; several have their cards side by side and as
    small as a hand's.
    """
    highest: list[float] = []
    several = len(far) > 1
    for zones in far:
        side = lines(zones, beside=several, small=several)
        if sum(side) > sum(highest):
            highest = side
    if several:
        highest = highest * -(-len(far) // abreast(len(far)))
    return highest + lines(middle, True) + lines(near)
