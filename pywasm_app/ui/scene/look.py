"""The state of a scene's view: what can be pointed at, what is chosen, what is highlighted."""

from pywasm_app.ui.base.calls import Call
from pywasm_app.ui.base.words import Words

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from typing import Any

MANY = 16  # targets from which on squares are marked more quietly


class Look:
    """What can be pointed at, what is chosen, what is marked, and the tab stops.

    `mini`: a picture (covers, continue cards, the rulebook), without targets. `names`: {seat:
    (letter, name, colour)} for the zones' owners; `several`: owners also have badges, because
    position and colour alone are not enough. `shown`: {ref: roles} to be marked; `tells`: {ref:
    words}: the things that pointing at it would use and destroy; `faint`: targets with a quieter
    ring; `traces`: the marks of the last turn, each with a `colour`; `coming`: {ref: face} that
    would be placed there; `read`: the ref of the card shown large; `folds`: {team: whether the
    player folded it}; `offers`: {ref: the effect of a press, in words}; `learns`: in a lesson;
    `copies`: the ids of the pressed things, to distinguish equal ones; `narrow`: as little room as
    on a phone; `crowd`: too many sheets to show their lines; `brief`: tokens hide theirs so that
    all others fit; `inspects`: nobody acts yet, and there are few sheets; `wordless`: cards show
    only their names; `picked`: {ref: number of things there that are chosen together}; `awaited`:
    (letter, name, colour) of the seat that may answer; `counted`: {ref: (its number in the final
    count, the colour of its side, its place in it)}; `sums`: the results of the last step, and
    whether the next one is under way.
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
                 counted: "dict[str, tuple[int, int, int]] | None" = None,
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
        self.counted = counted or {}
        self.copies = copies
        self.crowd = self.brief = self.inspects = self.wordless = False
        self.touched = {trace["ref"]: trace["colour"] for trace in self.traces}
        self.signs: dict[str, str] = {}  # {ref: its whole state in this look, as letters}
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
        """The part of the look that affects a zone's picture."""
        refs = [item["ref"] for item in zone["items"]]
        refs += [square["ref"] for square in zone.get("squares") or []]
        refs.append(zone.get("ref") or zone["id"])
        signs = [self.signs.get(ref) for ref in refs]
        if zone["kind"] != "grid":  # a grid's marks lie over its picture
            signs += [self.shown.get(ref) for ref in refs]
            signs += [item["id"] for item in zone["items"] if item["id"] in self.copies]
        if zone["kind"] == "links":
            signs.append(" ".join(map(str, self.awaited or ())))
        return signs, self.stops.get(zone["id"]), self.names.get(zone.get("seat")), self.t.lang

    def kept(self, place: object, state: tuple, make: Call, *given: object) -> "Any":
        """The result of `make(*given)` for a place, reused while the state is equal."""
        if self.drawn is None:
            return make(*given)
        known = self.drawn.get(place)
        if not known or known[0] != state:
            known = self.drawn[place] = (state, make(*given))
        return known[1]

    def picks(self, item: dict, zone: dict) -> bool:
        """Whether a thing is among those chosen together; of equal ones those that were pressed,
        else the first ones."""
        alike = self._alike(item, zone)
        pressed = [one for one in alike if one in self.copies]
        others = [one for one in alike if one not in pressed]
        return item["id"] in pressed + others[: self.picked.get(item["ref"], 0) - len(pressed)]

    def is_chosen(self, ref: str, item: dict, zone: dict) -> bool:
        """Whether a thing was pointed at; of equal ones only the pressed one."""
        if ref not in self.chosen:
            return False
        pressed = [one for one in self._alike(item, zone) if one in self.copies]
        return not pressed or item["id"] in pressed

    def _alike(self, item: dict, zone: dict) -> list[str]:
        return [one["id"] for one in zone["items"] if one["ref"] == item["ref"]]

    def is_in(self, refs: list[str], group: list | tuple | dict) -> bool:
        return bool([ref for ref in refs if ref in group])
