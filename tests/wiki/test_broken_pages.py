"""Pages with mistakes of many kinds: a strict build of MkDocs stops and reports each, with its
line.

In a page `@` precedes a mistake, once for each line to be reported; it is removed.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.core import link
from rules.core.record import Record
from rules.core.registry import game
from rules.pages.check import page_mistakes

pytest.importorskip("material")  # a tool of the developer's machine

ROOT = Path(__file__).parents[2]
G = game("edelweiss")
LINK = link.of_game(Record(G.id, G.version, 1, G.configure({}), moves=("draw", "skip")))
TURN = 'to_move = "A"\nphase = "attack"\nA = { board = "S" }'

PAGES = {
    # the fence
    "no end": "@```yutaku edelweiss\nphase = 'main'\n",
    "no end, and another": "@```yutaku edelweiss\n\n```yutaku edelweiss\nA = { board = 'S' }\n```",
    "no end in a list": "- One\n\n    @```yutaku edelweiss\n    phase = 'main'\n\nWords",
    "no end in a quote": "> @```yutaku edelweiss\n> phase = 'main'\n\nWords",
    "no end in a tab": '=== "One"\n\n    @```yutaku edelweiss\n    phase = "main"\n\nWords',
    "two marks": "@``yutaku edelweiss\nphase = 'main'\n``",
    "one mark": "@`yutaku edelweiss\nphase = 'main'\n`",
    "two tildes": "@~~yutaku edelweiss\nphase = 'main'\n~~",
    "all on one line": "@```yutaku edelweiss puzzle=muster```",
    "words before it": "# T\n\nLook: @```yutaku edelweiss\nphase = 'main'\n```",
    "in a table": "| a | b |\n|---|---|\n| x | @```yutaku edelweiss |",
    "in a table, and closed": "| a | b |\n|---|---|\n| x | @```yutaku edelweiss puzzle=siege ``` |",
    "among words, and closed": "# T\n\nLook: @``` yutaku edelweiss puzzle=muster```, and play.",
    "a capital": "@```Yutaku edelweiss\nphase = 'main'\n```",
    "a slip": "@```yutak edelweiss\nphase = 'main'\n```",
    "a slip in a list": "1. One\n\n    @```yuatku edelweiss\n    phase = 'main'\n    ```",
    "with a colon": "@```yutaku:edelweiss\nphase = 'main'\n```",
    "in braces": "@```{.yutaku game=edelweiss}\nphase = 'main'\n```",
    "the game alone": "@```edelweiss\nphase = 'main'\n```",
    "the other wiki's tag": '@<yutaku game="edelweiss">\nphase = "main"\n</yutaku>',
    "not indented": "- One\n\n    ```yutaku edelweiss\n@phase = 'main'\n    ```\n",
    "not quoted": "> ```yutaku edelweiss\n@phase = 'main'\n> ```\n",
    "too far in a list": "- One\n\n        @```yutaku edelweiss\n        A = {}\n        ```",
    "in a fence that is none": "```\n\n- One\n\n@```yutaku edelweiss\nA = {}\n ```\n\n   ```",
    "no end, behind another": f"# A\n\n```yutaku edelweiss\n{TURN}\n```\n\n@```yutaku edelweiss\n",
    "no end, behind front matter": f"---\na: 1\n---\n\n```yutaku edelweiss\n{TURN}\n```\n\n"
    "@```yutaku edelweiss\n\n\n\n\n",
    "wide marks": f"Words\n\n@｀｀｀yutaku edelweiss\n{TURN}\n｀｀｀\n\nWords",
    "wide marks in a list": "- One\n\n    @｀｀｀yutaku edelweiss\n    A = {}\n    ｀｀｀",
    "curly marks": f"@‘‘‘yutaku edelweiss\n{TURN}\n’’’",
    "accents": f"@´´´ yutaku edelweiss\n{TURN}\n´´´",
    "quotes for marks": f"@'''yutaku edelweiss\n{TURN}\n'''",
    "wide tildes": f"@～～～yutaku edelweiss\n{TURN}\n～～～",
    "a wide word": f"@```ｙｕｔａｋｕ edelweiss\n{TURN}\n```",
    "a wide end": f"```yutaku edelweiss\n{TURN}\n@｀｀｀\n\n```yutaku edelweiss\n{TURN}\n```",
    "a short end": f"```yutaku edelweiss\n{TURN}\n@``\n\nWords",
    # what stands beside the name
    "a wide game": f"@```yutaku ｅｄｅｌｗｅｉｓｓ\n{TURN}\n```",
    "a wide number": f"@```yutaku edelweiss goal=win turns=２\n{TURN}\n```",
    "a wide sign beside it": f"@```yutaku edelweiss live＝no\n{TURN}\n```",
    "a key twice beside it": f"@```yutaku edelweiss live=no live=yes\n{TURN}\n```",
    "a counted goal for win": f"@```yutaku edelweiss goal=win by=2\n{TURN}\n```",
    "a puzzle and a goal": "@```yutaku edelweiss puzzle=muster goal=win\n```",
    "a number for the goal, and below": "@```yutaku tash_kalar goal=points by=0\n@trun = 3\n```",
    "a key alone": f"@```yutaku lang=ja\n{TURN}\n```",
    "a piece of a link": "```yutaku\n@https://example.org/yutaku/#/link/g1.\n```",
    "no game": f"@```yutaku\n{TURN}\n```",
    "no such game": f"@```yutaku edelwiess\n{TURN}\n```",
    "no such key": f"@```yutaku edelweiss levle=expert\n{TURN}\n```",
    "a key without a value": f"@```yutaku edelweiss live\n{TURN}\n```",
    "no such level": f"@```yutaku edelweiss level=master\n{TURN}\n```",
    "no such part": f"@```yutaku edelweiss show=bar+chat\n{TURN}\n```",
    "no such seat": f"@```yutaku edelweiss view=C\n{TURN}\n```",
    "too few seats": f"@```yutaku edelweiss seats=person\n{TURN}\n```",
    "no such language": f"@```yutaku edelweiss lang=de\n{TURN}\n```",
    "no such puzzle": "@```yutaku edelweiss puzzle=mustre\n```",
    "a puzzle and a position": f"```yutaku edelweiss puzzle=muster\n@{TURN}\n```",
    "no such goal": f"@```yutaku edelweiss goal=wni\n{TURN}\n```",
    "turns without a goal": f"@```yutaku edelweiss turns=2\n{TURN}\n```",
    "points without a number": "@```yutaku tash_kalar goal=points\n```",
    "too many turns": f"@```yutaku edelweiss goal=win turns=99\n{TURN}\n```",
    # the position
    "no TOML": "```yutaku edelweiss\nA = { board = 'S' }\n@phase = main\n```",
    "an open quote": '```yutaku edelweiss\n@phase = "main\n```',
    "a wide sign": "```yutaku edelweiss\n@phase ＝ 'main'\n```",
    "a key twice": "```yutaku edelweiss\nphase = 'main'\n@phase = 'attack'\n```",
    "no such word": "```yutaku edelweiss\n@phase = 'nap'\n```",
    "no such position key": "```yutaku edelweiss\n@phsae = 'main'\nA = { board = 'S' }\n```",
    "a number for a text": "```yutaku edelweiss\n@phase = 3\n```",
    "a text for a number": "```yutaku edelweiss\n@half_turn = '3'\n```",
    "too high": "```yutaku edelweiss\n@half_turn = 3000\n```",
    "no such letter": "```yutaku edelweiss\n[A]\n@board = 'SX'\n```",
    "too many cards": "```yutaku edelweiss\n@deck = 'SSSSSSSSSSSSSS'\n```",
    "cannot be": "```yutaku edelweiss\n@phase = 'defence'\n```",
    "no such card": "```yutaku walpurgis\n[board]\n@c1 = 'A ready broom_shoot'\n```",
    "no such square": "```yutaku walpurgis\n[board]\n@z9 = 'A ready broom_shot'\n```",
    "a card twice": "```yutaku tash_kalar\n[[seat]]\n@school = ['ash_hound', 'ash_hound']\n```",
    "a row too long": "```yutaku tash_kalar\nboard = '''\n@Ac Ac Ac Ac Ac Ac Ac Ac Ac Ac\n'''\n```",
    "a character unknown": "```yutaku war_vortex_night\n[[character]]\n@card = 'odd'\nseat = 'A'\n"
    "[[character]]\ncard = 'moth'\nseat = 'B'\n```",
    "a card of another kind": "```yutaku quest_for_the_grail\n[A]\n@warriors = ['excalibur']\n"
    "[B]\n```",
    # several
    "beside and below": "@```yutaku edelweiss levle=expert\n@phase = 'nap'\n@blokced = true\n```",
    "a task and below": "@```yutaku edelweiss turns=2\n@phase = 'nap'\n```",
    "in two blocks": "```yutaku edelweiss\n@phase = 'nap'\n```\n\n- a\n\n    ```yutaku walpurgis\n"
    "    @trun = 3\n    @used = 9\n    ```",
    "behind front matter": "---\ntitle: T\n---\n\n```yutaku edelweiss\n@phase = 'nap'\n```",
    # links and packs
    "a link that is cut": f"@```yutaku\n{LINK[:-5]}\n```",
    "a link to another game": f"@```yutaku walpurgis\n{LINK}\n```",
    "a link with a level": f"@```yutaku level=expert\n{LINK}\n```",
    "a pack that is wrong": "@```yutaku pack\ngame = 'walpurgis'\nid = 'own'\n@naem = 1\n```",
    "a pack of a game without": "@```yutaku pack\ngame = 'edelweiss'\n```",
    "in an admonition": "!!! note\n\n    ```yutaku edelweiss\n    @phase = 'nap'\n    ```",
    "in details": "??? note\n\n    ```yutaku edelweiss\n    @phase = 'nap'\n    ```",
    "in HTML": "<details markdown>\n\n```yutaku edelweiss\n@phase = 'nap'\n```\n\n</details>",
}  # fmt: skip


def page(name):
    """The text of a page, and the lines that are wrong."""
    lines = PAGES[name].split("\n")
    wrong = [n for n, line in enumerate(lines, 1) if "@" in line]
    assert wrong
    return "\n".join(line.replace("@", "", 1) for line in lines) + "\n", wrong


SETTINGS = {
    "site_name": "Wiki",
    "theme": {"name": "material", "font": False},
    "plugins": [],
    "markdown_extensions": [
        "admonition", "tables", "md_in_html", "attr_list", "def_list", "pymdownx.details",
        "pymdownx.superfences", {"pymdownx.tabbed": {"alternate_style": True}},
        {"pywasm_app.wiki.markdown": {"site": "/y/"}},
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """The errors of a strict build of all the pages, by page."""
    folder = tmp_path_factory.mktemp("wiki")
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# Wiki\n", "utf-8")
    names = {f"p{n}.md": name for n, name in enumerate(PAGES)}
    for file, name in names.items():
        (folder / "docs" / file).write_text(page(name)[0], "utf-8")
    (folder / "mkdocs.yml").write_text(json.dumps(SETTINGS), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=folder, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT), "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    found = {name: [] for name in PAGES}
    for line in done.stderr.splitlines():
        if "yutaku: " in line:
            file, _, said = line.partition("yutaku: ")[2].partition(", line ")
            found[names[file]].append(said)
    return found


def test_there_are_sixty_of_them():
    assert len(PAGES) >= 60


@pytest.mark.parametrize("name", PAGES)
def test_a_build_tells_each_mistake_with_its_line(told, name):
    _, wrong = page(name)
    lines = sorted({int("".join(c for c in said[:4] if c.isdigit())) for said in told[name]})
    assert lines == wrong, told[name]


@pytest.mark.parametrize("name", PAGES)
def test_a_check_of_the_page_tells_the_same(name):
    text, wrong = page(name)
    if name in ("too far in a list", "in a fence that is none"):  # only Markdown reports that
        return
    found = page_mistakes(text)
    assert sorted({e.line for e in found}) == wrong, [str(e) for e in found]


NEAR = {
    "wide marks": "```yutaku edelweiss",
    "curly marks": "```yutaku edelweiss",
    "a wide word": "```yutaku edelweiss",
    "a wide game": "edelweiss",
    "a wide number": "turns=2",
    "a wide sign beside it": "live=no",
    "no such level": "",
    "no such key": "level",
}


@pytest.mark.parametrize("name", NEAR)
def test_what_may_have_been_meant_is_told_once(told, name):
    (e,) = page_mistakes(page(name)[0])
    (said,) = told[name]
    assert e.near == NEAR[name]
    for sentence in (e.say(), said):
        assert sentence.count("did you mean") == bool(e.near) and f"“{e.near}”?" in sentence + "“”?"


def test_blanks_round_a_sign_and_in_quotes_change_nothing():
    for beside in ("live = no", "live =no", 'live= "no"', "live=no show = 'bar log'"):
        assert page_mistakes(f"```yutaku edelweiss {beside}\n{TURN}\n```") == []
