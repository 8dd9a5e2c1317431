"""The consequences of a summoning, if no mark on the board shows them: the effect would change
nothing."""

from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.play.turn import summon
from rules.games.tash_kalar.state import State
from rules.text.words import Text, t

_ENTERS = ("summon", "improvise", "replace", "lift", "score")  # events without an effect


def outlook(v: State, o: Option) -> tuple[Text, ...]:
    """Empty for options other than summonings, and if a question or an event follows."""
    if o.verb != "summon" or not cards.being(o.args[0]).effect:
        return ()
    after, events = summon(v, o)
    changed = after.stack or after.actions != v.actions - 1 or after.owed != v.owed
    if changed or any(e.kind not in _ENTERS for e in events):
        return ()
    return (t("outlook.idle"),)
