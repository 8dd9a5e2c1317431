"""A bot's answer in a window reveals nothing about its hand: WP-9.2, and a host's duty."""

import asyncio

import pytest

from pywasm_app.host import worker
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from pywasm_app.ui.bridge import read
from rules.core.book import puzzle
from rules.core.record import Record
from rules.core.registry import game

G = game("walpurgis")
# B is asked whether it intercepts; with the Lull in hand it could, with Plain Shots it could not.
FIRED = """
to_move = "A"
A = {{ hand = ["evensong"], list = "bell" }}
B = {{ hand = [{hand}], list = "broom" }}
board = {{ c1 = "A ready bell_shot", c5 = "B dormant broom_shot", b5 = "B dormant broom_shot" }}
"""
MOVES = ("activate evensong main c2", "lay c3", "lay d3", "stop")
HANDS = ('"broom_shot", "broom_shot", "broom_shot"', '"lull", "side_wind", "clean_sweep"')


def answer(hand, level, monkeypatch):
    """The page's messages, without tables, and the time until the bot has answered."""
    pushes, now = [], [0.0]

    def clock():
        now[0] += 0.01  # each look at the clock stands for some work
        return now[0]

    async def sleep(seconds):
        now[0] += seconds

    config = G.configure({"first": "1", "deck_2": "broom"})
    record = Record(G.id, G.version, 1, config, position=FIRED.format(hand=hand))
    s = Session("k", G, record, (Seat("", "person"), Seat("", "bot", level)))
    for move in MOVES:
        s.play(move)
    d = s.asked()
    assert d and d.window and d.seat == 1 and not d.auto
    worker.start(lambda text: pushes.append(read(text)))
    monkeypatch.setattr(worker, "perf_counter", clock)
    monkeypatch.setattr(worker.asyncio, "sleep", sleep)
    thought = asyncio.run(worker._think(s, s.version))
    assert thought and thought.option in d.options
    return len(d.options), pushes, now[0]


@pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
def test_a_bot_that_can_answer_looks_like_one_that_cannot(level, monkeypatch):
    (none, *cannot), (some, *can) = [answer(hand, level, monkeypatch) for hand in HANDS]
    assert none == 2 < some
    assert cannot[0] == can[0] == []
    assert cannot[1] == pytest.approx(can[1], abs=0.05)
    assert can[1] >= worker.ANSWER_S


@pytest.mark.parametrize(
    ("seats", "passes"),
    [
        ((Seat("", "bot", "casual"), Seat("", "person")), True),
        ((Seat("", "person"), Seat("", "person")), False),
        ((Seat("", "person"), Seat("", "bot", "casual")), False),
    ],
)
def test_a_person_alone_with_bots_need_not_pass(seats, passes):
    """Where two people sit, even a lone answer is asked: it is a secret that it is one."""
    for hand, alone in zip(HANDS, (True, False), strict=True):
        config = G.configure({"first": "1", "deck_2": "broom"})
        record = Record(G.id, G.version, 1, config, position=FIRED.format(hand=hand))
        s = Session("k", G, record, seats)
        for move in MOVES:
            s.play(move)
        assert s.forced() == ("decline" if passes and alone else None)


def test_undo_leads_to_a_choice_that_somebody_was_asked_for():
    """A player alone with bots is not asked in a window without any option but to pass."""
    grail = game("quest_for_the_grail")
    position = puzzle.find(grail, "siege").position
    record = Record(
        grail.id, grail.version, 1, grail.configure({}), position=position, table={"undo": "open"}
    )
    s = Session("k", grail, record, (Seat("", "person"), Seat("", "bot", "casual")))
    assert s.asked().kind == "act" and s.forced() is None
    s.play("end")
    d = s.asked()
    assert d and d.window and not d.is_forced and s.forced() == "pass"
    while (forced := s.forced()) is not None:
        s.play(forced)
    s.undo()
    assert s.history.ply == 0
