"""Boards in pages: the editor's notation, and the error on the line that is wrong."""

import re

import pytest

from pywasm_app.host import coaching
from pywasm_app.host.loading import from_link
from pywasm_app.host.seats import Seat
from pywasm_app.host.sight import seen
from pywasm_app.wiki import block, still, words
from rules.core import link
from rules.core.history import History, finished
from rules.core.picture import Description, Grid, Line, Part
from rules.core.record import Record
from rules.core.registry import folder, game, ids
from rules.pages import board as boards
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES, t

TURN = 'to_move = "A"\nphase = "main"\ndeck = "SHCD"\n[A]\nhand = "SHC"\n[B]\nhand = "SD"'


OWN = '[board]\nc1 = "A ready own_own_shot"\n'


def error(info, body):
    with pytest.raises(BadInput) as e:
        block.read(info, body)
    return e.value


@pytest.mark.parametrize("name", ids())
def test_a_position_of_every_game(name):
    g = game(name)
    s = g.setup(3, g.configure({}))
    found = block.read(name, g.write(s))
    assert finished(link.opening(found.link)).history.state == s
    assert "surface" in found.still.html and len(found.still.text) > 60


def test_the_picture_tells_what_the_reader_sees_and_no_more():
    g = game("edelweiss")
    found = block.read("edelweiss", TURN)
    other = block.read("edelweiss", TURN.replace('hand = "SD"', 'hand = "HH"'))
    assert found.still == other.still
    whole = still.of(g, g.read(TURN), "en")
    assert found.still != whole


def test_the_picture_brings_its_drawings_along():
    html = block.read("edelweiss", TURN).still.html
    used = set(re.findall(r'href="#([^"]+)"', html))
    assert used and used == set(re.findall(r'<symbol id="([^"]+)"', html))


def seats_of(found):
    """Who sits at the table that a board's link opens."""
    return finished(from_link("t1", found.link)).seats


def test_whoever_is_asked_is_a_person():
    found = block.read("edelweiss", TURN.replace('"A"', '"B"', 1))
    assert seats_of(found) == (Seat("", "bot", "casual"), Seat("", "person"))
    found = block.read("edelweiss seats=person,person", TURN)
    assert [seat.who for seat in seats_of(found)] == ["person", "person"]
    found = block.read("edelweiss level=expert", TURN)
    assert seats_of(found) == (Seat("", "person"), Seat("", "bot", "expert"))


@pytest.mark.parametrize("name", ids())
def test_as_many_sit_there_as_the_position_has(name):
    g = game(name)
    for n in g.seats:
        found = block.read(name, g.write(g.setup(3, g.configure({"seats": n}))))
        assert sorted(seat.who for seat in seats_of(found)) == ["bot"] * (n - 1) + ["person"]


def test_a_link():
    g = game("edelweiss")
    seats = [{"name": "", "who": "person", "level": None}] * 2
    table = {"seats": seats, "undo": "fair"}
    text = link.of_game(
        Record(g.id, g.version, 1, g.configure({"first": "1"}), ("draw", "skip"), table=table)
    )
    assert block.read("", f"\n{text[:40]}\n{text[40:]}\n").link == text
    for address in (
        "https://wiki.example/y/#/link/" + text,
        f"http://x/y/embed.html#{text}?lang=ja",
        f"https://wiki.example/y/#/link/{text[:9]}\u200b{text[9:20]}%20{text[20:]}",
    ):
        assert block.read("", address).link == text
    assert error("tash_kalar", text).key == "not_one_of"
    assert error("", text[:-4]).key == "link_cut"


