"""The argument for a target, in a few words: its result, if that depends on no die.

>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.position import read
>>> s = read('order = ["c1", "c2", "c3"]\\n'
...     'character = [{ card = "odo", seat = "A" }, { card = "heron", seat = "B", hp = 3 },'
...     ' { card = "moth", seat = "C" }]\\n[[pending]]\\nby = { who = "c1", dealer = "c1" }\\n'
...     'steps = [{ op = "damage", target = "one_enemy", amount = 3 }]')
>>> [WORDS.say(because(s, battle.decision(s), o), "en") for o in battle.decision(s).options]
['Clock Heron would retire', 'Duchess Moth would lose 3 HP']
"""

from collections.abc import Sequence

from rules.core.model import Decision, Event, Option
from rules.games.war_vortex_night import battle
from rules.games.war_vortex_night.state import State, index
from rules.games.war_vortex_night.telling.explaining import account
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.vocabulary.parts import NOTHING
from rules.text.words import Text, t


def because(v: State, d: Decision, o: Option) -> Text | None:
    """Only for a target whose HP change, if nothing is revealed on the way."""
    if o.verb != "target":
        return None
    i = index(o.args[0])
    after, events = battle.step(v, o)
    if any(e.reveals for e in events):
        return None
    before, now = v.characters[i], after.characters[i]
    made = _account(after, i, events)
    if now.is_retired and not before.is_retired:
        return t("because.retires", who=who(v, i), account=made)
    if now.hp < before.hp:
        return t("because.takes", who=who(v, i), n=before.hp - now.hp, account=made)
    return None


def _account(s: State, i: int, events: Sequence[Event]) -> Text:
    """The parts of a character's loss, if it loses HP once."""
    found = [dict(e.facts) for e in events if e.kind in ("damage_taken", "hp_lost")]
    mine = [facts["parts"] for facts in found if facts["who"] == i]
    return account(s, mine[0]) if len(mine) == 1 else NOTHING
