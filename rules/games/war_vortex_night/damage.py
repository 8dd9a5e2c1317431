"""Numbers and how they come about: damage, direct loss, healing, each as an account.

>>> from rules.games.war_vortex_night.state import Element, Kind, Part, Status
>>> tough = Status((Element(Kind("damage_taken"), (Part(-2, 4),)),), born=1)
>>> s = State((Character("x"), Character("x", statuses=(tough,))))
>>> account = dealt(s, 0, Blow(1, 5)); account.total, account.parts
(3, ((5, 'amount', 'OP-22'), (-2, 'status', 'WVN-11.1')))
>>> lost(s.characters[1], 5).total, dealt(s, 0, Blow(1, 1, always=9, least=1)).total
(5, 1)
"""

from typing import NamedTuple

from rules.games.war_vortex_night.standing import may_be_healed
from rules.games.war_vortex_night.state import Blow, Character, State
from rules.games.war_vortex_night.statuses import parts_of, since

Line = tuple[int, str, str]  # value, where it comes from, clause


class Account(NamedTuple):
    """What a number is made of, and what it comes to after everything is added (OP-22, OP-27)."""

    parts: tuple[Line, ...]
    total: int


def dealt(s: State, dealer: int, blow: Blow) -> Account:
    """Damage as it is at this moment: the amount, what the dealer's modifications add, if there is
    a dealer (OP-24), and what the target's add; floored once, at the end (OP-22)."""
    target = s.characters[blow.target]
    lines = [(blow.amount, "amount", "OP-22")]
    if dealer >= 0:
        lines += parts_of(s.characters[dealer], "damage_dealt", blow.attributes)
    lines += parts_of(target, "damage_taken", blow.attributes)
    if blow.less:
        lines.append((-blow.less, "prevented", "WVN-7.2"))
    if is_stopped(target, blow):
        return Account((*lines, (0, "never", "WVN-15.1")), 0)
    return _summed(lines, blow.least, "OP-29")


def is_stopped(target: Character, blow: Blow) -> bool:
    """Whether it deals no damage at all: the later of “always” and “never” wins, and of the same
    moment what forbids (WVN-15.1, OP-64)."""
    never = max(blow.never, since(target, "immune_damage"))
    return never > 0 and never >= blow.always


def lost(c: Character, amount: int) -> Account:
    """A direct loss, which is no damage: only what names direct losses changes it, each of them by
    itself (WVN-5.4 to WVN-5.6, OP-27)."""
    return _summed([(amount, "amount", "WVN-5.4"), *parts_of(c, "direct_loss")])


def healed(c: Character, amount: int) -> Account:
    """Healing; there is no upper limit (WVN-5.3)."""
    lines = [(amount, "amount", "WVN-5.3"), *parts_of(c, "healing_received")]
    if not may_be_healed(c):
        return Account((*lines, (0, "cannot_be_healed", "OP-55")), 0)
    return _summed(lines)


def _summed(lines: list[Line], least: int = 0, clause: str = "OP-27") -> Account:
    total = sum([line[0] for line in lines])
    if total >= least:
        return Account(tuple(lines), total)
    return Account((*lines, (least - total, "least", clause)), least)
