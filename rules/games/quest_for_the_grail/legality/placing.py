"""Whether a domain or a warrior may be placed (QG-4), and which warriors clash with one (QG-17).

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "arthur", 0, 0, 9),))
>>> [reason.clause for reason in against_warrior(s, 0, "uther")]
['QG-4.6']
>>> against_warrior(s, 1, "uther"), clashing(s, "uther", 1)
([], ['w1'])
"""

from rules.core.model import Reason
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import t


def against(s: State, seat: int, card: str) -> list[Reason]:
    """Why a player may not place a card in the phase of its type."""
    is_domain = cards.card(card).type == "domain"
    return against_domain(s, card) if is_domain else against_warrior(s, seat, card)


def against_domain(s: State, card: str) -> list[Reason]:
    """Why a domain may not be placed now."""
    out = []
    if s.built:
        out.append(Reason("QG-4.1", t("why.built")))
    is_there = any(d.card == card for d in s.domains)
    if cards.card(card).printed_unique and is_there:  # OP-57
        out.append(Reason("QG-21.1", t("why.unique", card=name_of(card))))
    return out


def against_warrior(s: State, seat: int, card: str) -> list[Reason]:
    """Why a player may not place a warrior now."""
    new = cards.card(card)
    out = []
    if new.printed_unique and any(cards.card(w.card).name == new.name for w in s.warriors):
        out.append(Reason("QG-17.9", t("why.unique", card=name_of(card))))
    for w in s.warriors_of(seat) if new.is_titled else ():
        there = cards.card(w.card)
        if there.name == new.name:
            out.append(Reason("QG-4.5", t("why.own_name", card=name_of(card))))
        elif new.is_king and there.is_king and there.realm == new.realm:
            out.append(Reason("QG-4.6", t("why.own_realm", card=name_of(w.card))))
    return out


def clashing(s: State, card: str, seat: int) -> list[str]:
    """The warriors of other players that would clash with this one: of the same name, or kings of
    the same realm (QG-17.1, QG-17.2)."""
    new = cards.card(card)
    others = [w for w in s.warriors if w.controller != seat and new.is_titled]
    return [w.at for w in others if is_clash(new, cards.card(w.card))]


def is_clash(one: cards.Card, other: cards.Card) -> bool:
    if not one.is_titled or not other.is_titled:
        return False
    same_realm = one.is_king and other.is_king and one.realm == other.realm
    return one.name == other.name or same_realm
