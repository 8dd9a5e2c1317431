"""What packs of War Vortex Night may say, checked key by key. A pack holds cards of one kind.

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
>>> of_pack(pack.kind, pack.cards[0]).attributes, FORM.read(FORM.write(pack)) == pack
((('fire',),), True)
"""

from typing import Any

from rules.core.pack import Card as Printed
from rules.core.pack import Field, Name, PackForm
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
from rules.games.war_vortex_night.vocabulary.sense import Where, inside
from rules.games.war_vortex_night.vocabulary.terms import HOOKS, MOST, WINDOWS
from rules.text import seal
from rules.text.errors import Unreadable
from rules.text.vocabulary import Arg, Op, Vocabulary, ident, if_any, list_of, one_of
from rules.text.words import Text

BEARERS = ("self", "all", "all_allies", "other_allies", "all_enemies")
ONES = 30  # of one kind in a card
WITHOUT_TOKENS = ("battle_start", "card_disabled", "card_enabled")  # what never happens to one
NEVER_OF_TOKENS = tuple(one for one in HOOKS if one not in WITHOUT_TOKENS)

# -- parts of cards --------------------------------------------------------------------------------

_PARTS = Vocabulary("part")  # tables that are no terms of their own, read by the same code
_CLASS = one_of("class", ("base", "status"), "base")  # WVN-10.3; a named one has a name


def _bearers(value: Any) -> Op:
    target = terms.target(value)
    if target[0] not in BEARERS:
        raise Unreadable("not_one_of", expected=", ".join(BEARERS), found=target[0])
    return target


def _part(part: str, value: Any) -> Op:
    """One table of a card; it takes again what it has given."""
    if isinstance(value, dict):
        return _PARTS.read_term({"part": part, **value})
    return _PARTS.read_term(value)


def _list_of(part: str) -> Any:
    return list_of(lambda one: _part(part, one), high=ONES)


_PARTS.add(
    "continuous",
    (
        Arg("on", _bearers, terms.target("self")),
        _CLASS,
        *effects.GIFT,
        Arg("while", terms.conditions, ()),
    ),
)


def _continuous(value: Any) -> tuple[Op, ...]:
    """Continuous effects; an inability of so many turns is none (OP-53)."""
    found: tuple[Op, ...] = _list_of("continuous")(value)
    for n, one in enumerate(found):
        if any(element[0] == "inability" for element in _PARTS.args(one)["elements"]):
            raise Unreadable("not_one_of", expected="cannot_act", found="inability").inside(str(n))
    return found


def _sensible(found: tuple[Op, ...], hooks: tuple[str, ...], where: Where) -> tuple[Op, ...]:
    """The same continuous effects, each of which can do what it says."""
    for n, one in enumerate(found):
        inside(str(n), sense.continuous, _PARTS.args(one), hooks, where)
    return found


def _of_card(value: Any) -> tuple[Op, ...]:
    return _sensible(_continuous(value), HOOKS, sense.ACTION)


def _on_the_whole_place(value: Any) -> tuple[Op, ...]:
    """Those of a field, which has no side (OP-46) and is never there when the battle begins
    (WVN-9.2)."""
    found = _continuous(value)
    for n, one in enumerate(found):
        if (target := _PARTS.args(one)["on"])[0] != "all":
            raise Unreadable("not_one_of", expected="all", found=target[0]).inside(f"{n}.on")
    hooks = tuple(one for one in HOOKS if one != "battle_start")
    return _sensible(found, hooks, sense.WHILE)


def _of_action(value: Any) -> tuple[Op, ...]:
    """What an action does."""
    found = EFFECTS.read(value)
    sense.effects(found, sense.ACTION)
    return found


def _of_entry(value: Any) -> tuple[Op, ...]:
    found = EFFECTS.read(value)
    sense.effects(found, sense.ENTRY)
    return found


_PARTS.add(
    "ability",
    (
        Arg("id", ident),
        one_of("type", ("passive", "triggered", "declared")),
        one_of("when", ("", *HOOKS), ""),
        one_of("whose", ("own", "ally", "enemy", "any"), "own"),
        Arg("if", terms.conditions, ()),
        one_of("limit", ("", "once_per_battle", "once_per_turn"), ""),
        Arg("continuous", _continuous, ()),
        Arg("effects", EFFECTS.read, ()),
        Arg("name", if_any(name), ()),
    ),
)
_PARTS.add("condition", (one_of("on", ("species", "attribute")), Arg("expr", required)))
_PARTS.add("entry", (Arg("effects", _of_entry), named_text("attributes", "")))
_ABILITIES = _list_of("ability")


def _of_characters(value: Any) -> tuple[Op, ...]:
    return _checked_abilities(value, True)


def _of_tokens(value: Any) -> tuple[Op, ...]:
    return _checked_abilities(value, False)


