"""The form of elements, targets, amounts and conditions in packs.

>>> ELEMENTS.read([{"kind": "damage_taken", "value": -2, "only": "fire"}])
(('damage_taken', -2, 'fire', 0),)
>>> given(ELEMENTS.read([{"kind": "treated_as_attribute", "value": "earth"}]))
(Given(kind=Kind(what='treated_as_attribute', only='', sets='earth'), value=1, turns=0),)
>>> amount("1D-2"), amount([3, {"amount": "status_count"}])
(('dice', 1, 6, -2), ('sum', (3, ('status_count', 'self'))))
>>> target("one_enemy"), target({"who": "all", "token": "yes"})
(('one_enemy', '', '', 'any'), ('all', '', '', 'yes'))
"""

import re
from functools import lru_cache
from typing import Any

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, FACES, Gift, Given
from rules.games.war_vortex_night.state import Kind
from rules.games.war_vortex_night.text.words import WORDS
from rules.games.war_vortex_night.vocabulary.reading import (
    named_text,
    restriction,
    single,
    text,
)
from rules.text.errors import Unreadable
from rules.text.vocabulary import (
    Arg,
    Op,
    Vocabulary,
    list_of,
    one_of,
    one_term,
    some_terms,
    whole,
)

MOST = 999  # limit for numbers on cards
HOOKS = (
    "battle_start",
    "phase_start",
    "phase_end",
    "turn_start",
    "action_die_rolled",
    "before_damage",
    "before_retire",
    "damage_dealt",
    "damage_taken",
    "hp_lost",
    "healed",
    "status_gained",
    "status_removed",
    "card_disabled",
    "card_enabled",
    "field_set",
    "field_discarded",
    "token_summoned",
    "retired",
    "revived",
    "turn_end",
)
WINDOWS = ("action_die_rolled", "before_damage", "before_retire")  # hooks for declarations

PERSONS = ("self", "attacker", "concerned")
PERSON = one_of("of", PERSONS, "self")
WHOM = one_of("of", (*PERSONS, "target"), "self")  # of an amount: its target

NUMBERS = (  # kinds whose values are added (OP-50)
    "damage_dealt",
    "damage_taken",
    "direct_loss",
    "healing_received",
    "turn_order_die",
    "action_die",
    "inability",
    "turn_start_lose_hp",
    "turn_start_heal",
    "turn_start_damage",
    "ap",
)
SETTINGS = (  # kinds whose value is part of the kind (OP-50)
    "retire_limit",
    "deck_size",
    "immune_status",
    "treated_as_attribute",
    "treated_as_species",
    "without_attribute",
    "without_species",
    "rule",
)
FLAGS = ("cannot_act", "cannot_be_healed", "immune_damage", "own_damage_unstoppable")

EFFECTS = Vocabulary("op", WORDS)  # filled by `effects`

# -- elements --------------------------------------------------------------------------------------

ELEMENTS = Vocabulary("kind")
TURNS = whole("turns", 0, MOST, 0)
KINDS = (*NUMBERS, *SETTINGS, *FLAGS)
_VALUE = whole("value", -MOST, MOST)
_OF_DAMAGE = (_VALUE, Arg("only", restriction, ""), TURNS)
_FORMS = {
    "damage_dealt": _OF_DAMAGE,
    "damage_taken": _OF_DAMAGE,
    **dict.fromkeys([name for name in NUMBERS[2:] if name != "inability"], (_VALUE, TURNS)),
    "inability": (_VALUE,),  # its turns are its value (OP-53)
    **dict.fromkeys(FLAGS, (TURNS,)),
    **dict.fromkeys(SETTINGS, (Arg("value", single), TURNS)),
    "retire_limit": (_VALUE, TURNS),
    "deck_size": (whole("value", 1, 9), TURNS),
    "immune_status": (whole("value", 1, 3), TURNS),
    # Added to a character, or by a field to the battle (WVN-9.6, WVN-14.3).
    "rule": (one_of("when", HOOKS), EFFECTS.ops("effects"), TURNS),
}
for _name, _args in _FORMS.items():
    ELEMENTS.add(_name, _args)


@lru_cache(1 << 10)
def given(terms: tuple[Op, ...]) -> tuple[Given, ...]:
    """The elements of these terms."""
    return tuple(_given(term) for term in terms)


