"""How a scene is looked at: what can be pointed at, what is chosen, what is highlighted."""

from pywasm_app.ui.base.calls import Call
from pywasm_app.ui.base.words import Words

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from typing import Any

MANY = 16  # things that can be chosen, from which on squares are marked more quietly


class Look:
    """What can be pointed at, what is chosen, what is marked, where the tab stops are.

    `mini`: a picture only (covers, continue cards, the rulebook), nothing to point at. `names`:
    {seat: (letter, name, colour)}, so that zones say whose they are; `several`: also by a badge, as
    position and colour alone do not tell it. `shown`: {ref: roles} of what is marked now; `tells`:
    {ref: words} of what pointing at it would use and destroy; `faint`: targets that are ringed more
    quietly; `traces`: what the last turn has left, each with a `colour`; `coming`: {ref: face} of
    what would stand there; `read`: the ref of what is shown large; `folds`: {team: whether it is
    wished in one line}; `offers`: {ref: what pressing it does, in words}; `learns`: in a lesson;
    `copies`: the ids of the things that were pressed, where others are equal to them;
    `narrow`: there is as little room as on a phone; `crowd`: there are more sheets than can show
    their lines; `brief`: tokens show none, so that all others can; `inspects`: nobody acts yet, and
    there are few; `wordless`: cards show their names alone; `picked`: {ref: how many of the things
    there are chosen together}; `awaited`: whose answer is (letter, name, colour); `sums`: what the
    last step came to, and whether the next one is under way.
    """

    def __init__(self, game: str, t: Words, targets: dict | None = None, chosen: list | tuple = (),
                 aim: list | tuple = (), stops: dict | None = None, mini: bool = False,
                 bottom: int = 0, drawn: dict | None = None,
                 names: dict | None = None, several: bool = False, shown: dict | None = None,
                 tells: dict | None = None, faint: list | tuple = (),
                 traces: "list[dict] | None" = None, coming: dict | None = None,
                 read: str = "", folds: "dict[int, bool] | None" = None,
                 narrow: bool = False, picked: "dict[str, int] | None" = None,
                 offers: "dict[str, str] | None" = None,
                 awaited: "tuple[str, str, int] | None" = None, learns: bool = False,
                 sums: "tuple[list[dict], bool]" = ([], False),
                 copies: list | tuple = ()) -> None:
        self.game = game
        self.t = t
        self.targets = targets or {}
        self.many = len(self.targets) > MANY
        self.chosen = chosen
        self.aim = aim
        self.stops = stops or {}
        self.mini = mini
        self.bottom = bottom
        self.drawn = drawn
        self.names = names or {}
        self.several = several
        self.shown = shown or {}
        self.tells = tells or {}
        self.faint = faint
        self.traces = traces or []
        self.coming = coming or {}
        self.read = read
        self.folds = folds or {}
        self.narrow = narrow
        self.picked = picked or {}
        self.offers = offers or {}
        self.awaited = awaited
        self.learns = learns
        self.sums = sums
        self.copies = copies
        self.crowd = self.brief = self.inspects = self.wordless = False
        self.touched = {trace["ref"]: trace["colour"] for trace in self.traces}
        self.signs: dict[str, str] = {}  # {ref: all of this that it is looked at with, as letters}
        target = "t" if not self.many else "s" if faint else "m"  # see `grid_view._cell`
        for letter, group in ((target, self.targets), ("f", faint), ("c", chosen), ("a", aim)):
            for ref in group:
                self.signs[ref] = self.signs.get(ref, "") + letter
        for ref in self.touched:
            self.signs[ref] = self.signs.get(ref, "") + "x%d" % self.touched[ref]
        for ref in self.picked:
            self.signs[ref] = self.signs.get(ref, "") + "p%d" % self.picked[ref]
        self.signs[read] = self.signs.get(read, "") + "r"
        for ref in self.offers:
            self.signs[ref] = self.signs.get(ref, "") + " " + self.offers[ref]
        for ref in self.tells:
            self.signs[ref] = self.signs.get(ref, "") + " " + self.tells[ref]

    def marks(self, zone: dict) -> tuple:
        """All of the look that a zone's picture depends on."""
        refs = [item["ref"] for item in zone["items"]]
        refs += [square["ref"] for square in zone.get("squares") or []]
        refs.append(zone.get("ref") or zone["id"])
        signs = [self.signs.get(ref) for ref in refs]
        if zone["kind"] != "grid":  # whose marks lie over it
            signs += [self.shown.get(ref) for ref in refs]
            signs += [item["id"] for item in zone["items"] if item["id"] in self.copies]
        if zone["kind"] == "links":
            signs.append(" ".join(map(str, self.awaited or ())))
        return signs, self.stops.get(zone["id"]), self.names.get(zone.get("seat")), self.t.lang

    def kept(self, place: object, state: tuple, make: Call, *given: object) -> "Any":
        """What `make(*given)` draws at a place: as long as the state is the same, the very same."""
        if self.drawn is None:
            return make(*given)
        known = self.drawn.get(place)
        if not known or known[0] != state:
            known = self.drawn[place] = (state, make(*given))
        return known[1]

    def picks(self, item: dict, zone: dict) -> bool:
        """Whether a thing is among those that are chosen together; of equal ones those that were
        pressed, else the first."""
        alike = self._alike(item, zone)
        pressed = [one for one in alike if one in self.copies]
        others = [one for one in alike if one not in pressed]
        return item["id"] in pressed + others[: self.picked.get(item["ref"], 0) - len(pressed)]

    def is_chosen(self, ref: str, item: dict, zone: dict) -> bool:
        """Whether a thing was pointed at; of equal ones the one that was pressed."""
        if ref not in self.chosen:
            return False
        pressed = [one for one in self._alike(item, zone) if one in self.copies]
        return not pressed or item["id"] in pressed

    def _alike(self, item: dict, zone: dict) -> list[str]:
        return [one["id"] for one in zone["items"] if one["ref"] == item["ref"]]

    def is_in(self, refs: list[str], group: list | tuple | dict) -> bool:
        return bool([ref for ref in refs if ref in group])
