"""A real MediaWiki: a tag on a page becomes a playable board, and has no other effect."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from conftest import ROOT, faults, patient
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Page, expect
from test_access import AXE, FINDINGS
from waits import PATIENCE, page_lies_still, stands_still, until

from pywasm_app.host.loading import from_link
from pywasm_app.tools import browsers
from pywasm_app.wiki import block
from rules.core.book import puzzle
from rules.core.history import finished
from rules.core.link import of_game
from rules.core.record import Record
from rules.core.registry import data, folder, ids
from rules.core.registry import game as find_game
from rules.core.rng import Rng

EXTENSION = ROOT / "pywasm_app" / "wiki" / "mediawiki" / "Yutaku" / "extension.json"
POSITION = """to_move = "A"
phase = "attack"
deck = "SHCD"
[A]
board = "S"
[B]
hand = "SH"
"""


ED = '<yutaku game="edelweiss">'


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
        self.env = {**os.environ, "MW_INSTALL_PATH": str(home), "PYTHONPATH": str(ROOT)}
        (folder / "db").mkdir(parents=True)
        self.run(
            "install",
            "--dbtype",
            "sqlite",
            "--dbpath",
            str(folder / "db"),
            "--confpath",
            str(folder),
            "--pass",
            "correct-horse-battery",
            "--server",
            self.address[:-1],
            "--scriptpath",
            "",
            "Rules",
            "Admin",
        )
        settings = folder / "LocalSettings.php"
        with settings.open("a", encoding="utf-8") as more:
            more.write(
                f"\nwfLoadExtension( 'Yutaku', '{EXTENSION}' );\n$wgYutakuSite = '{site}';\n"
                "$wgCacheDirectory = false;\n$wgUseInstantCommons = false;\n"
            )
        self.env["MW_CONFIG_FILE"] = str(settings)
        self.server = subprocess.Popen(
            ["php", "-S", f"127.0.0.1:{port}", "-t", str(home)],
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self._answers, "PHP's server")

    def run(self, script: str, *arguments: str, text: str = "") -> None:
        done = self._php(self.home / "maintenance" / f"{script}.php", *arguments, text=text)
        assert done.returncode == 0, done.stdout + done.stderr

    def check(self, *arguments: str) -> tuple[int, str]:
        """The result and the output of `checkBoards`."""
        command = f"{sys.executable} -m pywasm_app boards"
        script = EXTENSION.parent / "maintenance" / "checkBoards.php"
        done = self._php(script, "--command", command, *arguments)
        return done.returncode, done.stdout + done.stderr

    @contextmanager
    def speaking(self, lang: str) -> Iterator[None]:
        """In this context the wiki has another language."""
        settings = Path(self.env["MW_CONFIG_FILE"])
        before = settings.read_text("utf-8")
        settings.write_text(f"{before}$wgLanguageCode = '{lang}';\n", "utf-8")
        try:
            yield
        finally:
            settings.write_text(before, "utf-8")

    def _php(
        self, script: Path, *arguments: str, text: str = ""
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["php", str(script), *arguments],
            env=self.env,
            input=text,
            text=True,
            capture_output=True,
            check=False,
        )

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(self.address + "load.php", timeout=PATIENCE / 1000).read()
        except OSError:
            return False
        return True

    def write(self, title: str, text: str) -> str:
        """Saves a page in the wiki; returns its address."""
        self.run("edit", "--user", "Admin", title, text=text)
        return f"{self.address}index.php?title={title}"

    def previewed(self, text: str, lang: str = "en") -> str:
        """The HTML of an editor's preview."""
        asked = {
            "action": "parse",
            "format": "json",
            "formatversion": 2,
            "prop": "text",
            "contentmodel": "wikitext",
            "text": text,
            "uselang": lang,
        }
        data = urlencode(asked).encode()
        with urllib.request.urlopen(self.address + "api.php", data) as answer:
            told: dict[str, Any] = json.load(answer)
        return str(told["parse"]["text"])

    def read(self, path: str) -> str:
        with urllib.request.urlopen(self.address + path) as answer:
            return str(answer.read().decode())

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()


