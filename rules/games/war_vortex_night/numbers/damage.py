"""Damage, direct loss and healing, each as an account.

>>> from rules.games.war_vortex_night.numbers.accounts import amount
>>> from rules.games.war_vortex_night.state import Character, Element, Kind, Part, Status
>>> tough = Status((Element(Kind("damage_taken"), (Part(-2, 4),)),), born=1)
>>> s = State((Character("x"), Character("x", statuses=(tough,))))
>>> account = dealt(s, 0, Blow(1, amount(5)))
>>> account.total, [(line.n, line.what, line.clause) for line in account.parts]
(3, [(5, 'amount', 'OP-22'), (-2, 'damage_taken', 'WVN-11.1')])
>>> lost(s, 1, amount(5)).total, dealt(s, 0, Blow(1, amount(1), always=9, least=1)).total
(5, 1)
"""

from rules.games.war_vortex_night.numbers.accounts import (
    Account,
    Lines,
    changes,
    flagged,
    stopped,
    summed,
)
from rules.games.war_vortex_night.ongoing.standing import may_be_healed
from rules.games.war_vortex_night.ongoing.statuses import since
from rules.games.war_vortex_night.state import ANSWERS, Blow, Line, State

FLOOR = Line(0, "floor", "OP-27")  # no number is below 0


def dealt(s: State, dealer: int, blow: Blow) -> Account:
    """The damage at this moment: the amount, the dealer's modifications, if there is a dealer
    (OP-24), and the target's; limited to at least 0 once, at the end (OP-22). Of “always” and
    “never” the later wins, and at the same moment “never” (WVN-15.1, OP-64)."""
    lines = [line for line in blow.amount if line.what not in ANSWERS]
    n = len(lines)
    if dealer >= 0:
        lines += changes(s, dealer, "damage_dealt", blow.attributes)
    lines += changes(s, blow.target, "damage_taken", blow.attributes)
    if len(blow.amount) > n:
        lines += [line for line in blow.amount if line.what == "prevented"]
    immune = since(s.characters[blow.target], "immune_damage")
    never = max(blow.never, immune)
    if never > 0 and never >= blow.always:
        if blow.never > immune:
            return stopped(lines, _said(blow, "immune_damage"))
        return stopped(lines, flagged(s, blow.target, "immune_damage", "WVN-15.1"))
    if never > 0:
        lines.append(_said(blow, "always")._replace(clause="WVN-15.1"))
    why = _said(blow, "always")._replace(what="least") if blow.least else FLOOR
    return summed(lines, why, blow.least)


def _said(blow: Blow, what: str) -> Line:
    """The latest response of this sort."""
    found = [line for line in blow.amount if line.what == what]
    return found[-1] if found else Line(0, what, "OP-29")


def lost(s: State, i: int, amount: Lines) -> Account:
    """A direct loss, which is not damage: only changes that name direct losses apply, each
    separately (WVN-5.4 to WVN-5.6, OP-27)."""
    return summed([*amount, *changes(s, i, "direct_loss")], FLOOR)


def healed(s: State, i: int, amount: Lines) -> Account:
    """Healing; there is no upper limit (WVN-5.3)."""
    lines = [*amount, *changes(s, i, "healing_received")]
    if not may_be_healed(s.characters[i]):
        return stopped(lines, flagged(s, i, "cannot_be_healed", "OP-55"))
    return summed(lines, FLOOR)
