"""The faces of cards, and their spoken labels.

>>> from rules.games.quest_for_the_grail.library import WORDS
>>> WORDS.say(card_face("gawain").title, "en"), card_face("gawain").symbol
('Sir Gawain', 'knight')
"""

from typing import Any

from rules.core.cards import HIDDEN
from rules.core.scene import Face, Item
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF, Card
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import printing
from rules.text.words import NOTHING, Text, joined, t

BACK = Face("card", "back", back=True)


def symbol(card: Card) -> str:
    """The drawing of a card's kind."""
    return card.kind if card.type == "warrior" else card.type


def art(card: Card) -> str:
    """The drawing used as a card's picture: its own, in `pictures.toml`; cards of another pack have
    that of their kind, with their seals in front."""
    if card.id in SHELF.now().own.cards:
        return f"own_{card.id}"
    named = {"warrior": card.kind, "reward": card.kind, "quest": f"quest_{card.kind}"}
    if card.type == "companion":
        return "art_lady" if card.kind == "lady" else "art_companion"
    return f"art_{named.get(card.type, card.type)}"


@SHELF.worked_out(1 << 11)
def card_face(name: str, owner: int | None = None) -> Face:
    if name == HIDDEN:
        return BACK
    card = cards.card(name)
    return Face(
        "card",
        symbol(card),
        "",
        name_of(name),
        SHELF.now().reading(name),
        (printing.type_line(card), *numbers(card), *printing.notes(card)),
        owner,
        seal=card.seal,
        art=art(card),
    )


def numbers(card: Card) -> tuple[Text, ...]:
    """The printed numbers of a card, in lines."""
    fights = {"pro": card.prowess, "str": card.strength, "end": card.endurance}
    if card.type == "warrior":
        more = {"val": card.valor, "up": card.upkeep}
        return t("note.numbers", **fights), t("note.valor", **more)
    if card.type == "quest":
        award = t("note.award", val=card.valor)
        return (t("note.numbers", **fights), award) if card.is_fight else (award,)
    return (t("note.value", val=card.value),) if card.type == "reward" else ()


def stats(pro: int, str: int, arm: int) -> Text:
    """The current combat stats of a fighter in a line; armor only if there is any."""
    if not arm:
        return t("line.stats.bare", pro=pro, str=str)
    return t("line.stats", pro=pro, str=str, arm=arm)


@SHELF.worked_out(1 << 11)
def label(name: str) -> Text:
    """A card in words: its whole text, in order."""
    if name == HIDDEN:
        return t("back")
    card = cards.card(name)
    lines = (printing.type_line(card), *numbers(card))
    kind = joined(list(lines), "label.and")
    called, text = name_of(name), printing.text(card)
    if text == NOTHING:
        return t("label.card.bare", card=called, kind=kind)
    return t("label.card", card=called, kind=kind, text=text)


def card_item(key: str, card: str, face: Face | None = None, on: str = "", **more: Any) -> Item:
    """The item of a card, with its name for lists and its short text, unless `more` has others."""
    told = {} if card == HIDDEN else {"name": name_of(card), "about": label(card)}
    return Item(key, face or card_face(card), **{"label": label(card), "on": on, **told, **more})
