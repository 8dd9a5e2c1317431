"""Opponents with a name, a face and a way to play of their own: `opponents.toml` in a game's
folder. How strong one is, is its level; how it plays, the weights by which it judges positions, as
multiples of the game's own. What it says depends on what everybody can see.

>>> from rules.core.registry import game
>>> first = load(game("walpurgis"))[0]
>>> first.id, first.level, first.settings, dict(first.name)["en"]
('broom', 'beginner', {'deck': 'broom'}, 'Fenn Thistledown')
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rules.bots.bot import Bot, GreedyBot, Thought
from rules.bots.glancing import Glancing
from rules.bots.levels import LEVELS
from rules.bots.searcher import Searcher
from rules.core import weights
from rules.core.book import entries
from rules.core.book.lesson import Saying, saying
from rules.core.game import Game
from rules.core.model import Decision
from rules.core.registry import data
from rules.core.rng import Rng
from rules.text.document import Document

FILE = "opponents.toml"
MANY = 9
LINES = ("motto", "hello", "ahead", "behind", "won", "lost")
"""What one says: before a game, at its beginning, when well ahead or behind, and at the end."""
PAINTS = ("hue", "deep", "glow", "pale", "ink", "gold", "skin")
LINE = "~"  # before the paint of a line
FACTOR = 5  # at most
LIKING = 0.3  # at most
_COLOUR = re.compile("#[0-9a-f]{6}")
_PATH = re.compile("[Mm][-MmLlHhVvCcSsQqTtAaZz0-9., ]{1,600}")


class Portrait(NamedTuple):
    """A face in a circle, in a box of 96 by 96 units. `hue` and `deep` are its colours; `layers`:
    (paint, path of SVG), from back to front; a paint after `LINE` is that of a line."""

    hue: str
    deep: str
    layers: tuple[tuple[str, str], ...]


class Opponent(NamedTuple):
    """`settings`: the choices of its seat, by names without the number; `weights`: factors;
    `likes`: what options of a verb seem worth to it besides, as a chance to win."""

    id: str
    level: str
    name: Saying
    manner: Saying
    lines: dict[str, Saying]
    settings: dict[str, str]
    weights: dict[str, float]
    likes: dict[str, float]
    portrait: Portrait

    def bot(self, of_level: Bot) -> Bot:
        """A bot of that level with this opponent's way to play."""
        thinker = of_level.bot if isinstance(of_level, Glancing) else of_level
        if isinstance(thinker, GreedyBot | Searcher):
            thinker.likes = self.likes
        return Persona(of_level, self.weights) if self.weights else of_level


class Persona:
    """A bot that judges positions by its own weights."""

    def __init__(self, bot: Bot, factors: dict[str, float]) -> None:
        self.bot, self.factors = bot, factors

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """The thoughts of the bot."""
        own = weights.scaled(game.weights, self.factors)
        return self.bot.think(weights.judging(game, own), view, d, rng)


@lru_cache(8)
def load(g: Game[Any]) -> tuple[Opponent, ...]:
    """The opponents in a game's folder, the weakest first; none if it has none."""
    text = data(g.id, FILE)
    return parse(text, g) if text else ()


def find(g: Game[Any], name: str) -> Opponent:
    """The opponent of that name; raises BadInput if there is none."""
    return entries.find(load(g), name, "opponent")


def parse(text: str, g: Game[Any]) -> tuple[Opponent, ...]:
    """Reads opponents. Errors name line and key."""
    doc = Document.parse(text, g.words)
    return entries.read(doc, "opponent", MANY, lambda path: _opponent(doc, path, g))


def _opponent(doc: Document, path: str, g: Game[Any]) -> Opponent:
    doc.only(path, (*Opponent._fields, *LINES))
    return Opponent(
        doc.text(f"{path}.id"),
        doc.one_of(f"{path}.level", LEVELS),
        saying(doc, f"{path}.name", g),
        saying(doc, f"{path}.manner", g),
        {name: saying(doc, f"{path}.{name}", g) for name in LINES},
        _settings(doc, f"{path}.settings", g),
        _factors(doc, f"{path}.weights", g),
        _numbers(doc, f"{path}.likes", -LIKING, LIKING),
        _portrait(doc, f"{path}.portrait"),
    )


def _settings(doc: Document, path: str, g: Game[Any]) -> dict[str, str]:
    """The choices of its seat, whichever that is."""
    first = {one.name.removesuffix("_1"): one for one in g.settings if one.name.endswith("_1")}
    doc.only(path, first)
    return {
        name: doc.one_of(f"{path}.{name}", [choice.value for choice in first[name].choices])
        for name in doc.table(path)
    }


def _factors(doc: Document, path: str, g: Game[Any]) -> dict[str, float]:
    doc.only(path, sorted(weights.names(g.weights)))
    return _numbers(doc, path, 0, FACTOR)


def _numbers(doc: Document, path: str, low: float, high: float) -> dict[str, float]:
    found = doc.table(path, {})
    for name, value in found.items():
        if type(value) not in (int, float) or not low <= value <= high:
            raise doc.wrong(f"{path}.{name}", "out_of_range", low=low, high=high, found=value)
    return found


def _portrait(doc: Document, path: str) -> Portrait:
    doc.only(path, Portrait._fields)
    hue, deep = (_matching(doc, f"{path}.{name}", _COLOUR) for name in ("hue", "deep"))
    places = [f"{path}.layers.{i}" for i in range(len(doc.list(f"{path}.layers")))]
    paints = (*PAINTS, *(LINE + paint for paint in PAINTS))
    layers = [(doc.one_of(f"{one}.0", paints), _matching(doc, f"{one}.1", _PATH)) for one in places]
    return Portrait(hue, deep, tuple(layers))


def _matching(doc: Document, path: str, pattern: re.Pattern[str]) -> str:
    found = doc.text(path)
    if not pattern.fullmatch(found):
        raise doc.wrong(path, "not_one_of", expected=pattern.pattern, found=found)
    return found
