"""Warriors and domains, lasting effects, the chain, a combat and a grail quest in a position."""

from collections.abc import Iterable
from typing import Any

from rules.core.model import NOBODY
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.play.harm import HURT
from rules.games.quest_for_the_grail.state import (
    Attached,
    Blow,
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
from rules.text.schema import (
    FLAG,
    GIVEN,
    NOTHING,
    SEAT,
    Field,
    Kind,
    Known,
    OneOfMany,
    Schema,
    checked,
    each,
    number,
    one_of,
    or_alone,
    plain,
    row,
    text,
)
from rules.text.vocabulary import Op
from rules.text.words import t

IN_PLAY = 80  # warriors of a player, domains, cards attached to all: more than any deck has
MOST = 1_000  # limit for things, their numbers, cards of a pile
NUMBER = 1 << 20
_LETTERS = "wcdqlipkr"


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


def at(doc: Document, path: str) -> str:
    """The ref of a thing in play, "" for nothing."""
    found = doc.text(path, limit=60)
    number, _, name = found[1:].partition(".")
    of = found[:1]
    if found and (of not in _LETTERS or not number.isdigit() or (name and of not in "kr")):
        raise doc.wrong(path, "not_a", expected=t("position.ref"), found=found[:40])
    return found


def refs(doc: Document, path: str) -> tuple[str, ...]:
    size = len(doc.list(path, []))
    if size > MOST:
        raise doc.wrong(path, "too_big", size=size, limit=MOST)
    return tuple([at(doc, f"{path}.{n}") for n in range(size)])


def card_of(*types: str) -> Kind:
    return plain(lambda doc, path: card(doc, path, types))


def exactly(n: int, kind: Kind | Schema) -> Kind:
    """A list of exactly `n` values."""
    some = each(kind)

    def read(doc: Document, path: str, known: Known) -> Any:
        _impossible_if(len(doc.list(path)) != n, doc, path)
        return some.read(doc, path, known)

    return Kind(read, some.write)


def _impossible_if(is_so: bool, doc: Document, path: str) -> None:
    if is_so:
        raise doc.wrong(path, "impossible", why=t("position.impossible"))


CARD, REF, REFS = card_of(), plain(at), plain(refs)
_UNSET, _NONE, _NOTHING = Field(FLAG, False), Field(number(high=MOST), 0), Field(REF, "")
_NUMBERS = Field(each(number(high=NUMBER)), ())


# -- a player's things -----------------------------------------------------------------------------


class Numbers:
    """Numbers of things: the given ones, and the next free ones for the others."""

    def __init__(self) -> None:
        self.given: set[int] = set()
        self._next = 1

    def take(self, doc: Document, path: str) -> int:
        """The given number, which must be unique; 0 for none."""
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


def _valor(least: int) -> Field:
    return Field(number(least, MOST), lambda known: cards.card(known["card"]).valor, always=True)


_ID = Field(Kind(lambda doc, path, known: known["numbers"].take(doc, path)), 0, always=True)
_OWNER = Field(SEAT, lambda known: known["controller"])
_CAST = _UNSET._replace(name="has_cast")
_ATTACHED = Schema(
    Attached, id=_ID, card=Field(card_of("reward", "companion")), owner=_OWNER, cast=_CAST
)
_WARRIOR = Schema(
    Warrior,
    id=_ID,
    card=Field(card_of("warrior")),
    valor=_valor(1),
    owner=_OWNER,
    controller=GIVEN,
    damage=_NONE,
    permanent=_NONE,
    wounded=_UNSET._replace(name="is_wounded"),
    acted=_UNSET,
    assigned=_UNSET,
    supported=_UNSET,
    cast=_CAST,
    attached=Field(each(or_alone(_ATTACHED, "card", str)), ()),
)
_DOMAIN = Schema(Domain, id=_ID, card=Field(card_of("domain")), owner=_OWNER, controller=GIVEN)
WARRIORS = each(or_alone(_WARRIOR, "card", str), IN_PLAY)
DOMAINS = each(or_alone(_DOMAIN, "card", str), IN_PLAY)


def warriors(doc: Document, path: str, known: Known) -> tuple[Warrior, ...]:
    """A player's warriors; a limit spares seconds for more than decks can have."""
    found: tuple[Warrior, ...] = WARRIORS.read(doc, path, known)
    worn = 0
    for n, w in enumerate(found):
        worn += len(w.attached)
        if worn > IN_PLAY:
            raise doc.wrong(f"{path}.{n}.attached", "too_big", size=worn, limit=IN_PLAY)
    return found


# -- lasting effects -------------------------------------------------------------------------------


def _term(doc: Document, path: str) -> tuple[Op, tuple[str, ...]]:
    table = dict(doc.table(path))
    table.pop("on", None)
    return effect(doc, path, table), refs(doc, f"{path}.on")


def effect(doc: Document, path: str, table: Any) -> Op:
    try:
        return EFFECTS.read_term(table)
    except BadInput as e:
        raise doc.located(e, path) from None


def _term_table(term: tuple[Op, tuple[str, ...]]) -> dict[str, Any]:
    return {**EFFECTS.table(term[0]), "on": term[1]}


_LASTING = Schema(
    Lasting,
    id=_ID,
    card=Field(CARD),
    owner=Field(SEAT),
    until=Field(one_of(*DURATIONS)),
    whose=Field(SEAT, lambda known: known["owner"], always=True),
    terms=Field(each(plain(_term, _term_table))),
    lies=_UNSET,
    on=_NOTHING,
)
LASTING = each(_LASTING)


# -- the chain -------------------------------------------------------------------------------------


def _mode(doc: Document, path: str, known: Known) -> int:
    return doc.number(path, low=NOBODY, high=max(len(cards.card(known["card"]).modes) - 1, 0))


def _item(doc: Document, path: str, found: Item) -> None:
    """The item's targets must match its card's mode."""
    modes, mode = cards.card(found.card).modes, found.mode
    wanted = modes[mode].targets if modes and mode >= 0 else ()
    aimed = [one for group in found.targets for one in group if one[:1] == "q"]
    _impossible_if(len(found.targets) != len(wanted), doc, path)
    _impossible_if(len(found.quests) != len(aimed) or (mode < 0 and not found.by), doc, path)


_ITEM = OneOfMany(
    Item,
    id=Field(number(high=NUMBER), 0, always=True),
    seat=Field(SEAT),
    card=Field(CARD),
    mode=Field(Kind(_mode), 0, always=True),
    targets=Field(each(REFS), ()),
    by=_NOTHING,
    quests=_NUMBERS,
    cancelled=_UNSET._replace(name="is_cancelled"),
)
_NUMBERED = _ID._replace(default=lambda known: known["numbers"].free())
ITEM = checked(_ITEM, _item)  # in a step
CHAIN = each(checked(Schema(Item, **{**_ITEM.fields, "id": _NUMBERED}), _item))
_TARGET = OneOfMany(row, id=Field(text(40)), on=Field(REFS))
DOING = OneOfMany(
    Doing,
    card=Field(CARD),
    seat=Field(SEAT),
    targets=Field(each(_TARGET), ()),
    bearer=_NOTHING,
    at=_NOTHING,
    other=_NOTHING,
)


# -- a combat, a grail quest -----------------------------------------------------------------------


def _party(doc: Document, path: str, found: Party) -> None:
    """A quest has no controller."""
    _impossible_if((found.seat == NOBODY) != (found.principal[:1] == "q"), doc, path)


_PARTY = Schema(
    Party,
    principal=Field(REF),
    role=Field(one_of("attacker", "defender")),
    fighter=Field(REF, lambda known: known["principal"]),
    seat=Field(SEAT, NOBODY),
    offered=_UNSET,
)


def _kind(known: Known) -> str:
    return "formal" if known["cause"] in ("honor_challenge", "title_challenge") else "mortal"


def _dice(doc: Document, path: str) -> tuple[int, ...]:
    dice = tuple(doc.list(path))
    right = all(type(n) is int and 1 <= n <= 6 for n in dice) and len(dice) in (0, 4)
    _impossible_if(not right, doc, path)
    return dice


def _gone(doc: Document, path: str, known: Known) -> Warrior:
    """A fighter that has left play; it may be without valor."""
    doc.only(path, (*_WARRIOR.keys, "controller"))
    seat = doc.seat(f"{path}.controller", known["seats"])
    found: Warrior = _GONE.read_of(doc, path, {**known, "controller": seat})
    return found


def _gone_table(w: Warrior, _: Known = NOTHING) -> dict[str, Any]:
    return {**_WARRIOR.write(w), "controller": letter(w.controller)}


def _combat(doc: Document, path: str, found: Combat) -> None:
    """A combat has a quest if and only if a party is one."""
    with_quest = found.cause == "fight_quest", found.parties[1].fighter[:1] == "q"
    _impossible_if({*with_quest, bool(found.quest)} == {False, True}, doc, path)


_PAIR = exactly(2, number(NOBODY, MOST))
_BLOW = Schema(Blow, totals=Field(_PAIR), dealt=Field(_PAIR))
_GONE = Schema(Warrior, **{**_WARRIOR.fields, "valor": _valor(0)})
_COMBAT = Schema(
    Combat,
    cause=Field(one_of(*CAUSES)),
    kind=Field(Kind(lambda doc, path, known: doc.one_of(path, (_kind(known),))), _kind),
    sides=Field(exactly(2, checked(_PARTY, _party)), name="parties"),
    engagement=_NONE._replace(always=True),
    dice=Field(plain(_dice), ()),
    damage=_NONE,
    wounded=_UNSET,
    idle=Field(number(HURT, MOST), 0),
    result=Field(one_of("", "0", "1", "draw", "none"), ""),
    quest=Field(card_of("quest"), ""),
    quest_id=Field(number(high=NUMBER), 0),
    gone=Field(each(Kind(_gone, _gone_table), IN_PLAY), ()),
    yielded=Field(number(NOBODY, 1), NOBODY),
    blows=Field(each(_BLOW, MOST), ()),
)


COMBAT = checked(_COMBAT, _combat)
GRAIL = Schema(
    Grail,
    knight=Field(REF),
    allowed=_NUMBERS,
    stage=Field(number(1, 3), 1, always=True),
    wounded=_UNSET,
    fights=_UNSET,
    outcome=Field(one_of("", "completed", "lost", "stalemate", "ended"), ""),
    done=Field(each(card_of("quest"), 3), ()),
)


def numbered(
    warriors: list[Warrior], domains: list[Domain], numbers: Numbers
) -> tuple[tuple[Warrior, ...], tuple[Domain, ...]]:
    """Numbers all things without a number, in order; each list is sorted by number."""
    done = []
    for w in warriors:
        w = w._replace(id=w.id or numbers.free())
        on = tuple([a._replace(id=a.id or numbers.free()) for a in w.attached])
        done.append(w._replace(attached=on))
    places = [d._replace(id=d.id or numbers.free()) for d in domains]
    by_id = sorted(done, key=lambda w: w.id), sorted(places, key=lambda d: d.id)
    return tuple(by_id[0]), tuple(by_id[1])
