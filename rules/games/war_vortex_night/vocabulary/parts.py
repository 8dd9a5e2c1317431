"""The pieces of a card's text: targets, amounts, ongoing changes, conditions, hooks.

>>> from rules.games.war_vortex_night.vocabulary import terms
>>> say = WORDS.say
>>> say(target(terms.target({"who": "one_enemy", "attribute": "moon, shadow"})), "en")
'1 enemy with moon or shadow'
>>> say(points(terms.amount("1D-2")), "ja"), say(points(5), "ja")
('1D−2', '5点')
>>> say(element(Kind("damage_taken"), -2), "en"), say(element(Kind("inability"), 3), "ja")
('damage taken −2', '3ターン行動不能')
"""

from functools import lru_cache, reduce
from typing import Any

from rules.games.war_vortex_night.cards import FACES, Expression, Gift, Given, expression, status
from rules.games.war_vortex_night.cards import known as known_cards
from rules.games.war_vortex_night.state import Kind
from rules.games.war_vortex_night.text.words import WORDS, name_of, word
from rules.games.war_vortex_night.vocabulary.terms import (
    AMOUNTS,
    CONDITIONS,
    EFFECTS,
    MOST,
    PERSONS,
)
from rules.text.vocabulary import Op
from rules.text.words import NOTHING, Text, joined, literal, t

# -- joining ---------------------------------------------------------------------------------------


def quoted(text: Text | str) -> Text:
    return t("quoted", text=text)


@lru_cache(1 << 8)
def signed(n: int) -> Text:
    return t("signed.minus", n=-n) if n < 0 else t("signed.plus", n=n)


@lru_cache(1 << 8)
def number(n: int) -> Text:
    """A number with its language's sign."""
    return t("number.minus", n=-n) if n < 0 else literal(n)


def ops(effects: tuple[Op, ...]) -> Text:
    """The sentences of effects, in order."""
    return joined([EFFECTS.said(op) for op in effects]) if effects else t("no_effect")


# -- attributes, species ---------------------------------------------------------------------------


def expr(kind: str, e: Expression | str, how: str = "") -> Text:
    """moon and shadow or fire; `how` "printed.": the form of the line on a card (WVN-2.10)."""
    groups = expression(e) if isinstance(e, str) else e
    both = [joined([word(kind, one) for one in group], f"expr.{how}and") for group in groups]
    return joined(both, f"expr.{how}or")


def listed(kind: str, names: tuple[str, ...]) -> Text:
    """All attributes or species of a list."""
    return joined([word(kind, one) for one in names], "expr.printed.or")


# -- targets ---------------------------------------------------------------------------------------


def person(of: str) -> Text:
    return t(f"person.{of}")


def target(term: Op, retired: bool = False) -> Text:
    """The target of an effect (OP-20)."""
    who, attribute, species, token = term
    if who in PERSONS:
        noun = person(who)
        if token != "any":
            noun = t(f"who.person.{token}", who=noun)
    else:
        noun = t(f"who.{who}.{token}")
    return t(
        "target",
        who=noun,
        with_=t("target.with", expr=expr("attribute", attribute)) if attribute else NOTHING,
        of=t("target.of", expr=expr("species", species)) if species else NOTHING,
        retired=t(f"target.retired{'.many' * is_many(term)}") if retired else NOTHING,
    )


def is_many(term: Op) -> bool:
    """Whether a target is in the plural."""
    return term[0].startswith(("all", "other"))


def as_bearers(term: Any) -> Any:
    """A rule's effects, with “that character” in place of their bearer: the text has no card beside
    it.

    >>> as_bearers((("damage", ("self", "", "", "any"), 1),))
    (('damage', ('concerned', '', '', 'any'), 1),)
    """
    if isinstance(term, tuple):
        return tuple(as_bearers(one) for one in term)
    return "concerned" if term == "self" else term


# -- amounts ---------------------------------------------------------------------------------------


def is_plain(amount: Any) -> bool:
    """Whether it is a number or dice; these precede the unit."""
    return type(amount) is int or amount[0] == "dice"


def points(amount: Any) -> Text:
    """An amount with its unit; for other amounts, their description."""
    return t("points", n=number(amount)) if type(amount) is int else times(amount)


def times(amount: Any) -> Text:
    """An amount as a bare number."""
    if type(amount) is int:
        return number(amount)
    args = AMOUNTS.args(amount)
    if amount[0] == "dice":
        n, faces, plus = args["n"], args["faces"], args["plus"]
        more = signed(plus) if plus else NOTHING
        return t("dice" if faces == FACES else "dice.faces", n=n, plus=more, faces=faces)
    if amount[0] == "sum":
        return joined([times(one) for one in args["of"]], "sum")
    if amount[0] == "cost_of":
        this = args["of"] == "self" and not args["face"]
        return t("cost.this") if this else t("cost.face", face=args["face"], of=person(args["of"]))
    return t(f"{amount[0]}.{args['of']}")


def with_amount(key: str, amount: Any, **facts: Any) -> Text:
    """A sentence with an amount, in a form of its own if that is more than a number."""
    return t(key if is_plain(amount) else f"{key}.of", amount=points(amount), **facts)


# -- ongoing changes -------------------------------------------------------------------------------


def element(kind: Kind, value: int, turns: int = 0) -> Text:
    """One element with its number, as on status cards and beside characters."""
    said = _element(kind, value)
    return t("element.turns", element=said, n=turns) if turns else said


