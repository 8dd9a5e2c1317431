"""The worker's door: texts in, texts out, bots in slices beside it."""

import asyncio
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import clock, stands_still, until

from pywasm_app.host import worker
from pywasm_app.ui.bridge import read
from rules.bots import levels
from rules.bots.searcher import Searcher

SEATS = [{"name": "", "who": "person"}, {"name": "", "who": "bot", "level": "casual"}]


def run(scenario):
    """Runs `scenario(send, out)`; `out` collects what the worker posts, parsed."""
    out = []

    async def main():
        worker.start(lambda text: out.append(read(text)))
        number = 0

        async def send(**request):
            nonlocal number
            number += 1
            await worker.receive(json.dumps({"id": number, **request}))
            return number

        await scenario(send, out)

    asyncio.run(main())
    return out


def tables(out):
    """All Table messages, answers and pushed ones."""
    found = [m["table"] if m.get("push") == "table" else m.get("ok", {}) for m in out]
    return [table for table in found if "scene" in table]


def last_decision(out):
    found = tables(out)
    return found and (found[-1]["decision"] or found[-1]["result"])


def test_a_rehearsal_leaves_the_desk_as_it_was():
    async def scenario(send, out):
        worker.rehearse()
        assert not out
        await send(op="act", table="t1", n="end", ply=0)

    assert run(scenario)[0]["error"]["code"] == "no_table"


def test_whole_game_against_a_bot():
    async def scenario(send, out):
        await send(op="hello", lang="en", pace=0)
        await send(op="new", game="edelweiss", seed=2, config={}, seats=SEATS, seating="given")
        while True:
            await until(lambda: last_decision(out), "a decision")
            table = tables(out)[-1]
            if table["result"]:
                break
            n = table["decision"]["options"][0]["n"]
            await send(op="act", table="t1", n=n, ply=table["ply"])

    out = run(scenario)
    answered = [m["id"] for m in out if "id" in m]
    assert answered == sorted(set(answered))  # each request exactly once
    plies = [t["ply"] for t in tables(out)]
    assert plies == sorted(plies)
    assert not any("error" in m for m in out)


def test_a_seed_repeats_a_whole_game():
    """Bots roll by the seed, too: a game that went wrong once can be played again."""

    def played():
        async def scenario(send, out):
            await send(op="hello", lang="en", pace=0)
            config = {"mode": "duel", "first": "2"}
            seats = [SEATS[0], {**SEATS[1], "level": "beginner"}]  # who often plays at random
            await send(op="new", game="tash_kalar", seed=7, config=config, seats=seats)
            for _ in range(8):
                await until(lambda: last_decision(out), "a decision")
                table = tables(out)[-1]
                n = table["decision"]["options"][0]["n"]
                await send(op="act", table="t1", n=n, ply=table["ply"])
            await until(lambda: last_decision(out), "a decision")

        return [line["text"] for t in tables(run(scenario)) for line in t["log"]["lines"]]

    once = played()
    assert len(once) > 12 and played() == once


def test_pace_and_skip():
    async def scenario(send, out):
        await send(op="hello", lang="en", pace=200)
        began = time.monotonic()
        await send(op="new", game="edelweiss", seed=2, config={"first": "2"}, seats=SEATS)
        await until(lambda: len(tables(out)) > 1, "the bot's move")
        assert time.monotonic() - began >= 0.19
        await send(op="hello", lang="en", pace=60)
        await send(op="skip", table="t1")
        await until(lambda: last_decision(out), "a decision")

    run(scenario)


async def expert_thinks(send, out):
    """A table at which an expert bot has begun to think."""
    seats = [SEATS[0], {"name": "", "who": "bot", "level": "expert"}]
    position = (
        'to_move = "B"\nA = { board = "SH", hand = "SH" }\nB = { board = "SC", hand = "SHC" }\n'
    )
    await send(op="hello", lang="en", pace=0)
    await send(op="new", game="edelweiss", seed=2, config={}, seats=seats, position=position)
    await until(lambda: any(m.get("push") == "thinking" for m in out), "a thought")


