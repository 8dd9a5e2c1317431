"""One exchange of blows (QG-11.7 to QG-11.14): dice, totals, hits, damage, wounds.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Combat, Side, Warrior
>>> one, other = Warrior(1, "gareth", 0, 0, 6), Warrior(2, "kay", 1, 1, 5)
>>> parties = Party("w1", "w1", 0, "attacker"), Party("w2", "w2", 1, "defender")
>>> fight = Combat("mortal", "mortal_challenge", parties, 1)
>>> s = State((Side(), Side()), warriors=(one, other), combat=fight)
>>> s, (blow, *_) = struck(s, (6, 5, 3, 4))
>>> [w.damage for w in s.warriors], dict(blow.facts)["totals"]
([0, 6], (18, 12))
"""

from rules.core.model import NOBODY, Event
from rules.core.rng import Rng
from rules.games.quest_for_the_grail.cards import SIDES
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.numbers.accounts import Account, Line, stat
from rules.games.quest_for_the_grail.play.harm import card_of, damaged, fighters_wounded, has_wound
from rules.games.quest_for_the_grail.state import Blow, Party, State

DICE = 2  # of each party
IDLE = 10  # engagements in a row without damage: a stalemate (QG-11.16)


def rolled(s: State) -> tuple[State, tuple[int, ...]]:
    """Two dice for each side, in the order A, A, B, B (QG-11.7, QG-31.1)."""
    rng = Rng(s.chance)
    dice = tuple([rng.roll(SIDES) for _ in range(2 * DICE)])
    return s._replace(chance=rng.chance), dice


def prowess(s: State, at: str, dice: tuple[int, ...]) -> Account:
    """A party's prowess total: its current prowess plus its dice (QG-11.8)."""
    lines, _ = stat(s, at, "prowess")
    found = (*lines, *(Line(n, "") for n in dice))
    return Account(found, sum(line.n for line in found))


def struck(s: State, dice: tuple[int, ...]) -> Done:
    """The side with the higher total hits, both if they are equal; all damage is computed before
    any is dealt (QG-11.10, QG-11.11). A fighter whose damage has reached its endurance is fatally
    wounded (QG-11.13)."""
    combat = s.fight
    fighters = [party.fighter for party in combat.parties]
    rolls = (dice[:DICE], dice[DICE:])
    totals = tuple(prowess(s, at, rolls[n]).total for n, at in enumerate(fighters))
    hits = [n for n in (0, 1) if totals[n] >= totals[1 - n]]
    blows = {1 - n: blow(s, fighters[n], fighters[1 - n]).total for n in hits}
    cards = [card_of(s, at) for at in fighters]
    who = (("card", cards[0]), ("other", cards[1]))
    facts = (*who, ("dice", dice), ("totals", totals), ("blows", tuple(sorted(blows.items()))))
    events = [Event("blows", None, facts, reveals=True)]
    s = s.with_fight(dice=dice)
    dealt = [NOBODY, NOBODY]
    has_harmed = False
    for n, damage in sorted(blows.items()):
        before = s
        s, more = damaged(s, fighters[n], damage)
        has_harmed = has_harmed or s is not before
        dealt[1 - n] = damage if more else 0
        struck_by = ("by", cards[1 - n])
        seat = combat.parties[1 - n].seat
        events += [
            e._replace(
                kind="struck", seat=None if seat == NOBODY else seat, facts=(*e.facts, struck_by)
            )
            for e in more
        ]
    s, more = fighters_wounded(s)
    events += more
    idle = 0 if has_harmed else combat.idle + 1
    past = (*combat.blows, Blow(totals, tuple(dealt)))
    return s.with_fight(idle=idle, blows=past), tuple(events)


def blow(s: State, by: str, at: str) -> Account:
    """The damage of a hit: strength minus armor, at least 0 (QG-11.9, QG-11.11)."""
    strength, armor = stat(s, by, "strength"), stat(s, at, "armor")
    lines = (*strength.lines, *(line._replace(n=-line.n) for line in armor.lines))
    return Account(lines, max(0, strength.total - armor.total))


def is_over(s: State) -> bool:
    """Whether a combat ends after an exchange of blows: a fighter has fallen, or it is a stalemate
    (QG-11.14, QG-11.16)."""
    return s.fight.idle >= IDLE or has_fallen(s)


def has_fallen(s: State) -> bool:
    """Whether a fighter is fatally wounded, or a fighter or principal has left play (QG-11.23)."""
    return any(is_down(s, party) for party in s.fight.parties)


def is_down(s: State, party: Party) -> bool:
    if party.fighter[:1] == "q":
        return is_quest_gone(s) or has_wound(s, party.fighter)
    return has_wound(s, party.fighter) or s.warrior(party.principal) is None


def is_quest_gone(s: State) -> bool:
    """Whether the quest being fought is no longer the active one (QG-11.23)."""
    combat = s.fight
    quest = combat.parties[1].fighter
    return quest[:1] == "q" and s.sides[int(quest[1:])].quest_id != combat.quest_id


def result_of(s: State) -> str:
    """The result: "0" or "1" for the winning party, or "draw" (QG-11.17); "none" if the quest is
    gone (QG-11.23)."""
    combat = s.fight
    if is_quest_gone(s):
        return "none"
    if combat.yielded >= 0:
        return str(1 - combat.yielded)
    down = [is_down(s, party) for party in combat.parties]
    if down[0] == down[1]:  # both, or a stalemate
        return "draw"
    return "1" if down[0] else "0"
