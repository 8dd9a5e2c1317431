"""A fence anywhere on a page becomes a board, is shown as written, or is reported."""

import json
import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pymdownx")  # tools of the developer's machine

from markdown import Markdown

from pywasm_app.wiki import markdown as boards
from pywasm_app.wiki.markdown import YutakuExtension
from rules.core.registry import folder

ROOT = Path(__file__).parents[2]
BODY = 'to_move = "A"\nphase = "attack"\nA = { board = "S" }'
BOARD = f"```yutaku edelweiss\n{BODY}\n```"

# Extensions that editors have enabled; ours comes last in one list, first in another.
SETS = {
    "plain": ["fenced_code", "admonition", "def_list", "footnotes", "tables", "codehilite"],
    "html": ["fenced_code", "md_in_html", "attr_list", "toc"],
    "material": ["admonition", "pymdownx.details", "pymdownx.superfences", "pymdownx.highlight",
                 "pymdownx.inlinehilite", "md_in_html", "attr_list", "def_list", "footnotes",
                 "tables"],
    "tabs": ["pymdownx.superfences", "admonition", "pymdownx.details"],
    "quotes": ["pymdownx.quotes", "pymdownx.superfences", "pymdownx.blocks.details",
               "pymdownx.blocks.admonition", "pymdownx.blocks.tab"],
}  # fmt: skip


def made(text, names="plain", first=False, **options):
    ours = YutakuExtension(site="/y/", **options)
    names = SETS.get(names, names)
    settings = {}
    both = [ours, *names] if first else [*names, ours]
    if names is SETS["tabs"]:
        both.append("pymdownx.tabbed")
        settings["pymdownx.tabbed"] = {"alternate_style": True}
    return Markdown(extensions=both, extension_configs=settings).convert(text)


def indented(text, by):
    return "\n".join(by + line if line.strip(" ") else by.rstrip() for line in text.split("\n"))


PLACES = {
    "list": ("- One\n\n{4}\n\n- Two", "plain"),
    "list, right below": ("- One\n{4}\n- Two", "plain"),
    "list, on its own line": ("- {0}\n- Two", "plain"),
    "numbered": ("1. One\n\n{4}\n\n2. Two", "material"),
    "list in a list": ("- One\n    - Two\n\n{8}\n", "material"),
    "three blanks": ("1. One\n\n{3}\n", "plain"),
    "two paragraphs in a list": ("- One\n\n    Words.\n{4}\n    Words.\n", "html"),
    "quote": ("> Words\n>\n{> }\n>\n> Words", "plain"),
    "quote without a gap": ("> Words\n{> }\n> Words", "material"),
    "narrow quote": ("{>}", "plain"),
    "quote in a quote": ("> > Words\n{> > }", "quotes"),
    "quote in a list": ("- One\n\n    > Words\n{    > }", "material"),
    "list in a quote": ("> - One\n>\n{>     }", "material"),
    "callout": ("> [!note]\n> Words\n>\n{> }", "quotes"),
    "admonition": ('!!! note "Look"\n\n{4}\n', "plain"),
    "admonition, right below": ("!!! note\n{4}\n\nWords", "material"),
    "details": ('??? tip "Look"\n    Words\n\n{4}\n\nWords', "material"),
    "open details in a list": ("- One\n\n    ???+ tip\n\n{8}\n", "material"),
    "tab": ('=== "One"\n\n{4}\n\n=== "Two"\n\n{4}\n', "tabs"),
    "admonition in a tab": ('=== "One"\n\n    !!! note\n\n{8}\n', "tabs"),
    "block of details": ("/// details | Look\n{0}\n///", "quotes"),
    "block of a tab": ("/// tab | Look\n{0}\n///", "quotes"),
    "details of HTML": ("<details markdown>\n<summary>S</summary>\n\n{0}\n\n</details>", "html"),
    "division of HTML": ('<div class="x" markdown="1">\n{0}\n</div>', "material"),
    "HTML that is no Markdown": ("<details>\n<summary>S</summary>\n{0}\n</details>", "html"),
    "list in HTML": ("<div markdown>\n\n- One\n\n{4}\n\n</div>", "html"),
    "definition": ("Attack\n:   Words\n\n{4}\n", "plain"),
    "definition, on its own line": ("Attack\n:   {:}\n", "material"),
    "footnote": ("Words[^1].\n\n[^1]:\n    Words\n\n{4}\n", "plain"),
    "heading above": ("## Words\n{0}\n## Words", "html"),
    "paragraph above and below": ("Words\n{0}\nWords", "material"),
    "behind other fences": ("```python\nx\n```\n{0}\n~~~\ny\n~~~", "material"),
    "in a list behind another fence": ("- One\n\n    ```text\n    x\n    ```\n\n{4}", "material"),
}


