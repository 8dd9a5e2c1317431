"""The standing orders of a player alone with bots, and their effects.

>>> from rules.core.model import Order
>>> o = Ordering((Order("ponds", ("mine", "all")),), {"ponds": "all"})
>>> o.given, o.changed()
({'ponds': 'all'}, {'ponds': 'all'})
>>> o.give("ponds", "mine"); o.changed()
{}
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core.game import Game
from rules.core.history import History
from rules.core.model import Decision, Option, Order
from rules.text.errors import BadInput
from rules.text.nesting import typed


class Ordering:
    """`known`: the orders that may be given; `given`: those that are, by name. Raises BadInput for
    any other."""

    def __init__(self, known: tuple[Order, ...], given: Any = None) -> None:
        self.known = {order.name: order for order in known}
        self.given = {order.name: order.at_first for order in known}
        found = {} if given is None else given
        if not isinstance(found, Mapping):
            found = typed(found, dict, "orders")
        for name, chosen in found.items():
            self.give(name, chosen)
        self.passed: set[int] = set()  # plies of the current line at which an order chose
        self._chosen: tuple[int, Option | None] | None = None  # the table's version, and the choice

    def give(self, name: str, chosen: Any) -> None:
        if name not in self.known:
            raise BadInput("not_one_of", expected=", ".join(self.known), found=name).at(
                key="orders"
            )
        self.given = {**self.given, name: self.known[name].read(chosen)}

    def cut(self, ply: int) -> None:
        """Forgets the plies from one on."""
        self.passed = {one for one in self.passed if one < ply}

    def until(self, ply: int) -> tuple[int, ...]:
        """The plies before one at which the order chose."""
        return tuple(sorted(one for one in self.passed if one < ply))

    def mark(self, h: History[Any], seat: int, found: Iterable[int]) -> None:
        """Tells a history at which plies a seat was not asked: those that are known, and those that
        are `found`, for example in a save. Undo passes over them."""
        self.passed = self.passed.union(found)
        for ply in self.passed:
            h.hollow[ply] = h.hollow[ply] or h.seats[ply] == seat

    def changed(self) -> dict[str, Any]:
        """The orders that differ from their defaults, for the save."""
        return {
            name: list(chosen) if self.known[name].several else chosen
            for name, chosen in self.given.items()
            if chosen != self.known[name].at_first
        }

    def chosen(self, g: Game[Any], h: History[Any], d: Decision, version: int) -> Option | None:
        """The ordered choice for the open decision, from its seat's knowledge. A player who has
        just begun there, or has just undone something, is asked. `version`: of the table at which
        nothing has changed since."""
        if not 0 < h.ply == h.plies or d.is_hollow:
            return None
        if self._chosen is None or self._chosen[0] != version:
            view = g.view(h.state, d.seat)
            if d.window:
                found = g.ordered(view, d, self.given, _declined(g, h, d.seat))
            else:
                found = g.ordered(view, d, self.given, *_turned_down(g, h, d))
            self._chosen = (version, found)
        return self._chosen[1]


def _declined(g: Game[Any], h: History[Any], seat: int) -> list[Option]:
    """The offers in windows of this turn that a seat was asked about and passed."""
    out = list[Option]()
    for ply in range(h.begin(h.ply), h.ply):
        if h.seats[ply] == seat and not h.auto[ply] and not h.hollow[ply]:
            d = g.decision(h.states[ply])
            if d is not None and d.window:
                out += d.options
    return out


def _turned_down(g: Game[Any], h: History[Any], d: Decision) -> tuple[Sequence[Option], Any]:
    """The options, and the seat's view, when it was last asked that and chose the last one."""
    for ply in range(h.ply - 1, h.known - 1, -1):
        if h.seats[ply] == d.seat and h.options[ply] == d.options[-1] and not h.hollow[ply]:
            then = g.decision(h.states[ply])
            if then is not None and then.kind == d.kind:
                return then.options, g.view(h.states[ply], d.seat)
    return (), None
