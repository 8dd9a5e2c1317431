"""Where a line that an extension sees stands in the page's own file.

MkDocs takes the front matter off before a page is converted, and extensions that come earlier may
have put other text in.
"""

from pathlib import Path
from typing import Any

from markdown import Markdown


class Source:
    """A page as its editor sees it. `lines`: as they are converted."""

    def __init__(self, md: Markdown, lines: list[str]) -> None:
        # MkDocs alone tells the file, to those who look after relative addresses.
        has_file = "relpath" in md.treeprocessors
        known = md.treeprocessors["relpath"] if has_file else None
        self._file: Any = getattr(known, "file", None)
        self._lines = lines
        self._written: list[str] | None = None

    def name(self) -> str:
        """The file's, to stand before a sentence; empty where nobody knows it."""
        return f"{self._file.src_uri}, " if self._file else ""

    def line(self, n: int) -> int:
        """The number in the file of the line with this number, from 1, of those that are converted:
        the nearest one that says the same, counted from behind, as most stands before them."""
        if self._written is None:
            self._written = _expanded(self._text())
        if not self._written or n > len(self._lines):
            return n
        expected = n + len(self._written) - len(self._lines)
        same = [k for k, one in enumerate(self._written, 1) if one == self._lines[n - 1].rstrip()]
        return min(same, key=lambda k: abs(k - expected), default=max(expected, 1))

    def _text(self) -> str:
        path = getattr(self._file, "abs_src_path", None)
        try:
            return Path(path).read_text("utf-8-sig") if path else ""
        except (OSError, ValueError):
            return ""


def _expanded(text: str) -> list[str]:
    return [line.expandtabs(4).rstrip() for line in text.rstrip("\n").split("\n")] if text else []
