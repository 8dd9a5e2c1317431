"""The report of a store: figures that are known beforehand, and a page that is well formed."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from lab.report.__main__ import main, page
from lab.report.bots import ratings, wins
from lab.report.elements import share
from lab.runs.plans import match, pairs
from lab.runs.store import Played, Store

VOID = {"meta", "br"}
# Two points on a line leave nothing to be explained, of which statsmodels warns.
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning", "ignore:Perfect separation")


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += f" {data}"


@pytest.fixture
def store():
    """A ladder of three bots, in which 75 of 100 games are won by the better one, and two decks."""
    with Store(":memory:", "abc") as found:
        for bots in (("middle", "weak"), ("best", "middle")):
            [plan] = match("walpurgis", ("greedy", "random"), 100)
            plan = plan._replace(bots=bots)
            key = found.key("ladder", plan)
            for n in range(100):
                found.keep(key, n, Played((0 if n % 4 else 1,), 50 + n, 0.1))
        for plan in pairs("walpurgis", "greedy", 40, only="bell")[:2]:
            key = found.key("pairs", plan)
            for n in range(plan.games):
                # The deck called bell wins each game, from either seat.
                seat = 0 if plan.config["deck_1"] == "bell" else 1
                found.keep(key, n, Played((seat,), 60, 0.1))
        found.command("python -m lab.runs ladder walpurgis")
        yield found


def test_ratings(store):
    found = wins(one for one in store.results() if one.kind == "ladder")
    assert found == {("middle", "weak"): [75, 25], ("best", "middle"): [75, 25]}
    rated = ratings(found)
    assert [one.bot for one in rated] == ["weak", "middle", "best"]
    assert rated[1].points == pytest.approx(189, abs=1)  # 400 · lg(75.5 / 25.5)
    assert rated[2].points == pytest.approx(2 * rated[1].points, abs=1)
    for one in rated[1:]:
        assert one.low < one.points < one.high


def test_a_bot_that_wins_all_games_has_a_rating():
    [_, best] = ratings({("best", "weak"): [50, 0]})
    assert 600 < best.points < 1000 and best.high < 2000


def test_page(store):
    text = page(store, store.commands())
    parsed = Page()
    parsed.feed(text)
    assert parsed.open == []
    for said in (
        "Walpurgis",
        "abc",
        "75% (66%–82%) of 100",
        "python -m lab.runs ladder walpurgis",
        "100%",
        "first seat wins",
    ):
        assert said in parsed.text, said
    assert text.count("<svg") == 2
    assert text == page(store, store.commands())  # the same each time
    assert not re.search(r"(src|href)=.(?!#)", text)  # it needs nothing else


def test_first_seat(store):
    """The winner's seat counts, wherever its bot sits: of four games of the ladder the third alone
    is won by the first seat, of the decks' games half."""
    assert "The first seat wins 29% (24%–35%) of 240." in page(store, [])


def test_a_scale_is_told(store):
    assert "a tenth of its time" not in page(store, [])
    [plan] = match("walpurgis", ("greedy", "random"), 4)
    key = store.key("ladder", plan._replace(bots=("expert:0.1x", "best")))
    store.keep(key, 0, Played((0,), 50, 0.1))
    found = page(store, [])
    assert "expert:0.1x" in found and "a tenth of its time" in found


def test_share():
    assert share(0, 0) == "–"
    assert share(50, 100) == "50% (40%–60%) of 100"


def test_without_a_store(tmp_path, capsys):
    assert main(["--store", str(tmp_path / "none")]) == 2
    assert "lab.runs" in capsys.readouterr().err
