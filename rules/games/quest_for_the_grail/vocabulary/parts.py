"""The pieces of a card's sentences: filters, conditions, timing, numbers.

>>> from rules.games.quest_for_the_grail.vocabulary.terms import filters
>>> from rules.games.quest_for_the_grail.text.words import WORDS
>>> said = which(filters([{"type": "warrior", "rank": "lesser"},
...                       {"type": "warrior", "rank": "mere_knight", "valor_at_most": 4}]))
>>> WORDS.say(said, "en"), WORDS.say(said, "ja")
('lesser warrior or non-king knight with valor 4 or less', \
'一般戦士または名声値が4以下の騎士（王を除く）')
>>> signed(-2), WORDS.say(when((("role", "attacker"),)), "en")
('−2', 'while attacking')
"""

from collections.abc import Callable
from typing import Any

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import BOUND, Target
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary.terms import (
    CONDITIONS,
    FILTERS,
    MOST,
    PHASES,
    REWARDS,
)
from rules.text.vocabulary import Op
from rules.text.words import Text, joined, literal, t

Ops = tuple[Op, ...]
PERSONS = ("warrior", "fighter", "companion")


def signed(n: int) -> str:
    """A change with its sign, with a real minus."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def stat(name: str) -> Text:
    return t(f"stat.{name}")


def realm(name: str) -> Text:
    """A realm's name, from the domain of that name."""
    return _called(name, "domain")


def _called(name: str, type_: str = "") -> Text:
    """A card, by its name in the rules."""
    found = [c for c in map(cards.card, cards.known()) if c.name == name and type_ in ("", c.type)]
    return name_of(found[0].id) if found else literal(name)


def timing(word: str) -> Text:
    """The restriction of a card's timing."""
    phase = word.removeprefix("own_")
    return t("timing.phase", phase=t(f"phase.{phase}")) if phase in PHASES else t(f"timing.{word}")


# -- filters ---------------------------------------------------------------------------------------


def which(filters: Ops, n: int = 1) -> Text:
    """Cards that fit one of these filters; `n`: their number."""
    whose = _whose(filters)
    said = joined([_which(one, n) for one in filters], "either")
    return said if whose == "any" else t(f"of.{whose}", what=said)


def one(target: Target) -> Text:
    """A target, at its first mention."""
    what = which(target.what, target.most)
    kinds = {found[0] for found in target.what}
    are_persons = kinds <= {*PERSONS}
    if target.most > 1:
        key = "some.up_to" if target.up_to else "some"
        return t(f"{key}.person" if are_persons else key, n=target.most, what=what)
    if kinds == {"player"}:
        return t("one.player", what=what)
    if len(target.what) == 2 and are_persons:
        a, b = (_which(found) for found in target.what)
        whose = _whose(target.what)
        return t("one.either" if whose == "any" else f"one.either.{whose}", a=a, b=b)
    return t("one.person" if are_persons else "one", what=what)


def that(target: Target) -> Text:
    """A target, at a later mention."""
    kinds = {found[0] for found in target.what}
    for kind in ("player", "fighter", "warrior"):
        if kinds == {kind}:
            return t(f"who.that.{kind}")
    return t("who.that.other")


def _whose(filters: Ops) -> str:
    """The owner that all filters mean; "any" if they differ."""
    found: set[str] = {FILTERS.args(one).get("whose", "any") for one in filters}
    return found.pop() if len(found) == 1 else "any"


def _which(term: Op, n: int = 1) -> Text:
    args = {**FILTERS.args(term), "n": n}
    if term[0] == "reward" and set(args["kinds"]) == {*REWARDS} - {*BOUND}:
        return t("what.reward.free", n=n, value=args["value_at_least"])
    said = _WHICH[term[0]](args)
    if args.get("name"):
        said = t("with.name", name=_called(args["name"]))
    if args.get("realm"):
        said = t("with.realm", what=said, realm=realm(args["realm"]))
    if args.get("valor_at_most", MOST) < MOST:
        said = t("with.valor", what=said, n=args["valor_at_most"])
    if args.get("value_at_least"):
        said = t("with.value", what=said, n=args["value_at_least"])
    if args.get("has"):
        said = t("with.attached", what=said, attached=which(args["has"]))
    return said


def _kinds(kinds: tuple[str, ...], n: int) -> Text:
    return joined([t(f"kind.{kind}", n=n) for kind in kinds], "either")


