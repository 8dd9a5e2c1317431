"""A game as long as one likes: two people who only place pieces, take them back and end turns.

>>> len(save(30).split("\\n"))
3
"""

from pywasm_app.host import keeping
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.core.history import History
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng

SEATS = (Seat("", "person"), Seat("", "person"))
QUIET = ("start", "place", "lift", "end")


def save(plies: int) -> str:
    """The save of such a game of Tash-Kalar."""
    g = game("tash_kalar")
    config = g.configure({"mode": "duel", "first": "1"})
    history, rng = History(g, g.setup(1, config)), Rng.of_seed(3)
    while (d := history.decision) and history.ply < plies:
        history.play(rng.choice([o for o in d.options if o.verb in QUIET]))
    return keeping.save(Session("k", g, Record(g.id, g.version, 1, config), SEATS, history))