def at(place):
    text, names = PLACES[place]
    return re.sub(r"\{([ >]*|\d|:)\}", lambda m: _board(m[1]), text), names


def _board(by):
    by = " " * int(by) if by.isdigit() else by
    return indented(BOARD, "    ").lstrip() if by == ":" else indented(BOARD, by)


@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize("place", PLACES)
def test_a_fence_is_a_board_wherever_it_stands(place, first, caplog):
    text, names = at(place)
    html = made(text, names, first)
    count = text.count("```yutaku")
    assert html.count("<yutaku-board") == count and not caplog.records, html[:400]
    assert "phase = " not in html and "```yutaku" not in html and "\x02" not in html
    assert place == "footnote" or "<p><yutaku-board" not in html
    assert html.count("board.js") == 1
    assert html.count("Words") == text.count("Words")


@pytest.mark.parametrize("place", PLACES)
def test_a_mistake_is_told_with_its_line_wherever_it_stands(place, caplog):
    text, names = at(place)
    text = text.replace("attack", "nap")
    html = made(text, names)
    lines = [n for n, line in enumerate(text.split("\n"), 1) if "nap" in line]
    assert all(f"line {n}, phase" in one for n, one in zip(lines, caplog.messages, strict=True))
    assert all(f"line {n}, phase" in html for n in lines) and "<yutaku-board" not in html


def test_the_board_stands_inside_of_what_it_was_written_in():
    html = made(*at("admonition"))
    assert re.search(
        r'<div class="admonition note">.*<yutaku-board.*</yutaku-board>\s*</div>', html, re.S
    )
    html = made(*at("details"))
    assert re.search(r"<details.*<yutaku-board.*</details>", html, re.S)
    html = made(*at("list"))
    assert re.search(r"<li>.*<yutaku-board.*</li>\s*<li>", html, re.S)
    html = made(*at("quote"))
    assert re.search(r"<blockquote>.*<yutaku-board.*</blockquote>", html, re.S)


# -- what is shown, and not built ------------------------------------------------------------------

SHOWN = {
    "indented code": ("Like this:\n\n{4}\n\nWords", "plain"),
    "indented code, coloured": ("Like this:\n\n{4}\n\nWords", "material"),
    "a longer fence": ("````text\n{0}\n````", "plain"),
    "a longer fence in a list": ("- One\n\n    ````text\n{4}\n    ````", "material"),
    "other marks": ("~~~\n{0}\n~~~", "material"),
    "pre": ("<pre>\n{0}\n</pre>", "html"),
}


@pytest.mark.parametrize("place", SHOWN)
def test_what_is_shown_as_it_is_written_is_no_board(place, caplog):
    text, names = SHOWN[place]
    text = re.sub(r"\{([ >]*|\d|:)\}", lambda m: _board(m[1]), text)
    html = made(text.replace("attack", "nap"), names)
    assert "<yutaku-board" not in html and not caplog.records
    plain = re.sub(r"<[^>]*>", "", html)
    assert "```yutaku edelweiss\nto_move" in plain and "}\n```" in plain and "\x02" not in html


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("mark, name", list(boards.OPENS.items()))
@pytest.mark.parametrize(
    "text",
    [
        "{} note\n\n{4}\n",
        "{} note\n{4}",
        '# T\n\nA\n{} "B"\n\n    C\n\n{4}',
        "- A\n\n    {} b\n\n{8}",
    ],
)
def test_what_an_extension_would_take_is_told_where_it_is_not_there(text, mark, name, lang, caplog):
    text = re.sub(r"\{(\d?)\}", lambda m: _board(m[1]) if m[1] else mark, text)
    html = made(text, "html", lang=lang)
    line = next(n for n, one in enumerate(text.split("\n"), 1) if "```" in one)
    (said,) = caplog.messages
    assert (f"line {line}:" if lang == "en" else f"{line}行目:") in said
    assert mark in said and name in said and "<yutaku-board" not in html


@pytest.mark.parametrize(
    "text",
    [
        "<!--\n{0}\n-->", "<!-- {0} -->", "Words <!--\n\n{0}\n\n--> words",
        "- One\n\n    <!--\n{4}\n    -->",
        "!!! note\n\n    <!-- not yet\n\n{4}\n\n    -->\n\n    Words", "> <!--\n{> }\n> -->",
        "<div markdown>\n<!--\n{0}\n-->\n</div>",
    ],
)  # fmt: skip
@pytest.mark.parametrize("names", ["plain", "html", "material"])
def test_comments_build_nothing(text, names, caplog):
    text = re.sub(r"\{([ >]*|\d|:)\}", lambda m: _board(m[1]), text)
    html = made(text.replace("attack", "nap"), names)
    assert "<yutaku-board" not in html and 'role="alert"' not in html and not caplog.records


