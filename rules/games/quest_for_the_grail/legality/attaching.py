"""Whether a reward or a companion may be attached to a warrior (QG-5, QG-9.4, QG-22, QG-23).

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "man_at_arms", 0, 0, 3),))
>>> [reason.clause for reason in against_attaching(s, "w1", "guinevere")]
['QG-22.5']
>>> [reason.clause for reason in against_assigning("excalibur")]
['QG-5.4']
"""

from rules.core.model import Reason
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import BOUND, EQUIPMENT, Card
from rules.games.quest_for_the_grail.changes import detached
from rules.games.quest_for_the_grail.numbers.accounts import forbids_attaching
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import t


def against_assigning(card: str) -> list[Reason]:
    """Why a card may not be placed from hand in the Assignment phase, on any warrior (QG-5.2)."""
    one = cards.card(card)
    if one.type == "companion" or (one.type == "reward" and (not one.value or one.kind == "vow")):
        return []
    if one.type == "reward":
        return [Reason("QG-5.4", t("why.by_payout", card=name_of(card)))]
    return [Reason("QG-5.2", t("why.not_attached", card=name_of(card)))]


def against_payout(card: str) -> list[Reason]:
    """Why a payout can't place a card (QG-9.4)."""
    one = cards.card(card)
    if one.type != "reward" or not one.value or one.kind == "vow":
        return [Reason("QG-9.4", t("why.no_payout", card=name_of(card)))]
    return []


def against_attaching(s: State, at: str, card: str) -> list[Reason]:
    """Why a card may not be attached to a warrior, from any zone (QG-5.9)."""
    return [*_against_kind(s, at, cards.card(card)), *_against_second(s, card)]


def _against_kind(s: State, at: str, one: Card) -> list[Reason]:
    """Why a warrior can't carry a card of this kind."""
    w = s.the(at)
    carried = [cards.card(a.card) for a in w.attached]
    out = []
    if one.kind == "lady" and not cards.card(w.card).is_titled:
        out.append(Reason("QG-22.5", t("why.lady", who=name_of(w.card))))
    if one.kind == "lady" and any(other.kind == "lady" for other in carried):
        out.append(Reason("QG-22.6", t("why.second_lady", who=name_of(w.card))))
    if one.kind in EQUIPMENT and any(other.kind == one.kind for other in carried):
        what = t(f"kind.{one.kind}", n=1)
        out.append(Reason("QG-23.6", t("why.slot", who=name_of(w.card), what=what)))
    for name in forbids_attaching(s, at, one.id):
        out.append(Reason("QG-1.12", t("why.forbidden", card=name_of(name))))
    return out


def _against_second(s: State, card: str) -> list[Reason]:
    """Why a second card of this name may not enter play, counting all players."""
    one = cards.card(card)
    if not one.is_unique or not in_play(s, one.name):
        return []
    clause = {"lady": "QG-17.10", "ordinary": "QG-17.9"}.get(one.kind, "QG-17.11")
    return [Reason(clause, t("why.unique", card=name_of(card)))]


def in_play(s: State, name: str) -> bool:
    """Whether a reward or a companion of this name is on any warrior."""
    return any(cards.card(a.card).name == name for w in s.warriors for a in w.attached)


# -- hand-over -------------------------------------------------------------------------------------


def against_giving(one: Card) -> list[Reason]:
    """Why a card may not be handed over (QG-5.7, QG-5.8)."""
    clause = "QG-5.7" if one.kind in BOUND else "QG-5.8" if one.kind == "lady" else ""
    return [Reason(clause, t("why.bound", card=name_of(one.id)))] if clause else []


def against_hand_over(s: State, at: str, to: str, back: str = "") -> list[Reason]:
    """Why a card may not go to another warrior, in return for `back` if that is named. Limits apply
    after both have moved (QG-5.5, QG-5.6)."""
    giver, taker = s.host_of(at), s.warrior(to)
    if giver is None or taker is None:
        return [Reason("QG-5.5", t("why.no_giver"))]
    out = []
    if giver.controller != taker.controller or giver.id == taker.id:
        out.append(Reason("QG-5.10", t("why.own_only")))
    s, off = detached(s, at)
    given = cards.card(off.card)
    out += against_giving(given)
    if back:
        s, off = detached(s, back)
        returned = cards.card(off.card)
        if given.type != "reward" or returned.type != "reward":
            out.append(Reason("QG-5.6", t("why.rewards_only")))
        out += against_giving(returned)
        out += _against_kind(s, giver.at, returned)
    return out + _against_kind(s, to, given)
