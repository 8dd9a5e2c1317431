"""The current question and its source: the step on top of the stack.

>>> from rules.games.war_vortex_night.position import read
>>> s = read('order = ["c1", "c2"]\\n'
...          'character = [{ card = "odo", seat = "A" }, { card = "nell", seat = "B" }]')
>>> args(s)
{'who': 0}
"""

from typing import Any

from rules.core.model import NOBODY, Decision
from rules.core.scene import Face
from rules.games.war_vortex_night.faces import abilities_face, action_face, card_face
from rules.games.war_vortex_night.numbers import damage
from rules.games.war_vortex_night.numbers.accounts import Account
from rules.games.war_vortex_night.play.steps import FLOW, by_of
from rules.games.war_vortex_night.state import Blow, State, index
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.text.words import ability_name, name_of
from rules.text.vocabulary import named
from rules.text.words import Text, t


def args(s: State) -> dict[str, Any]:
    """The arguments of the step that asks, by name."""
    op = s.stack[-1].ops[0]
    return named(FLOW.names(op[0]), op)


def asker(s: State, d: Decision) -> int:
    """The character that a question is about: the one that acts, or may declare; NOBODY for
    none."""
    name = d.source.partition(".")[0]
    return index(name) if name[:1] == "c" and name[1:].isdigit() else NOBODY


def source(s: State, d: Decision) -> Text:
    """The source of a question: a card, an ability, a token's face, an added rule, a character."""
    i = asker(s, d)
    if i == NOBODY:
        return t("from.rule")
    c = s.characters[i]
    kind, _, what = d.source.partition(".")[2].partition(".")
    if kind == "card" and what.isdigit() and 0 < int(what) <= len(c.deck):
        return t("from.card", card=name_of(c.deck[int(what) - 1]))
    if kind == "ability":
        return t("from.ability", ability=ability_name(c.card, what))
    if kind == "table":
        return t("from.table", who=who(s, i), face=what)
    return t("from.rule") if kind == "rule" else t("from.character", who=who(s, i))


def face_of(v: State, d: Decision) -> Face | None:
    """The face of the card that asks; None for a die. For a character that may declare: its
    abilities."""
    i = asker(v, d)
    if i == NOBODY:
        return None
    c = v.characters[i]
    declared = [o.args[0] for o in d.options if o.verb == "declare"]
    if declared:
        return abilities_face(c.card, declared, c.player)
    kind, _, what = d.source.partition(".")[2].partition(".")
    if kind == "card" and what.isdigit() and 0 < int(what) <= len(c.deck):
        return action_face(c.deck[int(what) - 1], int(what), owner=c.player)
    return card_face(c.card, c.player) if kind in ("ability", "table") else None


def blow(s: State) -> Blow | None:
    """The damage that a window is about."""
    blows = s.stack[-1].choice("blows")
    k = args(s).get("blow", NOBODY)
    return blows[k] if blows and 0 <= k < len(blows) else None


def account(s: State, one: Blow) -> Account:
    """The account of a blow in the current state."""
    return damage.dealt(s, by_of(s.stack[-1]).dealer, one)
