"""The cards of a game: those of its own packs, and of packs that are tried.

A `Library` is the set of cards that are known together; it never changes. A game has one `Shelf`,
which is stocked with the game's own packs when the game is imported, and makes a library of these
and of packs that are tried. The selected library applies to one call and its caller, never to all:
tables with different packs exist side by side. `Game.with_packs` returns the game with these packs,
all of whose methods use its cards.

>>> from rules.core.cards.pack import Field, PackForm
>>> shelf: Shelf[int] = Shelf("demo")
>>> form = PackForm("demo", {"cost": Field("number")}, None)
>>> own = shelf.stock(form, Words({}), lambda pack, card: card["cost"])
>>> text = '''
... game = "demo"
... id = "first"
... name = { en = "First", ja = "最初" }
... [[card]]
... id = "lamp"
... name = { en = "Lamp", ja = "灯", reading = "あかり" }
... cost = 2
... '''
>>> tried = shelf.with_packs(text)
>>> with shelf.using(tried):
...     shelf.card("lamp"), shelf.now().words.table["spoken.lamp"]
(2, ('Lamp', '灯（あかり）'))
>>> shelf.is_known("lamp"), shelf.with_packs(text) is tried
(False, True)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from functools import lru_cache, partial, wraps
from inspect import isfunction, ismethod
from pathlib import Path
from types import MethodType
from typing import Any, Generic, TypeVar, cast

from rules.core.cards.pack import Card, Name, Pack, PackForm
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import CORE, Plain, Words

C = TypeVar("C")
F = TypeVar("F", bound=Callable[..., Any])

KEPT = 8  # libraries that tables side by side may be playing with

Names = Mapping[str, Name]


class _Memos(dict[Callable[[], Callable[..., Any]], Callable[..., Any]]):
    """The caches of functions, by the decorator that makes each cache."""

    def __missing__(self, make: Callable[[], Callable[..., Any]]) -> Callable[..., Any]:
        memo = self[make] = make()
        return memo


class Library(Generic[C]):
    """`packs` {id: pack}: all known packs. `shipped`: the game's own. `dealt`: those from which
    games are dealt, tried ones first. `cards` {id: the card as the rules know it}. `printed` {id:
    the card as its pack has it}. `words`: the game's, with the names of packs and cards
    (`pack.<id>`, `about.<id>`, `card.<id>`, and `spoken.<id>`, the pronunciation of a Japanese
    name). `own`: the library without the packs that are tried, `texts` those of the tried ones.
    `worked_out`: see `Shelf.worked_out`."""

    def __init__(self, own: "Library[C] | None" = None) -> None:
        self.words: Words = Words({}, own.words) if own else CORE
        self.packs: dict[str, Pack] = dict(own.packs) if own else {}
        self.shipped: list[Pack] = list(own.shipped) if own else []
        self.dealt: list[Pack] = list(own.dealt) if own else []
        self.cards: dict[str, C] = dict(own.cards) if own else {}
        self.printed: dict[str, Card] = dict(own.printed) if own else {}
        self.own: Library[C] = own or self
        self.texts: tuple[str, ...] = ()
        self.worked_out = _Memos()

    def reading(self, card: str) -> str:
        """A card's Japanese name in kana, or nothing."""
        printed = self.printed.get(card)
        return printed.name.reading if printed else ""


