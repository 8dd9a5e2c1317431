"""The prospects of a seat, for greedy bots, and for searchers at the end of a line of play.

A player's worth is that of their warriors (combat stats, valor, distance to the Grail, attached
cards), their domains' power, hand and deck; a grail quest, a challenge of victory, or a king's own
condition that holds adds to it. A warrior that can't be paid for counts nothing. A seat's chance is
its share of the squared worths.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Domain, Side
>>> here = (Warrior(1, "gawain", 0, 0, 7), Warrior(2, "man_at_arms", 1, 1, 3))
>>> land = [Domain(n, "logres", n % 2, n % 2) for n in range(3, 11)]
>>> s = State((Side(), Side()), warriors=here, domains=tuple(land))
>>> evaluate(s, 0) > 0.6, round(evaluate(s, 0) + evaluate(s, 1), 9)
(True, 1.0)
"""

from math import fsum

from rules.core.model import GOING_ON
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import GRAIL_VALOR, Card
from rules.games.quest_for_the_grail.legality.acting import is_fulfilled
from rules.games.quest_for_the_grail.numbers.accounts import power
from rules.games.quest_for_the_grail.state import State, Warrior

FIGHT, VALOR, ATTACHED, DOMAIN, DECK = 0.55, 0.7, 1.5, 1.4, 0.15
WOUND, NEAR, CLAIM, STAGE, FULFILLED = 0.35, 0.25, 14.0, 6.0, 3.0
LEAST = 4.0  # the worth of every player
# The worth of a hand by its size: about 0.8 n^0.8, constant from the last entry on.
HELD = (0.0, 0.8, 1.39, 1.93, 2.43, 2.9, 3.35, 3.79, 4.22, 4.64, 5.05, 5.45, 5.84)


def evaluate(s: State, seat: int) -> float:
    if s.winner != GOING_ON:
        return float(s.winner == seat)
    worth = [0.0 if side.is_out else _worth(s, n) for n, side in enumerate(s.sides)]
    squares = [one * one for one in worth]
    return squares[seat] / fsum(squares)


def _worth(s: State, seat: int) -> float:
    side = s.sides[seat]
    mine = s.warriors_of(seat)
    each = [worth_of(w) for w in mine]
    due = sum([cards.card(w.card).upkeep for w in mine])
    plain = sum([cards.card(d.card).power for d in s.domains_of(seat)])
    total = LEAST + fsum(_paid(s, seat, mine, each) if due > plain else each)
    total += DOMAIN * min(plain, due + 4)
    total += HELD[min(len(side.hand), len(HELD) - 1)] + DECK * min(len(side.court), 12)
    for w in mine:
        at = w.at
        if at in s.claims:
            total += CLAIM
        elif cards.card(w.card).victory and is_fulfilled(s, at):
            total += FULFILLED
    if s.grail is not None and any(w.at == s.grail.knight for w in mine):
        total += STAGE * s.grail.stage
    return total


def _paid(s: State, seat: int, mine: list[Warrior], each: list[float]) -> list[float]:
    """The worth of the warriors that survive the next upkeep (QG-6.10): those already paid for, and
    the best ones as far as power suffices, a king's own included (QG-6.3)."""
    left, done = power(s, seat).total, ()
    if seat == s.to_move and s.stack and s.stack[-1].next == "pay":
        _, left, done = s.stack[-1].ops[0]
    out = []
    for n in sorted(range(len(mine)), key=lambda n: (-each[n], n)):
        costs = 0 if mine[n].at in done else cards.card(mine[n].card).upkeep
        if costs <= left:
            left -= costs
            out.append(each[n])
    return out


def worth_of(w: Warrior) -> float:
    card = cards.card(w.card)
    total = FIGHT * _fights(card) + VALOR * w.valor + card.rating * 0.5
    if card.is_titled:
        total += NEAR * max(0, w.valor - 6) * (1.5 if w.valor >= GRAIL_VALOR else 1.0)
    for a in w.attached:
        one = cards.card(a.card)
        total += ATTACHED + one.value * 0.8 + one.rating * 0.7
    hurt = (w.damage * 0.5 + w.permanent) / max(card.endurance, 1)
    return total * (1 - WOUND * min(hurt, 1.0)) * (0.3 if w.is_wounded else 1.0)


def _fights(card: Card) -> float:
    return card.prowess + 0.7 * card.strength + 0.5 * card.endurance
