"""The input of calls: files, positions, and packs whose cards they may use."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from rules.core import registry
from rules.core.cards import pack
from rules.core.game import Game
from rules.text.errors import BadInput, Unreadable
from rules.text.mistakes import mistakes

T = TypeVar("T")


class Mistakes(Exception):
    """All mistakes in a text, and its file, "" for none."""

    def __init__(self, told: Sequence[BadInput], file: str = "") -> None:
        super().__init__(file)
        self.told, self.file = told, file

    def lines(self, lang: str) -> list[str]:
        before = f"{self.file}: " if self.file else ""
        return [before + e.say(lang) for e in self.told]


def text_of(name: str) -> str:
    """A file's text; `-` is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except FileNotFoundError:
        raise Unreadable("no_file", path=name) from None
    except (OSError, ValueError) as e:  # ValueError: not UTF-8, or an impossible file name
        raise Unreadable("file" if isinstance(e, OSError) else "no_utf8", path=name) from None


def settings_of(pairs: Iterable[str]) -> dict[str, Any]:
    """The settings in the values of `--option`. A value that begins with @ names a file."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadInput("not_one_of", expected="NAME=VALUE", found=pair).at(key="--option")
        is_number = name == "seats" and value.isascii() and value.isdigit() and len(value) < 5
        found[name] = int(value) if is_number else value
        if value.startswith("@"):
            found[name] = text_of(value[1:])
    return found


def position_of(name: str) -> str:
    """A position: the content of the file of that name, or the text itself."""
    is_text = "=" in name or "\n" in name or not name.strip()
    return name if is_text and not _is_file(name) else text_of(name)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # an impossible file name
        return False


def whole(read: Callable[[str], T], text: str, file: str = "", apart: str = "") -> T:
    """The result of `read`; raises Mistakes with all mistakes in the text."""
    try:
        return read(text)
    except BadInput as e:
        raise Mistakes(mistakes(read, text, apart) or [e], file) from None


def game_of(options: Any) -> Game[Any]:
    """The game of a call, with the packs in the files that the call names."""
    g = registry.game(options.game)
    texts = [text_of(name) for name in options.pack]
    if texts:
        form = pack.form_of(g.id)
        for name, text in zip(options.pack, texts, strict=True):
            whole(form.read, text, name, "card")
    for n, name in enumerate(options.pack, 1):
        try:
            g = g.with_packs(*texts[:n])
        except BadInput as e:
            raise Mistakes([e], name) from None
    return g


def state_of(options: Any) -> tuple[Game[Any], Any]:
    """The game of a call, and the state of its position."""
    g = game_of(options)
    name = options.position
    text = position_of(name)
    return g, whole(g.read, text, "" if text == name or name == "-" else name)
