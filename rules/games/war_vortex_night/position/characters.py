"""The characters of a position: those of each seat, and the changes in force on them.

>>> doc = Document.parse('character = [{ card = "odo", seat = "B", disabled = [2], hp = 9 }]')
>>> [c] = CHARACTERS.read(doc, "character", {"seats": 2})
>>> c.player, c.team, c.hp, c.disabled
(1, 1, 9, (Loss(what='2', since=1, turns=0),))
>>> CHARACTERS.write([c])[0]["disabled"]
[{'face': 2, 'since': 1}]
"""

from collections.abc import Callable, Iterable
from typing import Any

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Action, Card
from rules.games.war_vortex_night.library import deck as ready_deck
from rules.games.war_vortex_night.ongoing.standing import traits
from rules.games.war_vortex_night.position.parts import FEW, GROUP, MOMENT, STATUSES, a_card
from rules.games.war_vortex_night.state import Character, Loss
from rules.text.document import Document
from rules.text.schema import (
    FLAG,
    NOTHING,
    SEAT,
    Field,
    Kind,
    Known,
    Schema,
    checked,
    each,
    number,
    or_alone,
    plain,
)
from rules.text.words import t

MANY = 200  # characters, including tokens
HP = 99_999
DECK = 12  # cards


def _card(known: Known) -> Card:
    return cards.character(known["card"])


# -- action cards and abilities --------------------------------------------------------------------


def _deck(doc: Document, path: str, known: Known) -> tuple[str, ...]:
    deck = doc.words(path, cards.known(Action))
    limit = 0 if _card(known).is_token else DECK
    if len(deck) > limit:
        raise doc.wrong(path, "too_big", size=len(deck), limit=limit)
    return deck


def _faces(known: Known) -> list[str]:
    return [str(face + 1) for face in range(len(known["deck"]))]


def _failing(doc: Document, path: str, known: Known) -> int:
    """The faces of cards that fail their inclusion conditions."""
    faces, there = doc.list(path), _faces(known)
    for n, face in enumerate(faces):
        if type(face) is not int or str(face) not in there:
            expected = ", ".join(there) or "–"
            raise doc.wrong(f"{path}.{n}", "not_one_of", expected=expected, found=face)
    return sum({1 << face for face in faces})


def _failing_now(known: Known) -> int:
    """The faces whose printed conditions fail for the character's current traits (WVN-16.1). Those
    of a retired character are not reevaluated, so they are stored."""
    deck = known["deck"]
    c = Character(known["card"], base=known["base"], statuses=known["statuses"])
    return cards.failing(deck, *traits(c)) if deck else 0


def _losses(key: str, of: Callable[[Known], Iterable[str]], written: type) -> Field:
    """Faces or abilities, each alone or with its moment and duration (OP-67, OP-71)."""

    def read(doc: Document, path: str, known: Known) -> str:
        one, there = doc.value(path), of(known)
        if type(one) is bool or str(one) not in there:
            raise doc.wrong(path, "not_one_of", expected=", ".join(there) or "–", found=one)
        return str(one)

    table = Schema(
        Loss,
        **{key: Field(Kind(read, lambda what, _=NOTHING: written(what)), name="what")},
        since=Field(MOMENT, 1, always=True),
        turns=number(high=999),
    )
    return Field(each(or_alone(table, key), FEW), ())


# -- characters ------------------------------------------------------------------------------------


_CHARACTER = Schema(
    Character,
    card=a_card(Card),
    seat=Field(SEAT, name="player"),
    team=Field(
        plain(lambda doc, path: doc.number(path, low=1, high=99) - 1, lambda team: team + 1),
        lambda known: known["player"],
        always=True,
    ),
    hp=Field(number(-HP, HP), lambda known: _card(known).initial_hp, always=True),
    deck=Field(Kind(_deck), lambda known: ready_deck(known["card"])),
    retired=Field(FLAG, False, name="is_retired"),
    base=GROUP,
    statuses=STATUSES,
    failing=Field(
        Kind(_failing, lambda bits, known: [int(f) for f in _faces(known) if bits >> int(f) & 1]),
        _failing_now,
    ),
    disabled=_losses("face", _faces, int),
    lost=_losses("ability", lambda known: _card(known).ability_ids, str),
    spared=MOMENT,
    used=Kind(lambda doc, path, known: doc.words(path, _card(known).ability_ids)),
)


def _retired(doc: Document, path: str, c: Character) -> None:
    if c.is_retired and (c.base or c.statuses or c.spared):
        raise doc.wrong(path, "impossible", why=t("position.retired"))


_EACH = each(checked(_CHARACTER, _retired))


def _all(doc: Document, path: str, known: Known) -> Any:
    size = len(doc.list(path))
    if size > MANY:
        raise doc.wrong(f"{path}.{MANY}", "too_big", size=size, limit=MANY)
    return _EACH.read(doc, path, known)


CHARACTERS = Kind(_all, _EACH.write)
