"""The sentence of every effect, made from its arguments.

>>> from rules.games.war_vortex_night.vocabulary import effects
>>> from rules.games.war_vortex_night.text.words import WORDS
>>> from rules.games.war_vortex_night.vocabulary.book import EFFECTS
>>> [op] = EFFECTS.read([{"op": "damage", "target": "one_enemy", "amount": "1D+1"}])
>>> WORDS.say(EFFECTS.said(op), "en"), WORDS.say(EFFECTS.said(op), "ja")
('Deal 1D+1 damage to 1 enemy.', '敵対キャラクター1体にダメージを1D+1与える。')
"""

from collections.abc import Callable
from typing import Any

from rules.games.war_vortex_night.cards import Gift, attributes_of, expression
from rules.games.war_vortex_night.state import Kind
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary import parts
from rules.games.war_vortex_night.vocabulary.terms import gift_of, given
from rules.text.vocabulary import Op
from rules.text.words import NOTHING, Text, joined, t

Ops = tuple[Op, ...]
Say = Callable[..., Text]


# -- HP --------------------------------------------------------------------------------------------


def damage(
    target: Op, amount: Any, each: bool, unstoppable: bool, min_amount: int, attributes: str
) -> Text:
    said = [parts.with_amount("damage", amount, target=parts.target(target)), *_each(each, amount)]
    if attributes:
        own = attributes_of(expression(attributes))  # it has all of them (OP-05)
        said.append(t("damage.attributes", expr=parts.listed("attribute", own)))
    if unstoppable:
        said.append(t("damage.always"))
    if min_amount > int(unstoppable):  # whatever always deals damage deals 1 at least (OP-29)
        said.append(t("damage.least", n=min_amount))
    return joined(said)


def of_points(key: str) -> Say:
    """A direct loss or healing."""

    def say(target: Op, amount: Any, each: bool) -> Text:
        return joined(
            [parts.with_amount(key, amount, target=parts.target(target)), *_each(each, amount)]
        )

    return say


def _each(each: bool, amount: Any) -> list[Text]:
    return [t("rolled.each")] if each and type(amount) is not int else []


def retire(target: Op) -> Text:
    return t("retire", target=parts.target(target))


def revive(target: Op, hp: Any) -> Text:
    who = parts.target(target, retired=True)
    if hp == ():
        return t("revive.initial", target=who)
    return t("revive", target=who, hp=parts.times(hp))


# -- ongoing changes -------------------------------------------------------------------------------


def give_status(
    target: Op,
    status: str,
    elements: Ops,
    name: str,
    attributes: str,
    influence: int,
    turns: int,
) -> Text:
    what = gift_of(status, elements, name, attributes, influence)
    return t(
        "give_status",
        target=parts.target(target),
        what=parts.gift(what),
        turns=parts.for_turns(turns),
    )


def give_base(target: Op, elements: Ops, turns: int) -> Text:
    what = parts.gift(Gift(given(elements)))
    return t("give_base", target=parts.target(target), what=what, turns=parts.for_turns(turns))


def setting(what: str) -> Say:
    def say(target: Op, value: str, turns: int) -> Text:
        key = "setting.many" if parts.is_many(target) else "setting"
        said = parts.element(Kind(what, "", value), 1)
        return t(key, target=parts.target(target), element=said, turns=parts.for_turns(turns))

    return say


def remove_status(
    target: Op,
    count: int,
    all: bool,
    name: str,
    kind: str,
    named: str,
    attribute: str,
    influence_max: int,
) -> Text:
    said: Text = NOTHING
    filters = [
        t(f"filter.named.{named}") if named != "any" else None,
        t("filter.attribute", expr=parts.expr("attribute", attribute)) if attribute else None,
        t("filter.name", what=parts.quoted(name_of(name))) if name else None,
        t("filter.kind", what=parts.quoted(parts.kind_name(kind))) if kind else None,
    ]
    for one in filters:
        if one is not None:
            said = t("filter.both", a=said, b=one)
    of = t("filter.influence", n=influence_max) if influence_max < 3 else NOTHING
    key = "remove_status.all" if all else "remove_status"
    return t(key, target=parts.target(target), n=count, filter=said, of=of)


