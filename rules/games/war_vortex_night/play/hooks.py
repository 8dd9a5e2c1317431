"""Abilities and rules that respond to events, and the effects of a turn's start.

>>> from rules.games.war_vortex_night.state import Part, Status
>>> kind = Kind("turn_start_lose_hp")
>>> rime = Status((Element(kind, (Part(1, 3),)),), "rime", 1)
>>> s = State((Character("example", statuses=(rime,)),))
>>> with cards.SHELF.beside(example=cards.Card("example")):
...     s, events = element(s, Frame((), 0), 0, 1, kind)
>>> s.characters[0].hp, events[0].kind
(19, 'hp_lost')
"""

from operator import itemgetter

from rules.core.model import NOBODY
from rules.core.stack import Frame, replace_top, todo, with_stack
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.numbers.accounts import cause, line
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.statuses import TURN_START
from rules.games.war_vortex_night.play.chains import endless, signed
from rules.games.war_vortex_night.play.steps import (
    FLOW,
    Done,
    answering_elements,
    begun,
    by_of,
    settled,
)
from rules.games.war_vortex_night.play.steps import frame as framed
from rules.games.war_vortex_night.play.striking import heal, hit, lose
from rules.games.war_vortex_night.play.windows import may_use, used
from rules.games.war_vortex_night.state import (
    By,
    Character,
    Element,
    Kind,
    State,
    Status,
    ref,
)
from rules.text.vocabulary import Op


@FLOW.op("ability")
def ability(s: State, frame: Frame, who: int, name: str) -> Done:
    """A triggered ability responds, if it still may."""
    found = next(a for a in cards.character(s.characters[who].card).abilities if a.id == name)
    by = by_of(frame)._replace(dealer=who, moment=s.moment + 1)
    source = f"{ref(who)}.ability.{name}"
    if not may_use(s, who, found, by):
        return s, ()
    sign = signed(s, source)
    if sign is None:
        return endless(s, source, who, name)
    event = told(s, "triggered", who, ability=name)
    return begun(used(s, who, found), by, found.effects, source, sign), (event,)


@FLOW.op("element")
def element(s: State, frame: Frame, who: int, born: int, kind: Kind) -> Done:
    """One element of a character takes effect, if it is still in force; its damage has no dealer
    (OP-24) and the attributes of its cause (OP-26)."""
    form, found = _found(s.characters[who], born, kind)
    if found is None or s.characters[who].is_retired or found.net == 0:
        return s, ()
    by = by_of(frame)._replace(
        who=who, dealer=NOBODY, moment=s.moment, attributes=_attributes(found)
    )
    if kind.what in TURN_START:
        amounts = ((line(s, form, found),),)
        if kind.what == "turn_start_damage":
            return hit(s, by, ref(who), (who,), amounts)
        return (heal if kind.what == "turn_start_heal" else lose)(s, by, (who,), amounts)
    by = by._replace(moment=s.moment + 1)
    return _ruled(s, who, by, kind.sets[1], f"{ref(who)}.rule.{cause(s, found.parts[-1])}")


def _ruled(s: State, who: int, by: By, effects: tuple[Op, ...], source: str) -> Done:
    sign = signed(s, source)
    return endless(s, source, who) if sign is None else (begun(s, by, effects, source, sign), ())


# -- rules on retiring characters ------------------------------------------------------------------


def parting_rules(s: State, i: int) -> tuple[Op, ...]:
    """The effects of the rules on a character about to retire, for after its retirement, when all
    changes on it have ended (OP-34, OP-74)."""
    out: list[Op] = []
    for _, _, born, kind in answering_elements(s.characters[i], i, "retired"):
        _, found = _found(s.characters[i], born, kind)
        if found is not None:
            source = f"{ref(i)}.rule.{cause(s, found.parts[-1])}"
            out.append(("parting", i, kind, _attributes(found), source))
    return tuple(out)


@FLOW.op("parting")
def parting(
    s: State, frame: Frame, who: int, kind: Kind, attributes: tuple[str, ...], source: str
) -> Done:
    """The last effect of such a rule."""
    moment = s.moment + 1
    by = by_of(frame)._replace(who=who, dealer=NOBODY, moment=moment, attributes=attributes)
    return _ruled(s, who, by, kind.sets[1], source)


def _attributes(e: Element) -> tuple[str, ...]:
    """The attributes of the causes of an element (OP-26)."""
    return tuple(dict.fromkeys(a for part in e.parts for a in part.attributes))


# -- rules that strike several at once -------------------------------------------------------------


@FLOW.op("at_once")
def at_once(
    s: State, frame: Frame, kind: Kind, who: tuple[int, ...], born: tuple[int, ...], part: int
) -> Done:
    """Applies one part of a rule to all its remaining bearers, and the next part after all
    responses; then retirement is checked (OP-30)."""
    effects = kind.sets[1]
    if part >= len(effects):
        return s, ()
    found = [(i, _found(s.characters[i], n, kind)[1]) for i, n in zip(who, born, strict=True)]
    parts = [one for e in map(itemgetter(1), found) if e is not None for one in e.parts]
    if not part:
        source = f"rule.{cause(s, parts[-1])}" if parts else ""
        sign = signed(s, source) if parts else ()
        if sign is None:
            return endless(s, source, who[0])
        top = s.stack[-1]._replace(source=source)
        s = replace_top(s, top.choose("sign", sign) if sign else top)
        found = [(i, e) for i, e in found if e is not None]
    s = todo(s, ("at_once", kind, who, born, part + 1))
    there = [(i, e) for i, e in found if not s.characters[i].is_retired]
    s = s._replace(moment=s.moment + 2, together=len(s.stack))
    frames = [Frame((("struck",),), 0)]
    for i, e in reversed(there):
        attributes = _attributes(e) if e is not None else ()
        by = By(i, NOBODY, s.moment - 1, attributes)
        source = f"{ref(i)}.rule.{cause(s, e.parts[-1])}" if e is not None else ref(i)
        frames.append(framed(s, by, (effects[part],), source))
    return with_stack(s, (*s.stack, *frames)), ()


@FLOW.op("struck")
def struck(s: State, _: Frame) -> Done:
    """All have been struck; now everything else follows."""
    return settled(s._replace(together=0), ())


def _found(c: Character, born: int, kind: Kind) -> tuple[str, Element | None]:
    """The element of that kind in the base modification (0) or in a status, and its class."""
    form, group = "base", c.base
    if born:
        status = next((x for x in c.statuses if x.born == born), Status(()))
        form, group = status.name or "status", status.elements
    return form, next((e for e in group if e.kind == kind), None)
