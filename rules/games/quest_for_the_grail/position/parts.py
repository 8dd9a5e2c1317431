"""Warriors and domains, what lasts, the chain, a combat and a grail quest, as a position names
them."""

from collections.abc import Iterable
from typing import Any

from rules.core.model import NOBODY
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.play.harm import HURT
from rules.games.quest_for_the_grail.state import (
    Attached,
    Combat,
    Doing,
    Domain,
    Grail,
    Item,
    Lasting,
    Party,
    Warrior,
)
from rules.games.quest_for_the_grail.vocabulary.terms import CAUSES, DURATIONS, EFFECTS
from rules.text.document import Document, letter
from rules.text.errors import BadInput
from rules.text.vocabulary import Op
from rules.text.words import t

IN_PLAY = 80  # warriors of a player, domains, cards attached to all of them: more than any deck has
MOST = 1_000  # things, numbers of things, cards of a pile
NUMBER = 1 << 20
REFS = "wcdqlipkr"


def card(doc: Document, path: str, types: Iterable[str] = ()) -> str:
    """The id of a card, of one of these types if any are given."""
    found = doc.value(path)
    known = isinstance(found, str) and cards.is_known(found)
    if not known or (types and cards.card(found).type not in types):
        expected = t("position.known")
        raise doc.wrong(path, "not_a", expected=expected, found=found)
    return str(found)


def pile(doc: Document, path: str, types: Iterable[str] = ()) -> tuple[str, ...]:
    size = len(doc.list(path, []))
    if size > MOST:
        raise doc.wrong(path, "too_big", size=size, limit=MOST)
    return tuple([card(doc, f"{path}.{n}", types) for n in range(size)])


def at(doc: Document, path: str, default: Any = ...) -> str:
    """The name of something in play, "" for nothing."""
    found = doc.text(path, limit=60) if default is ... else doc.text(path, default, limit=60)
    number, _, name = found[1:].partition(".")
    if found and (found[:1] not in REFS or not number.isdigit() or (name and found[0] not in "kr")):
        raise doc.wrong(path, "not_a", expected=t("position.ref"), found=found[:40])
    return found


def refs(doc: Document, path: str) -> tuple[str, ...]:
    size = len(doc.list(path, []))
    if size > MOST:
        raise doc.wrong(path, "too_big", size=size, limit=MOST)
    return tuple([at(doc, f"{path}.{n}") for n in range(size)])


# -- what lies before a player ---------------------------------------------------------------------

_WARRIOR = (
    *("id", "card", "owner", "valor", "damage", "permanent", "wounded", "acted", "assigned"),
    *("supported", "cast", "attached"),
)


class Numbers:
    """Numbers of things: those that are given, and the next free ones for the others."""

    def __init__(self) -> None:
        self.given: set[int] = set()
        self._next = 1

    def take(self, doc: Document, path: str) -> int:
        """The number that is written there, which nothing else may have; 0 for none."""
        if not doc.has(path):
            return 0
        n = doc.number(path, low=1, high=NUMBER)
        if n in self.given:
            raise doc.wrong(path, "impossible", why=t("position.two_lords"))
        self.given.add(n)
        return n

    def free(self) -> int:
        while self._next in self.given:
            self._next += 1
        self.given.add(self._next)
        return self._next


def _in_play(doc: Document, path: str) -> list[Any]:
    """What lies before a player; more than decks have would take seconds to look at."""
    found = doc.list(path, [])
    if len(found) > IN_PLAY:
        raise doc.wrong(path, "too_big", size=len(found), limit=IN_PLAY)
    return found


def warriors(doc: Document, seat: int, seats: int, numbers: Numbers) -> list[Warrior]:
    """A player's warriors: each a card, or a table. Ids are 0 where none is written."""
    path = f"{letter(seat)}.warriors"
    out: list[Warrior] = []
    for n, told in enumerate(_in_play(doc, path)):
        here = f"{path}.{n}"
        if isinstance(told, str):
            one = cards.card(card(doc, here, ("warrior",)))
            out.append(Warrior(0, one.id, seat, seat, one.valor))
            continue
        doc.only(here, _WARRIOR)
        worn = sum(len(w.attached) for w in out) + len(doc.list(f"{here}.attached", []))
        if worn > IN_PLAY:
            raise doc.wrong(f"{here}.attached", "too_big", size=worn, limit=IN_PLAY)
        out.append(_warrior(doc, here, seat, seats, numbers, 1))
    return out


