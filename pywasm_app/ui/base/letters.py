"""Letters at the ends of curves, in one column, none upon another.

>>> apart([54.3, 54.3, 50.0], 110), apart([0.0, 110.0], 110)
([54.3, 68.3, 36.0], [8, 102])
"""

HIGH = 14  # px from one letter to the next
EDGE = 8  # px from the middle of a letter to the edge of the drawing


def apart(wanted: list[float], high: float) -> list[float]:
    """The place of each letter in a drawing `high` px high: the nearest one to its curve, in whole
    steps, that is free and inside; outside if there is no room."""
    taken: list[float] = []
    for place in wanted:
        place = min(max(place, EDGE), high - EDGE)
        # Each of the others is in the way of two steps at most, so that one is always free.
        steps = range(2 * len(wanted))
        near = [place + way * n * HIGH for n in steps for way in (1, -1)]
        free = [one for one in near if not [it for it in taken if abs(it - one) < HIGH - 0.5]]
        inside = [one for one in free if EDGE <= one <= high - EDGE]
        taken.append((inside or free)[0])
    return taken
