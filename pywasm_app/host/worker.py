"""The worker's entry: texts in, texts out, and the tasks that take time.

`start(post)` is called once. `receive` takes every text from the page; it answers at once, and
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
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable
from math import inf
from time import perf_counter
from typing import Any

from pywasm_app.host import answers
from pywasm_app.host.desk import Desk, Reply
from pywasm_app.host.session import Session
from pywasm_app.host.sight import seen, seen_by
from rules.bots.bot import Bot, Thought
from rules.bots.odds import Odds, reckoned
from rules.bots.searcher import Searcher
from rules.core import registry
from rules.core.model import Decision
from rules.text.errors import BadInput
from rules.text.nesting import read_json
from rules.text.words import t

SIZE = 8_000_000  # characters of one request
HINT_S = 0.8
ODDS_S, ODDS = 2.0, 1_000  # seconds, playouts; a playout that has begun is finished
ANSWER_S = 0.2  # seconds: the least that a bot takes to answer in a window
STRETCH = 4  # steps in a row shown at full pace; later ones at half of it
LONG = 1_000  # characters; a longer save is sent as text after its message
PARCEL = 500  # new things and squares of zones in one message
SLICE_S = 0.05  # of a long replay, before other requests are answered

Request = dict[str, Any]
Work = Callable[[int | None, Request], Coroutine[Any, Any, Reply]]

_post: Callable[[str], Any]
_bring: Callable[[str], Awaitable[bool]]
_desk: Desk
_running: set["asyncio.Task[None]"] = set()
_zones: dict[str, Any] = {}  # by id, of the last table sent


async def _nothing(game: str) -> bool:
    return False


def start(
    post: Callable[[str], Any],
    bring: Callable[[str], Awaitable[bool]] = _nothing,
    away: Iterable[str] = (),
) -> None:
    """Starts with an empty desk; `post(text)` sends a text to the page. `bring(id)` fetches the
    folder of a game that is `away` when a request names it, or returns False."""
    global _post, _bring, _desk
    _post, _bring = post, bring
    registry.expect(away)
    _zones.clear()
    _desk = Desk()


def rehearse() -> None:
    """Sets up every game once, which completes lazy imports and fills caches.

    The build calls this before it takes the memory snapshot."""
    for name in registry.ids():
        seats = [{"name": "", "who": "person"}] * registry.game(name).seats[0]
        Desk().answer({"op": "new", "game": name, "seats": seats, "seed": 0})


async def alive() -> None:
    """Answers the worker's heartbeat, by the same entry and event loop as requests."""


async def receive(text: str) -> None:
    """Handles one request: posts the answer, or starts a task if it takes longer."""
    try:
        request = _parse(text)
        number = _number(request)
    except Exception as e:
        _say({"id": None, "error": _error(e)})
        return
    op = str(request.get("op"))
    if op in _SLOW:
        _beside(_answered(number, _SLOW[op], request))
    else:
        await _answered(number, _at_once, request)


async def _at_once(number: int | None, request: Request) -> Reply:
    return _desk.answer(request)


async def _answered(number: int | None, work: Work, request: Request) -> None:
    """Posts the answer to a request, or its error. An internal error must not cost the player the
    table."""
    try:
        try:
            reply = await work(number, request)
        except registry.Away as e:
            if not await _bring(e.name):
                raise
            registry.arrived(e.name)
            reply = await work(number, request)
    except Exception as e:
        _say({"id": number, "error": _error(e)})
        return
    _say({"id": number, "ok": reply})
    if "table" in reply:
        _beside(_drive(_desk.tables[reply["table"]]))


def _say(message: dict[str, Any]) -> None:
    """Posts a message. Unchanged parts of a table's zones are sent only by name, because the page
    has them. A long save follows the JSON as plain text: parsing it as JSON would take the page
    more than a frame."""
    what = "ok" if "id" in message else "table"
    table = message.get(what)
    if isinstance(table, dict) and "table" in table and "scene" in table:
        zones = {zone["id"]: zone for zone in table["scene"]["zones"]}
        table["scene"]["zones"] = _sent_ahead(
            [_named(zone, _zones.get(id)) for id, zone in zones.items()]
        )
        _zones.clear()
        _zones.update(zones)
    behind = ""
    if isinstance(table, dict) and len(table.get("save") or "") > LONG:
        behind = "\n" + table["save"]
        message = {**message, what: {name: table[name] for name in table if name != "save"}}
    _post(_dumps(message) + behind)


