"""Which challenge actions a warrior may take (QG-7), and which are a discourtesy (QG-16).

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "man_at_arms", 0, 0, 3),))
>>> [reason.clause for reason in against_grail_quest(s, "w1")]
['QG-10.1', 'QG-10.1', 'QG-10.1']
"""

from rules.core.model import Reason
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import GRAIL_VALOR
from rules.games.quest_for_the_grail.numbers.accounts import forbidding
from rules.games.quest_for_the_grail.numbers.matching import About, fits_warrior, holds
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import t

GAP = 3  # difference of valor from which on a challenge is a discourtesy (QG-16.3)


def _forbidden(s: State, at: str, what: str, quest: str = "") -> list[Reason]:
    found = dict.fromkeys(forbidding(s, at, what, quest))
    return [Reason("QG-1.12", t("why.forbidden", card=name_of(name))) for name in found]


def _titled(s: State, at: str, clause: str) -> list[Reason]:
    w = s.the(at)
    if cards.card(w.card).is_titled:
        return []
    return [Reason(clause, t("why.titled", who=name_of(w.card)))]


def against_acting(s: State, at: str) -> list[Reason]:
    """Why a warrior may take no action any more in this turn (QG-7.1, QG-7.5)."""
    w = s.the(at)
    out = []
    if w.acted:
        out.append(Reason("QG-7.1", t("why.acted", who=name_of(w.card))))
    if w.supported:
        out.append(Reason("QG-7.5", t("why.supported", who=name_of(w.card))))
    return out + _forbidden(s, at, "challenge_action")


# -- quests ----------------------------------------------------------------------------------------


def against_quest(s: State, at: str, seat: int) -> list[Reason]:
    """Why a warrior may not attempt the active quest of a seat (QG-8.1, QG-8.5)."""
    quest = s.sides[seat].quest
    if not quest:
        return [Reason("QG-8.10", t("why.no_quest"))]
    w, card = s.the(at), cards.card(quest)
    out = []
    if card.by and not any(fits_warrior(s, w, term, w.controller) for term in card.by):
        out.append(Reason("QG-8.5", t("why.not_for", card=name_of(quest))))
    what = "fight_quest" if card.is_fight else "condition_quest"
    return out + _forbidden(s, at, what, quest)


def attemptable(s: State, at: str) -> list[int]:
    """The seats whose active quests a warrior may attempt."""
    return [seat for seat in range(s.seats) if not against_quest(s, at, seat)]


def against_grail_quest(s: State, at: str) -> list[Reason]:
    """Why a warrior may not declare a grail quest (QG-10.1, QG-10.2)."""
    w = s.the(at)
    out = _titled(s, at, "QG-10.1")
    if w.valor < GRAIL_VALOR:
        out.append(Reason("QG-10.1", t("why.grail_valor", n=GRAIL_VALOR, now=w.valor)))
    if not attemptable(s, at):
        out.append(Reason("QG-10.1", t("why.no_quest")))
    return out + _claimed(s, w.controller, "QG-10.2") + _forbidden(s, at, "grail_quest")


def _claimed(s: State, seat: int, clause: str) -> list[Reason]:
    """Another player's challenge of victory is in progress (QG-18.4)."""
    others = [w for claim in s.claims if (w := s.warrior(claim)) and w.controller != seat]
    return [Reason(clause, t("why.claimed", who=name_of(w.card))) for w in others[:1]]


# -- challenges ------------------------------------------------------------------------------------


def _against_target(s: State, at: str, target: str, clause: str) -> list[Reason]:
    other = s.warrior(target)
    if other is None or other.controller == s.the(at).controller:
        return [Reason(clause, t("why.others_only"))]
    return []


def against_honor_challenge(s: State, at: str, target: str) -> list[Reason]:
    """Why a warrior may not challenge another for honor (QG-16.1)."""
    out = _titled(s, at, "QG-16.1") + _against_target(s, at, target, "QG-16.1")
    return out + _forbidden(s, at, "honor_challenge")


def against_mortal_challenge(s: State, at: str, target: str) -> list[Reason]:
    """Why a warrior may not issue a mortal challenge (QG-15.1)."""
    return _against_target(s, at, target, "QG-15.1") + _forbidden(s, at, "mortal_challenge")


def against_victory_challenge(s: State, at: str) -> list[Reason]:
    """Why a king may not declare a challenge of victory (QG-18.1, QG-18.2)."""
    w = s.the(at)
    card = cards.card(w.card)
    out = []
    if not card.victory:
        out.append(Reason("QG-18.1", t("why.no_victory", who=name_of(w.card))))
    elif not is_fulfilled(s, at):
        out.append(Reason("QG-18.1", t("why.not_fulfilled", who=name_of(w.card))))
    if at in s.claims:
        out.append(Reason("QG-18.1", t("why.running", who=name_of(w.card))))
    return out + _claimed(s, w.controller, "QG-18.2") + _forbidden(s, at, "victory_challenge")


def is_fulfilled(s: State, at: str) -> bool:
    """Whether a king's own condition holds now (QG-18.1, QG-18.8)."""
    w = s.the(at)
    return holds(s, About(at, w.controller), cards.card(w.card).victory)


def is_discourtesy(s: State, at: str, target: str) -> bool:
    """Whether a challenge of honor costs valor: against a lesser warrior, or one of much less
    valor, but never against a king whose challenge of victory is in progress (QG-16.2 to
    QG-16.5)."""
    if target in s.claims:
        return False
    mine, other = s.the(at), s.the(target)
    return not cards.card(other.card).is_titled or other.valor <= mine.valor - GAP


def may_name_champion(s: State, principal: str, cause: str) -> list[str]:
    """The possible champions of a warrior: for a king who is challenged for honor or for his title,
    any other warrior of the same player (QG-19.1, QG-19.2, QG-15.3)."""
    king = s.the(principal)
    if not cards.card(king.card).is_king or cause not in ("honor_challenge", "title_challenge"):
        return []
    others = [w for w in s.warriors if w.controller == king.controller and w.id != king.id]
    return [w.at for w in others]
