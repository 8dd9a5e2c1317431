"""An action table in progress: its cost, the cards that may still be added, the worth of a roll.

>>> made = plan("odo", ("great_yawn", "cairn_wall"))
>>> [(slot.label, slot.card, slot.cost) for slot in made.slots]
[('1', 'great_yawn', -1), ('2', 'cairn_wall', 4)]
>>> made.budget.spent, made.budget.most, dict(made.refused)["black_eclipse"].clause
(3, 15, 'WVN-2.8')
>>> made = plan("odo", ("landslip",) * 2)
>>> [n for _, n in made.worth.bars], dict(made.refused)["landslip"].clause
([6.5, 6.5, 0.0, 0.0, 0.0, 0.0], 'WVN-2.13')
"""

from collections import Counter
from collections.abc import Iterator
from math import fsum

from rules.core.cards import Cards
from rules.core.cards.deck import Budget, Plan, Slot, Worth
from rules.core.model import Decision, Option, Reason
from rules.games.war_vortex_night import battle, cards
from rules.games.war_vortex_night.cards import FACES, SHELF, Action, same
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.play.steps import noted
from rules.games.war_vortex_night.setup import decks
from rules.games.war_vortex_night.state import Loss, State
from rules.games.war_vortex_night.vocabulary.parts import number
from rules.text.errors import BadInput
from rules.text.words import t

ME, ENEMY = 0, 1
PLAIN, TOUGH = "nobody", 999  # the enemy for the computation, without attributes, and its HP
DEEP = 3  # dice of a card with all their results considered


def plan(character: str, deck: Cards) -> Plan:
    """The plan of a deck; `deck` must be sorted by cost."""
    c = decks.built(character)
    most, spent = decks.limit(c).total, sum(map(decks.cost, deck))
    facts = {"spent": number(spent), "most": number(most), "left": number(most - spent)}
    budget = Budget(spent, most, t("plan.ap", **facts), "WVN-2.3")
    return Plan(_slots(deck), budget, tuple(_refused(character, deck)), _worth(character, deck))


def _slots(deck: Cards) -> tuple[Slot, ...]:
    """A card for each face; different ones of equal cost may change places (WVN-2.7)."""

    def swaps(at: int) -> bool:
        pair = deck[at : at + 2]
        return len(set(pair)) == 2 and decks.cost(pair[0]) == decks.cost(pair[1])

    return tuple(
        Slot(str(at + 1), card, decks.cost(card), swaps(at)) for at, card in enumerate(deck)
    )


def _refused(character: str, deck: Cards) -> Iterator[tuple[str, Reason]]:
    """Why one more of an action card may not be added: because of the card itself, or else of the
    deck."""
    c = decks.built(character)
    left = decks.limit(c).total - sum(map(decks.cost, deck))
    names = Counter(same(cards.action(one).name) for one in deck)
    for one in cards.known(Action):
        a = cards.action(one)
        unfit = decks.unfit(c, a)
        held = names[same(a.name)]
        if unfit:
            yield one, unfit[0]
        elif held >= decks.COPIES:
            yield one, Reason("WVN-2.13", t("refused.copies", n=held))
        elif len(deck) < decks.size(c) and a.cost > left:
            facts = {"cost": number(a.cost), "left": number(left)}
            yield one, Reason("WVN-2.3", t("refused.ap", **facts))


# -- the worth of a roll ---------------------------------------------------------------------------


def _worth(character: str, deck: Cards) -> Worth:
    """The mean effect of each face on one enemy without changes, over the results of the dice; and
    the mean effect on the character itself."""
    found = [_of_face(character, deck, face) for face in range(1, FACES + 1)]
    dealt, own = (fsum([pair[k] for pair in found]) / FACES for k in (0, 1))
    bars = tuple((str(face), round(pair[0], 2)) for face, pair in enumerate(found, 1))
    numbers = ((t("worth.dealt"), round(dealt, 2)), (t("worth.own"), round(own, 2)))
    return Worth(t("worth"), bars, numbers, t("worth.note"))


@SHELF.worked_out(1 << 9)
def _of_face(character: str, deck: Cards, face: int) -> tuple[float, float]:
    """The mean (HP that the enemy loses, HP that the character gains) if that face is rolled."""
    begun = _begun(character, deck)
    return _mean(begun, (face,)) if begun else (0.0, 0.0)


@SHELF.worked_out(1 << 5)
def _begun(character: str, deck: Cards) -> State | None:
    """The state at the first action die against an enemy without abilities and cards."""
    bare = (battle.Entrant(character, deck), battle.Entrant(PLAIN, (), 1, 1))
    try:
        s = battle.new(bare)
    except BadInput:  # a card names an unknown one
        return None
    me, enemy = s.characters
    lost = tuple(Loss(ability, 0) for ability in cards.character(PLAIN).ability_ids)
    enemy = enemy._replace(hp=TOUGH, lost=lost, base=(), statuses=())
    s, _ = evaluated(noted(s._replace(characters=(me, enemy), chance=(0, FACES, 1))))
    d = battle.decision(s)
    while d is not None and (d.kind != "roll" or s.to_move != ME):
        if s.phase > 1:
            return None  # it never comes to a roll
        s = battle.step(s, _answer(d)).state
        d = battle.decision(s)
    return s if d else None


def _mean(begun: State, dice: tuple[int, ...]) -> tuple[float, float]:
    """The mean over all results of the dice after these; beyond `DEEP` dice one result stands for
    all."""
    s = begun._replace(chance=(0, *dice))
    d = battle.decision(s)
    assert d is not None
    try:
        s = battle.step(s, d.options[0]).state
        d = battle.decision(s)
        while d is not None and d.kind not in ("roll", "lose"):
            s = battle.step(s, _answer(d)).state
            d = battle.decision(s)
    except BadInput:  # a result that is impossible, such as for a random choice
        return 0.0, 0.0
    if s.chance[0] and len(dice) <= DEEP:
        means = [_mean(begun, (*dice, face)) for face in range(1, FACES + 1)]
        return fsum([m[0] for m in means]) / FACES, fsum([m[1] for m in means]) / FACES
    before = begun.characters
    dealt = before[ENEMY].hp - s.characters[ENEMY].hp
    return float(dealt), float(s.characters[ME].hp - before[ME].hp)


def _answer(d: Decision) -> Option:
    """Declares nothing; else gives the first answer."""
    return next((o for o in d.options if o.verb == "pass"), d.options[0])
