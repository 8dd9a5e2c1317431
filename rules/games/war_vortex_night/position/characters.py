"""The characters of a position: what lies before each seat, and what is in force on it.

>>> doc = Document.parse('character = [{ card = "odo", seat = "B", disabled = [2], hp = 9 }]')
>>> [c] = characters(doc, 2)
>>> c.player, c.team, c.hp, c.disabled
(1, 1, 9, (Loss(what='2', since=1, turns=0),))
"""

from typing import Any

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Action, Card
from rules.games.war_vortex_night.library import deck as ready_deck
from rules.games.war_vortex_night.ongoing.standing import traits
from rules.games.war_vortex_night.position.parts import (
    FEW,
    MOST,
    group,
    status_table,
    statuses,
    tables,
)
from rules.games.war_vortex_night.state import Character, Loss
from rules.text.document import Document, letter
from rules.text.words import t

MANY = 200  # characters, tokens among them
HP = 99_999
DECK = 12  # cards
KEYS = (
    "card",
    "seat",
    "team",
    "hp",
    "deck",
    "retired",
    "base",
    "statuses",
    "failing",
    "disabled",
    "lost",
    "spared",
    "used",
)


def characters(doc: Document, seats: int) -> tuple[Character, ...]:
    size = len(doc.list("character"))
    if size > MANY:
        raise doc.wrong(f"character.{MANY}", "too_big", size=size, limit=MANY)
    return tuple(_character(doc, f"character.{n}", seats) for n in range(size))


def _character(doc: Document, path: str, seats: int) -> Character:
    doc.only(path, KEYS)
    name = doc.one_of(f"{path}.card", cards.known(Card))
    card = cards.character(name)
    player = doc.seat(f"{path}.seat", seats)
    deck = doc.words(f"{path}.deck", cards.known(Action), ready_deck(name))
    if len(deck) > (0 if card.is_token else DECK):
        limit = 0 if card.is_token else DECK
        raise doc.wrong(f"{path}.deck", "too_big", size=len(deck), limit=limit)
    c = Character(
        name,
        player,
        doc.number(f"{path}.team", player + 1, low=1, high=99) - 1,
        doc.number(f"{path}.hp", card.initial_hp, low=-HP, high=HP),
        deck,
        doc.flag(f"{path}.retired", False),
        group(doc, f"{path}.base"),
        statuses(doc, f"{path}.statuses"),
        0,
        _losses(doc, f"{path}.disabled", "face", [str(face + 1) for face in range(len(deck))]),
        _losses(doc, f"{path}.lost", "ability", card.ability_ids),
        doc.number(f"{path}.spared", 0, high=MOST),
        doc.words(f"{path}.used", card.ability_ids),
    )
    if c.is_retired and (c.base or c.statuses or c.spared):
        raise doc.wrong(path, "impossible", why=t("position.retired"))
    return c._replace(failing=_failing(doc, f"{path}.failing", c))


def _failing(doc: Document, path: str, c: Character) -> int:
    """The faces whose cards may not be in the deck, by what is printed on them and what the
    character is now (WVN-16.1), unless it is written: nobody looks at those of the retired."""
    if not doc.has(path):
        return failing_of(c)
    faces = doc.list(path)
    for n, face in enumerate(faces):
        if type(face) is not int or not 1 <= face <= len(c.deck):
            known = ", ".join(str(face + 1) for face in range(len(c.deck)))
            raise doc.wrong(f"{path}.{n}", "not_one_of", expected=known or "–", found=face)
    return sum({1 << face for face in faces})


def failing_of(c: Character) -> int:
    return cards.failing(c.deck, *traits(c)) if c.deck else 0


def _losses(doc: Document, path: str, key: str, known: Any) -> tuple[Loss, ...]:
    """Faces or abilities, each by itself or with when and for how long (OP-67, OP-71)."""
    out = []
    found = doc.list(path, [])
    if len(found) > FEW:
        raise doc.wrong(path, "too_big", size=len(found), limit=FEW)
    for n, one in enumerate(found):
        where, since, turns = f"{path}.{n}", 1, 0
        if isinstance(one, dict):
            doc.only(where, (key, "since", "turns"))
            since = doc.number(f"{where}.since", 1, high=MOST)
            turns = doc.number(f"{where}.turns", 0, high=999)
            where, one = f"{where}.{key}", doc.value(f"{where}.{key}")
        if type(one) is bool or str(one) not in known:
            raise doc.wrong(where, "not_one_of", expected=", ".join(known) or "–", found=one)
        out.append(Loss(str(one), since, turns))
    return tuple(out)


# -- writing ---------------------------------------------------------------------------------------


def table(c: Character) -> dict[str, Any]:
    """A character as a position has it; what is as usual is left out."""
    out: dict[str, Any] = {"card": c.card, "seat": letter(c.player), "team": c.team + 1, "hp": c.hp}
    if c.deck != ready_deck(c.card):
        out["deck"] = c.deck
    if c.is_retired:
        out["retired"] = True
    if c.base:
        out["base"] = tables(c.base)
    if c.statuses:
        out["statuses"] = [status_table(status) for status in c.statuses]
    if c.failing != failing_of(c):
        out["failing"] = [face for face in range(1, len(c.deck) + 1) if c.failing >> face & 1]
    if c.disabled:
        out["disabled"] = [_loss("face", int(loss.what), loss) for loss in c.disabled]
    if c.lost:
        out["lost"] = [_loss("ability", loss.what, loss) for loss in c.lost]
    if c.spared:
        out["spared"] = c.spared
    if c.used:
        out["used"] = c.used
    return out


def _loss(key: str, what: Any, loss: Loss) -> dict[str, Any]:
    turns = {"turns": loss.turns} if loss.turns else {}
    return {key: what, "since": loss.since, **turns}
