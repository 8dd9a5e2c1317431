"""Why something can't be done now: each rule is a predicate that returns a reason, or None.

>>> from rules.games.war_vortex_night.battle import decision
>>> from rules.games.war_vortex_night.position import read
>>> s = read('order = ["c1", "c2"]\\n'
...          'character = [{ card = "odo", seat = "A" }, { card = "nell", seat = "B" }]')
>>> [reason.clause for reason in of(s, decision(s), Option("perform", ("c1", "3")))]
['WVN-4.4']
"""

from collections.abc import Callable

from rules.core.model import Decision, Option, Reason
from rules.games.war_vortex_night import asked, cards
from rules.games.war_vortex_night.offers import status_of
from rules.games.war_vortex_night.ongoing.standing import (
    attributes,
    card_attributes,
    has_ability,
    is_disabled,
    species,
)
from rules.games.war_vortex_night.play.removing import Filter, fits
from rules.games.war_vortex_night.play.steps import by_of, is_whose
from rules.games.war_vortex_night.state import State, index, ref
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.text.words import ability_name
from rules.games.war_vortex_night.vocabulary import parts
from rules.games.war_vortex_night.vocabulary.terms import ALLIES, ENEMIES, WINDOWS
from rules.text.words import t

Rule = Callable[[State, Decision, Option], Reason | None]


def of(s: State, d: Decision, o: Option) -> list[Reason]:
    """Every rule that forbids an answer to this question; empty for one of its options."""
    if o in d.options:
        return []
    rules = _RULES.get(o.verb, ()) if _is_asked(d, o) and _is_well_formed(s, o) else ()
    found = [rule(s, d, o) for rule in rules]
    return [reason for reason in found if reason] or [Reason("", t("why.other"))]


def _is_asked(d: Decision, o: Option) -> bool:
    """Whether the question takes answers of this kind; a card that is pointed at may always be
    meant."""
    kinds = {"declare": WINDOWS, "perform": (d.kind,)}
    return d.kind in kinds.get(o.verb, (o.verb,))


def _is_well_formed(s: State, o: Option) -> bool:
    """Whether an option names existing characters and things."""
    if o.verb == "declare":
        return len(o.args) == 1
    known = [ref(i) for i in range(len(s.characters))]
    if not o.args or o.args[0] not in known or len(o.args) != 1 + (o.verb != "target"):
        return False
    if o.verb in ("disable", "enable", "perform"):
        deck = s.characters[index(o.args[0])].deck
        return o.args[1] in map(str, range(1, len(deck) + 1))
    return True


def the_die_chooses(s: State, d: Decision, o: Option) -> Reason | None:
    return Reason("WVN-4.4", t("why.die"))


# -- targets ---------------------------------------------------------------------------------------


def is_active(s: State, d: Decision, o: Option) -> Reason | None:
    """Retired characters are no targets, except for effects that bring back (WVN-5.9)."""
    i = index(o.args[0])
    returns = s.stack[-1].next == "revive"
    if s.characters[i].is_retired and not returns:
        return Reason("WVN-1.3", t("why.retired", who=who(s, i)))
    if returns and not s.characters[i].is_retired:
        return Reason("WVN-5.9", t("why.not_retired", who=who(s, i)))
    return None


def is_of_the_right_side(s: State, d: Decision, o: Option) -> Reason | None:
    target = asked.args(s)["target"]
    i, me = index(o.args[0]), by_of(s.stack[-1]).who
    is_ally = s.characters[i].team == s.characters[me].team
    if target[0] in ENEMIES and is_ally:
        return Reason("OP-20", t("why.enemy", who=who(s, i)))
    if target[0] in ALLIES and not is_ally:
        return Reason("OP-20", t("why.ally", who=who(s, i)))
    return None