def remove_base(target: Op, kind: str) -> Text:
    if kind:
        return t(
            "remove_base.kind",
            target=parts.target(target),
            what=parts.quoted(parts.kind_name(kind)),
        )
    return t("remove_base", target=parts.target(target))


# -- answers ---------------------------------------------------------------------------------------


def plain(key: str) -> Say:
    """An effect without arguments, or one whose arguments stand in its sentence as they are."""

    def say(**args: Any) -> Text:
        return t(key, **args)

    return say


def prevent_damage(amount: Any) -> Text:
    return t("prevent_damage") if amount == () else parts.with_amount("prevent_damage.less", amount)


# -- cards and abilities ---------------------------------------------------------------------------


def cards(key: str) -> Say:
    """Action cards that are disabled, or usable again."""

    def say(target: Op, which: str, face: int, attribute: str = "", turns: int = 0) -> Text:
        with_ = t("cards.with", expr=parts.expr("attribute", attribute)) if attribute else NOTHING
        found = t("cards.face", n=face) if face else t(f"cards.{which}", with_=with_)
        return t(key, cards=found, target=parts.target(target), turns=parts.for_turns(turns))

    return say


def abilities(key: str) -> Say:
    def say(target: Op, ability: str, turns: int = 0) -> Text:
        every = ability == "all"
        what = t("abilities.all") if every else t("abilities.one", what=parts.quoted(ability))
        return t(key, what=what, target=parts.target(target), turns=parts.for_turns(turns))

    return say


# -- tokens, fields, the order ---------------------------------------------------------------------


def summon(token: str, threat: int, at_most: bool, count: Any) -> Text:
    n = count if type(count) is int else parts.times(count)
    if token:
        return t("summon", n=n, what=parts.quoted(name_of(token)))
    return t("summon.at_most" if at_most else "summon.level", n=n, level=threat)


def set_field(field: str, steepness: int, at_most: bool) -> Text:
    if field:
        return t("set_field", what=parts.quoted(name_of(field)))
    return t("set_field.at_most" if at_most else "set_field.level", level=steepness)


def change_order(target: Op, how: str) -> Text:
    return t(f"order.{how}", target=parts.target(target))


# -- control ---------------------------------------------------------------------------------------


def choose(options: tuple[Ops, ...]) -> Text:
    """A choice of one thing or nothing is a “may” (OP-19)."""
    real = [branch for branch in options if branch]
    if len(real) == 1 and len(options) > 1:
        return t("may", text=parts.ops(real[0]))
    branches = [t("branch", n=n, text=parts.ops(branch)) for n, branch in enumerate(options, 1)]
    return t("choose", branches=joined(branches))


def if_(condition: Ops, then: Ops, otherwise: Ops) -> Text:
    if not then and len(condition) == 1:
        return t(
            "if", condition=parts.condition(condition[0], is_not=True), then=parts.ops(otherwise)
        )
    said = parts.conditions(condition)
    if otherwise:
        return t("if.else", condition=said, then=parts.ops(then), otherwise=parts.ops(otherwise))
    return t("if", condition=said, then=parts.ops(then))


def repeat(times: Any, do: Ops) -> Text:
    return t("repeat", times=parts.times(times), text=parts.ops(do))


def roll_table(table: tuple[Ops, ...]) -> Text:
    return t("roll_table", rows=joined(rows(table)))


def rows(table: tuple[Ops, ...]) -> list[Text]:
    """What stands beside each face, faces that share an entry together (OP-42)."""
    shared: dict[Ops, list[int]] = {}
    for face, entry in enumerate(table, 1):
        shared.setdefault(entry, []).append(face)
    return [
        t("row", faces=parts.faces(found), text=parts.ops(entry)) for entry, found in shared.items()
    ]
