"""The form of effects in packs: the arguments of each, and its sentence.

>>> from rules.games.war_vortex_night.text.words import WORDS
>>> [op] = EFFECTS.read([{"op": "damage", "target": "one_enemy", "amount": "1D+1"}])
>>> op
('damage', ('one_enemy', '', '', 'any'), ('dice', 1, 6, 1), False, False, -1, '')
>>> WORDS.say(EFFECTS.said(op), "en"), WORDS.say(EFFECTS.said(op), "ja")
('Deal 1D+1 damage to 1 enemy.', '敵対キャラクター1体にダメージを1D+1与える。')
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.games.war_vortex_night.cards import FACES, Gift, attributes_of, expression
from rules.games.war_vortex_night.state import Kind
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary import parts, terms
from rules.games.war_vortex_night.vocabulary.reading import by_face, named_text, single
from rules.games.war_vortex_night.vocabulary.terms import EFFECTS, MOST, TURNS, gift_of, given
from rules.text.errors import Unreadable, inside
from rules.text.vocabulary import Arg, Op, Say, flag, if_any, list_of, one_of, whole
from rules.text.words import NOTHING, Text, joined, t

__all__ = ["EFFECTS"]

Ops = tuple[Op, ...]
REPEATS = 99  # times, at most
TARGET, AMOUNT = Arg("target", terms.target), Arg("amount", terms.amount)
EACH, AT_MOST = flag("each", False), flag("at_most", False)
KIND = one_of("kind", ("", *terms.KINDS), "")
GIFT = (
    named_text("status", ""),
    Arg("elements", terms.elements, ()),
    named_text("name", ""),
    named_text("attributes", ""),
    whole("influence", 1, 3, 1),
)


def effect(*args: Arg) -> Callable[[Say], Say]:
    """Registers an effect by the name of the function that returns its sentence."""

    def register(say: Say) -> Say:
        EFFECTS.add(say.__name__.rstrip("_"), args, say=say)
        return say

    return register


def _on(key: str, target: Op, turns: int = 0, **facts: Any) -> Text:
    """An effect on targets, perhaps for some turns."""
    return t(key, target=parts.target(target), turns=parts.for_turns(turns), **facts)


# -- control ---------------------------------------------------------------------------------------


@effect(EFFECTS.ops("do"))
def sequence(do: Ops) -> Text:
    return parts.ops(do)


@effect(Arg("options", list_of(EFFECTS.read, 2, 9)))
def choose(options: tuple[Ops, ...]) -> Text:
    """A choice between one thing and nothing is a “may” (OP-19)."""
    real = [branch for branch in options if branch]
    if len(real) == 1 and len(options) > 1:
        return t("may", text=parts.ops(real[0]))
    branches = [t("branch", n=n, text=parts.ops(branch)) for n, branch in enumerate(options, 1)]
    return t("choose", branches=joined(branches))


@effect(
    Arg("condition", terms.conditions),
    EFFECTS.ops("then"),
    EFFECTS.ops("otherwise")._replace(default=()),
)
def if_(condition: Ops, then: Ops, otherwise: Ops) -> Text:
    if not then and len(condition) == 1:
        contrary = parts.condition(condition[0], is_not=True)
        return t("if", condition=contrary, then=parts.ops(otherwise))
    said = parts.conditions(condition)
    if otherwise:
        return t("if.else", condition=said, then=parts.ops(then), otherwise=parts.ops(otherwise))
    return t("if", condition=said, then=parts.ops(then))


@effect(Arg("times", terms.amount), EFFECTS.ops("do"))
def repeat(times: Any, do: Ops) -> Text:
    return t("repeat", times=parts.times(times), text=parts.ops(do))


def _entry(value: Any) -> Ops:
    if not isinstance(value, dict):
        return EFFECTS.read(value)
    for key in value:
        if key != "effects":
            raise Unreadable("unknown_key", name=key, known="faces, effects")
    return inside("effects", EFFECTS.read, value.get("effects"))


@effect(Arg("table", by_face(_entry)))
def roll_table(table: tuple[Ops, ...]) -> Text:
    return t("roll_table", rows=joined(rows(table)))


def rows(table: tuple[Ops, ...]) -> list[Text]:
    """The lines of a table; faces that share an entry are in one line (OP-42)."""
    shared: dict[Ops, list[int]] = {}
    for face, entry in enumerate(table, 1):
        shared.setdefault(entry, []).append(face)
    return [
        t("row", faces=parts.faces(found), text=parts.ops(entry)) for entry, found in shared.items()
    ]


# -- HP --------------------------------------------------------------------------------------------


def _points(key: str, target: Op, amount: Any, each: bool) -> Text:
    said = parts.with_amount(key, amount, target=parts.target(target))
    return joined([said, t("rolled.each")]) if each and type(amount) is not int else said


@effect(
    *(TARGET, AMOUNT, EACH, flag("unstoppable", False)),
    whole("min_amount", -1, MOST, -1),  # −1: not given
    named_text("attributes", ""),
)
def damage(
    target: Op, amount: Any, each: bool, unstoppable: bool, min_amount: int, attributes: str
) -> Text:
    said = [_points("damage", target, amount, each)]
    if attributes:
        own = attributes_of(expression(attributes))  # has all of them (OP-05)
        said.append(t("damage.attributes", expr=parts.listed("attribute", own)))
    if unstoppable:
        said.append(t("damage.always"))
    if min_amount > int(unstoppable):  # damage that is always dealt is at least 1 (OP-29)
        said.append(t("damage.least", n=min_amount))
    return joined(said)


for _name in ("lose_hp", "heal"):
    EFFECTS.add(_name, (TARGET, AMOUNT, EACH), say=partial(_points, _name))
EFFECTS.add("retire", (TARGET,), say=partial(_on, "retire"))


@effect(TARGET, Arg("hp", if_any(terms.amount), ()))
def revive(target: Op, hp: Any) -> Text:
    who = parts.target(target, retired=True)
    return (
        t("revive.initial", target=who) if hp == () else t("revive", target=who, hp=parts.times(hp))
    )


# -- ongoing changes -------------------------------------------------------------------------------


@effect(TARGET, *GIFT, TURNS)
def give_status(target: Op, turns: int, **gift: Any) -> Text:
    return _on("give_status", target, turns, what=parts.gift(gift_of(**gift)))


@effect(TARGET, Arg("elements", terms.elements), TURNS)
def give_base(target: Op, elements: Ops, turns: int) -> Text:
    return _on("give_base", target, turns, what=parts.gift(Gift(given(elements))))


def _setting(what: str, target: Op, value: str, turns: int) -> Text:
    key = "setting.many" if parts.is_many(target) else "setting"
    return _on(key, target, turns, element=parts.element(Kind(what, "", value), 1))


ONE_SETTING = {  # effects that add one setting to the base modification
    "gain_attribute": "treated_as_attribute",
    "lose_attribute": "without_attribute",
    "gain_species": "treated_as_species",
    "lose_species": "without_species",
}
for _name, _what in ONE_SETTING.items():
    EFFECTS.add(_name, (TARGET, Arg("value", single), TURNS), say=partial(_setting, _what))


@effect(
    *(TARGET, whole("count", 1, 99, 1), flag("all", False), named_text("name", ""), KIND),
    one_of("named", ("any", "yes", "no"), "any"),
    named_text("attribute", ""),
    whole("influence_max", 1, 3, 3),
)
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
    filters = []
    if named != "any":
        filters.append(t(f"filter.named.{named}"))
    if attribute:
        filters.append(t("filter.attribute", expr=parts.expr("attribute", attribute)))
    if name:
        filters.append(t("filter.name", what=parts.quoted(name_of(name))))
    if kind:
        filters.append(t("filter.kind", what=parts.quoted(parts.kind_name(kind))))
    of = t("filter.influence", n=influence_max) if influence_max < 3 else NOTHING
    key = "remove_status.all" if all else "remove_status"
    return _on(key, target, n=count, filter=joined(filters, "filter.both"), of=of)


@effect(TARGET, KIND)
def remove_base(target: Op, kind: str) -> Text:
    if kind:
        return _on("remove_base.kind", target, what=parts.quoted(parts.kind_name(kind)))
    return _on("remove_base", target)


# -- responses, and effects without arguments ------------------------------------------------------


@effect(Arg("amount", if_any(terms.amount), ()))
def prevent_damage(amount: Any) -> Text:
    return t("prevent_damage") if amount == () else parts.with_amount("prevent_damage.less", amount)


for _name in ("make_unpreventable", "prevent_retire", "do_nothing"):
    EFFECTS.add(_name, (), say=partial(t, _name))


# -- cards and abilities ---------------------------------------------------------------------------


def _cards(
    key: str, target: Op, which: str, face: int, attribute: str = "", turns: int = 0
) -> Text:
    """Disabled action cards, or cards that become usable again."""
    with_ = t("cards.with", expr=parts.expr("attribute", attribute)) if attribute else NOTHING
    found = t("cards.face", n=face) if face else t(f"cards.{which}", with_=with_)
    return _on(key, target, turns, cards=found)


def _abilities(key: str, target: Op, ability: str, turns: int = 0) -> Text:
    one = t("abilities.one", what=parts.quoted(ability))
    return _on(key, target, turns, what=t("abilities.all") if ability == "all" else one)


_WHICH = (
    TARGET,
    one_of("which", ("all", "one"), "one"),
    whole("face", 0, 9, 0),  # 0: any that fits
)
_ABILITY = (TARGET, named_text("ability", "all"))
EFFECTS.add(
    "disable_action",
    (*_WHICH, named_text("attribute", ""), TURNS),
    say=partial(_cards, "disable_action"),
)
EFFECTS.add("enable_action", _WHICH, say=partial(_cards, "enable_action"))
EFFECTS.add("lose_ability", (*_ABILITY, TURNS), say=partial(_abilities, "lose_ability"))
EFFECTS.add("restore_ability", _ABILITY, say=partial(_abilities, "restore_ability"))


# -- tokens, fields, the order ---------------------------------------------------------------------


@effect(
    named_text("token", ""),
    whole("threat", -1, 5, -1),
    AT_MOST,
    AMOUNT._replace(name="count", default=1),
)
def summon(token: str, threat: int, at_most: bool, count: Any) -> Text:
    n = count if type(count) is int else parts.times(count)
    if token:
        return t("summon", n=n, what=parts.quoted(name_of(token)))
    return t("summon.at_most" if at_most else "summon.level", n=n, level=threat)


@effect(named_text("field", ""), whole("steepness", -1, 3, -1), AT_MOST)
def set_field(field: str, steepness: int, at_most: bool) -> Text:
    if field:
        return t("set_field", what=parts.quoted(name_of(field)))
    return t("set_field.at_most" if at_most else "set_field.level", level=steepness)


EFFECTS.add("discard_field", (), say=partial(t, "discard_field"))


@effect(
    Arg("target", terms.target, terms.target("self")),
    one_of("how", ("to_front", "to_back", "swap", "reroll_all")),
)
def change_order(target: Op, how: str) -> Text:
    return _on(f"order.{how}", target)


EFFECTS.add("reroll_action_die", (), say=partial(t, "reroll_action_die"))
EFFECTS.add("set_action_die", (whole("value", 1, FACES),), say=partial(t, "set_action_die"))
