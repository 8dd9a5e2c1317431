"""What a game tells, as tables for `docs/positions-and-events.md`: kinds of events and their facts.

    python -m pywasm_app.tools.reference edelweiss

>>> from rules.core.registry import game
>>> print(events(game("edelweiss")).splitlines()[8])
| `choose_class` | `who` | `name` | {who} chose a class in secret. |
"""

from __future__ import annotations

import argparse
import re
from typing import Any

from rules.core import registry
from rules.core.game import Game

_SLOT = re.compile(r"\{(\w+)")
_HEAD = ("| kind | facts | own facts | said as |", "|---|---|---|---|")


def events(game: Game[Any]) -> str:
    """A row for each kind of event: the facts everybody is told, those told only to the seats that
    may know, and its sentence. Made from the game's words, by which every event is said."""
    table = game.words.table
    rows = []
    for key, (said, _) in table.items():
        kind = key.removeprefix("log.")
        if kind == key or kind.endswith(".own"):
            continue
        facts = _facts(said)
        own = [fact for fact in _facts(table.get(f"{key}.own", ("", ""))[0]) if fact not in facts]
        plain = said.replace("|", r"\|")
        rows.append(f"| `{kind}` | {_listed(facts)} | {_listed(own)} | {plain} |")
    return "\n".join((*_HEAD, *rows))


def _facts(sentence: str) -> list[str]:
    return list(dict.fromkeys(_SLOT.findall(sentence)))


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pywasm_app.tools.reference")
    parser.add_argument("game", choices=registry.ids())
    print(events(registry.game(parser.parse_args().game)))


if __name__ == "__main__":
    main()
