"""Fenced blocks for boards in a page of Markdown.

    ```yutaku edelweiss
    to_move = "A"
    ```

They may be in lists, quotes, admonitions, tabs and the like: each line of a block has the prefix of
its fence. Malformed blocks are found, too, with their errors.

>>> [found] = find(["- Look:", "", "    ```yutaku edelweiss", "    phase = 'main'", "    ```"])
>>> found.first, found.last, found.before, found.info, found.body, found.wrong
(2, 4, '    ', 'edelweiss', ["phase = 'main'"], None)
>>> [cut] = find(["> ```yutaku edelweiss", "> phase = 'main'", "", "Other text."])
>>> cut.last, str(cut.wrong)
(0, 'line 1: this block has no end: a line with ``` is missing')
"""

import re
from typing import NamedTuple
from unicodedata import normalize

from rules.core.registry import ids
from rules.text.errors import BadInput
from rules.text.near import nearest

NAME = "yutaku"
# Allowed before a fence: quotes, and the marks of lists, definitions and footnotes.
_BEFORE = r"(?P<before>[ >]*(?:(?:[-*+:]|\d{1,9}[.)]|\[\^[^\]]+\]:)[ ]+)*)"
_FENCE = re.compile(_BEFORE + r"(?P<fence>`{3,}|~{3,})[ ]*(?P<info>[^`]*)$")
_NOT_QUITE = re.compile(
    rf"(?<!`)`{{3,}}[ ]*\{{?[.]?{NAME}\b"
    rf"|^[ >]*(?:`{{1,2}}|~{{1,2}})[ ]*{NAME}\b|^[ >]*<{NAME}[\s>]",
    re.I,
)
# Lines like a fence, but with the marks of another alphabet, or other marks.
_MARKS = "`´‘’′｀~～〜"
_LIKE = re.compile(_BEFORE + rf"(?:[{_MARKS}]{{2,}}|['＇\"＂“”″]{{3,}})\s*(?P<info>[^\s`][^`]*)$")
_ALL = re.compile(rf"[ >]*`{{3,}}[ ]*{NAME}[ ][^`]*`{{3,}}[ ]*$")  # a whole fence on one line
_COMMENT = re.compile("<!--.*?-->")
_SPACE = re.compile(r"[ >]*")
_RAW = re.compile(r"<!--|<(pre|script|style|textarea|template|code|xmp)(?=[\s>])", re.I)
_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|\\<")
_SPAN = re.compile(rf"[ ]*{NAME}[ ]+(\w+)")


class Fence(NamedTuple):
    """`first`, `last`: the lines of a block, from 0; `before`: the prefix of each. `body`: the
    lines between, without it. `wrong`: the error if it is no valid block, with its line, from 1."""

    first: int
    last: int
    before: str
    info: str
    body: list[str]
    wrong: BadInput | None = None


def find(lines: list[str]) -> list[Fence]:
    """All fences of a page, in order; tabs must be expanded. None are in comments, in elements
    whose text is not Markdown, or in other fences."""
    return _Page(lines).fences()


def raw_lines(lines: list[str]) -> set[int]:
    """The numbers of the lines that begin inside a comment or an element whose text is not
    Markdown. An unclosed one does not count, nor does one in a fence or a code span.

    >>> raw_lines(["a <!-- b", "c", "d --> e", "f", "`<pre>`", "<pre>", "g", "</pre>"])
    {1, 2, 6, 7}
    """
    return _Page(lines).raw()


