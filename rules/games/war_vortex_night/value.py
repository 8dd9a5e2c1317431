"""The prospects of a seat, for greedy bots, and for searchers at the end of a line of play.

A character's worth is its remaining power, by the costs of its usable cards, times the square root
of its endurance, by its HP above its limit, with all changes in force; the last HP are worth the
most, so that it pays to bring down one character after the other. A seat's chance is its team's
share, with each team's worth to the power of 2.5.

>>> from rules.games.war_vortex_night.position import read
>>> text = 'order = ["c1", "c2"]\\ncharacter = [{ card = "odo", seat = "A" }, '
>>> even, ahead = (evaluate(read(text + '{ card = "odo", seat = "B", hp = %d }]' % hp), 0)
...                for hp in (20, 5))
>>> even, ahead > 0.7
(0.5, True)
"""

from math import fsum, sqrt
from typing import NamedTuple

from rules.core import weights as data
from rules.core.model import GOING_ON, NOBODY
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.ongoing.standing import is_disabled, retire_limit
from rules.games.war_vortex_night.ongoing.statuses import elements
from rules.games.war_vortex_night.state import Character, State
from rules.games.war_vortex_night.vocabulary.terms import FLAGS


class Weights(NamedTuple):
    """Worth of a card, a point of its cost, a point of threat; of a point of damage dealt and
    taken, of HP at each start of a turn, of a state that is good or bad; `sleep`: a lost turn, as a
    share of all turns considered."""

    idle: float
    cost: float
    token: float
    dealt: float
    taken: float
    later: float
    bad: float
    sleep: float


WEIGHTS = data.beside(__file__, Weights)


def evaluate(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    team = next(c.team for c in s.characters if c.player == seat)
    if s.winner != GOING_ON:
        return 0.5 if s.winner == NOBODY else float(s.winner == team)
    worth: dict[int, float] = {}
    for c in s.characters:
        worth[c.team] = worth.get(c.team, 0.0) + (0.0 if c.is_retired else _worth(c, weights))
    chances = {one: n * n * sqrt(n) for one, n in worth.items()}
    whole = fsum(chances.values())
    return chances[team] / whole if whole else 0.5


def _worth(c: Character, of: Weights) -> float:
    """A character's remaining power, times the square root of its endurance."""
    toughness = float(max(c.hp - retire_limit(c), 1))
    usable, costs, threat = _of_cards(c.card, c.deck, _down(c))
    power = of.idle * usable + of.cost * costs + of.token * threat
    share = 1.0
    for e in elements(c):
        what, n = e.kind.what, e.net
        if what == "damage_dealt":
            power += of.dealt * n
        elif what in ("damage_taken", "direct_loss"):
            share -= of.taken * n
        elif what == "turn_start_heal":
            toughness += of.later * n
        elif what in ("turn_start_lose_hp", "turn_start_damage"):
            toughness -= of.later * n
        elif what == "inability":
            power *= max(1 - of.sleep * n, 0.1)
        elif what in FLAGS:
            good = what in ("immune_damage", "own_damage_unstoppable")
            share += of.bad if good else -of.bad
    return sqrt(max(toughness, 0.5) * max(share, 0.2)) * max(power, 1.0)


def _down(c: Character) -> int:
    """The faces, as bits, of unusable cards."""
    if not c.failing and not c.disabled:
        return 0
    return sum([1 << face for face in range(1, len(c.deck) + 1) if is_disabled(c, face)])


@SHELF.worked_out(1 << 12)
def _of_cards(name: str, deck: tuple[str, ...], down: int) -> tuple[int, int, int]:
    """The number of a character's usable cards, and the sum of their costs; of a token its threat,
    by all faces."""
    card = cards.character(name)
    if card.is_token:
        return 1, 0, cards.FACES * card.threat
    usable = [one for face, one in enumerate(deck, 1) if not down >> face & 1]
    return len(usable), sum([cards.action(one).cost for one in usable]), 0