def _element(kind: Kind, value: int) -> Text:
    key = f"element.{kind.what}"
    if kind.what == "rule":
        return rule(kind, key)
    if kind.what in ("retire_limit", "deck_size", "immune_status"):
        return t(key, n=number(kind.sets))
    if kind.what.endswith(("_attribute", "_species")):
        return t(key, value=word(kind.what.rpartition("_")[2], kind.sets))
    if kind.what == "inability" and value < 0:
        return t("element.inability.less", value=signed(value))
    if kind.only:
        return t(f"{key}.only", value=signed(value), only=expr("attribute", kind.only))
    return t(key, value=signed(value), n=number(value))


def elements(found: tuple[Given, ...]) -> tuple[Text, ...]:
    return tuple(element(one.kind, one.value, one.turns) for one in found)


def gift(given: Gift) -> Text:
    """A change on a card: a status change by its name, or by its effect (WVN-10.2)."""
    if given.form == "card":
        return t("status.one", what=quoted(name_of(given.name)))
    said = elements(given.given)
    several = tuple(map(quoted, said))
    if given.form == "base":
        return t("base", what=several)
    if given.form == "named":
        what = t("status.inline", name=quoted(name_of(given.name)), elements=said)
    else:
        what = t("status.one" if len(several) == 1 else "status.many", what=several)
    marks = notation(given._replace(form="status"))
    return t("status.notation", status=what, notation=marks) if marks else what


def notation(given: Gift) -> tuple[Text, ...]:
    """The notation after the text of a status, if it is not as usual (WVN-10.13)."""
    out = [t("notation.named")] if given.form == "named" else []
    if given.attributes:
        out.append(t("notation.attributes", expr=listed("attribute", given.attributes)))
    if given.influence > 1:
        out.append(t("notation.influence", n=given.influence))
    return tuple(out)


def status_text(given: Gift) -> Text:
    """The text of a status card: its changes in one sentence, each rule in its own."""
    rules = [one for one in given.given if one.kind.what == "rule"]
    others = tuple(one for one in given.given if one not in rules)
    said = [t("note.sentence", all=elements(others))] if others else []
    for one in rules:
        key = "note.rule.turns" if one.turns else "note.rule"
        said.append(rule(one.kind, key, n=one.turns))
    if given.form == "named":
        said.append(t("note.stacks" if given.stacks else "note.stacks.not"))
    marks = notation(given)
    return t("note.notation", text=joined(said), all=marks) if marks else joined(said)


def rule(kind: Kind, key: str, **facts: Any) -> Text:
    """An added rule, in the sentence `key`."""
    when, effects = kind.sets
    return t(key, when=hook(when, "bearer"), text=ops(as_bearers(effects)), **facts)


def status_note(name: str) -> Text:
    """The text of a status card with its name, for readers of another card."""
    if name not in known_cards(Gift):
        return name_of(name)
    return t("note.status", name=name_of(name), text=status_text(status(name)))


def for_turns(n: int) -> Text:
    return t("for.turns", n=n) if n else NOTHING


# -- conditions and hooks --------------------------------------------------------------------------


def conditions(terms: tuple[Op, ...]) -> Text:
    said = [condition(term) for term in terms]
    return reduce(lambda a, b: t("all_of", first=a, then=b), said)


def condition(term: Op, is_not: bool = False) -> Text:
    """A condition as a clause, or its negation."""
    name, args = term[0], CONDITIONS.args(term)
    if name == "not":
        return condition(args["condition"], not is_not)
    of = person(args["of"]) if "of" in args else NOTHING
    end = ".not" if is_not else ""
    if name in ("has_attribute", "has_species"):
        return t(f"{name}{end}", of=of, expr=expr(name.removeprefix("has_"), args["expr"]))
    if name in ("hp", "status_count"):
        key = "hp" if name == "hp" else "count"
        return _range(key, of, args["at_least"], args["at_most"], is_not)
    if name == "has_status":
        if not args["name"] and not args["kind"]:
            return t(f"has_status.any{end}", of=of)
        what = name_of(args["name"]) if args["name"] else kind_name(args["kind"])
        return t(f"has_status.one{end}", of=of, what=quoted(what))
    if name == "field":
        if args["id"]:
            return t(f"field.one{end}", what=quoted(name_of(args["id"])))
        level = args["steepness"]
        return t(f"field.any{end}") if level < 0 else t(f"field.level{end}", n=level)
    return t(f"{name}{end}", of=of, face=args.get("face"))


def _range(key: str, of: Text, low: int, high: int, is_not: bool) -> Text:
    if is_not and low > -MOST and high < MOST:
        return t(f"{key}.both.not", of=of, low=number(low), high=number(high))
    if is_not:
        low, high = (-MOST, low - 1) if low > -MOST else (high + 1, MOST)
    if low > -MOST and high < MOST:
        return t(f"{key}.both", of=of, low=number(low), high=number(high))
    if high < MOST:
        return t(f"{key}.high", of=of, high=number(high))
    return t(f"{key}.low", of=of, low=number(low))


def kind_name(kind: str) -> Text:
    """The name of a kind of change, without its value (OP-50)."""
    key = f"kind.{kind}"
    return t(key) if WORDS.has(key) else literal(kind)


def hook(when: str, whose: str) -> Text:
    """The hook of a response."""
    return t(f"hook.{when}", whose=t(f"whose.{whose}"))


def faces(found: list[int]) -> Text:
    """Faces of a die that share an entry.

    >>> WORDS.say(faces([1, 2, 3, 5]), "en")
    '1–3, 5'
    """
    runs: list[list[int]] = []
    for face in found:
        if runs and runs[-1][-1] == face - 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    said = [
        t("faces.one", a=run[0]) if len(run) == 1 else t("faces.range", a=run[0], b=run[-1])
        for run in runs
    ]
    return joined(said, "expr.printed.or")
