"""Decks that people make of a game's cards: their texts, and what they may hold.

A deck is a text in TOML, or in JSON with the same keys: the game, a name, and how many of each
card. A game that is played with such decks says what there is and what is wrong with one by a
`DeckForm`; each seat's deck is a setting of the kind "deck", whose choices are the ready-made ones.

>>> form = DeckForm("demo", lambda: (Entry("lamp", Face("card"), Text("x"), "first"),),
...                 lambda: {"light": ("lamp",)}, lambda cards: [])
>>> deck = form.read('game = "demo"\\nname = "Two lamps"\\n[cards]\\nlamp = 2\\n')
>>> deck.name, deck.cards, form.read(form.write(deck)) == deck
('Two lamps', ('lamp', 'lamp'), True)
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.cards import Cards
from rules.core.model import Reason
from rules.core.pack import NAME
from rules.core.scene import Face
from rules.text.document import Document, quote
from rules.text.errors import BadInput
from rules.text.words import Said, Text, Words

if TYPE_CHECKING:
    from rules.core.game import Game

SIZE = 20_000  # characters of a deck's text
MOST = 1_000  # copies of a card


class Entry(NamedTuple):
    """A card of the catalogue. `label`: all that it says, in words; `group`: the id of its pack,
    called `pack.<id>`; `tags`: what it may be looked for by, called `tag.<tag>`; `most`: how many a
    deck may hold, None for any number."""

    id: str
    face: Face
    label: Text
    group: str
    tags: tuple[str, ...] = ()
    most: int | None = None


class Deck(NamedTuple):
    """How many of each card, as (card, number) pairs."""

    name: str
    counts: tuple[tuple[str, int], ...]

    @property
    def cards(self) -> Cards:
        return tuple(card for card, n in self.counts for _ in range(n))


class Slot(NamedTuple):
    """A card's place in a deck that has places: what the place is called, what the card costs, and
    whether it may change places with the next one."""

    label: str
    card: str
    cost: int
    swaps: bool = False


class Budget(NamedTuple):
    """What the cards cost together, and how much they may. `said`: the same in words."""

    spent: int
    most: int
    said: Text
    clause: str = ""


class Worth(NamedTuple):
    """What a deck is worth, as far as that can be told before the game: a bar for each place, and
    some numbers; `note` says how they were found."""

    title: Text
    bars: tuple[tuple[str, float], ...]
    numbers: tuple[tuple[Text, float], ...]
    note: Text


class Plan(NamedTuple):
    """A deck being made, where its cards have places: `refused` says why one more of a card may not
    be put in."""

    slots: tuple[Slot, ...] = ()
    budget: Budget | None = None
    refused: tuple[tuple[str, Reason], ...] = ()
    worth: Worth | None = None


def form_of(g: "Game[Any]") -> "DeckForm":
    """What a game's decks are made of; raises for a game that has none."""
    if g.decks is None:
        raise BadInput("no_decks", name=g.id)
    return g.decks


def game_of(text: str) -> str:
    """The id of the game that a deck's text is for, as it stands there."""
    return Document.either(text, size=SIZE).text("game")


class DeckForm:
    """What decks of one game are made of. `entries` gives the catalogue, in the order in which it
    is shown; `ready` the ready-made decks by the names that settings have for them; `faults` every
    reason why a deck can't be played with; `plan` how far it has come, where the order of the cards
    matters, which is kept then."""

    def __init__(
        self,
        game: str,
        entries: Callable[[], tuple[Entry, ...]],
        ready: Callable[[], Mapping[str, Cards]],
        faults: Callable[[Cards], list[Reason]],
        plan: Callable[[Cards], Plan] | None = None,
    ) -> None:
        self.game = game
        self.entries = entries
        self.ready = ready
        self.faults = faults
        self.plan = plan

    def read(self, text: str) -> Deck:
        """A deck from its text, which need not be one that can be played with; the error names line
        and key of the first thing that can't be read."""
        doc = Document.either(text, size=SIZE)
        doc.only("", ("game", "name", "cards"))
        doc.one_of("game", (self.game,))
        name = doc.text("name", "", limit=NAME)
        known = {entry.id for entry in self.entries()}
        counts = []
        for card in doc.table("cards"):
            if card not in known:
                some = ", ".join(sorted(known)[:20])
                raise doc.wrong(f"cards.{card}", "no_card", name=card, known=some)
            counts.append((card, doc.number(f"cards.{card}", low=1, high=MOST)))
        return Deck(name, tuple(counts))

    def write(self, deck: Deck) -> str:
        lines = [f"game = {quote(self.game)}", f"name = {quote(deck.name)}", "", "[cards]"]
        return "\n".join([*lines, *(f"{card} = {n}" for card, n in deck.counts)]) + "\n"

    def made(self, name: str, counts: Iterable[tuple[str, int]]) -> Deck:
        """A deck of these cards, in the catalogue's order unless theirs matters. Raises as `read`
        does."""
        order = {entry.id: i for i, entry in enumerate(self.entries())}
        found = dict(counts)
        for card, n in found.items():
            if card not in order:
                raise BadInput("no_card", name=card, known=", ".join(order)).at(key="cards")
            if type(n) is not int or not 1 <= n <= MOST:
                raise BadInput("out_of_range", low=1, high=MOST, found=n).at(key=f"cards.{card}")
        if len(name) > NAME:
            raise BadInput("too_big", size=len(name), limit=NAME).at(key="name")
        if self.plan:
            return Deck(name, tuple(found.items()))
        return Deck(name, tuple(sorted(found.items(), key=lambda pair: order[pair[0]])))

    @staticmethod
    def counted(cards: Cards) -> tuple[tuple[str, int], ...]:
        return tuple(Counter(cards).items())

    def chosen(self, value: object, words: Words) -> str:
        """The text of the deck that a setting names or is; raises for one that can't be played
        with, with the first reason in these words."""
        ready = self.ready()
        if isinstance(value, str) and value in ready:
            return self.write(Deck("", self.counted(ready[value])))
        if not isinstance(value, str) or ("=" not in value and "{" not in value):
            raise BadInput("not_one_of", expected=", ".join(ready), found=value)
        deck = self.read(value)
        for reason in self.faults(deck.cards):
            clause = f" ({reason.clause})" if reason.clause else ""
            raise BadInput("deck", why=Said(words, reason.text, clause))
        return self.write(deck)
