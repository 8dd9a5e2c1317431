"""The open question, with every legal answer.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nactions = 0\\nboard = '.. Ac .. .. ..'")
>>> decision(s).kind, [str(o) for o in decision(s).options]
('done', ['end'])
"""

from rules.core.memo import Latest
from rules.core.model import Decision
from rules.core.stack import ask
from rules.games.tash_kalar import cards, setup
from rules.games.tash_kalar.legality.moment import in_effect
from rules.games.tash_kalar.legality.options import HAND_OVER, options
from rules.games.tash_kalar.play import turn
from rules.games.tash_kalar.state import State

_free = Latest()  # the last question between effects, among the same cards: a move is checked by it


def decision(s: State) -> Decision | None:
    """None when the game is over."""
    if s.phase == "over":
        return None
    if s.phase == "start":
        return setup.ask_start(s)
    if s.stack:
        return _of_stack(s)
    known = cards.SHELF.now()
    found: Decision | None = _free.of(s, known)
    if found is None:
        found = _between_effects(s)
        _free.keep(found, s, known)
    return found


def _between_effects(s: State) -> Decision:
    if s.actions:
        return Decision(s.resolver, "action", options(s))
    return Decision(s.to_move, "done", options(s))


def _of_stack(s: State) -> Decision | None:
    """The question of the running effect; in a team an effect may be handed over (TK-18.4)."""
    d = ask(turn.BOOK, s)
    if d is None or not s.teams or s.resolver != s.to_move or not in_effect(s):
        return d
    return d._replace(options=(*d.options, HAND_OVER), auto=False)