def _sent_ahead(zones: list[Any]) -> list[Any]:
    """The zones of a table. If there are more new things than one parcel holds, the other parcels
    are posted first, and their zones are given by id alone: the page has too little memory for all
    of them in one text."""
    parcels: list[list[Any]] = [[]]
    size = 0
    for zone in zones:
        if isinstance(zone, str):
            continue
        new = sum(not isinstance(one, str) for one in (*zone["items"], *zone["squares"]))
        if size + new > PARCEL and parcels[-1]:
            parcels.append([])
            size = 0
        parcels[-1].append(zone)
        size += new
    *ahead, last = parcels
    for parcel in ahead:
        _post(_dumps({"push": "zones", "zones": parcel}))
    kept = [zone["id"] for zone in last]
    return [zone if isinstance(zone, str) or zone["id"] in kept else zone["id"] for zone in zones]


def _named(zone: Any, before: Any) -> Any:
    """A zone's id if it is unchanged; otherwise the zone, with unchanged things and squares by
    their names alone."""
    if before is None:
        return zone
    if zone == before:
        return zone["id"]
    changed = dict(zone)
    for kind, name in (("items", "id"), ("squares", "ref")):
        known = {one[name]: one for one in before[kind]}
        changed[kind] = [one[name] if known.get(one[name]) == one else one for one in zone[kind]]
    return changed


def _parse(text: str) -> Request:
    if len(text) > SIZE:
        raise BadInput("too_big", size=len(text), limit=SIZE)
    request = read_json(text)
    if not isinstance(request, dict):
        raise BadInput("wrong_type", expected=t("type.table"), found=request)
    return request


def _number(request: Request) -> int | None:
    """The number by which the page identifies the answer."""
    number = request.get("id")
    if number is not None and type(number) is not int:
        raise BadInput("wrong_type", expected=t("type.number"), found=number).at(key="id")
    return number


def _error(e: Exception) -> dict[str, str]:
    """An error as the page gets it; an internal one is also written to the console."""
    if not isinstance(e, BadInput):
        traceback.print_exception(e)
        e = BadInput("internal", detail=f"{type(e).__name__}: {e}"[:120])
    return {"code": e.key, "text": e.say(_desk.lang), "where": e.where(_desk.lang)}


def _beside(work: Any) -> None:
    task = asyncio.ensure_future(work)
    _running.add(task)  # the loop keeps only weak references
    task.add_done_callback(_running.discard)


async def _drive(s: Session) -> None:
    """Plays forced moves and bots until a person is asked. Each visible step is shown for the set
    pace while the next bot thinks; steps without visible events take no time of their own and are
    sent with the next one. From `STRETCH` steps on the pace is halved."""
    version = told = s.version
    s.stopping = False
    shown, steps = perf_counter(), 0
    try:
        while s.viewed is None:
            if s.forced() is not None:
                s.go_on()
            elif s.bot_to_move() is not None:
                thought = await _think(s, version)
                if thought is None:
                    return
                s.play(str(thought.option))
            else:
                break
            version = s.version
            shows = s.shows()
            pace = _desk.pace if steps < STRETCH else _desk.pace / 2
            await _until(shown + pace if shows else 0.0, s, version)
            if s.version != version:
                return
            if shows:
                _say({"push": "table", "table": _desk.table(s)})
                told, shown, steps = version, perf_counter(), steps + 1
        s.skipping = False
        if told != version:
            _say({"push": "table", "table": _desk.table(s)})
    except Exception as e:
        _say({"push": "fault", "table": s.key, "error": _error(e)})


async def _until(due: float, s: Session, version: int) -> None:
    """Waits until `due`, or until the player skips the wait or changes the table."""
    await asyncio.sleep(0)
    while (left := due - perf_counter()) > 0 and not s.skipping and s.version == version:
        await asyncio.sleep(min(left, SLICE_S))


async def _think(s: Session, version: int) -> Thought | None:
    """The bot's choice; None if the table changed meanwhile."""
    d, seat = s.asked(), s.bot_to_move()
    assert d is not None and seat is not None
    bot = s.bot(seat)
    hides = d.window or d.secret
    thinks = _answer(bot, s, d, version) if hides else _slices(bot, s, d, version, s.key)
    thought = await thinks
    s.stopping = False
    return thought