class Shelf(Generic[C]):
    """The cards of one game. `name` is the game's."""

    def __init__(self, name: str) -> None:
        self._own: Library[C] = Library()
        self._now: ContextVar[Library[C]] = ContextVar(name, default=self._own)
        self._form: PackForm
        self.now = now = self._now.get  # the active library

        def card(name: str) -> C:
            """The card as the rules know it; raises KeyError if it is unknown."""
            return now().cards[name]

        self.card = card  # not a method: it is called all the time
        self._made = lru_cache(KEPT)(self._make)
        self.played = lru_cache(KEPT)(self._play)  # a game, with the cards of a library

    def stock(
        self,
        form: PackForm,
        words: Words,
        know: Callable[[Pack, Card], C],
        folder: Path | None = None,
        check: Callable[[Pack], None] = lambda pack: None,
        named: Callable[[Card], Names] = lambda card: {},
    ) -> Library[C]:
        """Reads the packs of a folder, in the order of their names, as the game's own, and defines
        how others are read. `know` makes a card of the rules from a card of a pack; `check` raises
        for a pack that is tried, when all are known; `named` returns further names of a card, by
        their keys."""
        self._form, self._know, self._check, self._named = form, know, check, named
        own = self._own
        own.words = words
        for path in sorted(folder.glob("*.toml")) if folder else ():
            pack = self.add(own, path.read_text("utf-8"))
            own.shipped.append(pack)
            own.dealt.append(pack)
        own.worked_out.clear()
        return own

    # -- what is known now ---------------------------------------------------------------------

    def is_known(self, name: str) -> bool:
        return name in self.now().cards

    def known(self) -> tuple[str, ...]:
        """Every card there is, by id."""
        return tuple(self.now().cards)

    def worked_out(self, size: int) -> Callable[[F], F]:
        """Caches `size` results of a function for each library: its results may depend on the known
        cards."""
        now = self.now

        def keep(work: F) -> F:
            make = partial(lru_cache(size), work)

            @wraps(work)
            def found(*args: Any) -> Any:
                return now().worked_out[make](*args)

            return cast(F, found)

        return keep

    # -- other libraries -----------------------------------------------------------------------

    def with_packs(self, *texts: str) -> Library[C]:
        """The game's own cards and those of these packs, from which games are dealt, too. Raises if
        one can't be read."""
        own = self.now().own
        return self._made(own, texts) if texts else own

    def _make(self, own: Library[C], texts: tuple[str, ...]) -> Library[C]:
        out = Library(own)
        with self.using(out):
            packs = [self.add(out, text) for text in texts]
            out.worked_out.clear()  # results from before all cards were known
            for text, pack in zip(texts, packs, strict=True):
                try:
                    self._check(pack)
                except BadInput as e:
                    raise Document.either(text).located(e) from None
        out.dealt, out.texts = [*packs, *own.dealt], texts
        return out

    @contextmanager
    def using(self, library: Library[C]) -> Iterator[Library[C]]:
        """Selects these cards for all calls in the meantime."""
        before = self._now.set(library)
        try:
            yield library
        finally:
            self._now.reset(before)

    def within(self, library: Library[C], ask: F) -> F:
        """A function that always uses these cards."""
        now = self._now

        @wraps(ask)
        def asked(*args: Any, **more: Any) -> Any:
            before = now.set(library)
            try:
                return ask(*args, **more)
            finally:
                now.reset(before)

        return cast(F, asked)

    def _play(self, own: Any, library: Library[C]) -> Any:
        """The game whose methods use the cards of a library."""
        g = copy(own)
        for name in dir(type(own)):
            ask = getattr(own, name)
            if ismethod(ask):
                ask = MethodType(ask.__func__, g)
            elif not isfunction(ask):
                continue
            if not name.startswith("__"):
                setattr(g, name, self.within(library, ask))
        g._own, g._packs = own, list(library.texts)
        g.words, g.settings = library.words, g.offered()
        g.decks = own.decks and own.decks.within(self, library)
        return g

    @contextmanager
    def beside(self, *texts: str, **cards: C) -> Iterator[Library[C]]:
        """Adds the cards of more packs, and more cards by their ids, without dealing from them: for
        tests and examples."""
        out = Library(self.now())
        out.own = out
        with self.using(out):
            for text in texts:
                self.add(out, text)
            out.cards.update(cards)
            out.worked_out.clear()
            yield out

    # -- reading ---------------------------------------------------------------------------------

    def add(self, library: Library[C], text: str) -> Pack:
        """Adds a pack's cards; an id that is taken already, by another pack, a card or a sentence
        of the game, is an error."""
        words = library.words.table
        cards = _after("card.", words)
        names = [words[f"card.{card}"] for card in cards if f"spoken.{card}" in words]
        pack = self._form.read(text, _after("pack.", words), cards, names)
        library.packs[pack.id] = pack
        words[f"pack.{pack.id}"] = _plain(pack.name)
        words[f"about.{pack.id}"] = _plain(pack.about or Name("", ""))
        for card in pack.cards:
            reading = card.name.reading
            aloud = f"{card.name.ja}（{reading}）" if reading else card.name.ja
            words[f"card.{card.id}"] = _plain(card.name)
            words[f"spoken.{card.id}"] = _plain(card.name._replace(ja=aloud))
            words.update({key: _plain(name) for key, name in self._named(card).items()})
            library.printed[card.id] = card
            library.cards[card.id] = self._know(pack, card)
        return pack


def _after(prefix: str, keys: Iterable[str]) -> set[str]:
    """The rest of each key that has a prefix."""
    return {key[len(prefix) :] for key in keys if key.startswith(prefix)}


def _plain(name: Name) -> tuple[str, str]:
    return Plain(name.en), Plain(name.ja)