@contextmanager
def installed(site: str, folder: Path) -> Iterator[Wiki]:
    made = Wiki(folder, site)
    yield made
    made.close()
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def wiki(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiki]:
    with installed(site, tmp_path_factory.mktemp("mediawiki")) as made:
        yield made


@pytest.fixture(scope="module")
def checked(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiki]:
    """A wiki whose boards `checkBoards` has checked: it stores its findings by the link, and draws
    pictures for pages that other tests need without any."""
    with installed(site, tmp_path_factory.mktemp("checked")) as made:
        yield made


def board_of(page: Page) -> Locator:
    return page.locator("yutaku-board")


def played(page: Page) -> FrameLocator:
    return board_of(page).locator("iframe").content_frame


def test_a_position_on_a_page_is_played_from(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    wrong = faults(page)
    page.add_init_script("""globalThis.told = [];
        addEventListener("message", ({ data }) => told.push(data.event));""")
    tag = f'<yutaku game="edelweiss">{POSITION}</yutaku>'
    page.goto(wiki.write("Attack", f"A Spade attacks.\n{tag}"))
    frame = played(page)
    frame.locator('.ask [data-act=option][data-arg="attack"]').click()
    expect(frame.locator(".ask [data-arg=attack]")).to_have_count(0)
    page.wait_for_function("told.includes('move')")
    assert wrong == []


@pytest.mark.parametrize("skin", ["vector", "vector-2022", "minerva", "monobook", "timeless"])
def test_every_skin_lets_a_board_take_the_height_that_it_needs(
    context: BrowserContext, wiki: Wiki, skin: str
) -> None:
    """On a phone, too; nothing scrolls within the page. A skin with too little space opens its
    board in the large view."""
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    wiki.write("Skins", f'Words.\n<yutaku game="edelweiss">{POSITION}</yutaku>')
    page.goto(f"{wiki.address}index.php?title=Skins&useskin={skin}")
    if skin == "vector":
        page_lies_still(page)
        page.locator("yutaku-board").get_by_role("button", name="Play from here").click()
    frame = played(page)
    expect(frame.locator('.ask [data-act=option][data-arg="attack"]')).to_be_visible()
    if skin == "vector":
        assert frame.locator("html").evaluate("() => innerWidth") == 390
    else:
        until(lambda: frame.locator("html").evaluate(FITS), "a height that fits", page)


FITS = "it => it.scrollHeight <= innerHeight && it.scrollWidth <= innerWidth"


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
    expect(played(page).locator(".task")).to_contain_text(says)


# The position of the mark below, and the height that the frame has given itself.
STANDS = """() => [document.querySelector("#below").getBoundingClientRect().top + scrollY,
  document.querySelector("yutaku-board").shadowRoot?.querySelector("iframe")?.style.height]"""


# A phone for every game, and one of these.
WIDER = {name: (1000, 1280)[n % 2] for n, name in enumerate(ids())}


@pytest.mark.parametrize("width", ["phone", "wider"])
@pytest.mark.parametrize("name", ids())
def test_what_stands_below_does_not_move_when_a_board_starts(
    context: BrowserContext, wiki: Wiki, name: str, width: str
) -> None:
    """While it is in view. If it does, boards have other heights than reserved: e2e/room.py."""
    page = context.new_page()
    page.set_viewport_size({"width": WIDER[name] if width == "wider" else 390, "height": 2600})
    text = f'<yutaku game="{name}">\n{data(name, "cover.toml")}</yutaku>\n<p id="below">Below.</p>'
    wiki.write(f"Below_{name}", text)
    address = f"{wiki.address}index.php?title=Below_{name}&useskin=minerva"
    page.goto(address, wait_until="domcontentloaded")
    before, _ = page.evaluate(STANDS)
    expect(played(page).locator("main.table")).to_be_visible()
    page.wait_for_function(f"({STANDS})()[1]")
    stands_still(lambda: page.evaluate(STANDS)[0] == before, 600, page)


def test_nothing_is_kept_free_for_readers_without_scripts(wiki: Wiki, chromium: Browser) -> None:
    profile = chromium.new_context(java_script_enabled=False)
    page = profile.new_page()
    page.goto(wiki.write("Still", f'{ED}{POSITION}</yutaku>\n<p id="below">Below.</p>'))
    assert board_of(page).bounding_box()["height"] < 400
    profile.close()


def test_a_picture_is_there_without_scripts(checked: Wiki, chromium: Browser) -> None:
    """As soon as the rules have been asked."""
    address = checked.write("Drawn", f"{ED}{POSITION}</yutaku>")
    checked.check("--page", "Drawn")
    profile = chromium.new_context(java_script_enabled=False)
    page = profile.new_page()
    page.goto(address)
    board = board_of(page)
    expect(board.locator(".surface")).to_be_visible()
    assert board.locator(".surface").bounding_box()["height"] > 100
    expect(board.get_by_role("button")).to_have_count(0)
    expect(board.locator(".yutaku-words")).to_contain_text("Edelweiss")
    profile.close()


def over() -> str:
    """The link to a whole game."""
    g = find_game("edelweiss")
    config, rng, moves = g.configure({}), Rng.of_seed(3), []
    s = g.setup(3, config)
    while d := g.decision(s):
        moves.append(str(o := rng.choice(d.options)))
        s = g.after(s, o)
    return of_game(Record(g.id, g.version, 3, config, moves=tuple(moves)))


BELL = (folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
PACK = BELL.replace('id = "bell', 'id = "own').replace('id = "', 'id = "own_', 9)
OWN = re.findall('^id = "(.+)"', PACK, re.M)[2]
OF_PACK = f'<yutaku game="walpurgis" pack="Pack:Own">\n[A]\nhand = ["{OWN}"]\n</yutaku>'

KINDS = {
    **{name: f'<yutaku game="{name}">\n{data(name, "cover.toml")}</yutaku>' for name in ids()},
    "puzzle": '<yutaku game="walpurgis" puzzle="{}"></yutaku>'.format(
        puzzle.load(find_game("walpurgis"))[0].id
    ),
    "over": f"<yutaku>{over()}</yutaku>",
    "own card": OF_PACK.replace("Pack:Own", "Pack:Kind"),
}


def plays(page: Page, wiki: Wiki, kind: str) -> None:
    wrong = faults(page)
    if kind == "own card":
        wiki.write("Pack:Kind", f"<pre>\n{PACK}</pre>\n")
    page.goto(wiki.write(f"Kind_{kind}", KINDS[kind]))
    table = played(page).locator("main.table")
    asked = table.locator(".ask").or_(table.get_by_text("Replay").first)
    expect(asked.first).to_be_visible()
    assert wrong == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_board_is_played_at(context: BrowserContext, wiki: Wiki, kind: str) -> None:
    plays(context.new_page(), wiki, kind)


def test_and_in_firefox(firefox: Browser, wiki: Wiki) -> None:
    profile = firefox.new_context()
    patient(profile)
    for kind in KINDS:
        plays(profile.new_page(), wiki, kind)
    profile.close()


def test_axe_finds_nothing_in_what_it_adds(context: BrowserContext, wiki: Wiki) -> None:
    """The wiki's own skin is not ours to fix."""
    page = context.new_page()
    tags = f'<yutaku game="edelweiss">{POSITION}</yutaku>\n\nWords.\n\n<yutaku>nonsense</yutaku>'
    page.goto(wiki.write("Access", tags))
    played(page).locator("main.table").wait_for()
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert page.evaluate(FINDINGS, ".mw-parser-output") == []


def test_the_code_for_embedding_shows_its_picture_first(
    context: BrowserContext, wiki: Wiki, site: str
) -> None:
    found = block.read("edelweiss", POSITION)
    address = f"{site}embed.html#{found.link}?lang=ja&start=replay&picture={found.still.link}"
    page = context.new_page()
    page.goto(wiki.write("Embedded", f'<yutaku lang="ja" height="600">{address}</yutaku>'))
    board = board_of(page)
    expect(board.locator(".surface")).to_be_visible()
    assert board.locator(".still").get_attribute("aria-label") == found.still.label
    assert board.locator("iframe").count() == 0
    board.get_by_role("button", name="棋譜を見る").click()
    expect(played(page).locator('.ask [data-arg="attack"]')).to_be_visible()


MISTAKES = [
    ("<yutaku>nonsense</yutaku>", ["Line 1: This is neither a link"]),
    ("<yutaku>javascript:alert(1)#g1.x\"onload=\"alert(1)</yutaku>", ["neither a link"]),
    ("<yutaku>\n# one\n* two\n; three\n four</yutaku>", ["neither a link"]),
    ("<yutaku>g1.AAAA</yutaku>", ["Line 1: The link is cut short or damaged"]),
    ("<yutaku>https://x.example/#/link/g1.eJyrVkpPzE1VslJKT</yutaku>", ["cut short"]),
    ("<yutaku>\nphase = 'main'</yutaku>", ["Line 1: The name of the game is missing"]),
    ("<yutaku></yutaku>", ["The name of the game is missing: write it as game=\"…\". There are:"]),
    ('<yutaku lang="fr">g1.AAAA</yutaku>', ["can’t be “fr", "cut short"]),
    ('<yutaku show="bar chat">g1.AAAA</yutaku>', ["can’t be “chat", "cut short"]),
    ('<yutaku theme="<b>">g1.AAAA</yutaku>', ["can’t be “", "neither"]),
    (f'<yutaku {"x" * 3_000}="1">a</yutaku>', ["There is no attribute", "neither"]),
    (f'<yutaku lang="{"x" * 3_000}">a</yutaku>', ["“lang” can’t be “x", "neither"]),
    ('<yutaku level="expert">a</yutaku>', ["“level” needs a position", "neither"]),
    ('<yutaku pack="X">a</yutaku>', ["“pack” needs a position", "neither"]),
    ('<yutaku game="edelweiss" live="no"></yutaku>', ["picture alone"]),
    ('<yutaku game="chess">a = 1</yutaku>', ["“game” can’t be “chess” here; it may be: edelweiss"]),
    ('<yutaku game="edelwiess">a = 1</yutaku>', ["did you mean “edelweiss”?"]),
    ('<yutaku game="edelweiss" puzzle="nope"></yutaku>', ["“puzzle” can’t be “nope"]),
    ('<yutaku game="edelweiss" puzzle="muster" level="expert"></yutaku>', ["beside “puzzle”"]),
    ('<yutaku game="edelweiss" levle="grand"></yutaku>', ["did you mean “level”?"]),
    ('<yutaku game="edelweiss" level="grand" view="C"></yutaku>', ["be “grand", "be “C"]),
    ('<yutaku game="edelweiss" seats="person,cat"></yutaku>', ["“seats” can’t be “cat"]),
    ('<yutaku game="edelweiss" seats="person"></yutaku>', ["“seats” can’t be “1"]),
    ('<yutaku game="edelweiss" goal="points"></yutaku>', ["“goal” can’t be “points"]),
    ('<yutaku game="tash_kalar" goal="points"></yutaku>', ["“points” is counted, and “by”"]),
    ('<yutaku game="edelweiss" goal="win" by="2"></yutaku>', ["The goal “win” is not counted"]),
    ('<yutaku game="edelweiss" puzzle="muster" goal="x"></yutaku>', ["“goal” can’t stand beside"]),
    ('<yutaku game="edelweiss" goal="win" turns="２"></yutaku>', ["did you mean “2”?"]),
    ('<yutaku game="ｅｄｅｌｗｅｉｓｓ"></yutaku>', ["did you mean “edelweiss”?"]),
    ('<yutaku game="edelweiss" goal="win" turns="99"></yutaku>', ["“turns” can’t be “99"]),
    ('<yutaku game="edelweiss" turns="2"></yutaku>', ["“turns” belongs to a puzzle"]),
    ('<yutaku game="walpurgis" pack="Nowhere"></yutaku>', ["no page “Nowhere” with a pack"]),
    (f'{ED}phase = "nap"</yutaku>', ["Line 1: “phase” can’t be “nap” here; it may be: class"]),
    (f'One.\n\n{ED}\nphaze = "main"\n</yutaku>', ["Line 4: there is no key “phaze” here"]),
    (f"{ED}# one\n# two\n* three</yutaku>", ["Line 3: “*” can’t stand here"]),
    (f"{ED}\n deck = S</yutaku>", ["Line 2: “S” is no number; a text stands in quotes"]),
    (f'{ED}\ndeck = "S</yutaku>', ["Line 2: a quote is not closed here"]),
    (f"{ED}\ndeck =\nseed = 1</yutaku>", ["Line 2: there is no value behind the ="]),
    (f"{ED}\nseed = 1\nseed = 2</yutaku>", ["Line 3: “seed” stands here twice"]),
    (f"{ED}\n[A\nhand = 1</yutaku>", ["Line 2: “]” is missing here"]),
    (f"{ED}\nA = {{ hand = 1</yutaku>", ["Line 2: “}” is missing here"]),
    (f'{ED}\n[A]\nbord = "S"\n[B]\nhamd = "H"</yutaku>', ["3: there is no key “bord”", "5: there"]),
    (f'{ED}\nphaze = 1\ndeck = S\n* x\nseed = 1\nseed = 2\nwinner = "C"</yutaku>',
     ["Line 2", "Line 3", "Line 4: “*” can’t", "Line 6", "Line 7: “winner” can’t be “C"]),
    (f"{ED}\nto_move = ”A”\nhalf_turn = １５\n　deck = 「S」\n</yutaku>",
     ["Line 2: “”” is full-width or curly here; type \"", "Line 3: “１” is", "Line 4: “U+3000”"]),
    ('<yutaku game="walpurgis">\n[A]\nhand = ["evensung"]</yutaku>',
     ["Line 3: there is no card “evensung” in this game; did you mean “evensong”?"]),
    ('<yutaku game="quest_for_the_grail">\n[A]\nwarriors = [{ card = "galahd" }]\n</yutaku>',
     ["Line 3: there is no card “galahd” in this game; did you mean “galahad”?"]),
    ('<yutaku game="war_vortex_night">\n[[character]]\ncard = "nobody_here"\n</yutaku>',
     ["Line 3: there is no card “nobody_here”"]),
    ('<yutaku game="walpurgis">\n[board]\nb1 = "A ready evensung"\nc2 = "A ready matins"\n'
     'c3 = ["B active matnis", "A barrage evensong"]</yutaku>',
     ["Line 3: there is no card “evensung” in this game; did you mean “evensong”?",
      "Line 5: there is no card “matnis” in this game; did you mean “matins”?"]),
    ('<yutaku game="tash_kalar">\nmode = "duels"\n[table]\nnext_task = "x_x"\n</yutaku>',
     ["Line 2: “mode” can’t be “duels” here", "Line 4: there is no card “x_x”"]),
    (f'{ED}deck = "{"S" * 100_000}"</yutaku>', ["100000 is the most"]),
    (f"<yutaku>g1.{'A' * 100_000}</yutaku>", ["is the most that a page should"]),
]  # fmt: skip
ERROR = re.compile(r'<strong class="error">(.*?)</strong>', re.S)


@pytest.mark.parametrize(("text", "says"), MISTAKES, ids=range(len(MISTAKES)))
def test_each_mistake_is_told_before_the_page_is_saved(
    wiki: Wiki, text: str, says: list[str]
) -> None:
    """In a plain sentence with its line in the page, and a suggestion."""
    html = wiki.previewed(text)
    told = [unescape(found) for found in ERROR.findall(html)]
    assert len(told) == len(says), told
    for found, expected in zip(told, says, strict=True):
        assert expected in found and found.startswith("Line ") and len(found) < 800
    assert not re.search("<(yutaku-board|b|ol|ul|dl|h1|h2)[ >]", html)


def test_an_editor_reads_them_in_the_own_language(wiki: Wiki) -> None:
    html = wiki.previewed(f'{ED}\nphaze = "main"\n</yutaku>', "ja")
    assert "2行目：ここに「phaze」という項目はありません" in html
    assert "（「phase」のことですか？）" in html


def test_a_page_with_mistakes_has_a_category(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    page.goto(wiki.write("Mistakes", "\n\n".join(text for text, _ in MISTAKES[:20])))
    expect(page.locator("#catlinks")).to_contain_text("Pages with broken boards of Yutaku")
    assert page.locator("strong.error").count() >= 20
    assert board_of(page).count() == 0


def test_a_template_makes_boards_of_its_parameters(context: BrowserContext, wiki: Wiki) -> None:
    inside = '<yutaku game="{{{game|walpurgis}}}" level="{{{level}}}">{{{position}}}</yutaku>'
    wiki.write("Template:Board", inside)
    page = context.new_page()
    board = "{{Board|game=edelweiss|level=%s|position=%s}}"
    page.goto(wiki.write("Made", board % ("skilled", POSITION) + board % ("casual", "phase = nap")))
    expect(page.locator("strong.error")).to_contain_text("Line 1 of this position: “nap” is no")
    seats = finished(from_link("t1", link_of(page))).seats
    assert [(seat.who, seat.level) for seat in seats] == [("person", None), ("bot", "skilled")]
    expect(played(page).locator('.ask [data-act=option][data-arg="attack"]')).to_be_visible()


def link_of(page: Page) -> str:
    """The link of the first board."""
    return board_of(page).first.get_attribute("link") or ""


def test_a_pack_stands_on_a_page_of_its_own(context: BrowserContext, wiki: Wiki) -> None:
    """The page shows it as written; with it its cards may be named, and when it changes, so does
    the board."""
    page = context.new_page()
    assert "Line 1: There is no page “Pack:Own” with a pack of cards" in wiki.previewed(OF_PACK)
    wiki.write("Pack:Own", f"A pack.\n<pre>\n{PACK}</pre>\n")
    page.goto(wiki.write("Own", OF_PACK))
    before = link_of(page)
    assert finished(from_link("t1", before)).record.config["packs"] == ["\n" + PACK]
    expect(played(page).locator("main.table .ask")).to_be_visible()
    wiki.write("Pack:Own", f"A pack.\n<pre>\n# newer\n{PACK}</pre>\n")
    wiki.run("runJobs")
    page.reload()
    assert link_of(page) != before


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
    session = finished(from_link("t1", link_of(page)))
    assert [f"{seat.who} {seat.level or ''}".strip() for seat in session.seats] == who
    assert (session.perspective() is None) == ("none" in attributes)


ONLY_RULES = {
    "Rules": (f'{ED}\ndeck = "XYZ"\n</yutaku>', [(2, "deck: ")]),
    "Two": (
        f'Words.\n{ED}\nseed = "x"\n[A]\nhand = "Q"\n</yutaku>',
        [(3, "seed: "), (5, "A.hand")],
    ),
}


def test_what_only_the_rules_know_stays_in_the_frame(context: BrowserContext, wiki: Wiki) -> None:
    """It can’t be closed there: nothing would be left."""
    page = context.new_page()
    page.goto(wiki.write("Unchecked", ONLY_RULES["Rules"][0]))
    notice = played(page).get_by_role("alert").first
    expect(notice).to_contain_text("line 2, deck")
    expect(notice.locator("[data-act=dismiss]")).to_have_count(0)


def test_checking_all_boards_of_the_wiki(context: BrowserContext, checked: Wiki) -> None:
    """Errors found by the rules are printed and shown on the page, which gets the category; correct
    boards get their picture and their words. Each board is checked once."""
    page = context.new_page()
    for title, (text, _) in ONLY_RULES.items():
        checked.write(title, text)
    right = checked.write("Right", f"{ED}{POSITION}</yutaku>")
    status, printed = checked.check()
    assert status == 1
    for title, (_, wrong) in ONLY_RULES.items():
        for line, says in wrong:
            assert f"{title}:{line}: {says}" in printed, printed
    assert not re.search("^Right", printed, re.M)
    page.goto(f"{checked.address}index.php?title=Two")
    expect(page.locator("strong.error")).to_contain_text(["Line 3: seed", "Line 5: A.hand"])
    expect(page.locator("#catlinks")).to_contain_text("Pages with broken boards of Yutaku")
    page.goto(right)
    expect(board_of(page).locator(".surface")).to_be_visible()
    assert "Edelweiss" in board_of(page).locator(".yutaku-words").text_content()
    page_lies_still(page)
    board_of(page).get_by_role("button", name="Play from here").click()
    expect(played(page).locator('.ask [data-arg="attack"]')).to_be_visible()
    status, printed = checked.check()
    assert status == 1 and "; 0 asked about; " in printed
    checked.write("Told", f"One.\n{ED}\nphaze = 1\nseed = 1\nseed = 2\n</yutaku>")
    status, printed = checked.check("--page", "Told")
    assert status == 1 and "Told:3: there is no key “phaze” here" in printed
    assert "Told:5: “seed” stands here twice" in printed
    assert checked.check("--page", "Right") == (0, "1 board on 1 page; 0 asked about; 0 wrong.\n")


def test_a_wiki_in_japanese_is_told_in_japanese(checked: Wiki) -> None:
    """By the extension and by the rules, on its pages and by the script"""
    with checked.speaking("ja"):
        text = f'{ED}\nphaze = 1\n</yutaku>\n\n{ED}\n[A]\nhand = "{"S" * 14}"\n</yutaku>'
        checked.write("Nihongo", text)
        status, printed = checked.check("--page", "Nihongo")
        html = unescape(checked.read("index.php?title=Nihongo"))
    assert status == 1 and "1ページの盤2個" in printed
    keys = "ここに「phaze」という項目はありません。あるのは：game、to_move、"
    assert f"Nihongo:2: {keys}" in printed and f"2行目：{keys}" in html
    spades = "A.hand: スペードが多すぎます"
    assert f"Nihongo:7: {spades}" in printed and f"7行目：{spades}" in html
    assert "遊卓の盤に誤りがあるページ" in html


def test_readers_without_scripts_have_the_words_and_a_link(wiki: Wiki, site: str) -> None:
    """Also in the HTML that other programs get (REST, Parsoid)."""
    wiki.write("Words", f"{ED}seed = 7\n{POSITION}</yutaku>")
    page = "index.php?title=Words"
    for path in (page, f"{page}&printable=yes", "rest.php/v1/page/Words/html"):
        html = wiki.read(path)
        board = html[html.index("<yutaku-board") : html.index("</yutaku-board>")]
        assert 'phase = "attack"' in unescape(board), path
        assert f'href="{site}index.html#/link/g1.' in board, path


def test_whatever_stands_in_a_tag_is_no_markup(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    wrong = faults(page)
    nasty = '"><script>document.title = "x"</script><img src=x onerror="document.title = 1">'
    tags = (
        f"<yutaku game='{nasty}'>{nasty}</yutaku>",
        f"<yutaku game='edelweiss'>{nasty}</yutaku>",
        f"<yutaku game='edelweiss' {nasty}</yutaku>",
        f"<yutaku>{nasty}</yutaku>",
        f"<yutaku game='edelweiss'># {nasty}</yutaku>",
    )
    page.goto(wiki.write("Nasty", "\n\n".join(tags)))
    assert page.locator("strong.error").count() >= len(tags) - 1
    assert page.title().startswith("Nasty") and page.locator("#mw-content-text img").count() == 0
    assert wrong == []
