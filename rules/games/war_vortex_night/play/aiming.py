"""The targets of effects (OP-20).

>>> aimed("heal")(lambda s, frame, who, amount, each: (s, ()))
Traceback (most recent call last):
ValueError: 'heal' is registered twice
"""

from collections.abc import Callable

from rules.core.model import Decision, Option
from rules.core.rng import Rng
from rules.core.stack import Frame, in_order
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.targets import is_chosen, meant
from rules.games.war_vortex_night.play.steps import FLOW, Done, by_of, picked
from rules.games.war_vortex_night.state import State, index, ref
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.text.vocabulary import Op

Do = Callable[..., Done]


def aimed(name: str, retired: bool = False) -> Callable[[Do], Do]:
    """Declares an effect on characters. The function gets (state, frame, targets) and the other
    arguments by name. The player of the acting character chooses one target if the text says so;
    without a target, this part does nothing (OP-20). `retired`: its targets are retired
    characters."""

    def register(do: Do) -> Do:
        act = in_order(do, 3, EFFECTS.names(name)[1:])

        def ask(s: State, frame: Frame, target: Op, *_: object) -> Decision | None:
            if not is_chosen(target):
                return None
            found = meant(s, by_of(frame), target, retired)
            return picked(frame, "target", map(ref, found)) if len(found) > 1 else None

        def answer(s: State, frame: Frame, o: Option, target: Op, *more: object) -> Done:
            return act(s, frame, (index(o.args[0]),), *more)

        def otherwise(s: State, frame: Frame, target: Op, *more: object) -> Done:
            found = meant(s, by_of(frame), target, retired)
            if target[0] == "random_enemy" and len(found) > 1:
                rng = Rng(s.chance)
                found = (rng.choice(found),)
                s = s._replace(chance=rng.chance)
                event = told(s, "picked", by_of(frame).who, target=found[0])._replace(reveals=True)
                s, events = act(s, frame, found, *more)
                return s, (event, *events)
            return act(s, frame, found, *more) if found else (s, ())

        FLOW.question(name, args=EFFECTS.form(name), answer=answer, otherwise=otherwise)(ask)
        return do

    return register
