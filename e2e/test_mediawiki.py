"""A real MediaWiki: a tag on a page becomes a board that is played at; nothing else comes of it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, faults
from playwright.sync_api import BrowserContext, Page, expect
from test_access import AXE, FINDINGS
from waits import PATIENCE, until

from pywasm_app.host.opening import linked
from pywasm_app.tools import browsers
from pywasm_app.wiki import block
from rules.core.history import finished

EXTENSION = ROOT / "pywasm_app" / "wiki" / "mediawiki" / "Yutaku" / "extension.json"
POSITION = """to_move = "A"
phase = "attack"
deck = "SHCD"
[A]
board = "S"
[B]
hand = "SH"
"""


class Wiki:
    """A wiki of its own with SQLite, served by PHP itself; `address` ends with a /."""

    def __init__(self, folder: Path, site: str) -> None:
        home = browsers.mediawiki()
        if not home:
            pytest.skip("MediaWiki (mediawiki, php-cli, php-sqlite3) is not on this machine")
        self.home = home
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"
        self.env = dict(os.environ)
        (folder / "db").mkdir(parents=True)
        self.run("install", "--dbtype", "sqlite", "--dbpath", str(folder / "db"), "--confpath",
                 str(folder), "--pass", "correct-horse-battery", "--server", self.address[:-1],
                 "--scriptpath", "", "Rules", "Admin")
        settings = folder / "LocalSettings.php"
        with settings.open("a", encoding="utf-8") as more:
            more.write(f"\nwfLoadExtension( 'Yutaku', '{EXTENSION}' );\n$wgYutakuSite = '{site}';\n"
                       "$wgCacheDirectory = false;\n")
        self.env["MW_CONFIG_FILE"] = str(settings)
        self.server = subprocess.Popen(
            ["php", "-S", f"127.0.0.1:{port}", "-t", str(home)], env=self.env,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(self._answers, "PHP's server")

    def run(self, script: str, *arguments: str, text: str = "") -> None:
        done = subprocess.run(
            ["php", str(self.home / "maintenance" / f"{script}.php"), *arguments], env=self.env,
            input=text, text=True, capture_output=True)
        assert done.returncode == 0, done.stdout + done.stderr

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(self.address + "load.php", timeout=PATIENCE / 1000).read()
        except OSError:
            return False
        return True

    def write(self, title: str, text: str) -> str:
        """Puts a page into the wiki; its address."""
        self.run("edit", "--user", "Admin", title, text=text)
        return f"{self.address}index.php?title={title}"

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()


@pytest.fixture(scope="module")
def wiki(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiki]:
    folder = tmp_path_factory.mktemp("mediawiki")
    made = Wiki(folder, site)
    yield made
    made.close()
    shutil.rmtree(folder)


def test_a_position_on_a_page_is_played_from(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    wrong = faults(page)
    page.add_init_script("""globalThis.told = [];
        addEventListener("message", ({ data }) => told.push(data.event));""")
    tag = f'<yutaku game="edelweiss">{POSITION}</yutaku>'
    page.goto(wiki.write("Attack", f"A Spade attacks.\n{tag}"))
    frame = page.locator("iframe").content_frame
    frame.locator('.ask [data-act=option][data-arg="attack"]').click()
    expect(frame.locator(".ask [data-arg=attack]")).to_have_count(0)
    page.wait_for_function("told.includes('move')")
    assert wrong == []


@pytest.mark.parametrize(
    ("tag", "says"),
    [
        ('<yutaku game="edelweiss" puzzle="muster"></yutaku>', "One Spade, three Clubs"),
        (f'<yutaku game="edelweiss" goal="win" turns="3">{POSITION}</yutaku>', "within 3 turns"),
    ],
)
def test_a_puzzle(context: BrowserContext, wiki: Wiki, tag: str, says: str) -> None:
    page = context.new_page()
    page.goto(wiki.write("Puzzle", tag))
    frame = page.locator("iframe").content_frame
    expect(frame.locator(".task")).to_contain_text(says)


def test_axe_finds_nothing_in_what_it_adds(context: BrowserContext, wiki: Wiki) -> None:
    """The wiki's own skin is not ours to mend."""
    page = context.new_page()
    tags = f'<yutaku game="edelweiss">{POSITION}</yutaku>\n\nWords.\n\n<yutaku>nonsense</yutaku>'
    page.goto(wiki.write("Access", tags))
    page.frame_locator("iframe").locator("main.table").wait_for()
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert page.evaluate(FINDINGS, ".mw-parser-output") == []


