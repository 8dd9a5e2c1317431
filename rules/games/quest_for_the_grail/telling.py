"""Events in the form of the log, and their marks on the table.

>>> lost = Event("valor_lost", 0, (("target", "w1"), ("card", "kay"), ("n", 2), ("valor", 3)))
>>> told((lost,))[0].facts[1], traces(told((lost,))[0])
(('n', 2), (Trace(role='changed', ref='w1', start='', face=None),))
"""

import re
from collections.abc import Sequence
from typing import Any

from rules.core.flourish import Flourish
from rules.core.model import Event, Facts, Part, Played
from rules.core.scene import Addend, Sum, Trace
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.play.blows import DICE
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.text.sentences import SENTENCES
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import NOTHING, Text, Who, t

_CARDS = ("card", "quest", "other", "king", "giver", "to", "by")  # facts that contain cards
_LISTS = ("cards", "targets")
_SLOTS = {  # the subject of each sentence
    key.removeprefix("log."): {"who", *re.findall(r"{(\w+)", said[0])}
    for key, said in SENTENCES.items()
    if key.startswith("log.")
}


def told(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events with names for people, and with only the facts that their sentences use."""
    return tuple(
        [
            e._replace(kind=_kind(e), facts=_said(e), secret=_secret(e.secret), sum=_sum(e))
            for e in events
        ]
    )


def _kind(e: Event) -> str:
    """Things are destroyed, warriors fall."""
    card = dict(e.facts).get("card", "")
    is_person = e.kind == "destroyed" and cards.is_known(card)
    return "fell" if is_person and cards.card(card).type == "warrior" else e.kind


def _sum(e: Event) -> Sum | None:
    """The result of dice for a condition of a quest (QG-8.5)."""
    if e.kind != "tested":
        return None
    f = dict(e.facts)
    die = t("sum.die")
    parts = [Addend(t("combat.plain", n=n), die, die) for n in f["dice"]]
    if f["stat"]:
        of = t(f"stat.{f['stat']}")
        parts.append(Addend(t("combat.plain", n=f["more"]), of, of))
    is_met = f["total"] >= f["n"]
    title = t("sum.test", card=name_of(f["card"]), quest=name_of(f["quest"]))
    then = t("sum.met" if is_met else "sum.failed", n=f["n"])
    total = t("combat.plain", n=f["total"])
    return Sum(f["at"], total, t("sum.did" if is_met else "sum.did.not"), title, then, tuple(parts))


def _said(e: Event) -> Facts:
    found = dict(e.facts)
    at = found.get("at") or found.get("target")
    named = "to" if "to" in found else "card"
    out: list[tuple[str, Any]] = []
    for key, value in e.facts:
        if key == "totals":
            out += [("one", value[0]), ("two", value[1])]
        elif key == "dice" and e.kind == "blows":
            out += [("mine", _rolled(value[:DICE])), ("theirs", _rolled(value[DICE:]))]
        elif key in _SLOTS.get(e.kind, ("who",)):
            said = _fact(key, value)
            if key == named and isinstance(at, str):
                said = t("on_table", what=said, at=at)
            out.append((key, said))
    return tuple(out)


def _rolled(dice: Sequence[int]) -> str:
    return "+".join(map(str, dice))


def _secret(facts: Facts) -> Facts:
    return tuple([(key, _fact(key, value)) for key, value in facts])


def _fact(key: str, value: Any) -> Any:
    if key in _CARDS:
        return name_of(value) if value else NOTHING
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
    "struck": "changed",
    "permanent_damage": "changed",
    "healed": "changed",
    "wounded": "changed",
    "beaten": "changed",
    "saved": "changed",
    "valor_gained": "changed",
    "valor_lost": "changed",
    "controlled": "changed",
}


def traces(e: Event) -> tuple[Trace, ...]:
    role, facts = _ROLES.get(e.kind), dict(e.facts)
    at = [dict(fact.facts) for fact in facts.values() if _is_on_table(fact)]
    return (Trace(role, at[0]["at"]),) if role and at else ()


def flourish(one: Played[State]) -> Flourish | None:
    """A quest is completed, or a warrior falls."""
    for e in one.events:
        if e.kind == "quest_completed":
            done = dict(e.facts)["quest"]
            for seat, side in enumerate(one.state.sides):
                if side.quest and name_of(side.quest) == done:
                    return Flourish(
                        "completed", e.seat, f"q{seat}", t("flourish.completed", quest=done)
                    )
    for e in one.events:
        if e.kind == "fell":
            card = dict(e.facts)["card"]
            for w in one.state.warriors:
                if w.controller == e.seat and name_of(w.card) == card:
                    return Flourish("falls", e.seat, w.at, t("flourish.fell", card=card))
    return None


_ENDS = ("combat_won", "combat_drawn", "combat_ended")  # of a combat
_FOLLOWS = ("destroyed", "fell", "struck")  # told with the action that caused it


def recap(played: Sequence[Played[State]]) -> list[Part]:
    """The actions in a few words each: the seat and the action. Destruction is told of the last
    actor. An attempt and its result are one part; of a combat in progress the last damage is
    told."""
    out: list[Part] = []
    tried: Event | None = None  # an attempt in progress, and the index of its part
    at = 0
    for e in [e for one in played for e in one.events if _is_told(e.kind)]:
        if e.kind in ("struck", *_ENDS):
            out = _without(out, "struck")
        if e.kind == "combat_ended":
            continue
        if e.kind == "attempts":
            tried, at = e, len(out)
        elif tried is not None and e.kind in ("quest_completed", "quest_failed"):
            how = Part(tried.seat, Text(f"recap.{e.kind}.by", tried.facts))
            out[at:] = [how, *_without(out[at + 1 :], *_ENDS)]
            tried = None
            continue
        follows = e.kind in _FOLLOWS or (e.seat is None and e.kind in _ENDS)
        seat = out[-1].seat if out and follows else e.seat
        out.append(Part(seat, Text(f"recap.{e.kind}", e.facts)))
    return out


def _without(parts: list[Part], *kinds: str) -> list[Part]:
    return [part for part in parts if part.text.key.removeprefix("recap.") not in kinds]


def _is_told(kind: str) -> bool:
    return f"recap.{kind}" in SENTENCES or kind in _ENDS


def _is_on_table(fact: Any) -> bool:
    return isinstance(fact, Text) and fact.key == "on_table"
