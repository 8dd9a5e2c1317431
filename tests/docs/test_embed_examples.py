"""The typed examples on the pages about boards, in both languages, can be typed so."""

import re
from pathlib import Path

import pytest

from rules.pages.check import page_mistakes, wiki_mistakes

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_shown_can_be_typed(lang):
    text = (DOCS / {"en": "embed.md", "ja": "embed.ja.md"}[lang]).read_text("utf-8")
    shown = re.findall("^````\n(.*?)^````$", text, re.M | re.S)
    assert any("yutaku pack" in one for one in shown) and len(shown) > 1
    for page in shown:
        assert "```yutaku" in page and page_mistakes(page) == []
    tags = re.findall('^```\n(<yutaku game="\\w+">.*?)^```$', text, re.M | re.S)
    assert tags and all(wiki_mistakes(one) == [] for one in tags)
