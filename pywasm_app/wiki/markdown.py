"""Boards in Markdown: an extension for Python-Markdown, and so for MkDocs.

    ```yutaku edelweiss
    to_move = "A"
    phase = "attack"
    A = { board = "S" }
    ```

becomes the picture of that position, with a button to play from it, in lists, quotes, admonitions
and tabs, too. In `mkdocs.yml`:

    markdown_extensions:
      - yutaku:
          site: /yutaku/          # where the folder lies that `make dist` builds
          lang: en

A mistake is shown where the board would stand, with the line of the page it is on, and logged as a
warning, so that `mkdocs build --strict` fails. Whatever looks like a board and can't be one is a
mistake, too.
"""

import logging
import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from pywasm_app.wiki import block
from pywasm_app.wiki.source import Source
from rules.pages import beside
from rules.pages import board as boards
from rules.pages.check import further_down, pack_mistakes
from rules.pages.fences import Fence, find, raw_lines
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

LOG = logging.getLogger("mkdocs.yutaku")  # MkDocs counts what is logged below its own name
BEFORE_FENCES = 30  # the priority of Python-Markdown's own fenced code is 25
BEFORE_COLOURS = 35  # and of what colours code 30
LAST = -10
_PLACE = re.compile("\x02wzxhzdk:([0-9]+)\x03")
_BEGINS = re.compile(r"(?:`+|~{2,})[ ]*yutaku\b")
_LEFT = re.compile(r"(?:`{2,}|~{3,})[ ]*yutaku\b")
_LEFT_COLOURED = re.compile(r"<code[^>]*>\s*yutaku\b[^\n]*\n")
_LEFT_CODE = re.compile(r"\s*yutaku\b[^\n]*\n")
# What a line begins with that takes what is indented below it, and the extension that knows it.
OPENS = {"!!!": "admonition", "???": "pymdownx.details", "===": "pymdownx.tabbed"}
_STYLE = "border: 2px solid #b3261e; border-radius: 6px; padding: 0 1em"


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
        lang = self.getConfig("lang")
        if lang not in LANGUAGES:
            raise ValueError(f"yutaku: lang is one of {', '.join(LANGUAGES)}, not {lang!r}")
        md.registerExtension(self)
        md.block_level_elements = [*md.block_level_elements, "yutaku-board"]
        page = Page(md, self.getConfig("site"), lang, self.getConfig("rules"))
        md.preprocessors.register(Fences(md, page), "yutaku", BEFORE_FENCES)
        md.treeprocessors.register(Boards(md, page), "yutaku", BEFORE_COLOURS)
        md.treeprocessors.register(Lost(md, page), "yutaku_lost", LAST)


class Place:
    """Where a block stood: its number in the stash, and the empty lines that were put round it."""

    def __init__(self, fence: Fence, line: int, source: list[str], gaps: tuple[bool, bool]) -> None:
        self.fence, self.line, self.source, self.gaps = fence, line, source, gaps


class Page:
    """What is on the page that is being made."""

    def __init__(self, md: Markdown, site: str, lang: str, rules: str) -> None:
        self.md, self.site, self.lang, self.rules = md, site, lang, rules
        self.begin([])

    def begin(self, lines: list[str]) -> None:
        self.places: dict[int, Place] = {}
        self.packs: list[str] = []
        self.lines = lines
        self.source = Source(self.md, lines)

    def left(self) -> list[int]:
        """The lines of the page on which something like a fence begins that has no place."""
        taken = {n for p in self.places.values() for n in range(p.line, p.line + len(p.source))}
        taken |= {n + 1 for n in raw_lines(self.lines)}
        lines = enumerate(self.lines, 1)
        return [n for n, line in lines if n not in taken and _BEGINS.search(line)]

    def draw(self, place: Place) -> str:
        """The board of a block, or what is wrong with it."""
        fence = place.fence
        info, body = fence.info, "\n".join(fence.body)
        if fence.wrong is not None:
            return self.wrong([fence.wrong])
        if info.split()[:1] == [boards.PACK]:
            return self._pack(place, body)
        wrong = boards.mistakes(info, body, self.lang, self.packs)
        if not wrong:
            try:
                found = block.read(info, body, self.lang, self.packs)
                return block.html(found, self.site, self.rules)
            except BadInput as e:
                wrong = [e]
        return self.wrong(further_down(wrong, place.line))

    def _pack(self, place: Place, body: str) -> str:
        """A pack is there for the boards of the page that stand below it; nothing is to be seen."""
        wrong = pack_mistakes(place.fence.info, body)
        if wrong:
            return self.wrong(further_down(wrong, place.line))
        self.packs.append(body)
        return ""

    def wrong(self, told: list[BadInput]) -> str:
        said = []
        for e in told:
            e.line = self.source.line(e.line or 1)
            said.append(e.say(self.lang))
            LOG.warning("yutaku: %s%s", self.source.name(), said[-1])
        lines = "".join(f"<p>{escape(one)}</p>" for one in said)
        return f'<div class="yutaku-error" role="alert" style="{_STYLE}">{lines}</div>'


