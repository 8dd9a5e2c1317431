"""A state as text."""

from typing import Any

from rules.core import frames
from rules.core.model import GOING_ON
from rules.games.war_vortex_night import library
from rules.games.war_vortex_night.position import characters, pending
from rules.games.war_vortex_night.position.parts import written
from rules.games.war_vortex_night.state import Rules, Shift, State, ref
from rules.text.document import toml
from rules.text.document import written as lines

_NUMBERS = ("phase", "at", "face", "natural", "moment", "serial", "mark")


def write(s: State) -> str:
    top: dict[str, Any] = {
        "game": "war_vortex_night",
        "order": [ref(i) for i in s.order] or None,
        "to_move": written(s.to_move),
        **{name: getattr(s, name) for name in _NUMBERS},
        "dice": [f"{ref(one.who)} {one.purpose} {one.face}" for one in s.dice] or None,
        "field": s.field and {"card": s.field.card, "since": s.field.since},
        "shifts": [_shift(one) for one in s.shifts] or None,
        "used": pending.DECLARED.write(s.used) or None,
        "doomed": [ref(i) for i in s.doomed] or None,
        "halted": s.halted or None,
        "together": s.together or None,
        "rules": _rules(s.rules),
        "reason": s.reason or None,
        "chance": s.chance if s.chance != (0,) else None,
    }
    out = [lines(top)]
    for c in s.characters:
        out += ["", "[[character]]"]
        out += [f"{key} = {toml(value)}" for key, value in characters.table(c).items()]
    if s.winner == GOING_ON:
        out += frames.lines(pending.FRAMES, s.stack)
    return "\n".join(out) + "\n"


def _shift(one: Shift) -> dict[str, Any]:
    other = written(one.other)
    return {"how": one.how, "who": ref(one.who), **({"other": other} if other else {})}


def _rules(rules: Rules) -> dict[str, Any] | None:
    """Those that are not what is shipped."""
    pairs = zip(Rules._fields, rules, library.POOL, strict=True)
    return {key: value for key, value, standard in pairs if value != standard} or None
