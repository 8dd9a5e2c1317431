"""A seat's view: everything except the dice still to be rolled (OP-73)."""

from rules.core.rng import Rng
from rules.games.war_vortex_night.state import State


def view(s: State, seat: int | None) -> State:
    """The same for every seat, and for a spectator (None)."""
    return s._replace(chance=(0,))


def sample(v: State, rng: Rng) -> State:
    """A whole state that agrees with the view `v`: other dice."""
    return v._replace(chance=(rng.word(),))
