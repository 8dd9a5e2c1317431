"""Damage, wounds, valor, and warriors that leave play.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side
>>> s = State((Side(), Side()), warriors=(Warrior(1, "gawain", 0, 0, 7),))
>>> s, _ = damaged(s, "w1", 4)
>>> s, _ = valor_changed(s, "w1", -9)
>>> s.warriors[0].damage, s.warriors[0].valor, is_fatal(s, "w1")
(4, 0, False)
"""

from typing import Any, NamedTuple

from rules.core.model import Event
from rules.core.tuples import without
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.changes import Done, detached, discarded
from rules.games.quest_for_the_grail.numbers.accounts import lowers_endurance, prevents, stat
from rules.games.quest_for_the_grail.state import Lasting, State, Warrior, number_of
from rules.text.words import Who

HURT = -1  # `idle` while an engagement with damage is in progress


def told(s: State, kind: str, at: str, **facts: Any) -> Event:
    """An event about a warrior, or about the quest being fought."""
    w = s.warrior(at)
    seat = w.controller if w else None
    return Event(kind, seat, (("target", at), ("card", card_of(s, at)), *facts.items()))


def card_of(s: State, at: str) -> str:
    """The card of a warrior, or of the quest being fought."""
    w = s.warrior(at)
    return w.card if w else s.combat.quest if s.combat else ""


# -- damage and wounds -----------------------------------------------------------------------------


def _damage(s: State, at: str, kind: str) -> int | None:
    """The damage of one kind of a warrior, or of the quest being fought. Quests have only one kind,
    for their combat alone (QG-14.7)."""
    if w := s.warrior(at):
        return w.permanent if kind == "permanent" else w.damage
    return s.fight.damage if at[:1] == "q" and s.is_fighting(at) else None


def _with_damage(s: State, at: str, kind: str, n: int) -> State:
    return s.with_fight(damage=n) if at[:1] == "q" else s.with_warrior(at, **{kind: n})


def damaged(s: State, at: str, n: int, permanent: bool = False) -> Done:
    """Deals damage of one kind, unless a card prevents it (QG-20.6, QG-20.7). An engagement in
    which a fighter is damaged counts as one with damage, even if nobody is hit in it (QG-11.16)."""
    kind, event = ("permanent", "permanent_damage") if permanent else ("damage", "normal_damage")
    has = _damage(s, at, kind)
    if n <= 0 or has is None or prevents(s, at, event):
        return s, ()
    if s.is_fighting(at):
        s = s.with_fight(idle=HURT)
    return _with_damage(s, at, kind, has + n), (told(s, event, at, n=n),)


def healed(s: State, at: str, n: int, permanent: bool = False) -> Done:
    """Heals `n` damage of one kind, 0 for all (QG-20.15)."""
    kind = "permanent" if permanent else "damage"
    has = _damage(s, at, kind) or 0
    less = min(n or has, has)
    if not less:
        return s, ()
    event = told(s, "permanent_healed" if permanent and at[:1] == "w" else "healed", at, n=less)
    return _with_damage(s, at, kind, has - less), (event,)


def is_fatal(s: State, at: str) -> bool:
    """Whether damage has reached the endurance (QG-20.8)."""
    w = s.warrior(at)
    endurance = stat(s, at, "endurance").total
    if w is None:
        return s.combat is not None and s.combat.damage >= endurance
    return w.suffered >= endurance


def is_lost(s: State, at: str) -> bool:
    """Whether permanent damage alone has reached the endurance, so that healing normal damage does
    not help (QG-20.14)."""
    w = s.warrior(at)
    return w is not None and w.permanent >= stat(s, at, "endurance").total


def wounded(s: State, at: str, is_wounded: bool = True) -> State:
    """Sets or removes a fatal wound, also of the quest being fought, until there is a result; that
    is final (QG-11.23)."""
    if s.warrior(at) is not None:
        if is_wounded and s.grail is not None and s.grail.knight == at:
            s = s.with_grail(wounded=True)  # QG-10.8
        return s.with_warrior(at, is_wounded=is_wounded)
    if s.combat is not None and not s.combat.result:
        return s.with_fight(wounded=is_wounded)
    return s


def fighters_wounded(s: State) -> Done:
    """A fighter whose damage has reached its endurance is fatally wounded (QG-11.13)."""
    events: tuple[Event, ...] = ()
    for party in s.parties:
        at = party.fighter
        if not has_wound(s, at) and is_fatal(s, at):
            before, s = s, wounded(s, at)
            if s is not before:
                kind = "beaten" if s.fight.kind == "formal" else "wounded"
                events = (*events, told(s, kind, at))
    return s, events


def has_wound(s: State, at: str) -> bool:
    w = s.warrior(at)
    if w is None:
        return at[:1] != "q" or (s.combat is not None and s.combat.wounded)
    return w.is_wounded


