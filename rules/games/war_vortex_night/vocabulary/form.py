"""The form of packs of War Vortex Night, checked key by key. A pack contains cards of one kind.

>>> pack = FORM.read('''
... game = "war_vortex_night"
... id = "first"
... name = { en = "First set", ja = "最初のセット" }
... kind = "actions"
... [[card]]
... id = "ember"
... name = { en = "Ember", ja = "火の粉" }
... cost = 2
... attributes = "fire"
... effects = [{ op = "damage", target = "one_enemy", amount = "1D" }]
... ''')
>>> of_pack(pack.cards[0]).attributes, FORM.read(FORM.write(pack)) == pack
((('fire',),), True)
"""

from collections.abc import Callable
from typing import Any

from rules.core.cards.pack import Card as Printed
from rules.core.cards.pack import Field, Name, PackForm
from rules.games.war_vortex_night.cards import (
    TABLE,
    Ability,
    Action,
    Card,
    Continuous,
    Entry,
    Gift,
    Ground,
    attributes_of,
    expression,
)
from rules.games.war_vortex_night.text.words import WORDS
from rules.games.war_vortex_night.vocabulary import effects, printing, sense, terms
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.reading import (
    about,
    by_face,
    name,
    named_text,
    required,
    text,
    words,
)
from rules.games.war_vortex_night.vocabulary.sense import Where
from rules.games.war_vortex_night.vocabulary.terms import HOOKS, MOST, WINDOWS
from rules.text import seal
from rules.text.errors import Unreadable, inside
from rules.text.vocabulary import Arg, Op, Vocabulary, ident, if_any, list_of, one_of
from rules.text.words import Text

BEARERS = ("self", "all", "all_allies", "other_allies", "all_enemies")
ONES = 30  # limit for one kind in a card
WITHOUT_TOKENS = ("battle_start", "card_disabled", "card_enabled")  # hooks never about one
Read = Callable[[Any], Any]


def _hooks(*but: str) -> tuple[str, ...]:
    return tuple(one for one in HOOKS if one not in but)


def _so(read: Read, check: Callable[..., None], *args: Any) -> Read:
    """A reader that also runs `check`."""

    def read_so(value: Any) -> Any:
        found = read(value)
        check(found, *args)
        return found

    return read_so


# -- parts of cards --------------------------------------------------------------------------------

_PARTS = Vocabulary("part")  # tables that are no terms, read by the same code
_CLASS = one_of("class", ("base", "status"), "base")  # WVN-10.3; a named one has a name


def _part(part: str) -> Read:
    """Reads one table of a card; also accepts its own result."""
    return lambda value: _PARTS.read_term(
        {"part": part, **value} if isinstance(value, dict) else value
    )


def _list_of(part: str) -> Read:
    return list_of(_part(part), high=ONES)


def _bears(target: Op, bearers: tuple[str, ...] = BEARERS) -> None:
    if target[0] not in bearers:
        raise Unreadable("not_one_of", expected=", ".join(bearers), found=target[0])


_PARTS.add(
    "continuous",
    (
        Arg("on", _so(terms.target, _bears), terms.target("self")),
        _CLASS,
        *effects.GIFT,
        Arg("while", terms.conditions, ()),
    ),
)


def _keeps(one: Op, on: tuple[str, ...]) -> None:
    """An inability with a number of turns is never continuous (OP-53)."""
    args = _PARTS.args(one)
    if any(element[0] == "inability" for element in args["elements"]):
        raise Unreadable("not_one_of", expected="cannot_act", found="inability")
    inside("on", _bears, args["on"], on)


def _continuous(*on: str) -> Read:
    """Continuous effects on these possible targets."""
    return _so(_list_of("continuous"), lambda found: sense.each(_keeps, found, on or BEARERS))


def _can_be(found: tuple[Op, ...], hooks: tuple[str, ...], where: Where) -> None:
    """Raises for the first impossible continuous effect."""
    sense.each(sense.continuous, map(_PARTS.args, found), hooks, where)