class Fences(Preprocessor):
    """Puts a place in the stash for each block, before anybody else takes it for code. What it
    becomes is seen when it is known what it stands in."""

    def __init__(self, md: Markdown, page: Page) -> None:
        super().__init__(md)
        self.page = page

    def run(self, lines: list[str]) -> list[str]:
        out: list[str] = []
        n = 0
        self.page.begin(lines)
        for fence in find(lines):
            out += lines[n : fence.first]
            n = fence.last + 1
            out += self._place(fence, lines, out[-1] if out else "")
        return [*out, *lines[n:]]

    def _place(self, fence: Fence, lines: list[str], above: str) -> list[str]:
        """A line for the place, with what stands before the fence, and empty ones round it."""
        indent = re.sub(r"[^ >]", " ", fence.before)
        is_first = fence.before != indent  # a list's mark stands on the same line
        is_open = bool(above.strip(" >")) and not is_first
        below = lines[fence.last + 1] if fence.last + 1 < len(lines) else ""
        gaps = is_open, bool(below.strip(" >"))
        source = [line[len(indent) :] for line in lines[fence.first : fence.last + 1]]
        number = self.md.htmlStash.html_counter
        put = self.md.htmlStash.store("")
        self.page.places[number] = Place(fence, fence.first + 1, source, gaps)
        empty = indent.rstrip()
        return [*[empty] * gaps[0], f"{fence.before}{put}", *[empty] * gaps[1]]


class Boards(Treeprocessor):
    """Draws the blocks. One that came to stand in indented code is shown there as it was written;
    where that code stands in a list or the like, or below what opens an admonition for an extension
    that is not there, it was meant for a board."""

    def __init__(self, md: Markdown, page: Page) -> None:
        super().__init__(md)
        self.page = page

    def run(self, root: Element) -> None:
        code: dict[Element, BadInput | None] = {}
        for outer in root.iter():
            is_top = outer is root or outer.tag == "body"
            above = ""
            for pre in outer:
                if pre.tag == "pre" and len(pre) and pre[0].tag == "code":
                    deep = None if is_top else BadInput("board_as_code")
                    code[pre[0]] = _unopened(above) or deep
                above = pre.text or ""
        taken = {n for one, wrong in code.items() for n in self._shown(one, wrong)}
        drawn = 0
        for number, place in self.page.places.items():
            if number not in taken:
                made = self.page.draw(place)
                self.md.htmlStash.rawHtmlBlocks[number] = made
                drawn += "<yutaku-board" in made
        if drawn:
            script = Element("p")
            script.text = self.md.htmlStash.store(block.script(self.page.site))
            root.append(script)

    def _shown(self, code: Element, wrong: BadInput | None) -> list[int]:
        """Puts the text of blocks back into code; their numbers. `wrong`: why it is code,
        where it was meant for more."""
        lines = (code.text or "").split("\n")
        found = []
        n = 0
        while n < len(lines):
            put = _PLACE.search(lines[n])
            number = int(put[1]) if put else -1
            if put and number in self.page.places:
                place = self.page.places[number]
                found.append(number)
                if wrong:
                    self.page.wrong([BadInput(wrong.key, **wrong.facts).at(place.line)])
                before = lines[n][: put.start()]
                n0 = n - 1 if place.gaps[0] and n and not lines[n - 1].strip() else n
                n1 = n + 1 + (place.gaps[1] and n + 1 < len(lines) and not lines[n + 1].strip())
                lines[n0:n1] = [before + line for line in place.source]
                n = n0 + len(place.source)
            else:
                n += 1
        if found:
            code.text = AtomicString("\n".join(lines))
        return found


