"""Where a line that an extension sees stands in the page's own file.

MkDocs takes the front matter off before a page is converted, and extensions that come earlier may
have put other text in.
"""

from pathlib import Path
from typing import Any

from markdown import Markdown

HEAD = 200  # lines that front matter may have


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
        the one up to which, or from which on, both are the same; else the nearest one that says the
        same, counted from behind, as most that is put in stands before them."""
        if self._written is None:
            self._written = _bare(_expanded(self._text()))
            self._lines = _bare(self._lines)
        if not self._written or n > len(self._lines):
            return n
        lines, written = self._lines, self._written
        expected = n + len(written) - len(lines)
        for at in (expected, *range(n, n + HEAD)):
            is_up_to = at >= n and lines[:n] == written[at - n : at]
            if is_up_to or (at > 0 and lines[n - 1 :] == written[at - 1 :]):
                return at
        same = [k for k, one in enumerate(written, 1) if one == lines[n - 1]]
        return min(same, key=lambda k: abs(k - expected), default=max(expected, 1))

    def _text(self) -> str:
        path = getattr(self._file, "abs_src_path", None)
        try:
            return Path(path).read_text("utf-8-sig") if path else ""
        except (OSError, ValueError):
            return ""


def _expanded(text: str) -> list[str]:
    return [line.expandtabs(4) for line in text.split("\n")] if text else []


def _bare(lines: list[str]) -> list[str]:
    """Lines without what nobody sees at their ends, and without empty ones behind them."""
    bare = [line.rstrip() for line in lines]
    while bare and not bare[-1]:
        bare.pop()
    return bare
