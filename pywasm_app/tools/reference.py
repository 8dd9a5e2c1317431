"""The generated section on a game for `docs/positions-and-events.md`: the keys of its positions,
with empty descriptions, and the kinds of events with their facts.

    python -m pywasm_app.tools.reference edelweiss

>>> from rules.core.registry import game
>>> print(events(game("edelweiss")).splitlines()[9])
| `choose_class` | `who` | `name` | {who} chose a class in secret. |
"""

from __future__ import annotations

import argparse
import re
import tomllib
from typing import Any

from rules.core import registry
from rules.core.game import Game
from rules.core.rng import Rng
from rules.text.words import t

_SLOT = re.compile(r"\{(\w+)")
_KEYS = ("| key | value | meaning |", "|---|---|---|")
_HEAD = ("| kind | facts | own facts | said as |", "|---|---|---|---|")


GAMES, EVERY = 2, 5  # random games; every how many plies a position is read


def title(game: Game[Any]) -> str:
    """The section's title."""
    return game.words.say(t("game.title"), "en")


def begin(game: Game[Any]) -> str:
    """The section, with an empty description for each key."""
    rows = [f"| `{key}` |  |  |" for key in keys(game)]
    return "\n".join((f"## {title(game)}", "", *_KEYS, *rows, "", events(game)))


def keys(game: Game[Any]) -> list[str]:
    """The keys in positions of random games; of the seats, only those of A."""
    found: dict[str, None] = {}
    for k in range(GAMES):
        rng = Rng.of_seed(k)
        s = game.setup(k, game.configure({"seats": game.seats[k % len(game.seats)]}))
        ply = 0
        while (d := game.decision(s)) is not None:
            if ply % EVERY == 0:
                found.update(dict.fromkeys(_dotted(tomllib.loads(game.write(s)))))
            s, ply = game.after(s, rng.choice(d.options)), ply + 1
    return [key for key in found if not re.match(r"[B-Z]\b", key)]


def _dotted(table: dict[str, Any], before: str = "") -> list[str]:
    out = []
    for name, value in table.items():
        out.append(before + name)
        if not before:  # deeper levels are squares, steps of cards and the like
            inside = value if isinstance(value, list) else [value]
            out += [
                key for one in inside if isinstance(one, dict) for key in _dotted(one, f"{name}.")
            ]
    return out


def events(game: Game[Any]) -> str:
    """A row for each kind of event: its public facts (also those beside its sentence), the facts
    for only the seats that may know them, and its sentence. Made from the game's words, which have
    a sentence for every event."""
    table = game.words.table
    rows = []
    for key, (said, _) in table.items():
        kind = key.removeprefix("log.")
        if kind == key or kind.endswith(".own"):
            continue
        facts = _facts(said + table.get(f"more.{kind}", ("", ""))[0])
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
    print(begin(registry.game(parser.parse_args().game)))


if __name__ == "__main__":
    main()
