"""Accounts in words: every part of a number with its origin, and the clauses.

>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("odo", deck=("great_yawn",)), Character("abbess")))
>>> lines = (Line(4, "die", "WVN-1.6"),
...          Line(-1, "damage_taken", "WVN-11.1", "status", causes=((-1, "c1.card.1"),)))
>>> WORDS.say(account(s, lines), "en")
' (1D 4, status change “damage taken −1” from Great Yawn of Gravel Saint Odo; WVN-1.6, WVN-11.1)'
"""

from typing import NamedTuple

from rules.core.model import NOBODY
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import Kind, Line, State, index
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.text.words import ability_name, name_of
from rules.games.war_vortex_night.vocabulary import parts
from rules.games.war_vortex_night.vocabulary.terms import NUMBERS
from rules.text.words import NOTHING, Text, joined, t

ALONE = ("amount", "die", "set")  # parts that need no account if nothing is added
YES_OR_NO = ("always", "immune_damage")
COUNTED = (*ALONE, "status_count", "hp", "cost_of")  # without a plus sign


def account(s: State, lines: tuple[Line, ...]) -> Text:
    """The parts of a number, if there are several, or one not mentioned just before (OP-22, OP-27).
    That numbers are at least 0 is not mentioned."""
    lines = tuple([line for line in lines if line.what != "floor"])
    if len(lines) == 1 and lines[0].what in ALONE and not _is_of_rule(lines[0]):
        return NOTHING
    clauses = tuple(dict.fromkeys([line.clause for line in lines]))
    return t("account", lines=tuple([in_full(s, line) for line in lines]), clauses=clauses)


def summed(lines: tuple[Line, ...]) -> Text:
    """The parts of a number without their origins, if there are several."""
    found = [line.n for line in lines if line.n]
    if len(found) < 2:
        return NOTHING
    first, *more = found
    return t("made", parts=joined([parts.number(first), *map(parts.signed, more)], "made.more"))


def _is_of_rule(line: Line) -> bool:
    return any(".rule" in by for _, by in line.causes)


class Bearer(NamedTuple):
    """A character as an origin: its name, and its cards."""

    name: Text
    card: str
    deck: tuple[str, ...]


def in_full(s: State, line: Line) -> Text:
    """A part of a number with its origin."""
    whose = None if line.whose == NOBODY else who(s, line.whose)
    return _made(line, whose, tuple([_bearer(s, by) for _, by in line.causes]))


@SHELF.worked_out(1 << 12)
def _made(line: Line, whose: Text | None, bearers: tuple[Bearer | None, ...]) -> Text:
    said = _in_class(line, _said(line, whose))
    of = {by: bearer for (_, by), bearer in zip(line.causes, bearers, strict=True)}
    found: dict[str, int] = {}
    for n, by in line.causes:
        found[by] = found.get(by, 0) + n
    if len(found) > 1:
        each = [
            t("line.part", by=_origin(by, of[by]), n=parts.signed(n)) for by, n in found.items()
        ]
        return t("line.by.several", line=said, each=tuple(each))
    [by] = found or ("",)
    return t("line.by", line=said, by=_origin(by, of[by])) if by else said


def _said(line: Line, whose: Text | None) -> Text:
    """A part without its origin."""
    if line.what in NUMBERS:
        return parts.element(Kind(line.what, line.only), line.n)
    facts = {} if whose is None else {"who": whose}
    sign = parts.number if line.what in COUNTED else parts.signed
    return t(f"line.{line.what}", n=sign(line.n), **facts)


def _in_class(line: Line, said: Text) -> Text:
    """A change with its class: base modification, status change, named status."""
    if not line.form:
        return t("line.effect", what=parts.quoted(said)) if line.what in YES_OR_NO else said
    if line.form in ("base", "status"):
        return t(f"line.{line.form}", what=parts.quoted(said))
    return t("line.named", name=name_of(line.form), what=parts.quoted(said))


def origin(s: State, by: str) -> Text:
    """The origin of a part: a card, an ability or a face of a character's table, or a field."""
    return _origin(by, _bearer(s, by))


def _bearer(s: State, by: str) -> Bearer | None:
    where, _, more = by.partition(".")
    if more.startswith("rule."):
        return _bearer(s, more.removeprefix("rule."))
    if where[:1] != "c" or not where[1:].isdigit() or index(where) >= len(s.characters):
        return None
    c = s.characters[index(where)]
    return Bearer(who(s, index(where)), c.card, c.deck)


def _origin(by: str, bearer: Bearer | None) -> Text:
    where, _, more = by.partition(".")
    what, _, name = more.partition(".")
    if where == "field":
        return t("source.field", card=name_of(more))
    if what == "rule" and name:
        return _origin(name, bearer)
    if bearer is None:
        return t("source.unknown")
    called, card, deck = bearer
    if what == "card" and name.isdigit() and 0 < int(name) <= len(deck):
        return t("source.card", card=name_of(deck[int(name) - 1]), who=called)
    if what == "ability":
        return t("source.ability", ability=ability_name(card, name), who=called)
    return t("source.table", face=name, who=called) if what == "table" else called
