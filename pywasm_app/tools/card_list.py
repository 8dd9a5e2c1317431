"""The ids and names of all cards, as `docs/card-ids.md`, for editors without Python.

python -m pywasm_app.tools.card_list
"""

from __future__ import annotations

from pywasm_app.tools.node import ROOT
from rules.core import registry
from rules.pages.board import titles
from rules.text.words import card_names

PAGE = ROOT / "docs" / "card-ids.md"
HEAD = """# Card ids

How positions name cards: the id, and what the card is called in English and in Japanese. Cards of a
kind stand together. `yutaku cards GAME` prints the same, with `--pack FILE` for those of a pack.

局面でカードを書くときのid（左の列）と、英語名、日本語名です。
"""


def text() -> str:
    """The text of the page."""
    parts = [HEAD]
    for name in registry.ids():
        g = registry.game(name)
        rows = [f"| `{id}` | {' | '.join(names)} |" for id, names in card_names(g.words).items()]
        head = " / ".join(dict.fromkeys(titles(name)))
        parts.append(f"\n## {head}\n\n| id | English | 日本語 |\n|---|---|---|\n")
        parts.append("\n".join(rows) + "\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