class Lost(Treeprocessor):
    """Complains about a block that is nowhere on the page, as something else took its place, and
    about one that is there as words or as code in a line, as it was no fence for Markdown."""

    def __init__(self, md: Markdown, page: Page) -> None:
        super().__init__(md)
        self.page = page

    def run(self, root: Element) -> None:
        texts = [one for part in root.iter() for one in (part.text, part.tail) if one]
        texts += [_text(one) for one in self.md.htmlStash.rawHtmlBlocks]
        there = {int(n) for one in texts for n in _PLACE.findall(one)}
        for number, place in self.page.places.items():
            if number not in there and self.md.htmlStash.rawHtmlBlocks[number]:
                self._tell(root, "board_lost", place.line)
        stashed = (one for one in self.md.htmlStash.rawHtmlBlocks if isinstance(one, str))
        is_left = any(_is_left(part) for part in _outside_of_pre(root))
        if is_left or any(_LEFT_COLOURED.match(one) for one in stashed):
            for line in self.page.left():
                self._tell(root, "board_left", line)

    def _tell(self, root: Element, key: str, line: int) -> None:
        box = Element("p")
        box.text = self.md.htmlStash.store(self.page.wrong([BadInput(key).at(line)]))
        root.append(box)


def _unopened(above: str) -> BadInput | None:
    """Why code stands below a paragraph that was to open an admonition, details or a tab."""
    mark = above.rpartition("\n")[2][:3]
    return BadInput("board_unopened", mark=mark, name=OPENS[mark]) if mark in OPENS else None


def _outside_of_pre(root: Element) -> Iterator[Element]:
    yield root
    for part in root:
        if part.tag != "pre":
            yield from _outside_of_pre(part)


def _is_left(part: Element) -> bool:
    """Whether an element shows a fence as words, or as code in a line that goes on below it."""
    if part.tag == "code" and part.text and _LEFT_CODE.match(part.text):
        return True
    return any(text and _LEFT.search(text) for text in (part.text, part.tail))


def _text(stashed: str | Element) -> str:
    return stashed if isinstance(stashed, str) else "".join(stashed.itertext())


def makeExtension(**given: Any) -> YutakuExtension:
    return YutakuExtension(**given)


# -- as a custom fence of pymdownx.superfences -----------------------------------------------------


def validator(
    language: str, inputs: dict[str, str], options: dict[str, Any], attrs: Any, md: Markdown
) -> bool:
    """Takes what stands beside the name of the game, key by key: `edelweiss lang="ja"`."""
    bare = [key for key, value in inputs.items() if key == value]
    pairs = [(key, value) for key, value in inputs.items() if key != value]
    options["info"] = " ".join([*bare, beside.written(pairs)]).strip()
    return True


def fences(site: str = "/yutaku/", lang: str = "en", rules: str = "") -> Callable[..., str]:
    """What draws custom fences, with the extension's options."""

    def drawn(
        source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **_: Any
    ) -> str:
        lines, body = list(md.lines), source.split("\n")
        page = Page(md, site, lang, rules)
        page.begin(lines)
        found = Fence(0, 0, "", options["info"], body)
        made = page.draw(Place(found, _first_line(lines, body), [], (False, False)))
        return f"{made}{block.script(site)}"

    return drawn


fence = fences()


def _first_line(lines: list[str], body: list[str]) -> int:
    """The line of the fence with this body; superfences does not tell it."""
    for n in range(len(lines) - len(body)):
        inside = zip(lines[n + 1 :], body, strict=False)
        if "yutaku" in lines[n] and all(line.endswith(one.rstrip()) for line, one in inside):
            return n + 1
    return 1
