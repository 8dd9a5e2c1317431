"""The data by which a wiki checks boards without Python: the MediaWiki extension's `games.json`.

    python -m pywasm_app.tools.wiki_data

The keys of positions, and the words allowed for some, come from `docs/positions-and-events.md`,
which a test compares with the code; seats, puzzles and goals come from the games.

>>> keys_of("| `phase` | `main`, `over` | where it is |\\n| `A.hand` | letters | the hand |")
{'phase': ['main', 'over'], 'A.hand': None}
>>> _texts("| `board` | table by squares | what lies there |")
{'board.*': 2}
>>> keys_of("| `A.hand`, `A.quest` | lists of cards | the hand |")
{'A.hand': 'cards', 'A.quest': 'cards'}
>>> keys_of("| `turn` | number | its number; older positions say `turns` |")
{'turn': None, 'turns': None}
"""

from __future__ import annotations

import json
import re
from typing import Any

from pywasm_app.tools.node import ROOT
from rules.bots.levels import LEVELS
from rules.core import registry
from rules.core.book import puzzle
from rules.core.book.task import HOLD, WIN
from rules.core.game import Game
from rules.pages import board
from rules.text.words import card_names

PAGE = ROOT / "docs" / "positions-and-events.md"
DATA = ROOT / "pywasm_app" / "wiki" / "mediawiki" / "Yutaku" / "games.json"
_FORMER = re.compile(r"older positions say `(\w+)`")  # wikis still contain them
_FREE = "each an element"  # in a list: written as in packs, with its own keys
CARDS = "cards"  # in place of the words of a key that names cards
CARD_WORD = 2  # its index in a text such as "A ready evensong"
_OF_CARDS = ("card", "quest", "list of cards", "lists of cards", "list of cards, or tables")
_WORDS = re.compile(r"`[^`]+`(?:(?:, | or )`[^`]+`)*")  # and nothing else


def text() -> str:
    """The file, with one line for each game."""
    titles = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.M)[1:]
    parts = dict(zip(registry.ids(), titles, strict=True))  # in alphabetical order of the ids
    games = {name: _game(registry.game(name), part) for name, part in parts.items()}
    rows = [
        f"{json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}"
        for name, told in games.items()
    ]
    head = f'"levels": {json.dumps(list(LEVELS))}'
    return "{" + f'{head}, "games": {{\n' + ",\n".join(rows) + "\n}}\n"


def _game(g: Game[Any], part: str) -> dict[str, Any]:
    s = g.setup(1, g.configure({}))
    return {
        "titles": board.titles(g.id),
        "seats": [g.seats[0], g.seats[-1]],
        "puzzles": [one.id for one in puzzle.load(g)],
        "goals": [WIN, HOLD, *g.tally(s, 0)],
        "keys": keys_of(part.partition("| kind |")[0]) | _texts(part),
        "cards": {id: list(names) for id, names in sorted(card_names(g.words).items())},
    }


def keys_of(table: str) -> dict[str, list[str] | str | None]:
    """The paths of a position's keys (those of A stand for any seat), each with the words allowed
    for its value, with `CARDS` if it names cards, or with None."""
    keys: dict[str, list[str] | str | None] = {}
    free: list[str] = []
    for row in table.splitlines():
        if not row.startswith("| `"):
            continue
        paths, value, said = (cell.strip() for cell in row.split("|")[1:4])
        if _FREE in said:
            free += re.findall(r"`([\w.]+)`", paths)
        is_one_of = _WORDS.fullmatch(value) and "." not in value  # names with a dot are examples
        words = re.findall(r"`([^`]+)`", value) if is_one_of else None
        names = re.findall(r"`([\w.]+)`", paths)
        each = value.split(", ") if value.count(", ") == len(names) - 1 else [value] * len(names)
        for name, one in zip(names, each, strict=True):
            is_card = value in _OF_CARDS or one in _OF_CARDS or name.endswith(".card")
            keys[name] = CARDS if is_card else words
        for name in _FORMER.findall(said):
            keys.setdefault(name, None)
    return {key: words for key, words in keys.items() if not key.startswith(tuple(_below(free)))}


def _texts(table: str) -> dict[str, int]:
    """The keys of tables by squares whose texts name a card, with the index of that word."""
    found = re.findall(r"^\| `(\w+)` \| table by squares \|", table, re.M)
    return {f"{name}.*": CARD_WORD for name in found}


def _below(paths: list[str]) -> list[str]:
    return [f"{path}." for path in paths]


if __name__ == "__main__":
    DATA.write_text(text(), "utf-8")
