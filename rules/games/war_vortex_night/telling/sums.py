"""A number in the middle of the table: its total and its parts.

>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("odo", hp=15), Character("abbess", 1)))
>>> die = Line(4, "die", "WVN-1.6", causes=((4, "c2.ability.penance"),))
>>> parts = (die, Line(1, "damage_dealt", "WVN-11.2"))
>>> made = came_to(s, {"who": 0, "hp": 15, "by": 1, "amount": 5, "parts": parts}, "damage_taken")
>>> [WORDS.say(text, "en") for text in made[1:5]]
['5', '−5', 'Penance hits Gravel Saint Odo', 'HP 20 → 15']
>>> [(WORDS.say(one.n, "en"), WORDS.say(one.what, "en")) for one in made.parts]
[('4', '1D'), ('+1', 'dealt')]
>>> made.seat
1
"""

from typing import Any

from rules.core.model import NOBODY
from rules.core.scene import Addend, Sum
from rules.games.war_vortex_night.state import Line, State, ref
from rules.games.war_vortex_night.telling import causing
from rules.games.war_vortex_night.telling.explaining import in_full
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary import parts
from rules.text.words import Text, t

_CLASSES = ("", "base", "status")  # other forms are named statuses


def came_to(s: State, f: dict[str, Any], what: str) -> Sum:
    """A change of HP, or one without effect; `what`: its kind."""
    n = f["amount"]
    change = n if what == "healed" else -n
    hp = f.get("hp", s.characters[f["who"]].hp)
    then = t("sum.then", was=parts.number(hp - change), hp=parts.number(hp))
    if not n:
        then = t("sum.still", hp=parts.number(hp))
    lines = [line for line in f["parts"] if line.n]
    made = [_addend(s, line, not k) for k, line in enumerate(lines)] if len(lines) > 1 else []
    total = parts.signed(n) if what == "healed" and n else parts.number(n)
    found = causing.of(s, f)
    title = _title(s, f, what, found)
    seat = None if found is None else causing.seat(found)
    return Sum(ref(f["who"]), total, parts.signed(change), title, then, tuple(made), seat)


def _title(s: State, f: dict[str, Any], what: str, found: Text | None) -> Text:
    """The cause and the target."""
    whom = who(s, f["who"])
    if found is not None:
        return t(f"sum.{what}.by", what=found, who=whom)
    if what == "damage_taken" and f["by"] != NOBODY:
        return t("sum.damage_taken.by", what=who(s, f["by"]), who=whom)
    return t(f"sum.{what}", who=whom)


def _addend(s: State, line: Line, is_first: bool) -> Addend:
    named = line.form not in _CLASSES
    what = name_of(line.form) if named else t(f"sum.of.{line.what}")
    sign = parts.number if is_first else parts.signed
    return Addend(sign(line.n), what, what if line.what == "floor" else in_full(s, line))
