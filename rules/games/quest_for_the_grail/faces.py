"""How cards look, and what is read out for each.

>>> from rules.games.quest_for_the_grail.library import WORDS
>>> WORDS.say(card_face("gawain").title, "en"), card_face("gawain").symbol
('Sir Gawain', 'knight')
"""

from rules.core.cards import HIDDEN
from rules.core.scene import Face
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import Card
from rules.games.quest_for_the_grail.library import LIBRARY
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import printing
from rules.text.words import Text, t

BACK = Face("card", "back", back=True)


def symbol(card: Card) -> str:
    """The drawing of a kind of cards."""
    return card.kind if card.type == "warrior" else card.type


def card_face(name: str, owner: int | None = None) -> Face:
    if name == HIDDEN:
        return BACK
    card = cards.card(name)
    return Face(
        "card",
        symbol(card),
        "",
        name_of(name),
        LIBRARY.readings.get(name, ""),
        (printing.type_line(card), *numbers(card), *printing.notes(card)),
        owner,
        seal=card.seal,
    )


def numbers(card: Card) -> tuple[Text, ...]:
    """The numbers that stand on a card, in lines."""
    fights = {"pro": card.prowess, "str": card.strength, "end": card.endurance}
    if card.type == "warrior":
        more = {"val": card.valor, "up": card.upkeep}
        return t("note.numbers", **fights), t("note.valor", **more)
    if card.type == "quest":
        award = t("note.award", val=card.valor)
        return (t("note.numbers", **fights), award) if card.is_fight else (award,)
    return (t("note.value", val=card.value),) if card.type == "reward" else ()


def label(name: str) -> Text:
    """A card in words: its name, its kind, its numbers and all that it says."""
    if name == HIDDEN:
        return t("back")
    card = cards.card(name)
    facts = {
        "card": t(f"spoken.{name}"),
        "kind": printing.type_line(card),
        "text": printing.text(card),
    }
    fights = {"pro": card.prowess, "str": card.strength, "end": card.endurance}
    if card.type == "warrior":
        return t("label.numbers", **facts, **fights, val=card.valor, up=card.upkeep)
    if card.is_fight:
        return t("label.fight", **facts, **fights, val=card.valor)
    if card.type == "quest":
        return t("label.quest", **facts, val=card.valor)
    if card.type == "reward":
        return t("label.value", **facts, val=card.value)
    return t("label.card", **facts)
