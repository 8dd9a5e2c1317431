"""The extension for Python-Markdown: fences become boards, mistakes are reported with their
line."""

import logging
import sys
import time
from types import SimpleNamespace

import pytest

pytest.importorskip("markdown")  # a tool of the developer's machine

from markdown import markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from pywasm_app.wiki.markdown import YutakuExtension
from rules.pages.fences import raw_lines

BOARD = '```yutaku edelweiss\nto_move = "A"\nphase = "attack"\nA = { board = "S" }\n```'


def made(text, **options):
    both = [YutakuExtension(site="/y/", **options), "fenced_code"]
    return markdown(text, extensions=both)


def test_a_fence_becomes_a_board():
    html = made(f"# A\n\nBefore.\n\n{BOARD}\n\nBehind.")
    assert html.index("Before") < html.index("<yutaku-board") < html.index("Behind")
    assert html.count('<script src="/y/board.js" defer></script>') == 1
    assert "```" not in html and "<pre>" not in html


def test_two_boards_and_one_script():
    html = made(f"{BOARD}\n\n{BOARD.replace('```', '~~~~')}")
    assert html.count("<yutaku-board") == 2 and html.count("<script") == 1


def test_a_page_without_boards_has_no_script():
    assert made("```python\nx = 1\n```") == markdown(
        "```python\nx = 1\n```", extensions=["fenced_code"]
    )


def test_a_mistake_is_told_with_the_line_of_the_page(caplog):
    text = "One.\n\nTwo.\n\n" + BOARD.replace("attack", "nap")
    with caplog.at_level(logging.WARNING, "mkdocs"):
        html = made(text)
    assert 'role="alert"' in html and "line 7, phase" in html and "<yutaku-board" not in html
    assert "line 7, phase" in caplog.text
    assert "7行目" in made(text, lang="ja")


def test_a_mistake_is_told_with_the_page_that_mkdocs_names(caplog):
    class Relative(Treeprocessor):
        file = SimpleNamespace(src_uri="deep/page.md")

    class Named(Extension):
        def extendMarkdown(self, md):
            md.treeprocessors.register(Relative(md), "relpath", 0)

    with caplog.at_level(logging.WARNING, "mkdocs"):
        markdown(BOARD.replace("attack", "nap"), extensions=[YutakuExtension(), Named()])
    assert "yutaku: deep/page.md, line 3, phase" in caplog.text


def test_a_mistake_beside_the_name_has_the_line_of_the_fence():
    assert "line 3" in made("One.\n\n" + BOARD.replace("edelweiss", "chess <b>"))
    assert "<b>" not in made(BOARD.replace("edelweiss", "chess <b>"))


def test_a_fence_without_an_end_is_told():
    assert "line 1: this block has no end" in made(BOARD.rstrip("`"))


def test_a_fence_inside_of_a_longer_one_is_shown_as_text():
    html = made(f"````\n{BOARD}\n````")
    assert "<yutaku-board" not in html and "```yutaku edelweiss" in html


@pytest.mark.parametrize(
    "before, after",
    [
        ("<!--", "-->"), ("<!-- not yet:\n", "\n-->"), ("Words <!--", "--> words"),
        ("<pre>", "</pre>"),
        ("<PRE class='x'>", "</PRE>"), ("<script>", "</script>"), ("<style>", "</style>"),
        ("<textarea>", "</textarea>"), ("<template>", "</template>"),
        ("<!-- one -->\n<!--", "-->"),
        ("<code>", "</code>"), ("````", "````"), ("~~~ text", "~~~"), ("```text\n```\n<!--", "-->"),
    ],
)  # fmt: skip
def test_a_fence_inside_of_what_is_no_markdown_is_no_board(before, after, caplog):
    html = made(f"Above.\n\n{before}\n{BOARD.replace('attack', 'nap')}\n{after}\n\nBelow.")
    assert "<yutaku-board" not in html and 'role="alert"' not in html and not caplog.records
    assert "<yutaku-board" in made(f"{before}\n{BOARD}\n{after}\n\n{BOARD}")


@pytest.mark.parametrize(
    "before",
    ["`<!--` opens a comment.", "    <!-- code", "<!-- one --> <!-- two -->", "<!-- never closed",
     "```html\n<!--\n```", "\\<!-- no comment", "<pre>a</pre>", "<prefix>", "<div markdown='1'>",
     "``a ` <!--``"],
)  # fmt: skip
def test_a_fence_behind_what_only_looks_like_it_is_a_board(before):
    assert made(f"{before}\n\n{BOARD}").count("<yutaku-board") == 1


def test_ten_thousand_of_what_is_never_closed_take_no_time():
    began = time.process_time()
    raw_lines(["<!-- <pre> `` <code>"] * 10_000)
    assert time.process_time() - began < 2


def test_an_indented_fence_is_code():
    indented = "\n".join("    " + line for line in BOARD.split("\n"))
    assert "<yutaku-board" not in made(f"Like this:\n\n{indented}")


def test_the_language_of_the_page():
    assert 'lang="ja"' in made(BOARD, lang="ja")
    assert sys.version_info >= (3, 11)