def _warrior(
    doc: Document, here: str, seat: int, seats: int, numbers: Numbers, least: int
) -> Warrior:
    """A warrior from a table; `least`: the valor that it has at the least."""
    one = cards.card(card(doc, f"{here}.card", ("warrior",)))
    return Warrior(
        numbers.take(doc, f"{here}.id"),
        one.id,
        doc.seat(f"{here}.owner", seats, letter(seat)),
        seat,
        doc.number(f"{here}.valor", one.valor, low=least, high=MOST),
        doc.number(f"{here}.damage", 0, high=MOST),
        doc.number(f"{here}.permanent", 0, high=MOST),
        doc.flag(f"{here}.wounded", False),
        doc.flag(f"{here}.acted", False),
        doc.flag(f"{here}.assigned", False),
        doc.flag(f"{here}.supported", False),
        doc.flag(f"{here}.cast", False),
        tuple(_attached(doc, here, seat, seats, numbers)),
    )


def _gone(doc: Document, path: str, seats: int, numbers: Numbers) -> Iterable[Warrior]:
    """Fighters that have left play; without valor, perhaps."""
    for n in range(len(_in_play(doc, path))):
        here = f"{path}.{n}"
        doc.only(here, (*_WARRIOR, "controller"))
        seat = doc.seat(f"{here}.controller", seats)
        yield _warrior(doc, here, seat, seats, numbers, 0)


def _attached(
    doc: Document, warrior: str, seat: int, seats: int, numbers: Numbers
) -> Iterable[Attached]:
    path = f"{warrior}.attached"
    for n, told in enumerate(doc.list(path, [])):
        here = f"{path}.{n}"
        types = ("reward", "companion")
        if isinstance(told, str):
            yield Attached(0, card(doc, here, types), seat)
            continue
        doc.only(here, ("id", "card", "owner", "cast"))
        number = numbers.take(doc, f"{here}.id")
        owner = doc.seat(f"{here}.owner", seats, letter(seat))
        name = card(doc, f"{here}.card", types)
        yield Attached(number, name, owner, doc.flag(f"{here}.cast", False))


def domains(doc: Document, seat: int, seats: int, numbers: Numbers) -> list[Domain]:
    path = f"{letter(seat)}.domains"
    out = []
    for n, told in enumerate(_in_play(doc, path)):
        here = f"{path}.{n}"
        if isinstance(told, str):
            out.append(Domain(0, card(doc, here, ("domain",)), seat, seat))
            continue
        doc.only(here, ("id", "card", "owner"))
        number = numbers.take(doc, f"{here}.id")
        owner = doc.seat(f"{here}.owner", seats, letter(seat))
        out.append(Domain(number, card(doc, f"{here}.card", ("domain",)), owner, seat))
    return out


def warrior_table(w: Warrior) -> dict[str, Any]:
    told: dict[str, Any] = {"id": w.id, "card": w.card, "valor": w.valor}
    if w.owner != w.controller:
        told["owner"] = letter(w.owner)
    flags = {
        "damage": w.damage,
        "permanent": w.permanent,
        "wounded": w.is_wounded,
        "acted": w.acted,
        "assigned": w.assigned,
        "supported": w.supported,
        "cast": w.has_cast,
    }
    told.update({key: value for key, value in flags.items() if value})
    if w.attached:
        told["attached"] = [_attached_table(a, w.controller) for a in w.attached]
    return told


def _attached_table(a: Attached, controller: int) -> dict[str, Any]:
    told: dict[str, Any] = {"id": a.id, "card": a.card}
    if a.owner != controller:
        told["owner"] = letter(a.owner)
    return {**told, "cast": True} if a.has_cast else told


def domain_table(d: Domain) -> dict[str, Any]:
    told: dict[str, Any] = {"id": d.id, "card": d.card}
    return {**told, "owner": letter(d.owner)} if d.owner != d.controller else told


# -- what lasts ------------------------------------------------------------------------------------


def lasting(doc: Document, path: str, seats: int, numbers: Numbers) -> Lasting:
    doc.only(path, ("id", "card", "owner", "until", "whose", "terms", "lies", "on"))
    owner = doc.seat(f"{path}.owner", seats)
    terms = [_term(doc, f"{path}.terms.{n}") for n in range(len(doc.list(f"{path}.terms")))]
    return Lasting(
        numbers.take(doc, f"{path}.id"),
        card(doc, f"{path}.card"),
        owner,
        doc.one_of(f"{path}.until", DURATIONS),
        doc.seat(f"{path}.whose", seats, letter(owner)),
        tuple(terms),
        doc.flag(f"{path}.lies", False),
        at(doc, f"{path}.on", ""),
    )


