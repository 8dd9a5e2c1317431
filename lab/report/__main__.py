"""A page of what has been played: `python -m lab.report --store lab.sqlite --out report.html`.

For each game of a build: the bots' ratings and the steps between them, decks or schools against
each other, the length of games and what the first seat is worth, and how well its odds are
calibrated. One file of HTML that needs nothing else, to be read on a screen or on paper.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from pathlib import Path

from lab.report.bots import ladder
from lab.report.calibration import calibration
from lab.report.lengths import lengths
from lab.report.pairs import pairs
from lab.runs.store import Results, Store
from lab.runs.tuning import gate
from rules.core.registry import game as found
from rules.text.words import t

STYLE = """body { font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto;
  padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; margin: .5rem 0 1.5rem }
th, td { border-bottom: 1px solid #ccc; padding: .2rem .7rem; text-align: right }
th:first-child, td:first-child { text-align: left }
svg { max-width: 100%; height: auto }
h2 { border-bottom: 2px solid #222 }
figure { margin: 0; break-inside: avoid }
.out { font-weight: bold }
code { font-size: .9em }"""


def page(store: Store, commands: Sequence[str]) -> str:
    """The whole page. `commands`: the calls that made it."""
    by_game: dict[tuple[str, str], list[Results]] = defaultdict(list)
    for one in store.results():
        if one.games:
            by_game[one.plan.game, one.build].append(one)
    parts = []
    for (game, build), results in by_game.items():
        title = escape(found(game).words.say(t("game.title"), "en"))
        of: dict[str, list[Results]] = defaultdict(list)
        for one in results:
            of[one.kind].append(one)
        matches = of["match"] + of["ladder"]
        faults = [over.fault for one in results for over in one.games if over.fault]
        parts += [
            f"<h2>{title}</h2><p>Build <code>{escape(build)}</code>,"
            f" {sum(len(one.games) for one in results)} games.</p>",
            ladder(matches),
            pairs(game, of["pairs"]) if of["pairs"] else "",
            lengths(matches + of["pairs"]),
            calibration(of["calibration"]),
            *(f"<p>New weights {gate(one.games).verdict}.</p>" for one in of["gate"]),
        ]
        if faults:
            said = f"{len(faults)} games ended by an error: {escape(faults[0])}"
            parts.append(f"<p class=out>{said}</p>")
    made = "".join(f"<li><code>{escape(one)}</code></li>" for one in commands)
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Yutaku: the lab's report</title>"
        '<meta name=viewport content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style><h1>The lab's report</h1>{''.join(parts)}"
        f"<h2>How it was made</h2><ul>{made}</ul></html>\n"
    )


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m lab.report", description=__doc__)
    parser.add_argument("--store", default="lab.sqlite")
    parser.add_argument("--out", default="report.html")
    given = parser.parse_args(argv)
    if not Path(given.store).is_file():
        print(f"there is no file {given.store}; python -m lab.runs makes one", file=sys.stderr)
        return 2
    with Store(given.store, "") as store:
        Path(given.out).write_text(page(store, store.commands()), "utf-8")
    print(given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