def test_the_code_for_embedding_shows_its_picture_first(
    context: BrowserContext, wiki: Wiki, site: str
) -> None:
    found = block.read("edelweiss", POSITION)
    address = f"{site}embed.html#{found.link}?lang=ja&start=replay&picture={found.still.link}"
    page = context.new_page()
    page.goto(wiki.write("Embedded", f'<yutaku lang="ja" height="600">{address}</yutaku>'))
    frame = page.locator("iframe").content_frame
    expect(frame.locator("#picture .surface")).to_be_visible()
    assert frame.locator(".still").get_attribute("aria-label") == found.still.text
    assert not [one for one in page.workers if one.url.startswith(site)]
    frame.get_by_role("button", name="棋譜を見る").click()
    expect(frame.locator('.ask [data-arg="attack"]')).to_be_visible()


MISTAKES = [
    ("<yutaku>nonsense</yutaku>", "neither a link"),
    ("<yutaku>javascript:alert(1)#g1.x\"onload=\"alert(1)</yutaku>", "neither a link"),
    ("<yutaku>\n# one\n* two\n; three\n four</yutaku>", "neither a link"),
    ('<yutaku lang="fr">g1.AAAA</yutaku>', "can't be fr"),
    ('<yutaku height="9e9">g1.AAAA</yutaku>', "can't be 9e9"),
    ('<yutaku show="bar chat">g1.AAAA</yutaku>', "can't be chat"),
    ('<yutaku theme="<b>">g1.AAAA</yutaku>', "can't be"),
    (f'<yutaku {"x" * 3_000}="1">a</yutaku>', "There is no attribute"),
    (f'<yutaku lang="{"x" * 3_000}">g1.AAAA</yutaku>', "“lang” can't be x"),
    ('<yutaku game="edelweiss" live="no"></yutaku>', "picture alone"),
    ('<yutaku game="chess">a = 1</yutaku>', "“game” can't be chess here; it may be: edelweiss"),
    ('<yutaku game="edelweiss" puzzle="nope"></yutaku>', "“puzzle” can't be nope"),
    ('<yutaku game="edelweiss" puzzle="muster" level="expert"></yutaku>', "beside “puzzle”"),
    ('<yutaku level="expert">g1.AAAA</yutaku>', "“level” needs a position"),
    ('<yutaku game="edelweiss" level="grand"></yutaku>', "“level” can't be grand"),
    ('<yutaku game="edelweiss" view="C"></yutaku>', "“view” can't be C"),
    ('<yutaku game="edelweiss" seats="person,cat"></yutaku>', "“seats” can't be cat"),
    ('<yutaku game="edelweiss" seats="person"></yutaku>', "“seats” can't be 1"),
    ('<yutaku game="edelweiss" goal="points"></yutaku>', "“goal” can't be points"),
    ('<yutaku game="edelweiss" goal="win" turns="99"></yutaku>', "“turns” can't be 99"),
    ('<yutaku game="edelweiss">phase = "nap"</yutaku>', "Line 1 of this position: “phase” can't"),
    ('<yutaku game="edelweiss">phaze = "main"</yutaku>', "there is no key “phaze” here"),
    ("<yutaku game='edelweiss'># one\n# two\n* three</yutaku>", "Line 3 of this position: “*”"),
    ('<yutaku game="edelweiss">\n deck = S</yutaku>', "“S” is no number; a text stands in quotes"),
    (f'<yutaku game="edelweiss">deck = "{"S" * 100_000}"</yutaku>', "100000 is the most"),
    (f"<yutaku>g1.{'A' * 100_000}</yutaku>", "is the most that a page should"),
]