# -- packs, and superfences' own way ---------------------------------------------------------------

PACK = (
    (folder("walpurgis") / "packs" / "bell.toml")
    .read_text("utf-8")
    .replace('id = "bell', 'id = "own')
    .replace('id = "', 'id = "own_', 9)
)
OWN = '```yutaku walpurgis\n[board]\nc1 = "A ready own_own_shot"\n```'


def test_a_board_may_use_a_pack_that_stands_above_it(caplog):
    pack = f"```yutaku pack\n{PACK}```"
    html = made(f"{pack}\n\n{OWN}\n\n{BOARD}")
    assert html.count("<yutaku-board") == 2 and not caplog.records and "own_shot =" not in html
    made(OWN)
    assert "did you mean" in caplog.text or "own_own_shot" in caplog.text
    caplog.clear()
    made(f"{pack.replace('[[card]]', '[[card]]' + chr(10) + 'naem = 1', 2)}\n\n{BOARD}")
    wrong = [n for n, line in enumerate(pack.split("\n"), 2) if line == "[[card]]"][:2]
    assert [
        f"line {wrong[0]}," in caplog.messages[0],
        f"line {wrong[1] + 1}," in caplog.messages[1],
    ]
    caplog.clear()
    made(f"```yutaku pack lang=ja\n{PACK}```")
    assert "line 1: beside" in caplog.text


CUSTOM = {
    "name": "yutaku",
    "class": "yutaku",
    "format": boards.fence,
    "validator": boards.validator,
}


def superfenced(text, format=boards.fence):
    custom = {"pymdownx.superfences": {"custom_fences": [{**CUSTOM, "format": format}]}}
    return Markdown(
        extensions=["pymdownx.superfences", "admonition"], extension_configs=custom
    ).convert(text)


def test_a_custom_fence_of_superfences_draws_a_board(caplog):
    text = f"Words\n\n!!! note\n\n{indented(BOARD, '    ')}\n"
    html = superfenced(text.replace("edelweiss", 'edelweiss theme="dark"'))
    assert "<yutaku-board" in html and 'theme="dark"' in html and not caplog.records
    html = superfenced(text.replace("attack", "nap"), boards.fences(site="/z/", lang="ja"))
    assert "7行目、phase" in html and "7行目" in caplog.text
    assert 'src="/z/board.js"' in superfenced(text, boards.fences(site="/z/"))


def test_beside_it_the_extension_is_first_and_takes_quoted_values():
    both = Markdown(
        extensions=[YutakuExtension(site="/y/"), "pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": [CUSTOM]}},
    )
    html = both.convert(BOARD.replace("edelweiss", 'edelweiss lang="ja"'))
    assert html.count("<yutaku-board") == 1 and "ここから遊ぶ" in html


# -- in MkDocs -------------------------------------------------------------------------------------


def built(folder, page, *names):
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text(page, "utf-8")
    ours = {"pywasm_app.wiki.markdown": {"site": "/y/"}}
    settings = {"site_name": "W", "markdown_extensions": [*names, ours], "theme": "mkdocs"}
    (folder / "mkdocs.yml").write_text(json.dumps(settings), "utf-8")
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=folder, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT), "PATH": ""},
    )  # fmt: skip


def test_the_line_is_that_of_the_file_with_its_front_matter(tmp_path):
    page = f"---\ntitle: T\ntags:\n  - a\n---\n\n\n# T\n\n- One\n\n{indented(BOARD, '    ')}\n"
    page = page.replace("attack", "nap").replace("to_move", "to_mvoe")
    done = built(tmp_path, page, "fenced_code", "admonition")
    line = page.split("\n").index('    phase = "nap"') + 1
    assert done.returncode == 1, done.stderr
    assert f"index.md, line {line}, phase" in done.stderr
    assert f"index.md, line {line - 1}, to_mvoe" in done.stderr and "“to_move”" in done.stderr


def test_all_of_it_is_logged_where_mkdocs_counts(caplog):
    with caplog.at_level(logging.WARNING, "mkdocs"):
        made(BOARD.replace("attack", "nap"))
    assert [one.name for one in caplog.records] == ["mkdocs.yutaku"]


@pytest.mark.parametrize("name", ["yutaku", "yutaku.markdown", "pywasm_app.wiki.markdown"])
def test_the_extension_is_found_by_its_names_in_a_checkout_too(name):
    assert Markdown(extensions=[name]).convert(BOARD).count("<yutaku-board") == 1
