"""The list of games: every folder under `rules/games` that defines `GAME`. Folders without
`game.py` are ignored.

>>> "edelweiss" in ids()
True
>>> game("chess")  # doctest: +ELLIPSIS
Traceback (most recent call last):
rules.text.errors.BadInput: there is no game called “chess”; ...
"""

import importlib
import pkgutil
import sys
from collections.abc import Iterable
from functools import cache
from importlib.machinery import FileFinder
from pathlib import Path
from typing import Any

from rules import games
from rules.core.game import Game
from rules.text.errors import BadInput
from rules.text.nesting import unmarked

_away: set[str] = set()


class Away(BadInput):
    """A game is known, but its folder has not been fetched yet."""

    def __init__(self, name: str) -> None:
        super().__init__("game_away")
        self.name = name


@cache
def ids() -> tuple[str, ...]:
    """The games' ids in alphabetical order: those of present folders, and those that are away."""
    found = pkgutil.iter_modules(games.__path__)
    return tuple(sorted({m.name for m in found if m.ispkg and _is_whole(m.name)} | _away))


def _is_whole(name: str) -> bool:
    folders = [f"{path}/{name}" for path in games.__path__]
    return any(m.name == "game" for m in pkgutil.iter_modules(folders))  # compiled or not


def add(folder: Path) -> None:
    """Adds the games of another folder, as if they were in `rules/games`."""
    games.__path__.append(str(folder))
    ids.cache_clear()


def expect(names: Iterable[str]) -> None:
    """Makes these games `Away` until `arrived` reports their folders."""
    _away.update(names)
    ids.cache_clear()


def arrived(name: str) -> None:
    """Reports that the folder of a game that was `Away` has been fetched."""
    _away.discard(name)
    for path in games.__path__:  # Python's cached listing is older
        finder = sys.path_importer_cache.get(path)
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()


def game(name: str) -> Game[Any]:
    """The game with this id; raises BadInput if there is none."""
    if name in _away:
        raise Away(name)
    return _game(name)


@cache
def _game(name: str) -> Game[Any]:
    if name not in ids():
        raise BadInput("no_game", name=name, known=", ".join(ids()))
    found = getattr(importlib.import_module(f"{games.__name__}.{name}"), "GAME", None)
    if not isinstance(found, Game):
        raise BadInput("game_folder", name=name, why="__init__.py: GAME = …()")
    if found.id != name:
        raise BadInput("game_folder", name=name, why=f"id = {found.id!r}")
    return found


def folder(name: str) -> Path:
    """The folder of a game's data files (rulebook, skin, cover position, packs)."""
    return folder_of(game(name))


def data(name: str, file: str) -> str:
    """The text of a data file in a game's folder, or in its `book`, where large games keep
    rulebook, cover, lesson and puzzles; "" if there is none."""
    for place in ("", "book"):
        try:  # the page has no utf-8-sig
            return unmarked((folder(name) / place / file).read_text("utf-8"))
        except (FileNotFoundError, BadInput):  # a game outside of `rules/games` has no folder
            continue
    return ""


def folder_of(found: Game[Any]) -> Path:
    """The folder of the module that defines a game."""
    return Path(str(importlib.import_module(type(found).__module__).__file__)).parent
