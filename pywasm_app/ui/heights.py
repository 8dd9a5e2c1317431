"""How high a table is, in cards, so that the style sheet can size the cards to fit the screen.

>>> lines([{"kind": "dice"}, {"kind": "grid", "rows": 2}, {"kind": "pile"}], beside=True)
[0.8, 1.44, 0.98]
"""

HEIGHTS = {"hand": 0.66, "row": 1.06, "pile": 0.98, "track": 1.1, "dice": 0.8}


def lines(zones, beside=False):
    """How many cards high each line of these zones is; `beside`: grids and tracks have lines of
    their own, all others share theirs."""
    out, shared = [], False
    for zone in zones:
        alone = zone["kind"] in ("grid", "track")
        if zone["kind"] == "grid":
            out.append((zone.get("rows") or 1) * 0.72)
        elif beside and shared and not alone:
            out[-1] = max(out[-1], HEIGHTS.get(zone["kind"], 1))
        else:
            out.append(HEIGHTS.get(zone["kind"], 1))
        shared = not alone
    return out


def stack(far, middle, near):
    """The lines of a whole table top, from the top: its highest far side, the middle, the near."""
    highest = []
    for zones in far:
        side = lines(zones)
        if sum(side) > sum(highest):
            highest = side
    return highest + lines(middle, True) + lines(near)
