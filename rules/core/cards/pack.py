"""Card sets as data: TOML for people, JSON on the wire, checked line by line.

A game with cards defines its packs by a `PackForm`: the fields of a card, and the ops of effects.
The built-in sets are packs like any other.

>>> form = PackForm("demo", {"cost": Field("number", low=0, high=9)}, None, limit=100)
>>> pack = form.read('''
... game = "demo"
... id = "first"
... [name]
... en = "First set"
... ja = "最初のセット"
... [[card]]
... id = "lamp"
... name = { en = "Lamp", ja = "灯" }
... cost = 2
... ''')
>>> pack.cards[0].id, dict(pack.cards[0].fields)["cost"], pack.name.ja
('lamp', 2, '最初のセット')
"""

import re
from collections.abc import Callable, Container, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.core.registry import folder_of, game, ids
from rules.text import seal
from rules.text.document import Document, quote, toml
from rules.text.errors import BadInput
from rules.text.looks import foreign, seen, unseen
from rules.text.vocabulary import Vocabulary, ident
from rules.text.words import CORE, LANGUAGES, Plain, Text, Words

NAME = 60  # characters
ABOUT = 120
_KANA = re.compile("[ぁ-ゖァ-ヺー・ ]*")


class Field(NamedTuple):
    """One field of a card. `kind`: "number", "text", "flag", "one_of", "seal" (an emblem, see
    `rules.text.seal`), "ops" or "own", which is the value that the game's `read` makes (`read` must
    accept the output of `write`, by default the same). `former`: {older word of "one_of": today's
    word}."""

    kind: str
    low: int = 0
    high: int = 1 << 31
    choices: tuple[str, ...] = ()
    default: Any = ...  # ... : required
    read: Callable[[Any], Any] | None = None
    write: Callable[[Any], Any] = lambda value: value
    former: Mapping[str, str] = MappingProxyType({})


class Name(NamedTuple):
    """A name in each language; `reading` is the Japanese one in kana, if it is hard to read."""

    en: str
    ja: str
    reading: str = ""


class Card(NamedTuple):
    """A card: its fields as (name, value) pairs, and its `kind`, which is that of its pack."""

    id: str
    name: Name
    fields: tuple[tuple[str, Any], ...]
    kind: str = ""

    def __getitem__(self, key: Any) -> Any:  # card["cost"], beside tuple indexing
        return dict(self.fields)[key] if isinstance(key, str) else tuple.__getitem__(self, key)


class Pack(NamedTuple):
    game: str
    id: str
    name: Name
    cards: tuple[Card, ...]
    kind: str = ""
    about: Name | None = None  # its character in one line

    def card(self, name: str) -> Card:
        for card in self.cards:
            if card.id == name:
                return card
        known = ", ".join(c.id for c in self.cards[:20])
        raise BadInput("not_one_of", expected=known, found=name)


