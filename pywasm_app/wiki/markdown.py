"""Boards in Markdown: an extension for Python-Markdown, and so for MkDocs.

    ```yutaku edelweiss
    to_move = "A"
    phase = "attack"
    A = { board = "S" }
    ```

becomes the picture of that position, with a button to play from it. In `mkdocs.yml`:

    markdown_extensions:
      - pywasm_app.wiki.markdown:
          site: /yutaku/          # where the folder lies that `make dist` builds
          lang: en

A mistake is shown where the board would stand, with the line of the page it is on, and logged as a
warning, so that `mkdocs build --strict` fails.
"""

import logging
import re
from html import escape
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from pywasm_app.wiki import block
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

LOG = logging.getLogger("mkdocs.yutaku")  # MkDocs counts what is logged below its own name
FENCE = re.compile(r"^(?P<fence>`{3,}|~{3,})[ ]*(?P<kind>yutaku(?=\s|$))?(?P<info>[^`]*)$")
RAW = re.compile(r"<!--|<(pre|script|style|textarea|template|code|xmp)(?=[\s>])", re.I)
CODE = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)|\\<")
BEFORE_FENCES = 30  # the priority of Python-Markdown's own fenced code is 25


class YutakuExtension(Extension):
    """Options: `site`, the address of the built folder; `lang` of blocks that say none; `rules`,
    where the site's own rulebooks are."""

    def __init__(self, **given: Any) -> None:
        self.config = {
            "site": ["/yutaku/", "the address of the built folder"],
            "lang": ["en", "the language of blocks that say none"],
            "rules": ["", "where the site's own rulebooks are, like rules/{game}.html"],
        }
        super().__init__(**given)

    def extendMarkdown(self, md: Markdown) -> None:
        md.registerExtension(self)
        md.preprocessors.register(Boards(md, self), "yutaku", BEFORE_FENCES)


class Boards(Preprocessor):
    def __init__(self, md: Markdown, extension: YutakuExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        out: list[str] = []
        found = False
        n = 0
        raw = raw_lines(lines)
        while n < len(lines):
            begins = FENCE.match(lines[n]) if n not in raw else None
            end = begins and _end(lines, n + 1, begins["fence"])
            if not begins or end is None:
                out.append(lines[n])
                n += 1
                continue
            if begins["kind"]:
                found = True
                drawn = self._board(begins["info"].strip(), lines[n + 1 : end], n + 1)
                out += ["", self.md.htmlStash.store(drawn), ""]
            else:  # whatever stands in it is no board
                out += lines[n : end + 1]
            n = end + 1
        if found:
            site = self.extension.getConfig("site")
            out += ["", self.md.htmlStash.store(block.script(site)), ""]
        return out

    def _board(self, info: str, body: list[str], line: int) -> str:
        """`line`: the number of the fence's line in the page."""
        lang, site = self.extension.getConfig("lang"), self.extension.getConfig("site")
        if lang not in LANGUAGES:
            raise ValueError(f"yutaku: lang is one of {', '.join(LANGUAGES)}, not {lang!r}")
        try:
            found = block.read(info, "\n".join(body), lang)
            return block.html(found, site, self.extension.getConfig("rules"))
        except BadInput as e:
            e.line = line + (e.line or 0)
            said = e.say(lang)
            LOG.warning("yutaku: %s%s", self._page(), said)
            return (
                '<div class="yutaku-error" role="alert" style="border: 2px solid #b3261e; '
                f'border-radius: 6px; padding: 0 1em"><p>{escape(said)}</p></div>'
            )

    def _page(self) -> str:
        """The page's file, which MkDocs alone tells, to those who look after relative addresses."""
        if "relpath" not in self.md.treeprocessors:
            return ""
        file = getattr(self.md.treeprocessors["relpath"], "file", None)
        return f"{file.src_uri}, " if file else ""


def raw_lines(lines: list[str]) -> set[int]:
    """The numbers of the lines that begin inside of a comment or of an element whose text is no
    Markdown. One that is never closed is none; what stands in a fence or a code span is neither.

    >>> raw_lines(["a <!-- b", "c", "d --> e", "f", "`<pre>`", "<pre>", "g", "</pre>"])
    {1, 2, 6, 7}
    """
    out: set[int] = set()
    open_for_good: set[str] = set()
    n, at = 0, 0
    while n < len(lines):
        fence = FENCE.match(lines[n]) if at == 0 else None
        end = fence and _end(lines, n + 1, fence["fence"])
        if end is not None:
            n, at = end + 1, 0
            continue
        begins = RAW.search(_without_code(lines[n]), at)
        if begins is None:
            n, at = n + 1, 0
            continue
        kind = (begins[1] or "").lower()
        closes = re.compile(f"</{kind}\\s*>" if kind else "-->", re.I)
        k, found = n, closes.search(lines[n], begins.end())
        while found is None and kind not in open_for_good and (k := k + 1) < len(lines):
            found = closes.search(lines[k])
        if found is None:
            open_for_good.add(kind)
            at = begins.end()
        else:
            out.update(range(n + 1, k + 1))
            n, at = k, found.end()
    return out


def _without_code(line: str) -> str:
    """The line with blanks for code: spans of it, and what is far from the margin."""
    if line.startswith(("    ", "\t")):
        return " " * len(line)
    return CODE.sub(lambda span: " " * len(span[0]), line)


def _end(lines: list[str], n: int, fence: str) -> int | None:
    """The line with which a block ends that begins before line `n`; None where it never does."""
    for k in range(n, len(lines)):
        if lines[k].strip().startswith(fence) and not lines[k].strip().strip(fence[0]):
            return k
    return None


def makeExtension(**given: Any) -> YutakuExtension:
    return YutakuExtension(**given)
