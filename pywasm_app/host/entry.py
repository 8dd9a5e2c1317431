"""The worker's door: texts in, texts out, and the tasks that take time.

`start(post)` is called once; every text from the page goes to `receive`, which answers at once and
leaves bots, hints and paced moves to tasks that yield to the event loop every few milliseconds.

>>> import asyncio
>>> out = []
>>> async def hello():
...     start(out.append)
...     await receive('{"id": 1, "op": "hello", "lang": "ja"}')
>>> asyncio.run(hello())
>>> out
['{"id":1,"ok":{}}']
"""

import asyncio
import json
from collections.abc import Callable
from time import time_ns
from typing import Any

from pywasm_app.host.desk import Desk
from pywasm_app.host.session import Session
from rules.bots.bot import Bot, Thought
from rules.bots.levels import make
from rules.bots.searcher import Searcher
from rules.core import registry
from rules.core.errors import BadInput
from rules.core.nesting import read_json
from rules.core.rng import Rng
from rules.core.words import t

SIZE = 8_000_000  # characters of one request
HINT_S = 0.8

_post: Callable[[str], Any]
_desk: Desk
_running: set["asyncio.Task[None]"] = set()


def start(post: Callable[[str], Any]) -> None:
    """Begins anew with an empty desk; `post(text)` sends a text to the page."""
    global _post, _desk
    _post = post
    _desk = Desk(lambda push: _post(_dumps(push)))


def rehearse() -> None:
    """Lays every game on a table once: what is imported or worked out only then is there after it.

    The build does it before it takes the memory snapshot."""
    for name in registry.ids():
        seats = [{"name": "", "who": "person"}] * registry.game(name).seats[0]
        Desk(lambda push: None).answer({"op": "new", "game": name, "seats": seats, "seed": 0})


async def receive(text: str) -> None:
    """One request: the answer is posted before this returns, what takes longer follows."""
    number = None
    try:
        request = _parse(text)
        number = _number(request)
        if request.get("op") == "hint":
            _beside(_hint(number, request))
            return
        reply = _desk.answer(request)
    except BadInput as e:
        _post(_dumps({"id": number, "error": _error(e)}))
        return
    except Exception as e:  # a fault of ours must not cost the player the table
        _fault(number, e)
        return
    _post(_dumps({"id": number, "ok": reply}))
    if "table" in reply:
        _beside(_drive(_desk.tables[reply["table"]]))


def _parse(text: str) -> dict[str, Any]:
    if len(text) > SIZE:
        raise BadInput("too_big", size=len(text), limit=SIZE)
    request = read_json(text)
    if not isinstance(request, dict):
        raise BadInput("wrong_type", expected=t("type.table"), found=type(request).__name__)
    return request


def _number(request: dict[str, Any]) -> int | None:
    """By which the page knows the answer."""
    number = request.get("id")
    if number is not None and type(number) is not int:
        found = str(number)[:40]
        raise BadInput("wrong_type", expected=t("type.number"), found=found).at(key="id")
    return number


def _error(e: BadInput) -> dict[str, str]:
    return {"code": e.key, "text": e.say(_desk.lang), "where": e.where(_desk.lang)}


def _fault(number: Any, e: Exception) -> None:
    import traceback

    traceback.print_exception(e)
    wrong = BadInput("internal", detail=f"{type(e).__name__}: {e}"[:120])
    _post(_dumps({"id": number, "error": _error(wrong)}))


def _beside(work: Any) -> None:
    task = asyncio.ensure_future(work)
    _running.add(task)  # the loop keeps only weak references
    task.add_done_callback(_running.discard)


async def _drive(s: Session) -> None:
    """Plays forced moves and bots until a person is asked, one step at a time."""
    version = s.version
    s.stopping = False
    try:
        while s.version == version and s.viewed is None:
            notation = s.forced()
            if notation is None and s.bot_to_move() is None:
                s.skipping = False
                return
            if not s.skipping and _desk.pace:
                await asyncio.sleep(_desk.pace)
                if s.version != version:
                    return
            if notation is None:
                thought = await _think(s, version)
                if thought is None:
                    return
                notation = str(thought.option)
            s.play(notation)
            version = s.version
            _desk.push({"push": "table", "table": _desk.table(s)})
    except Exception as e:
        _fault(None, e)


async def _think(s: Session, version: int) -> Thought | None:
    """The bot's choice; None if the table changed meanwhile."""
    d, seat = s.asked(), s.bot_to_move()
    assert d is not None and seat is not None and seat.level is not None
    return await _slices(make(seat.level), s, d, version, s.key)


async def _slices(bot: Bot, s: Session, d: Any, version: int, show: str) -> Thought | None:
    view = s.game.view(s.journey.state, d.seat)
    thought: Thought | None = None
    shown = -1.0
    for thought in bot.think(s.game, view, d, _dice()):
        if show and thought.done < 1.0 and thought.done - shown >= 0.05:
            shown = thought.done
            _desk.push({"push": "thinking", "table": show, "seat": d.seat, "done": shown})
        await asyncio.sleep(0)
        if s.version != version:
            return None
        if s.stopping:
            break
    s.stopping = False
    return thought


async def _hint(number: Any, request: dict[str, Any]) -> None:
    try:
        s = _desk._table(request)
        d = s.asked()
        if d is None or not s.can()["hint"]:
            raise BadInput("not_yours")
        version = s.version
        thought = await _slices(Searcher(seconds=HINT_S), s, d, version, "")
        if thought is None:
            raise BadInput("stale", now=s.journey.ply, then="…")
        view = s.game.view(s.journey.state, d.seat)
        offer = s.game.offer(view, d, thought.option)
        text = s.game.words.say(offer.text, _desk.lang, s.names(_desk.lang))
        hint = {"n": str(thought.option), "text": text, "chance": thought.chance}
        _post(_dumps({"id": number, "ok": hint}))
    except BadInput as e:
        _post(_dumps({"id": number, "error": _error(e)}))
    except Exception as e:
        _fault(number, e)


def _dice() -> Rng:
    """Fresh randomness for a bot: never from a snapshot, never from the game's own state."""
    return Rng.of_seed(time_ns())


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
