"""The cards in the rules' form, and every known card by its id.

>>> Card("spear", "Spear", "warrior", "lesser").is_titled
False
>>> Card("mail", "Mail", "reward", "armor", value=1).is_unique
True
"""

from typing import NamedTuple

from rules.core.cards.library import Shelf
from rules.text.vocabulary import Op

Ops = tuple[Op, ...]
EQUIPMENT = ("weapon", "armor", "shield", "horse")  # one of each kind (QG-23.6)
BOUND = ("vow", "combat_experience")  # never handed over, never lost (QG-23.9, QG-23.10)
FORMER = {"armour": "armor"}  # kinds of rewards as older packs and positions spell them
FIGHTS = ("creature", "knight")  # kinds of fight quests (QG-8.2)
SIDES = 6  # of a die (QG-31.1)
GRAIL_VALOR = 12  # required valor of a grail quest (QG-10.1, QG-10.12)
COURT = ("domain", "warrior", "companion", "reward", "event", "spell", "combat_action")  # QG-1.3


class Target(NamedTuple):
    """A choice by the player of a card: cards in a zone that fit one of the filters `what`, exactly
    `most` or up to that number (QG-24.5)."""

    id: str
    what: Ops
    zone: str = "play"
    most: int = 1
    up_to: bool = False


class Mode(NamedTuple):
    """One of the uses of a one-use card."""

    targets: tuple[Target, ...]
    effects: Ops


class Static(NamedTuple):
    """Continuous terms, in force while a card is in play and the conditions hold."""

    conditions: Ops
    terms: Ops


class Trigger(NamedTuple):
    """Effects of an event that happens to a card's bearer. `until`: the duration of the changes."""

    when: str
    conditions: Ops
    effects: Ops
    until: str = ""


class Card(NamedTuple):
    """A card of any type; fields that a type does not have are 0, "" or ().

    `kind`: a warrior's rank, or the kind of a companion, reward or quest. `rating`: the highest
    spell rating that a character can cast, or a spell's own (QG-25.2). `until`: the duration of a
    one-use card's changes; `lasting`: it stays in play for that time (QG-24.9). `victory`: a king's
    alternate victory. `condition`, `costs`, `by`: of a condition quest; `costs` are alternative
    payments."""

    id: str
    name: str  # decides uniqueness (QG-17.1)
    type: str
    kind: str = ""
    prowess: int = 0
    strength: int = 0
    endurance: int = 0
    valor: int = 0
    upkeep: int = 0
    armor: int = 0
    power: int = 0
    value: int = 0
    rating: int = 0
    realm: str = ""
    printed_unique: bool = False
    timing: str = "any"
    until: str = ""
    lasting: bool = False
    modes: tuple[Mode, ...] = ()
    support: Ops = ()
    statics: tuple[Static, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    victory: Ops = ()
    condition: Ops = ()
    costs: Ops = ()
    by: Ops = ()
    seal: str = ""

    @property
    def effects(self) -> Ops:
        """The effects of all its modes."""
        return tuple([effect for mode in self.modes for effect in mode.effects])

    @property
    def is_titled(self) -> bool:
        """Whether it is a knight; kings are knights, too (QG-21.4)."""
        return self.type == "warrior" and self.kind != "lesser"

    @property
    def is_king(self) -> bool:
        return self.type == "warrior" and self.kind == "king"

    @property
    def is_fight(self) -> bool:
        return self.type == "quest" and self.kind in FIGHTS

    @property
    def is_unique(self) -> bool:
        """Whether only one card of this name may be in play, counting all players (QG-17.1, QG-17.9
        to QG-17.11)."""
        if self.type == "reward":
            is_experience = self.kind == "combat_experience"
            return self.printed_unique or (self.value > 0 and not is_experience)
        return self.printed_unique or self.is_titled or self.kind == "lady"


SHELF: Shelf[Card] = Shelf("quest_for_the_grail")
card, is_known, known = SHELF.card, SHELF.is_known, SHELF.known