class _Page:
    """A page's lines, and the ranges in which the end of a fence or element was sought in vain, so
    that nothing is sought twice."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self._endless: dict[tuple[str, str], tuple[int, int]] = {}

    def fences(self) -> list[Fence]:
        out: list[Fence] = []
        raw = self.raw()
        n = 0
        while n < len(self.lines):
            found, last = (None, n) if n in raw else self._at(n, raw)
            if found is not None:
                out.append(found)
            n = last + 1
        return out

    def _at(self, n: int, raw: set[int]) -> tuple[Fence | None, int]:
        """The block that begins on a line, and the last line read."""
        begins = _FENCE.match(self.lines[n])
        if begins is None:
            line = _COMMENT.sub("", self.lines[n])
            if n + 1 in raw:
                line = line.partition("<!--")[0]
            is_meant = _NOT_QUITE.search(_without_code(line)) or _ALL.match(line)
            found = self._none(n) if is_meant or _is_like(line) or _in_words(line) else None
            return found, found.last if found else n
        word, *rest = begins["info"].split(None, 1) or [""]
        body, last, wrong = self._inside(n, begins, is_ours=word == NAME)
        if word == NAME:
            return Fence(n, last, begins["before"], "".join(rest).strip(), body, wrong), last
        if _is_meant(word):
            e = self._no_fence(n)
            return Fence(n, last, begins["before"], "", body, e), last
        return None, n if wrong else last

    def _none(self, n: int) -> Fence:
        """A block for a first line that is malformed, up to its end."""
        last = n
        for k in range(n + 1, len(self.lines)):
            bare = self.lines[k].strip(" >")
            if _is_end_like(bare):
                last = k
            if not bare or last > n or _FENCE.match(self.lines[k]):
                break
        found = _SPACE.match(self.lines[n])
        return Fence(n, last, found[0] if found else "", "", [], self._no_fence(n))

    def _no_fence(self, n: int) -> BadInput:
        """The error for a line that was meant to begin a board, with the right form."""
        return BadInput("fence_form").rather(_meant_line(self.lines[n])).at(n + 1)

    def _inside(
        self, n: int, begins: "re.Match[str]", is_ours: bool = False
    ) -> tuple[list[str], int, BadInput | None]:
        """The lines between a fence and its end, the last line, and the error, if any."""
        before, fence = _column(begins["before"]), begins["fence"]
        body: list[str] = []
        k, like = n, 0
        first, last = self._endless.get((before, fence), (0, 0))
        if first <= n < last:
            return [], n, BadInput("fence_end", fence=fence).at(n + 1)
        for k in range(n + 1, len(self.lines)):
            line = _without(before, self.lines[k])
            if line is None:
                end = self._ends_later(k, fence) if is_ours else None
                if end is not None and self.lines[k].strip(" >"):
                    return body, end, BadInput("fence_inside").at(k + 1)
                break
            if _is_end(line.strip(), fence) and (is_ours or not line.startswith("    ")):
                return body, k, None
            if is_ours and line.startswith(fence):  # another one begins
                break
            if is_ours and not like and _is_end_like(line.strip()):
                like = k
            body.append(line)
        if like:
            return [], like, BadInput("fence_end_like", fence=fence).at(like + 1)
        self._endless[before, fence] = n, k
        return [], n, BadInput("fence_end", fence=fence).at(n + 1)

    def _ends_later(self, n: int, fence: str) -> int | None:
        """The line of the end of a fence, if it comes before any other fence and before the next
        empty line."""
        for k in range(n, len(self.lines)):
            bare = self.lines[k].strip(" >")
            if _is_end(bare, fence):
                return k
            if not bare or _FENCE.match(self.lines[k]):
                break
        return None

    def raw(self) -> set[int]:
        out: set[int] = set()
        n, at = 0, 0
        while n < len(self.lines):
            fence = _FENCE.match(self.lines[n]) if at == 0 else None
            is_ours = fence is not None and fence["info"].split()[:1] == [NAME]
            _, last, wrong = self._inside(n, fence, is_ours) if fence else ([], n, None)
            if fence and wrong is None:
                n, at = last + 1, 0
                continue
            begins = _RAW.search(_without_code(self.lines[n]), at)
            if begins is None:
                n, at = n + 1, 0
                continue
            last, at = self._closed(n, begins)
            out.update(range(n + 1, last + 1))
            n = last
        return out

    def _closed(self, n: int, begins: "re.Match[str]") -> tuple[int, int]:
        """The line and column where a comment or an element is closed; those where it begins, if it
        is never closed. The end of an indented one must be indented, too: it may be in code, or in
        a list that ends."""
        kind = (begins[1] or "").lower()
        closes = re.compile(f"</{kind}\\s*>" if kind else "-->", re.I)
        far = "    " if self.lines[n].startswith("    ") else ""
        found = closes.search(self.lines[n], begins.end())
        k = n
        first, last = self._endless.get((far, kind or "<!--"), (0, 0))
        if found is None and not first <= n < last:
            for k in range(n + 1, len(self.lines)):
                if self.lines[k].strip() and not self.lines[k].startswith(far):
                    break
                found = closes.search(self.lines[k])
                if found is not None:
                    break
            else:
                k = len(self.lines)
        if found is None:
            if not first <= n < last:
                self._endless[far, kind or "<!--"] = n, k
            return n, begins.end()
        return k, found.end()


def _is_like(line: str) -> bool:
    """Whether a line begins like one of our fences, but with marks that make none."""
    found = _LIKE.match(line)
    return found is not None and _is_meant(found["info"].split()[0], is_sure=False)


def _in_words(line: str) -> bool:
    """Whether a line has, among words or in a table's cell, the text of a board."""
    spans = [found for found in _CODE.finditer(line) if found[1] and len(found[1]) >= 3]
    named = [_SPAN.match(span[2]) for span in spans]
    return any(one and one[1] in ids() for one in named)


