"""The targets of an option in the question after it: the warriors that a card can be attached to,
the warriors that can be challenged, the targets of a card.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "kay", 0, 0, 5), Warrior(2, "tor", 1, 1, 5)))
>>> d = Decision(0, "act", (Option("mortal", ("w1",)), Option("end")))
>>> leads_to(s, d, d.options[0]), leading_to(s, d, "w2")
(('w2',), ['w1'])
"""

from collections.abc import Callable

from rules.core.model import Decision, Option, Reason
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.legality import acting, attaching, playing
from rules.games.quest_for_the_grail.state import State


def leads_to(v: State, d: Decision, o: Option) -> tuple[str, ...]:
    """The refs that may be pointed at in the next question."""
    rule = _LEADS.get(o.verb)
    return tuple(rule(v, d.seat, o.args[0])) if rule and o.args else ()


def leading_to(v: State, d: Decision, at: str) -> list[str]:
    """The refs of things that can go there, or act there; to be chosen first."""
    found = [o for o in d.options if at in leads_to(v, d, o)]
    held = ("attach", "play")
    refs = [f"{d.seat}.hand.{o.args[0]}" if o.verb in held else o.args[0] for o in found]
    return list(dict.fromkeys(refs))


def _receivers(v: State, seat: int, card: str) -> list[str]:
    own = [w.at for w in v.warriors_of(seat) if not w.assigned]
    return [at for at in own if not attaching.against_attaching(v, at, card)]


def _takers(v: State, seat: int, what: str) -> list[str]:
    own = [w.at for w in v.warriors_of(seat)]
    return [at for at in own if not attaching.against_hand_over(v, what, at)]


def _quests(v: State, seat: int, at: str) -> list[str]:
    return [f"q{n}" for n in acting.attemptable(v, at)]


def _foes(
    rule: Callable[[State, str, str], list[Reason]],
) -> Callable[[State, int, str], list[str]]:
    def find(v: State, seat: int, at: str) -> list[str]:
        others = [w.at for w in v.warriors if w.controller != seat]
        return [other for other in others if not rule(v, at, other)]

    return find


def _aims(v: State, seat: int, card: str) -> list[str]:
    modes = cards.card(card).modes
    able = [n for n in playing.modes(v, seat, card) if modes[n].targets]
    return [at for n in able for at in playing.choices(v, seat, card, n, ((),))]


_LEADS: dict[str, Callable[[State, int, str], list[str]]] = {
    "attach": _receivers,
    "give": _takers,
    "quest": _quests,
    "honor": _foes(acting.against_honor_challenge),
    "mortal": _foes(acting.against_mortal_challenge),
    "play": _aims,
}
