"""The cards that a game knows: those of its own packs, and of packs that are tried at a table.

A game gives `put`, which makes one card of a pack playable, and `drop`, which forgets it again; and
where cards speak of others `check`, which raises for a pack that is tried, when all are known. The
library says the names of packs and cards in the game's words (`pack.<id>`, `about.<id>`,
`card.<id>`, and `spoken.<id>`, which reads a Japanese name out).

>>> from rules.core.pack import Field, PackForm
>>> known = []
>>> words = Words({})
>>> library = Library(PackForm("demo", {"cost": Field("number")}, None), words,
...                   lambda pack, card: known.append(card.id), known.remove)
>>> text = '''
... game = "demo"
... id = "first"
... name = { en = "First", ja = "最初" }
... [[card]]
... id = "lamp"
... name = { en = "Lamp", ja = "灯", reading = "あかり" }
... cost = 2
... '''
>>> with library.extra(text):
...     known, words.table["spoken.lamp"]
(['lamp'], ('Lamp', '灯（あかり）'))
>>> known, "card.lamp" in words.table
([], False)
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.core.memo import forget_worked_out
from rules.core.pack import Card, Name, Pack, PackForm
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import Plain, Words

KEPT = 8  # sets of packs that tables side by side may be playing with


class Library:
    """`packs` {id: pack} are all that are known, `shipped` those that games are always dealt from,
    `readings` {card: its Japanese name in kana, or nothing}."""

    def __init__(
        self,
        form: PackForm,
        words: Words,
        put: Callable[[Pack, Card], None],
        drop: Callable[[str], None],
        check: Callable[[Pack], None] = lambda pack: None,
    ) -> None:
        self.packs: dict[str, Pack] = {}
        self.shipped: list[Pack] = []
        self.readings: dict[str, str] = {}
        self._form = form
        self._words = words
        self._put = put
        self._drop = drop
        self._check = check
        self._tried: dict[str, Pack] = {}  # by their texts
        self._read: dict[tuple[str, ...], tuple[Pack, ...]] = {}  # what could be tried lately

    def ship(self, folder: Path) -> None:
        """Knows the packs of a folder, in the order of their names, for good."""
        for path in sorted(folder.glob("*.toml")):
            self.shipped.append(self._know(path.read_text("utf-8")))

    def dealt(self) -> list[Pack]:
        """The packs that games are dealt from: those that are tried, and the shipped ones."""
        return [*self._tried.values(), *self.shipped]

    @contextmanager
    def extra(self, *texts: str) -> Iterator[list[Pack]]:
        """Knows more packs for a while."""
        packs: list[Pack] = []
        try:
            for text in texts:
                packs.append(self._know(text))
            yield packs
        finally:
            self._forget(packs)

    def learn(self, *texts: str) -> bool:
        """Deals from these packs, too, in place of those that were tried before; whether these were
        others. Raises, and leaves all as it was, where one can't be read. What was read lately
        isn't read again: tables with other packs take turns."""
        before = tuple(self._tried)
        if texts == before:
            return False
        self._forget_tried()
        try:
            self._try(texts)
        except BadInput:
            self._forget_tried()
            self._try(before)
            raise
        return True

    def _try(self, texts: tuple[str, ...]) -> None:
        found = self._read.pop(texts, None)
        if found is None:
            for text in texts:
                self._tried[text] = self._know(text)
            for text, pack in self._tried.items():
                self._checked(text, pack)
        else:
            for text, pack in zip(texts, found, strict=True):
                self._tried[text] = self._known(pack)
        self._read[texts] = tuple(self._tried.values())
        if len(self._read) > KEPT:
            del self._read[next(iter(self._read))]

    def _checked(self, text: str, pack: Pack) -> None:
        try:
            self._check(pack)
        except BadInput as e:
            raise Document.either(text).located(e) from None

    def _know(self, text: str) -> Pack:
        """Makes a pack's cards known; an id that is taken already is an error: another pack or card
        has it, or a sentence of the game."""
        words = self._words.table
        cards = self._named("card.")
        names = [words[f"card.{card}"] for card in cards if f"spoken.{card}" in words]
        return self._known(self._form.read(text, self._named("pack."), cards, names))

    def _known(self, pack: Pack) -> Pack:
        self.packs[pack.id] = pack
        self._words.table[f"pack.{pack.id}"] = _plain(pack.name)
        self._words.table[f"about.{pack.id}"] = _plain(pack.about or Name("", ""))
        for card in pack.cards:
            reading = self.readings[card.id] = card.name.reading
            aloud = f"{card.name.ja}（{reading}）" if reading else card.name.ja
            self._words.table[f"card.{card.id}"] = _plain(card.name)
            self._words.table[f"spoken.{card.id}"] = _plain(card.name._replace(ja=aloud))
            self._put(pack, card)
        forget_worked_out()
        return pack

    def _named(self, prefix: str) -> set[str]:
        """What follows a prefix in the keys of the game's words."""
        return {key[len(prefix) :] for key in self._words.table if key.startswith(prefix)}

    def _forget_tried(self) -> None:
        self._forget(self._tried.values())
        self._tried.clear()

    def _forget(self, packs: Iterable[Pack]) -> None:
        for pack in packs:
            del self.packs[pack.id]
            del self._words.table[f"pack.{pack.id}"], self._words.table[f"about.{pack.id}"]
            for card in pack.cards:
                del self._words.table[f"card.{card.id}"], self._words.table[f"spoken.{card.id}"]
                del self.readings[card.id]
                self._drop(card.id)
        forget_worked_out()  # another pack may have a card of that id


def _plain(name: Name) -> tuple[str, str]:
    return Plain(name.en), Plain(name.ja)