def _reward(args: dict[str, Any]) -> Text:
    return _kinds(args["kinds"], args["n"]) if args["kinds"] else t("what.reward", n=args["n"])


def _of_kinds(key: str) -> Callable[[dict[str, Any]], Text]:
    def say(args: dict[str, Any]) -> Text:
        if args["kinds"]:
            return t(f"{key}.kinds", kinds=_kinds(args["kinds"], args["n"]))
        return t(key)

    return say


def _kind(key: str) -> Callable[[dict[str, Any]], Text]:
    def say(args: dict[str, Any]) -> Text:
        return t(f"{key}.{args['kind']}" if args.get("kind") else key, n=args["n"])

    return say


_WHICH: dict[str, Callable[[dict[str, Any]], Text]] = {
    "warrior": lambda args: t(f"what.{args['rank'] or 'warrior'}", n=args["n"]),
    "fighter": _kind("what.fighter"),
    "companion": lambda args: (
        t("what.lady", n=args["n"]) if args["kind"] == "lady" else _kind("what.companion")(args)
    ),
    "reward": _reward,
    "domain": lambda args: t("what.domain", n=args["n"]),
    "quest": _kind("what.quest"),
    "item": _of_kinds("what.item"),
    "lasting": _of_kinds("what.lasting"),
    "card": lambda args: t("what.card"),
    "player": lambda args: t("what.player", n=args["n"]),
}

# -- conditions ------------------------------------------------------------------------------------


def when(conditions: Ops) -> Text:
    """The conditions of a continuous term."""
    return joined([_when(one) for one in conditions], "if.both")


def _when(term: Op) -> Text:
    name, args = term[0], CONDITIONS.args(term)
    if name == "cause":
        return t("if.cause", cause=t(f"cause.of.{args['cause']}"))
    if name == "controls":
        most = ".most" if args["at_most"] < MOST else ""
        return t(f"if.controls{most}", what=_controls(args))
    if name == "any_of":
        return joined([_when(one) for one in args["these"]], "if.any_of")
    if name == "not":
        return t("if.not", what=_when(args["condition"]))
    if name == "engagement" and args["n"] == 1:
        return t("if.engagement.1")
    word = args.get("kind") or args.get("role")
    return t(f"if.{name}.{word}" if word else f"if.{name}", **_facts(name, args))


def _facts(name: str, args: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a condition's sentence."""
    facts: dict[str, Any] = {"n": args.get("at_least", args.get("n"))}
    if "stat" in args:
        facts["stat"] = stat(args["stat"])
    if name == "opponent":
        facts["what"] = _which(args["what"])
    if name == "has":
        facts["what"] = which(args["what"])
    return facts


def _controls(args: dict[str, Any]) -> Text:
    low, high, term = args["at_least"], args["at_most"], args["what"]
    kind = "persons" if term[0] in PERSONS else "cards"
    if high < MOST:
        return t(f"controls.most.{kind}", n=high, what=_which(term, high))
    if low == 1:
        return t(f"controls.one.{kind}", what=_which(term))
    return t(f"controls.{kind}", n=low, what=_which(term, low))


def condition(conditions: Ops) -> Text:
    """The conditions of a quest or a king."""
    has = [one for one in conditions if one[0] == "has" and one[2] == 1]
    if len(has) == len(conditions) > 1:
        what = joined([which(CONDITIONS.args(one)["what"]) for one in has], "need.has.both")
        return t("need.has", what=what)
    return joined([_need(one) for one in conditions], "need.both")


def _need(term: Op) -> Text:
    name, args = term[0], CONDITIONS.args(term)
    if name == "has" and (n := args["at_least"]) > 1:
        return t("need.has.several", n=n, what=which(args["what"], n))
    if name in ("valor", "stat", "has"):
        return t(f"need.{name}", **_facts(name, args))
    if name == "controls":
        return _controls(args)
    if name == "roll":
        facts = {"dice": args["dice"], "n": args["at_least"]}
        more = args["add"]
        return t("need.roll", stat=stat(more), **facts) if more else t("need.roll.plain", **facts)
    if name == "any_of":
        return joined([_need(one) for one in args["these"]], "need.any_of")
    if name == "not":
        return t("need.not", what=_need(args["condition"]))
    return _when(term)