_PARTS.add(
    "ability",
    (
        Arg("id", ident),
        one_of("type", ("passive", "triggered", "declared")),
        one_of("when", ("", *HOOKS), ""),
        one_of("whose", ("own", "ally", "enemy", "any"), "own"),
        Arg("if", terms.conditions, ()),
        one_of("limit", ("", "once_per_battle", "once_per_turn"), ""),
        Arg("continuous", _continuous(), ()),
        Arg("effects", EFFECTS.read, ()),
        Arg("name", if_any(name), ()),
    ),
)
_PARTS.add("condition", (one_of("on", ("species", "attribute")), Arg("expr", required)))
_PARTS.add(
    "entry",
    (Arg("effects", _so(EFFECTS.read, sense.effects, sense.ENTRY)), named_text("attributes", "")),
)


def _has_all(one: Op, ids: set[str]) -> None:
    """An ability must have the keys of its type (WVN-7.2), and an id of its own."""
    args = _PARTS.args(one)
    if args["type"] == "declared" and args["when"] not in WINDOWS:
        expected = ", ".join(WINDOWS)
        raise Unreadable("not_one_of", expected=expected, found=args["when"]).inside("when")
    if args["type"] == "triggered" and not args["when"]:
        raise Unreadable("missing_key", name="when")
    if args["type"] == "passive" and not args["continuous"]:
        raise Unreadable("missing_key", name="continuous")
    if args["id"] in ids:
        raise Unreadable("duplicate", name=args["id"]).inside("id")
    ids.add(args["id"])


def _can_come_true(one: Op, deck: bool) -> None:
    """Raises for keys that an ability's type does not have, and for impossible effects. `deck`: its
    bearer has a deck."""
    args = _PARTS.args(one)
    hook, whose = args["when"], args["whose"]
    where = sense.answering(hook, whose, deck) if hook else sense.WHILE._replace(deck=deck)
    if args["type"] == "passive":
        usual = {"when": "", "whose": "own", "if": (), "limit": "", "effects": ()}
        for key, value in usual.items():
            if args[key] != value:
                raise sense.never("passive").inside(key)
        hooks = HOOKS if deck else _hooks(*WITHOUT_TOKENS)
        inside("continuous", _can_be, args["continuous"], hooks, where)
        return
    if args["continuous"]:
        raise sense.never("answers").inside("continuous")
    own = whose == "own" and hook in (("token_summoned",) if deck else WITHOUT_TOKENS)
    if own or (hook == "battle_start" and not deck):
        raise sense.never("too_late").inside("when")
    inside("if", sense.conditions, args["if"], where)
    inside("effects", sense.effects, args["effects"], where)


def _abilities(deck: bool) -> Field:
    def check(found: tuple[Op, ...]) -> None:
        sense.each(_has_all, found, {TABLE})  # a token has this already (OP-41)
        sense.each(_can_come_true, found, deck)

    return _own(_so(_list_of("ability"), check), ())


def _some_elements(found: tuple[Op, ...]) -> None:
    if not found:
        raise Unreadable("out_of_range", low=1, high=ONES, found=0)
    sense.elements(found, _hooks(*sense.BEFORE_ALL))


def _own(read: Read, default: Any = ...) -> Field:
    return Field("own", read=read, default=default)


def _number(low: int, high: int, default: Any = ...) -> Field:
    return Field("number", low=low, high=high, default=default)


# -- cards -----------------------------------------------------------------------------------------