def _ability(args: dict[str, Any], deck: bool) -> None:
    """Raises for what an ability of its type does not have, or could never do."""
    hook, whose = args["when"], args["whose"]
    where = sense.answering(hook, whose, deck) if hook else sense.WHILE._replace(deck=deck)
    if args["type"] == "passive":
        usual = {"when": "", "whose": "own", "if": (), "limit": "", "effects": ()}
        for key, value in usual.items():
            if args[key] != value:
                raise sense.never("passive").inside(key)
        hooks = HOOKS if deck else NEVER_OF_TOKENS
        inside("continuous", _sensible, args["continuous"], hooks, where)
        return
    if args["continuous"]:
        raise sense.never("answers").inside("continuous")
    own = whose == "own" and hook in (("token_summoned",) if deck else WITHOUT_TOKENS)
    if own or (hook == "battle_start" and not deck):
        raise sense.never("too_late").inside("when")
    inside("if", sense.conditions, args["if"], where)
    inside("effects", sense.effects, args["effects"], where)


def _checked_abilities(value: Any, deck: bool) -> tuple[Op, ...]:
    """Each with what its type needs (WVN-7.2), and ids of their own. `deck`: those of somebody
    who has one."""
    found: tuple[Op, ...] = _ABILITIES(value)
    ids = {TABLE}  # which a token has (OP-41)
    for n, one in enumerate(found):
        args = _PARTS.args(one)
        if args["type"] == "declared" and args["when"] not in WINDOWS:
            expected = ", ".join(WINDOWS)
            raise Unreadable("not_one_of", expected=expected, found=args["when"]).inside(
                f"{n}.when"
            )
        if args["type"] == "triggered" and not args["when"]:
            raise Unreadable("missing_key", name="when").inside(str(n))
        if args["type"] == "passive" and not args["continuous"]:
            raise Unreadable("missing_key", name="continuous").inside(str(n))
        if args["id"] in ids:
            raise Unreadable("duplicate", name=args["id"]).inside(f"{n}.id")
        ids.add(args["id"])
    for n, one in enumerate(found):
        inside(str(n), _ability, _PARTS.args(one), deck)
    return found


def _some_elements(value: Any) -> tuple[Op, ...]:
    found = terms.elements(value)
    if not found:
        raise Unreadable("out_of_range", low=1, high=ONES, found=0)
    sense.elements(found, tuple(one for one in HOOKS if one not in sense.BEFORE_ALL))
    return found


def _own(read: Any, default: Any = ...) -> Field:
    return Field("own", read=read, default=default)


def _number(low: int, high: int, default: Any = ...) -> Field:
    return Field("number", low=low, high=high, default=default)


# -- cards -----------------------------------------------------------------------------------------

_SHOWN = {  # which no rule reads (WVN-17)
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
        "abilities": _own(_of_characters, ()),
        "ap": _number(0, MOST, 15),
        "about": _own(if_any(about), ()),
        **_SHOWN,
    },
    "actions": {
        "cost": _number(-MOST, MOST, 0),
        "attributes": _own(text, ""),
        "conditions": _own(_list_of("condition"), ()),
        "effects": _own(_of_action, ()),
        "continuous": _own(_of_card, ()),
        **_SHOWN,
    },
    "tokens": {
        **_CHARACTER,
        "abilities": _own(_of_tokens, ()),
        "threat": _number(0, 5),
        "action_table": _own(by_face(lambda value: _part("entry", value))),
        **_SHOWN,
    },
    "fields": {
        "steepness": _number(0, 3),
        "attributes": _own(words, ()),
        "continuous": _own(_on_the_whole_place, ()),
        **_SHOWN,
    },
    "statuses": {
        "named": Field("flag", default=False),
        "attributes": _own(words, ()),
        "influence": _number(1, 3, 1),
        "elements": _own(_some_elements),
        "stacks": Field("flag", default=True),
        **_SHOWN,
    },
}
Known = Card | Action | Ground | Gift


def of_pack(kind: str, printed: Printed) -> Known:
    """A card of a pack as the rules know it."""
    fields = dict(printed.fields)
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
    """What the abilities of a character or a token are called, by their ids."""
    found = (_PARTS.args(one) for one in dict(printed.fields).get("abilities", ()))
    return {args["id"]: args["name"] for args in found if args["name"]}


def _of_ability(**args: Any) -> Ability:
    del args["name"]  # which no rule reads
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
    """Raises for a status that says what only a named one can (OP-57)."""
    fields = dict(printed.fields)
    if "stacks" in fields and not fields["stacks"] and not fields["named"]:
        raise sense.never("stacks").inside("stacks")


def _text(printed: Printed) -> Text:
    return printing.text(of_pack(printed.kind, printed))


FORM = PackForm(
    "war_vortex_night", {}, EFFECTS, limit=500, kinds=KINDS, words=WORDS, text=_text, check=check
)