async def _answer(bot: Bot, s: Session, d: Decision, version: int) -> Thought | None:
    """A bot's answer to a decision whose number of options is secret: after a time that depends
    only on the bot, and without progress messages."""
    began = perf_counter()
    budget = max(ANSWER_S, getattr(bot, "seconds", None) or 0.0)
    thought = await _slices(bot, s, d, version, "", budget)
    while thought and not s.stopping and (left := began + budget - perf_counter()) > 0:
        await asyncio.sleep(min(left, SLICE_S))
        if s.version != version:
            return None
    return thought


async def _slices(
    bot: Bot, s: Session, d: Decision, version: int, show: str, budget: float = inf
) -> Thought | None:
    """The bot's thought when it is done, told to stop, or `budget` seconds have passed."""
    began = perf_counter()
    view = seen_by(s, d.seat).view
    thought: Thought | None = None
    shown = -1.0
    for thought in bot.think(s.game, view, d, s.dice()):
        if show and thought.done < 1.0 and thought.done - shown >= 0.05:
            shown = thought.done
            _say({"push": "thinking", "table": show, "seat": d.seat, "done": shown})
        await asyncio.sleep(0)
        if s.version != version:
            return None
        if s.stopping or perf_counter() - began >= budget:
            break
    return thought


async def _hint(number: int | None, request: Request) -> Reply:
    s, d = _desk.for_hint(request)
    version = s.version
    thought = await _slices(Searcher(seconds=HINT_S), s, d, version, "")
    s.stopping = False
    if thought is None:
        raise BadInput("stale", now=s.ply, then="…")
    return answers.hint(seen_by(s, d.seat), thought, _desk.lang)


async def _odds(number: int | None, request: Request) -> Reply:
    """Each seat's chance to win from the ply on the screen, as far as the viewer may know it,
    whoever is to move. The table may change meanwhile."""
    s = _desk.for_odds(request)
    sight = seen(s)
    view, seats = sight.known(sight.ply), len(sight.seats)
    odds = Odds((0,) * seats)
    for better in reckoned(sight.game, view, seats, s.dice(), ODDS, ODDS_S):
        odds = better
        await asyncio.sleep(0)
        if s.key not in _desk.tables:
            raise BadInput("no_table")
    return answers.odds(sight, odds)


async def _open(number: int | None, request: Request) -> Reply:
    """Opens a game. A long one is replayed in slices, and the page gets the progress."""
    reply = await _in_slices(number, _desk.sliced_open(request, ahead=True))
    _beside(_catch_up(_desk.tables[reply["table"]]))
    return reply


async def _line(number: int | None, request: Request) -> Reply:
    """Switches to another line of a game, replayed in slices."""
    return await _in_slices(number, _desk.sliced_line(request), _desk.session(request))


async def _analysis(number: int | None, request: Request) -> Reply:
    """Each seat's prospects, ply by ply; the page gets the progress."""
    return await _in_slices(number, _desk.sliced_analysis(request), _desk.session(request))


async def _in_slices(
    number: int | None, work: Generator[float, None, Reply], s: Session | None = None
) -> Reply:
    """The result of work in slices: answers other requests in between and sends the progress to the
    request of this `number`. Work on a table stops when the table changes."""
    began, version = perf_counter(), s.version if s else 0
    while True:
        try:
            done = next(work)
        except StopIteration as end:
            reply: Reply = end.value
            return reply
        if perf_counter() - began > SLICE_S:
            _say({"push": "opening", "request": number, "done": done})
            await asyncio.sleep(0)
            if s and s.version != version:
                raise BadInput("stale", now=s.ply, then="…")
            began = perf_counter()


async def _catch_up(s: Session) -> None:
    """Replays a long game's earlier moves while it goes on; then the page gets the whole log."""
    if not s.is_catching_up:
        return
    began = perf_counter()
    try:
        for _ in s.catching_up():
            if perf_counter() - began > SLICE_S / 2:
                await asyncio.sleep(0)
                began = perf_counter()
                if s.key not in _desk.tables:
                    return
        _say({"push": "table", "table": _desk.anew(s)})
    except Exception as e:
        _say({"push": "fault", "table": s.key, "error": _error(e)})


_SLOW = {"hint": _hint, "odds": _odds, "open": _open, "line": _line, "analysis": _analysis}


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
