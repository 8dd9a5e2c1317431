"""`python -m rules check`: all mistakes in files of any kind, for an editor's own CI."""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from rules.cli.reading import text_of
from rules.core import link as links
from rules.core import record, registry
from rules.core.cards import deck
from rules.core.history import finished
from rules.pages import board
from rules.pages.check import page_mistakes, wiki_mistakes
from rules.text.document import Document
from rules.text.errors import BadInput, Unreadable
from rules.text.mistakes import mistakes
from rules.text.nesting import unmarked
from rules.text.words import Said

_MARKDOWN = (".md", ".markdown")
_LINK = re.compile(r"(?:\S*#(?:/\w+/)?)?([gd]\d+\.[^?\s]*)(?:\?\S*)?")
_TAG = re.compile(r"<yutaku\b", re.I)
_SAVE = re.compile(r"[^{]*\{.*\"yutaku\"", re.S)


class Wrong(NamedTuple):
    """One mistake in a file; `line` from 1 (1 also if unknown)."""

    file: str
    line: int
    error: BadInput

    def said(self, lang: str) -> str:
        """The mistake in words, without its line."""
        return self.error.say(lang, lined=False)

    def as_json(self, lang: str) -> dict[str, Any]:
        e = self.error
        told = {"file": self.file, "line": self.line, "key": e.where_key, "error": e.key}
        return {**told, "near": e.near, "text": self.said(lang)}


def check(files: list[str], lang: str, packs: list[str]) -> list[Wrong]:
    """The mistakes in these files, in order. `packs` are texts of packs whose cards they may
    use."""
    out = []
    for name in files:
        try:
            found = _in_text(name, text_of(name), lang, packs)
        except BadInput as e:
            found = [e]
        out += [Wrong(name, e.line or 1, e) for e in sorted(found, key=lambda e: e.line or 1)]
    return out


def call(options: Any) -> int:
    """Runs the call: prints the mistakes; returns 1 if there are any."""
    packs = [text_of(name) for name in options.pack]
    found = check([*options.pack, *options.files], options.lang, packs)
    if options.json:
        print(json.dumps([one.as_json(options.lang) for one in found], ensure_ascii=False))
    else:
        for one in found:
            print(f"{one.file}:{one.line}: {one.said(options.lang)}")
    return int(bool(found))


def _in_text(name: str, text: str, lang: str, packs: list[str]) -> list[BadInput]:
    text = unmarked(text)
    if name.lower().endswith(_MARKDOWN):
        return page_mistakes(text, lang, packs)
    if _TAG.search(text):
        return wiki_mistakes(text, lang, packs)
    lines = text.split("\n")
    if all(_LINK.fullmatch(line.strip()) for line in lines if line.strip()) and text.strip():
        return [
            e for n, line in enumerate(lines, 1) if line.strip() for e in _link(line.strip(), n)
        ]
    if name.lower().endswith(".json") and _SAVE.match(text):
        return _first(lambda: finished(record.reading(text)).notice)
    if name.lower().endswith((".toml", ".json")) or "=" in text:
        return _document(text, packs)
    return [Unreadable("no_kind")]


def _first(read: Callable[[], BadInput | None]) -> list[BadInput]:
    try:
        notice = read()
    except BadInput as e:
        return [e]
    return [notice] if notice else []


def _link(text: str, line: int) -> list[BadInput]:
    found = _LINK.fullmatch(text)
    link = found[1] if found else text
    if links.kind_of(link) == "deck":
        wrong = _first(lambda: next(iter(_deck(links.deck_of(link))), None))
    else:
        wrong = board.mistakes("", link)
    for e in wrong:
        e.line = line  # the lines inside a link are of no use
    return wrong


def _document(text: str, packs: list[str]) -> list[BadInput]:
    """The mistakes in TOML or JSON: a pack, a deck or a position, according to its keys."""
    try:
        doc = Document.either(text)
        if isinstance(doc.at("card"), list) or (doc.has("id") and doc.has("name")):
            return board.mistakes_of_pack(text)
        if doc.has("cards"):
            return _deck(text)
        g = registry.game(doc.text("game"))
        g = g.with_packs(*board.packs_for(g, packs))
    except BadInput as e:
        return [e]
    return mistakes(g.read, text)


def _deck(text: str) -> list[BadInput]:
    """The mistakes in a deck's text; if there are none, the reasons why the deck is illegal."""
    try:
        g = registry.game(deck.game_of(text))
        form = deck.form_of(g)
    except BadInput as e:
        return [e]
    wrong = mistakes(form.read, text)
    if wrong:
        return wrong
    line = Document.either(text, size=deck.SIZE).line("cards")
    out: list[BadInput] = []
    for fault in form.faults(form.read(text).cards):
        clause = f" ({fault.clause})" if fault.clause else ""
        out.append(BadInput("deck", why=Said(g.words, fault.text, clause)).at(line))
    return out
