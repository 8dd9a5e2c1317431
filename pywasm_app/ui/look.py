"""How a scene is looked at, and where its zones lie round the table.

>>> zones = [{"id": "0.hand", "kind": "hand", "seat": 0}, {"id": "deck", "kind": "pile"}]
>>> reading_order({"zones": zones}, 0)
['deck', '0.hand']
"""

BIG = 6  # columns from which on a grid in the middle is the board that all else lies round


class Look:
    """What can be pointed at, what is chosen, what is marked, where the tab stops are.

    `mini`: a picture only (covers, continue cards, the rulebook), nothing to point at. `names`:
    {seat: (letter, name, colour)} where zones must say whose they are. `shown`: {ref: roles} of
    what is marked now; `tells`: {ref: words} of what pointing at it would use and destroy; `faint`:
    targets that are ringed more quietly.
    """

    def __init__(self, game, t, targets=None, chosen=(), aim=(), rove=None, mini=False,
                 bottom=0, asking=False, drawn=None, names=None, shown=None, tells=None,
                 faint=()):
        self.game = game
        self.t = t
        self.targets = targets or {}
        self.chosen = chosen
        self.aim = aim
        self.rove = rove or {}
        self.mini = mini
        self.bottom = bottom
        self.asking = asking
        self.drawn = drawn
        self.names = names or {}
        self.shown = shown or {}
        self.tells = tells or {}
        self.faint = faint

    def marks(self, zone):
        """All of the look that a zone's picture depends on."""
        refs = [item["ref"] for item in zone["items"]]
        refs += [square["ref"] for square in zone.get("squares") or []]
        refs.append(zone.get("ref") or zone["id"])
        groups = [[ref for ref in refs if ref in group]
                  for group in (self.targets, self.faint, self.chosen, self.aim)]
        told = [self.tells[ref] for ref in refs if ref in self.tells]
        if zone["kind"] != "grid":  # a grid's marks lie over it
            told += [(ref, self.shown[ref]) for ref in refs if ref in self.shown]
        return groups, told, self.rove.get(zone["id"]), self.asking, self.t.lang

    def is_in(self, refs, group):
        return bool([ref for ref in refs if ref in group])


def arena(scene):
    """The big grid in the middle that all else lies round; None where there is none."""
    for zone in scene["zones"]:
        if zone["kind"] == "grid" and zone.get("seat") is None and zone["columns"] >= BIG:
            return zone
    return None


def arrange(scene, bottom):
    """The scene's zones by place: (far sides, middle, near side), each side from outside in.

    Far sides are a list of (seat, zones); the near side is `bottom`'s, from inside out.
    """
    seats = []
    for zone in scene["zones"]:
        seat = zone.get("seat")
        if seat is not None and seat not in seats:
            seats.append(seat)
    seats.sort()
    if bottom not in seats and seats:
        bottom = seats[0]
    order = [s for s in seats if s > bottom] + [s for s in seats if s < bottom]

    def side(seat):
        mine = [z for z in scene["zones"] if z.get("seat") == seat]
        return [z for z in mine if z["kind"] == "hand"] + [z for z in mine if z["kind"] != "hand"]

    far = [(seat, side(seat)) for seat in order]
    middle = [z for z in scene["zones"] if z.get("seat") is None]
    if len(seats) == 2 and bottom == seats[1] and not arena(scene):
        middle.reverse()  # listed as the first seat sees them; the other sits across the table
    near = side(bottom) if seats else []
    near.reverse()
    return far, middle, (bottom, near)


def reading_order(scene, bottom):
    """Zone ids from the top of the screen to the bottom, for the up and down keys."""
    far, middle, near = arrange(scene, bottom)
    out = []
    for _, zones in far:
        out += [z["id"] for z in zones]
    return out + [z["id"] for z in middle] + [z["id"] for z in near[1]]