def test_thinking_is_told_can_be_stopped_and_never_blocks(monkeypatch):
    monkeypatch.setitem(levels.BOTS, "expert", lambda: Searcher(seconds=20.0))

    async def scenario(send, out):
        await expert_thinks(send, out)
        waits = []
        for _ in range(5):
            began = clock()
            await send(op="why", table="t1", n="draw")
            waits.append(clock() - began)
            told = len(out)
            await until(lambda told=told: len(out) > told, "another thought")
        assert max(waits) < 0.1
        before = len(tables(out))
        await send(op="stop", table="t1")
        await until(lambda: len(tables(out)) > before, "the move that was thought of so far")

    run(scenario)


def test_a_changed_table_drops_the_thought():
    async def scenario(send, out):
        await expert_thinks(send, out)
        await send(op="close", table="t1")
        n = len(out)
        await stands_still(lambda: len(out) <= n + 1, 0.2)

    run(scenario)


def test_hint():
    async def scenario(send, out):
        await send(op="hello", lang="ja", pace=0)
        await send(op="new", game="edelweiss", seed=2, config={}, seats=SEATS)
        await until(lambda: last_decision(out), "a decision")
        table = tables(out)[-1]
        number = await send(op="hint", table="t1")
        await until(lambda: out[-1].get("id") == number, "the hint")
        hint = out[-1]["ok"]
        assert hint["n"] in [o["n"] for o in table["decision"]["options"]]
        assert hint["text"] and 0 <= hint["win_probability"] <= 1

    run(scenario)


def test_bad_texts_get_one_clear_answer():
    async def scenario(send, out):
        for text in ("", "{", "[]", '"x"', "{" * 5000, '{"id": 1, "op": "no such"}', "null"):
            before = len(out)
            await worker.receive(text)
            assert len(out) == before + 1
            assert out[-1]["error"]["text"]
        await worker.receive(" " * (worker.SIZE + 1))
        assert out[-1]["error"]["code"] == "too_big"

    run(scenario)


def test_a_fault_of_ours_does_not_cost_the_table(monkeypatch):
    async def scenario(send, out):
        await send(op="hello", lang="en", pace=0)
        await send(op="new", game="edelweiss", seed=2, config={}, seats=SEATS)
        await until(lambda: last_decision(out), "a decision")
        session = worker._desk.tables["t1"]
        ply = session.history.ply
        monkeypatch.setattr(type(session.game), "apply", lambda *a: 1 / 0)
        await send(op="act", table="t1", n="skip", ply=ply)
        assert out[-1]["error"]["code"] == "internal"
        monkeypatch.undo()
        assert session.history.ply == ply
        await send(op="act", table="t1", n="skip", ply=ply)
        assert "ok" in [m for m in out if m.get("id")][-1]

    run(scenario)


def test_a_game_that_is_away_is_fetched_when_it_is_asked_for():
    asked = []

    async def bring(game):
        asked.append(game)
        return len(asked) > 1  # the network is back at the second time

    async def main():
        out = []
        worker.start(lambda text: out.append(read(text)), bring, ["edelweiss"])
        for number in range(3):
            request = {"id": number, "op": "rulebook", "game": "edelweiss"}
            await worker.receive(json.dumps(request))
        return out

    first, *others = asyncio.run(main())
    assert first["error"]["code"] == "game_away"
    assert [answer["ok"]["title"] for answer in others] == ["Edelweiss"] * 2
    assert asked == ["edelweiss"] * 2


def test_a_save_of_a_game_that_is_away_is_opened():
    saved = []

    async def play(send, out):
        await send(op="new", game="edelweiss", seed=2, config={"first": "1"}, seats=SEATS)
        saved.append(tables(out)[-1]["save"])

    run(play)

    async def bring(game):
        return True

    async def main():
        out = []
        worker.start(lambda text: out.append(read(text)), bring, ["edelweiss"])
        await worker.receive(json.dumps({"id": 1, "op": "open", "save": saved[0]}))
        await until(lambda: out, "an answer")
        return out

    assert asyncio.run(main())[0]["ok"]["game"] == "edelweiss"
