"""All mistakes in the boards of a page, in Markdown or MediaWiki.

>>> for e in page_mistakes("# A\\n\\n```yutaku edelweiss\\nphase = 'nap'\\nblokced = true\\n```"):
...     print(e.where())
line 4, phase
line 5, blokced
>>> [e.where() for e in wiki_mistakes("<yutaku game='edelweiss'>\\nphase = 'nap'</yutaku>")]
['line 2, phase']
"""

from collections.abc import Sequence

from rules.pages import board
from rules.pages.fences import find
from rules.pages.tags import find as find_tags
from rules.text.errors import BadInput


def page_mistakes(text: str, lang: str = "en", packs: Sequence[str] = ()) -> list[BadInput]:
    """The mistakes in a page of Markdown, in the order of its lines, which the errors name. Its
    boards may use cards of these `packs` and of packs before them on the page."""
    lines = [line.expandtabs(4) for line in text.replace("\r\n", "\n").split("\n")]
    known = list(packs)
    out: list[BadInput] = []
    for fence in find(lines):
        body = "\n".join(fence.body)
        if fence.wrong is not None:
            out.append(fence.wrong)
            continue
        is_pack = fence.info.split()[:1] == [board.PACK]
        wrong = (
            pack_mistakes(fence.info, body)
            if is_pack
            else board.mistakes(fence.info, body, lang, known)
        )
        if is_pack and not wrong:
            known.append(body)
        out += further_down(wrong, fence.first + 1)
    return out


def pack_mistakes(info: str, body: str) -> list[BadInput]:
    """The mistakes in a block with a pack, which has no settings."""
    if info != board.PACK:
        return [BadInput("pack_alone")]
    return board.mistakes_of_pack(body)


def wiki_mistakes(text: str, lang: str = "en", packs: Sequence[str] = ()) -> list[BadInput]:
    """The mistakes in a page of MediaWiki. A tag that a template fills in is not checked."""
    out: list[BadInput] = []
    for tag in find_tags(text):
        if tag.is_filled_in:
            continue
        wrong = [tag.wrong] if tag.wrong else board.mistakes(tag.info, tag.body, lang, packs)
        for e in further_down(wrong, tag.line - 1):
            e.line = max(e.line or 0, tag.line)
            out.append(e)
    return out


def further_down(told: list[BadInput], line: int) -> list[BadInput]:
    """Errors of a block, with the lines of the page; `line`: the one on which the block begins."""
    for e in told:
        e.line = line + (e.line or 0)
    return told