class PackForm:
    """The packs of one game. `limit`: the maximum number of cards. A game with several kinds of
    cards has `kinds`, fields by kind; each pack then names its `kind`. `check` raises for a card
    whose fields don't go together. `text` is the text on a card, if that is more than the words of
    its ops; it may name the card by `card.<id>`. `draw` returns lines that picture it."""

    def __init__(
        self,
        game: str,
        fields: Mapping[str, Field],
        ops: Vocabulary | None,
        limit: int = 500,
        kinds: Mapping[str, Mapping[str, Field]] | None = None,
        words: Words = CORE,
        check: Callable[[Card], None] | None = None,
        text: Callable[[Card], Text] | None = None,
        draw: Callable[[Card], tuple[str, ...]] | None = None,
    ) -> None:
        self.game = game
        self.kinds = dict(kinds or {"": fields})
        self.ops = ops
        self.limit = limit
        self.words = words
        self.check = check
        self.text = text
        self.draw = draw

    def read(
        self,
        text: str,
        packs: Container[str] = (),
        cards: Container[str] = (),
        names: Iterable[tuple[str, ...]] = (),
    ) -> Pack:
        """A pack from TOML or JSON; the error names line and key of the first mistake. `packs` and
        `cards` are ids in use, `names` the names of other cards in each language: a name is either
        one of these, or visibly different from each."""
        doc = Document.either(text)
        with_kind = () if "" in self.kinds else ("kind",)
        doc.only("", ("game", "id", "name", *with_kind, "about", "card"))
        doc.one_of("game", (self.game,))
        kind = doc.one_of("kind", tuple(self.kinds)) if with_kind else ""
        pack_id = self._id(doc, "id")
        if pack_id in packs:
            raise doc.wrong("id", "taken", name=pack_id)
        name = self._name(doc, "name", LANGUAGES)
        about = self._about(doc) if doc.has("about") else None
        count = len(doc.list("card"))
        if count > self.limit:
            raise doc.wrong("card", "too_big", size=count, limit=self.limit)
        called = [{seen(one): one for one in found} for found in zip(*names, strict=True)]
        called = called or [{} for _ in LANGUAGES]
        found: list[Card] = []
        for i in range(count):
            card = self._card(doc, f"card.{i}", kind)
            if any(card.id == other.id for other in found):
                raise doc.wrong(f"card.{i}.id", "duplicate", name=card.id)
            if card.id in cards:
                raise doc.wrong(f"card.{i}.id", "taken", name=card.id)
            for lang, mine, others in zip(LANGUAGES, card.name, called, strict=False):
                other = others.setdefault(seen(mine), mine)
                if other != mine:
                    raise doc.wrong(f"card.{i}.name.{lang}", "looks_like", name=mine, other=other)
            found.append(card)
        if not found:
            raise doc.wrong("card", "out_of_range", low=1, high=self.limit, found=0)
        return Pack(self.game, pack_id, name, tuple(found), kind, about)

    def write(self, pack: Pack) -> str:
        """The pack as TOML: read(write(pack)) == pack."""
        lines = [f"game = {quote(pack.game)}", f"id = {quote(pack.id)}", _name_line(pack.name)]
        if pack.kind:
            lines.append(f"kind = {quote(pack.kind)}")
        if pack.about:
            lines.append(_name_line(pack.about, "about"))
        for card in pack.cards:
            lines += ["", "[[card]]", f"id = {quote(card.id)}", _name_line(card.name)]
            fields = self.kinds[pack.kind]
            lines += [
                f"{key} = {toml(fields[key].write(value))}"
                for key, value in card.fields
                if value or fields[key].kind != "seal"  # a card need not have a seal of its own
            ]
        return "\n".join(lines) + "\n"

    def _card(self, doc: Document, path: str, kind: str) -> Card:
        fields = self.kinds[kind]
        doc.only(path, ("id", "name", *fields))
        values = tuple(
            (name, self._value(doc, f"{path}.{name}", field)) for name, field in fields.items()
        )
        card = Card(self._id(doc, f"{path}.id"), self._name(doc, f"{path}.name"), values, kind)
        try:
            if self.check:
                self.check(card)
        except BadInput as e:
            raise doc.located(e, path) from None
        return card

    def _value(self, doc: Document, path: str, field: Field) -> Any:
        if field.default is not ... and not doc.has(path):
            return field.default
        if field.kind == "number":
            return doc.number(path, low=field.low, high=field.high)
        if field.kind == "flag":
            return doc.flag(path)
        if field.kind == "one_of":
            word = doc.text(path)
            return field.former.get(word) or doc.one_of(path, field.choices)
        if field.kind == "text":
            return doc.text(path)
        if field.kind == "seal":
            return doc.made(path, seal.checked)
        if field.read is not None:
            return doc.made(path, field.read)
        assert field.kind == "ops" and self.ops is not None
        return doc.made(path, self.ops.read)

    @staticmethod
    def _id(doc: Document, path: str) -> str:
        doc.text(path)
        found: str = doc.made(path, ident)
        return found

    @staticmethod
    def _about(doc: Document) -> Name:
        doc.only("about", LANGUAGES)
        return Name(*(doc.text(f"about.{lang}", limit=ABOUT) for lang in LANGUAGES))

    @staticmethod
    def _name(doc: Document, path: str, known: tuple[str, ...] = Name._fields) -> Name:
        doc.only(path, known)
        en, ja = (doc.text(f"{path}.{lang}", limit=NAME) for lang in LANGUAGES)
        for lang, name in zip(LANGUAGES, (en, ja), strict=True):
            if unseen(name):
                raise doc.wrong(f"{path}.{lang}", "unseen", code=unseen(name))
            if foreign(name):
                raise doc.wrong(f"{path}.{lang}", "foreign", found=name).rather(foreign(name))
        reading = doc.text(f"{path}.reading", "", limit=NAME)
        if not _KANA.fullmatch(reading):
            raise doc.wrong(f"{path}.reading", "not_kana", found=reading)
        return Name(en, ja, reading)


def _name_line(name: Name, key: str = "name") -> str:
    names = dict(zip(LANGUAGES, name, strict=False))
    return f"{key} = {toml({**names, 'reading': name.reading} if name.reading else names)}"


class Checked(NamedTuple):
    """A valid pack, with the text of every card."""

    pack: Pack
    form: PackForm

    def rows(self, lang: str) -> list[tuple[str, str, str]]:
        """(id, name, text made from its fields) of every card."""
        at = LANGUAGES.index(lang)
        names = {f"card.{c.id}": (Plain(c.name.en), Plain(c.name.ja)) for c in self.pack.cards}
        words = Words(names, self.form.words)
        return [(c.id, c.name[at], self._text(c, words, lang)) for c in self.pack.cards]

    def _text(self, card: Card, words: Words, lang: str) -> str:
        if self.form.text is not None:
            return words.say(self.form.text(card), lang)
        texts = []
        for name, field in self.form.kinds[self.pack.kind].items():
            if field.kind == "ops" and self.form.ops:
                ops: Any = card[name]
                texts.append(self.form.ops.text(ops, lang))
        return " ".join(filter(None, texts))

    def as_text(self, lang: str) -> str:
        lines = [f"{self.pack.game}/{self.pack.id}: {len(self.pack.cards)} OK"]
        for card, row in zip(self.pack.cards, self.rows(lang), strict=True):
            lines.append("  " + " · ".join(filter(None, row)))
            if self.form.draw is not None:
                lines += [f"      {line}" for line in self.form.draw(card)]
        return "\n".join(lines)

    def as_json(self, lang: str) -> dict[str, Any]:
        draw = self.form.draw or (lambda card: ())
        cards = [
            {"id": i, "name": n, "text": x, "picture": list(draw(card))}
            for card, (i, n, x) in zip(self.pack.cards, self.rows(lang), strict=True)
        ]
        return {"game": self.pack.game, "id": self.pack.id, "cards": cards}


def form_of(name: str) -> PackForm:
    """The pack form of a game; raises for a game that has none."""
    form = game(name).packs
    if form is None:
        with_packs = [i for i in ids() if game(i).packs]
        raise BadInput("no_packs", name=name, known=", ".join(with_packs) or "–")
    return form


def check(text: str) -> Checked:
    """Reads a pack of the game that it names, as a table would. A pack that the game has of its own
    is on every table already."""
    name = Document.either(text).text("game")
    form = form_of(name)
    own = folder_of(game(name)).joinpath("packs").glob("*.toml")
    if any(path.read_text("utf-8") == text for path in own):
        return Checked(form.read(text), form)
    game(name).configure({"packs": [text]})
    return Checked(form.read(text), form)
