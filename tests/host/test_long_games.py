"""Long games: opened in slices, and not sent line by line whole."""

import asyncio
import json
import time

import pytest
from test_worker import run, until

from pywasm_app.host import serializer, worker
from pywasm_app.host.desk import Desk
from rules.core.registry import game
from tests.long_game import SEATS, save

PLIES = 3_000


@pytest.fixture(scope="module")
def long():
    return save(PLIES)


def test_opening_lets_others_in_and_says_how_far_it_is(long):
    waits = []

    async def scenario(send, out):
        number = await send(op="open", save=long)
        while not any(m.get("id") == number for m in out):
            began = time.monotonic()
            await send(op="hello")
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0)
        table = next(m["ok"] for m in out if m.get("id") == number)
        assert table["ply"] == PLIES and not table["notice"]
        told = [m for m in out if m.get("push") == "opening"]
        shares = [m["done"] for m in told]
        assert len(shares) > 2 and shares == sorted(set(shares)) and 0 < shares[0] < shares[-1] < 1
        assert {m["request"] for m in told} == {number}

    run(scenario)
    assert len(waits) > 2


def test_a_damaged_long_save_opens_as_far_as_it_goes(long):
    head, line = long.strip().split("\n")
    body = json.loads(line)
    body["moves"][2_000] = "place z9"

    async def scenario(send, out):
        number = await send(op="open", save=head + "\n" + json.dumps(body))
        await until(lambda: any(m.get("id") == number for m in out))
        table = next(m["ok"] for m in out if m.get("id") == number)
        assert table["ply"] == 2_000 and "2001" in table["notice"]

    run(scenario)


def test_a_refused_save_is_answered(long):
    async def scenario(send, out):
        number = await send(op="open", save="nonsense")
        await until(lambda: any(m.get("id") == number for m in out))
        assert out[-1]["error"]["code"] == "save_form"

    run(scenario)


def test_the_last_lines_of_a_long_log_come_first_and_the_others_when_asked_for(long):
    desk = Desk(lambda push: None)
    table = desk.answer({"op": "open", "save": long})
    sent = table["log"]
    assert len(sent["lines"]) == serializer.LINES and sent["from"] > 0
    assert sent["lines"][-1]["ply"] == PLIES - 1  # the last step ended a turn, without a word
    found = sent["lines"]
    while sent["from"]:
        sent = desk.answer({"op": "log", "table": table["table"], "before": sent["from"]})["log"]
        found = sent["lines"] + found
    whole = serializer.log(desk.tables[table["table"]], "en")
    assert found == whole and len(whole) >= PLIES


@pytest.mark.parametrize("before", [-1, 10**9, "1", None, True])
def test_lines_that_are_not_there(long, before):
    async def scenario(send, out):
        await send(op="new", game="edelweiss", seed=2, seats=[s._asdict() for s in SEATS])
        await send(op="log", table="t1", before=before)
        assert out[-1]["error"]["code"] in ("out_of_range", "wrong_type")

    run(scenario)


def test_a_fault_in_a_forced_step_or_a_bot_reaches_the_page(monkeypatch):
    """Otherwise it would say “One moment …” for ever."""
    for who, broken in (("person", "apply"), ("bot", "evaluate")):
        seats = [{"name": "", "who": who, "level": "casual"}, {"name": "", "who": "person"}]

        async def scenario(send, out, seats=seats, broken=broken):
            await send(op="hello", lang="en", pace=0)
            with monkeypatch.context() as patch:
                patch.setattr(type(game("edelweiss")), broken, lambda *a: 1 / 0)
                await send(op="new", game="edelweiss", seed=2, config={"first": "1"}, seats=seats)
                await until(lambda: any(m.get("push") == "fault" for m in out))
            fault = next(m for m in out if m.get("push") == "fault")
            assert fault["table"] == "t1" and "ZeroDivisionError" in fault["error"]["text"]
            assert worker._desk.tables["t1"].asked() is not None

        run(scenario)