def test_a_block_knows_no_pack_of_another():
    text = (folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
    pack = text.replace('id = "bell', 'id = "own').replace('id = "', 'id = "own_', 9)
    g = game("walpurgis")
    with_pack = g.configure({"packs": [pack]})
    taught = block.read("", link.of_game(Record(g.id, g.version, 0, with_pack, position=OWN)))
    assert taught.still.html
    assert error("walpurgis", OWN).key == "not_a"


def test_languages():
    found = block.read("edelweiss", TURN, "ja")
    assert found.attributes["lang"] == "ja" and "手札" in found.still.text
    assert block.read("edelweiss lang=en", TURN, "ja").attributes["lang"] == "en"
    assert 'data-text="ここから遊ぶ"' in block.html(found, "/y/")


def test_a_game_that_is_over_is_looked_at():
    g = game("edelweiss")
    position = TURN.replace("SHCD", "S")
    h = History(g, g.read(position))
    while h.decision is not None:
        h.play(h.decision.options[0])
    moves = tuple(map(str, h.options))
    record = Record(g.id, g.version, 0, g.configure({}), moves, position=position)
    for lang, said in (("en", "Replay"), ("ja", "棋譜を見る")):
        found = block.read(f"lang={lang}", link.of_game(record))
        assert ' start="replay"' in block.html(found, "/y/")
        assert f'data-text="{said}"' in block.html(found, "/y/") and "start=replay" in block.frame(
            found, "/"
        )
    assert "start=" not in block.html(block.read("edelweiss", TURN), "/y/")


def test_what_stands_beside_the_name():
    found = block.read("edelweiss theme=dark show=bar+log live=no", TURN)
    html = block.html(found, "/y/")
    assert ' theme="dark"' in html and ' show="bar+log"' in html and ' live="no"' in html
    assert "<button class" in html and " hidden>" in html
    seen = [block.read(f"edelweiss view={view}", TURN).still for view in ("A", "B", "none")]
    assert len(set(seen)) == 3


@pytest.mark.parametrize(
    ("info", "body", "line", "key"),
    [
        ("", TURN, None, "game_missing"),
        ("chess", TURN, None, "no_game"),
        ("edelweiss", 'to_move = "A"\nphase = "nap"', 2, "not_one_of"),
        ("edelweiss", "deck = \n", 1, "toml"),
        ("edelweiss lang=fr", TURN, None, "not_one_of"),
        ("edelweiss size=3", TURN, None, "unknown_key"),
        ("edelweiss big", TURN, None, "unknown_key"),
        ("edelweiss level", TURN, None, "no_value"),
        ("edelweiss live=no live=no", TURN, None, "duplicate"),
        ("edelweiss show=bar+chat", TURN, None, "not_one_of"),
        ("edelweiss seats=person", TURN, None, "wrong_type"),
        ("edelweiss seats=person,ghost", TURN, None, "wrong_type"),
        ("edelweiss level=god", TURN, None, "not_one_of"),
        ("edelweiss view=Z", TURN, None, "not_one_of"),
    ],
)
def test_what_is_wrong_and_where(info, body, line, key):
    e = error(info, body)
    assert (e.key, e.line) == (key, line)


def test_nothing_of_a_text_becomes_markup():
    found = block.read("edelweiss", TURN)
    nasty = found._replace(
        still=found.still._replace(label='"><script>'), attributes={"lang": "en", "theme": '"><u>'}
    )
    for html in (block.html(nasty, '/"><i>/'), block.frame(nasty, '/"><i>/')):
        assert "<script>" not in html and "<u>" not in html and "<i>" not in html


def test_nothing_of_a_description_becomes_markup():
    said = '"><i>&'
    grid = Grid((said,), ((said, (said,)),))
    parts = (Part(said, (Line(said, (said,)),)), Part(said, (), grid, (Line(said),)))
    html = words.html(Description(said, parts, said))
    assert "<i>" not in html and html.count("&quot;&gt;&lt;i&gt;&amp;") == 10


def test_a_frame_carries_the_picture():
    found = block.read("edelweiss", TURN)
    html = block.frame(found, "/y/", height=300)
    assert f"/y/embed.html#{found.link}?lang=en&amp;picture=p1." in html and 'height="300"' in html
    assert len(html) < 8_000


ATTACK = 'phase = "attack"\nA = { board = "S" }\nB = { board = "cs" }\n'


def posed_by(info, body):
    found = block.read(info, body)
    return found, finished(from_link("t1", found.link))


def test_a_position_with_a_goal_is_a_puzzle():
    found, s = posed_by("edelweiss goal=win", ATTACK)
    assert '<p class="task-of"> Win this turn.</p>' in found.still.html
    assert "Win this turn.\n" in found.still.text
    assert coaching.puzzle(seen(s), "en")["text"] == "Win this turn." and s.standing == "open"
    s.play("attack")
    assert s.standing == "solved"
    found, s = posed_by("edelweiss goal=hold turns=4 lang=ja", ATTACK)
    assert "4ターン" in found.still.html and s.task.turns == 4
    assert "task-of" not in block.read("edelweiss", ATTACK).still.html


def test_a_game_s_own_puzzle_need_only_be_named():
    found, s = posed_by("edelweiss puzzle=muster", "")
    assert "<b>One Spade, three Clubs</b> Win within 3 turns" in found.still.html
    assert len(found.link) < 200 and coaching.puzzle(seen(s), "en")["id"] == "muster"
    assert [seat.who for seat in s.seats] == ["person", "bot"]


@pytest.mark.parametrize(
    ("info", "key"),
    [
        ("edelweiss goal=dance", "not_one_of"),
        ("edelweiss turns=2", "goal_missing"),
        ("edelweiss goal=win turns=0", "out_of_range"),
        ("edelweiss goal=win turns=two", "out_of_range"),
        ("edelweiss puzzle=none", "not_one_of"),
        ("edelweiss puzzle=muster goal=win", "beside_puzzle"),
        ("edelweiss puzzle=muster level=expert", "beside_puzzle"),
        ("tash_kalar goal=points", "by_missing"),
        ("edelweiss goal=hold by=2", "by_uncounted"),
    ],
)
def test_what_is_no_puzzle(info, key):
    body = ATTACK if info.startswith("edelweiss") else ""
    assert error(info, body).key == key


def test_a_clause_may_lead_to_the_page_s_own_rulebook():
    found = block.read("edelweiss", ATTACK)
    assert 'rules="r/{game}.html"' in block.html(found, "/y/", "r/{game}.html")
    assert "rules=" not in block.html(found, "/y/")


@pytest.mark.parametrize("name", ids())
def test_who_sits_there_is_told_beside_all_that_is_wrong(name):
    for body in ("", "nap = 1", "[B"):
        told = boards.mistakes(f"{name} level=x seats=person,robot view=Z", body)
        inside = [str(e) for e in boards.mistakes(name, body)]
        assert [e.where_key for e in told[:3]] == ["level", "seats", "view"], body
        assert [str(e) for e in told[3:]] == inside
    told = boards.mistakes(f"{name} puzzle=x view=Z level=casual", "")
    assert [e.key for e in told] == ["beside_puzzle", "not_one_of", "not_one_of"]
    most = ",".join(["bot"] * game(name).seats[-1])
    told = boards.mistakes(f"{name} seats={most}", "nap = 1")
    assert "seats" not in [e.where_key for e in told]


@pytest.mark.parametrize("name", ids())
def test_a_game_that_is_called_by_its_title_is_known(name):
    for lang in LANGUAGES:
        title = game(name).words.say(t("game.title"), lang)
        if "＝" in title:
            continue  # it is read as a key and its value
        [e] = boards.mistakes(title.replace(" ", "_"), "")
        assert e.near == name
