"""A text meant as a tag of MediaWiki that is none to the wiki: a check reports its line."""

import pytest

from rules.pages.check import wiki_mistakes

NONE = [
    '＜yutaku game="edelweiss"＞', "〈yutaku game='edelweiss'〉", "＜ｙｕｔａｋｕ＞",
    "<ｙｕｔａｋｕ>", '< yutaku game="edelweiss">', '<yutak game="edelweiss">', "<yutakuu>",
    "<Yuktau game=x>",
]  # fmt: skip
OTHERS = [
    "<nowiki><yutak></nowiki>", "<!-- ＜yutaku＞ -->", "<table><tr><td>x</td></tr></table>",
    "a < yutaka", "<yutaku-board link='g1.x'></yutaku-board>", "</yutaku>", "<code>yutaku</code>",
    "<syntaxhighlight>",
]  # fmt: skip
BOARD = '<yutaku game="edelweiss"></yutaku>'


@pytest.mark.parametrize("tag", NONE)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_looks_like_a_tag_is_told(tag, lang):
    found = wiki_mistakes(f"A\n{BOARD}\n\nB {tag}\nphase = 1\n{BOARD}", lang)
    assert [(e.line, e.key) for e in found] == [(4, "tag_form")]
    assert "<yutaku game=" in found[0].say(lang)


@pytest.mark.parametrize("text", OTHERS)
def test_what_does_not_is_left_alone(text):
    assert wiki_mistakes(f"A\n{BOARD}\n{text}\n{BOARD}") == []