def has_what_is_asked(s: State, d: Decision, o: Option) -> Reason | None:
    _, attribute, kind, token = asked.args(s)["target"]
    i = index(o.args[0])
    c = s.characters[i]
    if attribute and not cards.fits(cards.expression(attribute), attributes(c)):
        said = parts.expr("attribute", attribute)
        return Reason("OP-20", t("why.attribute", who=who(s, i), expr=said))
    if kind and not cards.fits(cards.expression(kind), species(c)):
        said = parts.expr("species", kind)
        return Reason("OP-20", t("why.species", who=who(s, i), expr=said))
    if token != "any" and cards.character(c.card).is_token is not (token == "yes"):
        return Reason("WVN-8.4", t(f"why.token.{token}", who=who(s, i)))
    return None


# -- statuses --------------------------------------------------------------------------------------


def is_a_status(s: State, d: Decision, o: Option) -> Reason | None:
    """The base modification is no status (WVN-14.6)."""
    return Reason("WVN-14.6", t("why.base")) if o.args[1] == "base" else None


def is_on_the_right_one(s: State, d: Decision, o: Option) -> Reason | None:
    """Only statuses and cards of the effect's own target can be removed or turned over."""
    i = asked.args(s)["who"]
    return None if o.args[0] == ref(i) else Reason("OP-20", t("why.whose", who=who(s, i)))


def fits_the_removal(s: State, d: Decision, o: Option) -> Reason | None:
    found = status_of(s, *o.args)
    if found is None:
        return None
    args = asked.args(s)
    wanted = Filter(*args["wanted"])
    if found.influence > wanted.influence_max:
        n, most = found.influence, wanted.influence_max
        return Reason("OP-58", t("why.influence", n=n, most=most))
    if found.born > args["before"]:
        return Reason("OP-60", t("why.newer"))
    return None if fits(found, wanted) else Reason("OP-58", t("why.other_status"))


# -- action cards ----------------------------------------------------------------------------------


def can_be_turned(s: State, d: Decision, o: Option) -> Reason | None:
    c, face = s.characters[index(o.args[0])], int(o.args[1])
    wanted = asked.args(s)["attribute"]
    if d.kind == "disable" and is_disabled(c, face):
        return Reason("OP-67", t("why.down"))
    if d.kind == "enable" and not any(loss.what == o.args[1] for loss in c.disabled):
        return Reason("OP-67", t("why.not_down"))
    if not cards.fits(cards.expression(wanted), card_attributes(c, face)):
        said = parts.expr("attribute", wanted)
        return Reason("OP-05", t("why.card_attribute", expr=said))
    return None


# -- abilities -------------------------------------------------------------------------------------


def may_be_declared(s: State, d: Decision, o: Option) -> Reason | None:
    """Whether an ability may be declared (WVN-7.2, WVN-7.4, OP-66)."""
    i = asked.asker(s, d)
    c, args = s.characters[i], asked.args(s)
    found = next((a for a in cards.character(c.card).abilities if a.id == o.args[0]), None)
    if found is None:
        return None
    name = ability_name(c.card, found.id)
    if found.type != "declared":
        return Reason("WVN-7.2", t("why.not_declared", ability=name))
    if not has_ability(c, found.id):
        return Reason("WVN-7.4", t("why.lost", ability=name))
    if found.when != d.kind or not is_whose(s, found.whose, i, args["concerned"]):
        return Reason(
            "WVN-7.2", t("why.moment", ability=name, when=parts.hook(found.when, found.whose))
        )
    if (i, found.id) in args["declared"]:
        return Reason("OP-66", t("why.declared", ability=name))
    if found.id in c.used or (i, found.id) in s.used:
        return Reason("WVN-7.2", t("why.used", ability=name))
    return Reason("WVN-7.2", t("why.condition", ability=name))


_RULES: dict[str, tuple[Rule, ...]] = {
    "perform": (the_die_chooses,),
    "target": (is_active, is_of_the_right_side, has_what_is_asked),
    "remove": (is_a_status, is_on_the_right_one, fits_the_removal),
    "disable": (is_on_the_right_one, can_be_turned),
    "enable": (is_on_the_right_one, can_be_turned),
    "declare": (may_be_declared,),
}
