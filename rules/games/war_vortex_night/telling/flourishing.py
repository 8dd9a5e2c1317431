"""The great moment of a step: somebody retires, or takes a heavy blow.

>>> from rules.core.model import Event, Option
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("odo", hp=9), Character("abbess")))
>>> def hit(n):
...     return Event("hit", 1, (("who", t("", at="c1")), ("n", n)))
>>> [flourish(Played(s, Option("roll"), (hit(n),))) for n in (4, 5)]
[None, Flourish(kind='blow', seat=1, ref='c1', text=None, ways=())]
"""

from rules.core.flourish import Flourish
from rules.core.model import Played
from rules.games.war_vortex_night.state import State, index
from rules.games.war_vortex_night.telling.naming import at
from rules.text.words import t

HEAVY = 4  # damage at least, if it takes half of the HP that were left


def flourish(one: Played[State]) -> Flourish | None:
    out = [e for e in one.events if e.kind == "retired"]
    if out:
        who = tuple([dict(e.facts)["who"] for e in out])
        return Flourish("falls", out[0].seat, at(who[0]), t("flourish.retired", who=who))
    for e in one.events:
        f = dict(e.facts)
        if e.kind == "hit":
            hp = one.state.characters[index(at(f["who"]))].hp
            if f["n"] >= max(HEAVY, hp / 2):
                return Flourish("blow", e.seat, at(f["who"]))
    return None
