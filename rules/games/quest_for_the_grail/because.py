"""The argument for an option, in a few words: a condition that is met, a fight that should be won,
a warrior who can be paid for."""

from rules.core.model import Decision, Option
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.numbers.accounts import award, power, stat, upkeep
from rules.games.quest_for_the_grail.numbers.chances import chance
from rules.games.quest_for_the_grail.numbers.matching import About, holds
from rules.games.quest_for_the_grail.scene import who
from rules.games.quest_for_the_grail.state import State, number_of
from rules.text import chances
from rules.text.words import Text, t


def because(v: State, d: Decision, o: Option) -> Text | None:
    if d.kind == "deploy" and o.verb == "deploy":
        costs = cards.card(o.args[0]).upkeep
        due = sum(upkeep(v, w).total for w in v.warriors_of(d.seat))
        left = power(v, d.seat).total - due - costs
        return t("because.paid", n=costs, left=left) if left >= 0 else None
    if d.kind in ("quest", "stage") and o.args:
        return _quest(v, d.source, o.args[0])
    if d.kind in ("honor", "mortal") and o.args:
        return _fight(v, d.source, o.args[0])
    return None


def _quest(v: State, at: str, quest: str) -> Text | None:
    card = cards.card(v.sides[number_of(quest)].quest)
    w = v.warrior(at)
    if w is None:
        return None
    if card.is_fight:
        mine = stat(v, at, "prowess").total
        if mine <= card.prowess:
            return None
        return t("because.wins", who=who(v, at), n=mine, m=card.prowess)
    share = chance(v, at, card.id)
    if share is not None:
        found = chances.chance(share)
        return t("because.chance", chance=found, n=award(v, at, card.id).total) if share else None
    if not card.costs and holds(v, About(at, w.controller, card.id), card.condition):
        return t("because.met", who=who(v, at), n=award(v, at, card.id).total)
    return None


def _fight(v: State, at: str, target: str) -> Text | None:
    mine, other = (stat(v, one, "prowess").total for one in (at, target))
    return t("because.wins", who=who(v, at), n=mine, m=other) if mine > other else None
