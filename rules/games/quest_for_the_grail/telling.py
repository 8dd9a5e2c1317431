"""Events as the log tells of them, and what they leave on the table.

>>> told((Event("valor_lost", 0, (("target", "w1"), ("card", "kay"), ("n", 2))),))[0].text
Text(key='log.valor_lost', facts=(('target', 'w1'), ('card', Text(key='card.kay', facts=())), \
('n', 2)))
"""

from typing import Any

from rules.core.model import Event, Facts
from rules.core.scene import Trace
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import Text, Who, t

_CARDS = ("card", "quest", "other", "king", "giver", "to", "by")  # facts that are cards
_LISTS = ("cards", "targets")


def told(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The same with what people call things."""
    return tuple([e._replace(facts=_said(e.facts), secret=_said(e.secret)) for e in events])


def _said(facts: Facts) -> Facts:
    out: list[tuple[str, Any]] = []
    for key, value in facts:
        if key == "totals":
            out += [("one", value[0]), ("two", value[1])]
        else:
            out.append((key, _fact(key, value)))
    return tuple(out)


def _fact(key: str, value: Any) -> Any:
    if key in _CARDS:
        return name_of(value) if value else t("nothing")
    if key == "dice":
        return tuple(map(str, value))
    if key in _LISTS:
        return tuple([_one(one) for one in value])
    return value


def _one(name: str) -> Text:
    """A card, a player, or a pile of cards."""
    if cards.is_known(name):
        return name_of(name)
    if name[:1] == "p" and name[1:].isdigit():
        return t("option.target.player", whose=Who(int(name[1:])))
    return name_of(name)


_ROLES = {
    "deploys": "placed",
    "placed": "placed",
    "attaches": "placed",
    "hands_over": "placed",
    "normal_damage": "changed",
    "permanent_damage": "changed",
    "healed": "changed",
    "wounded": "changed",
    "saved": "changed",
    "valor_gained": "changed",
    "valor_lost": "changed",
    "controlled": "changed",
}


def traces(e: Event) -> tuple[Trace, ...]:
    role, facts = _ROLES.get(e.kind), dict(e.facts)
    at = facts.get("at") or facts.get("target")
    if role is None or not isinstance(at, str):
        return ()
    return (Trace(role, at),)
