r'''A guided first game, as data: `lesson.toml` in a game's folder.

A lesson is a sequence of steps. Each begins at its `position`, or at the end of the previous step,
and has an instruction. An option that begins with the words of an entry of `accept` completes the
step; the first entry is the intended one. `then` comments on the result, `reply` are the others'
moves before the next step, and `hint` answers every other option. In a text `{key}` is a sentence
of the game's own, such as a card's name.

>>> from rules.core.registry import game
>>> lesson = parse("""
... seat = 0
... minutes = 1
... title = { en = "A short one", ja = "みじかい練習" }
... intro = { en = "Hello.", ja = "こんにちは。" }
... outro = { en = "That is all.", ja = "これでおしまい。" }
... [[step]]
... id = "attack"
... clause = "ED-1.1"
... position = 'phase = "attack"'
... accept = ["attack"]
... say = { en = "Attack with {suit.S}.", ja = "{suit.S}で攻撃。" }
... hint = { en = "Attack!", ja = "攻撃を！" }
... """, game("edelweiss"))
>>> lesson.steps[0].accepts(Option.parse("attack")), lesson.steps[0].accepts(Option("skip"))
(True, False)
>>> say(lesson.steps[0].say, game("edelweiss"), "en")
'Attack with Spade.'
'''

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.core.game import Game
from rules.core.model import Option
from rules.core.registry import data
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES, t

FILE = "lesson.toml"
STEPS = 60
POSITION = 20_000  # characters
TEXT = 600  # characters; what is said beside a board must be short

_SLOT = re.compile(r"\{([^{}]*)\}")

Saying = tuple[tuple[str, str], ...]
"""A text in every language: (("en", "…"), ("ja", "…")); () where there is none."""


class Step(NamedTuple):
    """One instruction. `position`: empty to continue from the step before."""

    id: str
    say: Saying
    hint: Saying
    accept: tuple[str, ...]
    reply: tuple[str, ...] = ()
    then: Saying = ()
    clause: str = ""
    position: str = ""

    def accepts(self, o: Option) -> bool:
        """Whether an option completes the step."""
        return any(_begins(o, entry) for entry in self.accept)

    def meant(self, options: Sequence[Option]) -> tuple[Option, ...]:
        """The options that match the first entry with any match."""
        for entry in self.accept:
            found = tuple(o for o in options if _begins(o, entry))
            if found:
                return found
        return ()


def _begins(o: Option, entry: str) -> bool:
    words = entry.split()
    return str(o).split()[: len(words)] == words


class Lesson(NamedTuple):
    """`seat` learns at a table of `seats`; the others play the moves of the steps."""

    seat: int
    seats: int
    minutes: int
    title: Saying
    intro: Saying
    outro: Saying
    steps: tuple[Step, ...]


def say(text: Saying, g: Game[Any], lang: str) -> str:
    """A text in one language, with the game's own words in its slots; empty if there is none."""
    return _SLOT.sub(lambda slot: g.words.say(t(slot[1]), lang), dict(text).get(lang, ""))


def load(g: Game[Any]) -> Lesson | None:
    """The lesson in a game's folder; None if it has none."""
    text = data(g.id, FILE)
    return parse(text, g) if text else None


def parse(text: str, g: Game[Any]) -> Lesson:
    """Reads a lesson. Errors name line and key."""
    doc = Document.parse(text, g.words)
    doc.only("", ("game", "seat", "seats", "minutes", "title", "intro", "outro", "step"))
    doc.one_of("game", (g.id,), None)
    seats = doc.number("seats", g.seats[0], g.seats[0], g.seats[-1])
    seat = doc.number("seat", 0, 0, seats - 1)
    n = len(doc.list("step"))
    if not 1 <= n <= STEPS:
        raise doc.wrong("step", "out_of_range", low=1, high=STEPS, found=n)
    steps = tuple(_step(doc, f"step.{i}", g) for i in range(n))
    if not steps[0].position:
        raise doc.wrong("step.0", "missing_key", name="position")
    for i, step in enumerate(steps):
        if step.id in [other.id for other in steps[:i]]:
            raise doc.wrong(f"step.{i}.id", "duplicate", name=step.id)
    title, intro, outro = (saying(doc, key, g) for key in ("title", "intro", "outro"))
    return Lesson(seat, seats, doc.number("minutes", 5, 1, 60), title, intro, outro, steps)


def _step(doc: Document, path: str, g: Game[Any]) -> Step:
    doc.only(path, Step._fields)
    position = doc.text(f"{path}.position", "", limit=POSITION)
    if position:
        laid(doc, f"{path}.position", g)
    return Step(
        doc.text(f"{path}.id"),
        saying(doc, f"{path}.say", g),
        saying(doc, f"{path}.hint", g),
        notations(doc, f"{path}.accept"),
        notations(doc, f"{path}.reply") if doc.has(f"{path}.reply") else (),
        saying(doc, f"{path}.then", g) if doc.has(f"{path}.then") else (),
        doc.text(f"{path}.clause", ""),
        position,
    )


def laid(doc: Document, path: str, g: Game[Any]) -> Any:
    """The state of a position in a text; an error names the line in the whole text."""
    try:
        return g.read(doc.text(path, limit=POSITION))
    except BadInput as e:
        e.line = doc.line_in(path, e.line or 1)
        raise e.inside(path) from None


def notations(doc: Document, path: str) -> tuple[str, ...]:
    n = len(doc.list(path))
    if not n:
        raise doc.wrong(path, "out_of_range", low=1, high=99, found=0)
    found = [doc.text(f"{path}.{i}") for i in range(n)]
    for i, text in enumerate(found):
        try:
            Option.parse(text)
        except BadInput as e:
            raise doc.wrong(f"{path}.{i}", e.key, **e.facts) from None
    return tuple(found)


def saying(doc: Document, path: str, g: Game[Any]) -> Saying:
    doc.only(path, LANGUAGES)
    texts = tuple((lang, doc.text(f"{path}.{lang}", limit=TEXT)) for lang in LANGUAGES)
    for lang, text in texts:
        where = f"{path}.{lang}"
        if not text.strip():
            raise doc.wrong(where, "missing_key", name=lang)
        for name in _SLOT.findall(text):
            try:
                g.words.say(t(name), lang)
            except KeyError:  # no such sentence, or one that wants facts
                raise doc.wrong(where, "unknown_word", name=name) from None
    return texts
