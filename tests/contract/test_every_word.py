"""Every key of words that the code asks of a game, read from the code itself, has its sentence in
both languages: a game that lacks one fails here and not in front of a player."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.core import registry
from rules.core.book import puzzle
from rules.core.cards.deck import form_of
from rules.core.game import Game
from rules.text.words import CORE, LANGUAGES

ROOT = Path(__file__).parents[2]
ENGINE = ("rules/core", "rules/bots", "rules/text", "rules/cli", "pywasm_app/host")
# Events that only cards of the game react to, or that have another name for players.
UNTOLD = {"war_vortex_night": {"battle_start", "phase_end", "die"}}
SLOT = "\0"  # in place of the parts of a key that are filled in


@cache
def called(folder):
    """[(name of the function, its arguments)] of the calls in the modules of a folder."""
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py")))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [(ast.unparse(node.func), node.args) for node in calls if node.args]


def literals(node):
    """The texts that an expression may be, with SLOT for parts unknown before it runs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = (v.value if isinstance(v, ast.Constant) else SLOT for v in node.values)
        return ["".join(map(str, parts))]
    return []


@cache
def keys(folder):
    """The keys for which the modules of a folder ask."""
    asks = ("t", "Text", "BadInput", "Illegal")
    found = set()
    for name, args in called(folder):
        if name in asks:
            before = "error." if name in ("BadInput", "Illegal") else ""
            found |= {before + key for key in literals(args[0]) if key}
    return found


def named(folder, call, at=0):
    """The literal texts at one place of the calls of that name."""
    found = (literals(args[at]) for name, args in called(folder) if name == call and args[at:])
    return {one for some in found for one in some if SLOT not in one}


def inherits(game, method):
    return getattr(type(game), method) is getattr(Game, method)


def offered(game, of):
    verbs = named(registry.folder(game.id), "Option") if inherits(game, "offer") else ()
    return {f"{of}.{verb}" for verb in verbs}


def grouped(game, of):
    entries = form_of(game).entries() if game.decks else ()
    names = {entry.group for entry in entries} if of == "pack" else {}
    return {f"{of}.{one}" for one in names or {tag for e in entries for tag in e.tags}}


def prompts(game):
    kinds = named(registry.folder(game.id), "Decision", 1) if inherits(game, "prompt") else ()
    return {f"prompt.{kind}" for kind in kinds}


def told(game):
    folder = registry.folder(game.id)
    kinds = {kind for call in ("Event.of", "Event") for kind in named(folder, call)}
    return {f"log.{kind}" for kind in kinds - UNTOLD.get(game.id, set())}


def goals(game):
    return {f"task.{one.task['goal']}" for one in puzzle.load(game)} - {"task.win", "task.hold"}


def ordered(game):
    return {f"order.{order.name}.{one}" for order in game.orders for one in order.choices}


def first(game, end):
    """Where it is a setting who begins."""
    return {f"setting.first{end}" for setting in game.settings if setting.name == "first"}


# Keys that the engine looks up in a game's words, beside its own: those of each game.
ASKED = {
    "game.title": lambda game: {"game.title"},
    "game.subtitle": lambda game: {"game.subtitle"},
    "game.blurb": lambda game: {"game.blurb"},
    "game.credit": lambda game: {"game.credit"},
    f"order.{SLOT}": lambda game: {f"order.{o.name}" for o in game.orders},
    f"order.{SLOT}.{SLOT}": ordered,
    "decks.group": lambda game: {"decks.group"} if game.decks else set(),
    f"pack.{SLOT}": lambda game: grouped(game, "pack"),
    f"tag.{SLOT}": lambda game: grouped(game, "tag"),
    f"prompt.{SLOT}": prompts,
    f"option.{SLOT}": lambda game: offered(game, "option"),
    f"short.{SLOT}": lambda game: offered(game, "short"),
    f"log.{SLOT}": told,
    f"log.{SLOT}.own": lambda game: set(),  # only where an event has own facts: games are played
    f"recap.{SLOT}": lambda game: set(),  # where there are such words
    f"more.{SLOT}": lambda game: set(),  # where there are such words
    f"past.{SLOT}": lambda game: set(),  # where there are such words
    f"task.{SLOT}": goals,
    "setting.first": lambda game: first(game, ""),
    "setting.first.help": lambda game: first(game, ".help"),
}


def fits(pattern, words):
    """Whether there are words for a key, or for one that it may come to."""
    form = re.compile(".*".join(map(re.escape, pattern.split(SLOT))))
    return any(form.fullmatch(key) for key in words.table)


def test_the_engine_asks_games_for_these_words_alone():
    """A new key that the engine looks up must be in ASKED, and so is checked for every game."""
    asked = {key for folder in ENGINE for key in keys(ROOT / folder)}
    assert len(asked) > 50
    assert {key for key in asked if not fits(key, CORE)} <= set(ASKED)
    assert "decks.group" in asked and f"pack.{SLOT}" in asked


@pytest.mark.parametrize("name", registry.ids())
@pytest.mark.parametrize("asked", ASKED, ids=lambda key: key.replace(SLOT, "-"))
def test_a_game_has_the_words_that_the_engine_asks_for(asked, name):
    game = registry.game(name)
    for key in sorted(ASKED[asked](game)):
        assert game.words.has(key), key
        assert len(game.words.table[key]) == len(LANGUAGES), key


@pytest.mark.parametrize("name", registry.ids())
def test_a_game_has_the_words_that_it_asks_for(name):
    game = registry.game(name)
    asked = keys(registry.folder(name))
    assert len(asked) > 10
    missing = {key.replace(SLOT, "…") for key in asked if not fits(key, game.words)}
    assert not missing