def _term(doc: Document, path: str) -> tuple[Op, tuple[str, ...]]:
    table = dict(doc.table(path))
    table.pop("on", None)
    return effect(doc, path, table), refs(doc, f"{path}.on")


def effect(doc: Document, path: str, table: Any) -> Op:
    try:
        return EFFECTS.read_term(table)
    except BadInput as e:
        raise doc.located(e, path) from None


def lasting_table(one: Lasting) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": one.id,
        "card": one.card,
        "owner": letter(one.owner),
        "until": one.until,
        "whose": letter(one.whose),
        "terms": [{**EFFECTS.table(term), "on": list(on)} for term, on in one.terms],
    }
    if one.lies:
        told["lies"] = True
    return {**told, "on": one.on} if one.on else told


# -- the chain -------------------------------------------------------------------------------------


def item(doc: Document, path: str, seats: int, numbers: Numbers | None = None) -> Item:
    check = doc.only_of_one if numbers is None else doc.only
    check(path, ("id", "seat", "card", "mode", "targets", "by", "cancelled", "quests"))
    groups = range(len(doc.list(f"{path}.targets", [])))
    name = card(doc, f"{path}.card")
    mode = doc.number(f"{path}.mode", 0, low=NOBODY, high=max(len(cards.card(name).modes) - 1, 0))
    number = doc.number(f"{path}.id", 0, high=NUMBER)
    if numbers is not None:
        number = numbers.take(doc, f"{path}.id") or numbers.free()
    found = Item(
        number,
        doc.seat(f"{path}.seat", seats),
        name,
        mode,
        tuple([refs(doc, f"{path}.targets.{n}") for n in groups]),
        at(doc, f"{path}.by", ""),
        doc.flag(f"{path}.cancelled", False),
        _numbers(doc, f"{path}.quests"),
    )
    aimed = [one for group in found.targets for one in group if one[:1] == "q"]
    if len(aimed) != len(found.quests):
        raise doc.wrong(path, "impossible", why=t("position.impossible"))
    wanted = 0 if mode < 0 else len(cards.card(name).modes[mode].targets if _modes(name) else ())
    if len(found.targets) != wanted or (mode < 0) != bool(mode < 0 and found.by):
        raise doc.wrong(path, "impossible", why=t("position.impossible"))
    return found


def _numbers(doc: Document, path: str) -> tuple[int, ...]:
    size = len(doc.list(path, []))
    return tuple([doc.number(f"{path}.{n}", high=NUMBER) for n in range(size)])


def _modes(name: str) -> bool:
    return bool(cards.card(name).modes)


def item_table(one: Item) -> dict[str, Any]:
    told: dict[str, Any] = {"id": one.id, "seat": letter(one.seat), "card": one.card}
    told["mode"] = one.mode
    if one.targets:
        told["targets"] = [list(group) for group in one.targets]
    if one.by:
        told["by"] = one.by
    if one.quests:
        told["quests"] = list(one.quests)
    return {**told, "cancelled": True} if one.is_cancelled else told


def doing(doc: Document, path: str, seats: int) -> Doing:
    doc.only_of_one(path, Doing._fields)
    targets = []
    for n in range(len(doc.list(f"{path}.targets", []))):
        here = f"{path}.targets.{n}"
        doc.only_of_one(here, ("id", "on"))
        targets.append((doc.text(f"{here}.id", limit=40), refs(doc, f"{here}.on")))
    return Doing(
        card(doc, f"{path}.card"),
        doc.seat(f"{path}.seat", seats),
        tuple(targets),
        *(at(doc, f"{path}.{key}", "") for key in ("bearer", "at", "other")),
    )


def doing_table(one: Doing) -> dict[str, Any]:
    told: dict[str, Any] = {"card": one.card, "seat": letter(one.seat)}
    if one.targets:
        told["targets"] = [{"id": key, "on": list(on)} for key, on in one.targets]
    more = {"bearer": one.bearer, "at": one.at, "other": one.other}
    return {**told, **{key: value for key, value in more.items() if value}}


# -- a combat, a grail quest -----------------------------------------------------------------------

_COMBAT = (
    *("kind", "cause", "sides", "engagement", "dice", "damage", "wounded", "idle", "yielded"),
    *("result", "quest", "quest_id", "gone"),
)