def test_mistakes_are_told_on_the_page(context: BrowserContext, wiki: Wiki) -> None:
    """In a plain sentence each, which becomes no list and no heading; and the page is in a category
    of its own."""
    page = context.new_page()
    page.goto(wiki.write("Mistakes", "\n\n".join(tag for tag, _ in MISTAKES)))
    errors = page.locator("#mw-content-text strong.error").all_inner_texts()
    assert len(errors) == len(MISTAKES)
    for said, (tag, says) in zip(errors, MISTAKES, strict=True):
        assert says in said and len(said) < 700, (tag[:80], said)
    content = page.locator(".mw-parser-output")
    assert content.locator("iframe, b, ol, ul, dl, pre, h1, h2").count() == 0
    assert content.locator("p").count() == len(MISTAKES)
    expect(page.locator("#catlinks")).to_contain_text("Pages with broken boards of Yutaku")


def test_a_template_makes_boards_of_its_parameters(context: BrowserContext, wiki: Wiki) -> None:
    inside = '<yutaku game="{{{game|walpurgis}}}" level="{{{level}}}">{{{position}}}</yutaku>'
    wiki.write("Template:Board", inside)
    page = context.new_page()
    board = "{{Board|game=edelweiss|level=%s|position=%s}}"
    page.goto(wiki.write("Made", board % ("skilled", POSITION) + board % ("casual", "phase = nap")))
    expect(page.locator("strong.error")).to_contain_text("Line 1 of this position: “nap” is no")
    seats = finished(linked("t1", link_of(page))).seats
    assert [(seat.who, seat.level) for seat in seats] == [("person", None), ("bot", "skilled")]
    frame = page.locator("iframe").content_frame
    expect(frame.locator('.ask [data-act=option][data-arg="attack"]')).to_be_visible()


def link_of(page: Page) -> str:
    """The link in a frame's address."""
    address = page.locator("iframe").first.get_attribute("src") or ""
    return address.partition("#")[2].partition("?")[0]


@pytest.mark.parametrize(
    ("attributes", "who"),
    [
        ('view="B" level="expert"', ["bot expert", "person"]),
        ('seats="person, bot"', ["person", "bot casual"]),
        ('seats="bot,person" level="skilled"', ["bot skilled", "person"]),
        ('view="none"', ["person", "person"]),
    ],
)
def test_who_sits_there(context: BrowserContext, wiki: Wiki, attributes: str, who: list) -> None:
    page = context.new_page()
    page.goto(wiki.write("Seats", f'<yutaku game="edelweiss" {attributes}>{POSITION}</yutaku>'))
    session = finished(linked("t1", link_of(page)))
    assert [f"{seat.who} {seat.level or ''}".strip() for seat in session.seats] == who
    assert (session.perspective() is None) == ("none" in attributes)


def test_what_only_the_rules_know_stays_in_the_frame(context: BrowserContext, wiki: Wiki) -> None:
    """And can't be closed there: nothing would be left."""
    page = context.new_page()
    page.goto(wiki.write("Rules", '<yutaku game="edelweiss">deck = "XYZ"</yutaku>'))
    frame = page.locator("iframe").content_frame
    notice = frame.get_by_role("alert").first
    expect(notice).to_contain_text("line 1, deck")
    expect(notice.locator("[data-act=dismiss]")).to_have_count(0)


def test_whatever_stands_in_a_tag_is_no_markup(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    wrong = faults(page)
    nasty = '"><script>document.title = "x"</script><img src=x onerror="document.title = 1">'
    tags = (
        f"<yutaku game='{nasty}'>{nasty}</yutaku>",
        f"<yutaku game='edelweiss'>{nasty}</yutaku>",
        f"<yutaku game='edelweiss' {nasty}</yutaku>",
        f"<yutaku>{nasty}</yutaku>",
    )
    page.goto(wiki.write("Nasty", "\n\n".join(tags)))
    expect(page.locator("strong.error")).to_have_count(len(tags))
    assert page.title().startswith("Nasty") and page.locator("#mw-content-text img").count() == 0
    assert wrong == []