def _meant_line(line: str) -> str:
    """A line in the right form to begin a board; "" if that is unclear."""
    plain = re.sub(r"\W", " ", normalize("NFKC", line), flags=re.A)
    words = [word for word in plain.split() if word.lower() != "game"]
    for n, word in enumerate(words):
        if word.lower() in ids():
            return f"```{NAME} {word.lower()}"
        if _is_meant(word) and n + 1 < len(words):
            game = nearest(words[n + 1], ids())
            return f"```{NAME} {game}" if game else ""
    return ""


def _is_meant(word: str, is_sure: bool = True) -> bool:
    """Whether the word after a fence was meant as `yutaku`; `is_sure`: the fence is correct."""
    bare = re.split(r"[^\w]", normalize("NFKC", word).lstrip("{.").lower())[0]
    if not is_sure:
        return bare == NAME
    return bare == NAME or bare in ids() or nearest(bare, [NAME]) == NAME


def _is_end(bare: str, fence: str) -> bool:
    return bare.startswith(fence) and not bare.strip(fence[0])


def _is_end_like(bare: str) -> bool:
    """Whether a line looks like the end of a block, with whatever marks."""
    return len(bare) > 1 and not bare.strip(_MARKS)


def _column(before: str) -> str:
    """The prefix of the lines after the first: a list's mark occurs only once."""
    return re.sub(r"[^ >]", " ", before)


def _without(before: str, line: str) -> str | None:
    """A line without its prefix; None if it lacks the prefix."""
    *quotes, indent = before.split(">")
    rest: str | None = line
    for nth, space in enumerate(quotes):
        rest = _indented(space[1:] if nth else space, rest or "")
        rest = rest.lstrip(" ") if rest else ""
        if not rest.startswith(">"):
            return None
        rest = rest[1:].removeprefix(" ")
    if not (rest or "").strip():
        return ""
    return _indented(indent[1:] if quotes else indent, rest or "")


def _indented(space: str, line: str) -> str | None:
    """A line without its indent; one less than that of code may also be missing."""
    if line.startswith(space):
        return line[len(space) :]
    return line.lstrip(" ") if len(space) < 4 else None


def _without_code(line: str) -> str:
    """The line with blanks in place of code spans."""
    return _CODE.sub(lambda span: " " * len(span[0]), line)
