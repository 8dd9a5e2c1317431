"""Decks that players build from a game's cards: their texts, and their limits.

A deck is a text in TOML, or in JSON with the same keys: the game, a name, and the number of each
card, or a list of the cards one by one, if copies of a card don't lie together. A game with such
decks describes its catalogue and finds faults by a `DeckForm`; each seat's deck is a setting of the
kind "deck", whose choices are the ready-made ones.

>>> form = DeckForm("demo", lambda: (Entry("lamp", Face("card"), Text("x"), "first"),),
...                 lambda: {"light": ("lamp",)}, lambda cards: [])
>>> deck = form.read('game = "demo"\\nname = "Two lamps"\\n[cards]\\nlamp = 2\\n')
>>> deck.name, deck.cards, form.read(form.write(deck)) == deck
('Two lamps', ('lamp', 'lamp'), True)
>>> form.read('game = "demo"\\ncards = ["lamp", "lamp"]\\n').cards
('lamp', 'lamp')
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rules.core.cards import Cards
from rules.core.cards.pack import NAME
from rules.core.model import Reason
from rules.core.scene import Face
from rules.text.document import Document, quote, toml
from rules.text.errors import BadInput
from rules.text.words import Said, Text, Words

if TYPE_CHECKING:
    from rules.core.cards.library import Library, Shelf
    from rules.core.game import Game

F = TypeVar("F", bound=Callable[..., Any])

SIZE = 20_000  # characters of a deck's text
MOST = 1_000  # copies of a card


class Entry(NamedTuple):
    """A card of the catalogue. `label`: its whole text, in words; `group`: the id of its pack,
    named `pack.<id>`; `tags`: its search words, named `tag.<tag>`; `most`: the number that a deck
    may hold, None for any number; `name`: its name, if it is not the title of its face."""

    id: str
    face: Face
    label: Text
    group: str
    tags: tuple[str, ...] = ()
    most: int | None = None
    name: Text | None = None


class Deck(NamedTuple):
    """The number of each card, as (card, number) pairs. If the order matters, a pair counts the
    copies that lie together, so that a card may come again."""

    name: str
    counts: tuple[tuple[str, int], ...]

    @property
    def cards(self) -> Cards:
        return tuple(card for card, n in self.counts for _ in range(n))


class Slot(NamedTuple):
    """A card's place in a deck that has places: the name of the place, the cost of the card, and
    whether it may change places with the next one."""

    label: str
    card: str
    cost: int
    swaps: bool = False


class Budget(NamedTuple):
    """The total cost of the cards, and its limit. `said`: the same in words."""

    spent: int
    most: int
    said: Text
    clause: str = ""


class Worth(NamedTuple):
    """The worth of a deck, as far as it can be computed before the game: a bar for each place, and
    some numbers; `note` explains how they were found."""

    title: Text
    bars: tuple[tuple[str, float], ...]
    numbers: tuple[tuple[Text, float], ...]
    note: Text


class Plan(NamedTuple):
    """A deck in progress, if its cards have places: `refused` gives the reason why one more of a
    card may not be added."""

    slots: tuple[Slot, ...] = ()
    budget: Budget | None = None
    refused: tuple[tuple[str, Reason], ...] = ()
    worth: Worth | None = None


def form_of(g: "Game[Any]") -> "DeckForm":
    """The deck form of a game; raises for a game that has none."""
    if g.decks is None:
        raise BadInput("no_decks", name=g.id)
    return g.decks


def game_of(text: str) -> str:
    """The id of the game that a deck's text names, unchecked."""
    return Document.either(text, size=SIZE).text("game")


class DeckForm:
    """The decks of one game. `entries` returns the catalogue, in the order in which it is shown;
    `ready` the ready-made decks by the names that settings have for them; `faults` every reason why
    a deck can't be played with; `plan` the progress of a deck, in games in which the order of the
    cards matters and is kept."""

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

    def within(self, shelf: "Shelf[Any]", library: "Library[Any]") -> "DeckForm":
        """The same form, with other cards."""

        def ask(work: F) -> F:
            return shelf.within(library, work)

        plan = self.plan and ask(self.plan)
        return DeckForm(self.game, ask(self.entries), ask(self.ready), ask(self.faults), plan)

    def read(self, text: str) -> Deck:
        """A deck from its text, which may be illegal; the error names line and key of the first
        mistake in the text."""
        doc = Document.either(text, size=SIZE)
        doc.only("", ("game", "name", "cards"))
        doc.one_of("game", (self.game,))
        name = doc.text("name", "", limit=NAME)
        known = {entry.id for entry in self.entries()}
        one_by_one = doc.has("cards") and isinstance(doc.value("cards"), list)
        listed = doc.list("cards") if one_by_one else doc.table("cards")
        counts = []
        for n, card in enumerate(listed):
            at = f"cards.{n if one_by_one else card}"
            if not isinstance(card, str) or card not in known:
                some = ", ".join(sorted(known)[:20])
                raise doc.wrong(at, "no_card", name=card, known=some).meant(known)
            counts.append((card, 1 if one_by_one else doc.number(at, low=1, high=MOST)))
        return Deck(name, self.together(counts))

    def write(self, deck: Deck) -> str:
        lines = [f"game = {quote(self.game)}", f"name = {quote(deck.name)}"]
        if len(dict(deck.counts)) < len(deck.counts):  # a card comes again after others
            lines.append(f"cards = {toml(list(deck.cards))}")
        else:
            lines += ["", "[cards]", *(f"{card} = {n}" for card, n in deck.counts)]
        return "\n".join(lines) + "\n"

    def made(self, name: str, counts: Iterable[tuple[str, int]]) -> Deck:
        """A deck of these cards, in the catalogue's order unless their own order matters. Raises as
        `read` does."""
        order = {entry.id: i for i, entry in enumerate(self.entries())}
        pairs = tuple(counts)
        for card, n in pairs:
            if card not in order:
                e = BadInput("no_card", name=card, known=", ".join(list(order)[:20]))
                raise e.meant(tuple(order)).at(key="cards")
            if type(n) is not int or not 1 <= n <= MOST:
                raise BadInput("out_of_range", low=1, high=MOST, found=n).at(key=f"cards.{card}")
        found = self.together(pairs)
        if len(name) > NAME:
            raise BadInput("too_big", size=len(name), limit=NAME).at(key="name")
        if self.plan:
            return Deck(name, found)
        return Deck(name, tuple(sorted(found, key=lambda pair: order[pair[0]])))

    def together(self, counts: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
        """The same cards: adjacent copies of one as one pair, or, if the order does not matter, all
        copies."""
        out: list[tuple[str, int]] = []
        for card, n in counts:
            ids = [one for one, _ in out]
            at = ids.index(card) if card in ids and not self.plan else len(ids) - 1
            if ids and ids[at] == card:
                out[at] = (card, out[at][1] + n)
            else:
                out.append((card, n))
        return tuple(out)

    def counted(self, cards: Cards) -> tuple[tuple[str, int], ...]:
        return self.together((card, 1) for card in cards)

    def chosen(self, value: object, words: Words) -> str:
        """The text of the deck that a setting names or contains; raises for an illegal one, with
        the first reason in these words."""
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