_SHOWN = {  # no rule reads them (WVN-17)
    **{key: Field("text", default="") for key in ("icon", "frame_color", "text")},
    "seal": _own(if_any(seal.checked, ""), ""),
}
_CHARACTER = {
    "initial_hp": _number(1, MOST, 20),
    "attributes": _own(words, ()),
    "species": _own(words, ()),
}
KINDS: dict[str, dict[str, Field]] = {
    "characters": {
        **_CHARACTER,
        "abilities": _abilities(True),
        "ap": _number(0, MOST, 15),
        "about": _own(if_any(about), ()),
        **_SHOWN,
    },
    "actions": {
        "cost": _number(-MOST, MOST, 0),
        "attributes": _own(text, ""),
        "conditions": _own(_list_of("condition"), ()),
        "effects": _own(_so(EFFECTS.read, sense.effects, sense.ACTION), ()),
        "continuous": _own(_so(_continuous(), _can_be, HOOKS, sense.ACTION), ()),
        **_SHOWN,
    },
    "tokens": {
        **_CHARACTER,
        "abilities": _abilities(False),
        "threat": _number(0, 5),
        "action_table": _own(by_face(_part("entry"))),
        **_SHOWN,
    },
    "fields": {
        "steepness": _number(0, 3),
        "attributes": _own(words, ()),
        # A field has no side (OP-46), and is never there when the battle begins (WVN-9.2).
        "continuous": _own(
            _so(_continuous("all"), _can_be, _hooks("battle_start"), sense.WHILE), ()
        ),
        **_SHOWN,
    },
    "statuses": {
        "named": Field("flag", default=False),
        "attributes": _own(words, ()),
        "influence": _number(1, 3, 1),
        "elements": _own(_so(terms.elements, _some_elements)),
        "stacks": Field("flag", default=True),
        **_SHOWN,
    },
}
Known = Card | Action | Ground | Gift


def of_pack(printed: Printed) -> Known:
    """A card of a pack in the rules' form."""
    kind, fields = printed.kind, dict(printed.fields)
    if kind == "actions":
        return Action(
            printed.id,
            printed.name.en,
            fields["cost"],
            expression(fields["attributes"]),
            tuple((on, expression(expr)) for _, on, expr in fields["conditions"]),
            fields["effects"],
            _of_continuous(fields["continuous"]),
        )
    if kind == "fields":
        continuous = _of_continuous(fields["continuous"])
        return Ground(printed.id, fields["steepness"], fields["attributes"], continuous)
    if kind == "statuses":
        given = terms.given(fields["elements"])
        own = printed.id if fields["named"] else ""  # OP-56
        form = "named" if own else "status"
        return Gift(given, form, own, fields["attributes"], fields["influence"], fields["stacks"])
    return Card(
        printed.id,
        fields["initial_hp"],
        fields.get("ap", 0),
        fields["attributes"],
        fields["species"],
        tuple(_of_ability(**_PARTS.args(one)) for one in fields["abilities"]),
        fields.get("threat", 0),
        tuple(
            Entry(effects_, attributes_of(expression(attributes)))
            for _, effects_, attributes in fields.get("action_table", ())
        ),
    )


def names_of(printed: Printed) -> dict[str, Name]:
    """The names of the abilities of a character or a token, by their ids."""
    found = (_PARTS.args(one) for one in dict(printed.fields).get("abilities", ()))
    return {args["id"]: args["name"] for args in found if args["name"]}


def _of_ability(**args: Any) -> Ability:
    del args["name"]  # no rule reads it
    args["conditions"] = args.pop("if")
    args["continuous"] = _of_continuous(args["continuous"])
    return Ability(**args)


def _of_continuous(parts: tuple[Op, ...]) -> tuple[Continuous, ...]:
    out = []
    for part in parts:
        args = {**_PARTS.args(part)}
        conditions, on = args.pop("while"), args.pop("on")
        is_base = args.pop("class") == "base" and not args["status"] and not args["name"]
        gift = Gift(terms.given(args["elements"])) if is_base else terms.gift_of(**args)
        out.append(Continuous(on, gift, conditions))
    return tuple(out)


def check(printed: Printed) -> None:
    """Raises for a status with a key that only a named one can have (OP-57)."""
    fields = dict(printed.fields)
    if "stacks" in fields and not fields["stacks"] and not fields["named"]:
        raise sense.never("stacks").inside("stacks")


def _text(printed: Printed) -> Text:
    return printing.text(of_pack(printed))


FORM = PackForm(
    "war_vortex_night", {}, EFFECTS, limit=500, kinds=KINDS, words=WORDS, text=_text, check=check
)