def combat(doc: Document, seats: int, numbers: Numbers) -> Combat | None:
    path = "combat"
    if not doc.has(path):
        return None
    doc.only(path, _COMBAT)
    cause = doc.one_of(f"{path}.cause", CAUSES)
    formal = cause in ("honor_challenge", "title_challenge")
    kind = doc.one_of(f"{path}.kind", ("formal",) if formal else ("mortal",), _kind(formal))
    if len(doc.list(f"{path}.sides")) != 2:
        raise doc.wrong(f"{path}.sides", "impossible", why=t("position.impossible"))
    one, other = (_party(doc, f"{path}.sides.{n}", seats) for n in (0, 1))
    dice = tuple(doc.list(f"{path}.dice", []))
    if len(dice) not in (0, 4) or any(type(n) is not int or not 1 <= n <= 6 for n in dice):
        raise doc.wrong(f"{path}.dice", "impossible", why=t("position.impossible"))
    quest = card(doc, f"{path}.quest", ("quest",)) if doc.has(f"{path}.quest") else ""
    if bool(quest) != (cause == "fight_quest") or (other.fighter[:1] == "q") != bool(quest):
        raise doc.wrong(path, "impossible", why=t("position.impossible"))
    return Combat(
        kind,
        cause,
        (one, other),
        doc.number(f"{path}.engagement", 0, high=MOST),
        dice,
        doc.number(f"{path}.damage", 0, high=MOST),
        doc.flag(f"{path}.wounded", False),
        doc.number(f"{path}.idle", 0, low=HURT, high=MOST),
        doc.number(f"{path}.yielded", NOBODY, low=NOBODY, high=1),
        doc.one_of(f"{path}.result", ("", "0", "1", "draw", "none"), ""),
        quest,
        doc.number(f"{path}.quest_id", 0, high=NUMBER),
        tuple(_gone(doc, f"{path}.gone", seats, numbers)),
    )


def _kind(formal: bool) -> str:
    return "formal" if formal else "mortal"


def _party(doc: Document, path: str, seats: int) -> Party:
    doc.only(path, ("principal", "fighter", "seat", "role", "offered"))
    principal = at(doc, f"{path}.principal")
    seat = NOBODY if not doc.has(f"{path}.seat") else doc.seat(f"{path}.seat", seats)
    if (seat == NOBODY) != (principal[:1] == "q"):
        raise doc.wrong(path, "impossible", why=t("position.impossible"))
    return Party(
        principal,
        at(doc, f"{path}.fighter", principal),
        seat,
        doc.one_of(f"{path}.role", ("attacker", "defender")),
        doc.flag(f"{path}.offered", False),
    )


def combat_table(one: Combat) -> dict[str, Any]:
    told: dict[str, Any] = {
        "cause": one.cause,
        "sides": [_party_table(party) for party in one.parties],
        "engagement": one.engagement,
    }
    more: dict[str, Any] = {
        "dice": list(one.dice),
        "damage": one.damage,
        "wounded": one.wounded,
        "idle": one.idle,
        "result": one.result,
        "quest": one.quest,
        "quest_id": one.quest_id,
        "gone": [{**warrior_table(w), "controller": letter(w.controller)} for w in one.gone],
    }
    told.update({key: value for key, value in more.items() if value})
    return {**told, "yielded": one.yielded} if one.yielded >= 0 else told


def _party_table(party: Party) -> dict[str, Any]:
    told: dict[str, Any] = {"principal": party.principal, "role": party.role}
    if party.fighter != party.principal:
        told["fighter"] = party.fighter
    if party.seat != NOBODY:
        told["seat"] = letter(party.seat)
    return {**told, "offered": True} if party.offered else told


def grail(doc: Document) -> Grail | None:
    path = "grail"
    if not doc.has(path):
        return None
    doc.only(path, Grail._fields)
    outcomes = ("", "completed", "lost", "stalemate", "ended")
    return Grail(
        at(doc, f"{path}.knight"),
        _numbers(doc, f"{path}.allowed"),
        doc.number(f"{path}.stage", 1, low=1, high=3),
        doc.flag(f"{path}.wounded", False),
        doc.flag(f"{path}.fights", False),
        doc.one_of(f"{path}.outcome", outcomes, ""),
    )


def numbered(
    warriors: list[Warrior], domains: list[Domain], numbers: Numbers
) -> tuple[tuple[Warrior, ...], tuple[Domain, ...]]:
    """Numbers for all that has none, in order; things lie in the order of their numbers."""
    done = []
    for w in warriors:
        w = w._replace(id=w.id or numbers.free())
        on = tuple([a._replace(id=a.id or numbers.free()) for a in w.attached])
        done.append(w._replace(attached=on))
    places = [d._replace(id=d.id or numbers.free()) for d in domains]
    by_id = sorted(done, key=lambda w: w.id), sorted(places, key=lambda d: d.id)
    return tuple(by_id[0]), tuple(by_id[1])