def _given(term: Op) -> Given:
    args = ELEMENTS.args(term)
    name, value, turns = term[0], args.get("value", 1), args.get("turns", 0)
    if name == "rule":
        return Given(Kind("rule", "", (args["when"], args["effects"])), 1, turns)
    if name in SETTINGS:
        return Given(Kind(name, "", value), 1, turns)
    return Given(Kind(name, args.get("only", "")), value, turns)


elements = some_terms(ELEMENTS)


@lru_cache(1 << 10)
def gift_of(
    status: str, elements: tuple[Op, ...], name: str, attributes: str, influence: int
) -> Gift:
    """The change of an effect or a continuous term: a status card's, or these elements; with a name
    it is a named status (OP-56)."""
    if status:
        return Gift((), CARD, status)
    found = cards.attributes_of(cards.expression(attributes))
    return Gift(given(elements), "named" if name else "status", name, found, influence)


# -- amounts ---------------------------------------------------------------------------------------

AMOUNTS = Vocabulary("amount")
_DICE = re.compile(r"(\d{1,2})D([+-]\d{1,3})?")


def amount(value: Any) -> Any:
    """An amount: a number, dice such as "1D-2" (WVN-1.6), a term, or a list to be summed."""
    if type(value) is int:
        if not -MOST <= value <= MOST:
            raise Unreadable("out_of_range", low=-MOST, high=MOST, found=value)
        return value
    if isinstance(value, str):
        found = _DICE.fullmatch(text(value))
        if not found:
            raise Unreadable("not_like", known="1D, 1D+1, 2D-2", found=value)
        return AMOUNTS.term("dice", n=int(found[1]), plus=int(found[2] or 0))
    if isinstance(value, (list, tuple)) and value and not isinstance(value[0], str):
        return AMOUNTS.term("sum", of=_amounts(value))
    return AMOUNTS.read_term(value)


def _amounts(value: Any) -> tuple[Any, ...]:
    return list_of(amount, 1, 9)(value)


AMOUNTS.add(
    "dice", (whole("n", 1, 99, 1), whole("faces", 2, 100, FACES), whole("plus", -99, 99, 0))
)
AMOUNTS.add("status_count", (WHOM,))
AMOUNTS.add("hp", (WHOM,))
AMOUNTS.add("cost_of", (WHOM, whole("face", 0, 9, 0)))  # 0: the running card
AMOUNTS.add("sum", (Arg("of", _amounts),))

# -- targets ---------------------------------------------------------------------------------------

TARGETS = Vocabulary("who")
CHOSEN = ("one_enemy", "one_ally", "one")
ENEMIES = ("one_enemy", "all_enemies", "random_enemy")
ALLIES = ("one_ally", "all_allies", "other_allies")
_FILTERS = (
    named_text("attribute", ""),
    named_text("species", ""),
    one_of("token", ("any", "yes", "no"), "any"),
)
for _name in (*PERSONS, *ENEMIES, *ALLIES, "one", "all"):
    TARGETS.add(_name, _FILTERS)

target = one_term(TARGETS)


# -- conditions ------------------------------------------------------------------------------------

CONDITIONS = Vocabulary("is")
_LOW, _HIGH = whole("at_least", -MOST, MOST, -MOST), whole("at_most", -MOST, MOST, MOST)
CONDITIONS.add("has_attribute", (named_text("expr"), PERSON))
CONDITIONS.add("has_species", (named_text("expr"), PERSON))
CONDITIONS.add("hp", (_LOW, _HIGH, PERSON))
CONDITIONS.add("status_count", (_LOW, _HIGH, PERSON))
CONDITIONS.add("has_status", (named_text("name", ""), one_of("kind", ("", *KINDS), ""), PERSON))
CONDITIONS.add("field", (named_text("id", ""), whole("steepness", -1, 3, -1)))
CONDITIONS.add("this_card_usable", ())
CONDITIONS.add("token", (PERSON,))
CONDITIONS.add("natural_face", (whole("face", 1, FACES),))
CONDITIONS.add("not", (Arg("condition", one_term(CONDITIONS)),))

conditions = some_terms(CONDITIONS)
