"""Boards in a page of MediaWiki: the `<yutaku>` tags.

>>> [one] = find('Words\\n<yutaku game="edelweiss" level=expert>\\nphase = "main"\\n</yutaku>')
>>> one.line, one.info, one.body
(2, 'edelweiss level=expert', '\\nphase = "main"\\n')
>>> [(one.info, one.wrong.key) for one in find("<yutaku game='edelweiss'>\\nphase")]
[('', 'tag_end')]
>>> [(one.line, one.wrong.key) for one in find("＜yutaku game='edelweiss'＞\\nphase\\n＜/yutaku＞")]
[(1, 'tag_form')]
"""

import re
from html import unescape
from typing import NamedTuple
from unicodedata import normalize

from rules.pages import beside
from rules.pages.fences import NAME
from rules.text.errors import BadInput
from rules.text.near import nearest

_HIDDEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(nowiki|pre|syntaxhighlight|source)\b[^>]*>.*?</\1\s*>", re.S
)
_TAG = re.compile(r"<yutaku(?=[\s/>])((?:\"[^\"]*\"|'[^']*'|[^>\"'])*?)(/?)>", re.I)
_END = re.compile(r"</yutaku\s*>", re.I)
_LIKE = re.compile(r"[<＜〈](\s*[^\W\d_]{4,9})(?=[\s>＞〉])")  # possibly meant as a tag
_PAIR = re.compile(r"([\w-]+)\s*(?:=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
_PACK = re.compile(r"\bpack\s*=")
_ITS_OWN = ("height", "pack")  # attributes of tags alone


class Tag(NamedTuple):
    """`line`: the number, from 1, of the line on which the body begins. `info` is in the form of a
    fence's. `is_filled_in`: depends on the wiki, by parameters of a template or a pack."""

    line: int
    info: str
    body: str
    is_filled_in: bool = False
    wrong: BadInput | None = None


def find(text: str) -> list[Tag]:
    """All tags of a page, in order, except in comments and <nowiki>."""
    shown = _HIDDEN.sub(_blank, text)
    out: list[Tag] = []
    at = 0
    while (begins := _TAG.search(shown, at)) is not None:
        line = text.count("\n", 0, begins.end()) + 1
        ends = _END.search(shown, begins.end()) if not begins[2] else None
        at = ends.end() if ends else begins.end()
        if not begins[2] and ends is None:
            out.append(Tag(line, "", "", wrong=BadInput("tag_end")))
            continue
        body = text[begins.end() : ends.start()] if ends else ""
        is_filled_in = "{{{" in begins[1] + body or _PACK.search(begins[1]) is not None
        out.append(Tag(line, _info(begins[1]), body, is_filled_in))
    return sorted([*out, *_none(shown)], key=lambda tag: tag.line)


def _none(shown: str) -> list[Tag]:
    """Errors for text like a tag, but with other marks or a misspelt name."""
    out = []
    for found in _LIKE.finditer(_TAG.sub(_blank, shown)):
        name = normalize("NFKC", found[1]).lower()
        if name.strip() == NAME or (name == name.strip() and nearest(name, [NAME])):
            line = shown.count("\n", 0, found.start()) + 1
            out.append(Tag(line, "", "", wrong=BadInput("tag_form")))
    return out


def _blank(found: "re.Match[str]") -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _info(attributes: str) -> str:
    name, pairs = "", []
    for key, *values in _PAIR.findall(attributes):
        value = unescape("".join(values)).strip()
        if key == "game":
            name = value
        elif key not in _ITS_OWN:
            pairs.append((key, value))
    return f"{name} {beside.written(pairs)}".strip()
