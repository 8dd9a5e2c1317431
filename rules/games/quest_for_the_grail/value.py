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
from typing import NamedTuple

from rules.core import weights as data
from rules.core.model import GOING_ON
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import GRAIL_VALOR, Card
from rules.games.quest_for_the_grail.legality.acting import is_fulfilled
from rules.games.quest_for_the_grail.numbers.accounts import power
from rules.games.quest_for_the_grail.state import State, Warrior


class Weights(NamedTuple):
    """The worth of every player, a domain's power, a card in the deck, a claim, a king's condition,
    a stage of a grail quest; of a hand by its size, constant from the last entry on.

    Of a warrior: its combat stats, with strength and endurance as shares of prowess; valor, rating,
    valor beyond 6 of a knight, and how many times as much from the Grail's valor on; an attached
    card, its value and rating; the share lost by full damage, the share left to the wounded."""

    least: float
    domain: float
    deck: float
    claim: float
    fulfilled: float
    stage: float
    held: tuple[float, ...]
    fight: float
    strength: float
    endurance: float
    valor: float
    rating: float
    near: float
    ready: float
    attached: float
    item_value: float
    item_rating: float
    damage: float
    wounded: float


WEIGHTS = data.beside(__file__, Weights)


def evaluate(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    if s.winner != GOING_ON:
        return float(s.winner == seat)
    worth = [0.0 if side.is_out else _worth(s, n, weights) for n, side in enumerate(s.sides)]
    squares = [one * one for one in worth]
    return squares[seat] / fsum(squares)


def _worth(s: State, seat: int, of: Weights) -> float:
    side = s.sides[seat]
    mine = s.warriors_of(seat)
    each = [worth_of(w, of) for w in mine]
    due = sum([cards.card(w.card).upkeep for w in mine])
    plain = sum([cards.card(d.card).power for d in s.domains_of(seat)])
    total = of.least + fsum(_paid(s, seat, mine, each) if due > plain else each)
    total += of.domain * min(plain, due + 4)
    total += of.held[min(len(side.hand), len(of.held) - 1)] + of.deck * min(len(side.court), 12)
    for w in mine:
        at = w.at
        if at in s.claims:
            total += of.claim
        elif cards.card(w.card).victory and is_fulfilled(s, at):
            total += of.fulfilled
    if s.grail is not None and any(w.at == s.grail.knight for w in mine):
        total += of.stage * s.grail.stage
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


def worth_of(w: Warrior, of: Weights = WEIGHTS) -> float:
    card = cards.card(w.card)
    total = of.fight * _fights(card, of) + of.valor * w.valor + card.rating * of.rating
    if card.is_titled:
        total += of.near * max(0, w.valor - 6) * (of.ready if w.valor >= GRAIL_VALOR else 1.0)
    for a in w.attached:
        one = cards.card(a.card)
        total += of.attached + one.value * of.item_value + one.rating * of.item_rating
    hurt = (w.damage * 0.5 + w.permanent) / max(card.endurance, 1)
    return total * (1 - of.damage * min(hurt, 1.0)) * (of.wounded if w.is_wounded else 1.0)


def _fights(card: Card, of: Weights) -> float:
    return card.prowess + of.strength * card.strength + of.endurance * card.endurance