# -- valor -----------------------------------------------------------------------------------------


def valor_changed(s: State, at: str, n: int) -> Done:
    """Gains or loses valor, at least down to 0; it has no upper limit (QG-20.1, QG-20.2)."""
    w = s.warrior(at)
    if w is None:
        return s, ()
    now = max(0, w.valor + n)
    if now == w.valor:
        return s, ()
    kind = "valor_gained" if n > 0 else "valor_lost"
    event = told(s, kind, at, n=abs(now - w.valor), valor=now)
    return s.with_warrior(at, valor=now), (event,)


# -- leaving play ----------------------------------------------------------------------------------


class Off(NamedTuple):
    """A card that has been taken away; `whose`: the seat it was with."""

    card: str
    owner: int
    whose: int


def taken(s: State, at: str) -> tuple[State, Off]:
    """Takes a card out of play or out of a discard pile; the caller decides where it goes."""
    kind = at[:1]
    if kind == "w":
        s, w = left(s, at)
        return s, Off(w.card, w.owner, w.controller)
    if kind == "c":
        s, a = detached(s, at)
        return s, Off(a.card, a.owner, a.owner)
    if kind == "d":
        d = next(d for d in s.domains if d.at == at)
        kept = tuple(one for one in s.domains if one is not d)
        return s._replace(domains=kept), Off(d.card, d.owner, d.controller)
    if kind == "l":
        one = next(one for one in s.lasting if one.at == at)
        return _over(s, one), Off(one.card, one.owner, one.owner)
    pile, _, card = at.partition(".")
    seat = number_of(pile)
    name = "court_discard" if kind == "k" else "quest_discard"
    cards_left = without(getattr(s.sides[seat], name), card)
    return s.with_side(seat, **{name: cards_left}), Off(card, seat, seat)


def destroyed(s: State, at: str) -> Done:
    """A warrior, a card on one, a domain or a lasting card goes to its owner's pile (QG-20.16)."""
    s, off = taken(s, at)
    event = Event("destroyed", off.whose, (("card", off.card),))
    return discarded(s, off.owner, off.card), (event,)


def returned(s: State, at: str) -> Done:
    """A card goes to its owner's hand (QG-28.1, OP-58)."""
    s, off = taken(s, at)
    hand = tuple(sorted((*s.sides[off.owner].hand, off.card)))
    return s.with_side(off.owner, hand=hand), (Event("returned", off.whose, (("card", off.card),)),)


def left(s: State, at: str) -> tuple[State, Warrior]:
    """A warrior leaves play; all cards on it are discarded (QG-20.17), lasting ones included
    (QG-24.9). The caller decides where its own card goes."""
    w = s.the(at)
    s = s._replace(
        warriors=tuple(one for one in s.warriors if one.id != w.id),
        claims=tuple(claim for claim in s.claims if claim != at),
    )
    if s.is_fighting(at):
        s = s.with_fight(gone=(*s.fight.gone, w))
    for one in w.attached:
        s = discarded(s, one.owner, one.card)
    for lasting in [one for one in s.lasting if one.lies and one.on == at]:
        s = ended(s, lasting)
    return s, w


def ended(s: State, one: Lasting) -> State:
    """Ends a lasting effect; a card of it in play goes to its owner's pile (QG-24.9)."""
    return discarded(_over(s, one), one.owner, one.card) if one.lies else _over(s, one)


def _over(s: State, one: Lasting) -> State:
    return s._replace(lasting=tuple(other for other in s.lasting if other.id != one.id))


def controlled(s: State, at: str, seat: int) -> Done:
    """Another player takes control of a warrior, with all cards on it (QG-1.11); its challenge of
    victory ends (QG-18.8)."""
    w = s.warrior(at)
    if w is None or w.controller == seat:
        return s, ()
    claims = tuple(claim for claim in s.claims if claim != at)
    s = (s._replace(claims=claims)).with_warrior(at, controller=seat)
    event = told(s, "controlled", at)
    return s, (event._replace(facts=(("who", Who(seat)), *event.facts)),)


def fallen(s: State) -> list[str]:
    """Warriors to be destroyed at once: without valor (QG-20.3), or with a fatal wound while they
    are not fighting (QG-20.10)."""
    out = []
    for w in s.warriors:
        if w.valor and not w.is_wounded and not _may_be_fatal(s, w):
            continue
        if not w.valor or (not s.is_fighting(w.at) and (w.is_wounded or is_fatal(s, w.at))):
            out.append(w.at)
    return out


def _may_be_fatal(s: State, w: Warrior) -> bool:
    """Whether a warrior's endurance needs to be computed."""
    if w.damage + w.permanent >= cards.card(w.card).endurance or s.lasting:
        return True
    return any(lowers_endurance(a.card) for a in w.attached) or lowers_endurance(w.card)
